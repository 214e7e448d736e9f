"""Compiles inner loops over characters and tokens with numba.

Machine code is kept beside the module or, where that cannot be written, in the user's cache (see
`cache` of `numba.njit`; `NUMBA_CACHE_DIR` moves it). Modules that use this are imported at the
point of use: numba is heavy.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])


@contextmanager
def _absent(module: str) -> Iterator[None]:
    """Let a module that is not loaded yet be taken for one that is not installed."""
    if module in sys.modules:
        yield
        return
    sys.modules[module] = cast("Any", None)
    try:
        yield
    finally:
        del sys.modules[module]


# For products of matrices, which nothing here asks for, numba would load all of scipy's linear
# algebra where it is installed: half of its own start.
with _absent("scipy.linalg.cython_blas"):
    from numba import njit

    import_module("numba.np.arraymath")


def compiled(function: F) -> F:
    """Compile a function at its first call; where no cache can be written, in each process."""
    try:
        return cast("F", njit(cache=True, nogil=True)(function))
    except RuntimeError:
        return cast("F", njit(nogil=True)(function))
