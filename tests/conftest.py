"""For all tests."""

import os
import subprocess
import sys
from functools import cache

import pytest
from hypothesis import HealthCheck, settings

from host_tools import sim
from host_tools.pico import uf2

sim.install()  # any test file may be run alone

DOWNLOAD = 15  # seconds that MicroPython's UF2 may take; without a network it is over at once, as a rule
# What a wing of tests cannot do without, by what is said where it is missing.
NOT_TESTED = {
    "Chromium": "The page was not tested in a browser",
    "MATHOM_UF2": "Nothing was tested on the emulated chip",
}

# A busy machine is no fault of the code.
settings.register_profile("mathom", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.load_profile("mathom")


@cache
def missing_uf2() -> str | None:
    """Why there is no MicroPython for the emulated chip, in one line; None if there is."""
    try:
        uf2.find()
    except uf2.NoUf2 as missing:
        return str(missing)
    return None


def pytest_configure(config: pytest.Config) -> None:
    """MicroPython is fetched before the processes of a run look for it, once, and only if a test may need it."""
    if hasattr(config, "workerinput") or config.option.collectonly or "not pico" in config.option.markexpr:
        return
    if missing_uf2() is not None:
        try:
            command = [sys.executable, "-m", "host_tools.pico.uf2"]
            subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=DOWNLOAD)
        except subprocess.TimeoutExpired:
            pass
        missing_uf2.cache_clear()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Without a UF2 a test marked `pico` is skipped, or fails with MATHOM_NEED_UF2=1; nothing is made for it before."""
    if item.get_closest_marker("pico") is None:
        return
    missing = missing_uf2()
    if missing is not None and os.environ.get("MATHOM_NEED_UF2") == "1":
        pytest.fail(missing, pytrace=False)
    if missing is not None:
        pytest.skip(missing)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that at the end no process has to wait for another one."""

    def minutes(item: pytest.Item) -> int:
        slow = item.get_closest_marker("slow")
        return 0 if slow is None else next(iter(slow.args), 1)

    items.sort(key=lambda item: (item.get_closest_marker("pico") is None, -minutes(item)))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What tests have measured or counted is told at the end, whichever process they ran in; and what a whole wing of
    them had to do without."""
    skipped = [report.longrepr[2] for report in terminalreporter.getreports("skipped")]
    for part, told in NOT_TESTED.items():
        missing = [why.removeprefix("Skipped: ") for why in skipped if part in why]
        if missing:
            terminalreporter.section("not tested")
            terminalreporter.line(f"{told}, {len(missing)} tests: {missing[0]}")
    figures = [
        value
        for report in terminalreporter.getreports("passed")
        if report.when == "call"
        for name, value in report.user_properties
        if name == "figure"
    ]
    if figures:
        terminalreporter.section("figures")
        for figure in figures:
            terminalreporter.line(str(figure))
