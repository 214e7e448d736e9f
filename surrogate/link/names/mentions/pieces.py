"""Cuts a written name into pieces: words, numbers and what stands between them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from surrogate.link.names.words import credential_spellings, name_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import (
    given_gender,
    is_listed_name,
    name_abbreviations,
    surname_abbreviations,
)

# Marks that Unicode does not count as letters but that stand inside words of many scripts.
_MARK = "\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u064b-\u065f\u0900-\u0dff\u0e31-\u0e4e\u200c\u200d"
# The raised letters of abbreviations, as in `Mª`.
_RAISED = "\u00aa\u00ba"
_LETTER = rf"(?:[^\W\d_{_RAISED}][{_MARK}]*)"
# `Mc Kay` is one word, as `McKay` is; `3rd` is one piece; so are a word that a line end cuts
# (`Holl-\ncomb`), one in which a reader took a letter for a digit (`H0LCOMB`), and four letters
# that stand apart with no word beside them (`H o l c`, `H, o, l, c`), or with hyphens behind one
# (`Ann H-o-l-c`); fewer are initials. So is an abbreviation with its raised letter (`M.ª`) or its
# end (`Sig.ra`).
_APART = r"(?P<apart>[ ]?\.{3}[ ]?|[ ][/-][ ]|,[ ]?|[ -])"
_PIECE = re.compile(
    rf"(?<!\w){_LETTER}{{1,4}}\.?[{_RAISED}]|"
    rf"(?<!\w)(?:(?<![^\W\d_][ -])|(?<=[^\W\d_][ ])(?={_LETTER}-))(?!(?<=\w,[ ]){_LETTER},)"
    rf"{_LETTER}{_APART}(?:{_LETTER}(?P=apart)){{2,}}{_LETTER}"
    rf"(?!\w|(?P=apart)\w)"
    r"|(?<!\w)(?i:(?:dott|prof|dr)\.ssa|sig\.(?:ra|na))(?!\w)"
    rf"|{_LETTER}{{2,}}-[ \t]*\r?\n[ \t]*(?=[^\W\d_A-ZÀ-ÖØ-Þ]){_LETTER}{{2,}}"
    rf"|{_LETTER}+[015]{_LETTER}{{2,}}|{_LETTER}{{3,}}[01]{_LETTER}(?!\w)"
    rf"|(?:Mc (?=[A-Z])|MC (?=[A-Z]{{2}})){_LETTER}+"
    rf"|\d+(?:st|nd|rd|th|ST|ND|RD|TH)\b|{_LETTER}+|\d+|[^\w]+|_+|.",
    re.DOTALL,
)
# The end of a line inside a word, with its hyphen.
LINE_END = re.compile(r"-[ \t]*\r?\n[ \t]*")
# What stands between the letters of a word that stand apart.
_BETWEEN = re.compile(rf"(?<=^.){_APART}(?=.(?P=apart))")
# Digits for letters that look like them.
MISREAD = str.maketrans("015", "ols")
# Straight and curly ones, those of Hawaiian and Arabic names (`Kaʻimana`, `Saʿid`), and accents.
APOSTROPHES = "'\u2019\u2018\u02bb\u02bc\u02be\u02bf\u0060\u00b4"
_NO_APOSTROPHES = str.maketrans("", "", APOSTROPHES)
_RAISED_END = re.compile(rf"(?<=[^\W_{_RAISED}])\.?([{_RAISED}])\Z")
# So many pieces `f/k/a` has.
_STROKED = 5
# Those of particles are none of a given name: `avO` is Anneke van Oosten, `vdM` has no given name.
_MIXED_INITIALS = re.compile(
    r"[A-Z]{1,3}[b-df-hj-np-tv-xz]{1,3}[A-Z]{1,2}|[A-Z][aey][A-Z]|(?!vd|dl)[a-z][dlv][dlrt]?[A-Z]"
)
# A capital inside a word begins a new word (`JohnSmith`), but for those of `_is_one_word`.
_INNER_CAPITAL = re.compile(r"(?<=[a-zß-öø-ÿ])(?=[A-ZÀ-ÖØ-Þ])")
# In capitals a small l is a misread I: `KlEFFER`; `AlMAZMI` and `ElSAYED` begin with particles.
_MISREAD_CAPITAL = re.compile(r"(?:[B-DF-Z]|[A-Z]{2,})l[A-Z]{2,}|[A-Z]{3,}l[A-Z]")
# So does the second of two before small letters, as logs write who took a call: `MRutten`. What
# lost its apostrophe is one word: `OBrien`, `DAngelo`, `MBaye`, `NDiaye`.
_JOINED_INITIAL = re.compile(r"(?![DLO]|M[BP]|N[DGJKTZ])[A-ZÀ-ÖØ-Þ](?=[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]{3})")
# The child of a mother who is called so, as a nursery registers it: `Wendysgirl`.
_OF_MOTHER = re.compile(r"(?i)([a-z]{3,})(s(?:boy|girl))")


def raw_pieces(text: str) -> list[str]:
    """Return the pieces of a written name, which join to it."""
    raw: list[str] = []
    for match in _PIECE.finditer(text):
        piece = match[0]
        if (child := _OF_MOTHER.fullmatch(piece)) and fold(child[1]) in given_gender():
            raw += child.groups()
            continue
        cuts = [m.start() for m in _INNER_CAPITAL.finditer(piece)]
        first = piece[: cuts[0]] if cuts else piece
        if _JOINED_INITIAL.match(piece) and _is_name_behind_a_letter(first):
            cuts = [1, *cuts]
        if cuts and not _is_one_word(piece, cuts[0]):
            raw += [piece[i:j] for i, j in zip([0, *cuts], [*cuts, len(piece)], strict=True)]
        else:
            raw.append(piece)
    return _with_inner_apostrophes(_with_strokes(raw))


def _is_name_behind_a_letter(piece: str) -> bool:
    """Tell whether a name stands behind the first letter, and the whole is none (`SMith` is)."""
    return is_listed_name(fold(piece[1:])) and not is_listed_name(fold(piece))


def _with_strokes(raw: list[str]) -> list[str]:
    """Return pieces of which letters that strokes part are one if they join two names: `f/k/a`."""
    if "/" not in raw:
        return raw
    joined: list[str] = []
    for piece in raw:
        joined.append(piece)
        last = "".join(joined[-_STROKED:])
        if fold(last) in name_words()["connectors"] and len(last) == _STROKED:
            joined[-_STROKED:] = [last]
    return joined


def is_apostrophe(raw: str) -> bool:
    """Tell whether a piece is an apostrophe and nothing else."""
    return len(raw) == 1 and raw in APOSTROPHES


def _with_inner_apostrophes(raw: list[str]) -> list[str]:
    """Return pieces of which a name with an apostrophe inside is one: `Isma'il`, `Zy'Aire`.

    What is left of a particle or stays as a prefix is none: `O'Brien`, `Ja'Marcus`, nor is the s of
    `Holcomb's`.
    """
    joined: list[str] = []
    for piece in raw:
        if len(joined) > 1 and is_word(piece) and is_apostrophe(joined[-1]):
            before = joined[-2]
            if is_word(before) and not _stands_apart(before, piece):
                joined[-2:] = [f"{before}{joined[-1]}{piece}"]
                continue
        joined.append(piece)
    return joined


def _stands_apart(before: str, behind: str) -> bool:
    """Tell whether an apostrophe divides what stands before it from the name behind it."""
    first = fold(before)
    is_prefix = first in name_words()["fused"] and behind[0].isupper()
    return fold(behind) == "s" or is_prefix or first in name_words()["elided"]


def _is_one_word(piece: str, cut: int) -> bool:
    """Tell whether a capital inside begins no new word: `McKay`, `LaToya`, `PhD`, `MSgt`."""
    if is_mixed_initials(piece) or _MISREAD_CAPITAL.fullmatch(piece):
        return True
    fused = fold(piece[:cut]) in name_words()["fused"] or fold(piece) in name_words()["titles"]
    return fused or " " in piece or piece in credential_spellings()


def is_mixed_initials(piece: str) -> bool:
    """Tell whether a piece is initials of which those of particles are small: `JvdM`, `SaR`."""
    is_form = _MIXED_INITIALS.fullmatch(piece) is not None
    return is_form and piece not in credential_spellings()


def is_word(raw: str) -> bool:
    """Tell whether a piece begins with a letter that is not raised."""
    return raw[:1].isalpha() and raw[0] not in _RAISED


def is_misread(raw: str) -> bool:
    """Tell whether a piece is one digit that readers take a letter for."""
    return len(raw) == 1 and ord(raw) in MISREAD


def folded_piece(piece: str) -> str:
    """Return a piece folded, with no line end in it and letters where digits were misread.

    What ends in a raised letter is the name that it stands for: `Mª` is María and no Ma. Of other
    names it keeps a point before that letter.
    """
    if not is_word(piece):
        return fold(piece)
    if piece[-1] in _RAISED:
        short = fold(_RAISED_END.sub(r".\1", piece))
        return _meant().get(short, short)
    if _MISREAD_CAPITAL.fullmatch(piece):
        piece = piece.replace("l", "I")
    joined = LINE_END.sub("", piece).replace(between_letters(piece), "")
    return fold(joined.translate(_NO_APOSTROPHES)).translate(MISREAD)


@cache
def _meant() -> Mapping[str, str]:
    """Return folded abbreviation with a raised letter → the one folded name it is written for."""
    listed = {**surname_abbreviations(), **name_abbreviations()}
    return {short: fold(names[0]) for short, names in listed.items() if "." in short}


def raised_end(piece: str) -> str:
    """Return the raised letter that an abbreviation ends with, and its point: the `.ª` of `M.ª`."""
    found = _RAISED_END.search(piece)
    return found[0] if found else ""


def between_letters(piece: str) -> str:
    """Return what stands between the letters of a word whose letters stand apart, else nothing."""
    found = _BETWEEN.match(piece, 1)
    return found[0] if found else ""


def hisses(word: str) -> bool:
    """Tell whether a word takes `es` in the plural: `Isaacs`, `Lynch`."""
    return word.lower().endswith(("s", "x", "z", "ch", "sh"))
