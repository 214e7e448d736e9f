"""Linking places, organizations, jobs and other facts: what each mention names, and how."""

from surrogate.link.places.links import link_places
from surrogate.link.places.pieces import Part, Piece, PlaceLinks, Reading

__all__ = ["Part", "Piece", "PlaceLinks", "Reading", "link_places"]
