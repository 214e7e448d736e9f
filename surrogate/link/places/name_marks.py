"""Tells what each word of a hospital's or organization's name is: of its own, or of its kind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, pairwise

from surrogate.link.languages import ENGLISH
from surrogate.link.places.abbreviations import SURELY_LETTERS, can_be_spoken, is_abbreviation
from surrogate.link.places.called_after import with_bearer, with_fort, with_partners
from surrogate.link.places.counties import begins_with_county
from surrogate.link.places.devotions import devotion_at
from surrogate.link.places.lexicon import (
    Phrase,
    facility_phrases,
    first_letters,
    in_full,
    longest_match,
    name_phrases,
    naming_words,
    organization_phrases,
    phrase,
    rows,
    tells_kind,
)
from surrogate.link.places.pieces import Name
from surrogate.link.places.saints import saint_words, with_epithet
from surrogate.link.places.state_letters import is_agency, is_state
from surrogate.link.places.telling import weighed, weighed_abroad
from surrogate.link.places.towns import long_places
from surrogate.link.places.type_names import usual_types
from surrogate.link.places.universities import mark_of_letter
from surrogate.link.places.words import Word, words_of
from surrogate.phi import Kind
from surrogate.wordlists.calendar import day_in
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.organizations import facility_words
from surrogate.wordlists.reading import split_cell
from surrogate.wordlists.words import english_words, small_words

# The number of one of several houses of a name: `Centro de Salud Alzira II`.
_ROMAN = re.compile(r"(?=[IVX]{2})X{0,2}(?:IX|IV|V?I{0,3})")
MIN_CLIPPED = 2


@dataclass(frozen=True, slots=True)
class NameContext:
    """What a record tells of how its names are read.

    Attributes:
        atoms: Towns of the record and shorter names within longer ones; each is one core.
        openers: Towns that are a word for a kind of house or firm; they are one core where a
            longer name begins with them, or ends so behind a small word or another core.
        clipped: Short forms of words that stay in names of the record.
        language: That of the record.
        with_kinds: Words of the record that end with a kind, and where it begins: `prairiecare`, 7.
        letters: Letters known to all that are a name of the record by themselves: `bcbs`.
    """

    atoms: frozenset[Phrase] = field(default=frozenset(), repr=False)
    openers: frozenset[Phrase] = field(default=frozenset(), repr=False)
    clipped: frozenset[str] = field(default=frozenset(), repr=False)
    language: str = ENGLISH
    with_kinds: frozenset[tuple[str, int]] = field(default=frozenset(), repr=False)
    letters: frozenset[str] = field(default=frozenset(), repr=False)


NO_CONTEXT = NameContext()


def marks_of(words: tuple[Word, ...], kind: Kind, context: NameContext) -> list[str]:
    """Return for each word `kept`, `small`, `digits`, `letters`, `state` … or the core it is in."""
    lexicon = _lexicon(kind, context.language)
    plain = tuple(word.plain for word in words)
    full = in_full(plain)
    spaced = all(len(word.text) == 1 for word in words)
    written = [word for word in words if not word.text.isdecimal()]  # `ILA 1235`
    shouted = len(written) > 1 and not any(map(_has_small_letter, words))
    shouted &= not is_agency(written, 1)
    marks: list[str] = []
    while len(marks) < len(words):
        at = len(marks)
        named = bool(marks) and marks[-1].startswith("core")
        atom = max(
            longest_match(full, at, context.atoms),
            longest_match(plain, at, long_places(context.language, behind_name=named)),
            longest_match(plain, at, context.openers) if _is_called(plain, marks) else 0,
            int(not marks and begins_with_county(plain)),
            longest_match(plain, at, _days(context.language)),
            devotion_at(full, at, lexicon, context.atoms),
        )
        is_own = plain[at] in context.letters and tells_kind(plain[at])
        kept = 0 if is_own or _is_of_branch(plain, at) else longest_match(plain, at, lexicon)
        kept = kept or int(marks[-1:] == ["core"] and (plain[at],) in name_phrases("common"))
        if is_state(words, at, kind, context.atoms):
            marks.append("state")
        elif atom and atom >= kept:
            marks += [f"core{at}"] * atom
        elif kept or _is_numbered(words, at) or (at and plain[at] in context.clipped):
            marks += ["kept"] * max(kept, 1)
        elif kind is Kind.HOSPITAL and marks[-1:] == ["kept"] and plain[at] in _last_words():
            marks.append("kept")
        else:
            marks.append(_mark(words, at, kind, shouted=shouted, spaced=spaced))
    marks = with_fort(_with_lands(marks, plain), plain)
    if context.language == ENGLISH:
        marks = weighed(marks, words, kind)
    else:
        marks = weighed_abroad(marks, words)
    marks = with_epithet(marks, words) if "saint" in marks else marks
    marks = with_partners(with_bearer(marks, words), words)
    return _with_own_letters(_with_small_words(marks, words), words)


def _lexicon(kind: Kind, language: str = ENGLISH) -> frozenset[Phrase]:
    if kind is not Kind.HOSPITAL:
        return organization_phrases()
    return facility_phrases(abroad=language != ENGLISH)


def _is_called(plain: Sequence[str], marks: Sequence[str]) -> bool:
    """Tell whether a town may stand next: `Mission Hospital`, `Oak Manor at Mission`."""
    if not marks:
        return len(plain) > 1
    return len(marks) == len(plain) - 1 and (marks[-1] == "small" or marks[-1].startswith("core"))


@cache
def _last_words() -> frozenset[str]:
    """Return what ends the words for kinds of houses: the System of a Healthcare System."""
    listed = (phrase(form) for facility in facility_words() for form in facility.spellings)
    return frozenset(words[-1] for words in listed if len(words) > 1)


def clipped_words(names: Iterable[Name]) -> frozenset[str]:
    """Return the words with a point behind them that shorten a word which stays in these names.

    The `Reg.` of `Mercy Reg. Hospital` beside `Mercy Regional Hospital`.
    """
    short: set[str] = set()
    full: set[str] = set()
    for written, kind in names:
        for word in words_of(written):
            if (word.plain,) in _lexicon(kind):
                full.add(word.plain)
            elif written.startswith(".", word.end) and len(word.plain) >= MIN_CLIPPED:
                short.add(word.plain)
    return frozenset(word for word in short if any(kept.startswith(word) for kept in full))


def _with_lands(marks: Sequence[str], plain: Sequence[str]) -> list[str]:
    """Take a word for what is done there into the land that is called after it: `Tannery Hill`."""
    named = {
        at
        for at, (one, two) in enumerate(pairwise(marks))
        if (one, two) == ("kept", "core")
        and plain[at + 1] in naming_words("land", "site")
        and tells_kind(plain[at])
        and marks[at - 1 : at] != ["kept"]
    }
    return ["core" if at in named else mark for at, mark in enumerate(marks)]


def _is_of_branch(plain: Sequence[str], at: int) -> bool:
    """Tell whether a number is that of a branch, which goes even where it is one for all: 911."""
    is_number = at > 0 and plain[at].isdecimal()
    return is_number and plain[at - 1] in map(fold, context_words("numbered branch"))


def _is_numbered(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether a word is a Roman number, a No., a school's (`P.S. 49`) or a firm's (`P.A.`)."""
    if at:
        is_followed = at + 1 < len(words) and words[at + 1].text.isdecimal()
        is_firm = at + 1 == len(words) and "." in words[at].text
        if (is_followed and words[at].plain in small_words("number")) or (
            is_firm and words[at].plain in small_words("firm")
        ):
            return True
        return _ROMAN.fullmatch(words[at].text) is not None
    is_numbered = len(words) > 1 and words[1].text.isdecimal()
    return is_numbered and words[0].plain in small_words("school")


