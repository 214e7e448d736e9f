"""What tells a mail or web address: all of it, spoken, its host, its domain, who owns that."""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogate.leak.form import Style
from surrogate.leak.position import is_ordinary
from surrogate.leak.telling import is_common
from surrogate.leak.view import squeezed
from surrogate.link.contacts import read_host
from surrogate.phi import Kind
from surrogate.wordlists.mail import public_mail_providers

Written = Iterator[tuple[str, Style, bool]]
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
        if len(squeezed(host)) > _LEAST_OF_A_HOST and host.lower() not in public_mail_providers():
            yield host, Style.CODE, False
        yield from _owner(host)
    if kind is Kind.URL and len(squeezed(bare := _SCHEME.sub("", text))) > _LEAST:
        yield bare, Style.CODE, False
        yield from _host_of_page(bare)


def _host_of_page(address: str) -> Written:
    """Yield the host of a web address, as it is and spoken: `mypage dot example`."""
    host = _HOST.match(address)
    if host and len(squeezed(host[0])) > _LEAST_OF_A_HOST:
        for written in (host[0], host[0].replace(".", " dot ")):
            yield written, Style.CODE, False
        yield from _owner(host[0])


def _owner(host: str) -> Written:
    """Yield the domain of a host and the part of it that tells whose it is: `pennockbros`."""
    read = read_host(host.lower())
    core = squeezed(read.core)
    if len(core) < _LEAST_OF_A_HOST or read.domain in public_mail_providers():
        return
    if read.subdomains:
        yield read.domain, Style.CODE, False
    if core.isalpha() and not is_ordinary(core) and not is_common(core):
        yield core, Style.EXACT, False
