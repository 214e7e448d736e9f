"""Links and rewrites the dates and ages of marked notes, and nothing else."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from inline import record_of
from policies import policy_with

from surrogate.document import PatientRecord
from surrogate.entity import Replacement
from surrogate.generators.calendar import calendar_surrogates, mover, shift_days
from surrogate.generators.context import PlanContext
from surrogate.keys import ReleaseKey
from surrogate.link.calendar import CalendarLinks, link_calendar
from surrogate.link.calendar.texts.document_dates import document_date
from surrogate.link.calendar.texts.note_days import notes_of
from surrogate.link.calendar.texts.note_order import told_orders, usual_orders
from surrogate.link.mentions import mentions_by_kind
from surrogate.phi import Kind, known_labels


@dataclass(frozen=True)
class Rewritten:
    record: PatientRecord
    links: CalendarLinks
    shift: int
    replacements: tuple[Replacement, ...]

    @property
    def surrogates(self) -> list[str]:
        return [replacement.surrogate for replacement in self.replacements]


def days_written(patient: PatientRecord) -> Mapping[str, dt.date | None]:
    """Return the day each document of a record was written, of which nothing else is known."""
    orders = usual_orders(patient, told_orders(patient), day_first=False)
    return document_date(notes_of(patient), orders)


def linked(*notes: str, day_first: bool | None = None) -> tuple[PatientRecord, CalendarLinks]:
    patient = record_of(*notes)
    mentions = mentions_by_kind(patient, known_labels())
    both = [m for kind in (Kind.DATE, Kind.AGE) for m in mentions.get(kind, ())]
    return patient, link_calendar(patient, both, day_first=day_first)


def rewritten(
    *notes: str,
    secret: bytes = bytes(32),
    policy: Mapping[str, Any] | None = None,
    day_first: bool | None = None,
) -> Rewritten:
    patient, links = linked(*notes, day_first=day_first)
    chosen = policy_with(policy)
    context = PlanContext(patient, ReleaseKey(secret).for_patient("1"), chosen)
    replacements = tuple(calendar_surrogates(mover(links, context), context))
    return Rewritten(patient, links, shift_days(context, links), replacements)
