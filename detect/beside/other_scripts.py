"""A name in another script behind the same in Latin letters: `TAN WEI MING (陈伟明)`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import DisjointSpans, Span

# Cyrillic, Hebrew, Arabic, the scripts of India and Thailand, Japanese, Chinese and Korean; not
# Greek, whose letters stand for much else.
_LETTERS = (
    r"[\u0400-\u052f\u0590-\u05ff\u0600-\u06ff\u0750-\u077f\u0900-\u0dff\u0e00-\u0e7f"
    r"\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{1,20}"
)
_BEHIND = re.compile(
    rf"[ ]?[(/\uff08]?[ ]?(?P<name>{_LETTERS}(?:[ \u00b7\u30fb]{_LETTERS}){{0,4}})"
)


def other_scripts(
    page: Page, found: Iterable[Annotation], labels: LabelSet
) -> Iterator[Annotation]:
    """Yield what stands in another script directly behind the names of a page, as the same kind."""
    if page.text.isascii():
        return  # as most pages are
    every = tuple(found)
    taken = DisjointSpans(one.span for one in every)
    for one in every:
        is_name = labels[one.phi_type].kind is Kind.NAME
        behind = _BEHIND.match(page.text, one.span.end) if is_name else None
        if behind and taken.add(span := Span(*behind.span("name"))):
            yield Annotation.quote(page.text, span, one.phi_type, Source.PATTERN)
