"""Surrogates for personal names: a letter map, one surrogate per name part, the form kept."""

from surrogate.generators.names.surrogates import NameSurrogates

__all__ = ["NameSurrogates"]
