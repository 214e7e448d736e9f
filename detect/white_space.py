"""Reads white space, quotes and hyphens in a note as a keyboard has them, and `__Poe__` as `Poe`.

Detection sees a page as it was written; what it finds is quoted from the page as it is. Word
processors and the web set blanks, hyphens, quotes and line ends of their own: all are plain ones
on every page. A dash that joins (`Poe–Hale`) is a hyphen on a page that has no other; beside
hyphens it stands for `to`. Tags without attributes are blanks, or line ends, and so is the line
that something is written on. What an export spelt out in signs was read before; see
`surrogate.escapes`.
"""

from __future__ import annotations

import re

# Of a web page or a word processor: blanks of any width, and hyphens.
_BLANKS = "\u00a0\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
_HYPHENS = "\u2010\u2011"
# With those of Windows that were read as Latin-1.
_SINGLE = "\u2018\u2019\u201a\u201b\u02bc\u00b4\x91\x92"
_DOUBLE = "\u201c\u201d\u201e\u201f\x93\x94"
_LINE_ENDS = "\x85\u2028\u2029"
_PLAIN = str.maketrans(
    {
        sign: plain
        for signs, plain in (
            *((_BLANKS, " "), (_HYPHENS, "-"), (_SINGLE, "'"), (_DOUBLE, '"'), (_LINE_ENDS, "\n")),
        )
        for sign in signs
    }
)
_SET = "".join(map(chr, _PLAIN))
_DASHES = "\u2013\u2212\x96"
_JOINING = re.compile(rf"[{_DASHES}](?<=\w.)(?=\w)")
_HYPHEN = re.compile(r"-(?<=\w.)(?=\w)")
# What another encoding has in place of an apostrophe: `O?Dowd`, `pt?s`.
_LOST = re.compile(
    r"[?`\u00bf\ufffd](?:(?<=[a-z].)(?=(?:s|t|re|ll|ve|d|m)(?![^\W\d_]))"
    r"|(?<=(?<![^\W\d_])[OD].)(?=[A-Z][a-z]))"
)
# Whom a message answers is quoted so; right before a figure it compares: `>2000 CFU`.
_QUOTED = re.compile(r"^(?:>[ ]?){1,4}(?=[^\s>\d]|(?<=[ ])\d|$)", re.MULTILINE)
_LEAST_QUOTED = 3
_RETURN = re.compile(r"\r(?!\n)")
# Beside what was filled in: `Name: __Poe__`.
_FILLED_IN = re.compile(r"(?<=[^\W_])_{2,}|(?<!_)_{2,}(?=[^\W_])")
_TAG = re.compile(
    r"</?(?:(?P<line>p|div|li|[uo]l|tr|table|h[1-6]|hr)|t[dh]|tbody|thead|b|i|u|em|strong|span)"
    r"[ ]?/?>",
    re.IGNORECASE,
)


def plain(text: str) -> str:
    """Return a text with plain white space, quotes and hyphens; as long as before."""
    # To look for each is quicker than to translate a text that has none.
    if not text.isascii():
        if any(map(text.__contains__, _SET)):
            text = text.translate(_PLAIN)
        if any(map(text.__contains__, _DASHES)) and _HYPHEN.search(text) is None:
            text = _JOINING.sub("-", text)
    if "\r" in text:
        text = _RETURN.sub("\n", text)
    text = text.replace("\x0b", "\n")
    if _LOST.search(text):
        text = _LOST.sub("'", text)
    if text.count("\n>") >= _LEAST_QUOTED:
        text = _QUOTED.sub(lambda signs: " " * len(signs[0]), text)
    if "__" in text:
        text = _FILLED_IN.sub(lambda line: " " * len(line[0]), text)
    return _TAG.sub(_as_blanks, text) if "<" in text else text


def _as_blanks(tag: re.Match[str]) -> str:
    """Return blanks, the last of them a line end if the tag ends a line that goes on behind it."""
    goes_on = tag.string[tag.end() : tag.end() + 1] not in {"\r", "\n"}
    return " " * (len(tag[0]) - 1) + ("\n" if tag["line"] and goes_on else " ")
