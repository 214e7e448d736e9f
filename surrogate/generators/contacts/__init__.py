"""Surrogates for e-mail and web addresses: they follow the persons and institutions."""

from surrogate.generators.contacts.surrogates import contact_surrogates

__all__ = ["contact_surrogates"]
