"""Conquest at the table: players, battles, the Company, messages. Set-up and end are beside it."""
