"""The screens of Journey to Mordor."""

Main = None  # in main.py, which is loaded when it may be opened
