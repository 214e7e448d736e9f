"""What the word lists are made from, a module for each kind of list."""
