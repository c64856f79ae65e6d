"""The journal after power cuts. The store is the real one, in a folder."""

import json
import os
import random

import pytest

from mathom.archive import INDEX, KEPT, SCORES, SCORES_KEPT
from mathom.games.match import Match
from mathom.games.reading import resume
from mathom.hardware.store import Store
from mathom.journal import Journal
from mathom.settings import TAILS
from tests.games.campaign import campaign
from tests.journals import again, match
from tests.screens.stage import text
from tests.tiers import early


@pytest.fixture
def journal(tmp_path):
    return Journal(Store(str(tmp_path)), "game")


def take_up(journal, number):
    """Makes a game of the history the one in play. Returns the journal after the restart, and the game."""
    assert journal.archive().take_up(number)
    journal = again(journal)
    return journal, journal.load()


def same(one, other):
    return one.save() == other.save() and one.state.view() == other.state.view()


def test_what_is_saved_is_read_again(journal):
    assert journal.load() is None
    playing = match(actions=37)
    journal.save(playing)
    read = again(journal)
    assert same(read.load(), playing)
    assert read.number == journal.number == 1


def test_a_running_game_is_not_in_the_history(journal):
    journal.save(match(actions=20))
    assert journal.archive().index() == []


def test_a_game_that_ends_is_in_the_history_at_once(journal):
    playing = match(actions=None)
    journal.save(playing)
    (entry,) = journal.archive().index()
    assert entry == {"number": 1, "game": "journey", "undone": 0, "evening": 1, **playing.state.summary()}
    assert text(journal, 1) == playing.save()


def test_a_game_that_gives_way_is_in_the_history(journal):
    playing = match(actions=5)
    journal.save(playing)
    journal.put_aside(playing)
    assert [entry["winners"] for entry in journal.archive().index()] == [None]
    assert text(journal, 1) == playing.save()


def test_a_game_that_goes_on_after_all_is_written_once_for_each_action(journal, monkeypatch):
    playing = match(actions=5)
    journal.save(playing)
    journal.close(playing)
    written, write = [], Store.overwrite
    monkeypatch.setattr(Store, "write", None)
    monkeypatch.setattr(Store, "overwrite", lambda here, name, what: written.append(name) or write(here, name, what))
    playing.undo()
    journal.save(playing)
    assert written == [TAILS[0]]


def test_a_game_nobody_has_played_leaves_no_trace(journal, tmp_path):
    playing = match()
    journal.save(playing)
    journal.put_aside(playing)
    assert journal.archive().index() == [] and not (tmp_path / "game-00001").exists()
    journal.save(match(actions=1))
    assert journal.number == 1


def test_until_the_next_game_is_saved_the_last_one_is_in_play(journal):
    playing = match(actions=5)
    journal.save(playing)
    journal.put_aside(playing)
    assert same(again(journal).load(), playing)
    following = match(seed=2, actions=3)
    journal.save(following)
    read = again(journal)
    assert same(read.load(), following) and read.number == 2


def test_what_is_undone_after_the_end_is_undone_in_the_history(journal):
    playing = match(actions=None)
    journal.save(playing)
    journal = again(journal)
    playing = journal.load()
    playing.undo()
    journal.save(playing)
    assert [entry["winners"] for entry in journal.archive().index()] == [None]
    playing.do({"do": "apply"})
    journal.save(playing)
    assert [entry["winners"] for entry in journal.archive().index()] == [playing.state.winners]


def test_a_game_of_the_history_is_taken_up_under_its_number(journal, tmp_path):
    first = match(actions=9)
    journal.save(first)
    journal.put_aside(first)
    second = match(2, actions=5)
    journal.save(second)
    journal.put_aside(second)
    journal, taken = take_up(journal, 1)
    assert same(taken, first)
    taken.do(taken.complete((taken.state.chances() + taken.state.legal())[0], random.Random(1).randrange))
    journal.save(taken)
    assert same(again(journal).load(), taken)
    assert [entry["number"] for entry in journal.archive().index()] == [2, 1], (
        "it is not written there anew with each press"
    )
    journal.put_aside(taken)
    assert [entry["number"] for entry in journal.archive().index()] == [1, 2]
    third = match(3, actions=1)
    journal.save(third)
    assert journal.number == 3


