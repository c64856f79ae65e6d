"""What `main.py` needs only if a key is held or the version in use does not start. Kept apart, because each line of
`main.py` and `modules.py` makes every start slower."""

import gc
import os
import sys
import time

PLACE = "m"  # where `modules.py` mounts a version
POWER_ON = 1000  # ms from power-on until the firmware is mounted, at most


def safe_mode():
    """Returns whether to stop at MicroPython's prompt because a key is held. When the firmware itself restarted
    MicroPython, a held key means nothing. The note for that restart may be left over from before a power cut, so the
    clock, which begins at power-on, is checked too."""
    try:
        if os.stat("/data/next") and time.ticks_ms() > POWER_ON:  # type: ignore[operator]
            return False
    except OSError:
        pass
    print("Mathom: safe mode, because a key was held. Nothing runs; this is MicroPython's prompt.")
    print("To leave it: unplug and plug in again, or type: import machine; machine.reset()")
    return True


def give_way(root, other):
    """Removes from memory what was loaded of a version that did not start. Returns whether there is another one."""
    print("Mathom: the version in %s does not start. To repair it, type on the computer: mathom flash" % root)
    for name in list(sys.modules):
        if name.split(".")[0] in ("mathom", "modules", "packs", "rescue"):
            del sys.modules[name]
    while sys.path and sys.path[0].startswith("/"):
        sys.path.pop(0)
    if PLACE in os.listdir("/"):
        os.umount("/" + PLACE)
    gc.collect()
    try:
        os.stat(other + "/board.json")
        return True
    except OSError:
        return False
