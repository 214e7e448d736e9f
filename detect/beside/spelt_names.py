"""The letters of a name that is spelt behind it: `Priscilla, that's P R I S C I L L A`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span
from surrogate.wordlists.folding import fold

_SPELT = re.compile(
    r"[ ,(]{1,3}(?:(?:that['\u2019]?s|that is|spell?ed|spelt|spelling)[ :,]{1,2}){0,2}"
    r"(?P<letters>[^\W\d_](?:[ .-]{1,2}[^\W\d_]){3,24})(?!\w)",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d_]+")
_MARKS = re.compile(r"[\W_]+")


def spelt_names(page: Page, found: Iterable[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the letters behind the names of a page that spell a word of them, guessed at or not."""
    names = [one for one in found if labels.kinds[one.phi_type] is Kind.NAME]
    for name in names:
        spelt = _SPELT.match(page.text, name.span.end)
        if spelt is None:
            continue
        word = fold(_MARKS.sub("", spelt["letters"]))
        span = Span(*spelt.span("letters"))
        if word in map(fold, _WORD.findall(name.text)):
            yield Annotation.quote(page.text, span, name.phi_type, Source.PATTERN)
