"""Chooses one surrogate for every name part of a record."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from string import ascii_lowercase

from surrogate.errors import PlanError
from surrogate.generators.context import PlanContext
from surrogate.generators.names.alike import alike, from_lands
from surrogate.generators.names.lists import (
    lists_behind,
    lists_under,
    names_of,
    short_names,
    syllables,
)
from surrogate.generators.names.nicknames import KINDS_OF_FORMS, forms_and_ends, names_with_forms
from surrogate.generators.names.picked import NameList
from surrogate.generators.names.scripts import initial_like, name_like, script_of
from surrogate.generators.names.slip import with_slip
from surrogate.generators.names.writing import behind_articles, bound_by_apostrophes
from surrogate.generators.nearness import is_same_name, lies_near
from surrogate.link.names.frequency import RARE, given_weight
from surrogate.link.names.people import NamePart, People, Sex
from surrogate.link.names.words import PartRole
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.usage import everyday_words

# Of the names that may have free forms so many are looked at.
_MOST_TRIED = 600
# After so many given names that are nearly somebody else's the first of them serves.
_MOST_DOUBLES = 20
# A shorter syllable is near to many by chance.
_TELLING_SYLLABLE = 4
_GIVEN_LISTS = {Sex.FEMALE: NameList.FEMALE, Sex.MALE: NameList.MALE}


def list_for(part: NamePart, language: str) -> NameList:
    """Return the list that a part's surrogate comes from in notes of a language."""
    given = _GIVEN_LISTS.get(part.sex, NameList.UNISEX)
    kind = NameList.SURNAME if part.role is PartRole.FAMILY else given
    return kind.in_language(language)


