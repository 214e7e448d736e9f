"""How values are made coarser."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogate.risk.hierarchy import STEPS, ladder


@pytest.mark.parametrize(
    ("column", "value", "steps"),
    [
        ("age", "64", ("64", "60-64", "60-69", "60-79", "40-79", "*")),
        ("age", "91", ("91", "90+", "90+", "90+", "90+", "*")),
        ("age", "60-64", ("60-64", "60-64", "60-69", "60-79", "40-79", "*")),
        ("age", "", ("", "", "", "", "", "*")),
        ("place", "01108", ("01108", "011", "MA", "*")),
        ("place", "021", ("021", "021", "MA", "*")),
        ("place", "OH", ("OH", "OH", "OH", "*")),
        ("place", "00001", ("00001", "000", "*", "*")),
        ("admission", "2067-05-03", ("2067-05-03", "2067-05", "2067", "2060s", "*")),
        ("admission", "2067", ("2067", "2067", "2067", "2060s", "*")),
        ("admission", "May", ("May", "May", "May", "May", "*")),
        ("profession", "pastry cook", ("pastry cook", "*")),
    ],
)
def test_a_value_climbs_its_ladder(column: str, value: str, steps: tuple[str, ...]) -> None:
    assert ladder(column, [value]).values(value) == steps


@pytest.mark.parametrize(
    ("column", "values", "kind"),
    [
        ("years", ["7", "64"], "age"),
        ("postcode", ["01108", "43604"], "place"),
        ("seen", ["2067-05-03", "2067"], "date"),
        ("salary", ["700", "64"], "word"),
        ("Age", ["old"], "age"),
        ("empty", ["", ""], "word"),
    ],
)
def test_a_column_of_another_name_is_read_by_its_values(
    column: str, values: list[str], kind: str
) -> None:
    assert ladder(column, values).kind == kind


def test_what_cannot_be_changed_has_one_step() -> None:
    assert ladder("sex", ["F"], fixed=True).values("F") == ("F",)


VALUES = {
    "age": st.integers(0, 120).map(str) | st.just(""),
    "place": st.from_regex(r"[0-9]{5}", fullmatch=True) | st.sampled_from(["", "OH", "021"]),
    "date": st.dates().map(str),
    "word": st.text(),
}


@pytest.mark.parametrize("kind", VALUES)
@given(data=st.data())
def test_what_is_equal_on_one_step_is_equal_on_all_above(kind: str, data: st.DataObject) -> None:
    one, two = data.draw(VALUES[kind]), data.draw(VALUES[kind])
    equal = [step.of(one) == step.of(two) for step in STEPS[kind]]
    assert equal == sorted(equal)
