"""The encoder that reads beside the CRF, where it is asked for."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from detect.card import CARD, Card
from detect.detector import CrfDetector
from detect.encoder import library
from detect.encoder.encoder import Encoder
from detect.encoder.library import FILE
from detect.page import Page
from surrogate.document import Document, PatientRecord
from surrogate.errors import ModelError, UsageError
from surrogate.resources import resource_path

MODEL = resource_path("models", "en")
TEXTS = (
    "Seen by Dr. Amadi Okonjo in Larkfield on 3/4/2061.\nhusband Tom drives a bus for Brightline.",
    "",
    "MRN 4471932\nPlan: see Poe, RN. " * 60,
)


@pytest.fixture(scope="module")
def encoder() -> Encoder:
    return Encoder.open(MODEL / FILE)


def _record(*texts: str) -> PatientRecord:
    return PatientRecord("101", [Document(f"101-{n:02}", "101", t) for n, t in enumerate(texts, 1)])


def test_every_token_has_a_score_for_every_tag(encoder: Encoder) -> None:
    pages = [*map(Page.of, TEXTS)]
    scores = encoder.scores(pages, encoder.tags)
    assert scores.shape == (sum(len(page.tokens) for page in pages), len(encoder.tags))
    assert np.all(scores <= 0.0)
    assert np.all(scores.max(axis=1) > scores.min(axis=1))


def test_a_page_tells_the_same_beside_others(encoder: Encoder) -> None:
    pages = [*map(Page.of, TEXTS)]
    together = encoder.scores(pages, encoder.tags)
    alone = np.concatenate([encoder.scores([page], encoder.tags) for page in pages])
    assert np.array_equal(together, alone)


def test_the_columns_are_the_tags_that_were_asked_for(encoder: Encoder) -> None:
    page = Page.of(TEXTS[0])
    every = encoder.scores([page], encoder.tags)
    some = encoder.tags[::-3]
    picked = [encoder.tags.index(tag) for tag in some]
    assert np.array_equal(encoder.scores([page], some), every[:, picked])


def test_it_knows_the_tags_of_the_model_beside_it(encoder: Encoder) -> None:
    tagger = CrfDetector.load(MODEL).tagger
    assert tagger.beside(encoder) is not tagger


def test_a_detector_asks_it_only_where_it_shall() -> None:
    plain = CrfDetector.load(MODEL)
    both = CrfDetector.load(MODEL, encoder=True)
    assert plain.checksum == plain.card.checksum != both.checksum
    record = _record(*TEXTS)
    scores = [
        [a.score for d in one.detect(record).documents for a in d.annotations]
        for one in (plain, both)
    ]
    assert scores[0] != scores[1]
    assert both.detect(record) == both.detect(record)


def test_another_process_finds_the_same() -> None:
    code = (
        "import sys, json; from detect.detector import CrfDetector;"
        "from surrogate.document import Document, PatientRecord;"
        "from surrogate.resources import resource_path;"
        "d = CrfDetector.load(resource_path('models', 'en'), encoder=True);"
        "r = PatientRecord('101', [Document('101-01', '101', sys.argv[1])]);"
        "print(json.dumps([[a.span.start, a.span.end, a.phi_type, a.score]"
        " for a in d.detect(r).documents[0].annotations]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, TEXTS[0]], capture_output=True, text=True, check=True
    )
    (document,) = CrfDetector.load(MODEL, encoder=True).detect(_record(TEXTS[0])).documents
    here = [[a.span.start, a.span.end, a.phi_type, a.score] for a in document.annotations]
    assert json.loads(done.stdout) == here


def test_a_model_without_one_is_told(model_dir: Path) -> None:
    with pytest.raises(ModelError, match="has no encoder"):
        CrfDetector.load(model_dir, encoder=True)


@pytest.fixture
def copied(model_dir: Path, tmp_path: Path) -> Path:
    """A small model whose card speaks of an encoder that is none."""
    folder = tmp_path / "model"
    shutil.copytree(model_dir, folder)
    (folder / FILE).write_bytes(b"none")
    table = json.loads((folder / CARD).read_text(encoding="utf-8"))
    table["encoder_sha256"] = "0" * 64
    (folder / CARD).write_text(json.dumps(table), encoding="utf-8")
    return folder


def test_one_that_does_not_match_the_card_is_refused(copied: Path) -> None:
    with pytest.raises(ModelError, match="does not match the card"):
        CrfDetector.load(copied, encoder=True)
    assert CrfDetector.load(copied).card == Card.read(copied)  # nobody asks it


def test_a_damaged_one_is_refused(copied: Path) -> None:
    with pytest.raises(ModelError, match="is damaged"):
        Encoder.open(copied / FILE)
    (copied / FILE).unlink()
    with pytest.raises(ModelError, match="cannot be read"):
        Encoder.open(copied / FILE)


def test_one_that_does_not_know_a_tag_is_refused(encoder: Encoder) -> None:
    less = Encoder(encoder.tags[:-1], encoder.pieces, encoder.session)
    with pytest.raises(ModelError, match="does not know"):
        CrfDetector.load(MODEL).tagger.beside(less)


def test_without_its_library_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "find_spec", lambda _: None)
    with pytest.raises(UsageError, match=r"surrogate\[encoder\]"):
        CrfDetector.load(MODEL, encoder=True)
