"""The main job as a user runs it."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from cli import GOLD, PLAIN, Done, started, surrogate, tree
from lxml import etree

from surrogate.corpus import Corpus
from surrogate.document import Document, PatientRecord
from surrogate.keys import ReleaseKey
from surrogate.link.mentions import mentions_by_kind
from surrogate.originals import identifying_forms
from surrogate.phi import Kind, known_labels, label_set


@pytest.fixture(scope="module")
def key_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("key") / "key"
    ReleaseKey(bytes(range(32))).write(path)
    return path


@pytest.fixture(scope="module")
def gold_release(tmp_path_factory: pytest.TempPathFactory, key_file: Path) -> tuple[Path, Done]:
    out = tmp_path_factory.mktemp("gold") / "out"
    return out, started("release", GOLD, out, "--key", key_file)


@pytest.fixture(scope="module")
def plain_release(tmp_path_factory: pytest.TempPathFactory, key_file: Path) -> tuple[Path, Done]:
    out = tmp_path_factory.mktemp("plain") / "out"
    return out, started("release", PLAIN, out, "--key", key_file)


def _records(folder: Path) -> dict[str, PatientRecord]:
    return {record.patient_id: record for record in Corpus.open(folder).records()}


def _documents(folder: Path) -> dict[str, Document]:
    return {d.doc_id: d for record in _records(folder).values() for d in record.documents}


def test_tagged_notes_are_published(gold_release: tuple[Path, Done]) -> None:
    out, done = gold_release
    assert (done.code, done.err) == (0, "")
    assert len(list(out.glob("*.xml"))) == len(list(GOLD.glob("*.xml")))


def test_untagged_notes_are_detected_and_published(plain_release: tuple[Path, Done]) -> None:
    out, done = plain_release
    assert (done.code, done.err) == (0, "")
    names = {path.name for path in PLAIN.glob("*.txt")}
    assert {path.name for path in out.glob("*.txt")} == names
    assert {path.stem for path in out.glob("*.ann")} == {Path(name).stem for name in names}


@pytest.mark.parametrize("source", ["gold", "plain"])
def test_what_is_published_passes_the_check(
    source: str, gold_release: tuple[Path, Done], plain_release: tuple[Path, Done]
) -> None:
    original, (out, _) = (GOLD, gold_release) if source == "gold" else (PLAIN, plain_release)
    done = surrogate("check", original, out, "--json")
    assert done.code == 0, done.out
    assert json.loads(done.out)["passed"] is True


def test_what_the_policy_keeps_is_no_finding_of_the_check(tmp_path: Path) -> None:
    corpus, policy, out = tmp_path / "corpus", tmp_path / "policy.toml", tmp_path / "out"
    corpus.mkdir()
    shutil.copy(GOLD / "001-01.xml", corpus)
    kept = 'PATIENT = "keep"\nDATE = "keep"\nMEDICALRECORD = "keep"\n'
    policy.write_text(f'extends = "default"\n[actions]\n{kept}', encoding="utf-8")
    assert surrogate("release", corpus, out, "--policy", policy).code == 0
    done = surrogate("check", corpus, out, "--policy", policy)
    assert done.code == 0, done.out
    assert surrogate("check", corpus, out).code == 3


def test_text_outside_the_annotations_is_unchanged_but_for_articles(
    gold_release: tuple[Path, Done],
) -> None:
    released = _documents(gold_release[0])
    for doc_id, before in _documents(GOLD).items():
        assert _outside(before) == _outside(released[doc_id]), doc_id


def test_annotation_types_and_order_are_unchanged(gold_release: tuple[Path, Done]) -> None:
    released = gold_release[0]
    for path in sorted(GOLD.glob("*.xml")):
        assert _tags(path) == _tags(released / path.name), path.name


def test_no_identifying_original_is_left(gold_release: tuple[Path, Done]) -> None:
    released = _documents(gold_release[0])
    for record in _records(GOLD).values():
        mentions = [m for found in mentions_by_kind(record, known_labels()).values() for m in found]
        originals = {(form, m.kind) for m in mentions for form in identifying_forms(m)}
        for document in record.documents:
            text = re.sub(r"\s+", " ", released[document.doc_id].text)
            for form, kind in originals:
                whole = rf"(?<!\w){re.escape(form)}(?!\w)"
                for hit in re.finditer(whole, text, re.IGNORECASE):
                    assert kind is Kind.DATE or _is_word(hit[0]), (document.doc_id, hit)


def test_every_type_of_the_label_set_is_in_the_samples() -> None:
    types = [a.phi_type for d in _documents(GOLD).values() for a in d.annotations]
    expected = set(label_set("i2b2").labels) - {"IPADDR"}
    assert {phi_type for phi_type in expected if types.count(phi_type) < 2} == set()


def test_the_manifest_verifies_until_a_byte_changes(
    gold_release: tuple[Path, Done], tmp_path: Path
) -> None:
    out = tmp_path / "out"
    shutil.copytree(gold_release[0], out)
    assert started("verify", out).code == 0
    note = next(out.glob("*.xml"))
    note.write_bytes(note.read_bytes() + b" ")
    done = started("verify", out)
    assert done.code == 1
    assert note.name in done.err


def test_a_release_is_itself_a_corpus(gold_release: tuple[Path, Done], tmp_path: Path) -> None:
    done = surrogate("release", gold_release[0], tmp_path / "again", "--annotations", "gold")
    assert done.code == 0, done.err


def test_the_same_key_gives_the_same_bytes_with_two_jobs_and_in_any_order(
    gold_release: tuple[Path, Done], key_file: Path, tmp_path: Path
) -> None:
    shuffled = tmp_path / "corpus"
    shuffled.mkdir()
    for path in sorted(GOLD.glob("*.xml"), reverse=True):
        shutil.copy(path, shuffled / path.name)
    out = tmp_path / "out"
    done = started("release", shuffled, out, "--key", key_file, "--jobs", "2")
    assert done.code == 0, done.err
    assert tree(out) == tree(gold_release[0])


def test_another_key_gives_other_surrogates(
    gold_release: tuple[Path, Done], tmp_path: Path
) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for out in (one, two):
        assert surrogate("release", GOLD, out, "--annotations", "gold").code == 0
    first, second, keyed = (_documents(folder) for folder in (one, two, gold_release[0]))
    for doc_id, document in first.items():
        assert document.text != second[doc_id].text
        assert document.text != keyed[doc_id].text


@pytest.mark.parametrize("to", ["i2b2", "brat", "jsonl", "csv", "text"])
def test_a_release_can_be_written_in_any_format(to: str, key_file: Path, tmp_path: Path) -> None:
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    shutil.copy(GOLD / "001-01.xml", corpus)
    out = tmp_path / "out"
    done = surrogate("release", corpus, out, "--to", to, "--key", key_file)
    assert done.code == 0, done.err
    [document] = _documents(out).values()
    assert len(document.annotations) == len(_documents(corpus)["001-01"].annotations)


def test_names_that_say_something_become_pseudonyms(key_file: Path, tmp_path: Path) -> None:
    corpus = tmp_path / "corpus" / "ward of Dr Quixley"
    corpus.mkdir(parents=True)
    shutil.copy(GOLD / "001-01.xml", corpus / "Kobby Asante.xml")
    out, private = tmp_path / "out", tmp_path / "private"
    done = surrogate(
        *("release", tmp_path / "corpus", out, "--patient-pattern", "/(.*)", "--key", key_file),
        *("--private", private),
    )
    assert done.code == 0, done.err
    assert "Asante" not in "".join(tree(out))
    allowed = re.compile(r"(\d{9}-\d\d/)?(\d{9}-\d\d\.xml|[A-Za-z]+\.(json|html))")
    assert all(map(allowed.fullmatch, tree(out)))
    assert "Kobby Asante" in (private / "names.csv").read_text(encoding="utf-8")
    assert private.stat().st_mode & 0o777 == 0o700
    assert (private / "names.csv").stat().st_mode & 0o777 == 0o600
    names = private / "names.csv"
    check = ("check", tmp_path / "corpus", out, "--patient-pattern", "/(.*)", "--names", names)
    assert surrogate(*check).code == 0


def test_a_note_that_nobody_annotated_is_held_back_where_gold_counts(
    key_file: Path, tmp_path: Path
) -> None:
    corpus = tmp_path / "corpus"
    shutil.copytree(GOLD, corpus, ignore=lambda _, names: [n for n in names if n[:3] > "002"])
    bare = re.sub(
        r"<TAGS>.*</TAGS>", "<TAGS/>", (corpus / "001-02.xml").read_text(), flags=re.DOTALL
    )
    (corpus / "001-02.xml").write_text(bare)
    call = ("release", corpus, tmp_path / "out", "--key", key_file, "--annotations")
    done = surrogate(*call, "gold")
    assert (done.code, "--private DIR would list" in done.err) == (3, True)
    assert {name[:3] for name in tree(tmp_path / "out") if name[0] == "0"} == {"002"}
    assert surrogate(*call, "auto", "--force").code == 0


def test_a_note_that_the_plan_table_does_not_know_is_held_back(
    key_file: Path, tmp_path: Path
) -> None:
    table, out = tmp_path / "plan.csv", tmp_path / "out"
    assert surrogate("plan", PLAIN / "001-01.txt", table, "--key", key_file).code == 0
    done = surrogate("apply", PLAIN, table, out, "--key", key_file)
    assert (done.code, "--private DIR lists why" in done.err) == (3, True)
    assert not out.exists()


@pytest.mark.parametrize("named", ["doc_id", "patient_id"])
def test_a_row_whose_kept_id_tells_the_patient_is_held_back(
    named: str, key_file: Path, tmp_path: Path
) -> None:
    row = {"text": "Seen: Zebulon Quimby.", "doc_id": "n1", "patient_id": "p1"}
    spans = [{"start": 6, "end": 20, "type": "PATIENT"}]
    (tmp_path / "a.jsonl").write_text(json.dumps(row | {named: "Quimby", "spans": spans}))
    call = ("release", tmp_path / "a.jsonl", tmp_path / "out", "--key", key_file)
    assert surrogate(*call, "--keep-names").code == 3
    assert surrogate(*call).code == 0


def test_a_record_number_that_is_the_id_of_the_patient_is_known(
    key_file: Path, tmp_path: Path
) -> None:
    spans = [{"start": 6, "end": 20, "type": "PATIENT"}]
    row = {"doc_id": "n1", "patient_id": "4471932", "spans": spans}
    text = "Seen: Zebulon Quimby, chart 447-1932."
    (tmp_path / "a.jsonl").write_text(json.dumps(row | {"text": text}))
    out, private = tmp_path / "out", tmp_path / "private"
    call = ("release", tmp_path / "a.jsonl", out, "--key", key_file)
    assert surrogate(*call, "--private", private).code == 0
    assert not any(b"447-1932" in content for content in tree(out).values())
    check = ("check", tmp_path / "a.jsonl", out)
    assert surrogate(*check, "--names", private / "names.csv").code == 0
    # Who keeps the ids shows them.
    assert surrogate(*call, "--keep-names", "--force").code == 0
    assert surrogate(*check).code == 0


def test_an_id_that_held_its_patient_back_is_not_told_in_the_release(
    key_file: Path, tmp_path: Path
) -> None:
    spans = [{"start": 6, "end": 20, "type": "PATIENT"}]
    rows = (
        {"doc_id": "n1", "patient_id": "p1", "text": "Seen: Ottilie Brandt.", "spans": spans},
        {"doc_id": "n2", "patient_id": "Quimby", "text": "Seen: Zebulon Quimby.", "spans": spans},
    )
    (tmp_path / "a.jsonl").write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    out = tmp_path / "out"
    call = ("release", tmp_path / "a.jsonl", out, "--key", key_file, "--keep-names")
    assert surrogate(*call, "--private", tmp_path / "private").code == 3
    assert json.loads((out / "report.json").read_bytes())["held_patients"] == 1
    assert not any(b"Quimby" in content for content in tree(out).values())


def test_the_report_counts_and_shows_nothing(gold_release: tuple[Path, Done]) -> None:
    report = json.loads((gold_release[0] / "report.json").read_text(encoding="utf-8"))
    documents = _documents(GOLD)
    assert report["documents"] == len(documents)
    assert report["phi_total"] >= sum(len(d.annotations) for d in documents.values())
    assert report["held_patients"] == 0


def _outside(document: Document) -> list[str]:
    """Return the text between annotations, with indefinite articles before them made alike."""
    edges = [e for a in document.annotations for e in (a.span.start, a.span.end)]
    cuts = [0, *edges, len(document.text)]
    pieces = [document.text[i:j] for i, j in zip(cuts[::2], cuts[1::2], strict=True)]
    return [re.sub(r"(?<!\w)(a)n?(\s+)$", r"\1\2", piece, flags=re.IGNORECASE) for piece in pieces]


def _tags(path: Path) -> list[tuple[str, str, str]]:
    tags = etree.parse(str(path)).getroot().find("TAGS")
    assert tags is not None
    return [(str(tag.tag), str(tag.get("id")), str(tag.get("TYPE"))) for tag in tags]


def _is_word(text: str) -> bool:
    """Tell whether a hit is the ordinary word that patient 005's surname also is."""
    return text.lower() == "stone"


