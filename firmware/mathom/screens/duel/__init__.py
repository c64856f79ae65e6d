"""Duel for Middle-earth at the table: the board, cards, effects, conflicts. Set-up and end are beside it."""
