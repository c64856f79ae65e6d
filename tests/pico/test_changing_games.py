"""Changing to another game: everything is saved, MicroPython restarts, and the requested screen opens. Each game begins
after each other one, by presses and over USB. If there is less time, War begins over the first one, and that one over
War, by presses."""

import json
from collections.abc import Callable
from itertools import pairwise

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from host_tools.pico.wires import level_of
from mathom.archive import KEPT
from mathom.games import SHELF
from mathom.games.reading import resume
from tests.games.campaign import campaign
from tests.pico.branch import branch
from tests.pico.figures import midway
from tests.pico.gauge import listed, saved
from tests.pico.hand import OPTIONS, PATIENCE_US, REBOOT, Hand, shines
from tests.pico.heap import free
from tests.tiers import THOROUGH

pytestmark = [pytest.mark.pico, pytest.mark.slow]

ROOM = 30_000  # bytes that are free in the set-up of another game, and so for what it needs to begin
ANOTHER_US = 1_350_000  # from the press to the first frame of another game, with a long history
ASKED_US = 1_700_000  # the same, from a line over USB: the line is answered first
CAMPAIGN_US = 1_600_000  # the same, for a campaign of weeks
SEEN_US = 1_950_000  # until the history shows it, for which all its actions are read
FRAME_US = 10_000  # parts of one frame are closer together
GROWTH = 1024  # bytes
FREE_KB = 36  # with what USB needs, at least
FIRST, SECOND = SHELF[:2]


def circuit() -> list[str]:
    """Returns a round through the games that ends at the first, in which each one follows each other one once."""
    unopened = {game: [other for other in SHELF if other != game] for game in SHELF}
    open_, path = [SHELF[0]], []
    while open_:
        if unopened[open_[-1]]:
            open_.append(unopened[open_[-1]].pop())
        else:
            path.append(open_.pop())
    return path


ROUND = circuit() if THOROUGH else [FIRST, "war", FIRST]


def change(hand: Hand, begin: Callable[[], object]) -> float:
    """Does something that restarts MicroPython, and waits until all is done. Returns the microseconds to the next
    frame. Until then the old one is shown, with a notice."""
    pico, reboots = hand.pico, hand.reboots()
    old = hand.picture().tobytes()
    began = pico.us
    begin()
    restarted, word = 0.0, b""
    while not restarted or not hand.frames(restarted):
        pico.run(4_000)
        assert shines(pico), f"dark {(pico.us - began) / 1000:.0f} ms after the press"
        assert pico.us - began < PATIENCE_US, bytes(pico.serial.output[-500:])
        if not restarted and hand.reboots() > reboots:
            restarted, word = pico.us, hand.picture().tobytes()
    while pico.us - hand.last() < FRAME_US:
        pico.run(1_000)
    shown, took = hand.picture().tobytes(), hand.last() - began
    assert word not in (old, shown)
    hand.settle(most=1000)
    assert hand.picture().tobytes() == shown
    assert hand.reboots() == reboots + 1
    return took


def goes_on(hand: Hand, game: str) -> None:
    """Checks that the game that has just begun is in play, by doing the first possible action."""
    answer = hand.ask("legal")
    assert answer["state"]["game"] == game
    action = answer["legal"][0]
    done = hand.ask(action.pop("do"), **action)
    assert done["ok"], done
    hand.settle(most=1000)


def put(hand: Hand, game: str) -> None:
    """Begins a game over USB, and opens it: the menu offers to go on with it."""
    assert hand.ask("new", game=game, **OPTIONS.get(game, {}))["ok"]
    hand.settle(most=1000)
    goes_on(hand, game)
    hand.press("ok")


def open_menu(hand: Hand, entry: str) -> None:
    """Opens the menu over a game in which something can be undone, and an entry of it."""
    hand.press("long_back")
    for _ in range(("undo", "new_game", "dice", "history").index(entry)):
        hand.move("right")


def choose(hand: Hand, game: str, last: str = FIRST) -> None:
    """Chooses a game on the shelf. The cursor starts on `last`, the game that was set up last."""
    open_menu(hand, "new_game")
    hand.press("ok")
    for _ in range([last, *(other for other in SHELF if other != last)].index(game)):
        hand.move("right")


def begin(hand: Hand, game: str, last: str = FIRST) -> float:
    """Begins another game over the last one, by presses."""
    choose(hand, game, last)
    said = len(hand.pico.serial.output)
    took = change(hand, lambda: hand.knock("ok"))
    assert free(hand.pico)[0] >= ROOM, "in the set-up not all that memory has room for is loaded"
    hand.press("ok")
    goes_on(hand, game)
    assert bytes(hand.pico.serial.output[said:]).count(REBOOT) == 1
    return took


def go_round(hand: Hand) -> tuple[dict[str, float], list[str]]:
    """Returns the longest time of a change to each game, and the history."""
    put(hand, FIRST)
    took = dict.fromkeys(SHELF, 0.0)
    for last, game in pairwise(ROUND):
        took[game] = max(took[game], begin(hand, game, last))
    assert hand.crashes() == ""
    return took, [entry["game"] for entry in hand.ask("history")["history"]]


