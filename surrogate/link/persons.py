"""Links name mentions to persons, and name words to the parts that persons share.

A *part* is one word of a name, folded. It has one surrogate in the record whoever bears it
(Stubbs & Uzuner 2015, section 5.2), so linking decides per part how it is borne (given or
family), by which sex, and whether it is a nickname or a misspelling of another part.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from surrogate.entity import Entity, Mention
from surrogate.link.name_form import PartRole, Piece, PieceKind, name_words, read_form
from surrogate.link.slips import slips
from surrogate.phi import Kind, Role
from surrogate.wordlists import (
    fold,
    formal_names,
    given_gender,
    relations,
    surnames,
    world_family_names,
)

_TITLE_BEFORE = re.compile(r"(?:^|[^\w])([^\W\d_]{2,12})\.?[ \t]*\n?[ \t]*$")
_RELATION_BEFORE = re.compile(
    r"(?:^|[^\w])([^\W\d_]{3,20})(?:'s)?(?: (?:is|was|named|called|name))?[\s,:(\-]*$"
)
_RELATION_AFTER = re.compile(r"^\s*(?:\(|,\s*(?:his|her|the|pt'?s|patient'?s)?\s*)([^\W\d_]{3,20})")
_SHE = re.compile(r"\b(?:she|her|hers|herself|female|woman|girl|lady|f)\b", re.IGNORECASE)
_HE = re.compile(r"\b(?:he|his|him|himself|male|man|boy|gentleman|m)\b", re.IGNORECASE)
MAX_INITIALS = 3
MIN_HANDLE_PART = 3


class Sex(StrEnum):
    """What is known of the sex of a person, or of those who bear a name."""

    FEMALE = "F"
    MALE = "M"
    BOTH = "B"
    UNKNOWN = "U"


@dataclass(frozen=True, slots=True)
class Reading:
    """One mention of a name, read."""

    mention: Mention
    pieces: tuple[Piece, ...] = field(repr=False)

    def words(self, role: PartRole) -> tuple[str, ...]:
        """Return the folded words of this role, in their order."""
        return tuple(
            p.folded for p in self.pieces if p.kind is PieceKind.WORD and p.role is role
        )

    @property
    def initials(self) -> str:
        """The folded initials written out (`D.` in `D. Holcomb`), joined."""
        return "".join(p.folded for p in self.pieces if p.kind is PieceKind.INITIAL)


@dataclass(frozen=True, slots=True)
class NamePart:
    """One word that names of the record share.

    Attributes:
        folded: The word without case and accents.
        role: GIVEN if anyone bears it as a given name, else FAMILY.
        sex: Of those who bear it as a given name.
        formal: The folded name it is a nickname of, where that is in the record too, or
            where another nickname of the same name is.
        slip_of: The folded part that it misspells.
    """

    folded: str = field(repr=False)
    role: PartRole
    sex: Sex = Sex.UNKNOWN
    formal: str = field(default="", repr=False)
    slip_of: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Person(Entity):
    """A person, with every mention read."""

    readings: tuple[Reading, ...] = ()
    sex: Sex = Sex.UNKNOWN


@dataclass(frozen=True, slots=True)
class People:
    """The persons of one record and the name parts they bear."""

    persons: tuple[Person, ...] = ()
    parts: Mapping[str, NamePart] = field(default_factory=dict, repr=False)


def link_people(mentions: Sequence[Mention]) -> People:
    """Link the name mentions of one record to persons."""
    readings = _settled([_read(mention) for mention in mentions])
    clusters = _clusters(readings)
    persons = tuple(
        _person(f"name-{number}", [readings[i] for i in cluster])
        for number, cluster in enumerate(clusters, 1)
    )
    return People(persons, _parts(persons))


def _last_word(pattern: re.Pattern[str], text: str) -> str:
    match = pattern.search(text)
    return fold(match[1]) if match else ""


def _read(mention: Mention) -> Reading:
    titled = _last_word(_TITLE_BEFORE, mention.before) in name_words()["titles"]
    return Reading(mention, read_form(mention.text, titled=titled))


def _settled(readings: list[Reading]) -> list[Reading]:
    """Decide, from the whole record, what single words and groups of capitals are."""
    votes = _votes(readings)
    owners = _initials_of(readings)
    return [_settle(reading, votes, owners) for reading in readings]


def _votes(readings: Iterable[Reading]) -> dict[str, Counter[PartRole]]:
    votes: dict[str, Counter[PartRole]] = defaultdict(Counter)
    for reading in readings:
        for piece in reading.pieces:
            if piece.kind is PieceKind.WORD and piece.role is not PartRole.UNKNOWN:
                votes[piece.folded][piece.role] += 1
    return votes


def _initials_of(readings: Iterable[Reading]) -> set[str]:
    """Return the initials, two or three letters, of everyone with a given and a family name."""
    found = set()
    for reading in readings:
        given, family = reading.words(PartRole.GIVEN), reading.words(PartRole.FAMILY)
        if family:
            firsts = "".join(w[0] for w in given)
            middle = "".join(w[0] for w in (*given, *reading.initials))
            found |= {i + family[-1][0] for i in (firsts[:1], middle) if i}
    return found


def _settle(reading: Reading, votes: Mapping[str, Counter[PartRole]], owners: set[str]) -> Reading:
    words = [p for p in reading.pieces if p.kind in (PieceKind.WORD, PieceKind.INITIAL)]
    alone = len([p for p in words if p.role is not PartRole.UNKNOWN]) == 0
    return replace(
        reading,
        pieces=tuple(
            _settle_piece(p, reading, votes, owners) if alone and p.kind is PieceKind.WORD else p
            for p in reading.pieces
        ),
    )


def _settle_piece(
    piece: Piece,
    reading: Reading,
    votes: Mapping[str, Counter[PartRole]],
    owners: set[str],
) -> Piece:
    counts = votes.get(piece.folded)
    if counts:
        role = PartRole.GIVEN if counts[PartRole.GIVEN] >= counts[PartRole.FAMILY] else PartRole.FAMILY
        return replace(piece, role=role)
    if _is_initials(piece, owners):
        return replace(piece, kind=PieceKind.INITIALS)
    if piece.text.islower() and _handle_base(piece.folded, votes):
        return replace(piece, kind=PieceKind.HANDLE)
    return replace(piece, role=_role_alone(piece.folded, reading.mention))


def _is_initials(piece: Piece, owners: set[str]) -> bool:
    """Tell whether a lone short word in one case stands for a person's initials."""
    text, folded = piece.text, piece.folded
    if len(folded) > MAX_INITIALS or not folded.isascii() or not (text.isupper() or text.islower()):
        return False
    if folded in owners:
        return True
    known = folded in given_gender() or folded in surnames() or folded in name_words()["short_names"]
    return not known


