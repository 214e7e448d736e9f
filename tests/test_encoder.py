"""The encoder as a user asks for it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from cli import GOLD, PLAIN, started, surrogate, tree

from detect.detector import CrfDetector
from detect.profiles import Profile
from surrogate.resources import resource_path


def test_a_release_with_an_encoder_is_the_same_with_two_jobs(tmp_path: Path) -> None:
    notes, key, one, two = (tmp_path / name for name in ("notes", "key", "one", "two"))
    notes.mkdir()
    for path in sorted(PLAIN.glob("00[1-4]-01.txt")):
        shutil.copy(path, notes)
    assert surrogate("keygen", key).code == 0
    done = started("release", notes, one, "--key", key, "--encoder")
    assert (done.code, done.err) == (0, "")
    done = started("release", notes, two, "--key", key, "--encoder", "--jobs", "2")
    assert (done.code, done.err) == (0, "")
    assert tree(one) == tree(two)
    manifest = json.loads((one / "MANIFEST.json").read_text(encoding="utf-8"))
    detector = CrfDetector.load(resource_path("models", "en"))
    both = detector.aiming_at(Profile.F1, encoder=True)
    assert manifest["checksums"]["model"] == both.checksum != detector.checksum


def test_what_an_encoder_finds_can_be_scored(tmp_path: Path) -> None:
    found = tmp_path / "found"
    assert surrogate("detect", GOLD, found, "--encoder").code == 0
    by_file = surrogate("evaluate", GOLD, found, "--json")
    at_once = surrogate("evaluate", GOLD, "--encoder", "--json")
    assert by_file.code == at_once.code == 0
    scores = [json.loads(done.out)["strict"] for done in (by_file, at_once)]
    assert scores[0] == scores[1]


def test_an_encoder_cannot_find_what_is_given(tmp_path: Path) -> None:
    done = surrogate("evaluate", GOLD, GOLD, "--encoder")
    assert done.code == 2
    assert "--encoder aims the detector, but PREDICTED is scored" in done.err
    assert not [*tmp_path.iterdir()]
