"""The screens of plain dice."""

Main = None  # in main.py
