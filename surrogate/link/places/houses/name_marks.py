"""Tells what each word of a hospital's or organization's name is: of its own, or of its kind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, pairwise

from surrogate.link.languages import ENGLISH
from surrogate.link.places.houses.called_after import (
    with_bearer,
    with_fort,
    with_partners,
    with_rank,
)
from surrogate.link.places.houses.counties import begins_with_county
from surrogate.link.places.houses.devotions import devotion_at
from surrogate.link.places.houses.telling import weighed, weighed_abroad
from surrogate.link.places.houses.word_marks import has_small_letter, is_letter, mark_of_word
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
    tells_kind,
    without_small,
)
from surrogate.link.places.pieces import Name
from surrogate.link.places.regions.state_letters import is_agency, is_state
from surrogate.link.places.regions.towns import long_places
from surrogate.link.places.saints import with_epithet
from surrogate.link.places.words import Word, words_of
from surrogate.phi import Kind
from surrogate.wordlists.calendar import day_in
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.organizations import facility_words
from surrogate.wordlists.words import small_words

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
    plain = tuple(word.plain for word in words)
    marks = with_fort(_with_lands(_first_marks(words, kind, context), plain), plain)
    is_english = context.language == ENGLISH
    marks = weighed(marks, words, kind) if is_english else weighed_abroad(marks, words)
    marks = with_epithet(marks, words) if "saint" in marks else marks
    marks = with_partners(with_rank(with_bearer(marks, words), words), words)
    return _with_own_letters(_with_small_words(marks, words), words)


def _first_marks(words: tuple[Word, ...], kind: Kind, context: NameContext) -> list[str]:
    """Return what each word is by the lists and by itself, from the first to the last."""
    lexicon = _lexicon(kind, context.language)
    plain = tuple(word.plain for word in words)
    full = in_full(plain)
    spaced = all(len(word.text) == 1 for word in words)
    shouted = _are_shouted(words)
    marks: list[str] = []
    while len(marks) < len(words):
        at = len(marks)
        atom = max(
            _longest_atom(full, plain, marks, context),
            devotion_at(full, at, lexicon, context.atoms),
        )
        is_own = plain[at] in context.letters and tells_kind(plain[at])
        kept = 0 if is_own or _is_of_branch(plain, at) else longest_match(plain, at, lexicon)
        kept = kept or int(marks[-1:] == ["core"] and (plain[at],) in name_phrases("common"))
        is_short = at > 0 and plain[at] in context.clipped
        is_last = kind is Kind.HOSPITAL and marks[-1:] == ["kept"] and plain[at] in _last_words()
        if is_state(words, at, kind, context.atoms):
            marks.append("state")
        elif atom and atom >= kept:
            marks += [f"core{at}"] * atom
        elif kept or is_short or is_last:
            marks += ["kept"] * max(kept, 1)
        else:
            marks.append(mark_of_word(words, at, kind, shouted=shouted, spaced=spaced))
    return marks


def _are_shouted(words: Sequence[Word]) -> bool:
    """Tell whether several words, numbers aside, stand in capitals: not those of `ILA 1235`."""
    written = [word for word in words if not word.text.isdecimal()]
    in_capitals = len(written) > 1 and not any(map(has_small_letter, words))
    return in_capitals and not is_agency(written, 1)


def _longest_atom(full: Phrase, plain: Phrase, marks: Sequence[str], context: NameContext) -> int:
    """Return how many words from the next one on are one core, as a town or a day is.

    Args:
        full: The words of the name, in full.
        plain: The same as they are written.
        marks: Of the words before.
        context: What the record tells.
    """
    at = len(marks)
    is_named = bool(marks) and marks[-1].startswith("core")
    return max(
        longest_match(full, at, context.atoms),
        longest_match(plain, at, long_places(context.language, behind_name=is_named)),
        longest_match(plain, at, context.openers) if _is_called(plain, marks) else 0,
        int(not marks and begins_with_county(plain)),
        longest_match(plain, at, _days(context.language)),
    )


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


@cache
def _days(language: str) -> frozenset[Phrase]:
    """Return the days of the year that houses are called after: `12 de Octubre`."""
    days = (day_in(language, day, month) for day in range(1, 32) for month in range(1, 13))
    return frozenset(phrase(day) for day in days if day)


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
    plain = [word.plain for word in words]
    return letters.plain in {first_letters(plain), first_letters(without_small(plain))}


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
            is_one_letter = not last and is_letter(words[at + 1])  # `St. B`
            result[at] = "kept" if is_street or is_one_letter else "core"
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