def test_any_game_begins_over_any_other_by_presses(at_menu):
    took, history = branch(go_round, at_menu)
    assert max(took.values()) <= ANOTHER_US, took
    assert history == ROUND[-2::-1][:KEPT]  # each game that was left


def ask_round(hand: Hand) -> tuple[dict[str, float], dict[str, list[int]]]:
    """Returns the longest time of a change to each game over USB, and the free memory after each. The next line is sent
    at the same time, or as soon as the first is answered."""
    serial = hand.pico.serial
    took = dict.fromkeys(SHELF, 0.0)
    spare: dict[str, list[int]] = {game: [] for game in SHELF}
    # Once more to the second game, as the first one was there before the first restart.
    for number, game in enumerate([*ROUND[::-1], ROUND[-2]]):
        new = json.dumps({"do": "new", "game": game, "id": number, **OPTIONS.get(game, {})}) + "\n"
        state = json.dumps({"do": "state", "id": "next"}) + "\n"
        said = len(serial.output)

        def send(new: str = new, state: str = state, at_once: bool = number % 2 == 0) -> None:
            serial.write(new + state if at_once else new)
            if not at_once:
                serial.read()
                serial.read_until(b"\n", PATIENCE_US)
                serial.write(state)

        if number:
            took[game] = max(took[game], change(hand, send))
        else:
            send()
            hand.settle(most=1000)
        lines = bytes(serial.output[said:]).decode().splitlines()
        assert [line for line in lines if not line.startswith("{")] == [REBOOT.decode()][:number]
        first, second = (json.loads(line) for line in lines if line.startswith("{"))
        assert (first["ok"], first["id"], second["ok"], second["id"]) == (True, number, True, "next")
        assert first["state"] == second["state"] and first["state"]["game"] == game
        goes_on(hand, game)
        if number:
            spare[game].append(hand.free())
    assert hand.crashes() == ""
    return took, spare


@pytest.mark.thorough("another game over USB, on the chip")
def test_any_game_begins_over_any_other_by_usb_and_every_line_is_answered(at_menu):
    took, spare = branch(ask_round, at_menu)
    for sizes in spare.values():
        assert max(sizes) - min(sizes) <= GROWTH and min(sizes) >= FREE_KB * 1024, spare
    assert max(took.values()) <= ASKED_US, took


def press_between(hand: Hand) -> None:
    """Half a line has arrived when a press restarts MicroPython."""
    serial = hand.pico.serial
    put(hand, FIRST)
    choose(hand, FIRST, SECOND)
    serial.write('{"do": "about", "i')
    hand.pico.run(20_000)
    serial.read()
    change(hand, lambda: hand.knock("ok"))
    serial.write('d": 7}\n')
    answer = json.loads(serial.read_until(b"}\r\n").splitlines()[-1])
    assert answer["ok"] and answer["id"] == 7


@pytest.mark.thorough("half a line from before the start anew")
def test_a_line_that_comes_in_two_halves_is_answered(at_menu):
    branch(press_between, at_menu)


# Games of the history


def take_up(hand: Hand) -> float:
    """Begins another game, opens the first one in the history, and continues it."""
    put(hand, SECOND)
    before = hand.ask("log")
    begin(hand, FIRST)
    second = hand.ask("log")
    open_menu(hand, "history")
    hand.press("ok")
    change(hand, lambda: hand.knock("ok"))
    took = change(hand, lambda: hand.knock("ok"))
    assert hand.ask("log") == before
    goes_on(hand, SECOND)
    history = hand.ask("history")["history"]
    assert [entry["game"] for entry in history] == [FIRST]
    # And back, also over USB.
    in_words = hand.ask("history", number=history[0]["number"])
    assert json.loads(in_words["file"].splitlines()[0])["game"] == FIRST
    open_menu(hand, "history")
    hand.press("ok")
    change(hand, lambda: hand.knock("ok"))
    change(hand, lambda: hand.knock("ok"))
    assert hand.ask("log") == second
    assert hand.crashes() == ""
    return took


@pytest.mark.thorough("a game of the history that is taken up, on the chip")
def test_a_game_that_was_left_for_another_is_taken_up_again(at_menu):
    assert branch(take_up, at_menu) <= ANOTHER_US


def leave_set_up(hand: Hand) -> float:
    """Leaves the set-up of another game, and continues the game in play. Returns how long that takes."""
    hand.press("back")
    hand.press("back")  # to the menu, with the cursor on *continue*
    return change(hand, lambda: hand.knock("ok"))


def reconsider(hand: Hand) -> None:
    """Opens the set-up of another game and leaves it again: the game continues."""
    put(hand, SECOND)
    log = hand.ask("log")
    choose(hand, FIRST)
    change(hand, lambda: hand.knock("ok"))
    leave_set_up(hand)
    assert hand.ask("log") == log
    assert hand.ask("history")["history"] == []
    goes_on(hand, SECOND)


