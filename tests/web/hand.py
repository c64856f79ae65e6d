"""Somebody who plays in the page: presses its keys, reads its screen, and knows a game well enough to play it."""

import base64
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page

from mathom.games.match import Match
from tests.pilot import until

STEP = 100  # ms: more do not pass at once
REST = 1000  # steps until nothing moves
LONG = 700  # ms of a long press
LOOK = """() => {
  const { phase, kept } = mathom.state();
  const { lines, screen } = mathom.spoken();
  return [phase, kept.length, lines.flat().filter((item) => item.kept).length, screen];
}"""
SEEN = "() => JSON.stringify([mathom.state(), mathom.spoken().screen])"
GLASS = """() => {
  const glass = document.getElementById("glass");
  const copy = new OffscreenCanvas(glass.width, glass.height).getContext("2d", { willReadFrequently: true });
  copy.drawImage(glass, 0, 0);
  const { data } = copy.getImageData(0, 0, glass.width, glass.height);
  let text = "";
  for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192));
  return [glass.width, glass.height, btoa(text)];
}"""


class Hand:
    """`hurried`: the page's clock stands still, and jumps on in `settle`, so that no test waits for the device. The
    firmware sees each moment of it all the same."""

    def __init__(self, page: Page, hurried: bool = False) -> None:
        self.page = page
        self._hurried = hurried

    def press(self, *keys: str) -> None:
        """Presses keys of the keyboard, each when nothing moves any more; "long Enter" holds that key."""
        for key in keys:
            if key.startswith("long "):
                self._hold(key.removeprefix("long "))
            else:
                self.page.keyboard.press(key)
            self.settle()

    def _hold(self, key: str) -> None:
        """Holds a key until the device has done what a long press does."""
        if self._hurried:
            self.page.keyboard.down(key)
            self.page.clock.run_for(LONG)
        else:
            before = self.page.evaluate(SEEN)
            self.page.keyboard.down(key)
            self.page.wait_for_function(f"(before) => ({SEEN})() !== before", arg=before)
        self.page.keyboard.up(key)

    def settle(self) -> None:
        """Waits until the device has finished everything, including saving."""
        if not self._hurried:
            self.page.wait_for_selector("#device[aria-busy=false]")
            return
        self.page.clock.fast_forward(STEP)
        for _ in until(lambda: self.page.get_attribute("#device", "aria-busy") == "false", "a device at rest", REST):
            self.page.clock.fast_forward(STEP)

    def goto(self, address: str) -> None:
        """Loads the page, and waits until the device has finished everything."""
        if self._hurried:
            self.page.clock.resume()
        self.page.goto(address)
        self.page.wait_for_selector("body[data-ready]")
        if self._hurried:
            self.page.clock.pause_at(self.page.evaluate("Date.now() / 1000 + 1"))
        self.settle()

    def reload(self) -> None:
        self.goto(self.page.url)

    def open_settings(self) -> None:
        """Opens the sheet below the game, which is closed on a phone."""
        self.page.evaluate("document.getElementById('settings').open = true")

    def state(self) -> Any:
        return self.page.evaluate("mathom.state()")

    def screen(self) -> str:
        return self.page.evaluate("mathom.spoken().screen")

    def said(self) -> str:
        return self.page.text_content("#said") or ""

    def glass(self) -> Image.Image:
        """Returns the pixels that the page shows."""
        width, height, data = self.page.evaluate(GLASS)
        return Image.frombytes("RGBA", (width, height), base64.b64decode(data)).convert("RGB")

    def take_up(self, name: str, actions: int) -> None:
        """Goes on with a recorded game after this many actions."""
        file = Path(__file__).parents[1] / "games" / "golden" / f"{name}.jsonl"
        first, *rest = [json.loads(line)["action"] for line in file.read_text(encoding="utf-8").splitlines()]
        match = Match(first["game"], {key: first[key] for key in first if key not in ("do", "game")})
        for action in rest[:actions]:
            match.do(action)
        assert self.page.evaluate("(text) => mathom.take(new TextEncoder().encode(text))", match.save()) is None
        self.settle()

    def begin(self) -> None:
        """From the menu into a new game of Journey to Mordor."""
        self.press("Enter", "Enter", "Enter")
        assert self.screen() == "journey"

    def next_key(self) -> str:
        """Returns the next key of a player in a hurry, who keeps the first die if none is chosen, and goes on. Empty
        when the game is over."""
        phase, kept, lit, screen = self.page.evaluate(LOOK)
        if screen == "journey.End":
            return ""
        return "long Enter" if screen == "journey" and phase == "keep" and lit > kept else "Enter"

    def play(self, presses: int) -> bool:
        """Plays this many presses, or until the game is over. Returns whether it is."""
        for _ in range(presses):
            key = self.next_key()
            if not key:
                return True
            self.press(key)
        return False


PHONE = {"has_touch": True, "is_mobile": True}
# Width, height and density of a window. A desktop of 1280×800 at 200 % is one of 640×400.
WINDOWS = {
    "phone": (390, 844, 3),
    "small phone": (320, 568, 2),
    "short phone": (360, 640, 3),
    "tall phone": (360, 740, 3),
    "phone on its side": (844, 390, 3),
    "small phone on its side": (568, 320, 2),
    "phone at 200 %": (195, 422, 6),
    "phone on its side at 200 %": (422, 195, 6),
    "desktop": (1280, 800, 1),
    "desktop at 200 %": (640, 400, 2),
    "low window": (1280, 420, 1),
}


# Two ways to twice the size of the letters: a setting of the browser, and a style of the user.
LARGER: dict[str, Callable[[Page], Any]] = {
    "setting": lambda page: page.context.new_cdp_session(page).send(
        "Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}}
    ),
    "style": lambda page: page.evaluate("document.documentElement.style.fontSize = '200%'"),
}


def window(name):
    width, height, density = WINDOWS[name]
    phone = PHONE if "phone" in name else {}
    return {"viewport": {"width": width, "height": height}, "device_scale_factor": density, **phone}


def give(hand, button, *files):
    """Chooses files after a click on a button."""
    with hand.page.expect_file_chooser() as choosing:
        hand.page.click(f"#{button}")
    choosing.value.set_files(files)


def served_with(context, policy):
    """Has the host send this Content-Security-Policy with its pages."""

    def answer(route):
        answered = route.fetch()
        route.fulfill(response=answered, headers={**answered.headers, "content-security-policy": policy})

    context.route(re.compile(r"/(\w+\.html)?(#.*)?$"), answer)


def wait_for_message(hand, text):
    hand.page.locator("#message").filter(has_text=text).wait_for()
