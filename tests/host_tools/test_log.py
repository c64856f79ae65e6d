"""Logs and replays: of a file on the laptop, of the device's store, of a device; and where a damaged one breaks off."""

import json

import pytest

from host_tools import games, log
from host_tools.errors import Fault
from host_tools.pico.chip import Pico
from host_tools.play import folder
from mathom.games.match import Match
from tests.host_tools.evenings import OPTIONS, evening, plain, with_tail
from tests.host_tools.linked import files, stored
from tests.host_tools.terminal import Terminal
from tests.host_tools.typed import mathom, sentence, well
from tests.host_tools.virtual import typed_at

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def whole():
    return evening()


def write(path, match):
    path.write_text(match.save(), encoding="utf-8", newline="\n")
    return str(path)


def test_a_log_shows_every_action(tmp_path, whole):
    done = well(mathom("log", write(tmp_path / "game-00001.txt", whole)))
    lines = done.stdout.splitlines()
    assert lines[0] == "Journey to Mordor: Frodo, Sam"
    assert len(lines) == whole.length + 2
    assert lines[1].startswith("   1  Frodo rolls black ") and lines[1].count(",") == 4
    assert lines[2].startswith("   2  Frodo keeps ")
    assert lines[-1] == outcome(whole)


@pytest.mark.parametrize("verb", ["log", "replay"])
def test_on_a_terminal_no_word_is_cut_and_what_goes_on_stands_below_its_text(tmp_path, verb):
    path = write(tmp_path / "game-00001.txt", evening(12))
    lines = well(mathom(verb, path)).stdout.splitlines()
    terminal = Terminal(verb, path, "--lang", "en", columns=80, lines=400)
    terminal.finish()
    rows = terminal.text().rstrip().splitlines()
    assert max(map(len, lines)) > 80 >= max(map(len, rows))
    assert " ".join(rows).split() == " ".join(lines).split(), "no word is cut"
    labels = "Frodo", "Sam", "Round", "▸"
    for row in rows[1:-1]:
        assert row.lstrip().startswith(labels) or row[:4].strip().isdigit() or row.startswith(" " * 6), row


def test_the_same_game_is_read_in_every_form(tmp_path, whole):
    """As the laptop writes it, as the device's store does, and as the journal returns it."""
    expected = mathom("log", write(tmp_path / "plain.txt", whole)).stdout
    (tmp_path / "store").write_bytes(stored("7\n" + whole.save()))
    (tmp_path / "numbered").write_text("7\n" + whole.save())
    assert mathom("log", str(tmp_path / "store")).stdout == expected
    assert mathom("log", str(tmp_path / "numbered")).stdout == expected


def test_a_folder_is_listed(tmp_path, whole):
    (tmp_path / "game").write_bytes(stored("8\n" + evening(5).save()))
    (tmp_path / "game-00007").write_bytes(stored("7\n" + whole.save()))
    (tmp_path / "game-00006").write_bytes(stored("6\nnonsense"))
    (tmp_path / "settings").write_bytes(stored("{}"))
    done = well(mathom("log", str(tmp_path)))
    assert done.stdout.splitlines() == [
        f"{tmp_path / 'game'}  game 8, Journey to Mordor: Frodo, Sam; 5 actions; not finished",
        f"{tmp_path / 'game-00006'}  cannot be read: the first line does not tell the game.",
        f"{tmp_path / 'game-00007'}  game 7, Journey to Mordor: Frodo, Sam; " + outcome(whole),
    ]
    assert mathom("log", str(tmp_path), "--game", "7").stdout == mathom("log", str(tmp_path / "game-00007")).stdout
    assert (
        sentence(mathom("log", str(tmp_path), "--game", "5")) == f"There is no game 5 here. Type: mathom log {tmp_path}"
    )


def test_the_game_in_play_has_what_its_tail_has(tmp_path):
    match = with_tail(tmp_path)
    line = f"{tmp_path / 'game'}  game 8, Journey to Mordor: Frodo, Sam; 9 actions; not finished"
    assert well(mathom("log", str(tmp_path))).stdout.splitlines() == [line]
    expected = mathom("log", write(tmp_path / "plain.txt", match)).stdout
    assert mathom("log", str(tmp_path / "game")).stdout == expected
    (tmp_path / "tail-1").write_bytes(b"torn")
    (tmp_path / "tail-2").write_bytes(stored("no tail"))
    assert "5 actions" in well(mathom("log", str(tmp_path))).stdout


