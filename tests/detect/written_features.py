"""The feature strings of pages, written fast enough to compare millions of tokens."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, repeat
from typing import Any

from detect.page import Page
from detect.streams.streamer import EDGE, MULTIPLE, Streamer, Streams, joined, shifted, values_of
from detect.templates import Template

# The same two words hardly meet again: past so many, what was written is forgotten.
_MOST = 100_000

Cell = tuple[bytes, ...]
# A stream, and what a model knows of it at an offset: its values and their features.
Told = tuple[str, Mapping[str, Cell]]


class _Once(dict[Any, Any]):
    """What a function makes of a form or a value, for which it is asked once."""

    def __init__(self, make: Callable[[Any], Any]) -> None:
        self._make = make

    def __missing__(self, value: Any) -> Any:  # noqa: ANN401
        if len(self) >= _MOST:
            self.clear()
        made = self[value] = self._make(value)
        return made


class Writer:
    """Writes what `detect.training.features.feature_rows` does, as bytes and in another order.

    Only the attributes of a model are written, for CRFsuite passes over all others. What a form
    tells by itself is written once for each offset at which tokens read it.
    """

    def __init__(self, streamer: Streamer, attributes: frozenset[str]) -> None:
        """Tell the templates that read forms alone from the others.

        Args:
            streamer: Computes what the model reads.
            attributes: Of the model.
        """
        self.streamer, self.attributes = streamer, attributes
        self._known: defaultdict[str, dict[str, Cell]] = defaultdict(dict)
        for attribute in attributes:
            key, equals, value = attribute.partition("=")
            self._known[key + equals][value] = (attribute.encode(),)
        of_forms: defaultdict[int, list[Told]] = defaultdict(list)
        others: list[Template] = []
        for template in streamer.declaration.templates:
            if template.stream in streamer.form_streams:
                told = template.stream, self._known[template.key]
                of_forms[template.offset].append(told)
            else:
                others.append(template)
        ngrams = streamer.declaration.ngrams
        self._ngrams = {t.stream: ngrams[t.stream] for t in others if t.stream in ngrams}
        parts = {part.stream for of in self._ngrams.values() for part in of}
        self._parts = sorted(parts.intersection(streamer.form_streams))
        self._told = _Once(self._telling)
        self._forms = {at: _Once(partial(self._of_form, of)) for at, of in of_forms.items()}
        several = [template for template in others if template.stream in MULTIPLE]
        self._several = {
            template: _Once(partial(_features, template.stream, self._known[template.key]))
            for template in several
        }
        self._single = [template for template in others if template.stream not in MULTIPLE]

    def rows(self, page: Page, columns: Streams) -> Iterator[list[bytes]]:
        """Yield the features of each token of a page.

        Args:
            page: The page.
            columns: What its tokens do not tell by themselves, from `Streamer.of_pages`.
        """
        forms = page.tokens.forms
        told = [self._told[form] for form in forms] if self._parts else []
        known = {**columns, **{name: [of[name] for of in told] for name in self._parts}}
        known |= {name: joined(known, parts) for name, parts in self._ngrams.items()}
        cells = [map(once.__getitem__, _seen(forms, at)) for at, once in self._forms.items()]
        for template, once in self._several.items():
            cells.append(map(once.__getitem__, shifted(known[template.stream], template.offset)))
        for template in self._single:
            column = shifted(known[template.stream], template.offset)
            cells.append(map(self._known[template.key].get, column, repeat(())))
        return map(list, map(chain.from_iterable, zip(*cells, strict=True)))

    def _telling(self, form: str | None) -> dict[str, str]:
        if form is None:
            return dict.fromkeys(self.streamer.form_streams, EDGE)
        return {name: column[0] for name, column in self.streamer.of_forms([form]).items()}

    def _of_form(self, read: Sequence[Told], form: str | None) -> Cell:
        values = self._told[form]
        cells = [_features(stream, known, values[stream]) for stream, known in read]
        return tuple(chain.from_iterable(cells))


def _features(stream: str, known: Mapping[str, Cell], value: str) -> Cell:
    if stream not in MULTIPLE:
        return known.get(value, ())
    return tuple(chain.from_iterable(known.get(one, ()) for one in values_of(stream, value)))


def _seen(forms: Sequence[str], offset: int) -> list[str | None]:
    """Return the form that each token sees at an offset; None is beyond an end, `^` is a form."""
    beyond = [None] * min(abs(offset), len(forms))
    if offset < 0:
        return [*beyond, *forms[:offset]]
    return [*forms[offset:], *beyond]
