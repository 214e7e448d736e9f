"""Initials at the end of a cell: who signed one cell of a table or one line of a log signed others.

A model finds some of the initials in a column and takes the rest for short forms. The same
capitals at the end of other cells are the same person's. Where one person signs behind a time of
day (`0912 KL |`), so do others, unless their letters stand elsewhere too (`2104 PO |`). Who is
named in full on a page signs it with initials, alone or beside somebody else (`by KL/JP`), unless
they stand elsewhere too (`BP 120/80`). What a legend tells holds for the whole page (`KL = Karin
Lind RN`), a row may say that it holds initials, and a stamp tells who dictated and who typed
(`KL/jp`, see `stamps`). Entries of a log, and cells, may be signed in small letters.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from detect.beside.people import as_spoken, first_capitals, stands_for_more, tells_what_was_done
from detect.beside.stamps import is_short_form, stamps
from detect.mending.beside_names import is_credential
from detect.page import Page
from detect.roles import type_of_role
from detect.second_pass import is_sure
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet, Role
from surrogate.span import DisjointSpans, Span
from surrogate.wordlists.cues import context_set

# How to reach who signs stands behind (`KL x4-2281`, `KL pgr 4410`).
_CALLED = r"(?i:x|ext|pgr?|pager|beeper|bpr)[.:#]{0,2}[ ]?(?:\d-?){3}"
_ENDS_CELL = rf"(?=[)\]]|[ ]?(?:[|\n\t]|[ ]{{2}}|\Z)|[ ]{_CALLED})"
# To look for a capital first is quicker.
_INITIALS = re.compile(rf"[A-Z](?<![\w.,'&/-].)[A-Z]{{1,2}}{_ENDS_CELL}")
_END_OF_CELL = re.compile(_ENDS_CELL)
_PAIR = re.compile(r"([A-Z](?<![\w/.&-].)[A-Z]{1,2})/([A-Z]{2,3})(?![\w/&'\u2019-])")
_SMALL = re.compile(
    r"(?<=[.!?)][ ])[a-z]{2,3}(?=[ \t]{0,8}(?:\n|\Z))"
    r"|(?<=[ ]{2})[a-z]{2,3}(?=[ ]{2}|[ ]?[|\t\n]|\Z)"
)
_SIGNED_AHEAD = re.compile(r"(?<!\w)(?:by|per|with|w/)[ ]$")
_CAPITALS = re.compile(r"\b[A-Z]{2,3}\b")
_ROW = re.compile(
    r"^[ \t|]{0,9}(?i:(?:rn|nurse|staff|tech|aide)[ ])?"
    r"(?i:init(?:ial)?(?:s\b[.:]?|[.:]|[ ]?(?=\|)))"
    r"(?P<cells>(?:[ \t|/]{1,20}[A-Z]{2,3}\b){2,20})[ \t|/]*$",
    re.MULTILINE,
)
_TIME_AHEAD = re.compile(r"(?<![\w/.-])(?:[01]\d|2[0-3])[0-5]\d[ ][(\[]?$")
_LEGEND_AHEAD = re.compile(r"(?<![\w.])([A-Z]{2,3})(?:[ ]?[=:-][ ]?|[ ])$")
_NAMED = re.compile(r"[^\W\d_][\w.'\u2019-]*(?:[ ][^\W\d_][\w.'\u2019-]*){1,3}")
_MOST_INITIALS = 3
_LONGEST_AHEAD = 8
# So many lines end with somebody's small initials.
_FEWEST_LINES = 2


def signatures(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the further initials of those who were found to sign a page."""
    staff = type_of_role(labels, Role.STAFF)
    names = [a for a in found if labels.kinds[a.phi_type] is Kind.NAME and is_sure(a)]
    finders = (_by_legend, _in_cells, _beside_initials, _in_small_letters)
    of_names = (one for find in finders for one in find(page, names))
    more = tuple(dict.fromkeys((*of_names, *_in_rows(page.text, staff))))
    stamped = tuple(stamps(page.text, names, staff)) if staff else ()
    named = (
        *_of_named(page, names, (*more, *stamped), labels),
        *_in_small_letters_of_named(page, names, labels),
    )
    if not (more or stamped or named):
        return  # as for most pages
    taken = DisjointSpans(annotation.span for annotation in found)
    for span, phi_type in more:
        if not taken.overlaps(span):
            yield Annotation.quote(page.text, span, phi_type, Source.SECOND_PASS)
    guessed = {(annotation.span, annotation.phi_type) for annotation in found}
    for one in (*named, *stamped):
        if one in guessed or not taken.overlaps(one[0]):
            yield Annotation.quote(page.text, *one, Source.PATTERN)


