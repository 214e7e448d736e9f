"""Streams of recurrence: how often a word occurs, and in what company elsewhere.

A name often stands once beside a title and later alone. These streams carry what one mention
shows to all the others of the same patient, before any of them is labelled. The occurrence
count is that of Gardner et al. 2010, section 4.2.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache

from detect.page import Page
from surrogate.wordlists import credentials, relations

_MIN_LETTERS = 3
# So many forms are remembered with their case.
_FORMS = 20_000
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
        for word, cue in _told(page):
            found[word].add(cue)
    return {
        word: "|".join(sorted(company))
        for word, company in found.items()
        if len(word) >= _MIN_LETTERS and word.isalpha()
    }


def _told(page: Page) -> Iterator[tuple[str, str]]:
    """Yield words with a cue, some of them several times."""
    forms, folded = page.tokens.forms, page.folded
    cases = [_case(form) for form in forms]
    low = {word for word, case in zip(folded, cases, strict=True) if case == "low"}
    yield from ((word, "low") for word in low)
    following = zip(folded[1:], cases[1:], cases, strict=False)
    inside = {word for word, case, before in following if case == "cap" and before == "low"}
    yield from ((word, "cap") for word in inside)
    neighbours = _neighbours()
    for index in [index for index, word in enumerate(folded) if word in neighbours]:
        for place in _beside(folded, index, 1, "."):
            if cases[place] != "low":
                yield folded[place], neighbours[folded[index]]
    letters = credentials()
    for index in [index for index, form in enumerate(forms) if form in letters]:
        for place in _beside(forms, index, -1, ","):
            yield folded[place], "cred"


@lru_cache(maxsize=_FORMS)
def _case(form: str) -> str:
    """Tell a form in small letters (`low`) and one with a capital that is not all (`cap`)."""
    if form.islower():
        return "low"
    return "cap" if form[0].isupper() and not form.isupper() else ""


def _beside(words: Sequence[str], index: int, step: int, mark: str) -> Iterator[int]:
    """Yield the index of the word beside another, and of the one behind a mark between them."""
    last = index + step
    while 0 <= last < len(words):
        yield last
        if words[last] != mark or last != index + step:
            return
        last += step
