"""MicroPython's own module, for CPython: what the firmware uses of it."""

import builtins
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def const(value: T) -> T:
    """MicroPython's compiler puts the number where the name stands; here the name stays a name."""
    return value


def viper(function: Callable[..., T]) -> Callable[..., T]:
    """MicroPython's compiler makes machine code of it. Here it stays what it is, and slow, unless the simulator has
    something quicker in its place."""
    from host_tools.sim.machine_code import INSTEAD

    quicker = INSTEAD.get(f"{function.__module__}.{function.__name__}")
    return quicker(function) if quicker else function


def asm_thumb(function: Callable[..., T]) -> Callable[..., T]:
    """What is written in the Pico's assembly cannot run here, nor on a MicroPython for other processors."""
    raise SyntaxError("invalid micropython decorator")


# The types that only MicroPython's compiler knows: they say what an argument is, and are never called.
for _name in ("ptr8", "ptr16", "ptr32"):
    setattr(builtins, _name, memoryview)


def schedule(function: Callable[[object], object], argument: object) -> None:
    """On the device it runs between two bytecodes of the main program. Here no interrupt can be under way: at once."""
    function(argument)


def alloc_emergency_exception_buf(size: int) -> None:
    """CPython can always allocate an exception."""


def kbd_intr(character: int) -> None:
    """Which byte on the serial line interrupts the program: a laptop's terminal sees to that by itself."""


def opt_level(level: int | None = None) -> int:
    return 0
