"""Check: does an identifying original of the patient stand in the patient's new text?"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from surrogate.entity import Mention
from surrogate.leak.familiar import called_so, familiar
from surrogate.leak.finding import Finding, Severity
from surrogate.leak.form import Style
from surrogate.leak.initialled import initialled, with_initial
from surrogate.leak.judging.severity import severity_of
from surrogate.leak.short_names import called, short_names
from surrogate.leak.signatures import dated, initials, signatures
from surrogate.leak.tails import shown, tails
from surrogate.leak.view import View
from surrogate.leak.visited import plain_places, visited
from surrogate.leak.years import told_years
from surrogate.phi import LabelSet, Role
from surrogate.span import Span

if TYPE_CHECKING:
    from surrogate.leak.evidence import Evidence

NAME = "known-originals"
AROUND_CODE = 40


def check(evidence: Evidence) -> Iterator[Finding]:
    """Yield a certain finding for every original outside the planned surrogates.

    An original that is also an ordinary word counts as certain only in a name-like position;
    elsewhere a capitalised one is a suspicion and a lower-case one is passed over.
    """
    yield from unexplained(evidence)
    for view, codes in zip(evidence.views, evidence.codes, strict=True):
        yield from _encoded(view, codes, evidence)


def unexplained(evidence: Evidence) -> Iterator[Finding]:
    """Yield the originals that stand outside the surrogates as they are, in no code."""
    finders = _finders((*evidence.mentions, *evidence.sought.known), evidence.labels)
    for view in evidence.views:
        seen = set()
        for span, phi_type in chain.from_iterable(find(view) for find in finders):
            seen.add((span, phi_type))
            yield evidence.finding(NAME, Severity.CERTAIN, view, span, phi_type, span.of(view.bare))
        for hit, form in evidence.hits(view):
            severity = severity_of(view, hit, form)
            if severity is not None and (hit.span, form.phi_type) not in seen:
                seen.add((hit.span, form.phi_type))
                yield evidence.finding(NAME, severity, view, hit.span, form.phi_type, form.text)


def _finders(
    mentions: Collection[Mention], labels: LabelSet
) -> tuple[Callable[[View], Iterator[tuple[Span, str]]], ...]:
    """Return what finds originals by the words beside them: too short or usual to be sought."""
    signing = initials(mentions)
    patients = initials(m for m in mentions if labels[m.phi_type].role is not Role.STAFF).keys()
    return (
        partial(signatures, known=signing, patients=patients),
        partial(dated, known=signing, told=frozenset(told_years(mentions))),
        partial(shown, known=tails(mentions)),
        partial(called, known=short_names(mentions)),
        partial(called_so, known=familiar(mentions)),
        partial(with_initial, known=initialled(mentions)),
        partial(visited, known=plain_places(mentions)),
    )


def _encoded(
    view: View, codes: Iterable[tuple[Span, str]], evidence: Evidence
) -> Iterator[Finding]:
    """Yield originals that stand in some code; each stretch is read where it stands."""
    for span, said in codes:
        before = view.bare[max(0, span.start - AROUND_CODE) : span.start]
        inside = Span(len(before), len(before) + len(said))
        after = view.bare[span.end : span.end + AROUND_CODE]
        is_spelt = " " in span.of(view.bare)  # `Yankee Oscar Uniform November Golf`
        inner = View.of(view.doc_id, before + said + after, language=view.language)
        for hit, form in evidence.hits(inner):
            spells = is_spelt and hit.span == inside and form.style is Style.NAME
            certain = spells or severity_of(inner, hit, form) is Severity.CERTAIN
            if certain and hit.span.overlaps(inside):
                yield evidence.finding(NAME, Severity.CERTAIN, view, span, form.phi_type, form.text)
                break
