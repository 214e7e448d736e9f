"""The frozen word lists: names, places, jobs, ordinary and clinical words, one field a module.

The lists lie under `resources/wordlists/`, each with its origin and checksum in
`SOURCE.toml`; `resources/scripts/build_wordlists.py` writes them. Every accessor reads its
list once, at the first call, and keeps it. Lists for *generating* surrogates are
`WeightedList`s and hold ASCII only; lists for *recognising* originals hold folded words.
"""
