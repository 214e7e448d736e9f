"""The id streams: for every token of a document, one small value per stream.

Streams whose name is in `MULTIPLE` hold several values at a token, joined by `|`; each is a
feature of its own. An empty value is no feature.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from detect.page import Page
from detect.patterns import Patterns, load_patterns
from detect.streams.columns import Coded
from detect.streams.cues import CUE_STREAMS, cue_columns
from detect.streams.days import DAY_STREAMS
from detect.streams.forms import FORM_STREAMS
from detect.streams.gazetteers import Dropout, Gazetteers, load_gazetteers, lookup_forms
from detect.streams.layout import LAYOUT_STREAMS
from detect.streams.recurrence import company, counts
from detect.streams.stored_gazetteers import stored_gazetteers
from detect.streams.usage import USAGE_STREAMS, Use, load_usage
from detect.templates import Declaration, Template
from surrogate.errors import ModelError
from surrogate.wordlists.folding import fold

MULTIPLE = frozenset({"hide", "gaz", "phrase", "pattern", "elsewhere"})
# A page has one value of these.
OF_WHOLE_PAGE = frozenset({"page_case"})
EDGE = "^"
# Stands between the values of an n-gram.
JOINT = "~"
# Whether a word stands in a list; only the dropout of training looks at the document too.
_WORD_STREAMS = frozenset({"gaz", "gaz_set"})

Column = Sequence[str]
Streams = Mapping[str, Column]


@dataclass(frozen=True, slots=True)
class Streamer:
    """Computes the streams of a declaration.

    Attributes:
        declaration: Which streams are read.
        gazetteers: Its word lists.
        patterns: The closed forms behind the `pattern` stream.
        form_streams: The streams in use that a token tells by itself, sorted.
        page_streams: Those that depend on where it stands, n-grams aside, sorted.
    """

    declaration: Declaration
    gazetteers: Gazetteers = field(repr=False)
    patterns: Patterns = field(repr=False)
    form_streams: tuple[str, ...] = field(init=False, repr=False)
    page_streams: tuple[str, ...] = field(init=False, repr=False)
    _of_spelling: tuple[tuple[str, Callable[[str], str]], ...] = field(init=False, repr=False)
    _of_use: tuple[tuple[str, Callable[[Use, str], str]], ...] = field(init=False, repr=False)
    _of_lists: tuple[str, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Tell the streams in use by what they depend on."""
        used = self.declaration.streams - self.declaration.ngrams.keys()
        told = used & (FORM_STREAMS.keys() | USAGE_STREAMS.keys() | _WORD_STREAMS)
        object.__setattr__(self, "form_streams", tuple(sorted(told)))
        spelling = tuple((n, FORM_STREAMS[n]) for n in self.form_streams if n in FORM_STREAMS)
        use = tuple((n, USAGE_STREAMS[n]) for n in self.form_streams if n in USAGE_STREAMS)
        object.__setattr__(self, "_of_spelling", spelling)
        object.__setattr__(self, "_of_use", use)
        object.__setattr__(self, "_of_lists", tuple(sorted(told & _WORD_STREAMS)))
        object.__setattr__(self, "page_streams", tuple(sorted(used - told)))

    @classmethod
    def of(cls, declaration: Declaration, home: Path | None = None) -> Streamer:
        """Load what a declaration names.

        Args:
            declaration: Of a model.
            home: The folder of the model, if there is one; merged lists are kept there.

        Raises:
            ModelError: If it names a stream, list or language that there is none of.
        """
        known = {"elsewhere", *FORM_STREAMS, *USAGE_STREAMS, *_OF_PAGE, *_PAGE_STREAMS}
        known |= CUE_STREAMS | _WORD_STREAMS | declaration.ngrams.keys()
        if unknown := declaration.streams - known:
            msg = f"templates: no stream {min(unknown)!r}"
            raise ModelError(msg)
        specs = declaration.gazetteers
        gazetteers = load_gazetteers(specs) if home is None else stored_gazetteers(specs, home)
        return cls(declaration, gazetteers, load_patterns(declaration.language))

    def of_forms(self, forms: Sequence[str]) -> dict[str, Column]:
        """Return what tokens tell by themselves: each of `form_streams`, with a value a token."""
        columns: dict[str, Column] = {n: [*map(tell, forms)] for n, tell in self._of_spelling}
        if self._of_use:
            uses = [*map(load_usage(self.declaration.language).of, forms)]
            columns |= {name: [*map(told, uses, forms)] for name, told in self._of_use}
        if self._of_lists:
            hits = [*map(self.gazetteers.word_hits, lookup_forms(forms))]
            columns |= dict.fromkeys(self._of_lists, hits)
        return columns

    def of_pages(self, pages: Sequence[Page], dropout: Dropout | None = None) -> Iterator[Streams]:
        """Yield the `page_streams` of each page of one patient; see `streams`."""
        used = [name for name in self.page_streams if name not in CUE_STREAMS]
        cued = CUE_STREAMS.intersection(self.page_streams)
        beside = company(pages) if "elsewhere" in used else iter(())
        for page in pages:
            columns: dict[str, Column] = {**cue_columns(page, self.declaration.language, cued)}
            for name in used:
                if name == "elsewhere":
                    columns[name] = next(beside)
                elif name in _OF_PAGE:
                    columns[name] = _OF_PAGE[name](page)
                else:
                    columns[name] = _PAGE_STREAMS[name](self, page, dropout)
            yield columns

    def streams(self, pages: Sequence[Page], dropout: Dropout | None = None) -> Iterator[Streams]:
        """Yield the streams of each page of one patient.

        Args:
            pages: All documents of the patient; recurrence is looked for in all of them.
            dropout: Forgets dictionary hits, in training only.
        """
        numbers: dict[str, int] = {}
        for page in pages:
            for form in page.tokens.forms:
                numbers.setdefault(form, len(numbers))
        known = self.of_forms([*numbers])
        for page, told in zip(pages, self.of_pages(pages, dropout), strict=True):
            columns, seen = dict(told), [numbers[form] for form in page.tokens.forms]
            for name in self.form_streams:
                columns[name] = [known[name][number] for number in seen]
            if dropout:
                columns |= dict.fromkeys(
                    _WORD_STREAMS & columns.keys(), _words(self, page, dropout)
                )
            for name in self.declaration.streams & self.declaration.ngrams.keys():
                columns[name] = joined(columns, self.declaration.ngrams[name])
            yield columns


