"""Every text on the screen, in the language that the players chose.

A text is found by its key; a key without a text is shown as it is. The texts stay in flash: of what was shown lately
some are remembered, as finding one takes half a millisecond. The build makes a table of each language out of the TSV
files in firmware/texts.
"""

from micropython import const

from mathom.ui import ROOT, Lookup, remember

LANGUAGES = ("es", "en")
# How many texts are remembered. A screen shows some twenty; when there are more than these, all are forgotten.
# MicroPython's dictionary has just as many places before it is enlarged again.
REMEMBERED = const(37)
_known: dict = {}  # key: text
_brief: dict = {}  # key: text
_counted: dict = {}  # key: (number, text), of the texts with a number in them
_language = [LANGUAGES[0]]
_open: list = []  # the table of the language, once a text has been needed


def choose(language):
    """Shows texts in this language from now on."""
    if language in LANGUAGES and language != _language[0]:
        _language[0] = language
        forget()
        if _open:
            _open.pop(0).close()


def forget():
    """Frees what is remembered of texts used before."""
    _known.clear()
    _brief.clear()
    _counted.clear()


def prepare():
    """Opens the table of the language, which needs more of the call stack than to find a text in it."""
    if not _open:
        _open.append(Lookup(ROOT + "/texts/" + _language[0] + ".table"))


def _find(key):
    """Finds the text of a key; returns the key itself if there is none."""
    prepare()
    found = _open[0].find(key)
    return key if found is None else found.decode()


def language():
    return _language[0]


def t(key):
    """Returns the text of a key."""
    return _known.get(key) or remember(_known, key, _find(key), REMEMBERED)


def brief(key):
    """Returns the short form of a text for narrow places, or the text if it has none."""
    text = _brief.get(key)
    if text is None:
        short = key + ".short"
        found = _find(short)
        text = remember(_brief, key, t(key) if found == short else found, REMEMBERED)
    return text


def count(key, n):
    """Returns the text of a key with {n} filled in; for 1 that of the key with "_one", if there is one. It is
    remembered, so drawing it again takes no memory."""
    counted = _counted.get(key)
    if counted is None or counted[0] != n:
        one = key + "_one"
        text = _find(one) if n == 1 else one
        if text == one:
            text = t(key)
        counted = remember(_counted, key, (n, text.replace("{n}", str(n))), REMEMBERED)
    return counted[1]


def fill(key, **values):
    """Returns the text of a key with its {placeholders} filled in."""
    text = t(key)
    for name, value in values.items():
        text = text.replace("{" + name + "}", str(value))
    return text
