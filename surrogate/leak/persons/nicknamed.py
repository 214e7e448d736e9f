"""Tells where what somebody is called stands behind the name: `Rosemary Young (Rose)`."""

from __future__ import annotations

import re

from surrogate.leak.texts.view import BLANK, View
from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender

_NAME_AHEAD = re.compile(rf"{BLANK}[ ][(\"\u201c']\Z")
_REACH = 3
_ENDS = (")", '"', "\u201d", "'")


def is_called(view: View, span: Span) -> bool:
    """Tell whether a given name stands alone in brackets or quotes behind what was replaced."""
    word = span.of(view.text)
    return (
        word.istitle()
        and view.text[span.end : span.end + 1] in _ENDS
        and _NAME_AHEAD.search(view.bare, max(0, span.start - _REACH), span.start) is not None
        and fold(word) in given_gender()
    )
