"""Logins in columns of who wrote or did something."""

from __future__ import annotations

import pytest

from detect.beside.login_columns import login_columns
from detect.page import Page
from surrogate.phi import LabelSet


def _found(text: str, labels: LabelSet) -> list[tuple[str, str]]:
    return [(a.phi_type, a.text) for a in login_columns(Page.of(text), [], labels)]


@pytest.mark.parametrize(
    "text",
    [
        "| Date | Staff | Note |\n|---|---|---|\n| 03-02 | abarrow | ok |\n| 03-03 | tmoua2 | up |",
        "Time   User ID   Action\n0715   abarrow   opened\n0730   tmoua2    closed\n",
        "Date\tEntered By\tNote\n3/4\tabarrow\tok\n3/5\ttmoua2\tup\n",
    ],
)
def test_logins_stand_below_who_did_something(labels: LabelSet, text: str) -> None:
    assert _found(text, labels) == [("USERNAME", "abarrow"), ("USERNAME", "tmoua2")]


@pytest.mark.parametrize(
    "text",
    [
        "Time   Staff   Action\n0715   nursing   opened\n0730   none    closed\n",
        "Staff: abarrow   seen\n",
        "Date   Staff   Note\n3/4   3E   abarrow\n3/5   RN   well\n",
        "Time   Author   Note\n0715   maria   ok\n",
    ],
)
def test_words_and_names_are_no_logins(labels: LabelSet, text: str) -> None:
    assert not _found(text, labels)
