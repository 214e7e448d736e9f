"""Reads what stands around a name: titles, words for relations, pronouns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from string import ascii_letters

from surrogate.entity import Mention
from surrogate.link.names.beside.sex_marks import sex_behind
from surrogate.link.names.frequency import listed_sex
from surrogate.link.names.mentions.form import Piece
from surrogate.link.names.people import Reading, Sex
from surrogate.link.names.words import PieceKind, folded_credentials, name_words
from surrogate.wordlists.cues import any_context_word
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender
from surrogate.wordlists.people import relations, written_relations

_RELATION_AFTER = re.compile(
    r"\s*(?:\(|,\s*)(?:(?:his|her|the|their|pt'?s|patient'?s|an?)\s+)?(?:[^\W\d_]+\s+)??"
    r"([^\W\d_]{3,20})(?![^\W\d_])(?:\s+([A-Z][^\W\d_]+))?"
)
# What stands before the later ones of several: `sons, Taiwo and Kehinde`, `twins Wren/Lark`.
_LISTED = re.compile(
    r"\b([A-Za-z][a-z]+(?:s|ren))[\s,:(]+(?:(?:named|called|are)\s+)?"
    r"(?:[A-Z][\w'\u2019-]*(?:,?\s+\(?\d{1,2}\)?)?(?:\s?/\s?|(?:,|,?\s+(?:and|&))?\s+))+\Z"
)
_TITLED_ROW = re.compile(r"\b([^\W\d_]+s)\.?\s+(?:[A-Z][\w'\u2019-]*,?\s+){1,6}(?:and|&)\s+\Z")
_ROW_ENDS = ("and", "&")
_COUPLE = re.compile(r"(?:Mr|Drs?)\.? (?:and|&) M(?:rs|r|s)\.?\s*$")
# As some systems write whose a document is.
_SURNAME_AND_CREDENTIAL = re.compile(
    r"(?:(?P<word>[^\W\d_]+)[ ])?[^\W\d_]{2,}[ ](?P<credential>[A-Z][\w.-]{1,7}),[ ]?\Z"
)
_CREDENTIAL_BEHIND = re.compile(r",?[ ](?P<credential>[A-Z][\w.-]{1,7})")
# What tells a note on a newborn wherever it stands.
_NEWBORN_NOTE = re.compile(
    r"\b(?:newborns?|neonat\w*|nicu|scbu|apgars?|(?:baby|infant)[ -](?:boy|girl))\b"
)
_POSSESSIVES = ("'s", "\u2019s")
_OPENING = (",", "(", " ")
_OWNER = re.compile(r"([^\W\d_]+)['\u2019]s\s+[\w-]+[\s,:(-]*\Z")
# The end of another column of a table: `no pop          AH`; a field begins its line.
_COLUMN_BEFORE = re.compile(r"\S[^\S\n]+[^\W\d_]+(?:[ ]{4,}|\t)\Z")
# So far before a name the word of a relation begins, however long the line is.
_WIDE, _LONGEST_RELATION = ("    ", "\t"), 80
_IN_LAW = " in law"
_NAMING = frozenset({"is", "was", "are", "were", "named", "called", "name"})
# Letters of the relation words and titles that are listed.
_LETTERS = ascii_letters + "".join(map(chr, range(0xC0, 0x250)))
_POINTED_TITLE = re.compile(r"(?<!\w)[^\W\d_]{2,4}\.(?:ssa|ra|na)\Z", re.IGNORECASE)
_SPACE = " \t\n"
_BETWEEN = " \t\n,:(-"


def _word_before(text: str) -> str:
    """Return the letters at the end of a text, with what a point parts from a title: `Sig.ra`."""
    if pointed := _POINTED_TITLE.search(text):
        return pointed[0]
    return text[len(text.rstrip(_LETTERS)) :]


def _may_be_title(text: str) -> str:
    """Return the word at the end of a text without its point, unless it is rather another word.

    `Km. Asha` is a title, `ran 5 km. Joe sat` none, nor `SH. Mary smokes` or `0900 MST`.
    """
    written = _word_before(text.removesuffix("."))
    if fold(written) not in name_words()["titles_with_point"]:
        return written
    is_measured = text.removesuffix(".").removesuffix(written).rstrip(_SPACE)[-1:].isdigit()
    return written if text.endswith(".") and written.istitle() and not is_measured else ""


def title_before(mention: Mention) -> str:
    """Return the folded title that stands before a name (`… seen by Dr.`), or nothing.

    `His sister Ann` has a relation before it, no title; `Jackson, MS` is a place.
    """
    before = mention.before.rstrip(_SPACE)
    written = _may_be_title(before)
    before, word = before.removesuffix("."), fold(written)
    if word not in name_words()["titles"]:
        return _title_of_several(mention.before)
    if word in relations() and not _is_only_title(word) and written.islower():
        return ""
    ends_list = before.removesuffix(written).rstrip(_SPACE).endswith(",")
    return "" if ends_list and written.isupper() and not mention.text.isupper() else word


def _title_of_several(before: str) -> str:
    """Return the folded title of several, of whom one stands last: `Drs. Badal and Van Dyke`."""
    is_row = before.rstrip().endswith(_ROW_ENDS)
    match = _TITLED_ROW.search(before) if is_row else None
    if match is None:
        return ""
    word = fold(match[1])
    is_plural = name_words()["titles"].issuperset((word, word.removesuffix("s")))
    return word if is_plural and _sexes().get(word, Sex.UNKNOWN) is Sex.UNKNOWN else ""


def precedes_given(mention: Mention, pieces: Iterable[Piece]) -> bool:
    """Tell whether a title that given names follow stands before or in a name: `Doña Luz`.

    In capitals it may be something else: DON is the director of nursing.
    """
    word = _title(mention, pieces)
    return fold(word) in name_words()["before_given"] and not word.isupper()


def precedes_either(mention: Mention, pieces: Iterable[Piece]) -> bool:
    """Tell whether a title that both kinds of names follow stands there: `Nurse Jo`."""
    return fold(_title(mention, pieces)) in name_words()["before_either"]


def _title(mention: Mention, pieces: Iterable[Piece]) -> str:
    """Return the title in a name, or else the word before it."""
    inside = next((p.text for p in pieces if p.kind is PieceKind.TITLE), "")
    return inside or _may_be_title(mention.before.rstrip(_SPACE))


def follows_kin(mention: Mention) -> bool:
    """Tell whether the title before a name may be a word for a relation: `Sister Ashley`."""
    word = fold(_word_before(mention.before.rstrip(_SPACE).removesuffix(".")))
    return word in relations() and not _is_only_title(word)


def follows_namesake(mention: Mention) -> bool:
    """Tell whether a name is that of a child or sibling by the words before: `daughter Collins`."""
    listed = _LISTED.search(mention.before)
    words = {relation_before(mention.before), fold(listed[1]) if listed else ""}
    return not words.isdisjoint(name_words()["namesakes"])


def follows_surname(mention: Mention) -> bool:
    """Tell whether a surname and its credential stand before a name: `Hollis MD, Warren G`.

    Behind a whole name or with a credential of its own it is the next of a list: `Ann Hollis MD,
    Carter` and `Hollis MD, Carter MD`.
    """
    if not mention.before.endswith((",", ", ")):
        return False
    before = _SURNAME_AND_CREDENTIAL.search(mention.before)
    is_alone = before is not None and fold(before["word"] or "") not in given_gender()
    behind = _CREDENTIAL_BEHIND.match(mention.after)
    return is_alone and _is_credential(before) and not _is_credential(behind)


def _is_credential(match: re.Match[str] | None) -> bool:
    if match is None:
        return False
    return fold(match["credential"].replace(".", "")) in folded_credentials()


def follows_alias(mention: Mention) -> bool:
    """Tell whether the words before a name make it what somebody is called (`goes by Pepe`)."""
    return _alias_cues().search(mention.before) is not None


@cache
def _alias_cues() -> re.Pattern[str]:
    cues = "|".join(map(re.escape, sorted(name_words()["alias_cues"])))
    return re.compile(rf"\b(?:{cues})[\s:,(\"'\u2018\u201c]*\Z", re.IGNORECASE)


def tells_newborn(mention: Mention) -> bool:
    """Tell whether the words around a name speak of a newborn."""
    is_before = _newborn("before a newborn").search(mention.before.lower()) is not None
    return is_before or _newborn("behind a newborn").search(mention.after.lower()) is not None


@cache
def _newborn(use: str) -> re.Pattern[str]:
    """Return a pattern of what speaks of one; behind a name less is sure: `mother` is anybody's."""
    return re.compile(rf"\b(?:{any_context_word(use)})\b")


