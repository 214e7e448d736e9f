"""Streams of the cue words on a token's line: what stands before it and what behind it.

In `Hospital X, Avda. Y 3, 28007 Z` the words of the names say little; that the last cue was a
facility and the next one is a street tells where one name ends and what the next one is. Cues
are grouped in families, which do not get in each other's way.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from detect.columns import Coded
from detect.page import Page
from detect.tokens import cut
from surrogate.wordlists.cues import CueWord, cue_words
from surrogate.wordlists.folding import fold

if TYPE_CHECKING:
    Array = Any

FAMILIES = ("place", "person")
# How far a cue reaches, in tokens.
REACH = 14
# From here on the distance to a cue is not told.
_FAR = 6


class Cue(NamedTuple):
    """A cue word on a page: its tokens, half-open, and what it tells."""

    first: int
    end: int
    kind: str


class _Phrase(NamedTuple):
    words: tuple[str, ...]
    cue: CueWord


def cue_columns(page: Page, language: str, used: Collection[str]) -> dict[str, Coded]:
    """Return the streams of a page that are in use, of those in `CUE_STREAMS`."""
    families = [family for family in FAMILIES if any(s.startswith(family) for s in used)]
    if not families:
        return {}
    cues: dict[str, list[Cue]] = {family: [] for family in FAMILIES}
    for family, cue in _cues(page, language):
        cues[family].append(cue)
    return {
        f"{family}_{name}": column
        for family in families
        for name, column in _columns(page, cues[family]).items()
    }


def _cues(page: Page, language: str) -> Iterator[tuple[str, Cue]]:
    """Yield the cues of a page with their families, from left to right, the longest ones."""
    known, words = _phrases(language), [_key(word) for word in page.folded]
    end = 0
    for first in [index for index, word in enumerate(words) if word in known]:
        for phrase, cue in known[words[first]] if first >= end else ():
            if tuple(words[first : first + len(phrase)]) == phrase:
                end = first + len(phrase)
                yield cue.family, Cue(first, end, cue.kind)
                break


@cache
def _phrases(language: str) -> Mapping[str, Sequence[_Phrase]]:
    """Return first word → the cues it begins, longest first."""
    phrases: dict[str, list[_Phrase]] = defaultdict(list)
    for cue in cue_words(language):
        words = tuple(map(fold, cut(cue.text)))
        phrases[words[0]].append(_Phrase(words, cue))
    return {first: sorted(found, key=lambda p: -len(p.words)) for first, found in phrases.items()}


def _key(word: str) -> str:
    """Return a word as cues are looked up: of a number only its length counts."""
    return "0" * len(word) if word.isdigit() else word


def _columns(page: Page, cues: Sequence[Cue]) -> dict[str, Coded]:
    """Return the columns of one family.

    `cue` tells the kind of a cue at its own tokens, `before` that of the last one up to the token,
    `far` the same with the distance, `behind` that of the next one.
    """
    import numpy as np  # noqa: PLC0415 - heavy

    size = len(page.tokens)
    kinds = ["", *dict.fromkeys(cue.kind for cue in cues)]
    number = {kind: code for code, kind in enumerate(kinds)}
    at, before, behind = (np.zeros(size, np.intp) for _ in range(3))
    far = np.zeros(size, np.intp)
    firsts = [cue.first for cue in cues]
    for first, end in page.segments:
        inside = cues[bisect_left(firsts, first) : bisect_left(firsts, end)]
        last = first
        follows = [*(cue.first for cue in inside[1:]), end]
        for cue, following in zip(inside, follows, strict=False):
            code = number[cue.kind]
            stop = min(following, cue.end + REACH)
            at[cue.first : cue.end] = code
            before[cue.first : stop] = code
            behind[max(last, cue.first - REACH) : cue.first] = code
            distance = np.arange(cue.first, stop) - cue.end + 1
            far[cue.first : stop] = code * (_FAR + 1) + np.clip(distance, 0, _FAR)
            last = cue.first
    steps = [f"{kind}{step}" if kind else "" for kind in kinds for step in range(_FAR + 1)]
    return {
        "cue": Coded(kinds, at),
        "before": Coded(kinds, before),
        "behind": Coded(kinds, behind),
        "far": Coded(steps, far),
    }


CUE_STREAMS = frozenset(
    f"{family}_{name}" for family in FAMILIES for name in ("cue", "before", "behind", "far")
)
