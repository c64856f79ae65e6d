"""How the page looks: on a phone in landscape, zoomed in, while it loads, and in high-contrast colours."""

import re

import pytest

from tests.web.hand import WINDOWS, Hand, served_with, window

pytestmark = pytest.mark.slow

COLOUR = "pimoroni-pico-display"
# Chooses a board though the sheet with the choice may be closed.
CHOOSE = """(board) => {
  const choice = document.getElementById("board");
  choice.value = board;
  choice.dispatchEvent(new Event("change", { bubbles: true }));
}"""


@pytest.mark.parametrize("name", WINDOWS)
def test_the_glass_and_all_keys_are_in_view(visits, name):
    look_at_all(visits.open(**window(name)), name)


# Two ways to twice the size of the letters: a setting of the browser, and a style of the user.
LARGER = {
    "setting": lambda page: page.context.new_cdp_session(page).send(
        "Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}}
    ),
    "style": lambda page: page.evaluate("document.documentElement.style.fontSize = '200%'"),
}


@pytest.mark.parametrize(
    "name, way",
    [
        ("phone", "setting"),
        ("phone on its side", "setting"),
        ("phone on its side", "style"),
    ],
)
def test_with_large_letters_too(visits, name, way):
    hand = visits.open_in(visits.context(**window(name)))
    LARGER[way](hand.page)
    look_at_all(hand, name)


# Whether the text of a key fits on it, and each word of it in a line.
FITS = """(key) => {
  const range = document.createRange();
  const whole = [...key.children].every(({ firstChild }) => !firstChild || [...firstChild.data.matchAll(/\\S+/g)]
    .every(({ index, 0: word }) => {
      range.setStart(firstChild, index);
      range.setEnd(firstChild, index + word.length);
      return range.getClientRects().length < 2;
    }));
  return whole && key.scrollWidth <= key.clientWidth && key.scrollHeight <= key.clientHeight;
}"""


def look_at_all(hand, name):
    for board in ("pico-oled-4keys", COLOUR):
        hand.page.evaluate(CHOOSE, board)
        hand.settle()
        assert hand.glass().width == (240 if board == COLOUR else 128)
        in_view(hand.page, name)
        hand.take_up("duel-usual", 25)  # where the words of OK are the longest
        in_view(hand.page, name)
    left, right, ok, back = [key.bounding_box() for key in hand.page.locator(".key").all()]  # like their labels
    assert left["x"] == right["x"] < ok["x"] == back["x"]
    assert left["y"] == ok["y"] < right["y"] == back["y"]


def in_view(page, name):
    width, height, density = WINDOWS[name]
    assert page.evaluate("[scrollY, document.documentElement.scrollWidth <= innerWidth]") == [0, True]
    glass = page.locator("#glass").bounding_box()
    pixel = glass["width"] * density / page.evaluate("document.getElementById('glass').width")
    assert pixel == pytest.approx(round(pixel), abs=0.01)
    assert glass["y"] >= 0 and glass["x"] >= 0
    for key in page.locator(".key").all():
        box = key.bounding_box()
        assert box["y"] + box["height"] <= height and box["x"] + box["width"] <= width
        assert box["width"] >= (64 if name == "phone" else 32) and box["height"] >= 50
        if "phone on its side" in name:  # the keys are beside the glass, where the thumbs are
            assert box["x"] + box["width"] <= glass["x"] or box["x"] >= glass["x"] + glass["width"]
        else:
            assert box["y"] >= glass["y"] + glass["height"]
        assert key.evaluate(FITS), key.inner_text()
    if "on its side" in name or "desktop" in name:
        assert glass["height"] > height * (0.49 if "phone" in name else 0.38)


# For each track: how wide it is, and how wide its drawing is. Then whether the panel is as wide as what is in it.
TRACKS = """() => [[...document.querySelectorAll(".track")].map(
  (one) => [one.getBoundingClientRect().width, Number(one.getAttribute("width"))]),
  document.getElementById("table").scrollWidth <= document.getElementById("table").clientWidth]"""


@pytest.mark.parametrize(
    "name, way", [("phone", None), ("phone", "setting"), ("phone at 200 %", None), ("desktop", "setting")]
)
def test_tracks_beside_the_device_are_as_long_as_they_are_drawn(visits, name, way):
    hand = visits.open_in(visits.context(**window(name)))
    if way:
        LARGER[way](hand.page)
    for game in ("war-usual", "duel-usual", "conquest-two", "cards-hard"):
        hand.take_up(game, 60)
        tracks, fits = hand.page.evaluate(TRACKS)
        assert fits and tracks and [one for one in tracks if one[0] < one[1]] == [], (game, tracks)


