"""Compiles inner loops over characters and tokens with numba.

Machine code is kept beside the module or, where that cannot be written, in the user's cache (see
`cache` of `numba.njit`; `NUMBA_CACHE_DIR` moves it). Modules that use this are imported at the
point of use: numba is heavy. Arrays are copied in loops: to compile an assignment of one array to
a part of another takes numba two seconds.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar, cast

from surrogate.cache import key_of

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
# algebra where it is installed: half of its own start. Of the rest it asks for the version only.
with _absent("scipy"), _absent("scipy.linalg.cython_blas"):
    from numba import njit
    from numba.core.caching import FunctionCache
    from numba.core.runtime.nrt import rtsys

    import_module("numba.np.arraymath")


class _MachineCode(FunctionCache):
    """The machine code of a function, loaded without the tables of the compiler.

    numba fills these before it looks into its cache, which takes longer than all of the loading.
    What has to be compiled fills them then.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        """Take a function, whose machine code depends on what other modules compile into it too.

        numba looks at the module of the function alone, would go on with what that called, and
        fails at the name of a class that is no more. An index of another version it begins anew.
        """
        super().__init__(function)  # type: ignore[no-untyped-call]
        self._cache_file._version += _compiled_code()  # noqa: SLF001

    def load_overload(self, sig: object, target_context: object) -> object:
        """Return what was compiled for some types, if it was."""
        load = getattr(self, "_load_overload", None)
        if load is None:  # a numba that is built otherwise
            return super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        rtsys.initialize(target_context)
        return load(sig, target_context)


@cache
def _compiled_code() -> str:
    """Return the checksum of all modules whose functions are compiled."""
    sources = (path.read_bytes() for path in sorted(Path(__file__).parent.rglob("*.py")))
    return key_of(source for source in sources if b"detect.jit" in source)


def compiled(function: F) -> F:
    """Compile a function at its first call; where no cache can be written, in each process."""
    return _compiled(function)


def multiplied(function: F) -> F:
    """Compile a function whose products are summed at once, which rounds less than two steps do."""
    return _compiled(function, fastmath={"contract"})


def _compiled(function: F, **options: Any) -> F:  # noqa: ANN401 - of numba
    dispatcher: Any = njit(nogil=True, **options)(function)
    with suppress(RuntimeError):
        dispatcher._cache = _MachineCode(function)  # noqa: SLF001
    return cast("F", dispatcher)
