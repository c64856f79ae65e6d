"""A finger on the display."""

import pytest

from tests.screens import golden
from tests.screens.reaching import reach, roll, start
from tests.screens.stage import COLOUR, GEOMETRIES, MONO, TWO_KEYS
from tests.tiers import early

LEFT, RIGHT, OK, BACK = range(4)  # the keys, and their labels from left to right
NEXT, SELECT = range(2)


class Finger:
    """Touches what is drawn on a stage."""

    def __init__(self, on):
        self.on = on
        self.spots = []

    def look(self):
        """Draws the screen. Returns (x, y, width, height, owner, at, what it does) of all that can be touched."""
        canvas, self.spots = self.on.canvas, []
        canvas.spot = lambda x, y, w, h, owner, at, does="ok": self.spots.append((x, y, w, h, owner, at, does))
        canvas.finger = (-1, -1)
        try:
            self.on.parts.front.draw()
        finally:
            del canvas.spot
            canvas.finger = None
        return self.spots

    def where(self, at, owner=True, event="ok"):
        """Returns the middle of the spot for this place of the cursor, in pixels of the display."""
        part = {"left": 1, "right": 5}.get(event, 3)  # sixths of its width
        for x, y, w, h, whose, place, does in reversed(self.look()):
            if place == at and bool(whose) == owner and (does[:1] == "◄" or part == 3):
                unit = self.on.canvas.unit
                return (x + w * part // 6) * unit, (y + h // 2) * unit
        raise AssertionError(f"nothing to touch for {at}: {self.spots}")

    def tap(self, at, hold=40, **which):
        self.on.device.tap(*self.where(at, **which), hold)

    def key(self, number, hold=40):
        self.tap(number, hold, owner=False)
        self.on.device.settle()


@pytest.fixture(params=early(GEOMETRIES))
def finger(stage, request):
    return Finger(stage(request.param))


def test_a_tap_on_a_row_chooses_it(finger):
    on = finger.on
    entry = on.top.entries[1]
    finger.tap(1)
    on.device.settle()
    assert on.names[-1] == entry


def test_a_drag_scrolls_a_list_and_chooses_nothing(finger):
    on = finger.on
    on.app.visit("settings")
    x, y = finger.where(on.top.list.top + 3)
    row = 11 * on.canvas.unit
    before = on.app.settings.remembered.lines(), on.names
    on.device.touch(x, y)
    for step in range(1, 5):
        on.device.touch(x, y - step * row // 2)
        on.device.run(16)
    on.device.lift()
    on.device.settle()
    assert on.top.list.top == 2 and not on.top.changing
    assert (on.app.settings.remembered.lines(), on.names) == before
    on.device.touch(x, y)
    on.device.touch(x, y + 20 * row)
    on.device.lift()
    on.device.settle()
    assert on.top.list.top == 0


def test_eight_taps_on_dice_in_little_more_than_a_second_are_eight(finger):
    on = finger.on
    start(on)
    roll(on, black="ring", yellow="orc", red="gandalf", blue="fellowship", green="ring")
    on.top.choice.chosen.clear()
    chosen = []
    places = [finger.where(i) for i in (1, 2, 3, 1, 2, 3, 1, 2)]
    for x, y in places:
        on.device.touch(x, y)
        on.device.run(70)
        on.device.lift()
        on.device.run(80)
        chosen.append("".join(die[0] for die in on.top.choice.chosen))
    assert chosen == ["y", "yr", "yrb", "rb", "b", "", "y", "yr"]


def test_holding_a_finger_on_a_die_keeps_it_and_goes_on(finger):
    on = finger.on
    start(on)
    roll(on, black="ring", yellow="orc", red="gandalf", blue="fellowship", green="ring")
    finger.tap(1, 700)
    on.device.settle()
    assert [die for die, _, _ in on.match.state.kept] == ["yellow"]


def test_a_label_of_the_footer_is_its_key(stage):
    on = stage(COLOUR)
    finger = Finger(on)
    finger.key(RIGHT)
    assert on.top.list.at == 1
    finger.key(LEFT)
    assert on.top.list.at == 0
    reach(on, "roll")
    finger.key(BACK)
    assert on.names[-1] == "journey.Routes"
    finger.key(BACK)
    finger.key(BACK, 700)
    assert on.names[-1] == "menu"


def test_with_two_keys_a_held_label_is_a_long_press(stage):
    on = stage(TWO_KEYS)
    finger = Finger(on)
    reach(on, "roll")
    finger.key(SELECT, 700)
    assert on.names[-1] == "menu"
    finger.key(NEXT, 700)
    assert on.names == ["journey"]


def test_dice_shake_under_the_finger_and_land_when_it_is_lifted(stage):
    on = stage(COLOUR)
    finger = Finger(on)
    start(on)
    on.device.touch(*finger.where(OK, owner=False))
    on.device.run(1500)
    assert on.top.moving()
    on.device.lift()
    on.device.settle()
    assert not on.top.moving() and on.match.state.phase == "keep"


def test_a_finger_sets_a_value_by_its_arrows(finger):
    on = finger.on
    on.app.visit("settings")
    names = [field.name for field in on.top.fields]
    at = names.index("brightness")
    finger.tap(at)
    assert on.top.changing and on.top.list.at == at
    before = on.app.settings["brightness"]
    finger.tap(at, event="left")
    lower = on.app.settings["brightness"]
    finger.tap(at, event="right")
    assert lower != before == on.app.settings["brightness"] and on.top.changing
    finger.tap(at - 1 if at else at + 1)
    assert on.top.list.at != at


def test_a_finger_chooses_a_region_on_the_map(finger):
    on = finger.on
    on.start("duel", {}, {})
    on.ask(do="play", colour="red")
    form = on.show("duel.Form", "place", None, True)
    finger.tap(6)
    on.device.settle()
    assert form.values["region"] == 6 and form.field().name == "units", "Mordor"


def test_any_touch_closes_the_card_of_whose_turn_it_is(finger):
    on = finger.on
    start(on)
    on.show("turn", "Sam", "red")
    on.device.tap(5, 5)
    on.device.run(200)
    assert on.names == ["journey"]


def test_any_touch_wakes_a_dark_display_and_closes_a_notice(finger):
    on = finger.on
    on.notice = "one_moment"
    on.device.tap(5, 5)
    on.device.settle()
    assert on.notice is None and on.names == ["menu"]
    on.device.run(1000 * 60 * 6)
    entry = on.top.entries[1]
    x, y = finger.where(1)
    on.device.tap(x, y)
    on.device.settle()
    assert on.names == ["menu"]
    on.device.tap(x, y)
    on.device.settle()
    assert on.names[-1] == entry


def test_a_swipe_turns_the_page(finger):
    on = finger.on
    start(on)
    on.app.visit("journey.Routes")
    unit = on.canvas.unit
    for step in range(12):
        on.device.touch((100 - 5 * step) * unit, 30 * unit)
    on.device.lift()
    on.device.settle()
    assert on.top.one == 0


def test_a_touch_where_nothing_is_does_nothing(finger):
    on = finger.on
    before = on.frame()
    on.device.tap(on.canvas.width * on.canvas.unit // 2, 3)
    on.device.settle()
    assert on.frame() == before


@pytest.mark.slow
@pytest.mark.parametrize("board", early(GEOMETRIES))
def test_nothing_that_can_be_touched_is_hidden_by_something_else(stage, board):
    on = stage(board)
    finger = Finger(on)
    for name in golden.screens(on):
        spots = finger.look()
        # The last place of each: that of a key is its label, if it has one.
        last = {(owner, at, owner and event): (x, y, w, h) for x, y, w, h, owner, at, event in spots}
        for (owner, at, event), (x, y, w, h) in last.items():
            middle = x + w // 2, y + h // 2
            over = [spot for spot in spots if all(0 <= middle[i] - spot[i] < spot[2 + i] for i in range(2))][-1]
            if owner is None and event is None and over[4] is None:
                continue  # a key that does nothing: the label of the next one may stand in its place
            assert over[4:6] == (owner, at), f"{name}: {over} hides {(x, y, w, h, owner, at, event)}"


def test_a_cursor_that_keys_move_is_moved_by_a_finger(stage):
    on = stage()
    finger = Finger(on)
    for name in golden.screens(on):
        screen = on.top
        before = getattr(screen, "at", None)
        if before is None or on.labels().get("right") != "►" or screen in [spot[4] for spot in finger.look()]:
            continue
        screen.press("right")
        hint = "draw canvas.spot(x, y, w, h, self, i) where `at` becomes i, or give a page another name"
        assert screen.at == before, f"{name}: no finger moves the cursor of {screen.name}: {hint}"


@pytest.mark.parametrize("board", [MONO, TWO_KEYS])
def test_a_keyboard_types_a_name(stage, board):
    on = stage(board)
    names = []
    on.app.visit("letters", "setup_names", "Íñ", 6, names.append)
    for typed, shown in [("igo", "Íñigo"), ("\b\b€ a", "Íñi a"), ("bcd", "Íñi ab"), ("\b" * 9, ""), ("\n", "")]:
        on.device.type(typed)
        on.device.settle()
        assert on.device.typing() == (shown, 6)
    on.device.type("Élia")
    on.device.settle()
    on.press("ok")  # the key stands on what ends the name
    on.app.visit("letters", "setup_names", "", 6, names.append)
    on.device.type("Ana\n")
    on.device.settle()
    assert names == ["Élia", "Ana"] and on.device.typing() is None
    on.device.type("Ana\n")  # where nothing can be typed
    on.device.settle()
    assert on.names == ["menu"]


def test_typing_wakes_a_dark_display(stage):
    on = stage()
    on.app.visit("letters", "setup_names", "", 6, None)
    on.device.run(400_000)
    assert on.parts.power.dark
    for typed, shown in [("A", ""), ("B", "B")]:
        on.device.type(typed)
        on.device.settle()
        assert on.device.typing() == (shown, 6)
