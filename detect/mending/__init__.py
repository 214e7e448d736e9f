"""Mending finds: where they begin and end, and which cannot be what they are taken for."""
