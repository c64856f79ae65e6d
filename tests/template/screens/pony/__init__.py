"""A pony race at the table."""
