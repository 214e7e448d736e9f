from __future__ import annotations

from surrogate.wordlists.organizations import departments, organization_kinds
from surrogate.wordlists.phrases import places


def test_every_organization_pattern_holds_only_known_fields() -> None:
    patterns = [text for kind in organization_kinds() for text in kind.patterns]
    filled = [text.format(core="Acorn", surname="Adams", number=7) for text in patterns]
    assert not [text for text in filled if "{" in text]


def test_every_kind_of_organization_and_place_has_enough_surrogates() -> None:
    few_patterns, few_names = 8, 10
    assert all(len(kind.patterns) >= few_patterns for kind in organization_kinds())
    assert all(len(kind.names) >= few_names for kind in places())


def test_departments_are_those_of_the_guidelines() -> None:
    names = [department.name for department in departments()]
    assert len(names) == len(set(names)) == 37
    assert all(department.keywords for department in departments())
