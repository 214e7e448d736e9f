"""Shared fixtures. Everything in the tests is invented."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import settings

from surrogate.cli.app import collect_seldom
from surrogate.keys import ReleaseKey

settings.register_profile("suite", deadline=None)  # how busy the machine is proves nothing
settings.load_profile("suite")
collect_seldom()  # as the command line does
sys.path.insert(0, str(Path(__file__).parent / "support"))


@pytest.fixture
def key() -> ReleaseKey:
    return ReleaseKey(bytes(range(32)))
