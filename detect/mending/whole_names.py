"""Names that a sequence model found in pieces: particles, initials, hyphens, line breaks.

A surname may begin with small words (`van der Zee`), go on behind a hyphen, or stand on the next
line; the rest of a name that was half found identifies as well as the half.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache

from detect.mending.beside_names import is_credential, is_title
from detect.mending.breaks import unbroken
from detect.mending.nicknamed import around_nicknames
from detect.mending.several_names import names_in
from detect.mending.trimming import UNIT_OF_NUMBER
from detect.page import Page
from detect.particled import particles
from detect.short_names import is_short_surname
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet, Role
from surrogate.span import Span
from surrogate.wordlists.cues import any_context_word, context_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.words import clinical_words, english_words, note_words, small_words

# A unit behind its number is no initial (`2 u. Sims`, `1.1 L. Mary`).
_INITIALS = rf"(?!{UNIT_OF_NUMBER}\.)(?-i:(?:[A-Z]\.[ ]?){{1,2}}|(?P<small>[a-z])\.[ ]?)"
_BEHIND = re.compile(r"(?:[-\u2010\u2011][^\W\d_]+)+")
_SURNAME = re.compile(r"[^\W\d_]{2,}(?:[-'\u2019][^\W\d_]+)*")
# The initial of a given name that ends a field (`REF BY: BRANDVOLD, A`), or of a second one.
_ENDS_FIELD = r"[A-Z]\b\.?(?=[ ]?(?:[\t\n|;)]|[ ]{2}|/[ ]|\Z))"
_INITIAL_BEHIND = re.compile(rf",[ ]?{_ENDS_FIELD}")
_INITIAL_AND_WORD = re.compile(r"(,[ ]?[A-Z]\b\.?),?[ ]([A-Z][\w-]*\w)")
_SECOND_INITIAL = re.compile(rf"[ ]{_ENDS_FIELD}")
# An initial without a full stop before a surname, where both fill a field (`RN/R Iyer MD`).
_BARE_INITIAL = re.compile(
    r"(?:(?<=[\n\t,;:])|(?<=[ ]{2})|(?<=[,;:][ ])|(?<=[^\W\d_]{2}/)|\A)[A-Z][ ]\Z"
)
# The surname that begins a line or field before given names: `Ng, Wei Ling, MD`.
_SURNAME_AHEAD = re.compile(
    r"(?:\A|[\n|\t:])[ \t]{0,8}(?P<family>[A-Z][a-z'\u2019]{1,20}(?:-[A-Z][a-z]{1,20})?),[ ]\Z"
)
_LONGEST_SURNAME = 44
_FILLS_FIELD = re.compile(
    r"[A-Z][\w'\u2019-]*\w(?=[,;/)|\t\n]|[ ]{2}|[ ]?[\n/]|[ ][A-Z]{2,4}\b|\Z)"
)
# `asked Frances D. to`: a sentence ends behind no initial that small letters follow.
_GIVEN = re.compile(r"[A-Z][a-z]+")
_INITIAL_OF_SURNAME = re.compile(r"[ ][A-Z]\.(?=[ ][a-z])")
_SURNAME_FIRST = re.compile(rf"{_SURNAME.pattern},[ ]?[^\W\d_]{{2,}}")
# `POE,ANN B` of a register, before anything but a value (`T 98.6`); A and I are words, and F and M
# tell the sex as often as not.
_REGISTERED = re.compile(r"[A-Z][A-Z'-]+,[A-Z][A-Z'-]+")
_INITIAL_REGISTERED = re.compile(
    r"[ ](?:[B-EGHJ-LN-Z]|[FM](?=[ ][A-Z]{2}))(?![\w.'\u2019/&-]|[ ]\d)"
)
_REACH = 24
# What stands between two pieces of one name: one space, or the break of a wrapped line.
_BREAK = re.compile(r"[ ]|[ ]?\n[ \t]{0,8}")
_LONGEST_BREAK = 10
# `POE,ANN B`; `KL,JP` are two who sign, and `Poe,Berg,Ito` are a list.
_INVERTED = re.compile(r"(?<!,)[^\W\d_]{3,}(?:[-'\u2019][^\W\d_]+)*(,)[^\W\d_]{3}")
# `Delivering: Poe, Ann B CNM`, `RN Poe, Ann: seen`.
_ENDS_LABEL = re.compile(r"(?::|(?<!\w)([A-Z][\w-]{1,6}))[ \t]{1,12}\Z")
_CREDENTIAL_BEHIND = re.compile(r"(?::|,?[ ]([A-Z][\w.-]{1,6})(?![\w-]))")
# `| Poe, Ann Rose |`, in a cell or on a line of its own.
_BEGINS_CELL = re.compile(r"(?:\A|\n|[ ]{2}|[\t|])[ ]{0,8}\Z")
_ENDS_CELL = re.compile(r"[ ]?(?:[\n\t|]|[ ]{2}|\Z)")
_GIVEN_NAMES = re.compile(r"[A-Z][a-z]+(?:[ ][A-Z][a-z]*\.?)?")
_NEXT_IN_LIST = re.compile(r",([^\W\d_]{3,})")


_INITIALS_BEHIND = (
    (_INITIAL_BEHIND, _SURNAME),
    (_SECOND_INITIAL, _SURNAME_FIRST),
    (_INITIAL_REGISTERED, _REGISTERED),
)


def whole_name(text: str, span: Span) -> Span:
    """Return the span with the particles and initials before it and what a hyphen adds."""
    begin = max(0, span.start - _REACH)
    ahead = text[begin : span.start]
    before = _before().search(ahead) if _may_belong(ahead) else None
    if before and before["small"] and text[span.start].isupper():
        before = None  # `f/u. Ann Poe`, `(m. Tom Poe)`: the end of a short form
    before = before or _bare_initial(text, span, ahead)
    behind = _BEHIND.match(text, span.end)
    if not before and not behind:
        return span
    start = begin + before.start() if before else span.start
    return Span(start, behind.end() if behind else span.end)


def with_initial(text: str, span: Span) -> Span:
    """Return the span of a name, surname first, with the initial before its end or a credential."""
    for initial, ahead in _INITIALS_BEHIND:
        more = initial.match(text, span.end)
        if more and ahead.fullmatch(text, span.start, span.end):
            return Span(span.start, more.end())
    more = _INITIAL_OF_SURNAME.match(text, span.end)
    if more and _GIVEN.fullmatch(text, span.start, span.end):
        return Span(span.start, more.end())
    more = _INITIAL_AND_WORD.match(text, span.end)
    if more and is_credential(more[2]) and _SURNAME.fullmatch(text, span.start, span.end):
        return Span(span.start, more.end(1))
    return span


def with_surname(text: str, span: Span) -> Span:
    """Return the span of given names before a credential with the surname that begins the line."""
    begin = max(0, span.start - _LONGEST_SURNAME)
    if text[span.start - 2 : span.start] != ", ":
        return span  # nearly always
    ahead = _SURNAME_AHEAD.search(text, begin, span.start)
    behind = _CREDENTIAL_BEHIND.match(text, span.end)
    if ahead is None or behind is None or behind[1] is None or not is_credential(behind[1]):
        return span
    is_given = "," not in span.of(text) and _is_surname(ahead["family"])
    return Span(ahead.start("family"), span.end) if is_given else span


def _is_surname(word: str) -> bool:
    """Tell whether a word is a listed name, and no title, credential or ordinary word (`Best`)."""
    folded = fold(word)
    lists = english_words(), clinical_words(), note_words()
    means_more = is_title(word) or is_credential(word.upper()) or any(folded in w for w in lists)
    is_listed = is_short_surname(word) or any(map(is_listed_name, folded.split("-")))
    return is_listed and not means_more


def _bare_initial(text: str, span: Span, ahead: str) -> re.Match[str] | None:
    if not ahead[-2:-1].isupper():
        return None  # nearly always
    fills = _FILLS_FIELD.match(text, span.start)
    return _BARE_INITIAL.search(ahead) if fills and fills.end() == span.end else None


def _may_belong(ahead: str) -> bool:
    """Tell whether a particle or initial may end what stands before a name: to look is slow."""
    last = ahead.rstrip().lower()
    if last.endswith(".") and not last[-3:-2].isalnum():  # no longer word
        return True
    return last.endswith(context_words("particle")) or not last.isascii()


@cache
def _before() -> re.Pattern[str]:
    """Return a pattern of what belongs to the name behind it: particles, initials."""
    return re.compile(
        rf"(?<![\w'-])(?:(?:{any_context_word('particle')})[ \t]+)+\Z"
        rf"|(?<![\w.'\u2019]){_INITIALS}\Z",
        re.IGNORECASE,
    )


def joined_pieces(
    annotations: Iterable[Annotation], page: Page, labels: LabelSet
) -> Sequence[Annotation]:
    """Return the annotations with neighbouring finds of names joined to one.

    A name whose pieces were given two types gets that of the surer piece.

    Args:
        annotations: Disjoint, of one page, in text order.
        page: The page.
        labels: What the labels mean.
    """
    joined: list[Annotation] = []
    for annotation in annotations:
        is_near = joined and annotation.span.start - joined[-1].span.end <= _LONGEST_BREAK
        if is_near and _are_pieces(joined[-1], annotation, page, labels):
            pieces = (joined[-1], annotation)
            span = Span(pieces[0].span.start, annotation.span.end)
            surer = pieces[0] if _is_particle(pieces[0], labels) else max(pieces, key=_score)
            joined[-1] = replace(surer, span=span, text=span.of(page.text), score=_least(pieces))
        else:
            joined.append(annotation)
    return around_nicknames(joined, page.text, labels)


def _are_pieces(one: Annotation, other: Annotation, page: Page, labels: LabelSet) -> bool:
    return (
        labels[one.phi_type].kind is Kind.NAME
        and (labels[other.phi_type].kind is Kind.NAME or _is_particle(one, labels))
        and Source.KNOWN not in {one.source, other.source}
        and (
            _may_join(page.text, one.span, other.span) or _fill_cell(page.text, one, other, labels)
        )
        and all(page.lines.joined[n] for n in _lines_between(one, other, page))
        and _is_one_name(page.text, Span(one.span.start, other.span.end))
    )


def _is_particle(annotation: Annotation, labels: LabelSet) -> bool:
    """Tell whether a name is but the small words that one begins with (`de` of `de la Garza`)."""
    words = annotation.text.split()
    is_name = labels[annotation.phi_type].kind is Kind.NAME and annotation.text.islower()
    return is_name and all(fold(word) in particles() for word in words)


def _score(annotation: Annotation) -> float:
    return annotation.score or 0.0


def _may_join(text: str, one: Span, other: Span) -> bool:
    """Tell whether what stands between two pieces may stand inside a name."""
    if _BREAK.fullmatch(text, one.end, other.start):
        return True
    if text[one.end : other.start] == ". ":
        return fold(one.of(text).rpartition(" ")[2]) in small_words("saint")
    if text[one.end : other.start] == ", ":
        return _is_told_inverted(text, one, other)
    inverted = _INVERTED.match(text, one.start)
    if inverted is None or inverted.span(1) != (one.end, other.start):
        return False
    following = _NEXT_IN_LIST.match(text, other.end)
    return following is None or is_credential(following[1])


def _fill_cell(text: str, one: Annotation, other: Annotation, labels: LabelSet) -> bool:
    """Tell whether a surname and given names of a patient fill a cell; staff may be a list."""
    if text[one.span.end : other.span.start] != ", ":
        return False
    roles = {labels[annotation.phi_type].role for annotation in (one, other)}
    begin = max(0, one.span.start - _REACH)
    return (
        roles == {Role.PATIENT}
        and _SURNAME.fullmatch(text, one.span.start, one.span.end) is not None
        and _GIVEN_NAMES.fullmatch(text, other.span.start, other.span.end) is not None
        and _BEGINS_CELL.search(text, begin, one.span.start) is not None
        and _ENDS_CELL.match(text, other.span.end) is not None
    )


def _is_told_inverted(text: str, one: Span, other: Span) -> bool:
    """Tell whether a surname and a given name stand between labels or credentials."""
    ahead = _ENDS_LABEL.search(text, max(0, one.start - _REACH), one.start)
    behind = _CREDENTIAL_BEHIND.match(text, other.end)
    return (
        ahead is not None
        and (ahead[1] is None or is_credential(ahead[1]))
        and behind is not None
        and (behind[1] is None or is_credential(behind[1]))
        and _SURNAME.fullmatch(text, one.start, one.end) is not None
    )


def _is_one_name(text: str, span: Span) -> bool:
    """Tell whether neither the layout nor what stands in it cuts a name."""
    whole = [span]
    return unbroken(text, span) == whole and names_in(span, text) == whole


def _lines_between(one: Annotation, other: Annotation, page: Page) -> range:
    """Return the numbers of the lines that begin between two annotations."""
    return range(page.lines.of(one.span.end) + 1, page.lines.of(other.span.start) + 1)


def _least(pieces: Sequence[Annotation]) -> float | None:
    scores = [piece.score for piece in pieces if piece.score is not None]
    return min(scores, default=None)
