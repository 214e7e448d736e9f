"""The rough ear of the check: what may be left of a name, if it is written as it sounds.

Vowels do not count, nor does the voice of a consonant: `Kathryn` and `Gadrun` sound the same. The
fine ear of linking is `surrogate.link.names.variants.sounds`.
"""

from __future__ import annotations

import re

from rapidfuzz.distance import OSA

from surrogate.remembered import of_patient

# After Philips' Metaphone (1990), cut down to what tells names apart by ear.
_SOUNDS = tuple(
    (re.compile(pattern), sound)
    for pattern, sound in (
        (r"^(?:kn|gn|pn|ae|wr)", lambda m: m[0][1]),
        (r"^(?:x|ks)", "s"), (r"x(?=[aeiouy])", "ks"), (r"^wh", "w"), (r"mb$", "m"),
        (r"sch(?=[mnlwrbt]|er)", "x"), (r"sch", "sk"),
        (r"cz|tsch|tch|ch|sh|sz|zh", "x"), (r"ci(?=a)|ti(?=[ao])", "x"), (r"c(?=[iey])", "s"),
        (r"ck|cq|c|q", "k"), (r"dg(?=[eiy])", "j"), (r"ph", "f"), (r"gh(?=t)|gh$", ""),
        (r"gh", "k"), (r"g(?=[eiy])", "j"), (r"g", "k"), (r"th", "t"), (r"v", "f"), (r"z", "s"),
        (r"x(?=[^aeiouy])", "x"), (r"(?<=[aeiou])h(?![aeiouy])", ""), (r"d", "t"), (r"b", "p"),
        (r"j", "y"), (r"w(?![aeiouy])", ""), (r"(.)\1+", r"\1"),
    )
)  # fmt: skip
_VOWELS = re.compile(r"[aeiouyhw]+")
MIN_PHONETIC = 5
_MAX_APART = 2


@of_patient
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
