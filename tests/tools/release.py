"""Makes a release of the commit that is checked out, in build/release, and tries each of its files: `make release`.

It needs the official MicroPython for each kind of Pico in the cache. `--without KIND` leaves the images for a kind out,
and the notes say so. The files are the same, byte for byte, whenever a commit is released: their times are that of the
commit.
"""

import argparse
import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from host_tools import boards, build, home, image, outputs
from host_tools.errors import Fault
from host_tools.installer.micropython import MicroPython
from host_tools.micropython_file import opened
from host_tools.pico.fetch import CACHE
from host_tools.pico.play import CHIP
from host_tools.releases import VERSION, dotted
from host_tools.web.install_files import zipped
from tests.host_tools.packages import link, locked

ROOT = home.HOME
FOLDER = ROOT / "build" / "release"
SUMS = "SHA256SUMS"
NOTES = "notes.md"


def said(*command: str) -> str:
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def notes(version: str, changes: str, without: Iterable[str] = ()) -> str:
    """Returns the section of a version in CHANGELOG.md, and what was left out."""
    found = re.search(rf"^## {re.escape(version)}\n(.*?)(?=^## |\Z)", changes, re.M | re.S)
    if not found or not found[1].strip():
        raise Fault(f"CHANGELOG.md has no section for {version}.", "git diff CHANGELOG.md")
    lacks = [f"\nThis release has no images for: {', '.join(sorted(without))}.\n"] if without else []
    return "".join([found[1].strip(), "\n", *lacks])


def by_kind(files: Iterable[Path]) -> dict[str, MicroPython]:
    """Returns the MicroPython to be released for each kind of Pico: the reference version, or else the newest."""
    found = []
    for file in sorted(files):
        with contextlib.suppress(Fault):  # for something else
            found.append(opened(file, "image"))
    found = [each for each in found if len(each.version) == 3]  # no preview
    found.sort(key=lambda each: (dotted(each.version) == VERSION, each.version))
    return {each.kind: each for each in found}


def kinds() -> list[str]:
    """Returns the kinds of Pico for which there is a board."""
    return sorted({kind for board in map(boards.load, boards.names()) for kind in board["mcu"]})


def image_name(board: str, kind: str) -> str:
    return f"mathom-{board}-{kind}.uf2"


def check_all_there(wanted: Iterable[str], found: Mapping[str, MicroPython]) -> None:
    """Raises a Fault that names the kinds of Pico whose MicroPython is missing, and what gets it."""
    missing = [kind for kind in wanted if kind not in found]
    if missing:
        raise Fault(
            f"MicroPython is missing for: {', '.join(missing)}.", f"make micropython ARGS='{' '.join(missing)}'"
        )


def images(micropythons: Mapping[str, MicroPython]) -> dict[str, bytes]:
    """Returns a UF2 for each board and each of these kinds of Pico."""
    made: dict[str, bytes] = {}
    for board in map(boards.load, boards.names()):
        files = image.filesystem_files(build.build(board))
        for kind in board["mcu"]:
            if kind in micropythons:
                made[image_name(board["name"], kind)] = image.compose(micropythons[kind], files)
    return made


def packages() -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as folder:
        run(sys.executable, "-m", "hatchling", "build", "-d", folder, cwd=ROOT)
        return {file.name: file.read_bytes() for file in Path(folder).iterdir()}


def page() -> dict[str, bytes]:
    from host_tools.web.page_files import page

    return page()


def sums(files: Mapping[str, bytes]) -> str:
    """Returns the checksums of these files, as `sha256sum --check` reads them."""
    return "".join(f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in sorted(files.items()))


# Whether it works


