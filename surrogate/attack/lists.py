"""The list attack: could the lists and formats of this program have written a string?

Its lists are public, so whoever holds a release can ask of every name, town or job in it
whether a surrogate may look so. What may not is an original that was missed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import product
from string import ascii_lowercase
from types import MappingProxyType

from surrogate.generators.names.alike import is_new
from surrogate.generators.names.lists import names_of
from surrogate.generators.names.picked import NameList
from surrogate.generators.numbers.phones import TOLL_FREE
from surrogate.generators.places.job_kinds import job_kinds
from surrogate.generators.places.jobs import plural
from surrogate.generators.places.word_by_word import name_words
from surrogate.generators.places.zip_lists import foreign_towns, towns_of
from surrogate.link.calendar.wording.number_words import numbers
from surrogate.link.contacts import read_contact, read_host
from surrogate.link.languages import ENGLISH, SPANISH
from surrogate.link.names.mentions.form import word_parts
from surrogate.link.places.lexicon import compact, rows
from surrogate.link.places.regions.abroad import MARK, lands, regions
from surrogate.phi import Kind, Label
from surrogate.policy import Action, Policy
from surrogate.wordlists.folding import fold
from surrogate.wordlists.jobs import professions
from surrogate.wordlists.mail import mail_domains, public_mail_providers
from surrogate.wordlists.names import female_names, is_listed_name, male_names, nicknames, surnames
from surrogate.wordlists.organizations import (
    departments,
    facility_words,
    hospital_cores,
    organization_cores,
)
from surrogate.wordlists.phrases import other_phrases, places
from surrogate.wordlists.streets import every_street_type, street_names
from surrogate.wordlists.us_places import area_codes, area_codes_abroad, cities, zips
from surrogate.wordlists.words import english_words, small_words

MIN_WORD = 3
LONG = 8
_WORD = re.compile(r"[^\W\d_]{3,}")
_ABBREVIATION = re.compile(r"(?<!\w)[A-Z][A-Z&.]{1,6}s?(?!\w)")
_NUMBER = re.compile(r"\d+")
_DISTRICT = re.compile(r"^(?:county|co\.?)\s+|\s+(?:county|co|twp|township)\.?$", re.IGNORECASE)
_GENERALISED = re.compile(r"\d{4}|\d{1,3}-\d{1,3}|\d{2,3}\+|\d{3}00")
_UNISSUED = re.compile(r"\D*(?:000|666|9\d\d)")
_PHONE_DIGITS = (10, 11)
_SSN_DIGITS = 9
_FICTIONAL = "555"
# A postal code of Spain, and the numbers of the provinces that they begin with.
_SPANISH_CODE = re.compile(r"(?:E\s?-\s?)?(\d\d)\d{3}")
_SPANISH_PROVINCES = range(1, 53)


def producible(text: str, label: Label, policy: Policy, language: str = ENGLISH) -> bool:
    """Tell whether a release under this policy could hold this text as PHI of this type.

    Types without lists or formats of their own, such as dates and record numbers, could hold
    anything, and so could a postal code in Spanish, of which only the province is checked. A
    surrogate that copies a slip of its original (`Jonhson`) looks like none.

    Args:
        text: The text.
        label: Its type.
        policy: That of the release.
        language: That of the note.
    """
    action = policy.action(label.name)
    if text == policy.placeholder_for(label.name) or action is Action.KEEP:
        return True
    if action is Action.REDACT:
        return False
    if action is Action.GENERALISE:
        return _GENERALISED.fullmatch(text) is not None
    if label.kind in (Kind.CITY, Kind.ZIP) and language == SPANISH and _is_code_of_spain(text):
        return True
    test = _TESTS.get(label.kind)
    return test is None or test(" ".join(text.split()), policy)


def _name(text: str, policy: Policy) -> bool:
    del policy
    parts = [part for part in word_parts(text) if len(part) >= MIN_WORD and part.isascii()]
    initials = len(parts) == 1 and len(parts[0]) == MIN_WORD
    return initials or all(
        part in _names() or is_listed_name(part) or is_new(part) for part in parts
    )


def _city(text: str, policy: Policy) -> bool:
    del policy
    name = _DISTRICT.sub("", text.rstrip("."))
    return fold(name) in _towns() or _ABBREVIATION.fullmatch(text) is not None


def _zip(text: str, policy: Policy) -> bool:
    number = _NUMBER.search(text)
    if number is None or len(number[0]) != 5:  # noqa: PLR2004 - a US code
        return True
    coarse = policy.places.zip == "three-digit"
    return number[0].endswith("00") if coarse else number[0] in zips()


def _is_code_of_spain(text: str) -> bool:
    """Tell whether a text is a postal code of Spain: `28046`, `E-28046`."""
    code = _SPANISH_CODE.fullmatch(text.strip())
    return code is not None and int(code[1]) in _SPANISH_PROVINCES


def _phone(text: str, policy: Policy) -> bool:
    digits = "".join(_NUMBER.findall(text))
    abroad = "+" in text and digits[0] != "1"
    long = len(digits) == max(_PHONE_DIGITS)
    if abroad or len(digits) not in _PHONE_DIGITS or (long and digits[0] != "1"):
        return True
    area, exchange = digits[-10:-7], digits[-7:-4]
    if policy.numbers.phone == "fictional":
        return exchange == _FICTIONAL
    listed = area_codes().keys() | area_codes_abroad().keys() | set(TOLL_FREE) | {"900"}
    return (
        area in listed
        and exchange[0] in "23456789"
        and exchange[1:] != "11"
        and exchange != _FICTIONAL
    )


def _ssn(text: str, policy: Policy) -> bool:
    whole = sum(map(str.isdigit, text)) == _SSN_DIGITS
    return not whole or policy.numbers.ssn != "unissued" or _UNISSUED.match(text) is not None


def _age(text: str, policy: Policy) -> bool:
    return all(int(number) <= policy.ages.cap_years for number in _NUMBER.findall(text))


def _contact(kind: Kind) -> Callable[[str, Policy], bool]:
    """Return a test whether the host of an address may be invented."""

    def test(text: str, policy: Policy) -> bool:
        del policy
        host = read_host(read_contact(text, kind).host.lower())
        known = not host.core or host.domain in public_mail_providers()
        return known or any(core in host.core for core in _host_cores()) or _is_joined(host.core)

    return test


def _words_of(*lists: Callable[[], Iterable[str]]) -> Callable[[str, Policy], bool]:
    """Return a test whether all words of a text stand in these lists; abbreviations pass."""

    @cache
    def listed() -> frozenset[str]:
        return frozenset(
            fold(w) for words in lists for text in words() for w in _WORD.findall(text)
        )

    def test(text: str, policy: Policy) -> bool:
        del policy
        words = _ABBREVIATION.sub("", text) if not text.isupper() or len(text) < LONG else text
        return all(fold(word).removesuffix("'s") in listed() for word in _WORD.findall(words))

    return test


@cache
def _names() -> frozenset[str]:
    """Return the names and short forms that a surrogate may have, folded."""
    lists = [names_of(kind) for kind in NameList]
    listed = {fold(name) for names in lists for name in names}
    for names, letter in product(lists, ascii_lowercase):
        listed |= {fold(name) for name in names.spare(letter)}
    short = {fold(name) for names in nicknames().values() for name in names}
    return frozenset(listed | short | {fold(name) for name in nicknames()})


@cache
def _towns() -> frozenset[str]:
    counties = (_DISTRICT.sub("", entry.county) for entry in zips().values())
    pools = (foreign_towns(), *(towns_of(MARK + land) for land in lands()))
    abroad = (
        *(town.city for pool in pools for town in pool),
        *(r.name for r in regions().values()),
    )
    return frozenset(map(fold, (*cities(), *counties, *abroad, *_column("towns_es.tsv", 0)())))


@cache
def _host_cores() -> frozenset[str]:
    """Return what invented hosts are named after: a list of their own and invented houses."""
    cores = (*mail_domains(), *hospital_cores(), *organization_cores())
    return frozenset(map(compact, cores))


def _is_joined(core: str) -> bool:
    """Tell whether a host's letters are words that houses are named with, one after the other."""
    ends = {0}
    for end in range(1, len(core) + 1):
        if any(core[start:end] in _joinable() for start in ends):
            ends.add(end)
    return len(core) in ends


