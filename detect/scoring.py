"""Sums the weights of the features of each token."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from detect.jit import compiled
from detect.weights import Entries

# Of numpy; the compiler works their types out.
Array = Any

# Slots of a hash table for each key, at least, and what spreads keys over them (Knuth 1973, 6.4).
_ROOM = 2
_SPREAD = np.uint64(0x9E3779B97F4A7C15)
# So many rows are added up at once.
_AT_ONCE = 4

# An n-gram that has weights for so many labels gets a row; most have them for one or two.
MANY_LABELS = 8
# Places of n-grams that no code has: it weighs nothing, it stands beyond the ends of the page.
UNKNOWN, BEYOND, FIRST_CODE = 0, 1, 2


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


class ValueFeatures(NamedTuple):
    """What the values of streams are features of.

    Attributes:
        begins: Value → where its features begin, and in the end their number.
        offsets: Feature → where it is read.
        attributes: Feature → its attribute.
    """

    begins: Array
    offsets: Array
    attributes: Array


class NewStrings(NamedTuple):
    """Strings that are seen for the first time.

    Attributes:
        values: String (rows) → the numbers of the values that its streams have; -1 for none.
        places: Offset, a negative one from the end → which of the rows of a string is read there.
    """

    values: Array
    places: Array


class Ngrams(NamedTuple):
    """How n-grams are found, and what they weigh.

    Attributes:
        sources: Of the strings that are parts of any n-gram.
        which: Of the numbers of each of these.
        part_begins: N-gram → where its parts begin, and in the end their number.
        parts: Part → which of these it is.
        offsets: Part → where it is read.
        factors: Part → what its number is multiplied by; the sum is the code of the n-gram.
        slot_begins: N-gram → where its hash table begins, and in the end where the last one ends.
        slots: Slot → a code and its place; see `hash_table`.
        added_begins: N-gram → where what its places add begins.
        widths: N-gram → how many numbers each of its places has there, one for each offset.
        added: A row of label scores; or, below 0, the first of its entries times `MANY_LABELS`,
            and how many there are; or 0 for nothing.
    """

    sources: Array
    which: Array
    part_begins: Array
    parts: Array
    offsets: Array
    factors: Array
    slot_begins: Array
    slots: Array
    added_begins: Array
    widths: Array
    added: Array


class Templates(NamedTuple):
    """Where n-grams are read.

    Attributes:
        ngrams: Template → its n-gram.
        columns: Template → which of the numbers of a place it adds.
        offsets: Template → where it is read.
    """

    ngrams: Array
    columns: Array
    offsets: Array


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
        scores: Rows by labels.
    """
    for string in range(len(strings.values)):
        for value in strings.values[string]:
            if value < 0:
                continue
            for feature in range(features.begins[value], features.begins[value + 1]):
                row = scores[rows[strings.places[features.offsets[feature]], string]]
                attribute = features.attributes[feature]
                for entry in range(entries.begins[attribute], entries.begins[attribute + 1]):
                    row[entries.tags[entry]] += entries.values[entry]


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
    _, tags, values = entries
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
        for row in added[token]:
            if row < 0:
                first, number = divmod(-row, MANY_LABELS)
                for entry in range(first, first + number):
                    score[tags[entry]] += values[entry]
    return scores


@compiled
def find_ngrams(strings: Strings, templates: Templates, ngrams: Ngrams) -> Array:
    """Return what the n-grams of templates (columns) add to each token (rows); see `Ngrams`."""
    told = _parts(strings, ngrams.sources, ngrams.which)
    reach, ends = strings.reach, strings.ends
    found = np.full(told.shape[1], BEYOND)
    added = np.empty((ends[-1], len(templates.ngrams)), np.int32)
    known = -1
    for template in range(added.shape[1]):
        ngram = templates.ngrams[template]
        if ngram != known:
            first = 0
            for page in range(len(ends)):
                shift = reach * (page + 1)
                _write_places(told, ngrams, ngram, first + shift, found[: ends[page] + shift])
                first = ends[page]
        known = ngram
        begin = ngrams.added_begins[ngram] + templates.columns[template]
        width, first = ngrams.widths[ngram], 0
        for page in range(len(ends)):
            shift = reach * (page + 1) + templates.offsets[template]
            for token in range(first, ends[page]):
                added[token, template] = ngrams.added[begin + found[token + shift] * width]
            first = ends[page]
    return added


@compiled
def _parts(strings: Strings, sources: Array, which: Array) -> Array:
    """Return some of the numbers (rows) of the strings in each column."""
    places, numbers = strings.places, strings.numbers
    parts = np.empty((len(sources), places.shape[1]), np.int32)
    for part in range(len(parts)):
        for column in range(parts.shape[1]):
            parts[part, column] = numbers[places[sources[part], column] + which[part]]
    return parts


@compiled
def _write_places(told: Array, ngrams: Ngrams, ngram: int, first: int, found: Array) -> None:
    """Write the place of an n-gram at each token of a page.

    Args:
        told: The numbers of parts (rows) in each column.
        ngrams: How they are found.
        ngram: Which one it is.
        first: The column of the first token.
        found: Where to write; the last column is that of the last token.
    """
    slots = ngrams.slots[ngrams.slot_begins[ngram] : ngrams.slot_begins[ngram + 1]]
    places = found[first:]
    places[:] = 0
    for part in range(ngrams.part_begins[ngram], ngrams.part_begins[ngram + 1]):
        row, factor = told[ngrams.parts[part], first + ngrams.offsets[part] :], ngrams.factors[part]
        for token in range(len(places)):
            number = np.int64(row[token])
            places[token] = places[token] + number * factor if number and places[token] >= 0 else -1
    for token in range(len(places)):
        places[token] = slots[slot_of(places[token], slots), 1] if places[token] > 0 else UNKNOWN


@compiled
def slot_of(key: int, slots: Array) -> Array:
    """Return the slot that holds a key, or the empty one that it would be put in; all 0."""
    slot = np.int64((np.uint64(key) * _SPREAD) >> np.uint64(32)) & (len(slots) - 1)
    while slots[slot, 0] != key and slots[slot, 0]:
        slot = (slot + 1) & (len(slots) - 1)
    return slot


@compiled
def hash_table(keys: Array, places: Array) -> Array:
    """Return a table of different keys, all of them positive, and of the place of each.

    A key is looked for from its slot on, up to an empty one, whose key is 0.
    """
    size = 16
    while size < _ROOM * len(keys):
        size *= 2
    slots = np.zeros((size, 2), np.int64)
    for index in range(len(keys)):
        slot = slot_of(keys[index], slots)
        slots[slot, 0], slots[slot, 1] = keys[index], places[index]
    return slots
