"""What a program in the place of the firmware's door does to import from the packs in /a, as main.py does."""

UNPACK = """
import sys
paths = sys.path[:]
sys.path[:] = ["/a"]
import packs
sys.path[:] = paths
rest = packs.mount("/a")
"""
