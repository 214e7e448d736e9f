"""A document as the feature streams see it: its tokens, lines and folded words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from detect.lines import Lines, read_lines
from detect.misread import as_written
from detect.patterns import Hit, Patterns
from detect.segments import Range, segments
from detect.tokens import Tokens
from detect.white_space import plain
from surrogate.document import PatientRecord

if TYPE_CHECKING:
    import numpy as np

    from detect.text_walk import Numbers
    from detect.vocabulary import Laid, Vocabulary

    Array = np.ndarray[Any, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Page:
    """One text, cut up once for everything that reads it.

    Attributes:
        name: Of the document; it only seeds the dropout of training.
        text: The whole text, misread digits mended and white space plain.
        codes: Its code points.
        tokens: Its tokens.
        lines: Its lines.
        folded: Each token without case and accents.
        sizes: Number of each line that holds tokens → how many.
        line_rows: For each token, which of those lines holds it, counted from 0.
        segments: The token ranges that are labelled as one sequence each.
        vocabulary: Numbers its tokens.
        laid: Its tokens, by their numbers there.
        words: The number there of each token without case and accents.
    """

    name: str = field(repr=False)
    text: str = field(repr=False)
    codes: Array = field(repr=False)
    tokens: Tokens
    lines: Lines = field(repr=False)
    folded: tuple[str, ...] = field(repr=False)
    sizes: Mapping[int, int] = field(repr=False)
    line_rows: Array = field(repr=False)
    segments: tuple[Range, ...] = field(repr=False)
    vocabulary: Vocabulary = field(repr=False)
    laid: Laid = field(repr=False)
    words: Array = field(repr=False)
    _forms: list[frozenset[str]] = field(default_factory=list, init=False, repr=False)
    _hits: list[tuple[Hit, ...]] = field(default_factory=list, init=False, repr=False)
    _numbers: list[Numbers] = field(default_factory=list, init=False, repr=False)

    @classmethod
    def of(
        cls,
        text: str,
        name: str = "",
        *,
        preprocessing: bool = True,
        known: Vocabulary | None = None,
    ) -> Page:
        """Cut up a text.

        Args:
            text: The whole text.
            name: Of the document.
            preprocessing: Whether tokens go by rules and wrapped lines are joined; else by
                white space and line breaks alone (He et al. 2015, section 3.3, first group).
            known: The vocabulary of the other pages of the patient.
        """
        import numpy as np  # noqa: PLC0415 - heavy

        from detect.vocabulary import code_points, vocabulary  # noqa: PLC0415

        known = known or vocabulary(preprocessing=preprocessing)
        codes = code_points(text)
        laid = known.lay_out(text, codes)
        words = known.words_of(laid.ids)
        forms = tuple(map(known.forms.strings.__getitem__, laid.ids.tolist()))
        folded = tuple(map(known.words.strings.__getitem__, words.tolist()))
        tokens = Tokens(tuple(laid.starts.tolist()), tuple(laid.ends.tolist()), forms)
        lines = read_lines(text, unwrap=preprocessing)
        sizes = lines.sizes(laid.starts)
        parts = segments(tokens, lines, sizes)
        rows = np.repeat(np.arange(len(sizes)), [*sizes.values()])
        return cls(name, text, codes, tokens, lines, folded, sizes, rows, parts, known, laid, words)

    def has(self, form: str) -> bool:
        """Tell whether one of its tokens is written so."""
        if form not in self.vocabulary.forms:
            return False  # nearly always
        if not self._forms:
            self._forms.append(frozenset(self.tokens.forms))
        return form in self._forms[0]

    def hits(self, patterns: Patterns) -> tuple[Hit, ...]:
        """Return what the rules of the page's language find; they are asked once."""
        if not self._hits:
            self._hits.append(tuple(patterns.find(self.text, self.codes)))
        return self._hits[0]

    def short_numbers(self) -> Numbers:
        """Return its numbers of up to four digits; they are looked for once."""
        from detect.text_walk import short_numbers  # noqa: PLC0415 - heavy

        if not self._numbers:
            self._numbers.append(short_numbers(self.codes))
        return self._numbers[0]


def pages_of(record: PatientRecord, *, preprocessing: bool = True) -> list[Page]:
    """Return the documents of a record as they were written, cut up; see `Page.of`."""
    from detect.vocabulary import vocabulary  # noqa: PLC0415 - heavy

    known = vocabulary(preprocessing=preprocessing)
    return [
        Page.of(
            as_written(plain(document.text)),
            document.doc_id,
            preprocessing=preprocessing,
            known=known,
        )
        for document in record.documents
    ]
