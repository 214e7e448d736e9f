"""The laws of names: who is who, the letter map, the sexes, the form on the page."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from folding import fold

from .lists import sex_of_given
from .violation import Pair, Record, Violation, breaks

_PART = r"[^\W\d_](?:[^\s\d,.;:()\"/@_-]*)"


_FACILITY_WORDS = frozenset(
    ("hospital", "medical", "center", "general", "memorial", "regional", "community")
)


@dataclass(frozen=True, slots=True)
class Use:
    """One piece of a name and what became of it."""

    piece: dict[str, Any]
    new: str
    pair: Pair


def _regex(pieces: list[dict[str, Any]], tail: str = "") -> re.Pattern[str]:
    patterns = []
    for piece in pieces:
        if piece["kind"] == "keep":
            patterns.append(re.escape(piece["text"]))
        elif piece["kind"] == "initial":
            patterns.append(r"([^\W\d_])")
        else:
            patterns.append(f"({_PART})")
    return re.compile("".join(patterns) + tail)


def aligned(pair: Pair) -> list[Use] | None:
    """Lay the surrogate beside the pieces of the original; None where the form was lost."""
    pieces = pair.truth["pieces"]
    tail = r"(?:\d*)@.+" if pair.kind == "email" else ""
    match = _regex(pieces, tail).fullmatch(pair.new)
    if match is None:
        return None
    moving = [piece for piece in pieces if piece["kind"] != "keep"]
    return [Use(p, new, pair) for p, new in zip(moving, match.groups(), strict=True)]


def _same_casing(old: str, new: str) -> bool:
    if old.lower() == old.upper() or new.lower() == new.upper():
        return True
    scottish = re.match(r"Ma?c(?=[A-Z])", old)
    if scottish:
        if old[scottish.end() :].isupper() and len(old) > scottish.end() + 1:
            return new.isupper() or re.fullmatch(r"Ma?c[^a-z]+", new) is not None
        return new.istitle() or re.fullmatch(r"Ma?c[A-Z][a-z]+", new) is not None
    if old.isupper():
        return new.isupper() and (len(old) > 1 or len(new) == 1)
    if old.islower():
        return new.islower()
    return new.istitle() or re.fullmatch(r"Ma?c[A-Z][a-z]+", new) is not None


def uses(record: Record) -> tuple[list[Use], list[Violation]]:
    """Return every piece of every name and what became of it, and the names off form."""
    found: list[Use] = []
    lost: list[Violation] = []
    for pair in record.of_kind("name", "email"):
        these = aligned(pair)
        if these is None:
            lost.append(breaks("names.form", pair, "same order, points, spaces and breaks"))
            continue
        lost += [
            breaks("names.form", pair, f"a name for {use.piece['text']!r}, no initial")
            for use in these
            # One Chinese character is a whole name; one letter of an alphabet is an initial.
            if use.piece["kind"] == "part" and len(use.new) < 2 and use.new.isascii()
        ]
        lost += [
            breaks("names.form", pair, f"casing of {use.piece['text']!r}")
            for use in these
            if not _same_casing(use.piece["text"], use.new)
        ]
        found += these
    return found, lost


def _parts(found: list[Use]) -> Iterator[Use]:
    return (use for use in found if use.piece["kind"] == "part")


def _identity_breaks(found: list[Use]) -> Iterator[Violation]:
    """Yield parts with two surrogates, and surrogates with two parts."""
    surrogates: dict[str, dict[str, Use]] = defaultdict(dict)
    originals: dict[str, dict[str, Use]] = defaultdict(dict)
    for use in _parts(found):
        surrogates[use.piece["canon"]].setdefault(fold(use.new), use)
        originals[fold(use.new)].setdefault(use.piece["canon"], use)
    for canon, new in surrogates.items():
        if len(new) > 1:
            yield breaks("names.split", list(new.values())[-1].pair, f"{canon} → {sorted(new)}")
    for surrogate, old in originals.items():
        if len(old) > 1:
            yield breaks(
                "names.merged", list(old.values())[-1].pair, f"{sorted(old)} → {surrogate}"
            )


def _letters(found: list[Use]) -> Iterator[tuple[str, str, Pair]]:
    for use in found:
        old, new = fold(use.piece["text"])[:1], fold(use.new)[:1]
        if "a" <= old <= "z":
            yield old, new, use.pair


def _username_letters(record: Record) -> Iterator[tuple[str, str, Pair]]:
    for pair in record.of_kind("username"):
        initials = pair.truth["initials"]
        pieces = zip(initials, pair.new[: len(initials)], strict=False)
        yield from ((old.lower(), new.lower(), pair) for old, new in pieces)


def _letter_breaks(record: Record, found: list[Use]) -> Iterator[Violation]:
    """Yield what breaks the permutation: a fixed point, two images, two sources."""
    seen = [*_letters(found), *_username_letters(record)]
    votes: dict[str, Counter[str]] = defaultdict(Counter)
    for old, new, _ in seen:
        votes[old][new] += 1
    image = {old: counter.most_common(1)[0][0] for old, counter in votes.items()}
    shared = Counter(image.values())
    for old, new, pair in seen:
        if old == new:
            yield breaks("names.letter_map", pair, f"no fixed point {old}")
        elif new != image[old]:
            yield breaks("names.letter_map", pair, f"{old} → {image[old]}, not {new}")
        elif shared[new] > 1:
            yield breaks("names.letter_map", pair, f"two letters on {new}")


def _gender_breaks(found: list[Use]) -> Iterator[Violation]:
    """Yield given names of the wrong sex; a name borne by both must serve both."""
    wanted: dict[str, set[str]] = defaultdict(set)
    for use in _parts(found):
        if use.piece["slot"] in {"given", "nick", "middle"}:
            wanted[use.piece["canon"]].add(use.piece["sex"])
    for use in _parts(found):
        sexes = wanted.get(use.piece["canon"], set()) - {"?"}
        if not sexes or use.piece["slot"] not in {"given", "nick", "middle"}:
            continue
        sex = next(iter(sexes)) if len(sexes) == 1 else "U"
        if sex_of_given().get(fold(use.new), "unlisted") not in {sex, "U"}:
            yield breaks("names.gender", use.pair, f"{use.piece['text']} is {sex}, not {use.new}")


def _username_breaks(record: Record) -> Iterator[Violation]:
    known: dict[str, str] = {}
    for pair in record.of_kind("username"):
        shape = "".join("9" if c.isdigit() else "A" if c.isupper() else "a" for c in pair.old)
        new = "".join("9" if c.isdigit() else "A" if c.isupper() else "a" for c in pair.new)
        if shape != new:
            yield breaks("names.username", pair, f"shape {shape}")
        if known.setdefault(pair.old, pair.new) != pair.new:
            yield breaks("names.username", pair, f"constant, {known[pair.old]} before")
    if len(set(known.values())) < len(known):
        first = next(record.of_kind("username"))
        yield breaks("names.username", first, f"different users differ: {known}")


def _follows(domain: str, record: Record) -> bool:
    """Tell whether a domain is made of a surrogate hospital's name or abbreviation."""
    names = [fold(p.new) for p in record.of_kind("hospital") if p.truth["hospital"] == "1"]
    words = {word for name in names for word in re.findall(r"[a-z]{3,}", name)} - _FACILITY_WORDS
    return any(word in fold(domain) for word in words)


