"""How names sound, as far as two spellings of one name differ in it: `Kathryn`, `Catherine`."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import groupby

from rapidfuzz.distance import OSA

from surrogate.remembered import OF_PATIENT

# `Christine` and `Carl`, `Geoffrey`, `Philippe`, `MacAllister`, `Yelena`, `Schultz`.
_SPELT = re.compile(
    r"(?P<k>ch(?=r)|c(?=[aolru]))|(?P<j>g(?=[eiy]))|(?P<f>ph)|(?P<mc>mac(?=[b-df-hj-np-tv-z]|[aeiou]\w{3}))"
    r"|(?P<e>ye(?=[^aeiou]))|(?P<sh>sch)"
)
# After Philips' Metaphone (1990), cut down to what tells names apart by ear.
_SOUNDS = tuple(
    (re.compile(pattern), sound)
    for pattern, sound in (
        (r"^(?:kn|gn|pn|ae|wr)", lambda m: m[0][1]),
        (r"^(?:x|ks)", "s"), (r"x(?=[aeiouy])", "ks"), (r"^wh", "w"), (r"mb$", "m"),
        (r"sch(?=[mnlwrbt])", "x"), (r"sch", "sk"),
        (r"cz|tsch|tch|ch|sh|sz|zh", "x"), (r"ci(?=a)|ti(?=[ao])", "x"), (r"c(?=[iey])", "s"),
        (r"ck|cq|c|q", "k"), (r"dg(?=[eiy])", "j"), (r"ph", "f"), (r"gh(?=t)|gh$", ""),
        (r"gh", "k"), (r"g(?=[eiy])", "j"), (r"g", "k"), (r"th", "t"), (r"v", "f"), (r"z", "s"),
        (r"x(?=[^aeiouy])", "x"), (r"(?<=[aeiou])h(?![aeiouy])", ""), (r"d", "t"), (r"b", "p"),
        (r"j", "y"), (r"w(?![aeiouy])", ""), (r"(.)\1+", r"\1"),
    )
)  # fmt: skip
_VOWELS = re.compile(r"[aeiouyhw]+")
_GROUPS = re.compile(r"[aeiou]+")
# What nobody hears: the h of `Sarah`, the gh of `Kayleigh`.
_MUTE = re.compile(r"(?<=[aeiou])g?h(?![aeiou])")
_MIN_LENGTH, MIN_PHONETIC = 3, 5
_MAX_APART = 2
# What the check takes for one another, in one spelling: the d and t of `Lund` and `Lunt` are two.
_FIRM = tuple(
    (re.compile(pattern), sign)
    for pattern, sign in (("tsch|tch", "x"), ("dt|th", "t"), ("dg|g(?=[eiy])", "j"), ("mb$", "m"))
)
_LONG_E = re.compile(r"^(?:ea|ei|ie)$")
_FINAL_I = re.compile(r"^(?:ie|ei|ee)$")


@lru_cache(maxsize=OF_PATIENT)
def sounded(folded: str) -> str:
    """Return a folded name spelt as it sounds at its beginning: `katherine` of `catherine`."""
    found = _SPELT.match(folded)
    return folded if found is None else f"{found.lastgroup}{folded[found.end() :]}"


@lru_cache(maxsize=OF_PATIENT)
def sound(word: str) -> str:
    """Return how a folded name sounds: consonant classes, and the first vowel as `a`."""
    for pattern, reading in _SOUNDS:
        word = pattern.sub(reading, word)
    head, rest = word[:1], word[1:]
    return ("a" if head in "aeiouy" else head) + _VOWELS.sub("", rest)


def sounds_alike(one: str, two: str, *, least: int = MIN_PHONETIC) -> bool:
    """Tell whether two names of so many letters or more are spelt otherwise and said alike.

    Their vowels may differ: so the check looks for what may be left of a name.
    """
    if min(len(one), len(two)) < least or abs(len(one) - len(two)) > _MAX_APART:
        return False
    allowed = max(_MAX_APART, max(len(one), len(two)) // 2)
    return sound(one) == sound(two) and OSA.distance(one, two, score_cutoff=allowed) <= allowed


def is_homophone(one: str, two: str) -> bool:
    """Tell whether two folded spellings are said alike, vowels too: `Steven`, `Stephen`.

    `Brian` and `Brianna`, `Mohammed` and `Mahmoud`, `Hale` and `Hall` are not. In a short name
    all vowels are compared, in a longer one how many there are, the first and the last.
    """
    if not sounds_alike(sounded(one), sounded(two), least=_MIN_LENGTH) or _firm(one) != _firm(two):
        return False
    (head, vowels, end), (other_head, others, other_end) = _heard(one), _heard(two)
    if head != other_head:
        return False
    if min(len(one), len(two)) < MIN_PHONETIC:
        return vowels == others and end == other_end
    is_as_long = sum(map(_count, vowels)) == sum(map(_count, others))
    is_same_end = _FINAL_I.sub("i", end) == _FINAL_I.sub("i", other_end)
    return is_as_long and is_same_end and _first_vowel(vowels) == _first_vowel(others)


@lru_cache(maxsize=OF_PATIENT)
def _heard(folded: str) -> tuple[str, tuple[str, ...], str]:
    """Return what stands before the first vowel of a name, its vowels, and the one at its end.

    A final e after two signs or syllables is silent (`Clarke`, `Katherine`), as is one inside,
    and most vowels before an r (`Petersen`, `Deborah`, `Kathryn`).
    """
    word = _MUTE.sub("", sounded(folded).replace("y", "i"))
    if not (groups := [*_GROUPS.finditer(word)]):
        return word, (), ""
    first, *later = groups
    end = ""
    if later and later[-1].end() == len(word):
        end = later.pop()[0]
        is_bound = word[-3] in "aeiou" and len(first[0]) == 1  # the e of `Hale` makes it no Hall
        end = "" if end == "e" and (later or not is_bound) else end
    inner = [
        group[0]
        for group in later
        if not (group[0] == "e" and group is not later[-1])
        and not (group[0] in "aeo" and word[group.end() : group.end() + 1] == "r")
    ]
    before = word[: first.start()]
    head = before[:1] + before.rstrip("h")[-1:]
    return head, (_LONG_E.sub("ee", first[0]), *inner), end


def _firm(folded: str) -> list[str]:
    """Return the consonants that the check takes for one another, a double one once."""
    word = sounded(folded).replace("ph", "f")
    for pattern, sign in _FIRM:
        word = pattern.sub(sign, word)
    return [sign for sign, _ in groupby(word) if sign in "bdjpt"]


def _first_vowel(vowels: tuple[str, ...]) -> str:
    first = vowels[0] if vowels else ""
    return "o" if first[:1] in {"o", "u"} or first == "au" else first[:1]


def _count(group: str) -> int:
    """Return how many syllables vowels make: two in `Marian`, one in `Maureen`."""
    return 2 if group[0] == "i" and len(group) > 1 else 1
