from __future__ import annotations

import hashlib

import pytest
from budget import cpu_seconds_below
from gate import found

from surrogate.leak.originals.derived import is_derived
from surrogate.phi import Kind

MD5 = hashlib.md5(b"8834177", usedforsecurity=False).hexdigest()
SHA = hashlib.sha256(b"kwabena holcomb").hexdigest()


@pytest.mark.parametrize(
    ("kind", "old", "new"),
    [
        (Kind.NAME, "Kwabena Holcomb", "K.H."),
        (Kind.NAME, "Kwabena Osei Holcomb", "KH"),
        (Kind.NAME, "Kwabena Holcomb", "K*** H***"),
        (Kind.NAME, "Kwabena Holcomb", "Kw***** Hol*****"),
        (Kind.NAME, "Kwabena Holcomb", SHA),
        (Kind.HOSPITAL, "Harlan Valley Hospital", "HVH"),
        (Kind.NUMBER, "8834177", "***4177"),
        (Kind.NUMBER, "8834177", "7714388"),
        (Kind.NUMBER, "8834177", f"id-{MD5.upper()}"),
        (Kind.NUMBER, "8834177", MD5[:12]),
        (Kind.SSN, "412-55-0168", "XXX-XX-0168"),
        (Kind.PHONE, "413-555-0168", "***-***-0168"),
        (Kind.DATE, "05/03/2067", "05/**/2067"),
        (Kind.EMAIL, "k.holcomb@mill.example", "k******@mill.example"),
    ],
)
def test_what_is_made_of_an_original_is_told(kind: Kind, old: str, new: str) -> None:
    assert is_derived(kind, old, new)


@pytest.mark.parametrize(
    ("kind", "old", "new"),
    [
        (Kind.NAME, "Kwabena Holcomb", "[NAME]"),
        (Kind.NAME, "Kwabena Holcomb", "XXXXX"),
        (Kind.NAME, "Kwabena Holcomb", "J*** D***"),
        (Kind.NAME, "Kwabena Holcomb", "J.D."),
        (Kind.NAME, "Kwabena Holcomb", "Maxx Foxx"),
        (Kind.NAME, "Holcomb", "H."),
        (Kind.DATE, "2067-05-03", "2067-**-**"),
        (Kind.ZIP, "02114", "021**"),
        (Kind.NUMBER, "8834177", "*******"),
        (Kind.SSN, "6620", "0266"),
        (Kind.DATE, "2012", "2102"),
        (Kind.NUMBER, "8834177", "5561209"),
        (Kind.NUMBER, "8834177", "9f86d081884c7d659a2feaa0c55ad015"),
        (Kind.PROFESSION, "registered nurse", "RN"),
    ],
)
def test_what_hides_an_original_is_made_of_nothing(kind: Kind, old: str, new: str) -> None:
    assert not is_derived(kind, old, new)


def test_a_plain_hash_of_an_original_is_certain_anywhere() -> None:
    note = "Mr. [[PATIENT|Kwabena Holcomb]], MRN [[MEDICALRECORD|8834177]].\n"
    quotes = {quote for *_, quote in found({"1": f"{note}Row id={MD5}, {SHA.upper()}."})}
    assert quotes == {MD5, SHA.upper()}
    assert found({"1": f"{note}Build {SHA[::-1]}, part {MD5[:16]}."}) == set()


def test_a_long_replacement_full_of_marks_is_read_in_time() -> None:
    with cpu_seconds_below(2):
        assert not is_derived(Kind.NAME, "a" * 60, "a*a**a*a*b")
        assert not is_derived(Kind.NAME, "a" * 10_000, "a*" * 5_000)
