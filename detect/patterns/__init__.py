"""Closed forms (dates, telephone numbers, record numbers …) by rules in a data file.

One file per language lies under `resources/patterns/`; a label set names the sets that find
each of its labels. Dehghan et al. 2015 found such rules best for the regular types.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from detect.arrays import Array
from detect.patterns.prefilter import load_automata, places
from detect.patterns.rule import Hit, Rule, read_rule
from detect.patterns.tables import Automata
from surrogate.resources import read_toml, resource_path
from surrogate.wordlists.either import either

__all__ = ["Hit", "Patterns", "Rule", "load_patterns"]


@dataclass(frozen=True, slots=True)
class Patterns:
    """The rules of one language, in the order of their file.

    Attributes:
        rules: All of them.
        automata: Tell where each may match.
    """

    rules: tuple[Rule, ...] = field(repr=False)
    automata: Automata = field(repr=False)

    def find(self, text: str, codes: Array) -> Iterator[Hit]:
        """Yield everything the rules find, rule by rule; hits may overlap.

        Args:
            text: Where to look.
            codes: Its code points.
        """
        for number, begun in places(codes, self.automata):
            yield from self.rules[number].find(text, begun)


@cache
def load_patterns(language: str) -> Patterns:
    """Read the rules of a language, such as `en`.

    Raises:
        ResourceError: If there is no such file or a rule is wrong.
    """
    table = read_toml(resource_path("patterns", f"{language}.toml"))
    lists = table.get("lists", {})
    words = {name: f"(?:{either(map(re.escape, listed))})" for name, listed in lists.items()}
    macros = {**table.get("macros", {}), **words}
    rules = tuple(read_rule(row, macros) for row in table.get("rules", ()))
    return Patterns(rules, load_automata(language, [rule.match for rule in rules]))
