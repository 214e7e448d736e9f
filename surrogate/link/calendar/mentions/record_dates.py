"""The dates of a record between the first look at them and their links."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from surrogate.entity import Mention
from surrogate.link.calendar.form import Moment
from surrogate.link.calendar.mentions.token import Token


@dataclass(slots=True)
class Dates:
    """The date mentions of one record while they are being read, with what is known by then.

    Attributes:
        mentions: The mentions, in the order of the record; a place is the number of one.
        tokens: Of each, what it is made of.
        signs: Of each, the marks of its tokens, joined.
        written: Document id → the day on which the document was written, where it is known.
        ages: Person → document id → the ages that it tells, patient and relatives.
        day_first: Document id → whether its numeric dates begin with the day.
        siblings: Document id → offset, form and order of its dates of two numbers that can be
            read in one way only.
        around: Document id → the days near its date that it tells in full.
        told: Document id → the days near its date that the mentions read so far tell.
        long_past: Document id → the days one to three years before it that they tell.
        entries: Place → the day of the entry of a log that it stands in.
        headed: Place → the year that heads the mention.
        aged: Place → the year in which the patient was of the age beside the mention.
        true_weekdays: Whether weekdays fit the days beside them.
        bound: The places of days without a year that are bound to one beside them.
        weekdays: The places of mentions that are a weekday and nothing else.
        bare_days: The ids of the documents whose numeric days have no zero in front.
        padded_days: The ids of the documents whose numeric days have one, and their months none.
        pointed_days: The ids of the documents whose days in full have points and whole years.
        joined_days: The ids of the documents whose days in full are like `Feb-20-2025`.
        joined_months: Document id → what joins its days to their months in `2-Dec-19`, `12JAN11`.
        year_ranges: The ids of the documents that tell ranges of years like `2010-15`.
        alone: Place → what the mention means by itself, as far as somebody asked.
    """

    mentions: list[Mention]
    tokens: list[tuple[Token, ...]]
    signs: list[str]
    written: Mapping[str, dt.date | None]
    ages: Mapping[str, Mapping[str, Sequence[int]]]
    day_first: Mapping[str, bool] = field(default_factory=dict)
    siblings: dict[str, list[tuple[int, str, str]]] = field(default_factory=dict)
    around: Mapping[str, Sequence[dt.date]] = field(default_factory=dict)
    told: dict[str, list[dt.date]] = field(default_factory=dict)
    long_past: dict[str, set[dt.date]] = field(default_factory=dict)
    entries: Mapping[int, dt.date] = field(default_factory=dict)
    headed: Mapping[int, int] = field(default_factory=dict)
    aged: Mapping[int, int] = field(default_factory=dict)
    true_weekdays: bool = True
    bound: set[int] = field(default_factory=set)
    weekdays: frozenset[int] = frozenset()
    bare_days: frozenset[str] = frozenset()
    padded_days: frozenset[str] = frozenset()
    pointed_days: frozenset[str] = frozenset()
    joined_days: frozenset[str] = frozenset()
    joined_months: Mapping[str, frozenset[str]] = field(default_factory=dict)
    year_ranges: frozenset[str] = frozenset()
    alone: dict[int, tuple[Moment, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Note which mentions are a weekday and nothing else."""
        found = (at for at, sign in enumerate(self.signs) if sign.strip("_.,'p") == "W")
        self.weekdays = frozenset(found)

    def written_at(self, at: int) -> dt.date | None:
        """Return the day on which a date was written: of its entry in a log, else of its note."""
        return self.entries.get(at, self.written[self.mentions[at].doc_id])