def test_a_game_taken_up_can_be_read_in_the_history(journal):
    """Also if an older file of it exists, and if only its beginning is left."""
    first = match(actions=3)
    journal.save(first)
    journal.close(first)
    first.undo()
    journal.close(first)
    journal.put_aside(first)
    journal, taken = take_up(journal, 1)
    assert same(taken, first)
    assert (
        text(journal, 1) == first.save() and "".join(f"{word} " for word in journal.archive().words(1)) == first.words()
    )
    for _ in range(taken.length):
        taken.undo()
    journal.save(taken)
    journal.put_aside(taken)
    journal.save(match(2, actions=1))
    assert [entry["number"] for entry in again(journal).archive().history()] == [1]
    assert text(journal, 1) == taken.save()


def test_a_finished_game_that_is_taken_up_and_undone_is_unfinished_in_the_history(journal):
    playing = match(actions=None)
    journal.save(playing)
    journal.put_aside(playing)
    journal, taken = take_up(journal, 1)
    taken.undo()
    journal.save(taken)
    assert [entry["winners"] for entry in journal.archive().index()] == [None]


@pytest.mark.parametrize("content", [None, b"", b"1\n{}", b"1\n\xff"])
def test_a_game_of_the_history_that_is_damaged_is_not_taken_up(journal, tmp_path, content):
    journal.save(match(actions=2))
    if content is not None:
        (tmp_path / "game-00009").write_bytes(content)
    assert not journal.archive().take_up(9)
    assert journal.number == 1


def test_rolls_taken_back_are_marked(journal):
    playing = match(actions=1)
    playing.undo()
    playing.do(playing.complete({"do": "roll"}, random.Random(3).randrange))
    journal.save(playing)
    journal.put_aside(playing)
    assert journal.archive().index()[0]["undone"] == 1


def test_twenty_games_are_kept_and_numbers_run_on(journal, tmp_path):
    for seed in range(KEPT + 5):
        playing = match(seed, actions=3)
        journal.save(playing)
        journal.put_aside(playing)
        journal = again(journal) if seed % 3 else journal
    assert [entry["number"] for entry in journal.archive().index()] == list(range(KEPT + 5, 5, -1))
    assert {path.name.partition(".")[0] for path in tmp_path.glob("game-*")} == {
        f"game-{number:05d}" for number in range(6, KEPT + 6)
    }
    assert all(text(journal, number) for number in range(6, KEPT + 6))
    assert text(journal, 5) is None


# The tail


