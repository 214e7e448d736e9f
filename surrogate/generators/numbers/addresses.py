"""Draws IP and MAC addresses, UUIDs and object identifiers that stay in their class."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise

from surrogate.generators.numbers.dice import HEX_LETTERS, Dice
from surrogate.keys import PatientKey

# Addresses for examples (RFC 3849).
_EXAMPLES = re.compile(r"2001:0?db8(?=:)")
_HEX_RUN = re.compile(r"[0-9a-f]+")
# First octets with a special meaning anywhere below them: no public surrogate begins so.
_SPECIAL = frozenset({0, 10, 100, 127, 169, 172, 192, 198, 203})
# How many leading octets tell the class, by network (RFC 1918, 5735, 5737, 6598).
_V4_CLASSES = (
    ("10.0.0.0/8", 1),
    ("172.16.0.0/12", 1),
    ("192.168.0.0/16", 2),
    ("127.0.0.0/8", 1),
    ("169.254.0.0/16", 2),
    ("100.64.0.0/10", 1),
    ("0.0.0.0/8", 1),
    ("192.0.2.0/24", 3),
    ("198.51.100.0/24", 3),
    ("203.0.113.0/24", 3),
)
_NETWORKS = tuple((ipaddress.ip_network(net), kept) for net, kept in _V4_CLASSES)
_SECOND = {172: range(16, 32), 100: range(64, 128)}
_ALL = range(256)
_HOST, _HOSTS = 3, range(1, 255)
# First octets of the classes A to E (RFC 791, 1112), half-open.
_CLASSES = (range(1, 128), range(128, 192), range(192, 224), range(224, 240), range(240, 256))
# Hexadecimal digits that agree in the two bits which tell local and group MAC addresses.
_SAME_BITS = {
    c: "".join(d for d in group if d.isdecimal() == c.isdecimal())
    for group in ("048c", "159d", "26ae", "37bf")
    for c in group
}
# The arcs of an object identifier that tell who gives such out, not what is told by it.
_ARCS = 2
_VARIANT = {"8": "89", "9": "89", "a": "ab", "b": "ab"}
UUID_VERSION_AT = 12
UUID_VARIANT_AT = 16


def ipv4(code: str, dice: Dice, key: PatientKey) -> str:
    """Return an address of the same class, each octet with as many digits as before.

    Addresses of one network stay in one: each octet but the host's is mapped by those before it.
    The first octets of one follow it.
    """
    octets = code.split(".")
    if len(octets) <= _HOST:
        return ipv4(f"{code}.0", dice, key).rpartition(".")[0]
    try:
        address = ipaddress.ip_address(".".join(str(int(octet)) for octet in octets))
    except ValueError:
        return ".".join(dice.digits(len(octet)) for octet in octets)
    kept = next((count for net, count in _NETWORKS if address in net), 0)
    drawn = octets[:kept]
    for index in range(kept, _HOST):
        drawn.append(_turned(octets, index, _range(octets, index, kept), key))
    host = octets[_HOST]
    drawn.append(_octet(host, dice, _HOSTS) if int(host) else host)  # 0 is the network itself
    return ".".join(drawn)


def _range(octets: list[str], index: int, kept: int) -> Sequence[int]:
    if index == 1 and kept == 1:
        return _SECOND.get(int(octets[0]), _ALL)
    if index == 0:
        first = int(octets[0])
        its_class = next(octets for octets in _CLASSES if first in octets)
        return tuple(n for n in its_class if n not in _SPECIAL)
    return _ALL


def _turned(octets: list[str], index: int, allowed: Sequence[int], key: PatientKey) -> str:
    """Return another octet, a different one for each of those that the same ones precede."""
    written = octets[index]
    fits = _like(written, allowed)
    at = fits.index(int(written)) if int(written) in fits else 0
    step = 1 + key.below(max(len(fits) - 1, 1), "network", *octets[:index])
    return f"{fits[(at + step) % len(fits)]:0{len(written)}}"


def _octet(written: str, dice: Dice, allowed: Sequence[int]) -> str:
    return f"{dice.choice(_like(written, allowed)):0{len(written)}}"


def _like(written: str, allowed: Sequence[int]) -> Sequence[int]:
    """Return the octets with as many digits as one has, or with leading zeros as it has."""
    width = len(written)
    padded = width > 1 and written[0] == "0"
    fits = [n for n in allowed if len(str(n)) == width or (padded and len(str(n)) < width)]
    return fits or allowed


def ipv6(code: str, dice: Dice, key: PatientKey) -> str:
    """Return an address of the same prefix class and the same written shape."""
    head, tail = code, ""
    if "." in code:
        head, _, last = code.rpartition(":")
        head, tail = head + ":", ipv4(last, dice, key)
    kept = _kept_prefix(head)
    rest = _HEX_RUN.sub(lambda match: _hextet(match[0], dice), head[len(kept) :])
    return _in_class(kept, rest, dice) + tail


def _kept_prefix(head: str) -> str:
    """Return the leading characters that tell the class: `fe` of `fe80`, `fd`, `ff02`, `2`."""
    if examples := _EXAMPLES.match(head):
        return examples[0]
    first = head.split(":", 1)[0]
    if first.startswith("ff"):
        return first
    if first.startswith(("fe", "fc", "fd")):
        return first[:2]
    if len(first) == 4 and first[0] in "23":  # noqa: PLR2004 - a whole group
        return first[0]
    return "::ffff:" if head.startswith("::ffff:") else ""


def _in_class(kept: str, rest: str, dice: Dice) -> str:
    """Keep `fe80` to `febf` there: two bits of the third character are the prefix's."""
    if kept == "fe" and rest and rest[0] != ":":
        return kept + dice.choice("89" if rest[0].isdecimal() else "ab") + rest[1:]
    return kept + rest


def _hextet(group: str, dice: Dice) -> str:
    first = dice.choice("123456789") if group[0].isdecimal() else dice.choice(HEX_LETTERS)
    return first + dice.like(group[1:], HEX_LETTERS)


def mac(code: str, dice: Dice) -> str:
    """Return a MAC address that is local or global, single or group, as the original is."""
    drawn = dice.like(code, HEX_LETTERS)
    return drawn[0] + dice.choice(_SAME_BITS[code[1]]) + drawn[2:]


def uuid(code: str, dice: Dice) -> str:
    """Return a UUID of the same version and variant (RFC 9562)."""
    drawn = list(dice.like(code, HEX_LETTERS))
    drawn[UUID_VERSION_AT] = code[UUID_VERSION_AT]
    variant = code[UUID_VARIANT_AT]
    drawn[UUID_VARIANT_AT] = dice.choice(_VARIANT.get(variant, variant))
    return "".join(drawn)


def object_identifier(code: str, drawn: str, ways: Iterable[tuple[int, ...]]) -> str:
    """Return drawn digits as an object identifier: no part begins with a zero of its own.

    Args:
        code: The original, without points.
        drawn: As many digits.
        ways: The lengths of its parts as written; that with most counts. The first two stay.
    """
    parts: list[str] = []
    longest: tuple[int, ...] = max(ways, key=len)
    for at, (start, end) in enumerate(pairwise((0, *accumulate(longest)))):
        part = code[start:end] if at < _ARCS else drawn[start:end]
        padded = part[0] == "0" and len(part) > 1
        parts.append(f"{1 + sum(map(int, part)) % 9}{part[1:]}" if padded else part)
    return "".join(parts)
