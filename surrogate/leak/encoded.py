"""Reads what a text says in another code: entities, escapes, base64, markup inside words.

A note may hold a copied web address, the source of a mail or a page, or a figure spelt out. Each
such stretch is decoded, and what it says is searched like the text itself.
"""

from __future__ import annotations

import base64
import binascii
import html
import quopri
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from urllib.parse import unquote

from surrogate.leak.spelt import digit_words
from surrogate.leak.view import BLANK, View
from surrogate.span import Span

_ENTITY = re.compile(r"&(?:#\d+|#[xX][0-9a-fA-F]+|[A-Za-z]+\d*);")
_PERCENT = re.compile(r"%[0-9A-Fa-f]{2}")
_QUOTED = re.compile(r"=(?:[0-9A-F]{2}|\r?\n(?=\w))")
_MARK = re.compile(r"(?:</?[A-Za-z][^<>]{0,40}>|[*_~`]{2})(?=\w)")
_MARKS = re.compile(r"</?[A-Za-z][^<>]{0,40}>|[*_~`]{2}")
_BASE64 = re.compile(r"[A-Za-z0-9+/]{12,}={0,2}(?![\w+/=])")
_EDGE = re.compile(rf"[\s{BLANK}]")
_SYMBOLS = re.compile("[\u2460-\u24ff\u3200-\u33ff\U0001f100-\U0001f18f]+")
_REVERSED = re.compile(f"\u202e([^\u202c\n{BLANK}]+)")
# A phone number of which the last seven may be letters of the keypad.
_KEYPAD = re.compile(r"\d(?<![\w-]\d)\d\d\)?[ .-]?[A-Z0-9]{3}[ .-]?[A-Z0-9]{4}(?![\w-])")
_KEYS = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "22233344455566677778889999")
_READABLE = 0.9
MIN_SPELT = 6
_Reader = Callable[[str], str]


def decoded(view: View) -> Iterator[tuple[Span, str]]:
    """Yield each stretch of a released text that is in some code, and what it says."""
    text = view.bare
    for may_hold, pattern, read in _ESCAPES:
        if may_hold(text):
            for span in _tokens(text, pattern):
                yield from _read(text, span, read)
    for holds, whole, read in _CODES:
        if holds(view):
            for match in whole().finditer(text):
                yield from _read(text, Span(*match.span()), read)


def _read(text: str, span: Span, read: _Reader) -> Iterator[tuple[Span, str]]:
    stretch = span.of(text)
    said = read(stretch)
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


def _digits(stretch: str) -> str:
    words = digit_words()
    found = re.findall(r"[A-Za-z]+|\d", stretch)
    return "".join(words.get(word.lower(), word) for word in found)


@cache
def _spelt() -> re.Pattern[str]:
    """Return a pattern of at least six digits, the first in words: `four one three five …`."""
    word = rf"(?:{'|'.join(digit_words())}|\d)\b"
    more = f"{{{MIN_SPELT - 1},}}"
    return re.compile(rf"\b(?!\d){word}(?:[\s,.-]{{1,3}}{word}){more}", re.IGNORECASE)


def _has(*signs: str) -> Callable[[str], bool]:
    return lambda text: any(sign in text for sign in signs)


def _any(view: View) -> bool:
    del view
    return True


def _counts(view: View) -> bool:
    """Tell whether a text may have digits in words: as many runs in a row, the first a word."""
    spoken = view.words & _digit_words()
    if len(spoken) < 2 or not view.bare.isascii():  # noqa: PLR2004 - elsewhere runs hide signs
        return len(spoken) > 1
    return any(_is_spelt(view.runs[at : at + MIN_SPELT]) for at in view.where(spoken))


def _is_spelt(runs: Sequence[str]) -> bool:
    digits = (run in _digit_words() or (len(run) == 1 and run.isdigit()) for run in runs)
    return len(runs) == MIN_SPELT and all(digits)


@cache
def _digit_words() -> frozenset[str]:
    return frozenset(digit_words())


# Whether a text may hold the escape; how one looks; how the token around it is read.
_ESCAPES: tuple[tuple[Callable[[str], bool], re.Pattern[str], _Reader], ...] = (
    (_has("&"), _ENTITY, html.unescape),
    (_has("%"), _PERCENT, unquote),
    (_has("="), _QUOTED, _quoted_printable),
    (_has("<", "**", "__", "~~", "``"), _MARK, _without_marks),
)
# The same for codes that are whole stretches.
_CODES: tuple[tuple[Callable[[View], bool], Callable[[], re.Pattern[str]], _Reader], ...] = (
    (lambda view: "\u202e" in view.bare, lambda: _REVERSED, _turned),
    (lambda view: not view.bare.isascii(), lambda: _SYMBOLS, _plain),
    (_any, lambda: _BASE64, _base64),
    (_any, lambda: _KEYPAD, _keyed),
    (_counts, _spelt, _digits),
)
