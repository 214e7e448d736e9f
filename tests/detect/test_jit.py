from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from detect import jit


def test_loops_are_compiled_where_no_cache_can_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = jit.njit

    def refusing(**options: bool) -> Callable[..., Any]:
        def decorated(function: Callable[..., Any]) -> Any:  # noqa: ANN401
            if options.pop("cache", False):
                raise RuntimeError("no locator available for this file")
            return whole(**options)(function)

        return decorated

    monkeypatch.setattr(jit, "njit", refusing)

    @jit.compiled
    def twice(number: int) -> int:
        return 2 * number

    assert twice(21) == 42
