"""The manifest of a release: what it was made with, and a checksum of every file."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from surrogate.errors import ResourceError
from surrogate.pipeline.report import Tally, check_results
from surrogate.release import Engine
from surrogate.resources import resource_path
from surrogate.review import (
    MANIFEST,
    SigningKey,
    canonical_json,
    pretty_json,
    sealed,
    sha256_of,
    sha256_of_bytes,
    verify,
)
from surrogate.wordlists.checksums import list_checksums

__all__ = [
    "MANIFEST",
    "canonical_json",
    "code_checksum",
    "manifest_bytes",
    "manifest_content",
    "pretty_json",
    "sha256_of",
    "verify",
]

SCHEMA_VERSION = 1
_CODE = ("surrogate", "detect")
# Another version of one of these may read, find or write something else.
_LIBRARIES = (
    "ahocorasick-rs",
    "lxml",
    "numba",
    "numpy",
    "python-crfsuite",
    "python-dateutil",
    "rapidfuzz",
    "sklearn-crfsuite",
)


def manifest_content(
    files: Mapping[str, str], tally: Tally, engine: Engine, *, model_checksum: str = ""
) -> dict[str, Any]:
    """Return what the manifest says; no PHI, no key, no shift, no hash of an original.

    Args:
        files: Path → SHA-256 of every file of the release, `report.json` and `REPORT.html` too.
        tally: What was released.
        engine: What it was released with.
        model_checksum: Of the detector's model; empty without a detector.
    """
    return {
        "generator": {
            "name": "surrogate",
            "version": version_of("surrogate"),
            "python": ".".join(map(str, sys.version_info[:3])),
            "libraries": {name: version_of(name) for name in _LIBRARIES},
        },
        "checksums": {
            "code": code_checksum(),
            "policy": sha256_of_bytes(canonical_json(asdict(engine.policy))),
            "labels": sha256_of_bytes(canonical_json(asdict(engine.labels))),
            "wordlists": sha256_of_bytes(canonical_json(dict(list_checksums()))),
            "patterns": folder_checksum(resource_path("patterns")),
            "checks": folder_checksum(resource_path("checks")),
            "events": folder_checksum(resource_path("events")),
            "model": model_checksum,
        },
        "key_id": engine.key.key_id,
        "annotations": engine.mode.value,
        "counts": {
            "patients": tally.patients,
            "documents": tally.documents,
            "phi": tally.counts.total(),
            "held_patients": len(tally.held),
            "skipped_documents": len(tally.bad),
        },
        "checks": check_results(tally, engine),
        "files": dict(files),
    }


def manifest_bytes(content: Mapping[str, Any], key: SigningKey | None = None) -> bytes:
    """Return the manifest file: the content, its schema version, its own digest.

    With a key it is signed too (Ed25519); see `surrogate.review.seal`.
    """
    return sealed({**content, "schema_version": SCHEMA_VERSION}, key)


def code_checksum() -> str:
    """Return one checksum of the installed Python files of this program.

    Raises:
        ResourceError: If a part of it is not installed.
    """
    return sha256_of_bytes(canonical_json({name: _package_checksum(name) for name in _CODE}))


def _package_checksum(name: str) -> str:
    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise ResourceError(f"the package {name} is missing from this installation")
    return folder_checksum(Path(next(iter(spec.submodule_search_locations))), "*.py")


def folder_checksum(folder: Path, pattern: str = "*") -> str:
    """Return one checksum of the files below a folder: of their paths and contents."""
    files = (path for path in folder.rglob(pattern) if path.is_file())
    found = {path.relative_to(folder).as_posix(): sha256_of(path) for path in files}
    return sha256_of_bytes(canonical_json(found))


def version_of(distribution: str) -> str:
    """Return the version of an installed distribution, or `unknown`."""
    try:
        return version(distribution)
    except PackageNotFoundError:
        return "unknown"