@cache
def _days(language: str) -> frozenset[Phrase]:
    """Return the days of the year that houses are called after: `12 de Octubre`."""
    days = (day_in(language, day, month) for day in range(1, 32) for month in range(1, 13))
    return frozenset(phrase(day) for day in days if day)


def _is_letter(word: Word) -> bool:
    """Tell whether a word is one capital letter, as of a ward or a middle name."""
    return len(word.text) == 1 and word.text.isupper()


def _has_small_letter(word: Word) -> bool:
    return any(map(str.islower, word.text))


def _mark(words: tuple[Word, ...], at: int, kind: Kind, *, shouted: bool, spaced: bool) -> str:
    word = words[at]
    is_letter = len(words) > 1 and not spaced and _is_letter(word)
    if is_letter or any(c.isdigit() for c in word.text):
        return mark_of_letter(words, at) if is_letter else "digits"
    if word.plain in small_words("name") or (at and word.text in small_words("cut")):
        return "letters" if _is_article_of_letters(words, at) else "small"
    if word.plain in saint_words() and at + 1 < len(words):
        return "saint"
    is_firm = shouted and kind is Kind.ORGANIZATION and word.plain in small_words("firm")
    ends = is_firm or word.text in _letters_of_bodies() or _is_street(words, at)
    if at + 1 == len(words) and ends:
        return "kept" if at else "letters"
    is_short = at + 1 < len(words) and in_full((word.plain,)) != (word.plain,)
    if (
        is_short
        or (shouted and _is_spoken(words, at))
        or not is_abbreviation(word.text, shouted=shouted)
    ):
        return "kept" if _is_sign(words, at) else "core"
    return _mark_of_letters(words, at, kind, shouted=shouted)


