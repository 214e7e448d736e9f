"""Reads professions: the words that stay, the job itself, and how it is written."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from surrogate.link.languages import ENGLISH
from surrogate.link.places.jobs.job_forms import (
    canonical_job,
    english_form,
    heads_of_kinds,
    is_job,
    is_job_or_head,
    tongue_of,
)
from surrogate.link.places.jobs.jobs_abroad import form_abroad
from surrogate.link.places.jobs.work_fields import fields_of_work
from surrogate.link.places.lexicon import (
    Phrase,
    longest_match,
    organization_phrases,
    phrase,
    rows,
    words,
)
from surrogate.link.places.pieces import Part, Piece, text
from surrogate.link.places.words import Word, plain_words, words_of
from surrogate.remembered import of_patient
from surrogate.wordlists.calendar import date_cues, day_words
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import canonical, fold
from surrogate.wordlists.words import english_words

# What is no part of a job: `teacher (ret.)`, `secretary's`; other brackets may name somebody.
_BEHIND_JOB = re.compile(r"\s*\([a-z]{1,4}\Z|['\u2019]s?\Z")
# What is the end of the job itself: `M.E.`, `maître d'`.
_LAST_SIGN = re.compile(r"(?<=[A-Za-z]\.[A-Za-z])\.|(?<=\b[^\W_])['\u2019](?=\Z)")
# What follows a word that is the job itself, no modifier of one: `head of sales`.
_WHOSE = re.compile(r"\s+(?:of|to)\s", re.IGNORECASE)
# What stands between several jobs of one mention: `carpenter and cook`, `waiter/driver`.
_BETWEEN = re.compile(r"(\s*[/,&]\s*|\s+and\s+)", re.IGNORECASE)
# A job by its code: `11B`, `GS-13`.
_CODE = re.compile(r"\d{2,4}[A-Z]{0,2}\d?|[A-Z]{2}-?\d{1,4}[A-Z]?")
_ORDINAL = re.compile(r"\d{1,2}(?:st|nd|rd|th)")
_NTH = "nth"  # what the list has for them: `nth grade`
_SEVERAL = re.compile(r"[A-Z]{2,}s")
# How short forms are written that are told by that alone.
_SHAPES = {
    "capitals": re.compile(r"[A-Z]{2,4}"),
    "rank": re.compile(r"[B-DF-HJ-NP-TV-XZ][b-df-hj-np-tv-xz]{1,3}"),
    "divided": re.compile(r"[A-Za-z]/[A-Za-z]{2,4}"),
}
_NUMBERS = ("singular", "plural")
# A word that tells no job, as `unemployed` or `nights`.
STATUS = "status"
# A job word as long as this in capitals is that word (`IMAM`), a shorter one a short form (`CEO`).
_WORD_IN_CAPITALS = 4
_UNLISTED_WORD = 3  # one that no list has as a short form


@of_patient
def read_profession(written: str, language: str) -> tuple[Piece, ...]:
    """Cut a PROFESSION mention into modifiers that stay and the job itself, or several of them."""
    parts = _BETWEEN.split(written)
    if len(parts) > 1 and all(map(_ends_with_job, parts[::2])):
        return tuple(
            piece
            for at, part in enumerate(parts)
            for piece in (text(part) if at % 2 else _read_job(part, language))
        )
    return _read_job(written, language)


def _ends_with_job(written: str) -> bool:
    found = words_of(written)
    last = found[-1].plain if found else ""
    return is_job(last) or last.removesuffix("s") in heads_of_kinds()


def _read_job(written: str, language: str) -> tuple[Piece, ...]:
    if _is_status(written):
        return (Piece(Part.PROFESSION, written, fold(written), STATUS),)
    start, end = _core(written)
    core = written[start:end]
    if _SEVERAL.fullmatch(core) and fold(core[:-1]) in _by_what_they_are_of():
        end, core = end - 1, core[:-1]
    if _CODE.fullmatch(core) and not _short_form(core):
        return (
            *text(written[:start]),
            Piece(Part.NUMBER, core, fold(core), "name"),
            *text(written[end:]),
        )
    folded = canonical(core)
    if short := _short_field(core) or _short_form(core):
        return (
            *text(written[:start]),
            Piece(Part.PROFESSION, core, folded, short),
            *text(written[end:]),
        )
    tongue = tongue_of(folded, language)
    form = english_form(folded) if tongue == ENGLISH else form_abroad(folded, tongue)
    if form in _NUMBERS and _is_before_kind(written[end:]):
        form = "noun"  # `the oil industry`
    key = canonical_job(folded, form)
    return (*text(written[:start]), Piece(Part.PROFESSION, core, key, form), *text(written[end:]))


def _is_status(written: str) -> bool:
    """Tell whether a mention says that somebody has no work, or none that is told, or when."""
    plain = [_NTH if _is_ordinal(word) else word for word in plain_words(written)]
    at, found = 0, False
    while at < len(plain):
        length = longest_match(plain, at, _statuses())
        if not length and plain[at] not in words("profession_modifiers.txt"):
            return False
        at, found = at + max(length, 1), found or length > 0
    return found


def _is_ordinal(word: str) -> bool:
    return word in day_words() or _ORDINAL.fullmatch(word) is not None


@cache
def _statuses() -> frozenset[Phrase]:
    hours = (word for word in date_cues("counted") if word.endswith("s"))  # `works nights`
    return frozenset(map(phrase, [*(row[0] for row in rows("work_status.txt")), *hours]))


def _short_field(core: str) -> str:
    """Return the class of a field that is named by capitals (`IT`); nothing for a word."""
    return "short" if core.isupper() and fields_of_work().get(fold(core)) == "short" else ""


def _short_form(core: str) -> str:
    """Return how a short form of a job is written; nothing for a word.

    `short-health` is `RN`, `short-officer` is `O-4`, `short-capitals` is `DS`, `short-rank` is
    `Sgt`, `short-divided` is `L/Cpl`.
    """
    if how := _by_what_they_are_of().get(fold(core)):
        return f"short-{how}"
    if is_job(core) or is_job(f"{core}s"):
        return ""
    if fold(core) in english_words():  # `GM` stands among the words as well
        return "short-capitals" if core in short_forms("capitals") else ""
    is_listed = core in short_forms("capitals")  # `CEO`, but not `MGR`, which is a word
    is_long = len(core) >= (_WORD_IN_CAPITALS if is_listed else _UNLISTED_WORD)
    if is_long and fold(core) in heads_of_kinds():
        return ""
    return next((f"short-{how}" for how, shape in _SHAPES.items() if shape.fullmatch(core)), "")


@cache
def short_forms(how: str) -> tuple[str, ...]:
    """Return the short forms of jobs that are written so: `capitals`, as `CEO`."""
    (forms,) = (row[1] for row in rows("job_short_forms.tsv") if row[0] == how)
    return tuple(forms.split("|"))


@cache
def _by_what_they_are_of() -> Mapping[str, str]:
    """Return short form, folded → what it is of: `health`, `executive`, `officer`."""
    of = [(how, forms) for how, forms in rows("job_short_forms.tsv") if how not in _SHAPES]
    return {fold(form): how for how, forms in reversed(of) for form in forms.split("|")}


def _core(written: str) -> tuple[int, int]:
    """Return where the job begins and ends, without modifiers."""
    found = words_of(written)
    kept = words("profession_modifiers.txt")
    first, last = 0, len(found)
    while (
        first < last - 1
        and found[first].plain in kept
        and not _WHOSE.match(written, found[first].end)
        and not _is_half(written, found[first], found[first + 1])
        and longest_match([word.plain for word in found], first, organization_phrases()) <= 1
    ):
        first += 1
    endings = kept - heads_of_kinds()
    while last - 1 > first and found[last - 1].plain in endings:
        last -= 1
    if not found:
        return 0, len(written)
    if _has_kind_of_field(found[first:last]):
        last -= 1
    start, end = found[first].start, found[last - 1].end
    if sign := _LAST_SIGN.match(written, end):
        return start, sign.end()
    if behind := _BEHIND_JOB.search(written, start + 1, end):
        return start, behind.start()
    is_open = "(" in written[start:end] and written.startswith(")", end)
    return start, end + is_open


def _has_kind_of_field(found: Sequence[Word]) -> bool:
    """Tell whether the last word says that the others are a field: the `restaurant business`.

    Nobody's own is one (`owns a small business`), nor is what names a job.
    """
    *told, last = [word.plain for word in found]
    is_kind = bool(told) and last in context_words("kept behind a field")
    is_other = any(word in context_words("determiner") or is_job_or_head(word) for word in told)
    return is_kind and not is_other


def _is_before_kind(behind: str) -> bool:
    """Tell whether what stands behind a job says that it is a field of work: `industry`."""
    found = words_of(behind)
    return bool(found) and found[0].plain in context_words("kept behind a field")


def _is_half(written: str, word: Word, behind: Word) -> bool:
    """Tell whether a word is half of one with a hyphen: the `co` of `co-op manager`."""
    is_joined = written[word.end : behind.start] == "-"
    return is_joined and word.plain + behind.plain in english_words()
