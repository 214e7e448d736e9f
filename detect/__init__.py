"""The detector: from the notes of a patient to annotations of protected health information."""
