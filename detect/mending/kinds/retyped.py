"""A find under the type of another kind than it was guessed to be of."""

from __future__ import annotations

from dataclasses import replace

from surrogate.document import Annotation
from surrogate.phi import Kind, LabelSet


def as_kind(annotation: Annotation, kind: Kind, labels: LabelSet) -> Annotation:
    """Return an annotation under the first type of a kind; as it is if no type is of that kind."""
    label = labels.first_of_kind(kind)
    return annotation if label is None else replace(annotation, phi_type=label.name)
