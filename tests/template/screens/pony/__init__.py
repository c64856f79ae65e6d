"""The screens of a pony race."""

Main = None  # in main.py, which is loaded when it may be opened
