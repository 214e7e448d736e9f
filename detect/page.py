"""A document as the feature streams see it: its tokens, lines and folded words."""

from __future__ import annotations

from dataclasses import dataclass, field

from detect.lines import Lines, read_lines
from detect.segments import Range, segments
from detect.tokens import Tokens, tokenize
from surrogate.wordlists import fold


@dataclass(frozen=True, slots=True)
class Page:
    """One text, cut up once for everything that reads it.

    Attributes:
        name: Of the document; it only seeds the dropout of training.
        text: The whole text.
        tokens: Its tokens.
        lines: Its lines.
        folded: Each token without case and accents.
        line_of: The number of each token's line.
    """

    name: str = field(repr=False)
    text: str = field(repr=False)
    tokens: Tokens
    lines: Lines = field(repr=False)
    folded: tuple[str, ...] = field(repr=False)
    line_of: tuple[int, ...] = field(repr=False)

    @classmethod
    def of(cls, text: str, name: str = "") -> Page:
        """Cut up a text."""
        tokens, lines = tokenize(text), read_lines(text)
        folded = tuple(map(fold, tokens.forms))
        return cls(name, text, tokens, lines, folded, tuple(map(lines.at, tokens.starts)))

    @property
    def segments(self) -> tuple[Range, ...]:
        """The token ranges that are labelled as one sequence each."""
        return segments(self.tokens, self.lines)
