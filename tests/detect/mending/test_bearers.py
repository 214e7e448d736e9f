"""Names that people of a record bear, and things that are called alike."""

from __future__ import annotations

import pytest

from detect.mending.boundaries import Mends, mended
from detect.mending.ruling_out.bearers import bearers
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _find(text: str, part: str, source: Source = Source.CRF) -> Annotation:
    span = Span(text.index(part), text.index(part) + len(part))
    score = 0.9 if source is Source.CRF else None
    return Annotation.quote(text, span, "PATIENT", source, score=score)


@pytest.mark.parametrize(
    ("text", "part", "expected"),
    [
        ("DAVIES, OWEN was seen", "DAVIES, OWEN", {"davies", "owen"}),
        ("Mrs. Davies was seen", "Davies", {"davies"}),
        ("per RN Slocum", "Slocum", {"slocum"}),
        ("Davies was seen", "Davies", set()),
        ("Goodell and Chadwick signs", "Goodell and Chadwick", set()),
        ("a Storz scope passed", "Storz scope", set()),
    ],
)
def test_a_name_is_borne_beside_a_title_or_another_name(
    labels: LabelSet, text: str, part: str, expected: set[str]
) -> None:
    assert {*bearers([_find(text, part)], text, labels)} == expected


def test_what_the_caller_knows_is_borne(labels: LabelSet) -> None:
    text = "Davies was seen"
    assert [*bearers([_find(text, "Davies", Source.KNOWN)], text, labels)] == ["davies"]


@pytest.mark.parametrize(
    ("text", "names", "source", "kept"),
    [
        ("Davies test came back", {"davies"}, Source.CRF, True),
        ("Davies test came back", {"davies"}, Source.SECOND_PASS, True),
        ("Davies test came back", set(), Source.CRF, False),
        ("Epstein-Barr virus", {"barr"}, Source.CRF, False),
        ("Murphy sign is negative", {"murphy"}, Source.CRF, True),
        ("Murphy's sign is negative", {"murphy"}, Source.CRF, False),
        ("Murphy sign is negative", {"murphy"}, Source.SECOND_PASS, False),
    ],
)
def test_the_name_of_a_bearer_stays_before_a_thing(
    labels: LabelSet, text: str, names: set[str], source: Source, *, kept: bool
) -> None:
    find = _find(text, text.split(maxsplit=1)[0].removesuffix("'s"), source)
    assert bool(mended([find], text, labels, Mends(frozenset(names)))) is kept
