"""Tells how sure it is that what stands in a text is the original that it spells."""
