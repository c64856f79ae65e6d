"""What the browser stores: for one page at a time, complete when a page is closed, readable even when the storage is
full."""

import pytest

from tests.pilot import until
from tests.tiers import sample
from tests.web.hand import give, wait_for_message
from tests.web.storage import EMPTY, FILES, FILL

pytestmark = pytest.mark.slow

# A sleeping page neither sends nor receives anything.
ASLEEP = """const listen = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (name, ...rest) {
  if (!["message", "storage"].includes(name)) listen.call(this, name, ...rest);
};"""

HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
# Some time after the last press the file of the game is written again.
WRITTEN_TWICE = "() => localStorage.getItem('mathom://data/game.old') !== null"


@pytest.fixture(params=sample(["plain", "secure"], 1))
def origin(request, visits):
    """Over plain HTTP a page from the network is not a secure origin, and lacks features that only those have. The
    other tests have a secure one."""
    if request.param == "plain":
        visits.over_plain_http()
    return request.param


def test_one_page_at_a_time_has_the_games(visits, origin):
    context = visits.context()
    first = visits.open_in(context, hurried=False)
    assert first.page.evaluate("[isSecureContext, 'locks' in navigator]") == [origin == "secure"] * 2
    first.begin()
    second = visits.open_in(context, ready=False, hurried=False)
    second.page.get_by_role("button", name="Jugar aquí").click()
    second.page.wait_for_selector("body[data-ready]")
    first.page.get_by_text("Mathom está abierto en otra pestaña.").wait_for()
    second.settle()
    assert second.state()["game"] == "journey"
    second.press("Enter", "Enter")
    first.page.get_by_role("button", name="Jugar aquí").click()  # loads again
    first.page.get_by_role("button", name="Jugar aquí").click()
    first.page.wait_for_selector("body[data-ready]")
    first.settle()
    assert first.state() == second.state()


def test_a_press_is_written_before_the_games_are_given_away(visits, origin):
    context = visits.context()
    first = visits.open_in(context)
    first.begin()
    before = first.page.evaluate(FILES)
    # Its clock stands still: only what a press does at once happens.
    first.page.evaluate("""() => {
      for (const type of ["keydown", "keyup"]) {
        document.body.dispatchEvent(new KeyboardEvent(type, { key: "Enter", code: "Enter", bubbles: true }));
      }
      new BroadcastChannel("mathom:/").postMessage({ word: "give", from: "another page", to: "all" });
    }""")
    first.page.get_by_text("Mathom está abierto en otra pestaña.").wait_for()
    assert first.page.evaluate(FILES) != before
    first.page.clock.resume()
    second = visits.open_in(context, hurried=False)  # no page has the games
    second.settle()
    assert second.state() == first.state() and second.state()["phase"] == "keep"


# Takes the games, and looks again once that is settled.
TAKE = "globalThis.taken = lock.take().then((taken) => lock.settled.then(() => taken && lock.holding))"


def take_at_once(pages):
    """Lets all of these pages ask at the same moment."""
    at = pages[0].evaluate("Date.now() + 500")
    for page in pages:
        page.evaluate(f"(at) => {{ delete globalThis.taken; setTimeout(() => {{ {TAKE}; }}, at - Date.now()); }}", at)
    for page in pages:
        page.wait_for_function("() => globalThis.taken !== undefined")


def test_of_pages_that_open_at_once_one_has_the_games(visits, origin):
    context = visits.context()
    pages = [visits.laboratory(context) for _ in range(3)]
    for _ in range(8):
        for page in pages:
            page.evaluate("""async () => {
              const { Lock } = await import("/lock.js");
              globalThis.lock = new Lock(localStorage, () => {});
            }""")
        take_at_once(pages)
        assert sorted(page.evaluate("taken") for page in pages) == [False, False, True]
        assert sorted(page.evaluate("lock.held") for page in pages) == [False, False, True]
        for page in pages:
            page.evaluate("lock.release()")