def _handle_base(folded: str, votes: Mapping[str, Counter[PartRole]]) -> str:
    """Return the part in a login such as `gsmith`, if the record has that part."""
    for cut in (1, 2):
        base = folded[cut:]
        if len(base) >= MIN_HANDLE_PART and base in votes:
            return base
    return ""


def _role_alone(folded: str, mention: Mention) -> PartRole:
    """Say how a name that only ever stands alone is borne."""
    if _last_word(_TITLE_BEFORE, mention.before) in name_words()["titles"]:
        return PartRole.FAMILY
    if _relation_sex(mention) is not None:
        return PartRole.GIVEN
    is_given = folded in given_gender()
    is_family = folded in surnames() or folded in world_family_names()
    if is_given and (mention.role is Role.PATIENT or not is_family):
        return PartRole.GIVEN
    return PartRole.FAMILY


def _relation_sex(mention: Mention) -> Sex | None:
    """Return the sex that a title or relation word beside the mention tells, if one does."""
    found = None
    for pattern, text in (
        (_TITLE_BEFORE, mention.before),
        (_RELATION_BEFORE, mention.before),
        (_RELATION_AFTER, mention.after),
    ):
        relation = relations().get(_last_word(pattern, text))
        if relation and found is None:
            found = Sex(relation.sex)
    return found


def _clusters(readings: Sequence[Reading]) -> list[list[int]]:
    """Group readings that name one person: full names first, then what joins exactly one."""
    groups: dict[tuple[str, ...], list[int]] = defaultdict(list)
    later = []
    for index, reading in enumerate(readings):
        given, family = reading.words(PartRole.GIVEN), reading.words(PartRole.FAMILY)
        if given and family:
            groups[given[0], family[-1]].append(index)
        else:
            later.append(index)
    full = tuple(groups)
    for index in later:
        groups[_home(readings[index], full)].append(index)
    return sorted(groups.values())


