"""Cuts a date into tokens."""

from __future__ import annotations

import re
from functools import cache

from surrogate.link.calendar.mentions.days_of_years import DAY_SIGN
from surrogate.link.calendar.mentions.signs import (
    EMPTY,
    QUARTER,
    QUARTERS_OF_YEARS,
    counted_pattern,
    decade_sign,
    length_pattern,
    placeholder_pattern,
    year_sign,
)
from surrogate.link.calendar.mentions.times import (
    GROUP_DAY,
    GROUP_TIME,
    STAMP,
    STAMP_TIME,
    TIME,
    is_time,
)
from surrogate.link.calendar.mentions.token import DIGITS, Token
from surrogate.link.calendar.mentions.weekday_letters import (
    lettered,
    numbered,
    numbered_pattern,
    run_lettered,
)
from surrogate.link.calendar.mentions.weeks import week_sign
from surrogate.link.calendar.wording.holidays import holiday_phrases
from surrogate.link.calendar.wording.words import senses
from surrogate.remembered import of_patient
from surrogate.wordlists.calendar import date_cues, zodiac
from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import clinical_abbreviations, english_words

_DAY_AND_MONTH = re.compile(r"[.,_]+[12]o?[._]*(?:f_)?M")
_DAY_BEFORE = re.compile(r"[12](?:[_./-]|\._)\Z")
_YEAR_BEHIND = re.compile(r"\s?[-/.\s]\s?(?:19|20|21)\d\d")
_PARTED = re.compile(r"-\s+")
_BY_LENGTH = {1: "1", 2: "2", 4: "Y", 6: "X", 8: "E"}
_ORDINALS = frozenset({"st", "nd", "rd", "d", "th", "er", "re", "eme", "º", "ª", "o"})
_MARKS = {
    "'": "'", "\u2019": "'", "\u2018": "'", "`": "'", "/": "/", "\\": "/", "-": "-",
    "_": "-", "\u2013": "-", "\u2014": "-", "\u2010": "-", "\u2011": "-", ".": ".", ",": ",",
    "\u00b0": "o", "&": "r", "\u00b7": "/", "|": "/",
}  # fmt: skip
_SIGNS = {
    "sign": "'", "stamp": "E", "day": "2", "year": "Y", "decade": "k", "week": "w",
    "placeholder": "?", "nth": "j",
}  # fmt: skip
# A year before a date or a time that nothing parts from it: `2/27/20182/28/2018`.
_GLUED_YEAR = r"(?<=\d[/.-])(?:19|20|21)\d\d(?=\d{1,2}(?:[/.-]\d|:\d\d))"
# A word with the vowels and other signs that Indian and other scripts write beside its letters.
_BESIDE_LETTERS = r"\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0900-\u0903\u093a-\u094f\u0e31-\u0e4e"
_WORD = rf"(?:[^\W\d_][{_BESIDE_LETTERS}]*)+"
# Dictated (`three slash five slash twenty four`), and in Chinese, Japanese and Korean.
_WORD_MARKS = {"slash": "/", "dash": "-", **dict.fromkeys("年月日号號년월일", "C")}


@cache
def _token() -> re.Pattern[str]:
    return re.compile(
        rf"(?P<time>{TIME}|{EMPTY})"
        rf"|(?P<stamp>{STAMP})|(?P<clock>{STAMP_TIME})|(?P<day>{GROUP_DAY})|(?P<group>{GROUP_TIME})"
        rf"|(?P<year>{_GLUED_YEAR})"
        rf"|(?P<weekday>{numbered_pattern()})|(?P<week>{week_sign()})|(?P<length>{length_pattern()})|(?P<sign>{year_sign()})|(?P<quarter>{QUARTER})"
        rf"|(?P<nth>{DAY_SIGN})|(?P<counted>{counted_pattern()})|(?P<decade>{decade_sign()})"
        rf"|(?P<placeholder>{placeholder_pattern()})"
        rf"|(?P<digits>\d+)|(?P<word>{_WORD})|(?P<space>\s+)|(?P<mark>.)",
        re.IGNORECASE,
    )


def _word_class(text: str, before: list[Token]) -> Token:
    form = fold(text)
    last = before[-1].mark if before else ""
    if _is_zone(text, before):
        return Token(text, "T")
    if _ends_decade(form, before):
        return Token(text, "s")
    if last in DIGITS and (form in _ORDINALS or text in _ORDINALS):
        return Token(text, "o")
    if meanings := senses().get(form):
        since = _is_since_then(form, before)
        return Token(text, "q") if since else Token(text, meanings[0].kind, meanings)
    ordinary = "q" if _ordinary(text, form) else "u"
    return Token(text, _WORD_MARKS.get(text.lower(), ordinary))


