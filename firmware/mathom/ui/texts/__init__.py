"""Every text on the screen, in the language the players chose.

A section of the table (a TSV file beside this) is loaded when it is needed: `common` always, a game's own while that
game is played. A text is asked for by its key; a key that nobody has written shows as itself.

A loaded section is runs of bytes, as baked: the texts, a line each, and a hash table that tells which line is that of a
key. The keys are not there: three bytes of their CRC-32 tell them apart. A dict of strings would take five times the
memory, and five times as long to load.
"""

import sys
from binascii import crc32

from micropython import const

from mathom.ui import quick

LANGUAGES = ("es", "en")
REMEMBERED = const(40)  # texts; a screen shows some twenty, and more than these are forgotten all at once
_NOWHERE = const(0xFF)  # in a free slot

_sections: dict = {}  # name: (hash table, where every eighth line begins, lines)
_known: dict = {}  # key: text
_brief: dict = {}  # key: text
_counted: dict = {}  # key: (number, text), of the texts with a number in them
_language = [LANGUAGES[0]]


def load(section=None, language=None):
    """Loads a section, or with another language (`section` may be None) all those loaded anew."""
    if language in LANGUAGES and language != _language[0]:
        _language[0] = language
        for loaded in _sections:
            _sections[loaded] = _read(loaded)
        forget()
    if section and section not in _sections:
        _sections[section] = _read(section)
        forget()


def drop(section):
    """Frees a section; harmless if it is not loaded."""
    if section in _sections:
        del _sections[section]
        forget()


def forget():
    """Drops what is remembered of texts asked for before."""
    _known.clear()
    _brief.clear()
    _counted.clear()


def _read(section):
    """Takes the texts of a section out of their modules, and lets those go: a dropped section leaves nothing behind."""
    keys = _part(section + "_keys")
    module = _part(section + "_" + _language[0])
    return keys.SLOTS, module.STARTS, module.TEXTS


def _part(name):
    module = __import__(__name__ + "." + name, None, None, ("_",))
    sys.modules.pop(__name__ + "." + name, None)
    globals().pop(name, None)
    return module


def _remember(known, key, text):
    if len(known) >= REMEMBERED:
        known.clear()
    known[key] = text
    return text


def _find(key):
    """The text of a key out of the sections; the key itself, if it has none."""
    check = crc32(key.encode()) >> 8
    for slots, starts, lines in _sections.values():
        begin = _place(slots, starts, lines, check)
        if begin >= 0:
            return lines[begin : lines.find(b"\n", begin)].decode()
    return key


def _slow_place(slots, starts, lines, check):
    """What machine code does, where there is none: see quick.py."""
    count = slots[0] | slots[1] << 8
    slot = check % count
    while slots[2 + 4 * slot] != _NOWHERE:
        at = 2 + 4 * slot
        if slots[at + 1] | slots[at + 2] << 8 | slots[at + 3] << 16 == check:
            number = slots[at]
            begin = starts[number // 8 * 2] | starts[number // 8 * 2 + 1] << 8
            for _ in range(number % 8):
                begin = lines.find(b"\n", begin) + 1
            return begin
        slot = (slot + 1) % count
    return -1


_place = getattr(quick, "find", _slow_place)


def language():
    return _language[0]


def t(key):
    """The text of a key."""
    return _known.get(key) or _remember(_known, key, _find(key))


def brief(key):
    """The short form of a text where there is one, for places too narrow for the whole."""
    text = _brief.get(key)
    if text is None:
        short = key + ".short"
        found = _find(short)
        text = _remember(_brief, key, t(key) if found == short else found)
    return text


def count(key, n):
    """The text of a key with {n} filled in. It is remembered: drawn again it takes no memory."""
    counted = _counted.get(key)
    if counted is None or counted[0] != n:
        counted = _counted[key] = (n, t(key).replace("{n}", str(n)))
    return counted[1]


def fill(key, **values):
    """The text of a key with its {placeholders} filled in."""
    text = t(key)
    for name, value in values.items():
        text = text.replace("{" + name + "}", str(value))
    return text
