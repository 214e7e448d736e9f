"""Jobs by kind of work, so that a deputy becomes a trooper and a milk truck driver a bus driver."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, cycle

from surrogate.link.places.jobs.job_forms import without_whose
from surrogate.link.places.lexicon import rows
from surrogate.wordlists.folding import fold
from surrogate.wordlists.jobs import professions
from surrogate.wordlists.words import small_words

_MAX_WORDS = 3
_SERVICES, _AIR_FORCE = "military", "air force "
# An everyday job is so many times as likely as one of the long list.
_EVERYDAY = 4
# A kind with fewer jobs than this gives too little choice.
_ENOUGH = 8
# Begins what is of a kind behind another word alone: a `tourism officer` is no policeman.
_BEHIND = "* "
# Stand for their own kind alone: who works elsewhere does not read like one of the staff.
_APART = ("doctor", "health")
_SUFFIXES = {
    "maker": "craft",
    "smith": "craft",
    "wright": "craft",
    "ologist": "science",
    "man": "worker",
    "worker": "worker",
}


@dataclass(frozen=True, slots=True)
class JobKind:
    """A kind of work.

    Attributes:
        name: Of the kind.
        heads: What its jobs end with, folded; behind `* ` what some of several words end with.
        jobs: Everyday jobs.
        made: Jobs of two parts, of which no list holds the whole.
    """

    name: str
    heads: frozenset[str] = field(repr=False)
    jobs: tuple[str, ...] = field(repr=False)
    made: tuple[str, ...] = field(repr=False)


@cache
def job_kinds() -> tuple[JobKind, ...]:
    """Return the kinds of work, in the order of their names."""
    kinds = []
    for name, heads, jobs, before, roles in rows("job_kinds.tsv"):
        made = (f"{first} {role}" for first in before.split("|") for role in roles.split("|"))
        kinds.append(JobKind(name, frozenset(heads.split("|")), tuple(jobs.split("|")), (*made,)))
    return tuple(kinds)


@cache
def everyday_jobs() -> tuple[str, ...]:
    """Return listed jobs of at most three words without a possessive, in the singular."""
    return tuple(
        p.singular
        for p in professions()
        if len(p.singular.split()) <= _MAX_WORDS and "'" not in p.singular
    )


@cache
def further_jobs() -> tuple[str, ...]:
    """Return jobs that the list does not hold: whole ones, and each field with each role."""
    parts: dict[str, list[str]] = defaultdict(list)
    for part, words in rows("further_jobs.tsv"):
        parts[part].append(words)
    made = (f"{place} {role}" for place in parts["field"] for role in parts["role"])
    return (*parts["job"], *made)


def kind_of(job: str) -> str:
    """Return the kind of a folded job, by the whole of it or its end; empty if unknown.

    A `school social worker` is a social worker, and no worker.

    One of the armed services stays in them: `army captain`, `air force pilot`.
    """
    first, space, _ = job.partition(" ")
    if space and (first in small_words("service") or job.startswith(_AIR_FORCE)):
        return _SERVICES
    bare = without_whose(job)  # `police officer in Boston`
    head = bare.rpartition(" ")[2].rpartition("-")[2]
    told = (one.split() for one in dict.fromkeys((job, bare)))
    ends = (" ".join(words[at:]) for words in told for at in range(len(words) - 1))
    known = next(filter(None, map(_by_end, ends)), None) or _by_job().get(job)
    known = known or (_by_head().get(_BEHIND + head) if space else None) or _by_head().get(head)
    if known is not None:
        return known
    return next((kind for end, kind in _SUFFIXES.items() if head.endswith(end)), "")


@cache
def _by_job() -> Mapping[str, str]:
    return {
        fold(job): kind.name for kind in reversed(job_kinds()) for job in (*kind.made, *kind.jobs)
    }


def _by_end(end: str) -> str | None:
    """Return the kind of a job, or of jobs that end with several words: `financial officer`."""
    return _by_job().get(end) or _by_head().get(end)


@cache
def _by_head() -> Mapping[str, str]:
    return {head: kind.name for kind in reversed(job_kinds()) for head in kind.heads}


@cache
def jobs_like(
    kind: str, unfit: tuple[re.Pattern[str], ...] = (), *, is_one_word: bool, is_listed: bool
) -> tuple[str, ...]:
    """Return jobs of a kind, everyday ones more often than once.

    Args:
        kind: As of `kind_of`; jobs of all kinds if it is empty or has too few.
        unfit: What is found in jobs that are left out.
        is_one_word: Whether a job is one word, or two and more; of a kind that has too few such
            jobs, all are returned.
        is_listed: Whether the original is in a list; else every second job is in none, where there
            are enough such.
    """
    known, made = fitting(_known(kind), unfit), fitting(_made(kind), unfit)
    if len({*known, *made}) < _ENOUGH and kind:
        return jobs_like("", unfit, is_one_word=is_one_word, is_listed=is_listed)
    of_length = [[job for job in of if in_one_word(job) is is_one_word] for of in (known, made)]
    if len({*chain.from_iterable(of_length)}) >= _ENOUGH:
        known, made = of_length
    if is_listed or not made:
        return tuple(known)
    if len(made) < _ENOUGH:
        return (*known, *made)
    return tuple(chain.from_iterable(zip(cycle(known), made, strict=False)))


def fitting(jobs: Iterable[str], unfit: Collection[re.Pattern[str]]) -> list[str]:
    """Return the jobs in which none of some patterns is found."""
    return [job for job in jobs if not any(pattern.search(job) for pattern in unfit)]


def in_one_word(job: str) -> bool:
    """Tell whether a job is written in one word."""
    return len(job.split()) <= 1


def _kinds_like(kind: str) -> Iterator[JobKind]:
    for one in job_kinds():
        if one.name == kind or not (kind or one.name in _APART):
            yield one


def _known(kind: str) -> Iterator[str]:
    """Yield the jobs of a kind that a list holds; everyday ones several times."""
    for one in _kinds_like(kind):
        for job in one.jobs:
            yield from [job] * _EVERYDAY
    told = _by_job()
    yield from (job for job in _by_kind(everyday_jobs).get(kind, ()) if fold(job) not in told)


def _made(kind: str) -> Iterator[str]:
    for one in _kinds_like(kind):
        yield from one.made
    yield from _by_kind(further_jobs).get(kind, ())


@cache
def _by_kind(listed: Callable[[], Sequence[str]]) -> Mapping[str, Sequence[str]]:
    """Return kind → the jobs of a list that are of it; those of any kind are under nothing."""
    found: dict[str, list[str]] = defaultdict(list)
    for job in listed():
        for kind in {"", kind_of(fold(job))}:
            found[kind].append(job)
    return found
