"""Tells whether a word stands where a name would stand."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from surrogate.link.languages import ENGLISH
from surrogate.link.names.beside.context import relation_before
from surrogate.link.names.frequency import RARE, family_weight, given_weight
from surrogate.link.names.words import name_words
from surrogate.resources import read_toml, resource_path
from surrogate.span import Span
from surrogate.wordlists.clinical_things import drug_names
from surrogate.wordlists.cues import any_context_word, context_words, cue_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender, name_abbreviations
from surrogate.wordlists.people import credentials, written_relations
from surrogate.wordlists.us_places import cities, state_names
from surrogate.wordlists.usage import everyday_words, written_small
from surrogate.wordlists.words import (
    clinical_words,
    clinical_words_abroad,
    english_words,
    eponyms,
    field_words,
    id_labels,
    note_words,
)
from surrogate.wordlists.world_places import country_names

# A town with so many postal codes is large.
LARGE_TOWN = 20
# So far what stands before a word is looked for.
_REACH = 30
# So much of the line before a word tells whether it is prose; some notes are one line.
_LINE_REACH = 400

_BEFORE = re.compile(r"([^\W\d_]+)(\.?)[ \t]*\n?[ \t]*$")
# What stands behind a name: `Stone, MD`, `Stone RN`, `Stone-RN`, `Stone/RN`.
_AFTER = re.compile(r"^(?:,[ \t]*|[ \t]+|[-/](?=[A-Z]{2}))([^\W\d_]+(?:-[A-Z]+)?)")
_HALF_BEFORE = re.compile(r"([A-Z][^\W\d_]+)-$")
_HALF_AFTER = re.compile(r"-([A-Z][^\W\d_]+)")
_TIMES = "before a month or day"
_FIELD_SIGN = re.compile(r"[ \t]*[:#]")
_INITIAL_AFTER = re.compile(r"^[ ,]+[A-Z]\.")


@lru_cache(maxsize=4_096)
def is_ordinary(form: str) -> bool:
    """Tell whether a folded name part is also an English or clinical word or an eponym."""
    return is_word(form) or form in eponyms()


def is_word(form: str) -> bool:
    """Tell whether a folded name part is also an English or clinical word, or a drug's name."""
    return (
        form in english_words()
        or form in clinical_words()
        or form in drug_names()
        or form in note_words()
        or form in everyday_words()
    )


def is_word_abroad(written: str, language: str) -> bool:
    """Tell whether a word is an ordinary one of the language of its note, if that is not English.

    The words of English stand in notes of all languages; those that look like names of a patient
    in another one (`días`, `kilogramos`) are words of that one alone.

    Args:
        written: With its accents, in any case.
        language: Of the note.
    """
    if language == ENGLISH:
        return False
    return written.lower() in written_small(language) or fold(written) in clinical_words_abroad(
        language
    )


def is_label(text: str, span: Span, language: str) -> bool:
    """Tell whether a word begins a line as the label of a place, up to a colon: `País:`."""
    before = text[max(0, span.start - _LINE_REACH) : span.start].rpartition("\n")[2]
    rest = text[span.end : span.end + _REACH].partition("\n")[0]
    return not before.strip() and ":" in rest and fold(span.of(text)) in _labels(language)


def is_field(text: str, span: Span) -> bool:
    """Tell whether a word in capitals is the label of a field, by the sign behind it: `MRN: 41-7`.

    A word of English only where it begins its line: `AGE: 41`.
    """
    quoted, folded = span.of(text), fold(span.of(text))
    is_listed = folded in id_labels() or folded in field_words()
    if not is_listed or not quoted.isupper() or not _FIELD_SIGN.match(text, span.end):
        return False
    before = text[max(0, span.start - _LINE_REACH) : span.start].rpartition("\n")[2]
    return (folded not in english_words() or not before.strip()) and not is_titled(text, span)


@cache
def _labels(language: str) -> frozenset[str]:
    cues = cue_words(language)
    return frozenset(cue.text for cue in cues if cue.family == cue.kind == "place")


@cache
def _places() -> frozenset[str]:
    """Return countries, states and large towns of one word that hardly anybody is named after."""
    large = (name for name, weight in cities().pairs() if weight >= LARGE_TOWN)
    named = state_names().union(map(fold, (*country_names(), *large)))
    return frozenset(n for n in named if max(given_weight(n), family_weight(n)) <= RARE)


def is_place(form: str) -> bool:
    """Tell whether a folded name part is much sooner a place: `ghana`, not `jordan`."""
    return form in _places()


def is_related(text: str, span: Span) -> bool:
    """Tell whether a capitalised word has a word for a relation before it, or a line of its own."""
    if not span.of(text)[:1].isupper():
        return False
    line = text[text.rfind("\n", 0, span.start) + 1 : span.start]
    rest = text[span.end :].partition("\n")[0]
    return is_kin(text, span) or not (line + rest).strip(" \t.,-*_")


def is_kin(text: str, span: Span) -> bool:
    """Tell whether a word has a word for a relation before it on its line: `her brother Bo`."""
    line = text[text.rfind("\n", 0, span.start) + 1 : span.start]
    word = written_relations().get(relation_before(line))
    return word is not None and word.is_kin


def is_relative(text: str, span: Span) -> bool:
    """Tell whether a capitalised word stands right behind one for a relation: `his wife Rose`."""
    beside = text[max(0, span.start - 2) : span.start]
    stands = beside[:1].isalpha() and beside[1:] == " " and span.of(text).istitle()
    return stands and is_kin(text, span)