@pytest.mark.thorough("another game that was not begun after all")
def test_a_game_goes_on_when_the_other_was_not_begun(at_menu):
    branch(reconsider, at_menu)


@pytest.mark.thorough("a campaign of weeks, taken up from the menu and the history")
def test_a_campaign_of_weeks_is_taken_up_from_the_menu_and_the_history(firmware):
    weeks, other = campaign(), midway("journey")
    entry = {"number": 1, "game": "conquest", "undone": 0, **weeks.state.summary()}
    files = {"/data/game-00001": saved(weeks, 1), "/data/history": listed([entry]), "/data/game": saved(other, 2)}
    hand = Hand(Pico(files={**firmware, **files}, board=boards.REFERENCE)).boot()
    hand.press("ok")
    open_menu(hand, "history")
    hand.press("ok")
    opened = change(hand, lambda: hand.knock("ok"))
    into = change(hand, lambda: hand.knock("ok"))
    assert resume(hand.game_file()).words() == weeks.words()
    goes_on(hand, "conquest")
    assert hand.ask("undo")["ok"]
    assert resume(hand.game_file()).words() == weeks.words()
    goes_on(hand, "conquest")
    choose(hand, "duel")
    change(hand, lambda: hand.knock("ok"))
    took = leave_set_up(hand)
    assert resume(hand.game_file()).length == weeks.length + 1
    took_ms = [f"{us / 1000:.0f} ms" for us in (opened, into, took)]
    assert hand.crashes() == ""
    assert max(took, into) <= CAMPAIGN_US and opened <= SEEN_US, took_ms


# Keys during a restart


def hold(hand: Hand, key: str) -> None:
    """Presses a key during a restart of MicroPython, and holds it until after that."""
    pico = hand.pico
    put(hand, FIRST)
    choose(hand, FIRST, SECOND)

    def press() -> None:
        hand.knock("ok")
        pico.wires.keys.press(key, pico.us + 20_000, hold_us=1_500_000)

    change(hand, press)
    pico.run(1_500_000)
    hand.settle()
    assert b">>>" not in pico.serial.output
    hand.press("ok")
    goes_on(hand, SECOND)


@pytest.mark.thorough("a key held while MicroPython starts anew")
@pytest.mark.parametrize("key", ["left", "right", "ok", "back"])
def test_a_key_held_meanwhile_does_no_harm(at_menu, key):
    branch(hold, at_menu, key)


def hurry(hand: Hand) -> None:
    """Presses all keys again and again, all the time."""
    pico = hand.pico
    put(hand, FIRST)
    choose(hand, FIRST, SECOND)
    hand.knock("ok")
    for number in range(30):
        pico.run(30_000)
        hand.knock(("left", "back", "right", "ok")[number % 4])
    hand.settle(most=1000)
    assert hand.crashes() == "" and b">>>" not in pico.serial.output
    assert hand.ask("about")["faults"] == []
    assert hand.state()["game"] in (FIRST, SECOND)


@pytest.mark.thorough("keys pressed while MicroPython starts anew")
def test_keys_pressed_all_along_do_no_harm(at_menu):
    branch(hurry, at_menu)


# The colour display: it takes the most memory, and has a separate backlight

COLOUR = "pimoroni-pico-display"
LEAST_KB = 13  # free on it in War, with what USB needs


def test_the_largest_game_fits_beside_the_colour_display_and_usb(firmware_of):
    """The rules of two games do not."""
    pico = Pico(files=firmware_of(boards.load(COLOUR)), board=COLOUR)
    assert pico.run_until(lambda: shines(pico), PATIENCE_US)
    assert pico.serial.ask({"do": "new", "game": "duel"})["ok"]
    answer = pico.serial.ask({"do": "new", "game": "war", "id": 1})
    assert answer["ok"] and answer["state"]["game"] == "war"
    assert pico.serial.ask({"do": "press", "key": "ok"})["ok"]
    pico.run(700_000)  # screens that the next press may open are loaded meanwhile
    answer = pico.serial.ask({"do": "about"})
    assert answer["heap_free"] >= LEAST_KB * 1024 and answer["faults"] == []


@pytest.mark.thorough("the light of the colour display while MicroPython starts anew")
def test_the_light_of_the_colour_display_stays_on(firmware_of):
    """PWM stops when MicroPython restarts."""
    board = boards.load(COLOUR)
    pico = Pico(files=firmware_of(board), board=board)
    assert pico.run_until(lambda: shines(pico), PATIENCE_US)
    pico.run(PATIENCE_US / 5)
    assert pico.serial.ask({"do": "new", "game": SECOND})["ok"]
    pico.run(1_000_000)
    light = level_of(pico, board["display"]["bus"]["backlight"])
    assert light
    pico.serial.write('{"do": "new", "game": "war"}\n')
    for _ in range(1500):
        pico.run(1_000)
        assert shines(pico) and (level_of(pico, board["display"]["bus"]["backlight"]) or 0) >= light
    assert REBOOT in pico.serial.output
    assert pico.serial.ask({"do": "state"})["state"]["game"] == "war"
