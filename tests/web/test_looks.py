"""How the page looks: on a phone in landscape, zoomed in, while it loads, and in high-contrast colours."""

import re

import pytest

from tests.web.hand import LARGER, WINDOWS, Hand, served_with, window

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


@pytest.mark.parametrize(
    "name, way",
    [
        ("phone", "setting"),
        ("small phone", "setting"),
        ("small phone", "style"),
        ("phone on its side", "setting"),
        ("phone on its side", "style"),
    ],
)
def test_with_large_letters_too(visits, name, way):
    hand = visits.open_in(visits.context(**window(name)))
    LARGER[way](hand.page)
    look_at_all(hand, name, large=True)


# The groups that a turn needs, which are at the top, in view without scrolling.
NEEDED = {
    "journey-4-places": (60, ["Pippin"]),
    "war-usual": (40, ["La Comunidad", "Caja de búsqueda"]),
    "cards-four": (40, ["Misión"]),
    "duel-usual": (30, ["Sauron"]),
    "conquest-map": (60, ["Turno 9"]),
}
GROUPS = """() => [...document.querySelectorAll("#table .group")].map((group) =>
  [group.querySelector("h2").firstChild.data, group.getBoundingClientRect().bottom])"""
# Whether the name of each row is in one line, and its values are side by side, in their columns.
COLUMNS = """() => [...document.querySelectorAll(".row.several")].every((row) => {
  const [name, one, other] = [...row.children].map((cell) => cell.getBoundingClientRect());
  return name.height < 30 && other.left >= one.right && other.top < one.bottom && one.top < other.bottom;
})"""


def test_on_a_phone_what_a_turn_needs_is_in_view_without_scrolling(visits):
    hand = visits.open_in(visits.context(**window("tall phone"), locale="es-ES"))
    for name, (actions, wanted) in NEEDED.items():
        hand.take_up(name, actions)
        panel = hand.page.locator("#panel").bounding_box()
        groups = hand.page.evaluate(GROUPS)[: len(wanted)]
        assert [group for group, _ in groups] == wanted
        assert all(bottom <= panel["y"] + panel["height"] for _, bottom in groups)
        assert hand.page.evaluate(COLUMNS)


# Returns the words of a text that are not in one line.
BROKEN = """(text) => {
  const range = document.createRange();
  return [...text.data.matchAll(/\\S+/g)].filter(({ index, 0: word }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word);
}"""
# Whether the text of a key fits on it, and each word of it in a line.
FITS = f"""(key) => {{
  const broken = {BROKEN};
  const whole = [...key.children].every(({{ firstChild }}) => !firstChild || !broken(firstChild).length);
  return whole && key.scrollWidth <= key.clientWidth && key.scrollHeight <= key.clientHeight;
}}"""


def look_at_all(hand, name, large=False):
    for board in ("pico-oled-4keys", COLOUR):
        hand.page.evaluate(CHOOSE, board)
        hand.settle()
        assert hand.glass().width == (240 if board == COLOUR else 128)
        in_view(hand.page, name, large)
        hand.take_up("duel-usual", 25)  # where the words of OK are the longest
        in_view(hand.page, name, large)


def in_view(page, name, large):
    """The page is not scrolled, and shows the picture, the keys with their words, and some of what the game knows."""
    width, height, density = WINDOWS[name]
    whole = "({ scrollWidth, scrollHeight }) => [scrollWidth, scrollHeight]"
    assert page.locator("html").evaluate(whole) == [width, height]
    glass, panel = (page.locator(f"#{part}").bounding_box() for part in ("glass", "panel"))
    right, bottom = glass["x"] + glass["width"], glass["y"] + glass["height"]
    keys = [key.bounding_box() for key in page.locator(".key").all()]
    pixel = glass["width"] * density / page.evaluate("document.getElementById('glass').width")
    assert density > 1 or pixel == pytest.approx(round(pixel), abs=0.01)
    assert glass["y"] >= 0 and glass["x"] >= 0
    shape = glass["width"] / glass["height"]
    if width < height:  # the keys at the bottom, under the thumbs, and what the game knows above them
        fits = min(width, height * shape)
        assert panel["y"] >= bottom - 1 and min(key["y"] for key in keys) >= panel["y"] + panel["height"] - 1
        assert large or "200 %" in name or glass["width"] == pytest.approx(width, abs=6)
    elif name == "desktop":
        fits = min(width - 288, (height - 80) * shape)
        assert min(key["y"] for key in keys) >= bottom and panel["x"] >= right
    else:  # the keys beside the glass, where the thumbs are
        fits = min(width - 2 * max(key["width"] for key in keys), height * shape)
        assert all(key["x"] + key["width"] <= glass["x"] or key["x"] >= right for key in keys)
        assert panel["x"] >= right - 1
    assert glass["width"] >= fits * 0.5 and panel["width"] > 64 and panel["height"] > height * 0.15
    for key, box in zip(page.locator(".key").all(), keys, strict=True):
        assert box["y"] + box["height"] <= height and box["x"] + box["width"] <= width
        assert box["width"] >= 60 and box["height"] >= 44
        assert key.evaluate(FITS), key.inner_text()


