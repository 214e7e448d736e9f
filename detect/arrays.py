"""What arrays are called in signatures, so that numpy need not be loaded to name them."""

from __future__ import annotations

from typing import Any

# Of numpy; the compiler of `detect.jit` works out which numbers it holds.
Array = Any
