"""`mathom advise`, `mathom analyse`, `mathom stats`: what they tell is what the tables say, and adds up."""

import json
import random
import re
import xml.dom.minidom

import pytest

from host_tools.advise import as_data, state_of
from host_tools.analyse import analysed
from host_tools.solve import report
from host_tools.solve.adviser import Adviser, advise
from host_tools.solve.picture import percent, svg
from mathom.games.match import Match
from tests.host_tools.terminal import Terminal
from tests.host_tools.typed import ROOT, mathom, sentence, well

pytestmark = pytest.mark.slow


def played(players="frodo sam", actions=None, seed="advice", **options):
    """A game of random choices."""
    match = Match("journey", {"players": players.split(), "places": True, **options})
    dice = random.Random(seed)
    while match.state.phase != "over" and match.length != actions:
        action = dice.choice(match.state.chances() + match.state.legal())
        match.do(match.complete(action, dice.randrange))
    return match


def at_rohan():
    """The first roll of a turn in Rohan."""
    for seed in range(200):
        match = played(seed=seed, actions=0)
        dice = random.Random(seed)
        while match.state.phase != "over":
            if match.state.can_repeat():
                return match
            match.do(match.complete(dice.choice(match.state.chances() + match.state.legal()), dice.randrange))
    raise AssertionError("nobody came to Rohan")


def test_advice_has_every_choice_and_the_best_first():
    match = at_rohan()
    advice = as_data(advise(match.state))
    name = match.state.active().name
    own = [choice["win"][name] for choice in advice["choices"]]
    assert advice["exact"] and own == sorted(own, reverse=True) and advice["win"] == advice["choices"][0]["win"]
    offered = match.state.legal() + match.state.chances()
    key = json.dumps
    assert sorted(key({k: v for k, v in choice.items() if k != "win"}) for choice in advice["choices"]) == sorted(
        map(key, offered)
    )


def test_a_roll_is_worth_the_mean_of_what_may_come():
    """Of the last die of a turn, over its six faces."""
    match = played(actions=0)
    for faces, keep in (("ring ring orc orc orc", "black yellow"), ("orc gandalf orc", "red blue")):
        to_roll = match.state.to_roll()
        match.do({"do": "roll", "faces": dict(zip(to_roll, faces.split(), strict=True))})
        if keep.startswith("black"):
            match.do({"do": "keep", "dice": ["black", "red"]})
        else:
            match.do({"do": "keep", "dice": ["yellow", "blue"]})
    (die,) = match.state.to_roll()
    before, mean = advise(match.state).win, dict.fromkeys(("frodo", "sam"), 0.0)
    for face in match.state.faces[die]:
        after = match.state.copy()
        after.do({"do": "roll", "faces": {die: face}})
        for name, chance in advise(after).win.items():
            mean[name] += chance / 6
    assert before == pytest.approx(mean, abs=1e-12)


def test_a_turn_ends_at_what_the_next_one_begins_with():
    match = played(actions=0)
    dice = random.Random(1)
    while match.state.turns < 4:
        if match.state.phase == "apply":
            before = advise(match.state).win
            match.do({"do": "apply"})
            assert advise(match.state).win == pytest.approx(before, abs=2e-6)
        else:
            match.do(match.complete(dice.choice(match.state.chances() + match.state.legal()), dice.randrange))


def test_whoever_is_left_alone_gets_exact_advice_in_a_game_of_three():
    for seed in range(100):
        match = played("frodo sam merry", seed=seed, nazgul_squares=8)
        if any(walker.eliminated for walker in match.state.players):
            break
    while match.state.phase in ("over", "apply") or len([w for w in match.state.players if not w.eliminated]) > 2:
        if len([w for w in match.state.players if not w.eliminated]) > 2:
            pytest.fail("the game ended before anybody was eliminated")
        match.undo()
    advice = advise(match.state)
    assert advice.exact and min(advice.win.values()) == 0 and sum(advice.win.values()) <= 1 + 1e-9


