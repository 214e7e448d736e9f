"""Shared fixtures. Everything in the tests is invented."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from surrogate.keys import ReleaseKey

sys.path.insert(0, str(Path(__file__).parent / "support"))


@pytest.fixture
def key() -> ReleaseKey:
    return ReleaseKey(bytes(range(32)))
