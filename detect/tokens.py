"""Cuts text into tokens that keep their offsets, also where the writer forgot the space.

The rules are those of He et al. 2015, Table 1, taken by their examples: `PEND01/26/2098`,
`CABG6/95`, `ALMarital`, `x76221`, `Since6/03/04`, `34712RadiologyExam` and `JaffreyMarital`
fall apart; `B12`, `CD34`, `T12`, `3rd` and `5mg` stay whole. Punctuation is split off. Beyond
that table an age leaves its unit (`58M`, `53yo`), because only the number is the age.

No token holds white space and no rule looks beyond it, so the pieces of a text between white
space can be cut one by one. Leaving them whole is what the system of He et al. did without its
preprocessing; it is there to measure what the rules are worth.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from surrogate.span import Span

# Latin, Greek and Cyrillic letters by case: `re` has no classes for them.
_ALPHABETS = [chr(code) for code in range(0x530)]
_UPPER = "".join(letter for letter in _ALPHABETS if letter.isupper())
_LOWER = "".join(letter for letter in _ALPHABETS if letter.islower())
_LETTER = r"[^\W\d_]"
# Thai, Lao, Burmese and Khmer; Japanese, Chinese and Korean.
_UNPARTED = (
    r"\u0e01-\u0e4e\u0e81-\u0ecf\u1000-\u103f\u1780-\u17d3"
    r"\u3005\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af\uff66-\uff9d\U00020000-\U0003ffff"
)

# Tried in this order at every place; each line is one kind of token. The first ones only save
# time: none of the others would cut what they find in another way.
_RULES = (
    # an ordinary word, a mark that is never doubled
    r"[A-Za-z][a-z]*+(?![^\W_]|[\u0300-\u036f])",
    r"[,:;()/?!%&<>\[\]]",
    # PEND01/26/2098, CABG6/95, Since6/03/04: all letters glued to a date
    rf"(?<!{_LETTER}){_LETTER}{{2,}}+(?=\d{{1,2}}/\d)",
    # x76221, p31884: the mark of an extension or a pager
    r"[a-z](?=\d{4,6}\b)",
    # X1-1335
    r"[A-Z](?=\d-\d{4})",
    # 34712RadiologyExam: what follows a glued number stays one word
    rf"(?<=\d\d\d)[{_UPPER}][{_LOWER}]{_LETTER}+",
    # ALMarital
    rf"[{_UPPER}]{{2,}}(?=[{_UPPER}][{_LOWER}]{{2}})",
    # JaffreyMarital, seenbyDr: a word glued to the next one
    rf"[{_UPPER}]?[{_LOWER}]{{2,}}(?=[{_UPPER}])",
    # 47798497-045-1949: a number glued to a telephone number
    r"\d+(?=\d{3}-\d{3}-\d{4}(?!\d))",
    # 58M, 53yo: an age and its unit
    r"(?<![\w.])\d{1,3}(?=(?:[MFmf]|[yY][oOrR]?[mfMF]?|yrs?|mos?|wks?)\b)",
    # 34712RadiologyExam, 45479406HBMC
    rf"\d{{3,}}(?=[{_UPPER}]{{2}}|[{_UPPER}][{_LOWER}]{{2}})",
    # 4.2, but not 06.22.2013
    r"(?<!\d\.)\d+\.\d+(?!\.?\d)",
    # the possessive
    r"(?<=\w)['\u2019]s\b",
    # a letter of a script whose words stand unparted, or take their particles along (김철수가)
    rf"[{_UNPARTED}]",
    # whole words and numbers, combining marks included
    rf"(?:(?![{_UNPARTED}])[^\W_][\u0300-\u036f]*)+",
    # rulers and other runs of one mark
    *(rf"{re.escape(mark)}{{3,}}" for mark in "-_=*.~#+"),
    r"\S",
)
_TOKEN = re.compile("|".join(_RULES))
_UNPARTED_RUN = re.compile(rf"[{_UNPARTED}]+")


@dataclass(frozen=True, slots=True)
class Tokens:
    """The tokens of one text.

    Attributes:
        starts: Offset of each token in code points.
        ends: Offset behind each token.
        forms: The tokens as written.
    """

    starts: tuple[int, ...]
    ends: tuple[int, ...]
    forms: tuple[str, ...] = field(repr=False)

    def __len__(self) -> int:
        """Return the number of tokens."""
        return len(self.starts)

    def span(self, first: int, end: int) -> Span:
        """Return the stretch of text from token `first` to before token `end`."""
        return Span(self.starts[first], self.ends[end - 1])


def cut(text: str) -> list[str]:
    """Return the forms of the tokens of a text, in order; white space is in none of them."""
    return _TOKEN.findall(text)


def unparted_runs(text: str) -> list[str]:
    """Return the runs of letters that are a token each, such as a name in Chinese; mostly none."""
    return [] if text.isascii() else _UNPARTED_RUN.findall(text)


def whole(piece: str) -> list[str]:
    """Return what stands between white space as the one token that it is without the rules."""
    return [piece]
