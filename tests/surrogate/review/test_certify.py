from __future__ import annotations

import csv
import errno
import json
from pathlib import Path

import pytest
from lxml import html

from surrogate.errors import CorpusError, OutputError, UsageError, VerificationError
from surrogate.review import CertifyOptions, SigningKey, certify, sha256_of, verify
from surrogate.review.certificate import certificate_content
from surrogate.review.certificate_page import certificate_html
from surrogate.review.reviews import Reviews


def _reviews(*counts: int, types: tuple[str, ...] = ("CITY", "AGE")) -> Reviews:
    notes = {str(n): {"CITY": count, "AGE": 0} for n, count in enumerate(counts)}
    return Reviews(types, notes)


def _table(folder: Path, release: Path, found: int = 0) -> Path:
    path = folder / "reviews.csv"
    names = sorted(p.name for p in release.glob("*.txt"))[:10]
    with path.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream)
        writer.writerow(["document", "reviewed", "CITY", "AGE"])
        writer.writerows([name, "yes", found if name == names[0] else "", ""] for name in names)
    return path


def test_nothing_found_in_three_hundred_notes() -> None:
    content = certificate_content(_reviews(*[0] * 300), 1304, "0" * 64)
    # -ln(0.05)/300 = 0.0099858 PHI a note; 1 - 0.05^(1/300) = 0.0099360 of the notes
    assert content["phi_per_1000_notes"] == {
        "found": 0,
        "estimate": 0.0,
        "upper": 9.9858,
        "rule_of_three": 10.0,
    }
    assert content["notes_with_phi"] == {
        "found": 0,
        "estimate": 0.0,
        "upper": 0.009937,
        "rule_of_three": 0.01,
    }
    assert content["by_type"]["AGE"] == content["phi_per_1000_notes"]


@pytest.mark.parametrize(
    ("size", "unread"),
    [('"size": 14', 4), ('"size": 3', 0), ('"size": []', 0), ("}", 0)],
)
def test_a_row_that_was_left_out_of_the_reviews_is_a_note_that_nobody_read(
    size: str, unread: int, release: Path, tmp_path: Path
) -> None:
    manifest = sha256_of(release / "MANIFEST.json")
    (tmp_path / "SAMPLE.json").write_text(f'{{"manifest_sha256": "{manifest}", {size}}}', "utf-8")
    content = certify(CertifyOptions(release, _table(tmp_path, release)))
    assert (content["documents_reviewed"], content["documents_not_reviewed"]) == (10, unread)


def test_the_sample_of_another_release_tells_nothing(release: Path, tmp_path: Path) -> None:
    (tmp_path / "SAMPLE.json").write_text('{"manifest_sha256": "0", "size": 14}', "utf-8")
    content = certify(CertifyOptions(release, _table(tmp_path, release)))
    assert content["documents_not_reviewed"] == 0


def test_three_found_in_two_of_a_hundred_notes() -> None:
    content = certificate_content(_reviews(2, 1, *[0] * 98), 1000, "0" * 64)
    # Garwood: 7.7537/100 PHI a note; Clopper-Pearson 2 of 100: 6.162 %
    assert content["phi_per_1000_notes"] == {
        "found": 3,
        "estimate": 30.0,
        "upper": 77.5366,
        "rule_of_three": None,
    }
    share = content["notes_with_phi"]
    assert (share["found"], share["estimate"]) == (2, 0.02)
    assert share["upper"] == pytest.approx(0.0616, abs=5e-5)
    assert content["by_type"]["CITY"]["found"] == 3
    assert content["by_type"]["AGE"]["found"] == 0


def test_a_release_that_was_read_whole_has_no_doubt_left() -> None:
    content = certificate_content(_reviews(1, 0, 0, 2), 4, "0" * 64)
    assert content["whole_release"] == {"share_reviewed": 1.0, "notes_with_phi_upper": 2}


def test_the_target_tells_how_many_notes_to_read() -> None:
    target = certificate_content(_reviews(*[0] * 300), 400, "0" * 64, 10.0)["target"]
    assert target["reached"] is True
    assert [row["documents"] for row in target["documents_needed"]] == [300, 475, 630, 776]
    assert [row["more_than_released"] for row in target["documents_needed"]] == [False, *[True] * 3]
    missed = certificate_content(_reviews(*[0] * 299), 400, "0" * 64, 10.0)["target"]
    assert missed["reached"] is False


@pytest.mark.parametrize(("found", "reached"), [(0, True), (1, False)])
def test_a_release_that_was_read_as_a_whole_has_what_was_found_and_no_more(
    found: int,
    reached: bool,  # noqa: FBT001
) -> None:
    reviews = _reviews(found, *[0] * 39)
    target = certificate_content(reviews, 40, "0" * 64, 10.0)["target"]
    assert target["reached"] is reached


@pytest.mark.parametrize("target", [0.0, -1.0, float("nan"), float("inf")])
def test_an_impossible_target_is_refused(target: float) -> None:
    with pytest.raises(UsageError, match="--target"):
        certificate_content(_reviews(0), 10, "0" * 64, target)


