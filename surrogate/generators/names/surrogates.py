"""One surrogate per name part, and everything that is written with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from string import ascii_lowercase

from surrogate.entity import Replacement
from surrogate.errors import PlanError
from surrogate.generators.context import PlanContext
from surrogate.generators.names.casing import in_case_of, letter_in_case_of
from surrogate.generators.names.handles import HandleWriter
from surrogate.generators.names.letter_map import letter_map
from surrogate.generators.names.lists import NameList, names_of, nickname_families, short_names
from surrogate.generators.names.slip import with_slip
from surrogate.link.name_form import PartRole, Piece, PieceKind
from surrogate.link.persons import NamePart, People, Sex
from surrogate.wordlists import fold

_GIVEN_LISTS = {Sex.FEMALE: NameList.FEMALE, Sex.MALE: NameList.MALE}


@dataclass(frozen=True, slots=True)
class NameSurrogates:
    """The name surrogates of one patient record.

    Attributes:
        context: The record, its key and what is forbidden.
        people: The persons and parts of the record.
        letters: The letter map, lower case.
        parts: Folded part → surrogate, spelt as in the lists.
    """

    context: PlanContext
    people: People
    letters: Mapping[str, str]
    parts: Mapping[str, str] = field(repr=False)

    @classmethod
    def plan(cls, people: People, context: PlanContext) -> NameSurrogates:
        """Choose the letter map and a surrogate for every part.

        Raises:
            PlanError: If a part finds no surrogate.
        """
        needs = ((_list_for(part), part.folded[0]) for part in people.parts.values())
        letters = letter_map(context.key, needs)
        return cls(context, people, letters, _Chooser(context, people.parts, letters).choose())

    def replacements(self) -> Iterator[Replacement]:
        """Yield the replacement of every name mention."""
        for person in self.people.persons:
            for reading in person.readings:
                surrogate = "".join(map(self.rewrite, reading.pieces))
                yield Replacement(reading.mention, surrogate, person.entity_id, "letter map")

    def rewrite(self, piece: Piece) -> str:
        """Return what one piece of a written name becomes."""
        if piece.kind is PieceKind.WORD:
            return in_case_of(piece.text, self.parts[piece.folded])
        if piece.kind in (PieceKind.INITIAL, PieceKind.INITIALS):
            return self.initials(piece.text)
        if piece.kind is PieceKind.HANDLE:
            return self.handle(piece.text)
        if piece.kind is PieceKind.DIGITS:
            return self.digits(piece.text)
        return piece.text

    def initials(self, text: str) -> str:
        """Return letters through the letter map, each in its case."""
        return "".join(letter_in_case_of(c, self._mapped(c)) for c in text if c.isalpha())

    def _mapped(self, letter: str) -> str:
        first = fold(letter)[:1]
        if first in self.letters:
            return self.letters[first]
        return self.context.key.choice(ascii_lowercase, "initial", first)

    def digits(self, text: str, salt: str = "") -> str:
        """Return other digits, the same for the same digits and salt wherever they stand."""
        drawn = self.context.key.stream("name digits", text, salt)
        same = "".join(str(next(drawn) % 10) for _ in text)
        return same if same != text else str((int(text[0]) + 1) % 10) + same[1:]

    def handle(self, text: str, salt: str = "") -> str:
        """Return a login, e-mail local part or the like that follows the persons' surrogates.

        Args:
            text: The handle.
            salt: Chooses other digits, where the first ones collide.
        """

        def digits(run: str) -> str:
            return self.digits(run, salt)

        return HandleWriter(self.parts, self._mapped, digits, self._stranger).write(text)

    def _stranger(self, word: str) -> str:
        """Return a name for a word in a handle that is no part of a name in the record."""
        under = names_of(NameList.SURNAME).under(self._mapped(word[0]))
        return self.context.first_allowed(under.pick, "handle word", word)


def _list_for(part: NamePart) -> NameList:
    if part.role is PartRole.FAMILY:
        return NameList.SURNAME
    return _GIVEN_LISTS.get(part.sex, NameList.UNISEX)


class _Chooser:
    """Gives every part a surrogate of its own.

    Parts are served in the order of their keyed hashes; nicknames together with the name they
    belong to, misspellings after the name they misspell.
    """

    def __init__(
        self, context: PlanContext, parts: Mapping[str, NamePart], letters: Mapping[str, str]
    ) -> None:
        self._context = context
        self._parts = parts
        self._letters = letters
        self._chosen: dict[str, str] = {}
        self._used: set[str] = set()

    def choose(self) -> dict[str, str]:
        """Return folded part → surrogate."""
        upright = [folded for folded, part in self._parts.items() if not part.slip_of]
        groups = self._groups(upright)
        for head in self._context.key.shuffled(list(groups), "name part/rank"):
            self._choose_group(head, groups[head])
        for folded, part in self._parts.items():
            if part.slip_of:
                self._choose_slip(part)
        return self._chosen

    def _groups(self, upright: Iterable[str]) -> dict[str, list[str]]:
        groups: dict[str, list[str]] = {}
        for folded in upright:
            groups.setdefault(self._parts[folded].formal or folded, []).append(folded)
        return groups

    def _choose_group(self, head: str, members: Sequence[str]) -> None:
        nicks = [folded for folded in members if self._parts[folded].formal]
        if nicks and self._choose_family(head, members):
            return
        for folded in members:
            self._take(folded, self._candidate(self._parts[folded]))

    def _choose_family(self, head: str, members: Sequence[str]) -> bool:
        """Try to serve a name and its nicknames from one family of forms."""
        sample = self._parts[members[0]]
        letter = self._letter(head)
        families = nickname_families(_list_for(sample), letter)
        for number in self._context.draws("nickname family", head) if families else ():
            formal, forms = families[number % len(families)]
            fitting = self._fit(head, members, formal, forms)
            if fitting and all(map(self._is_free, fitting.values())):
                self._accept(fitting)
                return True
        return False

    def _fit(
        self, head: str, members: Sequence[str], formal: str, forms: Sequence[str]
    ) -> dict[str, str] | None:
        fitting = {head: formal} if head in members else {}
        for folded in members:
            if folded == head:
                continue
            letter = self._letter(folded)
            options = [f for f in forms if f[0].lower() == letter and f not in fitting.values()]
            if not options:
                return None
            fitting[folded] = self._context.key.choice(options, "nickname", folded)
        return fitting

    def _choose_slip(self, part: NamePart) -> None:
        meant = part.slip_of
        for number in self._context.draws("slip", part.folded):
            wrong = with_slip(meant, part.folded, self._chosen[meant], number)
            if self._is_free(wrong):
                self._accept({part.folded: wrong})
                return
        self._take(part.folded, self._candidate(part))

    def _letter(self, folded: str) -> str:
        """Return the first letter of a part's surrogate."""
        mapped = self._letters.get(folded[0])
        return mapped or self._context.key.choice(ascii_lowercase, "initial", folded[0])

    def _candidate(self, part: NamePart) -> Callable[[int], str]:
        letter = self._letter(part.folded)
        name_list = _list_for(part)
        under = short_names(name_list, letter) if part.formal else names_of(name_list).under(letter)
        spare = names_of(NameList.SURNAME).under(letter)
        return under.pick if under.items else spare.pick

    def _take(self, folded: str, candidate: Callable[[int], str]) -> None:
        spare = names_of(NameList.SURNAME).under(self._letter(folded)).pick
        for make in (candidate, spare):
            for number in self._context.draws("name part", folded):
                if self._is_free(surrogate := make(number)):
                    self._accept({folded: surrogate})
                    return
        msg = "no surrogate left for a name part"
        raise PlanError(msg)

    def _is_free(self, surrogate: str) -> bool:
        return fold(surrogate) not in self._used and self._context.allows(surrogate)

    def _accept(self, chosen: Mapping[str, str]) -> None:
        self._chosen.update(chosen)
        self._used.update(map(fold, chosen.values()))
