"""Surrogates for dates: moved, and written as the original was."""

from __future__ import annotations

from collections.abc import Iterator

from surrogate.entity import Replacement
from surrogate.generators.calendar.abbreviating import are_short, short_months
from surrogate.generators.calendar.impossible import impossible_like
from surrogate.generators.calendar.moves import Mover
from surrogate.generators.calendar.named import (
    Around,
    before_weekday,
    frame_behind,
    holiday_text,
    neutral_text,
)
from surrogate.generators.calendar.padding import paddings, way_of
from surrogate.generators.calendar.render import (
    Form,
    decade_text,
    ordinal_ending,
    season_text,
    week_text,
    weekday_text,
    year_text,
)
from surrogate.generators.calendar.same_shape import in_same_shape
from surrogate.generators.calendar.smoothing import smooth
from surrogate.generators.calendar.told_from_today import write_told_from_today
from surrogate.generators.calendar.unit_parts import unit_part
from surrogate.generators.context import PlanContext
from surrogate.link.calendar import DateLink, Moment, Part, Piece, Precision
from surrogate.link.calendar.neighbours.parted_dates import texts_of_parts

Moved = tuple[Moment | None, ...]
_DENOTES = 6  # the fields of a moment that say what it denotes
_CROSSED_DAYS = 14  # a holiday of a day near by is off by up to a week


