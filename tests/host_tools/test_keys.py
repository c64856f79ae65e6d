"""The keys of texts: a misspelt one fails the build, by its file and line, whichever way it reaches the display."""

import pytest

from host_tools import boards, build
from host_tools.bake import FIRMWARE, keys
from host_tools.errors import Fault

# The smallest firmware that shows texts in each way.
FILES = {
    "mathom/ui/texts.py": "def t(key):\n    return key\n\ndef fill(key, **values):\n    return key\n",
    "mathom/navigator.py": "class Navigator:\n    def say(self, key):\n        self.notice = key\n",
    "mathom/screens/__init__.py": """
from mathom.ui.texts import t

def footer(canvas, left="", ok="key_ok"):
    slots = [left, ok]
    for i in range(2):
        canvas.text(t(slots[i]))
""",
    "mathom/screens/menu.py": """
from mathom.screens import footer
from mathom.ui.texts import t

class Screen:
    name = "menu"

    def rows(self, entries=("new_game", "history")):
        return [t("menu_" + entry) for entry in entries]

    def draw(self, canvas, first, ok):
        left, ok = ("key_up", ok) if first else ("key_left", "key_go")
        footer(canvas, left, ok=ok or "key_back")
        canvas.count("no key")
""",
    "mathom/games/whist/__init__.py": 'SUITS = ("spades", "hearts")\n',
    "mathom/screens/whist/main.py": """
from mathom.games.whist import SUITS
from mathom.screens import footer
from mathom.ui.texts import fill

class Screen:
    def draw(self, canvas, suit, n):
        \"\"\"Draws old_tricks.\"\"\"
        footer(canvas, "key_up")
        number = "tricks" if n != 1 else "tricks" + "_one"
        self.show(canvas, fill(number, n=n))
        self.show(canvas, fill("suit_" + suit + "_short"))
        self.app.say("refused")

    def show(self, canvas, text):
        canvas.text(text or "–")
""",
    "mathom/screens/fields.py": """
from mathom.ui.texts import t

class Number:
    def __init__(self, label, name):
        self.label = label
        self.name = name

    def row(self):
        return t(self.label), self.name

class Switch(Number):
    def __init__(self, label, name, off="key_off", on="key_on"):
        Number.__init__(self, label, name)
        self.texts = off, on

    def shown(self, value):
        return t(self.texts[value])
""",
    "mathom/screens/setup.py": """
from mathom.screens.fields import Number, Switch

class Length(Number):
    pass

FIELDS = (Length("length", "long"), Switch("sound", "loud", on="key_loud"))

def more():
    return Switch("again", "more")
""",
    "mathom/screens/bridge/main.py": "from mathom.ui.texts import t\n\ndef bid():\n    return t('bid')\n",
    "texts/bridge.tsv": "bid\tx\tx\n",
    "texts/common.tsv": """key_ok\tx\tx
key_up\tx\tx
key_left\tx\tx
key_go\tx\tx
key_back\tx\tx
menu_new_game\tx\tx
menu_history\tx\tx
length\tx\tx
sound\tx\tx
again\tx\tx
key_off\tx\tx
key_on\tx\tx
key_loud\tx\tx
""",
    "texts/whist.tsv": """tricks\tx\tx
tricks.short\tx\tx
tricks_one\tx\tx
# A comment
suit_spades_short\tx\tx
suit_hearts_short\tx\tx
refused\tx\tx
""",
}


def compare(folder, old="", new=""):
    """Compares the keys, after a replacement in one place."""
    assert not old or sum(text.count(old) for text in FILES.values()) == 1
    for path, text in FILES.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text.replace(old, new) if old else text, "utf-8")
    keys.check(folder / "texts", build.sources(folder))


def test_keys_that_are_spelt_well_are_accepted(tmp_path):
    compare(tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('ok="key_ok"', 'ok="key_okay"', r"screens/__init__\.py, line 4: no text has the key 'key_okay'"),
        ('"key_left"', '"key_lefd"', r"screens/menu\.py, line 12: no text has the key 'key_lefd'"),
        ('"key_back"', '"key_bakc"', r"screens/menu\.py, line 13: no text has the key 'key_bakc'; common\.tsv, line 5"),
        ('t("menu_"', 't("menus_"', r"screens/menu\.py, line 9: no text has the key 'menus_…'"),
        ("key_go\t", "key_og\t", r"screens/menu\.py, line 12: .* 'key_go'; common\.tsv, line 4, has 'key_og'"),
        ("menu_history\t", "menu_histroy\t", r"^common\.tsv, line 7: nothing uses the key 'menu_histroy'"),
        ("suit_hearts_short\t", "suit_heart_short\t", r"^whist\.tsv, line 6: nothing uses the key 'suit_heart_short'"),
        ("refused\t", "old_tricks\t", r"screens/whist/main\.py, line 13: no text has the key 'refused'"),
        ("# A comment", "old_tricks\tx\tx", r"^whist\.tsv, line 4: nothing uses the key 'old_tricks'"),
        ('"_one"', '"_two"', r"screens/whist/main\.py, line 10: no text has the key 'tricks_two'"),
        ('+ "_short"', '+ "_log"', r"screens/whist/main\.py, line 12: no text has the key 'suit_…_log'"),
        ('Length("length"', 'Length("lenght"', r"screens/setup\.py, line 7: no text has the key 'lenght'; common\.tsv"),
        ('on="key_loud"', 'on="key_lud"', r"screens/setup\.py, line 7: no text has the key 'key_lud'"),
        ('"again", "more"', '"agian", "more"', r"screens/setup\.py, line 10: no text has the key 'agian'"),
        ('off="key_off"', 'off="key_of"', r"screens/fields\.py, line 13: no text has the key 'key_of'"),
        ('say("refused")', 'say("bid")', r"screens/whist/main\.py, line 13: no text has the key 'bid'"),
    ],
)
def test_a_misspelt_key_is_named_with_its_file_and_line(tmp_path, old, new, said):
    with pytest.raises(Fault, match=said):
        compare(tmp_path, old, new)


@pytest.mark.slow
def test_the_firmware_is_not_built_with_a_misspelt_key(tmp_path):
    for path in [path for kind in ("*.py", "*.tsv") for path in FIRMWARE.rglob(kind)]:
        there = tmp_path / path.relative_to(FIRMWARE)
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_bytes(path.read_bytes())
    text = (tmp_path / "texts/journey.tsv").read_text("utf-8")
    (tmp_path / "texts/journey.tsv").write_text(text.replace("\nbag_end\t", "\nbag_edn\t"), "utf-8")
    line = text[: text.index("\nbag_end\t")].count("\n") + 2
    with pytest.raises(Fault, match=rf"journey\.tsv, line {line}\b.*'bag_edn'"):
        build.build_anew(boards.load(boards.REFERENCE), tmp_path)
