"""The virtual Pico: the unchanged firmware on real MicroPython on an emulated RP2040."""
