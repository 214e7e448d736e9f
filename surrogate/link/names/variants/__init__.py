"""Words that are one name: cut short, misspelt, said alike, or borne by women of a family."""
