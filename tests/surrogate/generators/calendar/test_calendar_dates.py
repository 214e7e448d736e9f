"""Laws of moved dates: intervals, forms, weekdays, order, robustness."""

from __future__ import annotations

import calendar
import datetime as dt
import re

import pytest
from calendar_notes import rewritten
from hypothesis import assume, given
from hypothesis import strategies as st
from inline import record

from surrogate.keys import ReleaseKey
from surrogate.link import link
from surrogate.link.calendar.wording.holidays import holiday_on
from surrogate.phi import known_labels
from surrogate.plan import plan
from surrogate.policy import default_policy

MONTHS = list(calendar.month_name)[1:]
WEEKDAYS = list(calendar.day_name)
FORMS = {
    "%Y-%m-%d": r"\d{4}-\d\d-\d\d",
    "%Y%m%d": r"\d{8}",
    "%m/%d/%Y": r"\d\d/\d\d/\d{4}",
    "%m-%d-%Y": r"\d\d-\d\d-\d{4}",
    "%d-%b-%Y": r"\d\d-[A-Z][a-z]{2}-\d{4}",
    "%d%b%Y": r"\d\d[A-Z][a-z]{2}\d{4}",
    "%A, %m/%d/%Y": r"[A-Z][a-z]+, \d\d/\d\d/\d{4}",
    "%Y-%m-%dT10:22": r"\d{4}-\d\d-\d\dT10:22",
}
WRITTEN = ["%m/%d", "%d/%m", "%d.%m.%y", "%m/%d/%Y", "%d %B", "%B %d", "%d%b", "%d", "%Y-%m-%d"]
BESIDE = [
    "[[DATE|{w} {d}]]",
    "[[DATE|{w}]] [[DATE|{d}]]",
    "[[DATE|{d}]] ([[DATE|{w}]])",
    "[[DATE|{w}]].\n[[DATE|{d}]]",
    "[[DATE|{w}, {d}]]",
]
secrets = st.binary(min_size=32, max_size=32)
written = st.dates(dt.date(1990, 1, 1), dt.date(2099, 12, 31))
policies = st.fixed_dictionaries(
    {
        "weekday": st.sampled_from(["keep", "move"]),
        "season": st.sampled_from(["free", "keep"]),
        "direction": st.sampled_from(["forward", "back", "both"]),
    }
)
marked_dates = st.lists(
    st.tuples(st.sampled_from(sorted(FORMS)), st.integers(-20_000, 300)), min_size=1, max_size=8
)


@given(secrets, written, policies, marked_dates)
def test_full_dates_keep_every_interval_and_their_form(
    secret: bytes, day: dt.date, policy: dict[str, str], dates: list[tuple[str, int]]
) -> None:
    days = [day + dt.timedelta(days=offset) for _, offset in dates]
    # Read day first it is the note's own day: either reading can be defended.
    assume(not any(date != day and date == _turned(day) for date in days))
    text = f"Record date: [[DATE|{day.isoformat()}]]"
    for (form, _), date in zip(dates, days, strict=True):
        text += f" seen [[DATE|{date.strftime(form)}]];"
    result = rewritten(text, secret=secret, policy={"dates": policy})
    moved = [
        day + dt.timedelta(days=result.shift),
        *(d + dt.timedelta(days=result.shift) for d in days),
    ]
    forms = ["%Y-%m-%d", *(form for form, _ in dates)]
    for surrogate, date, form in zip(result.surrogates, moved, forms, strict=True):
        assert re.fullmatch(FORMS[form], surrogate)
        assert surrogate == date.strftime(form)


def _turned(date: dt.date) -> dt.date | None:
    """Return the date whose month is the day of another and whose day is its month."""
    return dt.date(date.year, date.day, date.month) if date.day <= len(MONTHS) else None


@given(
    secrets, written, st.integers(-150, 20), st.sampled_from(["{m}/{d}", "{B} {d}", "{a} {m}/{d}"])
)
def test_days_without_a_year_move_by_the_shift(
    secret: bytes, day: dt.date, offset: int, form: str
) -> None:
    def write(date: dt.date) -> str:
        name, weekday = MONTHS[date.month - 1], WEEKDAYS[date.weekday()][:3]
        return form.format(m=date.month, d=date.day, B=name, a=weekday)

    date = day + dt.timedelta(days=offset)
    marked = f"Record date: [[DATE|{day.isoformat()}]] seen [[DATE|{write(date)}]]."
    result = rewritten(marked, secret=secret)
    wanted = write(date + dt.timedelta(days=result.shift))
    assert re.sub(r"\b0", "", result.surrogates[1]) == wanted


