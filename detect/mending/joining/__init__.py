"""Finds of one name, house or range of days that were found in pieces."""
