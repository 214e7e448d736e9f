from __future__ import annotations

from surrogate.wordlists.calendar import holidays


def test_holiday_rules_are_of_a_known_kind() -> None:
    kinds = {holiday.rule["kind"] for holiday in holidays()}
    assert kinds == {"fixed", "weekday", "easter", "easter-orthodox", "movable"}
