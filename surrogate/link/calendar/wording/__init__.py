"""The words of days and years, and of numbers, in the languages of notes; when holidays are."""