@cache
def _joinable() -> frozenset[str]:
    listed = (*name_words(), *cities(), *surnames(), *_column("small_words.tsv", 1)())
    return frozenset(word for text in listed for word in fold(text).split())


def _column(name: str, *columns: int) -> Callable[[], Iterable[str]]:
    """Return how to read columns of a list of the project's own."""
    return lambda: (row[column] for row in rows(name) for column in columns if column < len(row))


def _facility() -> Iterable[str]:
    return (text for facility in facility_words() for text in facility.spellings)


def _jobs() -> Iterable[str]:
    yield from (text for job in professions() for text in (job.singular, job.plural))
    for kind in job_kinds():
        for job in (*kind.jobs, *kind.made):
            yield from (job, plural(job))
    for _, words in rows("further_jobs.tsv"):
        yield from (words, plural(words))


def _streets() -> Iterable[str]:
    yield from street_names()
    for row in every_street_type():
        yield from row.spellings


def _kinship() -> Iterable[str]:
    """Return what stays beside a Spanish word of kinship: numbers, ages, small words."""
    return (*small_words("kinship"), *small_words("spanish"), *numbers(SPANISH), "años", "meses")


def _place_names() -> Iterable[str]:
    return (text for kind in places() for text in (*kind.names, *kind.keywords))


