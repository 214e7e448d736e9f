"""Mending finds: where they begin and end, and which cannot be what they are taken for.

What gives finds other types or bounds gets those of a text, the text and what their types mean.
What rules a guess out gets the text, where the guess stands in it, and what is guessed.
"""
