"""Makes the virtual environment. Runs on the system's Python, so it imports only the standard library.

`play` installs what the `mathom` command needs, `web` also what the page needs, `solve` also what solving Journey
needs, `dev` all of these and what the tests need. Each writes a stamp file with a hash of its lock files, so a
second run only compares the hash.
"""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = BIN / ("python.exe" if sys.platform == "win32" else "python")
NODE = ROOT / "host_tools" / "web"
RELEASES = ROOT / "tests" / "node"  # of MicroPython, which the rules are tested on
STUBS = ROOT / "requirements-stubs.lock"
PLAY, SOLVE, DEV = [ROOT / f"requirements{name}.lock" for name in ("", "-solve", "-dev")]
LOCKS = {"play": PLAY, "web": PLAY, "solve": SOLVE, "dev": DEV}
INCLUDED_IN = {"play": list(LOCKS), "web": ["web", "dev"], "solve": ["solve", "dev"], "dev": ["dev"]}


def stop(sentence: str) -> None:
    sys.exit(f"mathom: {sentence}")


def run(what: str, *command: object, cwd: Path = ROOT) -> None:
    """Runs a command; `what` describes it in an error message."""
    words = [str(word) for word in command]
    # On Windows npm is a script, which is only found by its full name.
    done = subprocess.run([shutil.which(words[0]) or words[0], *words[1:]], cwd=cwd)
    if done.returncode:
        stop(f"{what} did not work; what it said is above. Mend that (is there a network?) and type the same again")


def install_with(debian: str, mac: str, windows: str) -> str:
    """Returns the command that installs a package on this system."""
    if sys.platform == "win32":
        return f"winget install {windows}"
    return f"brew install {mac}" if sys.platform == "darwin" else f"sudo apt install {debian}"


def fingerprint(level: str) -> str:
    files = [LOCKS[level], ROOT / "pyproject.toml", Path(__file__)]
    if level in ("web", "dev"):
        files.append(NODE / "package-lock.json")
    if level == "dev":
        files += [STUBS, RELEASES / "package-lock.json", ROOT / "host_tools/pico/processor.pyx"]
    digest = hashlib.sha256(f"{sys.version_info[:2]} {ROOT}".encode())
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()


def stamp(level: str) -> Path:
    return VENV / f"installed-{level}"


def ready(level: str) -> bool:
    """Returns whether everything is installed."""
    return any(
        stamp(other).is_file() and stamp(other).read_text() == fingerprint(other) for other in INCLUDED_IN[level]
    )


def check_tools(level: str) -> None:
    """Stops with the name of the first missing tool, before anything is changed."""
    if sys.version_info < (3, 10):  # noqa: UP036  this file is what tells the owner of an older Python
        how = install_with("python3.13 python3.13-venv", "python@3.13", "Python.Python.3.13")
        stop(
            f"Python {sys.version.split()[0]} is too old, 3.10 or newer is needed. Install one beside it, with: {how} "
            "(or from python.org), and type: make setup PYTHON=python3.13"
        )
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        stop("Python's venv module is missing; install it with: sudo apt install python3-venv")
    if level in ("web", "dev"):
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
        print("mathom: making .venv", flush=True)
        run("Making .venv", sys.executable, "-m", "venv", "--clear", VENV)
    print("mathom: installing, this takes a minute the first time", flush=True)
    pip = [PYTHON, "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
    run("Installing the packages", *pip, "--require-hashes", "--no-deps", "-r", LOCKS[level])
    run("Installing mathom", *pip, "--no-deps", "--no-build-isolation", "--editable", ROOT)
    if level == "dev":
        # In a folder of their own, because MicroPython's stubs have the names of modules of CPython.
        to = ("--upgrade", "--target", VENV / "typings")
        run("Installing the stubs", *pip, "--require-hashes", "--no-deps", *to, "-r", STUBS)
        print("mathom: compiling the emulated chip", flush=True)
        run("Compiling the emulated chip", PYTHON, "-c", "from host_tools.pico import native; native.install()")
    npm = ("npm", "ci", "--silent", "--no-audit", "--no-fund")
    if level in ("web", "dev"):
        run("Installing MicroPython for the browser", *npm, cwd=NODE)
    if level == "dev":
        run("Installing what the tests need from npm", *npm, cwd=RELEASES)
    stamp(level).write_text(fingerprint(level))


def lock() -> None:
    """Writes the lock files from pyproject.toml, for every Python and system. Only this needs `uv`."""
    wanted = {PLAY: ["pyproject.toml"], SOLVE: ["--extra", "solve", "pyproject.toml"]}
    wanted[DEV] = ["--all-extras", "pyproject.toml"]
    wanted[STUBS] = ["--group", "stubs"]
    for lockfile, what in wanted.items():
        options = "--quiet --universal --python-version 3.10 --generate-hashes --no-header --no-emit-index-url"
        run(
            "Resolving the lock files",
            *("uv", "pip", "compile", *options.split(), "--no-emit-find-links", *what, "-o", lockfile),
        )


def main() -> None:
    level = sys.argv[1] if len(sys.argv) == 2 else ""
    if level == "lock":
        if not shutil.which("uv"):
            stop("uv is missing; install it with: pipx install uv")
        lock()
    elif level in LOCKS:
        if not ready(level):
            check_tools(level)
            try:
                install(level)
            except OSError as error:
                stop(f"the set-up cannot go on: {error}")
            except KeyboardInterrupt:
                stop("stopped; type the same again to go on")
    else:
        stop("usage: bootstrap.py play|web|solve|dev|lock")


if __name__ == "__main__":
    main()
