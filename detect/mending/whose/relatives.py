"""Guesses at names beside what says whose they are: `gdtr Kayleigh`, `Kim (PGY3)`, `Neuro (Kim)`.

Who has a title behind a word for his work is of the staff or none as that says (`nurse, Ms. Kim`).
A model knows the words of its training notes; the list of relations and that of credentials are
longer. Somebody else's relative (`Poe's wife Ann`) may be of the staff, and a ward's sister is. So
is whom a credential follows, but lawyers and graduates have letters too; whose age and sex stand
behind the name is a patient; who is in billing or at the front desk is of the staff, and a relation
in brackets behind a name (`Ann Poe (wife)`, `Ann Poe (self)`) is that of whoever bears it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache

from detect.mending.beside_names import is_credential, is_staff_credential, may_be_surname
from detect.mending.whose.departments import is_behind_department
from detect.mending.whose.desks import desk_behind
from detect.resolve import is_guess_below
from detect.roles import type_of_role
from surrogate.document import Annotation
from surrogate.phi import Kind, LabelSet, Role
from surrogate.wordlists.cues import context_set, context_words, cue_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender
from surrogate.wordlists.people import written_relations

# Surer guesses stay what they are; what the words beside them tell is as sure.
SURE_AS_TOLD = 0.99
# Of some work are people of both kinds.
_SURER_THAN_WORK = 0.97
_REACH = 24
# With the bracket or comma before a name (`wife (Ann)`, `his wife, Ann`); lists have commas too.
_WORD_AHEAD = re.compile(
    r"(?<![\w/-])(?:(?<=[Pp]t['\u2019]s[ ])|(?<=ient['\u2019]s[ ])|(?<!['\u2019]s[ ]))"
    r"(?<![Ww]ard[ ])(?<![Nn]urse[ ])"
    r"(?:(?P<whose>his|her|my|our|their)[ ])?"
    r"(?P<word>[A-Za-z][a-z]*(?:-in-law)?|[A-Z]{2,14}(?:-IN-LAW)?)(?(whose),?)[ ]\(?\Z"
)
_WORK_AHEAD = re.compile(
    r"(?<![\w-])(?P<word>[A-Za-z]{3,})(?::|(?P<set_off>,))?[ ](?:Mr|Mrs|Ms|Miss)\.?[ ]\Z"
)
# The same without a title; behind a comma somebody is named who is set off by another.
_BARE_WORK_AHEAD = re.compile(
    r"(?<![\w/'\u2019-])(?P<word>[A-Za-z][a-z-]{3,}|[A-Z]{2,5}|PharmD)(?P<set_off>,)?[ ]\Z"
)
# Titles of others than staff, but for those who serve in a house (`security (Sgt. Kit)`). In
# capitals the short ones are rather ranks of staff (`medic SGT Kit`).
_TITLE_AHEAD = re.compile(
    r"(?P<house>[Ss]ecurity|SECURITY)?[ (]*(?<!\w)(?P<word>[A-Z](?:[a-z]+|[A-Z]{3,}))\.?[ ]\Z"
)
# Behind who tells it a clause begins with somebody else: `per the nurse, Mr. Poe slept`.
_TELLS_AHEAD = re.compile(r"(?<!\w)(?:per|according[ ]to)[ ](?:[a-z]{1,5}[ ])?\Z", re.IGNORECASE)
_SET_OFF_BEHIND = re.compile(r"\s*(?:[,;.:)(]|\Z)")
# Whose signature a form asks for.
_SIGNS_AHEAD = re.compile(
    r"(?<!\w)(?:pt|patient|client|parent|guardian)(?:['\u2019]?s)?[ ]sig(?:nature)?\.?:?"
    r"[ _X]{1,24}\Z",
    re.IGNORECASE,
)
# What that ends in, but for its rule.
_ENDS_OF_SIGNATURE = ("g", "G", "e", "E", ".", ":")
_IN_BRACKETS = re.compile(r"[ ]\(([A-Z][\w.-]{1,6})\)")
_RESIDENT = re.compile(r"PGY-?\d")
# Letters behind a name, before nobody else's (`Poe, RN Lund`) and no address (`Poe, R.D. 3 Box 7`,
# `Bexby, PA 16933`).
_LETTERS_BEHIND = re.compile(
    r",?[ ]([A-Z][\w.-]*\w)(?![\w-])(?![ ][A-Z][a-z]|\.?[ ](?:\d{1,3}[ ,]|\d{5}(?!\d)))"
)
AGE_AND_SEX = re.compile(
    r"[ ,|]{1,4}\d{1,3}[ ]?(?:y/?o[ ]?)?[MF](?![\w/])"
    r"|(?:,[ ]|,?[ ]\()(?:gr(?:ade)?\.?[ ]?\d{1,2}|\d{1,2}(?:st|nd|rd|th)[ ]gr(?:ader?)?)(?=[,;.)])"
    r"|,?[ ]\(?(?:MRN|UHID|NHI|NHS[ ]N[ou]|CHI(?=\W{1,3}\d))\b"
    r"|(?:,[ ]|,?[ ]\()(?:DOB|D\.O\.B|dob|d\.o\.b|born|date[ ]of[ ]birth|Date[ ]of[ ]Birth)(?!\w)"
)
# In brackets behind a name: what its bearer is to the patient.
_KIN_BEHIND = re.compile(
    r"[ ]\((?:(?:the|his|her|pt['\u2019]s|patient['\u2019]s|their)[ ])?([A-Za-z][a-z-]+)[,;:)]"
)
_BROTHERS_OF_A_FIRM = "BROS"
_TO_PATIENT = "what somebody is to a patient"
_GAP = re.compile(r"\n|[ ]{2}")
_ENDS_OF_TITLES = frozenset({". ", "r ", "s "})


def by_relation(
    annotations: Iterable[Annotation], text: str, labels: LabelSet
) -> Sequence[Annotation]:
    """Return the annotations, guesses at names under the type that the words beside them tell."""
    return [
        _told(one, text, labels)
        if is_guess_below(one, SURE_AS_TOLD) and labels.kinds[one.phi_type] is Kind.NAME
        else one
        for one in annotations
    ]


def _told(annotation: Annotation, text: str, labels: LabelSet) -> Annotation:
    if role := _role_beside(annotation, text):
        return replace(annotation, phi_type=_type_of(role, annotation, labels), score=SURE_AS_TOLD)
    if role := _role_behind(annotation, text):
        # Of one word it does not tell that it is a name, nor that nobody else is called so.
        score = SURE_AS_TOLD if " " in annotation.text else annotation.score
        return replace(annotation, phi_type=_type_of(role, annotation, labels), score=score)
    is_doubtful = (annotation.score or 0.0) < _SURER_THAN_WORK
    if is_doubtful and (role := _role_by_bare_work(text, *_ends(annotation))):
        # No surer that all of it is a name: a judge may still look at it.
        return replace(annotation, phi_type=_type_of(role, annotation, labels))
    return annotation


def _ends(annotation: Annotation) -> tuple[int, int]:
    return annotation.span.start, annotation.span.end


def _type_of(role: Role, annotation: Annotation, labels: LabelSet) -> str:
    return type_of_role(labels, role) or annotation.phi_type


def _role_beside(annotation: Annotation, text: str) -> Role | None:
    """Return whose a name is by the relation or department beside it, or a credential behind."""
    start, end = annotation.span.start, annotation.span.end
    ahead = _WORD_AHEAD.search(text, max(0, start - _REACH), start)
    if ahead and _tells_kin(ahead["word"]):
        return None if _is_ailment(annotation.text, ahead["word"]) else Role.PATIENT
    if text[start - 2 : start] in _ENDS_OF_TITLES and (role := _role_by_work(text, start, end)):
        return role
    begin = max(0, start - 2 * _REACH)
    may_be_signed = text[begin:start].rstrip(" _Xx").endswith(_ENDS_OF_SIGNATURE)
    if may_be_signed and _SIGNS_AHEAD.search(text, begin, start):
        return Role.PATIENT
    if is_behind_department(text, start):
        return Role.STAFF
    return _role_by_words_behind(text, end)


def _role_by_words_behind(text: str, end: int) -> Role | None:
    """Return whose a name is by a desk behind it, or by who or what stands in a bracket."""
    kin = _KIN_BEHIND.match(text, end)
    if kin and (_tells_kin(kin[1]) or kin[1].lower() in context_set(_TO_PATIENT)):
        return Role.PATIENT
    behind = _IN_BRACKETS.match(text, end)
    is_staff = behind and (is_credential(behind[1]) or _RESIDENT.fullmatch(behind[1]))
    return Role.STAFF if is_staff or desk_behind().match(text, end) else None


def _is_ailment(capitals: str, relation: str) -> bool:
    """Tell whether capitals that nobody is called are rather what a relative has: `sister POAG`."""
    is_set_off = capitals.isalpha() and capitals.isupper() and not relation.isupper()
    return is_set_off and fold(capitals) not in given_gender()


def _role_behind(annotation: Annotation, text: str) -> Role | None:
    """Return whose a name is by the age and sex or the letters behind it, if those tell."""
    if _GAP.search(annotation.text):
        return None  # of more than one field
    if AGE_AND_SEX.match(text, annotation.span.end):
        return Role.PATIENT
    letters = _LETTERS_BEHIND.match(text, annotation.span.end)
    if letters and _are_of_staff(letters[1], is_loud=annotation.text.isupper()):
        return Role.STAFF
    return None


def _are_of_staff(letters: str, *, is_loud: bool) -> bool:
    """Tell whether letters behind a name are those of staff, and no word where all is loud."""
    of_anybody = context_words("degree of anybody")
    return (
        is_staff_credential(letters)
        and letters not in of_anybody
        and not (is_loud and may_be_surname(letters))
    )


def _role_by_work(text: str, start: int, end: int) -> Role | None:
    """Return whose a name is by the word for work before its title, if that tells."""
    ahead = _WORK_AHEAD.search(text, max(0, start - _REACH), start)
    if ahead is None or (ahead["set_off"] and _begins_clause(text, ahead.start(), end)):
        return None
    return _role_of_work(ahead["word"])


def _role_by_bare_work(text: str, start: int, end: int) -> Role | None:
    """Return whose a name is by the work right before it: `nurse Ann`, `RN Ann`, `the boss, Ed,`.

    In capitals `PT` may be the patient; behind a comma somebody else may begin a clause.
    """
    title = _TITLE_AHEAD.search(text, max(0, start - _REACH), start)
    if title and title["word"].capitalize() in context_set("title of others"):
        return None if title["house"] else Role.PATIENT
    ahead = _BARE_WORK_AHEAD.search(text, max(0, start - _REACH), start)
    if ahead is None:
        return None
    if ahead["set_off"]:
        is_set_off = _SET_OFF_BEHIND.match(text, end) and not _begins_clause(
            text, ahead.start(), end
        )
        return _role_of_work(ahead["word"]) if is_set_off else None
    if ahead["word"] in context_set("letters of staff before a name"):
        return None if text[start:end].isupper() else Role.STAFF
    return _role_of_work(ahead["word"])


def _role_of_work(word: str) -> Role | None:
    if word.lower() in context_set("work of staff"):
        return Role.STAFF
    return Role.PATIENT if word.lower() in context_set("work of others") else None


def _begins_clause(text: str, work: int, end: int) -> bool:
    """Tell whether a name behind work and a comma begins what somebody of that work tells."""
    if _SET_OFF_BEHIND.match(text, end):
        return False
    return _TELLS_AHEAD.search(text, max(0, work - _REACH), work) is not None


def _tells_kin(word: str) -> bool:
    """Tell whether a word is that of a relative; with a capital some are titles of others too.

    Priests, nuns and old people of a place are called so: `Father Kit`, `Aunty Glory`; Mam is a
    language.
    """
    small = word.lower()
    is_title = word != small and small in context_set("kin or title")
    return small in _kin() and not (is_title or word == _BROTHERS_OF_A_FIRM)


@cache
def _kin() -> frozenset[str]:
    """Return the words and short forms for relatives.

    Staff of a ward are left out, and words that often end a sentence of their own.
    """
    words = {cue.text for cue in cue_words("en") if cue.kind == "kin"}
    words.difference_update(context_words("kin or not"))
    short = {word for word, relation in written_relations().items() if relation.word in words}
    return frozenset(words | short)
