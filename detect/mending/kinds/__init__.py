"""Of which kind a find is: a person, a house, a firm, a town, a code."""
