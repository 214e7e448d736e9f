"""Reads what stands for white space in a note as white space: blanks of the web, tags, `__Poe__`.

Detection sees a page as it was written; what it finds is quoted from the page as it is. Blanks and
hyphens that no line may break at are plain ones on every page. Tags without attributes are blanks,
or line ends, and so is the line that something is written on. What an export spelt out in signs
was read before; see `surrogate.escapes`.
"""

from __future__ import annotations

import re

# Of a web page or a word processor: blanks of any width, and hyphens.
_BLANKS = "\u00a0\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
_HYPHENS = "\u2010\u2011"
_PLAIN = str.maketrans(dict.fromkeys(_BLANKS, " ") | dict.fromkeys(_HYPHENS, "-"))
# Beside what was filled in: `Name: __Poe__`.
_FILLED_IN = re.compile(r"(?<=[^\W_])_{2,}|(?<!_)_{2,}(?=[^\W_])")
_TAG = re.compile(
    r"</?(?:(?P<line>p|div|li|[uo]l|tr|table|h[1-6]|hr)|t[dh]|tbody|thead|b|i|u|em|strong|span)"
    r"[ ]?/?>",
    re.IGNORECASE,
)


def plain(text: str) -> str:
    """Return a text with white space where it was written otherwise; as long as before."""
    # To look for each is quicker than to translate a text that has none.
    if not text.isascii() and any(map(text.__contains__, _BLANKS + _HYPHENS)):
        text = text.translate(_PLAIN)
    if "__" in text:
        text = _FILLED_IN.sub(lambda line: " " * len(line[0]), text)
    return _TAG.sub(_as_blanks, text) if "<" in text else text


def _as_blanks(tag: re.Match[str]) -> str:
    """Return blanks, the last of them a line end if the tag ends a line that goes on behind it."""
    goes_on = tag.string[tag.end() : tag.end() + 1] not in {"\r", "\n"}
    return " " * (len(tag[0]) - 1) + ("\n" if tag["line"] and goes_on else " ")
