"""Reads e-mail and web addresses: local part, host, path, query."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from surrogate.entity import Entity, Mention
from surrogate.phi import Kind
from surrogate.remembered import of_patient
from surrogate.wordlists.mail import second_level_domains
from surrogate.wordlists.reading import read_lines

_EDGE = re.compile(r"^([\s<(\[\"'{\u00ab\u201c]*)(.*?)([\s>)\]\"'}\u00bb\u201d.,;:!]*)$", re.DOTALL)
_SPACE = re.compile(r"\s+")
_SPOKEN_AT = re.compile(r"\s*(?:@|\(at\)|\[at\]|\{at\}|\s+at\s+)\s*", re.IGNORECASE)
_SPOKEN_DOT = re.compile(r"\s*(?:\(dot\)|\[dot\]|\{dot\}|\s+dot\s+)\s*", re.IGNORECASE)
_URL = re.compile(
    r"([A-Za-z][\w+.-]*:(?=/|[^\d])/*)?([^/@?#]*@)?([^/:?#]*)(:\d+)?([^?#]*)(\?[^#]*)?(#.*)?",
    re.DOTALL,
)
_FILE = re.compile(r"((?:file:)?[\\/]*(?:[A-Za-z]:)?(?=.*[\\/]))(.*)", re.IGNORECASE | re.DOTALL)
_SCHEME = re.compile(r"(?:mailto|e-?mail|sip|xmpp):", re.IGNORECASE)
_DIALLED = re.compile(r"(?:tel|sms|fax|callto):(?=\W*\d)", re.IGNORECASE)
_HOST = re.compile(r"[^\W_](?:[\w-]*\.)+[\w-]+|localhost", re.IGNORECASE)
COUNTRY_LENGTH = 2


@dataclass(frozen=True, slots=True)
class Host:
    """A host name: its core is the label that says whose it is."""

    subdomains: tuple[str, ...] = field(repr=False)
    core: str = field(repr=False)
    ending: tuple[str, ...]

    @property
    def domain(self) -> str:
        """Core and ending, lower case: what names the owner."""
        return ".".join((self.core, *self.ending)).lower()


@dataclass(frozen=True, slots=True)
class ContactForm:
    """An e-mail address or URL in parts; `compact` has no white space, the parts join to it.

    Attributes:
        compact: The text without the white space and signs around and inside.
        before: What stands before the local part or host: `mailto:`, `https://`.
        local: What stands before `@`.
        at: The sign between local part and host, if there is one.
        host: The host as written; empty where there is none.
        rest: Port, path, query and fragment.
        dots: What is written for the points of the host, where they are spelt out.
        local_dots: The same for those of the local part.
    """

    compact: str = field(repr=False)
    before: str = field(default="", repr=False)
    local: str = field(default="", repr=False)
    at: str = ""
    host: str = field(default="", repr=False)
    rest: tuple[str, str, str, str] = field(default=("", "", "", ""), repr=False)
    dots: tuple[str, ...] = ()
    local_dots: tuple[str, ...] = ()

    @property
    def is_spoken(self) -> bool:
        """Tell whether signs are spelt out, as in `ghopper at navy dot example`."""
        return bool(self.dots or self.local_dots) or self.at not in ("", "@")


@dataclass(frozen=True, slots=True)
class Contact(Entity):
    """One e-mail address or URL."""

    form: ContactForm = field(default_factory=lambda: ContactForm(""), repr=False)


@cache
def contact_words() -> frozenset[str]:
    """Return words of hosts and paths that name a function, in lower case."""
    return frozenset(read_lines("own", "contact_words.txt"))


def compact_core(text: str) -> tuple[str, str, str]:
    """Split a mention into signs before it, the address without white space, signs behind."""
    match = _EDGE.fullmatch(text)
    if match is None or not match[2]:
        return "", text, ""
    return match[1], match[2], match[3]


@of_patient
def read_contact(text: str, kind: Kind) -> ContactForm:
    """Read an address; any string gives a form.

    Args:
        text: The mention.
        kind: EMAIL or URL.
    """
    core = compact_core(text)[1]
    spoken = _SPOKEN_AT.search(core)
    if kind is Kind.EMAIL or (spoken and "/" not in core):
        return _email(core, spoken)
    dots = () if "." in core else _dots(core)
    compact = _compacted(core) if dots else _SPACE.sub("", core)
    match = _URL.fullmatch(compact)
    if match is None or not _HOST.fullmatch(match[3]):
        return _handle(core)
    before, user, host, *rest = ("" if part is None else part for part in match.groups())
    return ContactForm(compact, before, user[:-1], user[-1:], host, _rest(rest), dots)


def _compacted(text: str) -> str:
    """Return a text without white space, its points as signs."""
    return _SPACE.sub("", _SPOKEN_DOT.sub(".", text))


def _dots(text: str) -> tuple[str, ...]:
    """Return what is written for the points that are spelt out."""
    return tuple(dot[0] for dot in _SPOKEN_DOT.finditer(text))


def _rest(parts: Sequence[str]) -> tuple[str, str, str, str]:
    port, path, query, fragment = parts
    return port, path, query, fragment


def _email(core: str, spoken: re.Match[str] | None) -> ContactForm:
    if spoken is None:
        return _handle(core)
    scheme = _SCHEME.match(core)
    start = scheme.end() if scheme else 0
    if not spoken.start() > start:
        return _handle(core)
    name, written = core[start : spoken.start()], core[spoken.end() :]
    local_dots = () if "." in name else _dots(name)
    local = _compacted(name) if local_dots else _SPACE.sub("", name)
    host = _compacted(written)
    domain, mark, query = host.partition("?")
    before = _SPACE.sub("", core[:start])
    return ContactForm(
        f"{before}{local}@{host}",
        before,
        local,
        "@" if "@" in spoken[0] else spoken[0],
        domain,
        ("", "", mark + query, ""),
        _dots(written),
        local_dots,
    )


def _handle(core: str) -> ContactForm:
    """Read what is no address at all: an account name (`@ghopper`), a path of a file, a phone."""
    if dialled := _DIALLED.match(core):
        return ContactForm(core, before=dialled[0], rest=("", core[dialled.end() :], "", ""))
    if found := _FILE.fullmatch(core):
        return ContactForm(core, before=found[1], rest=("", found[2], "", ""))
    return ContactForm(core, local=core)


def read_host(host: str) -> Host:
    """Split a host name into subdomains, core and ending (`example`, `co.uk`)."""
    labels = host.split(".")
    if len(labels) == 1:
        return Host((), host, ())
    is_country = len(labels[-1]) == COUNTRY_LENGTH and len(labels) > COUNTRY_LENGTH
    count = 2 if is_country and labels[-2].lower() in second_level_domains() else 1
    return Host(tuple(labels[: -count - 1]), labels[-count - 1], tuple(labels[-count:]))


def link_contacts(mentions: Sequence[Mention]) -> tuple[Contact, ...]:
    """Link e-mail and web addresses: one entity per address, case and line breaks aside."""
    groups: dict[tuple[Kind, str], list[Mention]] = defaultdict(list)
    for mention in mentions:
        form = read_contact(mention.text, mention.kind)
        groups[mention.kind, form.compact.lower()].append(mention)
    return tuple(
        Contact(f"contact-{index}", kind, compact, tuple(group), read_contact(group[0].text, kind))
        for index, ((kind, compact), group) in enumerate(groups.items(), 1)
    )