def test_where_the_keys_do_not_fit_they_can_be_scrolled_to(visits):
    """A desktop of 1280×1024 at 400 %."""
    page = visits.open(viewport={"width": 320, "height": 256}, device_scale_factor=4).page
    page.mouse.move(160, 20)
    page.mouse.wheel(0, 150)
    page.wait_for_function("""() => [...document.querySelectorAll(".key")].every((key) => {
      const { top, bottom, right } = key.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight && right <= innerWidth;
    })""")


LOADING = {"es-ES": "Encendiendo…", "en-GB": "Switching on…"}


@pytest.mark.parametrize("locale", LOADING)
def test_while_it_loads_the_glass_says_so_in_the_language_of_the_browser(visits, locale):
    said = LOADING[locale]
    page = visits.context(locale=locale).new_page()
    held = []
    page.route(re.compile(r"/(?!loading)\w+\.(js|wasm|pack)$"), lambda route: held.append(route))
    page.goto(visits.address, wait_until="commit")
    page.wait_for_function("() => document.styleSheets.length")
    page.get_by_text(said).wait_for()
    assert page.locator("#loading").inner_text() == said
    # Nothing else is shown in a language that may be the wrong one.
    assert page.locator("header, main").all_inner_texts() == ["Mathom", said]
    page.unroute_all()
    page.reload()
    page.wait_for_selector("body[data-ready]")
    assert page.locator("#loading").is_hidden() and page.locator("#board").is_visible()


MISSING = ["main.js", "style.css", "first.pack", "micropython.js", "micropython.wasm", "rest.pack"]


@pytest.mark.parametrize("file", MISSING)
def test_a_missing_file_is_told_by_its_name(visits, file):
    page = visits.context(locale="en-GB" if file == "micropython.js" else "es-ES").new_page()
    page.route(f"**/{file}", lambda route: route.fulfill(status=404, body=""))
    page.goto(visits.address)
    said = "A file of the page is missing" if file == "micropython.js" else "Falta un archivo de la página"
    message = page.locator("#loading, #notice[open] p").filter(has_text=said).filter(has_text=file)
    message.first.wait_for()


def test_a_network_that_fails_is_told(visits):
    page = visits.context().new_page()
    page.route("**/first.pack", lambda route: route.abort())
    page.goto(visits.address)
    page.get_by_text("Falta un archivo de la página, o no llega: first.pack.").wait_for()
    page.unroute_all()
    page.get_by_role("button", name="Volver a cargar").click()
    page.wait_for_selector("body[data-ready]")


@pytest.mark.parametrize(
    ("policy", "locale", "said"),
    [
        (
            "script-src 'self'",
            "es-ES",
            "Este servidor no deja que funcione MicroPython: a su Content-Security-Policy, «script-src 'self'», le "
            "falta 'wasm-unsafe-eval' en script-src.",
        ),
        (
            "default-src 'self'; object-src 'none'",
            "en-GB",
            "This server does not let MicroPython run: its Content-Security-Policy, “default-src 'self'; object-src "
            "'none'”, lacks 'wasm-unsafe-eval' in script-src.",
        ),
    ],
)
def test_a_host_whose_policy_keeps_micropython_from_running_is_told_what_it_lacks(visits, policy, locale, said):
    context = visits.context(locale=locale)
    served_with(context, policy)
    page = context.new_page()
    page.goto(visits.address)
    page.locator("#notice[open] p").filter(has_text="MicroPython").wait_for()
    assert page.locator("#notice[open] p").inner_text() == said