@pytest.mark.parametrize(
    "damage",
    [b"rubbish", stored("8\n{")[:-1], b"mathom 2 00000000 0\n", None],
    ids=["rubbish", "cut short", "another version", "gone"],
)
def test_of_a_game_that_is_damaged_the_old_content_counts_as_on_the_device(tmp_path, damage):
    """With the tail, which belongs to that too."""
    match = with_tail(tmp_path)
    (tmp_path / "game.old").write_bytes((tmp_path / "game").read_bytes())
    expected = mathom("log", str(tmp_path), "--game", "8").stdout
    assert len(expected.splitlines()) == match.length + 2
    (tmp_path / "game").unlink()
    if damage:
        (tmp_path / "game").write_bytes(damage)
    *unreadable, listed = well(mathom("log", str(tmp_path))).stdout.splitlines()
    assert listed == f"{tmp_path / 'game.old'}  game 8, Journey to Mordor: Frodo, Sam; 9 actions; not finished"
    assert ["cannot be read" in line for line in unreadable] == [True] * (damage is not None)
    assert mathom("log", str(tmp_path), "--game", "8").stdout == expected
    assert mathom("replay", str(tmp_path)).stdout == mathom("replay", str(tmp_path / "game.old")).stdout


def test_old_content_does_not_count_beside_a_whole_file(tmp_path, whole):
    (tmp_path / "game-00007").write_bytes(stored("7\n" + whole.save()))
    (tmp_path / "game-00007.old").write_bytes(stored("7\n" + evening(seed="other").save()))
    assert len(well(mathom("log", str(tmp_path))).stdout.splitlines()) == 1


def test_only_what_is_near_is_looked_for(tmp_path, whole):
    """`mathom log ~` does not read everything below it, and says where there is nothing."""
    far = ["a/b/c/d", ".cache", "a/.hidden/b"]
    for place in far:
        (tmp_path / place).mkdir(parents=True)
        write(tmp_path / place / "game-00001.txt", whole)
    (tmp_path / "a" / "locked").mkdir(mode=0)
    (tmp_path / "a" / "loop").symlink_to(tmp_path)
    (tmp_path / "nowhere").symlink_to("/proc/1/cwd")
    assert well(mathom("log", str(tmp_path))).stdout == f"There are no saved games in {tmp_path}.\n"
    assert well(mathom("log", ".", cwd=tmp_path)).stdout == f"There are no saved games in {tmp_path}.\n"
    assert json.loads(mathom("log", str(tmp_path), "--json").stdout) == {"games": [], "crashes": {}}
    write(tmp_path / "a" / "b" / "c" / "game-00002.txt", whole)
    assert len(well(mathom("log", str(tmp_path))).stdout.splitlines()) == 1


def outcome(match):
    winners = match.state.summary()["winners"]
    return f"{match.length} actions; " + (f"won by {' and '.join(winners).title()}" if winners else "nobody wins")


def test_games_are_kept_as_the_laptop_keeps_them(tmp_path, whole):
    (tmp_path / "game-00007").write_bytes(stored("7\n" + whole.save()))
    well(mathom("log", str(tmp_path / "game-00007"), "-o", str(tmp_path / "kept")))
    kept = tmp_path / "kept" / "game-00007.txt"
    assert kept.read_text() == whole.save()
    assert mathom("fairness", str(kept)).returncode == 0


def test_a_kept_game_is_never_replaced_by_another_one(tmp_path, whole):
    """Two devices count their games from 1. A game that went on since takes the place of its beginning."""
    device, kept = tmp_path / "game-00007", tmp_path / "kept"
    begun, other = Match("journey", OPTIONS), Match("journey", OPTIONS)
    begun.do(next(whole.actions()))
    other.do({"do": "roll", "faces": dict.fromkeys(other.state.to_roll(), "nazgul")})
    for match in (begun, whole, other, whole, begun):
        device.write_bytes(stored("7\n" + match.save()))
        well(mathom("log", str(device), "-o", str(kept)))
    files = {file.name: file.read_text() for file in kept.iterdir()}
    assert files == {"game-00007.txt": whole.save(), "game-00007-2.txt": other.save(), "game-00007-3.txt": begun.save()}


def test_a_replay_shows_every_state(tmp_path, whole):
    file = write(tmp_path / "game.txt", whole)
    done = well(mathom("replay", file))
    text = done.stdout
    assert text.count("▸ ") == whole.length  # one marks the active player in each state but the last
    assert "        Round 1  Turn of: Frodo, Bag End · Now: dice to keep from roll 1 · Mode: advanced · On" in text
    assert "      ▸ Frodo    Way: 0 of 9, Bag End · Nazgûl squares: 4 free\n" in text
    assert text.splitlines()[-1] == outcome(whole)