def test_of_pages_that_open_at_once_and_hear_nothing_of_each_other_one_has_the_games(visits, origin):
    """Like pages that are too busy to answer in time."""
    context = visits.context()
    context.add_init_script(ASLEEP)
    pages = [visits.laboratory(context) for _ in range(3)]
    for page in pages:
        page.evaluate("""async () => {
          const { Lock } = await import("/lock.js");
          globalThis.lock = new Lock(localStorage, () => {});
        }""")
    take_at_once(pages)  # all of them find no name, and write their own
    assert sorted(page.evaluate("taken") for page in pages) == [False, False, True]


def test_a_page_that_slept_while_its_games_were_taken_writes_no_more(visits, origin):
    context = visits.context()
    first = visits.open_in(context, hurried=False)
    first.begin()
    asleep = context.new_page()
    asleep.add_init_script(ASLEEP)
    first.page.close()
    asleep.goto(visits.address)
    asleep.wait_for_selector("body[data-ready]")
    second = visits.open_in(context, ready=False, hurried=False)
    second.page.wait_for_selector("body[data-ready]")  # no page answers, so it has the games
    second.press("Enter", "Enter")
    second.page.wait_for_function(WRITTEN_TWICE)
    kept = second.page.evaluate(FILES)
    asleep.keyboard.press("Enter")
    asleep.wait_for_selector("#device[aria-busy=false]")
    asleep.keyboard.press("Enter")
    asleep.wait_for_selector("#device[aria-busy=false]")
    assert asleep.evaluate("mathom.state().phase") == "keep"  # it has gone on playing, in vain
    assert second.page.evaluate(FILES) == kept


def test_a_page_that_is_left_right_after_a_press_has_written_it(visits):
    hand = visits.open()
    hand.begin()
    hand.page.keyboard.press("Enter")
    leave_the_page(hand, visits.address)
    hand.goto(visits.address)
    assert hand.state()["phase"] == "keep"


def test_a_page_that_is_hidden_right_after_a_press_has_written_it(visits):
    """A phone may end it without notice."""
    hand = visits.open_in()
    hand.begin()
    before = hand.page.evaluate(FILES)
    hand.page.keyboard.press("Enter")
    hand.page.evaluate(HIDE, True)
    assert hand.page.evaluate(FILES) != before
    assert hand.state()["phase"] == "keep"


def test_a_page_that_is_hidden_writes_what_waits_and_tries_again_what_could_not_be_written(visits):
    """A setting waits for two seconds, as it may be changed again."""
    hand = visits.open_in()
    hand.page.select_option("#language", "en")
    hand.page.evaluate(HIDE, True)
    assert "settings" in hand.page.evaluate(FILES)
    settings = hand.page.evaluate("atob(localStorage.getItem('mathom://data/settings'))")
    assert '"language": "en"' in settings
    hand.page.evaluate(HIDE, False)
    hand.begin()
    before = hand.page.evaluate(FILES)
    hand.page.evaluate(FILL)
    hand.press("Enter")
    assert hand.page.evaluate(FILES) == before and hand.page.evaluate("mathom.inside.save()") is False
    hand.page.evaluate(EMPTY)
    hand.page.evaluate(HIDE, True)
    assert hand.page.evaluate(FILES) != before and hand.page.evaluate("mathom.inside.save()") is True
    state = hand.state()
    hand.reload()
    assert hand.state() == state and state["phase"] == "keep"


def test_a_full_storage_is_told_on_the_screen_and_the_game_goes_on(visits):
    hand = visits.open()
    hand.begin()
    hand.page.evaluate(FILL)
    hand.press("Enter")
    hand.page.wait_for_function("() => document.getElementById('said').textContent.includes('No se ha podido guardar')")
    assert "lleno" in hand.page.locator("#unkept span").first.inner_text()
    hand.press("Enter")
    assert hand.state()["phase"] == "keep"
    hand.page.evaluate(EMPTY)
    hand.play(3)
    assert hand.page.locator("#unkept").is_hidden()
    # What a full storage holds is there all the same.
    state = hand.state()
    hand.page.evaluate(FILL)
    kept = hand.page.evaluate(FILES)
    hand.reload()
    assert hand.state() == state
    said = hand.page.locator("#unkept span").first.inner_text()
    assert said == "El espacio de este navegador está lleno: lo guardado sigue ahí, pero no cabe nada más."
    assert hand.page.evaluate(FILES) == kept


