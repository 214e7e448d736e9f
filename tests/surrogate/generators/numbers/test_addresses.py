"""IP and MAC addresses and UUIDs stay in their class."""

from __future__ import annotations

import ipaddress
import uuid

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from planned import surrogates

from surrogate.phi import Kind

KEYS = st.integers(0, 255)
CLASSES = ("is_private", "is_loopback", "is_link_local", "is_multicast", "is_global")
ORDINARY = (
    "8.8.8.8",
    "146.57.88.19",
    "98.240.17.133",
    "10.2.3.45",
    "10.255.0.1",
    "172.16.0.1",
    "172.31.255.254",
    "192.168.1.1",
    "127.0.0.1",
    "169.254.7.8",
    "224.0.0.251",
    "100.64.3.9",
    "192.0.2.7",
    "198.51.100.44",
    "203.0.113.5",
)


@pytest.mark.parametrize("text", ORDINARY)
@given(key=KEYS)
@settings(max_examples=25)
def test_an_ipv4_address_stays_in_its_class(text: str, key: int) -> None:
    made = surrogates(Kind.IP, [text], key=key)[0]
    assert made != text
    one, two = ipaddress.ip_address(text), ipaddress.ip_address(made)
    assert [getattr(one, name) for name in CLASSES] == [getattr(two, name) for name in CLASSES]
    assert list(map(len, made.split("."))) == list(map(len, text.split(".")))


@pytest.mark.parametrize(
    "text",
    [
        *("fe80::1ff:fe23:4567:890a", "fd12:3456:789a::1", "2a02:8070:2183:9f00::17", "ff02::fb"),
        "2001:db8::1",
    ],
)
@given(key=KEYS)
@settings(max_examples=25)
def test_an_ipv6_address_stays_in_its_class(text: str, key: int) -> None:
    made = surrogates(Kind.IP, [text], key=key)[0]
    one, two = ipaddress.ip_address(text), ipaddress.ip_address(made)
    assert made != text
    assert [getattr(one, name) for name in CLASSES] == [getattr(two, name) for name in CLASSES]
    assert [c == ":" for c in made] == [c == ":" for c in text]


@given(st.tuples(*[st.integers(0, 255)] * 4), KEYS)
def test_any_ipv4_address_gives_valid_octets(octets: tuple[int, ...], key: int) -> None:
    text = ".".join(map(str, octets))
    made = surrogates(Kind.IP, [text], key=key)[0]
    assert made != text
    assert ipaddress.ip_address(made)


@pytest.mark.parametrize("text", ["00:1b:44:11:3a:b7", "02-1B-44-11-3A-B7", "0100.5e00.00fb"])
@given(key=KEYS)
@settings(max_examples=25)
def test_a_mac_address_keeps_its_two_bits(text: str, key: int) -> None:
    made = surrogates(Kind.NUMBER, [text], key=key)[0]
    assert made != text
    assert int(made[:2], 16) & 3 == int(text[:2], 16) & 3
    assert [c.isalnum() for c in made] == [c.isalnum() for c in text]


@given(st.uuids(), KEYS)
@example(uuid.UUID("acc4e3ee-4242-8a8d-8272-62c753c97f68"), 0)  # begins with a label of numbers
def test_a_uuid_keeps_version_and_variant(original: uuid.UUID, key: int) -> None:
    made = uuid.UUID(surrogates(Kind.NUMBER, [str(original)], key=key)[0])
    assert made != original
    assert (made.version, made.variant) == (original.version, original.variant)


def test_a_text_that_is_no_address_is_a_code() -> None:
    (made,) = surrogates(Kind.IP, ["workstation 4471"])
    assert made != "workstation 4471"
    assert len(made) == len("workstation 4471")


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("65.20.11.9", range(1, 128)),
        ("140.21.8.176", range(128, 192)),
        ("199.188.5.183", range(192, 224)),
        ("233.11.22.33", range(224, 240)),
        ("245.1.2.3", range(240, 256)),
    ],
)
def test_a_public_address_keeps_class_a_to_e(text: str, first: range) -> None:
    for key in range(20):
        (made,) = surrogates(Kind.IP, [text], key=key)
        assert int(made.split(".")[0]) in first
