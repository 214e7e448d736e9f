"""Names behind a title that is nothing else: whom a model overlooked behind `Sgt.` or `Mrs.`.

Titles that are written out (`Nurse`, `Officer`, `General`) are ordinary words too and tell less. A
letter behind `Ms.` or `Dr.` is somebody of whom a sentence tells (`Ms. R called`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from detect.ambiguous import is_word_of_notes
from detect.mending.beside_names import is_title
from detect.page import Page
from detect.roles import type_of_role
from detect.second_pass import LISTED
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet, Role
from surrogate.span import DisjointSpans, Span
from surrogate.wordlists.cues import cue_words
from surrogate.wordlists.either import either
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.people import relations
from surrogate.wordlists.words import english_words, small_words

# Of `5imon` a scanner misread the first letter.
_FIRST = r"(?:[A-Z]|[0-9$](?=[a-z]{3}))"
_WORD = rf"(?:[A-Z]['\u2019])?{_FIRST}[a-z\u00df-\u00ff]+(?:[-'\u2019][A-Z][a-z\u00df-\u00ff]+)*"
_LETTER = r"[A-Z](?=['\u2019]s?[ ]|[ ](?!(?:of|and|or)\b)[a-z]{2})"
_STAFF = "doctor"


def titled(page: Page, found: Iterable[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the names behind titles where nothing was found."""
    taken: DisjointSpans | None = None
    for name in _behind_titles().finditer(page.text):
        taken = taken or DisjointSpans(annotation.span for annotation in found)
        span = _span_of(name)
        if taken.overlaps(span) or _goes_on(name) or not _may_be_name(name):
            continue
        if phi_type := _type_of(name["title"], labels):
            yield Annotation.quote(page.text, span, phi_type, Source.PATTERN)


@cache
def _behind_titles() -> re.Pattern[str]:
    """Return a pattern of an abbreviated title with the one or two words behind it."""
    written = (word[:-1].capitalize() for word in relations() if word.endswith("."))
    return re.compile(
        rf"(?P<title>{either(map(re.escape, written))})(?P<stop>\.?)[ ]"
        rf"(?=(?P<name>{_WORD})(?P<further>[ ]{_WORD})?|(?P<letter>{_LETTER}))"
    )


def _span_of(name: re.Match[str]) -> Span:
    if name["letter"]:
        return Span(*name.span("letter"))
    last = "further" if _is_name(name["further"]) else "name"
    return Span(name.start("name"), name.end(last))


def _goes_on(name: re.Match[str]) -> bool:
    """Tell whether a title is the end of another word; to look behind in the pattern is slow."""
    before = name.string[max(0, name.start() - 1) : name.start()]
    return before.isalnum() or before in {".", "-", "_"}


def _may_be_name(name: re.Match[str]) -> bool:
    """Tell whether a word behind a title is a name.

    Behind a full stop a sentence may begin; without one `Lt` is `left` as well. Ranks are short
    for other words too: `Lt. Carotid`, `Gen. Anesthesia`.
    """
    if name["letter"]:
        return _is_nothing_else(name["title"])
    word = fold(name["name"])
    if is_title(word):
        return False
    if name["stop"] and not _is_nothing_else(name["title"]):
        return not is_word_of_notes(word)
    is_listed, is_ordinary = is_listed_name(word), word in english_words()
    if not name["stop"]:
        return is_listed and not is_ordinary
    return word not in small_words("english") and (is_listed or not is_ordinary)


def _is_nothing_else(title: str) -> bool:
    """Tell whether a title is a doctor's, or one that tells the sex (`Mrs.`)."""
    relation = relations()[f"{title.lower()}."]
    tells_sex = relation.kind == "title" and relation.sex != "U"
    return tells_sex or fold(title) in _titles_of_staff()


def _is_name(word: str | None) -> bool:
    return word is not None and is_listed_name(fold(word.strip()))


def _type_of(title: str, labels: LabelSet) -> str:
    """Return the type of the people whom a title is given, empty if there is none."""
    role = Role.STAFF if fold(title).rstrip(".") in _titles_of_staff() else Role.PATIENT
    return type_of_role(labels, role)


@cache
def _titles_of_staff() -> frozenset[str]:
    return frozenset(cue.text for cue in cue_words(LISTED) if cue.kind == _STAFF)
