"""What a token tells by itself: spelling, shape, affixes, and the expressions of HIDE.

The regular expressions are the 26 of Gardner et al. 2010, Table 2; two of them are printed
damaged there: TRIPLEDIGIT and QUADDIGIT are three and four digits, ALPHA is letters only.
Shapes and the four-letter class string are those of He et al. 2015 and Dehghan et al. 2015.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from string import ascii_lowercase, ascii_uppercase, digits

from detect.streams.number_values import value
from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import pos_lexicon

MAX_LENGTH = 12
_DIGIT = re.compile(r"\d")
_RUN = re.compile(r"(.)\1+")
_CACHED = 10_000
# No expression of HIDE tells apart what becomes alike here.
_ALIKE = str.maketrans(
    {
        **dict.fromkeys(ascii_uppercase, "A"),
        **dict.fromkeys("IVXDLCM", "I"),
        **dict.fromkeys(ascii_lowercase, "a"),
        **dict.fromkeys(digits, "0"),
    }
)

HIDE = tuple(
    (name, re.compile(pattern))
    for name, pattern in (
        ("ALPHA", r"^[^\W\d_]+$"),
        ("INITCAPS", r"^[A-Z].*$"),
        ("UPPER-LOWER", r"^[A-Z][a-z].*$"),
        ("ALLCAPS", r"^[A-Z]+$"),
        ("MIXEDCAPS", r"^[A-Z][a-z]+[A-Z][A-Za-z]*$"),
        ("SINGLECHAR", r"^[A-Za-z]$"),
        ("SINGLEDIGIT", r"^[0-9]$"),
        ("DOUBLEDIGIT", r"^[0-9]{2}$"),
        ("TRIPLEDIGIT", r"^[0-9]{3}$"),
        ("QUADDIGIT", r"^[0-9]{4}$"),
        ("NUMBER", r"^[0-9]+$"),
        ("HASDIGIT", r"[0-9]"),
        ("ALPHANUMERIC", r"^(?=.*[0-9]).*[A-Za-z]"),  # written so that it never backtracks twice
        ("NUMBERS.LETTERS", r"^[0-9]+[A-Za-z]+$"),
        ("LETTERS.NUMBERS", r"^[A-Za-z]+[0-9]+$"),
        ("HASDASH", r"-"),
        ("HASQUOTE", r"'"),
        ("HASSLASH", r"/"),
        ("ISPUNCT", r"^[^\w\s]+$"),
        ("REALNUMBER", r"^[-+]?[0-9,]+(\.[0-9]*)?%?$"),
        ("STARTMINUS", r"^-"),
        ("STARTPLUS", r"^\+"),
        ("ENDPERCENT", r"%$"),
        ("ROMAN", r"^[IVXDLCM]+$"),
        ("ISSPACE", r"^\s+$"),
    )
)


def shape(form: str) -> str:
    """Return the form with letters as `A` and `a`, digits as `0`."""
    return form[:MAX_LENGTH].translate(_SHAPES)


def short_shape(form: str) -> str:
    """Return the shape with runs of one kind drawn together: `Valdez` gives `Aa`."""
    return _drawn_together(form.translate(_SHAPES))


@lru_cache(maxsize=_CACHED)
def _drawn_together(whole_shape: str) -> str:
    return _RUN.sub(r"\1", whole_shape)


class _Shapes(dict[int, str]):
    """The shape of each character, for `str.translate`."""

    def __missing__(self, code: int) -> str:
        char = chr(code)
        if char.isdigit():
            char = "0"
        elif char.isalpha():
            char = "A" if char.isupper() else "a"
        self[code] = char
        return char


_SHAPES = _Shapes()


def classes(form: str) -> str:
    """Return which of capital, small letter, digit and mark occur, such as `Xx__`."""
    return _classes(form.translate(_SHAPES))


@lru_cache(maxsize=_CACHED)
def _classes(whole_shape: str) -> str:
    kinds = set(whole_shape)
    other = "S" if kinds - {"A", "a", "0"} else "_"
    return (
        "".join(
            mark if kind in kinds else "_" for kind, mark in (("A", "X"), ("a", "x"), ("0", "d"))
        )
        + other
    )


def hide(form: str) -> str:
    """Return the names of the expressions of HIDE that fit, joined by `|`."""
    return _hide(form.translate(_ALIKE))


@lru_cache(maxsize=_CACHED)
def _hide(form: str) -> str:
    return "|".join(name for name, pattern in HIDE if pattern.search(form))


def part_of_speech(form: str) -> str:
    """Return the most frequent tag of the word in the lexicon; empty if it has none."""
    lexicon = pos_lexicon()
    tag, lower = lexicon.get(form, ""), form.lower()
    return tag if tag or lower == form else lexicon.get(lower, "")


def normal(form: str) -> str:
    """Return the form folded, with every digit as 0."""
    return _DIGIT.sub("0", _folded(form))


def _prefix(length: int) -> Callable[[str], str]:
    return lambda form: _folded(form)[:length] if len(form) >= length else ""


def _suffix(length: int) -> Callable[[str], str]:
    return lambda form: _folded(form)[-length:] if len(form) >= length else ""


# Several streams in turn ask for the same forms.
_folded = lru_cache(maxsize=_CACHED)(fold)


FORM_STREAMS: dict[str, Callable[[str], str]] = {
    "form": lambda form: form,
    "lower": str.lower,
    "normal": normal,
    "shape": shape,
    "short": short_shape,
    "classes": classes,
    "length": lambda form: str(min(len(form), MAX_LENGTH)),
    "hide": hide,
    "pos": part_of_speech,
    "value": value,
    **{f"prefix{n}": _prefix(n) for n in (1, 2, 3, 4)},
    **{f"suffix{n}": _suffix(n) for n in (1, 2, 3, 4)},
}
