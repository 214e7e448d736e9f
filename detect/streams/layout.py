"""Streams of the layout: gaps, positions, the label before a value, the section.

Clinical notes are half forms: `Attending: …` says more about the next words than they do
themselves. Line positions are those of Dehghan et al. 2015, section 2 (III).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from detect.page import Page
from detect.streams.columns import Coded

Column = Sequence[str]

# How far a label such as `Attending:` reaches, in tokens.
KEY_REACH = 12
_COLUMN_STEPS = ("0", "1", "2", "3", "4-7", "4-7", "4-7", "4-7", "8+")
_FIRST_LINES, _LAST_LINES = 8, 6
_KEY_MARKS = frozenset(":#=")
_KEY_WORDS = 2
# So many headings are remembered.
_SECTIONS = 4096
# A page with fewer words that begin with a capital is written in small letters; one with more
# words all in capitals is written in capitals.
_FEW_CAPITALS = 0.06
_MOST_CAPITALS = 0.6
_WORD, _CAPITAL, _SHOUTED, _KINDS = 1, 2, 4, 8
_GAPS = ("none", "space", "wide", "n1", "n2")


def gap(page: Page) -> Column:
    """Return what stands before each token: nothing, a space, a wide gap, a line break."""
    from detect.text_walk import gaps  # noqa: PLC0415 - heavy

    return Coded(_GAPS, gaps(page.codes, page.laid.starts, page.laid.ends))


def column(page: Page) -> Column:
    """Return how many tokens precede each token on its line, in steps."""
    import numpy as np  # noqa: PLC0415 - heavy

    rows = page.line_rows
    firsts = np.searchsorted(rows, np.arange(len(page.sizes)))
    before = np.arange(len(rows)) - firsts[rows]
    return Coded(_COLUMN_STEPS, np.minimum(before, len(_COLUMN_STEPS) - 1))


def line_number(page: Page) -> Column:
    """Return where in the document each token's line stands: near its top, its end, between."""
    total = max(page.sizes, default=-1) + 1
    return _by_line(page, lambda number: _line_name(number, total))


def _by_line(page: Page, name: Callable[[int], str]) -> Column:
    """Return what is told by the number of a line at each of its tokens."""
    return Coded([*map(name, page.sizes)], page.line_rows)


def _line_name(number: int, total: int) -> str:
    if number < _FIRST_LINES:
        return f"top{number // 2}"
    if total - number <= _LAST_LINES:
        return f"end{(total - number - 1) // 2}"
    return "mid"


def line_case(page: Page) -> Column:
    """Return how each token's line is written: in capitals, small letters or both."""

    def case(number: int) -> str:
        content = page.text[page.lines.starts[number] : page.lines.ends[number]]
        return "A" if content.isupper() else "a" if content.islower() else "Aa"

    return _by_line(page, case)


def page_case(page: Page) -> Column:
    """Return how the whole page is written: `A` in capitals, `a` in small letters, else empty."""
    import numpy as np  # noqa: PLC0415 - heavy

    ids = page.laid.ids
    many = np.bincount(page.vocabulary.forms.told(_letters)[ids], minlength=_KINDS).tolist()
    words, capital, shouted = (
        sum(number for kind, number in enumerate(many) if kind & of)
        for of in (_WORD, _CAPITAL, _SHOUTED)
    )
    case = ""
    if capital < _FEW_CAPITALS * words:
        case = "a"
    elif shouted > _MOST_CAPITALS * words:
        case = "A"
    return Coded([case], np.zeros(len(ids), np.intp))


def _letters(form: str) -> int:
    """Tell as bits whether a form is a word, begins with a capital, and is all in capitals."""
    if len(form) == 1 or not form[0].isalpha():
        return 0
    return _WORD + _CAPITAL * form[0].isupper() + _SHOUTED * form.isupper()


def key(page: Page) -> Column:
    """Return the label that each token stands behind, such as `attending` or `record no`."""
    import numpy as np  # noqa: PLC0415 - heavy

    labels, codes = [""], np.zeros(len(page.words), np.intp)
    marks = np.flatnonzero(page.vocabulary.words.told(_is_key_mark)[page.words]).tolist()
    for first, end in _unwrapped(page):
        inside = marks[bisect_left(marks, first) : bisect_left(marks, end)]
        for before, mark, behind in zip(
            [first - 1, *inside], inside, [*inside[1:], end], strict=False
        ):
            codes[mark + 1 : min(mark + KEY_REACH, behind, end - 1) + 1] = len(labels)
            labels.append(_label(page.folded[before + 1 : mark]))
    return Coded(labels, codes)


def _is_key_mark(word: str) -> bool:
    return word in _KEY_MARKS


def _unwrapped(page: Page) -> Iterator[tuple[int, int]]:
    """Yield the token ranges of lines, together with those that a fixed width cut off."""
    first = end = 0
    for line, size in page.sizes.items():
        if end > first and not page.lines.joined[line]:
            yield first, end
            first = end
        end += size
    yield first, end


def _label(words: Sequence[str]) -> str:
    """Return the last words of those before a mark, back to one that is none."""
    label: list[str] = []
    for word in reversed(words):
        if word[:1].isalpha():
            label.insert(0, word)
        elif word not in ".-/&":
            break
        if len(label) == _KEY_WORDS:
            break
    return " ".join(label)


def section(page: Page) -> Column:
    """Return the first two words of the heading that each token stands under."""
    sections = page.lines.sections
    return _by_line(page, lambda number: _first_words(sections[number]))


@lru_cache(maxsize=_SECTIONS)
def _first_words(section: str) -> str:
    return " ".join(section.split()[:2])


LAYOUT_STREAMS: dict[str, Callable[[Page], Column]] = {
    "gap": gap,
    "column": column,
    "line": line_number,
    "line_case": line_case,
    "page_case": page_case,
    "key": key,
    "section": section,
}