@given(
    secrets,
    written,
    st.integers(-400, 400),
    st.sampled_from(WEEKDAYS + [name[:3] for name in WEEKDAYS]),
    st.tuples(st.sampled_from(WRITTEN), st.sampled_from(BESIDE)),
)
def test_a_weekday_beside_a_date_stays_whatever_the_date(
    secret: bytes, day: dt.date, offset: int, word: str, written_as: tuple[str, str]
) -> None:
    date = day + dt.timedelta(days=offset)
    form, beside = written_as
    marked = beside.format(w=word, d=date.strftime(form))
    result = rewritten(f"Record date: [[DATE|{day.isoformat()}]] seen {marked}.", secret=secret)
    told = " ".join(result.surrogates[1:])
    assert re.search(rf"\b{word}\b", told), told


@given(secrets, st.lists(st.integers(0, 500), min_size=2, max_size=6, unique=True))
def test_months_keep_order_and_rough_intervals(secret: bytes, steps: list[int]) -> None:
    counts = [2020 * 12 + step for step in sorted(steps)]
    text = "Record date: [[DATE|2067-05-09]]"
    text += "".join(f" [[DATE|{MONTHS[c % 12]} {c // 12}]]" for c in counts)
    names = [surrogate.split() for surrogate in rewritten(text, secret=secret).surrogates[1:]]
    moved = [int(year) * 12 + MONTHS.index(month) for month, year in names]
    assert moved == sorted(moved)
    gaps = {new - old for old, new in zip(counts, moved, strict=True)}
    assert max(gaps) - min(gaps) <= 1


@given(secrets, st.lists(st.integers(0, 200), max_size=8))
def test_months_told_beside_full_dates_stay_as_many_in_their_order(
    secret: bytes, days: list[int]
) -> None:
    first = dt.date(2018, 5, 1)
    text = "Record date: [[DATE|2018-12-02]]" + "".join(
        f" seen [[DATE|{first + dt.timedelta(days=day)}]]" for day in days
    )
    text += "".join(f"\nweight in [[DATE|{MONTHS[at]} 2018]]" for at in range(4, 11))
    moved = rewritten(text, secret=secret).surrogates[len(days) + 1 :]
    months = [MONTHS.index(m.split()[0]) + 12 * int(m.split()[1]) for m in moved]
    assert months == sorted(set(months))


@given(secrets, st.dates(dt.date(2000, 1, 1), dt.date(2090, 12, 31)))
def test_a_month_agrees_with_the_full_date_in_it(secret: bytes, day: dt.date) -> None:
    month = f"{MONTHS[day.month - 1]} {day.year}"
    result = rewritten(
        f"Record date: [[DATE|{day.isoformat()}]] in [[DATE|{month}]]", secret=secret
    )
    moved = day + dt.timedelta(days=result.shift)
    assert result.surrogates[1] == f"{MONTHS[moved.month - 1]} {moved.year}"


@given(secrets, written, st.integers(0, 6), policies)
def test_a_weekday_beside_a_date_errs_as_it_did(
    secret: bytes, day: dt.date, said: int, policy: dict[str, str]
) -> None:
    text = (
        f"Record date: {day.isoformat()} seen [[DATE|{WEEKDAYS[said]}]], [[DATE|{day.isoformat()}]]"
    )
    weekday, date = rewritten(text, secret=secret, policy={"dates": policy}).surrogates
    error = (said - day.weekday()) % 7
    assert WEEKDAYS[(dt.date.fromisoformat(date).weekday() + error) % 7] == weekday


@pytest.mark.parametrize("weekday", WEEKDAYS)
def test_a_lone_weekday_moves_with_the_shift(weekday: str) -> None:
    result = rewritten(f"2067-05-09 [[DATE|{weekday}]]", policy={"dates": {"weekday": "move"}})
    assert WEEKDAYS.index(result.surrogates[0]) == (WEEKDAYS.index(weekday) + result.shift) % 7


