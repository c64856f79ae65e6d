"""Prints which addresses answer on an I2C bus, the status of the display, and which wires are stuck."""

import json
import time

from machine import I2C, Pin


def i2c(number, sda, scl, freq, address):
    held = []
    for name, pin in (("SDA", sda), ("SCL", scl)):
        wire = Pin(pin, Pin.IN, Pin.PULL_UP)
        time.sleep_ms(2)
        if not wire.value():
            held.append(name)
    found = []
    status = None
    if not held:
        bus = I2C(number, sda=Pin(sda), scl=Pin(scl), freq=freq)
        found = bus.scan()
        try:
            status = bus.readfrom(address, 1)[0]
        except OSError:
            pass  # it is missing, or cannot be read
    print(json.dumps({"held": held, "found": found, "status": status}))
