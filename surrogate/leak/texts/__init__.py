"""How the texts of a release are read: what is masked, or looks like something else."""
