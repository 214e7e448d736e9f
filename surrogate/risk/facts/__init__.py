"""The attributes of the identifier view, one module each: from a `Patient` to a value."""