def test_the_page_says_what_the_content_says() -> None:
    content = certificate_content(_reviews(2, 1, *[0] * 98), 1000, "f" * 64, 5.0)
    text = html.document_fromstring(certificate_html(content)).text_content()
    assert "at most 77.54 residual PHI per 1,000 notes" in text
    assert "f" * 64 in text
    assert "not a HIPAA determination" in text
    assert "is not reached" in text
    assert all(assumption in text for assumption in content["assumptions"])


def test_a_certificate_lies_beside_an_unchanged_release(release: Path, tmp_path: Path) -> None:
    before = {path: path.read_bytes() for path in release.iterdir()}
    reviews = _table(tmp_path, release)
    content = certify(CertifyOptions(release, reviews))
    assert {path: path.read_bytes() for path in before} == before
    assert {p.name for p in set(release.iterdir()) - set(before)} == {
        "CERTIFICATE.html",
        "CERTIFICATE.json",
    }
    written = json.loads((release / "CERTIFICATE.json").read_bytes())
    assert written.items() >= content.items()
    assert written["manifest_sha256"] == sha256_of(release / "MANIFEST.json")
    assert (written["documents"], written["documents_reviewed"]) == (30, 10)
    assert verify(release).certified
    assert sorted(p.name for p in tmp_path.iterdir()) == ["out", "reviews.csv"]


def test_an_earlier_certificate_stays_unless_forced(release: Path, tmp_path: Path) -> None:
    certify(CertifyOptions(release, _table(tmp_path, release)))
    reviews = _table(tmp_path, release, found=4)
    with pytest.raises(OutputError, match="--force"):
        certify(CertifyOptions(release, reviews))
    certify(CertifyOptions(release, reviews, force=True))
    written = json.loads((release / "CERTIFICATE.json").read_bytes())
    assert written["phi_per_1000_notes"]["found"] == 4
    assert verify(release).certified


def test_half_a_certificate_of_a_killed_run_is_mended(release: Path, tmp_path: Path) -> None:
    (release / "CERTIFICATE.html").write_text("half")
    certify(CertifyOptions(release, _table(tmp_path, release), force=True))
    assert verify(release).certified


def test_a_disk_that_fills_leaves_no_half_of_a_certificate(
    release: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, reviews = Path.write_bytes, _table(tmp_path, release)

    def full(path: Path, content: bytes) -> int:
        if ".json" in path.name:
            raise OSError(errno.ENOSPC, "full")
        return write(path, content)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OutputError, match=r"CERTIFICATE\.json: cannot be written"):
        certify(CertifyOptions(release, reviews))
    assert not verify(release).certified
    assert sorted(p.name for p in tmp_path.iterdir()) == ["out", "reviews.csv"]


@pytest.mark.parametrize("force", [False, True])
def test_a_rename_that_fails_leaves_the_certificate_of_before(
    release: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, force: bool
) -> None:
    reviews = _table(tmp_path, release)
    if force:
        certify(CertifyOptions(release, reviews))
    before = {path.name: path.read_bytes() for path in release.glob("CERTIFICATE.*")}
    move = Path.replace

    def refusing(path: Path, target: Path) -> Path:
        if path.name == ".out.CERTIFICATE.json.partial":
            raise OSError(errno.EIO, "broken")
        return move(path, target)

    monkeypatch.setattr(Path, "replace", refusing)
    with pytest.raises(OutputError, match=r"CERTIFICATE\.json: cannot be written"):
        certify(CertifyOptions(release, _table(tmp_path, release, found=4), force=force))
    assert {path.name: path.read_bytes() for path in release.glob("CERTIFICATE.*")} == before
    assert verify(release).certified == force
    assert sorted(p.name for p in tmp_path.iterdir()) == ["out", "reviews.csv"]


def test_a_changed_release_is_not_certified(release: Path, tmp_path: Path) -> None:
    reviews = _table(tmp_path, release)
    (release / "001-01.txt").write_bytes(b"changed")
    with pytest.raises(VerificationError, match="changed"):
        certify(CertifyOptions(release, reviews))
    assert not (release / "CERTIFICATE.json").exists()


def test_a_bad_table_makes_no_certificate(release: Path, tmp_path: Path) -> None:
    (tmp_path / "bad.csv").write_text("document,reviewed,AGE\n999-01,yes,\n")
    with pytest.raises(CorpusError):
        certify(CertifyOptions(release, tmp_path / "bad.csv"))
    assert not (release / "CERTIFICATE.html").exists()


def test_a_certificate_can_be_signed(
    release: Path, tmp_path: Path, signing_key: SigningKey
) -> None:
    certify(CertifyOptions(release, _table(tmp_path, release), key=signing_key))
    written = json.loads((release / "CERTIFICATE.json").read_bytes())
    assert written["signature"]["public_key"] == signing_key.public_key.hex()
