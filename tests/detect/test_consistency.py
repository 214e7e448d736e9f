"""The mentions of a name vote on its type."""

from __future__ import annotations

import itertools

import pytest

from detect.consistency import consistent
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span

TEXT = "Dr. Ana Kattan. Then Kattan spoke. Ashford called Kattan again."


def _find(
    start: int, part: str, phi_type: str, score: float | None, source: Source = Source.CRF
) -> Annotation:
    at = TEXT.index(part, start)
    return Annotation.quote(TEXT, Span(at, at + len(part)), phi_type, source, score=score)


def _types(labels: LabelSet, *finds: Annotation) -> list[str]:
    return [a.phi_type for one in consistent([finds], labels) for a in one]


def test_a_lone_mention_goes_over_to_the_other_mentions(labels: LabelSet) -> None:
    finds = (
        _find(0, "Ana Kattan", "DOCTOR", 0.99),
        _find(15, "Kattan", "PATIENT", 0.5),
        _find(40, "Kattan", "DOCTOR", 0.6),
    )
    for order in itertools.permutations(finds):
        assert _types(labels, *order) == ["DOCTOR"] * 3


def test_a_find_without_a_doubt_keeps_its_type(labels: LabelSet) -> None:
    sure = _find(15, "Kattan", "PATIENT", 0.995)
    others = (_find(0, "Ana Kattan", "DOCTOR", 0.99), _find(40, "Kattan", "DOCTOR", 0.9))
    assert _types(labels, sure, *others) == ["PATIENT", "DOCTOR", "DOCTOR"]


def test_documents_vote_together(labels: LabelSet) -> None:
    one, other = _find(0, "Ana Kattan", "DOCTOR", 0.99), _find(15, "Kattan", "PATIENT", 0.5)
    assert [a.phi_type for (a,) in consistent([(one,), (other,)], labels)] == ["DOCTOR"] * 2


def test_a_find_that_outweighs_the_others_stays(labels: LabelSet) -> None:
    finds = (_find(0, "Ana Kattan", "DOCTOR", 0.4), _find(15, "Kattan", "PATIENT", 0.9))
    assert _types(labels, *finds) == ["PATIENT"] * 2


def test_rules_are_not_outvoted_and_other_kinds_do_not_vote(labels: LabelSet) -> None:
    finds = (
        _find(0, "Ana Kattan", "DOCTOR", None, Source.KNOWN),
        _find(15, "Kattan", "PATIENT", 0.9),
        _find(0, "Ashford", "PROFESSION", 0.3),
    )
    assert _types(labels, *finds) == ["DOCTOR", "PATIENT", "PROFESSION"]


def test_places_and_numbers_vote_as_a_whole(labels: LabelSet) -> None:
    finds = (
        _find(0, "Ana Kattan", "HOSPITAL", 0.9),
        _find(15, "Kattan", "CITY", 0.5),
        _find(40, "Kattan", "ORGANIZATION", 0.6),
    )
    assert _types(labels, *finds) == ["HOSPITAL", "ORGANIZATION", "ORGANIZATION"]


def test_a_name_and_a_place_of_one_spelling_do_not_vote_together(labels: LabelSet) -> None:
    finds = (_find(15, "Kattan", "PATIENT", 0.5), _find(40, "Kattan", "CITY", 0.9))
    assert _types(labels, *finds) == ["PATIENT", "CITY"]


def test_a_number_is_the_same_without_its_prefix_and_zeros(labels: LabelSet) -> None:
    text = "WCH-2290417, then 02290417, then 2290-417"
    finds = [
        Annotation.quote(text, Span(0, 11), "MEDICALRECORD", Source.CRF, score=0.98),
        Annotation.quote(text, Span(18, 26), "IDNUM", Source.CRF, score=0.6),
        Annotation.quote(text, Span(33, 41), "IDNUM", Source.CRF, score=0.3),
    ]
    (found,) = consistent([tuple(finds)], labels)
    assert {a.phi_type for a in found} == {"MEDICALRECORD"}


def test_a_doubtful_town_that_begins_the_name_of_a_house_is_that_house(labels: LabelSet) -> None:
    house = Annotation(Span(0, 22), "HOSPITAL", "Ashford General Clinic", Source.CRF, score=0.9)
    doubtful, surer = _find(20, "Ashford", "CITY", 0.6), _find(20, "Ashford", "CITY", 0.8)
    for find, phi_type in ((doubtful, "HOSPITAL"), (surer, "CITY")):
        assert [a.phi_type for (a,) in consistent([(house,), (find,)], labels)][1] == phi_type


def test_a_firm_that_begins_the_name_of_a_house_is_that_house(labels: LabelSet) -> None:
    house = Annotation(Span(0, 22), "HOSPITAL", "Ashford General Clinic", Source.CRF, score=0.9)
    for text, score, phi_type in (
        ("Ashford General", 0.8, "HOSPITAL"),
        ("Ashford General", 0.97, "ORGANIZATION"),
        ("Ashford", 0.8, "HOSPITAL"),
        ("Ashford", 0.97, "ORGANIZATION"),
    ):
        find = Annotation(Span(0, len(text)), "ORGANIZATION", text, Source.CRF, score=score)
        assert [a.phi_type for (a,) in consistent([(house,), (find,)], labels)][1] == phi_type


@pytest.mark.parametrize(
    ("house_score", "part", "phi_type", "score", "expected"),
    [
        (0.65, "TRNH", "DOCTOR", 0.5, "HOSPITAL"),
        (0.65, "TRNH", "ORGANIZATION", 0.9, "HOSPITAL"),
        (0.65, "TRNH", "HOSPITAL", 0.6, "HOSPITAL"),
        (0.65, "TRNH", "DOCTOR", 0.98, "DOCTOR"),
        (0.5, "TRNH", "DOCTOR", 0.4, "DOCTOR"),
        (0.9, "TRN", "DOCTOR", 0.5, "DOCTOR"),
        (0.9, "Ann TRNH", "DOCTOR", 0.5, "DOCTOR"),
    ],
)
def test_letters_of_a_sure_house_are_that_house(  # noqa: PLR0913, PLR0917 - a row
    labels: LabelSet, house_score: float, part: str, phi_type: str, score: float, expected: str
) -> None:
    text = "Three Rills Neighborhood Health. TRNH, Ann TRNH, TRN."

    def find(part: str, phi_type: str, score: float) -> Annotation:
        at = text.rindex(part)
        return Annotation.quote(text, Span(at, at + len(part)), phi_type, Source.CRF, score=score)

    house = find("Three Rills Neighborhood Health", "HOSPITAL", house_score)
    ((_, told),) = consistent([(house, find(part, phi_type, score))], labels)
    assert told.phi_type == expected
    is_told = expected == "HOSPITAL"
    assert told.source is (Source.SECOND_PASS if is_told else Source.CRF)
