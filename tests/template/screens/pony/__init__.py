"""The screens of a pony race."""

Main = None  # in main.py
