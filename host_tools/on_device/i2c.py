"""Who answers on the I2C wires, and whether the wires can move at all."""

import json
import time

from machine import I2C, Pin


def i2c(number, sda, scl, freq):
    held = []
    for name, pin in (("SDA", sda), ("SCL", scl)):
        wire = Pin(pin, Pin.IN, Pin.PULL_UP)
        time.sleep_ms(2)
        if not wire.value():
            held.append(name)
    found = [] if held else I2C(number, sda=Pin(sda), scl=Pin(scl), freq=freq).scan()
    print(json.dumps({"held": held, "found": found}))
