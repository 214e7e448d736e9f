"""Moves what dates name: days by the shift, larger units with them, births with the ages."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from surrogate.generators.calendar.aged_years import aged_years
from surrogate.generators.calendar.grid import Grid
from surrogate.generators.calendar.shift import shift_days
from surrogate.generators.calendar.unit_parts import UnitPart, unit_part
from surrogate.generators.calendar.years import add_years, years_down
from surrogate.generators.context import PlanContext
from surrogate.link.calendar import CalendarLinks, DateLink, Moment, Precision
from surrogate.link.calendar.age_form import AgeKind
from surrogate.link.calendar.ages.birthdays import tells_birthday
from surrogate.link.calendar.ages.people import PATIENT
from surrogate.link.calendar.context import is_part_of_month
from surrogate.link.calendar.form import Part

_YEARS = range(1, 10_000)
_MIDDLE = 15  # of a month


@dataclass(frozen=True, slots=True)
class Mover:
    """Moves the moments of one record.

    Attributes:
        shift: Days.
        grid: For what is less exact than a day.
        down: Person → years by which the person becomes younger.
        links: What was read.
        step: The shift once more.
        days: The days told, and those of the notes; no birth dates.
        aged: Year → the year it moves to, where an age beside it tells another than the grid.
    """

    shift: int
    grid: Grid = field(repr=False)
    down: dict[str, int] = field(repr=False)
    links: CalendarLinks = field(repr=False)
    step: dt.timedelta = field(repr=False)
    days: frozenset[dt.date] = field(repr=False)
    aged: Mapping[int, int] = field(repr=False)

    def day(self, date: dt.date) -> dt.date | None:
        """Return a day moved by the shift; None beyond the calendar."""
        try:
            return date + self.step
        except OverflowError:
            return None

    def moments(self, link: DateLink) -> tuple[Moment | None, ...]:
        """Return the moved moments of a date; None for one that leaves the years 1..9999.

        The ends of a range of months, seasons or years move by the same number of them, a bare
        year behind a month or season (`summers 2012-2015`) by as many years as that.
        """
        years = self._years(link)
        steps: dict[Precision, int] = {}
        moved = tuple(
            self._moved_part(link, moment, part)
            if (part := unit_part(link, number)) is not None
            # Only the birth of a life moves with the age: `1903-1998`.
            else self._moved(
                moment, 0 if link.birth and number else years, steps, part=_is_part(link, number)
            )
            for number, moment in enumerate(link.moments)
        )
        if link.birth and moved and moved[0] is not None and moved[0].date is None:
            return (self._agreeing(link, moved[0]), *moved[1:])
        if len(moved) == 1 and moved[0] is not None and not link.person:
            return (self._birthday(link, moved[0]),)
        return moved

    def births(self, person: str) -> tuple[tuple[dt.date, dt.date], ...]:
        """Return a person's full birth dates, each with what it moves to; in order of days."""
        links = [self.links.dates[at] for who, at in self.links.births if who == person]
        moved = {link.moments[0].date: self.moments(link)[0] for link in links}
        pairs = ((old, new.date) for old, new in moved.items() if old is not None and new)
        return tuple(sorted((old, new) for old, new in pairs if new is not None))

    def _birthday(self, link: DateLink, moved: Moment) -> Moment:
        """Return a moved day or month, or that of the new birthday if it was the old one's.

        Spans of years differ by a leap day, so days of the year and birth dates do not keep step;
        nor do whole months with a day in them.
        """
        told = link.moments[0]
        has_day = told.date is not None
        is_told = has_day and any(p.part in (Part.YEAR, Part.WEEKDAY) for p in link.pieces)
        is_month = told.precision is Precision.MONTH and unit_part(link, 0) is None
        if is_told or not (has_day or is_month) or not tells_birthday(link.mention):
            return moved
        near = dt.date(moved.year or 1, moved.month or 1, moved.day or _MIDDLE)
        persons = {person for person, _ in self.links.births}
        for old, new in (pair for person in sorted(persons) for pair in self.births(person)):
            if old.month == told.month and told.day in (None, old.day):
                years = near.year - new.year
                days = [add_years(new, years + step) for step in (-1, 0, 1)]
                day = min((abs(date - near), date) for date in days)[1]
                return moved._replace(year=day.year, month=day.month, day=told.day and day.day)
        return moved

    def part_day(self, link: DateLink, moment: Moment, part: UnitPart) -> dt.date | None:
        """Return the moved day that a part of a unit stands for; None beyond the calendar."""
        day = part.middle(moment)
        moved = None if day is None else self.day(day)
        years = self._years(link)
        if moved is None or moved.year + years not in _YEARS:
            return None
        return add_years(moved, years)

    def _years(self, link: DateLink) -> int:
        """Return by how many years more a date moves, which tells of the life of an old person."""
        return self.down.get(link.person, 0) if link.person else 0

    def _moved_part(self, link: DateLink, moment: Moment, part: UnitPart) -> Moment | None:
        day = self.part_day(link, moment, part)
        return None if day is None else part.moment_of(day, moment)

    def _moved(
        self, moment: Moment, years: int, steps: dict[Precision, int], *, part: bool
    ) -> Moment | None:
        if (date := moment.date) is not None:
            try:
                new = add_years(date + self.step, years)
            except (OverflowError, ValueError):
                return None
            return Moment(Precision.DAY, new.year, new.month, new.day, holiday=moment.holiday)
        if moment.precision is Precision.WEEKDAY:
            weekday = ((moment.weekday or 0) + self.shift) % 7
            return moment._replace(weekday=weekday)
        if moment.year is None:
            return moment
        precision, index = _unit_of(moment)
        if precision not in steps:
            # Other days of a month do not tell where its middle moves.
            told = self.aged.get(index) if precision is Precision.YEAR else None
            target = self.grid.moved(precision, index, alone=part) if told is None else told
            steps[precision] = target - index
        new_moment = _in_unit(moment, index + steps[precision])
        if precision in (Precision.MONTH, Precision.SEASON):
            steps.setdefault(Precision.YEAR, (new_moment.year or 0) - moment.year)
        year = (new_moment.year or 0) + years
        if precision is Precision.DECADE:
            year -= year % 10
        return new_moment._replace(year=year) if year in _YEARS else None

    def _agreeing(self, link: DateLink, moved: Moment) -> Moment:
        """Return a year of birth, or the year beside it that agrees better with what is told.

        That is the person's full birth date where there is one, else the ages.
        """
        year = link.moments[0].year
        for person, at in self.links.births:
            full = self.links.dates[at]
            if person == link.person and full.moments[0].date and full.moments[0].year == year:
                whole = self.moments(full)[0]
                return moved if whole is None else moved._replace(year=whole.year)
        return self._fitting(link, moved)

    def _fitting(self, link: DateLink, moved: Moment) -> Moment:
        """Return a year of birth, or the year beside it that agrees with more of the ages told."""
        told = list(self._told(link.person))
        year = moved.year or 0
        if not told or moved.precision not in (Precision.YEAR, Precision.MONTH):
            return moved
        month = moved.month or 1
        last_month = moved.month or 12

        def misses(candidate: int) -> int:
            return sum(
                not _reach(day, candidate, last_month) <= age <= _reach(day, candidate, month - 1)
                for day, age in told
            )

        return moved._replace(year=min((year, year + 1, year - 1), key=misses))

    def _told(self, person: str) -> Iterator[tuple[dt.date, int]]:
        """Yield the moved days of notes and the new ages told in them."""
        down = self.down.get(person, 0)
        for age in self.links.ages:
            day = self.links.document_dates[age.mention.doc_id]
            moved = self.day(day) if day is not None else None
            if moved is not None and age.person == person and not age.event:
                for part in age.parts:
                    if part.kind is AgeKind.DIGITS:
                        yield moved, part.value - down


