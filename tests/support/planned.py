"""Plans the surrogates of a few marked notes, for one generator at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from inline import record
from policies import policy_with

from surrogate.document import PatientRecord
from surrogate.entity import Mention, Replacement
from surrogate.generators.contacts import contact_surrogates
from surrogate.generators.context import PlanContext
from surrogate.generators.names import NameSurrogates
from surrogate.generators.numbers import number_surrogates
from surrogate.generators.usernames import username_surrogates
from surrogate.keys import ReleaseKey
from surrogate.link.mentions import mentions_by_kind
from surrogate.link.names.linking import link_people
from surrogate.originals import forbidden_words, identifying_forms
from surrogate.phi import Kind, Role, known_labels
from surrogate.span import Span

NUMBERS = (Kind.NUMBER, Kind.SSN, Kind.PHONE, Kind.IP)
CONTACTS = (Kind.EMAIL, Kind.URL)


def mention(text: str, kind: Kind, at: int = 0, before: str = "", after: str = "") -> Mention:
    """Return a mention that stands at an offset of some document."""
    role = Role.PATIENT if kind is Kind.NAME else Role.NONE
    span = Span(at, at + max(1, len(text)))
    return Mention("1-01", span, "X", kind, role, text, before, after)


def mentions(kind: Kind, texts: Sequence[str]) -> list[Mention]:
    """Return mentions one behind the other."""
    return [mention(text, kind, 100 * index) for index, text in enumerate(texts)]


def context(
    found: Sequence[Mention], key: int = 0, policy: Mapping[str, Any] | None = None
) -> PlanContext:
    """Return the context of these mentions, under one of 256 keys."""
    return PlanContext(
        PatientRecord("1", ()),
        ReleaseKey(bytes([key]) * 32).for_patient("1"),
        policy_with(policy),
        forbidden_words(found),
        frozenset(form for m in found for form in identifying_forms(m)),
    )


def names_of(found: Sequence[Mention], key: int = 0) -> NameSurrogates:
    """Return the name surrogates of the name mentions among these."""
    named = [m for m in found if m.kind is Kind.NAME]
    return NameSurrogates.plan(link_people(named), context(found, key))


def _nothing(host: str) -> str | None:
    del host
    return None


def replacements(
    found: Sequence[Mention],
    *,
    key: int = 0,
    areas_near: Callable[[str], Sequence[str]] = lambda _: (),
    domain_core: Callable[[str], str | None] = _nothing,
    policy: Mapping[str, Any] | None = None,
) -> list[Replacement]:
    """Return the replacements of all names, user names, numbers and addresses among these."""
    plan = context(found, key, policy)
    names = names_of(found, key)

    def of(*kinds: Kind) -> list[Mention]:
        return [m for m in found if m.kind in kinds]

    return [
        *names.replacements(),
        *username_surrogates(of(Kind.USERNAME), names, plan),
        *number_surrogates(of(*NUMBERS), plan, areas_near),
        *contact_surrogates(of(*CONTACTS), names, domain_core, plan),
    ]


def surrogates(kind: Kind, texts: Sequence[str], **options: Any) -> list[str]:  # noqa: ANN401
    """Return the surrogate of each text, all being mentions of one kind in one record."""
    found = mentions(kind, texts)
    made = {r.mention.span.start: r.surrogate for r in replacements(found, **options)}
    return [made[m.span.start] for m in found]


def released(notes: Mapping[str, str] | str, **options: Any) -> dict[str, list[str]]:  # noqa: ANN401
    """Return, by original, the surrogates of its mentions in marked notes."""
    marked = {"1-01": notes} if isinstance(notes, str) else notes
    by_kind = mentions_by_kind(record(marked), known_labels())
    found = [m for some in by_kind.values() for m in some]
    chosen: dict[str, list[str]] = {}
    for made in replacements(found, **options):
        chosen.setdefault(made.mention.text, []).append(made.surrogate)
    return chosen