# Whether everything in the panel is within it.
WITHIN = """() => [...document.querySelectorAll("#table *")].filter((one) => !one.closest(".unseen"))
  .filter((one) => one.getBoundingClientRect().right > document.getElementById("panel").getBoundingClientRect().right)
  .map((one) => one.outerHTML)"""
# The words of its groups and rows that are not in one line.
SPLIT = f"""() => [...document.querySelectorAll("#table :is(h2, .row > :first-child, .step > span)")]
  .flatMap((one) => [...one.childNodes]).filter(({{ data }}) => data).flatMap({BROKEN})"""


@pytest.mark.parametrize(
    "name, way", [("phone", None), ("phone", "setting"), ("small phone", "style"), ("phone on its side", "setting")]
)
def test_what_the_game_knows_is_as_wide_as_its_panel(visits, name, way):
    hand = visits.open_in(visits.context(**window(name)))
    if way:
        LARGER[way](hand.page)
    for game in ("war-usual", "duel-usual", "conquest-two", "cards-hard", "journey-4-places"):
        hand.take_up(game, 60)
        assert hand.page.locator(".track").count() and hand.page.evaluate(WITHIN) == [], game
        assert hand.page.evaluate(SPLIT) == [], game


def test_a_button_above_a_long_game_is_as_high_as_its_text(visits):
    hand = visits.open(**window("phone on its side"), locale="es-ES")
    hand.take_up("cards-hard", 1000)
    share = hand.page.locator("#share")
    assert share.inner_text() == "Compartir como imagen…"
    assert share.evaluate("({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight")


def test_in_a_narrow_panel_a_value_stands_beside_its_name_and_the_track_below(visits):
    hand = visits.open(**window("phone on its side"), locale="es-ES")
    hand.take_up("journey-4-places", 60)
    name, track, value = [
        cell.bounding_box() for cell in hand.page.locator("#table .row:has(.track)").first.locator("> *").all()
    ]
    assert value["y"] < name["y"] + name["height"] and value["x"] > name["x"]
    assert track["y"] >= name["y"] + name["height"] and track["x"] == name["x"]


def test_a_desktop_at_400_percent_shows_the_keys(visits):
    page = visits.open(viewport={"width": 320, "height": 256}, device_scale_factor=4).page
    for key in page.locator(".key").all():
        box = key.bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= 256 and box["x"] + box["width"] <= 320


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
    assert page.locator("main").inner_text() == said
    page.unroute_all()
    page.reload()
    page.wait_for_selector("body[data-ready]")
    assert page.locator("#loading").is_hidden() and page.locator("#board").is_visible()


MISSING = ["main.js", "index.css", "first.pack", "micropython.js", "micropython.wasm", "rest.pack"]


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
    if (one.matches("select, button, .card, dialog, .group:is(.yellow, .red, .blue, .green) h2")) {
      const side = one.tagName === "H2" ? style.borderLeftColor : style.borderTopColor;
      found.push([`${name}: edge`, worst(colours(side)[0], one.parentElement), 3]);
    }
    if (one.matches(".filled, .space")) {
      found.push([`${one.closest(".track").classList}: sign`, worst(colours(style.stroke)[0], one.closest(".row")), 3]);
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
    assert {"key: edge", "board: edge", "board: letters", "h2: letters", "h2: edge", "value: letters"} <= names
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
    for selector in (".key", ".screen", "#board", ".card"):
        style, wide, colour, _ = hand.page.evaluate(look, selector)
        assert (style, wide) == ("solid", True) and colour != paper, selector
    fill = "(selector) => getComputedStyle(document.querySelector(selector)).fill"
    assert hand.page.evaluate(fill, "#table .filled") != hand.page.evaluate(fill, "#table .space")
    hand.page.keyboard.down("ArrowRight")
    hand.page.clock.run_for(100)
    pressed, other = (hand.page.evaluate(look, f".key{kind}")[3] for kind in (".pressed", ":not(.pressed)"))
    assert pressed != other


@pytest.mark.parametrize("name", ["phone", "phone on its side", "desktop"])
def test_each_key_says_what_it_does(visits, name):
    hand = visits.open(**window(name), locale="en-GB")
    hand.take_up("journey-2-short", 60)
    words = [" ".join(key.inner_text().split()) for key in hand.page.locator(".key").all()]
    assert words == ["◂", "▸", "OK drop", "↩ routes"]
    held = "(word) => getComputedStyle(word, '::after').content.slice(1, -1)"
    assert [word.evaluate(held) for word in hand.page.locator(".key small").all()] == ["", "", " (roll)", " (menu)"]
