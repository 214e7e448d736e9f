"""Surrogates for host names: one per domain of the record, in mail and web alike."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from surrogate.errors import PlanError
from surrogate.generators.contacts.words import PlainWords
from surrogate.generators.context import PlanContext
from surrogate.generators.numbers.addresses import ipv4
from surrogate.generators.numbers.dice import Dice
from surrogate.link.contacts import Host, read_host
from surrogate.wordlists.mail import mail_domains, public_mail_providers

Followed = Callable[[str, Callable[[str], str]], str]
MIN_WORD = 4
# What is put behind a core that another domain of the same institution already has.
_VARIANTS = ("", "health", "online", "net")


def _is_ip(host: str) -> bool:
    try:
        ipaddress.IPv4Address(host)
    except ValueError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class HostSurrogates:
    """The invented hosts of a record.

    Attributes:
        context: The record, its key and what is forbidden.
        words: Which labels may stay.
        cores: Lower-case core label → surrogate.
        followed: Returns a word with the names of persons in it replaced, and the rest of it by
            what a function tells.
    """

    context: PlanContext
    words: PlainWords
    cores: Mapping[str, str] = field(repr=False)
    followed: Followed

    @classmethod
    def plan(
        cls,
        hosts: Iterable[str],
        domain_core: Callable[[str], str | None],
        words: PlainWords,
        context: PlanContext,
        followed: Followed,
    ) -> HostSurrogates:
        """Choose a surrogate for the core of every host.

        Args:
            hosts: The hosts of the record, as written.
            domain_core: The core that a host of an institution takes, if it follows one.
            words: Which labels may stay.
            context: The record, its key and what is forbidden.
            followed: As of the attribute.

        Raises:
            PlanError: If a core finds none.
        """
        read = {host: read_host(host.lower()) for host in hosts if not _is_ip(host)}
        institutions: dict[str, str | None] = {}
        for host, parts in sorted(read.items()):
            public = parts.domain in public_mail_providers()
            core = None if public else domain_core(host.lower())
            institutions[parts.core] = institutions.get(parts.core) or (core and core.lower())
        return cls(context, words, _chosen(institutions, words, context), followed)

    def rewrite(self, host: str) -> str:
        """Return the surrogate of a host as written: subdomains, ending and case kept."""
        if not host:
            return host
        if _is_ip(host):
            key = self.context.key
            return ipv4(host, Dice(key.digest("number", host, "0")), key)
        parts: Host = read_host(host)
        core = self.cores[parts.core.lower()]
        labels = (*map(self._subdomain, parts.subdomains), _cased(parts.core, core), *parts.ending)
        return ".".join(labels)

    def _subdomain(self, label: str) -> str:
        return self.words.kept_or(label, self._word)

    def _word(self, word: str) -> str:
        return self.followed(word, self._drawn) if len(word) >= MIN_WORD else self._drawn(word)

    def _drawn(self, label: str) -> str:
        dice = Dice(self.context.key.digest("subdomain", label.lower()))
        return _cased(label, dice.like(label.lower()))


def _chosen(
    followed: Mapping[str, str | None], words: PlainWords, context: PlanContext
) -> dict[str, str]:
    chosen: dict[str, str] = {}
    used: set[str] = set()
    for core in context.key.shuffled(list(followed), "mail domain/rank"):
        follows = followed[core] or ""
        for candidate in _candidates(core, follows, context):
            is_new = words.is_new(candidate, follows=candidate == follows)
            if candidate not in used and candidate != core and is_new:
                used.add(candidate)
                chosen[core] = candidate
                break
        else:
            raise PlanError("no surrogate left for a domain")
    return chosen


def _candidates(core: str, follows: str, context: PlanContext) -> Iterator[str]:
    """Yield cores: the institution's, invented ones, at last drawn letters."""
    if follows:
        yield from (follows + variant for variant in _VARIANTS)
    cores = mail_domains()
    for number in context.draws("mail domain", core):
        yield cores.pick(number)
    for attempt in range(len(cores)):
        dice = Dice(context.key.digest("mail domain letters", core, str(attempt)))
        yield dice.like("z" * max(MIN_WORD, len(core)))


def _cased(original: str, surrogate: str) -> str:
    """Return a label in the case of the one it replaces."""
    if original.isupper():
        return surrogate.upper()
    return surrogate[:1].upper() + surrogate[1:] if original[:1].isupper() else surrogate
