"""The page as its users have it: a whole game, a reload, a phone, the keyboard alone, no network, what it reads
aloud."""

import json
import re

import pytest

from host_tools import boards, telling
from host_tools.web.command import PORT
from host_tools.web.page_files import page as page_files
from mathom.games import SHELF
from mathom.games.match import Match
from mathom.settings import TABLE
from tests.host_tools.typed import mathom, well
from tests.pilot import until
from tests.tiers import sample
from tests.tools.bench_web import FETCHED, LIMITS
from tests.web.conftest import served
from tests.web.hand import Hand, window
from tests.web.storage import STORAGE

pytestmark = pytest.mark.slow

MONO, TWO_KEYS, COLOUR = "pico-oled-4keys", "waveshare-pico-oled-1.3", "pimoroni-pico-display"
PHONE = window("phone")


def test_a_game_to_its_end_and_its_log(visits, tmp_path):
    hand = visits.open()
    hand.take_up("journey-2-short", 80)
    assert hand.play(500)
    state = hand.state()
    assert state["phase"] == "over" and len(state["players"]) == 2
    assert "Fin" in hand.said()
    with hand.page.expect_download() as downloading:
        hand.page.click("#log")
    file = tmp_path / "game.txt"
    downloading.value.save_as(file)
    done = well(mathom("replay", str(file), "--json"))
    last = json.loads(done.stdout.splitlines()[-1])["state"]
    assert last == state


def test_little_is_fetched_until_the_first_frame(visits):
    page = visits.context().new_page()
    held = []
    page.route("**/rest.pack", lambda route: held.append(route))  # which the first frame must not wait for
    page.goto(visits.address)
    page.wait_for_function("() => performance.getEntriesByName('load to first frame').length")
    _, most = LIMITS["fetched until the first frame"]
    assert 300_000 < page.evaluate(FETCHED, page.evaluate("performance.now()")) <= most * 1000
    for route in held:
        route.abort()


def test_the_page_sleeps_while_a_game_waits_for_a_press(visits):
    hand = visits.open()
    hand.begin()
    hand.page.evaluate("""() => {
      globalThis.calls = { live: 0, told: 0 };
      const { inside } = mathom;
      const count = (name) => (...rest) => { calls[name] += 1; return inside[name](...rest); };
      const counted = new Proxy(inside, { get: (_, name) => count(name) });
      Object.defineProperty(mathom, "inside", { get: () => counted, configurable: true });
    }""")
    hand.page.clock.run_for(30_000)
    calls = hand.page.evaluate("() => { delete mathom.inside; return calls; }")
    assert 0 < calls["live"] <= 40 and calls["told"] == 0


def test_the_firmware_is_handed_over_while_the_page_still_asks_whether_another_one_has_the_games(visits):
    page = visits.context().new_page()
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
    page.goto(visits.address)
    page.clock.run_for(50)  # for the first picture; other pages have longer to answer
    page.wait_for_function("() => globalThis.Module?.FS?.analyzePath('/lib/host_tools/web/inside.mpy').exists")
    assert page.get_attribute("body", "data-ready") is None


CUT = """async ([board, keys]) => {
  const { Device, firmware } = await import("/device.js");
  const { loadPack } = await import("/pack.js");
  const { Store } = await import("/store.js");
  const [first, games] = [loadPack("/first.pack"), loadPack("/rest.pack")];
  STORAGE
  const storage = new Storage([]);
  const device = new Device(await firmware(first, undefined, games), new Store(storage));
  for (const _ of device.showing(board, "cut", "es"));
  device.inside.complete();
  device.inside.settle();
  const cuts = [];
  for (const key of keys) {
    const before = device.state();
    storage.copies = [];
    device.inside.press(key);
    for (const copy of storage.copies) cuts.push({ before, after: device.state(), copy });
  }
  // One after the other: of two MicroPythons in a page only the newer one can be used. What the older ones no longer
  // need would be freed in the newest.
  globalThis.FinalizationRegistry = class { register() {} };
  const found = [];
  for (const { before, after, copy } of cuts) {
    const again = new Device(await firmware(first, undefined, games), new Store(new Storage(copy)));
    for (const _ of again.showing(board, "", "es"));
    again.inside.complete();
    again.inside.settle();
    found.push([before, after, again.state(), again.spoken().lines.flat().map(({ text }) => text).join(" ")]);
  }
  return found;
}""".replace("STORAGE", STORAGE)


