"""Chooses one surrogate for every name part of a record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from string import ascii_lowercase

from surrogate.errors import PlanError
from surrogate.generators.context import PlanContext
from surrogate.generators.names.lists import NameList, names_of, nickname_families, short_names
from surrogate.generators.names.slip import with_slip
from surrogate.link.name_words import PartRole
from surrogate.link.people import NamePart, Sex
from surrogate.wordlists import fold

_GIVEN_LISTS = {Sex.FEMALE: NameList.FEMALE, Sex.MALE: NameList.MALE}


def list_for(part: NamePart) -> NameList:
    """Return the list that a part's surrogate comes from."""
    if part.role is PartRole.FAMILY:
        return NameList.SURNAME
    return _GIVEN_LISTS.get(part.sex, NameList.UNISEX)


class PartChooser:
    """Gives every part a surrogate of its own.

    Parts are served in the order of their keyed hashes; nicknames together with the name they
    belong to, misspellings after the name they misspell.
    """

    def __init__(
        self, context: PlanContext, parts: Mapping[str, NamePart], letters: Mapping[str, str]
    ) -> None:
        """Prepare to choose for these parts under this letter map."""
        self._context = context
        self._parts = parts
        self._letters = letters
        self._chosen: dict[str, str] = {}
        self._used: set[str] = set()
        self._first: dict[str, int] = {}

    def choose(self) -> dict[str, str]:
        """Return folded part → surrogate.

        Raises:
            PlanError: If a part finds none.
        """
        upright = sorted(folded for folded, part in self._parts.items() if not part.slip_of)
        groups = self._groups(upright)
        self._first = {head: self._number(head) for head in groups}
        for head in sorted(groups, key=self._first.__getitem__):
            self._choose_group(head, groups[head])
        for folded in sorted(self._parts):
            if self._parts[folded].slip_of:
                self._choose_slip(self._parts[folded])
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
        families = nickname_families(list_for(sample), letter)
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
        name_list = list_for(part)
        under = short_names(name_list, letter) if part.formal else names_of(name_list).under(letter)
        spare = names_of(NameList.SURNAME).under(letter)
        return under.pick if under.items else spare.pick

    def _number(self, folded: str) -> int:
        return self._context.key.number("name part", folded)

    def _take(self, folded: str, candidate: Callable[[int], str]) -> None:
        first = self._first.get(folded)
        number = self._number(folded) if first is None else first
        if self._is_free(surrogate := candidate(number)):
            self._accept({folded: surrogate})
            return
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