class PartChooser:
    """Gives every part a surrogate of its own.

    Parts are served in the order of their keyed hashes; nicknames together with the name they
    belong to, misspellings after the name they misspell.
    """

    def __init__(self, context: PlanContext, people: People, letters: Mapping[str, str]) -> None:
        """Prepare to choose for the name parts of these people under this letter map."""
        self._context = context
        self._parts, self._language = people.parts, people.language
        readings = [reading for person in people.persons for reading in person.readings]
        bound = (two for reading in readings for two in bound_by_apostrophes(reading.pieces))
        # Surname → the particle that an apostrophe binds it to.
        self._bound = {name.folded: particle.folded for particle, name in bound}
        self._articled = {name for r in readings for name in behind_articles(r.pieces)}
        self._letters = letters
        self._chosen: dict[str, str] = {}
        self._used: set[str] = set()
        self._first: dict[str, int] = {}
        # First letter → given name, and its surrogate folded, for each that is chosen.
        self._given: dict[str, list[tuple[str, str]]] = defaultdict(list)

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
            groups.setdefault(self._head(folded), []).append(folded)
        return groups

    def _choose_group(self, head: str, members: Sequence[str]) -> None:
        """Choose for a name and its nicknames, of which as many as possible stay related."""
        nicks = [folded for folded in members if folded != head]
        if not nicks:
            self._take(head)
            return
        name = self._related_name(head, nicks, members)
        if head in members:
            if name is None:
                self._take(head)
            else:
                self._accept({head: name})
        anchor = self._chosen.get(head, name or "")
        kinds = [forms(anchor, self._list_for(nicks[0])) for forms in KINDS_OF_FORMS]
        for folded in self._context.key.shuffled(nicks, "nickname/rank"):
            self._take_nickname(folded, kinds)

    def _related_name(self, head: str, nicks: Sequence[str], members: Sequence[str]) -> str | None:
        """Return a name that has forms for the nicknames: the one it would have alone, if it can.

        Letters for which no name has forms are left out; their nicknames lose the relation.
        """
        name_list, letter = self._list_for(nicks[0]), self._letter(head)
        wanted = ""
        for folded in self._context.key.shuffled(nicks, "nickname/rank"):
            more = "".join(sorted(wanted + self._letter(folded)))
            if names_with_forms(name_list, letter, more, forms_and_ends).items:
                wanted = more
        spare = None
        for name in itertools.islice(self._names(head, name_list, wanted), _MOST_TRIED):
            is_free = head not in members or (self._is_free(name) and self._is_apart(head, name))
            if is_free and not self._is_nearly_anothers(nicks[0], name):
                if self._has_free_forms(name, nicks, wanted):
                    return name
                spare = spare or name
        return spare

    def _has_free_forms(self, name: str, nicks: Sequence[str], wanted: str) -> bool:
        """Tell whether a name has a form for each nickname that nobody in the record has."""
        related = (folded for folded in nicks if self._letter(folded) in wanted)
        return all(
            any(self._may_be(folded, form) for form in forms_and_ends(name, self._list_for(folded)))
            for folded in related
        )

    def _may_be(self, folded: str, form: str) -> bool:
        """Tell whether a form of a name may stand for a nickname."""
        has_letter = form[0].lower() == self._letter(folded)
        return has_letter and self._is_free(form) and self._is_apart(folded, form)

    def _is_nearly_anothers(self, folded: str, surrogate: str) -> bool:
        """Tell whether a given name nearly spells another's surrogate: `Hettie`, `Hetty`."""
        form = fold(surrogate)
        others = self._given.get(form[0], ())
        return any(self._head(folded) != head and lies_near(other, form) for head, other in others)

    def _head(self, folded: str) -> str:
        """Return the name that a part is a nickname of, or itself."""
        return self._parts[folded].formal or folded

    def _names(self, head: str, name_list: NameList, wanted: str) -> Iterator[str]:
        """Yield names with the wanted forms, first the one that the whole list gives, if it fits.

        Those whose nicknames the forms are come before the others.
        """
        first, letter = self._first[head], self._letter(head)
        alone = names_of(name_list).under(letter)
        for forms in KINDS_OF_FORMS:
            fitting = names_with_forms(name_list, letter, wanted, forms) if wanted else alone
            if alone.items and (name := alone.pick(first)) in fitting:
                yield name
            if fitting.items:
                yield fitting.pick(first)
                yield from map(fitting.pick, self._context.draws("name part", head))

    def _take_nickname(self, folded: str, kinds: Sequence[Sequence[str]]) -> None:
        """Choose a form of the name that it belongs to, out of the first kind that has one."""
        for forms in kinds:
            free = [form for form in forms if self._may_be(folded, form)]
            options = [form for form in free if not self._is_nearly_anothers(folded, form)] or free
            usual = [form for form in options if given_weight(fold(form)) > RARE]
            if options:
                chosen = self._context.key.choice(usual or options, "nickname", folded)
                self._accept({folded: chosen})
                return
        self._take(folded)

    def _choose_slip(self, part: NamePart) -> None:
        """Choose a misspelling of a surrogate; one that begins otherwise keeps to the letter map.

        Catherine beside Katherine, who is Rebecca, becomes Tebecca.
        """
        meant = part.slip_of
        for number in self._context.draws("slip", part.folded):
            wrong = with_slip(meant, part.folded, self._chosen[meant], number)
            if part.folded[0] != meant[0]:
                wrong = self._letter(part.folded).upper() + wrong[1:]
            # What is too short to be cut stays the same name.
            if self._is_free(wrong) or wrong == self._chosen[meant]:
                self._accept({part.folded: wrong})
                return
        self._take(part.folded)

    def _list_for(self, folded: str) -> NameList:
        return list_for(self._parts[folded], self._language)

    def _letter(self, folded: str) -> str:
        """Return the first letter of a part's surrogate."""
        mapped = self._letters.get(folded[0])
        return mapped or self._context.key.choice(ascii_lowercase, "initial", folded[0])

    def _number(self, folded: str) -> int:
        return self._context.key.number("name part", folded)

    def _take(self, folded: str) -> None:
        """Choose from the list of a part, where that is used up from less usual names.

        One near to the original serves only where no other is left, or for a given name to that of
        somebody else; one of another letter where the names of the letter are used up.
        """
        part = self._parts[folded]
        name_list, letter = self._list_for(folded), self._letter(folded)
        lists = lists_under(name_list, letter)
        if part.formal and (short := short_names(name_list, letter)).items:
            lists = (short, *lists)
        makers = itertools.chain(
            self._in_script(folded, name_list),
            (syllables(letter).pick,) if part.is_syllable and syllables(letter).items else (),
            self._alike(folded, name_list, letter),
            (names.pick for names in lists),
        )
        near, doubles = "", []
        for surrogate in self._free_names(folded, makers):
            if not self._is_apart(folded, surrogate):
                near = near or surrogate
            elif part.role is PartRole.GIVEN and self._is_nearly_anothers(folded, surrogate):
                doubles.append(surrogate)
                if len(doubles) == _MOST_DOUBLES:
                    break
            else:
                self._accept({folded: surrogate})
                return
        others = (names.pick for names in lists_behind(name_list, letter))
        left = next(iter(doubles), near) or next(self._free_names(folded, others), "")
        if not left:
            raise PlanError("no surrogate left for a name part")
        self._accept({folded: left})

    def _free_names(self, folded: str, makers: Iterable[Callable[[int], str]]) -> Iterator[str]:
        """Yield other names that nobody has, in the order in which a part may take them."""
        first = self._first.get(folded) or self._number(folded)
        for make in makers:
            for number in itertools.chain([first], self._context.draws("name part", folded)):
                surrogate = make(number)
                if fold(surrogate) != folded and self._is_free(surrogate):
                    yield surrogate

    def _in_script(self, folded: str, name_list: NameList) -> Iterator[Callable[[int], str]]:
        """Yield what makes names in the script of a part that is not written in Latin."""
        if script_of(folded):
            initial = initial_like(folded[0], self._context.key.number("initial", folded[0]))
            yield lambda number: name_like(folded, name_list, number, initial)

    def _alike(
        self, folded: str, name_list: NameList, letter: str
    ) -> Iterator[Callable[[int], str]]:
        """Yield what makes names of the kind of a part; behind `Al-` those of Arabic come first."""
        part = self._parts[folded]
        if folded in self._articled:
            yield from from_lands(context_words("locale of Arabic names"), name_list, letter)
        if not (part.formal or part.is_half):
            yield from alike(folded, name_list, letter)

    def _is_apart(self, folded: str, surrogate: str) -> bool:
        """Tell whether a surrogate neither nearly spells a part nor is a form of the same name.

        Nor is it a word of everyday language where it is written small, `Vernon-offer`, or a name
        with the particle that stands before it: `O'Oconnor`. A syllable is apart from all
        syllables: the `Chul-myoung` of Myung-ho would show one of them.
        """
        form = fold(surrogate)
        part = self._parts[folded]
        if form[0] == self._bound.get(folded) and is_listed_name(form[1:]):
            return False
        if part.is_half and form in everyday_words():
            return False
        if part.is_syllable and self._is_near_syllable(form):
            return False
        is_given = part.role is PartRole.GIVEN
        return not (lies_near(folded, form) or (is_given and is_same_name(folded, form)))

    def _is_near_syllable(self, form: str) -> bool:
        others = (part.folded for part in self._parts.values() if part.is_syllable)
        return any(len(one) >= _TELLING_SYLLABLE and lies_near(one, form) for one in others)

    def _is_free(self, surrogate: str) -> bool:
        return fold(surrogate) not in self._used and self._context.allows(surrogate)

    def _accept(self, chosen: Mapping[str, str]) -> None:
        self._chosen.update(chosen)
        forms = {folded: fold(surrogate) for folded, surrogate in chosen.items()}
        self._used.update(forms.values())
        for folded, form in forms.items():
            if self._parts[folded].role is PartRole.GIVEN:
                self._given[form[0]].append((self._head(folded), form))
