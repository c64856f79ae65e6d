"""From every screen, two presses open help for it. It explains each symbol, and closing it changes nothing."""

import pytest

from host_tools.bake import FIRMWARE
from host_tools.bake import texts as baker
from mathom.games import SHELF
from tests.screens import golden
from tests.screens.stage import COLOUR, MONO, TWO_KEYS, names
from tests.tiers import sample

pytestmark = pytest.mark.slow

TEXTS = {key: row for path in (FIRMWARE / "texts").glob("*.tsv") for key, row in baker.load(path).rows.items()}
WITHOUT = {"help", "finale", "turn", "undone"}  # the others are over after a second or two
# What any press changes: a tick, the reason of a refusal, the cursor.
PASSING = {"keys", "keep-refused", "menu", "menu-in-game"}


def drawn(on):
    """Returns the symbols on the screen, as the canvas draws them."""
    seen = set()
    canvas = on.canvas
    draw = canvas._draw

    def noted(drawing, *where):
        for kind in ("ICONS", "DICE"):
            for name in [name for name, known in canvas._pictures[kind].items() if known is drawing]:
                seen.add({"cursor_left": "cursor"}.get(name, name.removeprefix("slim_")))
        return draw(drawing, *where)

    canvas._draw = noted
    on.draw()
    del canvas._draw
    return seen


@pytest.mark.parametrize("board", sample((MONO, TWO_KEYS, COLOUR), 2))
def test_every_screen_has_help(stage, board):
    on = stage(board)
    press = on.parts.front.press  # as when a key has told it
    helped, faults, brief = set(), [], set()
    for picture in golden.screens(on):
        top = on.top
        if top.name in WITHOUT or top.passing:
            brief.add(top.name)
            continue
        on.device.settle()
        if on.notice or top.moving():
            on.parts.stage.notice = None  # otherwise it would stay over the pictures after this one
            continue
        top.shown()
        on.app.redraw()
        on.device.settle()
        before, below, symbols = on.frame(), list(on.app.stack), drawn(on)
        if top.name == "menu":
            on.choose("explain")
        elif on.canvas.helped is top:
            top.press("left")
            faults += [f"{picture}: left does something else than asking for help"] * (on.frame() != before)
            press("left")
        else:
            press("long_back")
            on.choose("help")
        helped.add(top.name)
        if on.names[-1] != "help" or on.app.stack[:-1] != below:
            faults.append(f"{picture}: no help, but {on.names}")
            break
        on.device.settle()  # until the lines after the first page are there too
        missing = symbols - {symbol for symbol, _, _ in on.top.lines}
        faults += [f"{picture}: {symbol} is not explained" for symbol in missing]
        press("back")
        on.device.settle()
        if on.app.stack != below or (on.frame() != before and picture not in PASSING):
            faults.append(f"{picture}: closing the help leads to something else")
    assert not faults, "\n".join(faults)
    assert helped | brief | WITHOUT >= names()


def test_a_set_up_tells_how_its_game_is_played(stage):
    for game in SHELF:
        on = stage()
        on.show(f"{game}.Setup")
        on.press("left", "ok")
        assert on.top.name == "help"
        told = " ".join(line for _, _, line in on.top.lines)
        pages = [TEXTS[key]["es"] for key in sorted(TEXTS) if key.startswith(f"rules_{game}_")]
        assert 1 <= len(pages) <= 3 and told.startswith(" ".join(pages)), game
        on.press("back")
        assert on.top.name == f"{game}.Setup"


def told(on):
    """Returns the help for the top screen as one text."""
    on.hold("back")
    on.choose("help")
    text = " ".join(line for _, _, line in on.top.lines)
    on.press("back")
    return text


def test_the_help_tells_how_far_the_game_is(stage):
    on = stage(language="en")
    on.start("war", {}, {})
    on.ask(do="set", track="progress", to=2)
    assert "up to 2 regions from its figure" in told(on)
    on.ask(do="set", track="mordor", to=3)
    assert "in Mordor: 3 of 5 steps" in told(on)
    on.start("duel", {}, {})
    assert "Chapter 1 of 3. Frodo and Sam have 14 steps to go" in told(on)
    on.start("conquest", {"players": ["Ann", "Ben"]}, {})
    assert "place 1 of 18 on its road: The Shire." in told(on)
    on.start(
        "cards",
        {"players": [{"name": "Ann", "heroes": [{"name": "Dain", "cost": 9, "hits": 5}]}], "stages": [8, 2]},
        {},
    )
    on.press("ok")
    assert "stage 1 of 2, progress 0/8" in told(on)


def test_from_the_help_for_the_menu_holding_back_returns_to_it(stage):
    """Not to one more above it, from which the help opens again, and so on."""
    on = stage()
    on.choose("explain")
    assert on.names == ["menu", "help"]
    on.hold("back")
    assert on.names == ["menu"]


def test_the_help_opens_above_the_card_of_whose_turn_it_is(stage):
    """Which fills the glass in colour."""
    on = stage(COLOUR)
    on.start("conquest", {"players": ["Ann", "Ben"]}, {})
    on.app.visit("turn", "Ann", "red")
    on.app.visit("help")
    on.draw()
    assert on.names == ["conquest", "turn", "help"]


def test_a_key_pressed_before_its_first_picture_turns_no_page(stage):
    on = stage()
    on.choose("dice")
    on.press("long_back")
    on.told("ok")
    assert on.names[-1] == "help"
    on.told("right")
    on.device.settle()
    assert on.names[-1] == "help"
