"""Check: does an identifying original stand in the name a document is released under?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from surrogate.leak.finding import Finding, Severity
from surrogate.leak.search import Finder

if TYPE_CHECKING:
    from surrogate.leak.gate import Evidence

NAME = "released-names"
_SEPARATORS = re.compile(r"[_\W]+")


def check(evidence: Evidence) -> Iterator[Finding]:
    """Yield a certain finding for every original in a released name or a kept field."""
    by_form = {original.form: original for original in sorted(evidence.originals, reverse=True)}
    finder = Finder(sorted(by_form))
    for applied in evidence.applied.documents:
        doc_id = applied.document.doc_id
        surroundings = (
            evidence.released_names.get(doc_id, doc_id),
            *map(str, applied.document.origin.kept.values()),
        )
        for text in surroundings:
            for form in {form for spelling in _spellings(text) for form, _ in finder.find(spelling)}:
                yield Finding(
                    NAME,
                    Severity.CERTAIN,
                    doc_id,
                    None,
                    by_form[form].phi_type,
                    evidence.fingerprint(form),
                )


def _spellings(text: str) -> tuple[str, str]:
    """Return a name as it is and with its separators as spaces."""
    return text, _SEPARATORS.sub(" ", text)