def test_a_page_that_is_closed_at_any_step_of_a_save_goes_on_at_the_last_press(visits):
    keys = ["ok", "ok", "ok", "ok", "ok", "long_ok"]
    found = visits.laboratory().evaluate(CUT, [boards.load(MONO), keys])
    assert len(found) >= 9
    assert [number for number, (before, after, state, _) in enumerate(found) if state not in (before, after)] == []
    assert any(state == after != before for before, after, state, _ in found)
    assert not [said for *_, said in found if "dañad" in said]


def test_the_mouse_holds_a_key_for_as_long_as_it_is_down(visits):
    hand = visits.open_in(hurried=False)
    hand.begin()
    back = hand.page.get_by_role("button", name="Atrás")
    back.hover()
    hand.page.mouse.down()
    hand.page.wait_for_selector(".pressed[data-key=back]")
    hand.page.wait_for_function("() => mathom.spoken().screen === 'menu'")
    hand.page.mouse.move(5, 5)
    hand.page.mouse.up()  # elsewhere
    hand.settle()
    assert hand.screen() == "menu" and hand.page.locator(".pressed").count() == 0


def test_a_key_is_let_go_when_the_window_is_left(visits):
    hand = visits.open()
    hand.page.keyboard.down("ArrowRight")
    hand.page.evaluate("dispatchEvent(new Event('blur'))")
    hand.settle()
    assert hand.page.locator(".pressed").count() == 0


def test_a_press_is_drawn_before_its_event_is_over_and_a_tap_soon_after_it(visits):
    hand = visits.open()
    assert hand.page.evaluate("""() => {
      const seen = () => document.getElementById("glass").toDataURL();
      const before = seen();
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", code: "ArrowRight" }));
      return seen() !== before;
    }""")
    hand.page.keyboard.up("ArrowRight")
    hand.press("Enter")
    assert hand.screen() != "menu"
    hand.page.keyboard.press("Escape")  # it may be held
    hand.page.clock.run_for(20)  # two frames of the page, less than the firmware needs to see a tap
    assert hand.screen() == "menu"


COUNT = """() => {
  globalThis.pictures = 0;
  const draw = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function (...picture) {
    pictures += 1;
    draw.apply(this, picture);
  };
}"""


def drawn(hand, key):
    """Returns how many pictures a press draws."""
    hand.page.evaluate("pictures = 0")
    hand.press(key)
    return hand.page.evaluate("pictures")


HEAR = """() => {
  const wish = matchMedia("(prefers-reduced-motion: reduce)");
  globalThis.heard = new Promise((hear) => wish.addEventListener("change", () => hear(), { once: true }));
}"""


def wish(hand, motion):
    """Changes what the user wants, and waits until the page has heard it."""
    hand.page.evaluate(HEAR)
    hand.page.emulate_media(reduced_motion=motion)
    hand.page.evaluate("heard")
    hand.settle()


def test_who_wants_no_motion_sees_no_dice_tumble(visits):
    """The device follows the browser, and what is chosen on the device afterwards stays."""
    hand = visits.open_in(visits.context(reduced_motion="reduce"))
    hand.page.evaluate(COUNT)
    hand.press("ArrowRight", "Enter")
    assert hand.screen() == "dice"
    assert drawn(hand, "Enter") <= 2 and drawn(hand, "long Enter") <= 2
    wish(hand, "no-preference")
    assert drawn(hand, "Enter") > 3
    wish(hand, "reduce")
    assert drawn(hand, "Enter") <= 2
    hand.press("Escape", *["ArrowRight"] * 2, "Enter", *["ArrowRight"] * [row[0] for row in TABLE].index("motion"))
    hand.press("Enter", "Escape")
    hand.reload()
    hand.page.evaluate(COUNT)
    hand.press("ArrowRight", "Enter")
    assert drawn(hand, "Enter") > 3


