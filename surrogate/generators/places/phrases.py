"""Surrogates for departments, known organizations and OTHER facts."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from rapidfuzz.distance import Postfix

from surrogate.generators.context import PlanContext
from surrogate.generators.places.layout import phrase_cased, titled
from surrogate.generators.places.named_places import apart_from, spare_place
from surrogate.generators.places.shapes import ordinal
from surrogate.generators.places.word_by_word import pick_of
from surrogate.link.places import Part, Piece
from surrogate.link.places.abbreviations import MAX_LETTERS, is_abbreviation, is_word
from surrogate.link.places.houses.departments import SpanishDepartment, spanish_departments
from surrogate.link.places.houses.known_to_all import IN_WORDS
from surrogate.link.places.lexicon import brands, phrase, rows
from surrogate.link.places.phrases import synonym
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import surnames
from surrogate.wordlists.organizations import (
    Department,
    departments,
    organization_cores,
    organization_kinds,
)
from surrogate.wordlists.phrases import other_phrases
from surrogate.wordlists.reading import split_cell

_ARTICLE = re.compile(r"(?:an?|una?)\s+")
_THE = re.compile(r"the\s+", re.IGNORECASE)
_BEHIND_WORD = re.compile(r"[^\W_][ \t,]*$")
_AFTER_DETERMINER = "-bare"
_SHORT = 5
_NUMBERS = range(4, 20)
# The kind of an organization that no word tells.
_ANY = "general"
_CAPITALS = "BCDFGHKLMNPRSTVW"


@cache
def _department(name: str, form: str) -> Department | SpanishDepartment:
    if form == "es":
        return spanish_departments()[name]
    return next(d for d in departments() if d.name == name)


def department(piece: Piece) -> str:
    """Return the generic name; its abbreviation for an abbreviation of the original."""
    article = _THE.match(piece.text)
    the = article[0] if article else ""
    return the + _department_as(piece.text.removeprefix(the), piece)


def _department_as(written: str, piece: Piece) -> str:
    """Return the generic name in the form of one without an article."""
    known = _department(piece.key, piece.form)
    is_short = len(written) < _SHORT or (len(written) <= MAX_LETTERS and not is_word(written))
    is_letters = written.replace("&", "").replace(".", "").isalpha()
    if written.isupper() and is_letters and is_short:
        return known.abbreviation.upper()
    if len(written.split()) == 1 and written[:1].isupper() and not written.isupper():
        return known.name[0].upper() + known.name[1:] if piece.form else titled(known.name)
    cased = phrase_cased(written, known.name[0].lower() + known.name[1:])
    return cased if written.isupper() or written.islower() else cased[0].upper() + cased[1:]


@cache
def _swap_groups() -> dict[str, tuple[str, ...]]:
    return {kind: split_cell(names) for kind, names in rows("organization_swaps.tsv")}


@cache
def _house_phrases() -> dict[str, tuple[str, ...]]:
    return {kind: split_cell(listed) for kind, listed in rows("house_phrases_es.tsv")}


_GROUPS = {"swap:": _swap_groups, IN_WORDS: _house_phrases}


@cache
def _patterns(kind: str) -> tuple[str, ...]:
    return next(k.patterns for k in organization_kinds() if k.kind == kind)


def _with_head(patterns: tuple[str, ...], piece: Piece) -> tuple[str, ...]:
    """Return patterns without the original; of several words, those that end most as it does."""
    words = piece.key.split()
    fitting = tuple(p for p in patterns if not {*words} <= {*p.casefold().split()}) or patterns
    tails = [Postfix.similarity(p.casefold().split(), words) for p in fitting]
    alike = tuple(p for p, tail in zip(fitting, tails, strict=True) if tail and tail == max(tails))
    if len(words) == 1 or alike:
        return alike or fitting
    keywords = (word for kind in organization_kinds() for word in kind.keywords)
    head = next((word for word in keywords if fold(word) == words[-1]), "")
    return (f"{{core}} {head}",) if head else fitting


def organization_maker(piece: Piece) -> Callable[[int], str]:
    """Return how an organization known to all is drawn: another of its group or kind."""
    how, _, kind = piece.form.partition(":")
    groups = _GROUPS.get(f"{how}:")
    if groups is None:
        return _of_kind(kind, piece)
    return pick_of(apart_from(piece.text, groups()[kind]))


def spare_maker(piece: Piece) -> Callable[[int], str]:
    """Return how a name is drawn that finds none of its group: letters, one of its kind, a surname.

    So it is where a record names nearly all of a group.
    """
    if piece.part is Part.PLACE:
        return spare_place(piece)
    if not piece.form.startswith("swap:"):
        return surnames().pick
    if is_abbreviation(piece.text):
        return _letters(len(piece.key))
    return _of_kind(brands().get(phrase(piece.key), _ANY), piece)


def _letters(count: int) -> Callable[[int], str]:
    """Return how so many capitals are drawn."""
    return lambda number: "".join(
        _CAPITALS[(number >> 8 * at) % len(_CAPITALS)] for at in range(count)
    )


def _of_kind(kind: str, piece: Piece) -> Callable[[int], str]:
    """Return how an organization of a kind is drawn, from the patterns of its names."""
    patterns = _with_head(_patterns(kind), piece)

    def make(number: int) -> str:
        pattern = patterns[number % len(patterns)].replace("{number}th", "{ordinal}")
        count = _NUMBERS[(number >> 8) % len(_NUMBERS)]
        filled = {
            "core": organization_cores().pick(number >> 16),
            "surname": surnames().pick(number >> 40),
            "number": str(count),
            "ordinal": ordinal(count),
        }
        return pattern.format_map(filled)

    return make


@cache
def _phrases(kind: str) -> tuple[str, ...]:
    if kind == "es":
        return tuple(row[0] for row in rows("other_phrases_es.txt"))
    return tuple(phrase.phrase for phrase in other_phrases() if phrase.kind == kind)


def neutral_phrase(piece: Piece, placeholder: str, context: PlanContext) -> str:
    """Return a neutral phrase of the same grammatical kind.

    Two facts may share one, for a phrase names nobody. Where no phrase is free of identifying
    originals, and for a code, the placeholder is returned.
    """
    kind = piece.form.removesuffix(_AFTER_DETERMINER)
    if kind == "synonym":
        return synonym(piece.key)
    if kind == "code":
        return placeholder
    options = _phrases(kind)
    start = context.key.below(len(options), "fact", piece.key)
    for step in range(len(options)):
        phrase = options[(start + step) % len(options)]
        if piece.form.endswith(_AFTER_DETERMINER):
            phrase = _ARTICLE.sub("", phrase, count=1)
        if context.allows(phrase):
            return phrase
    return placeholder


def fact(piece: Piece, chosen: str, before: str) -> str:
    """Return a neutral phrase cased as the original; capitals only where a sentence begins.

    Behind a word of its line (`the Marathon bombing`) none does.

    What stands for a word of sex or kinship begins as it does: `Hermana`.
    """
    if piece.form.startswith("code"):
        return chosen
    if piece.form.startswith("synonym"):
        return phrase_cased(piece.text, chosen)
    words = piece.text.split()
    if piece.text.isupper() and any(map(is_word, words)):  # not `WWII`
        return chosen.upper()
    sentence = len(words) > 1 and words[0][:1].isupper() and not words[1][:1].isupper()
    sentence &= _BEHIND_WORD.search(before) is None
    return chosen[:1].upper() + chosen[1:] if sentence else chosen
