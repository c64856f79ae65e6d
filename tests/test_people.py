"""The people who play, and their standings. The store is the real one, in a folder."""

import json

import pytest

from mathom.archive import KEPT
from mathom.hardware.store import Store
from mathom.journal import Journal
from mathom.people import FILE, MOST, People, ranked
from tests.journals import again, match

NAMES = {"frodo": "Elena", "sam": "Luis"}  # nobody has given Merry's player a name


@pytest.fixture
def journal(tmp_path):
    return Journal(Store(str(tmp_path)), "game")


@pytest.fixture
def known(journal):
    """A journal that knows these people."""
    for name in ("Luis", "Elena"):
        journal.people().choose(name)
    return journal


def play(journal, seed=1, **options):
    """Plays a game to its end and puts it aside. People who play have their names."""
    names = {seat: name for seat, name in NAMES.items() if seat not in options.get("companions", ())}
    playing = match(seed, None, **{"names": names, **options})
    journal.save(playing)
    journal.put_aside(playing)
    return playing


def wins(journal):
    """Returns (games, wins) of each person this evening, and since ever."""
    return [{name: tuple(figures[:2]) for name, figures in one.items()} for one in journal.standings()]


def expected(games):
    """Returns the figures of each person, counted from the games by hand."""
    figures = {}
    for hobbit, name in NAMES.items():
        won = [hobbit in game.state.winners for game in games]
        row = "".join("x "[not one] for one in won)
        walkers = [next(walker for walker in game.state.players if walker.name == hobbit) for game in games]
        most = [max(getattr(walker, what) for walker in walkers) for what in ("marked", "luckiest")]
        now = len(row) - len(row.rstrip("x"))
        figures[name] = [len(games), sum(won), *most, now, max(map(len, row.split()), default=0)]
    return figures


def test_the_figures_of_each_person_are_those_of_their_games(known):
    games = [play(known, seed) for seed in range(6)]
    assert known.standings() == (expected(games), expected(games))
    assert {len(game.state.winners) for game in games} >= {1}, "somebody has won"


def test_the_standings_outlive_the_history(known):
    games = [play(known, seed) for seed in range(KEPT + 5)]
    assert len(known.archive().index()) == KEPT
    assert known.standings() == (expected(games), expected(games))
    assert len(known.store.read(FILE)) < 300


def test_an_end_that_is_undone_counts_no_longer_and_again_once_it_is_done_again(known):
    play(known)
    before = known.standings()
    playing = match(2, None, names=NAMES)
    known.save(playing)
    with_it = known.standings()
    playing.undo()
    known.save(playing)
    assert known.standings() == before != with_it
    playing.do({"do": "apply"})
    known.save(playing)
    assert known.standings() == with_it


def test_what_is_tried_again_once_there_is_memory_is_done(known, monkeypatch):
    write, short = Store.write, []

    def scarce(store, name, content):
        if name == FILE and short:
            raise short.pop()
        write(store, name, content)

    monkeypatch.setattr(Store, "write", scarce)
    people = known.people()
    for change, name in ((people.choose, "Marta"), (people.forget, "Luis")):
        short.append(MemoryError)
        with pytest.raises(MemoryError):
            change(name)
        change(name)
    assert known.people().names == ["Marta", "Elena"]
    journal = Journal(Store(known.store.folder), "game", fresh=True)
    short.append(MemoryError)
    with pytest.raises(MemoryError):
        journal.save(match(1))
    assert again(journal).load(), "the game is safe before the evening is counted"
    journal.save(match(1))
    assert journal.people().evening == 2
    journal.save(match(1, 3))
    assert journal.people().evening == 2, "it goes on"


def test_an_evening_that_could_not_be_counted_begins_with_the_next_game(known, monkeypatch):
    journal = Journal(Store(known.store.folder), "game", fresh=True)
    write, playing = Store.write, match(1, 3)

    def full(store, name, content):
        if name == FILE:
            raise OSError(28, "ENOSPC")
        write(store, name, content)

    monkeypatch.setattr(Store, "write", full)
    with pytest.raises(OSError, match="ENOSPC"):
        journal.save(playing)
    monkeypatch.undo()
    journal.put_aside(playing)
    journal.save(match(2))
    assert journal.people().evening == 2


def test_an_evening_begins_with_the_first_game_after_power_on(known):
    play(known)
    known = Journal(Store(known.store.folder), "game", fresh=True)
    assert wins(known)[0]["Elena"][0] == 1, "until then the last one can still be looked at"
    play(known, 2)
    play(known, 3)
    tonight, ever = wins(known)
    assert tonight["Elena"][0] == 2 and ever["Elena"][0] == 3


def test_a_power_cut_amid_a_game_does_not_end_the_evening(known):
    play(known)
    playing = match(2, 9, names=NAMES)
    known.save(playing)
    known = Journal(Store(known.store.folder), "game", fresh=True)
    known.put_aside(known.load())
    play(known, 3)
    assert wins(known)[0]["Elena"][0] == 2


def test_an_old_game_counts_for_the_evening_on_which_it_ends(known):
    playing = match(1, 9, names=NAMES)
    known.save(playing)
    known.put_aside(playing)
    known.begin_evening()
    assert known.archive().take_up(1)
    known = again(known)
    assert known.load().length == 9
    playing = match(1, None, names=NAMES)
    known.save(playing)
    known.begin_evening()
    assert wins(known)[0]["Elena"][0] == 0
    known.save(playing)  # a note was added to it
    assert wins(known)[0]["Elena"][0] == 0, "it stays in the evening of its end"


