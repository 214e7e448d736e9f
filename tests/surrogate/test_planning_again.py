"""What is taken over from an earlier round is what would be planned anew."""

import pytest
from inline import record

from surrogate.document import PatientRecord
from surrogate.keys import ReleaseKey
from surrogate.link import link
from surrogate.phi import known_labels
from surrogate.plan import plan
from surrogate.policy import default_policy

NOTES = {
    "1-01": "[[DOCTOR|Ann Holcomb]] saw [[PATIENT|Vince Rossi]], [[AGE|91]], of [[CITY|Dunmore]] "
    "on [[DATE|5/3/2131]] at [[HOSPITAL|Quabbin Valley Hospital]], tel [[PHONE|413-555-0188]].",
    "1-02": "Seen again by [[DOCTOR|Petty]] since [[DATE|2129]], MRN [[MEDICALRECORD|4471208]], "
    "born [[DATE|6/14/2040]], id [[IDNUM|061440-7731]].",
}


def without(late: str) -> PatientRecord:
    whole = record(NOTES)
    return whole.with_documents(
        d.with_annotations(a for a in d.annotations if a.text != late) for d in whole.documents
    )


@pytest.mark.parametrize(
    "late", ["2129", "91", "Petty", "Dunmore", "4471208", "413-555-0188", "6/14/2040"]
)
def test_planning_again_gives_what_planning_anew_gives(late: str) -> None:
    labels, policy, key = known_labels(), default_policy(), ReleaseKey(bytes(32)).for_patient("1")
    first, anew = link(without(late), labels), link(record(NOTES), labels)
    again = link(record(NOTES), labels, first)
    assert again == anew
    planned = plan(again, key, policy, before=(first, plan(first, key, policy)))
    assert planned == plan(anew, key, policy)


def test_names_and_places_are_taken_over_when_a_date_is_found() -> None:
    first = link(without("2129"), known_labels())
    again = link(record(NOTES), known_labels(), before=first)
    assert again.people is first.people
    assert again.places is first.places
    assert again.calendar is not first.calendar
