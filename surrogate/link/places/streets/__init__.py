"""Streets: the number, the name and the type."""
