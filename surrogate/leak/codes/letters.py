"""Letters in other signs: base64, numbers of letters, bits, circled letters, flags, turned text."""

from __future__ import annotations

import base64
import binascii
import codecs
import re
import unicodedata
from collections.abc import Callable
from string import ascii_letters, ascii_lowercase

from surrogate.leak.codes.code import Code, always, matches
from surrogate.leak.texts.view import BLANK, View

_BASE64 = re.compile(
    r"[A-Za-z0-9+/](?<![A-Za-z0-9+/]{2})[A-Za-z0-9+/]{5,}+"
    r"(?:={1,2}|(?<=[A-Za-z0-9+/]{12}))(?![\w+/=])"
)
_HEX = re.compile(
    r"[2-7](?:(?<![0-9A-Za-z][2-7])|(?<=\b0x[2-7]))[0-9A-Fa-f]"
    r"(?:(?:00)?(?:[ :,-]{1,2}(?:0x)?)?[2-7][0-9A-Fa-f]){3,}(?!(?!00\b)\w)"
)
_NO_HEX = re.compile(r"[ :,-]{1,2}(?:0x)?")
# The numbers of letters in ASCII, as decimals or as bits.
_DECIMALS = re.compile(
    r"[16-9](?<![\d.,][16-9])(?:(?<=[6-9])\d|(?<=1)[012]\d)"
    r"(?:[ ,;]{1,2}(?:[6-9]\d|1[012]\d)){4,}(?![\d.])"
)
_BITS = re.compile(r"0(?<![01]0)1[01]{6}(?:[ ,]?01[01]{6}){3,}(?![01])")
_BITS_OF_LETTER = 8
_OF_LETTERS = frozenset(str(ord(letter)) for letter in ascii_letters)
_BIT_LETTER, _DECIMAL_LETTER = re.compile(r"[01]{8}"), re.compile(r"\d+")
_BASE32 = re.compile(r"[A-Z2-7](?<![A-Z2-7]{2})[A-Z2-7]{7,}+(?:={1,6}|(?<=[A-Z2-7]{16}))(?![\w=])")
_SYMBOLS = re.compile(
    "[\u2460-\u24ff\u3200-\u33ff\uff01-\uff5e\U0001f100-\U0001f18f\U0001f1e6-\U0001f1ff"
    "\U000e0020-\U000e007e]+"
)
# The letters of flags, and signs that show nothing and stand for ASCII.
_OF_SYMBOLS = {0x1F1E6 + n: letter for n, letter in enumerate(ascii_lowercase)} | {
    0xE0000 + sign: chr(sign) for sign in range(0x20, 0x7F)
}
_REVERSED = re.compile(f"\u202e([^\u202c\n{BLANK}]+)")
_READABLE = 0.9
_LEAST_LETTERS = 4


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
        data = decode(bare + "=" * (-len(bare) % group))
        wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
        said = data.decode("utf-16" if wide else "utf-8").replace("\0", "")
    except (binascii.Error, UnicodeDecodeError):
        return ""
    readable = sum(c.isprintable() or c.isspace() for c in said)
    return said if readable >= _READABLE * len(said) else ""


def _plain(stretch: str) -> str:
    return unicodedata.normalize("NFKC", stretch.translate(_OF_SYMBOLS))


def _turned(stretch: str) -> str:
    return stretch[:0:-1]


def _bytes(view: View) -> bool:
    """Tell whether a text may have the bits of letters."""
    return any(not len(number) % _BITS_OF_LETTER for number in view.numbers)


def _letters(view: View) -> bool:
    """Tell whether a text may have the numbers of letters."""
    return len(view.numbers & _OF_LETTERS) >= _LEAST_LETTERS - 1


def _wide(view: View) -> bool:
    return not view.bare.isascii()


LETTERS = (
    Code(lambda view: "\u202e" in view.bare, matches(_REVERSED), _turned),
    Code(_wide, matches(_SYMBOLS), _plain),
    Code(always, matches(_BASE64), _base64),
    Code(always, matches(_BASE32), _base32),
    Code(always, matches(_HEX), _hex),
    Code(_bytes, matches(_BITS), _bits),
    Code(_letters, matches(_DECIMALS), _decimals),
)
