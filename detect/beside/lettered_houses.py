"""Houses told by letters alone: `BGH EMERGENCY DEPT`, `BGH MRN 44-18`, `BGH` in a letterhead.

Where the name of a house stands in full its letters are looked for (see `second_pass`); where it
does not, letters that end as those of houses do (`GH`, `MC`) and mean nothing else are one before a
department or a record number, and where they fill a field at the head of a page. Small letters
(`lchs prenatal`) are one before a department if they are no syllable.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from detect.ambiguous import means_something
from detect.beside.apart import apart
from detect.mending.beside_names import is_credential
from detect.mending.whose.departments import begins_department, ends_as_houses
from detect.page import Page
from surrogate.document import Annotation
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.organizations import known_organizations

_LETTERS = re.compile(r"[A-Z]{3,6}|[b-df-hj-np-tv-xz]{3,6}")
_WHOLE = re.compile(rf"(?<![\w/.&'\u2019-])(?:{_LETTERS.pattern})(?![\w/&'\u2019-]|\.\w)")
_WORDS_BEHIND = re.compile(r"[ ]{1,2}([A-Za-z]{2,}\b(?!-)(?:[ ][A-Za-z]{2,}\b(?!-)){0,2})")
_NUMBER_BEHIND = re.compile(r"[ ]{1,2}(?:MRN|MR|Unit|Chart)\b|[ ]?#[ ]?\d")
# A field of its own at the head of a page.
_FIELD_AHEAD = re.compile(r"(?:\A|\n|[ ]{3})\Z")
_FIELD_BEHIND = re.compile(r"[ ]{0,3}(?:\n|[ ]{3})")
_HEAD = 300
_FORMS = 4_096


def lettered_houses(
    page: Page, found: Iterable[Annotation], labels: LabelSet
) -> Iterator[Annotation]:
    """Yield the letters of houses on a page where nothing was found."""
    house = labels.first_of_kind(Kind.HOSPITAL)
    spans = [span for span in _letters_of_houses(page) if _is_house_here(page.text, span)]
    if house is None or not spans:
        return  # as on most pages
    yield from apart(page, found, spans, house.name)


def _letters_of_houses(page: Page) -> Iterator[Span]:
    """Yield where letters stand by themselves that may be those of a house."""
    starts, ends = page.tokens.starts, page.tokens.ends
    for token in page.vocabulary.forms.told(_holds_house)[page.laid.ids].nonzero()[0].tolist():
        for start in range(starts[token], ends[token]):
            letters = _WHOLE.match(page.text, start)
            if letters and _may_be_house(letters[0]):
                yield Span(*letters.span())


def _holds_house(form: str) -> bool:
    return any(map(_may_be_house, _LETTERS.findall(form)))


@lru_cache(maxsize=_FORMS)
def _may_be_house(letters: str) -> bool:
    """Tell whether letters end as those of houses do, and mean nothing else."""
    word = fold(letters)
    return ends_as_houses(word) and not (
        is_credential(letters.upper())
        or means_something(word)
        or is_listed_name(word)
        or letters.upper() in known_organizations()
    )


def _is_house_here(text: str, span: Span) -> bool:
    words = _WORDS_BEHIND.match(text, span.end)
    if words is not None and begins_department(words[1]):
        return True
    if span.of(text).islower():
        return False
    if _NUMBER_BEHIND.match(text, span.end) is not None:
        return True
    return (
        span.end <= _HEAD
        and _FIELD_AHEAD.search(text, max(0, span.start - 3), span.start) is not None
        and _FIELD_BEHIND.match(text, span.end) is not None
    )
