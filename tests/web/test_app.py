"""The page as an app: installed, without a network, brought up to date, and on a phone."""

import hashlib
import json
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import PurePath

import pytest
from PIL import Image

from host_tools import wholefile
from host_tools.web.page_files import listed
from host_tools.web.page_files import page as page_files
from tests.pilot import until
from tests.tiers import sample
from tests.web.conftest import served
from tests.web.hand import Hand, window

pytestmark = pytest.mark.slow

COLOUR = "pimoroni-pico-display"
FIRMWARE = f"install/{COLOUR}.zip"
PHONE = window("phone")
HELD = """async () => {
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  return Promise.all((await cache.keys()).map(async ({ url }) => {
    const bytes = await (await cache.match(url)).arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return [url, Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")];
  }));
}"""
# With which Mathom is put on a Pico: nobody who only plays fetches it.
LATER = ("install.html", "install/", "shots/")
# Whether the service worker answers for this page, and has dropped what was of another version. No promise: Playwright
# waits for none to become true.
IN_USE = "() => navigator.serviceWorker.controller?.state === 'activated'"


def installed(visits, address):
    """Opens the page at this address, and waits until its service worker has all files and is in use."""
    context = visits.context(app=True)
    page = context.new_page()
    page.on("pageerror", lambda error: visits.complaints.append(str(error)))
    page.goto(address)
    page.wait_for_selector("body[data-ready]")
    page.wait_for_function(IN_USE)
    return Hand(page)


@pytest.mark.parametrize("language", sample(["en", "es"], 1))
def test_it_can_be_installed(visits, address, language):
    """The browser itself has no objection, and each icon is what the manifest says."""
    context = visits.context(app=True, locale=language)
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("body[data-ready]")
    page.wait_for_function(IN_USE)
    devtools = context.new_cdp_session(page)
    fetched = devtools.send("Page.getAppManifest")
    assert fetched["errors"] == [] and fetched["url"] == f"{address}/manifest-{language}.json"
    errors = [error["errorId"] for error in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert errors in ([], ["in-incognito"])  # as each context of Playwright is
    manifest = json.loads(fetched["data"])
    assert manifest["lang"] == language and not [
        link for link in (manifest["start_url"], manifest["scope"]) if "//" in link
    ]
    files = page_files()
    sizes = {icon.get("purpose", "any"): icon["sizes"] for icon in manifest["icons"]}
    assert sizes["maskable"] == "512x512"
    for icon in manifest["icons"]:
        with Image.open(BytesIO(files[icon["src"]])) as picture:
            assert "{}x{}".format(*picture.size) == icon["sizes"]
            corner = picture.convert("RGBA").getpixel((0, 0))[3]
            assert corner == (255 if icon.get("purpose") == "maskable" else 0)


def test_after_the_first_visit_it_needs_no_network_below_any_path(visits):
    files = {f"games/mathom/{name}": content for name, content in page_files().items()}
    with served(files) as address:
        place = f"{address}/games/mathom/"
        hand = installed(visits, f"{place}index.html")
        hand.page.get_by_text("Listo para usarse sin red.").wait_for()
        hand.begin()
        hand.press("Enter", "Enter")
        before = hand.state()
    worker = page_files()["worker.js"].decode()
    worker = worker[worker.index("FILES = Object(") + len("FILES = Object(") :]
    listed_there = json.loads(worker[: worker.index("}") + 1])
    held = {url.removeprefix(place): hash for url, hash in hand.page.evaluate(HELD)}
    wanted = {f"{name}?sha256={hash}": hash for name, hash in listed_there.items() if not name.startswith(LATER)}
    assert held == wanted and set(listed_there) == set(page_files()) - {"worker.js"}
    for link in (place, f"{place}index.html?from=home"):
        hand.goto(link)
        assert hand.state() == before
        hand.page.get_by_text("Listo para usarse sin red.").wait_for()


PLAIN = {
    "es": "Por http sin cifrar, el navegador no guarda la página para usarla sin red y deja que la pantalla se apague; "
    "las partidas las guarda, para esta dirección.",
    "en": "Over plain http the browser does not keep the page for use without a network, and lets the screen go dark; "
    "it keeps the games, for this address.",
}


def test_over_plain_http_the_page_says_what_the_browser_does_not_do(visits):
    visits.over_plain_http()
    hand = visits.open_in(visits.context(app=True, **PHONE))
    last = hand.page.locator("#offline")
    assert last.inner_text() == PLAIN["es"]
    hand.open_settings()
    hand.page.select_option("#language", "en")
    hand.settle()
    assert last.inner_text() == PLAIN["en"]


def test_over_plain_http_a_browser_that_keeps_nothing_promises_no_games(visits):
    visits.over_plain_http()
    context = visits.context()
    context.add_init_script("Object.defineProperty(globalThis, 'localStorage', { get: () => { throw new Error(); } });")
    hand = visits.open_in(context)
    assert hand.page.locator("#offline").inner_text() == PLAIN["es"].partition(";")[0] + "."


def test_a_browser_without_service_workers_says_that_it_needs_the_network(visits):
    """As Firefox in private windows."""
    page = visits.open_in(visits.context(locale="en-GB")).page
    assert page.locator("#offline").inner_text() == "This browser does not keep the page for use without a network."


class Plain(SimpleHTTPRequestHandler):
    """A web server that knows few types of files, and tells browsers not to guess others."""

    TYPES = {
        ".css": "text/css",
        ".html": "text/html",
        ".js": "application/javascript",
        ".json": "application/json",
        ".png": "image/png",
        ".wasm": "application/wasm",
    }

    def __init__(self, *arguments, other, **options):
        self.other = other
        super().__init__(*arguments, **options)

    def guess_type(self, path):
        return self.TYPES.get(PurePath(path).suffix, self.other)

    def end_headers(self):
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, *_):
        """Prints nothing."""


