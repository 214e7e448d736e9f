"""Finds what the caller already knows of a patient: names, addresses, numbers, the birth date."""

from detect.known.finder import KnownFinder
from detect.known.slips import is_slip

__all__ = ["KnownFinder", "is_slip"]
