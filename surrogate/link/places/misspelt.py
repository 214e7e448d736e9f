"""Gives misspelt streets, jobs and countries the key of the one of the record that was meant.

Stubbs & Uzuner 2015, section 5.2, correct misspellings of all PHI by hand. Those of names stand
in `surrogate.link.names.variants.slips`, those of towns and institutions where these are read.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from surrogate.link.places.jobs.job_forms import is_job
from surrogate.link.places.pieces import Part, Piece, Reading
from surrogate.link.places.regions.countries import OWN
from surrogate.link.places.slips import is_near, slips
from surrogate.wordlists.words import english_words

_SPELT = (Part.STREET, Part.PROFESSION, Part.COUNTRY)


def as_meant(readings: Sequence[Reading]) -> list[Reading]:
    """Return the readings, misspelt pieces as what they were meant to be."""
    meant = {part: _meant(part, readings) for part in _SPELT}
    if not any(meant.values()):
        return list(readings)
    return [_mended(reading, meant) for reading in readings]


def _meant(part: Part, readings: Sequence[Reading]) -> Mapping[str, Piece]:
    """Return spelling → the piece that was meant, for the slips among the pieces of one part."""
    pieces = [piece for reading in readings for piece in reading.pieces if piece.part is part]
    if len({piece.key for piece in pieces}) < 2:  # noqa: PLR2004 - one is nobody's slip
        return {}
    by_spelling = {_spelling(piece): piece for piece in pieces}
    counts = Counter(map(_spelling, pieces))
    same_house = _same_house(readings) if part is Part.STREET else ()
    found = slips(counts, same_house) | _near_listed(by_spelling)
    return {wrong: by_spelling[right] for wrong, right in found.items()}


def _is_listed(piece: Piece) -> bool:
    if piece.part is Part.COUNTRY:
        return not piece.key.startswith(OWN)
    return piece.part is Part.PROFESSION and is_job(piece.key)


def _spelling(piece: Piece) -> str:
    if piece.part is Part.COUNTRY:
        return piece.text.casefold()
    return piece.key


def _same_house(readings: Sequence[Reading]) -> Iterator[set[str]]:
    """Yield the names of streets that stand behind one house number."""
    names: dict[str, set[str]] = defaultdict(set)
    for reading in readings:
        told = [piece for piece in reading.pieces if piece.key]
        for number, street in pairwise(told):
            if number.part is Part.NUMBER and street.part is Part.STREET:
                names[number.key].add(street.key)
    return (streets for streets in names.values() if len(streets) > 1)


def _near_listed(by_spelling: Mapping[str, Piece]) -> dict[str, str]:
    """Map what is no word to the listed job or country that it is near: `plumer`, a surname."""
    listed = [spelling for spelling, piece in sorted(by_spelling.items()) if _is_listed(piece)]
    others = by_spelling.keys() - listed - english_words()
    near = {wrong: [right for right in listed if is_near(wrong, right)] for wrong in others}
    return {wrong: right[0] for wrong, right in near.items() if right}


def _mended(reading: Reading, meant: Mapping[Part, Mapping[str, Piece]]) -> Reading:
    pieces = tuple(_as_meant(piece, meant.get(piece.part, {})) for piece in reading.pieces)
    return reading if pieces == reading.pieces else replace(reading, pieces=pieces)


def _as_meant(piece: Piece, meant: Mapping[str, Piece]) -> Piece:
    right = meant.get(_spelling(piece)) if meant else None
    if right is None or _is_listed(piece):
        return piece
    form = right.form if piece.part is Part.COUNTRY else piece.form
    return replace(piece, key=right.key, form=form)
