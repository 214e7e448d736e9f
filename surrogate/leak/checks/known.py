"""Check: does an identifying original of the patient stand in the patient's new text?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

from surrogate.leak.finding import Finding, Severity
from surrogate.leak.judging.severity import severity_of
from surrogate.leak.originals.form import Style
from surrogate.leak.texts.view import View
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
    for view in evidence.views:
        seen = set()
        for span, phi_type in chain.from_iterable(
            find(view) for find in evidence.sought.beside_words
        ):
            seen.add((span, phi_type))
            yield evidence.finding(NAME, Severity.CERTAIN, view, span, phi_type, span.of(view.bare))
        for hit, form in evidence.hits(view):
            severity = severity_of(view, hit, form)
            if severity is not None and (hit.span, form.phi_type) not in seen:
                seen.add((hit.span, form.phi_type))
                yield evidence.finding(NAME, severity, view, hit.span, form.phi_type, form.text)


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
