"""What a test run prints: the running test, the slowest tests, and what was not tested."""

import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

EVERY = 15  # seconds between two lines where a line cannot be overwritten
SLOWEST = 10
# What cannot be tested without a program, by a word in the reason of the skipped test.
NOT_TESTED = {
    "Chromium": "The page was not tested in a browser",
    "MATHOM_UF2": "Nothing was tested on the emulated chip",
}


def processor() -> float:
    """Returns the processor time of this process and of its finished children, in seconds."""
    return sum(os.times()[:4])


ended: Counter[str] = Counter()  # seconds of programs that have served many tests, by what they are


@contextmanager
def ending(what: str) -> Iterator[None]:
    """Ends a program that has served many tests. Its processor time is only known then, and belongs to none of them."""
    before = processor()
    yield
    ended[what] += processor() - before


class Clock:
    """Records how much processor time each test used, in the process that runs it."""

    def __init__(self) -> None:
        self._began = 0.0

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self):
        self._began = processor()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, call):
        report = yield
        if call.when == "teardown":
            report.ended = dict(ended)
            report.processor = processor() - self._began - ended.total()
            ended.clear()
        return report


class Told:
    """Prints the report, in the process that the others report to."""

    def __init__(self, config: pytest.Config, left_out: str) -> None:
        self._terminal = config.pluginmanager.getplugin("terminalreporter")
        self._left_out = left_out
        self._count = self._done = 0
        self._running: dict[str, float] = {}
        self._took: list[tuple[float, float, str]] = []
        self._ended: Counter[str] = Counter()
        self._began = self._shown_at = time.monotonic()
        self._overwrites = sys.stdout.isatty() and config.option.verbose <= 0

    # During the run

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self._count = self._count or len(session.items)

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        self._count = len(ids)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self._running[nodeid] = time.monotonic()
        self._show_progress()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "teardown":
            self._done += 1
            wall = time.monotonic() - self._running.pop(report.nodeid, time.monotonic())
            self._ended.update(getattr(report, "ended", {}))
            self._took.append((getattr(report, "processor", 0.0), wall, report.nodeid))
        if report.failed:
            self._erase()
            self._terminal.write_line(f"failed: {report.nodeid}")

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self, report: pytest.TestReport, config: pytest.Config):
        """Prints no dots, because the progress line shows the same."""
        if config.option.verbose > 0 or not isinstance(report, pytest.TestReport) or hasattr(report, "wasxfail"):
            return None
        if report.skipped:
            return "skipped", "", "SKIPPED"
        if report.passed:
            return ("passed", "", "PASSED") if report.when == "call" else ("", "", "")
        return ("failed", "", "FAILED") if report.when == "call" else ("error", "", "ERROR")

    def _show_progress(self) -> None:
        now = time.monotonic()
        if now - self._shown_at < (0.2 if self._overwrites else EVERY):
            return
        self._shown_at = now
        minutes, seconds = divmod(int(now - self._began), 60)
        line = f"{self._done} of {self._count} tests, {minutes}:{seconds:02}, running: {', '.join(self._running)}"
        if self._overwrites:
            self._erase()
            self._terminal.write(line[: self._terminal._tw.fullwidth - 1], flush=True)
        else:
            self._terminal.write_line(line)

    def _erase(self) -> None:
        if self._overwrites:
            self._terminal.write("\r\x1b[K", flush=True)

    # At the end

    def pytest_sessionfinish(self) -> None:
        self._erase()

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        self._figures(terminalreporter)
        if len(self._took) > SLOWEST:
            self._slowest(terminalreporter)
        self._not_tested(terminalreporter)

    def _figures(self, terminal: pytest.TerminalReporter) -> None:
        """Prints the figures that tests have recorded."""
        properties = [
            report.user_properties for report in terminal.getreports("passed") if getattr(report, "when", "") == "call"
        ]
        figures = [value for each in properties for name, value in each if name == "figure"]
        if figures:
            terminal.section("figures")
            for figure in figures:
                terminal.line(str(figure))

    def _slowest(self, terminal: pytest.TerminalReporter) -> None:
        whole = sum(busy for busy, _, _ in self._took) + self._ended.total()
        terminal.section(f"the slowest tests of {whole / 60:.1f} minutes of processor time")
        for busy, wall, nodeid in sorted(self._took, reverse=True)[:SLOWEST]:
            terminal.line(f"{busy:6.1f} s ({wall:.0f} s with waiting)  {nodeid}")
        for what, busy in self._ended.items():
            terminal.line(f"{busy:6.1f} s in all tests together: {what}")

    def _not_tested(self, terminal: pytest.TerminalReporter) -> None:
        reasons = [report.longrepr[2].removeprefix("Skipped: ") for report in terminal.getreports("skipped")]
        lines = [self._left_out] if self._left_out else []
        for named, told in NOT_TESTED.items():
            missing = [why for why in reasons if named in why]
            if missing:
                lines.append(f"{told}, {len(missing)} tests: {missing[0]}")
                reasons = [why for why in reasons if named not in why]
        lines += [f"{count} test{'s' * (count > 1)}: {why}" for why, count in Counter(reasons).items()]
        if lines:
            terminal.section("not tested")
            for line in lines:
                terminal.line(line)
