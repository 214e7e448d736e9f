"""One tree of errors, one class per cause.

Messages name a file, a document, an offset or a type. They never quote text of a note: an
error may end up in a log or on a screen that the notes must not reach.
"""

from __future__ import annotations


class SurrogateError(Exception):
    """Anything this package refuses to do. The command line exits with `exit_code`."""

    exit_code = 1


class CorpusError(SurrogateError):
    """A corpus cannot be read as a whole: missing, empty, or two documents with one id."""


class DocumentError(CorpusError):
    """One document cannot be read. `--skip-bad` leaves such a document out."""

    def __init__(self, place: str, problem: str) -> None:
        """Remember where (`place`: file, row or document id) and what.

        Args:
            place: Path or document id, with a row or tag id where one is known.
            problem: What is wrong, without a word of the document.
        """
        super().__init__(place, problem)
        self.place = place
        self.problem = problem

    def __str__(self) -> str:
        """Return `place: problem`."""
        return f"{self.place}: {self.problem}"


class AnnotationError(DocumentError):
    """An annotation lies outside its text, overlaps another, or quotes something else."""


class LabelError(SurrogateError):
    """A PHI type that no label set knows, or a label set that contradicts itself."""


class ModelError(SurrogateError):
    """A detector model is missing, damaged, or does not match its card."""


class ResourceError(SurrogateError):
    """A word list, policy or label set of the package is missing or damaged."""


class KeyFileError(SurrogateError):
    """A key file is missing, malformed, or would be overwritten."""


class PlanError(SurrogateError):
    """No surrogate could be made for an annotation. A release holds the patient back."""

    def __init__(self, problem: str, place: str = "") -> None:
        """Remember what is wrong, and where.

        Args:
            problem: Without a word or a place of the notes: a report may tell it.
            place: Document id and offset, where they are known.
        """
        super().__init__(problem, place)
        self.problem = problem
        self.place = place

    def __str__(self) -> str:
        """Return `place: problem`."""
        return f"{self.place}: {self.problem}" if self.place else self.problem


class PlanTableError(DocumentError):
    """A plan table, or findings that shall be annotated, cannot be read back."""


class OutputError(SurrogateError):
    """The output folder exists, cannot be written, or lies where it must not."""


class VerificationError(SurrogateError):
    """A released folder differs from its manifest."""


class UsageError(SurrogateError):
    """Options that contradict each other."""

    exit_code = 2


class PolicyError(UsageError):
    """A policy with an unknown key, a missing type or an impossible value."""


class HeldError(SurrogateError):
    """The gate let nothing through."""

    exit_code = 3


def without_message(error: BaseException) -> str:
    """Return what kind of error nobody foresaw and where in the code: its message may quote."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return f"internal error ({type(error).__name__})"
    code = trace.tb_frame.f_code
    module = trace.tb_frame.f_globals.get("__name__", "?")
    where = f"{module}.{code.co_name}, line {trace.tb_lineno}"
    return f"internal error ({type(error).__name__} in {where})"
