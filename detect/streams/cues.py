"""Streams of the cue words on a token's line: what stands before it and what behind it.

In `Hospital X, Avda. Y 3, 28007 Z` the words of the names say little; that the last cue was a
facility and the next one is a street tells where one name ends and what the next one is. Cues
are grouped in families, which do not get in each other's way.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
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
        streams: The streams of all families and the values that their numbers stand for, in the
            order of `near`.
        kinds: Family (rows), number of a cue → the number of its kind there; 0 is none.
        words: Cue of one word → its number.
        firsts: The words that begin cues of several words.
        phrases: Two words → the cues that begin with them and their numbers, the longest first.
    """

    streams: Mapping[str, tuple[str, ...]]
    kinds: Array = field(repr=False)
    words: Mapping[str, int] = field(repr=False)
    firsts: frozenset[str] = field(repr=False)
    phrases: Mapping[tuple[str, ...], Sequence[tuple[tuple[str, ...], int]]] = field(repr=False)

    def told(self, word: str) -> int:
        """Tell whether a folded word is a cue, or begins one."""
        key = _key(word)
        return self.words.get(key, 0) + _CUES * (key in self.firsts)


@cache
def _cue_list(language: str) -> _CueList:
    import numpy as np  # noqa: PLC0415 - heavy

    cues = cue_words(language)
    kinds = {
        family: ("", *dict.fromkeys(cue.kind for cue in cues if cue.family == family))
        for family in FAMILIES
    }
    numbers = np.zeros((len(FAMILIES), len(cues) + 1), np.int64)
    words: dict[str, int] = {}
    phrases: dict[tuple[str, ...], list[tuple[tuple[str, ...], int]]] = defaultdict(list)
    for number, cue in enumerate(cues, 1):
        numbers[FAMILIES.index(cue.family), number] = kinds[cue.family].index(cue.kind)
        told = tuple(fold(word) for word in cut(cue.text))
        if len(told) > 1:
            phrases[told[:2]].append((told, number))
        else:
            words.setdefault(told[0], number)
    return _CueList(
        {
            f"{family}_{name}": values(of)
            for family, of in kinds.items()
            for name, values in _VALUES.items()
        },
        numbers,
        words,
        frozenset(first for first, _ in phrases),
        {begin: sorted(found, key=lambda one: -len(one[0])) for begin, found in phrases.items()},
    )


def cue_columns(page: Page, language: str, used: Collection[str]) -> dict[str, Coded]:
    """Return the streams of a page that are in use, of those in `CUE_STREAMS`.

    Of each family `cue` tells the kind of a cue at its own tokens, `before` that of the last one up
    to the token, `far` the same with the distance, `behind` that of the next one.
    """
    import numpy as np  # noqa: PLC0415 - heavy

    from detect.text_walk import near  # noqa: PLC0415

    if not used:
        return {}
    known = _cue_list(language)
    cues, lengths = _cues(page, known)
    segments = np.fromiter(chain.from_iterable(page.segments), np.int64).reshape(-1, 2)
    columns = near(known.kinds[:, cues], lengths, segments, REACH, _FAR)
    told = zip(known.streams.items(), columns, strict=True)
    return {name: Coded(values, codes) for (name, values), codes in told if name in used}


def _cues(page: Page, known: _CueList) -> tuple[Array, Array]:
    """Return which cue begins at each token, and how many tokens it has; the longest ones."""
    import numpy as np  # noqa: PLC0415 - heavy

    told = page.vocabulary.words.told(known.told)[page.words]
    cues, lengths, end = told % _CUES, np.ones(len(told), np.int32), 0
    for first in np.flatnonzero(told >= _CUES).tolist():
        if first < end:
            continue
        begin = tuple(map(_key, page.folded[first : first + 2]))
        for words, number in known.phrases.get(begin, ()):
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


def _with_distances(kinds: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{kind}{step}" if kind else "" for kind in kinds for step in range(_FAR + 1))


# The streams of a family: what their numbers stand for, by its kinds.
_VALUES: Mapping[str, Callable[[tuple[str, ...]], tuple[str, ...]]] = {
    "cue": tuple,
    "before": tuple,
    "behind": tuple,
    "far": _with_distances,
}
CUE_STREAMS = frozenset(f"{family}_{name}" for family in FAMILIES for name in _VALUES)
