"""The laws of places: addresses agree, hospitals keep their names together, kinds stay."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

from folding import fold

from . import lists
from .violation import Pair, Record, Violation, breaks

_KINDS = {
    "company": r"\b(Inc|Corp|Corporation|Company|Co|LLC|Ltd|Industries|Systems|Technologies|"
               r"Manufacturing|Electronics|Services|Brothers|Sons|Products)\b",
    "school": r"\b(School|College|University|Academy|Institute)\b",
    "church": r"\b(Church|Parish|Chapel|Temple|Congregation|Fellowship|Ministries|Cathedral)\b",
    "army": r"\b(Regiment|Battalion|Squadron|Brigade|Division|Infantry|Veterans|Company)\b",
    "team": r"\b(Team|Hawks|Rovers|Falcons|Comets|Mariners|Stars|Hornets|Wildcats|Club)\b",
}  # fmt: skip
_COLUMNS = {"name": "name", "adjective": "adjective", "people": "people", "language": "languages"}
_OF_ZIP = ("zip", "city", "state")
_SMALL = {"of", "the", "and", "for", "at", "in"}


def _casing(text: str) -> str:
    return "upper" if text.isupper() else "lower" if text.islower() else "title"


def _state_breaks(record: Record) -> Iterator[Violation]:
    for pair in record.of_kind("state"):
        known = lists.states().get(fold(pair.new))
        wanted = "abbreviation" if pair.form == "abbreviation" else "name"
        if known is None or known[1] != wanted or _casing(pair.old) != _casing(pair.new):
            yield breaks("places.state_form", pair, wanted)


def _zip_breaks(record: Record) -> Iterator[Violation]:
    for pair in record.of_kind("zip"):
        wanted = r"\d{5}-\d{4}" if pair.form == "plus_four" else r"\d{5}"
        if not re.fullmatch(wanted, pair.new):
            yield breaks("places.zip_shape", pair, wanted)


def _address_breaks(record: Record) -> Iterator[Violation]:
    """Yield addresses whose city, state and ZIP do not belong together."""
    addresses: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    last: dict[str, Pair] = {}
    for pair in record.of_kind("city", "state", "zip"):
        if "address" in pair.truth:
            key = pair.truth["address"]
            addresses[key][pair.kind].add(_canonical(pair))
            last[key] = pair
    for key, parts in addresses.items():
        if any(len(found) > 1 for found in parts.values()):
            yield breaks("places.geography", last[key], f"one address, not {dict(parts)}")
            continue
        one = {kind: next(iter(found)) for kind, found in parts.items()}
        if not _exists(one) and not _in_one_land(last[key], one):
            yield breaks("places.geography", last[key], f"no such place: {one}")


def _canonical(pair: Pair) -> str:
    if pair.kind == "state":
        return lists.states().get(fold(pair.new), (pair.new, ""))[0]
    return fold(pair.new) if pair.kind == "city" else pair.new[:5]


def _exists(parts: dict[str, str]) -> bool:
    sought = tuple(filter(parts.__contains__, _OF_ZIP))
    return tuple(map(parts.__getitem__, sought)) in _known(sought)


@cache
def _known(sought: tuple[str, ...]) -> frozenset[tuple[str, ...]]:
    """Return all that the list of ZIP codes has of some of its columns."""
    rows = (dict(zip(_OF_ZIP, row, strict=True)) for row in lists.zip_places())
    return frozenset(tuple(map(row.__getitem__, sought)) for row in rows)


def _in_one_land(pair: Pair, parts: dict[str, str]) -> bool:
    """Tell whether a lone town has the name of one abroad, and became one of that land."""
    lands = lists.lands_of_towns()
    both = lands.get(fold(pair.old), set()) & lands.get(fold(pair.new), set())
    return parts.keys() == {"city"} and bool(both)


def _city_breaks(record: Record) -> Iterator[Violation]:
    surrogates: dict[str, str] = {}
    originals: dict[str, str] = {}
    for pair in record.of_kind("city"):
        old, new = fold(pair.old), fold(pair.new)
        if old == new:
            yield breaks("places.city", pair, "another city")
        if surrogates.setdefault(old, new) != new:
            yield breaks("places.city", pair, f"{surrogates[old]} as before")
        if originals.setdefault(new, old) != old:
            yield breaks("places.city", pair, f"stands for {originals[new]}")
        if _casing(pair.old) != _casing(pair.new):
            yield breaks("places.city", pair, _casing(pair.old))


def _street_shape(text: str) -> tuple[int, str, str]:
    match = re.fullmatch(r"(\d+) (.+?)(?:(,? (?:Apt|Unit|#).*))?", text)
    if match is None:
        return 0, "", ""
    unit = re.sub(r"[A-Z](?![a-z])", "A", re.sub(r"\d", "9", match[3] or ""))
    return len(match[1]), match[2].split()[-1], unit


def _street_breaks(record: Record) -> Iterator[Violation]:
    for pair in record.of_kind("street"):
        if _street_shape(pair.old) != _street_shape(pair.new):
            yield breaks("places.street", pair, str(_street_shape(pair.old)))


def _country_breaks(record: Record) -> Iterator[Violation]:
    chosen: dict[str, set[str]] = {}
    for pair in record.of_kind("country"):
        column = _COLUMNS[pair.form]
        fitting = {r["name"] for r in lists.countries() if pair.new in r[column].split("|")}
        if not fitting or pair.new == pair.old:
            yield breaks("places.country_form", pair, f"the {column} of another country")
            continue
        name = pair.truth["country"]
        if pair.form != "language":
            chosen.setdefault(name, fitting)
            if not chosen[name] & fitting:
                yield breaks("places.country_split", pair, f"of {sorted(chosen[name])}")
            chosen[name] = chosen[name] & fitting or chosen[name]


def _facilities(text: str) -> set[str]:
    """Return the kinds of facility that a name tells."""
    folded = fold(text)
    words = lists.words_of("own/facility_words.tsv", "word")
    found = [word for word in words if re.search(rf"(?<!\w){re.escape(word)}$", folded)]
    return {words[max(found, key=len)]} if found else set()


def _initials(full: str) -> str:
    words = re.findall(r"[^\W\d_]+", full.replace("'s", "").replace("VA ", "V A "))
    return "".join(w[0] for w in words if w.lower() not in _SMALL).upper()


def _fits_short(short: str, full: str) -> bool:
    words = iter(fold(full).split())
    return all(any(word.startswith(part.rstrip(".")) for word in words)
               for part in fold(short).split())  # fmt: skip


def _hospital_breaks(record: Record) -> Iterator[Violation]:
    forms: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    last: dict[str, Pair] = {}
    for pair in record.of_kind("hospital"):
        form = pair.form.removesuffix("_capitals")
        forms[pair.truth["hospital"]][form].add(fold(pair.new))
        last[pair.truth["hospital"]] = pair
        if _casing(pair.old) != _casing(pair.new):
            yield breaks("places.hospital", pair, _casing(pair.old))
        if form == "full" and _facilities(pair.old) != _facilities(pair.new):
            yield breaks("places.hospital_kind", pair, f"{_facilities(pair.old)}")
    for key, found in forms.items():
        if any(len(texts) > 1 for texts in found.values()):
            yield breaks("places.hospital", last[key], f"one hospital, not {dict(found)}")
            continue
        one = {form: next(iter(texts)) for form, texts in found.items()}
        yield from _variant_breaks(one, last[key])


def _variant_breaks(one: dict[str, str], pair: Pair) -> Iterator[Violation]:
    full = one.get("full", "")
    if full and "abbreviation" in one and one["abbreviation"].upper() != _initials(full):
        yield breaks("places.hospital", pair, f"{one['abbreviation']} is not short for {full}")
    if full and "short" in one and not _fits_short(one["short"], full):
        yield breaks("places.hospital", pair, f"{one['short']} is not short for {full}")


def _organization_breaks(record: Record) -> Iterator[Violation]:
    for pair in record.of_kind("organization"):
        if not re.search(_KINDS[pair.form], pair.new):
            yield breaks("places.organization_kind", pair, pair.form)


def _department_breaks(record: Record) -> Iterator[Violation]:
    generic = {fold(row["name"]) for row in lists.rows("own/departments.tsv")}
    generic |= {fold(row["abbreviation"]) for row in lists.rows("own/departments.tsv")}
    for pair in record.of_kind("department"):
        if fold(pair.new) not in generic:
            yield breaks("places.department", pair, "a generic department")


def _place_breaks(record: Record) -> Iterator[Violation]:
    words = {"lake": r"Lake|Pond|Reservoir|Lagoon", "mountain": r"Mount|Peak|Ridge|Hill|Notch|Rock",
             "base": r"Fort|Camp|Base|Station|Barracks|Armory|Field|Garrison"}  # fmt: skip
    for pair in record.of_kind("place"):
        if not re.search(words[pair.form], pair.new) or pair.old == pair.new:
            yield breaks("places.kind", pair, f"another {pair.form}")


def law(record: Record) -> Iterator[Violation]:
    """Yield every break of the laws of places in one record."""
    for part in (
        _state_breaks, _zip_breaks, _address_breaks, _city_breaks, _street_breaks,
        _country_breaks, _hospital_breaks, _organization_breaks, _department_breaks, _place_breaks,
    ):  # fmt: skip
        yield from part(record)
