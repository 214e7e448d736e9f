"""Training a model: from annotated records to its folder."""
