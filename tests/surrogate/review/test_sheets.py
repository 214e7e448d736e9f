from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import html

from surrogate.corpus import ReadOptions
from surrogate.errors import UsageError, VerificationError
from surrogate.phi import known_labels, label_set
from surrogate.review import SampleOptions, counted_types, sample_of, sheet_files
from surrogate.review.sheets import COLUMNS


def _files(release: Path, **options: int) -> dict[str, bytes]:
    return dict(sheet_files(sample_of(SampleOptions(release, **options)), ReadOptions()))


def test_there_is_a_sheet_a_note_and_a_table_for_all(release: Path) -> None:
    files = _files(release, size=7, seed=3)
    sheets = [f"sheet-{number:04}.html" for number in range(1, 8)]
    assert list(files) == [*sheets, "index.html", "reviews.csv", "SAMPLE.json"]


def test_a_sheet_shows_the_note_word_for_word_with_its_surrogates_marked(release: Path) -> None:
    for name, content in _files(release, size=30, seed=1).items():
        if not name.startswith("sheet"):
            continue
        tree = html.document_fromstring(content.decode("utf-8"))
        [note] = tree.find_class("note")
        for label in note.iter("sub"):
            assert label.text == "DOCTOR"
            label.text = ""
        source = tree.findtext(".//h1").removeprefix("Review of ")
        assert note.text_content() == (release / source).read_bytes().decode()
        marks = len((release / source).with_suffix(".ann").read_text().splitlines())
        assert len(tree.xpath("//mark")) == marks


def test_the_table_names_notes_strata_and_release_and_is_empty(release: Path) -> None:
    files = _files(release, size=9, seed=3)
    rows = list(csv.DictReader(io.StringIO(files["reviews.csv"].decode())))
    described = json.loads(files["SAMPLE.json"])
    assert [*rows[0]] == [*COLUMNS, *label_set("i2b2").labels]
    assert {row["release"] for row in rows} == {f"sha256:{described['manifest_sha256'][:16]}"}
    assert {row["reviewed"] for row in rows} == {"no"}
    assert all((release / row["document"]).is_file() for row in rows)
    assert {row["DOCTOR"] for row in rows} == {""}


def test_the_sample_is_described(release: Path) -> None:
    described = json.loads(_files(release, size=9, seed=3)["SAMPLE.json"])
    assert (described["seed"], described["size"], described["documents"]) == (3, 9, 30)
    drawn = {name: stratum["drawn"] for name, stratum in described["strata"].items()}
    assert drawn == {"low": 3, "medium": 3, "high": 3}


def test_the_same_seed_gives_the_same_sheets_and_none_a_new_one(release: Path) -> None:
    assert _files(release, size=9, seed=3) == _files(release, size=9, seed=3)
    seeds = {sample_of(SampleOptions(release, 2)).seed for _ in range(3)}
    assert len(seeds) > 1


def test_rows_of_one_file_are_called_by_file_and_id(
    release: Path, write_manifest: Callable[..., None]
) -> None:
    for path in release.iterdir():
        path.unlink()
    rows = [{"doc_id": f"{n}-01", "patient_id": str(n), "text": "x", "spans": []} for n in (1, 2)]
    (release / "100-00.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    write_manifest(release)
    sample = sample_of(SampleOptions(release, 2))
    assert [note.name for note in sample.notes] == ["100-00.jsonl#1-01", "100-00.jsonl#2-01"]


def test_a_changed_release_and_too_large_a_sample_are_refused(release: Path) -> None:
    with pytest.raises(UsageError, match="between 1 and 30"):
        sample_of(SampleOptions(release, 31))
    (release / "001-01.txt").write_bytes(b"changed")
    with pytest.raises(VerificationError):
        sample_of(SampleOptions(release, 3))


def test_types_are_those_of_the_smallest_set_that_fits() -> None:
    sets = [label_set("i2b2"), label_set("meddocan")]
    assert counted_types(["CITY"], sets) == tuple(label_set("i2b2").labels)
    assert counted_types(["PAIS"], sets) == tuple(label_set("meddocan").labels)
    assert set(counted_types(["PAIS", "CITY", "NEW"], sets)) == {*known_labels().labels, "NEW"}
