"""The screens of Journey to Mordor."""
