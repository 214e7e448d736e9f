"""Text, JSON and page: complete, and without a value of a patient."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from lxml import etree

from surrogate.risk import IdentifierTable, Question, RiskReport, ladders, report, search
from surrogate.risk.show import as_json, as_text, page
from surrogate.risk.show.lines import percent

SECRETS = ("Zzyzx-row", "smokejumper", "<b>evil", "patient-77")
COLUMNS = ("age", "profession", "<i>")
ROWS = (("64", SECRETS[0], SECRETS[2]), ("61", SECRETS[1], "x"), ("60", SECRETS[1], "x"))
TABLE = IdentifierTable(COLUMNS, ROWS, (SECRETS[3], "2", "3"))


def made(*, full: bool) -> RiskReport:
    question = Question(k=2, columns=("age", "profession"), sensitive=("<i>",))
    if not full:
        return report(TABLE, question)
    quasi = question.quasi(TABLE)
    found = search(quasi, ladders(quasi.columns, quasi.rows), k=2, suppress=0.4)
    return report(TABLE, question, after=TABLE, target=found)


@pytest.mark.parametrize("full", [True, False])
@pytest.mark.parametrize("show", [as_text, as_json, page])
def test_no_value_and_no_id_is_shown(show: object, full: bool) -> None:  # noqa: FBT001
    shown = show(made(full=full))  # type: ignore[operator]
    assert not [secret for secret in SECRETS if secret in shown]


def test_the_page_is_sound_and_loads_nothing() -> None:
    text = page(made(full=True))
    body = text[text.index("<body>") : text.index("</html>")]
    tree = etree.fromstring(body)
    assert len(tree.findall(".//svg")) == 3
    assert "&lt;i&gt;: distinct l" in text
    assert not any(word in text for word in ("http", "<script", "src=", "url(", "@import"))


def test_beside_a_release_the_combinations_are_those_that_it_leaves() -> None:
    before = IdentifierTable(("age", "town"), (("64", "A"), ("61", "B")), ("1", "2"))
    after = IdentifierTable(("age", "town"), (("64", "X"), ("61", "Y")), ("1", "2"))
    told = report(before, Question(k=2), after=after)
    lines = as_text(told).partition("by what is still true after\n")[2].splitlines()
    assert [line.split() for line in lines[:4]] == [
        ["known", "together", "unique", "below", "2", "unique", "after", "below", "2", "after"],
        ["age", *["100.0", "%"] * 4],
        ["age", "+", "town", *["100.0", "%"] * 4],
        ["town", *["100.0", "%"] * 2, *["0.0", "%"] * 2],
    ]
    assert "<th>unique after</th>" in page(told)
    alone = as_text(report(before, Question(k=2)))
    assert "Riskiest combinations\n" in alone


@pytest.mark.parametrize(
    ("share", "shown"),
    [
        (0, "0.0 %"),
        (1 / 10_000, "< 0.1 %"),
        (0.0005, "0.1 %"),
        (0.125, "12.5 %"),
        (0.9994, "99.9 %"),
        (1 - 1 / 10_000, "> 99.9 %"),
        (1, "100.0 %"),
    ],
)
def test_one_of_many_is_never_none(share: float, shown: str) -> None:
    assert percent(share) == shown


def test_a_page_of_very_small_shares_is_sound() -> None:
    rows = (*(("a", str(n % 2)) for n in range(4000)), ("b", "0"))
    many = IdentifierTable(("age", "job"), rows, tuple(map(str, range(len(rows)))))
    found = search(many, ladders(many.columns, many.rows), k=2, suppress=0.1)
    text = page(report(many, Question(k=2), after=many, target=found))
    etree.fromstring(text[text.index("<body>") : text.index("</html>")])
    assert "&lt; 0.1 % of them are alone" in " ".join(text.split())


def test_the_page_can_be_printed() -> None:
    assert "@media print" in page(made(full=False))


def test_json_holds_every_measure() -> None:
    content = json.loads(as_json(made(full=True)))
    assert content["schema_version"] == 1
    assert content["before"]["anonymity"]["sizes"] == {"1": 3}
    assert content["before"]["attacks"]["prosecutor"]["highest"] == 1.0
    assert content["before"]["diversity"][0]["distinct_l"] == 1
    assert content["retained"] == {"age": 1.0, "profession": 1.0, "<i>": 1.0}
    assert content["target"]["reached"]
    assert content["target"]["left_out"] == 1


@pytest.mark.parametrize("show", [as_text, page])
def test_patients_whom_the_population_has_not_are_told(show: Callable[[RiskReport], str]) -> None:
    columns = ("age", "profession")
    fitting = IdentifierTable(columns, tuple(row[:2] for row in ROWS), ("1", "2", "3"))
    other = IdentifierTable(columns, (ROWS[0][:2],), ("1",))
    told = [
        show(report(TABLE, Question(columns=columns, population=population)))
        for population in (fitting, other)
    ]
    assert ["in no class" in text for text in told] == [False, True]
    assert "66.7 % of the patients are in no class of it" in told[1]


def test_a_target_beyond_the_number_of_patients_is_told_as_such() -> None:
    found = search(TABLE, ladders(TABLE.columns, TABLE.rows), k=4)
    assert "k = 4 cannot be reached: there are 3 patients." in as_text(
        report(TABLE, Question(k=2), target=found)
    )


def test_text_sets_the_tables_side_by_side() -> None:
    lines = as_text(made(full=True)).splitlines()
    heading = next(line for line in lines if "true values only" in line)
    row = next(line for line in lines if "patients unique" in line)
    assert heading.split() == ["before", "after", "after,", "true", "values", "only"]
    assert row.count("100.0 %") == 3