def in_newborn_note(mention: Mention) -> bool:
    """Tell whether the words around a name show that the whole note is on a newborn."""
    around = f"{mention.before} {mention.text} {mention.after}"
    return _NEWBORN_NOTE.search(around.lower()) is not None


def relation_before(text: str) -> str:
    """Return the folded word that may tell a relation: `his wife`, `sister-in-law is named`."""
    text = text[-_LONGEST_RELATION:]
    if text.endswith(_WIDE) and _COLUMN_BEFORE.search(text):
        return ""
    is_bracketed = text.rstrip().endswith("(")
    text = text.rstrip(_BETWEEN)
    if text[-len(_IN_LAW) :].lower() == _IN_LAW:
        text = f"{text[: -len(_IN_LAW)]}-in-law"
    word = _word_before(text)
    if is_bracketed and fold(word) in name_words()["bereaved"]:
        return ""  # `widower (Edda d. 2067)` names the wife
    while word.lower() in _NAMING:
        text = text[: -len(word)].rstrip(_BETWEEN)
        word = _word_before(text)
    if word == "s" and text[-2:-1] in ("'", "\u2019"):
        word = _word_before(text[:-2])
    compound = fold(text[len(text.rstrip(f"{_LETTERS}-")) :])
    return compound if compound in written_relations() else fold(word)


