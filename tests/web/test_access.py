"""The page keeps WCAG 2.2 at the levels A and AA, as far as axe-core can measure it: in light and dark, in both
languages, on a phone and on a wide screen, in every state of the page."""

import pytest

from host_tools.web.page_files import PAGES
from tests.tiers import sample
from tests.web.axe import check
from tests.web.hand import window

pytestmark = pytest.mark.slow

SIZES = {"phone": window("phone"), "wide": window("desktop")}


@pytest.fixture(
    params=sample([("light", "phone"), ("dark", "wide"), ("light", "wide"), ("dark", "phone")], 2), ids="-".join
)
def looks(request):
    scheme, size = request.param
    return {**SIZES[size], "color_scheme": scheme}


# Any two of colour scheme, size and language occur together in these.
PAIRS = {("light", "phone", "es"), ("light", "wide", "en"), ("dark", "phone", "en"), ("dark", "wide", "es")}
MORE = pytest.mark.thorough("colour schemes, sizes and languages that axe-core checks: four of eight")
ALL = [(scheme, size, language) for scheme in ("light", "dark") for size in SIZES for language in ("es", "en")]


@pytest.mark.parametrize(
    ("scheme", "size", "language"), [pytest.param(*one, marks=[] if one in PAIRS else [MORE]) for one in ALL]
)
def test_no_violation_is_found(visits, scheme, size, language):
    hand = visits.open_in(visits.context(locale=language, color_scheme=scheme, **SIZES[size]), hurried=False)
    page = hand.page
    hand.open_settings()
    checked = check(page)
    assert {"color-contrast", "target-size", "button-name", "select-name", "html-has-lang", "label"} <= checked
    page.locator("#aloud").check()
    hand.settle()
    hand.take_up("journey-4-places", 60)
    check(page)  # with the routes of all players beside it, and everything that can be chosen
    page.evaluate("for (const part of document.querySelectorAll('#fresh, #unkept')) part.hidden = false")
    page.locator("#backup").click()
    asked = "ask('¿Jugar aquí?', { no: 'No', yes: 'Sí' }, 'no', 'yes')"
    page.evaluate(f"import('./notice.js').then(({{ ask }}) => {{ {asked}; }})")
    page.locator("#notice[open]").wait_for()
    check(page)  # a message over the page


def test_while_it_loads_no_violation_is_found(visits, looks):
    page = visits.context(**looks).new_page()
    held = []
    page.route("**/first.pack", lambda route: held.append(route))
    page.goto(visits.address, wait_until="commit")
    page.locator(".key").first.wait_for()
    check(page)
    for route in held:
        route.abort()


@pytest.mark.parametrize("name", [name for name in PAGES if name != "index.html"])
def test_no_violation_is_found_on_the_other_pages(visits, looks, name):
    page = visits.context(**looks).new_page()
    page.goto(f"{visits.address}/{name}", wait_until="load")
    page.wait_for_selector("body[data-ready]")
    check(page)
