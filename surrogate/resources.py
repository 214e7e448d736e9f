"""Finds the data folder, in a checkout and in an installed wheel alike."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from surrogate.errors import ResourceError

# The wheel carries `resources/` inside the package; a checkout has it beside the package.
_CANDIDATES = (
    Path(__file__).parent / "_resources",
    Path(__file__).parent.parent / "resources",
)


@cache
def resources_root() -> Path:
    """Return the folder that holds word lists, labels, policies and models.

    Raises:
        ResourceError: If the installation lacks it.
    """
    for candidate in _CANDIDATES:
        if candidate.is_dir():
            return candidate
    raise ResourceError("the resources folder is missing from this installation")


def resource_path(*parts: str) -> Path:
    """Return the path of one resource, which need not exist."""
    return resources_root().joinpath(*parts)


def read_toml(path: Path) -> dict[str, Any]:
    """Read a TOML file.

    Raises:
        ResourceError: If it is missing or is not TOML; the message names file and place only.
    """
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))  # some editors add a mark
    except OSError as error:
        raise ResourceError(f"{path.name}: cannot be read ({error.strerror})") from None
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"at line \d+, column \d+|at end of document", str(error))
        msg = f"{path.name}: not valid TOML {place[0] if place else ''}".rstrip()
        raise ResourceError(msg) from None
    except UnicodeDecodeError:
        raise ResourceError(f"{path.name}: not UTF-8") from None
