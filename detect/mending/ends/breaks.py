"""Where no find goes on: at a gap between columns, and at the end of a row or of a short line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from surrogate.span import Span

# What stands between the fields of a heading, with blanks around it: `Poe Ann • CSM 4471`. A bar
# or a middle dot between two numbers may be one of a date.
_BULLETS, _BARS = "\u2022\u2023\u25aa\u25a0\u25e6", "\u00b7\u00a6|"
_SIGN = rf"(?:[{_BULLETS}]+|[{_BARS}](?![ ]*\d)|(?<!\d[ ])[{_BARS}])(?!\S)"
# What stands between the columns of a table.
GAP = rf"[ ]{{3,}}|[ ]?\t\s*|[ ]*(?<!\S){_SIGN}[ ]*"
_BREAK = re.compile(rf"(?=[ \t\n{_BULLETS}{_BARS}])(?:(?P<gap>{GAP})|[ \t]*\n\s*)")
# A narrow one, in what is written in words; behind a comma or a full stop many type two blanks.
_NARROW_BREAK = re.compile(
    rf"(?=[ \t\n{_BULLETS}{_BARS}])(?:(?P<gap>{GAP}|(?<![\s,.])[ ]{{2}}(?=\S))|[ \t]*\n\s*)"
)
_COLUMNS = re.compile(rf"\S(?:{GAP})\S")
# Shorter words with a full stop are abbreviations (`Conn. Valley`, `Bros. Mill`).
_SENTENCE_END = re.compile(r"(?:(?<=[a-z]{4})\.\s+(?=[A-Z])|(?<=[A-Z]{3})\.\s+(?=[A-Z][a-z]))")
_WORD = re.compile(r"\S+")
# Lines of running text end so many characters early; a word that would have fitted tells that the
# next line begins something else.
_RAGGED = 10
# Lines of a paragraph that are shorter may be those of an address or a list.
_RUNNING_TEXT = 60
_PARAGRAPHS = 64


def unbroken(text: str, span: Span, *, narrow: bool = False) -> Sequence[Span]:
    """Return the parts of a span that breaks of the layout leave.

    Args:
        text: Around it.
        span: Of the text.
        narrow: Whether two blanks are a gap between columns as well.
    """
    breaks = (_NARROW_BREAK if narrow else _BREAK).finditer(text, span.start, span.end)
    cuts = [one for one in breaks if one["gap"] or not _is_wrap(text, one, span.end)]
    return [*between(span, cuts)] if cuts else [span]


def sentences(text: str, span: Span) -> Sequence[Span]:
    """Return the parts of a span that the end of a sentence leaves (`Kessel. Poe's Mill`)."""
    return [*between(span, _SENTENCE_END.finditer(text, span.start, span.end))]


def between(span: Span, breaks: Iterable[re.Match[str]]) -> Iterator[Span]:
    """Yield the parts of a span before, between and behind some breaks inside it."""
    start = span.start
    for found in breaks:
        if start < found.start():
            yield Span(start, found.start())
        start = found.end()
    if start < span.end:
        yield Span(start, span.end)


def _is_wrap(text: str, line_end: re.Match[str], stop: int) -> bool:
    """Tell whether a line goes on in the next one: a word is cut, or the next had no room.

    Args:
        text: Around it.
        line_end: With the white space around it.
        stop: Where the find ends.
    """
    end, behind = line_end.span()
    word = _WORD.match(text, behind)
    if word is None or text[end - 1] == "-":
        return True
    begin = text.rfind("\n", 0, end) + 1
    has_columns = _COLUMNS.search(text, begin, end) is not None
    if has_columns and word.end() < stop:
        return False  # behind a row of a table or a letterhead a name or the like begins
    is_set_off = has_columns or text.count("\n", end, behind) > 1
    width = _width(text, 0, len(text)) if is_set_off else _width_around(text, end)
    return end - begin + 1 + len(word[0]) > width - _RAGGED


def _width_around(text: str, at: int) -> int:
    """Return how wide a paragraph runs, or the whole text where its lines are short.

    A table or a letterhead may be wider than any paragraph.
    """
    begin, end = text.rfind("\n\n", 0, at) + 1, text.find("\n\n", at)
    width = _width(text, begin, end if end >= 0 else len(text))
    return width if width >= _RUNNING_TEXT else _width(text, 0, len(text))


@lru_cache(maxsize=_PARAGRAPHS)
def _width(text: str, begin: int, end: int) -> int:
    return max(map(len, text[begin:end].splitlines()), default=0)
