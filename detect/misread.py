"""Reads digits that a scanner took for letters as digits: `l2/3O/l4`, and `N0TES` as a word.

Detection sees a page as it was before it was scanned; what it finds is quoted from the page as it
is. Only a page that gives itself away is read so: `O2` and `2l` stand on others too.
"""

from __future__ import annotations

import re

from detect.ambiguous import is_word_of_notes
from surrogate.wordlists.folding import fold

_AS_DIGITS = str.maketrans("OolI", "0011")
_AS_ALL_DIGITS = str.maketrans("OolIBSZ", "0011852")
# A stroke for an l: `Wil|iam`.
_STROKED = r"(?<![\w|])[A-Z][a-z]{0,12}\|[a-z]{1,12}(?![\w|])"
# An l before or an O behind a digit, in what has no other letters; a zero or an l among capitals.
_SIGN = re.compile(
    r"(?<![\w.])(?:\d*l+\d|\d+O)[\dlO]*(?!\w)"
    r"|(?<![\w.])[A-Z]+(?:0[A-Z]|l[A-Z]{2})[A-Z]+(?!\w)"
    rf"|{_STROKED}"
)
_LEAST_SIGNS = 3
# A day with its year (`0l/0l/1980`) is sign enough; to look for the year first is quicker.
_DAY = re.compile(
    r"(?<![\w-])(?=[\d/-]*[OlIBSZ])(?:(?:\d[\dOlIBSZ]?|[OlI][\dOlI]?|[BSZ]\d)[-/]){2}"
    r"(?:[1lI]9|[2Z][0O])[\dOlIBSZ]{2}(?![\w-])"
)
_YEAR = re.compile(r"[-/](?:[1lI]9|[2Z][0O])")
_LONGEST_DAY = 6
# What every sign holds; quicker to look for.
_HINT = re.compile(r"l\d|O(?<=\dO)|0(?<=[A-Z]0)[A-Z]|l(?<=[A-Z]l)[A-Z]|\|(?<=[A-Za-z]\|)[a-z]")
# Runs of figures and what is taken for them, joined as in days, hours and telephone numbers.
_NUMBER = re.compile(r"(?<!\w)(?:[\dOolI]+[-/.:]){0,5}[\dOolI]+(?!\w)")
# Days, telephone numbers and the like in three groups, where a letter stands among figures.
_IN_GROUPS = re.compile(r"(?<![\w-])(?:[\dOolIBSZ]{1,4}[-/]){2}[\dOolIBSZ]{1,4}(?![\w-])")
_MOST_LETTERS = 3
_OF_CODE = re.compile(r"(?<=\d)[Ool]+(?=\d)")
# Oxygen, isotopes (`I-131`) and numbered lists of letters stay.
_STAYS = re.compile(r"O2|[IO]-\d{1,3}|\D*|\d*")
_WORD = re.compile(
    r"(?<![^\W_])(?:0(?=[A-Za-z]{2}|['\u2019][A-Z])|[A-Z]{2,}0(?=[A-Z])|[A-Z]0(?=[A-Z]{2})|D0(?=B(?!\w)))"
)
_WITH_STROKE = re.compile(_STROKED)
# `lMPRESSlON`
_CAPITALS = re.compile(
    r"(?<![^\W_])(?![lO0I]+(?![^\W_]))(?=[A-Zl0]*[A-Z]{2})[A-Z0]*l[A-Zl0]*(?![^\W_])"
)
# `Nei1`, `fo1low`, `Che11y`, `F1ynn`; no `x1` or `q1h`.
_SMALL_L = re.compile(
    r"(?<=[A-Za-z][a-z])(?:1(?=[a-z]|(?!\w))|11(?=[a-z]))|(?<=(?<!\w)[A-Z])1(?=[a-z]{3})"
)


def as_written(text: str) -> str:
    """Return a text with misread digits and letters mended; as long as before."""
    if not _is_scanned(text):
        return text
    text = _IN_GROUPS.sub(_in_figures, text)
    text = _NUMBER.sub(_mended, text)
    text = _OF_CODE.sub(lambda letters: letters[0].translate(_AS_DIGITS), text)
    text = _SMALL_L.sub(lambda ones: "l" * len(ones[0]), text)
    text = _WITH_STROKE.sub(_with_l, text)
    text = _CAPITALS.sub(lambda word: word[0].replace("l", "I"), text)
    return _WORD.sub(lambda word: word[0].replace("0", "O"), text)


def _is_scanned(text: str) -> bool:
    years = _YEAR.finditer(text)
    if any(_DAY.search(text, max(0, y.start() - _LONGEST_DAY), y.end() + 3) for y in years):
        return True
    if _HINT.search(text) is None:
        return False  # as most pages
    signs = filter(_is_sign, _SIGN.finditer(text))
    return all(next(signs, None) is not None for _ in range(_LEAST_SIGNS))


def _is_sign(found: re.Match[str]) -> bool:
    """Tell whether a sign is none of a table whose columns a stroke sets off (`Sodium|low`)."""
    parts = found[0].split("|")
    return len(parts) == 1 or not all(len(p) > 1 and is_word_of_notes(fold(p)) for p in parts)


def _with_l(stroked: re.Match[str]) -> str:
    return stroked[0].replace("|", "l") if _is_sign(stroked) else stroked[0]


def _mended(number: re.Match[str]) -> str:
    written = number[0]
    return written if _STAYS.fullmatch(written) else written.translate(_AS_DIGITS)


def _in_figures(number: re.Match[str]) -> str:
    written = number[0]
    letters = sum(map(str.isalpha, written))
    return written.translate(_AS_ALL_DIGITS) if letters * _MOST_LETTERS < len(written) else written
