"""Loads the scripts that are no part of a package."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

SCRIPTS = Path(__file__).parent.parent.parent / "resources" / "scripts"


def loaded(path: Path) -> Any:  # noqa: ANN401 - a module that no type checker knows
    """Return the module of a file."""
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
