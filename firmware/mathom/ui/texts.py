"""Every text on the screen, in the language that the players chose.

Each TSV file in firmware/texts is a section. `common` is always loaded, a game's own section when it is needed. A text
is found by its key; a key without a text is shown as it is.

The build makes a module of each section in each language, with two byte strings: TEXTS has a line for each key, and
SLOTS is a hash table of the positions of those lines. A dict of strings would take five times the memory, and five
times as long to load.
"""

import sys
from binascii import crc32

from micropython import const

LANGUAGES = ("es", "en")
REMEMBERED = const(40)  # texts; a screen shows some twenty. When there are more than these, all are forgotten
_PACKAGE = "mathom_texts"  # as in host_tools/bake/texts.py
_FREE = const(0xFFFF)  # an empty slot

_sections: dict = {}  # name: (texts, slots)
_known: dict = {}  # key: text
_brief: dict = {}  # key: text
_counted: dict = {}  # key: (number, text), of the texts with a number in them
_language = [LANGUAGES[0]]


def load(section=None, language=None):
    """Loads a section, if one is named. If the language changes, loads all sections again."""
    if language in LANGUAGES and language != _language[0]:
        _language[0] = language
        forget()
        for loaded in _sections:
            _sections[loaded] = _read(loaded)
    if section and section not in _sections:
        forget()  # first, as these small pieces lie between larger free ones
        _sections[section] = _read(section)


def drop(section):
    """Frees a section, if it is loaded."""
    if section in _sections:
        del _sections[section]
        forget()


def forget():
    """Frees what is remembered of texts used before."""
    _known.clear()
    _brief.clear()
    _counted.clear()


def _read(section):
    """Takes the byte strings of a section out of its module and frees the module, so that `drop` frees everything."""
    name = _PACKAGE + "." + section + "_" + _language[0]
    module = __import__(name, None, None, ("TEXTS",))
    sys.modules.pop(name)
    delattr(sys.modules[_PACKAGE], name[len(_PACKAGE) + 1 :])
    return module.TEXTS, module.SLOTS


def _remember(known, key, text):
    if len(known) >= REMEMBERED:
        known.clear()
    known[key] = text
    return text


def _find(key):
    """Finds the text of a key in the loaded sections; returns the key itself if there is none."""
    word = key.encode() + b"\t"
    number = crc32(word)
    for texts, slots in _sections.values():
        size = len(slots)
        slot = number % size & ~1
        while True:
            at = slots[slot] | slots[slot + 1] << 8
            if at == _FREE:
                break
            if texts.startswith(word, at):
                at += len(word)
                return texts[at : texts.find(b"\n", at)].decode()
            slot = (slot + 2) % size
    return key


def language():
    return _language[0]


def t(key):
    """Returns the text of a key."""
    return _known.get(key) or _remember(_known, key, _find(key))


def brief(key):
    """Returns the short form of a text for narrow places, or the text if it has none."""
    text = _brief.get(key)
    if text is None:
        short = key + ".short"
        found = _find(short)
        text = _remember(_brief, key, t(key) if found == short else found)
    return text


def count(key, n):
    """Returns the text of a key with {n} filled in. It is remembered, so drawing it again takes no memory."""
    counted = _counted.get(key)
    if counted is None or counted[0] != n:
        counted = _counted[key] = (n, t(key).replace("{n}", str(n)))
    return counted[1]


def fill(key, **values):
    """Returns the text of a key with its {placeholders} filled in."""
    text = t(key)
    for name, value in values.items():
        text = text.replace("{" + name + "}", str(value))
    return text
