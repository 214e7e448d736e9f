"""Draws numbers with check digits, so that the surrogate of a valid number is valid."""

from __future__ import annotations

from string import ascii_letters

from surrogate.generators.numbers.dice import Dice
from surrogate.link.numbers import check_digits as check
from surrogate.link.numbers.national import national_scheme

_VIN_LETTERS = "abcdefghjklmnprstuvwxyz"
# Without the x, of which two would be a mask.
_MBI_LETTERS = "acdefghjkmnpqrtuvwy"
# Kinds of registrant that a DEA number begins with (21 CFR 1301).
_DEA_REGISTRANTS = "abfgmpr"
_MASTERCARD = "12345"
_MAX_TRIES = 400
# Of thirteen digits one in 130 begins with a day and tells a citizen.
_MANY_TRIES = 4000


def npi(code: str, dice: Dice) -> str:
    """Return a National Provider Identifier (Luhn behind 80840)."""
    payload = dice.choice("12") + dice.digits(len(code) - 2)
    return payload + check.luhn_digit("80840" + payload)


def card(code: str, dice: Dice) -> str:
    """Return a payment card number of the same network."""
    head = {"5": "5" + dice.choice(_MASTERCARD), "3": code[:2], "6": code[:2]}.get(code[0], code[0])
    payload = head + dice.digits(len(code) - 1 - len(head))
    return payload + check.luhn_digit(payload)


def with_luhn(code: str) -> str:
    """Return a number with the right last digit."""
    return code[:-1] + check.luhn_digit(code[:-1])


def nhs(code: str, dice: Dice) -> str:
    """Return an NHS number that is nobody's: those that begin with 999 are for tests."""
    del code
    for _ in range(_MAX_TRIES):
        payload = "999" + dice.digits(6)
        if (digit := check.nhs_digit(payload)).isdecimal():
            break
    return payload + digit


def national(code: str, dice: Dice) -> str:
    """Return a number of a person in another land, which the right sign closes."""
    scheme = national_scheme(code)
    if scheme is None:
        return dice.like(code)
    for _ in range(_MANY_TRIES):
        drawn = code[: scheme.kept] + dice.like(code[scheme.kept :])
        if scheme.code.fullmatch(drawn) and (closed := scheme.close(drawn)):
            return closed
    return drawn


def closed_again(code: str, surrogate: str) -> str:
    """Return a surrogate that something was written into with the sign that closes it."""
    scheme = national_scheme(code)
    return scheme.close(surrogate) if scheme else surrogate


def sin(code: str, dice: Dice) -> str:
    """Return a Canadian social insurance number that is nobody's: none begins with 0."""
    del code
    payload = "0" + dice.digits(7)
    return payload + check.luhn_digit(payload)


def dea(code: str, dice: Dice) -> str:
    """Return a DEA registration number."""
    del code
    payload = dice.choice(_DEA_REGISTRANTS) + dice.like("z") + dice.digits(6)
    return payload + check.dea_digit(payload)


def dni(code: str, dice: Dice) -> str:
    """Return a Spanish DNI, or an NIE for an NIE."""
    payload = ("" if code[0].isdecimal() else dice.choice("xyz")) + dice.digits(8)
    return payload[:8] + check.dni_letter(payload)


def vin(code: str, dice: Dice) -> str:
    """Return a vehicle identification number with letters where the original has letters."""
    drawn = dice.like(code, _VIN_LETTERS)
    for _ in range(_MAX_TRIES):
        at = check.VIN_CHECK_AT
        drawn = drawn[:at] + "0" + drawn[at + 1 :]
        digit = check.vin_check(drawn)
        if digit.isdecimal() == code[at].isdecimal():
            return drawn[:at] + digit + drawn[at + 1 :]
        drawn = dice.like(code, _VIN_LETTERS)
    return drawn


def mbi(code: str, dice: Dice) -> str:
    """Return a Medicare beneficiary identifier."""
    return str(1 + dice.below(9)) + dice.like(code[1:].replace("x", "y"), _MBI_LETTERS)


def iban(code: str, dice: Dice) -> str:
    """Return an account number of the same country."""
    drawn = code[:2] + "00" + dice.like(code[4:])
    return drawn[:2] + check.iban_check(drawn) + drawn[4:]


def nass(code: str, dice: Dice) -> str:
    """Return a Spanish social security number; provinces run from 01 to 52."""
    del code
    payload = f"{1 + dice.below(52):02}{dice.digits(8)}"
    return payload + check.nass_check(payload)


def gtin(code: str, dice: Dice) -> str:
    """Return a trade item number."""
    payload = dice.digits(len(code) - 1)
    return payload + check.gtin_digit(payload)


def device_date(code: str, dice: Dice) -> str:
    """Return a day as devices bear it: two digits each of year, month and day."""
    del code
    return f"{dice.digits(2)}{1 + dice.below(12):02}{1 + dice.below(28):02}"


def routing(code: str, dice: Dice) -> str:
    """Return a bank's routing number, of another of the twelve districts."""
    del code
    payload = f"{1 + dice.below(12):02}{dice.digits(6)}"
    return payload + check.routing_digit(payload)


def cpf(code: str, dice: Dice) -> str:
    """Return a Brazilian tax number."""
    payload = dice.digits(len(code) - 2)
    return payload + check.cpf_digits(payload)


def nir(code: str, dice: Dice) -> str:
    """Return a French social security number of the same sex, with a possible month of birth."""
    payload = (
        f"{code[0]}{dice.digits(2)}{1 + dice.below(12):02}{1 + dice.below(95):02}{dice.digits(6)}"
    )
    return payload + check.nir_key(payload)


def cip(code: str, dice: Dice) -> str:
    """Return a Spanish regional health card code: letters, sex, a possible birth date, digits."""
    date = f"{dice.digits(2)}{1 + dice.below(12):02}{1 + dice.below(28):02}"
    return dice.like(code[:4]) + code[4] + date + dice.digits(len(code) - 11)


def ssn(code: str, dice: Dice, *, realistic: bool) -> str:
    """Return a social security number, with what stands around it in a Medicare number.

    By default its area was never issued (000, 666, 9xx) and its group makes it no taxpayer
    number (those of areas 9xx have groups from 50), so that it is nobody's.
    """
    if realistic:
        area, group = _issued_area(dice), 1 + dice.below(99)
    else:
        area = dice.choice((0, 666, *range(900, 1000)))
        group = 1 + dice.below(49)
    letters = code[: len(code) - len(code.lstrip(ascii_letters))]
    number = f"{area:03}{group:02}{1 + dice.below(9999):04}"
    return dice.like(letters) + number + dice.like(code[len(letters) + len(number) :])


def _issued_area(dice: Dice) -> int:
    area = 1 + dice.below(898)
    return area if area < 666 else area + 1  # noqa: PLR2004 - 666 was never issued
