"""`mathom restore`: see backup.py."""

from host_tools.backup import restore as command

__all__ = ["EXAMPLES", "command"]

EXAMPLES = ["mathom restore evenings", "mathom restore evenings --yes --port /dev/ttyACM0"]
