"""Scores of labels at tokens: the weights of a model as tables, looked up and added."""
