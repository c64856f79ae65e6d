"""The screens of Duel for Middle-earth."""
