"""The value objects between linking and applying: mention, entity, replacement, plan."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from surrogate.phi import Kind, Role
from surrogate.span import Span

# Document and span: where in a record something stands.
Place = tuple[str, Span]


@dataclass(frozen=True, slots=True)
class Mention:
    """One occurrence of PHI in a document.

    Attributes:
        doc_id: The document.
        span: Where in it.
        phi_type: Name of its label.
        kind: The surrogate type of that label.
        role: For names, whose.
        text: What stands there.
        before: Up to 60 code points of text left of the span.
        after: Up to 60 code points of text right of the span.
    """

    doc_id: str = field(repr=False)
    span: Span
    phi_type: str
    kind: Kind
    role: Role
    text: str = field(repr=False)
    before: str = field(default="", repr=False, compare=False)
    after: str = field(default="", repr=False, compare=False)

    @property
    def place(self) -> Place:
        """Document and span: the mention's unique address in its record."""
        return (self.doc_id, self.span)

    def between(self, other: Mention) -> str | None:
        """Return the text up to a mention behind this one; None if it is of another document.

        Or if it stands farther off than `after` reaches.
        """
        width = other.span.start - self.span.end
        is_near = self.doc_id == other.doc_id and 0 <= width <= len(self.after)
        return self.after[:width] if is_near else None


@dataclass(frozen=True, slots=True)
class Entity:
    """The person, place, number or day that mentions name; never of two patients.

    Attributes:
        entity_id: Unique in the record, such as `name-3`; says nothing of the original.
        kind: The surrogate type.
        canonical: The form that the surrogate is derived from.
        mentions: In document and text order.
    """

    entity_id: str
    kind: Kind
    canonical: str = field(repr=False)
    mentions: tuple[Mention, ...]


@dataclass(frozen=True, slots=True)
class Replacement:
    """What one annotation becomes.

    Attributes:
        mention: The original.
        surrogate: The new text.
        entity_id: Which entity it names.
        reason: The rule that made it, in a word or two; shown in the plan table.
    """

    mention: Mention
    surrogate: str = field(repr=False)
    entity_id: str
    reason: str


@dataclass(frozen=True, slots=True)
class SurrogatePlan:
    """All replacements of one patient, also called the ledger.

    Attributes:
        patient_id: Whose.
        replacements: One for every annotation, in document and text order.
        document_dates: Document id → the day it was written, moved as its dates are.
        notes: Counted remarks without PHI, such as `impossible date`.
    """

    patient_id: str = field(repr=False)
    replacements: tuple[Replacement, ...]
    document_dates: Mapping[str, dt.date | None] = field(default_factory=dict, repr=False)
    notes: Mapping[str, int] = field(default_factory=dict)

    @property
    def by_place(self) -> Mapping[Place, Replacement]:
        """The replacements by document and span."""
        return MappingProxyType({r.mention.place: r for r in self.replacements})
