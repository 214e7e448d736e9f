"""What stands beside a name and tells how it is borne, and of which sex who bears it is."""
