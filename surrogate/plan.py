"""Plans a patient: one surrogate per entity, one replacement per mention."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from surrogate.document import Document
from surrogate.entity import Mention, Place, Replacement, SurrogatePlan
from surrogate.errors import PlanError, PlanTableError
from surrogate.formats.encoding import writable
from surrogate.generators.calendar import (
    Mover,
    calendar_surrogates,
    moved_document_dates,
    mover,
)
from surrogate.generators.contacts import contact_surrogates, handles_of
from surrogate.generators.context import PlanContext
from surrogate.generators.generalised import generalised
from surrogate.generators.names import NameSurrogates
from surrogate.generators.names.letters_ahead import LettersAhead
from surrogate.generators.numbers import number_surrogates
from surrogate.generators.numbers.births import Birth
from surrogate.generators.numbers.days_inside import DatesInside, Days, days_inside
from surrogate.generators.places import PlaceSurrogates
from surrogate.generators.usernames import username_surrogates
from surrogate.generators.vessels import vessel_surrogates
from surrogate.keys import PatientKey
from surrogate.link import CALENDAR_KINDS, Links
from surrogate.link.calendar import IMPOSSIBLE_DATE, PATIENT
from surrogate.originals import forbidden_words, identifying_forms
from surrogate.phi import Kind
from surrogate.policy import Action, Policy
from surrogate.wordlists.folding import canonical

_NUMBERS = (Kind.NUMBER, Kind.SSN, Kind.PHONE, Kind.IP)
_CONTACTS = (Kind.EMAIL, Kind.URL)
# Why a mention has the surrogate that a reviewer gave it.
_REVIEWED = "reviewed"
# Stands for the entity of what the policy keeps.
_KEPT = "kept"


def plan(
    links: Links,
    key: PatientKey,
    policy: Policy,
    reviewed: Mapping[Place, str] | None = None,
    before: tuple[Links, SurrogatePlan] | None = None,
) -> SurrogatePlan:
    """Choose a surrogate for every mention of a record.

    Args:
        links: The record with its mentions linked.
        key: Everything random about this patient.
        policy: What becomes of each type.
        reviewed: Surrogates that a reviewer settled, by document and span; they go first.
        before: Links and plan of the same texts with other annotations. Where only dates and
            ages are others, all other replacements are taken over from there.

    Raises:
        PlanError: If a mention finds no surrogate and the policy allows no placeholder.
    """
    context = PlanContext(
        links.record, key, policy, forbidden_words(links.all), _forbidden_wholes(links.all)
    )
    moves = mover(links.calendar, context)
    held = _held(moves, links, policy)
    known = _known(links, *before) if before else {}
    if before and held != _held(mover(before[0].calendar, context), links, policy):
        known = {}
    made = {} if known else {r.mention.place: r for r in _beside_dates(links, context, held)}
    made |= {r.mention.place: r for r in calendar_surrogates(moves, context)}
    made |= _settled(made, reviewed or {})
    decided = known | _withheld(links, policy)
    documents = links.record.by_id
    replacements = tuple(
        _as_written(
            decided.get(mention.place) or _decided(mention, made, policy), documents[mention.doc_id]
        )
        for mention in links.in_order
    )
    return SurrogatePlan(
        links.record.patient_id,
        replacements,
        moved_document_dates(moves),
        _remarks(replacements),
    )


def _known(links: Links, before: Links, plan: SurrogatePlan) -> dict[Place, Replacement]:
    """Return all replacements but those of dates and ages, if nothing else has changed."""
    if _without_dates(links) != _without_dates(before):
        return {}
    kept = (r for r in plan.replacements if r.mention.kind not in CALENDAR_KINDS)
    return {r.mention.place: r for r in kept}


def _without_dates(links: Links) -> dict[Kind, tuple[Mention, ...]]:
    return {kind: told for kind, told in links.mentions.items() if kind not in CALENDAR_KINDS}


def _held(moves: Mover, links: Links, policy: Policy) -> DatesInside:
    """Return the birth dates and days that numbers may hold, with the moved ones."""
    return DatesInside(_births(moves, policy), _days(moves, links, policy))


def _days(moves: Mover, links: Links, policy: Policy) -> Days:
    """Return the days that numbers hold, as digits, with the moved ones; none if any day stays."""
    if any(policy.action(m.phi_type) is not Action.SURROGATE for m in links.of(Kind.DATE)):
        return {}
    texts = [m.text for m in links.of(Kind.NUMBER, Kind.URL)]
    return days_inside(texts, moves.days, moves.day)


def _births(moves: Mover, policy: Policy) -> tuple[Birth, ...]:
    """Return birth dates with the moved ones, the patient's first; none where they are withheld."""
    if policy.ages.birth_dates != "move":
        return ()
    persons = sorted({person for person, _ in moves.links.births} - {PATIENT})
    return tuple(birth for person in (PATIENT, *persons) for birth in moves.births(person))