def reading_of(mention: Mention, pieces: tuple[Piece, ...], title: str) -> Reading:
    """Return a mention, read, with what the words beside it tell.

    Args:
        mention: The mention.
        pieces: Its pieces.
        title: The title before it, if there is one.
    """
    inside = next((p.folded for p in pieces if p.kind is PieceKind.TITLE), "")
    before = [inside, title, *(p.folded for p in pieces if p.kind is PieceKind.LABEL)]
    if mention.after[:2] not in _POSSESSIVES and not _is_own_relative(mention, pieces):
        # `the boy's mom, Grant's wife` is neither of them
        word = relation_before(mention.before)
        is_none = not title and _is_no_relation(word, mention.before)
        if is_none or (not title and word not in _sexes()):
            word = _relation_of_several(mention.before, pieces) or ("" if is_none else word)
        before.append(word)
    behind = _relation_behind(mention)
    sexes = _sexes()
    told = [_told_before(word) for word in map(_singular, before) if word in sexes]
    related = bool(told) or behind in sexes
    if told and _COUPLE.search(mention.before[-16:]):  # `Dr. and Mrs. Omar Quimby`
        told = []
    told.append(sex_behind(mention))
    strong = next((sex for sex in told if sex is not Sex.UNKNOWN), Sex.UNKNOWN)
    sex = sexes.get(behind, Sex.UNKNOWN) if strong is Sex.UNKNOWN else strong
    return Reading(mention, pieces, bool(inside or title), related, strong, sex)


def _is_own_relative(mention: Mention, pieces: Iterable[Piece]) -> bool:
    """Tell whether the relation before a name is one to its bearer: `Lee's mother (Lee said`."""
    owns = any(sign in mention.before for sign in _POSSESSIVES)
    owner = _OWNER.search(mention.before) if owns else None
    return owner is not None and fold(owner[1]) in {piece.folded for piece in pieces}


def _relation_of_several(before: str, pieces: Iterable[Piece]) -> str:
    """Return the word for a relation that names several, of whom one stands last in a list.

    Whoever is known to be of the other sex is none of them: `sons Dale and Roger, Amanda W.`
    """
    match = _LISTED.search(before)
    if match is None:
        return ""
    word = fold(match[1])
    told = _sexes().get(_singular(word), Sex.UNKNOWN)
    borne = {listed_sex(piece.folded) for piece in pieces}
    is_other = {told, *borne} >= {Sex.FEMALE, Sex.MALE} and told not in borne
    return word if _singular(word) != word and not is_other else ""


def _relation_behind(mention: Mention) -> str:
    """Return the folded word behind a name that may tell a relation, not that of the next name.

    The wife of `Abu Bakr, wife Fatima` is Fatima.
    """
    match = _RELATION_AFTER.match(mention.after) if mention.after[:1] in _OPENING else None
    if match is None or (match[2] and fold(match[2]) in given_gender()):
        return ""
    return fold(match[1])


def _singular(word: str) -> str:
    """Return the relation that a word names several of: `daughters Ann and Bo`."""
    relation = written_relations().get(word.removesuffix("s"))
    return word.removesuffix("s") if relation is not None and relation.is_kin else word


def _told_before(word: str) -> Sex:
    """Return the sex that a word before a name tells of its bearer: `her Joe` tells another's."""
    is_pronoun = word in relations() and relations()[word].kind == "pronoun"
    return Sex.UNKNOWN if is_pronoun else _sexes()[word]


def _is_only_title(word: str) -> bool:
    return word in relations() and relations()[word].kind == "title"


def _is_no_relation(word: str, before: str) -> bool:
    """Tell whether a word is a title alone, or ends a name: the Jr of `Angel Jr, Princess`.

    But `Sr Ludmila` is a sister.
    """
    if _is_only_title(word) or word in name_words()["titles_with_point"]:
        return True
    is_suffix = word in relations() and relations()[word].kind == "suffix"
    return is_suffix and before.rstrip().endswith((",", ":"))


@cache
def _sexes() -> Mapping[str, Sex]:
    """Return word for a relation or title → the sex it tells."""
    vague = name_words()["titles_of_either_sex"]
    asian = {
        **dict.fromkeys(name_words()["asian_titles_of_women"], Sex.FEMALE),
        **dict.fromkeys(name_words()["asian_titles_of_men"], Sex.MALE),
    }
    return asian | {
        word: Sex.UNKNOWN if word in vague else Sex(relation.sex)
        for word, relation in written_relations().items()
    }
