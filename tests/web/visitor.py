"""Somebody who installs Mathom from the page, with a Pico on the cable or something else."""

from contextlib import contextmanager
from functools import cache

from host_tools import boards
from host_tools.pico.chip import Pico
from host_tools.web.install_files import install_files
from host_tools.web.page_files import page as page_files
from tests.web.conftest import served
from tests.web.usb import Attached, Usb

BOARD, OTHER = boards.REFERENCE, "pico-oled13-4keys"
LONG = 600_000  # ms


made_once = cache(install_files)


class Visitor:
    """Somebody with the page open and a Pico on the cable."""

    def __init__(self, visits, context, usb, address):
        self.usb = usb
        self.page = context.new_page()
        self.page.set_default_timeout(60_000)
        self.page.on("pageerror", lambda error: visits.complaints.append(str(error)))
        self.page.on("console", lambda said: visits.complaints.append(said.text))
        self.page.goto(f"{address}/install.html#en")
        self.page.wait_for_selector("body[data-ready]")

    def click(self, button):
        """Presses a button, waits until its work is done, and returns what the page then says."""
        self.page.click(f"#{button}")
        return self.outcome()

    def outcome(self):
        self.page.wait_for_function("() => !document.getElementById('connect').disabled", timeout=LONG)
        return self.page.inner_text("#outcome")

    def choose(self, board=BOARD):
        self.page.check(f"input[value='{board}']")

    @property
    def found(self):
        return self.page.inner_text("#found")

    @property
    def offered(self):
        return self.page.inner_text("#install")

    def answer(self, name):
        self.page.get_by_role("button", name=name).click()
        return self.outcome()


class Shop:
    """Serves the page with a firmware, and lets visitors in."""

    def __init__(self, visits):
        self.visits = visits

    @contextmanager
    def __call__(self, there, source=None, boards=(BOARD, OTHER), slower=1, more=None):
        made = made_once(source, boards) if source else {}
        with served({**page_files(), **made, **(more or {})}) as address:
            self.context = self.visits.context(locale="en-GB")
            self.address = address
            self.usb = Usb(self.context, Attached(there) if isinstance(there, Pico) else there, slower)
            yield self.another()
            self.context.close()

    def another(self):
        """Returns a visitor in another tab."""
        return Visitor(self.visits, self.context, self.usb, self.address)
