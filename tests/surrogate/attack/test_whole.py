"""Leaks are planted as they would be missed, and the attacks point at them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import pytest
from gate import KEY, released
from inline import record

from surrogate.attack import Attack, exposures, plant, suspects
from surrogate.attack.parrot import halves
from surrogate.document import Annotation, Document, PatientRecord, Source
from surrogate.errors import UsageError
from surrogate.phi import known_labels
from surrogate.policy import default_policy
from surrogate.span import Span

LABELS, POLICY = known_labels(), default_policy()
NOTE = (
    "Mr. [[PATIENT|Kwabena Coyote]] of [[CITY|Springfield]] was seen by "
    "Dr. [[DOCTOR|Ida Stone]] on [[DATE|3/4/2015]]. Dr. [[DOCTOR|Stone]] agreed."
)


@dataclass
class _Taught:
    """A tagger that finds one word everywhere, and remembers whom it learned from."""

    word: str
    learnt: list[frozenset[str]] = field(default_factory=list)

    def __call__(self, records: Iterable[PatientRecord]) -> _Taught:
        self.learnt.append(frozenset(r.patient_id for r in records))
        return self

    def detect(self, patient: PatientRecord) -> PatientRecord:
        assert patient.patient_id not in self.learnt[-1]
        return patient.with_documents(map(self._read, patient.documents))

    def _read(self, document: Document) -> Document:
        assert not document.annotations
        at = document.text.find(self.word)
        if at < 0:
            return document
        span = Span(at, at + len(self.word))
        found = Annotation.quote(document.text, span, "PATIENT", Source.CRF, score=0.9)
        return document.with_annotations([found])


def _patients(number: int = 4) -> list[PatientRecord]:
    return [record({f"{n}-01": NOTE}, str(n)) for n in range(1, number + 1)]


def test_the_halves_are_alike_and_do_not_depend_on_the_order() -> None:
    some = _patients(9)
    one, two = halves(some)
    assert {len(one), len(two)} == {4, 5}
    assert {r.patient_id for r in one} | {r.patient_id for r in two} == set("123456789")
    assert halves(some[::-1]) == (one, two)


def test_one_patient_cannot_be_halved() -> None:
    with pytest.raises(UsageError):
        halves(_patients(1))


def test_planted_leaks_are_originals_in_the_place_of_surrogates() -> None:
    outcome = released(_patients(1)[0])
    every = plant(outcome, 1.0, KEY.for_patient("1"))
    [document] = every.record.documents
    assert document.text == outcome.evidence.record.documents[0].text
    assert document.annotations == ()
    assert [leak.text for leak in every.leaks["1-01"]] == [
        "Kwabena Coyote", "Springfield", "Ida Stone", "3/4/2015", "Stone",
    ]  # fmt: skip
    assert all(leak.span.of(document.text) == leak.text for leak in every.leaks["1-01"])


def test_a_share_of_the_leaks_is_chosen_by_the_key_alone() -> None:
    outcomes = [released(patient) for patient in _patients(40)]
    some = [plant(one, 0.3, KEY.for_patient(one.patient_id)) for one in outcomes]
    again = [plant(one, 0.3, KEY.for_patient(one.patient_id)) for one in outcomes]
    number = sum(len(leaks) for one in some for leaks in one.leaks.values())
    assert some == again
    assert 30 < number < 90
    assert plant(outcomes[0], 0.0, KEY.for_patient("1")).leaks == {"1-01": ()}


def test_exposures_count_leaks_and_mistakes() -> None:
    attacked = [plant(released(p), 0.5, KEY.for_patient(p.patient_id)) for p in _patients(20)]
    leaks = [leak.text for one in attacked for found in one.leaks.values() for leak in found]
    tagger = _Taught("Coyote")
    found = exposures(attacked, tagger, LABELS, POLICY)
    names = leaks.count("Kwabena Coyote")
    assert 0 < names < len(leaks)
    assert len(tagger.learnt) == 2
    assert found[Attack.PARROT_FINDS].exposed == names
    assert found[Attack.PARROT_FINDS].mistaken == 0
    assert found[Attack.PARROT_MISSES].exposed == len(leaks) - names
    assert found[Attack.PARROT_MISSES].mistaken == found[Attack.LISTS].surrogates
    assert found[Attack.LISTS].exposed == names
    assert found[Attack.LISTS].share == names / len(leaks)


def test_in_a_release_bare_finds_and_foreign_strings_are_suspected() -> None:
    note = "Mr. [[PATIENT|Kwabena Coyote]] told Dr. [[DOCTOR|Ida Stone]] that Thunder came."
    found = list(
        suspects(
            [record({f"{n}-01": note}, str(n)) for n in (1, 2)], _Taught("Thunder"), LABELS, POLICY
        )
    )
    text = record({"1-01": note}).documents[0].text
    places = {(s.doc_id, s.attack, s.span.of(text)) for s in found}
    assert {place for place in places if place[0] == "1-01"} == {
        ("1-01", Attack.PARROT_FINDS, "Thunder"),
        ("1-01", Attack.LISTS, "Thunder"),
        ("1-01", Attack.LISTS, "Kwabena Coyote"),
    }
