"""Words that stay in a name, but for those that are somebody's name in the record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from surrogate.generators.context import PlanContext
from surrogate.generators.places.layout import cased
from surrogate.generators.places.shapes import in_shape
from surrogate.link.places.abbreviations import is_abbreviation
from surrogate.link.places.lexicon import plain, rows
from surrogate.link.places.words import Word, plain_words, words_of
from surrogate.phi import HOUSES, Kind
from surrogate.remembered import of_patient
from surrogate.wordlists.names import frequent_surnames
from surrogate.wordlists.organizations import facility_words
from surrogate.wordlists.streets import every_street_type, street_spellings


def kept(text: str, kind: Kind, context: PlanContext, letters: Mapping[str, str]) -> str:
    """Return words that stay; one that is an identifying original gives way to its like.

    Where a Dr. Lane is in the record, `Tulip Lane` becomes `Clark Road`.

    Args:
        text: The words, as written.
        kind: What they stand in.
        context: Key and what is forbidden.
        letters: Abbreviation of the record → its surrogate, both folded.
    """
    if not text.strip() or context.forbidden_words.isdisjoint(_plain_words(text)):
        return text
    result = text
    for word in reversed(words_of(text)):
        if word.plain in context.forbidden_words:
            known = letters.get(word.plain)
            other = cased(word.text, known) if known else _other(word, kind, context)
            result = result[: word.start] + other + result[word.start + len(word.text) :]
    return result


@of_patient
def _plain_words(text: str) -> frozenset[str]:
    return frozenset(plain_words(text))


def _other(word: Word, kind: Kind, context: PlanContext) -> str:
    alike = _street_types(word.plain) if kind is Kind.STREET else _facilities(word.plain)
    options = [option for option in alike if plain(option) not in context.forbidden_words]
    if is_abbreviation(word.text):  # the `VAMC` of a town becomes its `VA`
        options = [option for option in options if is_abbreviation(option)] or options
    if not options and is_abbreviation(word.text):
        return in_shape(context.key, word.text, "letters that stay")
    # The `Church` of Church Mouse Candles, where Ms. Church makes them.
    if not options and kind in HOUSES and _is_surname(word):
        options = [row[0] for row in rows("organization_cores.txt") if row[0].isalpha()]
    if not options:
        return word.text
    return cased(word.text, context.key.choice(options, "word of a kind", word.plain))


def _is_surname(word: Word) -> bool:
    return word.text[0].isupper() and word.plain in frequent_surnames()


@cache
def _street_types(word: str) -> tuple[str, ...]:
    """Return the usual street types, abbreviated if the word is; none for other words."""
    usual = {row[1] for row in rows("street_words.tsv") if row[0] == "usual"}
    if any(word == plain(found.full) for found in every_street_type()):
        return tuple(sorted(usual - {word.title()}))
    if word in street_spellings():
        return tuple(sorted(t.abbreviation for t in every_street_type() if t.full in usual))
    return ()


@cache
def _facilities(word: str) -> tuple[str, ...]:
    """Return other single words for the same kind of facility, of an abbreviation too (`San.`)."""
    forms: dict[str, list[Sequence[str]]] = {}
    for facility in facility_words():
        forms.setdefault(facility.kind, []).append(facility.spellings)
    for listed in forms.values():
        forms_of_kind = [form for several in listed for form in several]
        found = {form for form in forms_of_kind if form.isalpha()}
        if any(word == plain(form) for form in forms_of_kind):
            return tuple(sorted(form for form in found if plain(form) != word))
    return ()
