"""What a PHI label means. Code asks a label for its kind; only data files name labels."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

from surrogate.errors import LabelError
from surrogate.resources import read_toml, resource_path


class Kind(StrEnum):
    """The surrogate type a label maps to: which generator makes its surrogates."""

    NAME = "name"
    USERNAME = "username"
    PROFESSION = "profession"
    ROOM = "room"
    DEPARTMENT = "department"
    HOSPITAL = "hospital"
    ORGANIZATION = "organization"
    STREET = "street"
    CITY = "city"
    STATE = "state"
    COUNTRY = "country"
    ZIP = "zip"
    PLACE = "place"
    AGE = "age"
    DATE = "date"
    PHONE = "phone"
    EMAIL = "email"
    URL = "url"
    IP = "ip"
    SSN = "ssn"
    NUMBER = "number"
    VESSEL = "vessel"
    OTHER = "other"


# What is named after towns, saints and people, and called by its initials.
HOUSES = frozenset({Kind.HOSPITAL, Kind.ORGANIZATION})


class Role(StrEnum):
    """Who bears a name: the patient's side or the staff's."""

    PATIENT = "patient"
    STAFF = "staff"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Label:
    """One PHI type of a label set.

    Attributes:
        name: The type as written in annotations, such as `MEDICALRECORD`.
        category: Its main category, which is also its i2b2 XML element.
        kind: Which generator replaces it.
        named: Which one does where a type for numbers or facts marks something by its name; None if
            none.
        hipaa: Whether it belongs to the HIPAA subset (Stubbs & Uzuner 2015, section 8).
        role: For names, whose name it is.
        patterns: Names of the pattern sets that find it.
        second_pass: Whether its strings enter the patient's run-time dictionary.
        priority: Who wins where spans overlap; the higher number does.
        spelling_of: The label that it is another spelling of; empty if it is of none.
        mended: Whether the ends of its finds are mended; not where gold annotations end otherwise,
            such as with titles inside of names.
    """

    name: str
    category: str
    kind: Kind
    named: Kind | None = None
    hipaa: bool = False
    role: Role = Role.NONE
    patterns: tuple[str, ...] = ()
    second_pass: bool = False
    priority: int = 0
    spelling_of: str = ""
    mended: bool = True


class _Kinds(dict[str, Kind]):
    def __missing__(self, phi_type: str) -> Kind:
        raise _unknown(phi_type)


def _unknown(phi_type: str) -> LabelError:
    return LabelError(f"PHI type {phi_type!r} is in no label set")


@dataclass(frozen=True, slots=True)
class LabelSet:
    """The PHI types of a corpus, by name.

    Attributes:
        name: Of the set.
        labels: By their names.
        kinds: The kind of each, by its name; quicker than `labels` where finds are gone through.
    """

    name: str
    labels: Mapping[str, Label]
    kinds: Mapping[str, Kind] = field(init=False, repr=False, compare=False)
    _of_kind: Mapping[Kind, tuple[Label, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Put the kinds and the labels of each together: they are asked for at every find."""
        labels = self.labels.values()
        kinds = _Kinds({name: label.kind for name, label in self.labels.items()})
        object.__setattr__(self, "kinds", kinds)
        of_kind = {kind: tuple(label for label in labels if label.kind is kind) for kind in Kind}
        object.__setattr__(self, "_of_kind", of_kind)

    def __getitem__(self, phi_type: str) -> Label:
        """Return the label of that name.

        Raises:
            LabelError: If this set has none.
        """
        try:
            return self.labels[phi_type]
        except KeyError:
            raise _unknown(phi_type) from None

    def of(self, phi_type: str, place: str, text: str) -> Label:
        """Return the label of that name, which stands in a document.

        Raises:
            LabelError: If this set has none; names the document (`place`), and the type unless it
                stands in the document's text: a name in the wrong column is shown to nobody.
        """
        if phi_type not in self:
            is_text = phi_type.lower() in text.lower()
            told = "a PHI type that stands in the note" if is_text else f"PHI type {phi_type!r}"
            msg = f"{place}: {told} is in no label set (--labels names your own)"
            raise LabelError(msg)
        return self[phi_type]

    def spelt(self, phi_type: str) -> str:
        """Return the type under the one name by which it is scored, whatever its spelling."""
        label = self.labels.get(phi_type)
        return label.spelling_of if label and label.spelling_of in self else phi_type

    def __contains__(self, phi_type: object) -> bool:
        """Tell whether the set has a label of that name."""
        return phi_type in self.labels

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as plain data: workers receive label sets."""
        return (LabelSet, (self.name, dict(self.labels)))

    def words(self) -> frozenset[str]:
        """Return the names of all labels and of their categories, as they stand in files."""
        labels = self.labels.values()
        return frozenset(word for label in labels for word in (label.name, label.category))

    def of_kind(self, kind: Kind) -> tuple[Label, ...]:
        """Return the labels of a kind, in the order of the file."""
        return self._of_kind[kind]

    def first_of_kind(self, kind: Kind) -> Label | None:
        """Return the first label of a kind; None if there is none."""
        return next(iter(self.of_kind(kind)), None)

    def for_pattern(self, pattern_set: str) -> tuple[Label, ...]:
        """Return the labels that a pattern set finds."""
        return tuple(label for label in self.labels.values() if pattern_set in label.patterns)


_KEYS: Mapping[str, type] = {
    "category": str,
    "kind": str,
    "named": str,
    "hipaa": bool,
    "role": str,
    "patterns": list,
    "second_pass": bool,
    "priority": int,
    "spelling_of": str,
    "mended": bool,
}


def _label(name: str, row: object, source: str) -> Label:
    if not isinstance(row, Mapping):
        raise LabelError(f"{source}: {name}: not a table [labels.NAME]")
    if unknown := set(row) - set(_KEYS):
        raise LabelError(f"{source}: {name}: unknown key {min(unknown)!r}")
    if wrong := [key for key, value in row.items() if type(value) is not _KEYS[key]]:
        msg = f"{source}: {name}: {wrong[0]} is not of the type {_KEYS[wrong[0]].__name__}"
        raise LabelError(msg)
    try:
        return Label(
            name=name,
            category=row["category"],
            kind=Kind(row["kind"]),
            named=Kind(row["named"]) if "named" in row else None,
            hipaa=row.get("hipaa", False),
            role=Role(row.get("role", "none")),
            patterns=tuple(row.get("patterns", ())),
            second_pass=row.get("second_pass", False),
            priority=row.get("priority", 0),
            spelling_of=row.get("spelling_of", ""),
            mended=row.get("mended", True),
        )
    except (KeyError, ValueError) as error:
        raise LabelError(f"{source}: {name}: bad or missing value ({error})") from None


def read_label_set(path: Path) -> LabelSet:
    """Read one label-set TOML file: a table `[labels.NAME]` per PHI type.

    Raises:
        LabelError: If a key is unknown or a value impossible.
    """
    rows = read_toml(path).get("labels")
    if not rows or not isinstance(rows, Mapping):
        raise LabelError(f"{path.name}: no [labels.NAME] table")
    labels = {name: _label(name, row, path.name) for name, row in rows.items()}
    return LabelSet(path.stem, labels)


def merged(sets: Iterable[LabelSet], name: str) -> LabelSet:
    """Return one set with the labels of several; the first definition of a name stands.

    Raises:
        LabelError: If two sets give one name different kinds.
    """
    labels: dict[str, Label] = {}
    for label_set in sets:
        for label in label_set.labels.values():
            if labels.setdefault(label.name, label).kind is not label.kind:
                raise LabelError(f"label sets disagree about {label.name}")
    return LabelSet(name, labels)


@cache
def label_set(name: str) -> LabelSet:
    """Return a shipped label set: `i2b2` or `meddocan`."""
    return read_label_set(resource_path("labels", f"{name}.toml"))


@cache
def known_labels() -> LabelSet:
    """Return all shipped label sets as one: what a release accepts by default."""
    paths = sorted(resource_path("labels").glob("*.toml"))
    return merged((label_set(path.stem) for path in paths), "known")
