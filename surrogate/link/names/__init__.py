"""Linking names: how each is written, who bears it, and which name one person."""

from surrogate.link.names.people import NamePart, People, Person, Reading, Sex
from surrogate.link.names.persons import link_people

__all__ = ["NamePart", "People", "Person", "Reading", "Sex", "link_people"]
