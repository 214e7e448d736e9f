"""Gives every number of a record a surrogate of its own, character for character."""

from __future__ import annotations

import itertools
import re
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from string import punctuation

from surrogate.errors import PlanError
from surrogate.generators.context import MAX_DRAWS, PlanContext
from surrogate.generators.numbers import addresses, checked, phones, positions
from surrogate.generators.numbers.births import with_birth, written_births
from surrogate.generators.numbers.common import CommonParts, LettersOf
from surrogate.generators.numbers.days_inside import DatesInside, with_days
from surrogate.generators.numbers.dice import CONSONANTS, HEX_LETTERS, Dice
from surrogate.generators.numbers.trunks import Trunks, area_lengths
from surrogate.link.numbers.linking import Code, Numbers
from surrogate.link.numbers.shape import Shape
from surrogate.wordlists.us_places import area_codes as known_area_codes
from surrogate.wordlists.us_places import area_codes_abroad

MIN_IDENTIFYING = 4
# After so many draws an area code of the home region gives way to any other.
HOME_DRAWS = 60
_NO_SEPARATORS = dict.fromkeys(map(ord, f"{punctuation} \u00a0\u2010\u2011\u2012\u2013\u2014"))
_LETTERS = re.compile(r"[^\W\d_]{3,}")
_DRAW: Mapping[Shape, Callable[[str, Dice], str]] = {
    Shape.PLAIN: lambda code, dice: dice.like(code),
    Shape.HEX: lambda code, dice: dice.like(code, HEX_LETTERS),
    Shape.CIP: checked.cip,
    Shape.CARD: checked.card,
    Shape.NASS: checked.nass,
    Shape.NPI: checked.npi,
    Shape.DEA: checked.dea,
    Shape.DNI: checked.dni,
    Shape.VIN: checked.vin,
    Shape.IBAN: checked.iban,
    Shape.MAC: addresses.mac,
    Shape.UUID: addresses.uuid,
    Shape.POSITION: positions.position,
    Shape.NHS: checked.nhs,
    Shape.SIN: checked.sin,
    Shape.NATIONAL: checked.national,
    Shape.MBI: checked.mbi,
    Shape.ROUTING: checked.routing,
    Shape.CPF: checked.cpf,
    Shape.NIR: checked.nir,
    Shape.GTIN: checked.gtin,
    Shape.DEVICE_DATE: checked.device_date,
}
_ADDRESS = {Shape.IPV4: addresses.ipv4, Shape.IPV6: addresses.ipv6}
# A number that happens to have a check digit may be one that begins with a birth date too.
_MAY_HOLD_BIRTH = (
    Shape.PLAIN,
    Shape.HEX,
    Shape.CIP,
    Shape.CARD,
    Shape.NASS,
    Shape.NPI,
    Shape.NATIONAL,
)
_MAY_HOLD_DAYS = (Shape.PLAIN, Shape.OBJECT)
AreasNear = Callable[[str], Collection[str]]


def _drawn_piece(piece: str, shape: Shape, dice: Dice, *, realistic: bool) -> str:
    """Draw a stretch of several numbers; a social security number stays nobody's."""
    if shape is Shape.SSN:
        return checked.ssn(piece, dice, realistic=realistic)
    return dice.like(piece, HEX_LETTERS if shape is Shape.HEX else CONSONANTS)


