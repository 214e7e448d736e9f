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
from string import ascii_letters, ascii_lowercase
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

_ENTITY = re.compile(r"&(?:(?:#[xX][0-9a-fA-F]+|[A-Za-z]+\d*);|#\d{2,7})")
_PERCENT = re.compile(r"%(?:[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4})")
_PERCENT_UNIT = re.compile(r"%u([0-9A-Fa-f]{4})")
_QUOTED = re.compile(r"=(?:[0-9A-F]{2}|\r?\n(?=\w))")
_TAG = r"</?[A-Za-z][^<>]{0,40}>|<!--[^<>]{0,40}-->|\]\]><!\[CDATA\[|[*_~`]{2}"
_MARK, _MARKS = re.compile(rf"(?:{_TAG})(?=\w)"), re.compile(_TAG)
# JSON, C, rich text and others: `\u00f1`, `\xf1`, `\361`, `\'f1`, `\u241?`, `\u{f1}`, `\U000000f1`.
_BACKSLASH = re.compile(
    r"\\(?:u(\d{2,5})\?|(?:u\{0*|U000)([0-9a-fA-F]{2,5})\}?"
    r"|(?:u([0-9a-fA-F]{4})|[x']([0-9a-fA-F]{2}))|([0-3][0-7]{2}))"
)
# What the bytes of a letter in UTF-8 are in Windows' encoding: `\u00c3\u00b1`.
_WINDOWS = "".join(bytes([byte]).decode("cp1252", "ignore") for byte in range(0x80, 0xC0))
_MOJIBAKE = re.compile(f"[\u00c2-\u00f4][\u0080-\u00bf{_WINDOWS}]{{1,3}}")
_LEADS = tuple(map(chr, range(0xC2, 0xF5)))
_BASE64 = re.compile(r"[A-Za-z0-9+/]{6,}(?:={1,2}|(?<=[A-Za-z0-9+/]{12}))(?![\w+/=])")
_HEX = re.compile(
    r"[2-7](?:(?<![0-9A-Za-z][2-7])|(?<=\b0x[2-7]))[0-9A-Fa-f]"
    r"(?:(?:00)?(?:[ :,-]{1,2}(?:0x)?)?[2-7][0-9A-Fa-f]){3,}(?!(?!00\b)\w)"
)
_NO_HEX = re.compile(r"[ :,-]{1,2}(?:0x)?")
# The numbers of letters in ASCII, as decimals or as bits.
_DECIMALS = re.compile(
    r"(?<![\d.,])(?:[6-9]\d|1[012]\d)(?:[ ,;]{1,2}(?:[6-9]\d|1[012]\d)){4,}(?![\d.])"
)
_BITS = re.compile(r"0(?<![01]0)1[01]{6}(?:[ ,]?01[01]{6}){3,}(?![01])")
_BITS_OF_LETTER = 8
_OF_LETTERS = frozenset(str(ord(letter)) for letter in ascii_letters)
_BIT_LETTER, _DECIMAL_LETTER = re.compile(r"[01]{8}"), re.compile(r"\d+")
_BASE32 = re.compile(r"[A-Z2-7]{8,}(?:={1,6}|(?<=[A-Z2-7]{16}))(?![\w=])")
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
_FIRST_SERIAL, _FIRST_JULIAN = dt.date(1899, 12, 30), 1_721_425
# Days as tables and astronomers count them, with the time of day behind a point.
_SERIAL = re.compile(r"\d(?<![\w.,/-]\d)\d{4}(?<!00)(?:\.\d{1,10})?(?![\w-]|[.,/]\d)")
_JULIAN = re.compile(r"2(?<![\w.,/-]2)4\d{5}(?:\.\d{1,6})?(?![\w-]|[.,/]\d)")
# A full date with blanks between all of its signs.
_SPACED = re.compile(r"\d(?<![\w/.-]\d)(?: [\d/.-]){7,}(?![\w/-])")
_EDGE = re.compile(rf"[\s{BLANK}]")
_SYMBOLS = re.compile(
    "[\u2460-\u24ff\u3200-\u33ff\uff01-\uff5e\U0001f100-\U0001f18f\U0001f1e6-\U0001f1ff"
    "\U000e0020-\U000e007e]+"
)
# The letters of flags, and signs that show nothing and stand for ASCII.
_OF_SYMBOLS = {0x1F1E6 + n: letter for n, letter in enumerate(ascii_lowercase)} | {
    0xE0000 + sign: chr(sign) for sign in range(0x20, 0x7F)
}
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


