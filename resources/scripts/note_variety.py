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
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from surrogate.corpus import Corpus
from surrogate.document import Document

GRAM_WORDS = 8
MAX_SHARED = 0.05
MAX_PATIENTS = 3
NOTES = Path("resources/training/notes")

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


def grams(text: str) -> set[tuple[str, ...]]:
    """Return the runs of eight words in a text, without case."""
    words = [word.lower() for word in _WORD.findall(text)]
    return set(zip(*(words[start:] for start in range(GRAM_WORDS)), strict=False))


def shared_grams(documents: Iterable[Document]) -> list[Pair]:
    """Return the pairs of notes of different patients that share any 8-gram, worst first."""
    sizes: dict[str, int] = {}
    holders: dict[tuple[str, ...], list[tuple[str, str]]] = defaultdict(list)
    for document in documents:
        found = grams(document.text)
        sizes[document.doc_id] = len(found)
        for gram in found:
            holders[gram].append((document.doc_id, document.patient_id))
    shared: Counter[tuple[str, str]] = Counter()
    for places in holders.values():
        for (one, patient), (two, other) in combinations(sorted(places), 2):
            if patient != other:
                shared[one, two] += 1
    pairs = (Pair(n / min(sizes[one], sizes[two]), one, two) for (one, two), n in shared.items())
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
