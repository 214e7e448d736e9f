"""Surrogates for professions, in the grammatical form of the original."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from surrogate.generators.context import PlanContext, run_together
from surrogate.generators.places.job_kinds import (
    everyday_jobs,
    fitting,
    in_one_word,
    job_kinds,
    jobs_like,
    kind_of,
)
from surrogate.generators.places.settle import settle
from surrogate.generators.places.word_by_word import pick_of
from surrogate.link.places import Part, Reading
from surrogate.link.places.jobs.job_forms import is_job
from surrogate.link.places.jobs.jobs_abroad import language_of_form
from surrogate.link.places.jobs.professions import STATUS, short_forms
from surrogate.link.places.lexicon import rows
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import canonical
from surrogate.wordlists.jobs import professions

_LEAST_SHARED = 4
# Like jobs stand side by side: passing over all drivers must not end at one job each time.
_STRIDE = 7919  # a prime, so that every job is come by
_SHORT = "short-"
_LEARNING = "student"
# Words for women's jobs and for men's, by their last word.
_WOMAN = re.compile(r"(?:(?<!n)ess|(?:cano|deaco|gover)ness|mistress|woman|maid|lady|nun|sister)$")
_MAN = re.compile(
    r"(?<!wo)man$|(?:head|school|house)master$|husband$"
    r"|\b(?:steward|waiter|actor|boy|monk|friar|brother|abbot|prior|priest|father|dad)$"
)
_VOWELS = "aeiouáéíóú"


@cache
def _plural_of() -> Mapping[str, str]:
    return {p.singular: p.plural for p in professions()}


@cache
def _fields(kind: str) -> tuple[str, ...]:
    return tuple(word for found, word in rows("work_fields.tsv") if found == kind)


@cache
def _abroad(language: str, gender: str) -> tuple[str, ...]:
    """Return the jobs of a language for a man, a woman, or those that are one word for both."""
    jobs = [row[1:] for row in rows("professions_abroad.tsv") if row[0] == language]
    if gender == "mf":
        return tuple(one for one, other in jobs if one == other)
    return tuple(job[gender == "f"] for job in jobs)


def surrogate_professions(
    readings: Sequence[Reading], context: PlanContext
) -> dict[tuple[str, str], str]:
    """Give every job of a record another one, no two the same; `nun` and `nuns` become one job.

    Words that tell no job (`unemployed`) are left out, and none is drawn that stays beside one:
    no `deputy deputy`.

    Returns:
        Key and form of a PROFESSION piece → surrogate.

    Raises:
        PlanError: If the lists are exhausted.
    """
    pieces = (piece for reading in readings for piece in reading.pieces)
    jobs = (piece for piece in pieces if piece.part is Part.PROFESSION)
    found = {(piece.key, piece.form) for piece in jobs if piece.form != STATUS}
    told = {word for key, _ in found for word in key.split()} | _beside(readings)
    told -= {option.rpartition(" ")[2] for key, _ in found for option in _learners_like(key)}
    makers = {f"{key}|{_class(form)}": _maker(key, form, told) for key, form in found}
    spare = {key: pick_of(_everyday_without(unfit_for(key.rpartition("|")[0]))) for key in makers}
    drawn = settle(makers, "profession", context, spare)
    chosen = drawn | _told_in_short(drawn)
    return {(key, form): _inflected(chosen[f"{key}|{_class(form)}"], form) for key, form in found}


def _beside(readings: Sequence[Reading]) -> set[str]:
    """Return the words that stay beside jobs, folded: the deputy of `deputy warden`."""
    of_jobs = (r.pieces for r in readings if any(p.part is Part.PROFESSION for p in r.pieces))
    kept = (p.text for pieces in of_jobs for p in pieces if p.part is Part.TEXT)
    return {word for text in kept for word in canonical(text).split()}


def _told_in_short(chosen: Mapping[str, str]) -> dict[str, str]:
    """Return the surrogates of jobs that are the last word of one other: `adjuster`.

    It is that job told again: beside `claims adjuster` it is the last word of its surrogate.
    """
    found: dict[str, str] = {}
    for job in chosen:
        longer = [other for other in chosen if other.endswith(f" {job}")]
        short = chosen[longer[0]].rpartition(" ")[2] if len(longer) == 1 else ""
        if " " not in job and short and short not in chosen.values():
            found[job] = short
    return found


def _class(form: str) -> str:
    """Return the form without number: what one draw serves."""
    if form == "plural":
        return "singular"
    return form.removesuffix("s") if language_of_form(form) else form


def _maker(key: str, form: str, told: set[str]) -> Callable[[int], str]:
    """Return how a job is drawn.

    One that shares a word with an original, or is another word for the same work, is passed over.
    """
    options = _options(key, form)
    fallback = options[-1]

    def make(number: int) -> str:
        for _ in range(len(options)):
            option = options[number % len(options)]
            if told.isdisjoint(canonical(option).split()) and not _is_same_work(key, option):
                return option
            number += _STRIDE
        return fallback

    return make


def _learners_like(key: str) -> tuple[str, ...]:
    """Return who learns other things as a `nursing student` does; nothing for other jobs.

    Only what is learnt goes: that somebody learns it says no more than having no work does.
    """
    if " " not in key or kind_of(key) != _LEARNING:
        return ()
    made = (job for kind in job_kinds() if kind.name == _LEARNING for job in kind.made)
    return tuple(job for job in made if job.rpartition(" ")[2] == key.rpartition(" ")[2])


def _is_same_work(job: str, other: str) -> bool:
    """Tell whether two jobs are one: `schoolteacher` of teacher, `chef` of cook.

    Args:
        job: Folded.
        other: As listed.
    """
    one, two = run_together(job), run_together(canonical(other))
    if min(len(one), len(two)) >= _LEAST_SHARED and (one in two or two in one):
        return True
    return not _works(job).isdisjoint(_works(canonical(other)))


def _works(job: str) -> frozenset[int]:
    """Return the groups of synonyms that a job, or its last word, is in."""
    groups = _synonyms()
    return groups.get(job, frozenset()) | groups.get(job.rpartition(" ")[2], frozenset())


@cache
def _synonyms() -> Mapping[str, frozenset[int]]:
    """Return job → the groups of synonyms that it is in."""
    found: dict[str, set[int]] = defaultdict(set)
    for at, (group,) in enumerate(rows("job_synonyms.txt")):
        for job in group.split("|"):
            found[job].add(at)
    return {job: frozenset(groups) for job, groups in found.items()}


def _options(key: str, form: str) -> tuple[str, ...]:
    if key in context_words("kin as a title of clergy"):  # `Father Poe` becomes no `Sexton Poe`
        return context_words("title of clergy")
    if form in ("singular", "plural"):
        if learners := _learners_like(key):
            return learners
        return jobs_like(
            kind_of(key), unfit_for(key), is_one_word=in_one_word(key), is_listed=is_job(key)
        )
    if form.startswith(_SHORT):
        return _short_forms(form.removeprefix(_SHORT), len(key))
    if language := language_of_form(form):
        return _abroad(language, _class(form).removeprefix(f"{language}-"))
    return _fields(form)


@cache
def _everyday_without(unfit: tuple[re.Pattern[str], ...]) -> Sequence[str]:
    """Return the everyday jobs but a man's or a woman's; see `unfit_for`."""
    return fitting(everyday_jobs(), unfit) or everyday_jobs()


def unfit_for(key: str) -> tuple[re.Pattern[str], ...]:
    """Return what jobs end with that stand for no such job: a man's for a man's alone."""
    return tuple(pattern for pattern in (_WOMAN, _MAN) if pattern.search(key) is None)


@cache
def _short_forms(how: str, length: int) -> tuple[str, ...]:
    """Return short forms of jobs like one, of its length where there are any; ranks of any."""
    forms, is_free = short_forms(how), how in ("rank", "divided")
    return tuple(f for f in forms if is_free or len(f) == length) or forms


def plural(job: str) -> str:
    """Return the plural of a job: `foremen`, `midwives`, `notaries`, `justices of the peace`."""
    head, of, whose = job.partition(" of ")
    if of:
        return plural(head) + of + whose
    if job.endswith("man"):
        return f"{job.removesuffix('man')}men"
    if job.endswith("wife"):
        return f"{job.removesuffix('fe')}ves"
    if job.endswith("y") and job[-2] not in _VOWELS:
        return f"{job.removesuffix('y')}ies"
    return f"{job}es" if job.endswith(("s", "ch", "sh", "x")) else f"{job}s"


def _inflected(surrogate: str, form: str) -> str:
    if form == "plural":
        return _plural_of().get(surrogate) or plural(surrogate)
    if (language := language_of_form(form)) and form.endswith("s"):
        return surrogate + ("s" if surrogate[-1] in _VOWELS or language == "fr" else "es")
    return surrogate
