"""The screens of the Card Game."""

Main = None  # in main.py
