"""How fast the page is in a real browser, as on a mid-range phone. The figures of docs/browser.md, with their limits:
`.venv/bin/python -m tests.tools.bench_web` ends with 1 if one is over its limit. test_page.py has those that any
computer can measure.

Chromium slows its processor down to a quarter, and its network to what WebPageTest calls 4G, 9 Mbit/s both ways and
170 ms for a round trip.

The first picture is measured from the moment the address is opened: on a first visit that of a device that was never
used, which comes with the page and keeps presses until the device is ready; then the first frame that the device draws.
Beside them, in turn, a bare page is opened, which loads the same MicroPython in the same way and prints a word: so a
busy computer slows both. Of both also the processor time of the main thread is told, until presses are heard: a busy
computer changes that least. Then the page is opened again from the browser's cache, where it shows the last picture.
Blocking time is what the tasks of the main thread take beyond 50 ms each, until then. What is fetched is counted
compressed, with its headers, in the answers that were complete by the first frame of the device.

A press is a touch that comes from outside of the page, on its keys. It is measured from the moment the browser got the
touch until the frame with the new picture has been painted; if the picture changes only when the key is let go, from
then. The same is measured on a page that only colours a pixel:
what the browser itself takes.

How busy the page is while nobody presses is what Chromium counts as tasks of its main thread.

Beside other work all of it takes longer: the load of the computer is told, before and after. It should be idle.
"""

import faulthandler
import os
import shutil
import threading
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from host_tools.web.page_files import page as page_files
from host_tools.web.server import server_for
from tests.web.conftest import QUIET
from tests.web.hand import Hand

MOST = 540  # seconds after which it is given up; an idle computer needs 90
LOADS = 7
IDLE = 30  # seconds that the page waits
SLOWER = 4  # times: the processor of a mid-range phone
NETWORK = {"offline": False, "latency": 170, "downloadThroughput": 9e6 / 8, "uploadThroughput": 9e6 / 8}
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
BOARDS = ("pico-oled-4keys", "pimoroni-pico-display")
# Down the menu and up again, into the dice and back, a roll and back.
KEYS = ["right", "right", "left", "ok", "ok", "right", "back"] * 6
# By what is measured: the unit, and the limit.
LIMITS = {
    "first picture, as times the first frame of a bare page": ("", 1.5),
    "opened again: last picture, as times that": ("", 1.5),
    "first frame of the device, as times that": ("", 1.5),
    "blocking time": ("ms", 200),
    "fetched until the first frame": ("kB", 480),
    "finger to painted, median": ("ms", 50),
    "finger to painted, 95 of 100 within": ("ms", 120),
    "busy while a game waits": ("% of a core", 0.5),
}
FRAME, PICTURE = "load to first frame", "load to picture"
MEASURED = "(name) => performance.getEntriesByName(name).map((entry) => entry.duration)"
# Waits until so many pictures have been painted.
PAINTED = """(count) => new Promise((seen) => {
  const look = () => (performance.getEntriesByName("press to frame").length < count ? setTimeout(look, 10) : seen());
  look();
})"""
# Adds up what the tasks of the main thread take beyond 50 ms each.
BLOCKING = """
globalThis.blocked = 0;
new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) blocked += duration - 50; })
  .observe({ type: "longtask" });
"""
# Is kept once the page hears presses. Nothing asks for it meanwhile: to look at the page again and again, as Playwright
# does, takes a tenth of the processor.
READY = """
globalThis.ready = new Promise((done) => {
  const looking = new MutationObserver(() => document.body?.dataset.ready === "" && done());
  looking.observe(document, { subtree: true, attributeFilter: ["data-ready"] });
});
"""
# The bytes of all answers that were complete at that time.
FETCHED = """(time) => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .filter(({ responseEnd }) => responseEnd <= time).reduce((sum, { transferSize }) => sum + transferSize, 0)"""
BARE = b"""<!doctype html><meta charset="utf-8"><title>Bare</title>
<link rel="modulepreload" href="micropython/micropython.js">
<link rel="preload" as="fetch" crossorigin href="micropython/micropython.wasm">
<p></p><script type="module" src="bare.js"></script>"""
BARE_SCRIPT = b"""import { loadMicroPython } from "./micropython/micropython.js";
const show = (line) => {
  document.querySelector("p").textContent = line;
  performance.measure("load to first frame", { start: 0, end: performance.now() });
  document.body.dataset.ready = "";
};
(await loadMicroPython({ heapsize: 4 << 20, linebuffer: true, stdout: show })).runPython("print('Mathom')");
"""
# A page that does nothing but colour one pixel when it is touched.
PIXEL = b"""<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pixel</title>
<canvas width="240" height="135"></canvas><button>OK</button><script type="module" src="pixel.js"></script>"""
PIXEL_SCRIPT = b"""const context = document.querySelector("canvas").getContext("2d");
document.addEventListener("pointerdown", ({ timeStamp: start }) => {
  context.fillStyle = context.fillStyle === "#ff0000" ? "blue" : "red";
  context.fillRect(0, 0, 1, 1);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => performance.measure("press to frame", { start, end: performance.now() });
  requestAnimationFrame(() => port2.postMessage(null));
});
document.body.dataset.ready = "";
"""


def on_a_phone(browser: Browser, address: str, network: bool = True) -> tuple[Page, CDPSession]:
    """Opens a page as on a mid-range phone, and waits until it hears presses. Returns it with its developer tools."""
    context = browser.new_context(**PHONE)
    context.add_init_script(BLOCKING + READY)
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    if network:
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", NETWORK)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    devtools.send("Performance.enable")
    page.goto(address)
    page.evaluate("ready")
    return page, devtools


