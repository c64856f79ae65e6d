"""Saving and opening games and backups in the page, in the formats of `mathom backup` and `mathom log`."""

import base64
import io
import json
import zipfile

import pytest

from host_tools import boards
from host_tools.play.folder import stored as stored_game
from host_tools.sim.device import Device, seeded
from host_tools.store_files import gathered
from mathom.hardware.store import Store
from mathom.settings import TAILS
from tests.host_tools.typed import mathom
from tests.web.hand import give, wait_for_message
from tests.web.storage import FILES, FILL, STORAGE

pytestmark = pytest.mark.slow

MONO = "pico-oled-4keys"
HISTORY = """() => mathom.ask({ do: "history" }).history.map(({ number, game }) => [number, game])"""


def evening(folder):
    """Returns the files of a device after an evening: two games of Journey, in English."""
    device = Device(boards.load(MONO), folder, noise=seeded("evening"))
    device.power_on()
    device.settle()
    for asked in (
        {"do": "new", "game": "journey", "players": ["frodo", "pippin"]},
        {"do": "roll"},
        {"do": "new", "game": "journey", "players": ["merry", "sam"]},
        {"do": "roll"},
    ):
        assert json.loads(device.ask(json.dumps(asked) + "\n"))["ok"]
        device.settle()
    device.app.choose("language", "en")
    device.app.settings.changed()
    state = device.app.match.state.view()
    assert device.end() is None
    assert {"game", "settings", "history"} <= {path.name for path in folder.iterdir()}
    return state


def backup(hand, file):
    with hand.page.expect_download() as downloading:
        hand.page.click("#backup")
    downloading.value.save_as(file)
    return downloading.value.suggested_filename


def archive(folder, prefix=""):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as into:
        for path in sorted(folder.iterdir()):
            into.write(path, prefix + path.name)
    return {"name": "evening.zip", "mimeType": "application/zip", "buffer": packed.getvalue()}


def test_a_backup_is_what_mathom_backup_writes(visits, tmp_path):
    hand = visits.open()
    hand.begin()
    hand.play(6)
    kept = json.loads(hand.page.evaluate(FILES))
    name = backup(hand, tmp_path / "backup.zip")
    assert name.startswith("mathom-") and name.endswith(".zip")
    wait_for_message(hand, f"Copia de {len(kept)} archivos")
    with zipfile.ZipFile(tmp_path / "backup.zip") as packed:
        assert packed.testzip() is None
        packed.extractall(tmp_path / "evening")
    files, others = gathered(tmp_path / "evening")
    assert others == []
    assert files == {key.removeprefix("mathom://data/"): base64.b64decode(text) for key, text in kept}
    done = mathom("log", str(tmp_path / "evening" / "game"))
    assert done.returncode == 0 and done.stdout.startswith("Journey to Mordor: "), done.stderr


def test_a_press_is_in_the_backup_that_follows_at_once(visits, tmp_path):
    hand = visits.open()
    hand.begin()
    before = hand.page.evaluate(FILES)
    with hand.page.expect_download() as downloading:
        # The clock stands still, so the firmware would not see the press before the backup.
        hand.page.evaluate("""() => {
          for (const type of ["keydown", "keyup"]) {
            document.body.dispatchEvent(new KeyboardEvent(type, { key: "Enter", code: "Enter", bubbles: true }));
          }
          document.getElementById("backup").click();
        }""")
    downloading.value.save_as(tmp_path / "backup.zip")
    kept = hand.page.evaluate(FILES)
    assert kept != before
    with zipfile.ZipFile(tmp_path / "backup.zip") as packed:
        copied = {name: base64.b64encode(packed.read(name)).decode() for name in packed.namelist()}
    assert copied == {key.removeprefix("mathom://data/"): text for key, text in json.loads(kept)}


@pytest.mark.parametrize("how", ["files", "archive of a folder"])
def test_what_mathom_backup_wrote_is_restored(visits, tmp_path, how):
    state = evening(tmp_path)
    hand = visits.open()
    if how == "files":
        give(hand, "restore", *map(str, sorted(tmp_path.iterdir())))
    else:
        give(hand, "restore", archive(tmp_path, "evening/"))
    wait_for_message(hand, "Restored: ")  # in the language of the backup
    hand.settle()
    assert hand.state() == state
    assert hand.page.evaluate(HISTORY) == [[1, "journey"]]
    hand.page.evaluate("mathom.ask({ do: 'undo' })")  # what is played from now on stays
    hand.settle()
    undone = hand.state()
    assert undone != state
    hand.reload()
    assert hand.state() == undone and hand.page.input_value("#language") == "en"


