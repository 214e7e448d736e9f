"""The ways in which a text may hold an original in another code, by what they write it in."""
