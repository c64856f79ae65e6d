"""Prints what kind of device this is, and its free memory and flash."""

import gc
import json
import os
import sys


def about():
    gc.collect()
    room = os.statvfs("/")
    facts = {
        "implementation": sys.implementation.name,
        "version": list(sys.implementation.version),
        "mpy": getattr(sys.implementation, "_mpy", 0),
        "machine": getattr(sys.implementation, "_machine", ""),
        "banner": sys.version,
        "heap_free": gc.mem_free(),
        "flash_free": room[0] * room[3],
        "flash_size": room[0] * room[2],
        "block": room[0],
    }
    print(json.dumps(facts))
