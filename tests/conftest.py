"""For all tests."""

import pytest
from hypothesis import HealthCheck, settings

from host_tools import sim

sim.install()  # any test file may be run alone

# A busy machine is no fault of the code.
settings.register_profile("mathom", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.load_profile("mathom")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that at the end no process has to wait for another one."""
    items.sort(key=lambda item: (item.get_closest_marker("pico") is None, item.get_closest_marker("slow") is None))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What tests have measured or counted is told at the end, whichever process they ran in; and what a whole wing of
    them had to do without."""
    missing = [
        report.longrepr[2] for report in terminalreporter.getreports("skipped") if "Chromium" in str(report.longrepr)
    ]
    if missing:
        terminalreporter.section("not tested")
        terminalreporter.line(f"The page was not tested in a browser, {len(missing)} tests: {missing[0]}")
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
