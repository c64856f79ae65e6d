"""The progress of long work: a bar on a terminal, lines in a file."""

import io
import sys

from host_tools.progress import progress


class Screen(io.StringIO):
    terminal = False

    def isatty(self):
        return self.terminal


def shown(monkeypatch, terminal, what, total, steps, in_bytes=False):
    screen = Screen()
    screen.terminal = terminal
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    with progress(what, total, in_bytes=in_bytes) as advance:
        for step in steps:
            advance(step)
    return screen.getvalue()


def test_a_line_at_each_quarter(monkeypatch):
    lines = shown(monkeypatch, False, "Sending", 4000, [500] * 8, in_bytes=True).splitlines()
    assert lines == [f"Sending: {done:,} of 4,000 bytes" for done in (1000, 2000, 3000, 4000)]


def test_a_step_over_two_quarters_is_one_line(monkeypatch):
    assert shown(monkeypatch, False, "Copying", 3, [1, 2]).splitlines() == ["Copying: 1 of 3", "Copying: 3 of 3"]


def test_nothing_to_do_shows_nothing(monkeypatch):
    assert shown(monkeypatch, False, "Sending", 0, [0]) == ""
    assert shown(monkeypatch, True, "Sending", 0, [0]) == ""


def test_a_bar_on_a_terminal_that_is_gone_in_the_end(monkeypatch):
    screen = shown(monkeypatch, True, "Sending", 100, [50, 50], in_bytes=True)
    assert "Sending" in screen and "━" in screen and "\x1b[" in screen
    assert "of 100" not in screen
    assert screen.rstrip().endswith("\x1b[2K")
