from __future__ import annotations

from pathlib import Path

import numpy as np
import pycrfsuite
import pytest
from tiny_notes import NOTES, parsed

from detect.decode import Transitions, best_path, marginals, states_of
from detect.detector import CrfDetector
from detect.page import Page
from detect.scoring.weights import read_weights
from detect.training.features import feature_rows
from surrogate.errors import ModelError


def _best_by_trying(scores: np.ndarray, transition: np.ndarray) -> tuple[int, ...]:
    size, labels = scores.shape
    paths = np.indices((labels,) * size).reshape(size, -1).T
    total = [
        sum(scores[i, p[i]] for i in range(size))
        + sum(transition[p[i - 1], p[i]] for i in range(1, size))
        for p in paths
    ]
    return tuple(paths[int(np.argmax(total))])


@pytest.mark.parametrize("seed", range(5))
def test_viterbi_finds_the_best_of_all_paths(seed: int) -> None:
    draw = np.random.default_rng(seed)
    scores, transition = draw.normal(size=(4, 3)), draw.normal(size=(3, 3))
    path = np.empty(len(scores), np.int16)
    best_path(scores, Transitions.of(transition), path)
    assert tuple(path) == _best_by_trying(scores, transition)


def test_tags_and_probabilities_are_those_of_crfsuite(model_dir: Path) -> None:
    crf = CrfDetector.load(model_dir).tagger
    tagger = pycrfsuite.Tagger()
    tagger.open(str(model_dir / "model.crfsuite"))
    for note in NOTES:
        page = Page.of(parsed(note, "1-01", "1").text)
        streams = next(crf.streamer.streams([page]))
        rows = feature_rows(streams, crf.streamer.declaration.templates)
        assert crf.tags([page], [streams]) == tagger.tag(rows)
        states = states_of(crf.tables.scores([page], [streams]), len(crf.labels))
        ours = marginals(states, crf.transitions, 0, len(states))
        inside = marginals(states, crf.transitions, 1, len(states) - 2)
        assert np.array_equal(inside, ours[1:-2])
        theirs = [[tagger.marginal(tag, i) for tag in crf.labels] for i in range(len(rows))]
        assert np.allclose(ours[:, : len(crf.labels)], theirs, atol=1e-6)


def test_weights_are_those_that_crfsuite_prints(model_dir: Path) -> None:
    path = model_dir / "model.crfsuite"
    weights = read_weights(path)
    tagger = pycrfsuite.Tagger()
    tagger.open(str(path))
    printed = tagger.info()
    assert set(weights.labels) == set(printed.labels)
    for (attribute, label), weight in printed.state_features.items():
        ours = dict(weights.of(attribute))
        assert ours[weights.labels.index(label)] == pytest.approx(weight, abs=1e-5)


def test_more_recall_bias_never_finds_less(model_dir: Path) -> None:
    crf = CrfDetector.load(model_dir).tagger
    page = Page.of("Seen with Tove in Harrow by the nurse.")
    found = [len(next(crf.annotate([page], recall_bias=bias)).found) for bias in (0, 5, 50)]
    assert found == sorted(found)
    assert found[-1] > 0


@pytest.mark.parametrize("content", [b"", b"lCRF", b"x" * 100])
def test_a_file_that_is_no_model_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "model.crfsuite"
    path.write_bytes(content)
    with pytest.raises(ModelError):
        read_weights(path)
