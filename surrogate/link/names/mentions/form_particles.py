"""Says which pieces of a written name are particles: the `van` and `der` of `van der Meulen`.

Here as the form of one name tells; what the whole record tells, see `particles`.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from surrogate.link.names.mentions.pieces import is_apostrophe, is_word
from surrogate.link.names.mentions.titles import is_behind_title
from surrogate.link.names.mentions.written import MIN_NAME, Written
from surrogate.link.names.words import name_words
from surrogate.wordlists.names import frequent_surnames

_ACUTE = "\u0301"
_SAINTS = ("st", "ste")
# What may stand between a particle and the word it belongs to.
_JOINS = re.compile(r"\.?\s*|['\u2019-]\s?")
_JOINS_LETTERS = "/"  # `Jan v/d Meulen`, but `EL/kq`


def is_particle(name: Written, index: int) -> bool:
    """Tell whether a word is a small one of a surname."""
    if not _may_be_particle(name, index) or _is_surname(name, index) or _is_syllable(name, index):
        return False
    if _is_behind_epithet(name, index) or _is_second_of_two(name, index):
        return False
    if _is_left_behind(name, index):
        return True
    return _joins_name(name, index) and (
        _is_sure(name, index) or _is_titled_particle(name, index) or _begins_surname(name, index)
    )


def _is_surname(name: Written, index: int) -> bool:
    """Tell whether a word is a surname by the middle name behind it: the `Le` of `Le Van Duc`."""
    behind = [i for i in range(index + 1, len(name.raw)) if is_word(name.raw[i])]
    return (
        index == name.first
        and len(behind) > 1
        and name.folded[index] in name_words()["particles_or_surnames"]
        and name.folded[behind[0]] in name_words()["middle_names"]
    )


def _is_syllable(name: Written, index: int) -> bool:
    """Tell whether a word is the first syllable of a given name: the `Do` of `Do-Hyun`."""
    is_joined = name.raw[index + 1 : index + 2] == ["-"] and not name.raw[index].islower()
    return is_joined and name.folded[index] in name_words()["syllables"]


def _is_behind_epithet(name: Written, index: int) -> bool:
    """Tell whether a word is what one is called behind an epithet: the `Al` of `Big Al Poe`."""
    is_rather_given = name.folded[index] in name_words()["given_names_behind_titles"]
    before = name.folded[name.first] if index == name.first + 2 else ""
    is_capital = not name.raw[index].islower() or name.is_small
    return is_rather_given and is_capital and before in name_words()["epithets"]


def _is_second_of_two(name: Written, index: int) -> bool:
    """Tell whether a word is what the second of two persons is called: `Rob and Al Santos`.

    Before a surname that is rare here it is an article: `Rahman and Al Farsi`.
    """
    if name.folded[index] not in name_words()["given_names_behind_titles"] or index <= name.first:
        return False
    is_and = not name_words()["between_persons"].isdisjoint(name.folded[index - 2 : index - 1])
    behind = next(iter(name.folded[index + 2 : index + 3]), "")
    is_joined = name.raw[index + 1 : index + 2] == ["-"]  # `Poe and Al-Masri`
    is_two = is_and or "&" in name.raw[index - 1]
    return is_two and not is_joined and behind in frequent_surnames()


def _may_be_particle(name: Written, index: int) -> bool:
    """Tell whether a word looks like a particle, wherever it stands."""
    piece = name.raw[index]
    is_small = len(piece) < MIN_NAME and piece.islower() and index > name.first
    is_small = is_small and not name.is_small  # `john j smith`
    is_small = is_small or _is_particle_if_small(name, index)
    is_plain = piece.isascii() and (is_small or _is_listed_particle(name, index))
    return is_plain or _is_accented_particle(name, index) or _is_abbreviated(name, index)


def _joins_name(name: Written, index: int) -> bool:
    """Tell whether a name follows that the particle may belong to."""
    following = name.raw[index + 1 : index + 2]
    joined = all(map(_JOINS.fullmatch, following)) or (
        following == [_JOINS_LETTERS] and _is_abbreviated(name, index)
    )
    joined = joined or all(map(is_word, following))  # `vanderBerg`
    joined = joined or (index + 2 < len(name.raw) and _is_cut_short(name, index + 2))  # `van 't`
    if not joined or not _name_follows(name, index):
        return False  # `Desmond ("Des") Stone`, `Kim Do's`
    # `Jun-ho Young`, but `Smith-van Dyke`
    return name.folded[index] in name_words()["particles"] or not _is_second_half(name, index)


def _name_follows(name: Written, index: int) -> bool:
    """Tell whether a word follows before a comma that is no s, suffix or degree: `Bao Le RN`."""
    for later in range(index + 1, len(name.raw)):
        if not {",", ";", "^"}.isdisjoint(name.raw[later]):
            return False
        is_s = name.folded[later] == "s" and is_apostrophe(name.raw[later - 1])
        if _is_name_word(name, later) and not is_s:
            return True
    return False


def _is_sure(name: Written, index: int) -> bool:
    """Tell whether what may be a particle is one by its looks or its place in the name."""
    folded = name.folded[index]
    is_rather_given = folded in name_words()["given_names_behind_titles"]
    is_first_of_small = name.is_small and index == name.first and name.raw[index + 1] != "-"
    if name.raw[index].islower() and not (is_first_of_small and is_rather_given):
        return True
    if _is_accented_particle(name, index) or folded in _SAINTS:
        return True
    if folded in name_words()["arabic_articles"] and name.raw[index + 1] == "-":
        return True
    if folded in name_words()["articles"] and name.words_behind(index) == 1:
        return True
    is_inside = index != name.first and not is_behind_title(name, index)
    return is_inside and not _is_given_behind_comma(name, index)


def _is_given_behind_comma(name: Written, index: int) -> bool:
    """Tell whether a given name begins behind a surname's comma: `KIM, DO HYUN`.

    Followed by a particle it is one itself: `VRIES, VAN DER`.
    """
    is_given = name.folded[index] in name_words()["particles_or_given_names"]
    return (
        is_given
        and "," in name.raw[index - 1]
        and not name.raw[index].islower()
        and name.folded[index + 2] not in name_words()["particles"]
    )


def _is_left_behind(name: Written, index: int) -> bool:
    """Tell whether a small particle is left behind the given names: `Meulen, Jan van der`.

    So it is without the comma: `Costa Bruno da`.

    One in capitals may be a given name: `NGUYEN, THI VAN`.
    """
    comma = next((i for i in range(index) if "," in name.raw[i]), name.first)
    tail = [i for i in range(index, len(name.raw)) if is_word(name.raw[i])]
    return (
        any(map(is_word, name.raw[comma + 1 : index]))
        and not name.is_small
        and all(len(name.raw[i]) > 1 and name.raw[i].islower() for i in tail)
        and all(name.folded[i] in name_words()["particles"] for i in tail)
    )


def _is_titled_particle(name: Written, index: int) -> bool:
    """Tell whether the title before makes it a particle: `Dr. Van Dyke`, not `Mrs. Della Poe`."""
    is_given = name.folded[index] in name_words()["given_names_behind_titles"]
    is_given = is_given or _is_given_before_surname(name, index)
    is_titled = name.titled or is_behind_title(name, index)
    return is_titled and (not is_given or name.raw[index + 1] == "-")


def _is_given_before_surname(name: Written, index: int) -> bool:
    """Tell whether a Vietnamese surname alone stands behind a given name: `Van Tran`."""
    behind = name.folded[index + 2 : index + 3]
    return (
        name.folded[index] in name_words()["middle_names"]
        and not name_words()["surnames_behind_middle_names"].isdisjoint(behind)
        and name.words_behind(index) == 1
    )


def _is_second_half(name: Written, index: int) -> bool:
    """Tell whether a hyphen stands before a piece and none behind it."""
    is_joined = index > name.first and name.raw[index - 1] == "-"
    return is_joined and name.raw[index + 1].isspace()


def _is_listed_particle(name: Written, index: int) -> bool:
    """Tell whether a list has a particle; `E. Howe` and `JOHN Y HOWE` have an initial."""
    piece, folded = name.raw[index], name.folded[index]
    is_inside = index > name.first and folded in name_words()["particles_inside"]
    is_listed = is_inside or folded in name_words()["particles"]
    if _is_cut_short(name, index):
        return True
    if len(piece) > 1 or not is_listed:
        return is_listed
    return piece.islower() and not name.is_small and not _is_pointed(name, index)


def _is_cut_short(name: Written, index: int) -> bool:
    """Tell whether a particle has lost its beginning: the 'T of `VAN 'T HOUT`, no `M'T`."""
    before = name.raw[index - 1 : index]
    is_apart = all(raw[:1].isspace() and is_apostrophe(raw.strip()) for raw in before)
    return is_apart and bool(before) and f"'{name.folded[index]}" in name_words()["particles"]


