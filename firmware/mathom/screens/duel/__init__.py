"""The screens of Duel for Middle-earth."""

Main = None  # in main.py