class NumberChooser:
    """Gives every number its surrogate. Numbers are served in the order of their keyed hashes."""

    def __init__(
        self,
        context: PlanContext,
        numbers: Numbers,
        areas_near: AreasNear,
        letters_of: LettersOf | None,
        inside: DatesInside,
    ) -> None:
        """Take the numbers of a record; the rest is as `number_surrogates` has it."""
        self._context = context
        self._codes = numbers.codes
        self._areas_near = areas_near
        self._policy = context.policy.numbers
        wholes = "\n".join(context.forbidden_wholes).translate(_NO_SEPARATORS)
        self._originals = {*wholes.split("\n"), *numbers.codes}
        lengths = {len(original) for original in self._originals}
        self._lengths = [length for length in lengths if length >= MIN_IDENTIFYING]
        draw = partial(_drawn_piece, realistic=self._policy.ssn == "realistic")
        self._common = CommonParts(context, numbers.codes, self._originals, draw, letters_of)
        self._births, self._days = written_births(inside.births), inside.days
        self._trunks = Trunks(context.key, area_lengths(numbers.codes.values()))
        self._used: set[str] = set()
        self._chosen: dict[str, str] = {}
        self._areas: dict[tuple[str, bool], str] = {}

    def choose(self) -> Mapping[str, str]:
        """Return canonical number → surrogate, character for character.

        Raises:
            PlanError: If a number finds none.
        """
        families: dict[str, list[Code]] = defaultdict(list)
        for code in self._codes.values():
            families[code.whole].append(code)
        seeds = {whole: self._context.key.digest("number", whole, "0") for whole in families}
        for whole in sorted(seeds, key=seeds.__getitem__):
            family = families[whole]
            surrogate = self._surrogate(self._codes[whole], family, seeds[whole])
            for code in family:
                form = surrogate[code.at : code.at + len(code.text)]
                self._chosen[code.text] = form
                self._used.add(form)
        return self._chosen

    def _surrogate(self, whole: Code, family: Sequence[Code], seed: bytes) -> str:
        heads = (code.shape for code in family if not code.at and code.shape is Shape.SSN)
        shape = next(heads, whole.shape)
        for attempt in range(2 * MAX_DRAWS):
            if attempt:
                seed = self._context.key.digest("number", whole.text, str(attempt))
            tried = shape if attempt < MAX_DRAWS else Shape.PLAIN
            is_kin = attempt < HOME_DRAWS
            surrogate = self._draw(whole.text, tried, Dice(seed), spare=not is_kin)
            if is_kin:
                surrogate = self._common.written(whole.text, surrogate)
            surrogate = self._in_parts(whole, surrogate, tried, seed)
            if is_kin:
                surrogate = self._with_days(whole, surrogate, tried)
            if all(self._fits(code, surrogate, attempt) for code in family):
                return surrogate
        raise PlanError("no surrogate left for a number")

    @staticmethod
    def _in_parts(whole: Code, surrogate: str, shape: Shape, seed: bytes) -> str:
        """Return a surrogate as the signs between the parts of the original tell them."""
        if shape is Shape.OBJECT:
            return addresses.object_identifier(whole.text, surrogate, whole.runs)
        if shape is Shape.PAIR:
            return positions.pair(whole.text, whole.runs, Dice(seed))
        return surrogate

    def _with_days(self, code: Code, surrogate: str, shape: Shape) -> str:
        """Return a surrogate that holds the days of the record as its original does."""
        if shape in _MAY_HOLD_DAYS:
            surrogate = with_days(code.text, surrogate, code.runs, self._days)
        if shape not in _MAY_HOLD_BIRTH:
            return surrogate
        closings: dict[Shape, Callable[[str], str]] = {
            Shape.CARD: checked.with_luhn,
            Shape.NATIONAL: partial(checked.closed_again, code.text),
        }
        return with_birth(
            code.text,
            surrogate,
            self._births,
            behind_sex=shape is Shape.CIP,
            close=closings.get(shape, str),
        )

    def _draw(self, code: str, shape: Shape, dice: Dice, *, spare: bool) -> str:
        fictional = self._policy.phone == "fictional"
        if shape in (Shape.NANP_PHONE, Shape.AREA):
            drawn = phones.nanp_number(
                code, dice, lambda area: self._area(area, spare=spare), fictional=fictional
            )
            return drawn[: len(code)]
        if shape is Shape.LOCAL_PHONE and code.isdecimal():
            return phones.local_number(dice, fictional=fictional)
        if shape is Shape.FOREIGN_PHONE:
            return self._trunks.written(code, phones.foreign_number(code, dice))
        if shape is Shape.SSN:
            return checked.ssn(code, dice, realistic=self._policy.ssn == "realistic")
        if shape in _ADDRESS:
            return _ADDRESS[shape](code, dice, self._context.key)
        return _DRAW.get(shape, _DRAW[Shape.PLAIN])(code, dice)

    def _area(self, area: str, *, spare: bool) -> str:
        """Return the area code that stands for one throughout the record."""
        known = self._areas.get((area, spare))
        if known is None:
            options = phones.area_options(area, () if spare else self._near(area))
            known = self._context.key.choice(options, "area code", area, str(int(spare)))
            self._areas[area, spare] = known
        return known

    def _near(self, area: str) -> tuple[str, ...]:
        here, abroad = known_area_codes(), area_codes_abroad()
        near = {*self._areas_near(area)}
        return tuple(sorted(code for code in near if code in here or code in abroad))

    def _fits(self, code: Code, surrogate: str, attempt: int) -> bool:
        """Tell whether a surrogate is new, and holds no original between its separators."""
        form = surrogate[code.at : code.at + len(code.text)]
        if form == code.text:
            return False
        if not self._allows(form, code):
            return False
        is_taken = form in self._used or form in self._originals
        if len(form) < MIN_IDENTIFYING:  # there may be none left
            return attempt >= MAX_DRAWS // 2 or not is_taken
        if is_taken:
            return False
        return not any(self._holds_original(form, runs) for runs in code.runs if len(runs) > 1)

    def _allows(self, form: str, code: Code) -> bool:
        """Tell whether no letters of a surrogate spell an original: `LWT` of `LWT 5839-97412`."""
        if _LETTERS.search(form) is None:
            return True
        stretches = [form]
        for runs in code.runs:
            ends = (0, *itertools.accumulate(runs))
            stretches += (form[start:end] for start, end in itertools.pairwise(ends))
        words = {word for stretch in stretches for word in _LETTERS.findall(stretch)}
        return self._context.forbidden_words.isdisjoint(words) and self._context.allows(form)

    def _holds_original(self, form: str, runs: tuple[int, ...]) -> bool:
        ends = {0, *itertools.accumulate(runs)}
        return any(
            start + length in ends and form[start : start + length] in self._originals
            for start, length in itertools.product(ends, self._lengths)
        )
