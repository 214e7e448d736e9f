"""Whose a name is, by what stands beside it: the patient's, of relatives or of staff."""
