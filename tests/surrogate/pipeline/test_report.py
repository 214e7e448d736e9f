from __future__ import annotations

import json
from dataclasses import replace

import pytest
from lxml import html

from surrogate.document import Source
from surrogate.formats import BadDocument
from surrogate.keys import ReleaseKey
from surrogate.phi import known_labels
from surrogate.pipeline.report import Tally, report_content, report_html
from surrogate.pipeline.worker import Outcome
from surrogate.policy import Action, default_policy
from surrogate.release import Engine
from surrogate.review import pretty_json
from surrogate.review.report_page import DOUBTFUL, GUESSED, SOURCES

NASTY = "<b>&\"'</style><script>"


@pytest.fixture
def engine(key: ReleaseKey) -> Engine:
    return Engine(key, default_policy(), known_labels())


def _outcome(patient_id: str, *, held: bool = False, documents: int = 2) -> Outcome:
    found = ("known-originals", "certain") if held else ("re-detection", "suspicion")
    return Outcome(
        patient_id=patient_id,
        files={},
        held=held,
        counts={"CITY": 3, "DOCTOR": 4, "DATE": 1},
        findings={found: 2},
        repairs=((f"{patient_id}-01", 17, 23, "CITY"), (f"{patient_id}-02", 5, 9, "DOCTOR")),
        notes={"impossible date": 1},
        dropped={"comments": 2},
        documents=documents,
        sources={"crf": 5, "pattern": 1, "repair": 2},
    )


@pytest.fixture
def tally() -> Tally:
    tally = Tally(bad=[BadDocument("x.txt", f"odd {NASTY}")])
    for outcome in (_outcome("1"), _outcome("2", held=True, documents=5), _outcome("3")):
        tally.add(outcome)
    return tally


def test_held_patients_count_as_such_only(tally: Tally, engine: Engine) -> None:
    content = report_content(tally, engine, 3571)
    assert (content["patients"], content["documents"]) == (2, 4)
    assert (content["held_patients"], content["held_documents"]) == (1, 5)
    assert content["phi_by_type"] == {"CITY": 6, "DOCTOR": 8, "DATE": 2}
    assert content["phi_total"] == 16
    assert content["checks"]["known-originals"]["certain"] == 2


def test_patients_without_notes_do_not_count(engine: Engine) -> None:
    tally = Tally()
    tally.add(replace(_outcome("1", documents=0), bad=(BadDocument("1-01.txt", "broken"),)))
    content = report_content(tally, engine, 1)
    assert (content["patients"], content["skipped_documents"]) == (0, 1)
    assert content["skipped_problems"] == {"broken": 1}


def test_problems_that_differ_by_an_offset_only_count_as_one(engine: Engine) -> None:
    bad = [BadDocument("a", f"annotation {n}..9 CITY does not quote the text") for n in range(3)]
    content = report_content(Tally(bad=bad), engine, 1)
    assert content["skipped_problems"] == {"annotation …..… CITY does not quote the text": 3}


def test_types_stand_by_main_category_with_those_that_are_absent_apart(
    tally: Tally, engine: Engine
) -> None:
    content = report_content(tally, engine, 1)
    assert [(row["category"], row["type"], row["hipaa"]) for row in content["types"]] == [
        ("NAME", "DOCTOR", False),
        ("LOCATION", "CITY", True),
        ("DATE", "DATE", True),
    ]
    assert "SSN" in content["types_absent"]
    assert {"CITY", "PAIS"}.isdisjoint(content["types_absent"])


def test_the_report_tells_no_place(tally: Tally, engine: Engine) -> None:
    content = report_content(tally, engine, 1)
    assert content["repairs"] == {"CITY": 2, "DOCTOR": 2}
    text = json.dumps(content) + report_html(content).decode()
    assert "1-01" not in text
    assert "x.txt" not in text


def test_without_a_reader_re_detection_did_not_run(tally: Tally, engine: Engine) -> None:
    content = report_content(tally, engine, 1)
    assert content["checks"]["re-detection"]["ran"] is False
    assert any("a detector, reading the new notes" in s for s in content["not_checked"])
    reading = report_content(tally, replace(engine, reader=_Reader()), 1)
    assert reading["checks"]["re-detection"]["ran"] is True
    assert not any("a detector, reading the new notes" in s for s in reading["not_checked"])


def test_the_report_is_plain_json(tally: Tally, engine: Engine) -> None:
    content = report_content(tally, engine, 1)
    assert json.loads(pretty_json(content)) == content


def test_the_page_needs_nothing_but_the_json(tally: Tally, engine: Engine) -> None:
    content = report_content(tally, engine, 1)
    assert report_html(json.loads(pretty_json(content))) == report_html(content)


