"""Tells whether a string is made of another: shown in part, turned, initials, a plain hash."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping

from surrogate.leak.texts.masked import is_shown
from surrogate.leak.texts.view import runs_of, squeezed
from surrogate.phi import HOUSES, Kind

_MIN_TURNED = 6
_HASHES = ("md5", "sha1", "sha256", "sha512")
# The figures of a hash, whole or cut to what is a name for itself still.
HASHED = re.compile(r"(?<![^\W_])[0-9a-f]{12,128}(?![^\W_])", re.IGNORECASE)
_LEAST_OF_WHOLE = 32
_INITIALS = re.compile(r"(?:[A-Z]\.?[ -]?){2,4}")
_CALLED = HOUSES | {Kind.NAME}


def is_derived(kind: Kind, old: str, new: str) -> bool:
    """Tell whether a replacement is made of what it replaces."""
    one, two = squeezed(old), squeezed(new)
    if len(one) >= _MIN_TURNED and two == one[::-1]:
        return True
    initials = "".join(run[0] for run in runs_of(old))
    if kind in _CALLED and len(initials) > 1 and _INITIALS.fullmatch(new):
        return two in {initials, initials[0] + initials[-1]}
    return is_shown(one, new, of_date=kind is Kind.DATE) or any(
        digest.startswith(shown) for shown in _hashes_in(new) for digest in _hashes_of(old)
    )


def plain_hashes(tokens: Iterable[str], originals: Iterable[str]) -> Mapping[str, str]:
    """Return the whole hashes of originals if one of some tokens is as long as one: → original."""
    is_any = any(len(token) >= _LEAST_OF_WHOLE and HASHED.search(token) for token in tokens)
    return {digest: text for text in originals for digest in _hashes_of(text)} if is_any else {}


def _hashes_in(text: str) -> Iterator[str]:
    return (match[0].lower() for match in HASHED.finditer(text))


def _hashes_of(text: str) -> Iterator[str]:
    """Yield the hashes of a string as it is, in small letters, in capitals, and squeezed."""
    for form in {text, text.lower(), text.upper(), squeezed(text)}:
        for name in _HASHES:
            yield hashlib.new(name, form.encode(), usedforsecurity=False).hexdigest()
