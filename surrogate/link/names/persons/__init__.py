"""The persons of a record: which names are of one, their sex, and the parts that they share."""
