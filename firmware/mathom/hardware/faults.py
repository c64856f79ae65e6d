"""Faults in words. Loaded when there is one."""

import io
import sys

from mathom import VERSION

LONGEST = 4000  # characters of a crash report
_ENTRY = '  File "'  # how a line of a traceback begins


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


def write_crash(hardware, error, name):
    """Writes down what went wrong, as far as there is room for it. Returns it in short, for the screen: the exception
    and, in a second line, the module and line where it happened."""
    report = describe(error, hardware.board["name"])
    try:
        hardware.store.write(name, cut(report).encode())
    except OSError:
        pass  # it is shown on the screen all the same
    short = (type(error).__name__ + ": " + str(error)).replace("\n", " ")
    where = place(report)
    return short + "\n" + where if where else short


def check_wires(bus):
    """Which wires a silent display has."""
    if bus["type"] == "i2c":
        where = (bus["id"], bus["address"], bus["sda"], bus["scl"])
        return "it does not answer on I2C%d at %s: check SDA on GP%d, SCL on GP%d, 3V3 and GND" % where
    wires = (bus["sck"], bus["mosi"], bus["cs"], bus["dc"])
    return "check SCK on GP%d, MOSI on GP%d, CS on GP%d, DC on GP%d, 3V3 and GND" % wires


def describe(error, board):
    """An exception with its traceback, below a line that tells the version, the interpreter and the board. On CPython
    the traceback reads as on MicroPython, with modules by their names."""
    number = ".".join([str(part) for part in sys.implementation.version[:3]])
    text = io.StringIO()
    text.write("mathom %s, %s %s, %s\n" % (VERSION, sys.implementation.name, number, board))
    if hasattr(sys, "print_exception"):
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
    """A report without its middle, if it is too long."""
    if len(report) <= LONGEST:
        return report
    half = LONGEST // 2
    return report[: half - 3] + "\n...\n" + report[-half + 2 :]


def place(report):
    """The module and line of the last entry of a traceback that is ours, as in "screens.war.main:123"; "" if there is
    none."""
    found = ""
    for line in report.split("\n"):
        if line.startswith(_ENTRY):
            name, _, rest = line[len(_ENTRY) :].partition('", line ')
            # A module that was not compiled goes by its path.
            name = name.replace(".py", "").replace("/__init__", "").replace("/", ".")
            at = name.rfind("mathom.")
            if at >= 0:
                found = name[at + 7 :] + ":" + rest.split(",")[0]
    return found
