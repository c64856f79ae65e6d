"""Opens the piezo, and has the tunes. Unloads itself after each use, as a game needs the memory."""

import sys

from mathom import hardware

# Hz and ms of each note
TUNES = {
    "tree": (1047, 90, 1319, 90, 1568, 90, 2093, 240),
    "nazgul": (466, 160, 440, 160, 415, 300),
    "out": (392, 180, 330, 180, 262, 180, 196, 420),
    "arrival": (523, 120, 659, 120, 784, 120, 659, 120, 1047, 300),
    "victory": (784, 110, 988, 110, 1175, 110, 1568, 220, 1175, 110, 1568, 420),
}


def set_volume(made, volume):
    """Makes the sound of a `Hardware` "off", "soft" or "full"."""
    del sys.modules[__name__], hardware.sound
    made.piezo.stop()
    made.piezo = hardware.Nothing()
    pin = made.board.get("piezo")
    if pin is not None and volume != "off":
        from mathom.hardware.piezo import Piezo

        made.piezo = Piezo(pin, volume, made.keys.interrupt)


def notes(tune):
    """Returns the notes of a tune."""
    del sys.modules[__name__], hardware.sound
    return TUNES[tune]
