"""Rewrites logins and e-mail local parts so that they follow the persons' surrogates."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from surrogate.generators.names.casing import in_case_of
from surrogate.wordlists import fold

_RUN = re.compile(r"[^\W\d_]+|\d+|[^\w]+|_+", re.DOTALL)
MAX_INITIALS = 3
MIN_TRUNCATED = 4


class HandleWriter:
    """Replaces letters run by run: whole parts, initial plus part, initials, else a stranger."""

    def __init__(
        self,
        parts: Mapping[str, str],
        map_letter: Callable[[str], str],
        map_digits: Callable[[str], str],
        stranger: Callable[[str], str],
    ) -> None:
        """Remember how parts, single letters, digits and unknown words are replaced."""
        self._parts = parts
        self._map_letter = map_letter
        self._map_digits = map_digits
        self._stranger = stranger

    def write(self, text: str) -> str:
        """Return the surrogate of a handle such as `KI30`, `d.holcomb` or `gsmith2`."""
        return "".join(map(self._run, _RUN.findall(text)))

    def _run(self, run: str) -> str:
        if run[0].isdigit():
            return self._map_digits(run)
        if not run[0].isalpha():
            return run
        return in_case_of(run, self._letters(fold(run)))

    def _letters(self, folded: str) -> str:
        for pieces in self._readings(folded):
            return "".join(pieces)
        if len(folded) <= MAX_INITIALS:
            return "".join(map(self._map_letter, folded))
        return fold(self._stranger(folded))

    def _readings(self, folded: str) -> Iterator[list[str]]:
        """Yield ways to read letters as parts and initials, the likeliest first."""
        if folded in self._parts:
            yield [self._part(folded)]
        for cut in range(1, len(folded)):
            head, tail = folded[:cut], folded[cut:]
            if head in self._parts and tail in self._parts:
                yield [self._part(head), self._part(tail)]
            if cut <= MAX_INITIALS - 1 and tail in self._parts:
                yield [*map(self._map_letter, head), self._part(tail)]
            if len(tail) <= MAX_INITIALS - 1 and head in self._parts:
                yield [self._part(head), *map(self._map_letter, tail)]
        yield from self._truncated(folded)

    def _truncated(self, folded: str) -> Iterator[list[str]]:
        for cut in (1, 0):
            tail = folded[cut:]
            whole = next((p for p in sorted(self._parts) if p.startswith(tail)), "")
            if whole and len(tail) >= MIN_TRUNCATED:
                yield [*map(self._map_letter, folded[:cut]), self._part(whole)[: len(tail)]]

    def _part(self, folded: str) -> str:
        return fold(self._parts[folded])
