"""The screens of Conquest."""

Main = None  # in main.py, which is loaded when it may be opened
