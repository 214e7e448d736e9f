"""The command line. One module per verb; this one only puts them together."""

from surrogate.cli.app import main

__all__ = ["main"]