def _email_breaks(record: Record) -> Iterator[Violation]:
    domains: dict[str, str] = {}
    for pair in record.of_kind("email"):
        old, new = pair.truth["domain"], pair.new.partition("@")[2]
        if fold(old) == fold(new):
            yield breaks("names.email_domain", pair, "an invented domain")
        if pair.truth["hospital"] and not _follows(new, record):
            yield breaks("names.email_domain", pair, "the surrogate hospital's")
        if domains.setdefault(old, new) != new:
            yield breaks("names.email_domain", pair, f"{domains[old]} as before")
        digits = re.findall(r"\d", pair.new.partition("@")[0])
        if len(digits) != len(pair.truth["digits"]):
            yield breaks("names.form", pair, "as many digits")


def _url_breaks(record: Record) -> Iterator[Violation]:
    for pair in record.of_kind("url"):
        inside = [n for n in pair.truth["names"] if len(n) >= 3 and n in fold(pair.new)]
        if inside or fold(pair.new) == fold(pair.old):
            yield breaks("names.url", pair, f"without {inside}")


def law(record: Record) -> Iterator[Violation]:
    """Yield every break of the laws of names in one record."""
    found, lost = uses(record)
    yield from lost
    yield from _identity_breaks(found)
    yield from _letter_breaks(record, found)
    yield from _gender_breaks(found)
    yield from _username_breaks(record)
    yield from _email_breaks(record)
    yield from _url_breaks(record)