def choose(hand, board):
    """Switches on another board, and continues the game there."""
    hand.page.select_option("#board", board)
    hand.settle()
    hand.page.evaluate("document.activeElement.blur()")
    hand.press("Enter")
    assert hand.screen() == "journey"


def test_two_keys_that_are_held_together_open_the_menu(visits):
    """By fingers and on the keyboard, also where holding one of them means something else."""
    hand = visits.open(**PHONE)
    hand.begin()
    hand.press("Enter")
    hand.open_settings()
    choose(hand, TWO_KEYS)
    assert "(" in hand.page.evaluate("mathom.spoken().keys[1]")  # what holding it does depends on the dice
    boxes = [key.bounding_box() for key in hand.page.locator(".key").all()]
    points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2} for box in boxes]
    devtools = hand.page.context.new_cdp_session(hand.page)

    def fingers(what, points):
        devtools.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})

    def both(move):
        for key in ("ArrowRight", "Enter"):
            move(key)

    state = hand.state()
    keyboard = hand.page.keyboard
    for down, up in (
        (lambda: fingers("touchStart", points), lambda: fingers("touchEnd", [])),
        (lambda: both(keyboard.down), lambda: both(keyboard.up)),
    ):
        choose(hand, TWO_KEYS)
        down()
        hand.page.clock.run_for(800)
        assert hand.screen() == "menu"
        up()
        hand.settle()
        assert hand.screen() == "menu" and hand.state() == state
    keyboard.down("Escape")
    keyboard.down("Escape")  # as a key that is held repeats
    keyboard.up("Escape")
    hand.settle()
    assert hand.screen() == "journey"
    assert "las dos a la vez para el menú" in (hand.page.text_content("#help") or "")


def test_with_the_keyboard_alone(visits):
    hand = visits.open_in(hurried=False)
    page = hand.page
    visited = []
    for _ in range(12):
        page.keyboard.press("Tab")
        visited.append(
            page.evaluate("""() => {
              const { id, dataset } = document.activeElement;
              const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
              return [id || dataset.key || "", outlineStyle, parseFloat(outlineWidth)];
            }""")
        )
    # The log is not useful yet, so the Tab key skips it.
    assert [name for name, _, _ in visited if name] == [
        "left", "right", "ok", "back", "language", "board", "large", "shown", "sounds", "aloud", "open",
    ]  # fmt: skip
    assert all(style == "solid" and width >= 2 for name, style, width in visited if name)
    page.get_by_role("button", name="Derecha").focus()
    hand.press("Enter")  # presses the key that has the focus
    assert hand.page.evaluate("mathom.spoken().lines[1][0].text") == "Dados"
    hand.press("ArrowLeft", "ArrowDown", "ArrowUp")
    hand.page.evaluate("document.activeElement.blur()")
    hand.press("Enter", "Enter", "Enter")
    assert hand.screen() == "journey"
    hand.press("Enter", "Escape")
    assert hand.screen() == "journey.Routes"
    hand.press("Escape")
    page.keyboard.down("Escape")  # a long press begins with a short one, which opens another screen
    page.wait_for_function("() => mathom.spoken().screen === 'menu'")
    page.keyboard.up("Escape")
    page.locator("#language").focus()
    page.keyboard.press("ArrowDown")  # a control of the page keeps its keys
    hand.settle()
    assert page.evaluate("document.documentElement.lang") == "en"


def test_letters_do_nothing(visits):
    """WCAG 2.1.4: speech input types letters, and each would press a key."""
    hand = visits.open()
    hand.take_up("journey-4-places", 60)
    for board in (TWO_KEYS, MONO):
        choose(hand, board)
        seen = hand.glass().tobytes(), hand.state()
        hand.page.keyboard.type("".join(chr(code) for code in range(ord("!"), ord("~") + 1)))
        hand.settle()
        assert (hand.glass().tobytes(), hand.state()) == seen