_HOUSES = (
    hospital_cores, organization_cores, surnames, cities, _facility, english_words, name_words,
    female_names, male_names,
    _column("saints.txt", 0), _column("saints_es.tsv", 1), _column("places_es.txt", 0),
    _column("towns_es.tsv", 0),
    _column("facility_modifiers.txt", 0), _column("organization_words.txt", 0),
    _column("organization_swaps.tsv", 1),
)  # fmt: skip

_TESTS: Mapping[Kind, Callable[[str, Policy], bool]] = MappingProxyType(
    {
        Kind.NAME: _name,
        Kind.HOSPITAL: _words_of(*_HOUSES),
        Kind.ORGANIZATION: _words_of(*_HOUSES),
        Kind.STREET: _words_of(
            _streets, surnames, _column("street_names_es.tsv", 0, 1), _column("street_words.tsv", 1)
        ),
        Kind.CITY: _city,
        Kind.PROFESSION: _words_of(
            _jobs, _column("professions_abroad.tsv", 1, 2), _column("profession_modifiers.txt", 0),
            _column("work_fields.tsv", 1),
        ),
        Kind.DEPARTMENT: _words_of(
            lambda: (department.name for department in departments()),
            _column("departments_es.tsv", 1),
        ),
        Kind.PLACE: _words_of(_place_names, _column("place_words.txt", 0), *_HOUSES),
        Kind.OTHER: _words_of(
            lambda: (phrase.phrase for phrase in other_phrases()),
            _column("other_phrases_es.txt", 0), _column("other_synonyms.tsv", 1), _kinship,
        ),
        Kind.ZIP: _zip,
        Kind.PHONE: _phone,
        Kind.SSN: _ssn,
        Kind.AGE: _age,
        Kind.EMAIL: _contact(Kind.EMAIL),
        Kind.URL: _contact(Kind.URL),
    }
)  # fmt: skip
