"""Takes apart a mention that holds more than one plain address: `"Poe, A." <apoe@x.org>`."""

from __future__ import annotations

import re

from surrogate.link.names.words import is_no_name
from surrogate.phi import Kind
from surrogate.span import Span

_EMAIL = re.compile(r"(?:mailto:)?[^\W_][\w.+%'\u2019-]*@[^\W_][\w-]*(?:\.[\w-]+)+", re.IGNORECASE)
_URL = re.compile(r"(?:https?://|ftp://|www\.)[^\s,;<>()]+", re.IGNORECASE)
# A name or other words before an address or behind it: `Contact a.poe@x.org`, `a.poe@x.org (me)`.
_BEFORE = re.compile(r".*[^\W_].*[<(\[]\s*", re.DOTALL)
_BEHIND = re.compile(r"[\s>)\]]*[(\[\"]\s*[^\W_]|[,;]?[ \t]+(?:-[ \t]+)?[^\W_]")
# At a line end, or behind a point but that of a title, the first part of an address may stand.
_WORDS = re.compile(r"[^\w\n]*(?:\w+(?:[-/'\u2019]\w+)*(?:[,;.]?|\s?[:=-])[ \t]+)+")
_POINTED = re.compile(r"(\w+)\.")


def is_email(text: str) -> bool:
    """Tell whether a text is one mail address and nothing else."""
    return _EMAIL.fullmatch(text) is not None


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
    """Tell whether a name or other words stand in a mention beside its address."""
    return address is not None and bool(
        _BEFORE.fullmatch(text, 0, address.start)
        or _are_words(text[: address.start])
        or _BEHIND.match(text, address.end)
    )


def _are_words(text: str) -> bool:
    """Tell whether a text is whole words, only titles with a point: `Write Dr. Poe at `."""
    is_plain = _WORDS.fullmatch(text) is not None
    return is_plain and all(is_no_name(match[1]) for match in _POINTED.finditer(text))
