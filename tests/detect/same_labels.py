"""Compares the tags of compiled models with those of python-crfsuite, token by token.

`python tests/detect/same_labels.py FOLDER` does so for all notes of a folder (MEDDOCAN, say) with
the shipped models and with models that it trains on some of them in other ways.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

import pycrfsuite

from detect.bio import Scheme
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

WAYS = {
    "margin": TrainOptions(how=Regularisation.margin(iterations=3), hold_out=False),
    "likelihood, IO": TrainOptions(
        templates=resource_path("templates", "es.toml"),
        how=Regularisation(iterations=8, min_frequency=1),
        scheme=Scheme.IO,
        hold_out=False,
    ),
}


def compared(model_dir: Path, records: Iterable[PatientRecord]) -> tuple[int, int]:
    """Return the number of tokens, and of those whose tags differ."""
    detector = CrfDetector.load(model_dir)
    tagger = detector.tagger
    crfs = tagger.members if isinstance(tagger, CrfGroup) else (tagger,)
    tokens = different = 0
    for name, crf in zip(detector.card.files, crfs, strict=True):
        theirs = pycrfsuite.Tagger()
        theirs.open(str(model_dir / name))
        templates = crf.streamer.declaration.templates
        for record in records:
            pages = pages_of(record, preprocessing=crf.streamer.declaration.preprocessing)
            for page, streams in zip(pages, crf.streamer.streams(pages), strict=True):
                rows = feature_rows(streams, templates)
                expected = [t for a, b in page.segments for t in theirs.tag(rows[a:b])]
                tokens += len(expected)
                pairs = zip(crf.tags(page, streams), expected, strict=True)
                different += sum(ours != other for ours, other in pairs)
    return tokens, different


def trained(records: Sequence[PatientRecord], folder: Path) -> Iterator[tuple[str, Path]]:
    """Train a model in each of `WAYS` and yield its name and folder."""
    for number, (name, options) in enumerate(WAYS.items()):
        train(records, known_labels(), folder / str(number), options=options)
        yield name, folder / str(number)


def main() -> None:
    """Print one line a model."""
    reading = ReadOptions(patient_pattern="(.+)")
    records = list(Corpus.open(Path(sys.argv[1]), reading).records())
    shipped = sorted(path.parent for path in resource_path("models").glob("*/card.json"))
    with TemporaryDirectory() as scratch:
        models = [(path.name, path) for path in shipped]
        models += trained(list(islice(records, 40)), Path(scratch))
        for name, folder in models:
            tokens, different = compared(folder, records)
            sys.stdout.write(f"{name}: {tokens} tokens, {different} with another tag\n")
            if different:
                raise SystemExit(1)


if __name__ == "__main__":
    main()