def _is_zone(text: str, before: list[Token]) -> bool:
    """Tell whether a word is the time zone of a time of day before it."""
    if text.lower() not in date_cues("zones"):
        return False
    return "".join(token.mark for token in before).rstrip("_p").endswith("T")


def _is_ones(text: str, before: list[Token], behind: str) -> bool:
    """Tell whether `I`, `II` or `III` are misread ones: no Roman month between day and year.

    Nor is it one before nothing but a year in full: `II/2014`.
    """
    day = "".join(token.mark for token in before[-3:])
    year_first = [token.mark for token in before[:1]] == ["Y"]  # `1977-11-II`
    is_month = _DAY_BEFORE.search(day) and not year_first and not behind[:1].isdecimal()
    is_month = is_month or (not before and _YEAR_BEHIND.fullmatch(behind) is not None)
    return set(fold(text)) == {"i"} and not is_month


def _ends_decade(form: str, before: list[Token]) -> bool:
    """Tell whether a word is what follows the digits of a decade: `50s`, `50's`, `50er Jahre`."""
    marks = [token.mark for token in before[-2:]]
    digits = marks[-1:] and marks[-1] in DIGITS
    if form == "er":
        return bool(digits) and before[-1].text.endswith("0")
    bound = marks[1:] == ["'"] and marks[0] in DIGITS
    return form == "s" and (bool(digits) or bound)


def _is_since_then(form: str, before: list[Token]) -> bool:
    """Tell whether `ago` is the English word (`2 summers ago`) and no Spanish August."""
    words = before[-2:-1]
    return form == "ago" and bool(words) and words[0].mark in "qWSKuT" and before[-1].mark == "_"


def _ordinary(text: str, form: str) -> bool:
    """Tell whether a word names no day: `2 days PTA`, `3/4 postop`."""
    if form in date_cues("shorthand"):
        return True
    if form in clinical_abbreviations():
        return text.islower() or text.isupper()
    return text.islower() and form in english_words() and form not in zodiac()


def _raw_tokens(text: str) -> list[Token]:
    tokens: list[Token] = []
    for found in _token().finditer(text):
        piece = found[0]
        match found.lastgroup:
            case "digits":
                marks = "".join([token.mark for token in tokens])
                stays = is_time(piece, text[: found.start()], marks, text[found.end() :])
                tokens.append(Token(piece, "T" if stays else _BY_LENGTH.get(len(piece), "D")))
            case "word":
                ones = _is_ones(piece, tokens, text[found.end() :])
                tokens.append(Token(piece, "u") if ones else _word_class(piece, tokens))
            case "space":
                tokens.append(Token(piece, "_"))
            case "weekday":
                tokens.append(numbered(piece))
            case "time" | "clock" | "group" | "length" | "quarter" | "counted":
                tokens.append(Token(piece, "T"))
            case str() as kind if kind in _SIGNS:
                tokens.append(Token(piece, _SIGNS[kind]))
            case _:
                tokens.append(Token(piece, _MARKS.get(piece, "p")))
    return tokens


def _holiday_at(tokens: list[Token], start: int) -> tuple[int, str] | None:
    """Return the end of a holiday phrase that begins here, and its name."""
    for words, name in holiday_phrases().get(_form(tokens[start]), ()):
        at = start
        for number, word in enumerate(words):
            while number and at < len(tokens) and tokens[at].mark in "_.'-,":
                at += 1
            if at >= len(tokens) or _form(tokens[at]) != word:
                break
            at += 1
        else:
            return at, name
    return None


def _whole_end(tokens: list[Token], end: int) -> int:
    """Return the end of a holiday with the apostrophe or the `day` behind it."""
    marks = "".join(token.mark for token in tokens[end : end + 2])
    if marks[:1] == "'" and marks != "'2":
        return end + 1
    return end + 2 if marks == "_q" and fold(tokens[end + 1].text) == "day" else end


def _rejoined(tokens: list[Token]) -> list[Token]:
    """Join a calendar word that is parted at the end of a line (`Hallo-`, `ween`)."""
    result: list[Token] = []
    for token in tokens:
        if len(result) > 2 and [t.mark for t in result[-2:]] == ["-", "_"]:  # noqa: PLR2004
            whole = _word_class(result[-3].text + token.text, result[:-3])
            if whole.senses or _holiday_at([whole], 0):
                text = "".join(t.text for t in (*result[-3:], token))
                result[-3:] = [whole._replace(text=text)]
                continue
        result.append(token)
    return result


def _form(token: Token) -> str:
    return fold(_PARTED.sub("", token.text))


