from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

import pytest
from cli import ROOT

PAGE = "one\n<!-- a -->\nold\n<!-- end a -->\ntwo\n<!-- b -->\n<!-- end b -->\n"


@pytest.fixture(scope="module")
def script() -> Any:  # noqa: ANN401 - a script
    path = ROOT / "resources" / "scripts" / "readme_block.py"
    spec = spec_from_file_location("readme_block", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_only_the_block_of_that_name_is_replaced(script: Any) -> None:  # noqa: ANN401
    assert script.replaced(PAGE, "a", "new\n") == PAGE.replace("old", "new")
    assert script.replaced(PAGE, "b", "new") == PAGE.replace("<!-- b -->", "<!-- b -->\nnew")


def test_a_block_that_is_not_there_is_an_error(script: Any) -> None:  # noqa: ANN401
    with pytest.raises(SystemExit, match="no block"):
        script.replaced(PAGE, "c", "new")
