"""Check: does an identifying original of the patient stand in the patient's new text?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from surrogate.apply import AppliedDocument
from surrogate.leak.finding import Finding, Severity
from surrogate.leak.position import is_name_like, is_ordinary
from surrogate.leak.search import Finder
from surrogate.originals import Original
from surrogate.phi import Kind
from surrogate.span import Span

if TYPE_CHECKING:
    from surrogate.leak.gate import Evidence

NAME = "known-originals"
# Kinds whose originals may be ordinary words elsewhere in the text.
_WORDLIKE = frozenset({Kind.NAME, Kind.CITY, Kind.PLACE, Kind.ORGANIZATION, Kind.HOSPITAL})


def check(evidence: Evidence) -> Iterator[Finding]:
    """Yield a certain finding for every original outside the planned surrogates.

    An original that is also an ordinary word counts as certain only in a name-like position;
    elsewhere a capitalised one is a suspicion and a lower-case one is passed over.
    """
    by_form: dict[str, Original] = {o.form: o for o in sorted(evidence.originals, reverse=True)}
    finder = Finder(sorted(by_form))
    for applied in evidence.applied.documents:
        yield from _check_document(applied, finder, by_form, evidence)


def _check_document(
    applied: AppliedDocument, finder: Finder, by_form: dict[str, Original], evidence: Evidence
) -> Iterator[Finding]:
    planned = applied.planned_spans()
    document = applied.document
    for form, span in finder.find(document.text):
        if any(surrogate.contains(span) for surrogate in planned):
            continue
        original = by_form[form]
        severity = _severity(document.text, span, original)
        if severity is not None:
            yield Finding(
                NAME,
                severity,
                document.doc_id,
                span,
                original.phi_type,
                evidence.fingerprint(form),
            )


def _severity(text: str, span: Span, original: Original) -> Severity | None:
    words = original.form.split()
    if original.kind not in _WORDLIKE or not all(map(is_ordinary, words)):
        return Severity.CERTAIN
    if is_name_like(text, span):
        return Severity.CERTAIN
    quoted = span.of(text)
    mid_sentence = span.start > 0 and text[:span.start].rstrip(" ")[-1:] not in (".", "\n", "", ":")
    capital = quoted[:1].isupper() and not quoted.isupper() and mid_sentence
    return Severity.SUSPICION if capital else None
