"""Finds what a name tells of somebody's part: `Ann Bell (hospitalist)`, `Lee - Pharmacist`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from surrogate.link.names.words import folded_credentials, name_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.organizations import departments
from surrogate.wordlists.people import roles
from surrogate.wordlists.words import small_words

_OPENING = frozenset("([{")
_BREAKS = frozenset("()[]{},;/:\u2013\u2014")
_DASHES = frozenset("-\u2010\u2011")
_MIN_WORD = 3
_MIN_BEGINNING = 5


def calling_pieces(raw: Sequence[str], folded: Sequence[str]) -> frozenset[int]:
    """Return the indices of words behind a name that tell what somebody is, or before it.

    They fill what stands in brackets or behind a comma, stroke or dash. Letters for a relative
    count in brackets and behind a dash alone: `Robin Tate (GM)`, but `Tate, GM`.

    Args:
        raw: The pieces of a written name.
        folded: The same, without case and accents.
    """
    is_small = not any(map(str.isupper, "".join(raw)))
    first, *others = _segments(raw)
    found = set(_before_name(raw, folded, first, is_small=is_small))
    for segment in others:
        words = [index for index in segment if raw[index][0].isalpha()]
        beside = [i for i in words if _is_beside(folded[i])]
        callings = [i for i in words if _is_calling(raw[i], folded[i], is_small=is_small)]
        is_told = bool(callings) or _is_of_department(raw, folded, beside)
        if (is_told and {*callings, *beside} == {*words}) or _are_kin(raw, folded, words):
            found.update(words)
    return frozenset(found)


def _before_name(
    raw: Sequence[str], folded: Sequence[str], first: range, *, is_small: bool
) -> Iterator[int]:
    """Yield the words before a name, titles left out: `Hospitalist Dr. Lee`, `Scribe: Lee`."""
    words = [index for index in first if raw[index][0].isalpha()]
    is_labelled = ":" in "".join(raw[first.stop : first.stop + 1])
    for index in words if is_labelled else words[:-1]:
        is_title = folded[index] in name_words()["titles"]
        if not is_title and not _is_calling(raw[index], folded[index], is_small=is_small):
            return
        if not is_title:
            yield index


def _segments(raw: Sequence[str]) -> Iterator[range]:
    """Yield the stretches between marks; that before the first mark first."""
    start = 0
    for index, piece in enumerate(raw):
        if not piece[0].isalnum() and _is_break(piece):
            yield range(start, index)
            start = index + 1
    yield range(start, len(raw))


def _is_break(piece: str) -> bool:
    """Tell whether a sign stands between a name and what is told beside it: no hyphen."""
    is_dash = not _DASHES.isdisjoint(piece) and piece != piece.strip()
    return is_dash or not _BREAKS.isdisjoint(piece)


def _is_calling(piece: str, folded: str, *, is_small: bool) -> bool:
    """Tell whether a word is one for somebody's part; what may be a name is if it alone is small.

    Letters of degrees are told elsewhere.
    """
    if len(piece) < _MIN_WORD or not (folded in roles() or folded in name_words()["duties"]):
        return False
    return (piece.islower() and not is_small) or not is_listed_name(folded)


def _is_beside(folded: str) -> bool:
    """Tell whether a word may stand beside such a one: a department's, a degree, a small word."""
    words, beginnings = _of_departments()
    is_small = folded in folded_credentials() or folded in small_words("title")
    return is_small or folded in words or folded.startswith(beginnings)


@cache
def _of_departments() -> tuple[frozenset[str], tuple[str, ...]]:
    """Return the words of departments that are no names, and what words of them begin with."""
    named = (one for kind in departments() for one in (kind.abbreviation, *kind.keywords))
    words = {fold(word) for phrase in named for word in phrase.split() if len(word) > 1}
    begun = tuple(sorted(word.removesuffix("*") for word in words if word.endswith("*")))
    whole = frozenset(word for word in words if not is_listed_name(word))
    return whole, tuple(start for start in begun if len(start) >= _MIN_BEGINNING)


def _is_of_department(raw: Sequence[str], folded: Sequence[str], beside: Sequence[int]) -> bool:
    """Tell whether words in brackets name a department, two letters of which may be initials."""
    words, beginnings = _of_departments()
    return any(
        not _OPENING.isdisjoint(raw[beside[0] - 1])
        and (folded[i] in words or folded[i].startswith(beginnings))
        for i in beside
        if len(raw[i]) >= _MIN_WORD
    )


def _are_kin(raw: Sequence[str], folded: Sequence[str], words: Sequence[int]) -> bool:
    """Tell whether letters tell how somebody is related.

    They stand in brackets or behind a dash, in other letters than the name: `Dilpreet (Dil)` is a
    short form.
    """
    if len(words) != 1 or folded[words[0]] not in name_words()["kin_in_letters"]:
        return False
    piece, others = raw[words[0]], "".join(raw[: words[0]])
    is_upper = piece.isupper() and not others.isupper()
    is_other = is_upper or (piece.islower() and not others.islower())
    is_behind_dash = not _DASHES.isdisjoint(raw[words[0] - 1])
    return is_other and (is_behind_dash or not _OPENING.isdisjoint(others))
