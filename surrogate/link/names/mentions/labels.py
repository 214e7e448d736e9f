"""Words before a name that are none: `Baby Girl Osei`, `Osei, Twin A`, `Wee Gregor`, `Mama Ama`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import Enum, auto
from functools import cache
from itertools import islice

from surrogate.link.names.mentions.pieces import is_apostrophe
from surrogate.link.names.words import PartRole, name_words
from surrogate.wordlists.names import given_gender, is_listed_name

_SPACE = re.compile(r"\s+")
# As many pieces as `baby girl of` has, spaces included.
_LONGEST = 5
_SEVERAL = 2
# So many letters has what is short for a baby of a sex.
_INITIALS = 2
_ENDS = frozenset({"", "(", ")", '"', "\u201c", "\u201d"})
_NONE = range(0)
# The lists of labels beside those that are counted.
_LABELS = (
    "arrival_labels",
    "called",
    "epithets",
    "kin_labels",
    "newborn_behind",
    "newborn_labels",
    "unknown_labels",
)
_ARTICLE = "the"


def label_pieces(folded: Sequence[str], *, newborn: bool) -> range:
    """Return the pieces of a written name that are a label before (or, inverted, behind) it.

    Args:
        folded: The pieces, without case and accents.
        newborn: Whether a newborn is spoken of, so that `BG` is a baby girl.
    """
    if [*folded[-1:]] == ["s"] and is_apostrophe("".join(folded[-2:-1])):
        folded = folded[:-2]  # `Baby A's`
    words = [i for i, form in enumerate(folded) if form[:1].isalpha() and len(form) > 1]
    for start in (at for at in _starts(folded) if folded[at] in _beginnings()):
        for end in range(min(start + _LONGEST, len(folded)), start, -1):
            others = (folded[i] for i in words if not start <= i < end)
            names = [*islice(others, _SEVERAL)]
            if _are_label(folded, range(start, end), names, newborn=newborn):
                return range(start, end)
    return _NONE


@cache
def _beginnings() -> frozenset[str]:
    """Return what labels begin with, letter by letter: hardly a piece of a name is among them."""
    words = name_words()
    counted = words["newborn_counted"] | words["newborn_initials"]
    labels = {base + counter for base in counted for counter in words["newborn_counters"]}
    labels |= words["newborn_initials"].union(*(words[kind] for kind in _LABELS))
    return frozenset(label[:end] for label in labels for end in range(1, len(label) + 1))


def _are_label(
    folded: Sequence[str], pieces: range, names: Sequence[str], *, newborn: bool
) -> bool:
    """Tell whether some pieces of a name are a label of the other words of it."""
    label, place = _plain(folded[pieces.start : pieces.stop]), _place(folded, pieces.start)
    if place is _Place.FIRST and names and _is_of_arrival(label):
        return True
    is_last = pieces.stop == len(folded)
    behind = "" if is_last else folded[pieces.stop].strip()
    if behind not in _ENDS:  # `Little, Ann` is a surname, `Twin A (Boy) Little` none
        return False
    if not names:
        return is_last and _is_whole(label)
    is_behind = newborn and is_last and place is _Place.INSIDE and _are_letters(label)
    if is_behind or _is_anywhere(label, is_last=is_last):
        return True
    return place is not _Place.INSIDE and _is_label(label, names, place, newborn=newborn)


def family_pieces(raw: Sequence[str], folded: Sequence[str]) -> frozenset[int]:
    """Return the pieces that tell a family: of `the Smiths`, `the Smith family`, `Smith twins`.

    `The` is a Vietnamese given name, so it takes a plural or the word family behind it.

    Args:
        raw: The pieces of a written name.
        folded: The same, without case and accents.
    """
    words = [i for i, form in enumerate(folded) if form[:1].isalpha() and form != "s"]
    families = {i for i in words[-1:] if _is_of_family(raw[i], folded[i], raw[words[-2:][0]])}
    if len(words) <= len(families):
        return frozenset()
    names = [i for i in words if i not in families]
    is_article = folded[names[0]] == _ARTICLE and len(names) > 1
    is_plural = folded[names[-1]].endswith("s")
    is_small = is_article and raw[names[0]].islower() and not raw[names[1]].islower()
    if is_article and (families or is_plural or is_small):
        families.add(names[0])
    return frozenset(families)


def _is_of_family(raw: str, folded: str, before: str) -> bool:
    """Tell whether a word behind a name tells a family; `Joyce Brothers` is a name."""
    if folded in name_words()["family_words"]:
        return True
    return raw.islower() and not before.islower() and folded in name_words()["family_members"]


class _Place(Enum):
    """Where a label may begin."""

    FIRST = auto()
    BEHIND_COMMA = auto()  # or behind a bracket
    INSIDE = auto()


def _starts(folded: Sequence[str]) -> Iterator[int]:
    return (index for index, form in enumerate(folded) if form[:1].isalpha())


def _place(folded: Sequence[str], start: int) -> _Place:
    if start == next(_starts(folded)):
        return _Place.FIRST
    before = folded[start - 1]
    return _Place.BEHIND_COMMA if any(mark in before for mark in ",^(") else _Place.INSIDE


def _plain(pieces: Sequence[str]) -> str:
    return _SPACE.sub(" ", "".join(pieces))


def _is_anywhere(label: str, *, is_last: bool) -> bool:
    """Tell whether a label needs no comma before it: `Ama s/o Kofi`, `Hale Twin B` at the end."""
    words = name_words()
    if label in words["kin_labels"]:
        return True
    tells_sex = label.endswith(tuple(words["newborn_behind"]))
    is_called = tells_sex and label in words["newborn_labels"]
    return is_last and (is_called or _is_counted(label))


def _is_of_arrival(label: str) -> bool:
    """Tell whether somebody nobody knew is called so until named: `Trauma, Yankee Four`."""
    return label in name_words()["arrival_labels"]


def _is_whole(label: str) -> bool:
    """Tell whether somebody is called so without a name: `Baby A`, `Unknown Male`, `Grandma`."""
    is_relative = label in name_words()["called"] and not is_listed_name(label)
    if is_relative or label in name_words()["unknown_labels"]:
        return True
    return _is_counted(label) or (" " in label and label in name_words()["newborn_labels"])


def _is_counted(label: str) -> bool:
    """Tell whether a newborn of several is called so: `twin a`, `baby girl 2`, `twin b boy`.

    Without a blank where no list has such a name, or one with a digit: `twina`, `twin2`.
    """
    words = name_words()
    called, _, sex = label.rpartition(" ")
    base, _, counter = (called if sex in words["newborn_behind"] else label).rpartition(" ")
    if not base:
        is_named = label[:-1] in words["newborn_labels"] or not is_listed_name(label)
        is_joined = label[-1:].isdigit() or is_named
        base, counter = (label[:-1], label[-1:]) if is_joined else ("", "")
    return base in words["newborn_counted"] and counter in words["newborn_counters"]


def _is_label(label: str, names: Sequence[str], place: _Place, *, newborn: bool) -> bool:
    words = name_words()
    if label in words["newborn_labels"] or _is_counted(label):
        return True
    if newborn and _are_letters(label):
        return True
    if place is _Place.BEHIND_COMMA and label in words["newborn_behind"]:
        return True
    if len(names) >= _SEVERAL:
        return False
    return label in words["called"] or (label in words["epithets"] and names[0] in given_gender())


def _are_letters(label: str) -> bool:
    """Tell whether letters call a newborn so, of several with a counter: `BG`, `BB A`, `BG3`."""
    words = name_words()
    initials, counter = label[:_INITIALS], label[_INITIALS:].strip()
    is_counter = counter in words["newborn_counters"] or not counter
    return initials in words["newborn_initials"] and is_counter


def role_beside(pieces: Sequence[str]) -> PartRole:
    """Return how a single word beside a label is borne: `Baby Girl Osei`, but `Wee Gregor`.

    Args:
        pieces: The pieces of the label, without case and accents.
    """
    label, words = _plain(pieces), name_words()
    is_open = label == _ARTICLE or label in words["kin_labels"] or label.endswith(" of")
    # `Aunt Sue` is given the name, but the record may tell that `Grandma Kim` is Mrs. Kim.
    kinds = ("called", "epithets", "arrival_labels")
    is_open = is_open or any(label in words[kind] for kind in kinds)
    return PartRole.UNKNOWN if is_open else PartRole.FAMILY