def _by_legend(page: Page, names: Iterable[Annotation]) -> Iterator[tuple[Span, str]]:
    """Yield all initials of a page that stand before a name in one place; with its type."""
    legend = {
        ahead[1]: name.phi_type
        for name in names
        if (ahead := _LEGEND_AHEAD.search(page.text, *_reach(name.span.start)))
        and ahead[1] == first_capitals(name.text)
        and ("=" in ahead[0] or not is_credential(ahead[1]))
    }
    if legend:
        for index, form in enumerate(page.tokens.forms):
            if form in legend:
                yield page.tokens.span(index, index + 1), legend[form]


def _in_cells(page: Page, names: Iterable[Annotation]) -> Iterator[tuple[Span, str]]:
    """Yield the ends of cells that are signed as sure finds, or as these, behind a time."""
    every = tuple(names)
    signed = [name for name in every if _signs(name, page.text)]
    signed += _paired(page, every)
    types = {a.text: a.phi_type for a in signed}
    if types:
        pairs = tuple(_pairs_at_ends(page.text, types))
        types |= {span.of(page.text): phi_type for span, phi_type in pairs}
        yield from _ends_of_cells(page.text, _of_others(page, signed) | types)
        yield from pairs


def _ends_of_cells(text: str, types: Mapping[str, str]) -> Iterator[tuple[Span, str]]:
    """Yield the ends of cells that some initials sign; with the type of these."""
    for cell in _INITIALS.finditer(text):
        if cell[0] in types:
            yield Span(*cell.span()), types[cell[0]]


def _pairs_at_ends(text: str, types: Mapping[str, str]) -> Iterator[tuple[Span, str]]:
    """Yield both of a pair that ends a cell as one of the two does elsewhere (`stable  KL/JP`)."""
    for pair in _PAIR.finditer(text):
        known = [types[letters] for letters in pair.groups() if letters in types]
        others = (letters for letters in pair.groups() if letters not in types)
        signs = known and _END_OF_CELL.match(text, pair.end())
        if signs and not any(map(stands_for_more, others)):
            yield from ((Span(*pair.span(group)), known[0]) for group in (1, 2))


def _beside_initials(page: Page, names: Iterable[Annotation]) -> Iterator[tuple[Span, str]]:
    """Yield what a stroke joins to initials that were found (`counted KL/JP`)."""
    found = {name.span: name.phi_type for name in names if name.text.isupper()}
    for pair in _PAIR.finditer(page.text) if found else ():
        spans = Span(*pair.span(1)), Span(*pair.span(2))
        types = [found[span] for span in spans if span in found]
        others = [span for span in spans if span not in found]
        if len(types) == 1 and not stands_for_more(others[0].of(page.text)):
            yield others[0], types[0]


def _in_small_letters(page: Page, names: Iterable[Annotation]) -> Iterator[tuple[Span, str]]:
    """Yield the ends of lines that are signed as a sure find, if its letters stand nowhere else.

    Letters of somebody whose name stands in full on the page are theirs wherever they stand.
    """
    every = tuple(names)
    letters = (name for name in every if len(name.text) <= _MOST_INITIALS)
    small = {name.text: name.phi_type for name in letters if name.text.islower()}
    if not small:
        return
    of_named = {first_capitals(as_spoken(a.text)).lower() for a in every} & small.keys()
    for index, form in enumerate(page.tokens.forms) if of_named else ():
        if form in of_named and not (stands_for_more(form) or is_short_form(form)):
            yield page.tokens.span(index, index + 1), small[form]
    ends = [m for m in _SMALL.finditer(page.text) if m[0] in small and m[0] not in of_named]
    times = Counter(m[0] for m in ends)
    for end in ends:
        if times[end[0]] == page.tokens.forms.count(end[0]):
            yield Span(*end.span()), small[end[0]]


def _of_named(
    page: Page,
    names: Iterable[Annotation],
    others: Iterable[tuple[Span, str]],
    labels: LabelSet,
) -> Iterator[tuple[Span, str]]:
    """Yield the ends of cells, and pairs, that staff sign whose names stand in full on the page.

    Letters that stand elsewhere too, but for names and others who sign, are no initials.
    """
    types = _initials_of_staff(page, names, labels)
    if not types:
        return
    signed = dict((*_ends_of_cells(page.text, types), *_in_pairs(page.text, types)))
    if not signed:
        return
    known = {name.span for name in names}.union(span for span, _ in others)
    times = Counter(span.of(page.text) for span in signed.keys() | known)
    forms = Counter(page.tokens.forms)
    for span, phi_type in signed.items():
        letters = span.of(page.text)
        if times[letters] >= forms[letters]:
            yield span, phi_type


