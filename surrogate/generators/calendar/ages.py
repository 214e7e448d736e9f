"""Surrogates for ages: nobody is over 90, everybody grows older as before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from surrogate.entity import Replacement
from surrogate.generators.calendar.render import in_case_of, in_digits_of
from surrogate.generators.calendar.years import binned, years_down
from surrogate.generators.context import PlanContext
from surrogate.link.calendar import CalendarLinks
from surrogate.link.calendar.age_form import DECADES, AgeKind, AgePart, ordinal_in_words
from surrogate.link.calendar.ages.decades import ExactAges
from surrogate.link.calendar.links import AgeLink
from surrogate.link.calendar.wording.number_words import (
    HUNDRED,
    has_words,
    in_words,
    numbers,
    spaced,
)
from surrogate.ordinals import ending_behind
from surrogate.wordlists.calendar import calendar_table, day_words

_DECADE_YEARS = 10
_BY_TENS = (*DECADES, AgeKind.PERSON_WORD)
_BY_HUNDREDS = ("en", "es")  # whose numbers are told below a hundred


def age_surrogates(links: CalendarLinks, context: PlanContext) -> Iterator[Replacement]:
    """Yield one replacement per age, in order (see `years_down` for the rule).

    An age at an event whose year moves with the birth date (`married at 22`) stays. No age
    falls below one year.
    """
    told = dict.fromkeys(age.person for age in links.ages)
    down = {person: years_down(context, links, person) for person in told}
    exact = ExactAges(links.ages, links.document_dates)
    people = {person: number for number, person in enumerate(down, start=1)}
    for age in links.ages:
        years = 0 if age.event else down[age.person]
        text = _rewritten(age, years, exact, context)
        entity = f"age-{people[age.person]}"
        yield Replacement(age.mention, text, entity, _reason(age, years, context))


def _reason(age: AgeLink, years: int, context: PlanContext) -> str:
    if not age.parts:
        return "no number of years"
    if context.policy.ages.mode == "bin":
        return f"age bin of {context.policy.ages.bin_years} years"
    if age.event:
        return f"age of {age.person} at an event of life"
    return (
        f"{abs(years)} years {'down' if years >= 0 else 'up'}, {age.person}"
        if years
        else "age kept"
    )


def _rewritten(age: AgeLink, years: int, exact: ExactAges, context: PlanContext) -> str:
    text, result, at = age.mention.text, "", 0
    decades = _decades(age, years, exact, context)
    for part in age.parts:
        written = _part_text(part, text, years, decades.get(part, 0), context)
        result += text[at : part.start] + written
        at = part.end
        if ending := ending_behind(text[part.start : at], written, text[at:]):
            result, at = result + ending, at + len(ending)
    return result + text[at:]


def _decades(
    age: AgeLink, years: int, exact: ExactAges, context: PlanContext
) -> Mapping[AgePart, int]:
    """Return the new decade of each part that tells one; two decades lie as far apart as before.

    Examples:
        `late 80s to early 90s` gives `late 70s to early 80s`, though 80 could stay.
    """
    moved: dict[AgePart, int] = {}
    for part in sorted((p for p in age.parts if p.kind in _BY_TENS), key=lambda p: -p.value):
        inside = exact.inside(age, part.value)
        value = (part.value if inside is None else inside) - years
        decade = max(value - value % _DECADE_YEARS, 0) if years else part.value
        if part.kind in DECADES:
            decade = min(decade, context.policy.ages.cap_years - _DECADE_YEARS)
        if moved:
            above = min(moved, key=lambda other: other.value)
            decade = max(min(decade, moved[above] - above.value + part.value), 0)
        moved[part] = decade
    return moved


def _part_text(part: AgePart, text: str, years: int, decade: int, context: PlanContext) -> str:
    policy = context.policy.ages
    original = text[part.start : part.end]
    if part.kind in _BY_TENS:
        return _decade(part, original, decade)
    value = part.value - years if part.value <= years or years else part.value
    value = max(value, min(part.value, 1))
    if policy.mode == "bin":
        value = binned(value, policy.bin_years)
    value = min(value, policy.cap_years)
    if value == part.value:
        return original
    return _number(part, original, value)


def _number(part: AgePart, original: str, value: int) -> str:
    if part.kind is AgeKind.DIGITS:
        width = len(original) if original.startswith("0") else 1
        return in_digits_of(original, f"{value:0{width}d}")
    words = spelled(value, part.language, original)
    if part.kind is AgeKind.ORDINAL:
        words = ordinal_in_words(words, value)
    return in_case_of(original, words)


def _decade(part: AgePart, original: str, decade: int) -> str:
    if decade == part.value:
        return original
    if part.kind is AgeKind.DECADE_DIGITS:
        return in_digits_of(original, str(decade))
    if part.kind is AgeKind.DECADE_ORDINAL:
        ordinal = decade // _DECADE_YEARS + 1
        return (
            str(ordinal) if original.isdigit() else in_case_of(original, day_words()[ordinal - 1])
        )
    if part.kind is AgeKind.PERSON_WORD:
        table = _persons_beside(original.lower().removesuffix("s"))
    else:
        table = calendar_table()["languages"]["en"]["decades"]
    word = _word_for(table, decade)
    plural = part.kind is AgeKind.PERSON_WORD and original.lower().endswith("s")
    return in_case_of(original, f"{word}s" if plural else word)


def _persons_beside(word: str) -> Mapping[str, int]:
    """Return the words for persons of an age, of the language and sex of one of them."""
    ages = calendar_table()["ages"]
    tables: Iterable[Mapping[str, int]] = (*ages["persons_abroad"], ages["persons"])
    return next((table for table in tables if word in table), ages["persons"])


def _word_for(table: Mapping[str, int], decade: int) -> str:
    """Return the word for a decade, or for the next above that has one, else for the last."""
    values = table.values()
    value = min((v for v in values if v >= decade), default=max(values))
    return next(word for word, number in table.items() if number == value)


def spelled(value: int, language: str, original: str) -> str:
    """Return an age, 0–130, in words joined as tens and ones of the original (hyphen or space).

    In digits where the language has no words for it here.
    """
    tens, ones = ["", "", *spaced(original).split()][-2:]
    apart = {tens, ones} <= numbers(language).keys() and "-" not in original
    joint = " " if apart else "-"
    if value < HUNDRED or language not in _BY_HUNDREDS:
        return in_words(value, language, joint) if has_words(value, language) else str(value)
    first = "cien" if language == "es" else "one hundred"
    rest = in_words(value - HUNDRED, language, joint) if value > HUNDRED else ""
    return f"{first} {rest}".strip()