def test_games_that_are_there_are_replaced_only_by_who_says_so(visits, tmp_path):
    state = evening(tmp_path)
    hand = visits.open()
    hand.begin()
    hand.play(3)
    before, kept = hand.state(), hand.page.evaluate(FILES)
    for refuse in (
        lambda: hand.page.get_by_role("button", name="Cancelar").click(),
        lambda: hand.page.keyboard.press("Escape"),
    ):
        give(hand, "restore", archive(tmp_path))
        hand.page.get_by_role("alertdialog").wait_for()
        refuse()
        hand.page.get_by_role("alertdialog").wait_for(state="hidden")
        hand.settle()
        assert hand.state() == before and hand.page.evaluate(FILES) == kept
    give(hand, "restore", archive(tmp_path))
    hand.page.get_by_role("button", name="Sustituir").click()
    wait_for_message(hand, "Restored: ")
    hand.settle()
    assert hand.state() == state


def bomb():
    """An archive that becomes a thousand times larger than it is."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as into:
        into.writestr("game", bytes(64 << 20))
    return packed.getvalue()


def spoilt(file):
    data = file.read_bytes()
    return data[:-2] + bytes([data[-2] ^ 1]) + data[-1:]


def stored(folder, content):
    """Writes a file with this content, in the format of the device's store."""
    Store(str(folder / "other")).write("file", content)
    return (folder / "other" / "file").read_bytes()


