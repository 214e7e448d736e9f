"""Guesses that are no PHI: amounts, hours, drugs, what is called after people."""
