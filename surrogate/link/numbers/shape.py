"""Recognises numbers whose validity anyone can see: telephone, SSN, IP, check digits."""

from __future__ import annotations

import re
from enum import IntEnum
from string import ascii_letters

from surrogate.link.numbers import check_digits as check
from surrogate.link.numbers.national import is_national
from surrogate.link.numbers.positions import is_pair, is_position
from surrogate.phi import Kind
from surrogate.wordlists.us_places import area_codes, area_codes_abroad

_IPV4 = re.compile(r"(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.]*\w)")
_OCTET = r"(?:25[0-5]|2[0-4]\d|1?\d?\d)"
_NETWORK = re.compile(rf"\W*({_OCTET}(?:\.{_OCTET}){{1,2}})(?:\.(?:\*|[xX]+))*\W*", re.ASCII)
_IPV6 = re.compile(
    r"(?<![\w:])(?=[0-9A-Fa-f:.]*:[0-9A-Fa-f]*:)[0-9A-Fa-f:]+(?:\d{1,3}(?:\.\d{1,3}){3})?(?!\w)"
)
_MAC = re.compile(
    r"[0-9A-Fa-f]{2}(?:([:-])[0-9A-Fa-f]{2})(?:\1[0-9A-Fa-f]{2}){4}|[0-9A-Fa-f]{4}(?:\.[0-9A-Fa-f]{4}){2}"
)
_UUID = re.compile(r"[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}")
_UUID_OR_MAC = re.compile(rf"(?<![\w:])(?:{_MAC.pattern}|{_UUID.pattern})(?![\w:])")
_SSN = re.compile(r"(?<!\w)\d{3}([ .-])\d\d\1\d{4}(?!\d)")
# Numbers of the NHS and Canadian ones, whose groups tell them from other valid ones.
_NHS = re.compile(r"(?<!\w)\d{3}([ -])\d{3}\1\d{4}(?!\w)")
_SIN = re.compile(r"(?<!\w)\d{3}([ -])\d{3}\1\d{3}(?!\w)")
_CPF = re.compile(r"(?<!\d)\d{3}\.\d{3}\.\d{3}-\d\d(?!\d)")
# French: sex, year, month, place of birth, number, key.
_NIR = re.compile(r"[12]\d\d(?:0[1-9]|1[0-2])\d{10}")
# Year, month and day behind what tells when a device was made or expires.
_DEVICE_DATE = re.compile(r"\((?:1[1-7])\)(\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01]))(?!\d)")
_GTIN = re.compile(r"\(0[12]\)\d{14}(?!\d)")
# An object identifier, as images bear (DICOM PS3.5, 9.1): its parts are told by the points.
_OBJECT = re.compile(r"(?<![\w.])[0-2](?:\.(?:0|[1-9]\d*)){4,}(?![\w.]*\w)")
# Letters and digits mixed: a stretch that a code in hexadecimal has.
_MIXED = re.compile(r"(?<![a-z0-9])(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]+", re.IGNORECASE)
_LETTER_BEHIND = re.compile(r"\d[a-f]")
_NOT_HEX = re.compile(r"[g-z]")
MIN_HEX = 6
MIN_HEX_LETTERS = 2
_CIP = re.compile(r"[a-z]{4}[01]\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3,4}")
# Of Medicare (CMS): without the letters that look like digits.
_MBI = re.compile(
    r"[1-9][ac-hjkmnp-rt-y][\dac-hjkmnp-rt-y]\d[ac-hjkmnp-rt-y][\dac-hjkmnp-rt-y]\d[ac-hjkmnp-rt-y]{2}\d\d"
)
_IBAN = re.compile(r"[a-z]{2}\d{2}[a-z0-9]{11,30}")
_DEA = re.compile(r"[a-z]{2}\d{7}")
_DNI = re.compile(r"[\dxyz]\d{7}[a-z]")
_VIN = re.compile(r"(?=.*\d)(?=.*[a-z])[a-hj-npr-z0-9]{17}")
# A country code other than North America's, also behind what is dialled before it, or two halves
# as in India (`59116 00133`).
_ABROAD = re.compile(
    r"\W*\+(?!1)|\W*0(?:11\W*[2-9](?=(?:\W*\d){8})|0\W*[2-9])|\D*\d{5}[ .-]\d{5}\D*$"
)
# An area code alone, perhaps called so.
_AREA = re.compile(r"\W*(?:area(?: code)?\W*)?\d{3}\W*", re.IGNORECASE | re.ASCII)
_BEFORE_AREA = re.compile(r"\barea code\W*\Z", re.IGNORECASE)
LOCAL_LENGTH = 7
NANP_LENGTH = 10
# So many characters are a number by themselves where a sign or word of several stands behind.
MIN_SPLIT_PHONE, MIN_SPLIT_CODE = 7, 4
MIN_FOREIGN = 8
SSN_LENGTH = 9
_HEX_LENGTHS = (check.MAC_LENGTH, check.UUID_LENGTH)


