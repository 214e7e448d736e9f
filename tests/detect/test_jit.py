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
