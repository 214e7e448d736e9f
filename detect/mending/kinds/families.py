"""Families that a sequence model takes for firms: `The Smiths have two kids`.

What stands behind an article in the plural is a firm or a team as often as not; where somebody of
the record bears the name, it is the family.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from detect.consistency import Found
from detect.mending.ruling_out.bearers import words_of
from detect.roles import type_of_role
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
    told = [[_family(a, labels) for a in one] for one in found]
    if not people or not any(map(any, told)):
        return found
    borne = {
        word
        for annotation in (a for one in found for a in one)
        if labels.kinds[annotation.phi_type] is Kind.NAME and is_sure(annotation)
        for word in words_of(annotation.text)
    }
    return [
        [
            a if borne.isdisjoint(_singulars(name)) else _renamed(a, name, people)
            for a, name in zip(one, names, strict=True)
        ]
        for one, names in zip(found, told, strict=True)
    ]


def _family(annotation: Annotation, labels: LabelSet) -> str:
    """Return the plural of a surname that a firm may be; empty for anything else."""
    is_firm = labels.kinds[annotation.phi_type] is Kind.ORGANIZATION
    if not is_firm or annotation.source is Source.KNOWN:
        return ""
    family = _FAMILY.fullmatch(annotation.text)
    return family[1] if family else ""


def _renamed(annotation: Annotation, name: str, people: str) -> Annotation:
    """Return the annotation of the name that one ends with, as people."""
    end = annotation.span.end
    return replace(annotation, span=Span(end - len(name), end), text=name, phi_type=people)


def _singulars(plural: str) -> Sequence[str]:
    folded = fold(plural)
    return [folded.removesuffix(ending) for ending in _ENDINGS if folded.endswith(ending)]
