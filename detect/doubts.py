"""What else a model thinks of the tokens at which it found something."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from detect.page import Page
from surrogate.document import Annotation

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]


@dataclass(frozen=True, slots=True)
class Doubts:
    """How probable each PHI type is at the tokens of a page where a model found any.

    Attributes:
        types: The PHI types, and what stands for none of them.
        tokens: Numbers of the tokens, rising.
        chances: Tokens (rows) by types (columns).
    """

    types: tuple[str, ...]
    tokens: Array = field(repr=False)
    chances: Array = field(repr=False)

    def between(self, firsts: Array, ends: Array) -> Array:
        """Return the means over stretches of tokens (rows); 0 where nothing was found.

        Args:
            firsts: Stretch → its first token.
            ends: The token behind its last one.
        """
        from detect.runs import means  # noqa: PLC0415 - heavy

        found: Array = means(self.tokens, self.chances, firsts, ends)
        return found


class Reading(NamedTuple):
    """What a model makes of one page.

    Attributes:
        found: Its annotations, in text order.
        doubts: What else these may be.
    """

    found: tuple[Annotation, ...]
    doubts: Doubts


class FirstLook(NamedTuple):
    """What is found in a patient's record before a judge looks at it.

    Attributes:
        found: The finds of each page, disjoint and in text order.
        pages: All of the patient's.
        doubts: What else the model thinks of the words of each page; empty if none was asked.
    """

    found: Sequence[Sequence[Annotation]]
    pages: Sequence[Page]
    doubts: Sequence[Doubts]


def together(readings: Sequence[Reading]) -> Reading:
    """Return what several models make of one page, each of which knows PHI types of its own.

    A token is nothing as far as none of those that found it there takes it for a type.
    """
    import numpy as np  # noqa: PLC0415 - heavy

    each = [reading.doubts for reading in readings]
    tokens = np.unique(np.concatenate([doubts.tokens for doubts in each]))
    types = [name for doubts in each for name in doubts.types[:-1]]
    chances, column = np.zeros((len(tokens), len(types) + 1)), 0
    for doubts in each:
        own = doubts.chances[:, :-1]
        rows = np.searchsorted(tokens, doubts.tokens)
        chances[rows, column : column + own.shape[1]] = own
        column += own.shape[1]
    chances[:, -1] = np.maximum(0.0, 1.0 - chances[:, :-1].sum(axis=1))
    found = tuple(one for reading in readings for one in reading.found)
    return Reading(found, Doubts((*types, each[0].types[-1]), tokens, chances))
