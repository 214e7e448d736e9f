"""Makes one disjoint set of annotations out of what several finders found.

Overlaps go by the priority of the label, kept in the label-set file, then by length (Dehghan
et al. 2015, section 2 (V)). Before that, what is known stands first, and a find that is more
likely wrong than right stands last. What is known within a longer find that is likely right is
a part of it: the rest of `Imelda Carmody` or of `b.carmody@mail.org` must not stay behind.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from operator import attrgetter

from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import DisjointSpans, Span

UNSURE = 0.5
_KNOWN, _LIKELY, _UNLIKELY = range(3)
# A guess less sure than this gives way to a rule that names the type of the same words.
SURER_THAN_RULE = 0.7
_NUMBERS = frozenset({Kind.PHONE, Kind.NUMBER})
_START = attrgetter("span.start")
# Ties between equal spans: known identifiers are facts, the rest are guesses.
_TRUST = {Source.KNOWN: 4, Source.PATTERN: 3, Source.CRF: 2, Source.SECOND_PASS: 1}


def resolved(annotations: Iterable[Annotation], labels: LabelSet) -> tuple[Annotation, ...]:
    """Return the annotations that win, in text order, disjoint.

    The outcome does not depend on the order of the input.
    """
    ordered = sorted(annotations, key=_START)
    if all(one.span.end <= other.span.start for one, other in pairwise(ordered)):
        return tuple(ordered)
    winners: list[Annotation] = []
    for rivals in _overlapping(ordered):
        if len(rivals) == 1:
            winners += rivals
            continue
        taken = DisjointSpans()
        ranked = sorted(_with_facts(rivals, labels), key=partial(_rank, labels=labels))
        winners += sorted((a for a in ranked if taken.add(a.span)), key=_START)
    return tuple(winners)


def _rank(annotation: Annotation, labels: LabelSet) -> tuple[int, int, int, int, int, int, str]:
    """Return what rivals are sorted by, the winner first."""
    tier = _tier(annotation)
    return (
        tier,
        -len(annotation.span) if tier == _KNOWN else 0,
        -labels[annotation.phi_type].priority,
        -len(annotation.span),
        -_TRUST.get(annotation.source, 0),
        annotation.span.start,
        annotation.phi_type,
    )


def _overlapping(ordered: Iterable[Annotation]) -> Iterator[list[Annotation]]:
    """Yield groups of annotations in text order; those of two groups never overlap."""
    group: list[Annotation] = []
    end = 0
    for annotation in ordered:
        if group and annotation.span.start >= end:
            yield group
            group = []
        group.append(annotation)
        end = max(end, annotation.span.end)
    if group:
        yield group


def _with_facts(rivals: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield overlapping annotations; the likely ones around what is known are known as well.

    A number that is known is of the type that a likely find gives it: the caller told none.
    """
    facts = [a for a in rivals if _tier(a) == _KNOWN]
    likely = [a for a in rivals if _tier(a) == _LIKELY]
    for one in rivals:
        tier = _tier(one)
        if tier == _KNOWN:
            yield replace(one, phi_type=_type_found(one, likely, labels))
        elif tier == _LIKELY and any(_reaches_over(one.span, fact.span) for fact in facts):
            yield replace(one, source=Source.KNOWN, score=1.0)
        else:
            yield one


def _reaches_over(one: Span, other: Span) -> bool:
    return one != other and one.contains(other)


def _type_found(fact: Annotation, likely: Iterable[Annotation], labels: LabelSet) -> str:
    """Return the type of what is known; of a number, that of the surest find of its kind."""
    kind = labels[fact.phi_type].kind
    if kind not in _NUMBERS:
        return fact.phi_type
    alike = (a for a in likely if a.span == fact.span and labels[a.phi_type].kind is kind)
    best = max(alike, key=lambda a: (a.score or 0.0, a.phi_type), default=fact)
    return best.phi_type


def unrivalled(annotations: Iterable[Annotation]) -> tuple[Annotation, ...]:
    """Return the annotations without doubtful guesses at words that a rule found as well."""
    every = tuple(annotations)
    closed = {annotation.span for annotation in every if annotation.source is Source.PATTERN}
    return tuple(a for a in every if a.span not in closed or not _is_doubtful(a))


def _is_doubtful(annotation: Annotation) -> bool:
    return annotation.source is Source.CRF and (annotation.score or 0.0) < SURER_THAN_RULE


def unmerged(annotations: Iterable[Annotation]) -> tuple[Annotation, ...]:
    """Return the annotations without guesses that run over several closed forms of their type.

    Two dates side by side are two, and a rule finds the ends of each; a range is found whole.
    """
    every = tuple(annotations)
    closed = _widest(a for a in every if a.source is Source.PATTERN)
    return tuple(a for a in every if not _runs_over(a, closed.get(a.phi_type)))


def _runs_over(one: Annotation, closed: DisjointSpans | None) -> bool:
    return closed is not None and one.source is not Source.PATTERN and closed.inside(one.span) > 1


def _widest(annotations: Iterable[Annotation]) -> Mapping[str, DisjointSpans]:
    """Return by type the spans that no other of the same type overlaps and outreaches."""
    widest: dict[str, DisjointSpans] = defaultdict(DisjointSpans)
    for one in sorted(annotations, key=lambda a: (-len(a.span), a.span.start)):
        widest[one.phi_type].add(one.span)
    return widest


def _tier(annotation: Annotation) -> int:
    if annotation.source is Source.KNOWN:
        return _KNOWN
    return _LIKELY if annotation.score is None or annotation.score >= UNSURE else _UNLIKELY
