r"""Reads what stands for white space in an exported note as white space: `seen\nDr. Poe`, `<br>`.

Detection sees a page as it was written; what it finds is quoted from the page as it is. Blanks and
hyphens that no line may break at are plain ones on every page. Line ends that a database or a
spreadsheet wrote in letters are line ends where a page has several: the `n` of one belongs to no
word. Tags without attributes are blanks, or line ends, and so is the line that something is written
on.
"""

from __future__ import annotations

import re

# Of a web page or a word processor: blanks of any width, and hyphens.
_BLANKS = "\u00a0\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
_HYPHENS = "\u2010\u2011"
_PLAIN = str.maketrans(dict.fromkeys(_BLANKS, " ") | dict.fromkeys(_HYPHENS, "-"))
_LINE_END = re.compile(r"(?:\\r)?\\n|\\r|_x000D_")
_ESCAPES = re.compile(rf"{_LINE_END.pattern}|\\t")
# One may be a folder or a formula.
_LEAST_ESCAPES = 3
# Beside what was filled in: `Name: __Poe__`.
_FILLED_IN = re.compile(r"(?<=[^\W_])_{2,}|_{2,}(?=[^\W_])")
_TAG = re.compile(
    r"</?(?:(?P<line>br|p|div|li|[uo]l|tr|table|h[1-6]|hr)|t[dh]|tbody|thead|b|i|u|em|strong|span)"
    r"[ ]?/?>",
    re.IGNORECASE,
)


def plain(text: str) -> str:
    """Return a text with white space where it was written otherwise; as long as before."""
    # To look for each is quicker than to translate a text that has none.
    if not text.isascii() and any(map(text.__contains__, _BLANKS + _HYPHENS)):
        text = text.translate(_PLAIN)
    if _has_escapes(text):
        text = _ESCAPES.sub(_as_blanks, text)
    if "__" in text:
        text = _FILLED_IN.sub(lambda line: " " * len(line[0]), text)
    return _TAG.sub(_as_blanks, text)


def _has_escapes(text: str) -> bool:
    if "\\" not in text and "_x000D_" not in text:
        return False  # as nearly all pages
    ends = _LINE_END.finditer(text)
    return all(next(ends, None) is not None for _ in range(_LEAST_ESCAPES))


def _as_blanks(sign: re.Match[str]) -> str:
    """Return blanks, the last of them a line end if the sign ends a line that goes on behind it."""
    ends = sign["line"] if sign.re is _TAG else sign[0] != "\\t"
    goes_on = sign.string[sign.end() : sign.end() + 1] not in {"\r", "\n"}
    return " " * (len(sign[0]) - 1) + ("\n" if ends and goes_on else " ")
