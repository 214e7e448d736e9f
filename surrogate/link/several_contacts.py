"""Takes apart a mention that holds more than one plain address: `"Poe, A." <apoe@x.org>`."""

from __future__ import annotations

import re

from surrogate.phi import Kind
from surrogate.span import Span

_EMAIL = re.compile(r"(?:mailto:)?[^\W_][\w.+%'\u2019-]*@[^\W_][\w-]*(?:\.[\w-]+)+", re.IGNORECASE)
_URL = re.compile(r"(?:https?://|ftp://|www\.)[^\s,;<>()]+", re.IGNORECASE)
# A name before an address or behind it.
_BEFORE = re.compile(r".*[^\W_].*[<(\[]\s*", re.DOTALL)
_BEHIND = re.compile(r"[\s>)\]]*[(\[\"]\s*[^\W_]")


def addresses_in(text: str, kind: Kind) -> tuple[Span, ...]:
    """Return where the addresses of a mention stand; nothing if it is one and no more.

    Args:
        text: The mention.
        kind: EMAIL or URL.
    """
    is_email = kind is Kind.EMAIL
    found = tuple(Span(*match.span()) for match in (_EMAIL if is_email else _URL).finditer(text))
    if is_email and len(found) != text.count("@"):
        return ()
    return found if len(found) > 1 or (is_email and _is_named(text, *found)) else ()


def _is_named(text: str, address: Span | None = None) -> bool:
    """Tell whether a name stands in a mention beside its address."""
    return address is not None and bool(
        _BEFORE.fullmatch(text, 0, address.start) or _BEHIND.match(text, address.end)
    )
