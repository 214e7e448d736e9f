"""Reads names of hospitals and organizations: the proper parts, and the words of their kind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from surrogate.link.languages import GERMAN
from surrogate.link.places.houses.called_after import OF, part_of_person
from surrogate.link.places.houses.counties import COUNTY, begins_with_county
from surrogate.link.places.houses.name_marks import NO_CONTEXT, NameContext, marks_of
from surrogate.link.places.houses.universities import with_u_apart
from surrogate.link.places.lexicon import in_full, kind_phrases, organization_phrases, plain
from surrogate.link.places.pieces import Name, Part, Piece, Pieces, text
from surrogate.link.places.saints import SAINT, saint_words, without_epithet
from surrogate.link.places.streets.compounds import parted
from surrogate.link.places.words import Word, plain_words, words_of
from surrogate.phi import Kind
from surrogate.remembered import of_patient
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.words import small_words

# `D-H` of Dartmouth-Hitchcock.
_HYPHENED = re.compile(r"[A-Z](?:-[A-Z]){1,3}")
_AMPERSAND = re.compile(r"[A-Z]{1,2} & [A-Z]{1,2}")
# `MGH's`, whose capitals are letters as they are without its ending.
_LETTERS_OF_OWNER = re.compile(r"([A-Z&]{3,6})(['\u2019]s)")
_LEAST_SPACED = 3
# How many words before the second of two saints tells that it is one: `SS. Peter and Paul`.
_TO_SECOND_SAINT = 3
_FIGURES_BEHIND = re.compile(r"([^\W\d_]{4,})(\d+)")
_FIGURES_INSIDE = re.compile(r"([A-Z][a-z]{2,})?(\d{1,3})([A-Z][a-z]+)")
# `PrairieCare`, but not MacHealth.
_KIND_BEHIND = re.compile(r"((?!Mac)[A-Z][a-z]{2,})([A-Z][a-z]+)")
_POSSESSIVE = re.compile(r"['\u2019]s?$", re.IGNORECASE)


@of_patient
def read_name(
    written: str,
    kind: Kind,
    context: NameContext = NO_CONTEXT,
    model: str = "",
) -> Pieces:
    """Cut a name into proper parts (cores), abbreviations, numbers and words that stay.

    Args:
        written: The mention.
        kind: HOSPITAL or ORGANIZATION: which words stay.
        context: What the record tells of its names.
        model: The same words in the spelling of the record whose capitals tell most.
    """
    if _HYPHENED.fullmatch(written):
        return (Piece(Part.LETTERS, written, plain(written).replace("-", "")),)
    if owner := _LETTERS_OF_OWNER.fullmatch(written):
        return (*read_name(owner[1], kind, context), *text(owner[2]))
    words = _words(written, context)
    meant = words if model in ("", written) else _words(model, context)
    marks = marks_of(meant, kind, context)
    pieces: list[Piece] = []
    end = at = 0
    while at < len(words):
        stop = _stretch(words, marks, at, written)
        pieces += text(written[end : words[at].start])
        stretch = written[words[at].start : words[stop - 1].end]
        pieces += _stretch_pieces(stretch, marks[at], words[at:stop], _form(words, at))
        end, at = words[stop - 1].end, stop
    return (*pieces, *text(written[end:]))


def _words(written: str, context: NameContext) -> tuple[Word, ...]:
    words = _with_letters_joined(_with_signs(words_of(written), written), written)
    words = tuple(_with_kinds_apart(_with_figures_apart(words), context))
    return parted(words) if context.language == GERMAN else with_u_apart(words)


def _with_figures_apart(words: Iterable[Word]) -> Iterator[Word]:
    """Yield words, figures beside longer ones as words of their own: `Ability360`, `Fit4All`."""
    for word in words:
        behind = _FIGURES_BEHIND.fullmatch(word.text)
        found = behind or _FIGURES_INSIDE.fullmatch(word.text)
        if found is None:
            yield word
            continue
        for group, part in enumerate(found.groups(), 1):
            start, end = found.span(group)
            if part:
                yield Word(part, word.start + start, word.start + end, plain(part))


def words_with_kinds(names: Iterable[Name]) -> frozenset[tuple[str, int]]:
    """Return the words whose end a capital tells to be a kind, and where it begins: `PrairieCare`.

    Args:
        names: All of the record, which may write `Prairiecare` as well.
    """
    words = {word for written, _ in names for word in words_of(written)}
    return frozenset((word.plain, at) for word in words if (at := _begin_of_kind(word)))


def _begin_of_kind(word: Word) -> int:
    found, kinds = _KIND_BEHIND.fullmatch(word.text), kind_phrases()
    if found is None or (plain(found[2]),) not in kinds:
        return 0
    return found.start(2) if kinds.isdisjoint({(word.plain,), (plain(found[1]),)}) else 0


def _with_kinds_apart(words: Iterable[Word], context: NameContext) -> Iterator[Word]:
    """Yield words, one for the kind that the record parts from a name by a capital."""
    begins = dict(context.with_kinds)
    for word in words:
        at = _begin_of_kind(word) or begins.get(word.plain, 0)
        if not at:
            yield word
            continue
        for start, part in ((word.start, word.text[:at]), (word.start + at, word.text[at:])):
            yield Word(part, start, start + len(part), plain(part))


def _with_signs(words: tuple[Word, ...], written: str) -> tuple[Word, ...]:
    """Join letters that a sign stands between with spaces around it: `P & G` is P&G."""
    joined: list[Word] = []
    for word in words:
        last = joined[-1] if joined else None
        if last and _AMPERSAND.fullmatch(written, last.start, word.end):
            whole = written[last.start : word.end]
            word = Word(whole, last.start, word.end, last.plain + word.plain)  # noqa: PLW2901
            joined.pop()
        joined.append(word)
    return tuple(joined)


def _with_letters_joined(words: tuple[Word, ...], written: str) -> tuple[Word, ...]:
    """Join single letters behind a name that tell a kind of organization: `Bethel A M E`."""
    first = next((at for at, word in enumerate(words) if len(word.text) == 1), 0)
    stop = next((at for at in range(first, len(words)) if len(words[at].text) > 1), len(words))
    letters = "".join(word.plain for word in words[first:stop])
    if not first or stop - first < _LEAST_SPACED or (letters,) not in organization_phrases():
        return words
    start, end = words[first].start, words[stop - 1].end
    return (*words[:first], Word(written[start:end], start, end, letters), *words[stop:])


def _stretch(words: tuple[Word, ...], marks: list[str], at: int, written: str) -> int:
    stop = at + 1
    while (
        marks[at].startswith("core")
        and stop < len(words)
        and marks[stop] == marks[at]
        and not _POSSESSIVE.search(words[stop - 1].text)
        and not written[words[stop - 1].end : words[stop].start].strip(" \t\r\n-.")
    ):
        stop += 1
    return stop


def _form(words: tuple[Word, ...], at: int) -> str:
    """Return the form of a core by the words around it: of a saint, behind `of`, of a county."""
    if at and words[at - 1].plain in saint_words():
        return SAINT + words[at - 1].plain
    several = [word.plain for word in words[max(0, at - _TO_SECOND_SAINT) : at]]
    if not small_words("saints").isdisjoint(several):  # the Paul of `SS. Peter and Paul`
        return SAINT + next(word for word in several if word in small_words("saints"))
    if at > 1 and words[at - 1].plain == OF:
        is_town = words[at - 2].plain in context_words("called by its town")
        return part_of_person(words, at) if is_town else OF
    if begins_with_county([word.plain for word in words[at:]]):
        return COUNTY
    return part_of_person(words, at)


def _stretch_pieces(stretch: str, mark: str, words: tuple[Word, ...], form: str) -> Pieces:
    if mark == "digits":
        return (Piece(Part.NUMBER, stretch, stretch.casefold(), "name"),)
    if mark == "state":
        return (Piece(Part.STATE, stretch, stretch.upper(), "postal"),)
    if mark == "letters":
        return (Piece(Part.LETTERS, stretch, words[0].plain.replace("&", "")),)
    if not mark.startswith("core"):
        return text(stretch)
    possessive = _POSSESSIVE.search(stretch)
    core = stretch[: possessive.start()] if possessive else stretch
    is_saint = form.startswith(SAINT)
    form = form or "possessive" * bool(possessive)
    key = in_full(plain_words(core))
    # `St. Mary of the Lake` beside St. Mary's is named as that is.
    key = without_epithet(key) if is_saint and mark != "core" else key
    return (Piece(Part.CORE, core, " ".join(key), form), *text(possessive[0] if possessive else ""))
