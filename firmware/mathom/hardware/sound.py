"""Opens the piezo. Loaded only for that."""

from mathom.hardware import Nothing


def set_volume(made, volume):
    """Makes the sound of a `Hardware` "off", "soft" or "full"."""
    made.piezo.stop()
    made.piezo = Nothing()
    pin = made.board.get("piezo")
    if pin is not None and volume != "off":
        from mathom.hardware.piezo import Piezo

        made.piezo = Piezo(pin, volume, made.keys.interrupt)
