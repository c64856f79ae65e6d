"""A device in the simulator, for tests of its screen: give it a game in any state, and see what it draws.

Besides the pixels, a stage records every text and drawing with the rectangle of its ink, so that a test can check
"nothing touches anything" instead of comparing with a picture that somebody once approved.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, reduce
from itertools import count
from operator import or_
from pathlib import Path
from typing import Any, NamedTuple

from host_tools import sim
from host_tools.sim.device import Device, seeded, spare_collector
from tests.pictures import pillow
from tests.pilot import until

sim.install()

from mathom.screens import finale  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("es", "en")
# One board of each kind of screen: mono with four keys, mono with two, colour.
MONO, TWO_KEYS, COLOUR = "pico-oled-4keys", "waveshare-pico-oled-1.3", "pimoroni-pico-display"
GEOMETRIES = (MONO, TWO_KEYS, COLOUR)
FOUR_KEYS = (MONO, COLOUR)
RECORDED = (
    *("text", "fill", "die", "icon", "symbol", "more", "icons", "spot"),
    *("rect", "box", "hline", "vline", "pixel", "pattern", "ellipse", "poly"),
)
BETWEEN_LABELS = 6  # pixels, at least: a space is narrower
SLOTS = {4: ("left", "right", "ok", "back"), 2: ("right", "ok")}


def each_in_both(games):
    """Returns each game once, in one of the languages, and then each in the other one."""
    return [(game, LANGUAGES[(number + turn) % 2]) for turn in range(2) for number, game in enumerate(games)]


def board(name: str) -> dict[str, Any]:
    return json.loads((ROOT / "boards" / name / "board.json").read_text(encoding="utf-8"))


def draws_a_finale(screen):
    return any(base.__module__ == "mathom.screens.finale" for base in type(screen).__mro__)  # loaded anew each time


def names() -> set[str]:
    """Returns the names of all screens: of the classes called as their modules, those that are opened by name, as
    "war.Die" or as ".Setup" of any game."""
    firmware = ROOT / "firmware" / "mathom"
    sources = {path: path.read_text("utf-8") for path in firmware.rglob("*.py")}
    named = set(re.findall(r'(?<=[" ])\w*\.[A-Z]\w+', "\n".join(sources.values())))
    found = set()
    for path, source in sources.items():
        if path.is_relative_to(firmware / "screens"):
            for kind in re.findall(r"^class (\w+)", source, re.M):
                name = f"{path.parent.name}.{kind}"
                if kind == "Main":
                    found.add(path.parent.name if path.stem == "main" else path.stem)
                elif kind.lower() == path.stem and named & {name, f".{kind}"}:
                    found.add(name)
    return found


class Mark(NamedTuple):
    """Something on the canvas: `kind` is "text", "icon", "die", "bar", "shape" or "cross"; the rectangle is that of
    its ink, with right and bottom just outside."""

    kind: str
    what: str
    left: float
    top: float
    right: float
    bottom: float

    def touches(self, other: "Mark", gap: int = 0) -> bool:
        return (
            self.left - gap < other.right
            and other.left - gap < self.right
            and self.top - gap < other.bottom
            and other.top - gap < self.bottom
        )

    def inside(self, other: "Mark") -> bool:
        return (
            other.left <= self.left
            and self.right <= other.right
            and other.top <= self.top
            and self.bottom <= other.bottom
        )


class Blind:
    """In place of the frame of a canvas, and of what draws in colour: draws nothing."""

    def fill_rect(self, *_: Any) -> None:
        pass

    blit = drawing = ellipse = poly = fill_rect


BLIND = Blind()


def stages(folder: Path) -> Iterator[Callable[..., "Stage"]]:
    """For a fixture: yields a function that makes stages, and switches them off afterwards."""
    made: list[Stage] = []

    def make(name: str = MONO, language: str = "es", here: Path | None = None, **more: Any) -> Stage:
        own = here or folder / str(len(made))
        if not here:
            own.mkdir()
        made.append(Stage(name, own, language, **more))
        return made[-1]

    with spare_collector():  # what a test does with the screens itself collects garbage too
        yield make
    for one in made:
        one.off()


class Stage:
    """A device that has just been switched on, showing the menu; a `new` one, out of its box, asks for the
    language. With "" as its language it has that of its settings. `parts` are more fields of its board.json."""

    def __init__(
        self,
        name: str,
        folder: Path,
        language: str = "es",
        seed: str = "1",
        new: bool = False,
        parts: Mapping[str, Any] | None = None,
    ) -> None:
        self.folder = folder
        described = {**board(name), **(parts or {})}
        self.device = Device(described, folder, noise=seeded(seed), language="" if new else language)
        self.device.power_on()
        if language:
            self.speak(language)
        self.app.settings.set("teach", False)  # most tests are about the screens as they are later
        self.device.settle()
        self.marks: list[Mark] = []
        self.cut: list[str] = []  # what has been cleared in part
        self.unknown: list[str] = []  # texts of which the font lacks a letter
        self.words: dict[int, tuple[str, str]] = {}  # the label of each key by its number, and what holding it does
        self.labelled: dict[int, list[Mark]] = {}  # what each label is drawn with
        self.drawn: set[int] = set()  # what `faults` has seen
        self.written: dict[tuple[Any, ...], int] = {}  # texts that fit where they are drawn, and where they end

    @property
    def app(self) -> Any:
        """What screens may use of the firmware. After a restart it is another object."""
        return self.device.app

    @property
    def parts(self) -> Any:
        """The parts of the firmware. After a restart they are other objects."""
        return self.device.parts

    @property
    def notice(self) -> Any:
        return self.parts.stage.notice

    @notice.setter
    def notice(self, key: Any) -> None:
        self.parts.stage.notice = key

    @property
    def canvas(self) -> Any:
        return self.app.canvas

    def speak(self, language: str) -> None:
        from mathom.ui import texts

        self.app.choose("language", language)
        texts.choose(language)

    def off(self) -> None:
        self.device.power_off()

    # A game in whatever state

    def game(
        self, players=("frodo", "sam"), places=True, squares=8, real=False, companions: Any = None, **state
    ) -> Any:
        """Starts a game and changes its state: each of `state` is an attribute of the game."""
        options = {"players": list(players), "places": places, "nazgul_squares": squares}
        if companions:
            options["companions"] = companions
        self.start("journey", options, {"real": True} if real else {})
        game = self.app.match.state
        for name, value in state.items():
            setattr(game, name, value)
        if state:
            self.app.show_game()
        return game

    def start(self, game: str, options: dict[str, Any], notes: dict[str, Any]) -> None:
        """Begins a game without a restart, which a device would need if another one was in memory."""
        self.parts.memory.game = None
        self.app.session.start(game, options, notes)

    def play(self, *actions: dict[str, Any]) -> None:
        """Does these actions without the moments that tell of them, and shows the game as it is then."""
        for action in actions:
            self.app.play(action, False)
        self.app.show_game()

    @contextmanager
    def met(self, names: Sequence[str] = ("Elena", "Luis", "Íñigo", "Ana")) -> Iterator[None]:
        """The device knows these people, four at most, and meanwhile they have met in nine games of its history."""
        for name in reversed(names):
            self.app.session.journal.people().choose(name)
        seats = ("pippin", "merry", "frodo", "sam")
        game = {"game": "journey", "undone": 0, "players": list(seats), "places": True, "turns": 31}
        game |= {"names": dict(zip(seats, names, strict=False)), "nazgul": [24, 6, 0, 3], "luckiest": [486, 35, 1, 0]}
        games = [{**game, "number": n, "winners": [seats[n % 3]], "evening": 1 + n // 6} for n in range(9, 0, -1)]
        with archived(self.app, index=lambda: games):
            yield

    # Drawing

    def show(self, name: str, *arguments) -> Any:
        """Opens a screen above the others, and draws it: a moment as it stands at last."""
        screen = self.parts.stage.open(name, *arguments)
        self.parts.stage.push(screen)
        top = self.top
        if top.name == "finale" and not top._said:  # the scenes of that are its own
            self.app.pop()
        elif top.name == "finale":
            for _ in self.moving():
                if top._step == finale.STEPS:
                    break
        self.draw()
        return screen

    def tell(self, event: dict[str, Any], *after: dict[str, Any]) -> Any:
        """Opens the screen that tells of an event of the game in play, which has led to others, and draws it."""
        from mathom.screens import part

        match = self.match
        screen = part(match.game + ".parts").moments(match.state, [event, *after])[0]
        return self.show(*screen)

    def draw(self, pixels: bool = True) -> list[Mark]:
        """Draws the top screen as the app does. Returns what is on it. Without `pixels`, little of it gets into the
        buffer: texts, and these only once in the same place."""
        self.marks.clear()
        self.cut.clear()
        self.unknown.clear()
        self.words.clear()
        self.labelled.clear()
        self._record(pixels)
        frame, blit, put = self.canvas._frame, self.canvas._blit, self.canvas._put
        if not pixels:
            self.canvas._frame, self.canvas._blit, self.canvas._put = BLIND, BLIND.blit, BLIND.drawing
        try:
            self.parts.front.draw()
        finally:
            self.canvas._frame, self.canvas._blit, self.canvas._put = frame, blit, put
            for name in RECORDED:
                delattr(self.canvas, name)
        return list(self.marks)

    def labels(self) -> dict[str, str]:
        """Returns what the glass says of each key; under `long_ok` what it says of holding OK, if that is a word. With
        two keys, the words in brackets are what holding the key does."""
        self.draw()
        found = {}
        for number, (short, held) in self.words.items():
            if self.app.two_keys:
                key = SLOTS[2][number]
                short, _, held = short.partition("(")
                found["back" if key == "right" else "long_ok"] = held.rstrip(")")
            else:
                key = SLOTS[4][number]
                if key == "ok":
                    found["long_ok"] = held
            found[key] = short.strip()
        return {key: word for key, word in found.items() if word}

    def texts(self) -> list[str]:
        """The texts on the screen, from top to bottom."""
        self.draw()
        return [mark.what for mark in self.marks if mark.kind == "text"]

    def show_end(self) -> None:
        """Shows the game in play, which has ended, until its keys do something."""
        self.app.show_game()
        self.rest()

    def rest(self) -> None:
        """Lets the time pass in which the end of a game does not react."""
        self.device.settle()
        self.device.run(2000)

    def soon(self) -> None:
        """Lets the few seconds pass after which what was chosen is saved."""
        self.device.run(3000)

    def work(self) -> None:
        """Does all that is to be done when there is time."""
        while self.parts.stage.jobs.due(0) == 0:
            self.parts.stage.jobs.step(0)

    def frame(self) -> bytes:
        self.draw()
        return bytes(self.canvas.buffer)

    # Sound, keys and requests

    def hear(self) -> list[str]:
        """Returns a list that gets each tune from now on, unless the sound is off; also without a piezo."""
        tunes: list[str] = []
        hardware = self.parts.hardware
        make = hardware.set_volume

        def set_volume(volume: str) -> None:
            make(volume)
            if volume != "off":
                hardware.piezo.play = tunes.append

        hardware.set_volume = set_volume
        set_volume(self.app.settings["sound"])
        return tunes

    def press(self, *keys: str) -> None:
        """Presses keys one after the other, each when nothing moves any more."""
        for key in keys:
            self.device.press(key)
            self.device.settle()

    def told(self, event: str) -> None:
        """Gives the screen a press, as when a key has told it, and does not wait."""
        if event == "long_ok" and not self.top.crossed():
            event = "ok"
        self.parts.saver.save_game()
        self.parts.front.press(event)

    def hold(self, event: str) -> None:
        """Holds this key for a long press; "back" opens the menu."""
        self.press("long_" + event)

    def choose(self, entry: str) -> None:
        """Opens an entry of the menu, and before it the menu, if that is not open."""
        if self.top.name != "menu":
            self.hold("back")
        for _ in until(lambda: self.top.entries[self.top.list.at] == entry, f"the entry {entry!r}"):
            self.press("right")
        self.press("ok")

    def set_up(self, game: str) -> None:
        """Opens the set-up of this game from the menu."""
        self.app.settings.remembered["game"] = game
        self.choose("new_game")
        self.press("ok")
        assert self.names[-1] == game + ".Setup"

    def undo(self) -> None:
        """Undoes the last action, in the menu."""
        self.hold("back")
        self.choose("undo")

    def spell(self, *letters: int, way: str = "right") -> None:
        """Moves the cursor of the letters to each of these, and presses OK there."""
        for letter in letters:
            self._reach(letter, way)
            self.press("ok")

    def _reach(self, letter: int, way: str) -> None:
        for _ in until(lambda: self.top.at == letter, f"letter {letter}"):
            self.press(way)

    def point(self, row: int) -> None:
        """Moves the cursor of a list to this row, key by key."""
        for _ in range(len(self.top.list.rows)):
            if self.top.list.at == row:
                return
            self.top.press("right")
        assert self.top.list.at == row, f"{self.top.name}: no key leads to row {row}"

    def to(self, field: Any) -> None:
        """Moves the cursor of a form to a field, by its name."""
        self.point([each.name for each in self.top.fields].index(field))

    def turn(self, *keys: str) -> None:
        """Changes the field under the cursor with these keys, and goes back to it."""
        form, at = self.top, self.top.list.at
        self.press("ok", *keys, "ok")
        form.list.at = at

    def tumble(self, milliseconds: int) -> None:
        """Makes the dice of the top screen tumble, and lets this much time pass."""
        self.top.tumble()
        self.device.run(milliseconds)

    def tumbling(self) -> Iterator[int]:
        """Yields at each step while the dice of the top screen tumble."""
        self.top.tumble()
        yield from self.moving()

    def moving(self) -> Iterator[int]:
        """Yields at each step while something on the top screen moves."""
        from time import ticks_ms

        began = ticks_ms()
        for step in count():
            if not self.top.moving():
                return
            self.top.tick(began + 50 * step)
            yield step

    @property
    def top(self) -> Any:
        return self.app.stack[-1]

    @property
    def names(self) -> list[str]:
        """The names of the open screens."""
        return [screen.name for screen in self.app.stack]

    @property
    def match(self) -> Any:
        return self.app.match

    def ask(self, **request: Any) -> dict[str, Any]:
        """Sends a request over USB, and waits until nothing moves any more. Returns its answer."""
        answer = json.loads(self.device.ask(json.dumps(request)))
        self.device.settle()
        return answer

    def replayed(self) -> Any:
        """Returns the game again, from its log alone."""
        from tests.games.playback import opened

        log = self.ask(do="log")
        match = opened(log["new"])
        for action in log["log"]:
            match.do(action)
        return match

    def seen(self) -> bytes:
        """Returns the visible pixels of the display."""
        return pillow(self.device.picture()).convert("RGB").tobytes()

    def _record(self, pixels: bool) -> None:
        """Starts to record everything that is drawn, at the methods of the canvas."""
        canvas = self.canvas
        text, fill, die, more, icons = canvas.text, canvas.fill, canvas.die, canvas.more, canvas.icons
        drawings = {"icon": canvas.icon, "symbol": canvas.symbol}
        spot, last = canvas.spot, [""]  # the text that was drawn last

        def note(kind, what, x, y, bounds):
            if bounds:
                left, top, right, bottom = bounds
                self.marks.append(Mark(kind, what, x + left, y + top, x + right, y + bottom))

        def recorded_text(s, x, y, font=0, ink=1, align=0):
            place = s, x, y, font, align
            right = None if pixels else self.written.get(place)
            if right is None:
                right = text(s, x, y, font, ink, align)
                if canvas.cut is None:
                    self.written[place] = right
            last[0] = s
            if set(s) - letters(canvas._fonts[font]):
                self.unknown.append(s)
            if align:
                x -= canvas.measure(s, font) // (3 - align)
            note("text", s, x, y, rectangle("text", s, font, canvas.unit))
            return right

        def recorded(kind):
            def draw(name, x, y, ink=1):
                drawings[kind](name, x, y, ink)
                note("icon", name, x, y, rectangle(kind, name))

            return draw

        def recorded_die(x, y, *arguments, **more):
            with_parts(die, x, y, *arguments, **more)
            note("die", arguments[0], x, y, (0, 0, 22, 22))

        def recorded_fill(x, y, w, h, ink=1):
            fill(x, y, w, h, ink)
            mark = Mark("bar", str(ink), x, y, x + w, y + h)
            if ink == 0:  # clears what is there
                for other in self.marks:
                    if other.touches(mark) and not (other.inside(mark) or mark.inside(other)):
                        self.cut.append(f"{other.kind} {other.what!r} is cut off by what is cleared")
                self.marks[:] = [other for other in self.marks if not other.touches(mark)]
            elif not any(mark.inside(other) for other in self.marks if other.kind == "die"):
                self.marks.append(mark)

        def recorded_icons(name, x, y, ink, times, pitch):
            icons(name, x, y, ink, times, pitch)
            if times > 0:
                left, top, right, bottom = rectangle("icon", name)
                last = x + (times - 1) * pitch
                self.marks.append(Mark("icon", name, x + left, y + top, last + right, y + bottom))

        def recorded_more(x, y, says, word="", ink=1):
            known = len(self.marks)
            with_parts(more, x, y, says, word, ink)
            key = list(self.words)[-1]  # that was labelled last
            if word:
                self.words[key] = self.words[key][0], word
            self.marks.append(Mark("cross", says, x, y + 2, x + 3, y + 5))
            self.labelled[key] += self.marks[known:]

        def with_parts(draw, *arguments, **more):
            """Draws what is one thing: of its parts only texts and drawings are recorded."""
            known = len(self.marks)
            draw(*arguments, **more)
            self.marks[known:] = [mark for mark in self.marks[known:] if mark.kind in ("text", "icon")]

        def recorded_shape(name, draw, parts):
            def drawing(*arguments, **more):
                made = parts(name, *arguments, **more)  # before: the canvas may change what it is given
                draw(*arguments, **more)
                self.marks.extend(made)

            return drawing

        for name, parts in SHAPES.items():
            setattr(canvas, name, recorded_shape(name, getattr(canvas, name), parts))
        canvas.more, canvas.icons = recorded_more, recorded_icons

        def recorded_spot(x, y, w, h, owner, at, does="ok"):
            spot(x, y, w, h, owner, at, does)
            if owner is None and isinstance(does, str):  # the label of a key, which has just been drawn
                self.words.pop(at, None)  # the label of a notice comes after the one below it
                self.words[at] = last[0], ""
                self.labelled[at] = self.marks[-1:] if last[0] else []

        canvas.spot = recorded_spot
        canvas.text, canvas.fill, canvas.die = recorded_text, recorded_fill, recorded_die
        canvas.icon, canvas.symbol = recorded("icon"), recorded("symbol")


def edges(name: str, x: int, y: int, w: int, h: int, ink: int = 1, full: bool = False) -> list[Mark]:
    """Returns the lines around a rectangle, or all of it."""
    if full:
        return [Mark("bar", str(ink), x, y, x + w, y + h)]
    return [
        *(Mark("shape", name, x, side, x + w, side + 1) for side in (y, y + h - 1)),
        *(Mark("shape", name, side, y, side + 1, y + h) for side in (x, x + w - 1)),
    ]


# Other things that a canvas draws, and the marks of each.
SHAPES: dict[str, Callable[..., list[Mark]]] = {
    "rect": edges,
    "box": edges,
    "hline": lambda name, x, y, w, ink=1: [Mark("shape", name, x, y, x + w, y + 1)],
    "vline": lambda name, x, y, h, ink=1: [Mark("shape", name, x, y, x + 1, y + h)],
    "pixel": lambda name, x, y, ink=1: [Mark("shape", name, x, y, x + 1, y + 1)],
    "ellipse": lambda name, x, y, w, h, ink=1: [Mark("shape", name, x - w, y - h, x + w + 1, y + h + 1)],
    "poly": lambda name, x, y, at, ink=1: [
        Mark("shape", name, x + min(at[::2]), y + min(at[1::2]), x + max(at[::2]) + 1, y + max(at[1::2]) + 1)
    ],
    "pattern": lambda name, what, x, y, w, h, ink=1: [Mark("shape", name, x, y, x + w, y + h)] * bool(ink),
}


@cache
def letters(font: Any) -> set[str]:
    """Returns the letters of a font of the device, of which it draws each other one as a question mark."""
    table = font._letters
    ascii = {chr(code) for code in range(128) if table[code] != table[128]}
    return ascii | {"?"} | set(bytes(table[131:]).decode("utf-16-le"))


@cache
def rectangle(kind: str, what: str, font: int = 0, unit: int = 1) -> tuple[float, float, float, float] | None:
    """Returns the rectangle of the ink of a text or a drawing, relative to its position; None if it has none."""
    from mathom.ui.canvas import Canvas

    canvas = Canvas(128 * unit, 64 * unit)
    if kind == "text":
        # As wide as needed: texts that do not fit are found elsewhere.
        canvas = Canvas(max(canvas.measure(what, font), 128) * unit, 64 * unit)
        canvas.text(what, 0, 0, font)
    elif kind == "icon":
        canvas.icon(what, 0, 0)
    else:
        canvas.symbol(what, 0, 0)
    wide = canvas.width * unit
    pages = [canvas.buffer[at : at + wide] for at in range(0, len(canvas.buffer), wide)]
    columns = reduce(or_, [int.from_bytes(page, "big") for page in pages]).to_bytes(wide, "big")
    lines = sum(reduce(or_, set(page)) << 8 * number for number, page in enumerate(pages))
    if not lines:
        return None
    return (
        (wide - len(columns.lstrip(b"\0"))) / unit,
        ((lines & -lines).bit_length() - 1) / unit,
        len(columns.rstrip(b"\0")) / unit,
        lines.bit_length() / unit,
    )


def faults(stage: Stage) -> list[str]:
    """Returns what is wrong with the layout of a screen, as sentences; an empty list if nothing is, or if the stage has
    drawn just this before."""
    marks = stage.draw(pixels=False)
    drawn = hash((stage.canvas.cut, stage.top.name, stage.app.crossed(), stage.app.two_keys, *marks))
    if drawn in stage.drawn:
        return []
    stage.drawn.add(drawn)
    width, height, unit = stage.canvas.width, stage.canvas.height, stage.canvas.unit
    found = []
    if stage.canvas.cut is not None:
        found.append(f"{stage.canvas.cut!r} does not fit on the screen")
    found += [f"{what!r} has a letter that its font lacks: a question mark is drawn" for what in stage.unknown]
    texts = [mark for mark in marks if mark.kind == "text"]
    if mistold(stage, texts):
        found.append(f"{stage.top.name} does not say what holding OK or back does")
    icons = [mark for mark in marks if mark.kind in ("icon", "die", "cross")]
    bars = [mark for mark in marks if mark.kind == "bar" and mark.bottom - mark.top > 2]
    header = [mark for mark in texts + icons + bars if mark.bottom <= 10]
    footer = [mark for mark in texts + icons + bars if mark.top >= height - 10] + crosses(stage)
    found += misplaced_labels(stage)
    screen = Mark("", "", 0, 0, width, height)
    found += [f"{mark.kind} {mark.what!r} sticks out of the screen" for mark in marks if not mark.inside(screen)]
    found += stage.cut
    big = [mark for mark in texts if mark.bottom - mark.top > 10]
    for mark in big:
        beside = [other for other in big if mark.top < other.bottom and other.top < mark.bottom]
        if mark.left < 1 and max(other.right for other in beside) > width - 1:
            found.append(f"the line that begins with {mark.what!r} touches both edges")
    shapes = [mark for mark in marks if mark.kind == "shape" or (mark.kind == "bar" and mark not in bars)]
    headed = Mark("shape", "hline", 0, 10, width, 11) in marks
    for mark in texts + icons + bars:
        if mark in header or mark in footer:
            continue
        if mark.top < 11 and headed:
            found.append(f"{mark.kind} {mark.what!r} reaches into the header")
        if mark.bottom > height - 10 and not stage.top.passing:  # that has no footer
            found.append(f"{mark.kind} {mark.what!r} reaches into the footer")
    for i, mark in enumerate(texts):
        for other in texts[i + 1 :]:
            beside = mark.top < other.bottom and other.top < mark.bottom
            beside = beside and min(len(mark.what), len(other.what)) > 3  # not the figures of a table
            # In large text an accent may reach up to what hangs below the line above it.
            below = 0 if stage.canvas.large else 1 / unit
            gap = 3 if beside else below
            if mark.touches(other, 2 if mark in header and other in header else gap):
                found.append(f"{mark.what!r} and {other.what!r} come too close")
        found += [f"{mark.what!r} is over the drawing {icon.what!r}" for icon in icons if mark.touches(icon)]
        for bar in bars:
            if mark.touches(bar) and not mark.inside(bar):
                found.append(f"{mark.what!r} is half in a bar")
        found += [f"{mark.what!r} and a {shape.what} touch" for shape in shapes if mark.touches(shape)]
    for i, icon in enumerate(icons):
        for other in icons[i + 1 :]:
            on_die = (icon.inside(other) and other.kind == "die") or (other.inside(icon) and icon.kind == "die")
            if icon.touches(other) and not on_die:
                found.append(f"the drawings {icon.what!r} and {other.what!r} overlap")
    return found


def misplaced_labels(stage: Stage) -> list[str]:
    """Returns what is wrong with the labels of the keys: each stands over its key, within its share of the glass or the
    room of a neighbour without a label, and two are never read as one. At the corners the title is between them."""
    corners = stage.canvas.corners and not stage.app.two_keys
    width, count = stage.canvas.width, 2 if stage.app.two_keys else 4
    share = width / (3 if corners else count)
    room = {
        key: (min(mark.left for mark in marks), max(mark.right for mark in marks))
        for key, marks in stage.labelled.items()
        if marks
    }
    found = []
    for key, (left, right) in room.items():
        if corners:
            first, last = (0, 1) if key < 2 else (2, 3)
        else:
            first = key - (key > 0 and key - 1 not in room)
            last = key + 1 + (key + 1 < count and key + 1 not in room)
        what = stage.words[key]
        if left < first * share or right > last * share:
            found.append(f"the label {what} of key {key} leaves its key, {left} to {right}: it needs a shorter .short")
        if key + 1 in room and not corners and room[key + 1][0] - right < BETWEEN_LABELS:
            found.append(f"{what} and {stage.words[key + 1]} read as one label")
    return found


def mistold(stage: Stage, texts: list[Mark]) -> bool:
    """Returns whether a screen hides that holding OK or back does more than a press, or says so where it does not. With
    two keys holding the second one opens the menu, where it does nothing else."""
    from mathom.ui.texts import t

    if stage.top.passing:
        return False  # it is closed before anybody has read a label
    if stage.parts.front.teacher and stage.canvas.corners:
        return False  # what the screen is for hides two of them until the next press
    holds = stage.app.crossed()
    menu = t("key_menu")
    if stage.app.two_keys:
        return holds == any("(" + menu + ")" in mark.what for mark in texts)
    word, held = stage.words.get(3, ("", ""))
    opens = stage.top.name != "menu" and word != menu
    found = crosses(stage)
    if opens and not (word or held == menu):
        return True  # a cross alone says nothing
    return [mark.what == menu for mark in found] != [False] * holds + [True] * opens


def crosses(stage: Stage) -> list[Mark]:
    """Returns the crosses in the footer, beside the label of a key for which holding it means something else: its text
    says what, if that is not the same as a press, and more. That of back, for the menu, is the last one."""
    return sorted((mark for mark in stage.marks if mark.kind == "cross"), key=lambda mark: (mark.top, mark.left))


@contextmanager
def archived(app, **functions):
    """The archive of the games of the past has these functions meanwhile."""
    journal = app.session.journal
    made = journal.archive

    def archive(module=None):
        found = made(module)
        for name, function in functions.items():
            setattr(found, name, function)
        return found

    journal.archive = archive
    yield
    journal.archive = made


def old_games(stage, name, entries, words):
    """Scenes: the history with these entries, the newest first, and each of their games, row by row. `words(number)`
    returns the log of a game."""
    with archived(stage.app, index=lambda: entries, words=words):
        stage.show("history")
        yield f"history of {name}"
        for row, entry in enumerate(entries):
            screen = stage.show("history_game", entry)
            for down in range(len(screen.list.rows)):
                yield f"{name} in the history, game {row}, row {down}"
                screen.press("right")
            stage.app.pop()
            stage.top.press("right")
            yield f"history of {name}, past row {row}"
        stage.app.pop()


def undoings(stage, actions):
    """Scenes: what is said of each of these actions once it has been undone."""
    for action in actions:
        stage.show("undone", action)
        yield f"undone: {action}"
        stage.app.pop()


def text(journal, number):
    """Returns the file of a game in the history as text, or None."""
    pieces = journal.archive().pieces(number)
    return pieces and b"".join(pieces).decode()
