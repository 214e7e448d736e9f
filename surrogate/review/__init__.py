"""What is done with a release that lies there: report, verify, sample, certify."""

from surrogate.outfile import CERTIFICATES, MANIFEST
from surrogate.review.canonical import canonical_json, pretty_json, sha256_of, sha256_of_bytes
from surrogate.review.certify import CertifyOptions, certify
from surrogate.review.check_words import not_checked, question_of
from surrogate.review.counted_types import counted_types, shipped_sets
from surrogate.review.report_page import is_doubtful, report_html
from surrogate.review.reviews import check_unfilled
from surrogate.review.sampling import SampleOptions, sample_of
from surrogate.review.seal import Sealed, sealed, unsealed
from surrogate.review.sheets import SAMPLE, Sample, sheet_files
from surrogate.review.signature import SigningKey, read_public_key
from surrogate.review.verification import Verified, is_certified, verify

__all__ = [
    "CERTIFICATES",
    "MANIFEST",
    "SAMPLE",
    "CertifyOptions",
    "Sample",
    "SampleOptions",
    "Sealed",
    "SigningKey",
    "Verified",
    "canonical_json",
    "certify",
    "check_unfilled",
    "counted_types",
    "is_certified",
    "is_doubtful",
    "not_checked",
    "pretty_json",
    "question_of",
    "read_public_key",
    "report_html",
    "sample_of",
    "sealed",
    "sha256_of",
    "sha256_of_bytes",
    "sheet_files",
    "shipped_sets",
    "unsealed",
    "verify",
]
