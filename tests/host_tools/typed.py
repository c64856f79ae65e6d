"""Types a command as a user would: `mathom` in this process, which is quicker, `apart` in a process of its own."""

import contextlib
import io
import os
import subprocess
import sys
from pathlib import Path
from subprocess import CompletedProcess
from unittest import mock

import pytest

from host_tools import __main__, console

ROOT = Path(__file__).resolve().parents[2]


def environment(**changes: str) -> dict[str, str]:
    """Returns this process's environment without variables that change the output of a command, in English."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ("COLUMNS", "FORCE_COLOR", "NO_COLOR", "LANG", "LANGUAGE", "MATHOM_TRACEBACK")
        and not name.startswith(("LC_", "PYTHONIO", "PYTHONUNBUFFERED", "PYTHONUTF8"))
    }
    return {**kept, "LANG": "en", **changes}


def pipe(data: bytes = b"") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(data), encoding="utf-8", newline="\n")


def mathom(*words: str, stdin: str | bytes = b"", cwd: Path = ROOT, **changes: str) -> CompletedProcess[str]:
    out, err = pipe(), pipe()
    before = Path.cwd()
    with contextlib.ExitStack() as stack:
        stack.callback(console.hush, False)
        stack.callback(os.chdir, before)
        stack.enter_context(mock.patch.dict(os.environ, environment(**changes), clear=True))
        stack.enter_context(mock.patch.multiple(sys, argv=["mathom", *words], stdout=out, stderr=err))
        stack.enter_context(mock.patch("sys.stdin", pipe(stdin.encode() if isinstance(stdin, str) else stdin)))
        os.chdir(cwd)
        code = stack.enter_context(pytest.raises(SystemExit))
        __main__.main()
    said = [stream.detach().getvalue().decode() for stream in (out, err)]  # type: ignore[attr-defined]
    return CompletedProcess(words, code.value.code, *said)


def apart(*words: str, stdin: str | bytes = b"", cwd: Path = ROOT, **changes: str) -> CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, "-m", "host_tools", *words],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        cwd=cwd,
        env=environment(**changes),
        timeout=120,
    )
    return CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def sentence(done: CompletedProcess[str], code: int = 1) -> str:
    """Returns the error of a failed command: one line on standard error, and no traceback."""
    assert done.returncode == code, (done.returncode, done.stdout, done.stderr)
    assert "Traceback" not in done.stdout + done.stderr
    said = done.stderr.strip().splitlines()
    assert len(said) == 1, said
    assert said[0].startswith("mathom: "), said
    return said[0].removeprefix("mathom: ")


def lines(done, level):
    """Returns the lines of this level."""
    assert "Traceback" not in done.stdout + done.stderr
    return [line.partition(" ")[2].strip() for line in done.stdout.splitlines() if line.startswith(level)]


def sentence_of(done, code=1):
    """Returns the last line of a failed command; progress may come before it."""
    assert done.returncode == code, (done.returncode, done.stdout, done.stderr)
    assert "Traceback" not in done.stdout + done.stderr
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("mathom: "), done.stderr
    return last.removeprefix("mathom: ")


def well(done: CompletedProcess[str]) -> CompletedProcess[str]:
    """Returns a command that must have succeeded."""
    assert done.returncode == 0, done.stderr
    return done
