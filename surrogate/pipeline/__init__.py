"""The release of a whole corpus: patients in parallel, a staging folder, one rename."""

from surrogate.pipeline.run import ReleaseOptions, ReleaseSummary, release_corpus

__all__ = ["ReleaseOptions", "ReleaseSummary", "release_corpus"]
