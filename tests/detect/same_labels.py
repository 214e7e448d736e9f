"""Compares the tags of compiled models with those of python-crfsuite, token by token.

`python tests/detect/same_labels.py FOLDER` does so for all notes of a folder (MEDDOCAN, say) with
the shipped model and with models that it trains on some of them in other ways.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pycrfsuite
from written_features import Writer

from detect.bio import Scheme
from detect.crf import Crf
from detect.detector import CrfDetector
from detect.page import Page, pages_of
from detect.streams.streamer import Streams
from detect.tagger import CrfGroup
from detect.templates import read_declaration
from detect.training.regularisation import Regularisation
from detect.training.train import TrainOptions, train
from surrogate.corpus import Corpus, ReadOptions
from surrogate.document import PatientRecord
from surrogate.phi import known_labels
from surrogate.resources import resource_path

SHIPPED = resource_path("models", "en")
_TEMPLATES = Path(__file__).with_name("three_models.toml")
_GROUPS = read_declaration(_TEMPLATES).groups


def _reading(group: str, **options: Any) -> TrainOptions:  # noqa: ANN401 - as they are
    """Return how a model of one feature group is trained: few, for each costs CRFsuite time."""
    without = tuple(sorted(_GROUPS.keys() - {group}))
    return TrainOptions(templates=_TEMPLATES, without=without, hold_out=False, **options)


_CATEGORY = {label.name: label.category for label in known_labels().labels.values()}
# How a model is trained, and of what main category, or of all: each tag costs CRFsuite time.
WAYS = {
    "margin, names": (_reading("page", how=Regularisation.margin(iterations=3)), "NAME"),
    "likelihood, IO": (
        _reading("together", how=Regularisation(iterations=30, min_frequency=1), scheme=Scheme.IO),
        None,
    ),
    "likelihood, pruned, places": (
        _reading("alone", how=Regularisation(iterations=20, least_weight=0.05)),
        "LOCATION",
    ),
}


@dataclass(frozen=True, slots=True)
class Compared:
    """A model, here and in CRFsuite.

    Attributes:
        crfs: Its compiled CRFs.
        taggers: Those of CRFsuite for the same files.
        writer: Writes what these read.
    """

    crfs: tuple[Crf, ...]
    taggers: tuple[Any, ...]
    writer: Writer

    @classmethod
    def open(cls, folder: Path) -> Compared:
        """Open a model folder."""
        detector = CrfDetector.load(folder)
        tagger, taggers = detector.tagger, []
        for name in detector.card.files:
            taggers.append(pycrfsuite.Tagger())
            taggers[-1].open(str(folder / name))
        crfs = tagger.members if isinstance(tagger, CrfGroup) else (tagger,)
        known = frozenset[str]().union(*(theirs.info().attributes for theirs in taggers))
        return cls(crfs, tuple(taggers), Writer(tagger.streamer, known))

    def different(self, pages: Sequence[Page]) -> int:
        """Return how many tokens of a patient get another tag by CRFsuite."""
        columns = [*self.writer.streamer.of_pages(pages)]
        segments = [*chain.from_iterable(map(self._segments, pages, columns))]
        return sum(
            ours != theirs
            for crf, tagger in zip(self.crfs, self.taggers, strict=True)
            for ours, theirs in zip(
                crf.tags(pages, columns),
                chain.from_iterable(map(tagger.tag, segments)),
                strict=True,
            )
        )

    def _segments(self, page: Page, columns: Streams) -> Iterator[list[list[bytes]]]:
        rows = [*self.writer.rows(page, columns)]
        return (rows[first:end] for first, end in page.segments)


def compared(models: Sequence[Compared], records: Iterable[PatientRecord]) -> Iterator[list[int]]:
    """Yield, record by record, the number of tokens, then how many each model tags otherwise."""
    for record in records:
        pages = pages_of(record)
        tokens = sum(len(page.tokens) for page in pages)
        yield [tokens, *(model.different(pages) for model in models)]


def trained(records: Sequence[PatientRecord], folder: Path) -> Iterator[tuple[str, Path]]:
    """Train a model in each of `WAYS` and yield its name and folder."""
    for number, (name, (options, category)) in enumerate(WAYS.items()):
        chosen = [_with(record, category) for record in records]
        train(chosen, known_labels(), folder / str(number), options=options)
        yield name, folder / str(number)


def _with(record: PatientRecord, category: str | None) -> PatientRecord:
    """Return a record with the annotations of one main category, or all of them."""
    return record.with_documents(
        document.with_annotations(
            a for a in document.annotations if category in {None, _CATEGORY.get(a.phi_type)}
        )
        for document in record.documents
    )


def main() -> None:
    """Print one line a model."""
    reading = ReadOptions(patient_pattern="(.+)")
    records = list(Corpus.open(Path(sys.argv[1]), reading).records())
    folders = {"en": SHIPPED}
    with TemporaryDirectory() as scratch:
        folders |= trained(list(islice(records, 40)), Path(scratch))
        models = [Compared.open(folder) for folder in folders.values()]
        tokens, *different = map(sum, zip(*compared(models, records), strict=True))
    for name, number in zip(folders, different, strict=True):
        sys.stdout.write(f"{name}: {tokens} tokens, {number} with another tag\n")
    raise SystemExit(any(different))


if __name__ == "__main__":
    main()
