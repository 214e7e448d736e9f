"""The learner of our own goes down the gradient of the likelihood and keeps what it is told to."""

from __future__ import annotations

from itertools import pairwise, product
from pathlib import Path

import numpy as np
import pycrfsuite
import pytest

from detect.scoring.weights import STATE, read_weights
from detect.training.adaptive import learnt
from detect.training.gathered import Gathered
from detect.training.gradient import Room, Sequences, _differ, _differ_in_steps, _pass
from detect.training.pruning import packed
from detect.training.regularisation import Regularisation, TrainingSequence
from detect.training.trainer import train_crf, train_folds
from surrogate.errors import ModelError

NOTE: TrainingSequence = (
    [["w=dr", "short"], ["w=hale", "cap"], ["w=saw"], ["w=mr", "short"], ["w=poe", "cap"]],
    ["O", "B-DOCTOR", "O", "O", "B-PATIENT"],
)
LINE: TrainingSequence = ([["w=poe", "cap"], ["w=left"]], ["B-PATIENT", "O"])
HOW = Regularisation.adaptive(iterations=30, min_frequency=1)


def _tags(path: Path, rows: list[list[str]]) -> list[str]:
    tagger = pycrfsuite.Tagger()
    tagger.open(str(path))
    return list(tagger.tag(rows))


def test_it_learns_what_it_is_shown(tmp_path: Path) -> None:
    path, told = tmp_path / "model", []
    train_crf([NOTE, LINE], path, HOW, lambda done, most: told.append((done, most)))
    for rows, tags in (NOTE, LINE):
        assert _tags(path, [list(row) for row in rows]) == tags
    assert told == [(number, 30) for number in range(1, 31)]


def test_the_same_sequences_give_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        train_crf([NOTE, LINE], tmp_path / name, HOW)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_slopes_are_the_probabilities_of_all_paths_but_for_what_is_told() -> None:
    random = np.random.default_rng(4)
    lessons = Gathered.of([([["a"]] * 4, ["one", "two", "three", "two"])])
    size, labels = 4, 3
    room = Room.for_(Sequences.of(lessons))
    room.likely[:, :labels] = random.uniform(0.1, 2, (size, labels))
    room.factors[:labels, :labels] = random.uniform(0.1, 2, (labels, labels))
    room.turned[:] = room.factors.T
    gold = np.array([2, 0, 1, 1], np.int16)
    _pass(size, room)
    _differ(gold, room)
    _differ_in_steps(gold, room)
    expected, steps, total = np.zeros(room.slopes.shape), np.zeros(room.factors.shape), 0.0
    for path in product(range(labels), repeat=size):
        weight = np.prod([room.likely[place, label] for place, label in enumerate(path)])
        weight *= np.prod([room.factors[step] for step in pairwise(path)])
        expected[range(size), path] += weight
        for step in pairwise(path):
            steps[step] += weight
        total += weight
    expected, steps = expected / total, steps / total
    expected[range(size), gold] -= 1
    for step in pairwise(gold):
        steps[step] -= 1
    assert np.allclose(room.slopes, expected)
    assert np.allclose(room.step_slopes, steps)


def test_what_a_feature_counts_decides() -> None:
    rows = [[{"doubt": 0.9}], [{"doubt": 0.1}]] * 20
    tags = [["yes"], ["no"]] * 20
    sequences = [(row, tag) for row, tag in zip(rows, tags, strict=True)]
    rest = ([{"bias": 1.0}], ["no"])
    model = learnt(Gathered.of([*sequences, rest]), HOW)
    weights = {
        (model.attributes[f["from"]], model.labels[f["to"]]): f["weight"]
        for f in model.features
        if f["type"] == STATE
    }
    assert weights["doubt", "yes"] > weights["doubt", "no"]


def test_a_file_is_no_greater_than_it_may_be(tmp_path: Path) -> None:
    many: list[TrainingSequence] = [
        ([[f"w={number}", f"rare={number}"], ["end"]], ["B" if number % 2 else "O", "O"])
        for number in range(3000)
    ]
    whole, small = tmp_path / "whole", tmp_path / "small"
    train_crf(many, whole, Regularisation.adaptive(iterations=5, min_frequency=1))
    how = Regularisation.adaptive(iterations=5, min_frequency=1, megabytes=0.1)
    train_crf(many, small, how)
    assert whole.stat().st_size > 200_000
    assert 60_000 < small.stat().st_size <= 100_000
    assert "end" in read_weights(small).rows


def test_what_is_seldom_seen_is_left_out() -> None:
    lessons = Gathered.of([NOTE, LINE]).frequent(2)
    assert set(lessons.names) == {"short", "cap", "w=poe"}
    named = [lessons.names[number] for number in lessons.features]
    ends = [0, *lessons.feature_ends.tolist()]
    tokens = [set(named[begin:end]) for begin, end in pairwise(ends)]
    assert tokens == [
        {"short"},
        {"cap"},
        set(),
        {"short"},
        {"w=poe", "cap"},
        {"w=poe", "cap"},
        set(),
    ]


def test_a_fold_knows_nothing_of_what_is_left_out(tmp_path: Path) -> None:
    folds = [(0, NOTE), (0, NOTE), (1, LINE), (1, ([], []))]
    kept = [set(read_weights(path).rows) for path in train_folds(folds, tmp_path, HOW)]
    assert kept[0] == {"w=poe", "cap", "w=left"}
    assert "w=left" not in kept[1]
    assert "w=saw" in kept[1]


def test_a_part_of_the_sequences_is_as_if_there_were_no_others() -> None:
    lessons = Gathered.of([NOTE, LINE, NOTE])
    part, alone = lessons.part(np.array([False, True, False])), Gathered.of([LINE])
    for has, should in zip(part[2:], alone[2:], strict=True):
        if has is part.features:
            names = [part.names[one] for one in has.tolist()]
            assert names == [alone.names[one] for one in should.tolist()]
        elif has is part.tags:
            labels = [part.labels[one] for one in has.tolist()]
            assert labels == [alone.labels[one] for one in should.tolist()]
        else:
            assert has.tolist() == should.tolist()


def test_a_written_model_is_one_of_crfsuite(tmp_path: Path) -> None:
    path = tmp_path / "model"
    path.write_bytes(packed(learnt(Gathered.of([NOTE, LINE]), HOW)))
    tagger = pycrfsuite.Tagger()
    tagger.open(str(path))
    assert sorted(tagger.labels()) == ["B-DOCTOR", "B-PATIENT", "O"]


@pytest.mark.parametrize("sequences", [[], [([], [])], [([["once"], ["only"]], ["O", "O"])]])
def test_nothing_to_learn_from_is_refused(
    tmp_path: Path, sequences: list[TrainingSequence]
) -> None:
    with pytest.raises(ModelError, match="nothing to train on"):
        train_crf(sequences, tmp_path / "model", Regularisation.adaptive(min_frequency=2))