class Shape(IntEnum):
    """What rules the characters of a number obey; where mentions differ the highest stands."""

    PLAIN = 0
    HEX = 1
    FOREIGN_PHONE = 2
    LOCAL_PHONE = 3
    NANP_PHONE = 4
    CIP = 5
    CARD = 6
    NASS = 7
    NPI = 8
    DEA = 9
    DNI = 10
    VIN = 11
    IBAN = 12
    SSN = 13
    MAC = 14
    UUID = 15
    IPV4 = 16
    IPV6 = 17
    POSITION = 18
    NHS = 19
    SIN = 20
    MBI = 21
    ROUTING = 22
    CPF = 23
    NIR = 24
    GTIN = 25
    AREA = 26
    DEVICE_DATE = 27
    OBJECT = 28
    PAIR = 29
    NATIONAL = 30

    @staticmethod
    def addresses(text: str) -> list[tuple[Shape, int, int]]:
        """Return the IP addresses of one version in a text: version, start and end (half-open)."""
        if text.isascii() and _UUID_OR_MAC.search(text) is None:
            for shape, pattern in ((Shape.IPV4, _IPV4), (Shape.IPV6, _IPV6)):
                if found := [(shape, *match.span()) for match in pattern.finditer(text)]:
                    return found
        return []

    @staticmethod
    def networks(text: str) -> list[tuple[Shape, int, int]]:
        """Return the first octets of an address whose rest is hidden or left out: `10.4.22.*`."""
        found = _NETWORK.fullmatch(text)
        return [(Shape.IPV4, *found.span(1))] if found else []


def shape_of(code: str, kind: Kind, text: str) -> Shape:
    """Return the shape of a number.

    Args:
        code: Its canonical form.
        kind: The surrogate type of its mention.
        text: The whole mention, whose separators tell a MAC address from a code.
    """
    if kind is Kind.PHONE:
        return _phone_shape(code, text)
    shape = _shape_of_parts(text) if kind is Kind.NUMBER else None
    if shape or (shape := _hexadecimal_shape(code, text)):
        return shape
    digits = code.isdecimal() and code.isascii()
    if len(code) >= SSN_LENGTH and _is_ssn(code, kind, text, digits=digits):
        return Shape.SSN
    if not code.isascii():
        return Shape.PLAIN
    if is_national(code, text):
        return Shape.NATIONAL
    return _digit_shape(code, text) if digits else _lettered_shape(code, text)


def _shape_of_parts(text: str) -> Shape | None:
    """Return the shape of what is told by the signs between its parts."""
    if is_position(text):
        return Shape.POSITION
    if is_pair(text):
        return Shape.PAIR
    return Shape.OBJECT if "." in text and _OBJECT.search(text) else None


def _is_ssn(code: str, kind: Kind, text: str, *, digits: bool) -> bool:
    if kind is Kind.SSN:
        is_canadian = _SIN.search(text) is not None and check.luhn(code)
        return digits and len(code) == SSN_LENGTH and not is_canadian
    lettered = len(code) - len(code.lstrip(ascii_letters))
    return (
        kind is Kind.NUMBER
        and len(code) <= SSN_LENGTH + 2
        and code[lettered : lettered + SSN_LENGTH].isdecimal()
        and _SSN.search(text) is not None
    )


