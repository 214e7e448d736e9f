"""Names found in part."""

from __future__ import annotations

import pytest

from detect.mending.joining.whole_names import (
    whole_name,
    with_abbreviation,
    with_initial,
    with_surname,
)
from surrogate.span import Span


def _span(text: str, part: str) -> Span:
    start = text.index(part)
    return Span(start, start + len(part))


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
        ("under care: BROOK Ada (Mrs)", "Ada", "BROOK Ada"),
        ("under care: BROOK, Ada (Miss)", "Ada", "BROOK, Ada"),
        ("under care: BROOK Ada (wife)", "Ada", "Ada"),
        ("MISS Ada (Mrs)", "Ada", "Ada"),
        ("BEDSIDE Ada (Mrs)", "Ada", "Ada"),
    ],
)
def test_a_surname_begins_the_line_of_its_given_names(text: str, part: str, expected: str) -> None:
    assert with_surname(text, _span(text, part)).of(text) == expected


@pytest.mark.parametrize(
    ("text", "part", "expected"),
    [
        ("Mr J. McA. (28) came", "J.", "J. McA."),
        ("partner, Saoirse O'D. Injured", "Saoirse O", "Saoirse O'D."),
        ("with Ada O'D. and", "Ada", "Ada O'D."),
        ("with Ada McKay and", "Ada", "Ada"),
        ("with Ada Macon", "Ada", "Ada"),
        ("to Ada O'Dell", "Ada O", "Ada O"),
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


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Pte: Ma. Kadri Rdz", "Ma. Kadri"),
        ("M\u00aa Kadri", "M\u00aa Kadri"),
        ("seen by Wm. Kadri today", "Wm. Kadri"),
        ("Tate, MD. Kadri", "Kadri"),
        ("to Tom. Kadri", "Kadri"),
    ],
)
def test_a_given_name_in_short_belongs_to_the_name_behind_it(text: str, expected: str) -> None:
    assert with_abbreviation(text, _span(text, "Kadri")).of(text) == expected
