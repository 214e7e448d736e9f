"""A risk report as text, JSON and a page. None of them shows a value of a patient."""

from surrogate.risk.show.as_json import as_json, counts_as_json
from surrogate.risk.show.as_text import as_text, counts_as_text
from surrogate.risk.show.page import page

__all__ = ["as_json", "as_text", "counts_as_json", "counts_as_text", "page"]
