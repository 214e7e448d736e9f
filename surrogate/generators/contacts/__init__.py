"""Surrogates for e-mail and web addresses: they follow the persons and institutions."""

from surrogate.generators.contacts.surrogates import contact_surrogates
from surrogate.generators.contacts.taken_apart import handles_of

__all__ = ["contact_surrogates", "handles_of"]
