"""A closed form: a regular expression with a context that must and one that must not be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from detect.patterns.checks import CHECKS
from surrogate.errors import ResourceError
from surrogate.span import Span

CONTEXT = 40
_MACRO = re.compile(r"\{([a-z]\w*)\}")
_KEYS = {"set", "match", "not_before", "not_after", "check", "certain", "case"}


class Hit(NamedTuple):
    """What a rule found.

    Attributes:
        start: Offset where it begins.
        end: Offset behind it.
        set: Name of the pattern set.
        certain: Whether it is an annotation by itself, or only a hint for the CRF.
    """

    start: int
    end: int
    set: str
    certain: bool = True

    @property
    def span(self) -> Span:
        """Where it lies."""
        return Span(self.start, self.end)

    @property
    def name(self) -> str:
        """The set, with a question mark for a hint."""
        return self.set if self.certain else f"{self.set}?"


@dataclass(frozen=True)
class Expression:
    """A regular expression, compiled when it is needed: few of a language's are by one note.

    Attributes:
        written: The expression.
        flags: Of `re`.
    """

    written: str = field(repr=False)
    flags: re.RegexFlag = re.NOFLAG

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The compiled expression.

        Raises:
            ResourceError: If it is broken.
        """
        try:
            return re.compile(self.written, self.flags)
        except re.error as error:
            raise ResourceError(f"pattern rule: {error}") from None

    @cached_property
    def phi(self) -> str | int:
        """The group that holds the PHI."""
        return "phi" if "phi" in self.pattern.groupindex else 0


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a pattern set; see the head of `resources/patterns/en.toml`."""

    set: str
    match: Expression
    not_before: Expression | None = None
    not_after: Expression | None = None
    check: str = ""
    certain: bool = True

    def find(self, text: str, places: Iterable[int]) -> Iterator[Hit]:
        """Yield what the rule finds, from left to right.

        Args:
            text: Where to look.
            places: All offsets at which a match may begin, ascending.
        """
        match, phi, behind = self.match.pattern.match, self.match.phi, 0
        for place in places:
            if place >= behind and (found := match(text, place)):
                behind = found.end()
                start, end = found.span(phi)
                if start < end and self._fits(text, start, end):
                    yield Hit(start, end, self.set, self.certain)

    def _fits(self, text: str, start: int, end: int) -> bool:
        if self.check and not CHECKS[self.check](text[start:end]):
            return False
        if self.not_before:
            before = text[max(0, start - CONTEXT) : start]
            if self.not_before.pattern.search(before):
                return False
        return not (self.not_after and self.not_after.pattern.match(text, end))


def read_rule(row: Mapping[str, Any], macros: Mapping[str, str]) -> Rule:
    """Read one rule of a pattern file.

    Raises:
        ResourceError: If a key, a macro or a check is unknown.
    """
    if unknown := set(row) - _KEYS:
        raise ResourceError(f"pattern rule: unknown key {min(unknown)!r}")
    flags = re.NOFLAG if row.get("case", False) else re.IGNORECASE

    def expression(key: str) -> Expression | None:
        return Expression(_expanded(row[key], macros), flags) if key in row else None

    try:
        rule = Rule(
            row["set"],
            Expression(_expanded(row["match"], macros), flags),
            expression("not_before"),
            expression("not_after"),
            row.get("check", ""),
            row.get("certain", True),
        )
    except KeyError as error:
        raise ResourceError(f"pattern rule of {row.get('set', '?')}: {error}") from None
    if rule.check and rule.check not in CHECKS:
        raise ResourceError(f"pattern rule of {rule.set}: no check {rule.check!r}")
    return rule


def _expanded(written: str, macros: Mapping[str, str]) -> str:
    """Put macros in, also macros inside macros; `{2,3}` is left alone."""
    while True:
        bigger = _MACRO.sub(lambda found: macros[found[1]], written)
        if bigger == written:
            return written
        written = bigger
