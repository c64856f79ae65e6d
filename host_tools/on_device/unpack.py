"""Unpacks the version in a slot with its own door, and prints the size of each piece."""

import json
import os
import sys


def unpack(root):
    sys.path.insert(0, root)
    import door

    for count in door.unpack(root):
        print(json.dumps(count))
    if hasattr(os, "sync"):
        os.sync()
