"""Compares two releases of the same notes under different keys.

A surrogate depends on the key, so what stands alike in both at a place of PHI was not replaced,
or could not be: a missed original, or a value that the policy leaves as it is.
"""

from __future__ import annotations

from collections.abc import Iterator

from surrogate.document import Document
from surrogate.leak.compare import changes
from surrogate.leak.dates import dates_in
from surrogate.leak.finding import Finding, Severity
from surrogate.leak.known import MIN_GLUED
from surrogate.leak.position import is_ordinary
from surrogate.leak.view import runs_of, squeezed
from surrogate.phi import Kind, LabelSet

NAME = "twins"
# A surrogate of these may be the original by design: an age under the cap, a weekday, a state.
# Chosen from few, so two keys may choose alike.
_FEW = frozenset({Kind.PLACE, Kind.COUNTRY, Kind.CITY})
_MAY_STAY = frozenset({Kind.AGE, Kind.DEPARTMENT, Kind.OTHER, Kind.PROFESSION, Kind.STATE})
MIN_LENGTH = 4


def alike(one: Document, two: Document, labels: LabelSet) -> Iterator[Finding]:
    """Yield what stands alike in two releases of one note at places of PHI.

    A full date, a number or a name that is alike is certain: two keys do not choose the same
    surrogate. Shorter and vaguer values are suspicions. Places are the annotations of the first
    release; the second need have none.
    """
    for change in changes(one, two):
        if change.new is None or len(change.olds) != 1:
            continue
        [old] = change.olds
        text = change.new.of(two.text)
        if squeezed(text) == squeezed(old.text):
            severity = _severity(old.text, labels[old.phi_type].kind)
            if severity is not None:
                yield Finding(NAME, severity, one.doc_id, old.span, old.phi_type, "")


def _severity(text: str, kind: Kind) -> Severity | None:
    form = squeezed(text)
    if kind is Kind.DATE:
        return Severity.CERTAIN if dates_in(text, 2000) else None
    if kind in _MAY_STAY or len(form) < MIN_LENGTH:
        return None
    rare = kind not in _FEW and len(form) >= MIN_GLUED and not all(map(is_ordinary, runs_of(text)))
    return Severity.CERTAIN if rare else Severity.SUSPICION
