"""Sums the weights of the features of each token, and labels the sequences of a page."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from detect.decode import Transitions, best_path, marginals
from detect.jit import compiled
from detect.weights import Entries

# Of numpy; the compiler works their types out.
Array = Any

# Slots of a hash table for each key, at least, and what spreads keys over them (Knuth 1973, 6.4).
_ROOM = 3
# So many rows are added up at once.
_AT_ONCE = 4
_SPREAD = np.uint64(0x9E3779B97F4A7C15)


class Reads(NamedTuple):
    """Which numbers of a token stand for rows of scores, and for which token.

    Attributes:
        rows: Of the numbers.
        offsets: How far away the token is whose number is read.
        edges: What is read beyond the ends of the page.
    """

    rows: Array
    offsets: Array
    edges: Array


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


class Strings(NamedTuple):
    """Strings that are seen for the first time.

    Attributes:
        values: The numbers of the values that their streams have.
        ends: String → where its values end.
        places: Offset, a negative one from the end → which of the rows of a string is read there.
    """

    values: Array
    ends: Array
    places: Array


class Codes(NamedTuple):
    """A hash table of n-grams: a code is looked for from its slot on, up to an empty one.

    Attributes:
        keys: Slot → the code and the n-gram that it is a code of, as one number; -1 if empty.
        places: Slot → the place of the code among those of its n-gram.
    """

    keys: Array
    places: Array


class Ngrams(NamedTuple):
    """How n-grams are found, and what they weigh.

    Attributes:
        part_begins: N-gram → where its parts begin, and in the end their number.
        rows: Part → its row of part numbers; 0 is a value in no n-gram.
        part_offsets: Part → where it is read.
        factors: Part → what its number is multiplied by; the sum is the code of the n-gram.
        edges: Part → the number that stands beyond the ends of the page.
        codes: The codes of all n-grams that have weights, by the number of the n-gram.
        begins: N-gram → where its templates begin, and in the end their number.
        offsets: Template → where the n-gram is read.
        beyond: Template → what the n-gram adds beyond the ends of the page.
        added_begins: Template → where what it adds begins, one number for each code.
        added: A row of label scores, or -1 less the attribute, or 0 for nothing.
    """

    part_begins: Array
    rows: Array
    part_offsets: Array
    factors: Array
    edges: Array
    codes: Codes
    begins: Array
    offsets: Array
    beyond: Array
    added_begins: Array
    added: Array


@compiled
def number_rows(strings: Strings, features: ValueFeatures, first: int, rows: Array) -> int:
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
    begin = 0
    for string in range(len(strings.ends)):
        for value in strings.values[begin : strings.ends[string]]:
            for feature in range(features.begins[value], features.begins[value + 1]):
                place = strings.places[features.offsets[feature]]
                if not rows[place, string]:
                    rows[place, string] = first
                    first += 1
        begin = strings.ends[string]
    return first


@compiled
def sum_up(
    strings: Strings, features: ValueFeatures, entries: Entries, rows: Array, scores: Array
) -> None:
    """Add the weights of all features of new strings to their rows.

    Args:
        strings: What they are.
        features: Of the values of streams.
        entries: The weights.
        rows: See `number_rows`.
        scores: Rows by labels.
    """
    begin = 0
    for string in range(len(strings.ends)):
        for value in strings.values[begin : strings.ends[string]]:
            for feature in range(features.begins[value], features.begins[value + 1]):
                row = scores[rows[strings.places[features.offsets[feature]], string]]
                attribute = features.attributes[feature]
                for entry in range(entries.begins[attribute], entries.begins[attribute + 1]):
                    row[entries.tags[entry]] += entries.values[entry]
        begin = strings.ends[string]


@compiled
def add_up(numbers: Array, reads: Reads, rows: Array, scores: Array) -> None:
    """Add the rows that tokens stand for to the scores of labels (columns) at tokens (rows).

    Args:
        numbers: Of each token (columns).
        reads: Which of them stand for rows, and where.
        rows: Of label scores; row 0 is zero.
        scores: What is added to.
    """
    size, labels = scores.shape
    told = np.empty(len(reads.rows) + _AT_ONCE, np.int64)
    for token in range(size):
        count = 0
        for read in range(len(reads.rows)):
            place = token + reads.offsets[read]
            row = reads.edges[read]
            if 0 <= place < size:
                row = numbers[reads.rows[read], place]
            if row:
                told[count] = row
                count += 1
        told[count : count + _AT_ONCE - 1] = 0
        for first in range(0, count, _AT_ONCE):  # a score is written once for four rows
            one, two = rows[told[first]], rows[told[first + 1]]
            three, four = rows[told[first + 2]], rows[told[first + 3]]
            for label in range(labels):
                scores[token, label] += (one[label] + two[label]) + (three[label] + four[label])


@compiled
def add_ngrams(numbers: Array, ngrams: Ngrams, entries: Entries, scores: Array) -> None:
    """Look the n-grams of each token up.

    Args:
        numbers: Of each token (columns). Those of parts are read; the last ones, one for each
            template, are written: the rows of n-grams that have one.
        ngrams: How they are joined.
        entries: The weights of attributes.
        scores: Of each label (columns) at each token (rows); to which is added what the n-grams
            without a row weigh.
    """
    size = len(scores)
    found = np.empty(size, np.int64)
    begins, tags, values = entries
    for ngram in range(len(ngrams.begins) - 1):
        _write_codes(numbers, ngrams, ngram, found)
        _write_places(found, len(ngrams.begins) - 1, ngram, ngrams.codes)
        for template in range(ngrams.begins[ngram], ngrams.begins[ngram + 1]):
            added = ngrams.added[ngrams.added_begins[template] :]
            offset, beyond = ngrams.offsets[template], ngrams.beyond[template]
            out = numbers[template - len(ngrams.offsets)]
            for token in range(size):
                adds = beyond
                if 0 <= token + offset < size:
                    place = found[token + offset]
                    adds = added[place] if place >= 0 else 0
                out[token] = max(0, adds)
                if adds < 0:
                    for entry in range(begins[-1 - adds], begins[-adds]):
                        scores[token, tags[entry]] += values[entry]


@compiled
def _write_codes(numbers: Array, ngrams: Ngrams, ngram: int, codes: Array) -> None:
    """Write the code of an n-gram at each token; -1 if it has no weights."""
    size = len(codes)
    codes[:] = 0
    for part in range(ngrams.part_begins[ngram], ngrams.part_begins[ngram + 1]):
        row, offset = numbers[ngrams.rows[part]], ngrams.part_offsets[part]
        factor, edge = ngrams.factors[part], ngrams.edges[part]
        for token in range(size):
            number = row[token + offset] if 0 <= token + offset < size else edge
            codes[token] = codes[token] + number * factor if number and codes[token] >= 0 else -1


@compiled
def _write_places(codes: Array, ngrams: int, ngram: int, table: Codes) -> None:
    """Write the place of each code among those of its n-gram in its stead; -1 if it has none."""
    keys, places = table
    for token in range(len(codes)):
        if codes[token] >= 0:
            key = codes[token] * ngrams + ngram
            slot = _slot(key, keys)
            codes[token] = places[slot] if keys[slot] == key else -1


@compiled
def _slot(key: int, keys: Array) -> Array:
    """Return the slot that holds a key, or the empty one that it would be put in."""
    slot = np.int64((np.uint64(key) * _SPREAD) >> np.uint64(32)) & (len(keys) - 1)
    while keys[slot] != key and keys[slot] != -1:
        slot = (slot + 1) & (len(keys) - 1)
    return slot


@compiled
def hash_table(keys: Array, places: Array) -> Codes:
    """Return a table of different keys, none of them negative, and of the place of each."""
    size = 64
    while size < _ROOM * len(keys):
        size *= 2
    table = Codes(np.full(size, -1), np.empty(size, np.int32))
    for index in range(len(keys)):
        slot = _slot(keys[index], table.keys)
        table.keys[slot], table.places[slot] = keys[index], places[index]
    return table


@compiled
def label(
    scores: Array, states: Array, segments: Array, transitions: Transitions, outside: int
) -> tuple[Array, Array]:
    """Return the number of each token's label, and how probable it is.

    The probability is told where the label is not `outside`, else it is 1.

    Args:
        scores: Tokens by labels.
        states: Their exponentials; see `detect.decode.states_of`.
        segments: First token and end of each sequence.
        transitions: Between labels.
        outside: Number of the label of what is no PHI; -1 if there is none.
    """
    path = np.empty(len(scores), np.int16)
    likely = np.ones(len(scores))
    for number in range(len(segments)):
        first, end = segments[number]
        best_path(scores[first:end], transitions, path[first:end])
        told = np.flatnonzero(path[first:end] != outside)
        if not len(told):
            continue
        probable = marginals(states[first:end], transitions, told[0], told[-1] + 1)
        for token in told:
            likely[first + token] = probable[token - told[0], path[first + token]]
    return path, likely
