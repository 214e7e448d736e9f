from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from detect import jit


def test_loops_are_compiled_where_no_cache_can_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    def refusing(function: Callable[..., Any]) -> None:
        raise RuntimeError(f"no locator available for {function.__name__}")

    monkeypatch.setattr(jit, "_MachineCode", refusing)

    @jit.compiled
    def twice(number: int) -> int:
        return 2 * number

    assert twice(21) == 42


def test_machine_code_is_loaded_by_a_numba_that_is_built_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []
    monkeypatch.delattr(jit.FunctionCache.__mro__[1], "_load_overload")
    monkeypatch.setattr(
        jit.FunctionCache, "load_overload", lambda _, *of: asked.append(of), raising=False
    )

    @jit.compiled
    def thrice(number: int) -> int:
        return 3 * number

    assert thrice(14) == 42
    assert asked
