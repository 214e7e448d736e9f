"""Surrogates for numbers and codes: same shape, same length, valid where that can be seen."""

from surrogate.generators.numbers.surrogates import number_surrogates

__all__ = ["number_surrogates"]
