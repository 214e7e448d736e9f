"""Says which pieces of a written name are titles: the `Prof.` and `Sir` of `Prof. Sir Rupert`."""

from __future__ import annotations

from functools import cache

from surrogate.link.names.mentions.pieces import is_word
from surrogate.link.names.mentions.written import Written
from surrogate.link.names.words import name_words
from surrogate.wordlists.names import is_listed_name

_ASSOCIATES = frozenset({"a/prof", "a/professor"})


@cache
def _titles() -> frozenset[str]:
    return name_words()["titles"] | name_words()["titles_or_surnames"]


def is_title(name: Written, index: int) -> bool:
    """Tell whether a word before a name is a title."""
    folded = name.folded[index]
    if _is_associate(name, index):
        return True
    if len(folded) == 1 or folded not in _titles() or _is_numbered(name, index):
        return False
    if index == name.first:
        return name.word_follows(index) and not _is_given_name(name, index)
    if folded in name_words()["titles_behind_comma"] and name.raw[index - 1].startswith(","):
        return name.word_follows(index)
    is_one = folded in name_words()["titles_anywhere"] or _is_rank(name, index)
    return is_one or _is_further_title(name, index)


def _is_associate(name: Written, index: int) -> bool:
    """Tell whether a letter belongs to the title behind a stroke: `A/Prof S. Boyd`."""
    return index == name.first and "".join(name.folded[index : index + 3]) in _ASSOCIATES


def _is_rank(name: Written, index: int) -> bool:
    """Tell whether a rank stands behind a whole name or a comma: `ROE, ANN E SSG`."""
    if name.folded[index] not in name_words()["ranks"]:
        return False
    is_apart = name.raw[index - 1].startswith(",")
    return is_apart or sum(map(is_word, name.raw[:index])) > 1


def _is_numbered(name: Written, index: int) -> bool:
    """Tell whether a number is joined to letters: `MS3` is a student."""
    return "".join(name.raw[index + 1 : index + 2]).isdigit()


def _is_further_title(name: Written, index: int) -> bool:
    """Tell whether a title that is no name stands behind another one: `Prof. Sir Rupert`."""
    if not (is_behind_title(name, index) and name.word_follows(index)):
        return False
    is_pointed = name.raw[index + 1].startswith(".")  # `Sgt. Maj. Roe`
    is_sure = is_pointed or name.folded[index] in name_words()["titles_behind_titles"]
    is_listed = is_listed_name(name.folded[index]) and not is_sure
    is_name = is_listed or _is_given_name(name, index)
    return not is_name and not (name.raw[index].isupper() and name.has_small_word)  # `RN Rao`


def _is_given_name(name: Written, index: int) -> bool:
    """Tell whether what may be a title may as well be a given name: `Col Dunphy`.

    The title would stay, so in doubt it is none.
    """
    piece = name.raw[index]
    if name.folded[index] not in name_words()["titles_or_given_names"]:
        return False
    is_small = piece.islower() and not name.is_small
    return piece.isascii() and not is_small and "." not in name.raw[index + 1][:1]


def is_behind_title(name: Written, index: int) -> bool:
    """Tell whether titles are all that stands before a piece: the `Al` of `Sgt Al Poe`."""
    before = [i for i in range(name.first, index) if is_word(name.raw[i])]
    return index > name.first and all(is_title(name, i) for i in before)
