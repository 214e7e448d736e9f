"""Writes files into a corpus folder and reads the one document that they are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from surrogate.corpus import Corpus, ReadOptions, load
from surrogate.document import Document
from surrogate.phi import LabelSet, known_labels

Reader = Callable[..., Document]


@pytest.fixture
def labels() -> LabelSet:
    return known_labels()


@pytest.fixture
def read_files(tmp_path: Path) -> Reader:
    """Return a function: files by name, and options → document."""

    def reader(files: dict[str, bytes], **options: object) -> Document:
        for name, data in files.items():
            (tmp_path / name).write_bytes(data)
        chosen = ReadOptions(**options)  # type: ignore[arg-type]
        (patient,) = Corpus.open(tmp_path, chosen).patients
        (document,) = load(patient, chosen).documents
        return document

    return reader
