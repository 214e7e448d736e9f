"""A second reader beside the CRF: a small pretrained encoder, asked for its tags."""
