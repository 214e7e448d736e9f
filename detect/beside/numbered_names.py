"""Names with numbers behind them, as generators of records make them: `Wilfredo604 Kautzerson785`.

Two or three such words are a name if one of them is no word (`Room12 Bed3`) and no measurement, and
so is one whose age is told or that a field calls so; each of them is one wherever it stands on the
page.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from detect.ambiguous import means_something
from detect.page import Page
from detect.roles import type_of_role
from detect.second_pass import is_sure
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet, Role
from surrogate.span import DisjointSpans, Span
from surrogate.wordlists.folding import fold

_CAPITAL = r"[A-Z\u00c0-\u00de]"
# No gene: `BRCA1 BRCA2`.
_REST = r"(?:a?c[A-Z]|['\u2019][A-Z])?[a-z\u00df-\u00ff]{2,30}\d{1,3}"
_WORD = f"{_CAPITAL}{_REST}"
# To look for the capital first is quicker.
_NAME = re.compile(
    rf"{_CAPITAL}(?<![\w-].){_REST}"
    rf"(?:(?:[ ]{_WORD}){{1,2}}(?![\w-])|(?=\s{{1,4}}is\san?\s\d))"
)
_FIELD = re.compile(
    rf"\"(?:family|given)\"\s{{0,4}}:\s{{0,4}}\[?\s{{0,40}}\"{_WORD}\"(?:,\s{{0,40}}\"{_WORD}\"){{0,4}}"
)
_ALONE = re.compile(_WORD)
_STAFF_AHEAD = re.compile(r"(?:\bDr\.?|\bPCP:?|\b(?:P|p)rovider:?)[ ]{1,24}\Z")
_LONGEST_CUE = 36


def numbered_names(
    page: Page, found: Iterable[Annotation], labels: LabelSet
) -> Iterator[Annotation]:
    """Yield the names of a page whose words end in numbers, whatever else a guess took them for."""
    names = [Span(*name.span()) for name in _names(page.text) if _is_name(name[0])]
    if not names:
        return  # as on nearly all pages
    sure = (one for one in found if labels.kinds[one.phi_type] is Kind.NAME and is_sure(one))
    taken = DisjointSpans(one.span for one in sure)
    words = {word for name in names for word in name.of(page.text).split()}
    anywhere = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, sorted(words)))})(?!\w)")
    alone = (Span(*word.span()) for word in anywhere.finditer(page.text))
    for span in (*names, *alone):
        ahead = page.text[max(0, span.start - _LONGEST_CUE) : span.start]
        role = Role.STAFF if _STAFF_AHEAD.search(ahead) else Role.PATIENT
        of_role = type_of_role(labels, role)
        if of_role and taken.add(span):
            yield Annotation.quote(page.text, span, of_role, Source.PATTERN)


def _names(text: str) -> Iterator[re.Match[str]]:
    yield from _NAME.finditer(text)
    for field in _FIELD.finditer(text):
        yield from _ALONE.finditer(text, *field.span())


def _is_name(words: str) -> bool:
    """Tell whether any word means nothing else; of a measurement all do (`Hct38 Plt200`)."""
    return not all(means_something(fold(word.rstrip("0123456789"))) for word in words.split())
