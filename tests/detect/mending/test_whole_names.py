"""Names found in pieces."""

from __future__ import annotations

from dataclasses import replace

import pytest

from detect.mending.whole_names import joined_pieces, whole_name, with_initial, with_surname
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


def _span(text: str, part: str) -> Span:
    start = text.index(part)
    return Span(start, start + len(part))


def _find(text: str, part: str, phi_type: str, source: Source = Source.CRF) -> Annotation:
    return Annotation.quote(text, _span(text, part), phi_type, source, score=0.8)


@pytest.mark.parametrize(
    ("text", "part", "expected"),
    [
        ("Mrs. van der Zee dates", "Zee", "van der Zee"),
        ("VAN DER ZEE, PIETER", "ZEE", "VAN DER ZEE"),
        ("booked with R.A. Delacroix today", "Delacroix", "R.A. Delacroix"),
        ("seen by r. desjarlais,rn", "desjarlais", "r. desjarlais"),
        ("see e.g. Kadri", "Kadri", "Kadri"),
        ("dr osei-fontenot phone", "osei", "osei-fontenot"),
        ("Kadri-47", "Kadri", "Kadri"),
        ("a friend of Kadri", "Kadri", "Kadri"),
        ("laid den Kadri", "Kadri", "den Kadri"),
        ("garden Kadri", "Kadri", "Kadri"),
        ("blood 2 u. Kadri notified", "Kadri", "Kadri"),
        ("drank 1.1 L. Kadri notified", "Kadri", "Kadri"),
        ("signed 10/16/98 L. Kadri", "Kadri", "L. Kadri"),
        ("seen 3/4 L. Kadri", "Kadri", "L. Kadri"),
        ("0930 L. Kadri RN", "Kadri", "L. Kadri"),
        ("at 14:05 L. Kadri RN", "Kadri", "L. Kadri"),
        ("F Tate RN/R Kadri MD", "Kadri", "R Kadri"),
        ("MD signature  A Kadri   8/10", "Kadri", "A Kadri"),
        ("cc: M Kadri, F Tate", "Kadri", "M Kadri"),
        ("F/U Kadri", "Kadri", "Kadri"),
        ("Plan:  C Kadri will call", "Kadri", "Kadri"),
        ("given vitamin K Kadri, MD", "Kadri", "Kadri"),
        ("doing well at f/u. Ann Kadri", "Ann Kadri", "Ann Kadri"),
        ("mother (m. Tom Kadri), 45", "Tom Kadri", "Tom Kadri"),
        ("Dr. de la Kadri-Ruiz, M.D.", "Kadri", "de la Kadri-Ruiz"),
        ("DE LOS KADRI, ANA", "KADRI", "DE LOS KADRI"),
    ],
)
def test_a_name_is_taken_whole(text: str, part: str, expected: str) -> None:
    assert whole_name(text, _span(text, part)).of(text) == expected


@pytest.mark.parametrize(
    ("text", "part", "expected"),
    [
        ("well.\nNg, Wei Ling, MD", "Wei Ling", "Ng, Wei Ling"),
        ("Attending: Okonkwo-Bell, Ada RN", "Ada", "Okonkwo-Bell, Ada"),
        ("Thanks, Ada Kadri, RN", "Ada Kadri", "Ada Kadri"),
        ("Sincerely, Wei Ling, MD", "Wei Ling", "Wei Ling"),
        ("Doctor, Wei Ling, MD", "Wei Ling", "Wei Ling"),
        ("\nNg, Wei Ling will call", "Wei Ling", "Wei Ling"),
        ("Boston with Ng, Wei Ling, MD", "Wei Ling", "Wei Ling"),
        ("\nLarkmeadow, Wei Ling, MD", "Wei Ling", "Wei Ling"),
    ],
)
def test_a_surname_begins_the_line_of_its_given_names(text: str, part: str, expected: str) -> None:
    assert with_surname(text, _span(text, part)).of(text) == expected


@pytest.mark.parametrize(
    ("text", "parts", "types", "expected"),
    [
        ("Surgeon: Berg, Ola MD", ("Berg", "Ola"), ("DOCTOR", "DOCTOR"), ["Berg, Ola"]),
        ("Ola D. St. Berg III", ("Ola D. St", "Berg"), ("PATIENT", "PATIENT"), ["Ola D. St. Berg"]),
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


@pytest.mark.parametrize(
    ("text", "part", "expected"),
    [
        ("ring to niece Frances D. per pt", "Frances", "Frances D."),
        ("told Frances D. She slept", "Frances", "Frances"),
        ("BRANDVOLD, A", "BRANDVOLD", "BRANDVOLD, A"),
        ("KADRI,OLA D CMO today", "KADRI,OLA", "KADRI,OLA D"),
        ("KADRI,OLA F DNR", "KADRI,OLA", "KADRI,OLA F"),
        ("KADRI,OLA F 45", "KADRI,OLA", "KADRI,OLA"),
        ("KADRI,OLA T 98.6 P88", "KADRI,OLA", "KADRI,OLA"),
        ("KADRI,OLA C/O pain", "KADRI,OLA", "KADRI,OLA"),
        ("KADRI,OLA A WALK", "KADRI,OLA", "KADRI,OLA"),
        ("KADRI,OLA M.D.", "KADRI,OLA", "KADRI,OLA"),
        ("KADRI,OLA D.O., PGY-2", "KADRI,OLA", "KADRI,OLA"),
        ("KADRI, OLA D CMO", "KADRI, OLA", "KADRI, OLA"),
    ],
)
def test_an_initial_behind_belongs_to_a_name(text: str, part: str, expected: str) -> None:
    assert with_initial(text, _span(text, part)).of(text) == expected


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