def of_one_token(ngrams: Mapping[str, Sequence[Template]]) -> frozenset[str]:
    """Return the n-grams that a token tells by itself, given the page that it stands on."""
    told = FORM_STREAMS.keys() | USAGE_STREAMS.keys() | _WORD_STREAMS | OF_WHOLE_PAGE
    return frozenset(
        name
        for name, parts in ngrams.items()
        if all(part.stream in told and not part.offset for part in parts)
    )


def joined(columns: Streams, parts: Sequence[Template]) -> Column:
    """Return an n-gram stream: the values of its parts at each token, joined."""
    shifts = [shifted(columns[part.stream], part.offset) for part in parts]
    return [JOINT.join(values) for values in zip(*shifts, strict=True)]


def shifted(column: Column, offset: int) -> Column:
    """Return what each token sees at an offset; `^` beyond the ends of the document."""
    size = len(column)
    if offset >= 0:
        return [*column[offset:], *[EDGE] * min(offset, size)]
    return [*[EDGE] * min(-offset, size), *column[: max(0, size + offset)]]


def values_of(stream: str, value: str) -> Sequence[str]:
    """Return the features that one cell of a stream stands for; none for an empty one."""
    if not value:
        return ()
    return value.split("|") if stream in MULTIPLE and value != EDGE else (value,)


def _words(streamer: Streamer, page: Page, dropout: Dropout) -> Column:
    hits = streamer.gazetteers.word_hits
    words = lookup_forms(page.tokens.forms)
    table = {word: hits(word, forget=dropout.forgets(page.name, fold(word))) for word in set(words)}
    return [table[word] for word in words]


def _phrases(streamer: Streamer, page: Page, dropout: Dropout | None) -> Column:
    cells: dict[int, str] = {}
    gazetteers, folded = streamer.gazetteers, page.folded
    places = page.vocabulary.forms.told(gazetteers.begins_phrase)[page.laid.ids].nonzero()[0]
    for first, end, name in gazetteers.phrase_hits(page.tokens.forms, folded, places.tolist()):
        open_to = dropout if name in gazetteers.open_lists else None
        if not (open_to and open_to.forgets(page.name, " ".join(folded[first:end]))):
            _add_hit(cells, first, end, name)
    return Coded.sparse(cells, len(folded))


def _pattern_hits(streamer: Streamer, page: Page, dropout: Dropout | None) -> Column:
    del dropout
    starts = page.tokens.starts
    cells: dict[int, str] = {}
    for hit in page.hits(streamer.patterns):
        first = bisect_left(starts, hit.start)
        if first < len(starts) and starts[first] == hit.start:
            _add_hit(cells, first, bisect_left(starts, hit.end, first), hit.name)
    return Coded.sparse(cells, len(starts))


def _add_hit(cells: dict[int, str], first: int, end: int, name: str) -> None:
    """Add a find to the cells of its tokens, unless another one told the same there."""
    told = f"{name}.B"
    for index in range(first, end):
        before = cells.get(index)
        if before is None:
            cells[index] = told
        elif told not in before.split("|"):
            cells[index] = f"{before}|{told}"
        told = f"{name}.I"


_OF_PAGE = {**LAYOUT_STREAMS, **DAY_STREAMS, "count": counts}
_PAGE_STREAMS: dict[str, Callable[[Streamer, Page, Dropout | None], Column]] = {
    "phrase": _phrases,
    "pattern": _pattern_hits,
}
