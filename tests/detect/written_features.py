"""The feature strings of pages, written fast enough to compare millions of tokens."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Any

from detect.features import values_of
from detect.page import Page
from detect.streams import EDGE, Streamer, Streams, joined, shifted
from detect.templates import Template

# The same two words hardly meet again: past so many, what was written is forgotten.
_MOST = 100_000


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
    """Writes what `detect.features.feature_rows` does, as bytes and in another order.

    What a form tells by itself is written once for each offset at which tokens read it, any other
    value once for each template.
    """

    def __init__(self, streamer: Streamer) -> None:
        """Tell the templates that read forms alone from the others."""
        self.streamer = streamer
        of_forms: defaultdict[int, list[Template]] = defaultdict(list)
        others: list[Template] = []
        for template in streamer.declaration.templates:
            alone = template.stream in streamer.form_streams
            (of_forms[template.offset] if alone else others).append(template)
        ngrams = streamer.declaration.ngrams
        self._ngrams = {t.stream: ngrams[t.stream] for t in others if t.stream in ngrams}
        parts = {part.stream for of in self._ngrams.values() for part in of}
        self._parts = sorted(parts.intersection(streamer.form_streams))
        self._told = _Once(self._telling)
        self._forms = {at: _Once(partial(self._of_form, of)) for at, of in of_forms.items()}
        self._others = {template: _Once(partial(_features, template)) for template in others}

    def rows(self, page: Page, columns: Streams) -> Iterator[list[bytes]]:
        """Yield the features of each token of a page.

        Args:
            page: The page.
            columns: What its tokens do not tell by themselves, from `Streamer.of_pages`.
        """
        forms = page.tokens.forms
        told = [self._told[form] for form in forms]
        known = {**columns, **{name: [of[name] for of in told] for name in self._parts}}
        known |= {name: joined(known, parts) for name, parts in self._ngrams.items()}
        cells = [map(once.__getitem__, _seen(forms, at)) for at, once in self._forms.items()]
        for template, once in self._others.items():
            cells.append(map(once.__getitem__, shifted(known[template.stream], template.offset)))
        return map(list, map(chain.from_iterable, zip(*cells, strict=True)))

    def _telling(self, form: str | None) -> dict[str, str]:
        if form is None:
            return dict.fromkeys(self.streamer.form_streams, EDGE)
        return self.streamer.of_form(form)

    def _of_form(self, templates: Sequence[Template], form: str | None) -> tuple[bytes, ...]:
        values = self._told[form]
        return tuple(chain.from_iterable(_features(t, values[t.stream]) for t in templates))


def _seen(forms: Sequence[str], offset: int) -> list[str | None]:
    """Return the form that each token sees at an offset; None is beyond an end, `^` is a form."""
    beyond = [None] * min(abs(offset), len(forms))
    if offset < 0:
        return [*beyond, *forms[:offset]]
    return [*forms[offset:], *beyond]


def _features(template: Template, value: str) -> tuple[bytes, ...]:
    return tuple(f"{template.key}{part}".encode() for part in values_of(template.stream, value))
