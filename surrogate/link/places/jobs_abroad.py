"""Reads jobs in other languages than English: their gender and number."""

from __future__ import annotations

import re
from functools import cache

from surrogate.link.languages import SPANISH
from surrogate.link.places.lexicon import rows
from surrogate.link.places.work_fields import fields_of_work
from surrogate.wordlists.folding import fold

# What fields of work end with in Spanish that no list holds: `marroquinería`.
_SPANISH_FIELD_ENDS = ("cion", "eria", "cultura", "logia")
# What a woman's job ends with, folded, where no list has it.
WOMANS_ENDS = {
    "de": ("in", "frau", "schwester"),
    "es": ("a", "triz"),
    "fr": ("euse", "trice", "ere", "enne", "onne"),
    "it": ("a", "trice"),
    "pt": ("a", "triz"),
}
# What ends a job that is one word for both, where no list has it: `comerciante`, `fisioterapeuta`.
_COMMON_ENDS = {
    "es": ("e", "ista", "eta", "euta", "iatra", "nauta", "crata", "logopeda", "al", "ar", "z"),
    "fr": ("iste", "aire", "able", "logue"),
    "it": ("ista", "nte"),
    "pt": ("ista", "nte"),
}
# Languages whose plurals end with an s.
_PLURAL_S = frozenset({"es", "fr", "pt"})
# Of these the plural is -es behind a consonant that ends a word: `albañiles`, not `contables`.
_PLURAL_ES, _ENDS_WORD = frozenset({"es", "pt"}), re.compile(r"[aeiou][lnr]es\Z")


@cache
def jobs_of(language: str) -> dict[str, str]:
    """Return a job in another language than English, folded → `m`, `f`, or `mf` for both."""
    jobs: dict[str, str] = {}
    for found, masculine, feminine in rows("professions_abroad.tsv"):
        if found == language:
            jobs[fold(masculine)] = "m"
            jobs[fold(feminine)] = "mf" if feminine == masculine else "f"
    return jobs


def language_of_form(form: str) -> str:
    """Return the language in the form of a job, `fr` of `fr-ms`; empty for English ones."""
    language, hyphen, _ = form.partition("-")
    return language if hyphen and language in WOMANS_ENDS else ""


def form_abroad(folded: str, language: str) -> str:
    """Return language, gender and, of several people, an `s`: `es-fs`."""
    kind = fields_of_work().get(folded, "")
    if language == SPANISH and kind.startswith("es "):
        return kind
    head = folded.split(" ", 1)[0]
    if language == SPANISH and head.endswith(_SPANISH_FIELD_ENDS):
        return "es field f"
    jobs, singular = jobs_of(language), singular_abroad(head, language)
    number = "s" if head.endswith("s") and language in _PLURAL_S and head not in jobs else ""
    word = singular if number else head
    gender = jobs.get(folded) or jobs.get(word) or _gender_by_end(word, language)
    return f"{language}-{gender}{number}"


def _gender_by_end(word: str, language: str) -> str:
    if word.endswith(_COMMON_ENDS.get(language, ())) and not word.endswith("triz"):
        return "mf"
    return "f" if word.endswith(WOMANS_ENDS[language]) else "m"


def singular_abroad(head: str, language: str) -> str:
    """Return the singular of a plural that ends with an s; another word as it is."""
    cut = 2 if language in _PLURAL_ES and _ENDS_WORD.search(head) else 1
    return head[:-cut] if head.endswith("s") else head
