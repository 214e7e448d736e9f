"""The kinds of fields of figure 3 of Stubbs & Uzuner 2015, with the relations they keep there.

The note is invented; only the kinds of fields and their relations are the paper's.
"""

from __future__ import annotations

import datetime as dt
import re

import pytest
from inline import record

from surrogate.detector import Annotations
from surrogate.document import Annotation
from surrogate.keys import ReleaseKey
from surrogate.phi import known_labels
from surrogate.policy import default_policy
from surrogate.release import Engine, release_patient

NOTE = """Record date: [[DATE|2051-10-12]]

   [[HOSPITAL|COPPERFIELD HOSPITAL]] URGENT CARE NOTE

[[PATIENT|VARGA,EMERY]]
[[MEDICALRECORD|402-77-31-5]]
DATE SEEN: [[DATE|10/12/51]]

I saw the patient together with Dr. [[DOCTOR|Lindgren]] and agree with the plan.

A [[AGE|47]]-year-old man with wrist pain. To be seen again on [[DATE|October 26th]].

[[IDNUM|RB114/20967]]
[[DOCTOR|THERESA OAKES]], M.D.
[[USERNAME|TO58]]
D:[[DATE|10/12/51]]
T:[[DATE|10/13/51]]
Dictated by: [[DOCTOR|THERESA OAKES]], M.D.
[[USERNAME|TO58]]
"""
KEYS = [bytes([number]) * 32 for number in range(10)]


def _pairs(key: bytes) -> tuple[list[tuple[Annotation, str]], str]:
    notes = record({"1-01": NOTE})
    engine = Engine(ReleaseKey(key), default_policy(), known_labels(), Annotations.GOLD)
    released = release_patient(notes, engine)
    assert released.report.passed
    [after] = (applied.document for applied in released.applied.documents)
    before = notes.documents[0].annotations
    surrogates = [annotation.text for annotation in after.annotations]
    return list(zip(before, surrogates, strict=True)), after.text


def _surrogates(pairs: list[tuple[Annotation, str]], original: str) -> set[str]:
    return {surrogate for annotation, surrogate in pairs if annotation.text == original}


@pytest.mark.parametrize("key", KEYS)
def test_all_dates_move_by_one_offset_in_their_own_forms(key: bytes) -> None:
    pairs, text = _pairs(key)
    [day] = _surrogates(pairs, "2051-10-12")
    moved = dt.date.fromisoformat(day)
    assert _surrogates(pairs, "10/12/51") == {moved.strftime("%m/%d/%y")}
    assert _surrogates(pairs, "10/13/51") == {(moved + dt.timedelta(1)).strftime("%m/%d/%y")}
    [follow_up] = _surrogates(pairs, "October 26th")
    later = moved + dt.timedelta(14)
    assert re.fullmatch(rf"{later:%B} {later.day}(st|nd|rd|th)", follow_up)
    assert text.startswith(f"Record date: {day}")


@pytest.mark.parametrize("key", KEYS)
def test_names_keep_form_and_person_and_the_user_name_has_the_persons_initials(key: bytes) -> None:
    pairs, _ = _pairs(key)
    [patient] = _surrogates(pairs, "VARGA,EMERY")
    assert re.fullmatch(r"[A-Z]+,[A-Z]+", patient)
    [doctor] = _surrogates(pairs, "THERESA OAKES")
    given, family = doctor.split()
    assert doctor.isupper()
    [user] = _surrogates(pairs, "TO58")
    assert user[:2] == given[0] + family[0]
    assert re.fullmatch(r"\d\d", user[2:])
    [other] = _surrogates(pairs, "Lindgren")
    assert other.istitle()


@pytest.mark.parametrize("key", KEYS)
def test_numbers_keep_their_shape_and_the_age_stays(key: bytes) -> None:
    pairs, text = _pairs(key)
    [number] = _surrogates(pairs, "402-77-31-5")
    assert re.fullmatch(r"\d{3}-\d\d-\d\d-\d", number)
    [code] = _surrogates(pairs, "RB114/20967")
    assert re.fullmatch(r"[A-Z]{2}\d{3}/\d{5}", code)
    assert _surrogates(pairs, "47") == {"47"}
    assert "A 47-year-old man" in text
    [hospital] = _surrogates(pairs, "COPPERFIELD HOSPITAL")
    assert re.fullmatch(r"[A-Z .'-]+ HOSPITAL", hospital)
