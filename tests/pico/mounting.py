"""The lines that a program instead of main.py needs to import from the bundle in /a."""

MOUNT = """
import sys
sys.path.insert(0, "/a")
import door
sys.path.pop(0)
door.mount("/a")
"""
