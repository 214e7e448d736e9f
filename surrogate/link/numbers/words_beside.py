"""Tells which words beside a number only dress it: its label, what it is of, what is told of it."""

from __future__ import annotations

import re

from surrogate.link.numbers.dictated import is_spoken_mark
from surrogate.link.numbers.shape import MIN_SPLIT_CODE, MIN_SPLIT_PHONE, in_uuid
from surrogate.phi import Kind
from surrogate.wordlists.clinical_things import drug_names
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import frequent_surnames, given_gender, is_listed_name
from surrogate.wordlists.words import english_words, id_labels, small_words

_SPLIT_WORDS = frozenset({"and", "or"})
_PLATE = re.compile(r" (?:\d{3}[ -]?[A-Z]{3}|[A-Z]{3}[ -]?\d{3,4}|[A-Z]{2}[ -]?\d{5})")
# Which telephone it is, by a letter apart from the digits, `(h)`, `w:`, `c.`, or first: `p21188`.
_LETTER_APART = re.compile(
    r"(?:(?<=[\s(])|\A)[^\W\d_](?=[:)]|\.?(?:\s|\Z))|(?:\A|(?<=\A\())[a-z](?=#?\d[\d-]{2,}\)?\Z)"
)
# What stands between a word and the extension behind it: `poste 22`, `anexo: 4`.
_EXTENSION = re.compile(r"[.:]?\s\d")
_MIN_INNER_LABEL = 3
_MIN_WARE = 5


def is_label(text: str, match: re.Match[str], kind: Kind, *, begun: bool) -> bool:
    """Tell whether a word of a mention is no part of its numbers: `MRN`, `cell`, the c of `(c)`.

    Args:
        text: The mention, labels that are no words blanked.
        match: The word.
        kind: Of the mention.
        begun: Whether a number stands before the word.
    """
    token = match[0]
    if kind is Kind.PHONE and (
        _precedes_extension(text, match)
        or _LETTER_APART.match(text, match.start())
        or _is_remark(text, match)
    ):
        return has_digit(text)
    if is_spoken_mark(text, match):
        return True
    is_usual = _is_usual(text, match) or _is_ware(text, match)
    is_listed = token[0].isalpha() and fold(token) in id_labels()
    is_listed = is_listed and not (_begins_code(text, match) or _is_of_others(token, kind))
    if not (is_usual or is_listed) or in_uuid(text, match.start()):  # `acc4e3ee-bade-…`
        return False
    if is_usual or kind is Kind.PHONE:
        return has_digit(text)
    if len(token) == 1 or not has_digit(text[match.end() :]):
        return False
    return not begun or (len(token) >= _MIN_INNER_LABEL - 1 and _stands_apart(text, match))


def _is_of_others(token: str, kind: Kind) -> bool:
    """Tell whether a label is one of telephones and hosts only: the PH of a record's `PH 118`."""
    return kind is Kind.NUMBER and fold(token) in context_words("label of no record")


def _begins_code(text: str, match: re.Match[str]) -> bool:
    """Tell whether what is a word or label elsewhere is letters of a code.

    It is Oregon (`OR-2025-0413`, the plate `OR 482 KLM`), or before a hyphen what a house is called
    for short: `HC-216004` of Harrow Creek.
    """
    if not match[0].isupper():
        return False
    folded, is_joined = fold(match[0]), text[match.end() : match.end() + 1] == "-"
    if is_joined and folded in context_words("label like the letters of a house"):
        return True
    is_plate = match.start() == 0 and _PLATE.fullmatch(text, match.end()) is not None
    return (is_joined or is_plate) and folded in _SPLIT_WORDS


def parts_numbers(text: str, match: re.Match[str], length: int) -> bool:
    """Tell whether a word ends a number of so many characters: `4471 or 4472`, `4471 old 4472`."""
    is_long = length >= MIN_SPLIT_CODE and fold(match[0]) not in id_labels()
    return fold(match[0]) in _SPLIT_WORDS or (is_long and _is_usual(text, match))


def _is_usual(text: str, match: re.Match[str]) -> bool:
    """Tell whether a word is a small one of English that stands apart: `old`, `asset`."""
    word = match[0]
    return (
        word.islower()
        and (len(word) >= _MIN_INNER_LABEL or word in small_words("title"))
        and not text[match.start() - 1 : match.start()].isalnum()
        and not text[match.end() : match.end() + 1].isalnum()
        and word in english_words()
        and word not in given_gender()
        and word not in frequent_surnames()
    )


def _is_ware(text: str, match: re.Match[str]) -> bool:
    """Tell whether a word names what a number is of, or who makes it: the `Medtronic` of a lead."""
    word = match[0]
    return (
        len(word) >= _MIN_WARE
        and not word.isupper()
        and fold(word) in drug_names()
        and not is_listed_name(fold(word))
        and not text[match.start() - 1 : match.start()].isalnum()
        and not text[match.end() : match.end() + 1].isalnum()
    )


def _stands_apart(text: str, match: re.Match[str]) -> bool:
    """Tell whether blanks or marks of a list stand on both sides of a word inside a mention."""
    around = text[match.start() - 1] + text[match.end() : match.end() + 1]
    return all(c.isspace() or c in ":#;," for c in around)


def _precedes_extension(text: str, match: re.Match[str]) -> bool:
    """Tell whether a small word stands between a telephone number and a further one: `poste`.

    A number in letters is written in capitals or ends with them. A name is no such word.
    """
    before = text[: match.start()]
    return (
        match[0].islower()
        and len(match[0]) >= _MIN_INNER_LABEL
        and not is_listed_name(fold(match[0]))
        and before[-1:].isspace()
        and before.rstrip(" ,;\n")[-1:].isdecimal()
        and sum(map(str.isdecimal, before)) >= MIN_SPLIT_PHONE
        and _EXTENSION.match(text, match.end()) is not None
    )


def _is_remark(text: str, match: re.Match[str]) -> bool:
    """Tell whether a small word behind a number in brackets tells of it: `(text ok)`."""
    word, before = match[0], text[: match.start()]
    is_inside = before.rfind("(") > before.rfind(")") and ")" in text[match.end() :]
    return is_inside and word.islower() and word in english_words() and not is_listed_name(word)


def has_digit(text: str) -> bool:
    """Tell whether a text has a digit, of whatever script."""
    return any(character.isdecimal() for character in text)
