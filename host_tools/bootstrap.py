"""Makes the virtual environment. Runs on the system's Python, so it imports only the standard library.

`play` installs what the `mathom` command needs, `web`, `pico` and `solve` also what the page, the virtual Pico and
solving Journey need, `dev` all of these and what the tests need. Each writes a stamp file with a hash of its lock
files, so a second run only compares the hash. After `--next` it says what to type next.
"""

import contextlib
import errno
import hashlib
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = BIN / ("python.exe" if sys.platform == "win32" else "python")
NODE = ROOT / "host_tools" / "web"
RELEASES = ROOT / "tests" / "node"  # of MicroPython, which the rules are tested on
NPM = ("npm", "ci", "--silent", "--no-audit", "--no-fund")
STUBS = ROOT / "requirements-stubs.lock"
PLAY, PICO, SOLVE, DEV = [ROOT / f"requirements{name}.lock" for name in ("", "-pico", "-solve", "-dev")]
LOCKS = {"play": PLAY, "web": PLAY, "pico": PICO, "solve": SOLVE, "dev": DEV}
EXTRAS = (("--extra pico --extra pico-quick", PICO), ("--extra solve", SOLVE))
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
NEXT = {
    "play": "make play, or .venv/bin/mathom flash with a Pico on USB",
    "web": "make web",
    "pico": ".venv/bin/mathom pico",
    "solve": ".venv/bin/mathom advise --help",
    "dev": "make quick",
}
if sys.platform == "win32":  # which has no make
    NEXT = {level: rf".venv\Scripts\mathom {level}" for level in ("play", "web", "pico")}
    NEXT |= {"solve": r".venv\Scripts\mathom advise --help", "dev": r".venv\Scripts\pytest --tier quick"}
PACKAGE = re.compile(r"(?:Collecting|Requirement already satisfied:|Ignoring) ([\w.-]+)")  # a line of pip for each
FULL = ("No space left on device", "Disk quota exceeded", "not enough space on the disk")
NO_ROOM = "the disk is full: make room, and type the same again"


def stop(sentence: str) -> NoReturn:
    sys.exit(f"mathom: {sentence}")


