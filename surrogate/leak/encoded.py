"""Reads what a text says in another code: entities, escapes, base64, markup inside words.

A note may hold a copied web address, the source of a mail or a page, a message or a file in rich
text, letters that were read in the wrong encoding, or a figure spelt out. Each such stretch is
decoded, and what it says is searched like the text itself.
"""

from __future__ import annotations

import base64
import binascii
import datetime as dt
import html
import quopri
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from urllib.parse import unquote

from surrogate.leak.likeness import as_digits
from surrogate.leak.spelling import may_spell, spelt_name, spelt_names
from surrogate.leak.spelt import (
    count_words,
    mark_words,
    marked,
    said_digits,
    said_marks,
    said_numbers,
)
from surrogate.leak.view import BLANK, View
from surrogate.span import Span

_ENTITY = re.compile(r"&(?:#\d+|#[xX][0-9a-fA-F]+|[A-Za-z]+\d*);")
_PERCENT = re.compile(r"%[0-9A-Fa-f]{2}")
_QUOTED = re.compile(r"=(?:[0-9A-F]{2}|\r?\n(?=\w))")
_TAG = r"</?[A-Za-z][^<>]{0,40}>|<!--[^<>]{0,40}-->|[*_~`]{2}"
_MARK, _MARKS = re.compile(rf"(?:{_TAG})(?=\w)"), re.compile(_TAG)
# JSON, C and rich text: `\u00f1`, `\xf1`, `\361`, `\'f1`, `\u241?`.
_BACKSLASH = re.compile(
    r"\\(?:u(\d{2,5})\?|(?:u([0-9a-fA-F]{4})|[x']([0-9a-fA-F]{2}))|([0-3][0-7]{2}))"
)
# What the bytes of a letter in UTF-8 are in Windows' encoding: `\u00c3\u00b1`.
_WINDOWS = "".join(bytes([byte]).decode("cp1252", "ignore") for byte in range(0x80, 0xC0))
_MOJIBAKE = re.compile(f"[\u00c2-\u00f4][\u0080-\u00bf{_WINDOWS}]{{1,3}}")
_LEADS = tuple(map(chr, range(0xC2, 0xF5)))
_BASE64 = re.compile(r"[A-Za-z0-9+/]{6,}(?:={1,2}|(?<=[A-Za-z0-9+/]{12}))(?![\w+/=])")
_HEX = re.compile(r"[2-7](?<![0-9A-Za-z][2-7])[0-9A-Fa-f](?:[ :]?[2-7][0-9A-Fa-f]){3,}(?!\w)")
_NO_HEX = re.compile(r"[ :]")
# A full date with letters for digits.
_MISREAD = re.compile(
    r"[\dOolISBGZ](?<![\w/.-][\dOolISBGZ])[\dOolISBGZ]{0,3}([/.-])[\dOolISBGZ]{1,2}\1"
    r"[\dOolISBGZ]{2,4}(?![\w/-])"
)
# One with strokes that were read as letters or marks: `03I14I2067`.
_STROKES = re.compile(r"\d(?<![\w/.-]\d)\d?([Il|~])\d\d?\1\d{4}(?![\w/-])")
# Seconds or milliseconds since 1970, as programs count.
_SECONDS = re.compile(r"\d(?<![\w.,-]\d)\d{9}(?:\d{3})?(?![\w-]|[.,]\d)")
_STROKE, _EPOCH = re.compile(r"\D"), dt.date(1970, 1, 1)
# A full date with blanks between all of its signs.
_SPACED = re.compile(r"\d(?<![\w/.-]\d)(?: [\d/.-]){7,}(?![\w/-])")
_EDGE = re.compile(rf"[\s{BLANK}]")
_SYMBOLS = re.compile("[\u2460-\u24ff\u3200-\u33ff\uff01-\uff5e\U0001f100-\U0001f18f]+")
_REVERSED = re.compile(f"\u202e([^\u202c\n{BLANK}]+)")
# A phone number of which the last seven may be letters of the keypad.
_KEYPAD = re.compile(r"\d(?<![\w-]\d)\d\d\)?[ .-]?[A-Z0-9]{3}[ .-]?[A-Z0-9]{4}(?![\w-])")
_KEYS = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "22233344455566677778889999")
_READABLE = 0.9
MIN_SPELT = 4
MAX_LAYERS = 3
_Reader = Callable[[str], str]


def decoded(view: View) -> Iterator[tuple[Span, str]]:
    """Yield each stretch of a released text that is in some code, and what it says."""
    text = view.bare
    for may_hold, pattern, read in _ESCAPES:
        if may_hold(text):
            for span in _tokens(text, pattern):
                yield from _read(text, span, read, MAX_LAYERS)
    for holds, whole, read in _CODES:
        if holds(view):
            for match in whole().finditer(text):
                yield from _read(text, Span(*match.span()), read)


