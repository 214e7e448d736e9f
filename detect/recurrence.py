"""Streams of recurrence: how often a word occurs, and in what company elsewhere.

A name often stands once beside a title and later alone. These streams carry what one mention
shows to all the others of the same patient, before any of them is labelled. The occurrence
count is that of Gardner et al. 2010, section 4.2.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from detect.page import Page
from surrogate.wordlists import credentials, relations

_MIN_LETTERS = 3
_STEPS = ("1", "2", "3-5", "3-5", "3-5", "6+")


@cache
def _neighbours() -> Mapping[str, str]:
    """Return folded word that tells what a following name is → its cue."""
    return {word: word if r.kind == "title" else "kin" for word, r in relations().items()}


def counts(page: Page) -> list[str]:
    """Return how often each token's word occurs in the document, in steps."""
    total = Counter(page.folded)
    steps = {word: _STEPS[min(n, len(_STEPS)) - 1] for word, n in total.items()}
    return [steps[word] for word in page.folded]


def cues(pages: Iterable[Page]) -> Mapping[str, str]:
    """Return folded word → the company it keeps anywhere in these pages, joined by `|`.

    A cue is a title before it (`dr`), `kin` after a relative, `cred` before a credential,
    `low` or `cap` for how it is written in mid-sentence.
    """
    found: dict[str, set[str]] = defaultdict(set)
    for page in pages:
        for index, word in enumerate(page.folded):
            if len(word) >= _MIN_LETTERS and word.isalpha():
                found[word].update(_company(page, index))
    return {word: "|".join(sorted(company)) for word, company in found.items() if company}


def _company(page: Page, index: int) -> Iterable[str]:
    forms, folded = page.tokens.forms, page.folded
    form = forms[index]
    if form.islower():
        yield "low"
    before = _skip(folded, index - 1, -1, ".")
    cue = _neighbours().get(before)
    if cue and not form.islower():
        yield cue
    if _skip(forms, index + 1, 1, ",") in credentials():
        yield "cred"
    if form[0].isupper() and not form.isupper() and index and forms[index - 1].islower():
        yield "cap"


def _skip(words: Sequence[str], index: int, step: int, mark: str) -> str:
    """Return the word at an index, or the next one where that is a mark; empty outside."""
    if 0 <= index < len(words) and words[index] == mark:
        index += step
    return words[index] if 0 <= index < len(words) else ""