class DateWriter:
    """Writes the surrogate of every date of one record."""

    def __init__(self, mover: Mover, context: PlanContext) -> None:
        """Move all moments first: a weekday or year beside a date needs that date's."""
        self._mover = mover
        self._key = context.key
        self._links = mover.links.dates
        self._ways = [way_of(link) for link in self._links]
        self._paddings = paddings(self._links, self._ways)
        self._short_months = short_months(self._links)
        self._moved: list[Moved] = [self._moments(link) for link in self._links]
        written = filter(None, mover.links.document_dates.values())
        self._days = {
            *(moment for link in self._links for moment in link.moments if moment.date),
            *(Moment(Precision.DAY, day.year, day.month, day.day) for day in written),
        }

    def _moments(self, link: DateLink) -> Moved:
        moved = self._mover.moments(link)
        if all(m is not None and m.precision is Precision.DAY for m in moved):
            return moved
        return tuple(self._impossible(m) if m else None for m in moved)

    def _impossible(self, moved: Moment) -> Moment:
        if moved.precision is not Precision.IMPOSSIBLE:
            return moved
        month, day = impossible_like(moved, moved.year, self._key)
        return moved._replace(month=month, day=day)

    def replacements(self) -> Iterator[Replacement]:
        """Yield one replacement per mention of a date, in order."""
        entities: dict[object, str] = {}
        for at, link in enumerate(self._links):
            named = tuple([moment[:_DENOTES] for moment in link.moments]) or link.mention.text
            entity = entities.setdefault(named, f"date-{len(entities) + 1}")
            texts = self._texts(at)
            written = texts_of_parts(link.parts, [p.text for p in link.pieces], texts)
            mentions = link.parts or (link.mention,)
            for mention, text in zip(mentions, written or ["".join(texts)], strict=True):
                yield Replacement(mention, text, entity, self._reason(link))

    def _reason(self, link: DateLink) -> str:
        if not link.moments:
            told = any(p.part is not Part.TEXT for p in link.pieces)
            return "no date read, shape kept" if told else "no calendar fact"
        if link.person:
            rule = "shift and age" if self._mover.down.get(link.person) else "shift"
            what = "birth date" if link.birth else "told by age"
            return _joined(f"{rule}, {what} of {link.person}", link.reason)
        return _joined("shift", link.reason)

    def _texts(self, at: int) -> list[str]:
        """Return what is written for each piece of a date."""
        link, moved = self._links[at], self._moved[at]
        if None in moved:
            return [self._neutral(piece, at) for piece in link.pieces]
        if link.follows >= 0:
            moved = self._following(link, moved)
        way = self._ways[at]
        form = Form(
            link,
            padded=self._paddings.get(way) if way else None,
            short=are_short(link, self._short_months),
        )
        texts = [
            piece.text if piece.part is Part.TEXT else self._piece(form, moved, at, number)
            for number, piece in enumerate(link.pieces)
        ]
        self._write_parts(link, texts)
        self._write_told(link, moved, texts)
        smooth(form, moved, texts)
        return texts

    def _write_parts(self, link: DateLink, texts: list[str]) -> None:
        """Write the part of a month or decade in which its middle now lies."""
        for number, moment in enumerate(link.moments):
            part = unit_part(link, number)
            day = self._mover.part_day(link, moment, part) if part is not None else None
            if part is not None and day is not None:
                texts[part.start : part.end] = [
                    part.moved(day),
                    *[""] * (part.end - part.start - 1),
                ]

    def _write_told(self, link: DateLink, moved: Moved, texts: list[str]) -> None:
        """Write the month or year of a date that is told from the day of its note."""
        written = self._mover.links.document_dates.get(link.mention.doc_id)
        today = self._mover.day(written) if written is not None else None
        if len(moved) == 1 and moved[0] is not None and today is not None:
            write_told_from_today(link.pieces, moved[0], today, texts)

    def _around(self, form: Form, number: int) -> tuple[str, str]:
        """Return the text before and behind a piece."""
        mention = form.link.mention
        before = mention.before + "".join(p.text for p in form.pieces[:number])
        return before, "".join(p.text for p in form.pieces[number + 1 :]) + mention.after

    def _following(self, link: DateLink, moved: Moved) -> Moved:
        """Take the year from the date that the mention completes; a weekday moves as it does."""
        target = self._moved[link.follows]
        place = 0 if link.follows > self._links.index(link) else -1
        source = target[place] if target else None
        if source is None or moved[0] is None:
            return moved
        if moved[0].precision is Precision.WEEKDAY:
            days = self._step(self._links[link.follows].moments[place], source)
            weekday = ((link.moments[0].weekday or 0) + days) % 7
            return (moved[0]._replace(weekday=weekday), *moved[1:])
        return (moved[0]._replace(year=source.year), *moved[1:])

    def _step(self, original: Moment, moved: Moment) -> int:
        """Return by how many days a moment moved: the shift, but for dates told by age."""
        old, new = original.date, moved.date
        return self._mover.shift if old is None or new is None else (new - old).days

    def _piece(self, form: Form, moved: Moved, at: int, number: int) -> str:
        piece = form.pieces[number]
        if piece.part is Part.NAMED:
            return self._named(form, number)
        moment = moved[piece.moment] if piece.moment >= 0 else None
        if moment is None:
            return self._neutral(piece, at)
        if piece.part is Part.HOLIDAY:
            return self._holiday(form, number, moment, at)
        if piece.part is Part.DAY:
            return self._day(form, moved, piece)
        if piece.part is Part.WEEKDAY and piece.sense is not None:
            # Never the weekday of the moved day: where a note errs, its surrogate errs alike.
            days = self._step(form.link.moments[piece.moment], moment)
            return weekday_text(piece, (piece.sense.number + days) % 7)
        return _plain(form, piece, moment)

    def _holiday(self, form: Form, number: int, moment: Moment, at: int) -> str:
        piece = form.pieces[number]
        original = form.link.moments[piece.moment]
        frame = frame_behind(form.pieces, number)
        around = Around(
            *self._around(form, number), self._is_alone(original, at), form.link.language
        )
        return holiday_text(piece, moment, original, around, frame=frame)

    def _is_alone(self, holiday: Moment, at: int) -> bool:
        """Tell whether nothing is told that a holiday of a day near by could contradict.

        That are days within two weeks, and a weekday beside it.
        """
        day = holiday.date
        if day is None:
            return False
        weekday = any(piece.part is Part.WEEKDAY for piece in self._links[at].pieces) or any(
            self._links[other].follows == at for other in self._beside(at)
        )
        near = range(day.toordinal() - _CROSSED_DAYS, day.toordinal() + _CROSSED_DAYS + 1)
        return not weekday and not any(
            other.date.toordinal() in near
            for other in self._days
            if other.date is not None and other[:_DENOTES] != holiday[:_DENOTES]
        )

    def _beside(self, at: int) -> Iterator[int]:
        return (other for other in (at - 1, at + 1) if 0 <= other < len(self._links))

    def _named(self, form: Form, number: int) -> str:
        before, after = self._around(form, number)
        behind = [p.part for p in form.pieces[number + 1 : number + 3]]
        if Part.WEEKDAY in behind:
            return before_weekday(before)
        name, language = form.pieces[number].text, form.link.language
        return neutral_text(name, before, after, kind="day", language=language)

    def _day(self, form: Form, moved: Moved, piece: Piece) -> str:
        """Write a day, with its month where it no longer shares the one that is written."""
        moment = moved[piece.moment]
        day = (moment.day if moment else None) or 0
        text = form.number(piece, day, named=not form.has_month)
        owner = form.lacks_month(moved, piece.moment)
        if owner < 0 or moment is None:
            return text
        source = next(
            p for p in form.pieces if p.moment == owner and p.part in (Part.MONTH, Part.MONTH_NAME)
        )
        places = [p.part for p in form.pieces if p.moment == owner]
        first = Part.DAY not in places or places.index(source.part) < places.index(Part.DAY)
        if source.part is Part.MONTH:
            month, mark = form.number(source, moment.month or 1, named=False), form.mark(source)
            text = form.number(piece, day, named=False, ends=False)
            return f"{month}{mark}{text}" if first else f"{text}{mark}{month}"
        month = form.month_name(source, moment.month or 1)
        joint = form.joint_before(source)
        return f"{month} {text}" if first else f"{text}{form.day_ending(piece, day)}{joint}{month}"

    def _neutral(self, piece: Piece, at: int) -> str:
        return in_same_shape(piece, self._month_near(at), self._key, self._links[at].language)

    def _month_near(self, at: int) -> int:
        for moment in self._moved[at]:
            if moment is not None and moment.month in range(1, 13):
                return moment.month or 1
        doc_id = self._links[at].mention.doc_id
        day = self._mover.links.document_dates.get(doc_id)
        moved = self._mover.day(day) if day is not None else None
        return moved.month if moved is not None else 1 + self._key.below(12, "month", str(doc_id))


def _plain(form: Form, piece: Piece, moment: Moment) -> str:
    """Write one piece that depends on its own moment only."""
    match piece.part:
        case Part.YEAR:
            text = year_text(piece.text, form.year(piece, moment))
        case Part.WEEK | Part.WEEKDAY:
            text = week_text(piece, moment)
        case Part.DAY_OF_YEAR:
            text = form.day_of_year(piece, moment)
        case Part.MONTH:
            text = form.number(piece, moment.month or 0, named=False)
        case Part.MONTH_NAME:
            text = form.month_name(piece, min(moment.month or 1, 12))
        case Part.ORDINAL:
            text = ordinal_ending(moment.day or 1, piece.text)
        case Part.SEASON:
            text = season_text(piece, moment.season or 0)
        case _:
            text = decade_text(piece, moment.year or 0)
    return text


def _joined(one: str, two: str) -> str:
    return f"{one}: {two}" if two else one
