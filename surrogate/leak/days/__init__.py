"""Days, years and ages that a text may mean."""
