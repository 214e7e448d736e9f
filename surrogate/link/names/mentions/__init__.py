"""One name as it is written: cut into pieces, rid of what is no name, and read."""
