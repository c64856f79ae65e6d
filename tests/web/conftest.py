"""A real browser with the page."""

import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NoReturn

import pytest
from platformdirs import user_cache_path
from playwright.sync_api import Browser, Error, Page, sync_playwright

from host_tools.bootstrap import CHROMIUM
from host_tools.web.page_files import page as page_files
from host_tools.web.page_files import sources
from host_tools.web.server import server_for
from tests.web.hand import Hand

MISSING = "Chromium is missing; to install it, type: .venv/bin/playwright install --with-deps chromium"
QUIET = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
QUIET += ["--disable-component-update", "--disable-sync"]
# Of several such lists Chromium heeds the last one. So this one repeats Playwright's, and adds what costs half a second
# of processor time for each new context: Chromium's own pages below its address bar, and a process in reserve.
UNWANTED = ["AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"]
UNWANTED += ["DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay"]
UNWANTED += ["MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"]
UNWANTED += ["TcpPortRandomizationWin", "ThirdPartyStoragePartitioning"]
UNWANTED += ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"]
QUIET += [f"--disable-features={','.join(UNWANTED)}"]
# A name that does not mean this computer: over plain HTTP it is not a secure origin, as for a phone in the network.
PLAIN = "mathom.test"
QUIET += [f"--host-resolver-rules=MAP {PLAIN} 127.0.0.1"]
LOOKS = {"viewport": {"width": 1280, "height": 800}, "locale": "es-ES"}
PAGES = 4  # that stay open from test to test


def chromium() -> str | None:
    """Returns the path of Chromium, or None for Playwright's own. In CI there must be one; elsewhere the summary of the
    tests says what was not tested."""
    for name in CHROMIUM:
        if place := shutil.which(name):
            return place
    own = os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or user_cache_path("ms-playwright", False, opinion=False)
    if not list(Path(own).glob("chromium-*/INSTALLATION_COMPLETE")):
        missing()
    return None


def missing() -> NoReturn:
    if os.environ.get("CI") == "true":
        pytest.fail(MISSING)
    pytest.skip(MISSING)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    place = chromium()
    # Chromium refuses its sandbox to root.
    arguments = QUIET + (["--no-sandbox"] if os.name == "posix" and os.geteuid() == 0 else [])
    with sync_playwright() as playwright:
        try:
            opened = playwright.chromium.launch(executable_path=place, args=arguments)
        except Error:
            if place:
                raise
            missing()  # or one of another Playwright, or libraries that it needs
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def address() -> Iterator[str]:
    """Serves the page, and beside it each of its modules, which some tests import alone. Yields its address."""
    with served(sources() | page_files()) as place:
        yield place


@contextmanager
def served(files: dict[str, bytes]) -> Iterator[str]:
    """Serves these files. Yields the address."""
    with server_for(files, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


# Switches the device on again without any files, and puts the controls of the page back.
AGAIN = """([board, sheet]) => {
  document.activeElement.blur();
  scrollTo(0, 0);
  const change = (id, set) => {
    const control = document.getElementById(id);
    set(control);
    control.dispatchEvent(new Event("change", { bubbles: true }));
  };
  for (const [id, checked] of [["aloud", false], ["shown", true], ["vibration", true]]) {
    change(id, (control) => { control.checked = checked; });
  }
  document.getElementById("settings").open = sheet;
  const forget = () => Object.keys(localStorage).filter((key) => !key.endsWith("holder"))
    .forEach((key) => localStorage.removeItem(key));
  forget();
  mathom.replace({ nothing: new Uint8Array(1) });
  mathom.fs.unlink("/data/nothing");
  document.documentElement.lang = navigator.language.slice(0, 2);
  change("board", (control) => { control.value = board; });
  forget();
}"""


@dataclass
class Usual:
    """An open page for all tests that look at it in the same way, one after the other."""

    hand: Hand
    controls: tuple[str, bool]  # the board, and whether the sheet below the game is open
    viewport: Any
    taken: bool = True  # by the present test

    def again(self) -> bool:
        """Makes the page as it was opened. Returns whether that is possible."""
        page = self.hand.page
        try:
            page.set_viewport_size(self.viewport)
            page.evaluate(AGAIN, self.controls)
            self.hand.settle()
        except Error:  # a test has left the page
            return False
        return page.locator("#notice[open]").count() == 0


@dataclass
class Visits:
    """Opens the page as visitors do, each in a new browser context, or in one that is as good as new; `complaints` are
    the messages of the pages on the console."""

    browser: Browser
    address: str
    complaints: list[str]
    usual: dict[str, Usual] = field(default_factory=dict)  # by their looks

    def context(self, app: bool = False, **looks: Any) -> Any:
        """A new visitor, whose browser has no service workers unless `app`: they would fetch all files again."""
        context = self.browser.new_context(**{**LOOKS, **looks})
        if not app:
            context.add_init_script("delete Navigator.prototype.serviceWorker")
        return context

    def over_plain_http(self) -> None:
        """From now on the page is at an origin that is not secure."""
        self.usual = {}
        self.address = self.address.replace("127.0.0.1", PLAIN)

    def open(self, **looks: Any) -> Hand:
        """Gives a page that shows the first frame of a device without any files. Its clock stands still."""
        key = repr(sorted(looks.items()))
        usual = self.usual.get(key)
        if usual and not usual.taken and usual.again():
            usual.taken = True
            self.usual[key] = self.usual.pop(key)  # the last one to be closed
            return usual.hand
        hand = self.open_in(self.context(**looks))
        if not usual or not usual.taken:
            sheet = hand.page.evaluate("document.getElementById('settings').open")
            controls = hand.page.input_value("#board"), sheet
            self.usual[key] = Usual(hand, controls, hand.page.viewport_size)
        return hand

    def open_in(self, context: Any = None, ready: bool = True, hurried: bool = True) -> Hand:
        """Opens the page in a context and waits for its first frame. Unless `hurried`, it then runs in real time."""
        page: Page = (context or self.context()).new_page()
        page.set_default_timeout(60_000)
        if hurried:
            page.clock.install()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self.complaints.append(said.text) if said.type != "info" else None)
        page.goto(self.address)
        if ready:
            page.wait_for_selector("body[data-ready]")
        if hurried:
            page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
        return Hand(page, hurried)

    def laboratory(self, context: Any = None) -> Page:
        """Opens an empty page at the same address, in which the page's modules can be imported."""
        page: Page = (context or self.context()).new_page()
        page.goto(f"{self.address}/loading.js")  # a small file, which Chromium shows quickly
        return page


@pytest.fixture(scope="package")
def laboratory(browser: Browser, address: str) -> Page:
    """The laboratory of all tests that start no MicroPython in it: for each of these a page is needed."""
    return Visits(browser, address, []).laboratory()


@pytest.fixture(scope="package")
def pages(browser: Browser, address: str) -> Visits:
    return Visits(browser, address, [])


@pytest.fixture
def visits(pages: Visits) -> Iterator[Visits]:
    """Any message of a page on the console fails the test."""
    pages.complaints.clear()
    visits = replace(pages)  # a test may change its address
    before = pages.browser.contexts
    yield visits
    for looks, usual in list(pages.usual.items())[:-PAGES]:
        usual.hand.page.context.close()
        del pages.usual[looks]
    kept = [usual.hand.page.context for usual in pages.usual.values()]
    for context in pages.browser.contexts:
        if context not in [*before, *kept]:
            context.close()
    for usual in pages.usual.values():
        usual.taken = False
    assert pages.complaints == []
