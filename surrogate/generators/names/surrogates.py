"""One surrogate per name part, and everything that is written with them."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from string import ascii_lowercase
from unicodedata import decimal

from surrogate.entity import Replacement
from surrogate.errors import PlanError
from surrogate.generators.context import PlanContext
from surrogate.generators.names.casing import (
    broken_like,
    in_case_of,
    letter_in_case_of,
    plural_behind,
)
from surrogate.generators.names.chooser import PartChooser, list_for
from surrogate.generators.names.handles import HandleWriter
from surrogate.generators.names.known_names import KnownNames
from surrogate.generators.names.letter_map import letter_map
from surrogate.generators.names.lists import lists_behind, lists_under
from surrogate.generators.names.numbers_inside import numbers_inside, together, written_like
from surrogate.generators.names.scripts import initial_like, script_of
from surrogate.generators.names.writing import (
    bound_by_apostrophes,
    in_capitals,
    is_abbreviation,
    is_as_short,
    unelided,
)
from surrogate.generators.numbers.births import written_births
from surrogate.generators.numbers.days_inside import LONG_DAY, DatesInside
from surrogate.link.languages import ENGLISH
from surrogate.link.names.frequency import listed_sex, weights_of
from surrogate.link.names.mentions.form import Piece
from surrogate.link.names.mentions.pieces import raised_end
from surrogate.link.names.people import NamePart, People
from surrogate.link.names.words import (
    PartRole,
    PieceKind,
    is_no_name,
)
from surrogate.wordlists.folding import fold, unaccented

_WORDS = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class NameSurrogates:
    """The name surrogates of one patient record.

    Attributes:
        context: The record, its key and what is forbidden.
        people: The persons and parts of the record.
        letters: The letter map, lower case.
        parts: Folded part → surrogate, spelt as in the lists.
        known: The names as logins may hold them.
        strangers: Folded name that only handles hold → surrogate.
        numbers: Numbers of the record without separators, in small letters, and their digits →
            those of their surrogates.
    """

    context: PlanContext
    people: People
    letters: Mapping[str, str]
    parts: Mapping[str, str] = field(repr=False)
    known: KnownNames = field(repr=False)
    strangers: Mapping[str, str] = field(default_factory=dict, repr=False)
    numbers: Mapping[str, str] = field(default_factory=dict, repr=False)

    @classmethod
    def plan(cls, people: People, context: PlanContext) -> NameSurrogates:
        """Choose the letter map and a surrogate for every part.

        Raises:
            PlanError: If a part finds no surrogate.
        """
        upright = (part for part in people.parts.values() if not part.slip_of)
        needs = [(list_for(part, people.language), part.folded[0]) for part in upright]
        letters = letter_map(context.key, needs, context.forbidden_words)
        parts = PartChooser(context, people, letters).choose()
        return cls(context, people, letters, parts, KnownNames.of(people, parts))

    def replacements(self) -> Iterator[Replacement]:
        """Yield the replacement of every name mention."""
        for person in self.people.persons:
            for reading in person.readings:
                surrogate = self._rewritten(reading.pieces)
                yield Replacement(reading.mention, surrogate, person.entity_id, "letter map")

    def family(self) -> dict[str, str]:
        """Return folded family name → surrogate, `o'connell` beside `connell` too."""
        parts = self.people.parts
        names = {n: s for n, s in self.parts.items() if parts[n].role is PartRole.FAMILY}
        readings = (reading for person in self.people.persons for reading in person.readings)
        joined = (two for reading in readings for two in bound_by_apostrophes(reading.pieces))
        return names | {
            f"{first.folded}'{name.folded}": f"{first.text.capitalize()}'{names[name.folded]}"
            for first, name in joined
            if name.folded in names
        }

    def given(self) -> dict[str, str]:
        """Return folded given name → surrogate."""
        parts = self.people.parts
        return {n: s for n, s in self.parts.items() if parts[n].role is PartRole.GIVEN}

    def _rewritten(self, pieces: Sequence[Piece]) -> str:
        """Return what a written name becomes; the s of a plural follows the new name.

        The point of an abbreviation goes: `Thos. Bell` becomes a whole name. So does that of
        `Mª`, which tells no case of its own.
        """
        written: list[str] = []
        is_word = is_short = False
        for piece in pieces:
            new = self.rewrite(piece)
            new = new.removeprefix(".") if is_short else new
            new = new.upper() if raised_end(piece.text) and in_capitals(pieces) else new
            is_ending = is_word and piece.kind is PieceKind.OTHER and piece.folded in ("s", "es")
            written.append(plural_behind(written[-1], new) if is_ending else new)
            is_word = piece.kind is PieceKind.WORD
            is_short = is_word and is_abbreviation(piece) and not is_as_short(new, piece)
        is_english = self.people.language == ENGLISH
        return "".join(written if is_english else unelided(pieces, written))

    def rewrite(self, piece: Piece) -> str:
        """Return what one piece of a written name becomes."""
        if piece.kind is PieceKind.WORD:
            written = in_case_of(piece.text, self.parts[piece.folded])
            return broken_like(piece.text, written)
        if piece.kind in (PieceKind.INITIAL, PieceKind.INITIALS):
            return self._unlike_originals(self.initials(piece.text))
        if piece.kind is PieceKind.HANDLE:
            return self.handle(piece.text)
        if piece.kind is PieceKind.DIGITS:
            return self.digits(piece.text)
        return piece.text

    def initials(self, text: str) -> str:
        """Return letters through the letter map, each in its case."""
        return "".join(letter_in_case_of(c, self._mapped(c)) for c in text if c.isalpha())

    def _unlike_originals(self, letters: str) -> str:
        """Return initials unless they happen to spell a name of the record, else others."""
        attempt = 0
        while fold(letters) in self.context.forbidden_words:
            attempt += 1
            drawn = self.context.key.stream("initials", fold(letters), str(attempt))
            fresh = (ascii_lowercase[next(drawn) % len(ascii_lowercase)] for _ in letters)
            letters = "".join(map(letter_in_case_of, letters, fresh))
        return letters

    def _mapped(self, letter: str) -> str:
        first = fold(letter)[:1]
        if first in self.letters:
            return self.letters[first]
        if script_of(first):
            return initial_like(first, self.context.key.number("initial", first))
        return self.context.key.choice(ascii_lowercase, "initial", first)

    def digits(self, text: str, salt: str = "") -> str:
        """Return other digits of the same script, the same for the same digits and salt.

        Those of a number of the record follow its surrogate, unless there is a salt.
        """
        if text in self.numbers and not salt:
            return self.numbers[text]
        old = [decimal(c, -1) for c in text]
        drawn = self.context.key.stream("name digits", "".join(map(str, old)), salt)
        new = [next(drawn) % 10 for _ in old]
        if new == old:
            new[0] = (new[0] + 1) % 10
        return "".join(
            str(value) if digit < 0 else chr(ord(character) - digit + value)
            for character, digit, value in zip(text, old, new, strict=True)
        )

    def numbered(self, text: str) -> str:
        """Return a number of the record, or a birth date, as its surrogate; empty for others.

        Its separators stay, whichever they are: `089.331` of 089-331.
        """
        return written_like(text, self.numbers.get(together(text), ""))

    def handle(self, text: str, salt: str = "") -> str:
        """Return a login, e-mail local part or the like that follows the persons' surrogates.

        Args:
            text: The handle.
            salt: Chooses other digits, where the first ones collide.
        """
        return self._writer(
            lambda run: self.digits(run, salt),
            lambda word, is_given: self._stranger(word, salt, is_given=is_given),
        ).write(text)

    def followed(self, text: str, other: Callable[[str], str]) -> str:
        """Return letters that follow the persons, where `other` tells what any other run becomes.

        Args:
            text: A word of an address.
            other: Word or digits → what stands for them.
        """
        return self._writer(other, lambda word, _: other(word)).write(text)

    def beside(self, word: str) -> str:
        """Return what a word beside an address becomes; a title stays, and letters of a degree."""
        if is_no_name(word):
            return word
        folded = fold(word)
        is_short = folded in self.strangers and folded not in self.known.parts
        return in_case_of(word, self.strangers[folded]) if is_short else self.handle(word)

    def knowing(self, handles: Iterable[str], beside: Iterable[str]) -> NameSurrogates:
        """Return these surrogates with one of its own for each name that only handles hold.

        What stands apart in one is known in all: the `manny` and `ramos` of `manny_ramos` are in
        `mannyramos` too.

        Args:
            handles: The logins, local parts and the like of the record.
            beside: Words beside addresses, which may be names.
        """
        handles = sorted({*handles})
        found = self._strangers_in(h for h in handles if len(_WORDS.findall(h)) > 1)
        words = {fold(word) for word in beside if not (word.isupper() or is_no_name(word))}
        found |= dict.fromkeys(words - self.known.parts.keys() - set(ascii_lowercase), True)
        apart = self._meeting(found)
        known = replace(self.known, parts={**apart.strangers, **self.known.parts})
        met = replace(apart, known=known)
        return met._meeting(met._strangers_in(handles))  # noqa: SLF001

    def _strangers_in(self, handles: Iterable[str]) -> dict[str, bool]:
        """Return the names that only handles hold, and whether one stands as a given name does."""
        found: dict[str, bool] = {}

        def note(word: str, is_given: bool) -> str:  # noqa: FBT001 - called by position
            found[word] = found.get(word, False) or is_given
            return word

        writer = self._writer(str, note)
        for handle in handles:
            writer.write(handle)
        return found

    def _meeting(self, found: Mapping[str, bool]) -> NameSurrogates:
        strangers = dict(self.strangers)
        new = [word for word in found if word not in strangers]
        for word in self.context.key.shuffled(new, "handle word/rank"):
            others = replace(self, strangers=strangers)
            strangers[word] = others._stranger(word, "", is_given=found[word])  # noqa: SLF001
        return replace(self, strangers=strangers)

    def with_dates(self, inside: DatesInside) -> NameSurrogates:
        """Return these surrogates, with the dates in handles and years of birth moved along."""
        pairs = [(old, new) for old, new in inside.days.items() if len(old) == LONG_DAY]
        pairs += [(f"{old.year}", f"{new.year}") for old, new in reversed(inside.births)]
        pairs += reversed(written_births(inside.births))
        moved = {old: new for old, new in pairs if old != new}
        return replace(self, numbers={**moved, **self.numbers})

    def with_numbers(self, numbers: Iterable[Replacement]) -> NameSurrogates:
        """Return these surrogates, whose digits follow those of other replacements: `?mrn=4471`."""
        return replace(self, numbers={**numbers_inside(numbers), **self.numbers})

    def with_places(self, words: Mapping[str, str]) -> NameSurrogates:
        """Return these surrogates, where a word of a place follows it unless it is a name."""
        free = {word: new for word, new in words.items() if word not in self.people.parts}
        known = replace(self.known, parts={**self.known.parts, **free})
        return replace(self, known=known)

    def _writer(
        self, digits: Callable[[str], str], stranger: Callable[[str, bool], str]
    ) -> HandleWriter:
        return HandleWriter(self.known, self._mapped, digits, stranger)

    def _stranger(self, word: str, salt: str, *, is_given: bool) -> str:
        """Return a name for a word in a handle that is no part of a name in the record."""
        if word in self.strangers and not salt:
            return self.strangers[word]
        given, family = weights_of(word)
        role = PartRole.GIVEN if is_given and given > family else PartRole.FAMILY
        part = NamePart(word, role, listed_sex(word))
        name_list = list_for(part, self.people.language)
        taken = {*self.parts.values(), *self.strangers.values()}
        letter = self._mapped(word[0])
        if not letter.isascii():
            letter = self.context.key.choice(ascii_lowercase, "initial", word[0])
        lists = itertools.chain(lists_under(name_list, letter), lists_behind(name_list, letter))
        for names in lists:
            for number in self.context.draws("handle word", word, salt):
                name = names.pick(number)
                if name not in taken and fold(name) != word and self.context.allows(name):
                    return unaccented(name)
        raise PlanError("no surrogate left for a word in a handle")
