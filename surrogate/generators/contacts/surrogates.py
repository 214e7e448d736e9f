"""One surrogate per e-mail address or URL of a record, in the form of each mention."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from surrogate.entity import Mention, Replacement
from surrogate.errors import PlanError
from surrogate.generators.contacts.addresses_followed import AddressesInLinks
from surrogate.generators.contacts.breaks import with_breaks
from surrogate.generators.contacts.hosts import HostSurrogates
from surrogate.generators.contacts.numbers_followed import with_numbers
from surrogate.generators.contacts.taken_apart import TakenApart
from surrogate.generators.contacts.words import PlainWords
from surrogate.generators.context import PlanContext
from surrogate.generators.names import NameSurrogates
from surrogate.generators.numbers.dice import Dice
from surrogate.link.contacts import (
    Contact,
    ContactForm,
    compact_core,
    contact_words,
    link_contacts,
    read_contact,
)
from surrogate.link.names.words import name_words
from surrogate.phi import Kind
from surrogate.wordlists.folding import fold

# So many handles follow the persons; further ones, needed only in collisions, are drawn.
FOLLOWING = 8
# After so many nothing of the address is kept.
MAX_TRIES = 40
_QUERY = re.compile(r"([?&;]?)([^=&;]*)(=?)([^&;]*)")
_JOINT = re.compile(r"[._-]")


def contact_surrogates(
    mentions: Sequence[Mention],
    names: NameSurrogates,
    domain_core: Callable[[str], str | None],
    context: PlanContext,
    places: Iterable[Replacement] = (),
) -> Iterator[Replacement]:
    """Yield a replacement per e-mail address and URL.

    Args:
        mentions: Of the kinds EMAIL and URL, of one record.
        names: The name surrogates of the record, which local parts and paths follow; they know
            what handles are in it.
        domain_core: The host core of the institution that a host belongs to, or None.
        context: The record, its key and what is forbidden.
        places: The replacements of its places, which links to maps follow.

    Raises:
        PlanError: If an address finds no surrogate of its own.
    """
    taken = [TakenApart.of(mention) for mention in mentions]
    addresses = [part for one in taken for part in one.addresses]
    contacts = link_contacts(addresses)
    words = PlainWords.of(context, (mention.text for mention in (*mentions, *addresses)))
    hosts = HostSurrogates.plan(
        (c.form.host for c in contacts if c.form.host), domain_core, words, context, names.followed
    )
    writer = _Writer(names, hosts, words, context, AddressesInLinks.of(places))
    salts = writer.salts(contacts)
    made = {
        mention.place: Replacement(
            mention,
            writer.write(mention, salts[contact.entity_id]),
            contact.entity_id,
            _reason(contact.kind),
        )
        for contact in contacts
        for mention in contact.mentions
    }
    yield from (one.joined(made, names.beside, words.is_plain) for one in taken)


def _reason(kind: Kind) -> str:
    return "follows person and domain" if kind is Kind.EMAIL else "follows domain"


class _Writer:
    """Writes addresses with a salt that only a collision makes other than zero."""

    def __init__(
        self,
        names: NameSurrogates,
        hosts: HostSurrogates,
        words: PlainWords,
        context: PlanContext,
        addresses: AddressesInLinks,
    ) -> None:
        self._addresses = addresses
        self._names = names
        self._hosts = hosts
        self._words = words
        self._context = context
        self._made: dict[tuple[str, int], str] = {}

    def salts(self, contacts: Sequence[Contact]) -> Mapping[str, int]:
        """Return, by entity, the first salt that gives each address a surrogate of its own.

        Raises:
            PlanError: If none of the salts tried does.
        """
        by_form = {f"{c.kind}:{c.canonical}": c for c in contacts}
        used: set[str] = set()
        chosen = {}
        for name in self._context.key.shuffled(list(by_form), "contact/rank"):
            contact = by_form[name]
            if contact.canonical.isspace():
                chosen[contact.entity_id] = 0
                continue
            for salt in range(2 * MAX_TRIES):
                tried = self._compact(contact.form, salt).lower()
                if tried not in used and tried != contact.canonical and self._allows(tried):
                    used.add(tried)
                    chosen[contact.entity_id] = salt
                    break
            else:
                raise PlanError(f"no surrogate left for {contact.kind}")
        return chosen

    def _allows(self, tried: str) -> bool:
        return self._context.allows(tried)

    def write(self, mention: Mention, salt: int) -> str:
        """Return the surrogate of one mention."""
        before, core, after = compact_core(mention.text)
        form = read_contact(mention.text, mention.kind)
        surrogate = self._compact(form, salt)
        is_compact = form.host and not form.is_spoken
        return before + (with_breaks(core, surrogate) if is_compact else surrogate) + after

    def _compact(self, form: ContactForm, salt: int) -> str:
        key = (f"{form.compact}\0{form.at}\0{form.dots}{form.local_dots}", salt)
        if key not in self._made:
            self._made[key] = self._make(form, salt)
        return self._made[key]

    def _make(self, form: ContactForm, salt: int) -> str:
        if salt >= MAX_TRIES:  # even its ending is an original
            return scrambled(form.compact, self._context, str(salt))
        port, path, query, fragment = form.rest
        return "".join(
            (
                form.before,
                _with_dots(self._local(form.local, salt), form.local_dots),
                form.at,
                _with_dots(self._hosts.rewrite(form.host), form.dots),
                port,
                self._path(path, salt),
                self._query(query, salt),
                self._path(fragment, salt),
            )
        )

    def _local(self, local: str, salt: int) -> str:
        """Return a local part; an office (`info`, `med.records`) and a title (`dr.`) stay."""
        if local and not salt and contact_words().issuperset(_JOINT.split(fold(local))):
            return local
        start = _behind_title(local)
        return local[:start] + self._handle(local[start:], salt)

    def _path(self, path: str, salt: int) -> str:
        """Return a path with other words but the plain ones."""
        return self._apart(
            path, lambda text: self._words.kept_or(text, lambda r: self._handle(r, salt))
        )

    def _query(self, query: str, salt: int) -> str:
        """Return a query with other values; the names of its fields stay where they are plain."""
        written = []
        for mark, name, sign, value in _QUERY.findall(query):
            written += [mark, self._field(name, salt) if sign else self._handle(name, salt), sign]
            written.append(self._apart(value, lambda text: self._handle(text, salt)))
        return "".join(written)

    def _field(self, name: str, salt: int) -> str:
        """Return the name of a field; one letter, such as `q`, tells nothing."""
        if len(name) == 1:
            return name
        return self._words.kept_or(name, lambda run: self._handle(run, salt))

    def _apart(self, text: str, write: Callable[[str], str]) -> str:
        """Rewrite a text but for signs that are escaped; what is of the record follows it."""

        def numbered(stretch: str) -> str:
            return "".join(with_numbers(stretch, self._names.numbered, write))

        return self._addresses.rewritten(text, numbered)

    def _handle(self, text: str, salt: int) -> str:
        if salt < FOLLOWING:
            return self._names.handle(text, str(salt) if salt else "")
        return scrambled(text, self._context, str(salt))


def _behind_title(local: str) -> int:
    """Return where a local part goes on behind a title and its joint: `dr_`; 0 if it has none."""
    joint = _JOINT.search(local)
    is_title = joint and fold(local[: joint.start()]) in name_words()["titles_anywhere"]
    return joint.end() if joint and is_title and joint.end() < len(local) else 0


def _with_dots(host: str, dots: Sequence[str]) -> str:
    """Spell the points of a host or local part out where the original does."""
    labels = host.split(".")
    if len(labels) != len(dots) + 1:
        return host
    return labels[0] + "".join(dot + label for dot, label in zip(dots, labels[1:], strict=True))


def _is_visible(character: str) -> bool:
    return not character.isspace()


def scrambled(text: str, context: PlanContext, salt: str) -> str:
    """Return other letters and digits of the same classes; the last resort of a handle.

    A text without any has its signs replaced, so that it does not come out as it was.
    """
    is_drawn = str.isalnum if any(map(str.isalnum, text)) else _is_visible
    dice = Dice(context.key.digest("handle letters", fold(text), salt))
    drawn = dice.like(text.lower()) if len(text.lower()) == len(text) else dice.like(text)
    return "".join(
        (new.upper() if old.isupper() else new) if is_drawn(old) else old
        for old, new in zip(text, drawn, strict=True)
    )
