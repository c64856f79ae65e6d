"""The screens of Journey to Mordor."""

Main = None  # in main.py
