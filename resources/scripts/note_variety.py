"""Proves that notes were written one by one and not produced by filling templates.

    python resources/scripts/note_variety.py [FOLDER]

Prints every pair of notes of different patients that share more than 5 % of their word 8-grams
(of the shorter note's), and every line other than a section heading that stands in the notes of
more than 3 patients. Exits 1 if there is any. Words are compared without case, lines without case
and indentation; lines without a letter or digit (rulers) do not count. A heading is short, holds
no PHI, and is written in capitals or with a colon behind it, here or in another note.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np

from detect.arrays import Array
from surrogate.corpus import Corpus
from surrogate.document import Document

GRAM_WORDS = 8
MAX_SHARED = 0.05
MAX_PATIENTS = 3
NOTES = Path("resources/training/notes")
# Odd, and so wide that two runs of words hardly ever give one number.
_FACTORS = np.array(
    [0x9E3779B97F4A7C15**place % 2**64 for place in range(1, GRAM_WORDS + 1)], np.uint64
)

_WORD = re.compile(r"[^\W_]+(?:['\u2019][^\W_]+)*")
# `Past history:` and `PAST HISTORY`, numbered or not: at most six words, nothing behind.
_MAX_HEADING_WORDS = 6
_COLON_HEADING = re.compile(r"[\W\d]*[^\W\d_][^:.]*:[\s=_*-]*")
_CAPITAL_HEADING = re.compile(r"[^a-z]*[A-Z]{2}[^a-z]*")


class Pair(NamedTuple):
    """Two notes of different patients, and the share of 8-grams that the shorter one shares."""

    share: float
    one: str
    two: str


class Repeated(NamedTuple):
    """A line that stands in the notes of many patients."""

    patients: int
    line: str
    document: str


def grams(words: Sequence[int]) -> Array:
    """Return a number of 64 bits for each run of eight words, each once; sorted.

    Args:
        words: A number for each word, from 1.
    """
    if len(words) < GRAM_WORDS:
        return np.empty(0, np.uint64)
    runs = np.lib.stride_tricks.sliding_window_view(np.asarray(words, np.uint64), GRAM_WORDS)
    return np.unique(runs @ _FACTORS)


def shared_grams(documents: Sequence[Document]) -> list[Pair]:
    """Return the pairs of notes of different patients that share any 8-gram, worst first."""
    numbers: dict[str, int] = defaultdict(lambda: len(numbers) + 1)
    found = [grams([numbers[w.lower()] for w in _WORD.findall(d.text)]) for d in documents]
    holders = np.repeat(np.arange(len(found)), [len(of_note) for of_note in found])
    runs = np.concatenate(found)
    order = np.argsort(runs, kind="stable")
    ends = np.flatnonzero(np.diff(runs[order])) + 1
    shared: Counter[tuple[int, int]] = Counter()
    for first, end in pairwise([0, *ends.tolist(), len(runs)]):
        if end - first > 1:
            shared.update(combinations(holders[order[first:end]].tolist(), 2))
    pairs = (
        Pair(
            n / min(len(found[one]), len(found[two])), documents[one].doc_id, documents[two].doc_id
        )
        for (one, two), n in shared.items()
        if documents[one].patient_id != documents[two].patient_id
    )
    return sorted(pairs, reverse=True)


def is_heading(line: str) -> bool:
    """Tell whether a line has the look of a section heading."""
    short = len(_WORD.findall(line)) <= _MAX_HEADING_WORDS
    return short and any(p.fullmatch(line) for p in (_COLON_HEADING, _CAPITAL_HEADING))


def _lines(document: Document) -> Iterator[tuple[str, bool]]:
    """Yield each line, and whether an annotation stands in it: then it is no heading."""
    start = 0
    for line in document.text.split("\n"):
        end = start + len(line)
        yield line, any(a.span.start < end and a.span.end > start for a in document.annotations)
        start = end + 1


def repeated(documents: Iterable[Document]) -> list[Repeated]:
    """Return the lines that stand in the notes of too many patients, most common first."""
    patients: dict[str, set[str]] = defaultdict(set)
    first: dict[str, str] = {}
    headings: set[str] = set()
    for document in documents:
        for line, marked in _lines(document):
            bare = " ".join(line.split())
            if is_heading(bare) and not marked:
                headings.add(bare.lower().rstrip(":"))
            elif _WORD.search(bare):
                patients[bare.lower()].add(document.patient_id)
                first.setdefault(bare.lower(), document.doc_id)
    found = (Repeated(len(who), line, first[line]) for line, who in patients.items())
    common = (one for one in found if one.patients > MAX_PATIENTS and one.line not in headings)
    return sorted(common, reverse=True)


def main(folder: Path) -> int:
    """Print the offenders of a folder and return the exit code."""
    documents = [d for record in Corpus.open(folder).records() for d in record.documents]
    shared, lines = shared_grams(documents), repeated(documents)
    pairs = [pair for pair in shared if pair.share > MAX_SHARED]
    for pair in pairs:
        print(f"{100 * pair.share:.1f} % of 8-grams: {pair.one} and {pair.two}")
    for line in lines:
        print(f"{line.patients} patients: {line.line!r} (first in {line.document})")
    print(f"{len(documents)} notes: {len(pairs)} pairs too alike, {len(lines)} lines too common")
    if shared:
        print(f"closest pair: {100 * shared[0].share:.1f} % ({shared[0].one} and {shared[0].two})")
    return 1 if pairs or lines else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=NOTES)
    sys.exit(main(**vars(parser.parse_args())))
