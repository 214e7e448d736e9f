"""Blanks labels of numbers that are more or less than a word."""

from __future__ import annotations

import re

from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import id_labels, small_words

# A label that is cut by a stroke: `S/N 4471`.
_STROKE_LABEL = re.compile(r"(?<![^\W_])([^\W\d_]/[^\W\d_])[\s.:#-]+(?=.*\d)", re.DOTALL)
# What tells the parts of a device's number: `(01)00884838012345(21)77190` (GS1). Each part is a
# number by itself, which others of the patient may be.
_DEVICE, _DEVICE_LABEL = re.compile(r"\s*\(01\)\d"), re.compile(r"\(\d{2,4}\)")
_FILE = re.compile(r"\.([a-z][a-z0-9]{2,3})\Z", re.IGNORECASE)
_ENDING = re.compile(r"\b(?:(?:ending|ends)\s+(?:in|with)|last\s+\d(?=\W+\w))\b", re.IGNORECASE)


def without_labels(text: str) -> str:
    """Return a mention with blanks for the labels that are no words; as long as before."""
    if "/" in text:
        text = _STROKE_LABEL.sub(
            lambda found: _blank(found) if fold(found[1]) in id_labels() else found[0], text
        )
    if (ending := _FILE.search(text)) and fold(ending[1]) in small_words("file"):
        text = text[: ending.start()] + _blank(ending)
    text = without_endings(text)
    return _DEVICE_LABEL.sub(_parting, text) if _DEVICE.match(text) else text


def without_endings(text: str) -> str:
    """Return a mention with blanks for what tells that the last digits follow: `ending in`."""
    return _ENDING.sub(_blank, text)


def _parting(found: re.Match[str]) -> str:
    return ";" + " " * (len(found[0]) - 1)


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])
