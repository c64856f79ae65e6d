"""The animation at the top of the README: a turn of Journey, and the end of a game, on the colour board."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageSequence

from host_tools.sim.body import FOUR
from host_tools.web import arrivals
from mathom.games.match import Match
from tests.games import golden
from tests.pictures import pillow
from tests.pilot import until
from tests.screens.stage import COLOUR, Stage
from tests.tools.portrait import board, place

Frame = tuple[Image.Image, int]  # how many milliseconds it is shown

NAMES = {"en": {"merry": "Emma", "sam": "Jack"}, "es": {"merry": "Elena", "sam": "Hugo"}}
STEP = 50  # ms between two pictures, as on the device
SEEN = 1100  # ms until a player presses a key
SCALE = 2
WOOD = 96  # colours of the case


def animation(language: str) -> list[Frame]:
    """Returns the frames."""
    seen: list[Frame] = []
    for picture in evening(language):
        if seen and seen[-1][0].tobytes() == picture.tobytes():
            seen[-1] = picture, seen[-1][1] + STEP
        else:
            seen.append((picture, STEP))
    return in_case(seen)


def evening(language: str) -> Iterator[Image.Image]:
    """Yields what the display shows, every 50 ms."""
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(COLOUR, Path(folder), language, seed="an evening")
        players = NAMES[language]
        stage.start("journey", {"players": list(players), "places": True, "names": players}, {})
        stage.app.show_game()
        stage.device.settle()
        yield from watch(stage, None)
        first = stage.match.state.active().name
        for _ in until(lambda: stage.match.state.active().name != first, "the next player"):
            yield from watch(stage, "long_ok" if stage.match.state.phase == "keep" else "ok")
        yield from watch(stage, None)
        arrivals.take_up(stage.app.session, before_its_end(players))
        stage.device.settle()
        yield from watch(stage, "ok", 4000)
        stage.off()


def before_its_end(players: dict[str, str]) -> Match:
    """Returns the shortest recorded game of Journey, without its last action, played by these people."""
    file = min(golden.FOLDER.glob("journey-*.jsonl"), key=lambda path: path.stat().st_size)
    new, *actions, _ = [json.loads(line)["action"] for line in file.read_text("utf-8").splitlines()]
    match = Match("journey", {**{key: new[key] for key in ("players", "first", "places")}, "names": players})
    for action in actions:
        match.do(action)
    return match


def watch(stage: Stage, event: str | None, ms: int = SEEN) -> Iterator[Image.Image]:
    """Presses a key, and yields what is seen meanwhile; longer if something moves then."""
    device = stage.device
    if event:
        key, hold = FOUR[event]
        device.chip.press(device.pin(key))
        device.chip.at(device.chip.us + hold * 1000, lambda: device.chip.release(device.pin(key)))
    rest = ms
    while rest > 0:
        device.run(STEP)
        yield pillow(device.picture()).convert("RGB")
        rest = ms if stage.parts.stage.stack[-1].moving() else rest - STEP


def in_case(frames: list[Frame]) -> list[Frame]:
    """Returns the frames in the case, all with one palette: the colours of the case, then those of the display."""
    inks = list(dict.fromkeys(ink for picture, _ in frames for _, ink in picture.getcolors() or ()))
    display = Image.new("P", (1, 1))
    display.putpalette([level for ink in inks for level in ink])  # type: ignore[union-attr]
    first = frames[0][0]
    large = first.resize((first.width * SCALE, first.height * SCALE))
    case = board(large, corners=True).quantize(WOOD)
    palette = (case.getpalette() or [])[: 3 * WOOD]
    palette += [0] * (3 * WOOD - len(palette)) + (display.getpalette() or [])
    made = []
    for picture, ms in frames:
        glass = picture.quantize(palette=display, dither=Image.Dither.NONE).point(
            [(at + WOOD) % 256 for at in range(256)]
        )
        frame = case.copy()
        frame.putpalette(palette)
        frame.paste(glass.resize(large.size, Image.Resampling.NEAREST), place(corners=True))
        made.append((frame, ms))
    return made


def save(frames: list[Frame], file: Path) -> None:
    (first, _), *rest = frames
    times = [ms for _, ms in frames]
    first.save(file, save_all=True, append_images=[frame for frame, _ in rest], duration=times, loop=0, optimize=False)


def saved(file: Path) -> list[tuple[bytes, int]]:
    """Returns the pixels of the frames in a file, and their times."""
    with Image.open(file) as there:
        return [(frame.convert("RGB").tobytes(), frame.info["duration"]) for frame in ImageSequence.Iterator(there)]


def is_stale(file: Path, language: str) -> bool:
    fresh = [(frame.convert("RGB").tobytes(), ms) for frame, ms in animation(language)]
    return not file.exists() or saved(file) != fresh
