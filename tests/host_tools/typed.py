"""Types a command as a user would, in its own process."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def environment(**changes: str) -> dict[str, str]:
    """Returns this process's environment without variables that change the output of a command."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ("COLUMNS", "FORCE_COLOR", "NO_COLOR", "LANG", "LANGUAGE", "MATHOM_TRACEBACK")
        and not name.startswith(("LC_", "PYTHONIO", "PYTHONUNBUFFERED", "PYTHONUTF8"))
    }
    return {**kept, **changes}


def mathom(*words: str, stdin: str | bytes = b"", cwd: Path = ROOT, **changes: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, "-m", "host_tools", *words],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        cwd=cwd,
        env=environment(**changes),
        timeout=120,
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def sentence(done: subprocess.CompletedProcess[str], code: int = 1) -> str:
    """Returns the error of a failed command: one line on standard error, and no traceback."""
    assert done.returncode == code, (done.returncode, done.stdout, done.stderr)
    assert "Traceback" not in done.stdout + done.stderr
    said = done.stderr.strip().splitlines()
    assert len(said) == 1, said
    assert said[0].startswith("mathom: "), said
    return said[0].removeprefix("mathom: ")
