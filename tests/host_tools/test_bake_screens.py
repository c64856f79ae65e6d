"""What is read off the sources of the screens: what a press may open, what screens share, which rules they need."""

import pytest

from host_tools.bake.screens import Firmware
from host_tools.errors import Fault

PARTS = """
SCREENS = {"over": "pony.End"}
def screen_for(state):
    return SCREENS.get(state.phase, "pony")
def rest(app):
    app.visit("pony.Stable")
def unused(app):
    app.visit("pony.Page")
"""
SOURCES = {
    "mathom/screens/__init__.py": "def part(module): ...",
    "mathom/screens/menu.py": "",
    "mathom/screens/rows.py": "class Rows:\n    board = ''\n    def look(self):\n        self.app.visit(self.board)",
    "mathom/screens/pony/__init__.py": "",
    "mathom/screens/pony/parts.py": PARTS,
    **{f"mathom/screens/pony/{name}.py": "" for name in ("end", "main", "moment", "page", "stable")},
    "mathom/games/pony/__init__.py": "",
    "mathom/games/pony/rules.py": "from mathom.games.pony import first\ndef new():\n    import_names()",
    "mathom/games/pony/first.py": "def import_names():\n    from mathom.games.pony import names",
    "mathom/games/pony/offers.py": "from mathom.games.pony.asked import ASKED\nfrom mathom.games.pony.first import new",
    "mathom/games/pony/asked.py": "",
    "mathom/games/pony/apart.py": "",
    "mathom/games/pony/words.py": "",
    "mathom/games/pony/names.py": "",
}


def row(source, **others):
    """Returns what a screen of the game opens, and what it shares."""
    modules = {f"mathom/screens/pony/{name}.py": text for name, text in others.items()}
    rows = Firmware({**SOURCES, **modules, "mathom/screens/pony/ride.py": source}).rows()
    opens, chosen, needs = [rows.get(f"pony.ride {what}", "").split() for what in ("opens", "chosen", "needs")]
    return [*opens, *chosen], needs


@pytest.mark.parametrize(
    ("source", "opens"),
    [
        ('app.visit("menu")', ["menu"]),
        ('app.session.open(game, "pony.Page", 1)', ["pony.Page"]),
        ('app.visit("pony.Page" if wide else "menu")', ["pony.Page", "menu"]),
        ('PLACES = ("pony.Page",)\nPAGES = {1: "menu", 2: "pony.End"}\napp.visit(PAGES[number])', ["menu", "pony.End"]),
        ("app.visit(name)  # opens pony.Stable .Page", ["pony.Stable", "pony.Page"]),
        ('PAGES = ("pony.Page", "menu")\napp.visit(name)  # opens pony.End PAGES', ["pony.End", "pony.Page", "menu"]),
        ("app.play(action)", ["pony", "pony.Moment", "pony.End"]),
        ("app.play(action)  # opens pony.Moment", ["pony.Moment"]),
        ("app.session.start(game, options, notes)", ["pony", "pony.Moment", "pony.End"]),
        ("from mathom.screens.pony.parts import rest\nrest(app)", ["pony.Stable"]),
        ("from mathom.screens.pony import parts\nparts.rest(app)", ["pony.Stable"]),
        ('class Ride:\n    def opened(self):\n        self.app.visit("menu")', []),
        ('from mathom.screens.rows import Rows\nclass Ride(Rows):\n    board = "pony.Page"', ["pony.Page"]),
    ],
)
def test_a_press_opens_what_the_source_names(source, opens):
    assert row(source)[0] == opens


def test_what_the_cursor_chooses_is_apart():
    here = "class Ride:\n    def here(self):\n        return 'menu'\n"
    here += "    def take(self):\n        self.app.visit(self.here())"
    rows = Firmware({**SOURCES, "mathom/screens/pony/ride.py": here}).rows()
    assert rows["pony.ride chosen"] == "menu" and "pony.ride opens" not in rows


def test_what_a_screen_shares_is_what_it_imports():
    assert row("from mathom.screens.pony.page import Page", page="from mathom.screens.rows import Rows")[1] == [
        "rows",
        "pony.page",
    ], "each after what it imports"
    assert row("from mathom.screens.pony.parts import rest")[1] == [], "a game has it in any case"
    assert row('part("pony.end")')[1] == row("part(game + '.end')  # imports .end")[1] == ["pony.end"]


def test_rules_are_loaded_when_they_are_needed_unless_the_game_imports_them_at_once():
    assert Firmware(SOURCES).rows()["pony late"] == "pony.asked pony.names pony.offers"
    early = {**SOURCES, "mathom/games/pony/words.py": "from mathom.games.pony.names import ALL"}
    assert Firmware(early).rows()["pony late"] == "pony.asked pony.offers"
    verb = {**SOURCES, "mathom/games/pony/words.py": "ROWS = {'ride': ('apart', 'ride')}"}
    assert Firmware(verb).rows()["pony late"] == "pony.apart pony.asked pony.names pony.offers"


def test_what_the_rules_of_several_games_share_is_loaded_when_it_is_needed_too():
    shared = {"mathom/games/names.py": "", "mathom/games/words.py": ""}
    rules = "from mathom.games import words\nfrom mathom.games.pony import first\n"
    rules += "def new():\n    from mathom.games import names"
    rows = Firmware({**SOURCES, **shared, "mathom/games/pony/rules.py": rules}).rows()
    assert rows["pony late"] == "names pony.asked pony.names pony.offers", "none of another game"


def test_a_screen_needs_the_rules_that_it_imports():
    page = "from mathom.games.pony.offers import tell\nfrom mathom.games.pony.first import new"
    ride = "from mathom.screens.pony.page import Page\nfrom mathom.games.pony.names import ALL"
    rows = Firmware({**SOURCES, "mathom/screens/pony/page.py": page, "mathom/screens/pony/ride.py": ride}).rows()
    assert rows["pony.page rules"] == "pony.asked pony.offers"
    assert rows["pony.ride needs"] == "pony.page" and rows["pony.ride rules"] == "pony.asked pony.names pony.offers"


def test_a_game_has_what_its_screens_share_and_what_all_do():
    ride = "from mathom.screens.pony.page import Page\nfrom mathom.screens.rows import Rows"
    rows = Firmware({**SOURCES, "mathom/screens/pony/ride.py": ride}).rows()
    assert rows["pony shared"] == "pony.page rows" and rows[" shared"] == "rows"


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("\napp.visit(name)", r"ride\.py, line 2: the comment `# opens NAME \.\.\.` is missing"),
        ('app.visit("pony.Lost")', r"ride\.py, line 1: it opens pony\.Lost, which is not there"),
        ("app.visit(name)  # opens pony.Page pony.Lost", r"line 1: it opens pony\.Lost, which is not there"),
        ("part(name)", r"line 1: the comment `# imports NAME \.\.\.` is missing"),
        ("def", r"ride\.py does not compile: line 1"),
    ],
)
def test_the_build_refuses_a_name_that_it_cannot_read(source, said):
    with pytest.raises(Fault, match=said):
        row(source)
