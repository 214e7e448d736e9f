"""Linking: which mentions of one patient name the same person, place, number or day."""

from surrogate.link.record import Links, link

__all__ = ["Links", "link"]
