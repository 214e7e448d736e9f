"""Draws numbers in all their forms; a number written differently is the same number."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

# Type, and the shape: 9 any digit, 8 a digit from 2, A a capital, a a small letter, h small hex.
SHAPES: dict[str, tuple[str, str]] = {
    "record_dashes": ("MEDICALRECORD", "899-99-99-9"),
    "unit_number": ("MEDICALRECORD", "89-99-999"),
    "leading_zeros": ("MEDICALRECORD", "0099999"),
    "phone_dashes": ("PHONE", "PHONE-899-9999"),
    "phone_brackets": ("PHONE", "(PHONE) 899-9999"),
    "phone_points": ("PHONE", "PHONE.899.9999"),
    "phone_local": ("PHONE", "899-9999"),
    "pager": ("PHONE", "89999"),
    "fax": ("FAX", "(PHONE) 899-9999"),
    "ssn": ("SSN", "SSN-89-9999"),
    "health_plan": ("HEALTHPLAN", "AAA899999999"),
    "account": ("ACCOUNT", "AA0089999999"),
    "license": ("LICENSE", "AA-899999"),
    "plate": ("VEHICLE", "899 AAA"),
    "device": ("DEVICE", "AA99-999999-A"),
    "biometric": ("BIOID", "AA-99-89999"),
    "job": ("IDNUM", "AA899/99999"),
    "accession": ("IDNUM", "A99-99999"),
    "small_letters": ("IDNUM", "aa-99999-a"),
    "ip_private": ("IPADDRESS", "10.8.89.89"),
    "ip_public": ("IPADDRESS", "IP"),
    "mac": ("DEVICE", "MAC"),
    "uuid": ("IDNUM", "hhhhhhhh-hhhh-4hhh-Vhhh-hhhhhhhhhhhh"),
    "npi": ("IDNUM", "NPI"),
    "card": ("ACCOUNT", "CARD"),
    "vin": ("VEHICLE", "VIN"),
    "room_bed": ("ROOM", "bed 899-A"),
    "room_number": ("ROOM", "Room 89A"),
}
_AREA_CODES = ("413", "617", "508", "212", "303", "404", "919", "206", "512", "608")
_DRAW: dict[str, str] = {
    "9": "0123456789",
    "8": "23456789",
    "A": "ABCDEFGHJKLMNPQRSTUVWXYZ",
    "a": "abcdefghjkmnpqrstuvwxyz",
    "h": "0123456789abcdef",
    "V": "89ab",
}
_VIN_VALUE = dict(zip("ABCDEFGHJKLMNPRSTUVWXYZ", "12345678123457923456789", strict=True))
_VIN_WEIGHT = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)


def luhn_sum(digits: str) -> int:
    """Return the Luhn sum; a multiple of ten is valid."""
    doubled = [int(d) * (2 if i % 2 else 1) for i, d in enumerate(reversed(digits))]
    return sum(d - 9 if d > 9 else d for d in doubled)


def with_luhn(body: str, prefix: str = "") -> str:
    """Return the digits with the check digit that makes prefix and digits valid."""
    return body + str(-luhn_sum(prefix + body + "0") % 10)


def vin_check(vin: str) -> str:
    """Return the check character (position 9) of a vehicle identification number."""
    value = sum(
        int(_VIN_VALUE.get(c, c)) * w for c, w in zip(vin, _VIN_WEIGHT, strict=True)
    )  # fmt: skip
    return "X" if value % 11 == 10 else str(value % 11)


def _drawn(random: Random, shape: str) -> str:
    return "".join(random.choice(_DRAW[c]) if c in _DRAW else c for c in shape)


def _vin(random: Random) -> str:
    letters = "ABCDEFGHJKLMNPRSTUVWXYZ"
    shape = "1A4AA82A99A999999"
    vin = "".join(random.choice(letters if c == "A" else "123456789") for c in shape)
    return vin[:8] + vin_check(vin) + vin[9:]


def _ip(random: Random) -> str:
    first = random.choice((23, 66, 98, 140, 155, 199, 205))
    return f"{first}.{random.randint(20, 250)}.{random.randint(3, 9)}.{random.randint(10, 250)}"


def _mac(random: Random) -> str:
    octets = [random.randrange(256) for _ in range(6)]
    octets[0] = octets[0] & 0xFC
    return ":".join(f"{octet:02X}" for octet in octets)


_SPECIAL: dict[str, Callable[[Random], str]] = {
    "VIN": _vin,
    "IP": _ip,
    "MAC": _mac,
    "NPI": lambda r: with_luhn("1" + _drawn(r, "99999999"), "80840"),
    "CARD": lambda r: with_luhn("4" + _drawn(r, "89999999999999")),
}


def draw_number(random: Random, form: str) -> str:
    """Draw a number of a form."""
    shape = SHAPES[form][1]
    if shape in _SPECIAL:
        return _SPECIAL[shape](random)
    fixed = re.match(r"bed |Room |10\.|", shape)
    kept = fixed[0] if fixed else ""
    drawn = kept + _drawn(random, shape[len(kept) :])
    drawn = drawn.replace("PHONE", random.choice(_AREA_CODES))
    return drawn.replace("SSN", f"{random.randint(100, 580)}")


def rewritten(number: str, style: str) -> str:
    """Write a record number another way: `half` keeps one hyphen, `plain` none."""
    plain = number.replace("-", "")
    return plain if style == "plain" else f"{plain[:-1]}-{plain[-1]}"
