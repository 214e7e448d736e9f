"""When the patient came: the first admission, else the day of the first record."""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogate.document import Document
from surrogate.link.calendar import Moment, Precision
from surrogate.risk.facts.patient import Patient
from surrogate.risk.table import UNKNOWN

_CUE = re.compile(
    r"\b(?:admit(?:ted|date)?|admission|adm|arriv(?:ed|al)|ingres[oó])(?:\s+(?:date|on))?\W{0,12}$",
    re.IGNORECASE,
)
_PRECISIONS = {Precision.DAY: 3, Precision.MONTH: 2, Precision.YEAR: 1}


def admission(patient: Patient) -> str:
    """Return `YYYY-MM-DD`, or year and month, or the year, as the first record tells it."""
    for document in patient.documents:
        found = next(_told(patient, document), UNKNOWN)
        if found:
            return found
    return UNKNOWN


def _told(patient: Patient, document: Document) -> Iterator[str]:
    """Yield what a document tells: the earliest admission, its own day, the first date in it."""
    dates = list(patient.dates_in(document))
    cued = [_iso(m) for d in dates if _CUE.search(d.mention.before) for m in d.moments[:1]]
    yield from sorted(filter(None, cued))
    written = patient.links.calendar.document_dates.get(document.doc_id)
    if written is not None:
        yield written.isoformat()
    yield from filter(None, (_iso(m) for d in dates if not d.birth for m in d.moments[:1]))


def _iso(moment: Moment) -> str:
    known = _PRECISIONS.get(moment.precision, 0)
    if not known or moment.year is None:
        return UNKNOWN
    parts = (f"{moment.year:04}", f"{moment.month or 0:02}", f"{moment.day or 0:02}")
    return "-".join(parts[:known])
