"""Dates that tell each other what they are: in ranges, rows, lists, logs and whole records."""