def _home(reading: Reading, full: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """Return the key of the one full name that a shorter form fits, or a key of its own."""
    given, family = reading.words(PartRole.GIVEN), reading.words(PartRole.FAMILY)
    initials = reading.initials
    groups = "".join(p.folded for p in reading.pieces if p.kind is PieceKind.INITIALS)
    if family:
        fits = [n for n in full if n[1] == family[-1] and n[0].startswith(initials[:1])]
    elif given:
        fits = [n for n in full if n[0] == given[0]]
    else:
        letters = groups or initials
        fits = [n for n in full if letters and n[0][0] == letters[0] and n[1][0] == letters[-1]]
    if len(fits) == 1:
        return fits[0]
    return ("alone", *(initials, groups), *given, *family)


def _person(entity_id: str, readings: Sequence[Reading]) -> Person:
    longest = max(readings, key=lambda r: sum(p.kind is PieceKind.WORD for p in r.pieces))
    names = (*longest.words(PartRole.GIVEN), *longest.words(PartRole.FAMILY))
    return Person(
        entity_id,
        Kind.NAME,
        " ".join(names),
        tuple(r.mention for r in readings),
        tuple(readings),
        _person_sex(readings),
    )


def _person_sex(readings: Sequence[Reading]) -> Sex:
    """Tell a person's sex: title or relation, then given name, then pronouns nearby."""
    told = Counter(sex for r in readings if (sex := _title_sex(r) or _relation_sex(r.mention)))
    told.pop(Sex.UNKNOWN, None)
    if told:
        return told.most_common(1)[0][0]
    given = [word for r in readings for word in r.words(PartRole.GIVEN)[:1]]
    listed = Counter(Sex(given_gender()[word]) for word in given if word in given_gender())
    listed.pop(Sex.UNKNOWN, None)
    if listed:
        return listed.most_common(1)[0][0]
    return _pronoun_sex(readings)


def _title_sex(reading: Reading) -> Sex | None:
    titles = [p.folded for p in reading.pieces if p.kind is PieceKind.TITLE]
    relation = relations().get(titles[0]) if titles else None
    return Sex(relation.sex) if relation and relation.sex != Sex.UNKNOWN else None


def _pronoun_sex(readings: Sequence[Reading]) -> Sex:
    near = [r.mention.after for r in readings]
    she = sum(len(_SHE.findall(text)) for text in near)
    he = sum(len(_HE.findall(text)) for text in near)
    if she == he:
        return Sex.UNKNOWN
    return Sex.FEMALE if she > he else Sex.MALE


def _parts(persons: Sequence[Person]) -> dict[str, NamePart]:
    bearers: dict[str, set[Sex]] = defaultdict(set)
    roles: dict[str, PartRole] = {}
    counts: Counter[str] = Counter()
    beside: dict[str, set[str]] = defaultdict(set)
    for person in persons:
        for reading in person.readings:
            pieces = [p for p in reading.pieces if p.kind is PieceKind.WORD]
            for piece in pieces:
                counts[piece.folded] += 1
                beside[piece.folded] |= {p.folded for p in pieces} - {piece.folded}
                if piece.role is PartRole.GIVEN:
                    roles[piece.folded] = PartRole.GIVEN
                    bearers[piece.folded].add(person.sex)
                roles.setdefault(piece.folded, PartRole.FAMILY)
    parts = {
        folded: NamePart(folded, role, _joint_sex(folded, bearers[folded]))
        for folded, role in roles.items()
    }
    return _with_relatives(parts, slips(parts, counts, beside))


def _joint_sex(folded: str, sexes: set[Sex]) -> Sex:
    known = sexes - {Sex.UNKNOWN}
    if len(known) > 1:
        return Sex.BOTH
    if known:
        return next(iter(known))
    return Sex(given_gender().get(folded, Sex.UNKNOWN))


def _with_relatives(parts: dict[str, NamePart], wrong: Mapping[str, str]) -> dict[str, NamePart]:
    """Mark nicknames and misspellings."""
    formal = _formal_bases(folded for folded, part in parts.items() if part.role is PartRole.GIVEN)
    return {
        folded: replace(part, slip_of=wrong.get(folded, ""), formal=formal.get(folded, ""))
        for folded, part in parts.items()
    }


def _formal_bases(given: Iterable[str]) -> dict[str, str]:
    """Map each nickname to its formal name, where the record shows that the two belong together.

    The formal name is in the record, or two nicknames of it are (`Vince` and `Vinny`).
    """
    present = set(given)
    bases = {
        nick: [base for name in formal_names().get(nick, ()) if (base := fold(name)) != nick]
        for nick in sorted(present)
    }
    shared = Counter(base for options in bases.values() for base in options)
    found = {}
    for nick, options in bases.items():
        related = [b for b in options if b in present] or [b for b in options if shared[b] > 1]
        if related and nick not in found.values():
            found[nick] = related[0]
    return found
