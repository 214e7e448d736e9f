"""The fine ear of linking: two spellings of a name that are said alike: `Kathryn`, `Catherine`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain, groupby

from surrogate.link.names.variants.metaphone import MIN_PHONETIC, sound, sounds_alike
from surrogate.remembered import of_patient

# `Christine`, `Carl`, `Geoffrey`, `Philippe`, `MacAllister`, `Yelena`, `Yousef`, `Schultz`, `Sean`.
_SPELT = re.compile(
    r"(?P<k>ch(?=r)|c(?=[aolru]))|(?P<j>g(?=[eiy]))|(?P<f>ph)|(?P<mc>mac(?=[b-df-hj-np-tv-z]|[aeiou]\w{3}))"
    r"|(?P<e>ye(?=[^aeiou]))|(?P<yu>you(?=s))|(?P<sh>sch)|(?P<shau>sea(?=n$)|shaw(?=n$))"
)
_GROUPS = re.compile(r"[aeiouW]+")
# What nobody hears: the h of `Sarah`, the gh of `Kayleigh`.
_MUTE = re.compile(r"(?<=[aeiou])g?h(?![aeiou])")
# Where y and w are vowels: in `Kathryn` and `Brown`, not in `Yusuf` and `Cowan`.
_Y, _W = re.compile(r"(?<=.)ye$|y(?![aeiou])|(?<=.)y"), re.compile(r"(?<=[aeo])w(?![aeiou])")
_STRESSED = re.compile(r"(?:([lnt])\1|z)e$")
# Vowels that are said alike, in one spelling; other two letters are a sound of their own.
_ALIKE = {"ee": "E", "ea": "E", "ei": "E", "ie": "E", "oo": "u", "ou": "u", "aa": "a", "aW": "au"}
# The glide that some write in a patronymic: `Sergeyevich` and `Sergeevich`, not `Meyer` and Meer.
_GLIDES = _ALIKE | {"eie": "E", "iie": "E", "aie": "ae"}
_LONG_A, _ROUND = frozenset({"a", "ai"}), frozenset({"o", "u", "au"})
_MIN_LENGTH, _LONG = 3, 7
# What the rough ear takes for one another: the d of `Lund` is no t, the ch of `March` no sh.
_FIRM = tuple(
    (re.compile(pattern), sign)
    for pattern, sign in (
        ("sch|sh", "S"), ("tsch|tch|cz|ch", "C"), ("ph", "f"), ("dt", "t"), ("th", "T"),
        ("dg|g(?=[eiy])", "j"), ("mb$", "m"), ("w(?![aeiouy])", ""),
    )
)  # fmt: skip


@of_patient
def sounded(folded: str) -> str:
    """Return a folded name spelt as it sounds at its beginning: `katherine` of `catherine`."""
    found = _SPELT.match(folded)
    return folded if found is None else f"{found.lastgroup}{folded[found.end() :]}"


def is_homophone(one: str, two: str) -> bool:
    """Tell whether two folded spellings are said alike, vowels too: `Steven`, `Stephen`.

    `Brian` and `Brianna`, `Mohammed` and `Mahmoud`, `Hale` and `Hall`, `Kathy` and `Katie` are
    not. One vowel may be written otherwise (`Petersen`), in a long name two (`Muhammad`).
    """
    if one.replace("th", "t") == two.replace("th", "t"):
        return min(len(one), len(two)) >= _MIN_LENGTH
    if not sounds_alike(sounded(one), sounded(two), least=_MIN_LENGTH) or _firm(one) != _firm(two):
        return False
    (head, vowels), (other_head, others) = _heard(one), _heard(two)
    if head != other_head or len(vowels) != len(others):
        return False
    shorter = min(len(one), len(two))
    if shorter < MIN_PHONETIC:
        return vowels == others
    is_long = shorter >= _LONG
    apart = [pair for pair in zip(vowels, others, strict=True) if pair[0] != pair[1]]
    *inner, end = zip(vowels[1:], others[1:], strict=True)
    return (
        len(apart) <= 1 + is_long
        and _is_first_alike({vowels[0], others[0]}, is_long=is_long)
        and all(map(_is_weak, inner))
        and _closed(end[0]) == _closed(end[1])
    )


class BySound:
    """Folded names by how they sound."""

    def __init__(self, names: Iterable[str]) -> None:
        """Take some names; how they sound is told when it is asked for."""
        self._names = tuple(names)
        self._alike: dict[str, list[str]] = {}

    def first_homophone(self, name: str) -> str:
        """Return the first of them in the alphabet that is said like a name; nothing for none."""
        if not self._alike:
            for known in self._names:
                for key in _keys(known):
                    self._alike.setdefault(key, []).append(known)
        near = chain.from_iterable(self._alike.get(key, ()) for key in _keys(name))
        return min((known for known in near if is_homophone(name, known)), default="")


def _keys(folded: str) -> tuple[str, str]:
    """Return two keys of which homophones share one."""
    return f"={folded.replace('th', 't')}", sound(sounded(folded))


@of_patient
def _heard(folded: str) -> tuple[str, tuple[str, ...]]:
    """Return what stands before the first vowel of a name, and its vowels with the one at its end.

    A final e after two signs or syllables is silent (`Clarke`, `Katherine`), as is one inside,
    and most vowels before an r (`Petersen`, `Deborah`, `Kathryn`).
    """
    word = _MUTE.sub("", _W.sub("W", _Y.sub("i", sounded(folded))))
    if not (groups := [*_GROUPS.finditer(word)]):
        return word, ("", "")
    first, *later = groups
    end = ""
    if later and later[-1].end() == len(word):
        end = later.pop()[0]
        # The e of `Hale` makes it no Hall, that of `Suzanne` no Susan, of Osaze no Osas.
        is_bound = word[-3] in "aeiou" and len(first[0]) == 1 and not later
        is_silent = end == "e" and not is_bound and not _STRESSED.search(word)
        end = "" if is_silent else end
        end = end if end == "ea" else _ALIKE.get(end, end)
    inner = [
        _GLIDES.get(group[0], group[0])
        for group in later
        if not (group[0] == "e" and group is not later[-1])
        and not (group[0] in "aeo" and word[group.end() : group.end() + 1] == "r")
    ]
    before = word[: first.start()]
    head = before[:1] + before.rstrip("h")[-1:]
    return head, (_ALIKE.get(first[0], first[0]), *inner, end)


def _firm(folded: str) -> list[str]:
    """Return the consonants that the rough ear takes for one another, a double one once."""
    word = sounded(folded)
    for pattern, sign in _FIRM:
        word = pattern.sub(sign, word)
    return [sign for sign, _ in groupby(word) if sign in "bdjptwCST"]


def _is_first_alike(vowels: set[str], *, is_long: bool) -> bool:
    """Tell whether the first vowels of two names are one: `Hayley`, and the o of `Mohammed`."""
    return len(vowels) == 1 or vowels == _LONG_A or (is_long and vowels <= _ROUND)


def _is_weak(pair: tuple[str, str]) -> bool:
    """Tell whether two vowels inside are one, or hardly heard: `Karin`, not `Jamil` of Jamal."""
    one, two = map(_closed, pair)
    return one == two or (len(one) == len(two) == 1 and "e" in {one, two})


def _closed(vowel: str) -> str:
    return "i" if vowel == "E" else vowel
