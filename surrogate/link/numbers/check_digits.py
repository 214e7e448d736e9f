"""Check digits of the numbers that carry one. Codes come in lower case, without separators."""

from __future__ import annotations

NPI_LENGTH = 10
CARD_LENGTHS = range(13, 20)
NASS_LENGTH = 12
MAC_LENGTH = 12
UUID_LENGTH = 32
VIN_CHECK_AT = 8
DNI_LETTERS = "trwagmyfpdxbnjzsqvhlcke"
_NIE = {"x": "0", "y": "1", "z": "2"}
_VIN_NUMBERS = (*range(1, 9), *range(1, 6), 7, 9, *range(2, 10))
_VIN_VALUES = dict(zip("abcdefghjklmnprstuvwxyz", _VIN_NUMBERS, strict=True))
_VIN_WEIGHTS = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)
_DOUBLED = (0, 2, 4, 6, 8, 1, 3, 5, 7, 9)
GTIN_LENGTH = 14
ROUTING_LENGTH = 9
CPF_LENGTH = 11
NIR_LENGTH = 15
MOD = 97
_ROUTING_WEIGHTS = (3, 7, 1) * 3


def luhn_digit(payload: str) -> str:
    """Return the Luhn check digit behind `payload` (ISO/IEC 7812-1)."""
    digits = [int(d) for d in reversed(payload)]
    total = sum(_DOUBLED[d] for d in digits[::2]) + sum(digits[1::2])
    return str(-total % 10)


def luhn(code: str) -> bool:
    """Tell whether a number ends with its Luhn digit. An NPI is checked behind `80840`."""
    return luhn_digit(code[:-1]) == code[-1]


def nhs_digit(payload: str) -> str:
    """Return the check digit behind nine digits of an NHS number; `x` where there is none."""
    total = sum(int(d) * weight for d, weight in zip(payload, range(10, 1, -1), strict=True))
    digit = -total % 11
    return "x" if digit == 10 else str(digit)  # noqa: PLR2004 - no number has ten


def nhs(code: str) -> bool:
    """Tell whether a number of ten digits ends with the check digit of the NHS."""
    return nhs_digit(code[:-1]) == code[-1]


def dea_digit(payload: str) -> str:
    """Return the last digit of a DEA number from the two letters and six digits before it."""
    digits = [int(d) for d in payload[2:8]]
    return str((sum(digits[::2]) + 2 * sum(digits[1::2])) % 10)


def dea(code: str) -> bool:
    """Tell whether a DEA number ends with its check digit."""
    return dea_digit(code) == code[-1]


def dni_letter(payload: str) -> str:
    """Return the letter of a Spanish DNI (8 digits) or NIE (X, Y or Z and 7 digits)."""
    digits = _NIE.get(payload[0], payload[0]) + payload[1:8]
    return DNI_LETTERS[int(digits) % len(DNI_LETTERS)]


def dni(code: str) -> bool:
    """Tell whether a DNI or NIE ends with its letter."""
    return dni_letter(code) == code[-1]


def vin_check(code: str) -> str:
    """Return what belongs at the ninth place of a VIN: a digit or `x` (49 CFR 565.15)."""
    values = (int(c) if c.isdecimal() else _VIN_VALUES[c] for c in code)
    remainder = sum(v * w for v, w in zip(values, _VIN_WEIGHTS, strict=True)) % 11
    return "x" if remainder == 10 else str(remainder)  # noqa: PLR2004 - ten is written X


def vin(code: str) -> bool:
    """Tell whether a VIN has the right check digit."""
    return vin_check(code) == code[VIN_CHECK_AT]


def iban_check(code: str) -> str:
    """Return the two check digits of an IBAN whose third and fourth characters are ignored."""
    digits = "".join(str(int(c, 36)) for c in code[4:] + code[:2] + "00")
    return f"{MOD + 1 - int(digits) % MOD:02}"


def iban(code: str) -> bool:
    """Tell whether an IBAN has the right check digits (ISO 13616)."""
    return iban_check(code) == code[2:4]


def nass_check(payload: str) -> str:
    """Return the two control digits of a Spanish social security number of ten digits."""
    province, number = int(payload[:2]), int(payload[2:])
    limit = 10_000_000
    return f"{(number + province * limit if number < limit else int(payload)) % MOD:02}"


def nass(code: str) -> bool:
    """Tell whether a Spanish social security number of twelve digits ends with its control.

    It begins with its province, which is never 00.
    """
    return code[:2] != "00" and nass_check(code[:10]) == code[10:]


def gtin_digit(payload: str) -> str:
    """Return the check digit of a trade item number (GS1) behind its other digits."""
    total = sum(int(d) * (1 if at % 2 else 3) for at, d in enumerate(reversed(payload)))
    return str(-total % 10)


def gtin(code: str) -> bool:
    """Tell whether a trade item number ends with its check digit."""
    return gtin_digit(code[:-1]) == code[-1]


def routing_digit(payload: str) -> str:
    """Return the last digit of a bank's routing number behind the other eight (ABA)."""
    total = sum(int(d) * weight for d, weight in zip(payload, _ROUTING_WEIGHTS, strict=False))
    return str(-total % 10)


def routing(code: str) -> bool:
    """Tell whether a number of nine digits is a bank's routing number."""
    return is_routing_area(code) and routing_digit(code[:-1]) == code[-1]


def is_routing_area(code: str) -> bool:
    """Tell whether a number begins as routing numbers of banks do."""
    first = int(code[:2])
    return 1 <= first <= 12 or 21 <= first <= 32  # noqa: PLR2004 - districts, thrift institutions


def cpf_digits(payload: str) -> str:
    """Return the two check digits behind the nine digits of a Brazilian tax number."""
    found = ""
    for _ in range(2):
        digits = payload + found
        total = sum(
            int(d) * weight for d, weight in zip(reversed(digits), range(2, 12), strict=False)
        )
        found += str(-total % 11 % 10)
    return found


def cpf(code: str) -> bool:
    """Tell whether a Brazilian tax number of eleven digits ends with its check digits."""
    return cpf_digits(code[:-2]) == code[-2:]


def nir_key(payload: str) -> str:
    """Return the key behind the thirteen digits of a French social security number."""
    return f"{MOD - int(payload) % MOD:02}"


def nir(code: str) -> bool:
    """Tell whether a French social security number ends with its key."""
    return nir_key(code[:-2]) == code[-2:]
