"""Checksums of the word lists."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from surrogate.cache import key_of
from surrogate.resources import resource_path


@cache
def list_checksums() -> Mapping[str, str]:
    """Return the path of each list below the folder of lists → SHA-256 of its file."""
    folder = resource_path("wordlists")
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@cache
def lists_key() -> str:
    """Return one checksum of all lists and of the code that reads them."""
    readers = sorted(Path(__file__).parent.glob("*.py"))
    return key_of([*map("=".join, list_checksums().items()), *readers])
