"""Tells the sex of a person from all that names it and, of the patient, from the notes."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from surrogate.link.names.bearers import small_pairs
from surrogate.link.names.beside.sex_marks import marked_sex
from surrogate.link.names.beside.spoken_of import pronoun_sex
from surrogate.link.names.frequency import RARE, given_weight, listed_sex
from surrogate.link.names.people import Reading, Sex
from surrogate.link.names.words import QUOTES
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import nicknames

GIVEN_NAME_WEIGHT = 2
# Relatives bring their own pronouns into a note.
_LEAD, _CLEAR_LEAD = 2, 3


def person_sex(readings: Sequence[Reading], notes: Sequence[str]) -> Sex:
    """Tell a person's sex, from the surest sign to the least.

    These are a title or relation before the given name, that name itself or titles before the
    surname alone, a relation behind the name, pronouns nearby. A surname alone may be the
    spouse's (`Mrs. Quimby` in the record of a man), so it takes several to outweigh a given
    name, and tells less of a patient than most pronouns of the notes, which in turn tell less
    than what stands before the given name. Pronouns count only where a given name needs to know.
    Where as much agrees with the given name as contradicts it, that tells: `Mrs. Samuel
    Lim` is the wife of a man.
    """
    named = [r for r in readings if r.given]
    alone = [r.told_sex for r in readings if not r.given]
    if not named:
        return _most_told(alone)
    best = _best_given(named)
    listed = listed_sex(best)
    by_title = _most_told([r.told_sex for r in named])
    if by_title is Sex.UNKNOWN:
        own = listed if _is_own(best, named) else Sex.UNKNOWN
        by_notes = _sex_by_notes(notes, own, is_told=_most_told(alone) is not Sex.UNKNOWN)
        if by_notes is not Sex.UNKNOWN:
            return by_notes
    sexes = _known([r.sex for r in readings])
    if sexes and 2 * sexes.count(listed) >= len(sexes):
        return listed
    # The halves of `Min-jae` are borne by women and men alike.
    is_half = any(best == one for r in named for one, _ in small_pairs(r.pieces))
    weighed = [*[listed] * (0 if is_half else GIVEN_NAME_WEIGHT), *alone]
    for told in (by_title, _most_told(weighed), _most_told(sexes)):
        if told is not Sex.UNKNOWN:
            return told
    return pronoun_sex(r.mention.after for r in readings)


def _best_given(named: Sequence[Reading]) -> str:
    """Return the given name of a person that tells most of a sex; empty if none does."""
    given = {name for r in named for name in _telling(_own_given(r))}
    return min(_in_full(given), key=lambda name: (-given_weight(name), name), default="")


def _is_own(given: str, named: Sequence[Reading]) -> bool:
    """Tell whether a given name is the person's: what hardly anybody is given may be the father's.

    It stands behind another name then: `Hodan Faisal`.
    """
    return given_weight(given) > RARE or any(r.given[0] == given for r in named)


def _sex_by_notes(notes: Sequence[str], listed: Sex, *, is_told: bool) -> Sex:
    """Tell the patient's sex from the notes, where the name does not tell it or they tell another.

    Against the name (`Sunny Holcomb, 41 M`) marks and pronouns have to agree. One pronoun tells
    nothing against a title before the surname alone: the `he` may be of the son of Ms. Poe. Marks
    tell nothing against most pronouns: they may be of others.
    """
    told = Sex.UNKNOWN
    if listed is Sex.UNKNOWN:
        told = pronoun_sex(notes, lead=_LEAD, least=_LEAD if is_told else 1)
    if told is not Sex.UNKNOWN:
        return told
    marked = marked_sex(notes)
    if listed is Sex.UNKNOWN:
        return marked if pronoun_sex(notes) in (marked, Sex.UNKNOWN) else Sex.UNKNOWN
    is_other = marked not in (listed, Sex.UNKNOWN) and listed is not Sex.BOTH
    return marked if is_other and pronoun_sex(notes, lead=_CLEAR_LEAD) is marked else Sex.UNKNOWN


def _own_given(reading: Reading) -> Sequence[str]:
    """Return the given names that tell a person's sex; nicknames in quotes only if no other does.

    Misha is a woman's name as well, but Mihail "Misha" is none.
    """
    if reading.names_several:
        return reading.given[:1]
    called = reading.enclosed(QUOTES)
    own = [name for name in reading.given if name not in called]
    return own if any(listed_sex(name) is not Sex.UNKNOWN for name in own) else reading.given


def _telling(given: Sequence[str]) -> list[str]:
    """Return the first given name that tells a sex, if any does: the Luc of `Jean-Luc`.

    What hardly anybody is given tells less than a usual name: `"Gunny" Rob`.
    """
    telling = [name for name in given if listed_sex(name) is not Sex.UNKNOWN]
    usual = [name for name in telling if given_weight(name) > RARE]
    return (usual or telling)[:1]


def _in_full(given: AbstractSet[str]) -> AbstractSet[str]:
    """Return given names without those that are short for another: Teddy beside Theodora."""
    short = {fold(nick) for name in given for nick in nicknames().get(name, ())}
    return given - short or given


def _most_told(sexes: Sequence[Sex]) -> Sex:
    known = _known(sexes)
    return max(known, key=lambda sex: (known.count(sex), sex), default=Sex.UNKNOWN)


def _known(sexes: Sequence[Sex]) -> list[Sex]:
    return [sex for sex in sexes if sex is not Sex.UNKNOWN]
