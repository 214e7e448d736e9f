"""What counts as a hit among whole entities and among tokens.

Definitions of He et al. 2015, section 3.1, as the official script of the 2014 shared task
applies them. Stubbs & Uzuner 2015, appendix B, let the end of a relaxed hit be longer only;
here, as in the script, it may be shorter too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from surrogate.document import Document

RELAXED_END_CHARACTERS = 2


class Unit(NamedTuple):
    """One thing to find: an entity or a token, with the name it is to be found under.

    Attributes:
        start: First code point, as in `surrogate.span.Span`.
        end: One past the last code point.
        name: A PHI type, or a main category where categories are scored.
    """

    start: int
    end: int
    name: str


def entity_units(document: Document) -> list[Unit]:
    """Return the annotated entities of a document, in text order."""
    return [Unit(a.span.start, a.span.end, a.phi_type) for a in document.annotations]


def hits(gold: Iterable[Unit], predicted: Iterable[Unit], *, end_tolerance: int = 0) -> list[Unit]:
    """Return the gold units that were found, each at most once, in the order of `gold`.

    Start and name must be equal; the end may be off by `end_tolerance` characters either way.
    Every predicted unit serves one gold unit. Units of one side that share a name must have
    different starts, which disjoint annotations always have.
    """
    free = {(unit.start, unit.name): unit.end for unit in predicted}
    found = []
    for unit in gold:
        end = free.get((unit.start, unit.name))
        if end is not None and abs(end - unit.end) <= end_tolerance:
            del free[unit.start, unit.name]
            found.append(unit)
    return found
