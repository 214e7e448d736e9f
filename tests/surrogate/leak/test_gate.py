from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from gate import engine, found, release_patient, released
from inline import document, record

from surrogate.corpus import Corpus, ReadOptions
from surrogate.errors import PolicyError
from surrogate.leak import CHECKS, Severity
from surrogate.leak.attacker import constraints
from surrogate.leak.checks.events import public_events
from surrogate.leak.compare import changes
from surrogate.leak.twins import alike
from surrogate.phi import known_labels
from surrogate.policy import CHECK_NAMES, policy_from

NOTE = "Record date: [[DATE|2067-05-03]]\nMr. [[PATIENT|Kwabena Quixley]] came.\n"


def test_the_policy_knows_every_check_by_its_name() -> None:
    assert set(CHECK_NAMES) == set(CHECKS)


def test_every_check_ran_and_is_named() -> None:
    report = released({"1": NOTE}).report
    assert set(report.checks) == {name for name, check in CHECKS.items() if check.run}
    assert report.passed


def test_the_policy_sets_severities() -> None:
    text = {"1": NOTE + "as Quixley said"}
    softened = engine(known_originals="suspicion")
    assert found(text, softened) == {("known-originals", "suspicion", "Quixley")}
    hardened = engine(public_events="certain")
    event = {"1": NOTE + "in Hurricane Katrina"}
    assert found(event, hardened) == {("public-events", "certain", "Hurricane Katrina")}


@pytest.mark.parametrize(
    "table", [{"knwon-originals": "certain"}, {"near-misses": "sometimes"}, "certain"]
)
def test_a_wrong_severity_is_an_error(table: object) -> None:
    with pytest.raises(PolicyError):
        policy_from({"extends": "default", "checks": {"severity": table}})


def test_an_event_becomes_other_where_the_policy_says_so() -> None:
    hardened = engine(on_finding="repair", public_events="certain")
    outcome = released({"1": NOTE + "Lost it all in Hurricane Katrina."}, hardened)
    assert [repair.phi_type for repair in outcome.repairs] == ["OTHER"]
    assert "Katrina" not in outcome.applied.documents[0].document.text


def test_public_events_have_names_days_and_sources() -> None:
    assert len(public_events()) >= 60
    assert all(event.start <= event.end and event.called for event in public_events())


def test_without_words_of_the_calendar_every_offset_is_left() -> None:
    report = released({"1": NOTE}).report
    assert report.offsets_left is not None
    assert report.offsets_left > 3000


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("call 413-555-9999 first", {"413-555-9999"}),
        ("call (413) 555-9999 or 413.555.9998", {"413) 555-9999", "413.555.9998"}),
        ("call +1-413-555-9999x4, ssn 412-55-9999", {"413-555-9999", "412-55-9999"}),
        (
            "poison control 1-800-222-1222, 800-222-1222, 413-555, 412-55-99, ref 4-413-555-9999",
            set(),
        ),
    ],
)
def test_a_phone_or_social_security_number_that_nobody_annotated_is_certain(
    text: str, quotes: set[str]
) -> None:
    certain = {f for f in found({"1": f"{NOTE}{text}."}) if f[1] == "certain"}
    assert {quote for check, _, quote in certain if check == "surroundings"} == quotes


def test_a_name_in_a_kept_name_is_certain() -> None:
    outcome = release_patient(record({"1": NOTE}), engine(), {"1": ["ward/Quixley_2067"]})
    assert {f.check for f in outcome.report.certain} == {"surroundings"}


def test_the_hundredth_note_of_a_patient_is_not_called_by_a_day() -> None:
    notes = {"1-100": "Record date: [[DATE|1/1/2000]]"}
    assert released(notes, engine()).report.passed
    outcome = release_patient(record(notes), engine(), {"1-100": ["1-100"]})
    assert outcome.report.passed


@pytest.mark.parametrize("value", ["Stone", "stone", "Stone 12"])
def test_a_name_that_is_an_ordinary_word_is_certain_in_a_kept_field(value: str) -> None:
    patient = record({"1": "Mr. [[PATIENT|Stone]] came."})
    [seen] = patient.documents
    origin = replace(seen.origin, kept={"comment": value})
    kept = patient.with_documents([replace(seen, origin=origin)])
    assert release_patient(kept, engine()).held


