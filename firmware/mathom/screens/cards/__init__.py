"""The Card Game at the table: dials, the guide, the three sums, the score sheet. Set-up and end are beside it."""
