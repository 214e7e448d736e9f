"""Tells that a house is called after a person (`Robert H. Lurie Center`), a firm or a fort."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from surrogate.link.names.frequency import MIN_MEANT, RARE, family_weight, given_weight
from surrogate.link.places.lexicon import in_full
from surrogate.link.places.words import Word
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.us_places import cities
from surrogate.wordlists.words import small_words

# The forms of the cores of such a name, and of one behind an `of` that is no town's.
GIVEN, FAMILY, OF = "given", "family", "of"
_FAMILY_AT = 2
# So many times more people bear a given name than have it as a surname.
_MOSTLY = 10


def is_called_after(words: Sequence[Word]) -> bool:
    """Tell whether a name begins with a given name, a capital and another word."""
    if len(words) <= _FAMILY_AT:
        return False
    given, initial, family = words[: _FAMILY_AT + 1]
    is_initial = len(initial.text) == 1 and initial.text.isupper()
    is_family = family.text.isalpha() and len(family.text) > 1  # `Bethel A M E`
    return is_initial and given_weight(given.plain) > RARE and is_family


def part_of_person(words: Sequence[Word], at: int) -> str:
    """Return whether a word is the given or the family name of the bearer; empty for neither.

    What stands behind a title is one: `Hospital Dr. Peset`.
    """
    is_titled = at > 0 and words[at - 1].plain in _titles()
    if _has_kin(words, at) or is_titled:
        return FAMILY
    if _is_ranked(words, at):
        return GIVEN
    form = {0: GIVEN, _FAMILY_AT: FAMILY}.get(at, "")
    return form if form and is_called_after(words) else ""


@cache
def _titles() -> frozenset[str]:
    return frozenset(map(fold, context_words("title before initials")))


def _has_kin(words: Sequence[Word], at: int) -> bool:
    """Tell whether a usual name stands before those of the family: `Smith & Sons`, `Brown Bros`."""
    behind = (word.plain for word in words[at + 1 : at + 3] if word.plain != "and")
    return next(behind, "") in _partners() and _is_usual(words[at])


def _is_ranked(words: Sequence[Word], at: int) -> bool:
    """Tell whether a word behind a rank is hardly borne but as a given name: `Queen Elizabeth`.

    So `Prince Thomas Clinic` may be that of two doctors.
    """
    ranked = at > 0 and words[at - 1].plain in context_words("rank of a namesake")
    given = given_weight(words[at].plain) if ranked else 0
    return given > max(RARE, _MOSTLY * family_weight(words[at].plain))


def with_rank(marks: Sequence[str], words: Sequence[Word]) -> list[str]:
    """Let the rank stay before a given name that is the whole name: `Queen Elizabeth Hospital`."""
    result = list(marks)
    for at in range(1, len(words)):
        behind = marks[at + 1] if at + 1 < len(marks) else ""
        is_alone = marks[at].startswith("core") and not behind.startswith("core")
        if (
            is_alone
            and marks[at - 1] == "core"
            and _is_ranked(words, at)
            and "core" not in marks[: at - 1]
        ):
            result[at - 1] = "kept"
    return result


def with_bearer(marks: Sequence[str], words: Sequence[Word]) -> list[str]:
    """Let both names of the bearer go; the last word only behind a point: not `Grace B Wing`.

    A name that ends with it has to be a usual one if it may be a kind: not `Booker T. Middle`.
    """
    result = list(marks)
    if is_called_after(words):
        is_shortened = words[_FAMILY_AT].start - words[1].end > 1
        is_kind = len(words) == _FAMILY_AT + 1 and not _is_usual(words[_FAMILY_AT])
        result[0] = "core0"
        result[_FAMILY_AT] = f"core{_FAMILY_AT}" if is_shortened else marks[_FAMILY_AT]
        if is_kind and marks[_FAMILY_AT] == "kept":
            result[_FAMILY_AT] = "kept"
    return result


def with_partners(marks: Sequence[str], words: Sequence[Word]) -> list[str]:
    """Let a usual name that is also a word for a kind go before partners: `Christian & Sons`."""
    of_firm = len(words) > 1 and words[-1].plain in _partners()
    goes = of_firm and marks[0] == "kept" and _is_usual(words[0])
    return ["core0", *marks[1:]] if goes else list(marks)


@cache
def _partners() -> frozenset[str]:
    return frozenset(map(fold, context_words("partners of a firm"))) - small_words("county")


def with_fort(marks: Sequence[str], plain: Sequence[str]) -> list[str]:
    """Let a fort before its name stay, if no town is called so: `Fort Kelverton Clinic`."""
    is_fort = marks[:2] == ["core", "core"] and plain[0] in small_words("fort")
    is_named = is_fort and " ".join(in_full(tuple(plain[:2]))) not in cities()
    return ["kept", *marks[1:]] if is_named else list(marks)


def _is_usual(word: Word) -> bool:
    return family_weight(word.plain) >= MIN_MEANT
