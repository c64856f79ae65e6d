"""Prints raw bytes of the chip's random source, and throws of the dice."""

import json
import os
import sys


def dice(root, reads, throws):
    source = [os.urandom(16) for _ in range(reads)]
    seen = {}
    repeated = 0
    for read in source:
        if len(set(read)) == 1:
            repeated += 1
        seen[read] = True
    faces = [0] * 6
    if root:
        if root not in sys.path:
            sys.path.insert(0, root)
            __import__("door").mount(root)
        from mathom.hardware.entropy import Entropy

        pool = Entropy(os.urandom)
        for throw in range(throws):
            faces[pool.below(6)] += 1
            if throw % 50 == 0:
                print(json.dumps(throw))
    print(json.dumps({"repeated": repeated, "different": len(seen), "faces": faces}))
