"""The surrogates of all dates and ages of one record."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain

from surrogate.entity import Replacement
from surrogate.generators.calendar.ages import age_surrogates
from surrogate.generators.calendar.dates import DateWriter
from surrogate.generators.calendar.islamic import islamic_surrogate
from surrogate.generators.calendar.moves import Mover
from surrogate.generators.calendar.names_inside import with_names
from surrogate.generators.context import PlanContext


def calendar_surrogates(moves: Mover, context: PlanContext) -> Iterator[Replacement]:
    """Yield a replacement per date and age: the dates first, each in document and text order.

    All dates of the record move by one number of days; a birth date and years told by age move
    on by what the person's ages go down (Stubbs & Uzuner 2015, section 5.2). One that a name
    would stay in becomes the placeholder of the policy.
    """
    named = {mention.place for mention in with_names(moves.links)}
    made = (DateWriter(moves, context).replacements(), age_surrogates(moves.links, context))
    for replacement in chain.from_iterable(made):
        mention = replacement.mention
        if islamic := islamic_surrogate(mention.text, moves.day):
            yield replace(replacement, surrogate=islamic, reason="day of the Islamic calendar")
        elif mention.place in named:
            placeholder = context.policy.placeholder_for(mention.phi_type)
            yield replace(replacement, surrogate=placeholder, reason="a name is in it")
        else:
            yield replacement


def moved_document_dates(moves: Mover) -> Mapping[str, dt.date | None]:
    """Return the moved day of each document, by document id, for its metadata."""
    return {
        doc_id: moves.day(day) if day is not None else None
        for doc_id, day in moves.links.document_dates.items()
    }