def _beside_dates(links: Links, context: PlanContext, inside: DatesInside) -> Iterator[Replacement]:
    """Yield the replacements of all but dates and ages.

    Of these they depend on no more than the birth dates and days that numbers hold.
    """
    names = NameSurrogates.plan(links.people, context)
    places = PlaceSurrogates.plan(links.places, context, names.family(), names.given())
    yield from names.replacements()
    users = links.of(Kind.USERNAME)
    handles, beside = handles_of(links.of(*_CONTACTS))
    named = names.knowing([*handles, *(user.text for user in users)], beside).with_dates(inside)
    yield from username_surrogates(users, named, context)
    placed = [*places.replacements()]
    yield from placed
    told = links.of(*_NUMBERS)
    ahead = LettersAhead.of(links.people, names.parts, told)

    def letters_of(letters: str, is_alone: bool) -> str:  # noqa: FBT001 - a callback
        return places.letters_of(letters, is_alone) or ahead.of_name(letters)

    numbers = [*number_surrogates(told, context, places.areas_near, letters_of, inside)]
    yield from numbers
    yield from vessel_surrogates(links.of(Kind.VESSEL), names, context)
    codes = [one for one in placed if one.mention.kind is Kind.ZIP]
    following = named.with_numbers(numbers).with_numbers(codes).with_places(places.words())
    yield from contact_surrogates(
        links.of(*_CONTACTS), following, places.domain_core, context, placed
    )


def _withheld(links: Links, policy: Policy) -> dict[Place, Replacement]:
    """Return placeholders for the birth dates, where the policy withholds them."""
    if policy.ages.birth_dates == "move":
        return {}
    return {
        mention.place: Replacement(
            mention, policy.placeholder_for(mention.phi_type), "redacted", "birth date withheld"
        )
        for mention in links.calendar.birth_mentions()
        if policy.action(mention.phi_type) is not Action.KEEP
    }


def _settled(
    made: Mapping[Place, Replacement], reviewed: Mapping[Place, str]
) -> dict[Place, Replacement]:
    return {
        place: replace(made[place], surrogate=surrogate, reason=_REVIEWED)
        for place, surrogate in reviewed.items()
        if place in made and made[place].surrogate != surrogate
    }


def _decided(mention: Mention, made: Mapping[Place, Replacement], policy: Policy) -> Replacement:
    """Return what the policy makes of a mention; never an identifying original.

    Raises:
        PlanError: If there is no surrogate, or it is the identifying original itself.
        PlanTableError: If a reviewer gave that back.
    """
    action = policy.action(mention.phi_type)
    if action is Action.KEEP:
        return Replacement(mention, mention.text, _KEPT, "kept by policy")
    if action is Action.REDACT:
        placeholder = policy.placeholder_for(mention.phi_type)
        return Replacement(mention, placeholder, "redacted", "redacted by policy")
    replacement = made.get(mention.place)
    if replacement is not None and replacement.surrogate and not _is_unchanged(replacement):
        if action is Action.GENERALISE:
            coarse = generalised(replacement, policy)
            return replace(replacement, surrogate=coarse, reason="generalised by policy")
        return replacement
    if policy.unhandled == "placeholder":
        placeholder = policy.placeholder_for(mention.phi_type)
        return Replacement(mention, placeholder, "redacted", "no generator could handle it")
    place = f"{mention.doc_id}, offset {mention.span.start}"
    if replacement is None or not replacement.surrogate:
        raise PlanError(f"no surrogate for {mention.phi_type}", place)
    problem = f"the original itself stands for {mention.phi_type}"
    if replacement.reason == _REVIEWED:
        raise PlanTableError(place, problem)
    raise PlanError(problem, place)


def _as_written(replacement: Replacement, document: Document) -> Replacement:
    """Return a replacement as its note can hold it; what is kept stays as it is written there."""
    if replacement.entity_id == _KEPT:
        text = replacement.mention.span.of(document.text)
    else:
        text = writable(replacement.surrogate, document.origin.encoding)
    return replacement if text == replacement.surrogate else replace(replacement, surrogate=text)


def _is_unchanged(replacement: Replacement) -> bool:
    """Tell whether an identifying original was to be replaced by itself."""
    mention = replacement.mention
    identifies = identifying_forms(mention) != ()
    return identifies and canonical(replacement.surrogate) == canonical(mention.text)


def _forbidden_wholes(mentions: Iterable[Mention]) -> frozenset[str]:
    """Return what no surrogate may be; dates are let off, they may move onto each other."""
    return frozenset(
        form
        for mention in mentions
        if mention.kind is not Kind.DATE
        for form in identifying_forms(mention)
    )


def _remarks(replacements: Iterable[Replacement]) -> Counter[str]:
    """Count what a reader of the report should know."""
    return Counter(IMPOSSIBLE_DATE for r in replacements if IMPOSSIBLE_DATE in r.reason)