def test_where_the_flash_is_small_fewer_games_are_kept_and_there_is_always_room(journal, tmp_path, monkeypatch):
    """As on a Pico W, where the firmware leaves some fifteen blocks."""
    block, blocks = 4096, 16

    def statvfs(_path):
        used = sum(-(-path.stat().st_size // block) for path in tmp_path.iterdir())
        return (block, block, blocks, max(blocks - used, 0))

    monkeypatch.setattr(os, "statvfs", statvfs)
    for seed in range(KEPT + 5):
        journal.save(match(seed=seed, actions=None))
        assert statvfs("")[3] >= 4, "the next game can be written beside the last one"
        numbers = [entry["number"] for entry in journal.archive().index()]
        assert numbers == list(range(seed + 1, seed + 1 - len(numbers), -1))
        files = {path.name.partition(".")[0] for path in tmp_path.glob("game-*")}
        assert files == {f"game-{number:05}" for number in numbers}
        journal = again(journal)
    assert 2 <= len(numbers) < KEPT


def act(playing, chance):
    playing.do(playing.complete(chance.choice(playing.state.chances() + playing.state.legal()), chance.randrange))


def at_random(journal, playing, chance):
    """Changes a game a few times, and saves it. Sometimes its file is written too."""
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        if playing.length and chance.random() < 0.4:
            for _ in range(chance.choice((1, 1, 1, 4, 30))):
                if playing.length:
                    playing.undo()
        elif playing.state.summary()["winners"] is None:
            act(playing, chance)
    if chance.random() < 0.2:
        playing.notes["note"] = "x" * chance.choice((1, 10, 500))
    journal.save(playing)
    if chance.random() < 0.3:
        journal.catch_up(playing)


TORN = (lambda data: b"", lambda data: data[: len(data) // 2], lambda data: data[:-9] + b"?" + data[-8:])


def all_of(playing):
    """Returns all that is saved of a game, but for the states that its file has so that it is read quickly."""
    return playing.words(), dict(playing.notes), dict(playing.undone), playing.rolls_undone, playing.state.view()


@pytest.mark.parametrize("seed", early(range(6)))
def test_after_any_actions_and_undos_the_game_is_there(journal, tmp_path, seed):
    """Also without its last tail, as it was before the last save; and with its file damaged, from the one before."""
    chance = random.Random(seed)
    playing = match(seed, actions=1)
    before = None
    for _ in range(150):
        journal.save(playing) if before is None else at_random(journal, playing, chance)
        if chance.random() < 0.1:
            journal = again(journal)
            playing = journal.load()
        files = {path: path.read_bytes() for path in tmp_path.iterdir()}
        assert all_of(again(journal).load()) == all_of(playing)
        newest = tmp_path / TAILS[playing.turn % 2]
        if newest in files and playing.turn > 1:
            newest.write_bytes(chance.choice(TORN)(files[newest]))
            assert all_of(again(journal).load()) in (before, all_of(playing))
            assert again(journal).store.faults == []
            newest.write_bytes(files[newest])
        if len(playing.written) > 1:
            (tmp_path / "game").write_bytes(files[tmp_path / "game"][:-3] + b"???")
            whole = again(journal)
            short = len(playing.notes.get("note", "")) < Store.SMALL  # otherwise the file is written each time
            assert all_of(whole.load()) in (all_of(playing), all_of(playing) if short else before)
            assert [name for name, _ in whole.store.faults] == ["game"]
            for path in tmp_path.iterdir():
                path.unlink()
            for path, data in files.items():
                path.write_bytes(data)
        before = all_of(playing)


def test_a_roll_that_was_undone_shows_the_same_faces_after_a_power_cut(journal):
    playing = match(actions=1)
    journal.save(playing)
    rolled = playing.undo()
    journal.save(playing)
    read = again(journal).load()
    assert read.complete({"do": "roll"}, None) == rolled and read.rolls_undone == 1


def test_the_log_of_weeks_stays_in_the_file(journal):
    """The game goes on, is written, and is undone beyond the states in the file as if all were in memory."""
    whole, rng = campaign(), random.Random(5)
    journal.save(campaign())
    for _ in range(3):
        journal = again(journal)
        read = journal.load()
        assert read.words() == whole.words() and read.state.view() == whole.state.view()
        for _ in range(20):
            assert read.undo() == whole.undo()
            journal.save(read)
        for _ in range(40):
            action = whole.complete(rng.choice(whole.state.chances() + whole.state.legal()), rng.randrange)
            whole.do(action)
            read.do(action)
            journal.save(read)
        journal.catch_up(read)
        journal.save(read)
        assert read.words() == whole.words() and read.state.view() == whole.state.view()


def test_the_log_of_weeks_is_taken_from_no_other_file(journal, tmp_path):
    journal.save(campaign())
    read = journal.load()
    file = tmp_path / "game"
    journal.store.write("game", file.read_bytes().split(b"\n", 1)[1].replace(b" v0", b" v1"))
    changed = file.read_bytes()
    with pytest.raises(OSError):
        journal.put_aside(read)
    assert file.read_bytes() == changed and not (tmp_path / "game-00001").exists()


def test_a_tail_that_is_too_long_gives_way_to_the_file(journal, tmp_path):
    playing, chance = match(actions=1), random.Random(1)
    journal.save(playing)
    file, sizes = (tmp_path / "game").read_bytes(), []
    while (tmp_path / "game").read_bytes() == file:
        act(playing, chance)
        journal.save(playing)
        sizes += [len(journal.store.peek(name) or b"") for name in TAILS]
    assert Store.SMALL - 12 < max(sizes) <= Store.SMALL
    assert same(again(journal).load(), playing)


def test_the_tail_of_another_game_is_nothing_to_the_next(journal):
    """Although the game before had the same number, and its file the same content."""
    playing = match()
    journal.save(playing)
    for _ in range(3):
        act(playing, random.Random(1))
        journal.save(playing)
        playing.undo()
        journal.save(playing)
    assert playing.undone
    journal.put_aside(playing)
    following = match()
    journal.save(following)
    assert journal.number == 1 and not again(journal).load().undone


def test_two_torn_tails_are_damage(journal, tmp_path):
    playing = match(actions=1)
    journal.save(playing)
    file = playing.save()
    for _ in range(2):
        act(playing, random.Random(1))
        journal.save(playing)
    for name in TAILS:
        (tmp_path / name).write_bytes(b"\xff" * 90)
    read = again(journal)
    assert read.load().save() == file
    assert read.store.faults == [(name, f"damaged: set aside as {name}.bad1") for name in TAILS]


@pytest.mark.parametrize("words", [b"nonsense ", b"\xff ", b"r "])
def test_a_tail_that_makes_no_sense_is_set_aside_and_the_file_is_read(journal, tmp_path, words):
    playing = match(actions=4)
    journal.save(playing)
    act(playing, random.Random(1))
    journal.save(playing)
    tail = journal.store.peek(TAILS[0])
    journal.store.overwrite(TAILS[0], tail.partition(b"\n")[0] + b"\n" + words)
    read = again(journal)
    assert read.load().length == 4
    assert [name for name, _ in read.store.faults] == [TAILS[0]] and (tmp_path / f"{TAILS[0]}.bad1").exists()


def test_the_history_has_the_game_in_play_with_its_tail(journal):
    first = match(actions=40)
    journal.save(first)
    journal.put_aside(first)
    journal, taken = take_up(journal, 1)
    for _ in range(3):
        act(taken, random.Random(1))
        journal.save(taken)
    assert resume(text(again(journal), 1)).state.view() == taken.state.view()
    assert "".join(f"{word} " for word in again(journal).archive().words(1)) == taken.words()


# Damage


def test_a_damaged_game_that_was_written_once_is_set_aside(journal, tmp_path):
    journal.save(match(actions=8))
    damaged = (tmp_path / "game").read_bytes()[:-3] + b"???"
    (tmp_path / "game").write_bytes(damaged)
    read = again(journal)
    assert read.load() is None
    assert (tmp_path / "game.bad1").read_bytes() == damaged
    assert [name for name, _ in read.store.faults] == ["game"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"1",
        b"one\n{}",
        b"1\n{}\n",
        b'1\n{"format": 1, "game": "journey"}\nkq',
        b"\xff\xfe\n\xff",
        b'1\n{"format": 1, "game": "whist", "options": {}, "notes": {}, "undone": {}, "rolls_undone": 0}\n',
        b'1\n{"format": 1, "game": "journey", "options": {"players": ["frodo", "sam"]}, "notes": {}, "undone": {}, '
        b'"rolls_undone": 0}\na ',
    ],
)
def test_a_whole_file_that_makes_no_sense_is_set_aside(journal, tmp_path, content):
    journal.store.write("game", content)
    assert journal.load() is None
    assert journal.number == 0
    assert (tmp_path / "game.bad1").exists()
    journal.save(match(actions=1))
    assert again(journal).load() is not None


def test_a_game_of_another_format_is_set_aside_and_says_why(journal, tmp_path):
    game = b"1\n" + match(actions=3).save().replace('"format": 1', '"format": 2').encode()
    journal.store.write("game", game)
    assert journal.load() is None
    assert journal.store.faults == [("game", "written by another version: set aside as game.bad1")]
    assert (tmp_path / "game.bad1").read_bytes().endswith(game)


def test_with_a_game_of_another_format_its_tail_is_set_aside_for_the_same_reason(journal):
    """Also if this version could not add it to the file."""
    journal.store.write("game", b'1\n{"format": 2}\n')
    tail = {"turn": 1, "files": [journal.store.checksum], "at": 0}
    journal.store.overwrite(TAILS[0], json.dumps(tail).encode() + b"\nrrrgfo ")
    assert journal.load() is None
    assert journal.store.faults == [
        (name, f"written by another version: set aside as {name}.bad1") for name in (TAILS[0], "game")
    ]


def test_behind_a_file_that_makes_no_sense_is_the_one_before(journal):
    playing = match(actions=4)
    journal.save(playing)
    journal.store.write("game", b"1\nnonsense")
    assert same(again(journal).load(), playing)


@pytest.mark.parametrize(
    "content", [b"", b"null", b"{}", b"[1]", b'[{"number": "1", "game": "journey"}]', b'[{"game": 3}]', b"[[]]", b"]"]
)
def test_an_index_of_another_kind_is_as_good_as_none(journal, content):
    journal.store.write(INDEX, content)
    assert journal.archive().index() == [] and journal.archive().last_number() == 0
    journal.save(match(actions=None))
    assert len(journal.archive().index()) == 1


def put_aside(journal, seed):
    """Puts a game into the history that has not ended, for another one."""
    playing = match(seed=seed, actions=5)
    journal.save(playing)
    journal.put_aside(playing)
    return playing


def damage(path):
    path.write_bytes(b"\xff" * 100)


LOST = {
    "the index, so that its old content counts": lambda folder: damage(folder / INDEX),
    "the index and its old content": lambda folder: [damage(path) for path in folder.glob(f"{INDEX}*")],
    "both, by deletion": lambda folder: [path.unlink() for path in folder.glob(f"{INDEX}*")],
    "both, and the newest content of the games": lambda folder: [
        path.unlink() if path.name.startswith(INDEX) else path.rename(f"{path}.old")
        for path in sorted(folder.iterdir())
        if path.name != "game"
    ],
}


@pytest.mark.parametrize("lost", LOST)
def test_no_game_replaces_the_file_of_one_that_the_index_has_lost(journal, tmp_path, lost):
    before = [put_aside(journal, seed) for seed in range(3)]
    LOST[lost](tmp_path)
    journal = again(journal)
    for seed in (8, 9):
        put_aside(journal, seed)
    assert [entry["number"] for entry in journal.archive().index()][:2] == [5, 4]
    for number, playing in enumerate(before, 1):
        assert text(journal, number) == playing.save()


def test_entries_of_games_that_are_not_on_the_shelf_are_passed_over(journal):
    playing = match(actions=None)
    journal.save(playing)
    index = journal.archive().index()
    lines = [{**index[0], "game": "whist", "number": 7}, *index]
    journal.store.write(INDEX, [json.dumps(line).encode() + b"\n" for line in lines])
    assert [entry["number"] for entry in journal.archive().index()] == [1]


def test_a_full_store_says_so_and_the_game_keeps_its_number_until_there_is_room(journal, monkeypatch):
    playing = match(actions=4)
    journal.save(playing)

    def full(name, content):
        raise OSError(28, name)

    with monkeypatch.context() as context:
        context.setattr(journal.store, "write", full)
        with pytest.raises(OSError):
            journal.put_aside(playing)
    assert journal.number == 1
    journal.put_aside(playing)
    journal.save(match(seed=2, actions=2))
    read = again(journal)
    assert read.load().length == 2 and read.number == 2
    assert [entry["number"] for entry in read.archive().index()] == [1]


# The score sheet


def cards(total_threat=9, advances=1, **notes):
    """A card game for one player, whose only stage has been completed this many times."""
    heroes = [{"name": "Gimli", "cost": total_threat, "hits": 5}]
    made = Match("cards", {"players": [{"name": "Ann", "heroes": heroes}], "stages": [0], "scenario": "anduin"}, notes)
    for _ in range(advances):
        made.do({"do": "advance"})
    return made


def test_a_win_is_on_the_score_sheet_at_once(journal):
    journal.save(cards(21, note="late"))
    (line,) = again(journal).archive().scores()
    assert line == {**cards(21).state.sheet(), "number": 1, "game": "cards", "note": "late"}
    assert journal.archive().scores("cards") == [line] and journal.archive().scores("journey") == []


def test_only_a_win_of_a_game_that_is_scored(journal):
    journal.save(cards(advances=0))
    journal.put_aside(match(actions=None))
    assert journal.archive().scores() == [] and not journal.store.exists(SCORES)


def test_a_win_that_is_taken_back_is_off_the_sheet(journal):
    playing = cards(21)
    journal.save(playing)
    fresh = again(journal)
    playing = fresh.load()
    playing.undo()
    fresh.save(playing)
    assert fresh.archive().scores() == []
    playing.do({"do": "doomed", "by": 3})
    playing.do({"do": "advance"})
    fresh.save(playing)
    assert [line["total"] for line in fresh.archive().scores()] == [24]


def test_a_note_is_brought_up_to_date(journal):
    playing = cards()
    journal.save(playing)
    playing.notes["note"] = "late"
    journal.save(playing)
    assert [line["note"] for line in journal.archive().scores()] == ["late"]


def test_the_sheet_outlives_the_history(journal):
    """It has forty lines, newest first, although the history no longer has those games."""
    for number in range(SCORES_KEPT + 3):
        playing = cards(number)
        journal.save(playing)
        journal.put_aside(playing)
    assert [line["total"] for line in journal.archive().scores()] == list(range(SCORES_KEPT + 2, 2, -1))
    assert len(journal.archive().index()) == KEPT
    journal.store.remove(INDEX)
    assert journal.archive().last_number() == SCORES_KEPT + 3, "numbers run on, so that no line is taken for another"


def test_lines_of_another_kind_are_passed_over(journal):
    journal.save(cards(21))
    whole = bytes(journal.store.read(SCORES))
    journal.store.write(SCORES, b'5\n{"number": "x"}\nnonsense\n{}\n' + whole)
    assert [line["total"] for line in journal.archive().scores()] == [21]


def test_cut_off_before_the_sheet_is_written_it_is_written_later(journal, monkeypatch):
    """The game is saved first. Whatever happens next, the line is written."""
    playing = cards(21)
    monkeypatch.setattr(Journal, "close", lambda self, match: None)
    journal.save(playing)
    monkeypatch.undo()
    fresh = again(journal)
    assert fresh.archive().scores() == []
    fresh.put_aside(fresh.load())
    assert [line["total"] for line in fresh.archive().scores()] == [21]