def is_area_code(text: str, before: str) -> bool:
    """Tell whether a number is an area code by the words before it: `area code 978`."""
    return _is_area(text) and _BEFORE_AREA.search(before) is not None


def _is_area(code: str) -> bool:
    return code in area_codes() or code in area_codes_abroad()


def _phone_shape(code: str, text: str) -> Shape:
    if _AREA.fullmatch(text) and _is_area(code):
        return Shape.AREA
    is_abroad = _ABROAD.match(text) is not None
    if len(code) == NANP_LENGTH and code[:3].isdecimal() and code[0] != "0" and not is_abroad:
        return Shape.NANP_PHONE
    if len(code) == LOCAL_LENGTH and code[0] not in "01" and not is_abroad:
        return Shape.LOCAL_PHONE
    return Shape.FOREIGN_PHONE if len(code) >= MIN_FOREIGN else Shape.PLAIN


def _digit_shape(code: str, text: str) -> Shape:
    if _NHS.search(text) and len(code) == NANP_LENGTH and check.nhs(code):
        return Shape.NHS
    if _SIN.search(text) and len(code) == SSN_LENGTH and check.luhn(code):
        return Shape.SIN
    if len(code) == check.NPI_LENGTH and code[0] in "12" and check.luhn("80840" + code):
        return Shape.NPI
    if len(code) in check.CARD_LENGTHS and code[0] in "3456" and check.luhn(code):
        return Shape.CARD
    if len(code) == check.NASS_LENGTH and check.nass(code):
        return Shape.NASS
    return _further_digit_shape(code, text)


def _further_digit_shape(code: str, text: str) -> Shape:
    """Return the shape of what is told by its length, by its signs and the check digit."""
    if len(code) == check.GTIN_LENGTH and _GTIN.search(text) and check.gtin(code):
        return Shape.GTIN
    if code in _DEVICE_DATE.findall(text):
        return Shape.DEVICE_DATE
    if len(code) == check.NIR_LENGTH and _NIR.fullmatch(code) and check.nir(code):
        return Shape.NIR
    if len(code) == check.CPF_LENGTH and _CPF.search(text) and check.cpf(code):
        return Shape.CPF
    if len(code) == check.ROUTING_LENGTH and text.isdecimal() and check.routing(code):
        return Shape.ROUTING
    return Shape.PLAIN


def _hexadecimal_shape(code: str, text: str) -> Shape | None:
    if len(code) not in _HEX_LENGTHS:
        return None
    if len(code) == check.MAC_LENGTH and _MAC.search(text):
        return Shape.MAC
    if len(code) == check.UUID_LENGTH and _UUID.search(text):
        return Shape.UUID
    return None


_LETTERED = (
    (Shape.DEA, _DEA, check.dea),
    (Shape.DNI, _DNI, check.dni),
    (Shape.VIN, _VIN, check.vin),
    (Shape.IBAN, _IBAN, check.iban),
    (Shape.CIP, _CIP, bool),
    (Shape.MBI, _MBI, bool),
)


def _lettered_shape(code: str, text: str) -> Shape:
    for shape, pattern, is_valid in _LETTERED:
        if pattern.fullmatch(code) and is_valid(code):
            return shape
    return Shape.HEX if _is_hexadecimal(" ".join(_MIXED.findall(text)).lower()) else Shape.PLAIN


def _is_hexadecimal(mixed: str) -> bool:
    """Tell whether mixed stretches are hexadecimal: not just letters before a number."""
    if _NOT_HEX.search(mixed) or not _LETTER_BEHIND.search(mixed):
        return False
    letters = sum(map(str.isalpha, mixed))
    return letters >= MIN_HEX_LETTERS and letters + sum(map(str.isdecimal, mixed)) >= MIN_HEX


def in_uuid(text: str, at: int) -> bool:
    """Tell whether an offset lies in a UUID."""
    return any(found.start() <= at < found.end() for found in _UUID.finditer(text))
