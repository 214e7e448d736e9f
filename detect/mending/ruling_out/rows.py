"""The form of a row in a list of patients: room, name, age and sex at the begin of a line.

Before an age and a sex a number and a name are no house in a street (`512 Poe 77F CAP`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from detect.ambiguous import is_word_of_notes
from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name

# A word is taken whole, lest a long one be tried as several. Further words are set off, if only by
# the full stop before; of one that has a full stop itself the first is but a part (`POE.`).
_WORD = r"[A-Z][\w'\u2019-]*+"
_FURTHER = rf"(?:(?:,[ ]?|[ ]|(?<=\.)){_WORD}\.?)"
_NAME = (
    rf"{_WORD}(?<=[\w'\u2019-]\w){_FURTHER}{{0,3}}"
    rf"|(?=[A-Z][\w'\u2019-]*?\w[A-Z]){_WORD}\.?{_FURTHER}{{0,2}}"
)
# One figure alone numbers the row.
_ROW = re.compile(
    r"^[ \t]{0,8}(?P<room>(?=[A-Z\d-]{2})[A-Z]{0,2}\d{1,4}[A-Z]?(?:-[A-Z0-9]{1,3})?)[ |:,]{1,6}"
    rf"(?P<name>{_NAME})[ |,]{{1,6}}"
    r"\d{1,3}[ ]?(?:y/?o[ ]?)?/?[MF](?![\w/])",
    re.MULTILINE,
)


def rows_of_patients(text: str) -> Iterator[re.Match[str]]:
    """Yield the rows, with groups `room` and `name`."""
    return (row for row in _ROW.finditer(text) if _is_name(row["name"]))


def begins_row(text: str, span: Span) -> bool:
    """Tell whether what may be a house in a street is the room and name of a row."""
    begin = text.rfind("\n", 0, span.start) + 1
    row = _ROW.match(text, begin)
    return row is not None and row.start("room") == span.start and _is_name(row["name"])


def _is_name(name: str) -> bool:
    """Tell whether the words of a row are a name, and none a thing or a time (`PM`, `Tele`)."""
    words = [fold(word) for word in re.findall(r"[^\W\d_]{2,}", name)]
    return any(is_listed_name(word) or not is_word_of_notes(word) for word in words)
