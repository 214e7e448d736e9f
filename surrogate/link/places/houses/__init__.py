"""Hospitals and organizations: what is proper in their names, and which of them are one."""
