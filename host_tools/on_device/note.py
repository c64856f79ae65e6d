"""Plays a note on a piezo, without the firmware."""

import json
import time

from machine import PWM, Pin


def note(pin, pitch, ms):
    piezo = PWM(Pin(pin), freq=pitch, duty_u16=32768)
    time.sleep_ms(ms)
    Pin(pin, Pin.OUT, value=0)
    piezo.deinit()
    print(json.dumps("played"))
