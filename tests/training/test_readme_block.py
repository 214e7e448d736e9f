from __future__ import annotations

import pytest
from scripts import SCRIPTS, loaded

SCRIPT = loaded(SCRIPTS / "readme_block.py")
PAGE = "one\n<!-- a -->\nold\n<!-- end a -->\ntwo\n<!-- b -->\n<!-- end b -->\n"


def test_only_the_block_of_that_name_is_replaced() -> None:
    assert SCRIPT.replaced(PAGE, "a", "new\n") == PAGE.replace("old", "new")
    assert SCRIPT.replaced(PAGE, "b", "new") == PAGE.replace("<!-- b -->", "<!-- b -->\nnew")


def test_a_block_that_is_not_there_is_an_error() -> None:
    with pytest.raises(SystemExit, match="no block"):
        SCRIPT.replaced(PAGE, "c", "new")