def test_the_page_counts_as_table_three_does(tally: Tally, engine: Engine) -> None:
    rows = _table(report_html(report_content(tally, engine, 1)), "PHI by type")
    assert rows == [
        ["NAME", "", "8", "2.00", "50.0 %", ""],
        ["NAME: DOCTOR", "", "8", "2.00", "50.0 %", ""],
        ["LOCATION", "", "6", "1.50", "37.5 %", ""],
        ["LOCATION: CITY", "yes", "6", "1.50", "37.5 %", ""],
        ["DATE", "yes", "2", "0.50", "12.5 %", ""],
        ["Total", "", "16", "4.00", "", ""],
    ]


def test_the_page_tells_how_phi_was_found_and_that_a_detector_misses_some(
    tally: Tally, engine: Engine
) -> None:
    content = report_content(tally, engine, 1)
    page = report_html(content)
    assert [row[1:] for row in _table(page, "How it was found")] == [
        ["10", "62.5 %"],
        ["2", "12.5 %"],
        ["4", "25.0 %"],
    ]
    assert GUESSED in html.document_fromstring(page.decode()).text_content()
    content["phi_by_source"] = {"gold": 16}
    assert GUESSED not in html.document_fromstring(report_html(content).decode()).text_content()


def test_what_the_policy_keeps_does_not_count_as_replaced(tally: Tally, engine: Engine) -> None:
    actions = {**engine.policy.actions, "CITY": Action.KEEP}
    keeping = replace(engine, policy=replace(engine.policy, actions=actions))
    rows = _table(report_html(report_content(tally, keeping, 1)), "What was released")
    assert ["PHI replaced", "10"] in rows
    assert ["PHI kept as it was written, by the policy", "6"] in rows


def test_the_page_warns_of_as_many_suspicions_as_notes(tally: Tally, engine: Engine) -> None:
    content = report_content(tally, engine, 1)
    assert DOUBTFUL in html.document_fromstring(report_html(content).decode()).text_content()
    content["checks"]["re-detection"]["suspicion"] = 3
    assert DOUBTFUL not in html.document_fromstring(report_html(content).decode()).text_content()


def test_every_source_has_words() -> None:
    assert set(SOURCES) == set(Source)


def test_the_policy_is_told_for_the_types_of_the_language_only(
    tally: Tally, engine: Engine
) -> None:
    content = report_content(tally, engine, 1)
    content["policy"]["actions"] |= {"CITY": "keep", "PAIS": "redact"}
    text = html.document_fromstring(report_html(content).decode()).text_content()
    assert "Kept as they were written: CITY." in text
    assert "PAIS" not in text


def test_the_page_has_every_part_and_says_what_it_is_not(tally: Tally, engine: Engine) -> None:
    tally.shifts_left = [112, 510, 1500, 3571]
    content = report_content(tally, engine, 3571)
    tree = html.document_fromstring(report_html(content).decode())
    text = tree.text_content()
    assert "not a HIPAA determination" in text
    assert "3,571 possible date offsets" in text
    assert "112 remain for the patient of whom they tell most, 510 for half" in text
    assert "All types are replaced by realistic surrogates" in text
    assert all(sentence in text for sentence in content["not_checked"])
    assert [h.text for h in tree.iter("h2")] == [
        "What was released",
        "PHI by type",
        "How it was found",
        "Checks",
        "Repaired",
        "Held back",
        "Dates",
        "Policy",
        "Remarks",
        "Left out on reading",
        "What was not checked",
    ]


def test_the_page_escapes_what_it_shows(tally: Tally, engine: Engine) -> None:
    content = report_content(tally, engine, 1)
    content["policy"]["placeholder"] = NASTY
    content["types"][0]["type"] = NASTY
    content["checks"][NASTY] = content["checks"]["re-detection"]
    tree = html.document_fromstring(report_html(content).decode())
    assert tree.xpath("//script|//b") == []
    assert tree.text_content().count(NASTY) == 4


def test_an_empty_release_has_a_report_too(engine: Engine) -> None:
    content = report_content(Tally(), engine, 0)
    text = html.document_fromstring(report_html(content).decode()).text_content()
    assert "Nothing had to be repaired." in text
    assert "No patient was held back." in text


class _Reader:
    def reread(self, record: object, explained: object) -> object:
        del explained
        return record

    def close(self) -> None: ...


def _table(page: bytes, title: str) -> list[list[str]]:
    [section] = html.document_fromstring(page.decode()).xpath(f"//section[h2='{title}']")
    return [[cell.text_content() for cell in row] for row in section.xpath(".//tbody/tr")]
