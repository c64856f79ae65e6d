"""The screens of plain dice."""

Main = None  # in main.py, which is loaded when it may be opened
