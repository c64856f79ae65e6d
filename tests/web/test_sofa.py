"""A phone that is played on the sofa: the table view, the gesture that goes back, what is felt and heard, and pictures
to share."""

import io
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from PIL import Image

from host_tools.bake.texts import load
from host_tools.home import HOME
from mathom.hardware.store import Store
from mathom.people import People
from tests.pilot import until
from tests.web.hand import LARGER, LONG, STEP, Hand, give, wait_for_message, window

pytestmark = pytest.mark.slow

PHONE = window("phone")


def tick(hand: Hand, name: str, ticked: bool = True) -> None:
    hand.open_settings()
    hand.page.locator(f"#{name}").set_checked(ticked)
    hand.settle()


def glass(page: Any) -> bytes:
    """Returns the pixels of the glass, above the lamp."""
    with Image.open(io.BytesIO(page.locator("#glass").screenshot())) as image:
        return image.convert("RGB").crop((0, 0, image.width, image.height * 9 // 10)).tobytes()


def test_the_table_view_shows_the_screen_large_and_a_finger_does_the_same_there(visits):
    context = visits.context(**PHONE, locale="en-GB")
    hand = visits.open_in(context)
    tick(hand, "large")
    page = hand.page
    assert page.locator("#glass").is_hidden() and page.locator("#view").is_visible()
    page.locator(".item", has_text="New game").tap()
    hand.settle()
    assert hand.screen() == "new_game"
    hand.take_up("journey-4-places", 60)
    shown = page.evaluate("mathom.spoken()")
    dice = [item for line in shown["lines"] for item in line if "die" in item]
    boxes = page.locator("#view .die").all()
    assert len(boxes) == len(dice) == 5
    for box, die in zip(boxes, dice, strict=True):
        assert die["die"] in box.get_attribute("class") and ("kept" in box.get_attribute("class")) == die["kept"]
        assert len(box.locator("path").get_attribute("d")) > 200 and box.bounding_box()["width"] > 44
    free = [at for at, die in enumerate(dice) if not die["kept"]]
    boxes[free[0]].tap()
    hand.settle()
    assert page.evaluate("mathom.spoken().lines.flat().filter((item) => item.die)")[free[0]]["kept"]
    assert "kept" in page.locator("#view .die").nth(free[0]).get_attribute("class")
    page.locator(".key[data-key=back]").tap()  # the keys do what they do on the glass
    hand.settle()
    assert hand.screen() == "journey.Routes" and page.locator("#view .item", has_text="Merry").first.is_visible()
    hand.take_up("duel-usual", 30)  # a sign in the colour of its side, and its text, stand together
    for sign, colour, text in (("walkers", "yellow", "14"), ("Nazgûl", "red", "12")):
        item = page.locator(f"#view .item.{colour}", has_text=sign)
        assert item.locator("svg").count() == 1
        assert item.locator("xpath=following-sibling::span").inner_text().split()[0] == text
    hand.take_up("conquest-map", 48)
    [line] = page.locator("#view p.lit").all()
    assert " ".join(line.inner_text().split()) == "not yet Sauron roll 3 advantages, +9 battalions"
    hand.reload()
    assert page.locator("#view").is_visible() and page.locator("#large").is_checked()


def test_in_the_table_view_the_name_of_who_is_next_is_large_until_the_turn_begins(visits):
    hand = visits.open_in(visits.context(**PHONE))
    tick(hand, "large")
    hand.take_up("journey-2-short", 10)
    for _ in until(lambda: hand.screen() == "journey.Result", "the result"):
        hand.press(hand.next_key())
    active = hand.state()["active"]
    hand.page.keyboard.press("Enter")
    for _ in until(lambda: hand.page.locator("#view .big").count(), "the name of who is next"):
        hand.page.clock.run_for(STEP)
    name, view = hand.page.locator("#view .big"), hand.page.locator("#view")
    assert name.inner_text().lower() != active and hand.state()["active"] == name.inner_text().lower()
    assert name.bounding_box()["height"] > 0.2 * view.bounding_box()["height"]
    hand.settle()
    assert name.count() == 0 and hand.screen() == "journey"


@pytest.mark.parametrize("name", ["phone", "small phone", "phone on its side"])
def test_in_the_table_view_keys_and_panel_keep_their_places(visits, name):
    hand = visits.open_in(visits.context(**window(name)))
    tick(hand, "large")
    for game in ("journey-4-places", "war-usual", "duel-usual", "cards-hard", "conquest-two"):
        hand.take_up(game, 60)
        inner = (
            "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
        )
        assert hand.page.evaluate(inner) == [0, 0], game
        view = hand.page.locator("#view")
        assert view.evaluate("({ scrollWidth, clientWidth }) => scrollWidth - clientWidth") == 0, game
        assert hand.page.locator("#panel").bounding_box()["height"] > 40, game


# Whether nothing of what is shown large is cut, and the keys are in view.
WHOLE = """() => {
  const view = document.getElementById("view");
  const { bottom } = document.getElementById("keys").lastElementChild.getBoundingClientRect();
  return view.scrollHeight <= view.clientHeight && view.scrollWidth <= view.clientWidth && bottom <= innerHeight;
}"""


@pytest.mark.parametrize(
    ("name", "way"),
    [("small phone", ""), ("phone on its side", ""), ("phone", "setting"), ("small phone", "style")],
)
def test_in_the_table_view_nothing_is_cut(visits, name, way):
    hand = visits.open_in(visits.context(**window(name), locale="es-ES"))
    if way:
        LARGER[way](hand.page)
    tick(hand, "large")
    for game in ("journey-4-places", "war-usual", "duel-usual", "cards-hard", "conquest-two"):
        hand.take_up(game, 60)
        assert hand.page.evaluate(WHOLE), game
        hand.press("Escape")  # the routes, the board, the map
        assert hand.page.evaluate(WHOLE), hand.screen()


def test_in_the_table_view_nothing_is_cut_when_the_phone_is_turned(visits):
    hand = visits.open_in(visits.context(**PHONE))
    tick(hand, "large")
    hand.take_up("journey-4-places", 60)
    hand.press("Escape")
    hand.page.set_viewport_size({"width": 844, "height": 390})
    for _ in until(lambda: hand.page.evaluate(WHOLE), "the routes on a phone that was turned"):
        hand.settle()
    assert hand.screen() == "journey.Routes"


def test_back_is_the_key_until_the_menu_and_leaves_from_there(visits):
    hand = visits.open_in(visits.context(**PHONE))
    page = hand.page
    before = page.evaluate("history.length")
    for key in ("ok", "ok"):
        page.locator(f".key[data-key={key}]").tap()
        hand.settle()
    assert hand.screen().endswith("Setup")
    for screen in ("new_game", "menu"):
        page.evaluate("history.back()")
        page.wait_for_function("() => !history.state || mathom.spoken().screen === 'menu'")
        hand.settle()
        assert hand.screen() == screen
    assert page.evaluate("history.length") <= before + 1


STRONG = "() => vibrated.filter((pattern) => Array.isArray(pattern)).length"


def test_a_nazgul_is_felt_and_a_shaken_phone_throws(visits):
    context = visits.context(**PHONE)
    context.add_init_script("globalThis.vibrated = []; navigator.vibrate = (pattern) => vibrated.push(pattern);")
    hand = visits.open_in(context)
    tick(hand, "shaking")
    hand.begin()
    assert hand.state()["phase"] == "roll"
    hand.page.evaluate("""() => {
      for (let at = 0; at < 3; at++) {
        dispatchEvent(new DeviceMotionEvent("devicemotion", { acceleration: { x: 25, y: 0, z: 0 } }));
      }
    }""")
    hand.settle()
    assert hand.state()["phase"] == "keep"
    for _ in until(lambda: hand.page.evaluate(STRONG), "a Nazgûl that is felt", 1000):
        if hand.play(1):  # to its end without one
            hand.page.evaluate("mathom.ask({ do: 'new', game: 'journey', players: ['frodo', 'sam'] })")
            hand.settle()
    assert "Nazgûl" in hand.said()


def test_the_end_of_a_game_is_shared_as_a_picture(visits):
    hand = visits.open_in(visits.context(**PHONE, locale="en-GB"))
    hand.take_up("journey-2-short", 80)
    button = hand.page.locator("#share")
    assert button.is_hidden()
    assert hand.play(500)
    hand.settle()
    with hand.page.expect_download() as downloading:
        button.click()
    with Image.open(io.BytesIO(open(downloading.value.path(), "rb").read())) as picture:
        assert downloading.value.suggested_filename == "mathom.png" and picture.width == 1080
        assert len(picture.getcolors(1 << 20)) > 20
    hand.page.evaluate("""() => {
      globalThis.shared = [];
      navigator.canShare = ({ files }) => files.length === 1;
      navigator.share = async ({ files }) => { shared.push(files[0].type); };
    }""")
    button.click()
    hand.page.wait_for_function("() => shared.join() === 'image/png'")


def test_an_evening_of_nobody_is_not_shared(visits, tmp_path):
    hand = visits.open_in(visits.context(**PHONE, locale="en-GB"))
    open_evening(hand)
    assert hand.page.locator("#share").is_hidden()
    for name in ("Ana", "Luis"):
        People(Store(str(tmp_path))).choose(name)
    hand.open_settings()
    give(hand, "restore", *map(str, tmp_path.iterdir()))
    wait_for_message(hand, "Restored: ")
    begin = {"do": "new", "game": "journey", "players": ["frodo", "sam"], "names": {"frodo": "Ana", "sam": "Luis"}}
    assert hand.page.evaluate("(action) => mathom.ask(action)", begin)["ok"]
    hand.goto(f"{visits.address}/?open=continue")
    assert hand.play(500)
    open_evening(hand)
    assert hand.page.locator("#share").is_visible()


def open_evening(hand: Hand) -> None:
    hand.goto(hand.page.url)
    for _ in until(lambda: hand.screen() == "menu", "the menu"):
        hand.press("long Escape")
    for _ in until(lambda: "Game night, pointed at" in hand.said(), "the evening in the menu"):
        hand.press("ArrowRight")
    hand.press("Enter")
    assert hand.screen() == "evening"


# Has each text that is drawn into a picture written down, with its left and right end, and each outline.
WRITES = """() => {
  globalThis.outlines = [];
  globalThis.Path2D = class extends Path2D {
    constructor(outline) {
      super(outline);
      outlines.push(outline);
    }
  };
  const draw = CanvasRenderingContext2D.prototype.fillText;
  globalThis.written = [];
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y, most) {
    const wide = Math.min(this.measureText(text).width, most);
    const left = this.textAlign === "end" ? x - wide : x;
    written.push([y, left, left + wide, text]);
    draw.call(this, text, x, y, most);
  };
}"""


@pytest.mark.parametrize("name", ["journey-4-places", "war-short", "duel-usual", "cards-hard", "conquest-campaign"])
def test_in_the_picture_of_the_end_of_a_game_no_text_covers_another(visits, name):
    hand = visits.open_in(visits.context(**PHONE, locale="es-ES"))
    hand.take_up(name, 10_000)
    hand.page.evaluate(WRITES)
    with hand.page.expect_download():
        hand.page.locator("#share").click()
    written = sorted(hand.page.evaluate("written"))
    assert len(written) > 10
    for (line, _, right, text), (other, left, _, beside) in pairwise(written):
        assert line != other or right < left, (text, beside)
    beside = hand.page.locator("#table .track path").evaluate_all("(all) => all.map((one) => one.getAttribute('d'))")
    assert set(hand.page.evaluate("outlines")) == set(beside)  # rows are drawn as beside the device


@pytest.mark.parametrize("first", [False, True])
def test_the_last_picture_is_there_at_once_and_keeps_what_is_pressed(visits, first):
    """Also in a first round, in which screens say what they are for until any key."""
    context = visits.context(**PHONE)
    hand = visits.open_in(context, hurried=False)
    page = hand.page
    if first:
        hand.begin()
        hand.press("Escape", "Escape")  # what both screens say has been read, and nothing was done in the game
    else:
        hand.take_up("journey-2-short", 7)
    assert hand.state()["phase"] == "roll"
    words = page.locator("#keys").inner_text()
    shown = glass(page)
    page.goto("about:blank")
    held = []
    page.route("**/micropython.wasm", lambda route: held.append(route))
    page.goto(visits.address, wait_until="commit")
    page.wait_for_function("() => performance.getEntriesByName('load to picture').length")
    assert page.locator("#keys").inner_text() == words and page.locator("#loading").is_hidden()
    assert glass(page) == shown
    page.locator(".key[data-key=ok]").tap()
    for route in held:
        route.continue_()
    page.wait_for_selector("body[data-ready]")
    page.wait_for_function("() => mathom.state().phase === 'keep'")


@pytest.mark.parametrize("pressed", [False, True])
@pytest.mark.parametrize("looks", [PHONE, {"locale": "es-ES"}])
def test_a_first_visit_shows_at_once_what_a_new_device_shows_and_keeps_what_is_pressed(visits, looks, pressed):
    page = visits.context(**looks).new_page()
    held = []
    page.route("**/micropython.wasm", lambda route: held.append(route))
    page.goto(visits.address, wait_until="commit")
    page.wait_for_function("() => performance.getEntriesByName('load to picture').length")
    words, shown = page.locator("#keys").inner_text(), glass(page)
    if pressed:
        page.locator(".key[data-key=ok]").click()
    for route in held:
        route.continue_()
    page.wait_for_selector("body[data-ready]")
    if pressed:
        page.wait_for_function("() => mathom.spoken().screen !== 'menu'")
    else:
        Hand(page).settle()
        assert words.strip() and page.locator("#keys").inner_text() == words
        assert glass(page) == shown


@pytest.mark.parametrize("locale", ["es-ES", "en-GB"])
@pytest.mark.parametrize("looks", [PHONE, {}])
def test_the_first_picture_needs_no_texts_of_the_games_which_come_later(visits, looks, locale):
    page = visits.context(**{**looks, "locale": locale}).new_page()
    held = []
    page.route("**/rest.pack", lambda route: held.append(route))
    page.goto(visits.address, wait_until="commit")
    page.wait_for_function("() => performance.getEntriesByName('load to picture').length")
    shown = glass(page)
    page.wait_for_function("() => performance.getEntriesByName('load to first frame').length")
    assert glass(page) == shown
    for route in held:
        route.continue_()
    page.wait_for_selector("body[data-ready]")
    hand = Hand(page)
    hand.press("Enter", "Enter")
    assert hand.screen() == "journey.Setup"
    assert load(HOME / "firmware/texts/journey.tsv").rows["game_journey"][locale[:2]] in hand.said()


def test_the_keys_keep_their_words_in_a_browser_whose_clock_is_coarse(visits):
    page = visits.context(**PHONE).new_page()
    page.add_init_script("""
      const now = performance.now.bind(performance);
      performance.now = () => Math.floor(now() / 100) * 100; // as Firefox does that resists fingerprinting
    """)
    page.goto(visits.address, wait_until="commit")
    page.wait_for_function("() => performance.getEntriesByName('load to picture').length")
    words = page.locator("#keys").inner_text()
    page.wait_for_selector("body[data-ready]")
    Hand(page).settle()
    assert words.strip() and page.locator("#keys").inner_text() == words


@pytest.mark.parametrize(("what", "screen"), [("journey", "journey.Setup"), ("continue", "war")])
def test_a_shortcut_of_the_icon_opens_what_it_names(visits, what, screen):
    context = visits.context(**PHONE)
    hand = visits.open_in(context)
    hand.take_up("war-usual", 24)
    hand.goto(f"{visits.address}/?open={what}")
    assert hand.screen().startswith(screen)
    assert "?" not in hand.page.url


# A recorded game of each, the actions after which it is played on, and what tells that a round has passed: more of it,
# or less.
ROUNDS = [
    ("war-usual", 60, "turn", 1),
    ("duel-usual", 25, "cards", -1),
    ("cards-hard", 20, "round", 1),
    ("conquest-two", 30, "turn", 1),
    ("journey-2-short", 10, "round", 1),
]
# What somebody touches who tries everything, and where there is only something to look at; and how many touches it may
# take.
TOUCHES = ["ok"] * 6 + ["right"] * 3 + ["left", "back"]
LOOKING = ["ok", "ok", "back", "back", "right"]
LOOKS = ("Board", "Company", "Fates", "Page", "Player", "Routes", "Tracks")  # screens
HELD = 0.15  # of the touches of OK
MOST = 2000


@pytest.mark.parametrize(("name", "actions", "what", "way"), ROUNDS)
def test_a_round_of_each_game_by_touch_alone(visits, name, actions, what, way):
    hand = visits.open_in(visits.context(**PHONE))
    hand.take_up(name, actions)
    before = hand.state()[what]
    random = Random(7)
    devtools = hand.page.context.new_cdp_session(hand.page)
    for _ in until(lambda: (hand.state()[what] - before) * way > 0, "the next round", MOST):
        key = random.choice(LOOKING if hand.screen().endswith(LOOKS) else TOUCHES)
        box = hand.page.locator(f".key[data-key={key}]").bounding_box()
        finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
        if key == "ok" and random.random() < HELD:
            hand.page.clock.run_for(LONG)
        devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        hand.settle()