@pytest.mark.parametrize(
    ("value", "held"), [("of 5/3/67", True), ("5-3-67", True), ("5/36/7", False)]
)
def test_a_short_day_is_certain_in_a_kept_field(value: str, *, held: bool) -> None:
    patient = record({"1": "Mr. [[PATIENT|Stone]] came on [[DATE|5/3/2067]]."})
    [seen] = patient.documents
    origin = replace(seen.origin, kept={"comment": value})
    kept = patient.with_documents([replace(seen, origin=origin)])
    assert release_patient(kept, engine()).held is held


@pytest.mark.parametrize("kept", ["Stone", "Stone 12", "stone"])
def test_a_name_that_is_an_ordinary_word_is_certain_in_a_kept_name(kept: str) -> None:
    patient = record({"1": "Mr. [[PATIENT|Stone]] came."})
    assert release_patient(patient, engine(), {"1": [kept]}).held


@pytest.mark.parametrize(
    "text",
    [
        "Seen [[DATE|5/3/2067]] Fr\u0130day, [[DATE|5/4/2067]] \u017funday.",
        "Seen [[DATE|Fr\u0130day 5/3/2067]].",
        "Her wife is a [[AGE|45]] yo PAT\u0130ENT.",
        "Her wife is a [[AGE|45]] yo w\u0131dow.",
    ],
)
def test_odd_letters_that_stand_for_i_and_s_break_nothing(text: str) -> None:
    assert not released({"1": text}).held


def test_a_doctor_named_as_elements_and_fields_are_does_not_stand_in_them(tmp_path: Path) -> None:
    seen = document(
        "1",
        "Dr. [[DOCTOR|Date]], Dr. [[DOCTOR|Name]], Dr. [[DOCTOR|Irma Daniels]], [[DATE|5/3/2067]], "
        "MRN [[MEDICALRECORD|4471208]].",
    )
    tags = "".join(
        f'<{known_labels()[a.phi_type].category} id="P{number}" start="{a.span.start}" '
        f'end="{a.span.end}" text="{a.span.of(seen.text)}" TYPE="{a.phi_type}" comment=""/>'
        for number, a in enumerate(seen.annotations)
    )
    xml = f"<deIdi2b2><TEXT>{seen.text}</TEXT><TAGS>{tags}</TAGS><name>two</name></deIdi2b2>"
    (tmp_path / "1-01.xml").write_text(xml, encoding="utf-8")
    [patient] = Corpus.open(tmp_path, ReadOptions(keep_fields=frozenset({"name"}))).records()
    assert len(patient.documents[0].annotations) == 5
    assert patient.documents[0].origin.kept
    assert not release_patient(patient, engine()).held


def test_the_number_of_a_patient_is_no_day() -> None:
    patient = record({"1": "Seen on [[DATE|2067-05-03]]."})
    assert not release_patient(patient, engine(), {"1": ("3567-01",)}).held
    assert release_patient(patient, engine(), {"1": ("20670503-01",)}).held


def test_an_address_of_mail_that_is_no_surrogate_is_certain() -> None:
    assert ("surroundings", "certain", "a.b@c.example") in found(
        {"1": NOTE + "mail a.b@c.example now"}
    )


def test_changes_are_found_without_annotations_in_the_release() -> None:
    before = document("1", "Seen by Dr. [[DOCTOR|Ida Petty]] on [[DATE|5/3/2067]], stable.")
    after = document("1", "Seen by Dr. Jo Ann Wu on 7/9/2101, stable.")
    found_changes = [
        (c.olds[0].text, c.new.of(after.text)) for c in changes(before, after) if c.new
    ]
    assert found_changes == [("Ida Petty", "Jo Ann Wu"), ("5/3/2067", "7/9/2101")]


def test_twins_tell_what_stayed_alike() -> None:
    one = document("1", "Dr. [[DOCTOR|Ida Holcomb]] on [[DATE|5/3/2067]] age [[AGE|64]].")
    two = document("1", "Dr. [[DOCTOR|Ida Holcomb]] on [[DATE|9/1/2088]] age [[AGE|64]].")
    assert [f.span.of(one.text) for f in alike(one, two, known_labels()) if f.span] == [
        "Ida Holcomb"
    ]


