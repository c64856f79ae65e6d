"""A real browser with the page."""

import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
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


@dataclass
class Visits:
    """Opens the page as visitors do, each in a new browser context; `complaints` are the messages of the pages on the
    console."""

    browser: Browser
    address: str
    complaints: list[str]

    def context(self, app: bool = False, **looks: Any) -> Any:
        """A new visitor, whose browser has no service workers unless `app`: they would fetch all files again."""
        usual = {"viewport": {"width": 1280, "height": 800}, "locale": "es-ES"}
        context = self.browser.new_context(**{**usual, **looks})
        if not app:
            context.add_init_script("delete Navigator.prototype.serviceWorker")
        return context

    def over_plain_http(self) -> None:
        """From now on the page is at an origin that is not secure."""
        self.address = self.address.replace("127.0.0.1", PLAIN)

    def open(self, context: Any = None, ready: bool = True, hurried: bool = True, **looks: Any) -> Hand:
        """Opens the page and waits for its first frame. Unless `hurried`, it then runs in real time."""
        page: Page = (context or self.context(**looks)).new_page()
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


@pytest.fixture
def visits(browser: Browser, address: str) -> Iterator[Visits]:
    """Any message of a page on the console fails the test."""
    complaints: list[str] = []
    before = browser.contexts
    yield Visits(browser, address, complaints)
    for context in browser.contexts:
        if context not in before:
            context.close()
    assert complaints == []
