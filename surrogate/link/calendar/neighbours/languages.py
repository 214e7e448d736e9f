"""The language of dates whose words are spelt alike in several: `nov` in a Spanish note."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import compress

from surrogate.link.calendar.form import DateLink, Part, Piece
from surrogate.link.calendar.mentions.assemble import languages_of
from surrogate.link.calendar.mentions.token import Token
from surrogate.link.calendar.wording.words import senses, whole_languages
from surrogate.link.languages import ENGLISH
from surrogate.wordlists.folding import fold

_KINDS = {Part.MONTH_NAME: "M", Part.WEEKDAY: "W", Part.SEASON: "S"}


def in_language_of_others(
    links: Sequence[DateLink],
    tokens: Sequence[tuple[Token, ...]],
    languages: Mapping[str, str],
) -> list[DateLink]:
    """Read each date in the language that most dates of its note can be of, then of the record.

    Of two that as many dates can be of the note's own goes first, then English. Those with a month
    and its capital before the day (`Feb 11`), as in English, are of what most of them can be, then
    English. Holidays, which several languages call the same, are of the language of the other
    dates, or else of the note.

    Args:
        links: The dates of a record.
        tokens: The tokens of each.
        languages: Document id → language of the note by its small words, where it is known.
    """
    if {*languages.values()} <= {ENGLISH}:
        loosely = [languages_of(each, pointed=False) & whole_languages() for each in tokens]
        if all(ENGLISH in each or not each for each in loosely):
            return [
                _in_english(link) if each else link
                for link, each in zip(links, loosely, strict=True)
            ]
    possible = [_whole_languages(each) for each in tokens]
    in_record = Counter(language for each in possible for language in each)
    are_first = [*map(_is_month_first, links)]
    in_note = _by_note(links, possible)
    month_first = _by_note(compress(links, are_first), compress(possible, are_first))
    result = []
    for link, each, is_first in zip(links, possible, are_first, strict=True):
        note = in_note[link.mention.doc_id]
        open_to = each or (note if _is_named(link) else ())
        alike = month_first[link.mention.doc_id] if is_first else Counter()
        own = languages.get(link.mention.doc_id)
        told = own if own in whole_languages() and _is_named(link) else None
        usual = (own, ENGLISH, link.language)
        best = _best(open_to, alike, (note, in_record), usual) or told or link.language
        result.append(_read_in(link, best) if best != link.language else link)
    return result


def _best(
    languages: Iterable[str],
    alike: Counter[str],
    counts: Sequence[Counter[str]],
    usual: Sequence[str | None],
) -> str | None:
    """Return the language that most dates can be of; None without any.

    Args:
        languages: Those that a date can be of.
        alike: Of the dates of its note with the month first, how many can be of each.
        counts: The same of all dates, of its note and of the record.
        usual: Which one goes before others that as many can be of.
    """
    return max(
        languages,
        key=lambda one: (
            alike[one],
            bool(alike) and one == ENGLISH,
            *(count[one] for count in counts),
            *(one == own for own in usual),
        ),
        default=None,
    )


def _by_note(
    links: Iterable[DateLink], possible: Iterable[Iterable[str]]
) -> Mapping[str, Counter[str]]:
    """Return document id → how many of its dates can be of each language."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for link, languages in zip(links, possible, strict=True):
        found[link.mention.doc_id].update(languages)
    return found


def _is_month_first(link: DateLink) -> bool:
    """Tell whether a month's name stands before its day with a capital: `Feb 11`, as in English."""
    pieces = [piece for piece in link.pieces if piece.part in (Part.MONTH_NAME, Part.DAY)]
    parts = [piece.part for piece in pieces[:2]]
    return parts == [Part.MONTH_NAME, Part.DAY] and pieces[0].text.istitle()


def _is_named(link: DateLink) -> bool:
    return any(piece.part in (Part.HOLIDAY, Part.NAMED) for piece in link.pieces)


def _whole_languages(tokens: tuple[Token, ...]) -> list[str]:
    """Return the languages that a date can be of and that are known as a whole, sorted."""
    return sorted(languages_of(tokens) & whole_languages())


def _in_english(link: DateLink) -> DateLink:
    return link if link.language == ENGLISH else _read_in(link, ENGLISH)


def _read_in(link: DateLink, language: str) -> DateLink:
    pieces = tuple(_piece_in(piece, language) for piece in link.pieces)
    return replace(link, pieces=pieces, language=language)


def _piece_in(piece: Piece, language: str) -> Piece:
    """Return a piece with what its word means in a language, if that is the same day or month."""
    if piece.sense is None or piece.part not in _KINDS:
        return piece
    told = (_KINDS[piece.part], piece.sense.number, language)
    alike = (sense for sense in senses().get(fold(piece.text), ()) if sense[:3] == told)
    return piece._replace(sense=next(alike, piece.sense))
