"""Names found in pieces."""

from __future__ import annotations

from dataclasses import replace

import pytest
from guesses import guess

from detect.mending.joining.names_in_pieces import joined_pieces
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet


def _find(text: str, part: str, phi_type: str, source: Source = Source.CRF) -> Annotation:
    return guess(text, part, phi_type, source, score=0.8)


@pytest.mark.parametrize(
    ("text", "parts", "types", "expected"),
    [
        ("Surgeon: Berg, Ola MD", ("Berg", "Ola"), ("DOCTOR", "DOCTOR"), ["Berg, Ola"]),
        ("Ola D. St. Berg III", ("Ola D. St", "Berg"), ("PATIENT", "PATIENT"), ["Ola D. St. Berg"]),
        ("Dr. Md. Ola Berg", ("Md", "Ola Berg"), ("DOCTOR", "DOCTOR"), ["Md. Ola Berg"]),
        ("wife Ma. Ola came", ("Ma", "Ola"), ("PATIENT", "DOCTOR"), ["Ma. Ola"]),
        ("by Dr. Wu. Ola left", ("Wu", "Ola"), ("DOCTOR", "PATIENT"), ["Wu", "Ola"]),
        ("saw Ola. Berg left", ("Ola", "Berg"), ("PATIENT", "PATIENT"), ["Ola", "Berg"]),
        ("3 YR   Berg, Ola R   1/2", ("Berg", "Ola R"), ("PATIENT", "PATIENT"), ["Berg, Ola R"]),
        ("| Berg, Ola |", ("Berg", "Ola"), ("DOCTOR", "DOCTOR"), ["Berg", "Ola"]),
        ("Berg, Ola came", ("Berg", "Ola"), ("PATIENT", "PATIENT"), ["Berg", "Ola"]),
        ("TRIAGE RN Berg, Ola: seen", ("Berg", "Ola"), ("DOCTOR", "DOCTOR"), ["Berg, Ola"]),
        ("called Berg, Ola and me", ("Berg", "Ola"), ("DOCTOR", "DOCTOR"), ["Berg", "Ola"]),
        ("Staff: Berg, Ola, Tate", ("Berg", "Ola"), ("DOCTOR", "DOCTOR"), ["Berg", "Ola"]),
        (
            "a letter to her and the clinic was sent by Yusra\n  Haddad on",
            ("Yusra", "Haddad"),
            ("DOCTOR", "DOCTOR"),
            ["Yusra\n  Haddad"],
        ),
        ("Ola Berg\nob/mt", ("Ola Berg", "ob"), ("DOCTOR", "DOCTOR"), ["Ola Berg", "ob"]),
        ("dr ola berg", ("ola", "berg"), ("DOCTOR", "DOCTOR"), ["ola berg"]),
        ("Ola    Berg", ("Ola", "Berg"), ("DOCTOR", "DOCTOR"), ["Ola", "Berg"]),
        ("Ola, Berg", ("Ola", "Berg"), ("DOCTOR", "DOCTOR"), ["Ola", "Berg"]),
        ("BERG,OLA M", ("BERG", "OLA M"), ("DOCTOR", "DOCTOR"), ["BERG,OLA M"]),
        ("BERG,OLA,CRNA", ("BERG", "OLA"), ("DOCTOR", "DOCTOR"), ["BERG,OLA"]),
        ("Poe,Berg,Ito", ("Poe", "Berg", "Ito"), ("DOCTOR",) * 3, ["Poe", "Berg", "Ito"]),
        ("seen KL,JP", ("KL", "JP"), ("DOCTOR", "DOCTOR"), ["KL", "JP"]),
        ("Ola Berg", ("Ola", "Berg"), ("DOCTOR", "PATIENT"), ["Ola Berg"]),
        ("Ola\n\nBerg", ("Ola", "Berg"), ("DOCTOR", "DOCTOR"), ["Ola", "Berg"]),
        ("Bath Saco", ("Bath", "Saco"), ("CITY", "CITY"), ["Bath", "Saco"]),
        ("Dr. de la Vale", ("de", "la Vale"), ("DOCTOR", "HOSPITAL"), ["de la Vale"]),
        ("Mrs. van der Lee", ("van der", "Lee"), ("PATIENT", "CITY"), ["van der Lee"]),
        ("dr le, Bath", ("le", "Bath"), ("DOCTOR", "CITY"), ["le", "Bath"]),
        ("Al Bath", ("Al", "Bath"), ("PATIENT", "CITY"), ["Al", "Bath"]),
    ],
)
def test_pieces_of_one_name_are_joined(
    labels: LabelSet, text: str, parts: tuple[str, ...], types: tuple[str, ...], expected: list[str]
) -> None:
    finds = [_find(text, part, phi_type) for part, phi_type in zip(parts, types, strict=True)]
    assert [a.text for a in joined_pieces(finds, Page.of(text), labels)] == expected


def test_initials_of_two_lines_are_two_who_sign(labels: LabelSet) -> None:
    text = "slept      KL\nJP = Jan Poe"
    finds = [_find(text, "KL", "DOCTOR"), _find(text, "JP", "DOCTOR")]
    assert [a.text for a in joined_pieces(finds, Page.of(text), labels)] == ["KL", "JP"]


def test_a_known_name_is_not_joined(labels: LabelSet) -> None:
    text = "Ola Berg"
    finds = [_find(text, "Ola", "DOCTOR", Source.KNOWN), _find(text, "Berg", "DOCTOR")]
    assert len(joined_pieces(finds, Page.of(text), labels)) == len(finds)


def test_the_surer_piece_gives_the_type(labels: LabelSet) -> None:
    text = "Ola Berg"
    first, last = _find(text, "Ola", "PATIENT"), _find(text, "Berg", "DOCTOR")
    (joined,) = joined_pieces([replace(first, score=0.6), last], Page.of(text), labels)
    assert (joined.phi_type, joined.score) == ("DOCTOR", 0.6)


def test_a_particle_gives_the_type(labels: LabelSet) -> None:
    text = "Dr. de la Vale"
    first, last = _find(text, "de", "DOCTOR"), _find(text, "la Vale", "HOSPITAL")
    (joined,) = joined_pieces([replace(first, score=0.6), last], Page.of(text), labels)
    assert joined.phi_type == "DOCTOR"
