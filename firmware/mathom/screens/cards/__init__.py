"""The screens of the Card Game."""

Main = None  # in main.py, which is loaded when it may be opened
