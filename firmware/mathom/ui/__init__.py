"""Draws; decides nothing. The canvas, the fonts, the symbols and the texts in both languages."""
