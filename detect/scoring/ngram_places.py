"""Finds the n-grams that stand at each token, and what they add to its scores."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from detect.arrays import Array
from detect.jit import compiled
from detect.scoring.hashing import slot_of
from detect.scoring.sums import Strings

# Places of n-grams that no code has: it weighs nothing, it stands beyond the ends of the page.
UNKNOWN, BEYOND, FIRST_CODE = 0, 1, 2


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
