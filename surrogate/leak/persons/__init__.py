"""Finds of people where a name is short, an initial, or a word of its own."""
