"""The windows of the training notes and of their rewritten copies."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import numpy as np

from detect.bio import OUTSIDE, tags_of
from detect.encoder.pieces import Pieces
from detect.encoder.reading import Array, PageReading, Window, ranges, read, window
from detect.page import pages_of
from surrogate.augment import Copies
from surrogate.document import PatientRecord
from surrogate.phi import known_labels
from surrogate.policy import default_policy

# Notes are read in windows of other sizes in each pass, so that none gets used to one.
SIZES = (64, 128, 256, 256)


class Version(NamedTuple):
    """One note, as it is or rewritten: its pieces, and the tag of each token."""

    reading: PageReading
    tags: tuple[str, ...]


class Tagged(NamedTuple):
    """A window, and the number of the tag of each of its tokens."""

    window: Window
    tags: Array


def versions(
    records: Sequence[PatientRecord], pieces: Pieces, copies: int, seed: int, processes: int
) -> list[list[Version]]:
    """Return all versions of each note: itself, then so many copies where they can be made."""
    tell = partial(_versions, pieces=pieces, copies=copies, seed=seed)
    with ProcessPoolExecutor(processes) as pool:
        return [*chain.from_iterable(pool.map(tell, records, chunksize=8))]


def _versions(record: PatientRecord, pieces: Pieces, copies: int, seed: int) -> list[list[Version]]:
    labels = known_labels()
    copied = Copies(labels, default_policy(labels), copies, seed)(record)
    of_record = (_read(one, pieces) for one in (record, *copied))
    return [[*of_note] for of_note in zip(*of_record, strict=True)]


def _read(record: PatientRecord, pieces: Pieces) -> list[Version]:
    return [
        Version(read(page, pieces), tuple(tags_of(page.tokens, document.annotations)))
        for page, document in zip(pages_of(record), record.documents, strict=True)
    ]


def tags_in(notes: Sequence[Sequence[Version]]) -> list[str]:
    """Return all tags, that of what is no PHI first."""
    inside = {tag for note in notes for version in note for tag in version.tags}
    return [OUTSIDE, *sorted(inside - {OUTSIDE})]


def of_pass(
    notes: Sequence[Sequence[Version]],
    number: int,
    tags: Sequence[str],
    start: int,
    draw: random.Random,
) -> Iterator[Tagged]:
    """Yield the windows of a pass: of each note another version in each, as far as there are."""
    numbers = {tag: number for number, tag in enumerate(tags)}
    for place, note in enumerate(notes):
        version = note[(place + number) % len(note)]
        told = np.array([numbers[tag] for tag in version.tags])
        for tokens in ranges(version.reading, draw.choice(SIZES)):
            yield Tagged(window(version.reading, tokens, start), told[slice(*tokens)])


def pieces_of_package(folder: Path) -> list[str]:
    """Return the pieces that the pretrained network knows, by their number."""
    told = json.loads((folder / "tokenizer.json").read_text(encoding="utf-8"))
    numbers = told["model"]["vocab"]
    return sorted(numbers, key=numbers.get)
