"""The id streams: for every token of a document, one small value per stream.

Streams whose name is in `MULTIPLE` hold several values at a token, joined by `|`; each is a
feature of its own. An empty value is no feature.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from detect.forms import FORM_STREAMS, form_values
from detect.gazetteers import Dropout, Gazetteers, load_gazetteers, lookup_forms
from detect.layout import LAYOUT_STREAMS
from detect.page import Page
from detect.patterns import Patterns, load_patterns
from detect.recurrence import counts, cues
from detect.templates import Declaration, Template
from detect.usage import USAGE_STREAMS, load_usage
from surrogate.errors import ModelError
from surrogate.wordlists import fold

MULTIPLE = frozenset({"hide", "gaz", "phrase", "pattern", "elsewhere"})
EDGE = "^"

Column = Sequence[str]
Streams = Mapping[str, Column]


@dataclass(frozen=True, slots=True)
class Streamer:
    """Computes the streams of a declaration.

    Attributes:
        declaration: Which streams are read.
        gazetteers: Its word lists.
        patterns: The closed forms behind the `pattern` stream.
    """

    declaration: Declaration
    gazetteers: Gazetteers = field(repr=False)
    patterns: Patterns = field(repr=False)

    @classmethod
    def of(cls, declaration: Declaration) -> Streamer:
        """Load what a declaration names.

        Raises:
            ModelError: If it names a stream, list or language that there is none of.
        """
        known = {"elsewhere", *FORM_STREAMS, *USAGE_STREAMS, *LAYOUT_STREAMS, *_PAGE_STREAMS}
        known |= declaration.ngrams.keys()
        if unknown := declaration.streams - known:
            msg = f"templates: no stream {min(unknown)!r}"
            raise ModelError(msg)
        gazetteers = load_gazetteers(declaration.gazetteers)
        return cls(declaration, gazetteers, load_patterns(declaration.language))

    def streams(self, pages: Sequence[Page], dropout: Dropout | None = None) -> Iterator[Streams]:
        """Yield the streams of each page of one patient.

        Args:
            pages: All documents of the patient; recurrence is looked for in all of them.
            dropout: Forgets dictionary hits, in training only.
        """
        used = self.declaration.streams
        company = cues(pages) if "elsewhere" in used else {}
        for page in pages:
            columns: dict[str, Column] = {**self._of_forms(page), **self._of_usage(page)}
            if "elsewhere" in used:
                columns["elsewhere"] = [company.get(word, "") for word in page.folded]
            for name in used:
                if name in LAYOUT_STREAMS:
                    columns[name] = LAYOUT_STREAMS[name](page)
                elif name in _PAGE_STREAMS:
                    columns[name] = _PAGE_STREAMS[name](self, page, dropout)
            for name in used & self.declaration.ngrams.keys():
                columns[name] = joined(columns, self.declaration.ngrams[name])
            yield columns

    def _of_forms(self, page: Page) -> dict[str, Column]:
        names = tuple(sorted(self.declaration.streams & FORM_STREAMS.keys()))
        rows = [form_values(form, names) for form in page.tokens.forms]
        return {name: [row[k] for row in rows] for k, name in enumerate(names)}


    def _of_usage(self, page: Page) -> dict[str, Column]:
        names = sorted(self.declaration.streams & USAGE_STREAMS.keys())
        usage = load_usage(self.declaration.language)
        uses = {form: usage.of(form) for form in set(page.tokens.forms)} if names else {}
        return {
            name: [USAGE_STREAMS[name](uses[form], form) for form in page.tokens.forms]
            for name in names
        }


def joined(columns: Streams, parts: Sequence[Template]) -> Column:
    """Return an n-gram stream: the values of its parts at each token, joined by `~`."""
    shifts = [shifted(columns[part.stream], part.offset) for part in parts]
    return ["~".join(values) for values in zip(*shifts, strict=True)]


def shifted(column: Column, offset: int) -> Column:
    """Return what each token sees at an offset; `^` beyond the ends of the document."""
    size = len(column)
    if offset >= 0:
        return [*column[offset:], *[EDGE] * min(offset, size)]
    return [*[EDGE] * min(-offset, size), *column[: max(0, size + offset)]]


def _words(streamer: Streamer, page: Page, dropout: Dropout | None) -> Column:
    hits = streamer.gazetteers.word_hits
    words = lookup_forms(page.tokens.forms)
    table = {
        word: hits(word, forget=dropout is not None and dropout.forgets(page.name, fold(word)))
        for word in set(words)
    }
    return [table[word] for word in words]


def _phrases(streamer: Streamer, page: Page, dropout: Dropout | None) -> Column:
    values: list[list[str]] = [[] for _ in page.folded]
    for first, end, name in streamer.gazetteers.phrase_hits(lookup_forms(page.tokens.forms)):
        phrase = " ".join(page.folded[first:end])
        if (
            dropout
            and name in streamer.gazetteers.open_lists
            and dropout.forgets(page.name, phrase)
        ):
            continue
        for index in range(first, end):
            values[index].append(name + (".B" if index == first else ".I"))
    return ["|".join(dict.fromkeys(value)) for value in values]


def _pattern_hits(streamer: Streamer, page: Page, dropout: Dropout | None) -> Column:
    del dropout
    tokens = page.tokens
    values: list[list[str]] = [[] for _ in tokens.forms]
    index_at = {start: index for index, start in enumerate(tokens.starts)}
    for hit in page.hits(streamer.patterns):
        index = first = index_at.get(hit.span.start, len(tokens))
        while index < len(tokens) and tokens.starts[index] < hit.span.end:
            values[index].append(hit.name + (".B" if index == first else ".I"))
            index += 1
    return ["|".join(dict.fromkeys(value)) for value in values]


def _counts(streamer: Streamer, page: Page, dropout: Dropout | None) -> Column:
    del streamer, dropout
    return counts(page)


_PAGE_STREAMS: dict[str, Callable[[Streamer, Page, Dropout | None], Column]] = {
    "gaz": _words,
    "gaz_set": _words,
    "phrase": _phrases,
    "pattern": _pattern_hits,
    "count": _counts,
}