PICTURES = """() => Promise.all([...document.querySelectorAll("link[rel$=icon]")].map(async ({ href }) => {
  const picture = Object.assign(new Image(), { src: href });
  await picture.decode();
  return picture.naturalWidth;
}))"""


@pytest.mark.parametrize("other", sample(["application/octet-stream", "text/plain"], 1))
def test_a_server_with_an_old_list_of_types_is_enough(visits, tmp_path, other):
    """To start, to play, to be installed, to need no network then, and to put it on a Pico."""
    wholefile.write_all(tmp_path, page_files())
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Plain, directory=tmp_path, other=other))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    place = f"http://127.0.0.1:{server.server_port}/"
    hand = installed(visits, place)
    hand.begin()
    hand.press("Enter", "Enter")
    before = hand.state()
    assert all(size >= 180 for size in hand.page.evaluate(PICTURES))
    devtools = hand.page.context.new_cdp_session(hand.page)
    found = devtools.send("Page.getAppManifest")
    assert found["errors"] == [] and {icon["type"] for icon in json.loads(found["data"])["icons"]} == {"image/png"}
    hand.page.goto(f"{place}install.html")
    hand.page.locator(f"input[value={COLOUR}]").check()
    hand.page.wait_for_selector("#wiring svg")
    server.shutdown()
    server.server_close()
    hand.goto(place)
    assert hand.state() == before


def test_a_new_version_is_told_and_taken_when_the_player_wants_it(visits):
    old = page_files()
    new = listed({**old, "index.css": old["index.css"] + b"\n.new { color: red; }\n"})
    there = dict(old)
    with served(there) as place:
        hand = installed(visits, place)
        hand.begin()
        hand.press("Enter", "Enter")
        there.update(new)
        del there["micropython/micropython.wasm"]  # what is the same is not fetched again
        hand.page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        hand.page.get_by_text("Hay una versión nueva.").wait_for()
        assert "new" not in hand.page.evaluate("fetch('index.css').then((answer) => answer.text())")[-30:]
        hand.press("Enter")  # the game goes on meanwhile
        before = hand.state()
        with hand.page.expect_navigation():
            hand.page.get_by_role("button", name="Recargar").click()
        hand.page.wait_for_selector("body[data-ready]")
        hand.settle()
        assert hand.state() == before
        assert ".new" in hand.page.evaluate("fetch('index.css').then((answer) => answer.text())")
        hand.page.wait_for_function(IN_USE)
        assert len(hand.page.evaluate(HELD)) == len([name for name in old if not name.startswith(LATER)]) - 1
        assert hand.page.locator("#fresh").is_hidden()


