"""Compares two releases of the same notes under different keys.

A surrogate depends on the key, so what stands alike in both at a place of PHI was not replaced,
or could not be: a missed original, or a value that the policy leaves as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from surrogate.document import Document
from surrogate.generators.places.word_by_word import DEVOTION, name_words
from surrogate.leak.compare import changes
from surrogate.leak.days.dates import YEAR_NEAR, dates_in
from surrogate.leak.finding import Finding, Severity
from surrogate.leak.judging.names import MIN_GLUED
from surrogate.leak.texts.position import is_ordinary
from surrogate.leak.texts.view import runs_of, squeezed
from surrogate.link.names.mentions.form import word_parts
from surrogate.originals import forms_of
from surrogate.phi import HOUSES, Kind, LabelSet
from surrogate.wordlists.names import given_gender
from surrogate.wordlists.organizations import hospital_cores, organization_cores

NAME = "twins"
# A surrogate of these may be the original by design: an age under the cap, a weekday, a state.
# Chosen from few, so two keys may choose alike.
_FEW = frozenset({Kind.PLACE, Kind.COUNTRY, Kind.CITY})
_MAY_STAY = frozenset({Kind.AGE, Kind.DEPARTMENT, Kind.OTHER, Kind.PROFESSION, Kind.STATE})
MIN_LENGTH = 4


def alike(one: Document, two: Document, labels: LabelSet) -> Iterator[Finding]:
    """Yield what stands alike in two releases of one note at places of PHI.

    A full date, a number or a name that is alike is certain: two keys do not choose the same
    surrogate. Shorter and vaguer values are suspicions, and so is what two keys may draw alike
    from our lists. Places are the annotations of the first
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
        return Severity.CERTAIN if dates_in(text, YEAR_NEAR) else None
    if kind in _MAY_STAY or len(form) < MIN_LENGTH:
        return None
    if kind is Kind.ROOM and not forms_of(kind, text):
        return None  # `Suite A` has few others to become
    rare = kind not in _FEW and len(form) >= MIN_GLUED and not all(map(is_ordinary, runs_of(text)))
    return Severity.CERTAIN if rare and not _by_chance(text, kind) else Severity.SUSPICION


def _by_chance(text: str, kind: Kind) -> bool:
    """Tell whether two keys may well draw the same: a given name alone, a house from our lists."""
    if kind is Kind.NAME:
        parts = word_parts(text)
        return len(parts) == 1 and parts[0] in given_gender()
    return kind in HOUSES and any(core in squeezed(text) for core in _cores())


@cache
def _cores() -> frozenset[str]:
    listed = (*hospital_cores(), *organization_cores(), *name_words(DEVOTION))
    return frozenset(squeezed(core) for core in listed)
