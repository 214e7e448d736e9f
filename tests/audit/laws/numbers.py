"""The laws of numbers: shape, identity, validity."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator

from generate.numbers import luhn_sum, vin_check

from .lists import area_codes
from .violation import Pair, Record, Violation, breaks

_UNUSED_SSN = re.compile(r"(?:000|666|9\d\d)")


def _class(char: str) -> str:
    if char.isdigit():
        return "9"
    if char.isalpha():
        return "A" if char.isupper() else "a"
    return char


def shape(text: str) -> str:
    """Return the character class of every position."""
    return "".join(map(_class, text))


def canonical(text: str) -> str:
    """Return letters and digits alone: the same number however it is written."""
    return re.sub(r"[\W_]", "", text).casefold()


def _shape_breaks(pair: Pair) -> Iterator[Violation]:
    old, new = pair.old, pair.new
    if pair.form == "vin":
        old, new = old[:8] + old[9:], new[:8] + new[9:]
    if pair.form in {"room_bed", "room_number"}:
        word = old.split()[0]
        if not new.startswith(f"{word} "):
            yield breaks("numbers.shape", pair, f"begins with {word}")
        old = old.removeprefix(word)
        new = new.removeprefix(word)
    if shape(old) != shape(new):
        yield breaks("numbers.shape", pair, shape(old))


def _phone(new: str) -> bool:
    digits = re.sub(r"\D", "", new)
    if len(digits) == 10 and digits[:3] not in area_codes():
        return False
    return len(digits) not in {7, 10} or digits[-7] not in "01"


def _ip_class(address: str) -> str:
    first, second = (int(part) for part in address.split(".")[:2])
    private = first == 10 or (first, second) == (192, 168) or (first == 172 and 16 <= second < 32)
    return "private" if private else "ABC"[(first >= 128) + (first >= 192)]


def _ip(pair: Pair) -> bool:
    octets = [int(part) for part in pair.new.split(".")]
    return max(octets) < 256 and _ip_class(pair.old) == _ip_class(pair.new)


def _uuid(pair: Pair) -> bool:
    return pair.new[14] == pair.old[14] and pair.new[19] in "89ab"


def _mac(pair: Pair) -> bool:
    return int(pair.old[:2], 16) & 3 == int(pair.new[:2], 16) & 3


def _vin(pair: Pair) -> bool:
    return not set(pair.new) & set("IOQ") and vin_check(pair.new) == pair.new[8]


_CHECKS: dict[str, Callable[[Pair], bool]] = {
    "phone_dashes": lambda pair: _phone(pair.new),
    "phone_brackets": lambda pair: _phone(pair.new),
    "phone_points": lambda pair: _phone(pair.new),
    "phone_local": lambda pair: _phone(pair.new),
    "fax": lambda pair: _phone(pair.new),
    "ssn": lambda pair: _UNUSED_SSN.match(pair.new) is not None,
    "npi": lambda pair: luhn_sum("80840" + pair.new) % 10 == 0,
    "card": lambda pair: luhn_sum(pair.new) % 10 == 0,
    "vin": _vin,
    "ip_private": _ip,
    "ip_public": _ip,
    "uuid": _uuid,
    "mac": _mac,
}


def valid(pair: Pair) -> bool:
    """Tell whether the surrogate is valid where validity can be seen."""
    check = _CHECKS.get(pair.form)
    return check is None or check(pair)


def _identity_breaks(record: Record) -> Iterator[Violation]:
    surrogates: dict[str, set[str]] = defaultdict(set)
    originals: dict[str, set[str]] = defaultdict(set)
    for pair in record.of_kind("number"):
        old, new = canonical(pair.old), canonical(pair.new)
        if old == new and len(old) >= 4:
            yield breaks("numbers.unchanged", pair)
        if surrogates[old] and new not in surrogates[old]:
            yield breaks("numbers.split", pair, f"as before: {sorted(surrogates[old])}")
        if originals[new] and old not in originals[new] and len(old) >= 4:
            yield breaks("numbers.merged", pair, f"stands for {sorted(originals[new])}")
        surrogates[old].add(new)
        originals[new].add(old)


def law(record: Record) -> Iterator[Violation]:
    """Yield every break of the laws of numbers in one record."""
    yield from _identity_breaks(record)
    for pair in record.of_kind("number"):
        off = list(_shape_breaks(pair))
        yield from off
        if not off and not valid(pair):
            yield breaks("numbers.invalid", pair, f"valid as {pair.form}")
