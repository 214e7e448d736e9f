"""Finds known streets, towns and codes: word by word, misspelt, with another form of the type."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from detect.ambiguous import is_ambiguous
from detect.known.addresses import is_code
from detect.known.slips import is_misspelt
from detect.page import Page
from detect.tokens import cut
from detect.towns import listed_towns
from surrogate.phi import Kind
from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.streets import street_spellings

_ZIP_DIGITS = 5
# A shorter word or number is no place by itself (`#4`, `St.`).
_LEAST_ALONE = 5
# Between two words of an address, such as a comma and a space.
_MOST_BETWEEN = 3
# A house number, and a word of the name.
_MIN_TOLD = 2
_LEAST_WITH_S = 4
_QUARTERS = frozenset({"north", "south", "east", "west"})


@dataclass(frozen=True, slots=True)
class KnownPlace:
    """One part of an address of a patient.

    Attributes:
        words: Its folded words and numbers.
        kind: Street, town or postal code.
    """

    words: tuple[str, ...] = field(repr=False)
    kind: Kind

    @classmethod
    def of(cls, written: str) -> KnownPlace | None:
        """Return the part to look for; None if it is a lone word or short number, or nothing.

        A state before a postal code is no part of it.
        """
        words = tuple(word for word in map(fold, cut(written)) if word[:1].isalnum())
        digits, letters = (sum(map(of, written)) for of in (str.isdigit, str.isalpha))
        if digits >= _ZIP_DIGITS > letters and words[0] != "pob":
            words = tuple(word for word in words if not word.isalpha())
            return cls(words, Kind.ZIP)
        if is_code(written):
            return cls(words, Kind.ZIP)
        is_short = len(words) < _MIN_TOLD and sum(map(len, words)) < _LEAST_ALONE
        if written.isalpha() or is_short:
            return None
        typed = len(words) > 1 and _is_type(words[-1]) and fold(written) not in listed_towns()
        return cls(words, Kind.STREET if digits or typed else Kind.CITY)

    def find(self, page: Page, words: list[int]) -> Iterator[Span]:
        """Yield where it stands.

        Args:
            page: The document.
            words: The tokens that are words or numbers.
        """
        for place, token in enumerate(words):
            if page.folded[token] == self.words[0] and (
                size := self._agreeing(page, words[place : place + len(self.words) + 1])
            ):
                yield page.tokens.span(token, words[place + size - 1] + 1)

    def _agreeing(self, page: Page, tokens: list[int]) -> int:
        """Return how many tokens are this place; 0 if it is another."""
        told = 0
        for token, known in zip(tokens, self.words, strict=False):
            far = told and _gap(page, tokens[told - 1], token) > _MOST_BETWEEN
            if far or not _agrees(page.folded[token], known):
                break
            told += 1
        if told < self._least or _is_remark(page, tokens[:told]):
            return 0
        behind = tokens[told : told + 1] if self._may_be_typed(told) else []
        return told + any(
            _is_type(page.folded[token]) and _gap(page, tokens[told - 1], token) == 1
            for token in behind
        )

    @property
    def _least(self) -> int:
        """How many words must be told: not the type of a street, nor the end of a code."""
        if self.kind is Kind.ZIP:
            return 1 if self.words[0].isdecimal() else len(self.words)
        ends_in_type = self._has_number and _is_type(self.words[-1])
        return max(len(self.words) - ends_in_type, min(_MIN_TOLD, len(self.words)))

    @property
    def _has_number(self) -> bool:
        return self.kind is Kind.STREET and self.words[0][0].isdigit()

    def _may_be_typed(self, told: int) -> bool:
        """Tell whether a type may stand behind so many words, another than the known one."""
        return self._has_number and (told < len(self.words) or not _is_type(self.words[-1]))


def words_of(page: Page) -> list[int]:
    """Return the tokens of a page that are words or numbers."""
    return [index for index, word in enumerate(page.folded) if word[:1].isalnum()]


def _is_remark(page: Page, tokens: list[int]) -> bool:
    """Tell whether tokens are a number and one usual word (`2 day cough` of 2 Day St, `unit 4`)."""
    words = [token for token in tokens if page.folded[token].isalpha()]
    return (
        (len(tokens), len(words)) == (2, 1)
        and page.tokens.forms[words[0]].islower()
        and is_ambiguous(page.folded[words[0]])
    )


def _is_type(word: str) -> bool:
    return word in street_spellings()


def _agrees(word: str, known: str) -> bool:
    alike = word == known or word in street_spellings().get(known, ())
    return alike or is_misspelt(word, known) or _is_shortened(word, known)


def _is_shortened(word: str, known: str) -> bool:
    """Tell whether one is the other's first letter (`W` of `West`), or lacks its s (`Kings`)."""
    short, long = sorted((word, known), key=len)
    if long == short + "s":
        return len(short) >= _LEAST_WITH_S
    return len(short) == 1 and short == long[0] and long in _QUARTERS


def _gap(page: Page, one: int, other: int) -> int:
    return page.tokens.starts[other] - page.tokens.ends[one]
