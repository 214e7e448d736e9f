"""Professions."""