def _unquoted(stretch: str) -> str:
    return unquote(_PERCENT_UNIT.sub(lambda match: chr(int(match[1], 16)), stretch))


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


def _hex(stretch: str) -> str:
    return bytes.fromhex(_NO_HEX.sub("", stretch)).decode("ascii").replace("\0", "")


def _bits(stretch: str) -> str:
    return "".join(chr(int(bits, 2)) for bits in _BIT_LETTER.findall(stretch))


def _decimals(stretch: str) -> str:
    return "".join(chr(int(number)) for number in _DECIMAL_LETTER.findall(stretch))


def _base64(stretch: str) -> str:
    """Return the text in a base64 string, in base64 once more too."""
    said = _text_in(base64.b64decode, stretch, 4)
    return (_text_in(base64.b64decode, said, 4) or said) if _BASE64.fullmatch(said) else said


def _base32(stretch: str) -> str:
    return _text_in(base64.b32decode, stretch, 8)


def _text_in(decode: Callable[[str], bytes], stretch: str, group: int) -> str:
    """Return the text that a string stands for; nothing if it is none, such as a long word.

    Args:
        decode: How it is read.
        stretch: The string.
        group: To a multiple of so many signs it is filled up.
    """
    bare = stretch.rstrip("=")
    try:
        said = decode(bare + "=" * (-len(bare) % group)).decode("utf-8").replace("\0", "")
    except (binascii.Error, UnicodeDecodeError):
        return ""
    readable = sum(c.isprintable() or c.isspace() for c in said)
    return said if readable >= _READABLE * len(said) else ""


def _plain(stretch: str) -> str:
    return unicodedata.normalize("NFKC", stretch.translate(_OF_SYMBOLS))


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


def _serial(stretch: str) -> str:
    days = int(stretch.partition(".")[0])
    return (_FIRST_SERIAL + dt.timedelta(days=days)).isoformat()


def _julian(stretch: str) -> str:
    days = int(float(stretch) + 0.5)  # its days begin at noon
    return dt.date.fromordinal(days - _FIRST_JULIAN).isoformat()


def _joined(stretch: str) -> str:
    return stretch.replace(" ", "")


def _has(*signs: str) -> Callable[[str], bool]:
    return lambda text: any(sign in text for sign in signs)


def _any(view: View) -> bool:
    del view
    return True


def _numbers(length: int) -> Callable[[View], bool]:
    """Return what tells whether a text has a number of so many digits."""
    return lambda view: any(len(number) == length for number in view.numbers)


def _bytes(view: View) -> bool:
    """Tell whether a text may have the bits of letters."""
    return any(not len(number) % _BITS_OF_LETTER for number in view.numbers)


def _letters(view: View) -> bool:
    """Tell whether a text may have the numbers of letters."""
    return len(view.numbers & _OF_LETTERS) >= MIN_SPELT - 1


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
    (_has("%"), _PERCENT, _unquoted),
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
    (_any, lambda: _BASE32, _base32),
    (_any, lambda: _HEX, _hex),
    (_bytes, lambda: _BITS, _bits),
    (_letters, lambda: _DECIMALS, _decimals),
    (_any, lambda: _KEYPAD, _keyed),
    (_any, lambda: _MISREAD, as_digits),
    (_any, lambda: _STROKES, _stroked),
    (_any, lambda: _SECONDS, _day),
    (_numbers(5), lambda: _SERIAL, _serial),
    (_numbers(7), lambda: _JULIAN, _julian),
    (_any, lambda: _SPACED, _joined),
    (_marks, said_marks, marked),
    (may_spell, spelt_names, spelt_name),
    (_counts, lambda: said_numbers(MIN_SPELT), said_digits),
)
