"""Turns a corpus of clinical notes into one that can be shared.

The value objects are exported here. The stations are modules of their own: `surrogate.corpus`
reads, `surrogate.release` takes one patient from detection to check, `surrogate.pipeline`
releases a corpus.
"""

from surrogate.document import Annotation, Document, KnownIdentifiers, PatientRecord, Source
from surrogate.errors import SurrogateError
from surrogate.keys import ReleaseKey
from surrogate.policy import Policy, default_policy, read_policy
from surrogate.span import Span

__all__ = [
    "Annotation",
    "Document",
    "KnownIdentifiers",
    "PatientRecord",
    "Policy",
    "ReleaseKey",
    "Source",
    "Span",
    "SurrogateError",
    "default_policy",
    "read_policy",
]
