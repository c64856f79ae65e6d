"""The screens of Conquest."""

Main = None  # in main.py
