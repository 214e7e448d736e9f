"""A document as the feature streams see it: its tokens, lines and folded words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from detect.lines import Lines, read_lines
from detect.patterns import Hit, Patterns
from detect.segments import Range, segments
from detect.tokens import Tokens, tokenize, tokenize_plainly
from surrogate.document import PatientRecord
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
        sizes: Number of each line that holds tokens → how many.
        segments: The token ranges that are labelled as one sequence each.
    """

    name: str = field(repr=False)
    text: str = field(repr=False)
    tokens: Tokens
    lines: Lines = field(repr=False)
    folded: tuple[str, ...] = field(repr=False)
    line_of: tuple[int, ...] = field(repr=False)
    sizes: Mapping[int, int] = field(repr=False)
    segments: tuple[Range, ...] = field(repr=False)
    _hits: list[tuple[Hit, ...]] = field(default_factory=list, init=False, repr=False)

    @classmethod
    def of(cls, text: str, name: str = "", *, preprocessing: bool = True) -> Page:
        """Cut up a text.

        Args:
            text: The whole text.
            name: Of the document.
            preprocessing: Whether tokens go by rules and wrapped lines are joined; else by
                white space and line breaks alone (He et al. 2015, section 3.3, first group).
        """
        tokens = tokenize(text) if preprocessing else tokenize_plainly(text)
        lines = read_lines(text, unwrap=preprocessing)
        folded = tuple(map(str.lower if text.isascii() else fold, tokens.forms))
        line_of = lines.of(tokens.starts)
        sizes = Counter(line_of)
        parts = segments(tokens, lines, sizes)
        return cls(name, text, tokens, lines, folded, line_of, sizes, parts)

    def hits(self, patterns: Patterns) -> tuple[Hit, ...]:
        """Return what the rules of the page's language find; they are asked once."""
        if not self._hits:
            self._hits.append(tuple(patterns.find(self.text)))
        return self._hits[0]


def pages_of(record: PatientRecord, *, preprocessing: bool = True) -> list[Page]:
    """Return the documents of a record, cut up; see `Page.of`."""
    return [
        Page.of(document.text, document.doc_id, preprocessing=preprocessing)
        for document in record.documents
    ]
