"""Sums the weights of the features of each token, and labels the sequences of a page."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from detect.decode import Transitions, best_path, marginals
from detect.jit import compiled
from detect.weights import Entries

# Of numpy; the compiler works their types out.
Array = Any


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


class Ngrams(NamedTuple):
    """How n-grams are found, and what they weigh.

    Attributes:
        part_begins: N-gram → where its parts begin, and in the end their number.
        rows: Part → its row of part numbers; 0 is a value in no n-gram.
        part_offsets: Part → where it is read.
        factors: Part → what its number is multiplied by; the sum is the code of the n-gram.
        edges: Part → the number that stands beyond the ends of the page.
        code_begins: N-gram → where its codes begin, and in the end their number.
        codes: The codes of all n-grams that have weights, ascending for each n-gram.
        begins: N-gram → where its templates begin, and in the end their number.
        offsets: Template → where the n-gram is read.
        beyond: Template → the attribute for beyond the ends of the page; -1 for none.
        attribute_begins: Template → where its attributes begin, one for each code.
        attributes: Their numbers; -1 for none.
    """

    part_begins: Array
    rows: Array
    part_offsets: Array
    factors: Array
    edges: Array
    code_begins: Array
    codes: Array
    begins: Array
    offsets: Array
    beyond: Array
    attribute_begins: Array
    attributes: Array


@compiled
def sum_up(attributes: Array, entries: Entries, scores: Array) -> None:
    """Add the weights of attributes to the scores of each label."""
    for attribute in attributes:
        _add(attribute, entries, scores)


@compiled
def _add(attribute: int, entries: Entries, scores: Array) -> None:
    for entry in range(entries.begins[attribute], entries.begins[attribute + 1]):
        scores[entries.tags[entry]] += entries.values[entry]


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
    for token in range(size):
        for read in range(len(reads.rows)):
            place = token + reads.offsets[read]
            row = reads.edges[read]
            if 0 <= place < size:
                row = numbers[reads.rows[read], place]
            if row:
                for label in range(labels):
                    scores[token, label] += rows[row, label]


@compiled
def add_ngrams(numbers: Array, ngrams: Ngrams, entries: Entries, scores: Array) -> None:
    """Add to the scores of each label (columns) at each token (rows) what the n-grams weigh.

    Args:
        numbers: Of each token (columns), those of parts among them.
        ngrams: How they are joined.
        entries: The weights of attributes.
        scores: What is added to.
    """
    size = len(scores)
    found = np.empty(size, np.int64)
    for ngram in range(len(ngrams.begins) - 1):
        for token in range(size):
            found[token] = _found(numbers, ngrams, ngram, token)
        for template in range(ngrams.begins[ngram], ngrams.begins[ngram + 1]):
            attributes = ngrams.attributes[ngrams.attribute_begins[template] :]
            for token in range(size):
                place = token + ngrams.offsets[template]
                attribute = ngrams.beyond[template]
                if 0 <= place < size:
                    attribute = attributes[found[place]] if found[place] >= 0 else -1
                if attribute >= 0:
                    _add(attribute, entries, scores[token])


@compiled
def _found(numbers: Array, ngrams: Ngrams, ngram: int, token: int) -> Array:
    """Return the place of an n-gram among its codes; -1 if it has no weights."""
    code = np.int64(0)
    for part in range(ngrams.part_begins[ngram], ngrams.part_begins[ngram + 1]):
        place = token + ngrams.part_offsets[part]
        number = ngrams.edges[part]
        if 0 <= place < numbers.shape[1]:
            number = numbers[ngrams.rows[part], place]
        if not number:
            return -1
        code += number * ngrams.factors[part]
    codes = ngrams.codes[ngrams.code_begins[ngram] : ngrams.code_begins[ngram + 1]]
    at = np.searchsorted(codes, code)
    return at if at < len(codes) and codes[at] == code else -1


@compiled
def label(
    scores: Array, states: Array, segments: Array, transitions: Transitions, outside: int
) -> tuple[Array, Array]:
    """Return the number of each token's label, and how probable it is.

    The probability is told in the segments where some label is not `outside`, else 1.

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
        if np.all(path[first:end] == outside):
            continue
        probable = marginals(states[first:end], transitions)
        for token in range(first, end):
            likely[token] = probable[token - first, path[token]]
    return path, likely
