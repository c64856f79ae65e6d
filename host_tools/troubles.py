"""What can go wrong at a device, in sentences: for each code of a Trouble, and what to type next."""

from collections.abc import Callable

from host_tools.errors import Fault, again, on_port
from host_tools.installer.cable import Trouble
from host_tools.installer.prompt import Raised

OTHER_MICROPYTHON = "mathom flash --uf2 FILE.uf2"
NO_PROMPT = (
    "and MicroPython's prompt does not come: unplug it and plug it in again. If that does not help, hold its BOOTSEL "
    "button meanwhile."
)


def refusal(why: Raised | str) -> str:
    """Explains the usual exceptions of a device that cannot write."""
    text = str(why)
    if "OSError: 28" in text or "ENOSPC" in text:
        return "its flash is full"
    if "OSError: 5" in text or "EIO" in text:
        return "its flash or filesystem is damaged"
    if "MemoryError" in text:
        return "its memory is full"
    return text


def ended(last: str, kind: str) -> str:
    """Says how a version that does not start has ended."""
    return {"ended": f"it ended with {last}", "said": f"it said {last!r}"}.get(kind, "it said nothing")


# The sentence, made from the port and the details; and what to type: the command that was typed again (""), another
# command on the same port (one word), or this.
TROUBLES: dict[str, tuple[Callable[..., str], str]] = {
    "mute": (lambda port: f"What is on {port} says nothing, {NO_PROMPT}", OTHER_MICROPYTHON),
    "babble": (lambda port, said: f"What is on {port} sent {said!r}, {NO_PROMPT}", OTHER_MICROPYTHON),
    "endless": (lambda port, said: f"What is on {port} sends a line without end: {said!r}.", "doctor"),
    "stopped": (
        lambda port, said: f"The device on {port} stopped answering{f': it sent {said!r}' if said else ''}.",
        "",
    ),
    "nothing": (lambda port: f"The device on {port} answered with nothing.", ""),
    "otherPython": (
        lambda port, name: f"The device on {port} runs {name}, not MicroPython: hold BOOTSEL while plugging it in.",
        OTHER_MICROPYTHON,
    ),
    "tooOld": (
        lambda port, number, oldest: f"The device on {port} has MicroPython {number}; {oldest} or newer is needed.",
        OTHER_MICROPYTHON,
    ),
    "otherFiles": (
        lambda port, number, its, ours: (
            f"MicroPython {number} reads compiled files of version {its}, and these are {ours}."
        ),
        OTHER_MICROPYTHON,
    ),
    "otherProcessor": (
        lambda port, number: (
            f"The MicroPython {number} on {port} is for another processor than the Arm cores of a Pico."
        ),
        OTHER_MICROPYTHON,
    ),
    "otherKind": (
        lambda port, board, machine, kind, kinds: f"The board {board} is for {kinds}, and this is a {kind}.",
        "mathom boards",
    ),
    "noRoom": (
        lambda port, kilobytes: (
            f"The device's flash has too little room: {kilobytes} kB more are needed. "
            "Remove files that are not Mathom's."
        ),
        "mpremote connect {port} fs ls",
    ),
    "readBack": (
        lambda port, path, more: (
            f"The device reads {path}{f' and {more} more' if more else ''} otherwise than it was sent. Try again."
        ),
        "",
    ),
    "notWritten": (lambda port, why: f"The device could not write: {refusal(why)}.", "doctor"),
    "oldAgain": (
        lambda port, *said: f"The new version did not answer: {ended(*said)}. The old one is switched on again.",
        "doctor",
    ),
    "doesNotStart": (
        lambda port, *said: f"The firmware is on the device and does not answer: {ended(*said)}.",
        "doctor",
    ),
    "damaged": (lambda port, name: f"{name} did not arrive as it is on the device. Try again.", ""),
    "noRoomForBackup": (
        lambda port, kilobytes: (
            f"The backup does not fit: {kilobytes} kB more of the device's flash would have to be free. "
            "Nothing was restored."
        ),
        "mpremote connect {port} fs ls",
    ),
    "arrivedDamaged": (lambda port, name: f"{name} did not arrive as it was sent. Nothing was restored.", ""),
    "notRestored": (
        lambda port, why: f"The device could not write: {refusal(why)}. Nothing was restored.",
        "doctor",
    ),
}


def fault(trouble: Trouble, port: str, verb: str) -> Fault:
    """Returns the Fault about a trouble at a port. `verb` is the command that was typed."""
    sentence, then = TROUBLES[trouble.code]
    if " " in then:
        then = then.format(port=port)
    elif then != verb:
        then = on_port(then) if then else again()
    else:
        then = ""  # what was just typed does not help
    return Fault(sentence(port, *trouble.details), then)
