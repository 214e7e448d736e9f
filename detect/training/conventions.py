"""Learns from gold annotations which ends they have: those of the guidelines, or others.

Mending takes titles off names and times off days (Appendix A of Stubbs & Uzuner 2015). Whoever
annotates otherwise wants finds as annotated, so the types whose gold it would alter are not mended.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from detect.mending.boundaries import Mends, mended
from surrogate.document import Annotation, PatientRecord, Source
from surrogate.phi import LabelSet

# So many annotations of a type, and such a part of them, are no slips of the annotators.
_LEAST, _PART = 3, 0.05


def as_annotated(labels: LabelSet, records: Iterable[PatientRecord]) -> LabelSet:
    """Return the labels, those not to be mended whose gold annotations mending would alter.

    Args:
        labels: What the annotations' types mean.
        records: With gold annotations.
    """
    every, altered = Counter[str](), Counter[str]()
    for record in records:
        for document in record.documents:
            for annotation in document.annotations:
                every[annotation.phi_type] += 1
                altered[annotation.phi_type] += _is_altered(annotation, document.text, labels)
    others = {
        name
        for name, count in altered.items()
        if count >= _LEAST and count > _PART * every[name] and labels[name].mended
    }
    if not others:
        return labels
    kept = {
        name: replace(label, mended=label.mended and name not in others)
        for name, label in labels.labels.items()
    }
    return LabelSet(labels.name, kept)


def _is_altered(annotation: Annotation, text: str, labels: LabelSet) -> bool:
    sure = replace(annotation, source=Source.PATTERN)
    return [one.span for one in mended([sure], text, labels, Mends())] != [annotation.span]
