"""Journey to Mordor at the table."""