def to_letters(hand):
    """From the menu to the letters for a player's name."""
    hand.press("Enter", "Enter", "ArrowLeft", "ArrowLeft", "Enter", "Enter")  # the names
    hand.press("ArrowLeft", "ArrowLeft", "Enter")
    assert hand.screen() == "letters"


def test_a_name_is_typed_with_the_keyboard_of_the_phone(visits):
    hand = visits.open(**{**PHONE, "viewport": {"width": 360, "height": 740}})
    page = hand.page
    field = page.get_by_role("textbox", name="Nombre")
    assert field.is_hidden()
    to_letters(hand)
    box, glass = field.bounding_box(), page.locator("#glass").bounding_box()
    assert (
        box["y"] >= glass["y"] + glass["height"] and box["y"] + box["height"] < 740 - 300
    )  # above the phone's keyboard
    assert not field.evaluate("(field) => field === document.activeElement")
    page.locator("#glass").tap(position={"x": 2, "y": 2})
    hand.settle()
    assert field.evaluate("(field) => field === document.activeElement")
    field.fill("")
    for typed in ("Íñ@", "igo el Gris y más"):
        field.press_sequentially(typed)
        hand.settle()
    assert field.input_value() == "Íñigo el G" and "Íñigo el G" in hand.said()
    for _ in range(5):
        field.press("Backspace")
    field.press("ArrowLeft")  # no key of the device
    hand.settle()
    assert field.input_value() == "Íñigo" and hand.screen() == "letters"
    field.press("Enter")
    hand.settle()
    assert field.is_hidden() and hand.screen() != "letters" and "Íñigo" in hand.said()


def test_a_name_is_typed_with_the_keyboard_of_the_computer(visits):
    hand = visits.open()
    to_letters(hand)
    hand.page.keyboard.type("Ana")
    hand.settle()
    hand.press("Escape", "Enter")  # back to the names, and again to the letters
    assert hand.screen() == "letters"
    hand.page.keyboard.type("Eva")
    hand.press("Enter")
    assert hand.screen() != "letters" and "Eva" in hand.said() and "Ana" not in hand.said()


def test_only_its_own_files_are_asked_for_and_nothing_after_loading(visits):
    context = visits.context()
    asked = []
    context.on("request", lambda request: asked.append(request.url))
    hand = visits.open_in(context)
    assert asked and all(url.startswith(visits.address + "/") or url == visits.address for url in asked), asked
    asked.clear()
    context.set_offline(True)
    hand.begin()
    hand.play(8)
    hand.page.select_option("#board", COLOUR)
    hand.settle()
    hand.page.select_option("#language", "en")
    hand.press("Enter")
    assert asked == []


@pytest.mark.parametrize(
    ("name", "language"),
    sample([(MONO, "es"), (TWO_KEYS, "en"), (COLOUR, "es"), (MONO, "en"), (TWO_KEYS, "es"), (COLOUR, "en")], 3),
)
def test_what_is_seen_is_also_said(visits, name, language):
    hand = visits.open()
    hand.page.select_option("#board", name)
    hand.page.select_option("#language", language)
    hand.settle()
    hand.page.evaluate("document.activeElement.blur()")
    hand.press("Enter")
    hand.page.wait_for_function("() => /Mordor/.test(document.getElementById('said').textContent)")
    assert hand.said().startswith("Partida nueva. " if language == "es" else "New game. ")
    chosen = "Viaje a Mordor, señalado." if language == "es" else "Journey to Mordor, pointed at."
    assert chosen in hand.said()
    hand.press("Enter", "Enter", "Enter")
    die = "dado negro: " if language == "es" else "black die: "
    hand.page.wait_for_function(f"() => document.getElementById('said').textContent.includes('{die}')")
    faces = hand.state()["rolled"]
    assert len(re.findall(r"(?:dado \w+|\w+ die): \w", hand.said())) == len(faces) == 5
    names = [key.get_attribute("aria-label") for key in hand.page.locator(".key").all()]
    assert all(names) and len(set(names)) == len(names) == (2 if name == TWO_KEYS else 4)
    routes = hand.page.locator("#table .group:has(.track)").all_text_contents()
    assert hand.page.locator("#table .active").count() == 1
    assert all("0/9" in row for row in routes) and len(routes) == 2
    facts = hand.page.locator("#facts li").all_text_contents()
    assert all(("0 de 9" if language == "es" else "0 of 9") in fact for fact in facts[1:]) and len(facts) == 3


