"""What a program in the place of the firmware's door does to import from the bundle in /a, as main.py does."""

MOUNT = """
import sys
sys.path.insert(0, "/a")
import modules
sys.path.pop(0)
modules.mount("/a")
"""
