"""Makes the same kind of slip in a surrogate that was made in the original.

Stubbs & Uzuner 2015, section 5.2: `Marissa`/`Marrisa` became `Sara`/`Sarrah`.
"""

from __future__ import annotations

from itertools import pairwise

from rapidfuzz.distance import OSA, Levenshtein, Prefix

from surrogate.generators.names.casing import plural_behind
from surrogate.link.names.variants.cuts import MIN_STEM, is_abbreviation, is_cut
from surrogate.link.names.variants.sounds import is_homophone, sounded
from surrogate.link.names.variants.surnames_of_women import are_of_one_family, in_other_form
from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import english_words

_VOWELS, _OF_MEN = "aeiouy", "io"
_DOUBLE = "bdfglmnprst"  # `Petter`, but hardly `Johhn`


def with_slip(meant: str, written: str, surrogate: str, number: int) -> str:
    """Return `surrogate` misspelt as `written` misspells `meant`.

    Args:
        meant: The right spelling of the original, folded.
        written: Its misspelling, folded.
        surrogate: The surrogate of `meant`.
        number: A keyed number that chooses the place.

    Returns:
        A spelling that begins with the same letter. It differs from `surrogate`, unless that is
        too short to be cut as `written` cuts `meant`, or both spell one name: `Catherine`,
        `Katherine`; `Zieliński`, `Zielińska`.
    """
    takes_end = _ends_otherwise(meant, written) and surrogate[-1] in _OF_MEN  # `Moretta`
    is_of_family = are_of_one_family(meant, written) and not takes_end
    if is_of_family or sounded(written) == sounded(meant):
        return in_other_form(meant, written, surrogate)
    if is_cut(written, meant):
        return _shortened(meant, written, surrogate)
    if is_homophone(meant, written) and OSA.distance(meant, written) > 1:
        return _respelt(surrogate, number)
    if written.startswith(meant):
        # `Holcombs`, `Holcombe`
        return surrogate + plural_behind(surrogate, written[len(meant) :])
    if _ends_otherwise(meant, written) and surrogate[-1] in _VOWELS.replace(written[-1], ""):
        return surrogate[:-1] + written[-1]
    # A slip is no word: nobody reads `In is walking` as one of Ina.
    slips = (_slipped(meant, written, surrogate, number + at) for at in range(len(surrogate)))
    right = (wrong for wrong in slips if wrong != surrogate and fold(wrong) not in english_words())
    return next(right, _doubled(surrogate, "", number))


def _slipped(meant: str, written: str, surrogate: str, number: int) -> str:
    """Return a surrogate with the edits that lead from one spelling to the other."""
    for step, (kind, letter) in enumerate(_kinds(meant, written)):
        surrogate = _APPLY[kind](surrogate, letter, number + step)
    return surrogate


def _ends_otherwise(meant: str, written: str) -> bool:
    """Tell whether two spellings differ in the vowel at the end: `Szczepański`, `Szczepańska`."""
    return meant[:-1] == written[:-1] and meant[-1] in _VOWELS and written[-1] in _VOWELS


def _shortened(meant: str, written: str, surrogate: str) -> str:
    """Return a name cut as far as another one: `Hine`, `Wm`, `Hopie`."""
    kept = Prefix.similarity(meant, written)
    rest = written[kept:]
    if is_abbreviation(written, meant):
        end = max(1, min(len(rest), len(surrogate) - 2))  # a short one loses a letter too
        stem = surrogate[: max(1, min(kept, len(surrogate) - end - 1))]
        return stem + surrogate[len(surrogate) - end :]
    if rest:
        return _stem(surrogate, kept, rest) + rest
    kept = min(kept, len(surrogate) - 1)
    return surrogate[:kept] if kept >= MIN_STEM else surrogate


def _stem(surrogate: str, kept: int, rest: str) -> str:
    """Return what a diminutive ending is put behind: `Jean` of Jeanetta before `ita`."""
    if rest[0] not in _VOWELS:
        return surrogate[:kept]
    stems = (surrogate[:end].rstrip(_VOWELS) for end in range(kept, len(surrogate)))
    return next((stem for stem in stems if len(stem) >= MIN_STEM), surrogate[:kept])


def _kinds(meant: str, written: str) -> list[tuple[str, str]]:
    """Name the edits that lead from one spelling to the other, with the letter involved."""
    if sorted(meant) == sorted(written) and OSA.distance(meant, written) == 1:
        return [("swapped", "")]
    found = []
    for edit in Levenshtein.editops(meant, written):
        at, to = edit.src_pos, edit.dest_pos
        if edit.tag == "delete":
            found.append(("dropped", meant[at]))
        elif edit.tag == "insert":
            new = written[to]
            twin = new in (written[to - 1 : to], written[to + 1 : to + 2])
            found.append(("doubled" if twin else "inserted", new))
        else:
            found.append(("replaced", written[to]))
    return found


def _places(text: str, fits: str) -> list[int]:
    """Return indices behind the first letter where a letter of the class stands."""
    some = [i for i in range(1, len(text)) if (text[i].lower() in _VOWELS) == (fits == "vowel")]
    return some or list(range(1, len(text)))


def _class(letter: str) -> str:
    return "vowel" if letter and letter in _VOWELS else "consonant"


def _dropped(text: str, letter: str, number: int) -> str:
    doubles = [i for i in range(1, len(text) - 1) if text[i] == text[i + 1]]
    places = doubles or _places(text, _class(letter))
    at = places[number % len(places)]
    return text[:at] + text[at + 1 :] if len(text) > 2 else text + text[-1]  # noqa: PLR2004


def _doubled(text: str, letter: str, number: int) -> str:
    places = _places(text, _class(letter) if letter else "consonant")
    inner = [at for at in places if at + 1 < len(text)] or places
    at = inner[number % len(inner)]
    return text[: at + 1] + text[at:]


def _inserted(text: str, letter: str, number: int) -> str:
    at = 1 + number % len(text)
    return text[:at] + (letter or "h") + text[at:]


def _respelt(text: str, number: int) -> str:
    """Return a spelling said alike: with a double letter for a single one, or the other way."""
    if any(one == two for one, two in pairwise(text[1:])):
        return _dropped(text, "", number)
    places = [at for at in range(1, len(text)) if text[at] in _DOUBLE]
    if not places:
        return _doubled(text, "", number)
    at = places[number % len(places)]
    return text[:at] + text[at] + text[at:]


def _replaced(text: str, letter: str, number: int) -> str:
    places = _places(text, _class(letter))
    at = places[number % len(places)]
    letters = "aeiou" if _class(letter) == "vowel" else "nrlstm"
    if not fold(text).isascii():
        letters = "".join(sorted(set(text.lower())))  # those of its script
    others = [c for c in letters if c != text[at].lower()]
    if not others:  # a name of one letter again and again
        return _doubled(text, "", number)
    return text[:at] + others[number % len(others)] + text[at + 1 :]


def _swapped(text: str, letter: str, number: int) -> str:
    del letter
    places = [i for i in range(1, len(text) - 1) if text[i] != text[i + 1]]
    if not places:
        return _doubled(text, "", number)
    at = places[number % len(places)]
    return text[:at] + text[at + 1] + text[at] + text[at + 2 :]


_APPLY = {
    "dropped": _dropped,
    "doubled": _doubled,
    "inserted": _inserted,
    "replaced": _replaced,
    "swapped": _swapped,
}
