"""Families that a sequence model takes for firms: `The Smiths have two kids`.

What stands behind an article in the plural is a firm or a team as often as not; where somebody of
the record bears the name, it is the family.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from detect.beside.people import type_of_role
from detect.consistency import Found
from detect.mending.bearers import words_of
from detect.second_pass import is_sure
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet, Role
from surrogate.span import Span
from surrogate.wordlists.folding import fold

_FAMILY = re.compile(r"(?:[Tt]he[ ])?([A-Z][\w'\u2019-]+s)")
_ENDINGS = ("s", "es")


def as_families(found: Found, labels: LabelSet) -> Found:
    """Return the finds of one patient's documents, families that were taken for firms as people."""
    people = type_of_role(labels, Role.PATIENT)
    if not people or not any(_may_be_family(a, labels) for one in found for a in one):
        return found
    borne = {
        word
        for annotation in (a for one in found for a in one)
        if labels[annotation.phi_type].kind is Kind.NAME and is_sure(annotation)
        for word in words_of(annotation.text)
    }
    return [
        [_as_family(a, borne, people) if _may_be_family(a, labels) else a for a in one]
        for one in found
    ]


def _may_be_family(annotation: Annotation, labels: LabelSet) -> bool:
    return (
        labels[annotation.phi_type].kind is Kind.ORGANIZATION
        and annotation.source is not Source.KNOWN
        and _FAMILY.fullmatch(annotation.text) is not None
    )


def _as_family(annotation: Annotation, borne: set[str], people: str) -> Annotation:
    family = _FAMILY.fullmatch(annotation.text)
    if family is None or borne.isdisjoint(_singulars(family[1])):
        return annotation
    start = annotation.span.start + family.start(1)
    span = Span(start, annotation.span.end)
    return replace(annotation, span=span, text=family[1], phi_type=people)


def _singulars(plural: str) -> Sequence[str]:
    folded = fold(plural)
    return [folded.removesuffix(ending) for ending in _ENDINGS if folded.endswith(ending)]