def test_the_evening_goes_on_counting_what_the_history_drops(known):
    play(known, 0)
    known.begin_evening()
    for seed in range(1, KEPT + 3):
        play(known, seed)
    tonight, ever = wins(known)
    assert tonight["Elena"][0] == KEPT + 2 and ever["Elena"][0] == KEPT + 3


@pytest.mark.parametrize("last", ["people", "history", "game-00021"])
def test_no_game_counts_twice_or_not_at_all_if_the_power_fails_while_the_history_drops_it(known, monkeypatch, last):
    games = [play(known, seed) for seed in range(KEPT)]
    write = Store.write

    def cut_off(self, name, content):
        write(self, name, content)
        if name == last:
            raise SystemExit

    playing = match(99, None, names=NAMES)
    with monkeypatch.context() as power, pytest.raises(SystemExit):
        power.setattr(Store, "write", cut_off)
        known.save(playing)
    known = again(known)
    before = games if last != "history" else [*games, playing]
    assert known.standings() == (expected(before), expected(before))
    known.save(known.load())
    assert known.standings() == (expected([*games, playing]), expected([*games, playing]))


def test_only_people_with_names_are_counted_and_all_companions_as_mathom(known):
    playing = play(known, players=["frodo", "sam", "merry"], companions={"sam": "child", "merry": "child"})
    assert wins(known)[1]["Luis"] == (0, 0)
    assert wins(known)[1]["Mathom"] == (1, int(bool({"sam", "merry"} & set(playing.state.winners))))
    assert set(ranked(known.standings()[1])) == {"Elena", "Mathom"}
    play(known, 2, names={}, companions={"sam": "child"})
    assert wins(known)[1]["Mathom"][0] == 1, "alone with somebody without a name, it does not count"


@pytest.mark.parametrize("won", [["sam"], ["merry"], ["frodo"]])
def test_mathom_has_won_when_a_companion_has(known, won):
    game = {
        "number": 1,
        "evening": 1,
        "players": ["frodo", "sam", "merry"],
        "winners": won,
        "names": {"frodo": "Elena"},
    }
    game |= {"companions": ["sam", "merry"], "nazgul": [9, 2, 5], "luckiest": [99, 7, 3]}
    _, ever = known.people().standings([game])
    wins = int(won != ["frodo"])
    assert ever["Mathom"] == [1, wins, 5, 7, wins, wins] and ever["Elena"][:2] == [1, 1 - wins]


def test_mathom_outlives_the_history_and_is_no_name_to_choose(known):
    games = [play(known, seed, companions={"sam": "child"}) for seed in range(KEPT + 3)]
    won = sum("sam" in game.state.winners for game in games)
    known = again(known)
    assert [one["Mathom"] for one in wins(known)] == [(len(games), won)] * 2
    assert won > 0 and known.people().names == ["Elena", "Luis"]
    known.begin_evening()
    assert [one["Mathom"] for one in wins(known)] == [(0, 0), (len(games), won)]


def test_who_plays_a_side_together_wins_together():
    game = {"winners": ["free"], "players": ["free", "shadow"]}
    game["names"] = {"free": "Ana", "free_2": "Luis", "shadow": "Eva"}
    from mathom.people import results

    assert [one[:2] for one in results(game)] == [("Ana", True), ("Luis", True), ("Eva", False)]


def test_names_that_are_players_count_too(known):
    """Of Conquest and the Card Game; those that nobody has given are not on the list."""
    game = {"number": 1, "winners": ["Elena"], "players": ["Aragorn", "Elena"], "evening": 1}
    _, ever = known.people().standings([game])
    assert ever["Elena"][:2] == [1, 1] and ranked(ever) == ["Elena"]


def test_the_name_chosen_last_is_the_first_and_the_oldest_of_too_many_is_forgotten(journal):
    for i in range(MOST + 1):
        journal.people().choose(f"Name {i}")
    journal.people().choose("Name 3")
    people = again(journal).people()
    assert people.names[:2] == ["Name 3", "Name 12"]
    assert len(people.names) == MOST and "Name 0" not in people.names
    people.forget("Name 3")
    assert again(journal).people().names[0] == "Name 12"
    assert len(journal.store.read(FILE)) < 2048


@pytest.mark.parametrize("content", [b"", b"nonsense\n", b'[1]\n["Ana"]\n', b"[1, []]\n[]\n{}\n"])
def test_a_file_of_another_kind_is_as_good_as_none(journal, content):
    journal.store.write(FILE, content)
    people = journal.people()
    assert people.names == [] and people.evening == 1
    people.choose("Ana")
    assert People(journal.store).names == ["Ana"]


def test_what_is_no_name_in_the_file_is_nobodys(journal):
    """Nor is it counted: games count for those who may be chosen."""
    names = ["Ana", "", " ", " Eva", "\u200b", "A\u202ena", "M" * 11, "ANA", "Mathom", "MATHOM", "Íñigo", "íñigo", 5]
    figures = [[1, 1, 0, 0, 1, 1], 1, [0, 0, 0, 0, 0, 0]]
    lines = [json.dumps([1, []]), *(json.dumps([name, *figures]) for name in names)]
    journal.store.write(FILE, ("\n".join(lines) + "\n").encode())
    people = journal.people()
    assert people.names == ["Ana", "Íñigo"]
    assert set(people.standings([])[1]) == {"Ana", "Íñigo", "Mathom"}
    people.choose("Íñigo")
    assert again(journal).people().names == ["Íñigo", "Ana"]


def test_a_person_keeps_the_name_as_it_was_first_written(known):
    play(known)
    known.people().choose("ELENA")
    assert known.people().names == ["Elena", "Luis"] and wins(known)[1]["Elena"][0] == 1
    known.people().forget("elena")
    assert known.people().names == ["Luis"]
