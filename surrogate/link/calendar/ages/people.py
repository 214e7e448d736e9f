"""Whose age or birth date it is: the patient's, or that of a relative named near it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from surrogate.link.mentions import CONTEXT_LENGTH
from surrogate.wordlists.calendar import calendar_table
from surrogate.wordlists.either import either
from surrogate.wordlists.folding import fold
from surrogate.wordlists.people import written_relations

PATIENT = "patient"
ANYONE = "anyone"
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*|[.;!?]\s|\n\s*\n|\d+")
# No fax: `F: (508) 714-6928`.
_LABEL = re.compile(
    r"\s?:(?![\s(+]*\d(?:[\s().-]*\d){6})|\s(?P<word>[^\W\d_]+)(?![\w/]|\.\s?[oO]\b)"
)
# A line that says what it tells: `F: 413-592-1180`, and `Age:` below it.
_LABELLED_LINE = re.compile(r"\n\s*[^\W\d_][\w/ ]*:")
# Not over the end of a sentence: `97 yo. Daughter lives near`.
_AFTER = re.compile(
    r"[\s-]*(?:y[./]?o|yrs?|years?)(?:\.(?!\s*(?-i:[A-Z])))?(?:[\s-]*(?:old|of age))?"
    r"(?!\s*\n\s*(?-i:[A-Z]))[\s-]*"
    r"(?:identical |twin |older |younger |half-?|step-?)?(?P<word>[^\W\d_]+(?:-[^\W\d_]+)*)",
    re.IGNORECASE,
)
_AND_ANOTHER = re.compile(r"\s+(?:and|or|but)\s+(?:another|others)\b", re.IGNORECASE)
# Of the mother's or father's side, or great-grandparents: `MGM`, `pgf`, `GGM`, `MGGF`.
_GRANDPARENT = re.compile(r"(?:[mp]g{1,3}|g{2,3})(?P<last>[mf])")
_GREAT = re.compile(r"(?:great-)+")
# Which of several such relatives one is; `Big Mama` is hardly the mother.
_SIDE = re.compile(
    r"(?<!\w)(?:(?:maternal|paternal|mat|pat)\.?\s+)?(?:great[\s-]+)*(?-i:Big\s+)?\Z",
    re.IGNORECASE,
)
_DAY_BEHIND = re.compile(r"['\u2019]?s?['\u2019]?\s+day\b", re.IGNORECASE)  # `Mother's Day`
# Nobody dies who is seen: the clause tells of a relative, however far before and if by a pronoun.
_DIED = re.compile(
    r"\b(?:died|passed(?:\s+away)?|deceased|expired|lived)\s+(?:(?:at|to|until|till|be|the|age|of|aged)\s+)*\Z",
    re.IGNORECASE,
)
# Generation and number.
_PEDIGREE = re.compile(r"(?:I{1,3}|I?V|VI)[-:.](?:[1-9]|[12]\d)(?![\w-]|[/.]\d)")
_BEFORE_TITLE = re.compile(r"(?P<word>[^\W\d_]+(?:-[^\W\d_]+)*)\s?[\s(]\Z")
_COMPANION = re.compile(
    r"(?P<word>[^\W\d_]+)(?:(?:,?\s+who)?\s+(?:is|was)\s+|,?\s+aged?\s+|\s?\()\Z", re.IGNORECASE
)
_PRONOUNS: Mapping[str, str] = MappingProxyType({"he": "M", "she": "F"})
_SIDE_REACH = 30
_MAX_WORDS = 9


@cache
def _relatives() -> Mapping[str, tuple[str, str]]:
    """Return relation word → the relative's name here, and sex.

    Folded, but for aliases, which have their accents: `mère` is one, `mere` none.
    """
    table = calendar_table()["ages"]
    excluded = {fold(word) for word in table["not_relatives"]}
    aliases = {fold(word): name for word, name in table["aliases"].items()}
    found = {}
    for word, relation in written_relations().items():
        form, meant = fold(word), fold(relation.word)
        if relation.is_kin and form not in excluded:
            found[form] = (aliases.get(form, aliases.get(meant, meant)), relation.sex)
            found[f"{form}s"] = found[form]
    further = {word.lower(): (name, "U") for word, name in table["aliases"].items()}
    return further | found


@cache
def _forms(name: str) -> frozenset[str]:
    """Return the folded words of one list of `[ages]`."""
    return frozenset(map(fold, calendar_table()["ages"][name]))


def tells_death(before: str) -> bool:
    """Tell whether the words before an age make it that at a death: `lived to`."""
    return _DIED.search(before) is not None


def relative_before(before: str) -> tuple[str, str] | None:
    """Return the relative whom the words before a place speak of, and sex; None for nobody.

    The nearest relation word of the clause counts, unless the patient is named after it.
    """
    died = tells_death(before)
    for found in reversed([*_WORD.finditer(before)][0 if died else -_MAX_WORDS :]):
        word = found[0]
        if _ends_clause(found):
            return None
        form = fold(word)
        if form in _forms("patient") and not (died and form in _PRONOUNS):
            return _titled(form, before[: found.start()])
        if _DAY_BEHIND.match(before, found.end()):
            continue
        if relative := _by_letter(found) or _in_pedigree(found):
            return relative
        if relative := _relative(word):
            side = _on_side(relative[0], before[: found.start()])
            return None if _is_of_line_above(found) else (side, relative[1])
    return None


def meant_by_pronoun(before: str) -> str:
    """Return the relative of whom `he` or `she` before a place tells; empty if none is named.

    Only for what cannot be the patient's: `Mother is 95. She was 90 when`.
    """
    found = [*_WORD.finditer(before)]
    sex = ""
    for word in reversed(found):
        form = fold(word[0])
        if not sex:
            if _ends_clause(word):
                break
            sex = _PRONOUNS.get(form, "")
        elif form in _forms("patient") and form not in _PRONOUNS:
            break
        elif (relative := _by_letter(word) or _relative(word[0])) and relative[1] == sex:
            return _on_side(relative[0], before[: word.start()])
    return ""


def _titled(title: str, before: str) -> tuple[str, str] | None:
    """Return the relative whom a word right before a title names; None for the patient's title.

    `Mother Mrs. Poe` is the mother, `wife Mr. Poe` and `per son, Mr. Poe` the patient.
    """
    sex = calendar_table()["ages"]["titles"].get(title)
    found = _BEFORE_TITLE.search(before)
    relative = _relative(found["word"]) if found and sex else None
    if found is None or relative is None or relative[1] not in (sex, "U"):
        return None
    return _on_side(relative[0], before[: found.start()]), relative[1]


def _is_of_line_above(found: re.Match[str]) -> bool:
    """Tell whether a labelled line lies between a word and the place it stands before.

    A word that begins its own line may speak of those below it: `Mother`, `Age: 67`.
    """
    begins = not found.string[: found.start()].rpartition("\n")[2].strip()
    return not begins and _LABELLED_LINE.search(found.string, found.end()) is not None


def _on_side(name: str, before: str) -> str:
    """Return a relative's name with the words before it that tell which of several it is."""
    side = _SIDE.search(before[-_SIDE_REACH:])
    words = re.findall(r"\w+", side[0]) if side else []
    return "-".join([*map(fold, words), name])