def test_a_replay_as_json_is_what_the_core_says(tmp_path, whole):
    done = mathom("replay", write(tmp_path / "game.txt", whole), "--json")
    replayed = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(replayed) == whole.length + 1
    again = Match("journey", OPTIONS)
    assert replayed[0] == {"action": None, "events": [], "state": plain(again.state.view())}
    for repeated, action in zip(replayed[1:], whole.actions(), strict=True):
        events = again.do(action)
        assert repeated == {"action": plain(action), "events": plain(events), "state": plain(again.state.view())}


def test_without_a_device_it_is_what_the_simulator_keeps(tmp_path, whole, monkeypatch, capsys):
    monkeypatch.setattr(games, "serial_ports", list)
    monkeypatch.setattr(folder, "usual", lambda: tmp_path / "play")
    with pytest.raises(Fault, match="No device was found on USB, nothing has been played on this computer"):
        log.command(lang="en", timeout=1)
    (tmp_path / "play").mkdir()
    log.command(lang="en", timeout=1)
    assert capsys.readouterr().out == "No game has been played.\n"
    (tmp_path / "play" / "game-00007").write_bytes(stored("7\n" + whole.save()))
    log.command(lang="en", timeout=1)
    assert capsys.readouterr().out.startswith(f"{tmp_path / 'play' / 'game-00007'}  game 7, Journey to Mordor: ")


# Damage


def damaged(whole, number, word):
    head, _, words = whole.save().partition("\n")
    words = words.split()
    words[number - 1] = word
    return f"{head}\n{' '.join(words)} \n"


@pytest.mark.parametrize(("word", "why"), [("xyzzy", "xyzzy is no action"), ("a", "a: ")])
def test_a_damaged_log_says_where_it_breaks(tmp_path, whole, word, why):
    file = tmp_path / "game.txt"
    file.write_text(damaged(whole, 4, word))
    said = sentence(mathom("log", str(file)))
    assert said.startswith(f"{file} breaks off at action 4 of {whole.length}: {why}")
    assert said.endswith(f"Type: mathom replay {file}")
    done = mathom("replay", str(file))
    assert done.returncode == 1
    assert "   3  " in done.stdout and "   4  " not in done.stdout
    assert f"breaks off at action 4 of {whole.length}: {why}" in done.stderr


def test_a_game_cut_off_in_the_store_says_so(tmp_path, whole):
    data = stored("7\n" + whole.save())
    (tmp_path / "game").write_bytes(data[: len(data) // 2])
    said = sentence(mathom("log", str(tmp_path / "game")))
    assert "breaks off at action " in said or "cannot be read: it is " in said
    (tmp_path / "game").write_bytes(data[:-3] + b"x" + data[-2:])
    assert sentence(mathom("log", str(tmp_path / "game"))).startswith(f"{tmp_path / 'game'} ")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "cannot be read: the first line does not tell the game."),
        (b"\xff\xfe", "cannot be read: it is not text."),
        (b'{"format": 1, "game": "chess", "options": {}, "notes": {}}\n\n', "cannot be read: There is no game"),
        (b'{"format": 2, "game": "journey"}\n\n', "cannot be read: written by another version."),
        (b"mathom 2 00000000 5\nhello", "cannot be read: written by another version."),
        (b"mathom 1 zz 5\nhello", "cannot be read: its first line is damaged."),
        (b"mathom 1 00000000 5\nhello", "cannot be read: its checksum is wrong."),
    ],
)
def test_what_is_no_game_is_told(tmp_path, data, said):
    file = tmp_path / "letter.txt"
    file.write_bytes(data)
    for verb in ("log", "replay"):
        message = sentence(mathom(verb, str(file)))
        assert said in message and message.startswith(str(file)), message


def test_the_log_of_every_game_has_its_columns(tmp_path):
    match = Match("duel", {})
    match.do({"do": "discard"})
    match.do({"do": "set", "what": "cards", "value": 9})
    done = mathom("log", write(tmp_path / "game", match))
    assert "   1  Sauron discards a card. Sauron gains 1 coin. Turn of the Fellowship.\n" in done.stdout
    assert "   2  Edited, cards of the chapter: 9.\n" in done.stdout
    done = mathom("replay", str(tmp_path / "game"))
    assert "▸ Fellowship  " in done.stdout and "  Sauron      " in done.stdout


