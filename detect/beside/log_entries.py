"""Who signs the entries of a log: where one ends in somebody's name, others end in initials.

An entry begins with a day, a time or a shift (`7/12 0415 -`, `3p-11p:`) at the head of a line and
reaches to the next one or a blank line. Letters that stand elsewhere too, or say what was done,
are no initials.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from detect.beside.people import tells_what_was_done
from detect.page import Page
from detect.roles import type_of_role
from detect.second_pass import is_sure
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet, Role
from surrogate.span import DisjointSpans, Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import english_words

# A label, as a blank line, begins something else.
_BEGINS = re.compile(
    r"^[ \t*-]{0,6}(?P<entry>\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?|(?:[01]\d|2[0-3]):?[0-5]\d"
    r"|\d{1,2}[ap]?-\d{1,2}[ap]?)(?=[ :])|^[ \t\r]*$|^[A-Z][A-Za-z]{3,20}:",
    re.MULTILINE,
)
_SIGNED = re.compile(r"[.!?)][ ]{1,3}([A-Z]{2,3})(?=[ \t]{0,8}(?:\n|\Z))")
_CREDENTIAL_BEHIND = re.compile(r",?[ ][A-Z][A-Za-z-]{1,5}(?![\w-])")
_FEWEST = 2


def log_entries(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the initials that end the entries of a page, as staff."""
    signed = [Span(*one.span(1)) for one in _SIGNED.finditer(page.text)]
    staff = type_of_role(labels, Role.STAFF) if signed else ""
    ends = frozenset(_ends(page.text)) if staff else frozenset()
    if len(ends) < _FEWEST:
        return  # as on most pages
    names = (a for a in found if a.phi_type == staff and is_sure(a))
    if not any(_ends_entry(page.text, name.span.end, ends) for name in names):
        return
    taken = DisjointSpans(annotation.span for annotation in found)
    signed = [span for span in signed if span.end in ends]
    times = Counter(span.of(page.text) for span in signed)
    forms = Counter(page.tokens.forms)
    for span in signed:
        letters = span.of(page.text)
        is_lone = times[letters] == forms[letters]
        if is_lone and _may_be_initials(letters) and taken.add(span):
            yield Annotation.quote(page.text, span, staff, Source.SECOND_PASS)


def _ends(text: str) -> Iterator[int]:
    """Yield where the entries of a text end."""
    begins = [*_BEGINS.finditer(text)]
    stops = [*(begin.start() for begin in begins), len(text)][1:]
    for begin, stop in zip(begins, stops, strict=True):
        end = stop
        while end > begin.end() and text[end - 1].isspace():
            end -= 1
        if begin["entry"]:
            yield end


def _ends_entry(text: str, stop: int, ends: AbstractSet[int]) -> bool:
    """Tell whether a name that stops there is the last word of an entry, but for a credential."""
    if stop in ends:
        return True
    credential = _CREDENTIAL_BEHIND.match(text, stop)
    return credential is not None and credential.end() in ends


def _may_be_initials(letters: str) -> bool:
    return fold(letters) not in english_words() and not tells_what_was_done(letters)
