"""What a program instead of main.py needs: the lines to import from the bundle in /a, and its short names."""

import ast
from collections import Counter

from host_tools import build, short_names

MOUNT = """
import sys
sys.path.insert(0, "/a")
import door
sys.path.pop(0)
door.mount("/a")
"""


def on_device(program: str) -> bytes:
    """Returns a program with the names of the firmware on a device: those of attributes, and what it imports."""
    imported = {
        alias.name for node in ast.walk(ast.parse(program)) if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    short = build.shorts(build.FIRMWARE)
    shared = Counter(short.values())
    known = {name: each for name, each in short.items() if name in imported or shared[each] == 1}
    return short_names.shortened(program, known).encode()
