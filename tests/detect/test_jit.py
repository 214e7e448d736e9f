from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

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


def _doubled(number: int) -> int:
    return 2 * number


def test_machine_code_is_made_anew_when_another_compiled_module_changes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def hits(code: str) -> int:
        monkeypatch.setattr(jit, "_compiled_code", lambda: code)
        function: Any = jit.compiled(_doubled)
        assert function(21) == 42
        return sum(function.stats.cache_hits.values())

    monkeypatch.setattr("numba.core.config.CACHE_DIR", str(tmp_path))
    assert [hits("one"), hits("one"), hits("other"), hits("other")] == [0, 1, 0, 1]


class _Pair(NamedTuple):
    one: int
    two: int


def _summed(pair: tuple[int, int]) -> int:
    return pair[0] + pair[1]


def test_machine_code_for_a_class_that_is_no_more_is_made_anew(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("numba.core.config.CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(jit, "_compiled_code", lambda: "one")
    assert jit.compiled(_summed)(_Pair(20, 22)) == 42
    monkeypatch.setattr(jit, "_compiled_code", lambda: "other")
    monkeypatch.delattr(sys.modules[__name__], "_Pair")
    assert jit.compiled(_summed)((20, 22)) == 42
