"""The pictures of docs/browser.md: the page in Chromium, in the middle of recorded games, and the one that puts Mathom
on a Pico.

`make docs` makes those that are missing; `.venv/bin/python -m tests.tools.page_pictures --again` makes all of them.
Their letters depend on the fonts of the computer, so no test compares them with those of another one.
"""

import io
import os
import re
import shutil
import sys
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from host_tools.web.page_files import HERE
from host_tools.web.page_files import page as page_files
from tests.tools.docs import BROWSER, DOCS
from tests.web.conftest import QUIET, Visits, chromium, served
from tests.web.hand import window

# The recorded game, how many actions of it have been made, and how the page is looked at.
PICTURES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "phone": ("journey-4-places", 60, {**window("phone"), "locale": "es"}),
    "phone-dark": ("war-usual", 24, {**window("phone"), "locale": "en", "color_scheme": "dark"}),
    "phone-on-its-side": ("journey-3-places", 40, {**window("phone on its side"), "locale": "en"}),
    "wide": ("journey-4-places", 60, {**window("desktop"), "locale": "en"}),
}
SHOTS = {"phone": "shots/phone.png", "wide": "shots/wide.png"}  # those that the page shows before it is installed
INSTALL = "install"  # the page that puts Mathom on a Pico
COLOURS = 256
WIDEST = {"phone": 390, "phone-dark": 390, "phone-on-its-side": 844, "wide": 1280, INSTALL: 1280}  # pixels


def path(name: str) -> Path:
    return DOCS / f"{BROWSER}{name}.png"


def draw(browser: Browser, address: str, name: str) -> Image.Image:
    visits = Visits(browser, address, [])
    page = installing(visits) if name == INSTALL else playing(visits, *PICTURES[name])
    with Image.open(io.BytesIO(page.screenshot())) as picture:
        high = picture.height * WIDEST[name] // picture.width
        found = picture.convert("RGB").resize((WIDEST[name], high), Image.Resampling.LANCZOS)
    page.context.close()
    return found


def playing(visits: Visits, game: str, actions: int, looks: dict[str, Any]) -> Page:
    hand = visits.open_in(visits.context(app=True, **looks))
    hand.page.get_by_text(re.compile("Listo para usarse sin red|Ready without a network")).wait_for()
    hand.take_up(game, actions)
    hand.page.evaluate("document.activeElement.blur()")
    return hand.page


def installing(visits: Visits) -> Page:
    page: Page = visits.context(**window("desktop"), locale="en").new_page()
    page.goto(f"{visits.address}/install.html")
    page.wait_for_selector("body[data-ready]")
    page.get_by_role("radio").first.check()
    page.wait_for_selector("#wiring svg")
    page.evaluate("document.activeElement.blur()")
    return page


def main() -> None:
    names = [name for name in (*PICTURES, INSTALL) if "--again" in sys.argv or not path(name).exists()]
    if not names:
        return
    arguments = QUIET + (["--no-sandbox"] if os.name == "posix" and os.geteuid() == 0 else [])
    with served(page_files()) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=arguments)
        for name in names:
            path(name).parent.mkdir(parents=True, exist_ok=True)
            draw(browser, address, name).quantize(COLOURS, kmeans=2).save(path(name), optimize=True)
            if name in SHOTS:
                shutil.copy(path(name), HERE / "page" / SHOTS[name])
            print(path(name).relative_to(DOCS.parent))
        browser.close()


if __name__ == "__main__":
    main()
