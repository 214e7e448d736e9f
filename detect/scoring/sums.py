"""Adds up the scores of the labels at each token: rows of its strings, and what n-grams add."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from detect.arrays import Array
from detect.jit import compiled
from detect.scoring.weights import Entries

# So many rows are added up at once.
_AT_ONCE = 4
# What has weights for so many labels gets a row; most attributes have them for one or two.
MANY_LABELS = 8


class Strings(NamedTuple):
    """The strings that stand at the tokens of some pages, and their numbers.

    Attributes:
        places: Source, column → where the numbers of a string begin. Each page goes on beyond
            its ends, with what stands there; so there are more columns than tokens.
        numbers: Of all strings: rows of scores, and what they are as parts of n-grams.
        reach: For how many columns a page goes on. Two pages share those between them.
        ends: Page → its last token and one; it begins where the one before ends.
    """

    places: Array
    numbers: Array
    reach: int
    ends: Array


class Reads(NamedTuple):
    """Which numbers stand for rows of scores of a token.

    Attributes:
        sources: Of the strings.
        which: Of the numbers of a string.
        offsets: How far away the token is whose string is read.
    """

    sources: Array
    which: Array
    offsets: Array


@compiled
def add_up(strings: Strings, reads: Reads, added: Array, entries: Entries, rows: Array) -> Array:
    """Return the scores of labels (columns) at the tokens of some pages (rows).

    Args:
        strings: What stands at the tokens.
        reads: Which of its numbers are rows.
        added: What n-grams (columns) add to each token (rows); see `find_ngrams`.
        entries: The weights of attributes.
        rows: Of label scores; row 0 is zero.
    """
    size, labels = len(added), rows.shape[1]
    scores = np.empty((size, labels))
    places, numbers, reach, ends = strings
    sources, which, shifts = reads.sources, reads.which, reads.offsets + reach
    told = np.empty(len(sources) + added.shape[1] + _AT_ONCE, np.int64)
    page = 0
    for token in range(size):
        while token == ends[page]:
            page += 1
            shifts = shifts + reach
        count = 0
        for read in range(len(sources)):
            row = numbers[places[sources[read], token + shifts[read]] + which[read]]
            told[count] = row
            count += row > 0
        for row in added[token]:
            told[count] = row
            count += row > 0
        told[count : count + _AT_ONCE - 1] = 0
        score = scores[token]
        score[:] = 0.0
        for index in range(0, count, _AT_ONCE):  # a score is written once for four rows
            one, two = rows[told[index]], rows[told[index + 1]]
            three, four = rows[told[index + 2]], rows[told[index + 3]]
            for label in range(labels):
                score[label] += (one[label] + two[label]) + (three[label] + four[label])
    _add_few(scores, added, entries)
    return scores


@compiled
def _add_few(scores: Array, added: Array, entries: Entries) -> None:
    """Add what n-grams add that have no row: by itself the processor waits for several at once."""
    for token in range(len(scores)):
        for row in added[token]:
            if row < 0:
                first, number = divmod(-row, MANY_LABELS)
                for entry in range(first, first + number):
                    scores[token, entries.tags[entry]] += entries.values[entry]
