"""Words that stand beside the names of people: relations, titles, roles, credentials."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from surrogate.wordlists.reading import read_lines, read_rows


class Relation(NamedTuple):
    """A relation word or title, and the sex it implies (F, M or U).

    Its kind is `relation`, `address` (a relation that people are called by), `title` or `suffix`.
    """

    word: str
    sex: str
    kind: str
    language: str

    @property
    def is_kin(self) -> bool:
        """Whether it tells how one person belongs to another."""
        return self.kind in {"relation", "address"}


@cache
def relations() -> Mapping[str, Relation]:
    """Return relation word or title in lower case → the sex it implies."""
    return MappingProxyType({row[0]: Relation(*row) for row in read_rows("own", "relations.tsv")})


@cache
def written_relations() -> Mapping[str, Relation]:
    """Return the same and the short forms that notes have (`dtr`) → the relation."""
    short = {form: relations()[word] for form, word in read_rows("own", "relation_short_forms.tsv")}
    return MappingProxyType({**relations(), **short})


@cache
def roles() -> Mapping[str, str]:
    """Return word in lower case → whose name stands beside it, `staff` or `lay`."""
    return MappingProxyType(dict(read_rows("own", "roles.tsv")))


@cache
def credentials() -> frozenset[str]:
    """Return professional credentials as written after a name (`MD`, `RN`)."""
    return frozenset(read_lines("own", "credentials.txt"))


@cache
def staff_credentials() -> frozenset[str]:
    """Return those and further ones that the detector's features do not read (`CCHT`, `PGY6`)."""
    return credentials() | frozenset(read_lines("own", "further_credentials.txt"))


@cache
def letters_behind_names() -> frozenset[str]:
    """Return all of them and the letters of religious orders, honours and services (`OSB`)."""
    return staff_credentials() | frozenset(read_lines("own", "orders_and_honours.txt"))
