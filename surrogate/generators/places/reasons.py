"""Names the rule that made a surrogate, for the plan table."""

from __future__ import annotations

from surrogate.link.places import Part, Reading

_REASONS = {
    Part.CITY: "city in the state's surrogate",
    Part.COUNTY: "county in the state's surrogate",
    Part.STATE: "state permutation",
    Part.ZIP: "ZIP code of the city",
    Part.POSTAL: "postal code of the same shape",
    Part.COUNTRY: "country in the same form",
    Part.STREET: "street name",
    Part.CORE: "proper name, kind kept",
    Part.LETTERS: "abbreviation of the name",
    Part.PATTERN: "organization of the same kind",
    Part.PLACE: "place of the same kind",
    Part.DEPARTMENT: "generic department",
    Part.PROFESSION: "profession of the same form",
    Part.PHRASE: "neutral phrase",
}


def reason(reading: Reading) -> str:
    """Return the rule in a few words: that of the first part that is no plain number."""
    parts = [piece.part for piece in reading.pieces if piece.part in _REASONS]
    return _REASONS[parts[0]] if parts else "same shape"
