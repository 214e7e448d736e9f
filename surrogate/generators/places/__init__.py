"""Surrogates for places, organizations, jobs and other facts."""

from surrogate.generators.places.surrogates import PlaceSurrogates

__all__ = ["PlaceSurrogates"]