def test_what_is_put_on_a_pico_is_kept_once_it_was_used(visits):
    with served(page_files()) as place:
        hand = installed(visits, place)
        size = hand.page.evaluate(f"fetch('{FIRMWARE}').then((answer) => answer.blob()).then(({{ size }}) => size)")
        assert size == len(page_files()[FIRMWARE])
        assert [url for url, _ in hand.page.evaluate(HELD) if "install" in url] == [
            f"{place}/{FIRMWARE}?sha256={hashlib.sha256(page_files()[FIRMWARE]).hexdigest()}"
        ]


def test_the_page_for_a_pico_is_of_the_same_version_or_says_what_is_needed(visits):
    """Of a new version on the server, nothing is mixed into the old one."""
    there = dict(page_files())
    with served(there) as place:
        hand = installed(visits, place)
        there["install.html"] += b"<!-- newer -->"
        hand.page.click("#install")
        hand.page.get_by_text("hace falta la red, o hay una versión nueva").wait_for()
        hand.page.get_by_role("link", name="Volver").click()
        hand.page.wait_for_selector("body[data-ready]")
        there["install.html"] = page_files()["install.html"]
        hand.page.click("#install")
        hand.page.wait_for_selector("body[data-ready].installing")
        assert hand.page.url == f"{place}/install.html#es"


def test_without_a_network_the_button_for_a_pico_says_so_unless_that_page_was_used(visits):
    with served(page_files()) as place:
        hand = installed(visits, place)
        button, context = hand.page.locator("#install"), hand.page.context
        assert button.inner_text() == "Ponerlo en una Pico…"
        context.set_offline(True)
        hand.page.get_by_text("Ponerlo en una Pico: la primera vez hace falta la red").wait_for()
        hand.page.select_option("#language", "en")
        hand.page.get_by_text("Put it on a Pico: the first time needs the network").wait_for()
        context.set_offline(False)
        hand.page.get_by_text("Put it on a Pico…").wait_for()
        button.click()
        hand.page.wait_for_selector("body[data-ready].installing")
        hand.goto(place)
        context.set_offline(True)
        hand.reload()
        assert button.inner_text() == "Put it on a Pico…"


# Looks for a service worker, and waits until it is in use, waits behind the one in use, or is given up. Returns which.
SETTLED = """async () => {
  const registration = await navigator.serviceWorker.register("worker.js", { updateViaCache: "none" });
  if (registration.active) await registration.update();
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  const ends = ["activated", "redundant", ...(registration.active ? ["installed"] : [])];
  while (!ends.includes(worker.state)) {
    await new Promise((changed) => worker.addEventListener("statechange", changed, { once: true }));
  }
  return worker.state;
}"""


def test_of_a_server_with_half_of_a_version_nothing_is_kept(visits):
    old = page_files()
    new = listed({**old, "index.css": old["index.css"] + b"\n"})
    with served({**old, "worker.js": new["worker.js"]}) as place:
        page = visits.context(app=True).new_page()
        page.goto(place)
        page.wait_for_selector("body[data-ready]")
        assert page.evaluate(SETTLED) == "redundant"
        assert page.evaluate("navigator.serviceWorker.controller") is None
        page.get_by_text("No se ha podido guardar para usarse sin red").wait_for()
        page.select_option("#language", "en")
        page.get_by_text("It could not be kept for use without a network").wait_for()
    with served(old) as place:
        page = visits.context(app=True).new_page()
        page.goto(place)
        assert page.evaluate(SETTLED) == "activated"  # of a whole version all is kept


def test_without_the_service_workers_file_the_page_says_that_it_needs_the_network(visits):
    files = page_files()
    with served({name: files[name] for name in files if name != "worker.js"}) as place:
        page = visits.context(app=True, locale="en-GB").new_page()
        page.goto(place)
        page.get_by_text("It could not be kept for use without a network").wait_for()


