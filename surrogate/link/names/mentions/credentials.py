"""Finds the credentials behind a name: `Cho, MD`, `Ann Cho Ph.D.`, `Bob Roe PA-C`, `p. roe rn`."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence

from surrogate.link.names.words import credential_spellings, folded_credentials, name_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender, is_listed_name

_VOWEL = re.compile(r"[aeiouy]")
# What joins the words and letters of one credential, or two: `Ph.D.`, `PA-C`, `RN/CNS`.
_JOINTS = frozenset("./-")
_BREAKS = frozenset(",;^/&(")
_HALVES = re.compile(r"[/-]")
# With points hardly anybody's initials, as those of `Kane, R.N.` may be.
_NO_INITIALS = "md"
_USUAL = frozenset({"md", "rn", "np"})
_SHORT = 2
_LONG = 4
_WHOLE_NAME = 2
# So many pieces, spaces included, a name and its credentials have at most.
_REACH = 40


def credential_pieces(raw: Sequence[str]) -> frozenset[int]:
    """Return the indices of the pieces that are credentials, points and joints left out.

    Args:
        raw: The pieces of a written name.
    """
    groups = [*_groups(raw)]
    found: set[int] = set()
    after_one = False
    for number, group in enumerate(groups[1:], 1):
        credential = _Credential(raw, group, [raw[i] for i in _words_before(raw, group, found)])
        ends = all(_could_be_one(raw, later) for later in _segment_behind(raw, groups[number:]))
        given_behind = _given_behind(raw, groups[number : number + 2])
        after_one = credential.is_one(ends=ends, after_one=after_one, given_behind=given_behind)
        if after_one:
            found.update(i for i in group if raw[i][0].isalnum())
    return frozenset(found)


def _groups(raw: Sequence[str]) -> Iterator[range]:
    """Yield the words of a name, each with those that a point, hyphen or stroke joins to it."""
    start = None
    for index, piece in enumerate(raw):
        if start is None and piece[0].isalpha():
            start = index
        elif start is not None and not piece[0].isalnum() and not _joins(raw, index):
            yield range(start, index)
            start = None
    if start is not None:
        yield range(start, len(raw))


def _joins(raw: Sequence[str], index: int) -> bool:
    behind = raw[index + 1 : index + 2]
    if raw[index] not in _JOINTS or not behind or not behind[0][0].isalnum():
        return False
    # `RN/CNS`, `OTR/L`, but `Okoye,MD/Tom Bartlett`
    return raw[index] != "/" or _is_listed(f"{raw[index - 1]}/{behind[0]}")


def _segment_behind(raw: Sequence[str], groups: Sequence[range]) -> Iterator[range]:
    """Yield the groups behind the first one before a comma or the end."""
    for one, two in itertools.pairwise(groups):
        if not _BREAKS.isdisjoint("".join(raw[one.stop : two.start])):
            return
        yield two


def _given_behind(raw: Sequence[str], groups: Sequence[range]) -> bool:
    """Tell whether a comma and what is no credential follow: the `Al` of `Poe DO, Al`."""
    one, *later = groups
    if not later or "," not in "".join(raw[one.stop : later[0].start]):
        return False
    return not _could_be_one(raw, later[0])


def _words_before(raw: Sequence[str], group: range, found: set[int]) -> Iterator[int]:
    first = max(0, group.start - _REACH)
    return (i for i in range(first, group.start) if raw[i][0].isalpha() and i not in found)


def _plain(raw: Sequence[str], group: range) -> str:
    return "".join(raw[group.start : group.stop]).replace(".", "")


def _could_be_one(raw: Sequence[str], group: range) -> bool:
    text = _plain(raw, group)
    return _is_spelled(text) or (text == text.upper() and _is_listed(text)) or _is_small(text)


def _is_spelled(text: str) -> bool:
    """Tell whether a word, or each of its halves, is a credential as it is usually written."""
    spellings = credential_spellings()
    return text in spellings or spellings.issuperset(_HALVES.split(text))


def _is_listed(text: str) -> bool:
    """Tell whether a word, or each of its halves, is a credential, case aside."""
    folded = fold(text)
    return folded in folded_credentials() or folded_credentials().issuperset(_HALVES.split(folded))


def _is_small(text: str) -> bool:
    """Tell whether a credential is written small and no word in it is a name: `rn`, not `ma`."""
    return text.islower() and _is_listed(text) and not any(map(_is_name, _HALVES.split(text)))


def _is_sayable(text: str) -> bool:
    return text.isalpha() and _VOWEL.search(fold(text)) is not None


def _is_name(folded: str) -> bool:
    return is_listed_name(folded) or folded in name_words()["short_names"]


class _Credential:
    """A word behind a name, which may be a credential."""

    def __init__(self, raw: Sequence[str], group: range, before: Sequence[str]) -> None:
        self._written = "".join(raw[group.start : group.stop])
        self._text = _plain(raw, group)
        self._before = before
        self._words = [word for word in before if len(word) > 1]
        self._behind_comma = "," in raw[group.start - 1]
        self._before_comma = any("," in mark for mark in raw[group.stop : group.stop + 1])

    def is_one(self, *, ends: bool, after_one: bool, given_behind: bool) -> bool:
        """Tell whether it is one.

        Args:
            ends: Whether no word follows before a comma, but for further credentials.
            after_one: Whether the word before it is one.
            given_behind: Whether a comma and a given name follow.
        """
        if not self._words or not (ends or self._behind_comma):
            return False
        if "." in self._written:
            return ends and self._is_pointed()
        if _is_small(self._text):
            return ends
        if self._behind_comma and not ends and _is_sayable(self._text):
            return False  # the first half of a given name: `VANG, PA HOUA`
        if self._behind_comma or after_one:
            is_upper = self._text == self._text.upper() and _is_listed(self._text)
            return is_upper or _is_spelled(self._text)
        return _is_spelled(self._text) and self._is_sure(given_behind=given_behind)

    def _is_pointed(self) -> bool:
        """Tell whether letters with points are no initials: those of `Kane, R.N.` may be."""
        if not (_is_spelled(self._text) or _is_listed(self._text)):
            return False
        letters = self._written.replace(".", " ").split()
        if any(len(letter) > 1 for letter in letters):
            return _is_spelled(self._text) or self._text in (self._text.upper(), self._text.lower())
        if fold(self._text) == _NO_INITIALS or len(letters) >= _LONG:
            return True
        has_given = any(len(word) == 1 or fold(word) in given_gender() for word in self._before)
        return has_given and len(self._before) > 1

    def _is_behind_family_name(self, *, given_behind: bool) -> bool:
        """Tell whether capitals follow a name in small letters: `Ann Okonjo DO`, `Poe DO, Rashid`.

        Behind given names they may be a surname: `Thi Van DO`.
        """
        if len(self._words) < (1 if given_behind else _WHOLE_NAME) or not self._text.isupper():
            return False
        family = fold(self._words[-1])
        return self._words[-1][1:].islower() and family not in given_gender()

    def _is_sure(self, *, given_behind: bool) -> bool:
        """Tell whether what no comma tells from a name is none: `Ann Cho PhD`, `ANN CHO LCSW`."""
        halves = _HALVES.split(fold(self._text))
        if len(halves) > 1 and not all(map(_is_sayable, halves)):
            return True  # nobody is called `PA-C` or `FNP-BC`
        if not name_words()["short_names"].isdisjoint(halves):
            return self._is_behind_family_name(given_behind=given_behind)
        if not all(map(str.isupper, [*self._words, self._text])):
            return True
        # In capitals only what cannot be said is no name: `HOLCOMB,ANN RN`, `HOLCOMB RN, ANN`,
        # `HOLCOMB, A. MD`.
        if len(self._before) > 1 or self._before_comma:
            return not _is_sayable(self._text)
        # Behind a surname alone `JH` is rather somebody's initials than `RN`.
        is_usual = len(self._text) > _SHORT or fold(self._text) in _USUAL
        return is_usual and not _is_name(fold(self._text))
