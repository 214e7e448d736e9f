"""Reads jobs in other languages than English: their gender and number."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import cache

from surrogate.link.languages import SPANISH
from surrogate.link.places.jobs.work_fields import fields_of_work
from surrogate.link.places.lexicon import rows
from surrogate.wordlists.folding import fold
from surrogate.wordlists.reading import split_cell

# Languages whose plurals end with an s.
_PLURAL_S = frozenset({"es", "fr", "pt"})
# Of these the plural is -es behind a consonant that ends a word: `albañiles`, not `contables`.
_PLURAL_ES, _ENDS_WORD = frozenset({"es", "pt"}), re.compile(r"[aeiou][lnr]es\Z")


@cache
def _endings(of: str) -> Mapping[str, tuple[str, ...]]:
    """Return language → what ends a job of a `woman` or of `both` in it, or a `field` of work."""
    listed = rows("job_endings_abroad.tsv")
    return {language: split_cell(endings) for found, language, endings in listed if found == of}


def job_languages() -> Collection[str]:
    """Return the languages other than English whose jobs are read."""
    return _endings("woman").keys()


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
    return language if hyphen and language in job_languages() else ""


def form_abroad(folded: str, language: str) -> str:
    """Return language, gender and, of several people, an `s`: `es-fs`."""
    kind = fields_of_work().get(folded, "")
    if language == SPANISH and kind.startswith("es "):
        return kind
    head = folded.split(" ", 1)[0]
    if language == SPANISH and head.endswith(_endings("field")[SPANISH]):
        return "es field f"
    jobs, singular = jobs_of(language), singular_abroad(head, language)
    number = "s" if head.endswith("s") and language in _PLURAL_S and head not in jobs else ""
    word = singular if number else head
    gender = jobs.get(folded) or jobs.get(word) or _gender_by_end(word, language)
    return f"{language}-{gender}{number}"


def _gender_by_end(word: str, language: str) -> str:
    if word.endswith(_endings("both").get(language, ())) and not word.endswith("triz"):
        return "mf"
    return "f" if word.endswith(_endings("woman")[language]) else "m"


def singular_abroad(head: str, language: str) -> str:
    """Return the singular of a plural that ends with an s; another word as it is."""
    cut = 2 if language in _PLURAL_ES and _ENDS_WORD.search(head) else 1
    return head[:-cut] if head.endswith("s") else head
