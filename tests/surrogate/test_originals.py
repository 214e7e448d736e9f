from __future__ import annotations

import pytest

from surrogate.entity import Mention
from surrogate.originals import identifying_forms, is_full_date
from surrogate.phi import Kind, Role
from surrogate.span import Span


def _mention(kind: Kind, text: str) -> Mention:
    return Mention("1-01", Span(0, max(1, len(text))), "X", kind, Role.NONE, text)


@pytest.mark.parametrize(
    "text",
    [
        "2067-05-03",
        "05/03/67",
        "5/3/2067",
        "03-May-67",
        "3 May 2067",
        "May 3rd, 2067",
        "20670503",
        "03May67",
        "May 3 '67",
        "11/3-11/5/81",
        "3 de mayo de 2067",
        "3.5.2067",
        "Mon, May 3, 2067",
        "May 3, 67",
        "03-May-12",
    ],
)
def test_a_full_date_names_day_month_and_year(text: str) -> None:
    assert is_full_date(text)


@pytest.mark.parametrize(
    "text",
    [
        "5/3",
        "5/2067",
        "May '67",
        "2067",
        "Wed 12/23",
        "Fall '02",
        "May 3-5",
        "MAY 3",
        "Mon",
        "mid-July",
        "1990s",
        "early 2066",
        "3 May",
        "Tue 11/17",
        "12/2067",
        "45678",
        "11:45.  I",
        "10:45 on 3 May",
    ],
)
def test_a_partial_date_does_not(text: str) -> None:
    assert not is_full_date(text)


@pytest.mark.parametrize(
    ("kind", "text", "forms"),
    [
        (Kind.NAME, "HOLCOMB,DENNIS", ("holcomb", "dennis")),
        (Kind.NAME, "D. Ng", ()),
        (Kind.NUMBER, "833-12-06-0", ("833-12-06-0",)),
        (Kind.NUMBER, "12B", ()),
        (Kind.ORGANIZATION, "Acme  Rail\nWorks", ("acme rail works",)),
        (Kind.STREET, "12 Vassar Street", ("12 vassar street",)),
        (Kind.ZIP, "44811-2231", ("44811-2231", "44811")),
        (Kind.ZIP, "448112231", ("448112231", "44811")),
        (Kind.ZIP, "44811", ("44811",)),
        (Kind.ZIP, "H2X 1X7", ("h2x 1x7",)),
        (Kind.STREET, "Vassar Street", ()),
        (Kind.AGE, "53", ()),
        (Kind.DATE, "May 20th", ()),
        (Kind.DATE, "05/09/07", ("05/09/07",)),
        (Kind.PROFESSION, "crane operator", ()),
        (Kind.EMAIL, "A.B@c.org", ("a.b@c.org",)),
    ],
)
def test_identifying_originals_are_those_of_the_design(
    kind: Kind, text: str, forms: tuple[str, ...]
) -> None:
    assert set(forms) == set(identifying_forms(_mention(kind, text)))
