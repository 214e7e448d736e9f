"""What names tell: professions, hospitals and nationality. Several are joined, sorted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from surrogate.link.places import Piece, Reading
from surrogate.link.places.pieces import Part
from surrogate.phi import Kind
from surrogate.risk.facts.patient import Patient
from surrogate.risk.table import SEPARATOR

_LANGUAGE = "language"
_SPOKEN_BEFORE = re.compile(
    r"\b(?:sp(?:eak|oke)\w*|languages?|interpret\w*|translat\w*|fluent in|in)[:\s]+(?:\w+ )?$",
    re.IGNORECASE,
)
_SPOKEN_AFTER = re.compile(
    r"[- ](?:speak|interp|translat|language|(?:phone|video) interp)", re.IGNORECASE
)


def professions(patient: Patient) -> str:
    """Return the jobs that the documents name, in the singular; the family's are among them."""
    return _joined(_keys(r.pieces) for r in _readings(patient, Kind.PROFESSION))


def hospitals(patient: Patient) -> str:
    """Return the hospitals by the proper part of their names; letters tell the full one."""
    full = patient.links.places.initials
    return _joined(_keys(_spelt_out(r, full)) for r in _readings(patient, Kind.HOSPITAL))


def _spelt_out(reading: Reading, full: Mapping[str, tuple[Piece, ...]]) -> Iterator[Piece]:
    for piece in reading.pieces:
        yield from full.get(piece.key, (piece,)) if piece.part is Part.LETTERS else (piece,)


def nationality(patient: Patient) -> str:
    """Return the countries that the documents name; languages do not count."""
    readings = _readings(patient, Kind.COUNTRY)
    return _joined(
        piece.key
        for reading in readings
        for piece in reading.pieces
        if piece.part is Part.COUNTRY and not _is_spoken(reading, piece)
    )


def _is_spoken(reading: Reading, piece: Piece) -> bool:
    """Tell whether a word that names a country or its language names the language here."""
    before, after = reading.mention.before, reading.mention.after
    beside = _SPOKEN_BEFORE.search(before) or _SPOKEN_AFTER.match(after)
    return piece.form == _LANGUAGE or (piece.form != "name" and beside is not None)


def _readings(patient: Patient, kind: Kind) -> list[Reading]:
    return [r for r in patient.links.places.readings if r.mention.kind is kind]


def _keys(pieces: Iterable[Piece]) -> str:
    return " ".join(piece.key for piece in pieces if piece.key)


def _joined(values: Iterable[str]) -> str:
    return SEPARATOR.join(sorted({value.lstrip("*") for value in values} - {""}))