def is_name_like(text: str, span: Span) -> bool:
    """Tell whether a capitalised word has a title, a name or a credential beside it."""
    word = span.of(text)
    if not word[:1].isupper():
        return False
    before = word_before(text, span)
    after = text[span.end : span.end + 20]
    if before and (_names_before(before[1], before[2]) or _is_epithet(before[1], word)):
        return True
    follower = _AFTER.match(after)
    halves = (
        _HALF_BEFORE.search(text[max(0, span.start - _REACH) : span.start]),
        _HALF_AFTER.match(after),
    )
    if _INITIAL_AFTER.match(after) or any(
        half and _is_given_name(fold(half[1])) for half in halves
    ):
        return True
    return bool(follower) and _names_after(follower[1] if follower else "", after)


def is_titled(text: str, span: Span) -> bool:
    """Tell whether a title stands before a word."""
    before = word_before(text, span)
    return before is not None and fold(before[1]) in name_words()["titles"]


def is_addressed(text: str, span: Span) -> bool:
    """Tell whether a word in small letters has a title before it that nothing else is: `mrs`."""
    before = word_before(text, span)
    title = fold(before[1]) if before else ""
    if title not in name_words()["titles_anywhere"] or not span.of(text).islower():
        return False
    told = written_relations().get(title)
    return told is not None and told.sex in ("F", "M")


def addressing(text: str, span: Span) -> bool:
    """Tell whether a title before a word is nothing else: `Dr.`, but not `MS` or `Gen`."""
    before = word_before(text, span)
    title = before[1] if before else ""
    return title[:1].isupper() and title != "MS" and fold(title) in name_words()["titles_anywhere"]


def word_before(text: str, span: Span) -> re.Match[str] | None:
    """Return the word before a place, and the point behind that word if there is one."""
    return _BEFORE.search(text[max(0, span.start - _REACH) : span.start])


def _names_before(word: str, point: str) -> bool:
    """Tell whether a word is a title, an initial or a given name; a point ends a sentence.

    `Dr. Stone`, `Wm. Stone`, but neither `by Lee. Stone passed` nor `by A. Lee, RN. Stone passed`.
    """
    folded = fold(word)
    if folded in name_words()["titles"]:
        is_only_title = folded in name_words()["titles_anywhere"]
        return is_only_title or not point or word not in credentials()
    if len(word) == 1 and word.isupper() and point:
        return True
    is_whole = not point or folded in name_abbreviations()
    return is_whole and word[:1].isupper() and _is_given_name(folded)


def _is_epithet(before: str, word: str) -> bool:
    """Tell whether a given name stands behind what its bearer is called with: `Big Bob`."""
    is_called = before.istitle() and fold(before) in name_words()["epithets"]
    return is_called and fold(word) in given_gender()


def _names_after(word: str, after: str) -> bool:
    if word in credentials():
        return True
    comma = after.startswith(",")
    return comma and word[:1].isupper() and _is_given_name(fold(word))


def _is_given_name(folded: str) -> bool:
    return folded in given_gender() and not is_ordinary(folded)


def acts(text: str, span: Span) -> bool:
    """Tell whether what people do stands right behind a word with a capital: `Hope denies pain`."""
    word = span.of(text)
    verb = _verb_after().match(text, span.end) if word.istitle() or word.isupper() else None
    is_verb = verb is not None and (word.isupper() or verb[0].islower())
    return is_verb and not is_when(text, span)


def is_when(text: str, span: Span) -> bool:
    """Tell whether a word stands where a month does: `In May was admitted`, by somebody else."""
    before = word_before(text, span)
    return before is not None and not before[2] and before[1].lower() in context_words(_TIMES)


@cache
def _verb_after() -> re.Pattern[str]:
    return re.compile(rf"[ ](?:{any_context_word('verb of a person')})\b", re.IGNORECASE)


def any_of_units(*names: str) -> str:
    """Return a pattern of some lists of `resources/checks/units.toml`."""
    lists: dict[str, list[str]] = read_toml(resource_path("checks", "units.toml"))
    return "|".join(word for name in names for word in lists[name])


def is_measured(text: str, end: int) -> bool:
    """Tell whether a unit of measurement follows a number that ends somewhere in a text."""
    return _unit_after().match(text, end) is not None


@cache
def _unit_after() -> re.Pattern[str]:
    units = any_of_units("after_numbers")
    return re.compile(rf"\s{{0,2}}-?(?:{units})(?![A-Za-z])", re.IGNORECASE)


def is_counted(text: str, start: int) -> bool:
    """Tell whether what is counted or measured stands right before a number: `WBC 12345`."""
    return _counted_before().search(text, max(0, start - _REACH), start) is not None


@cache
def _counted_before() -> re.Pattern[str]:
    words = any_of_units("before_numbers", "measured")
    joint = r"(?:\s(?:counts?|levels?))?(?:\s(?:of|was|is))?[ \t:=<>~]{1,3}"
    return re.compile(rf"(?<![\w-])(?:{words}){joint}\Z", re.IGNORECASE)


def looks_like_name(text: str, span: Span) -> bool:
    """Tell whether a word has a capital of its own, not one of all or of a sentence's begin."""
    quoted = span.of(text)
    before = text[max(0, span.start - 40) : span.start].rstrip(" ")[-1:]
    mid_sentence = before not in ("", ".", "\n", ":", "-", "*", "(", "/", "?", "!", ")", '"', ";")
    line = text[max(0, span.start - _LINE_REACH) : span.start].rpartition("\n")[2]
    in_prose = sum(map(str.islower, line)) > len(line) // 2
    return quoted[:1].isupper() and not quoted.isupper() and mid_sentence and in_prose