def test_half_of_a_new_version_changes_nothing(visits):
    """While somebody copies a new version onto the server, the old one stays: whole, and also without a network."""
    old = page_files()
    new = listed({**old, "index.css": old["index.css"] + b"\n", "manifest-es.json": old["manifest-es.json"] + b"\n"})
    there = dict(old)
    with served(there) as place:
        hand = installed(visits, place)
        held = sorted(hand.page.evaluate(HELD))
        there.update({name: new[name] for name in ("worker.js", "manifest-es.json")})
        assert hand.page.evaluate(SETTLED) == "redundant"
        assert hand.page.locator("#fresh").is_hidden()
        kept = dict(hand.page.evaluate(HELD))
        assert all(kept.get(url) == hash for url, hash in held)
        hand.reload()
        hand.page.get_by_text("Listo para usarse sin red.").wait_for()
        text = hand.page.evaluate("fetch('manifest-es.json').then((answer) => answer.text())")
        assert text == old["manifest-es.json"].decode()
        there.update(new)  # the rest has been copied too
        hand.page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        hand.page.get_by_text("Hay una versión nueva.").wait_for()


def test_eight_taps_on_dice_within_little_more_than_a_second_are_eight(visits):
    hand = visits.open(**PHONE)
    assert hand.page.input_value("#board") == COLOUR  # with which a phone begins
    pair = []
    # Only one die of a face may be kept, and one Nazgûl must be.
    for _ in until(lambda: len(pair) == 2, "a roll with two faces"):
        hand.page.evaluate("mathom.ask({ do: 'new', game: 'journey', players: ['frodo', 'sam'] })")
        hand.settle()
        for _ in until(lambda: hand.state()["phase"] == "keep", "a roll"):
            hand.press("Enter")
        faces = [die["face"] for die in dice(hand)]
        pair[:] = [faces.index(face) for face in sorted(set(faces))][:2] if "nazgul" not in faces else []
    glass = hand.page.locator("#glass").bounding_box()
    first, second = sorted(pair)
    for die in (first, second) * 4 + (first,):
        x, y = (14 + 23 * die) / 120, 35 / 67.5  # in logical pixels of the colour board
        hand.page.touchscreen.tap(glass["x"] + x * glass["width"], glass["y"] + y * glass["height"])
    hand.settle()
    assert [dice(hand)[at]["kept"] for at in (first, second)] == [True, False]
    assert dice(hand)[first]["here"]


def dice(hand):
    return [item for line in hand.page.evaluate("mathom.spoken().lines") for item in line if "die" in item]


def test_a_reload_leads_back_to_the_game(visits):
    hand = visits.open()
    assert hand.page.input_value("#board") == "pico-oled-4keys"  # with which a computer begins
    hand.take_up("journey-2-short", 10)  # a first round would say again what the screen is for
    seen = lambda: (hand.page.evaluate("mathom.spoken()"), hand.state(), hand.glass().tobytes())  # noqa: E731
    before = seen()
    assert before[0]["screen"] == "journey"
    hand.press("Escape")
    hand.reload()
    assert seen() == before


def test_the_screen_of_a_phone_stays_on_while_a_game_is_on_and_the_device_is_not_dark(visits):
    context = visits.context(**PHONE)
    context.add_init_script("""
      globalThis.locks = [];
      const request = navigator.wakeLock.request.bind(navigator.wakeLock);
      navigator.wakeLock.request = async (kind) => {
        const lock = await request(kind);
        locks.push(lock);
        return lock;
      };
    """)
    hand = visits.open_in(context, hurried=False)
    assert hand.page.evaluate("locks.length") == 0
    hand.begin()
    hand.page.wait_for_function("() => locks.length === 1 && !locks[0].released")
    hand.page.evaluate("() => { for (let minute = 0; minute < 11; minute++) mathom.inside.live(60_000); }")
    assert hand.page.evaluate("mathom.inside.dark()")
    hand.page.wait_for_function("() => locks[0].released")
    hand.press("ArrowRight")
    hand.page.wait_for_function("() => locks.length === 2 && !locks[1].released")


