"""Drawing: the canvas, the fonts, the symbols and the texts in both languages. Nothing here decides anything."""

try:
    from mathom.ui import quick
except (ImportError, SyntaxError, ValueError):  # this MicroPython cannot run the machine code
    quick = None


def remember(known, key, value, most):
    """Adds a value to a dict of at most so many, and returns it. All others are forgotten if it is full, or if there is
    no memory for it to grow."""
    if len(known) >= most:
        known.clear()
    try:
        known[key] = value
    except MemoryError:
        known.clear()
        known[key] = value
    return value
