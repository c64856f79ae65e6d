"""The screens of Duel for Middle-earth."""

Main = None  # in main.py, which is loaded when it may be opened
