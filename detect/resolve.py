"""Makes one disjoint set of annotations out of what several finders found.

Overlaps go by the priority of the label, kept in the label-set file, then by length (Dehghan
et al. 2015, section 2 (V)). Before that, what is known stands first, and a find that is more
likely wrong than right stands last.
"""

from __future__ import annotations

from collections.abc import Iterable

from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import DisjointSpans

UNSURE = 0.5
# Ties between equal spans: known identifiers are facts, the rest are guesses.
_TRUST = {Source.KNOWN: 4, Source.PATTERN: 3, Source.CRF: 2, Source.SECOND_PASS: 1}


def resolved(annotations: Iterable[Annotation], labels: LabelSet) -> tuple[Annotation, ...]:
    """Return the annotations that win, in text order, disjoint.

    The outcome does not depend on the order of the input.
    """

    def rank(annotation: Annotation) -> tuple[int, int, int, int, int, str]:
        return (
            _tier(annotation),
            -labels[annotation.phi_type].priority,
            -len(annotation.span),
            -_TRUST.get(annotation.source, 0),
            annotation.span.start,
            annotation.phi_type,
        )

    taken = DisjointSpans()
    winners = [a for a in sorted(annotations, key=rank) if taken.add(a.span)]
    return tuple(sorted(winners, key=lambda a: a.span.start))


def unmerged(annotations: Iterable[Annotation]) -> tuple[Annotation, ...]:
    """Return the annotations without guesses that run over several closed forms of their type.

    Two dates side by side are two, and a rule finds the ends of each; a range is found whole.
    """
    every = tuple(annotations)
    closed = _widest(a for a in every if a.source is Source.PATTERN)

    def runs_over(one: Annotation) -> bool:
        inside = (c for c in closed if c.phi_type == one.phi_type and one.span.contains(c.span))
        return one.source is not Source.PATTERN and sum(1 for _ in inside) > 1

    return tuple(a for a in every if not runs_over(a))


def _widest(annotations: Iterable[Annotation]) -> list[Annotation]:
    """Return those that no other of the same type overlaps and outreaches."""
    widest: list[Annotation] = []
    for one in sorted(annotations, key=lambda a: (-len(a.span), a.span.start)):
        if not any(o.phi_type == one.phi_type and o.span.overlaps(one.span) for o in widest):
            widest.append(one)
    return widest


def _tier(annotation: Annotation) -> int:
    if annotation.source is Source.KNOWN:
        return 0
    return 1 if annotation.score is None or annotation.score >= UNSURE else 2


def beside(
    annotations: Iterable[Annotation], others: Iterable[Annotation]
) -> tuple[Annotation, ...]:
    """Return those annotations that overlap none of the others, which are disjoint."""
    taken = DisjointSpans(other.span for other in others)
    return tuple(a for a in annotations if not taken.overlaps(a.span))
