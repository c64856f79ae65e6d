"""The simulator: the firmware's own code on a laptop.

The firmware imports a few modules that only MicroPython has (`framebuf`, `micropython`, `machine`). Their stand-ins
live in `micropython_shims/`; they behave as the real ones do for all that the firmware uses, and tests compare them
with the real ones.
"""

import sys
from pathlib import Path

SHIMS = Path(__file__).resolve().parent / "micropython_shims"


def install() -> None:
    """Lets `import framebuf` and its like work in this Python, as they do on the device. Harmless when called twice."""
    if str(SHIMS) not in sys.path:
        sys.path.insert(0, str(SHIMS))
