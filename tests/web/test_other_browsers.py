"""The page in Firefox and in WebKit, the engine of Safari: a game is begun, told and there again after a reload."""

import json

import pytest

from tests.web.other_browsers import firefox, in_firefox, in_webkit, webkit

BROWSERS = {
    "firefox": (firefox, in_firefox, "Firefox is missing: sudo apt install firefox-esr"),
    "webkit": (webkit, in_webkit, "WebKit is missing: sudo apt install webkit2gtk-driver xvfb"),
}
COLOURS = """(() => {
  const glass = document.getElementById("glass");
  const { data } = glass.getContext("2d").getImageData(0, 0, glass.width, glass.height);
  return new Set(new Uint32Array(data.buffer)).size;
})()"""


@pytest.mark.slow
@pytest.mark.thorough("the page in Firefox and WebKit")
@pytest.mark.parametrize("name", BROWSERS)
def test_a_game_is_played_read_and_kept(name, address, tmp_path):
    found, opened, missing = BROWSERS[name]
    if not found():
        pytest.skip(missing)
    with opened(tmp_path) as player:
        player.open(address)
        player.choose("language", "en")
        player.press("Enter", "Enter", "Enter", "Enter")
        before = state(player)
        assert before["phase"] == "keep" and player.ask("mathom.spoken().screen") == "journey"
        said = player.ask("document.getElementById('said').textContent")
        assert all(f"{colour} die: " in said for colour in ("black", "yellow", "red", "blue", "green"))
        assert player.ask(COLOURS) > 1
        player.wait("document.getElementById('offline').textContent === 'Ready without a network.'")
        player.open(address)
        assert state(player) == before and player.ask("mathom.spoken().screen") == "journey"


def state(player):
    return json.loads(player.ask("JSON.stringify(mathom.state())"))
