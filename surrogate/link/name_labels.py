"""Words before a name that are none: `Baby Girl Osei`, `Osei, Twin A`, `Wee Gregor`, `Mama Ama`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from surrogate.link.name_words import PartRole, name_words
from surrogate.wordlists.names import given_gender

_SPACE = re.compile(r"\s+")
# As many pieces as `baby girl of` has, spaces included.
_LONGEST = 5
_NONE = range(0)


def label_pieces(folded: Sequence[str], *, newborn: bool) -> range:
    """Return the pieces of a written name that are a label before (or, inverted, behind) it.

    Args:
        folded: The pieces, without case and accents.
        newborn: Whether a newborn is spoken of, so that `BG` is a baby girl.
    """
    for start in _starts(folded):
        for end in range(min(start + _LONGEST, len(folded)), start, -1):
            others = [*folded[:start], *folded[end:]]
            names = [form for form in others if form[:1].isalpha() and len(form) > 1]
            ends = end == len(folded) or folded[end].isspace()  # `Little, Ann` is a surname
            if names and ends and _is_label(_plain(folded[start:end]), names, newborn=newborn):
                return range(start, end)
    return _NONE


def _starts(folded: Sequence[str]) -> Iterator[int]:
    """Yield where a label may begin: at the beginning or behind a comma."""
    words = [index for index, form in enumerate(folded) if form[:1].isalpha()]
    yield from words[:1]
    yield from (
        index for index in words[1:] if "," in folded[index - 1] or "^" in folded[index - 1]
    )


def _plain(pieces: Sequence[str]) -> str:
    return _SPACE.sub(" ", "".join(pieces))


def _is_label(label: str, names: Sequence[str], *, newborn: bool) -> bool:
    words = name_words()
    if label in words["newborn_labels"] or (newborn and label in words["newborn_initials"]):
        return True
    if len(names) > 1:
        return False
    return label in words["called"] or (label in words["epithets"] and names[0] in given_gender())


def role_beside(pieces: Sequence[str]) -> PartRole:
    """Return how a single word beside a label is borne: `Baby Girl Osei`, but `Wee Gregor`.

    Args:
        pieces: The pieces of the label, without case and accents.
    """
    label, words = _plain(pieces), name_words()
    if label in words["epithets"] or label in words["called"]:
        return PartRole.GIVEN
    mothers = label == "b/o" or label.endswith(" of")
    return PartRole.UNKNOWN if mothers else PartRole.FAMILY