def test_only_what_is_new_is_said_aloud(visits):
    hand = visits.open(locale="en-GB")
    heard = hand.page.locator("#heard[role=status]")
    hand.press("ArrowRight")
    assert heard.text_content() == "Dice, pointed at."
    hand.press("ArrowLeft", "Enter", "Enter", "Enter")
    assert "black die. yellow die." in heard.text_content()
    hand.press("Enter")
    rolled = hand.page.evaluate("mathom.spoken().lines.flat().filter((item) => item.die)")
    assert [die["here"] for die in rolled].count(True) == 1
    hand.press("ArrowRight")
    # In the first round of a game it says what holding OK does. A key is told when it does something else now. After
    # the last die comes the button.
    key = r"( OK: \w+(; long press, \w+)?\.)?"
    assert re.fullmatch(
        r"(Hold OK \(\+\): accept and go on\. )?"
        r"([\w ,]+\. ){0,2}(\w+ die: [\w ]+(, kept)?|Roll|Done|End here), pointed at\." + key,
        heard.text_content(),
    )


def test_what_has_just_happened_is_told_in_sentences_until_it_is_undone(visits):
    hand = visits.open(locale="en-GB")
    happened, heard = hand.page.locator("#happened"), hand.page.locator("#heard")
    hand.begin()
    assert happened.is_hidden()
    hand.press("Enter")
    log = hand.page.evaluate("mathom.ask({ do: 'log' })")
    match = Match("journey", {key: log["new"][key] for key in log["new"] if key not in ("do", "game")})
    for action in log["log"]:
        events = match.do(action)
    told = telling.happened(events, match.state.view(), "en")
    assert happened.inner_text() == told and heard.text_content().startswith(told)
    hand.press("ArrowRight")  # the cursor changes nothing
    assert happened.inner_text() == told not in heard.text_content()
    assert hand.page.evaluate("mathom.ask({ do: 'undo' })")["ok"]
    hand.settle()
    assert happened.is_hidden()


def test_the_routes_follow_the_game(visits):
    hand = visits.open()
    hand.take_up("journey-4-places", 100)
    for _ in until(lambda: hand.state()["phase"] == "roll", "the next turn"):
        hand.press(hand.next_key())
    state = hand.state()
    players = sorted(state["players"], key=lambda player: player["name"] != state["active"])  # the active one is first
    rings = [str(player["rings"]) for player in players]
    ways = """() => [...document.querySelectorAll('#table .group:has(.track)')]
      .map((one) => one.querySelector('.track').querySelectorAll('.filled').length).join()"""
    hand.page.wait_for_function(f"(rings) => ({ways})() === rings", arg=",".join(rings))
    for player, table in zip(players, hand.page.locator("#table .group:has(.track)").all(), strict=True):
        parts = "".join(player["nazgul"])
        squares = table.locator(".track").last
        assert squares.locator("path").count() == len(parts)
        assert squares.locator(".filled").count() == parts.count("X")
        assert player["name"].title() in table.locator("h2").text_content()


