"""Makes patient records with PHI and the whole truth about it."""

from .corpus import generate

__all__ = ["generate"]
