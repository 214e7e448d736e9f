"""Linking: which mentions of one patient name the same person, place, number or day."""

from surrogate.link.record import CALENDAR_KINDS, Links, link

__all__ = ["CALENDAR_KINDS", "Links", "link"]
