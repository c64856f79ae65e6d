"""Opens the piezo, and has the tunes. Loaded only for that."""

from mathom.hardware import Nothing

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
    made.piezo.stop()
    made.piezo = Nothing()
    pin = made.board.get("piezo")
    if pin is not None and volume != "off":
        from mathom.hardware.piezo import Piezo

        made.piezo = Piezo(pin, volume, made.keys.interrupt)