def _read(text: str, span: Span, read: _Reader, layers: int = 1) -> Iterator[tuple[Span, str]]:
    stretch = said = span.of(text)
    for _ in range(layers):  # what was escaped twice is read twice
        said = read(said)
    if said and said != stretch:
        yield span, said


def _tokens(text: str, escape: re.Pattern[str]) -> Iterator[Span]:
    """Yield the stretches without white space that hold an escape."""
    upto = 0
    for match in escape.finditer(text):
        if match.end() > upto:
            start = match.start()
            while start > upto and not _EDGE.match(text[start - 1]):
                start -= 1
            end = _EDGE.search(text, match.end())
            upto = end.start() if end else len(text)
            yield Span(start, upto)


def _quoted_printable(stretch: str) -> str:
    data = quopri.decodestring(stretch.encode("utf-8", "replace"))
    return data.decode("utf-8", "replace").replace("\ufffd", "")


def _unescaped(stretch: str) -> str:
    return _BACKSLASH.sub(_letter, stretch)


def _letter(escape: re.Match[str]) -> str:
    decimal, unit, byte, octal = escape.groups()
    if decimal:
        return chr(int(decimal))
    return chr(int(octal, 8) if octal else int(unit or byte, 16))


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


def _hex(stretch: str) -> str:
    return bytes.fromhex(_NO_HEX.sub("", stretch)).decode("ascii")


def _base64(stretch: str) -> str:
    """Return the text in a base64 string; nothing if it is none, such as a long word."""
    padded = stretch.rstrip("=") + "=" * (-len(stretch.rstrip("=")) % 4)
    try:
        said = base64.b64decode(padded, validate=True).decode("utf-8")
    except (binascii.Error, UnicodeDecodeError):
        return ""
    readable = sum(c.isprintable() or c.isspace() for c in said)
    return said if readable >= _READABLE * len(said) else ""


def _plain(stretch: str) -> str:
    return unicodedata.normalize("NFKC", stretch)


def _without_marks(stretch: str) -> str:
    return _MARKS.sub("", stretch)


def _turned(stretch: str) -> str:
    return stretch[:0:-1]


def _keyed(stretch: str) -> str:
    return stretch.translate(_KEYS)


def _stroked(stretch: str) -> str:
    return _STROKE.sub("/", stretch)


def _day(stretch: str) -> str:
    seconds = int(stretch[:10])
    return (_EPOCH + dt.timedelta(seconds=seconds)).isoformat()


def _joined(stretch: str) -> str:
    return stretch.replace(" ", "")


def _has(*signs: str) -> Callable[[str], bool]:
    return lambda text: any(sign in text for sign in signs)


def _any(view: View) -> bool:
    del view
    return True


def _wide(view: View) -> bool:
    return not view.bare.isascii()


def _marks(view: View) -> bool:
    return not view.words.isdisjoint(mark_words())


def _counts(view: View) -> bool:
    """Tell whether a text may have digits in words: as many runs in a row, the first a word."""
    spoken = view.words & count_words()
    if len(spoken) < 2 or not view.bare.isascii():  # noqa: PLR2004 - elsewhere runs hide signs
        return len(spoken) > 1
    return any(_is_spelt(view.runs[at : at + MIN_SPELT]) for at in view.where(spoken))


def _is_spelt(runs: Sequence[str]) -> bool:
    digits = (run in count_words() or (len(run) == 1 and run.isdigit()) for run in runs)
    return len(runs) == MIN_SPELT and all(digits)


# Whether a text may hold the escape; how one looks; how the token around it is read.
_ESCAPES: tuple[tuple[Callable[[str], bool], re.Pattern[str], _Reader], ...] = (
    (_has("&"), _ENTITY, html.unescape),
    (_has("%"), _PERCENT, unquote),
    (_has("="), _QUOTED, _quoted_printable),
    (_has("<", "**", "__", "~~", "``"), _MARK, _without_marks),
    (_has("\\"), _BACKSLASH, _unescaped),
    (_has(*_LEADS), _MOJIBAKE, _remade),
)
# The same for codes that are whole stretches.
_CODES: tuple[tuple[Callable[[View], bool], Callable[[], re.Pattern[str]], _Reader], ...] = (
    (lambda view: "\u202e" in view.bare, lambda: _REVERSED, _turned),
    (_wide, lambda: _SYMBOLS, _plain),
    (_any, lambda: _BASE64, _base64),
    (_any, lambda: _HEX, _hex),
    (_any, lambda: _KEYPAD, _keyed),
    (_any, lambda: _MISREAD, as_digits),
    (_any, lambda: _STROKES, _stroked),
    (_any, lambda: _SECONDS, _day),
    (_any, lambda: _SPACED, _joined),
    (_marks, said_marks, marked),
    (may_spell, spelt_names, spelt_name),
    (_counts, lambda: said_numbers(MIN_SPELT), said_digits),
)
