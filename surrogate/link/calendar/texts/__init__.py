"""What the texts of notes tell of days before anything in them is linked."""
