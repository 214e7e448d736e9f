"""Compares the tags of compiled models with those of python-crfsuite, token by token.

`python tests/detect/same_labels.py FOLDER` does so for all notes of a folder (MEDDOCAN, say) with
the shipped model and with models that it trains on some of them in other ways.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pycrfsuite

from detect.bio import Scheme
from detect.card import TEMPLATES, Card
from detect.crf import Crf
from detect.detector import CrfDetector
from detect.features import feature_rows
from detect.page import pages_of
from detect.tagger import CrfGroup
from detect.train import TrainOptions, train
from detect.trainer import Regularisation
from surrogate.corpus import Corpus, ReadOptions
from surrogate.document import PatientRecord
from surrogate.phi import known_labels
from surrogate.resources import resource_path

SHIPPED = resource_path("models", "en")
_LIKE_IT = TrainOptions(
    templates=SHIPPED / TEMPLATES, without=Card.read(SHIPPED).without, hold_out=False
)
WAYS = {
    "margin": replace(_LIKE_IT, how=Regularisation.margin(iterations=3)),
    "likelihood, IO": replace(
        _LIKE_IT, how=Regularisation(iterations=8, min_frequency=1), scheme=Scheme.IO
    ),
}


def compared(folders: Iterable[Path], records: Iterable[PatientRecord]) -> Iterator[list[int]]:
    """Yield, record by record, the number of tokens, then how many each model tags otherwise."""
    models = [_opened(folder) for folder in folders]
    first = models[0][0][0].streamer
    templates = first.declaration.templates
    assert all(c.streamer.declaration.templates == templates for crfs, _ in models for c in crfs)
    for record in records:
        pages = pages_of(record, preprocessing=first.declaration.preprocessing)
        counts = [sum(len(page.tokens) for page in pages), *[0 for _ in models]]
        for page, streams in zip(pages, first.streams(pages), strict=True):
            rows = feature_rows(streams, templates)
            items = [pycrfsuite.ItemSequence(rows[a:b]) for a, b in page.segments]
            for number, (crfs, taggers) in enumerate(models, 1):
                for crf, tagger in zip(crfs, taggers, strict=True):
                    expected = [tag for item in items for tag in tagger.tag(item)]
                    pairs = zip(crf.tags(page, streams), expected, strict=True)
                    counts[number] += sum(ours != other for ours, other in pairs)
        yield counts


def _opened(folder: Path) -> tuple[tuple[Crf, ...], list[Any]]:
    """Return the compiled CRFs of a model, and the taggers of CRFsuite for the same files."""
    detector = CrfDetector.load(folder)
    tagger, taggers = detector.tagger, []
    for name in detector.card.files:
        taggers.append(pycrfsuite.Tagger())
        taggers[-1].open(str(folder / name))
    return (tagger.members if isinstance(tagger, CrfGroup) else (tagger,)), taggers


def trained(records: Sequence[PatientRecord], folder: Path) -> Iterator[tuple[str, Path]]:
    """Train a model in each of `WAYS` and yield its name and folder."""
    for number, (name, options) in enumerate(WAYS.items()):
        train(records, known_labels(), folder / str(number), options=options)
        yield name, folder / str(number)


def main() -> None:
    """Print one line a model."""
    reading = ReadOptions(patient_pattern="(.+)")
    records = list(Corpus.open(Path(sys.argv[1]), reading).records())
    models = {"en": SHIPPED}
    with TemporaryDirectory() as scratch:
        models |= trained(list(islice(records, 40)), Path(scratch))
        tokens, *different = map(sum, zip(*compared(models.values(), records), strict=True))
    for name, number in zip(models, different, strict=True):
        sys.stdout.write(f"{name}: {tokens} tokens, {number} with another tag\n")
    raise SystemExit(any(different))


if __name__ == "__main__":
    main()