def test_a_page_whose_only_file_of_the_game_is_spoilt_starts_with_the_menu(visits):
    hand = visits.open()
    hand.begin()
    leave_the_page(hand, visits.address)
    hand.page.evaluate("localStorage.setItem('mathom://data/game', '¡roto!')")
    hand.goto(visits.address)
    assert hand.page.evaluate("mathom.state()") is None


def test_a_full_storage_offers_a_backup_in_which_is_what_it_does_not_keep(visits, tmp_path):
    hand = visits.open()
    hand.begin()
    hand.page.evaluate(FILL)
    hand.press("Enter")
    kept = hand.page.evaluate(FILES)
    with hand.page.expect_download() as downloading:
        hand.page.locator("#unkept").get_by_role("button", name="Guardar una copia de todo").click()
    downloading.value.save_as(tmp_path / "backup.zip")
    hand.page.locator("#backed-up").filter(has_text="Copia de ").wait_for()
    assert hand.page.evaluate(FILES) == kept
    other = visits.open_in()
    give(other, "restore", tmp_path / "backup.zip")
    wait_for_message(other, "Restaurado: ")
    other.press("Enter")
    assert other.state() == hand.state() and hand.state()["phase"] == "keep"
    # Once there is room again, everything is kept.
    hand.page.evaluate(EMPTY)
    hand.press(hand.next_key())
    state = hand.state()
    hand.reload()
    assert hand.state() == state and hand.page.locator("#unkept").is_hidden()


def test_what_is_only_in_memory_is_not_left_without_a_question(visits):
    hand = visits.open_in()
    asked = []
    hand.page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    hand.begin()
    hand.page.evaluate(FILL)
    hand.press("Enter")
    before = hand.state()
    hand.page.evaluate("location.reload()")
    assert asked == ["beforeunload"] and hand.state() == before and before["phase"] == "keep"
    hand.page.evaluate(EMPTY)
    hand.page.evaluate("document.body.dataset.same = 'yes'")
    hand.reload()  # it is tried once more to keep it
    assert asked == ["beforeunload"] and hand.state() == before
    assert hand.page.evaluate("document.body.dataset.same") is None
    hand.page.evaluate(FILL)
    hand.reload()  # nothing has changed since
    assert asked == ["beforeunload"] and hand.state() == before


def leave_the_page(hand, address):
    """Opens a picture of the same origin. It names no icon of its own, so Chromium may ask for the usual one."""
    hand.page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    hand.page.goto(f"{address}/icon-192.png")


def test_a_file_that_something_else_has_spoilt_is_set_aside(visits):
    hand = visits.open()
    hand.begin()
    hand.press("Enter")
    for _ in until(lambda: hand.page.evaluate(WRITTEN_TWICE), "the game's file written again", 50):
        hand.page.clock.fast_forward(100)
    state = hand.state()
    leave_the_page(hand, visits.address)
    hand.page.evaluate("localStorage.setItem('mathom://data/game', '¡roto!')")
    hand.goto(visits.address)
    assert hand.state() == state  # from the file before it and the tail
    assert hand.page.evaluate("localStorage.getItem('mathom://data/game.bad1')")


def test_a_browser_that_keeps_nothing_is_said_to(visits):
    context = visits.context()
    context.add_init_script(
        "Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no'); } });"
    )
    hand = visits.open_in(context)
    hand.settle()
    assert "no guarda nada" in hand.page.locator("#unkept").inner_text()
    hand.begin()