def _relative(word: str) -> tuple[str, str] | None:
    """Return the relative that a word or some letters name, and sex; None for nobody."""
    form = fold(word)
    if form.upper() in calendar_table()["ages"]["capitals"]:
        return (form, "U") if word.isupper() else None  # `5 gm` are grams
    told = _relatives().get(word.lower()) or _relatives().get(form)
    if told is None and (great := _GREAT.match(form)):
        name, sex = _relatives().get(form[great.end() :], ("", ""))
        told = (great[0] + name, sex) if name else None
    if told is None and (letters := _GRANDPARENT.fullmatch(form)):
        told = form, "F" if letters["last"] == "m" else "M"
    return told


def _ends_clause(found: re.Match[str]) -> bool:
    """Tell whether a mark ends a clause; the point of a short form does not (`Mother d. 91`)."""
    if found[0][0] != ".":
        return found[0][0] in ";!?\n"
    *_, last = ["", *_WORD.findall(found.string, 0, found.start())]
    return fold(last) not in _forms("short_forms") or "\n" in found[0]


def _by_letter(found: re.Match[str]) -> tuple[str, str] | None:
    """Return the relative that a letter stands for, with a colon or a word for death behind it."""
    name = calendar_table()["ages"]["letters"].get(found[0])
    if name is None:
        return None
    last = found.string[: found.start()][-1:]
    if last in ("/", "-") or last.isdigit():  # `39/F`, `39F`
        return None
    if _LABELLED_LINE.search(found.string, found.end()):
        return None
    label = _LABEL.match(found.string, found.end())
    told = label and (label["word"] is None or fold(label["word"]) in _forms("death"))
    return _relatives()[name] if told else None


