"""Streams of recurrence: how often a word occurs, and in what company elsewhere.

A name often stands once beside a title and later alone. These streams carry what one mention
shows to all the others of the same patient, before any of them is labelled. The occurrence
count is that of Gardner et al. 2010, section 4.2, in steps in place of scaled by the length.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from detect.page import Page
from detect.streams.columns import Coded
from surrogate.wordlists.people import credentials, relations, roles

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]

_MIN_LETTERS = 3
# A name behind a title has so many words; a mark may stand between (`Dr.`, `Interpreter:`).
_NAME_WORDS = 3
_BETWEEN = frozenset(".,:")
_STEPS = ("", "1", "2", "3-5", "3-5", "3-5", "6+")
# How a form is written, and as bits of a word: how it is written in mid-sentence.
_LOW, _CAPITAL = 1, 2
_CASES = ("", "low", "cap", "cap|low")


@cache
def _neighbours() -> Mapping[str, str]:
    """Return folded word that tells what a following name is → its cue."""
    kin = {word: word if r.kind == "title" else "kin" for word, r in relations().items()}
    return dict(roles()) | kin


def counts(page: Page) -> Coded:
    """Return how often each token's word occurs in the document, in steps."""
    import numpy as np  # noqa: PLC0415 - heavy

    from detect.text_walk import occurrences  # noqa: PLC0415

    total = occurrences(page.words, len(page.vocabulary.words))
    return Coded(_STEPS, np.minimum(total, len(_STEPS) - 1))


def company(pages: Sequence[Page]) -> Iterator[Coded]:
    """Yield for each of a patient's pages the company that each word keeps in any of them.

    It is several cues, joined by `|`: a title before it (`dr`), `kin` after a relative, `staff`
    or `lay` after a word for such a person, `cred` before a credential, `low` or `cap` for how
    it is written in mid-sentence.
    """
    if not pages:
        return
    cases = _cases(pages)
    told: dict[int, set[str]] = defaultdict(set)
    for page in pages:
        for word, cue in _told(page):
            told[word].add(cue)
    plain = pages[0].vocabulary.words.told(_is_plain)
    beside = {
        word: "|".join(sorted({*cues, *filter(None, _CASES[cases[word]].split("|"))}))
        for word, cues in told.items()
        if plain[word]
    }
    values = [*_CASES, *beside.values()]
    codes = cases * plain
    codes[list(beside)] = range(len(_CASES), len(values))
    for page in pages:
        yield Coded(values, codes[page.words])


def _cases(pages: Sequence[Page]) -> Array:
    """Return for each word of the vocabulary how these pages write it in mid-sentence."""
    import numpy as np  # noqa: PLC0415 - heavy

    vocabulary = pages[0].vocabulary
    found = np.zeros(len(vocabulary.words), np.int32)
    for page in pages:
        case = vocabulary.forms.told(_case)[page.laid.ids]
        low = case == _LOW
        found[page.words[low]] |= _LOW
        found[page.words[1:][(case[1:] == _CAPITAL) & low[:-1]]] |= _CAPITAL
    return found


def _told(page: Page) -> Iterator[tuple[int, str]]:
    """Yield words with what stands beside them, some of them several times."""
    vocabulary, ids, words = page.vocabulary, page.laid.ids, page.words
    neighbours = _neighbours()
    for index in vocabulary.words.told(_is_neighbour)[words].nonzero()[0].tolist():
        for place in _behind(page, index):
            yield int(words[place]), neighbours[page.folded[index]]
    for index in vocabulary.forms.told(_is_credential)[ids].nonzero()[0].tolist():
        for place in _beside(page.tokens.forms, index, -1, ","):
            yield int(words[place]), "cred"


def _is_plain(word: str) -> bool:
    return len(word) >= _MIN_LETTERS and word.isalpha()


def _is_neighbour(word: str) -> bool:
    return word in _neighbours()


def _is_credential(form: str) -> bool:
    return form in credentials()


def _case(form: str) -> int:
    """Tell a form in small letters and one with a capital that is not all; 0 for others."""
    if form.islower():
        return _LOW
    return _CAPITAL if form[0].isupper() and not form.isupper() else 0


def _behind(page: Page, index: int) -> Iterator[int]:
    """Yield the indices of the capitalised words right behind a title or the like."""
    folded, first = page.folded, index + 1
    if first < len(folded) and folded[first] in _BETWEEN:
        first += 1
    for place in range(first, min(first + _NAME_WORDS, len(folded))):
        if _case(page.tokens.forms[place]) == _LOW or not folded[place].isalpha():
            return
        yield place


def _beside(words: Sequence[str], index: int, step: int, mark: str) -> Iterator[int]:
    """Yield the index of the word beside another, and of the one behind a mark between them."""
    last = index + step
    while 0 <= last < len(words):
        yield last
        if words[last] != mark or last != index + step:
            return
        last += step
