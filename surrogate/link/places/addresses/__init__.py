"""Addresses: which parts stand together, and of which land they are."""