def test_board_and_language_are_remembered_and_the_game_goes_along(visits):
    context = visits.context()
    hand = visits.open_in(context)
    hand.begin()
    hand.play(3)
    state = hand.state()
    for name in (COLOUR, TWO_KEYS):
        hand.page.select_option("#board", name)
        hand.settle()
        assert hand.page.evaluate("mathom.board.name") == name
        assert hand.glass().size == (boards.load(name)["display"]["width"], boards.load(name)["display"]["height"])
        assert hand.state() == state
    hand.page.select_option("#language", "en")
    hand.settle()
    hand.reload()
    assert hand.page.evaluate("mathom.board.name") == TWO_KEYS == hand.page.input_value("#board")
    assert hand.page.input_value("#language") == "en" and hand.page.title() == "Mathom, a dice assistant"
    assert hand.state() == state


def test_the_language_of_the_settings_is_that_of_the_page(visits):
    hand = visits.open()
    hand.press(*["ArrowRight"] * 3, "Enter", "Enter", "Escape")  # settings, the first row
    hand.page.wait_for_function("() => document.documentElement.lang === 'en'")
    assert hand.page.inner_text("#log") == "Download the game"


def test_the_state_of_the_game_is_there_as_text(visits):
    """A dial is drawn without letters."""
    hand = visits.open(locale="en-GB")
    at = SHELF.index("cards")
    hand.press("Enter", *["ArrowRight"] * at, "Enter", "Enter", "Enter")  # past the questions of the set-up
    state = hand.state()
    assert state["game"] == "cards"

    def threats(player):
        lines = hand.page.locator("#facts li").all_text_contents()
        return [line for line in lines if line.startswith(f"{player['name']}. Threat: {player['threat']} of ")]

    assert all(threats(player) for player in state["players"])
    hand.press("Escape", "ArrowRight")  # the dials are behind the guide
    raised = hand.state()["players"][0]
    assert raised["threat"] == state["players"][0]["threat"] + 1 and threats(raised)


def test_both_languages_have_the_same_words(laboratory):
    spanish, english = laboratory.evaluate("""async () => {
      const { words } = await import("/words.js");
      const shape = (what) => typeof what === "object"
        ? Object.fromEntries(Object.keys(what).sort().map((key) => [key, shape(what[key])])) : typeof what;
      return [shape(words("es")), shape(words("en"))];
    }""")
    assert spanish == english and len(spanish) > 40


def test_it_works_below_any_address_and_each_has_its_own_games(visits):
    files = {
        f"{folder}/{name}": content for folder in ("games/mathom", "next") for name, content in page_files().items()
    }
    with served(files) as place:
        visits.address = f"{place}/games/mathom/index.html"
        hand = visits.open_in()
        hand.begin()
        for folder, plays in (("next", False), ("games/mathom", True)):
            hand.goto(f"{place}/{folder}/index.html")
            assert bool(hand.state()) is plays


def test_the_page_measures_itself(visits):
    hand = visits.open_in(hurried=False)
    hand.press("Enter", "Escape")
    figures = hand.page.evaluate(
        "performance.getEntriesByType('measure').map(({ name, duration }) => [name, duration])"
    )
    loaded = ["load to picture", "load to first frame"]
    assert [name for name, _ in figures] == [*loaded, "press to frame", "press to frame"]
    assert all(0 < duration < 10_000 for _, duration in figures)


def test_the_port_is_always_the_same_one():
    """The browser stores the games by address and port."""
    assert PORT == 8420


def test_a_press_before_the_games_are_there_waits_for_them(visits):
    """The page shows the first frame without them."""
    page = visits.context().new_page()
    held, released = [], []
    page.route("**/rest.pack", lambda route: route.continue_() if released else held.append(route))
    page.goto(visits.address)
    page.wait_for_function("() => performance.getEntriesByName('load to first frame').length")
    page.keyboard.press("Enter")
    page.locator("[data-key=ok]").click()
    assert page.get_attribute("body", "data-ready") is None
    released.append(True)  # for a request that comes only now
    for route in held:
        route.continue_()
    page.wait_for_selector("body[data-ready]")
    hand = Hand(page)
    hand.settle()
    assert hand.screen() == "journey.Setup"  # as after `hand.press("Enter", "Enter")`
    hand.take_up("journey-4-places", 60)
    assert page.evaluate("mathom.ask({ do: 'advice' })")["choices"]