def metric(devtools: CDPSession, name: str) -> float:
    """Returns one of the figures that Chromium keeps of a page, in seconds."""
    return next(one["value"] for one in devtools.send("Performance.getMetrics")["metrics"] if one["name"] == name)


def loading(browser: Browser, address: str) -> dict[str, list[float]]:
    """Returns the milliseconds until pictures, here and on a bare page; processor and blocking time; bytes."""
    names = ("picture", "page", "again", "bare", "page processor", "bare processor", "blocked", "bytes")
    found: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(LOADS):
        for name, file in (("bare", "bare.html"), ("page", "")):
            page, devtools = on_a_phone(browser, f"{address}/{file}")
            found[f"{name} processor"].append(1000 * metric(devtools, "ThreadTime"))
            [taken] = page.evaluate(MEASURED, FRAME)
            found[name].append(taken)
            if name == "page":
                found["picture"] += page.evaluate(MEASURED, PICTURE)
                found["blocked"].append(page.evaluate("blocked"))
                found["bytes"].append(page.evaluate(FETCHED, taken))
                page.goto(f"{address}/bare.html")  # so that it is closed, and has kept its picture
                page.goto(address)
                page.evaluate("ready")
                found["again"] += page.evaluate(MEASURED, PICTURE)
            page.context.close()
    return found


def touch(page: Page, devtools: CDPSession, selector: str) -> None:
    """Touches an element from outside of the page."""
    box = page.locator(selector).bounding_box()
    assert box
    finger: Any = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def colouring(browser: Browser, address: str) -> list[float]:
    """Returns the milliseconds from each touch to its frame on the page that only colours a pixel."""
    page, devtools = on_a_phone(browser, f"{address}/pixel.html", network=False)
    for number in range(len(KEYS)):
        touch(page, devtools, "button")
        page.evaluate(PAINTED, number + 1)
    taken: list[float] = page.evaluate(MEASURED, "press to frame")
    page.context.close()
    return taken


def pressing(browser: Browser, address: str, board: str) -> list[float]:
    """Returns the milliseconds from each touch to its frame."""
    page, devtools = on_a_phone(browser, address, network=False)
    page.evaluate("document.getElementById('settings').open = true")
    page.select_option("#board", board)
    page.evaluate("document.getElementById('settings').open = false")
    hand = Hand(page)
    hand.settle()
    for key in KEYS:
        touch(page, devtools, f"[data-key={key}]")
        hand.settle()
    taken: list[float] = page.evaluate(MEASURED, "press to frame")
    page.context.close()
    return taken


def waiting(browser: Browser, address: str) -> float:
    """Returns what share of a core the page's main thread takes in a game that waits for a press, in percent."""
    page = browser.new_page()
    page.goto(address)
    page.wait_for_selector("body[data-ready]")
    hand = Hand(page)
    hand.settle()
    hand.begin()
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable")
    before = metric(devtools, "TaskDuration")
    page.wait_for_timeout(IDLE * 1000)
    taken = metric(devtools, "TaskDuration") - before
    page.context.close()
    return 100 * taken / IDLE


def worst(taken: list[float]) -> float:
    """Returns the time that 95 of 100 do not exceed."""
    return sorted(taken)[len(taken) * 95 // 100]


def row(name: str, taken: float) -> bool:
    """Prints a figure with its limit. Returns whether it is over it."""
    unit, limit = LIMITS[name]
    print(f"{name}: {taken:.{0 if limit > 9 else 2}f} {unit} (at most {limit}){' OVER' * (taken > limit)}")
    return taken > limit


def load() -> str:
    """Returns how many processes have wanted a core in the last minute; Windows does not tell it."""
    return f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores" if hasattr(os, "getloadavg") else "unknown"


def main() -> None:
    faulthandler.dump_traceback_later(MOST, exit=True)
    print("load of the computer:", load())
    place = shutil.which("chromium")
    if not place:
        raise SystemExit("Chromium is missing: sudo apt install chromium")
    arguments = QUIET + (["--no-sandbox"] if os.name == "posix" and os.geteuid() == 0 else [])
    files = {**page_files(), "bare.html": BARE, "bare.js": BARE_SCRIPT, "pixel.html": PIXEL, "pixel.js": PIXEL_SCRIPT}
    with server_for(files, 0) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}"
        browser = playwright.chromium.launch(executable_path=place, args=arguments)
        found = {name: median(taken) for name, taken in loading(browser, address).items()}
        print(f"first picture: {found['picture']:.0f} ms; opened again: {found['again']:.0f} ms")
        print(f"first frame of the device: {found['page']:.0f} ms; of a bare page: {found['bare']:.0f} ms")
        print(f"processor time: {found['page processor']:.0f} ms; of a bare page: {found['bare processor']:.0f} ms")
        over = [
            row("first picture, as times the first frame of a bare page", found["picture"] / found["bare"]),
            row("opened again: last picture, as times that", found["again"] / found["bare"]),
            row("first frame of the device, as times that", found["page"] / found["bare"]),
            row("blocking time", found["blocked"]),
            row("fetched until the first frame", found["bytes"] / 1000),
        ]
        alone = colouring(browser, address)
        print(f"a page that colours a pixel: median {median(alone):.0f} ms, 95 of 100 {worst(alone):.0f} ms")
        for board in BOARDS:
            taken = pressing(browser, address, board)
            print(board)
            over.append(row("finger to painted, median", median(taken)))
            over.append(row("finger to painted, 95 of 100 within", worst(taken)))
        over.append(row("busy while a game waits", waiting(browser, address)))
        browser.close()
        server.shutdown()
    print("load of the computer at the end:", load())
    faulthandler.cancel_dump_traceback_later()
    if any(over):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
