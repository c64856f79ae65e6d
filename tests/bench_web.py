"""How long the page takes in a real browser: until its first frame, and from a press to its frame. The figures of
docs/browser.md: `.venv/bin/python -m tests.bench_web`.

The page measures both itself: the first from the moment its address is opened, with everything fetched from this
computer; the second from the event until the picture is drawn. The screen shows it within one of its own frames.

How busy the page is while nobody presses is what Chromium counts as tasks of its main thread.

The first frame is also measured as on a mid-range phone: Chromium slows its processor down to a quarter, and its
network to what WebPageTest calls 4G, 9 Mbit/s both ways and 170 ms for a round trip. What is fetched until then is
counted as it comes: compressed, with its headers.
"""

import os
import shutil
import threading
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from host_tools.web.page_files import page as page_files
from host_tools.web.server import server_for
from tests.web.conftest import QUIET
from tests.web.hand import Hand

LOADS = 5
IDLE = 30  # seconds that the page waits
SLOWER = 4  # times: the processor of a mid-range phone
NETWORK = {"offline": False, "latency": 170, "downloadThroughput": 9e6 / 8, "uploadThroughput": 9e6 / 8}
BOARDS = ("pico-oled-4keys", "pimoroni-pico-display")
# Down the menu and up again, into the dice and back, a roll and back.
KEYS = ["ArrowRight", "ArrowRight", "ArrowLeft", "Enter", "Enter", "ArrowRight", "Escape"] * 6
MEASURED = """(name) => performance.getEntriesByName(name).map((entry) => entry.duration)"""


def loading(browser: Browser, address: str) -> list[float]:
    """Returns the milliseconds until the first frame, on a first visit."""
    taken = []
    for _ in range(LOADS):
        context = browser.new_context()
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector("body[data-ready]")
        taken += page.evaluate(MEASURED, "load to first frame")
        context.close()
    return taken


def loading_on_a_phone(browser: Browser, address: str) -> tuple[list[float], int]:
    """Returns the same on a mid-range phone, and the bytes that were fetched."""
    taken = []
    fetched: list[float] = []
    for _ in range(LOADS):
        fetched.clear()
        context = browser.new_context(viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True)
        page = context.new_page()
        devtools = context.new_cdp_session(page)
        devtools.on("Network.loadingFinished", lambda event: fetched.append(event["encodedDataLength"]))
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", NETWORK)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto(address)
        page.wait_for_selector("body[data-ready]", timeout=120_000)
        taken += page.evaluate(MEASURED, "load to first frame")
        context.close()
    return taken, round(sum(fetched))


def pressing(browser: Browser, address: str, board: str) -> list[float]:
    """Returns the milliseconds from each press to its frame."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("body[data-ready]")
    page.select_option("#board", board)
    hand = Hand(page)
    hand.settle()
    page.evaluate("document.activeElement.blur()")
    hand.press(*KEYS)
    taken = page.evaluate(MEASURED, "press to frame")
    context.close()
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

    def busy() -> float:
        return {one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]}["TaskDuration"]

    before = busy()
    page.wait_for_timeout(IDLE * 1000)
    taken = busy() - before
    page.context.close()
    return 100 * taken / IDLE


def worst(taken: list[float]) -> float:
    """Returns the time that 95 of 100 do not exceed."""
    return sorted(taken)[len(taken) * 95 // 100]


def main() -> None:
    place = shutil.which("chromium")
    if not place:
        raise SystemExit("Chromium is missing: sudo apt install chromium")
    arguments = QUIET + (["--no-sandbox"] if os.name == "posix" and os.geteuid() == 0 else [])
    with server_for(page_files(), 0) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}"
        browser = playwright.chromium.launch(executable_path=place, args=arguments)
        taken = loading(browser, address)
        print(f"address to first frame: {median(taken):.0f} ms, at most {max(taken):.0f}")
        taken, fetched = loading_on_a_phone(browser, address)
        print(f"the same on a mid-range phone: {median(taken):.0f} ms, at most {max(taken):.0f}")
        print(f"fetched until then, compressed: {fetched / 1000:.0f} kB")
        for board in BOARDS:
            taken = pressing(browser, address, board)
            print(f"press to frame, {board}: {median(taken):.1f} ms, 95 % ≤ {worst(taken):.1f}")
        print(f"busy while a game waits: {waiting(browser, address):.2f} % of a core")
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