@given(secrets, st.sampled_from(["06-31-2020", "02/30/2021", "13/45/1999", "31/31/2000"]))
def test_an_impossible_date_stays_impossible(secret: bytes, text: str) -> None:
    result = rewritten(f"Record date: 2067-05-09 [[DATE|{text}]]", secret=secret)
    surrogate = result.surrogates[0]
    assert re.sub(r"\d", "9", surrogate) == re.sub(r"\d", "9", text)
    assert surrogate != text
    month, day, year = map(int, re.findall(r"\d+", surrogate))
    with pytest.raises(ValueError, match=r"must be in|out of range"):
        dt.date(year, month, day)
    assert "impossible date" in result.replacements[0].reason


def test_impossible_dates_are_counted_for_the_report() -> None:
    text = "Record date: [[DATE|2067-05-09]] [[DATE|06-31-2066]] [[DATE|2/30/66]] [[DATE|5/1/66]]"
    key = ReleaseKey(bytes(32)).for_patient("1")
    made = plan(link(record({"1-01": text}), known_labels()), key, default_policy())
    assert made.notes == {"impossible date": 2}


@given(secrets, st.sampled_from(["00 Nov 0000", "00-May-0000", "Dec 00, 0000"]))
def test_a_month_without_a_day_and_a_year_becomes_another(secret: bytes, text: str) -> None:
    assert rewritten(f"2067-05-09 [[DATE|{text}]]", secret=secret).surrogates != [text]


@given(st.text(min_size=1, max_size=25).filter(lambda t: "]" not in t), secrets)
def test_any_text_gets_a_surrogate(text: str, secret: bytes) -> None:
    marked = f"Record date: 2067-05-09 [[DATE|{text}]] [[AGE|{text}]]"
    result = rewritten(marked, secret=secret)
    again = rewritten(marked, secret=secret)
    assert result.surrogates == again.surrogates
    assert all(result.surrogates)


@given(secrets, st.from_regex(r"[0-9 /.,'-]{4,14}", fullmatch=True))
def test_any_digits_get_a_surrogate(secret: bytes, text: str) -> None:
    assert rewritten(f"2067-05-09 [[DATE|x{text}]]", secret=secret).surrogates


@pytest.mark.parametrize("year", ["0002-01-01", "9998-12-31", "0999-05-03"])
def test_no_date_leaves_the_calendar(year: str) -> None:
    surrogate = rewritten(f"Record date: 2067-05-09 [[DATE|{year}]]").surrogates[0]
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", surrogate)
    assert surrogate != year


@given(secrets)
def test_a_range_keeps_its_form_over_months_and_years(secret: bytes) -> None:
    marked = "Record date: [[DATE|2067-05-09]] [[DATE|11/3-11/5/66]] [[DATE|April 28-30]]"
    result = rewritten(marked, secret=secret)
    assert re.fullmatch(r"\d\d?/\d\d?-\d\d?/\d\d?/\d\d", result.surrogates[1])
    end = dt.date(2067, 4, 30) + dt.timedelta(days=result.shift)
    start = dt.date(2067, 4, 28) + dt.timedelta(days=result.shift)
    name = "" if start.month == end.month else f"{MONTHS[end.month - 1]} "
    assert result.surrogates[2] == f"{MONTHS[start.month - 1]} {start.day}-{name}{end.day}"


@given(secret=secrets)
def test_a_holiday_alone_becomes_another_within_a_week_of_its_moved_day(secret: bytes) -> None:
    text = "Record date: [[DATE|2067-05-09]]\nShe hopes very much to be home by [[DATE|Christmas]]"
    result = rewritten(text, secret=secret)
    date = result.links.dates[1].moments[0].date
    assert date is not None
    moved = date + dt.timedelta(days=result.shift)
    week = [moved + dt.timedelta(days=days) for days in range(-7, 8)]
    near = {holiday_on(day) for day in week} - {None}
    surrogate = result.surrogates[1]
    if re.search(r"\d", surrogate):
        assert surrogate == f"{MONTHS[moved.month - 1]} {moved.day}"
        assert not near or "Christmas" in near
    else:
        assert surrogate in near


@pytest.mark.parametrize("holiday", ["Christmas", "Easter", "Labor Day", "Thanksgiving"])
@given(secret=secrets)
def test_a_holiday_becomes_what_its_moved_day_is(holiday: str, secret: bytes) -> None:
    result = rewritten(f"Record date: [[DATE|2067-05-09]] on [[DATE|{holiday}]]", secret=secret)
    date = result.links.dates[1].moments[0].date
    assert date is not None
    moved = date + dt.timedelta(days=result.shift)
    surrogate = result.surrogates[1]
    if re.search(r"\d", surrogate):
        assert surrogate == f"{MONTHS[moved.month - 1]} {moved.day}"