@pytest.mark.parametrize(
    ("marked", "severity"),
    [
        ("[[DOCTOR|Irene]]", Severity.SUSPICION),
        ("[[DOCTOR|Irene Holcomb]]", Severity.CERTAIN),
        ("[[DOCTOR|Holcomb]]", Severity.CERTAIN),
        ("[[HOSPITAL|Alder Creek Hospital]]", Severity.SUSPICION),
        ("[[HOSPITAL|Harraseeket Hospital]]", Severity.CERTAIN),
    ],
)
def test_what_two_keys_may_draw_alike_is_a_suspicion(marked: str, severity: Severity) -> None:
    note = document("1", f"Seen by {marked} today.")
    assert [f.severity for f in alike(note, note, known_labels())] == [severity]


def test_twins_may_share_a_room_without_a_number() -> None:
    rooms = document("1", "Seen in [[ROOM|Suite A]] and [[ROOM|Suite 4127]].")
    found = [f.span.of(rooms.text) for f in alike(rooms, rooms, known_labels()) if f.span]
    assert found == ["Suite 4127"]


def test_reprs_show_no_text(tmp_path: Path) -> None:
    outcome = released({"1": NOTE + "as Quixley said"})
    assert "uixley" not in repr(outcome.report)
    assert tmp_path.exists()
    assert constraints.__doc__


@pytest.mark.parametrize(
    ("text", "certain"),
    [
        ("Stone denies pain.", True),
        ("Then Stone says so.", True),
        ("Stone returns for his diabetes.", True),
        ("Stone presented with chest pain.", True),
        ("Stone called about it.", True),
        ("Stone works nights.", True),
        ("Stone walked the hall.", True),
        ("Stone saw us in May.", True),
        ("Stone is a pleasant 45 y/o.", True),
        ("Stone is here for follow up.", True),
        ("Stone was admitted overnight.", True),
        ("Stone was seen on CT.", False),
        ("Stone is a 45 mm one.", False),
        ("Stone moved to the ureter.", False),
        ("Stone is 4 mm.", False),
        ("Stone takes the whole calyx.", False),
        ("A stone came out.", False),
        ("Stone passed.", False),
        ("The stone feels hard.", False),
        ("No Stone. Denies pain.", False),
        ("S as in Sam, T, O, N, E", True),
        ("Sierra Tango Oscar November Echo", True),
        ("S-T-O... N-E", False),
        ("S.T.O.N.E.", True),
    ],
)
def test_an_ordinary_name_that_acts_or_is_spelt_is_certain(text: str, *, certain: bool) -> None:
    notes = {"1": f"Mr. [[PATIENT|Stone]] came. {text}"}
    assert any(severity == "certain" for _, severity, _ in found(notes)) is certain


@pytest.mark.parametrize(
    ("text", "certain"),
    [
        ("May was admitted.", True),
        ("He came in. May was admitted.", True),
        ("In May was admitted.", False),
        ("IN MAY WAS ADMITTED.", False),
        ("Was well, in May returned.", False),
    ],
)
def test_nobody_acts_who_is_a_month(text: str, *, certain: bool) -> None:
    notes = {"1": f"Mr. [[PATIENT|May]] came. {text}"}
    assert any(severity == "certain" for _, severity, _ in found(notes)) is certain


@pytest.mark.parametrize(("text", "certain"), [("Big Bob left.", True), ("A big bob.", False)])
def test_a_given_name_behind_an_epithet_is_certain(text: str, *, certain: bool) -> None:
    notes = {"1": f"Mr. [[PATIENT|Bob Quixley]] came. {text}"}
    assert any(severity == "certain" for _, severity, _ in found(notes)) is certain


def test_letters_of_a_long_name_need_not_stand_alike_apart() -> None:
    notes = {"1": "Mr. [[PATIENT|Kallinow]] came: K-A-L-L-I... N-O-W"}
    assert ("known-originals", "certain", "K-A-L-L-I... N-O-W") in found(notes)
