"""What a released text shows that may tell a person: rare words, numbers, addresses."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Container, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache
from itertools import compress
from string import ascii_lowercase

from surrogate.leak.texts.position import is_ordinary, is_titled, is_word_abroad
from surrogate.leak.texts.view import View, runs_of
from surrogate.link.calendar.wording.words import senses
from surrogate.link.misreading import with_letters
from surrogate.link.names.frequency import family_weight
from surrogate.originals import LOCAL_PHONE
from surrogate.remembered import of_patient
from surrogate.resources import read_toml, resource_path
from surrogate.span import Span
from surrogate.wordlists.clinical_things import eponym_nouns, is_clinical_phrase, phrase_words
from surrogate.wordlists.names import female_names, given_gender, male_names, surnames, unisex_names
from surrogate.wordlists.stored import stored_lines
from surrogate.wordlists.us_places import cities, state_names
from surrogate.wordlists.usage import everyday_words, often_small
from surrogate.wordlists.world_places import countries

# What stands in a text in some code, and what that says; see `encoded.decoded`.
Codes = Iterable[tuple[Span, str]]
MIN_NAME = 5
MIN_CODE = 6
MIN_HOUSE = 2
MIN_IN_FULL = 3
# So much of the text on either side tells whether all is written in capitals there.
_AROUND = 40
_NO_ORDINALS = str.maketrans("", "", "\u00aa\u00ba")  # letters in small, to Unicode
COMMON_SURNAMES = 5_000
COMMON_GIVEN_NAMES = 1_500
_NUMBER = re.compile(
    r"(?<![^\W_])(?<!\.)[A-Za-z]{0,4}+-?+"
    r"\d(?:[\d\u2010-\u2015-]|[./ ()]{1,2}(?=\d)|[A-Za-z](?=\d))*\d"
    r"(?![^\W_]|\.\d)"
)
# Two results side by side, `ALT 240 (391)` and `240/391`, are as many as six figures.
_TWO_VALUES = re.compile(r"[ /(]")
# Logins, plates and codes of letters and figures: `kholcomb71`, `7KLM482`.
_MIXED = re.compile(r"(?<!\w)(?:[A-Za-z]++\d|\d++[A-Za-z])\w{4,}")
# A word glued to the one before it, `DrQuixley`; not in `McKinley` and the portal `MyQuixley`.
_GLUED = re.compile(r"[A-Z](?<=[a-z][A-Z])(?<!\bMc[A-Z])(?<!\bMac[A-Z])(?<!\bMy[A-Z])[a-z]{4,}")
_MAIL = re.compile(r"(?<![\w.+%-])[\w.+%-]+@[\w.-]+\w")
_BETWEEN_NAMES = re.compile(r"\s{1,3}(?:[A-Z](?:\.?\s{1,3}|['\u2019]))?")
_BEHIND_SURNAME = re.compile(r",\s{0,3}")
_NOT_CODE = re.compile(r"[\W_]+")
_BEFORE_CODES = (ascii_lowercase, "01")  # `MRN1234567`, `1-212-555-0188`
# A name that the end of a line parts, `Kauf-/man`; a family, `the Kaufmans`.
_BROKEN = re.compile(r"([A-Z](?<!\w[A-Z])[a-z]+)-\n[ \t>|]*([a-z]{2,})\b")
# A name letter by letter, `K-A-U-F-M-A-N`.
_SPELT = re.compile(r"[A-Z](?<!\w[A-Z])(?:[-. ,]{1,2}[A-Z]\b){4,}")
# A phone without its area, `555-0168`; no other number of seven digits is written so.
_LOCAL = re.compile(r"\d{3}[-.\u2010-\u2015]\d{4}")
_FAMILY = re.compile(r"[Tt](?<!\w[Tt])he[ ]([A-Z][a-z]{4,})s\b")
# Words in which a scanner took a letter for a digit.
_MISREAD = re.compile(r"[01](?<=[A-Za-z][01])(?=[A-Za-z])")
_WITH_DIGIT = re.compile(r"(?<![^\W_])[A-Za-z]+(?:[01][A-Za-z]+)+(?![^\W_])")


@of_patient
def is_common(name: str) -> bool:
    """Tell whether many people or a place bear a name, so that meeting it tells nothing."""
    return name in _common()


@cache
def _common() -> Container[str]:
    return stored_lines("common", __file__, _common_names)


def _common_names() -> Iterator[str]:
    given = (female_names(), male_names(), unisex_names())
    listed = {name.lower() for names in given for name in names.most_borne(COMMON_GIVEN_NAMES)}
    listed |= {name.lower() for name in surnames().most_borne(COMMON_SURNAMES)}
    listed |= set(" ".join(cities()).lower().split())
    listed |= {word.lower() for land in countries() for word in (land.name, land.adjective)}
    listed |= senses().keys()  # somebody is called Sunday
    listed |= state_names()
    return (f"{name}\t" for name in listed)


def candidates(view: View, codes: Codes) -> Iterator[str]:
    """Yield what might be an original, squeezed: rare words, numbers, mail addresses, houses."""
    names = {run for run in view.words if len(run) >= MIN_NAME and may_be_name(run)}
    doubtful = {run for run in names if _is_doubtful(run, view.language)}
    things = _called_after(view, names)
    plain = names - doubtful
    called = {view.runs[at] for at in things} & plain
    yield from plain - called - _in_misread_words(view)
    yield from {view.runs[at] for at in view.where(called) if at not in things}
    doubted = (at for at in view.where(doubtful) if at not in things)
    yield from {view.runs[at] for at in doubted if _is_name(view, at)}
    yield from (text for text, _ in _composed(view, codes))


def places(view: View, codes: Codes) -> Iterator[tuple[str, Span]]:
    """Yield the same with their places."""
    things = _called_after(view, view.words)
    for at, (run, span) in enumerate(zip(view.runs, view.spans, strict=True)):
        may_be = len(run) >= MIN_NAME and may_be_name(run) and at not in things
        if may_be and (not _is_doubtful(run, view.language) or _is_name(view, at)):
            yield run, Span(*span)
    yield from _composed(view, codes)


def _called_after(view: View, names: AbstractSet[str]) -> frozenset[int]:
    """Return which of some names stand right before what is called after people: `Jebsen test`.

    Not with a title (`Dr. Jebsen repair`), nor as whose it is (`Jebsen's fracture`). And which all
    know for something else, without a title: `Jobst stockings`.
    """
    nouns = view.where(view.words & eponym_nouns())
    named = (at - 1 for at in nouns if at and view.runs[at - 1] in names)
    things = frozenset(at for at in named if _is_called_after(view, at))
    known = view.where(view.words & names & _well_known())
    return things.union(at for at in known if not is_titled(view.bare, Span(*view.spans[at])))


@cache
def _well_known() -> frozenset[str]:
    lists: dict[str, list[str]] = read_toml(resource_path("checks", "well_known.toml"))
    return frozenset(word for words in lists.values() for word in words)


def _is_called_after(view: View, run: int) -> bool:
    span = Span(*view.spans[run])
    return view.bare[span.end : view.spans[run + 1][0]] == " " and not is_titled(view.bare, span)


def _in_misread_words(view: View) -> frozenset[str]:
    """Return the runs that stand in misread words alone: the `anter` of `anter1or`."""
    if _MISREAD.search(view.bare) is None:
        return frozenset()
    spans = [m.span() for m in _WITH_DIGIT.finditer(view.bare) if _is_misread(m[0])]
    begins = [begin for begin, _ in spans]
    apart: set[str] = set()
    inside: set[str] = set()
    for run, (start, end) in zip(view.runs, view.spans, strict=True):
        at = bisect(begins, start) - 1
        is_inside = at >= 0 and end <= spans[at][1]
        (inside if is_inside else apart).add(run)
    return frozenset(inside - apart)


def _is_misread(word: str) -> bool:
    """Tell whether a word with digits is an ordinary one if they are read as letters."""
    return any(map(is_ordinary, with_letters(word)))


def _composed(view: View, codes: Codes) -> Iterator[tuple[str, Span]]:
    for match in _NUMBER.finditer(view.bare):
        code = _NOT_CODE.sub("", match[0]).lower()
        forms = (code, *(code.lstrip(signs) for signs in _BEFORE_CODES))
        least = MIN_CODE + (_TWO_VALUES.search(match[0]) is not None)
        for form in {without_zeros(form) for form in forms if len(form) >= least}:
            yield form, Span(*match.span())
        if _LOCAL.fullmatch(match[0]):
            yield local_phone(code), Span(*match.span())
    for match in _MIXED.finditer(view.bare):
        yield match[0].replace("_", "").lower(), Span(*match.span())
    if "@" in view.bare:
        for match in _MAIL.finditer(view.bare):
            yield _NOT_CODE.sub("", match[0]).lower(), Span(*match.span())
    yield from _houses(view)
    yield from _full_names(view)
    yield from _in_pieces(view)
    yield from _said(codes)


def without_zeros(code: str) -> str:
    """Return what a number is compared by: without the zeros before it, which may be left out."""
    return code.lstrip("0") or code


def local_phone(number: str) -> str:
    """Return what a phone is compared by where it stands without its area."""
    return f"local {number[-LOCAL_PHONE:]}"


def _full_names(view: View) -> Iterator[tuple[str, Span]]:
    """Yield each given name with the surname beside it, for two usual names are a rare one."""
    for at in view.where(view.words & given_gender().keys()):
        for other in _beside(view.runs, at):
            if is_full(view.runs[at], view.runs[other]):
                (start, end), (begin, stop) = sorted((view.spans[at], view.spans[other]))
                between = _BETWEEN_NAMES if at < other else _BEHIND_SURNAME
                capitals = view.bare[start].isupper() and view.bare[begin].isupper()
                is_joined = between.fullmatch(view.bare, end, begin) is not None
                span = Span(start, stop)
                is_name = capitals and is_joined and not is_clinical_phrase(view.bare, span)
                if is_name and not (at < other and _are_words(view, at, span)):
                    yield full_name(view.runs[at], view.runs[other]), span


def _are_words(view: View, given: int, span: Span) -> bool:
    """Tell whether two words are no name unless a title stands before them: `LEFT HAND`."""
    words, everyday = view.runs[given : given + 2], everyday_words()
    if not all(map(is_ordinary, words)) or is_titled(view.bare, span):
        return False
    return span.of(view.bare).isupper() or all(word in everyday for word in words)


def _beside(runs: Sequence[str], at: int) -> Iterator[int]:
    """Yield which runs may be the surname of a given name: behind it and an initial, before it."""
    behind = at + 2 if len("".join(runs[at + 1 : at + 2])) == 1 else at + 1
    yield from (other for other in (behind, at - 1) if 0 <= other < len(runs))


def is_full(given: str, family: str) -> bool:
    """Tell whether two folded words are a listed given name and a surname, listed or rare."""
    is_long = min(len(given), len(family)) >= MIN_IN_FULL
    is_family = family_weight(family) > 0 or may_be_name(family)
    return is_long and given in given_gender() and is_family


def full_name(given: str, family: str) -> str:
    """Return what the two words of a full name are compared by."""
    return f"{given} {family}"


def _in_pieces(view: View) -> Iterator[tuple[str, Span]]:
    """Yield names that are glued to the word before, cut in two, in the plural, or spelt out."""
    if view.has_humps:
        for match in _GLUED.finditer(view.bare):
            if may_be_name(match[0].lower()):
                yield match[0].lower(), Span(*match.span())
    for pattern in (_BROKEN, _FAMILY, _SPELT):
        for match in pattern.finditer(view.bare):
            name = _NOT_CODE.sub("", "".join(match.groups()) or match[0]).lower()
            is_word = pattern is _FAMILY and _is_doubtful(f"{name}s", view.language)  # `Achilles`
            if len(name) >= MIN_NAME and may_be_name(name) and not is_word:
                yield name, Span(*match.span())


def _said(codes: Codes) -> Iterator[tuple[str, Span]]:
    """Yield names and numbers that some code says."""
    for span, said in codes:
        for run in runs_of(said):
            if len(run) >= MIN_NAME and may_be_name(run):
                yield run, span
        if len(code := _NOT_CODE.sub("", said)) >= MIN_CODE and code.isdigit():
            yield without_zeros(code), span


@of_patient
def _is_doubtful(run: str, language: str) -> bool:
    """Tell whether a name is a word elsewhere: in small letters, or in a clinical phrase."""
    is_word = run in often_small() or is_word_abroad(run, language)
    return is_word or run in given_gender() or run in phrase_words()


def _is_name(view: View, run: int) -> bool:
    """Tell whether a doubtful name has a capital (no `pilar cyst`) and is in no clinical phrase.

    Among capitals one tells nothing of a word of another language: `CABELLO NORMAL`.
    """
    span = Span(*view.spans[run])
    if not view.bare[span.start].isupper() or is_clinical_phrase(view.bare, span):
        return False
    around = view.bare[max(0, span.start - _AROUND) : span.end + _AROUND]
    is_shouted = not any(map(str.islower, around.translate(_NO_ORDINALS)))
    is_word = is_shouted and is_word_abroad(view.runs[run], view.language)
    return not is_word or is_titled(view.bare, span)


@lru_cache(maxsize=8_192)
def may_be_name(run: str) -> bool:
    """Tell whether a run of letters may be a rare name: no word, and no name of many."""
    return run.isalpha() and not is_ordinary(run) and not is_common(run)


def _houses(view: View) -> Iterator[tuple[str, Span]]:
    """Yield each number with the two and the three words behind it: houses stand so in streets."""
    runs = view.runs
    for at in compress(range(len(runs)), map(str.isdigit, runs)):
        number = runs[at]
        if len(number) >= MIN_HOUSE:
            words = runs[at + 1 : at + 4]
            if len(words) > 1 and words[0].isalpha() and words[1].isalpha():
                start = view.spans[at][0]
                yield number + words[0] + words[1], Span(start, view.spans[at + 2][1])
                yield number + "".join(words), Span(start, view.spans[at + len(words)][1])