def _is_named_kind(tokens: list[Token]) -> bool:
    """Tell whether tokens begin with an unknown name before a holiday (`Karen New Year`)."""
    marks = [token.mark for token in tokens[:3]]
    return marks == ["u", "_", "H"] and tokens[0].text[0].isupper()


def _weekday_first(tokens: list[Token]) -> list[Token]:
    """Read a word that is a weekday and a month as the weekday where a month follows.

    Such are `mar. 3 mars` in French and `Mawrth 6 Mai` in Welsh.
    """
    if [token.mark for token in tokens].count("M") < 2:  # noqa: PLR2004 - one is the weekday
        return tokens
    first = next(at for at, token in enumerate(tokens) if token.mark == "M")
    weekdays = tuple(sense for sense in tokens[first].senses if sense.kind == "W")
    following = "".join(token.mark for token in tokens[first + 1 :])
    if not weekdays or not _DAY_AND_MONTH.match(following):
        return tokens
    return [*tokens[:first], Token(tokens[first].text, "W", weekdays), *tokens[first + 1 :]]


def _with_kinds(tokens: list[Token]) -> list[Token]:
    result: list[Token] = []
    for token in reversed(tokens):
        result.insert(0, token)
        if _is_named_kind(result):
            text = "".join(t.text for t in result[:3])
            result[:3] = [result[2]._replace(text=text)]
    return result


def _with_holidays(tokens: list[Token]) -> list[Token]:
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        found = _holiday_at(tokens, at) if token.text[:1].isalpha() else None
        if found is None or (found[0] == at + 1 and token.senses and not token.text[0].isupper()):
            result.append(token)
            at += 1
        else:
            end, name = found
            end = _whole_end(tokens, end)
            result.append(Token("".join(t.text for t in tokens[at:end]), "H", (), name))
            at = end
    return _with_kinds(result)


def _with_days_of(tokens: list[Token]) -> list[Token]:
    """Read `day of` behind an ordinal as `of` (`the 3rd day of May`)."""
    marks = "".join(token.mark for token in tokens)
    at = marks.find("o_q_f_M")
    if at < 0 or fold(tokens[at + 2].text) != "day":
        return tokens
    words = "".join(token.text for token in tokens[at + 2 : at + 5])
    return [*tokens[: at + 2], Token(words, "f", tokens[at + 4].senses), *tokens[at + 5 :]]


def _with_weeks_of(tokens: list[Token]) -> list[Token]:
    """Read the number of a week as a word (`the 2nd week of May`, `1st wk Feb`)."""
    marks = "".join(token.mark for token in tokens)
    at = re.search(r"1(?=o_q_(?:[fq]_)?M)", marks)
    if at is None or fold(tokens[at.start() + 3].text) not in ("week", "wk"):
        return tokens
    first = at.start()
    words = "".join(token.text for token in tokens[first : first + 2])
    return [*tokens[:first], Token(words, "q"), *tokens[first + 2 :]]


def _with_words_for_years(tokens: list[Token]) -> list[Token]:
    """Read `del año` before a year as `del` alone: `5 de mayo del año 2014`."""
    marks = "".join(token.mark for token in tokens)
    at = marks.find("f_q_Y")
    if at < 0 or fold(tokens[at + 2].text) not in map(fold, date_cues("year_words")):
        return tokens
    words = "".join(token.text for token in tokens[at : at + 3])
    return [*tokens[:at], tokens[at]._replace(text=words), *tokens[at + 3 :]]


def _with_articles(tokens: list[Token]) -> list[Token]:
    """Read `the` between a month and an ordinal as a space (`October the 9th`)."""
    marks = "".join(token.mark for token in tokens)
    at = marks.find("_q_", marks.find("M"))
    is_day = at > 0 and marks[at - 1] == "M" and marks[at + 3 : at + 5] in ("1o", "2o")
    if not is_day or fold(tokens[at + 1].text) != "the":
        return tokens
    words = "".join(token.text for token in tokens[at : at + 3])
    return [*tokens[:at], Token(words, "_"), *tokens[at + 3 :]]


@of_patient
def tokenise(text: str) -> tuple[tuple[Token, ...], str]:
    """Return the tokens of a date, whose texts together are the date, and its signature."""
    quarters = QUARTERS_OF_YEARS.fullmatch(text)
    parts = quarters.groups() if quarters else (text,)
    tokens = [token for part in parts for token in _raw_tokens(part)]
    if any(token.text[:1].isalpha() for token in tokens):
        tokens = _with_days_of(_with_holidays(_rejoined(run_lettered(tokens))))
        tokens = _with_words_for_years(_with_articles(_with_weeks_of(tokens)))
        tokens = lettered(_weekday_first(tokens))
    return tuple(tokens), "".join([token.mark for token in tokens])
