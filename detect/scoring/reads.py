"""Which numbers of the strings of a page are read for a token."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from detect.scoring.ngram_places import Ngrams, Templates
from detect.scoring.sums import Reads
from detect.templates import Template

if TYPE_CHECKING:
    from detect.scoring.compiled_model import Joined
    from detect.scoring.sources import Source

    Array = np.ndarray[Any, Any]


@dataclass(frozen=True, slots=True)
class Layout:
    """What is read, and where.

    Attributes:
        rows: What stands for rows of scores.
        templates: Where n-grams are read.
        ngrams: How they are found.
        reach: How far away from a token anything is read, at most.
    """

    rows: Reads = field(repr=False)
    templates: Templates = field(repr=False)
    ngrams: Ngrams = field(repr=False)
    reach: int

    @classmethod
    def of(
        cls, sources: Sequence[Source], ngrams: Sequence[Sequence[Template]], joined: Joined
    ) -> Layout:
        """Tell where the numbers stand that sources give to their strings.

        Args:
            sources: In the order of their strings.
            ngrams: The parts of each n-gram.
            joined: What the n-grams weigh.
        """
        rows = [
            (number, which, offset)
            for number, source in enumerate(sources)
            for which, offset in enumerate(source.offsets)
        ]
        told = [
            (number, which, name)
            for number, source in enumerate(sources)
            for which, name in enumerate(source.parts, start=len(source.offsets))
        ]
        templates = [
            (number, column, offset)
            for number, (begin, end) in enumerate(pairwise(joined.begins.tolist()))
            for column, offset in enumerate(joined.offsets[begin:end].tolist())
        ]
        found = _found(told, ngrams, joined)
        offsets = [offset for *_, offset in (*rows, *templates)] + found.offsets.tolist()
        return cls(
            Reads(*_columns(rows)),
            Templates(*_columns(templates)),
            found,
            max((abs(offset) for offset in offsets), default=0),
        )


def _found(
    told: Sequence[tuple[int, int, str]], ngrams: Sequence[Sequence[Template]], joined: Joined
) -> Ngrams:
    """Tell how n-grams are found.

    Args:
        told: Which number of which source stands for a stream.
        ngrams: The parts of each n-gram.
        joined: What the n-grams weigh.
    """
    places = {name: place for place, (_, _, name) in enumerate(told)}
    parts = [part for of in ngrams for part in of]
    return Ngrams(
        sources=_numbers(number for number, _, _ in told),
        which=_numbers(which for _, which, _ in told),
        part_begins=np.cumsum([0, *map(len, ngrams)], dtype=np.int64),
        parts=_numbers(places[part.stream] for part in parts),
        offsets=_numbers(part.offset for part in parts),
        factors=joined.factors,
        slot_begins=joined.slot_begins,
        slots=joined.slots,
        added_begins=joined.added_begins,
        widths=np.diff(joined.begins),
        added=joined.added,
    )


def _columns(rows: Sequence[tuple[int, int, int]]) -> Array:
    return np.array(rows, np.int64).reshape(-1, 3).T.copy()


def _numbers(numbers: Iterable[int]) -> Array:
    return np.array([*numbers], np.int64)