def test_what_is_no_backup_changes_nothing(visits, tmp_path):
    evening(tmp_path)
    hand = visits.open()
    hand.begin()
    hand.play(3)
    kept = hand.page.evaluate(FILES)
    whole = archive(tmp_path)["buffer"]
    other = stored(tmp_path, b"abc")
    unnumbered = stored(tmp_path, (tmp_path / "game").read_bytes().split(b"\n", 2)[2])
    cases = [
        ("game", (tmp_path / "game").read_bytes()[:-9], "game está dañado."),
        ("game", spoilt(tmp_path / "game"), "game está dañado."),
        ("game", b"garbage", "game está dañado."),
        ("settings", (tmp_path / "game").read_bytes(), "settings está dañado."),
        ("game-00001", other, "game-00001 está dañado."),
        ("game", unnumbered, "game está dañado."),
        ("settings", stored(tmp_path, b"[]"), "settings está dañado."),
        ("history", stored(tmp_path, b"[]"), "history está dañado."),
        ("starts", stored(tmp_path, b"many"), "starts está dañado."),
        ("holiday.jpg", b"\xff\xd8", "Ahí no hay ninguna copia de Mathom."),
        ("evening.zip", bomb(), "evening.zip está dañado."),
        ("evening.zip", whole[: len(whole) // 2], "evening.zip está dañado."),
        ("evening.zip", whole.replace(whole[60:64], b"\0\0\0\0", 1), "evening.zip está dañado."),
    ]
    for name, data, said in cases:
        give(hand, "restore", {"name": name, "mimeType": "", "buffer": data})
        wait_for_message(hand, said)
        assert hand.page.evaluate(FILES) == kept, name


def test_an_archive_with_a_changed_byte_is_damaged(visits):
    """Also if the byte is in a file that the device has set aside, whose content is never checked."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as into:
        into.writestr("game.bad1", b"what is left of a game")
    data = packed.getvalue().replace(b"what is left", b"what is lost")
    hand = visits.open()
    kept = hand.page.evaluate(FILES)
    give(hand, "restore", {"name": "evening.zip", "mimeType": "", "buffer": data})
    wait_for_message(hand, "evening.zip está dañado.")
    assert hand.page.evaluate(FILES) == kept


def test_a_backup_that_does_not_fit_changes_nothing(visits, tmp_path):
    evening(tmp_path)
    hand = visits.open()
    hand.begin()
    hand.play(3)
    hand.page.evaluate(FILL)
    kept = hand.page.evaluate("() => Object.keys(localStorage).sort()")
    give(hand, "restore", archive(tmp_path))
    hand.page.get_by_role("button", name="Sustituir").click()
    wait_for_message(hand, "La copia no cabe en este navegador. No se ha cambiado nada.")
    assert hand.page.evaluate("() => Object.keys(localStorage).sort()") == kept


REPLACED = """async ([old, fresh]) => {
  const { Store } = await import("/store.js");
  STORAGE
  const bytes = (text) => new TextEncoder().encode(text);
  const storage = new Storage(Object.entries(old).map(([name, text]) => [`mathom://data/${name}`, btoa(text)]));
  new Store(storage).replace(Object.fromEntries(Object.entries(fresh).map(([name, text]) => [name, bytes(text)])));
  // Each step may be the last one of this page, and then each of the next page.
  const found = [];
  for (const copy of storage.copies) {
    const again = new Storage(copy);
    const mount = (from) => {
      const files = {};
      const fs = {
        mkdir() {},
        writeFile(path, content) { files[path] = new TextDecoder().decode(content); },
        unlink(path) { delete files[path]; },
        lookupPath: () => ({ node: { stream_ops: {} } }),
      };
      new Store(from).mount(fs);
      return files;
    };
    found.push(mount(again));
    for (const other of again.copies) found.push(mount(new Storage(other)));
  }
  return found;
}""".replace("STORAGE", STORAGE)


def test_a_page_that_is_closed_while_files_are_replaced_has_all_old_ones_or_all_new_ones(laboratory):
    old = {"game": "old", "game.old": "older", "settings": "es", "game-00001": "first"}
    fresh = {"game": "new", "settings": "en", "history": "[]", "game-00007": "seventh"}
    found = laboratory.evaluate(REPLACED, [old, fresh])
    wanted = [{f"/data/{name}": text for name, text in files.items()} for files in (old, fresh)]
    assert len(found) > 50
    assert [files for files in found if files not in wanted] == []
    assert all(files in found for files in wanted)


def test_a_game_that_was_downloaded_goes_on_elsewhere(visits, tmp_path):
    hand = visits.open()
    hand.begin()
    hand.play(8)
    with hand.page.expect_download() as downloading:
        hand.page.click("#log")
    file = tmp_path / "game.txt"
    downloading.value.save_as(file)
    other = visits.open(locale="en-GB")
    other.press("Enter", "ArrowRight", "Enter", "Enter")  # plays another game there
    begun = other.state()["game"]
    assert begun != "journey"
    other.page.evaluate("document.activeElement.blur()")
    give(other, "open", str(file))
    wait_for_message(other, "The game of game.txt is in play. The one before it is in the history.")
    other.settle()
    assert other.state() == hand.state() and other.screen().startswith("journey")
    other.reload()
    assert other.state() == hand.state()
    assert other.page.input_value("#language") == "en"


def test_a_file_of_a_device_is_a_game_too_and_what_was_played_is_in_the_history(visits, tmp_path):
    """What has come since the file was written is in other files."""
    evening(tmp_path)
    for tail in TAILS:
        (tmp_path / tail).unlink(missing_ok=True)
    state = stored_game(tmp_path).state.view()
    hand = visits.open()
    hand.begin()
    hand.play(3)
    give(hand, "open", str(tmp_path / "game"))
    wait_for_message(hand, "Se juega la partida de game.")
    hand.settle()
    assert hand.state() == state
    assert [game for _, game in hand.page.evaluate(HISTORY)] == ["journey"]


def test_what_is_no_game_is_told_and_the_one_in_play_goes_on(visits, tmp_path):
    evening(tmp_path)
    hand = visits.open()
    hand.begin()
    hand.play(3)
    hand.page.clock.run_for(3000)  # until its file is written again
    state, kept = hand.state(), hand.page.evaluate(FILES)
    game = (tmp_path / "game").read_bytes()
    lines = game.partition(b"\n")[2].partition(b"\n")[2]
    cases = [
        ("photo.jpg", b"\xff\xd8\xff", "photo.jpg no es una partida de Mathom."),
        ("letter.txt", b"Querido Bilbo", "letter.txt no es una partida de Mathom."),
        ("empty.txt", b"", "empty.txt no es una partida de Mathom."),
        ("game", game[:-3], "game está dañado."),
        ("game", game.replace(b"mathom 1", b"mathom 2"), "game es de otra versión de Mathom."),
        ("log.txt", lines.replace(b'"format": 1', b'"format": 2'), "log.txt es de otra versión de Mathom."),
        ("log.txt", lines.rstrip() + b"\nnonsense\n", "log.txt está dañado: no se puede jugar desde la acción 1."),
    ]
    for name, data, said in cases:
        give(hand, "open", {"name": name, "mimeType": "", "buffer": data})
        wait_for_message(hand, said)
        hand.settle()
        assert hand.state() == state and hand.page.evaluate(FILES) == kept, name
