"""A name in another script beside the same in Latin letters: `TAN WEI MING (陈伟明)`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

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
_NAME = rf"{_LETTERS}(?:[ \u00b7\u30fb]{_LETTERS}){{0,4}}"
_BEHIND = re.compile(rf"[ ]?[(/\uff08]?[ ]?(?P<name>{_NAME})")
_AHEAD = re.compile(rf"(?<!\w)(?P<name>{_NAME})[ ]?[(/\uff08]?[ ]?\Z")
_REACH = 48
_MOSTLY = 2
_OTHER, _LATIN = re.compile(_LETTERS), re.compile(r"[A-Za-z]+")


def other_scripts(
    page: Page, found: Sequence[Annotation], labels: LabelSet
) -> Iterator[Annotation]:
    """Yield what stands in another script directly beside the names of a page, as the same type."""
    if page.text.isascii() or _is_of_other_script(page.text):
        return  # as most pages are
    taken = DisjointSpans(one.span for one in found)
    for one in found:
        if labels.kinds[one.phi_type] is not Kind.NAME:
            continue
        start, end = one.span.start, one.span.end
        ahead = _AHEAD.search(page.text, max(0, start - _REACH), start)
        for other in filter(None, (ahead, _BEHIND.match(page.text, end))):
            if taken.add(span := Span(*other.span("name"))):
                yield Annotation.quote(page.text, span, one.phi_type, Source.PATTERN)


def _is_of_other_script(text: str) -> bool:
    """Tell whether a page is written in another script: its words are no names for that."""
    other, latin = (sum(map(len, letters.findall(text))) for letters in (_OTHER, _LATIN))
    return other > _MOSTLY * latin
