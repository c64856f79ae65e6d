"""Draws; decides nothing. The canvas, the fonts, the symbols and the texts in both languages."""

try:
    from mathom.ui import quick
except (ImportError, SyntaxError, ValueError):  # this MicroPython has no machine code, or another one
    quick = None