def _unit_of(moment: Moment) -> tuple[Precision, int]:
    """Return what unit of the calendar a moment names, and its number; see `Grid.moved`."""
    year = moment.year or 0
    match moment.precision:
        case Precision.MONTH:
            return Precision.MONTH, year * 12 + (moment.month or 1) - 1
        case Precision.SEASON:
            return Precision.SEASON, year * 4 + (moment.season or 0)
        case Precision.DECADE:
            return Precision.DECADE, year // 10
    return Precision.YEAR, year


def _units(link: DateLink) -> Iterator[tuple[Precision, int]]:
    """Yield the whole units of the calendar that a date names."""
    for number, moment in enumerate(link.moments):
        is_whole = moment.date is None and unit_part(link, number) is None
        if is_whole and moment.year is not None:
            yield _unit_of(moment)


def _in_unit(moment: Moment, index: int) -> Moment:
    """Return a moment in the unit of a number."""
    match moment.precision:
        case Precision.MONTH:
            return moment._replace(year=index // 12, month=index % 12 + 1)
        case Precision.SEASON:
            return moment._replace(year=index // 4, season=index % 4)
        case Precision.DECADE:
            return moment._replace(year=index * 10)
    return moment._replace(year=index)


def _is_part(link: DateLink, number: int) -> bool:
    """Tell whether a moment of a date is a part of a month (`mid-January`)."""
    if link.moments[number].precision is not Precision.MONTH:
        return False
    first = next(at for at, piece in enumerate(link.pieces) if piece.moment == number)
    return is_part_of_month(link.mention.before + "".join(p.text for p in link.pieces[:first]))


def _reach(day: dt.date, year: int, month: int) -> int:
    """Return the age on a day of someone born at the end of a month; month 0 is the year before."""
    return day.year - year - (day.month <= month)


def mover(links: CalendarLinks, context: PlanContext) -> Mover:
    """Return the mover of one record.

    Raises:
        PolicyError: If the policy allows fewer than 500 shifts.
    """
    days = {date for date in links.document_dates.values() if date is not None}
    for link in links.dates:
        if not link.person:
            days.update(m.date for m in link.moments if m.date is not None)
    shift = shift_days(context, links)
    down = {person: years_down(context, links, person) for person in links.oldest}
    grid = Grid(shift, days, {unit for link in links.dates for unit in _units(link)})
    aged = {} if down.get(PATIENT) else aged_years(links, grid, shift)
    return Mover(shift, grid, down, links, dt.timedelta(days=shift), frozenset(days), aged)
