"""The checks: each re-reads a release for one kind of leak."""
