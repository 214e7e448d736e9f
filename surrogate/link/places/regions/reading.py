"""Reads cities, counties, states and ZIP codes."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache

from surrogate.link.misread_digits import with_digits
from surrogate.link.places.lexicon import compact, state_forms
from surrogate.link.places.pieces import Part, Piece, text
from surrogate.link.places.regions.abroad import (
    MARK,
    SPAIN,
    UNLISTED,
    is_abroad,
    land_of,
    lands,
    lands_with_code,
    region_forms,
)
from surrogate.link.places.regions.countries import is_known, read_country
from surrogate.link.places.regions.towns import city_key, towns_by_key
from surrogate.phi import Kind
from surrogate.remembered import of_patient
from surrogate.wordlists.cues import any_context_word
from surrogate.wordlists.folding import fold
from surrogate.wordlists.us_places import cities, cities_of_state, counties
from surrogate.wordlists.words import id_labels, small_words
from surrogate.wordlists.world_places import spanish_towns

_SEPARATOR = re.compile(r"(\s*[,;/|()]\s*|\s+-\s+)")
_SPACES = re.compile(r"(\s+)")
_ZIP = re.compile(r"(\d{5})(?:(\s?[-\u2010-\u2013]?\s?)(\d{4}))?")
_WORD = re.compile(r"[^\W_]+")
_CODE = re.compile(r"(?=\S*\d)[\w-]+(?: (?=\S*\d)\w{2,4})?")
# Words that stay beside a province or county abroad: County Clare, Homa Bay County, Imo State.
_REGION_AROUND = re.compile(
    r"(?P<before>(?:(?:the\s+)?(?:county|co\.?|province|provincia)(?:\s+of|\s+de)?\s+)?)"
    r"(?P<core>.*?)(?P<after>(?:\s+(?:state|province|region|county|co\.?))?)",
    re.IGNORECASE | re.DOTALL,
)
# No county of the US or firm before it: `Cook County Limerick`, `Ford Co. Cork`.
_BEHIND_COUNTY = re.compile(r"(?:\A|[^\w ]\s*|\b[a-z]+\s+)(?:County|Co\.?)\s+\Z")
_BEFORE_COUNTY = re.compile(r"\s(?:County|COUNTY|county)\b")
SLIP_CUTOFF = 0.88
SHORT_STATE = 3
MIN_SLIP_LENGTH = 5


@of_patient
def read_state(written: str) -> tuple[Piece, ...]:
    """Read a STATE mention; what is neither of the US nor a known land gets a key with a star."""
    if known := _known_state(written):
        return (known,)
    around = _around_state().fullmatch(written)
    if around and around["before"]:
        return (*text(around["before"]), *read_state(around["core"]))
    parts = _SEPARATOR.split(written)
    if len(parts) > 1:
        return _each(parts, "state")
    if region := _region_with_words(written):
        return region
    form = "postal" if len(written) <= SHORT_STATE and written.isupper() else "name"
    return (Piece(Part.STATE, written, UNLISTED + compact(written), form),)


def is_state(written: str) -> bool:
    """Tell whether a name is that of a state or territory in full, or of a part: `rural Ohio`."""
    around = _around_state().fullmatch(written)
    core = around["core"] if around else written
    return state_forms().get(compact(core), ("", ""))[1] == "name"


def is_county(written: str) -> bool:
    """Tell whether a name is that of a county of the US: `Gwinnett County`."""
    return compact(written) in _counties()


@cache
def _around_state() -> re.Pattern[str]:
    before = any_context_word("before a state")
    return re.compile(
        r"(?P<before>(?:(?:the\s+)?(?:state|commonwealth|estado)\s+(?:of|de)\s+"
        rf"|(?:{before})\s+)?)(?P<core>.*?)",
        re.IGNORECASE | re.DOTALL,
    )


def _known_state(written: str) -> Piece | None:
    """Return a state of the US, or else a province of another land."""
    options = state_options(written)
    return options[0] if options else _misspelt_state(written)


def state_options(written: str) -> tuple[Piece, ...]:
    """Return what a state may be, the likeliest first: `WA` is Washington or Western Australia."""
    squeezed = compact(written)
    found = [state_forms()[squeezed]] if squeezed in state_forms() else []
    found += region_forms().get(squeezed, ())
    return tuple(_state_piece(written, *option) for option in found)


def _state_piece(written: str, key: str, form: str) -> Piece:
    dotted = form == "postal" and "." in written
    return Piece(Part.STATE, written, key, "old" if dotted else form)


@of_patient
def _misspelt_state(written: str) -> Piece | None:
    squeezed = compact(written)
    if len(squeezed) < MIN_SLIP_LENGTH:
        return None
    close = get_close_matches(squeezed, state_forms(), 1, SLIP_CUTOFF)
    return _state_piece(written, *state_forms()[close[0]]) if close else None


def _region_with_words(written: str) -> tuple[Piece, ...]:
    """Read `County Clare`, `Imo State`; empty where no province abroad stands with such a word."""
    around = _REGION_AROUND.fullmatch(written)
    if around is None or around["core"] == written:
        return ()
    options = region_forms().get(compact(around["core"]), ())
    named = next((option for option in options if option[1] == "name"), None)
    if named is None:
        return ()
    region = _state_piece(around["core"], *named)
    return (*text(around["before"]), region, *text(around["after"]))


def read_beside_county(written: str, before: str, after: str) -> tuple[Piece, ...]:
    """Read a county whose word stands outside: the `Donegal` of Co. Donegal, `Ellis` County."""
    if _BEFORE_COUNTY.match(after) and is_county(f"{written} County"):
        return (Piece(Part.COUNTY, written, city_key(written)),)
    stands = _BEHIND_COUNTY.search(before)
    return _region_with_words(f"Co. {written}")[1:] if stands else ()


@of_patient
def read_zip(written: str) -> tuple[Piece, ...]:
    """Read a ZIP mention; codes of other countries keep their shape."""
    if signed := _signed_code().fullmatch(written):
        return (*text(signed["before"]), *_code_of_land(signed["code"], signed["sign"]))
    written = with_digits(written, Kind.ZIP)
    match = _ZIP.search(written)
    if match is None or _has_more(written, match):
        return (Piece(Part.POSTAL, written, compact(written)),)
    pieces = [*text(written[: match.start()]), Piece(Part.ZIP, match[1], match[1])]
    if match[3]:
        plus_four = Piece(Part.NUMBER, match[3], match[1] + match[3], "zip4")
        pieces += [*text(match[2]), plus_four]
    return (*pieces, *text(written[match.end() :]))


@cache
def _signed_code() -> re.Pattern[str]:
    """Return a pattern of a postal code behind the sign of its land: `D-50667`."""
    signs = "|".join(sign for land in lands().values() for sign in land.signs)
    return re.compile(rf"(?P<before>(?P<sign>{signs})(?:\s?[-\u2013]\s?|\s))(?P<code>\d{{4,5}})")


def _code_of_land(code: str, sign: str) -> tuple[Piece, ...]:
    """Read the postal code behind the sign of a land: `50667` is no ZIP code behind `D-`."""
    land = next(land.code for land in lands().values() if sign in land.signs)
    if land not in lands_with_code(code) or land == land_of(SPAIN):
        return read_zip(code)
    return (Piece(Part.POSTAL, code, code, MARK + land),)


def _has_more(written: str, match: re.Match[str]) -> bool:
    """Tell whether more than a label stands beside the digits of a ZIP code."""
    rest = f"{written[: match.start()]} {written[match.end() :]}"
    return any(fold(word) not in id_labels() for word in _WORD.findall(rest))


@of_patient
def read_city(written: str) -> tuple[Piece, ...]:
    """Read a CITY mention, which may hold a state and a ZIP code too."""
    parts = _SEPARATOR.split(written)
    if len(parts) > 1:
        return _each(parts, "city")
    if not any(c.isalpha() for c in written) or _CODE.fullmatch(written):
        return read_zip(written)
    if _signed_code().fullmatch(written):
        return read_zip(written)
    return _city_then_state(written) or _county(written) or _single_city(written)


def _each(parts: list[str], first: str) -> tuple[Piece, ...]:
    pieces: list[Piece] = []
    for index, part in enumerate(parts):
        if index % 2 or not any(c.isalnum() for c in part):
            pieces += text(part)
        elif _ZIP.fullmatch(part):
            pieces += read_zip(part)
        elif known := (_known_state(part) if index or first == "state" else None):
            pieces += read_city(part) if first == "city" and _is_town(known) else (known,)
        elif index and is_known(part, "en"):
            pieces += read_country(part, "en", use="")
        else:
            pieces += read_state(part) if first == "state" else read_city(part)
    return tuple(pieces)


def _city_then_state(written: str) -> tuple[Piece, ...]:
    """Read `Springfield MA`, `Springfield MA 01103`; empty if it is neither."""
    parts = _SPACES.split(written)
    tail: tuple[Piece, ...] = ()
    if len(parts) > 2 and _ZIP.fullmatch(parts[-1]):  # noqa: PLR2004 - word, gap, word
        tail = (*text(parts[-2]), *read_zip(parts[-1]))
        parts = parts[:-2]
    whole = "".join(parts) in cities()  # `FISH CAMP`, no Fish of Campeche
    state = _known_state(parts[-1]) if len(parts) > 2 and not whole else None  # noqa: PLR2004
    if state and not tail and _is_county_for_short("".join(parts[:-2]), state):
        return ()
    if state and state.form != "name" and (parts[-1].isupper() or "." in parts[-1]):
        tail = (*text(parts[-2]), state, *tail)
        parts = parts[:-2]
    if not tail:
        return ()
    head = "".join(parts)
    state = _known_state(head) if head.isupper() else None
    return (*((state,) if state and state.form == "postal" else read_city(head)), *tail)


@cache
def _of_county() -> re.Pattern[str]:
    behind = any_context_word("behind a county")
    return re.compile(rf"(.*\S)(\s+(?:{behind}))", re.IGNORECASE | re.DOTALL)


def _county(written: str) -> tuple[Piece, ...]:
    match = _of_county().fullmatch(written)
    abroad = () if match and is_county(written) else _region_with_words(written)
    if abroad or match is None:
        return abroad
    return (Piece(Part.COUNTY, match[1], city_key(match[1])), *text(match[2]))


def _is_county_for_short(name: str, state: Piece) -> bool:
    """Tell whether a state is the Co. of a county, as where it has no such town: `JOHNSON CO`."""
    if _of_county().fullmatch(f"{name} {state.text}") is None:
        return False
    return name not in cities_of_state(state.key) and is_county(f"{name} County")


@cache
def _counties() -> frozenset[str]:
    """Return the counties of the US, without case and spaces."""
    return frozenset(map(compact, counties()))


def _is_town(region: Piece) -> bool:
    """Tell whether a province abroad has the name of a town, which a CITY mention means then."""
    town = city_key(region.text)
    return is_abroad(region.key) and (town in towns_by_key() or town in towns_of_spain())


@cache
def towns_of_spain() -> frozenset[str]:
    """Return the towns of Spain in canonical form."""
    return frozenset(map(city_key, spanish_towns()))


@cache
def _around_city() -> re.Pattern[str]:
    return re.compile(
        rf"(?P<before>(?:(?:the\s+)?(?:{any_context_word('before a town')}"
        r"|(?:city|town|village)\s+of|(?:provincia|comunidad)\s+de)\s+)?)(?P<core>.*?)"
        rf"(?P<after>(?:\s+(?:{any_context_word('behind a town')}))?)",
        re.IGNORECASE | re.DOTALL,
    )


def _single_city(written: str) -> tuple[Piece, ...]:
    known = next(iter(state_options(written)), None)
    if known and known.form == "name" and written not in cities() and not _is_town(known):
        return (known,)
    if fold(written) in small_words("military mail"):  # the APO of `APO AE` is no town
        return (Piece(Part.PATTERN, written, fold(written), "swap:military mail"),)
    around = _around_city().fullmatch(written)
    # `Central Lake` is a town of its own.
    is_whole = around is not None and around["before"] and written in cities()
    if around is None or is_whole or not any(c.isalnum() for c in around["core"]):
        return (Piece(Part.CITY, written, city_key(written)),)
    city = Piece(Part.CITY, around["core"], city_key(around["core"]))
    return (*text(around["before"]), city, *text(around["after"]))