def _is_particle_if_small(name: Written, index: int) -> bool:
    """Tell whether a word is one that makes a particle if it alone is small: `Gad ben Levi`.

    At the beginning only with a hyphen: `Dr. ben-David`.
    """
    is_joined = index > name.first or name.raw[index + 1 : index + 2] == ["-"]
    is_small = is_joined and not name.is_small and name.raw[index].islower()
    return is_small and name.folded[index] in name_words()["particles_in_small_letters"]


def _is_accented_particle(name: Written, index: int) -> bool:
    """Tell whether a piece is the Ó of `Ó Briain`, no initial such as `Ö` or `Ó.`."""
    if name.folded[index] not in name_words()["accented_particles"]:
        return False
    return not _is_pointed(name, index) and _ACUTE in unicodedata.normalize("NFD", name.raw[index])


def _is_abbreviated(name: Written, index: int) -> bool:
    """Tell whether a letter is one of two that stand for particles: `v.d. Meulen`.

    In a name of small letters they are initials, as are capitals.
    """
    if name.is_small or not name.raw[index].islower():
        return False
    pairs = (name.folded[start : start + 3 : 2] for start in (index, index - 2) if start >= 0)
    return any(" ".join(pair) in name_words()["particles_in_letters"] for pair in pairs)


def _is_pointed(name: Written, index: int) -> bool:
    """Tell whether a point stands behind a piece."""
    return any("." in behind for behind in name.raw[index + 1 : index + 2])


