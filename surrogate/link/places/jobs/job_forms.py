"""What is a job, and the grammatical form of one: `nuns`, `drives a bus`, `teaching`."""

from __future__ import annotations

import re
from functools import cache

from surrogate.link.languages import ENGLISH, SPANISH
from surrogate.link.places.jobs.jobs_abroad import (
    job_languages,
    jobs_of,
    language_of_form,
    singular_abroad,
)
from surrogate.link.places.jobs.work_fields import fields_of_work
from surrogate.link.places.lexicon import rows
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.jobs import professions
from surrogate.wordlists.words import pos_lexicon

_OF = re.compile(r"\s+(?:of|in|for|at|with|from|on|to)\s+|-in-", re.IGNORECASE)
_NO_PLURAL = ("ss", "us", "is", "ics", "corps")
# How plurals end, and what ends the singular of such a job.
_PLURALS = (("men", "man"), ("ies", "y"), ("sses", "ss"), ("ches", "ch"), ("s", ""))
# What fields of work end with that no list holds: `distribution`.
_FIELD_ENDS = ("tion", "ology", "istry", "culture")
# How those end who do a work.
_WORKER_ENDS = ("er", "or", "hand", "man", "woman")
MIN_ING = 5


@cache
def _singulars() -> frozenset[str]:
    return frozenset(fold(p.singular) for p in professions())


@cache
def _plurals() -> frozenset[str]:
    return frozenset(fold(p.plural) for p in professions())


def is_job(written: str) -> bool:
    """Tell whether a word is a listed job, in the singular or plural."""
    return fold(written) in _singulars() or fold(written) in _plurals()


@cache
def heads_of_kinds() -> frozenset[str]:
    """Return the words that the jobs of a kind end with, folded: `roofer`."""
    return frozenset(head for row in rows("job_kinds.tsv") for head in row[1].split("|"))


def is_job_or_head(word: str) -> bool:
    """Tell whether a word is a listed job, or one that the jobs of a kind end with."""
    return is_job(word) or fold(word) in heads_of_kinds()


def tongue_of(folded: str, language: str) -> str:
    """Return the language of a job: that of the note, but for what only another one lists."""
    english = folded in _singulars() or folded in heads_of_kinds()
    if language == SPANISH or (language in job_languages() and not english):
        return language
    own = language if language in job_languages() else SPANISH
    return own if folded in jobs_of(own) and (own == language or not english) else ENGLISH


def english_form(folded: str) -> str:
    """Return the form of an English job: of a list, a verb, or what its last word ends with."""
    if known := _listed_form(folded):
        return known
    if verb := _verb_form(folded):
        return verb
    head = without_whose(folded)
    last = head.rsplit(" ", 1)[-1]
    if last.endswith("ing") and len(last) >= MIN_ING:
        return "ing"
    if last.endswith(_FIELD_ENDS) and head == folded:
        return "noun"
    if _ends_with_field(head) and head == folded:
        return "noun"
    plural = last.endswith("s") and not last.endswith(_NO_PLURAL)
    return "plural" if plural or last.endswith("men") else "singular"


def _ends_with_field(folded: str) -> bool:
    """Tell whether the last of several words is a field of work, or says so: `graphic design`.

    None of the others may be a job: `nurse, retail`.
    """
    words = folded.split()
    ends = (" ".join(words[at:]) for at in range(1, len(words)))
    is_field = any(fields_of_work().get(end) == "noun" for end in ends)
    is_field |= len(words) > 1 and words[-1] in context_words("behind a field")
    return is_field and not any(is_job_or_head(word.strip(",;")) for word in words[:-1])


def without_whose(folded: str) -> str:
    """Return a job without what tells whose or where: the `president` of `president of a bank`."""
    return _OF.split(folded, maxsplit=1)[0]


def _listed_form(folded: str) -> str:
    """Return the form of a job or field that a list holds; empty for others."""
    if folded in _singulars():
        return "singular"
    if folded in _plurals():
        return "plural"
    kind = fields_of_work().get(folded, "")
    return "" if kind.startswith(("es ", "short")) else kind


def _verb_form(folded: str) -> str:
    """Return the form of the verb that a phrase begins with; empty if it begins with none.

    `drives a bus`, `taught in Italy`, `selling cars`; not `painting contractor`.
    """
    verb, _, rest = folded.partition(" ")
    tag, form = pos_lexicon().get(verb, ""), fields_of_work().get(verb, "")
    told = rest.split(" ")[0] in context_words("determiner") or _OF.match(f" {rest}") is not None
    if not rest or not (told or _names_no_job(folded)):
        return ""
    if form.startswith("verb") and (told or form != "verb"):
        return form
    if verb.endswith("ing") and len(verb) >= MIN_ING:
        return "ing" if told or tag == "VBG" else ""
    if tag == "VBZ":
        return "verb-s"
    past = tag == "VBD" or (tag == "VBN" and (told or not verb.endswith("ed")))
    return "verb-ed" if past else ""


def _names_no_job(folded: str) -> bool:
    last = folded.rpartition(" ")[2]
    is_known = is_job_or_head(last) or folded in heads_of_kinds()
    return not is_known and not _is_filer_of_saws(folded)


def _is_filer_of_saws(folded: str) -> bool:
    """Tell whether a noun that is a verb as well stands before who does the work: `saw filer`."""
    noun, _, worker = folded.partition(" ")
    return noun in context_words("noun that is a verb") and worker.endswith(_WORKER_ENDS)


def canonical_job(folded: str, form: str) -> str:
    """Return the job in the singular, so that `nun` and `nuns` are one job."""
    if (language := language_of_form(form)) and form.endswith("s"):
        head, space, rest = folded.partition(" ")
        return singular_abroad(head, language) + space + rest
    if form != "plural":
        return folded
    for job in professions():
        if fold(job.plural) == folded:
            return fold(job.singular)
    return next(
        (folded.removesuffix(ending) + one for ending, one in _PLURALS if folded.endswith(ending)),
        folded,
    )
