"""Escapes inside a word: entities, percent signs, backslashes, markup, a wrong encoding."""

from __future__ import annotations

import html
import quopri
import re
from collections.abc import Callable
from urllib.parse import unquote

from surrogate.leak.codes.code import Code, matches
from surrogate.leak.texts.view import View

_ENTITY = re.compile(r"&(?:(?:#[xX][0-9a-fA-F]+|[A-Za-z]+\d*);|#\d{2,7})")
_PERCENT = re.compile(r"%(?:[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4})")
_PERCENT_UNIT = re.compile(r"%u([0-9A-Fa-f]{4})")
_QUOTED = re.compile(r"=(?:[0-9A-F]{2}|\r?\n(?=\w))")
_TAG = r"</?[A-Za-z][^<>]{0,40}>|<!--[^<>]{0,40}-->|\]\]><!\[CDATA\[|[*_~`]{2}"
_MARK, _MARKS = re.compile(rf"(?:{_TAG})(?=\w)"), re.compile(_TAG)
# JSON, C, rich text and others: `\u00f1`, `\xf1`, `\361`, `\'f1`, `\u241?`, `\u241\'f1`, `\u{f1}`,
# `\U000000f1`.
_BACKSLASH = re.compile(
    r"\\(?:u(\d{2,5})(?:\?|\\'[0-9a-fA-F]{2})|(?:u\{0*|U000)([0-9a-fA-F]{2,5})\}?"
    r"|(?:u([0-9a-fA-F]{4})|[x']([0-9a-fA-F]{2}))|([0-3][0-7]{2}))"
)
# What the bytes of a letter in UTF-8 are in Windows' encoding: `\u00c3\u00b1`.
_WINDOWS = "".join(bytes([byte]).decode("cp1252", "ignore") for byte in range(0x80, 0xC0))
_MOJIBAKE = re.compile(f"[\u00c2-\u00f4][\u0080-\u00bf{_WINDOWS}]{{1,3}}")
_LEADS = tuple(map(chr, range(0xC2, 0xF5)))


def _quoted_printable(stretch: str) -> str:
    data = quopri.decodestring(stretch.encode("utf-8", "replace"))
    return data.decode("utf-8", "replace").replace("\ufffd", "")


def _unquoted(stretch: str) -> str:
    plain = _PERCENT_UNIT.sub(lambda match: chr(int(match[1], 16)), stretch)
    try:
        return unquote(plain, errors="strict")
    except UnicodeError:  # older programs
        return unquote(plain, encoding="cp1252", errors="replace")


def _unescaped(stretch: str) -> str:
    return _BACKSLASH.sub(_letter, stretch)


def _letter(escape: re.Match[str]) -> str:
    decimal, *hexadecimal, octal = escape.groups()
    if decimal:
        return chr(int(decimal))
    return chr(int(octal, 8) if octal else int(next(filter(None, hexadecimal)), 16))


def _remade(stretch: str) -> str:
    return _MOJIBAKE.sub(lambda match: _in_utf_8(match[0]), stretch)


def _in_utf_8(letters: str) -> str:
    """Return letters whose UTF-8 was read as Windows' encoding; as they are if it was not."""
    try:
        return b"".join(map(_byte, letters)).decode("utf-8")
    except UnicodeError:
        return letters


def _byte(letter: str) -> bytes:
    """Return the byte that Windows shows so; five have no sign there and stay as they are."""
    return letter.encode("latin-1" if letter < "\u0100" else "cp1252")


def _without_marks(stretch: str) -> str:
    return _MARKS.sub("", stretch)


def _has(*signs: str) -> Callable[[View], bool]:
    return lambda view: any(sign in view.bare for sign in signs)


# A stretch is the token that an escape stands in.
ESCAPES = (
    Code(_has("&"), matches(_ENTITY), html.unescape),
    Code(_has("%"), matches(_PERCENT), _unquoted),
    Code(_has("="), matches(_QUOTED), _quoted_printable),
    Code(_has("<", "**", "__", "~~", "``"), matches(_MARK), _without_marks),
    Code(_has("\\"), matches(_BACKSLASH), _unescaped),
    Code(_has(*_LEADS), matches(_MOJIBAKE), _remade),
)