# For everything visible: its text, and the lines and signs that mean something, each compared with its background.
CONTRAST = """() => {
  const colours = (text) => [...text.matchAll(/rgba?\\(([^)]*)\\)|color\\(srgb ([^)]*)\\)/g)].map(([, rgb, srgb]) => {
    const numbers = (rgb ?? srgb).split(/[\\s,/]+/).map(Number);
    return [...numbers.slice(0, 3).map((part) => (rgb ? part / 255 : part)), numbers[3] ?? 1];
  });
  const lightness = (colour) => colour.slice(0, 3)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const ratio = (one, other) => {
    const [dark, light] = [lightness(one), lightness(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  // The papers below an element: of a gradient both ends.
  const papers = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(one);
      const found = [...colours(backgroundImage), ...colours(backgroundColor)].filter((colour) => colour[3] > 0.5);
      if (found.length) return found;
    }
    return [[1, 1, 1, 1]];
  };
  const worst = (ink, paper) => Math.min(...papers(paper).map((colour) => ratio(ink, colour)));
  const found = [];
  const visible = [...document.querySelectorAll("body *")].filter((one) => one.checkVisibility()
    && !one.closest(".unseen, noscript, option") && one.getBoundingClientRect().width > 1);
  for (const one of visible) {
    const style = getComputedStyle(one);
    const name = one.id || (one.getAttribute("class") ?? "").trim() || one.tagName.toLowerCase();
    for (let up = one; up; up = up.parentElement) {
      if (getComputedStyle(up).opacity !== "1") found.push([`${name} fades`, 0, 1]);
    }
    const own = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (own || one.tagName === "SELECT") found.push([`${name}: letters`, worst(colours(style.color)[0], one), 4.5]);
    if (one.matches("select, button, .card, .device, dialog, .beside-table:is(.yellow, .red, .blue, .green) caption")) {
      const side = one.tagName === "CAPTION" ? style.borderLeftColor : style.borderTopColor;
      found.push([`${name}: edge`, worst(colours(side)[0], one.parentElement), 3]);
    }
    if (one.matches(".filled, .space")) {
      found.push([`${one.closest(".track").classList}: sign`, worst(colours(style.stroke)[0], one.closest("td")), 3]);
    }
  }
  return found;
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_letters_lines_and_signs_have_enough_contrast(visits, scheme):
    hand = visits.open(color_scheme=scheme)
    hand.press("Enter", "Enter", "ArrowRight", "ArrowRight")
    hand.goto(visits.address)
    take_up_with_all(hand)
    found = hand.page.evaluate(CONTRAST)
    names = {name for name, _, _ in found}
    assert {"key: edge", "board: edge", "board: letters", "caption: letters", "caption: edge", "td: letters"} <= names
    assert {f"track {colour}: sign" for colour in ("yellow", "red", "blue", "green")} <= names
    assert [entry for entry in found if entry[1] < entry[2]] == []


def take_up_with_all(hand: Hand) -> None:
    """Takes up a game of Journey with all four players, in which somebody has walked and somebody has been marked."""
    hand.take_up("journey-4-basic", 100)
    players = hand.state()["players"]
    assert len(players) == 4 and any("X" in "".join(player["nazgul"]) for player in players)
    hand.page.wait_for_selector("#table .filled")


def test_in_colours_of_the_users_own_the_keys_have_edges_and_the_signs_differ(visits):
    hand = visits.open(forced_colors="active")
    take_up_with_all(hand)
    look = """(selector) => {
      const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } =
        getComputedStyle(document.querySelector(selector));
      return [borderTopStyle, parseFloat(borderTopWidth) >= 1, borderTopColor, backgroundColor];
    }"""
    paper = hand.page.evaluate("getComputedStyle(document.body).backgroundColor")
    for selector in (".key", ".device", "#board", ".card"):
        style, wide, colour, _ = hand.page.evaluate(look, selector)
        assert (style, wide) == ("solid", True) and colour != paper, selector
    fill = "(selector) => getComputedStyle(document.querySelector(selector)).fill"
    assert hand.page.evaluate(fill, "#table .filled") != hand.page.evaluate(fill, "#table .space")
    hand.page.keyboard.down("ArrowRight")
    hand.page.clock.run_for(100)
    pressed, other = (hand.page.evaluate(look, f".key{kind}")[3] for kind in (".pressed", ":not(.pressed)"))
    assert pressed != other


def test_on_a_phone_on_its_side_each_key_says_what_it_does(visits):
    hand = visits.open(**window("phone on its side"), locale="en-GB")
    hand.take_up("journey-2-short", 60)

    def words():
        return [" ".join(key.inner_text().split()) for key in hand.page.locator(".key").all()]

    assert words() == ["◂", "▸", "OK drop (roll)", "↩ routes (menu)"]
    hand.page.set_viewport_size({"width": 390, "height": 844})
    assert words() == ["◂", "▸", "OK", "↩"]
