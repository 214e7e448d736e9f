"""Whose annotations a release goes by."""

from __future__ import annotations

import pytest
from inline import record

from surrogate.detector import Annotations, annotate
from surrogate.document import PatientRecord


class Finder:
    """Finds what is marked in a note of its own."""

    def __init__(self, found: str) -> None:
        self.found = found

    def detect(self, given: PatientRecord) -> PatientRecord:
        (own,), (found,) = given.documents, record({"1-01": self.found}).documents
        return given.with_documents([own.with_annotations(found.annotations)])


@pytest.mark.parametrize(
    ("own", "found", "together"),
    [
        ("by [[DOCTOR|Ann]] Poe.", "by [[DOCTOR|Ann Poe]].", ["Ann", "Poe"]),
        ("by Ann [[DOCTOR|Stone]].", "by [[DOCTOR|Ann Stone]].", ["Ann", "Stone"]),
        ("on [[DATE|March 14]], 2019.", "on [[DATE|March 14, 2019]].", ["March 14", "2019"]),
        ("[[CITY|Reno]], A, [[STATE|NV]] x", "[[CITY|Reno, A, NV]] x", ["Reno", "NV"]),
        ("now [[AGE|86]]-year-old", "now [[AGE|86-year-old]]", ["86"]),
        ("by [[DOCTOR|Ann Poe]].", "by Ann [[DOCTOR|Poe]].", ["Ann Poe"]),
        ("by [[DOCTOR|Ann Poe]] of Reno", "by Ann Poe of [[CITY|Reno]]", ["Ann Poe", "Reno"]),
    ],
)
def test_what_is_annotated_in_part_is_completed_by_what_is_found(
    own: str, found: str, together: list[str]
) -> None:
    made = annotate(record({"1-01": own}), Annotations.UNION, Finder(found))
    assert [a.text for a in made.documents[0].annotations] == together
