"""Linking names: how each is written, who bears it, and which name one person."""

from surrogate.link.names.linking import link_people
from surrogate.link.names.people import NamePart, People, Person, Reading, Sex

__all__ = ["NamePart", "People", "Person", "Reading", "Sex", "link_people"]