def test_annotations_that_leave_much_out_raise_suspicions(key_file: Path, tmp_path: Path) -> None:
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    shutil.copy(GOLD / "001-01.xml", corpus)
    call = ("release", corpus, tmp_path / "out", "--key", key_file, "--json", "--force")
    whole = surrogate(*call)
    assert whole.err == ""
    tags = re.compile(r"<DATE .*?/>|<LOCATION .*?/>")
    text = (corpus / "001-01.xml").read_text(encoding="utf-8")
    (corpus / "001-01.xml").write_text(tags.sub("", text), encoding="utf-8", newline="")
    partly = surrogate(*call)
    assert json.loads(partly.out)["suspicions"] > json.loads(whole.out)["suspicions"]
    assert "as many suspicions as notes" in partly.err


def test_a_note_with_letters_spelt_out_keeps_its_encoding_and_what_the_policy_keeps(
    tmp_path: Path, key_file: Path
) -> None:
    text, corpus = (
        "Jos&eacute; Nu&ntilde;ez of San&nbsp;Antonio saw Dr. O&rsquo;Dowd.",
        tmp_path / "c",
    )
    marked = {"PATIENT": "Jos&eacute; Nu&ntilde;ez", "CITY": "San&nbsp;Antonio"}
    marked["DOCTOR"] = "O&rsquo;Dowd"
    rows = [
        f"T{n}\t{phi_type} {text.index(quote)} {text.index(quote) + len(quote)}\t{quote}\n"
        for n, (phi_type, quote) in enumerate(marked.items())
    ]
    corpus.mkdir()
    (corpus / "1-01.txt").write_text(text, encoding="ascii")
    (corpus / "1-01.ann").write_text("".join(rows), encoding="ascii")
    policy = tmp_path / "policy.toml"
    policy.write_text('extends = "default"\n[actions]\nCITY = "keep"\n')
    call = ("release", corpus, tmp_path / "out", "--key", key_file, "--encoding", "ascii")
    done = surrogate(*call, "--policy", policy)
    assert done.code == 0, done.err
    released = (tmp_path / "out" / "1-01.txt").read_text(encoding="ascii")
    assert re.fullmatch(r"[A-Za-z' ]+ of San&nbsp;Antonio saw Dr\. O'[A-Z]\w+\.", released), (
        released
    )
