"""Names of players and files are text in the page, whatever is in them."""

import pytest

from mathom.games.match import Match
from tests.web.hand import give, wait_for_message

pytestmark = pytest.mark.slow

NAMES = ["<b>x</b>", "<u>&lt;", "toString"]


def test_no_html_of_a_game_gets_into_the_page(visits):
    hand = visits.open(locale="en-GB")
    before = hand.page.locator("b, u, script").count()
    save = Match("conquest", {"players": NAMES}).save().encode()
    for name, content in (("<b>game</b>.txt", save), ("<u>none</u>.txt", b"<b>no game</b>")):
        give(hand, "open", {"name": name, "mimeType": "text/plain", "buffer": content})
        wait_for_message(hand, name)
        hand.settle()
    assert [player["name"] for player in hand.state()["players"]] == NAMES
    facts = hand.page.locator("#facts li").all_text_contents()
    assert all(any(name in line for line in facts) for name in NAMES), facts
    hand.press("Enter")  # the menu continues the game, whose screen is also told in words
    assert any(NAMES[0] in str(line) for line in hand.page.evaluate("mathom.spoken().lines"))
    assert hand.page.locator("b, u, script").count() == before
