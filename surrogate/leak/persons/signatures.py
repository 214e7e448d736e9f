"""Finds the initials of a known person where a note is signed, or somebody described."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cache

from surrogate.entity import Mention
from surrogate.leak.persons.dictated import on_own_line, typists
from surrogate.leak.persons.told_people import is_described
from surrogate.leak.texts.lookalike import skeleton
from surrogate.leak.texts.position import acts, is_field, is_ordinary
from surrogate.leak.texts.view import BLANK, View
from surrogate.link.names.mentions.order import given_first, names_in_order
from surrogate.phi import Kind
from surrogate.remembered import of_patient
from surrogate.resources import read_toml, resource_path
from surrogate.span import Span
from surrogate.wordlists.cues import any_context_word, context_words
from surrogate.wordlists.people import credentials
from surrogate.wordlists.words import clinical_abbreviations

# `N. P., M.D.`
_CREDENTIAL = re.compile(
    r"([A-Z](?<![\w.-][A-Z])\.[ ]?(?:[A-Z]\.[ ]?)?[A-Z]\.),[ ]?([A-Z][A-Za-z]*(?:\.[A-Za-z]+)*)"
)
_SIGN, _MAY_SIGN = "before initials that sign", "before initials that may sign"
_SIGNS = r"((?:[A-Z]\.?){2,4})"
_BEHIND_SIGN = rf"[\s.:#-]{{1,4}}{_SIGNS}(?![\w])"
# `/s/ NRP`
_SIGNED = re.compile(rf"/s/{_BEHIND_SIGN}")
_PATIENT, _TITLE = "the patient before initials", "title before initials"
_DATED = re.compile(r"(?<!\w)([A-Z]{2,3}|[a-z]{2,3})[-_]?((?:18|19|20)\d\d)(?!\w)")
_INITIALS = re.compile(r"[A-Z]{2,3}")
_TOKEN = re.compile(r"[^\W\d_]+(?:['\u2019][^\W\d_]+)*")
_LETTERS = range(2, 5)
_HALF = re.compile(r"-[^\W\d_]*")
# Initials before what describes a person, `KQ is a 66 yo man`, and before what one does.
_WHO = re.compile(
    r"[A-Z](?<![\w.-][A-Z])(?:[A-Z]{1,2}|\.(?:[A-Z]\.){1,2})(?=[ ]is[ ]|,[ ](?:an?[ ])?\d)"
)
_WHO_ACTS = re.compile(r"(?<![\w.-])[A-Z]\.[ ]?[A-Z]\.(?:[ ]?[A-Z]\.)?(?=[ ][a-z])")
_ALONE = re.compile(r"[ \t/*_~-]*((?:[A-Z]\.?){2,4})[ \t]*")
# What stands before and behind three initials or more that have a line, with a day and time or
# without: `KQH 5/3`, `/kqh/`.
_BEFORE_LINE = re.compile(r"[ \t/*_~\u2013\u2014-]*\Z")
_BEHIND_LINE = re.compile(
    rf"[ \t/*_~]*(?:[ \t,/@-][ \d:/.,-]*(?:{BLANK}+[ \d:,-]*)?(?:[ap]m)?)?(?=$|\n)"
)
_SMALL_SIGN = re.compile(r"[/~\u2013\u2014-][ \t]?\Z")
_POINTED = re.compile(r"[A-Z](?<![\w.][A-Z])\.[ ]?[A-Z]\.[ ]?[A-Z]\.(?!\w)")
# Initials that end a paragraph: `Will recheck Friday. -KQ`.
_ENDING = re.compile(
    r"[-\u2013\u2014~](?<=[.!?)][ ].)[ ]?((?:[A-Z]\.?){2,3})(?=[ \t]*$)", re.MULTILINE
)
_LAST_LINES = 160
_LONG = 3
_BEFORE_WHO = ("before", "before_capitals", "before_no_quality")
# So near to the word before them stand initials.
_REACH = 40


def initials(mentions: Iterable[Mention]) -> dict[str, str]:
    """Return the initials of everyone with two names or more, folded → label."""
    return {
        letters: mention.phi_type
        for mention in mentions
        if mention.kind is Kind.NAME
        for letters in _initials_of(mention.text)
    }


def initials_of(name: str) -> frozenset[str]:
    """Return the initials of a written name that are no credential; see `_initials_of`."""
    return frozenset(i for i in _initials_of(name) if i.upper() not in credentials())


@of_patient
def _initials_of(name: str) -> frozenset[str]:
    """Return the initials of a written name, folded: of all its words, of the first and the last.

    Of a single name only what is initials itself, `JT`; of a surname in halves also of the first.
    """
    words = [*map(skeleton, names_in_order(name))]
    if len(words) > 1:
        found = {"".join(word[0] for word in words), words[0][0] + words[-1][0]}
        found |= set(_with_particles(name))
        if "-" in name:
            found |= _initials_of(_HALF.sub("", name))
    else:
        found = {word for word in words if _INITIALS.fullmatch(name)}
    return frozenset(found)


def _with_particles(name: str) -> Iterator[str]:
    """Yield initials with those of particles: AVDH of Ann van der Hof, SO and SOM of O'Malley."""
    tokens = _TOKEN.findall("".join(piece.text for piece in given_first(name)))
    parts = [part for token in tokens for part in re.split("['\u2019]", token)]
    for words in (tokens, parts):
        letters = skeleton("".join(word[0] for word in words))
        if len(letters) in _LETTERS:
            yield letters


