from __future__ import annotations

import pytest

from surrogate.leak.telling import is_common


@pytest.mark.parametrize("name", ["hicks", "nguyen", "williams", "zachary", "theresa", "toledo"])
def test_what_many_bear_is_common(name: str) -> None:
    assert is_common(name)


@pytest.mark.parametrize("name", ["aaberg", "abendroth", "zwiebel", "okonkwo"])
def test_what_few_bear_is_not_wherever_it_stands_in_the_list(name: str) -> None:
    assert not is_common(name)