def test_three_players_get_an_estimate():
    advice = advise(played("frodo sam merry", actions=1).state)
    assert not advice.exact and set(advice.win) == {"frodo", "sam", "merry"}
    assert 0.3 < sum(advice.win.values()) <= 1


# The command


def test_a_state_a_log_and_a_saved_game_get_the_same_advice(tmp_path):
    match = played(actions=25)
    first = {"do": "new", "game": "journey", **match.options}
    forms = {
        "state": json.dumps(match.state.view()),
        "answer": json.dumps({"ok": True, "state": match.state.view()}),
        "log": json.dumps({"ok": True, "new": first, "log": list(match.actions())}),
        "saved": match.save(),
    }
    expected = as_data(Adviser(match.state).advice(match.state))
    for text in forms.values():
        assert as_data(advise(state_of({"it": text.encode()}, None, None))) == expected
    done = well(mathom("advise", stdin=forms["state"]))
    assert json.loads(done.stdout) == expected


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "That is no state: it must be an object."),
        ('{"game": "war"}', "There is advice for Journey to Mordor only, and this is no state of it."),
        ('{"game": "journey"}', "That state makes no sense: 'players' is missing."),
        ("r", "it cannot be read: the first line does not tell the game."),
        (Match("war", {}).save(), "There is advice for Journey to Mordor only."),
    ],
)
def test_what_is_no_state_is_told(text, said):
    with pytest.raises(Exception, match=re.escape(said)):
        state_of({"it": text.encode()}, None, None)


def test_on_a_terminal_it_says_what_it_waits_for():
    terminal = Terminal("advise")
    terminal.until(lambda: "the end of input ends it" in terminal.text(), "what it waits for")
    terminal.type("[]\r\x04")
    assert terminal.finish() == 1 and "That is no state: it must be an object." in terminal.text()


def test_a_sheet_that_cannot_be_is_told():
    view = played(actions=1).state.view()
    view["players"][0]["nazgul"] = ["-"] * 7 + ["X"]
    done = mathom("advise", stdin=json.dumps(view))
    assert sentence(done) == "That state makes no sense: the sheet of frodo cannot be. Type: mathom advise --help"


def test_a_game_that_was_not_solved_says_what_to_type(tmp_path):
    match = played(actions=1, nazgul_squares=5)
    done = mathom("advise", stdin=match.save(), XDG_CACHE_HOME=str(tmp_path))
    assert sentence(done) == "This game has not been solved yet. Type: mathom solve --places --squares 5"


# Luck and skill


@pytest.fixture(scope="module")
def game():
    return played(seed="told")


@pytest.fixture(scope="module")
def analysis(game):
    return analysed(game)


def test_luck_mistakes_and_the_others_add_up(game, analysis):
    assert analysis.over and analysis.exact
    for name in analysis.players:
        own = [turn for turn in analysis.turns if turn.player == name]
        for turn in own:
            moved = turn.after[name] - turn.before[name]
            assert turn.luck - turn.cost == pytest.approx(moved, abs=1e-3), turn
    for turn, following in zip(analysis.turns, analysis.turns[1:], strict=False):
        assert following.before == pytest.approx(turn.after, abs=2e-6)
    assert sum(analysis.final.values()) in (0, 1)


def test_perfect_play_makes_no_mistakes():
    match = played(actions=0)
    dice = random.Random("perfect")
    while match.state.phase != "over":
        action = advise(match.state).choices[0].action
        match.do(match.complete(action, dice.randrange))
    assert analysed(match).mistakes == []


def test_the_picture_has_both_curves_in_each_language(analysis):
    for language, said in (("es", "probabilidad de ganar"), ("en", "chance to win")):
        picture = svg(analysis, language)
        xml.dom.minidom.parseString(picture)
        assert said in picture and "#c08a00" in picture and "#d4433d" in picture
        assert "prefers-color-scheme: dark" in picture and "#010203" not in picture and "#040506" not in picture


