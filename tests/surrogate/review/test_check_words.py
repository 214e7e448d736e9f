from __future__ import annotations

from surrogate.leak import CHECKS
from surrogate.policy import CHECK_NAMES
from surrogate.review import not_checked, question_of


def test_every_check_has_words() -> None:
    assert all(question_of(name).endswith("?") for name in {*CHECK_NAMES, *CHECKS})
    assert question_of("unheard-of") == ""


def test_what_a_check_looks_for_goes_from_the_list_once_it_ran() -> None:
    nothing, everything = not_checked([]), not_checked(CHECK_NAMES)
    assert len(nothing) == len(everything) + len(CHECK_NAMES)
    assert set(everything) < set(nothing)
    assert any("Images" in sentence for sentence in everything)
