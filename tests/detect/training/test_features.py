"""The features that our own learner is given as numbers are those that CRFsuite is given."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from detect.streams.streamer import Streamer
from detect.templates import read_declaration
from detect.training.gathered import Gathered
from detect.training.train_options import TrainOptions
from detect.training.training_set import TrainingSet
from surrogate.corpus import Corpus
from surrogate.phi import known_labels
from surrogate.resources import resource_path

TEMPLATES = resource_path("templates", "en.toml")
NOTES = Path("resources/training/notes")


@pytest.mark.parametrize(
    "options",
    [
        TrainOptions(templates=TEMPLATES, recased=1.0),
        TrainOptions(templates=TEMPLATES, o_probability=0.2),
        TrainOptions(templates=TEMPLATES, window=2),
    ],
    ids=["all tokens and copies", "sampled tokens", "windows"],
)
def test_numbers_stand_for_the_strings(options: TrainOptions) -> None:
    chosen = TrainingSet(Streamer.of(read_declaration(TEMPLATES)), options)
    record = next(Corpus.open(NOTES).records())
    sequences = [*chosen.sequences(record, frozenset(known_labels().labels))]
    lessons = Gathered.of(sequences)
    named = [lessons.names[number] for number in lessons.features.tolist()]
    ends = [0, *lessons.feature_ends.tolist()]
    tokens = [named[first:end] for first, end in pairwise(ends)]
    assert tokens == [row for rows, _ in sequences for row in rows]
    tags = [lessons.labels[number] for number in lessons.tags.tolist()]
    assert tags == [tag for _, told in sequences for tag in told]