def _in_pedigree(found: re.Match[str]) -> tuple[str, str] | None:
    """Return who stands at a place in a pedigree: `II-5`."""
    place = _PEDIGREE.match(found.string, found.start())
    return (place[0], "U") if place else None


def person_of_age(before: str, after: str) -> str:
    """Return the person of an age: `patient`, a relation word such as `mother`, or `anyone`."""
    found = _AFTER.match(after)
    if found and (relative := _relative(found["word"])):
        return relative[0]
    if companion := _companion_beside(before, found["word"] if found else ""):
        return companion
    nearest = relative_before(before)
    if nearest is None:
        return ANYONE if _is_of_anyone(before, after) else PATIENT
    sex = sex_behind(after)
    if sex is not None and sex != nearest[1]:
        return PATIENT
    return nearest[0]


def _companion_beside(before: str, word: str) -> str:
    """Return who is no relative and whose an age is by the words right beside it; empty for nobody.

    Args:
        before: The text before the age.
        word: The word behind the age and its unit.
    """
    told = _COMPANION.search(before)
    words = (word, told["word"] if told else "")
    return next((fold(one) for one in words if fold(one) in _forms("companions")), "")


def sex_behind(after: str) -> str | None:
    """Return the sex that the word for a person behind an age tells: F, M or nothing.

    None if there is no such word.
    """
    found = _sex_behind().match(after)
    return _sexes().get(found["sex"].lower(), "") if found else None


def _sexes() -> Mapping[str, str]:
    """Return word for a person behind an age → F, M or nothing."""
    sexes: Mapping[str, str] = calendar_table()["ages"]["sexes"]
    return sexes


@cache
def _sex_behind() -> re.Pattern[str]:
    return re.compile(
        r"[\s-]*(?:(?:y/?o|yrs?|years?)[\s./-]*(?:old|o\b|of age)?[\s.-]*)?(?:[a-z]+ed\s+)?"
        rf"(?P<sex>{either(_sexes())})\b",
        re.IGNORECASE,
    )


def _is_of_anyone(before: str, after: str) -> bool:
    """Tell whether an age is told of nobody known: `thins at 50 and another at 102`.

    So is one at death in a clause that begins further before than can be seen.
    """
    if len(before) >= CONTEXT_LENGTH and _DIED.search(before):
        words = [*_WORD.finditer(before)]
        named = _forms("patient") - _PRONOUNS.keys()
        return not any(_ends_clause(word) or fold(word[0]) in named for word in words)
    for word in reversed(_WORD.findall(before)[-_MAX_WORDS:]):
        if word[0] in ".;!?\n" or fold(word) in _forms("patient"):
            break
        if fold(word) in _forms("anyone"):
            return True
    return _AND_ANOTHER.match(after) is not None


def person_of_date(before: str) -> str:
    """Return the person whose birth or life a date belongs to, by the words before it."""
    nearest = relative_before(before)
    return PATIENT if nearest is None else nearest[0]
