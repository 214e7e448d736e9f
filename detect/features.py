"""Writes the streams out as the feature strings that CRFsuite is trained on."""

from __future__ import annotations

from collections.abc import Sequence

from detect.streams import EDGE, MULTIPLE, Column, Streams, shifted
from detect.templates import Template


def feature_rows(streams: Streams, templates: Sequence[Template]) -> list[list[str]]:
    """Return the features of each token, as strings `stream[offset]=value`."""
    columns = [_features(streams[template.stream], template) for template in templates]
    return [[feature for cell in cells for feature in cell] for cells in zip(*columns, strict=True)]


def values_of(stream: str, value: str) -> Sequence[str]:
    """Return the features that one cell of a stream stands for; none for an empty one."""
    if not value:
        return ()
    return value.split("|") if stream in MULTIPLE and value != EDGE else (value,)


def _features(column: Column, template: Template) -> list[tuple[str, ...]]:
    key, table = template.key, {}
    for value in set(column) | {EDGE}:
        table[value] = tuple(key + part for part in values_of(template.stream, value))
    return [table[value] for value in shifted(column, template.offset)]
