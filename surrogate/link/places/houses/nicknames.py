"""Finds the familiar forms of names of houses, and of towns: `Good Sam`, `St. E's`, `JP`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator

from surrogate.wordlists.names import folded_formal_names
from surrogate.wordlists.us_places import cities

_LEAST = 3


def familiar_forms(cores: Collection[str], saints: Collection[str]) -> dict[str, str]:
    """Map each core that is a familiar form of a longer one of the record to that.

    Args:
        cores: Canonical cores of the record.
        saints: Those of them that stand behind `St`: of these one word is enough to tell.
    """
    found: dict[str, str] = {}
    for short in sorted(cores, key=lambda core: (-len(core), core)):
        full = (name for name in cores if name != short and name not in found)
        alike = [
            name
            for name in full
            if ({short, name} <= {*saints} and _is_saint(short, name))
            or _is_phrase(short, name)
            or _is_joined(short, name)
        ]
        if len(alike) == 1:
            found[short] = alike[0]
    return found


def _is_joined(short: str, full: str) -> bool:
    """Tell whether one word is several without the spaces between: `Kettleridge`."""
    return " " in full and short == full.replace(" ", "")


def _is_saint(short: str, full: str) -> bool:
    """Tell whether a word or a letter stands for a saint: `Mike`, the `E` of `St. E's`.

    So does the first of a longer name: St. Joe's is St. Joseph Mercy.
    """
    if _is_form(short, full) or (len(short) == 1 and full.startswith(short)):
        return True
    return full.partition(" ")[0] in folded_formal_names().get(short, ())


def _is_phrase(short: str, full: str) -> bool:
    return " " in full and _is_form(short, full)


def _is_form(short: str, full: str) -> bool:
    one, two = short.split(), full.split()
    return len(one) == len(two) and all(map(_is_word_of, one, two))


def _is_word_of(short: str, full: str) -> bool:
    if short in (full, f"{full}s"):  # `St Wilfrids` stands for `St Wilfrid's`
        return True
    if not _LEAST <= len(short) < len(full) or full == f"{short}s":
        return False
    # `St Josephs` stands for `St Joseph's`, `St Mikes` for `St Michael's`.
    formal = {
        name
        for form in (short, short.removesuffix("s"))
        for name in folded_formal_names().get(form, ())
    }
    return full.startswith(short) or not formal.isdisjoint((full, full.removesuffix("s")))


def towns_by_initials(keys: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield letters that are no town, with the one town of the record that has these initials.

    Args:
        keys: Canonical names of the towns of the record.
    """
    towns: dict[str, list[str]] = defaultdict(list)
    for key in keys:
        if len(key.split()) > 1:
            towns["".join(word[0] for word in key.split())].append(key)
    for key in keys:
        full = [town for town in towns.get(key.replace(" ", ""), ()) if town != key]
        if len(full) == 1 and key not in cities():
            yield key, full[0]