def _is_inverted(name: Written, index: int) -> bool:
    """Tell whether a comma behind a particle stands behind a surname: `Di Marco, Ann`.

    That before a credential tells nothing of a word that may be a given name: `Al Poe, LPN`.
    """
    commas = [i for i, raw in enumerate(name.raw) if i > index and ("," in raw or "^" in raw)]
    if not commas:
        return False
    is_given = name.folded[index] in name_words()["particles_or_given_names"]
    return (
        not is_given
        or name.raw[index + 1] == "-"
        or any(_is_name_word(name, i) for i in range(commas[0], len(name.raw)))
    )


def _is_name_word(name: Written, index: int) -> bool:
    """Tell whether a piece is a word, and neither a suffix nor a credential."""
    is_suffix = name.folded[index] in name_words()["suffixes"] or index in name.credentials
    return is_word(name.raw[index]) and not is_suffix


def _begins_surname(name: Written, index: int) -> bool:
    """Tell whether a capitalised particle at the beginning belongs to a surname."""
    if _is_inverted(name, index):
        return True
    following = next(i for i in range(index + 1, len(name.raw)) if is_word(name.raw[i]))
    is_another = name.folded[following] in name_words()["particles"]
    is_another = is_another or is_particle(name, following)  # `Mac a' Bhaird`
    is_given = name.folded[index] in name_words()["given_names_behind_titles"]  # `Al von der Heide`
    return is_another and not is_given and name.word_follows(following)


@cache
def _elided() -> frozenset[str]:
    return name_words()["elided"] | name_words()["elided_or_names"]


def is_elided(name: Written, index: int) -> bool:
    """Tell whether a piece is the O of `O'Brien`, or the Ja of `Ja'Marcus`."""
    if index + 2 >= len(name.raw) or not is_apostrophe(name.raw[index + 1]):
        return False
    following = name.raw[index + 2]
    if name.folded[index] in _elided():
        return is_word(following)
    is_first = index == name.first or "," in name.raw[index - 1]
    is_prefix = name.folded[index] in name_words()["fused"]
    return is_first and is_prefix and following[:1].isupper() and len(following) >= MIN_NAME


def is_misread_particle(name: Written, index: int) -> bool:
    """Tell whether a zero is the O that a scanner misread: `0'BRIEN`."""
    behind = name.raw[index + 1 : index + 3]
    is_joined = len(behind) > 1 and is_apostrophe(behind[0]) and is_word(behind[1])
    return name.raw[index] == "0" and is_joined
