"""Faults in words. Loaded when there is one."""

import sys

LONGEST = 2000  # characters of a crash report


def all_of(hardware):
    """Whatever is wrong, as lists of the part and what to do about it."""
    found = []
    for part in (hardware.keys, hardware.entropy, hardware.store):
        if part:
            found += [list(fault) for fault in part.faults]
    if not hardware.display.started:
        found.append(["display", check_wires(hardware.board["display"]["bus"])])
    return found


def say_display(hardware):
    """Says over USB which wires of the display to check."""
    hardware.link.write('{"fault": "display", "what": "' + check_wires(hardware.board["display"]["bus"]) + '"}\n')


def write_crash(store, error, name):
    """Writes down what went wrong, as far as there is room for it, and returns it in short."""
    try:
        store.write(name, describe(error).encode())
    except OSError:
        pass  # it is shown on the screen all the same
    return type(error).__name__ + ": " + str(error)


def check_wires(bus):
    """Which wires a silent display has."""
    if bus["type"] == "i2c":
        where = (bus["id"], bus["address"], bus["sda"], bus["scl"])
        return "it does not answer on I2C%d at %s: check SDA on GP%d, SCL on GP%d, 3V3 and GND" % where
    wires = (bus["sck"], bus["mosi"], bus["cs"], bus["dc"])
    return "check SCK on GP%d, MOSI on GP%d, CS on GP%d, DC on GP%d, 3V3 and GND" % wires


def describe(error):
    """An exception with its traceback, its first and last lines if it is long."""
    if hasattr(sys, "print_exception"):
        import io

        text = io.StringIO()
        sys.print_exception(error, text)
        report = text.getvalue()
    else:
        import traceback  # type: ignore

        report = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    if len(report) > LONGEST:
        half = LONGEST // 2
        report = report[: half - 3] + "\n...\n" + report[-half + 2 :]
    return report
