"""Where a numeric date can be read both ways, the land or the policy tells what stands first."""

from __future__ import annotations

import datetime as dt

import pytest
from calendar_notes import days_written, rewritten
from inline import record

from surrogate.link.calendar.texts.order import DateOrder, is_day_first
from surrogate.link.mentions import mentions_by_kind
from surrogate.link.record import link
from surrogate.phi import known_labels

SEEN = "Seen [[DATE|04/03/2019]], born [[DATE|07/05/1951]]. "
SPANISH = "La paciente es de aquí. Ingreso [[DATE|04/03/2019]], nacida el [[DATE|07/05/1951]]. "


def _is_day_first(note: str, order: DateOrder = "auto") -> bool:
    found = mentions_by_kind(record({"1-01": note}), known_labels())
    return is_day_first((m for mentions in found.values() for m in mentions), order)


@pytest.mark.parametrize(
    "text",
    [
        "[[ZIP|SK23 7QJ]]",
        "[[ZIP|D04 X2P8]]",
        "[[ZIP|500034]]",
        "[[ZIP|2480]]",
        "[[PHONE|+44 1632 960 118]]",
        "[[PHONE|020 7946 0118]]",
        "[[PHONE|(02) 5550 1184]]",
        "[[PHONE|0061 2 5550 1184]]",
        "[[STATE|Texas]] by birth, now [[ZIP|SK23 7QJ]]",
        "[[ZIP|60614]] but lives at [[ZIP|SK23 7QJ]], [[PHONE|01632 960118]]",
    ],
)
def test_another_land_puts_the_day_first(text: str) -> None:
    assert _is_day_first(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[[ZIP|60614]]",
        "[[ZIP|K1A 0B1]]",
        "[[PHONE|312-555-0118]]",
        "[[PHONE|+1 (312) 555-0118]]",
        "[[PHONE|x4410]]",
        "beeper [[PHONE|0731]]",
        "[[ZIP|60614]], brother at [[ZIP|SK23 7QJ]]",
        "[[MEDICALRECORD|01632 960118]]",
        "[[STATE|AR]], uncle at [[ZIP|SK23 7QJ]]",
    ],
)
def test_the_month_stands_first_otherwise(text: str) -> None:
    assert not _is_day_first(text)


@pytest.mark.parametrize(
    ("text", "day_first"),
    [
        ("PAEDIATRIC ward, anaes told.", True),
        ("No anaemia, oedema nil.", True),
        ("Review 2/52, sooner if worse.", True),
        ("No anemia, edema or dyspnea; haematology of London wrote.", None),
        ("Pediatric ward.", None),
        ("Scored 14/52, academic; angioedema, Haemophilus, E. faecalis.", None),
        ("[[ZIP|60614]] Paediatrics.", False),
    ],
)
def test_spelling_tells_the_land_where_no_address_does(
    text: str,
    *,
    day_first: bool | None,
) -> None:
    patient = record({"1-01": text})
    found = mentions_by_kind(patient, known_labels())
    notes = [document.text for document in patient.documents]
    told = is_day_first((m for ms in found.values() for m in ms), "auto", notes=notes)
    assert told is day_first


def test_the_policy_has_the_last_word() -> None:
    assert _is_day_first("[[ZIP|60614]]", "day-first")
    assert not _is_day_first("[[ZIP|SK23 7QJ]]", "month-first")


@pytest.mark.parametrize(
    ("note", "order", "month"),
    [
        (SEEN, "auto", 4),
        (SEEN + "[[ZIP|SK23 7QJ]]", "auto", 3),
        (SEEN + "[[ZIP|SK23 7QJ]]", "month-first", 4),
        (SEEN, "day-first", 3),
        (SEEN + "Oedema to the knee, review 2/52.", "auto", 3),
        (SEEN + "Oedema to the knee.", "month-first", 4),
        (SPANISH, "auto", 3),
        (SPANISH + "[[ZIP|28006]], tel. [[PHONE|664 555 0142]]", "auto", 3),
        (SPANISH, "month-first", 4),
        # What the notes tell stands above all.
        (SPANISH + "Otra vez [[DATE|05/23/2019]].", "auto", 4),
        (SEEN + "Again [[DATE|05/23/2019]].", "day-first", 4),
        (SEEN + "[[ZIP|60614]] Again [[DATE|23/05/2019]].", "month-first", 3),
    ],
)
def test_dates_and_the_day_of_a_note_are_read_so(note: str, order: DateOrder, month: int) -> None:
    links = link(record({"1-01": note}), known_labels(), order).calendar
    assert links.dates[0].moments[0].month == month
    written = links.document_dates["1-01"]
    assert written is not None
    assert written.month == month


def test_the_other_notes_tell_how_the_day_of_a_note_is_read() -> None:
    notes = {"1-01": "Seen 04/03/2019.", "1-02": "Seen 23/05/2019."}
    assert days_written(record(notes))["1-01"] == dt.date(2019, 3, 4)


def test_surrogates_keep_the_order() -> None:
    result = rewritten(SEEN, day_first=True)
    seen = dt.date(2019, 3, 4) + dt.timedelta(result.shift)
    assert result.surrogates[0] == f"{seen:%d/%m/%Y}"
