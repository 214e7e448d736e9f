"""Handles and usernames follow the person whose they are."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from budget import cpu_seconds_below
from planned import context, mention, mentions, names_of

from surrogate.entity import Mention
from surrogate.generators.usernames import username_surrogates
from surrogate.phi import Kind


@pytest.mark.parametrize(
    ("handle", "pattern"),
    [
        ("dholcomb", "{g[0]}{f}"),
        ("dennis.holcomb", "{g}.{f}"),
        ("holcombd", "{f}{g[0]}"),
        ("DHolcomb", "{G[0]}{F}"),
        ("DHOLCOMB", "{g[0]}{f}"),
        ("dennisholcomb", "{g}{f}"),
        ("dh", "{g[0]}{f[0]}"),
        ("dholc", "{g[0]}{f4}"),
        ("denhol", "{g3}{f3}"),
    ],
)
def test_a_handle_follows_the_person(handle: str, pattern: str) -> None:
    for key in range(10):
        names = names_of(mentions(Kind.NAME, ["Dennis Holcomb"]), key)
        first, last = names.parts["dennis"], names.parts["holcomb"]
        wanted = pattern.format(
            g=first.lower(),
            f=last.lower(),
            G=first,
            F=last,
            f4=last.lower()[:4],
            g3=first.lower()[:3],
            f3=last.lower()[:3],
        )
        assert names.handle(handle) == (wanted.upper() if handle.isupper() else wanted)


def test_a_stranger_in_a_handle_takes_nobody_elses_name() -> None:
    for key in range(40):
        names = names_of(mentions(Kind.NAME, ["Dennis Holcomb"]), key)
        assert names.handle("hobbson").title() not in names.parts.values()


def test_usernames_keep_initials_together_and_change_digits() -> None:
    found = [
        mention("KATHLEEN IRELAND", Kind.NAME),
        *(mention(t, Kind.USERNAME, 100 + 100 * i) for i, t in enumerate(("KI30", "ki30", "KI31"))),
    ]
    names = names_of(found)
    initials = names.parts["kathleen"][0] + names.parts["ireland"][0]
    one, two, other = _usernames(found)
    assert one[:2] == initials.upper()
    assert one != "KI30"
    assert two == one.lower()
    assert other[:2] == one[:2]
    assert other != one


@pytest.mark.parametrize(
    ("written", "login", "kept"),
    [
        ("Sean O'Brien", "so12", "o"),
        ("Sean O'Brien", "SOB12", "o"),
        ("Pieter van der Berg", "pvdb7", "vd"),
        ("Maria de la Cruz", "mdlc1", "dl"),
    ],
)
def test_the_initials_of_particles_stay_in_a_login(written: str, login: str, kept: str) -> None:
    found = [mention(written, Kind.NAME), mention(login, Kind.USERNAME, 100)]
    parts = names_of(found).parts
    words = written.replace("'", " ").lower().split()
    first, family = parts[words[0]][0], parts[words[-1]][0]
    letters = [first, *kept, family][: len(login.rstrip("0123456789"))]
    wanted = "".join(letters).upper() if login.isupper() else "".join(letters).lower()
    assert _usernames(found)[0].rstrip("0123456789") == wanted


def _usernames(found: Sequence[Mention]) -> list[str]:
    some = [m for m in found if m.kind is Kind.USERNAME]
    made = username_surrogates(some, names_of(found), context(found))
    return [r.surrogate for r in made]


def test_digits_keep_their_digit_system() -> None:
    names = names_of(mentions(Kind.NAME, ["Dennis"]))
    assert re.fullmatch("[٠-٩]{3}", names.digits("٤٤٧"))


def test_a_long_handle_with_a_tag_is_read_in_time_that_grows_with_it() -> None:
    names = names_of(mentions(Kind.NAME, ["Dennis Holcomb"]))
    with cpu_seconds_below(3):
        assert names.handle("dennis.holcomb" + 200 * "ab1" + "+clinic").startswith(
            f"{names.parts['dennis'].lower()}."
        )


def test_where_the_names_of_a_letter_are_used_up_those_of_others_serve(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("surrogate.generators.names.surrogates.lists_under", lambda *_: ())
    monkeypatch.setattr("surrogate.generators.names.chooser.lists_under", lambda *_: ())
    monkeypatch.setattr("surrogate.generators.names.chooser.alike", lambda *_: ())
    names = names_of(mentions(Kind.NAME, ["Dennis Holcomb"]))
    assert len(set(names.parts.values())) == 2
    assert names.handle("zorblaxen").isalpha()