def _in_small_letters_of_named(
    page: Page, names: Iterable[Annotation], labels: LabelSet
) -> Iterator[tuple[Span, str]]:
    """Yield the small initials of staff, named in full on the page, who end several lines so."""
    types = {
        letters: name.phi_type
        for name in names
        if labels[name.phi_type].role is Role.STAFF and _NAMED.fullmatch(as_spoken(name.text))
        if 1 < len(letters := first_capitals(as_spoken(name.text)).lower()) <= _MOST_INITIALS
        if page.has(letters) and not (stands_for_more(letters) or is_short_form(letters))
        if letters not in context_set("small letters of no initials")  # `70 kg`, `lungs nl`
    }
    for letters, phi_type in types.items():
        if len(re.findall(rf"[ ]{letters}[ \t]*(?:\n|\Z)", page.text)) >= _FEWEST_LINES:
            for index, form in enumerate(page.tokens.forms):
                if form == letters:
                    yield page.tokens.span(index, index + 1), phi_type


def _in_pairs(text: str, types: Mapping[str, str]) -> Iterator[tuple[Span, str]]:
    """Yield both of a pair of initials that both are known, or stand where people sign."""
    for pair in _PAIR.finditer(text):
        known = [types[letters] for letters in pair.groups() if letters in types]
        signs = len(known) > 1 or _is_timed(text, pair.start()) or _is_by(text, pair.start())
        if known and signs and not any(map(stands_for_more, pair.groups())):
            yield from ((Span(*pair.span(group)), known[0]) for group in (1, 2))


def _initials_of_staff(
    page: Page, names: Iterable[Annotation], labels: LabelSet
) -> Mapping[str, str]:
    """Return the initials of staff whose names stand in full on a page; with their type."""
    types = {
        letters: name.phi_type
        for name in names
        if labels[name.phi_type].role is Role.STAFF and _NAMED.fullmatch(as_spoken(name.text))
        if 1 < len(letters := first_capitals(as_spoken(name.text))) <= _MOST_INITIALS
    }
    return {
        letters: phi_type
        for letters, phi_type in types.items()
        if page.has(letters) and not stands_for_more(letters)
    }


def _in_rows(text: str, staff: str) -> Iterator[tuple[Span, str]]:
    """Yield what stands in rows of initials, as staff."""
    may_be = staff and ("init" in text.lower() or not text.isascii())  # to look is slow
    for row in _ROW.finditer(text) if may_be else ():
        for cell in _CAPITALS.finditer(text, row.start("cells"), row.end("cells")):
            yield Span(*cell.span()), staff


def _signs(name: Annotation, text: str) -> bool:
    """Tell whether a find is the initials of somebody who signs a cell."""
    cell = _INITIALS.match(text, name.span.start)
    return cell is not None and cell.end() == name.span.end


def _paired(page: Page, names: Iterable[Annotation]) -> Iterator[Annotation]:
    """Yield the initials among the finds that sign the end of a cell with others (`KL/JP`)."""
    letters = {name.span: name for name in names if name.text.isupper()}
    for pair in _PAIR.finditer(page.text) if letters else ():
        if _END_OF_CELL.match(page.text, pair.end()):
            spans = (Span(*pair.span(group)) for group in (1, 2))
            yield from (letters[span] for span in spans if span in letters)


def _of_others(page: Page, signed: Iterable[Annotation]) -> dict[str, str]:
    """Return the initials that stand behind times alone, if one who signs does; with their type."""
    types = Counter(a.phi_type for a in signed if _is_timed(page.text, a.span.start))
    if not types:
        return {}
    phi_type = max(sorted(types), key=lambda name: types[name])
    ends = _INITIALS.finditer(page.text)
    timed = Counter(end[0] for end in ends if _is_timed(page.text, end.start()))
    forms = Counter(page.tokens.forms)
    return {
        letters: phi_type
        for letters, times in timed.items()
        if times == forms[letters] and not tells_what_was_done(letters)
    }


def _is_timed(text: str, start: int) -> bool:
    return _TIME_AHEAD.search(text, *_reach(start)) is not None


def _is_by(text: str, start: int) -> bool:
    return _SIGNED_AHEAD.search(text, *_reach(start)) is not None


def _reach(start: int) -> tuple[int, int]:
    return max(0, start - _LONGEST_AHEAD), start
