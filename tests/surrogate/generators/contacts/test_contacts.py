"""The laws of e-mail and web addresses."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from planned import mention, mentions, released, replacements, surrogates

from surrogate.generators.contacts.breaks import with_breaks
from surrogate.link.contacts import read_contact, read_host
from surrogate.phi import Kind
from surrogate.wordlists.mail import public_mail_providers

KEYS = st.integers(0, 255)
LABEL = st.text(alphabet="abcdefghijklmnopqrstuvwxyz", min_size=2, max_size=9)
HOSTS = st.builds("{}.{}".format, LABEL, st.sampled_from(("example", "org", "com", "co.uk")))
EMAILS = st.builds("{}@{}".format, LABEL, HOSTS)


def _follows(host: str) -> str | None:
    return "emmanuel" if "greenfield" in host else None


@given(st.lists(EMAILS, min_size=1, max_size=6, unique=True), KEYS)
def test_addresses_map_one_to_one_and_keep_their_ending(texts: list[str], key: int) -> None:
    made = surrogates(Kind.EMAIL, texts, key=key)
    assert len(set(made)) == len(texts)
    for original, surrogate in zip(texts, made, strict=True):
        local, _, host = original.partition("@")
        assert surrogate != original
        assert surrogate.count("@") == 1
        assert surrogate.partition("@")[2].partition(".")[2] == host.partition(".")[2]
        assert surrogate.partition("@")[2] != host
        assert local


@given(st.lists(EMAILS, min_size=2, max_size=6), KEYS)
def test_one_domain_has_one_surrogate(texts: list[str], key: int) -> None:
    hosts: dict[str, set[str]] = {}
    for original, surrogate in zip(texts, surrogates(Kind.EMAIL, texts, key=key), strict=True):
        hosts.setdefault(original.partition("@")[2], set()).add(surrogate.partition("@")[2])
    assert all(len(made) == 1 for made in hosts.values())
    assert len({made for some in hosts.values() for made in some}) == len(hosts)


@example("/\ue000:", Kind.EMAIL, 0)
@given(st.text(min_size=1, max_size=24), st.sampled_from((Kind.EMAIL, Kind.URL)), KEYS)
def test_any_string_gets_a_surrogate(text: str, kind: Kind, key: int) -> None:
    (surrogate,) = surrogates(kind, [text], key=key)
    if len("".join(text.split())) >= 4 and any(map(str.isalnum, text)):
        assert surrogate != text


@pytest.mark.parametrize("provider", sorted(public_mail_providers())[::9])
def test_a_public_provider_is_invented(provider: str) -> None:
    (made,) = surrogates(Kind.EMAIL, [f"kestrelfan@{provider}"])
    assert made.endswith("." + provider.rpartition(".")[2])
    assert read_host(made.partition("@")[2]).core not in provider
    assert made.partition("@")[2] not in public_mail_providers()


def test_the_domain_of_an_institution_follows_it() -> None:
    texts = ["owl@greenfieldclinic.example", "fox@otherplace.example"]
    one, two = surrogates(Kind.EMAIL, texts, domain_core=_follows)
    assert one.endswith("@emmanuel.example")
    assert not two.endswith("@emmanuel.example")


def test_two_domains_of_one_institution_stay_two() -> None:
    texts = ["owl@greenfieldclinic.example", "fox@greenfieldhealth.example"]
    hosts = {text.partition("@")[2] for text in surrogates(Kind.EMAIL, texts, domain_core=_follows)}
    assert len(hosts) == 2
    assert all(host.startswith("emmanuel") for host in hosts)


def test_a_public_provider_follows_no_institution() -> None:
    (made,) = surrogates(Kind.EMAIL, ["greenfield@gmail.com"], domain_core=lambda _: "emmanuel")
    assert "emmanuel" not in made


def test_no_core_holds_a_name_of_the_record() -> None:
    for key in range(60):
        made = released("[[PATIENT|Linden Heron]] [[EMAIL|kestrelfan@rrfp.example]]", key=key)
        (address,) = made["kestrelfan@rrfp.example"]
        assert "linden" not in address
        assert "heron" not in address


@pytest.mark.parametrize("key", range(20))
def test_the_local_part_follows_the_person(key: int) -> None:
    found = [
        mention("Dennis Holcomb", Kind.NAME),
        mention("dholcomb7@rrfp.example", Kind.EMAIL, 100),
    ]
    name, address = (r.surrogate for r in replacements(found, key=key))
    first, last = name.lower().split()
    assert re.fullmatch(rf"{first[0]}{last}\d@\w+\.example", address)


@pytest.mark.parametrize(
    ("text", "host", "path"),
    [
        ("https://a.rrfp.example/x?id=1#top", "a.rrfp.example", "/x"),
        ("www.rrfp.example", "www.rrfp.example", ""),
        ("mailto:owl@rrfp.example", "rrfp.example", ""),
        ("<http://rrfp.example/y>", "rrfp.example", "/y"),
        ("http://10.1.2.3:80/z", "10.1.2.3", "/z"),
        ("no address", "", ""),
    ],
)
def test_the_parts_of_a_url(text: str, host: str, path: str) -> None:
    form = read_contact(text, Kind.URL)
    assert (form.host, form.rest[1]) == (host, path)


@pytest.mark.parametrize(
    ("host", "subdomains", "core", "ending"),
    [
        ("rrfp.example", (), "rrfp", ("example",)),
        ("a.b.rrfp.example", ("a", "b"), "rrfp", ("example",)),
        ("www.rrfp.co.uk", ("www",), "rrfp", ("co", "uk")),
        ("rrfp.uk", (), "rrfp", ("uk",)),
        ("localhost", (), "localhost", ()),
    ],
)
def test_the_parts_of_a_host(
    host: str, subdomains: tuple[str, ...], core: str, ending: tuple[str, ...]
) -> None:
    read = read_host(host)
    assert (read.subdomains, read.core, read.ending) == (subdomains, core, ending)


@pytest.mark.parametrize(
    ("original", "surrogate", "broken"),
    [
        ("owl@\nrrfp.example", "fox@moss.example", "fox@\nmoss.example"),
        ("owl@rrfp.\n  example", "fox@moss.example", "fox@moss.\n  example"),
        ("owl@rr\nfp.example", "fox@moss.example", "fox@mo\nss.example"),
        ("owl@rrfp.example", "fox@moss.example", "fox@moss.example"),
        ("o wl@rrfp.example", "foxes@moss.example", "f oxes@moss.example"),
    ],
)
def test_white_space_stays_where_it_stood(original: str, surrogate: str, broken: str) -> None:
    assert with_breaks(original, surrogate) == broken


@given(st.text(alphabet="ab. @\n-/", max_size=20), st.text(alphabet="abcd.@-/", max_size=20))
def test_breaking_loses_nothing(original: str, surrogate: str) -> None:
    broken = with_breaks(original, surrogate)
    assert re.sub(r"\s", "", broken) == surrogate
    assert "".join(re.findall(r"\s+", broken)) == "".join(re.findall(r"\s+", original))


def test_two_spellings_belong_to_one_entity() -> None:
    made = replacements(mentions(Kind.EMAIL, ["owl@rrfp.example", "OWL@\nRRFP.example"]))
    assert made[0].entity_id == made[1].entity_id


def test_a_domain_follows_its_hospital_though_an_ordinary_name_is_inside() -> None:
    note = "Dr. [[DOCTOR|Stone]] [[EMAIL|info@cranmoor.org]]"
    made = released(note, domain_core=lambda _: "greystone")
    assert made["info@cranmoor.org"] == ["info@greystone.org"]


def test_a_domain_holds_no_rare_name_of_the_record() -> None:
    note = "Dr. [[DOCTOR|Quimby]] [[EMAIL|info@cranmoor.org]]"
    made = released(note, domain_core=lambda _: "greyquimby")
    assert "quimby" not in made["info@cranmoor.org"][0]