def test_a_value_is_changed_where_it_stands_and_taken_back(visits):
    hand = visits.open(**PHONE, locale="en-GB")
    hand.take_up("war-usual", 24)
    corruption = hand.state()["corruption"]
    row = hand.page.locator("#table .row").filter(has_text="Corruption")

    def click(name):
        hand.page.get_by_role("button", name=name, exact=True).tap()
        hand.settle()

    click("Corruption: more")
    click("Corruption: more")
    assert hand.state()["corruption"] == corruption + 2
    assert row.locator(".step").inner_text().split() == ["−", f"{corruption + 2}/12", "+"]
    assert row.locator(".filled").count() == corruption + 2
    click("Corruption: less")
    click("Undo")
    assert hand.state()["corruption"] == corruption + 2
    for _ in range(corruption + 3):
        click("Corruption: less")
    assert hand.state()["corruption"] == 0
    assert row.locator(".refused").inner_text()  # the rules know that it is never less than nothing


def test_what_is_either_so_or_not_is_a_switch(visits):
    hand = visits.open(**PHONE, locale="en-GB")
    hand.take_up("war-usual", 68)
    revealed = hand.page.get_by_role("switch", name="Fellowship revealed")
    said = revealed.locator("xpath=..")
    assert hand.page.get_by_role("switch").count() == 5  # and the nations that are not at war
    for now, word in ((True, "yes"), (False, "no")):
        said.tap()
        hand.settle()
        assert hand.state()["revealed"] is now and revealed.is_checked() is now and said.inner_text() == word
    hand.page.get_by_role("button", name="Undo", exact=True).tap()
    hand.settle()
    assert revealed.is_checked()


# Recorded games, and the actions after which their panels have rows of each kind.
WALKED = [("war-usual", 12), ("war-extra", 12), ("duel-far", 20), ("cards-solo", 40), ("cards-four", 60)]
WALKED += [("conquest-map", 100)]
CHANGERS = "#table .row :is(.step, select, [role=switch])"


@pytest.mark.parametrize(("name", "actions"), WALKED)
def test_each_value_of_a_panel_is_changed_where_it_stands_and_taken_back(visits, name, actions):
    hand = visits.open(**PHONE, locale="en-GB")
    hand.take_up(name, actions)
    before, changers = hand.state(), hand.page.locator(CHANGERS)
    whole = hand.page.locator("#table").inner_text()
    assert changers.count() > 8
    for at in range(changers.count()):
        row = changers.nth(at).locator("xpath=ancestor::*[contains(@class, 'row')][1]").inner_text()
        shown = value_of(changers.nth(at))
        for way in range(2):
            change(changers.nth(at), way)
            hand.settle()
            if hand.state() != before:
                break
            assert hand.page.locator(".refused").count() == 1, row  # it is at its end already, and says so
        assert hand.state() != before and value_of(changers.nth(at)) != shown, row
        hand.page.get_by_role("button", name="Undo", exact=True).tap()
        hand.settle()
        assert hand.state() == before and hand.page.locator("#table").inner_text() == whole, row


def value_of(changer):
    """Returns what somebody sees of a value that can be changed."""
    look = """(one) => one.options?.[one.selectedIndex].text ?? (one.checked === undefined
      ? one.querySelector("span").textContent : one.parentElement.textContent + one.checked)"""
    return changer.evaluate(look)


def change(changer, way):
    """Touches what makes a value less, if it is more than one, or else more; or chooses another one."""
    if changer.evaluate("(one) => one.matches('.step')"):
        few = int(value_of(changer).partition("/")[0]) < 2
        changer.locator("button").nth(few ^ way).tap()
    elif changer.evaluate("(one) => one.matches('select')"):
        count, now = changer.evaluate("(one) => [one.options.length, one.selectedIndex]")
        changer.select_option(index=(now + 1 + way) % count)
    else:
        changer.tap()
