"""Streams of the cue words on a token's line: what stands before it and what behind it.

In `Hospital X, Avda. Y 3, 28007 Z` the words of the names say little; that the last cue was a
facility and the next one is a street tells where one name ends and what the next one is. Cues
are grouped in families, which do not get in each other's way.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from detect.page import Page
from detect.streams.columns import Coded
from detect.tokens import cut
from surrogate.wordlists.cues import cue_words
from surrogate.wordlists.folding import fold

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]

FAMILIES = ("place", "person", "number")
# How far a cue reaches, in tokens.
REACH = 14
# From here on the distance to a cue is not told.
_FAR = 6
# What a word is told to be: a cue, by its number, and whether cues of several words begin with it.
_CUES = 1 << 10


@dataclass(frozen=True, slots=True, eq=False)
class _CueList:
    """The cues of a language.

    Attributes:
        kinds: Family → its kinds; behind "", which is none.
        families: Number of a cue → that of its family; 0 is no cue.
        numbers: The number of its kind in the family.
        words: Cue of one word → its number.
        phrases: First word → the cues of several words and their numbers, the longest first.
    """

    kinds: Mapping[str, tuple[str, ...]]
    families: Array = field(repr=False)
    numbers: Array = field(repr=False)
    words: Mapping[str, int] = field(repr=False)
    phrases: Mapping[str, Sequence[tuple[tuple[str, ...], int]]] = field(repr=False)

    def told(self, word: str) -> int:
        """Tell whether a folded word is a cue, or begins one."""
        key = _key(word)
        return self.words.get(key, 0) + _CUES * (key in self.phrases)


@cache
def _cue_list(language: str) -> _CueList:
    import numpy as np  # noqa: PLC0415 - heavy

    cues = cue_words(language)
    kinds = {
        family: ("", *dict.fromkeys(cue.kind for cue in cues if cue.family == family))
        for family in FAMILIES
    }
    words: dict[str, int] = {}
    phrases: dict[str, list[tuple[tuple[str, ...], int]]] = defaultdict(list)
    for number, cue in enumerate(cues, 1):
        first, *others = (fold(word) for word in cut(cue.text))
        if others:
            phrases[first].append(((first, *others), number))
        else:
            words.setdefault(first, number)
    return _CueList(
        kinds,
        np.array([-1, *(FAMILIES.index(cue.family) for cue in cues)]),
        np.array([0, *(kinds[cue.family].index(cue.kind) for cue in cues)]),
        words,
        {first: sorted(found, key=lambda one: -len(one[0])) for first, found in phrases.items()},
    )


def cue_columns(page: Page, language: str, used: Collection[str]) -> dict[str, Coded]:
    """Return the streams of a page that are in use, of those in `CUE_STREAMS`."""
    families = [family for family in FAMILIES if any(s.startswith(family) for s in used)]
    if not families:
        return {}
    known = _cue_list(language)
    cues, lengths = _cues(page, known)
    return {
        f"{family}_{name}": column
        for family in families
        for name, column in _columns(page, cues, lengths, known, family).items()
    }


def _cues(page: Page, known: _CueList) -> tuple[Array, Array]:
    """Return which cue begins at each token, and how many tokens it has; the longest ones."""
    import numpy as np  # noqa: PLC0415 - heavy

    told = page.vocabulary.words.told(known.told)[page.words]
    cues, lengths, end = told % _CUES, np.ones(len(told), np.int32), 0
    for first in np.flatnonzero(told >= _CUES).tolist():
        if first < end:
            continue
        for words, number in known.phrases[_key(page.folded[first])]:
            end = first + len(words)
            if tuple(map(_key, page.folded[first:end])) == words:
                cues[first:end], cues[first], lengths[first] = 0, number, len(words)
                break
        else:
            end = first
    return cues, lengths


def _key(word: str) -> str:
    """Return a word as cues are looked up: of a number only its length counts."""
    return "0" * len(word) if word.isdigit() else word


def _columns(
    page: Page, cues: Array, lengths: Array, known: _CueList, family: str
) -> dict[str, Coded]:
    """Return the columns of one family.

    `cue` tells the kind of a cue at its own tokens, `before` that of the last one up to the token,
    `far` the same with the distance, `behind` that of the next one.
    """
    import numpy as np  # noqa: PLC0415 - heavy

    from detect.text_walk import near  # noqa: PLC0415

    kinds = known.kinds[family]
    own = np.where(known.families[cues] == FAMILIES.index(family), known.numbers[cues], 0)
    segments = np.array(page.segments, np.int64).reshape(-1, 2)
    at, before, behind, distances = near(own, lengths, segments, REACH)
    far = before * (_FAR + 1) + np.minimum(distances, _FAR)
    return {
        "cue": Coded(kinds, at),
        "before": Coded(kinds, before),
        "behind": Coded(kinds, behind),
        "far": Coded(_steps(kinds), far),
    }


@cache
def _steps(kinds: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{kind}{step}" if kind else "" for kind in kinds for step in range(_FAR + 1))


CUE_STREAMS = frozenset(
    f"{family}_{name}" for family in FAMILIES for name in ("cue", "before", "behind", "far")
)
