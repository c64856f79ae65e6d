"""The screens of War of the Ring."""

Main = None  # in main.py, which is loaded when it may be opened
