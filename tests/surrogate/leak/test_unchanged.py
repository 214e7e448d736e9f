"""A release of which only the texts are known: what stands for a date may be a name of a month."""

from __future__ import annotations

import pytest
from gate import KEY
from inline import document

from surrogate.document import PatientRecord
from surrogate.leak import Evidence, unchanged
from surrogate.leak.compare import Pair, reconstructed, unmoved
from surrogate.leak.sought import Sought
from surrogate.link.mentions import mentions_by_kind
from surrogate.phi import known_labels

STAFF = "Seen by [[DOCTOR|June Bell]] that day.\nSigned "
RELEASED = "Seen by [[DOCTOR|Ines Fowle]] that day.\nSigned "


def _unchanged(marked: str, released: str) -> list[str]:
    labels = known_labels()
    before, after = document("1", STAFF + marked), document("1", RELEASED + released)
    patient = PatientRecord("1", (before,))
    mentions = tuple(m for ms in mentions_by_kind(patient, labels).values() for m in ms)
    pairs = [Pair.of(before, after)]
    evidence = Evidence(
        reconstructed("1", pairs),
        patient,
        Sought.of(patient, mentions, labels),
        labels,
        KEY.for_corpus(),
        unmoved=unmoved(pairs, labels),
        reconstructed=True,
    )
    return [f.span.of(after.text) for f in unchanged.check(evidence) if f.span]


@pytest.mark.parametrize(
    ("marked", "released"),
    [
        (
            "[[CITY|Dingle]], [[COUNTRY|Ireland]] [[DATE|Sept 29 1906]].",
            "[[CITY|Odessa]], [[COUNTRY|Ukraine]] [[DATE|June 20 1987]].",
        ),
        ("[[CITY|Dingle]] [[DATE|Sept 29 1906]].", "Odessa June 20 1987."),
        ("[[AGE|41]] [[DATE|May 3]].", "[[AGE|41]] [[DATE|June 3]]."),
    ],
)
def test_a_month_for_a_date_beside_another_mention_is_no_name(marked: str, released: str) -> None:
    assert _unchanged(marked, released) == []


def test_a_name_in_the_place_of_the_mention_beside_a_date_is_found() -> None:
    marked = "[[CITY|Dingle]], [[DATE|Sept 29 1906]]."
    assert _unchanged(marked, "[[CITY|June]], [[DATE|May 20 1987]].") == ["June"]
