"""Laws of the whole engine, on the gold samples."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace
from functools import cache

import pytest
from cli import GOLD
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from inline import record

from surrogate.corpus import Corpus
from surrogate.detector import Annotations
from surrogate.document import PatientRecord
from surrogate.keys import ReleaseKey
from surrogate.link.calendar.full_years import years_between
from surrogate.phi import known_labels
from surrogate.policy import default_policy
from surrogate.release import Engine, plan_patient, release_patient

PATIENTS = [f"{number:03}" for number in range(1, 11)]
SLOW = settings(max_examples=8, suppress_health_check=[HealthCheck.too_slow])


@cache
def _record(patient_id: str) -> PatientRecord:
    records = {r.patient_id: r for r in Corpus.open(GOLD).records()}
    return records[patient_id]


def _engine(key: bytes = bytes(32)) -> Engine:
    return Engine(ReleaseKey(key), default_policy(), known_labels(), Annotations.GOLD)


def _texts(record: PatientRecord, engine: Engine | None = None) -> dict[str, str]:
    released = release_patient(record, engine or _engine())
    return {a.document.doc_id: a.document.text for a in released.applied.documents}


@SLOW
@given(st.sampled_from(PATIENTS), st.randoms(use_true_random=False))
def test_shuffling_documents_changes_nothing(patient_id: str, chance: object) -> None:
    record = _record(patient_id)
    documents = list(record.documents)
    chance.shuffle(documents)  # type: ignore[attr-defined]
    assert _texts(PatientRecord(patient_id, tuple(documents))) == _texts(record)


@pytest.mark.parametrize("number", range(20))
def test_twenty_keys_give_twenty_clean_releases(number: int) -> None:
    engine = _engine(bytes([number]) * 32)
    for patient_id in PATIENTS:
        released = release_patient(_record(patient_id), engine)
        assert released.report.findings == ()
        assert released.repairs == ()


@SLOW
@given(st.sampled_from(PATIENTS), st.binary(min_size=32, max_size=32))
def test_annotations_quote_the_release_and_keep_their_types(patient_id: str, key: bytes) -> None:
    record = _record(patient_id)
    for before, after in zip(
        record.documents, release_patient(record, _engine(key)).applied.documents, strict=True
    ):
        types = [a.phi_type for a in after.document.annotations]
        assert types == [a.phi_type for a in before.annotations]
        for annotation in after.document.annotations:
            assert annotation.span.of(after.document.text) == annotation.text


@pytest.mark.parametrize("patient_id", PATIENTS)
def test_two_patients_with_the_same_notes_share_nothing(patient_id: str) -> None:
    record = _record(patient_id)
    moved = (replace(d, patient_id="999", doc_id=f"999-{d.doc_id}") for d in record.documents)
    twin = PatientRecord("999", tuple(moved))
    one, two = plan_patient(record, _engine()), plan_patient(twin, _engine())
    same = [
        a.mention.phi_type
        for a, b in zip(one.replacements, two.replacements, strict=True)
        if a.surrogate == b.surrogate and a.mention.phi_type in ("PATIENT", "MEDICALRECORD", "CITY")
    ]
    assert len(same) < len(one.replacements) / 20


@pytest.mark.parametrize("patient_id", PATIENTS)
def test_a_later_note_moves_no_earlier_date_and_few_other_surrogates(patient_id: str) -> None:
    record = _record(patient_id)
    shorter = PatientRecord(patient_id, record.documents[:-1])
    whole = {r.mention.place: r.surrogate for r in plan_patient(record, _engine()).replacements}
    part = plan_patient(shorter, _engine()).replacements
    changed = [r.mention.phi_type for r in part if whole[r.mention.place] != r.surrogate]
    assert len(changed) <= len(part) / 10, changed


def test_a_missed_mention_is_repaired_at_its_original_place() -> None:
    record = _record("001")
    first, *others = record.documents
    kept = [a for a in first.annotations if not re.fullmatch(r"(?s)Yaw\sAsante", a.text)]
    assert len(kept) < len(first.annotations)
    broken = record.with_documents([first.with_annotations(kept), *others])
    released = release_patient(broken, _engine())
    assert released.report.passed
    assert "PATIENT" in [repair.phi_type for repair in released.repairs]
    assert "Asante" not in "".join(_texts(broken).values())


@pytest.mark.parametrize("age", ["[[AGE|97]] months", "[[AGE|97 month]]", "[[AGE|94]] weeks"])
def test_an_age_in_months_or_weeks_holds_nobody_back(age: str) -> None:
    note = f"Record date: [[DATE|2067-05-03]]\nThe grandson of Mr. [[PATIENT|Okoro]] is {age} old."
    assert not release_patient(record({"1-01": note}), _engine()).held


@SLOW
@given(
    st.binary(min_size=32, max_size=32),
    st.dates(dt.date(1905, 1, 1), dt.date(1960, 12, 31)),
    st.sampled_from(
        [
            "Mr. [[PATIENT|Thatcher]],",
            "Mr. [[PATIENT|Thatcher Jr.]]",
            "Mr. [[PATIENT|Thatcher]] is",
            "[[PATIENT|THATCHER, T]]",
            "[[PATIENT|Theodore]]:",
            "Pt",
        ]
    ),
)
def test_ages_agree_with_the_birth_date_whoever_shares_the_surname(
    key: bytes, birth: dt.date, called: str
) -> None:
    days = (dt.date(2014, 2, 11), dt.date(2015, 5, 26))
    one, two = (years_between(birth, day) for day in days)
    notes = record(
        {
            "1-01": f"Record date: [[DATE|{days[0]}]]\nPt [[PATIENT|Theodore Thatcher]] DOB "
            f"[[DATE|{birth}]], [[AGE|{one}]]M. Wife [[PATIENT|Dorothy Thatcher]], mother "
            "Mrs. [[PATIENT|Thatcher]], [[AGE|97]], son [[PATIENT|Trey Thatcher]].",
            "1-02": f"Record date: [[DATE|{days[1]}]]\n{called} [[AGE|{two}]]M.",
        }
    )
    made = plan_patient(notes, _engine(key)).replacements
    dates = [dt.date.fromisoformat(r.surrogate) for r in made if r.mention.phi_type == "DATE"]
    ages = [int(r.surrogate) for r in made if r.mention.phi_type == "AGE"]
    assert [years_between(dates[1], dates[at]) for at in (0, 2)] == [ages[0], ages[-1]]
