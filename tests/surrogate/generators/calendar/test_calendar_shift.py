from __future__ import annotations

import pytest
from calendar_notes import linked, rewritten
from hypothesis import given
from hypothesis import strategies as st

from surrogate.errors import PolicyError
from surrogate.generators.calendar import possible_shifts
from surrogate.policy import DatePolicy


def test_the_default_shifts_are_whole_weeks_forward() -> None:
    shifts = possible_shifts(DatePolicy())
    assert len(shifts) == 3572
    assert all(days % 7 == 0 and 10_000 <= days <= 35_000 for days in shifts)


def test_weekday_move_allows_every_day() -> None:
    assert len(possible_shifts(DatePolicy(weekday="move"))) == 25_001


def test_season_keep_stays_near_whole_years() -> None:
    for days in possible_shifts(DatePolicy(season="keep")):
        assert abs(days - round(days / 365.2425) * 365.2425) <= 45


def test_directions() -> None:
    forward = possible_shifts(DatePolicy())
    back = possible_shifts(DatePolicy(direction="back"))
    assert sorted(-days for days in back) == list(forward)
    assert len(possible_shifts(DatePolicy(direction="both"))) == 2 * len(forward)


@pytest.mark.parametrize(
    "policy",
    [
        DatePolicy(min_shift_days=10_000, max_shift_days=12_000),
        DatePolicy(min_shift_days=10_000, max_shift_days=20_000, season="keep"),
    ],
)
def test_a_policy_with_few_shifts_is_refused_with_their_number(policy: DatePolicy) -> None:
    with pytest.raises(PolicyError, match=r"leave \d+ possible shifts"):
        possible_shifts(policy)


@given(st.binary(min_size=32, max_size=32))
def test_the_shift_depends_on_the_key_only(secret: bytes) -> None:
    one = rewritten("Record date: [[DATE|2067-05-09]]", secret=secret)
    two = rewritten("Record date: [[DATE|2067-05-09]]", "seen [[DATE|5/3]]", secret=secret)
    assert one.shift == two.shift


@given(st.binary(min_size=32, max_size=32))
def test_no_shift_is_of_whole_years(secret: bytes) -> None:
    near_whole_years = {"dates": {"season": "keep", "weekday": "move"}}
    shift = rewritten("seen [[DATE|5/3]]", secret=secret, policy=near_whole_years).shift
    assert abs(shift - round(shift / 365.2425) * 365.2425) >= 1


def test_linking_needs_no_dates() -> None:
    _, links = linked("well")
    assert links.dates == ()