def test_a_share_is_written_as_each_language_does():
    assert percent(-0.1234, "es", sign=True) == "−12,3 %" and percent(0.5, "en", sign=True) == "+50.0%"
    assert percent(-0.0001, "en", sign=True) == percent(0.0001, "en", sign=True) == "0.0%"


def test_analyse_on_the_terminal_and_as_files(tmp_path, game, analysis):
    file = tmp_path / "game-00003.txt"
    file.write_text(game.save())
    picture = tmp_path / "a.svg"
    done = well(mathom("analyse", str(file), "--lang", "en", "-o", str(picture), COLUMNS="200"))
    for title, lines in report.sentences(analysis, "en"):
        assert title in done.stdout and all(line in done.stdout for line in lines), lines
    assert "The values are exact." in done.stdout
    assert picture.read_text() == svg(analysis, "en")


@pytest.fixture(scope="module")
def games(tmp_path_factory, game, analysis):
    """A whole game, and one under way."""
    folder = tmp_path_factory.mktemp("games")
    (folder / "game-00001.txt").write_text(game.save())
    (folder / "game-00002.txt").write_text(played(actions=30).save())
    return folder


@pytest.mark.parametrize("wide", [30, 40, 60])
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("verb", ["stats", "fairness", "analyse"])
def test_in_a_narrow_terminal_nothing_is_cut(games, verb, language, wide):
    words = [verb, str(games / "game-00001.txt" if verb == "analyse" else games), "--lang", language]
    whole, narrow = (mathom(*words, COLUMNS=str(columns)).stdout for columns in (300, wide))
    said = re.sub("[▁-█]+", "", narrow).split()
    assert "…" not in narrow and set(re.sub("[▁-█]+", "", whole).split()) <= set(said)
    assert max(map(len, narrow.splitlines())) <= wide


def test_figures_are_written_as_the_language_writes_them(games):
    """Each of two players would win half of one game."""
    for language, figure in (("es", "0,5"), ("en", "0.5")):
        said = mathom("stats", str(games), "--lang", language, COLUMNS="200").stdout
        assert re.search(rf"Sam +\w+ +1 +\S+ +{figure}\n", said) and figure.replace("5", "001") in said


def test_the_game_of_the_documents_is_one_that_can_be_analysed():
    words = re.search(r"mathom (analyse .*?) -o", (ROOT / "docs" / "solving.md").read_text(encoding="utf-8"))[1]
    assert mathom(*words.split(), COLUMNS="200").returncode == 0


def test_only_journey_is_analysed(tmp_path):
    file = tmp_path / "game-00001.txt"
    file.write_text(Match("duel", {}).save())
    assert sentence(mathom("analyse", str(file))).startswith("Journey to Mordor can be analysed, and this is another")


def test_stats_count_the_games_of_a_folder(tmp_path, game):
    (tmp_path / "game-00003.txt").write_text(game.save())
    (tmp_path / "game-00004.txt").write_text(played(actions=9).save())
    (tmp_path / "game-00005.txt").write_text("{")
    html = tmp_path / "s.html"
    done = well(mathom("stats", str(tmp_path), "--lang", "en", "-o", str(html), COLUMNS="200"))
    assert re.search(r"Journey to Mordor +2 +1\n", done.stdout)
    assert re.search(r"Frodo +yellow +1 +[01] +0\.5\n", done.stdout)
    assert "not finished" in done.stdout and "Cannot be read: 1." in done.stdout
    rolls = sum(len(action.get("faces", {})) for action in [*game.actions(), *played(actions=9).actions()])
    dice = re.findall(r"^(?:black|yellow|red|blue|green) die +(\d+)", done.stdout, re.M)
    assert sum(map(int, dice)) == rolls
    assert "<h2>Journey to Mordor: how games end</h2>" in html.read_text()
