"""One surrogate per number of a record, written as each mention writes the number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from surrogate.entity import Mention, Replacement
from surrogate.generators.context import PlanContext
from surrogate.generators.numbers import phones
from surrogate.generators.numbers.chooser import AreasNear, NumberChooser
from surrogate.generators.numbers.common import LettersOf
from surrogate.generators.numbers.days_inside import DatesInside
from surrogate.link.numbers.dictated import dictated
from surrogate.link.numbers.form import plain
from surrogate.link.numbers.linking import Code, NumberReading, link_numbers
from surrogate.link.numbers.shape import Shape

NO_DATES = DatesInside()
_WIDE = 0xFEE0
_REASON = {
    Shape.PLAIN: "same characters",
    Shape.HEX: "hexadecimal stays so",
    Shape.NANP_PHONE: "telephone number",
    Shape.LOCAL_PHONE: "telephone number",
    Shape.FOREIGN_PHONE: "telephone number",
    Shape.AREA: "area code",
    Shape.SSN: "social security number",
    Shape.MAC: "address of its class",
    Shape.UUID: "version kept",
    Shape.IPV4: "address of its class",
    Shape.IPV6: "address of its class",
    Shape.POSITION: "position",
    Shape.OBJECT: "object identifier",
    Shape.PAIR: "position",
}


def _nowhere(_: str) -> tuple[str, ...]:
    return ()


def number_surrogates(
    mentions: Sequence[Mention],
    context: PlanContext,
    areas_near: AreasNear = _nowhere,
    letters_of: LettersOf | None = None,
    inside: DatesInside = NO_DATES,
) -> Iterator[Replacement]:
    """Yield a replacement per mention of a number, code, telephone number or IP address.

    Args:
        mentions: Of the kinds NUMBER, SSN, PHONE and IP, of one record.
        context: The record, its key, the policy and what is forbidden.
        areas_near: Maps a telephone area code to those that may best stand for it.
        letters_of: Tells what letters of a state, a house or a patient's name in a number become.
        inside: The dates of the record that numbers may hold.

    Raises:
        PlanError: If a number finds no surrogate of its own.
    """
    numbers = link_numbers(mentions)
    chosen = NumberChooser(context, numbers, areas_near, letters_of, inside).choose()
    for entity in numbers.entities:
        for reading in entity.readings:
            mention, code = reading.mention, numbers.codes[reading.components[0].code]
            if phones.is_number_of_all(mention):
                written, reason = mention.text, "known to all"
            else:
                written, reason = _written(reading, chosen), _reason(code)
            yield Replacement(mention, written, entity.entity_id, reason)


def _reason(code: Code) -> str:
    if code.whole != code.text:
        return "part of a longer number"
    return _REASON.get(code.shape, "check digit recomputed")


def _written(reading: NumberReading, chosen: Mapping[str, str]) -> str:
    """Put the surrogates' characters where the originals' stood."""
    told = dictated(reading.mention.text)
    text = told.figures if told else reading.mention.text
    characters, is_ascii = list(text), text.isascii()
    for component in reading.components:
        as_drawn = is_ascii and component.code.isdecimal()
        for slot, new in zip(component.slots, chosen[component.code], strict=True):
            characters[slot] = new if as_drawn else _in_script(characters[slot], new)
    written = "".join(characters)
    return told.written(written) if told else written


def _in_script(old: str, new: str) -> str:
    """Return a drawn character in the case, width and digit system of the one it replaces."""
    if old.isascii():
        return new.upper() if "A" <= old <= "Z" else new
    if old.isdecimal() and new.isdecimal():
        return chr(ord(old) - int(plain(old)) + int(new))
    upper = new.upper() if old.isupper() else new
    if len(upper) != 1:
        return new
    return chr(ord(upper) + _WIDE) if "\uff21" <= old <= "\uff5a" and upper.isascii() else upper
