"""The words that dates are written with, and the holidays."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from surrogate.resources import resource_path


class Holiday(NamedTuple):
    """A holiday, its rule as the file states it, and the ways it is written."""

    name: str
    rule: Mapping[str, Any]
    variants: tuple[str, ...]


@cache
def holidays() -> tuple[Holiday, ...]:
    """Return US holidays and widely kept religious ones with their rules."""
    text = resource_path("wordlists", "own", "holidays.toml").read_text(encoding="utf-8")
    return tuple(
        Holiday(entry["name"], MappingProxyType(entry["rule"]), tuple(entry["variants"]))
        for entry in tomllib.loads(text)["holiday"]
    )
