"""Compiles inner loops over characters and tokens with numba.

Machine code is kept beside the module or, where that cannot be written, in the user's cache (see
`cache` of `numba.njit`; `NUMBA_CACHE_DIR` moves it). Modules that use this are imported at the
point of use: numba is heavy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Compile a function at its first call; where no cache can be written, in each process."""
    try:
        return cast("F", njit(cache=True, nogil=True)(function))
    except RuntimeError:
        return cast("F", njit(nogil=True)(function))
