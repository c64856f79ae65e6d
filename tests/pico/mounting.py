"""What a program instead of main.py needs: the lines to import from the bundle in /a, and its short names."""

import ast

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
    nodes = list(ast.walk(ast.parse(program)))
    named = {alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names}
    named |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    short = build.shorts(build.FIRMWARE)
    return short_names.shortened(program, {name: each for name, each in short.items() if name in named}).encode()
