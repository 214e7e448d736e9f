"""A closed form: a regular expression with a context that must and one that must not be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from detect.patterns.checks import CHECKS
from surrogate.errors import ResourceError
from surrogate.span import Span

CONTEXT = 40
_MACRO = re.compile(r"\{([a-z]\w*)\}")
_KEYS = {"set", "match", "not_before", "not_after", "check", "certain", "case"}


@dataclass(frozen=True, slots=True, order=True)
class Hit:
    """What a rule found.

    Attributes:
        span: Where.
        set: Name of the pattern set.
        certain: Whether it is an annotation by itself, or only a hint for the CRF.
    """

    span: Span
    set: str
    certain: bool = True

    @property
    def name(self) -> str:
        """The set, with a question mark for a hint."""
        return self.set if self.certain else f"{self.set}?"


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a pattern set; see the head of `resources/patterns/en.toml`."""

    set: str
    match: re.Pattern[str] = field(repr=False)
    not_before: re.Pattern[str] | None = field(default=None, repr=False)
    not_after: re.Pattern[str] | None = field(default=None, repr=False)
    check: str = ""
    certain: bool = True

    def find(self, text: str, places: Iterable[int]) -> Iterator[Hit]:
        """Yield what the rule finds, from left to right.

        Args:
            text: Where to look.
            places: All offsets at which a match may begin, ascending.
        """
        group = "phi" if "phi" in self.match.groupindex else 0
        behind = 0
        for place in places:
            if place < behind or not (match := self.match.match(text, place)):
                continue
            behind = match.end()
            start, end = match.span(group)
            if start < end and self._fits(text, start, end):
                yield Hit(Span(start, end), self.set, self.certain)

    def _fits(self, text: str, start: int, end: int) -> bool:
        if self.check and not CHECKS[self.check](text[start:end]):
            return False
        if self.not_before and self.not_before.search(text[max(0, start - CONTEXT) : start]):
            return False
        return not (self.not_after and self.not_after.match(text, end))


def read_rule(row: Mapping[str, Any], macros: Mapping[str, str]) -> Rule:
    """Read one rule of a pattern file.

    Raises:
        ResourceError: If a key, a macro or a check is unknown or an expression is broken.
    """
    if unknown := set(row) - _KEYS:
        msg = f"pattern rule: unknown key {min(unknown)!r}"
        raise ResourceError(msg)
    flags = re.NOFLAG if row.get("case", False) else re.IGNORECASE

    def compiled(key: str) -> re.Pattern[str] | None:
        written = row.get(key)
        return None if written is None else re.compile(_expanded(written, macros), flags)

    try:
        match = re.compile(_expanded(row["match"], macros), flags)
        rule = Rule(
            row["set"],
            match,
            compiled("not_before"),
            compiled("not_after"),
            row.get("check", ""),
            row.get("certain", True),
        )
    except (KeyError, re.error) as error:
        msg = f"pattern rule of {row.get('set', '?')}: {error}"
        raise ResourceError(msg) from None
    if rule.check and rule.check not in CHECKS:
        msg = f"pattern rule of {rule.set}: no check {rule.check!r}"
        raise ResourceError(msg)
    return rule


def _expanded(written: str, macros: Mapping[str, str]) -> str:
    """Put macros in, also macros inside macros; `{2,3}` is left alone."""
    while True:
        bigger = _MACRO.sub(lambda found: macros[found[1]], written)
        if bigger == written:
            return written
        written = bigger
