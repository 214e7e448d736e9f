"""One mention of a date: cut into tokens, put right where it is broken, and read."""
