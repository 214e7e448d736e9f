"""Closed forms (dates, telephone numbers, record numbers …) by rules in a data file.

One file per language lies under `resources/patterns/`; a label set names the sets that find
each of its labels. Dehghan et al. 2015 found such rules best for the regular types.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from detect.patterns.rule import Hit, Rule, read_rule
from surrogate.resources import read_toml, resource_path

__all__ = ["Hit", "Patterns", "Rule", "load_patterns"]


@dataclass(frozen=True, slots=True)
class Patterns:
    """The rules of one language, in the order of their file."""

    rules: tuple[Rule, ...] = field(repr=False)

    def find(self, text: str) -> Iterator[Hit]:
        """Yield everything the rules find, rule by rule; hits may overlap."""
        return (hit for rule in self.rules for hit in rule.find(text))

    def certain(self, text: str) -> Iterator[Hit]:
        """Yield what is an annotation by itself."""
        return (hit for rule in self.rules if rule.certain for hit in rule.find(text))


@cache
def load_patterns(language: str) -> Patterns:
    """Read the rules of a language, such as `en`.

    Raises:
        ResourceError: If there is no such file or a rule is wrong.
    """
    table = read_toml(resource_path("patterns", f"{language}.toml"))
    macros = table.get("macros", {})
    return Patterns(tuple(read_rule(row, macros) for row in table.get("rules", ())))
