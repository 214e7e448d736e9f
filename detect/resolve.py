"""Makes one disjoint set of annotations out of what several finders found.

Overlaps go by the priority of the label, kept in the label-set file, then by length (Dehghan
et al. 2015, section 2 (V)). Before that, what is known stands first, and a find that is more
likely wrong than right stands last. What is known within a longer find that is likely right is
a part of it: the rest of `Imelda Carmody` or of `b.carmody@mail.org` must not stay behind.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from operator import attrgetter

from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import DisjointSpans, Span

UNSURE = 0.5
_KNOWN, _LIKELY, _UNLIKELY = range(3)
# A guess less sure than this gives way to a rule that names the type of the same words.
SURER_THAN_RULE = 0.7
# What the caller calls a number or an address → what it may be.
_PLACES = frozenset({Kind.STREET, Kind.CITY, Kind.STATE, Kind.COUNTRY})
_ALIKE = {
    Kind.PHONE: frozenset({Kind.PHONE}),
    Kind.NUMBER: frozenset({Kind.NUMBER}),
    **dict.fromkeys(_PLACES, _PLACES),
}
_NUMBERS = frozenset({Kind.NUMBER, Kind.PHONE, Kind.IP})
# Rules and what the caller knows are facts; these are guesses.
GUESSES = frozenset({Source.CRF, Source.SECOND_PASS})
_START = attrgetter("span.start")
# Ties between equal spans: known identifiers are facts, the rest are guesses.
_TRUST = {Source.KNOWN: 4, Source.PATTERN: 3, Source.CRF: 2, Source.SECOND_PASS: 1}


def is_guess_below(find: Annotation, score: float) -> bool:
    """Tell whether a find is a guess of the CRF, and less probable than that."""
    return find.source is Source.CRF and (find.score or 0.0) < score


def resolved(annotations: Iterable[Annotation], labels: LabelSet) -> list[Annotation]:
    """Return the annotations that win, in text order, disjoint.

    The outcome does not depend on the order of the input.
    """
    winners: list[Annotation] = []
    for rivals in _overlapping(annotations):
        winners += rivals if len(rivals) == 1 else _winners(rivals, labels)
    return winners


def _overlapping(annotations: Iterable[Annotation]) -> Sequence[Sequence[Annotation]]:
    """Return groups of annotations in text order; those of two groups never overlap."""
    groups: list[list[Annotation]] = []
    end = 0
    for annotation in sorted(annotations, key=_START):
        span = annotation.span
        if span.start < end:
            groups[-1].append(annotation)
            end = max(end, span.end)
        else:
            groups.append([annotation])
            end = span.end
    return groups


def _winners(rivals: Sequence[Annotation], labels: LabelSet) -> Sequence[Annotation]:
    left = _with_facts(_unrivalled(_unmerged(_whole_numbers(rivals, labels))), labels)
    if len(left) == 1:
        return left
    taken = DisjointSpans()
    ranked = sorted(left, key=partial(_rank, labels=labels))
    winners = (a for a in ranked if taken.add(a.span))
    return sorted((_borne_out(a, left) for a in winners), key=_START)


def _borne_out(one: Annotation, rivals: Iterable[Annotation]) -> Annotation:
    """Return what a rule found with the probability that the model gives the same."""
    if one.source is not Source.PATTERN or one.score is not None:
        return one
    guesses = (a for a in rivals if a.source is Source.CRF and a.phi_type == one.phi_type)
    scores = [guess.score for guess in guesses if guess.span == one.span]
    if not scores or scores[-1] is None:
        return one
    return Annotation(one.span, one.phi_type, one.text, one.source, scores[-1], one.tag)


def _rank(annotation: Annotation, labels: LabelSet) -> tuple[int, int, int, int, int, int, str]:
    """Return what rivals are sorted by, the winner first."""
    tier, length = _tier(annotation), len(annotation.span)
    return (
        tier,
        -length if tier == _KNOWN else 0,
        -labels[annotation.phi_type].priority,
        -length,
        -_TRUST.get(annotation.source, 0),
        annotation.span.start,
        annotation.phi_type,
    )


def _whole_numbers(rivals: Sequence[Annotation], labels: LabelSet) -> Sequence[Annotation]:
    """Return overlapping annotations without guesses at pieces of one number that a rule found.

    Several guesses inside it are pieces, whatever they take them for.
    """
    numbers = [one for one in rivals if labels.kinds[one.phi_type] in _NUMBERS]
    pieces: set[int] = set()
    for whole in (one for one in numbers if one.source is Source.PATTERN):
        inside = [a for a in numbers if a.source in GUESSES and _reaches_over(whole.span, a.span)]
        pieces.update(map(id, inside if len(inside) > 1 else ()))
    return [one for one in rivals if id(one) not in pieces] if pieces else rivals


def _with_facts(rivals: Sequence[Annotation], labels: LabelSet) -> Sequence[Annotation]:
    """Return overlapping annotations; the likely ones around what is known are known as well.

    A known number or place is of the type that a likely find gives it: the caller told none.
    """
    facts = [a for a in rivals if a.source is Source.KNOWN]
    if not facts:
        return rivals
    likely = [a for a in rivals if _tier(a) == _LIKELY]
    return [_beside_facts(one, facts, likely, labels) for one in rivals]


def _beside_facts(
    one: Annotation, facts: Iterable[Annotation], likely: Iterable[Annotation], labels: LabelSet
) -> Annotation:
    tier = _tier(one)
    if tier == _KNOWN:
        return replace(one, phi_type=_type_found(one, likely, labels))
    if tier == _LIKELY and any(_reaches_over(one.span, fact.span) for fact in facts):
        return replace(one, source=Source.KNOWN, score=1.0)
    return one


def _reaches_over(one: Span, other: Span) -> bool:
    return one != other and one.contains(other)


def _type_found(fact: Annotation, likely: Iterable[Annotation], labels: LabelSet) -> str:
    """Return the type of what is known; of a number or place, that of the surest find like it."""
    kinds = _ALIKE.get(labels.kinds[fact.phi_type], frozenset())
    alike = (a for a in likely if a.span == fact.span and labels.kinds[a.phi_type] in kinds)
    best = max(alike, key=lambda a: (a.score or 0.0, a.phi_type), default=fact)
    return best.phi_type


def _unrivalled(rivals: Sequence[Annotation]) -> Sequence[Annotation]:
    """Return overlapping annotations without guesses that a rule contradicts.

    These are doubtful ones at what the rule found as well, and those at pieces of it where the
    model takes the rest for what the rule does (`one` of `march third nineteen sixty one`).
    """
    closed = [one for one in rivals if one.source is Source.PATTERN]
    if not closed:
        return rivals
    spans = {one.span for one in closed}
    borne_out = [one.span for one in closed if _is_borne_out(one, rivals)]
    return [
        a
        for a in rivals
        if not (is_guess_below(a, SURER_THAN_RULE) and a.span in spans)
        if a.source not in GUESSES or not any(_reaches_over(whole, a.span) for whole in borne_out)
    ]


def _is_borne_out(closed: Annotation, rivals: Iterable[Annotation]) -> bool:
    """Tell whether the model guesses at a great part of what a rule found under the same type.

    Nothing may reach beyond it, which could win in its place and leave the pieces bare.
    """
    beside = [one for one in rivals if one.span.overlaps(closed.span)]
    return all(closed.span.contains(one.span) for one in beside) and any(
        2 * len(guess.span) > len(closed.span)
        for guess in beside
        if guess.source is Source.CRF and guess.phi_type == closed.phi_type
    )


def _unmerged(rivals: Sequence[Annotation]) -> Sequence[Annotation]:
    """Return overlapping annotations without guesses over several closed forms of their type.

    Two dates side by side are two, and a rule finds the ends of each; a range is found whole.
    """
    closed = [one for one in rivals if one.source is Source.PATTERN]
    if len(closed) <= 1:
        return rivals
    widest = _widest(closed)
    return [a for a in rivals if not _runs_over(a, widest.get(a.phi_type))]


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