def test_a_phone_vibrates_with_each_press_unless_that_is_switched_off(visits):
    context = visits.context(**PHONE)
    context.add_init_script("globalThis.felt = []; navigator.vibrate = (ms) => felt.push(ms);")
    hand = visits.open_in(context)
    hand.open_settings()
    box = hand.page.get_by_label("Vibrar al pulsar una tecla")

    def tap(*names):
        """Returns how long it vibrates for each of these keys."""
        hand.page.evaluate("felt.splice(0)")
        for name in names:
            hand.page.get_by_role("button", name=name).tap()
            hand.settle()
        return hand.page.evaluate("felt")

    felt = tap("OK", "Atrás", "Derecha")
    assert len(felt) == 3 and all(0 < ms < 50 for ms in felt)  # with each press, and not when the key is let go
    box.uncheck()
    assert tap("OK", "Derecha") == []
    hand.reload()
    assert not box.is_checked() and tap("OK") == []
    hand.open_settings()
    box.check()
    hand.reload()
    assert box.is_checked() and len(tap("OK")) == 1


def test_in_safari_it_says_how_games_get_into_the_app(visits):
    said = "guarda aquí una copia de todo y restáurala en ella"
    for where, told in (("false", True), ("true", False)):  # whether it is the app
        context = visits.context(**PHONE)
        context.add_init_script(f"Object.defineProperty(navigator, 'standalone', {{ value: {where} }})")
        hand = visits.open_in(context)
        hand.open_settings()
        assert hand.page.get_by_text(said).is_visible() is told
    other = visits.open()
    assert other.page.get_by_text(said).is_hidden()
    assert other.page.locator("#vibration").is_hidden()  # as without a touch screen


def test_it_says_in_words_how_much_is_kept_and_whether_the_browser_may_delete_it(visits):
    """The browser is asked once a game is worth keeping."""
    context = visits.context(locale="en-GB")
    context.add_init_script("""
      globalThis.asked = 0;
      navigator.storage.persisted = async () => sessionStorage.safe === "yes";
      navigator.storage.persist = async () => {
        asked += 1;
        return sessionStorage.willing === "yes";
      };
    """)
    hand = visits.open_in(context)
    said = hand.page.locator("#room")
    assert hand.page.evaluate("asked") == 0 and said.inner_text() == ""
    hand.begin()
    hand.page.get_by_text("The games take").wait_for()
    stored = hand.page.evaluate("Object.entries(localStorage).filter(([key]) => key.startsWith('mathom://data/'))")
    size = -(-2 * sum(len(key) + len(text) for key, text in stored) // 1024)
    risk = "If it runs out of space, the browser may delete them: save a backup now and then."
    assert said.inner_text() == f"The games take {size} kB in this browser. {risk}"
    hand.press("Enter", "Enter")
    assert hand.page.evaluate("asked") == 1
    for answer in ("willing", "safe"):
        hand.page.evaluate("(answer) => { sessionStorage.clear(); sessionStorage[answer] = 'yes'; }", answer)
        hand.reload()
        hand.page.get_by_text("The browser will not delete them by itself.").wait_for()
        assert hand.page.evaluate("asked") == (answer == "willing")


@pytest.mark.parametrize("name", ["portrait", "landscape"])
def test_keys_do_not_zoom_and_nothing_is_below_a_rounded_corner(visits, name):
    width, height = (390, 844) if name == "portrait" else (844, 390)
    context = visits.context(**{**PHONE, "viewport": {"width": width, "height": height}})
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    insets = {"top": 40, "bottom": 30, "left": 0, "right": 0} if name == "portrait" else {"left": 50, "right": 50}
    devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    page.goto(visits.address)
    page.wait_for_selector("body[data-ready]")
    assert page.evaluate("getComputedStyle(document.querySelector('.key')).touchAction") == "none"
    assert page.evaluate("getComputedStyle(document.querySelector('.device')).touchAction") == "manipulation"
    for box in (one.bounding_box() for one in page.locator(".key, #glass").all()):
        assert box["x"] >= insets.get("left", 0) and box["x"] + box["width"] <= width - insets.get("right", 0)
        assert box["y"] >= insets.get("top", 0)