def dated(view: View, known: dict[str, str], told: frozenset[str]) -> Iterator[tuple[Span, str]]:
    """Yield where initials of a known person stand with a year of the patient: `KQ1971`."""
    if told.isdisjoint(view.numbers):
        return
    for match in _DATED.finditer(view.bare):
        letters = match[1].lower()
        is_title = letters.upper() in credentials()
        if match[2] in told and letters in known and not (is_title or is_ordinary(letters)):
            yield Span(*match.span()), known[letters]


def signatures(
    view: View, known: dict[str, str], patients: AbstractSet[str]
) -> Iterator[tuple[Span, str]]:
    """Yield where initials of a known person sign a note or call the patient, with the label.

    Args:
        view: The text.
        known: Initials → their label.
        patients: Those of them that may be the patient's.
    """
    ending = (match.span(1) for match in _ENDING.finditer(view.bare))
    found = [*typists(view.bare), *_alone(view.bare), *ending]
    found = [span for span in found if not is_ordinary(view.bare[slice(*span)].lower())]
    called = _behind_words(_called(), _PATIENT, view)
    found += [span for span in called if _letters(view, *span) not in clinical_abbreviations()]
    if not _first_words(_PATIENT).isdisjoint(view.words):
        bare = ((span, _letters(view, *span)) for span in _bare(view.bare))
        found += [span for span, own in bare if own in patients and not _means_else(own)]
    found += _behind_words(_titled(), _TITLE, view)
    found += [m.span() for m in _WHO.finditer(view.bare) if is_described(view.bare, m.end())]
    acting = (Span(*match.span()) for match in _WHO_ACTS.finditer(view.bare))
    found += [(span.start, span.end) for span in acting if acts(view.bare, span)]
    found += _signed(view)
    lines = [*_known(view, known), *(match.span() for match in _POINTED.finditer(view.bare))]
    lines += [*on_own_line(view.bare), *_with_credential(view.bare)]
    found += [span for span in lines if not _means_else(_letters(view, *span))]
    for begin, end in sorted(set(found)):
        letters = _letters(view, begin, end)
        is_title = letters.upper() in credentials() and "." not in view.bare[begin:end]
        if letters in known and not is_title:
            yield Span(begin, end), known[letters]


def _behind_words(pattern: re.Pattern[str], use: str, view: View) -> Iterator[tuple[int, int]]:
    """Yield where initials stand behind words of a use."""
    for stretch in view.beside(_first_words(use), _REACH):
        yield from (match.span(1) for match in pattern.finditer(view.bare, *stretch))


@cache
def _first_words(use: str) -> frozenset[str]:
    """Return the first word of all that stands before initials, in lower case."""
    return frozenset(told.split()[0].lower() for told in context_words(use))


@cache
def _called() -> re.Pattern[str]:
    """Return what finds initials with points behind what the patient is called, `pt K.Q.`."""
    words = any_context_word(_PATIENT)
    return re.compile(rf"\b(?:{words})[\s.:]{{1,3}}((?:[A-Z]\.[ ]?){{1,3}}[A-Z]\.)(?!\w)")


def _bare(text: str) -> Iterator[tuple[int, int]]:
    """Yield where capitals stand behind a word for the patient, and are no label: `pt KQ`."""
    for match in _bare_called().finditer(text):
        if not is_field(text, Span(*match.span(1))):
            yield match.span(1)


