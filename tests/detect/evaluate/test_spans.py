"""What counts as a hit."""

from __future__ import annotations

import pytest

from detect.evaluate.spans import RELAXED_END_CHARACTERS, Unit, hits

GOLD = Unit(10, 20, "DATE")


@pytest.mark.parametrize(
    ("predicted", "hit_by"),
    [
        (Unit(10, 20, "DATE"), ["strict", "relaxed"]),
        (Unit(10, 20, "AGE"), []),
        (Unit(10, 18, "DATE"), ["relaxed"]),
        (Unit(10, 22, "DATE"), ["relaxed"]),
        (Unit(10, 17, "DATE"), []),
        (Unit(10, 23, "DATE"), []),
        (Unit(9, 20, "DATE"), []),
        (Unit(11, 20, "DATE"), []),
    ],
)
def test_only_the_end_may_be_off_and_by_two_characters(predicted: Unit, hit_by: list[str]) -> None:
    tolerances = {"strict": 0, "relaxed": RELAXED_END_CHARACTERS}
    found = [n for n, off in tolerances.items() if hits([GOLD], [predicted], end_tolerance=off)]
    assert found == hit_by


def test_a_prediction_serves_one_gold_entity_only() -> None:
    assert hits([GOLD, GOLD], [GOLD]) == [GOLD]


def test_a_gold_entity_is_found_once_only() -> None:
    assert hits([GOLD], [GOLD, GOLD]) == [GOLD]