def run(*words: object, cwd: Path) -> str:
    done = subprocess.run([*map(str, words)], cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        raise Fault(f"{' '.join(map(str, words))}: {(done.stderr or done.stdout).strip()}", "make release")
    return done.stdout


def try_wheel(wheel: Path, version: str, rehearsal: bool = False) -> None:
    """Installs the wheel with its pinned packages into an empty environment, and uses it. In a rehearsal the packages
    are those that are installed here."""
    with tempfile.TemporaryDirectory() as folder:
        env, foreign = Path(folder) / "env", Path(folder) / "foreign"
        foreign.mkdir()
        run(sys.executable, "-m", "venv", env, cwd=foreign)
        pip = [env / "bin" / "python", "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-deps"]
        if rehearsal:
            (packages,) = env.glob("lib/python*/site-packages")
            link(locked(), packages)
        else:
            run(*pip, "--require-hashes", "-r", ROOT / "requirements.lock", cwd=foreign)
        run(*pip, "--no-index", wheel, cwd=foreign)
        mathom = env / "bin" / "mathom"
        alone = {name: value for name, value in os.environ.items() if name != "MATHOM_COMMIT"}
        tells = subprocess.run([mathom, "--version"], cwd=foreign, env=alone, capture_output=True, text=True).stdout
        if tells != f"mathom {version}\n":
            raise Fault(f"The wheel says that it is {tells.strip()}, not mathom {version}.", "make release")
        for words in (["boards"], ["build"], ["play", "--demo"], ["play", "--screenshot", "menu.png"]):
            run(mathom, *words, cwd=foreign)


def try_image(file: Path) -> None:
    """Starts an image on the emulated chip, and presses OK."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["pico", "--uf2", file, "--screenshot", "menu.png"]
        run(sys.executable, "-m", "host_tools", *words, cwd=Path(folder))


def try_images(folder: Path, names: Iterable[str], micropythons: Mapping[str, MicroPython], rehearsal: bool) -> None:
    """Tries those whose chip is emulated; in a rehearsal not those with a stand-in for MicroPython, which starts
    nothing."""
    for name in names:
        (given,) = [each for kind, each in micropythons.items() if name.endswith(f"-{kind}.uf2")]
        if given.chip != CHIP:
            print(f"not tried: {name}, as only the {CHIP} is emulated")
        elif rehearsal and given.known is False:
            print(f"not tried: {name}, as its MicroPython is a stand-in")
        else:
            try_image(folder / name)
            print(f"tried: {name}, on the emulated chip")


def try_page(files: dict[str, bytes]) -> None:
    """Opens the page in Chromium, and waits for its first frame."""
    from playwright.sync_api import sync_playwright

    from tests.web.conftest import QUIET, Visits, chromium, served

    arguments = QUIET + (["--no-sandbox"] if os.name == "posix" and os.geteuid() == 0 else [])
    with served(files) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=arguments)
        visits = Visits(browser, address, [])
        visits.open_in(hurried=False)
        browser.close()
        if visits.complaints:
            raise Fault(f"The page complains: {visits.complaints[0]}", "make web")


def main() -> None:
    parser = argparse.ArgumentParser(prog="make release", description="Makes the files of a release, and tries them.")
    parser.add_argument("--without", action="append", default=[], choices=kinds(), metavar="KIND")
    parser.add_argument("--rehearsal", action="store_true", help="also with changes that are not committed")
    options = parser.parse_args()
    if said("git", "status", "--porcelain") and not options.rehearsal:
        raise Fault("There are changes that are not committed.", "git status")
    micropythons = by_kind(CACHE.glob("*.uf2"))
    wanted = [kind for kind in kinds() if kind not in options.without]
    check_all_there(wanted, micropythons)
    os.environ["MATHOM_COMMIT"] = said("git", "rev-parse", "--short=7", "HEAD")
    os.environ["SOURCE_DATE_EPOCH"] = said("git", "log", "-1", "--format=%ct")
    number = build.version()
    version = build.full_version()
    text = notes(number, (ROOT / "CHANGELOG.md").read_text("utf-8"), options.without)
    uf2s = images({kind: micropythons[kind] for kind in wanted})
    site = page()
    made = {**packages(), f"mathom-{number}-page.zip": zipped(site), **uf2s}
    shutil.rmtree(FOLDER, ignore_errors=True)
    outputs.write_all(FOLDER, {**made, SUMS: sums(made).encode(), NOTES: text.encode()}, SUMS)
    print(f"mathom {version}: {len(made)} files in {build.near(FOLDER)}")
    (wheel,) = FOLDER.glob("*.whl")
    try_wheel(wheel, version, options.rehearsal)
    print("tried: the wheel, in an empty environment")
    try_page(site)
    print("tried: the page, in Chromium")
    try_images(FOLDER, uf2s, micropythons, options.rehearsal)


if __name__ == "__main__":
    try:
        main()
    except Fault as fault:
        sys.exit(f"mathom: {fault}")