@cache
def _bare_called() -> re.Pattern[str]:
    words = "|".join(_lists()["patients"])
    return re.compile(rf"\b(?i:{words})[ ]([A-Z]{{2,3}})(?![\w/-])")


def _means_else(letters: str) -> bool:
    """Tell whether initials mean something else as well."""
    is_title = letters.upper() in credentials()
    is_short = letters in clinical_abbreviations() or letters in _lists()["behind_patients"]
    return is_title or is_short or is_ordinary(letters)


@cache
def _lists() -> dict[str, list[str]]:
    return read_toml(resource_path("checks", "people.toml"))


@cache
def _titled() -> re.Pattern[str]:
    """Return what finds initials behind a title, without points too: `Mr. KQ`."""
    letters = r"((?:[A-Z]\.[ ]?){1,2}[A-Z]\.|[A-Z]{2,3})(?![\w-])"
    return re.compile(rf"\b(?:{any_context_word(_TITLE)})\.?[ ]{letters}")


def _signed(view: View) -> Iterator[tuple[int, int]]:
    """Yield where initials stand behind a word or sign of who signs.

    In other signs than ASCII a word may be no run of its own.
    """
    yield from (match.span(1) for match in _SIGNED.finditer(view.bare))
    hides = not view.bare.isascii()
    stretches = [(0, len(view.bare))] if hides else view.beside(_first_words(_SIGN), _REACH)
    for stretch in stretches:
        yield from (match.span(1) for match in _signing().finditer(view.bare, *stretch))
    if hides or not _first_words(_MAY_SIGN).isdisjoint(view.words):
        yield from (match.span(1) for match in _may_be_signing().finditer(view.bare))


@cache
def _signing() -> re.Pattern[str]:
    """Return what finds initials behind words of who signs."""
    return re.compile(rf"\b(?i:{any_context_word(_SIGN)})\b{_BEHIND_SIGN}")


@cache
def _may_be_signing() -> re.Pattern[str]:
    """Return what finds initials behind words of other things too, if they end what they sign.

    Not of `Initial CT negative`, `Sig: PO daily`.
    """
    words = any_context_word(_MAY_SIGN)
    return re.compile(
        rf"\b(?i:{words})\b[ ]?[.:#-]\s{{0,3}}{_SIGNS}(?=[ \t]*(?:$|[|;)\]/]))", re.MULTILINE
    )


def _letters(view: View, begin: int, end: int) -> str:
    return view.bare[begin:end].replace(".", "").replace(" ", "").lower()


def _alone(text: str) -> Iterator[tuple[int, int]]:
    """Yield where initials have one of the last lines for themselves."""
    start = max(0, len(text.rstrip()) - _LAST_LINES)
    if start:
        start = text.find("\n", start - 1) + 1 or len(text)
    for line in text[start:].split("\n"):
        if match := _ALONE.fullmatch(line):
            yield start + match.start(1), start + match.end(1)
        start += len(line) + 1


def _known(view: View, known: Mapping[str, str]) -> Iterator[tuple[int, int]]:
    """Yield where known initials tell who did something, or have a line for themselves.

    `Seen by KQH`, `KQH, RN`; of three letters or more also a line, with a day and time or without.
    """
    for run in view.where(known.keys() & view.words):
        begin, end = view.spans[run]
        start = view.bare.rfind("\n", 0, begin) + 1
        before, letters = view.bare[start:begin], view.bare[begin:end]
        if letters.isupper() and (_did().search(before) or _has_title(view, run)):
            yield begin, end
        is_sign = letters.isupper() or _SMALL_SIGN.search(before) is not None
        is_line = is_sign and len(letters) >= _LONG and _BEFORE_LINE.match(before)
        if is_line and _BEHIND_LINE.match(view.bare, end):
            yield begin, end


@cache
def _did() -> re.Pattern[str]:
    """Return what ends with words before who did something: `seen by `."""
    words = "|".join(line for use in _BEFORE_WHO for line in _lists()[use])
    return re.compile(rf"(?<!\w)(?i:{words})[ ]\Z")


def _has_title(view: View, run: int) -> bool:
    """Tell whether a credential stands behind a run: `KQ, RN`."""
    behind = view.spans[run + 1 : run + 2]
    title = view.bare[slice(*behind[0])] if behind else ""
    return title in credentials() and view.gap(run + 1) == ", "


def _with_credential(text: str) -> Iterator[tuple[int, int]]:
    """Yield initials with points before a credential."""
    for match in _CREDENTIAL.finditer(text):
        if match[2].replace(".", "").upper() in credentials():
            yield match.span(1)
