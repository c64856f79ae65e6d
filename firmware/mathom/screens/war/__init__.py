"""The screens of War of the Ring."""

Main = None  # in main.py