def run(what: str, *command: object, cwd: Path = ROOT, packages: int = 0) -> None:
    """Runs a command, and shows its output only if it fails. `packages` is the number of those that pip installs."""
    words = [str(word) for word in command]
    # On Windows npm is a script, which is only found by its full name.
    words[0] = shutil.which(words[0]) or words[0]
    print(f"mathom: {what}", flush=True)
    said, done = "", 0
    with subprocess.Popen(
        words, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as child:
        try:
            for line in child.stdout or ():
                said += line
                package = PACKAGE.match(line)
                if packages and package:
                    done += 1
                    show(f"{done} of {packages}: {package[1]}")
                elif line.startswith("Installing collected"):
                    show("unpacking")
        except KeyboardInterrupt:
            child.terminate()  # if it did not get the Ctrl-C
            raise
    show("")
    if child.returncode:
        print(said.rstrip(), file=sys.stderr)
        if any(words in said for words in FULL):
            stop(NO_ROOM)
        stop(f"{what} did not work; what it said is above. Mend that (is there a network?) and type the same again")


def show(progress: str) -> None:
    """Shows how far it is, on a terminal, until the next line."""
    if sys.stdout.isatty():
        print(f"\r{progress:<70.70}\r", end="", flush=True)


def install_with(debian: str, mac: str, windows: str) -> str:
    """Returns the command that installs a package on this system."""
    if sys.platform == "win32":
        return f"winget install {windows}"
    return f"brew install {mac}" if sys.platform == "darwin" else f"sudo apt install {debian}"


def fingerprint(level: str) -> str:
    files = [LOCKS[level], ROOT / "pyproject.toml", Path(__file__)]
    if level in ("web", "dev"):
        files.append(NODE / "package-lock.json")
    if level in ("pico", "dev"):
        files.append(ROOT / "host_tools/pico/processor.pyx")
    if level == "dev":
        files += [STUBS, RELEASES / "package-lock.json"]
    digest = hashlib.sha256(f"{sys.version_info[:2]} {ROOT}".encode())
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()


def stamp(level: str) -> Path:
    return VENV / f"installed-{level}"


def ready(level: str) -> bool:
    """Returns whether everything is installed, perhaps with more."""
    more = LOCKS if level == "play" else (level, "dev")
    return any(stamp(other).is_file() and stamp(other).read_text() == fingerprint(other) for other in more)


def check_tools(level: str) -> None:
    """Stops with the name of the first missing tool, before anything is changed."""
    if sys.version_info < (3, 10):  # noqa: UP036  this file is what tells the owner of an older Python
        again = r"py -3.13 host_tools\bootstrap.py play" if sys.platform == "win32" else "make setup PYTHON=python3.13"
        how = install_with("python3.13 python3.13-venv", "python@3.13", "Python.Python.3.13")
        stop(
            f"Python {sys.version.split()[0]} is too old, 3.10 or newer is needed. Install one beside it, with: {how} "
            f"(or from python.org), and type: {again}"
        )
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        stop("Python's venv module is missing; install it with: sudo apt install python3-venv")
    if level in ("web", "dev"):
        check_node()


def check_node() -> None:
    for tool in ("node", "npm"):
        if not shutil.which(tool):
            stop(f"{tool} is missing; install it with: {install_with('nodejs npm', 'node', 'OpenJS.NodeJS')}")


def sound() -> bool:
    """Returns whether .venv is usable. If its folder was moved, its scripts still refer to the old path."""
    pip = BIN / ("pip.exe" if sys.platform == "win32" else "pip")
    if not (PYTHON.exists() and pip.exists()):
        return False
    return sys.platform == "win32" or str(BIN) in pip.read_text(encoding="utf-8", errors="replace")[:500]


def install(level: str) -> None:
    if not sound():
        run("making .venv", sys.executable, "-m", "venv", "--clear", VENV)
    pip = [PYTHON, "-m", "pip", "--disable-pip-version-check", "--no-input", "install", "--progress-bar", "off"]
    packages = len(re.findall(r"^\w\S*==", LOCKS[level].read_text(), re.M))
    locked = ("--require-hashes", "--no-deps", "-r", LOCKS[level])
    run("installing packages, which takes a minute the first time", *pip, *locked, packages=packages)
    run("installing the mathom command", *pip, "--no-deps", "--no-build-isolation", "--editable", ROOT)
    if level == "dev":
        # In a folder of their own, because MicroPython's stubs have the names of modules of CPython.
        to = ("--upgrade", "--target", VENV / "typings")
        run("installing the stubs", *pip, "--require-hashes", "--no-deps", *to, "-r", STUBS)
    if level in ("pico", "dev"):
        native = "from host_tools.pico import native; native.install()"
        run("compiling the emulated chip", PYTHON, "-c", native)
    if level in ("web", "dev"):
        run("installing MicroPython for the browser", *NPM, cwd=NODE)
    if level == "dev":
        run("installing what the tests need from npm", *NPM, cwd=RELEASES)
        if not any(map(shutil.which, CHROMIUM)):
            fetch_browser()
    stamp(level).write_text(fingerprint(level))


def fetch_browser() -> None:
    """Downloads the Chromium of Playwright, if that is possible. Without one the tests say what they did not test."""
    print("mathom: fetching Chromium, in which the page is tested", flush=True)
    with contextlib.suppress(subprocess.TimeoutExpired):
        subprocess.run([PYTHON, "-m", "playwright", "install", "chromium"], capture_output=True, timeout=600)


def install_for_page() -> None:
    """Installs MicroPython for the browser, unless it is there, for somebody who builds a package."""
    if not (NODE / "node_modules" / "@micropython").is_dir():
        check_node()
        run("installing MicroPython for the browser", *NPM, cwd=NODE)


def lock() -> None:
    """Writes the lock files from pyproject.toml, for every Python and system. Only this needs `uv`."""
    options = "--quiet --universal --python-version 3.10 --generate-hashes --no-header --no-emit-index-url"
    project = "pyproject.toml --group build"  # what installs the checkout is installed with it
    wanted = {DEV: f"{project} --all-extras --group dev", STUBS: "--group stubs"}
    # The others take the same releases.
    wanted[PLAY] = f"{project} --constraint {DEV.name}"
    wanted |= {file: f"{wanted[PLAY]} {extras}" for extras, file in EXTRAS}
    for file, what in wanted.items():
        words = f"uv pip compile {options} --no-emit-find-links {what} -o {file.name}"
        run(f"resolving {file.name}", *words.split())


def main() -> None:
    level, *more = sys.argv[1:] or [""]
    if level == "lock":
        if not shutil.which("uv"):
            stop("uv is missing; install it with: pipx install uv")
        lock()
    elif level in LOCKS:
        if not ready(level):
            check_tools(level)
            install(level)
        if "--next" in more:
            print(f"Ready. Next: {NEXT[level]}")
    else:
        stop(f"usage: bootstrap.py {'|'.join(LOCKS)}|lock [--next]")


if __name__ == "__main__":
    try:
        main()
    except OSError as error:
        stop(NO_ROOM if error.errno == errno.ENOSPC else f"the set-up cannot go on: {error}")
    except KeyboardInterrupt:
        stop("stopped; type the same again to go on")
