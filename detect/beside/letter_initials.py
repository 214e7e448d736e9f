"""Who dictated and who typed a letter: `Ref SRT/jk/W40211`, `lps/bj` below Lena P. Stiles.

Initials before those of a typist are people where a number stands behind both, or where somebody
of the page has them. Behind `transcribed by` stand those of a typist alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain

from detect.beside.apart import apart
from detect.beside.people import initials_of
from detect.mending.beside_names import is_credential
from detect.page import Page
from detect.roles import type_of_role
from surrogate.document import Annotation
from surrogate.phi import LabelSet, Role
from surrogate.span import Span
from surrogate.wordlists.cues import context_set
from surrogate.wordlists.words import english_words, note_words

# A typist's initials, and whose stand before them.
_TYPIST = re.compile(r"[/:](?<=[A-Za-z].)[a-z]{2,3}(?!\w)")
_PAIR = re.compile(r"(?<![\w./-])([A-Za-z]{2,5})([/:])([a-z]{2,3})(?!\w)")
_TRANSCRIBED = re.compile(r"[Tt](?<!\w.)(?:ranscribed|yped)[ ]by:?[ ](?P<who>[a-z]{2,4})(?![\w-])")
_LONGEST = 5
_NUMBER_BEHIND = re.compile(r"/[A-Z]{0,3}\d")


def letter_initials(
    page: Page, found: Sequence[Annotation], labels: LabelSet
) -> Iterator[Annotation]:
    """Yield who dictated and who typed the letters of a page, as staff."""
    pairs = [p for p in _pairs(page.text) if p[3] not in context_set("what a dose is by")]
    typists = [one for one in _TRANSCRIBED.finditer(page.text) if not _is_word(one["who"])]
    staff = type_of_role(labels, Role.STAFF) if pairs or typists else ""
    if not staff:
        return  # as on most pages
    known = initials_of(staff, found)
    of_letters = (
        Span(*pair.span(group))
        for pair in pairs
        if pair[1].lower() in known or _is_of_number(pair)
        for group in ((1,) if is_credential(pair[3]) else (1, 3))  # `kl/rn`
    )
    alone = (Span(*typist.span("who")) for typist in typists)
    yield from apart(page, found, chain(of_letters, alone), staff)


def _is_word(letters: str) -> bool:
    """Tell whether small letters are a word, or a degree without its capitals (`typed by ma`)."""
    return is_credential(letters.upper()) or letters in english_words() or letters in note_words()


def _pairs(text: str) -> Iterator[re.Match[str]]:
    for typist in _TYPIST.finditer(text):
        begin, end = max(0, typist.start() - _LONGEST), typist.end()
        starts = (_PAIR.match(text, start) for start in range(begin, typist.start()))
        yield from (pair for pair in starts if pair and pair.end() == end)


def _is_of_number(pair: re.Match[str]) -> bool:
    is_joined = pair[2] == "/" and sum(map(str.isupper, pair[1])) > 1
    return is_joined and _NUMBER_BEHIND.match(pair.string, pair.end()) is not None
