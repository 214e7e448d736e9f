"""Who bears a name in a record: what is called after somebody else does not take it from him.

Of a patient called Davies `Davies test` may tell what was done to him. A name that was found
beside a title, or with another name, is borne.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from detect.mending.beside_names import is_credential, is_title
from detect.mending.ruling_out.named_things import names_thing
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span
from surrogate.wordlists.clinical_things import eponym_nouns
from surrogate.wordlists.folding import fold

_WORD = re.compile(r"[^\W\d_]{2,}")
# As far before a name its title is looked for.
_REACH = 24
_WORD_AHEAD = re.compile(r"([^\W\d_]+)\.?[ ]{1,2}\Z")


def bearers(found: Iterable[Annotation], text: str, labels: LabelSet) -> Iterator[str]:
    """Yield the folded words of names that are surely borne by people of a text.

    Args:
        found: Names among them that are sure; of the text.
        text: The text.
        labels: What their types mean.
    """
    for annotation in found:
        if labels.kinds[annotation.phi_type] is Kind.NAME and _is_borne(annotation, text):
            yield from words_of(annotation.text)


def words_of(name: str) -> list[str]:
    """Return the folded words of a name."""
    return [fold(word) for word in _WORD.findall(name)]


def _is_borne(annotation: Annotation, text: str) -> bool:
    if annotation.source is Source.KNOWN:
        return True
    words = words_of(annotation.text)
    if not words or words[-1] in eponym_nouns():
        return False
    is_told = len(words) > 1 or _is_titled(text, annotation.span)
    return is_told and not names_thing(text, annotation.span, Kind.NAME)


def _is_titled(text: str, span: Span) -> bool:
    ahead = _WORD_AHEAD.search(text, max(0, span.start - _REACH), span.start)
    return ahead is not None and (is_title(ahead[1]) or is_credential(ahead[1]))
