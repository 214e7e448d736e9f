"""What tells a mail or web address: all of it, spoken, its host, its domain, who owns that."""

from __future__ import annotations

import re
from functools import cache

from surrogate.leak.originals.form import Style, Written
from surrogate.leak.originals.houses import says_little
from surrogate.leak.telling import is_common
from surrogate.leak.texts.position import is_ordinary
from surrogate.leak.texts.view import squeezed
from surrogate.link.contacts import read_host
from surrogate.phi import Kind
from surrogate.wordlists.clinical_things import drug_names
from surrogate.wordlists.mail import public_mail_providers, public_sites
from surrogate.wordlists.organizations import known_hospitals, known_organizations

_SCHEME = re.compile(r"^(?:https?://)?(?:www\.)?", re.IGNORECASE)
_HOST = re.compile(r"[\w-]+(?:\.[\w-]+)+")
_LEAST, _LEAST_OF_A_HOST = 5, 7


def addresses(kind: Kind, text: str) -> Written:
    """Yield what an address is written as, with its style and whether it is whole."""
    yield text, Style.CODE, True
    local, at, host = text.partition("@")
    if kind is Kind.EMAIL and at:
        spoken = host.replace(".", " dot ")
        for name in dict.fromkeys((local, local.replace(".", " dot "))):
            yield f"{name} at {spoken}", Style.CODE, False
        if len(squeezed(local)) >= _LEAST and not is_ordinary(squeezed(local)):
            yield local, Style.EXACT, False
        if len(squeezed(host)) > _LEAST_OF_A_HOST and not _is_public(host.lower()):
            yield host, Style.CODE, False
        yield from _owner(host)
    if kind is Kind.URL and len(squeezed(bare := _SCHEME.sub("", text))) > _LEAST:
        yield bare, Style.CODE, False
        yield from _host_of_page(bare)


def _host_of_page(address: str) -> Written:
    """Yield the host of a web address, as it is and spoken: `mypage dot example`."""
    host = _HOST.match(address)
    if host and len(squeezed(host[0])) > _LEAST_OF_A_HOST and not _is_public(host[0].lower()):
        for written in (host[0], host[0].replace(".", " dot ")):
            yield written, Style.CODE, False
        yield from _owner(host[0])


def _owner(host: str) -> Written:
    """Yield the domain of a host and the part of it that tells whose it is: `pennockbros`."""
    read = read_host(host.lower())
    core = squeezed(read.core)
    if len(core) < _LEAST_OF_A_HOST or _is_known(read.domain, core):
        return
    if read.subdomains:
        yield read.domain, Style.CODE, False
    if core.isalpha() and not is_ordinary(core) and not is_common(core):
        yield core, Style.EXACT, False


def _is_public(domain: str) -> bool:
    """Tell whether anybody may have a page or mail at a domain."""
    return domain in public_mail_providers() or domain in public_sites()


def _is_known(domain: str, core: str) -> bool:
    """Tell whether a domain is that of a house, firm or ware that all know, or says a service."""
    return (
        _is_public(domain) or core in _known_cores() or core in drug_names() or says_little([core])
    )


@cache
def _known_cores() -> frozenset[str]:
    return frozenset(map(squeezed, known_organizations() | known_hospitals()))
