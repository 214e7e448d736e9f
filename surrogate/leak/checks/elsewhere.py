"""Check: does a string that is annotated in one place stand unannotated in another?

The script that Stubbs and Uzuner (2015, section 4) ran over their annotated corpus. What it
finds of identifying originals is certain already by the check of known originals; this one
adds what identifies less: professions, nationalities, departments, short forms.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from surrogate.entity import Mention
from surrogate.leak.finding import Finding, Severity
from surrogate.leak.texts.position import is_ordinary, looks_like_name
from surrogate.leak.texts.search import Finder, Hit
from surrogate.leak.texts.view import View, runs_of
from surrogate.phi import Kind
from surrogate.remembered import of_patient
from surrogate.wordlists.clinical_things import is_clinical_phrase
from surrogate.wordlists.folding import fold

if TYPE_CHECKING:
    from surrogate.leak.evidence import Evidence

NAME = "annotated-elsewhere"
MIN_LENGTH = 4
MIN_WORDS = 3
_WORD = re.compile(r"[^\W\d_]+")
_GAP = re.compile(r"[\s,;&/()'\u2019.-]{0,12}")
_KINDS = frozenset(
    {Kind.PROFESSION, Kind.STATE, Kind.COUNTRY, Kind.OTHER, Kind.CITY, Kind.PLACE, Kind.DEPARTMENT}
)


def check(evidence: Evidence) -> Iterator[Finding]:
    """Yield a suspicion for each annotated string that stands outside the surrogates too."""
    forms = _forms(evidence.mentions, frozenset(evidence.forms))
    if not forms:
        return
    finder = Finder.of(sorted(forms))
    for view in evidence.views:
        for hit in finder.find(view):
            text = finder.forms[hit.index]
            if hit.bounded and _is_same(view, hit):
                yield evidence.finding(NAME, Severity.SUSPICION, view, hit.span, forms[text], text)


def _forms(mentions: Iterable[Mention], known: frozenset[str]) -> dict[str, str]:
    return {
        form: mention.phi_type
        for mention in mentions
        if mention.kind in _KINDS and (form := _telling(mention.kind, mention.text))
        if form not in known
    }


@of_patient
def _telling(kind: Kind, text: str) -> str:
    """Return a string squeezed if finding it again means something, else nothing.

    That is a proper name of four letters or more, or three words; an ordinary word is neither,
    and professions and departments are ordinary words.
    """
    runs = runs_of(text)
    form = "".join(runs)
    words = [fold(word) for word in _WORD.findall(text)]
    if len(form) < MIN_LENGTH or not words or form.isdigit():
        return ""
    proper = text[:1].isupper() and kind not in (Kind.PROFESSION, Kind.DEPARTMENT, Kind.OTHER)
    rare = any(not is_ordinary(word) and len(word) >= MIN_LENGTH for word in words)
    return form if len(words) >= MIN_WORDS or (proper and rare) else ""


def _is_same(view: View, hit: Hit) -> bool:
    if not all(map(_GAP.fullmatch, hit.gaps(view))) or is_clinical_phrase(view.text, hit.span):
        return False
    several = hit.last - hit.first + 1 >= MIN_WORDS
    return several or looks_like_name(view.text, hit.span)