def _is_article_of_letters(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether capitals before a word with small letters are no article: `LA Fitness`."""
    is_first = at == 0 and words[0].text.isupper() and words[0].plain in small_words("article")
    return is_first and any(map(_has_small_letter, words[1:]))


def _is_street(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether a word that is no saint at the end of a name is a street: `Clinic - Main St`."""
    return at > 0 and words[at].plain in saint_words() & usual_types()


def _is_spoken(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether capitals are a word beside capitals that are one: `MARL POINT HOSPITAL`."""
    behind = words[at + 1].text if at + 1 < len(words) else ""
    return can_be_spoken(words[at].text) and len(behind) > SURELY_LETTERS and behind.isalpha()


def _mark_of_letters(words: tuple[Word, ...], at: int, kind: Kind, *, shouted: bool) -> str:
    """Return what an abbreviation in capitals is."""
    word = words[at]
    if at and word.plain in small_words("land letters"):
        return "kept"  # `Age UK Leeds`
    if 0 < at < len(words) - 1:  # of a code: the KY of `DMAT KY-3`
        return "core" if shouted and not words[at + 1].text.isdecimal() else "letters"
    in_words = any(not is_abbreviation(other.text, shouted=shouted) for other in words[:at])
    is_told = in_words or len(word.text) < SURELY_LETTERS or is_agency(words, at)
    of_firm = kind is Kind.ORGANIZATION and is_told
    kept = at and (of_firm or word.plain in _facility_letters())
    return "kept" if kept else "letters"


@cache
def _letters_of_bodies() -> frozenset[str]:
    """Return what bodies known to all are called for short, written small: `tupper vna`."""
    names = (name for _, several in rows("organization_swaps.tsv") for name in split_cell(several))
    return frozenset(fold(name) for name in names if name.isupper()) - english_words()


def _is_sign(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether a small letter is one of two side by side: `s/n`, but not `flying j`."""
    beside = (*words[at - 1 : at], *words[at + 1 : at + 2])
    return at > 0 and _is_small_letter(words[at]) and any(map(_is_small_letter, beside))


def _is_small_letter(word: Word) -> bool:
    return len(word.text) == 1 and word.text.islower()


def _with_own_letters(marks: list[str], words: tuple[Word, ...]) -> list[str]:
    """Let the letters of a name go where words of it do: `Centro Andaluz de Danza (CAD)`.

    A name of which no word goes is replaced as a whole: `Boys and Girls Club (BGC)`.
    """
    goes = any(mark.startswith("core") for mark in marks)
    if goes and marks[-1] == "kept" and _is_made_of(words[-1], words[:-1]):
        return [*marks[:-1], "letters"]
    return marks


def _is_made_of(letters: Word, words: tuple[Word, ...]) -> bool:
    """Tell whether letters are those of the name before them: `Centro Andaluz de Danza (CAD)`."""
    telling = (word.plain for word in words if word.plain not in small_words("name"))
    return letters.plain in {first_letters(word.plain for word in words), first_letters(telling)}


@cache
def _facility_letters() -> frozenset[str]:
    """Return the letters that stand for a kind of facility: `MC`, `VAMC`."""
    listed = frozenset(fold(facility.letters) for facility in facility_words())
    return listed | small_words("facility letters")


def _with_small_words(marks: list[str], words: tuple[Word, ...]) -> list[str]:
    """Take `of` between two cores into the core, and saints without a name too."""
    result = list(marks)
    for at, mark in enumerate(marks):
        last = at == len(marks) - 1
        if mark == "small":
            article = not last and marks[at + 1] == "core" and words[at].text in _articles()
            result[at] = "core" if article or _inside(marks, words, at) else "kept"
        elif mark == "saint" and (last or not marks[at + 1].startswith("core")):
            is_street = at and marks[at - 1].startswith("core")  # `Cutler St. Clinic`
            is_letter = not last and _is_letter(words[at + 1])  # `St. B`
            result[at] = "kept" if is_street or is_letter else "core"
    return result


@cache
def _articles() -> frozenset[str]:
    """Return the Spanish articles that are a part of the core behind them: `La Paz`."""
    forms = ((word.capitalize(), word.upper()) for word in small_words("article"))
    return frozenset(chain.from_iterable(forms))


def _inside(marks: list[str], words: tuple[Word, ...], at: int) -> bool:
    """Tell whether a small word stands, alone or with others, between two cores."""
    first = last = at
    while first and marks[first] == "small":
        first -= 1
    while last < len(marks) - 1 and marks[last] == "small":
        last += 1
    joining = all(words[i].plain in small_words("joining") for i in range(first + 1, last))
    return joining and marks[first] == marks[last] == "core"
