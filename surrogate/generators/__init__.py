"""Generators: from linked mentions to surrogates, one module or package per family of kinds."""
