"""Somebody who plays the page by touch alone: reads the glass, and touches the words and dice that are drawn there."""

from functools import cache

import framebuf
from PIL import ImageOps
from playwright.sync_api import CDPSession

from host_tools.bake import texts
from host_tools.web.page_files import TEXTS
from mathom.ui.canvas import SMALL, Canvas
from tests.pilot import until
from tests.web.hand import LONG, Hand

MOST = 400  # touches of a game
GAP = 3  # pixels: the letters of a word are closer together, and the cross behind a label mostly is not
NEAR = 2  # pixels: how close the cross may be
EDGE = (1, 1, 1)  # a colour that is not on the glass
WATCHES = 2000  # ms between two looks of somebody who watches
LOOK = "() => ({ ...mathom.spoken(), kept: (mathom.state()?.kept ?? []).map(({ die }) => die) })"


def words(language: str) -> dict[str, str]:
    """Returns the texts of Journey, by their keys."""
    found = {}
    for file in ("common", "journey"):
        found |= {key: row[language] for key, row in texts.load(TEXTS / f"{file}.tsv").rows.items()}
    return found


class Finger:
    """Touches the glass; `touches` counts, and a finger that is held counts once."""

    def __init__(self, hand: Hand, language: str) -> None:
        self.hand = hand
        self.touches = 0
        self.words = words(language)
        self._devtools: CDPSession = hand.page.context.new_cdp_session(hand.page)
        self._canvas = Canvas(*hand.glass().size, framebuf.MONO_HMSB)

    def where(self, text: str, last: bool = True, gap: int = GAP) -> tuple[float, float] | None:
        """Returns where the middle of a text is, in pixels of the page. If it is on the glass several times, the lowest
        one counts, if not `last` the highest; None if it is not there. A part of a word does not count: there has to be
        a `gap` on both sides."""
        picture = ImageOps.expand(self.hand.glass(), (GAP, 0), EDGE)
        across = picture.width
        pixels = list(picture.get_flattened_data())
        numbers = {colour: number for number, colour in enumerate(set(pixels))}
        coded = bytes(numbers[pixel] for pixel in pixels)
        drawn = self._drawn(text, gap)
        wide, high = len(drawn[0]), len(drawn)
        found = []
        # The text has one colour, and what is behind it has others.
        for number in numbers.values():
            lit = coded.translate(bytes(code == number for code in range(256)))
            at = lit.rfind(drawn[0])
            while at >= 0:
                if all(lit.startswith(line, at + y * across) for y, line in enumerate(drawn)):
                    found.append(at)
                at = lit.rfind(drawn[0], 0, at + wide - 1)
        if not found:
            return None
        glass = self.hand.page.locator("#glass").bounding_box()
        assert glass
        scale = glass["width"] / (across - 2 * GAP)
        top, left = divmod(max(found) if last else min(found), across)
        return glass["x"] + (left + wide / 2 - GAP) * scale, glass["y"] + (top + high / 2) * scale

    @cache  # noqa: B019 - there is one finger in a test
    def _drawn(self, text: str, gap: int) -> list[bytes]:
        """Returns the rows of a text as the firmware draws it, a 1 for each lit pixel, with nothing beside it."""
        canvas = self._canvas
        canvas.clear()
        canvas.text(text, 0, 0, SMALL)
        across, high = canvas.width * canvas.unit, canvas.height * canvas.unit
        frame = framebuf.FrameBuffer(canvas.buffer, across, high, framebuf.MONO_HMSB)
        rows = [bytes(bool(frame.pixel(x, y)) for x in range(across)) for y in range(high)]
        inked = [row for row in rows if 1 in row]
        left = min(row.index(1) for row in inked)
        right = max(row.rindex(1) for row in inked)
        down = range(rows.index(inked[0]), high - rows[::-1].index(inked[-1]))
        beside = bytes(gap)
        return [beside + rows[y][left : right + 1] + beside for y in down]

    def touch(self, text: str, held: bool = False, last: bool = True, gap: int = GAP) -> None:
        """Touches a word that is on the glass."""
        place = self.where(text, last, gap)
        assert place, f"{text!r} is not on the glass: {self.hand.said()}"
        self.touches += 1
        finger = {"x": place[0], "y": place[1]}
        self._devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
        if held:
            self.hand.page.clock.run_for(LONG)
        self._devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.hand.settle()

    def begin(self, companion: bool) -> None:
        """From the menu into a game of Journey for two, of whom Mathom plays the second if there is a `companion`."""
        said = self.words
        self.touch(said["menu_new_game"])
        self.touch(said["game_journey"])
        if companion:
            for _ in until(lambda: self.where(said["setup_companions"]), "the row of the companions"):
                self.touch("▼")
            self.touch(said["setup_companions"])
            self.touch(f"{said['sam']} {said['letter_red']}")
            self.touch("►")
            self.touch(said["played_by_child.short"])
            self.touch(said["key_back"], gap=NEAR)
            for _ in until(lambda: self.where(said["setup_start"]), "the row that starts"):
                self.touch("▲")
        self.touch(said["setup_start"])

    def play(self, holds: bool) -> dict[int, int]:
        """Plays to the end: keeps the first free die of each roll where the rules choose none. Returns how many touches
        each round took. `holds`: holds the finger on that die, which throws the others too."""
        rounds: dict[int, int] = {}
        for _ in range(MOST):
            seen = self.hand.page.evaluate(LOOK)
            if seen["screen"] == "journey.End":
                return rounds
            before = self.touches, self.hand.state()["round"]
            self._turn(seen, holds)
            rounds[before[1]] = rounds.get(before[1], 0) + self.touches - before[0]
        raise AssertionError(f"no end after {MOST} touches")

    def _turn(self, seen: dict, holds: bool) -> None:
        """Does what is next."""
        if seen["screen"] == "journey.Companion":
            self.hand.page.clock.run_for(WATCHES)
            self.hand.settle()
            return
        items = [item for line in seen["lines"] for item in line]
        free = [item["die"] for item in items if "die" in item and item["die"] not in seen["kept"]]
        chosen = [item for item in items if item.get("kept") and item["die"] in free]
        buttons = [item["text"] for item in items if item.get("button")]
        if buttons and not chosen:
            self.touch(self.words[f"letter_{free[0]}"], held=holds)
        elif buttons:
            self.touch(buttons[0], last=False)  # the footer may have the same word
        else:
            self.touch(seen["keys"][2].partition(" (")[0])
