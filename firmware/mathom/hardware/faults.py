"""Describes faults and crashes in words. Loaded when the first one occurs."""

import io
import sys

from mathom import VERSION

LONGEST = 4000  # characters of a crash report
_ENTRY = '  File "'  # how a line of a traceback begins


def all_of(hardware):
    """Returns all faults, as lists of the part and what to do about it."""
    found = []
    for part in (hardware.keys, hardware.entropy, hardware.store):
        found += [list(fault) for fault in part.faults]
    if not hardware.display.started:
        found.append(["display", check_wires(hardware.board["display"]["bus"])])
    return found


def write_display(hardware):
    """Writes over USB which wires of the display to check."""
    hardware.link.write('{"fault": "display", "what": "' + check_wires(hardware.board["display"]["bus"]) + '"}\n')


def write_crash(hardware, error, name):
    """Writes a crash report, if there is room for it. Returns a short form for the screen: the exception and, in a
    second line, the module and function where it happened."""
    report = describe(error, hardware.board["name"])
    try:
        hardware.store.write(name, cut(report).encode())
    except OSError:
        pass  # the screen shows it all the same
    short = (type(error).__name__ + ": " + str(error)).replace("\n", " ")
    where = place(report)
    return short + "\n" + where if where else short


def check_wires(bus):
    """Returns which wires of a silent display to check."""
    if bus["type"] == "i2c":
        where = (bus["id"], bus["address"], bus["sda"], bus["scl"])
        return "it does not answer on I2C%d at %s: check SDA on GP%d, SCL on GP%d, 3V3 and GND" % where
    wires = (bus["sck"], bus["mosi"], bus["cs"], bus["dc"])
    return "check SCK on GP%d, MOSI on GP%d, CS on GP%d, DC on GP%d, 3V3 and GND" % wires


def describe(error, board):
    """Returns a crash report: a line with the version, the interpreter and the board, then the traceback. On CPython it
    has the format of MicroPython, with the names of modules instead of paths."""
    number = ".".join([str(part) for part in sys.implementation.version[:3]])
    text = io.StringIO()
    text.write("mathom %s, %s %s, %s\n" % (VERSION, sys.implementation.name, number, board))
    if hasattr(sys, "print_exception"):  # only in MicroPython
        sys.print_exception(error, text)
    else:
        import traceback  # type: ignore

        text.write("Traceback (most recent call last):\n")
        for frame, line in traceback.walk_tb(error.__traceback__):
            name = frame.f_globals["__name__"]
            text.write(_ENTRY + '%s", line %d, in %s\n' % (name, line, frame.f_code.co_name))
        text.write("".join(traceback.format_exception_only(type(error), error)))
    return text.getvalue()


def cut(report):
    """Shortens a report that is too long by its middle."""
    if len(report) <= LONGEST:
        return report
    half = LONGEST // 2
    return report[: half - 3] + "\n...\n" + report[-half + 2 :]


def place(report):
    """Returns the module and function of the last entry of a traceback that is in this firmware, as in
    "screens.war.main:draw"; "" if there is none."""
    found = ""
    for line in report.split("\n"):
        if line.startswith(_ENTRY):
            name, _, where = line[len(_ENTRY) :].partition('", line ')
            # A module that was not compiled appears with its path.
            name = name.replace(".py", "").replace("/__init__", "").replace("/", ".")
            at = name.rfind("mathom.")
            if at >= 0:
                found = name[at + 7 :] + ":" + where[where.rfind(" ") + 1 :]
    return found