def test_a_log_names_players_flags_and_numbers(tmp_path):
    match = Match("conquest", {"players": ["Aragorn", "Sauron", "Éomer"], "advantages": 100, "strikes": False})
    attack = {"do": "attack", "player": 2, "region": "arnor", "land": 11, "battalions": 10, "leader": "leader"}
    attack |= {"power": 0, "shelter": "none", "fortress": "fortress", "site": 10}
    match.do({**attack, "defender": 0, "garrison": 9, "led": "none"})
    match.do({"do": "fight", "attack": 3, "defend": 2, "faces": [6, 6, 6, 1, 1]})
    match.do({"do": "retreat"})
    match.do({"do": "advantage", "player": 2, "faces": [85]})
    match.do({"do": "spend", "player": 2, "advantage": 85})
    match.do({"do": "set", "what": "held", "player": 3, "region": "rohan", "value": 2})
    match.do({"do": "set", "what": "whose", "region": "rohan", "land": 3, "value": 3})
    match.do({"do": "set", "what": "site", "site": 4, "value": 3})
    match.do({"do": "set", "what": "site", "site": 4, "value": 0})
    match.do({"do": "message", "from": 1, "to": 3})
    lines = mathom("log", write(tmp_path / "conquest", match)).stdout.splitlines()
    assert [line[6:] for line in lines[1:-1]] == [
        "Sauron attacks Rhudaur, against neutrals.",
        "Dice, 7, 6, 6 against 2, 2: lost, 0 and 2.",
        "Sauron retreats from Rhudaur; lost, 0 and 2.",
        "Sauron rolls an advantage: 85.",
        "Sauron uses advantage 85.",
        "Edited, territories (Éomer, Rohan): 2.",
        "Edited, held by (Minhiriath): Éomer.",
        "Edited, held by (Carn Dûm): Éomer.",
        "Edited, held by (Carn Dûm): nobody.",
        "Aragorn writes to Éomer.",
    ]
    heroes = [{"name": "Aragorn", "cost": 12, "hits": 5}]
    match = Match("cards", {"players": [{"name": "Ann", "heroes": heroes}]})
    match.do({"do": "reveal", "kind": "enemy", "threat": 2, "cost": 23, "hits": 4})
    match.do({"do": "set", "what": "damage", "player": 1, "hero": 1, "value": 3})
    match.do({"do": "set", "what": "engaged", "card": 1, "value": 1})
    match.do({"do": "set", "what": "engaged", "card": 1, "value": 0})
    lines = mathom("log", write(tmp_path / "cards", match)).stdout.splitlines()
    assert [line[6:] for line in lines[1:-1]] == [
        "A card is revealed: Enemy.",
        "Edited, Damage (hero 1 of Ann): 3.",
        "Edited, Engaged with (card 1): Ann.",
        "Edited, Engaged with (card 1): nobody.",
    ]


def test_a_file_that_there_is_not(tmp_path):
    file = tmp_path / "none"
    for verb in ("log", "replay"):
        assert sentence(mathom(verb, str(file))) == (
            f"{file} cannot be read: no such file or directory. Type: mathom {verb} --help"
        )


def test_either_a_file_or_a_device(tmp_path):
    said = sentence(mathom("log", str(tmp_path), "--port", "x"), 2)
    assert said == "Either a file or a device can be read. Type: mathom log --help"


# On a device


@pytest.mark.pico
def test_the_games_of_a_device(tmp_path, whole):
    running = evening(9)
    saved = {
        "/data/game": stored("8\n" + running.save()),
        "/data/game-00006.old": stored("6\n" + running.save()),
        "/data/game-00007": stored("7\n" + whole.save()),
        "/data/game-00007.old": stored("5\n" + running.save()),
        "/data/settings": stored("{}"),
    }
    pico = Pico(files={**files(), **saved})
    done = well(typed_at(pico, "log", "-o", str(tmp_path), "--timeout", "60"))
    assert done.stdout.splitlines()[-3:] == [
        "/data/game  game 8, Journey to Mordor: Frodo, Sam; 9 actions; not finished",
        f"/data/game-00007  game 7, Journey to Mordor: Frodo, Sam; {outcome(whole)}",
        "/data/game-00006.old  game 6, Journey to Mordor: Frodo, Sam; 9 actions; not finished",
    ]
    assert (tmp_path / "game-00007.txt").read_text() == whole.save()
    assert (tmp_path / "game-00008.txt").read_text() == running.save()
    assert pico.serial.ask({"do": "state"}, within_us=30_000_000)["state"] == plain(running.state.view())
