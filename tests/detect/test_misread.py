"""Pages that a scanner misread."""

from __future__ import annotations

import pytest

from detect.misread import as_written

SIGNS = " seen l2/3O at l0:15, back 1O/ll"
AS_WRITTEN = " seen 12/30 at 10:15, back 10/11"


@pytest.mark.parametrize(
    ("scanned", "written"),
    [
        ("8O2-555-Ol66", "802-555-0166"),
        ("l/5/O7 and ll/3", "1/5/07 and 11/3"),
        ("Oct-l3, l9O7", "Oct-13, 1907"),
        ("BP l3O/8O", "BP 130/80"),
        ("age 4l", "age 41"),
        ("SRH-4OO47l", "SRH-400471"),
        ("PR0GRESS N0TES by 0lga", "PROGRESS NOTES by Olga"),
        ("on O2, I-131", "on O2, I-131"),
        ("2/23/7B, S55-555-Ol66, 8/S/2O70", "2/23/78, 555-555-0166, 8/5/2070"),
        ("L4-L5-S1, S1-S2-S3, B-I-O", "L4-L5-S1, S1-S2-S3, B-I-O"),
        ("Nei1 Poe fo1lows, x1, q1h, T1 2mg", "Neil Poe follows, x1, q1h, T1 2mg"),
        ("F1agstaff, Che11y, B12 and H1n, Mar11", "Flagstaff, Chelly, B12 and H1n, Mar11"),
        ("lo and Oo, pill, O-4", "lo and Oo, pill, O-4"),
        ("lMPRESSlON, VlSIT, lCU, ml, mlU, pH", "IMPRESSION, VISIT, ICU, ml, mlU, pH"),
        ("D0B, 0'M4RA, N0M0", "DOB, O'M4RA, N0M0"),
    ],
)
def test_a_page_that_gives_itself_away_is_read_as_it_was_written(
    scanned: str, written: str
) -> None:
    assert as_written(scanned + SIGNS) == written + AS_WRITTEN


@pytest.mark.parametrize(
    ("scanned", "written"),
    [
        ("D0B: 0l/0l/1980", "DOB: 01/01/1980"),
        ("seen O4/1S/Z023, on O2, B12", "seen 04/15/2023, on O2, B12"),
        ("Wil|iam Poe, Kel|y, E|izabeth", "William Poe, Kelly, Elizabeth"),
        ("RAD10L0GY, PATlENT in R0OM 4, H0ME", "RAD10L0GY, PATIENT in ROOM 4, HOME"),
    ],
)
def test_a_day_with_its_year_or_three_words_give_a_page_away(scanned: str, written: str) -> None:
    assert as_written(scanned) == written


@pytest.mark.parametrize(
    "text",
    [
        "O2 at 4l, then 2l",
        "l2-L4 fusion, O2 off",
        "codes K0O77l29 and l2/3O",
        "",
        "PR0GRESS",
        "T1N0M0, N0M0, T2N0MX",
        "Sodium|low\nPotassium|normal\nGlucose|high\n1O mg",
    ],
)
def test_other_pages_stay(text: str) -> None:
    assert as_written(text) == text
