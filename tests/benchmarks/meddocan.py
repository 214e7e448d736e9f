"""Trains on MEDDOCAN and scores it: `python tests/benchmarks/meddocan.py FOLDER`.

FOLDER holds `train/` (500 documents) and `dev/` (250). Trains on the first alone, scores the
second, and prints every score, the false alarms and the cost. With `--folds K` only the training
part is used, in a cross-validation: choices are made there, and the development part is scored
once per number that is reported. `--documents N` takes the first N of each part, to try it out.
"""

from __future__ import annotations

import argparse
from itertools import islice
from pathlib import Path

from detect.ablate import Base, Bench, Outcome, Split, fold_splits
from detect.profiles import PROFILES, Profile
from detect.templates import read_declaration
from detect.training.train_options import TrainOptions
from surrogate.cli.learning import DEFAULT_LEARNER, Learner, Learning, copying, regularisation
from surrogate.corpus import Corpus, ReadOptions
from surrogate.document import PatientRecord
from surrogate.phi import label_set
from surrogate.resources import resource_path

SEED = 0


def arguments(given: list[str] | None) -> argparse.Namespace:
    """Return what the command line says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--folds", type=int)
    parser.add_argument("--documents", type=int)
    parser.add_argument("--learner", type=Learner, choices=list(Learner), default=DEFAULT_LEARNER)
    parser.add_argument("--iterations", type=int)
    parser.add_argument("--augment", type=int, default=0)
    parser.add_argument("--profile", type=Profile, choices=list(Profile), default=Profile.F1)
    parser.add_argument("--recall-bias", type=float)
    return parser.parse_args(given)


def records(folder: Path, number: int | None) -> tuple[PatientRecord, ...]:
    """Return the first documents of a folder, each for itself."""
    reading = ReadOptions(patient_pattern="(.+)")
    return tuple(islice(Corpus.open(folder, reading).records(), number))


def measured(options: argparse.Namespace) -> Outcome:
    """Train and score."""
    train = records(options.folder / "train", options.documents)
    splits = (
        fold_splits(train, options.folds)
        if options.folds
        else (Split("dev", train, records(options.folder / "dev", options.documents)),)
    )
    labels = label_set("meddocan")
    how = regularisation(Learning(options.learner, options.iterations))
    declaration = read_declaration(resource_path("templates", "es.toml"))
    base = Base(declaration, TrainOptions(how=how, seed=SEED))
    settings = PROFILES[options.profile]
    if options.recall_bias is not None:
        settings = settings.biased(options.recall_bias)
    bench = Bench(splits, labels, copying(labels, options.augment, SEED))
    ((_, outcome),) = bench.outcomes([base.variant("meddocan", settings)])
    return outcome


def main(given: list[str] | None = None) -> None:
    """Print the scores."""
    outcome = measured(arguments(given))
    print(outcome.evaluation.as_text(seed=SEED))
    print(outcome.alarms.as_text())
    print(f"{outcome.train_seconds:.0f} s of CPU to train, {outcome.detect_seconds:.0f} to detect")


if __name__ == "__main__":
    main()
