"""Sums the weights of the features that a new string has at each offset: one row of scores each."""

from __future__ import annotations

from typing import NamedTuple

from detect.arrays import Array
from detect.jit import compiled
from detect.scoring.sums import MANY_LABELS
from detect.scoring.weights import Entries


class NewStrings(NamedTuple):
    """Strings that are seen for the first time.

    Attributes:
        values: String (rows) → the numbers of the values that its streams have; -1 for none.
        places: Offset, a negative one from the end → which of the rows of a string is read there.
    """

    values: Array
    places: Array


class ValueFeatures(NamedTuple):
    """What the values of streams are features of.

    Attributes:
        begins: Value → where its features begin, and in the end their number.
        offsets: Feature → where it is read.
        added: Feature → what it adds; see `detect.scoring.ngram_places.Ngrams`.
    """

    begins: Array
    offsets: Array
    added: Array


@compiled
def number_rows(strings: NewStrings, features: ValueFeatures, first: int, rows: Array) -> int:
    """Number the rows of new strings, one for each offset at which anything is a feature.

    Args:
        strings: What they are.
        features: Of the values of streams.
        first: The number of the first new row.
        rows: Written: what each string (columns) has at each place (rows); 0 before, and after
            where nothing is a feature.

    Returns:
        The number behind the last new row.
    """
    for string in range(len(strings.values)):
        for value in strings.values[string]:
            if value < 0:
                continue
            for feature in range(features.begins[value], features.begins[value + 1]):
                place = strings.places[features.offsets[feature]]
                if not rows[place, string]:
                    rows[place, string] = first
                    first += 1
    return first


@compiled
def sum_up(
    strings: NewStrings, features: ValueFeatures, entries: Entries, rows: Array, scores: Array
) -> None:
    """Add the weights of all features of new strings to their rows.

    Args:
        strings: What they are.
        features: Of the values of streams.
        entries: The weights.
        rows: See `number_rows`.
        scores: Rows by labels; those of attributes with weights for many labels are there.
    """
    for string in range(len(strings.values)):
        for value in strings.values[string]:
            if value < 0:
                continue
            for feature in range(features.begins[value], features.begins[value + 1]):
                row = scores[rows[strings.places[features.offsets[feature]], string]]
                added = features.added[feature]
                if added > 0:
                    for label in range(len(row)):
                        row[label] += scores[added, label]
                else:
                    first, number = divmod(-added, MANY_LABELS)
                    for entry in range(first, first + number):
                        row[entries.tags[entry]] += entries.values[entry]
