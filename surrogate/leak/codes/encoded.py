"""Reads what a text says in another code: entities, escapes, base64, markup inside words.

A note may hold a copied web address, the source of a mail or a page, a message or a file in rich
text, letters that were read in the wrong encoding, or a figure spelt out. Each such stretch is
decoded, and what it says is searched like the text itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from surrogate.leak.codes.code import Code
from surrogate.leak.codes.escapes import ESCAPES
from surrogate.leak.codes.figures import FIGURES
from surrogate.leak.codes.letters import LETTERS
from surrogate.leak.codes.speech import SPEECH
from surrogate.leak.texts.view import BLANK, View
from surrogate.span import Span

_EDGE = re.compile(rf"[\s{BLANK}]")
MAX_LAYERS = 3


def decoded(view: View) -> Iterator[tuple[Span, str]]:
    """Yield each stretch of a released text that is in some code, and what it says."""
    text = view.bare
    for code in ESCAPES:
        if code.may_hold(view):
            for span in _tokens(text, code.find(text)):
                yield from _read(text, span, code, MAX_LAYERS)
    for code in (*LETTERS, *FIGURES, *SPEECH):
        if code.may_hold(view):
            for span in code.find(text):
                yield from _read(text, span, code)


def _read(text: str, span: Span, code: Code, layers: int = 1) -> Iterator[tuple[Span, str]]:
    stretch = said = span.of(text)
    for _ in range(layers):  # what was escaped twice is read twice
        said = code.read(said)
    if said and said != stretch:
        yield span, said


def _tokens(text: str, escapes: Iterable[Span]) -> Iterator[Span]:
    """Yield the stretches without white space that hold an escape."""
    upto = 0
    for escape in escapes:
        if escape.end > upto:
            start = escape.start
            while start > upto and not _EDGE.match(text[start - 1]):
                start -= 1
            end = _EDGE.search(text, escape.end)
            upto = end.start() if end else len(text)
            yield Span(start, upto)
