"""The detector: from the notes of a patient to annotations of protected health information.

Tokens carry id streams, templates turn them into features, a CRF labels them; closed forms,
the patient's known identifiers and a second pass add to it, and one disjoint set comes out.
Importing this package loads nothing heavy; import `detect.detector` or `detect.training.train`.
"""
