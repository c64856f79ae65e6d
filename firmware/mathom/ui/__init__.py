"""Drawing: the canvas, the fonts, the symbols and the texts in both languages. Nothing here decides anything."""

try:
    from mathom.ui import quick
except (ImportError, SyntaxError, ValueError):  # this MicroPython cannot run the machine code
    quick = None
