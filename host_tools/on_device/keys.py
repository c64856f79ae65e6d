"""Prints presses and releases of keys, without the firmware."""

import json
import time

from machine import Pin

SAMPLES = 3  # so many equal samples, 2 ms apart: the contact has stopped bouncing


def keys(pins, name, seconds):
    """Waits until a key has been pressed and released. Without a name, prints which keys are down now."""
    wires = {key: Pin(pin, Pin.IN, Pin.PULL_UP) for key, pin in pins.items()}
    time.sleep_ms(2)
    if not name:
        print(json.dumps([key for key in wires if not wires[key].value()]))
        return
    print(json.dumps("ready"))
    end = time.ticks_add(time.ticks_ms(), int(seconds * 1000))
    pressed = None
    steady = 0
    while time.ticks_diff(end, time.ticks_ms()) > 0:
        down = [key for key in wires if not wires[key].value()]
        if pressed is None:
            steady = steady + 1 if down else 0
            if steady >= SAMPLES:
                pressed = down
                print(json.dumps(pressed))
                steady = 0
        else:
            steady = 0 if down else steady + 1
            if steady >= SAMPLES:
                return
        time.sleep_ms(2)
    print(json.dumps([]))
