"""The verbs as a user types them; the order of a review from sample to certificate."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from surrogate.cli.app import application
from surrogate.errors import OutputError, SurrogateError, UsageError, VerificationError
from surrogate.review import SigningKey


def _run(*arguments: str | Path) -> Result:
    app = application(["certify", "sample", "verify"])
    return CliRunner().invoke(app, [*map(str, arguments)])


def _json(*arguments: str | Path) -> dict[str, object]:
    done = _run(*arguments, "--json")
    assert done.exit_code == 0, done.exception
    content: dict[str, object] = json.loads(done.stdout)
    return content


def _fill(path: Path, found: int) -> None:
    with path.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    for row in rows:
        row["reviewed"] = "yes"
    rows[0]["CITY"] = str(found)
    with path.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def test_a_release_is_sampled_reviewed_certified_and_verified(
    release: Path, tmp_path: Path
) -> None:
    sheets = tmp_path / "sheets"
    assert "10 of 30 notes" in _run("sample", release, sheets, "--size", "10").stdout
    assert len(list(sheets.glob("sheet-*.html"))) == 10
    _fill(sheets / "reviews.csv", 1)
    reviews = ("--reviews", sheets / "reviews.csv")
    told = _run("certify", release, *reviews, "--target", "1000").stdout
    assert "1 PHI found in the 10 notes that were read, of 30; at most " in told
    assert "notes like them at most 474.3865 PHI per 1,000" in told
    assert "target reached" in told
    missed = _run("certify", release, *reviews, "--target", "10", "--force")
    assert missed.exit_code == 3
    assert "target not reached" in missed.stdout
    assert "certified" in _run("verify", release).stdout
    assert _json("verify", release)["certified"] is True


def test_a_seed_repeats_the_sample(release: Path, tmp_path: Path) -> None:
    told = _json("sample", release, tmp_path / "a", "--size", "6")
    _json("sample", release, tmp_path / "b", "--size", "6", "--seed", str(told["seed"]))
    one, two = ((tmp_path / name / "reviews.csv").read_bytes() for name in "ab")
    assert one == two


@pytest.mark.parametrize("name", ["out", "out/sheets", "."])
def test_sheets_must_lie_outside_the_release(release: Path, tmp_path: Path, name: str) -> None:
    done = _run("sample", release, tmp_path / name, "--size", "3", "--force")
    assert isinstance(done.exception, UsageError)
    assert _json("verify", release)["files"] == 60


def test_sheets_replace_others_only_by_force(release: Path, tmp_path: Path) -> None:
    sheets = tmp_path / "sheets"
    assert _run("sample", release, sheets, "--size", "9").exit_code == 0
    assert isinstance(_run("sample", release, sheets, "--size", "3").exception, OutputError)
    (sheets / "desktop.ini").write_text("")  # somebody looked
    assert _run("sample", release, sheets, "--size", "3", "--force").exit_code == 0
    assert len(list(sheets.glob("sheet-*.html"))) == 3


@pytest.mark.parametrize("name", ["reviews.csv", "reviews Anna.csv", "reviews.xlsx"])
def test_sheets_that_are_filled_in_stay(release: Path, tmp_path: Path, name: str) -> None:
    sheets = tmp_path / "sheets"
    assert _run("sample", release, sheets, "--size", "3").exit_code == 0
    (sheets / "reviews.csv").rename(sheets / name)
    _fill(sheets / name, 0)
    read = (sheets / name).read_bytes()
    refused = _run("sample", release, sheets, "--size", "3", "--force")
    assert isinstance(refused.exception, OutputError)
    assert name in str(refused.exception)
    assert (sheets / name).read_bytes() == read


@pytest.mark.parametrize(
    ("damage", "error"),
    [(("--size", "31"), UsageError), (("--size", "3", "--encoding", "klingon"), UsageError)],
)
def test_a_sample_that_cannot_be_drawn_leaves_nothing(
    release: Path, tmp_path: Path, damage: tuple[str, ...], error: type[SurrogateError]
) -> None:
    done = _run("sample", release, tmp_path / "sheets", *damage)
    assert isinstance(done.exception, error)
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_a_changed_release_is_neither_sampled_nor_verified(release: Path, tmp_path: Path) -> None:
    (release / "002-02.txt").write_bytes(b"changed")
    sampled = _run("sample", release, tmp_path / "sheets", "--size", "3")
    assert isinstance(sampled.exception, VerificationError)
    assert isinstance(_run("verify", release).exception, VerificationError)


def test_signatures_are_made_and_checked(
    make_release: Callable[..., Path], tmp_path: Path, signing_key: SigningKey
) -> None:
    out = make_release(signing_key)
    public = signing_key.write(tmp_path / "key")
    assert "not checked" in _run("verify", out).stdout
    assert "signature is good" in _run("verify", out, "--public-key", public).stdout
    _run("sample", out, tmp_path / "sheets", "--size", "3")
    _fill(tmp_path / "sheets" / "reviews.csv", 0)
    reviews = ("--reviews", tmp_path / "sheets" / "reviews.csv")
    assert _run("certify", out, *reviews).exit_code == 0
    unsigned = _run("verify", out, "--public-key", public)
    assert isinstance(unsigned.exception, VerificationError)
    assert _run("certify", out, *reviews, "--sign", tmp_path / "key", "--force").exit_code == 0
    assert _json("verify", out, "--public-key", public)["signature_checked"] is True
