"""The virtual Pico: the unchanged firmware on real MicroPython on an emulated RP2040."""

BUSY = b"mathom: another program has this port.\r\n"  # what a second client of the port gets
