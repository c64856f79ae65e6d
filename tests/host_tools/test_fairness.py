"""`mathom fairness`: its arithmetic compared with tables, its verdicts on dice that are known to be loaded."""

import math
import random
import re
from collections import Counter

import pytest

from host_tools import fairness
from host_tools.chi_square import p_value, statistic
from mathom.games.match import Match
from mathom.hardware.entropy import Dice
from tests.host_tools.typed import mathom, sentence, well

pytestmark = pytest.mark.slow

# Upper critical values of the chi-square distribution, from published tables: {degrees: {p: x}}
CRITICAL = {
    1: {0.99: 0.000157, 0.5: 0.455, 0.1: 2.706, 0.05: 3.841, 0.01: 6.635, 0.001: 10.828},
    2: {0.99: 0.0201, 0.5: 1.386, 0.1: 4.605, 0.05: 5.991, 0.01: 9.210, 0.001: 13.816},
    3: {0.99: 0.115, 0.5: 2.366, 0.1: 6.251, 0.05: 7.815, 0.01: 11.345, 0.001: 16.266},
    4: {0.99: 0.297, 0.5: 3.357, 0.1: 7.779, 0.05: 9.488, 0.01: 13.277, 0.001: 18.467},
    5: {0.99: 0.554, 0.5: 4.351, 0.1: 9.236, 0.05: 11.070, 0.01: 15.086, 0.001: 20.515},
    10: {0.99: 2.558, 0.5: 9.342, 0.1: 15.987, 0.05: 18.307, 0.01: 23.209, 0.001: 29.588},
    29: {0.99: 14.256, 0.5: 28.336, 0.1: 39.087, 0.05: 42.557, 0.01: 49.588, 0.001: 58.301},
}
NAMES = {"Nazgûl": "nazgul", "White Tree": "tree"}
LETTERS = {"r": "ring", "g": "gandalf", "f": "fellowship", "o": "orc", "n": "nazgul", "t": "tree"}


@pytest.mark.parametrize(("degrees", "p", "x"), [(d, p, x) for d, row in CRITICAL.items() for p, x in row.items()])
def test_p_values_are_those_of_the_tables(degrees, p, x):
    assert p_value(x, degrees) == pytest.approx(p, rel=0.005)


def test_the_edges_of_the_p_value():
    assert p_value(0, 5) == 1
    assert 0 <= p_value(5000, 5) < 1e-300
    assert p_value(2 * math.log(4), 2) == pytest.approx(0.25, rel=1e-14)  # with two degrees it is exp(-x/2)
    with pytest.raises(ValueError):
        p_value(1, 0)


def test_the_statistic():
    assert statistic([5, 8, 9, 8, 10, 20], [10] * 6) == pytest.approx(13.4)
    assert statistic([7, 7], [7, 7]) == 0


def figures(report):
    """Returns {die: {symbol: count}} and {die: p} of a report."""
    counts, ps, die = {}, {}, ""
    for line in report.splitlines():
        if named := re.match(r"(\w+) die +count", line):
            die = named[1]
            assert die not in counts
            counts[die] = {}
        elif row := re.match(r"(\w+|White Tree) +([\d,]+) +([\d,.]+) +[−+]?[\d.]+%( +█*)?", line):
            counts[die][NAMES.get(row[1], row[1].lower())] = int(row[2].replace(",", ""))
        elif total := re.match(r"Throws: ([\d,]+)\. Chi-square: ([\d.]+); degrees.*: (\d); p = ([\d.]+)", line):
            assert int(total[1].replace(",", "")) == sum(counts[die].values())
            ps[die] = float(total[4])
            assert p_value(float(total[2]), int(total[3])) == pytest.approx(ps[die], abs=0.003)
    return counts, ps


def test_the_rolls_are_those_of_the_devices_generator_with_a_bar_for_each_face():
    done = well(mathom("fairness", "--rolls", "2000", "--seed", "friday"))
    counts, ps = figures(done.stdout)
    device = Dice(b"friday")
    coloured = ("ring", "ring", "gandalf", "fellowship", "orc", "nazgul")
    faces = dict.fromkeys(("yellow", "red", "blue", "green"), coloured)
    faces["black"] = ("ring", "gandalf", "fellowship", "orc", "nazgul", "tree")
    expected = {die: Counter() for die in faces}
    for _ in range(2000):
        for die in ("black", "yellow", "red", "blue", "green"):
            expected[die][faces[die][device.below(6)]] += 1
    assert counts == expected
    assert len(ps) == 5
    assert done.stdout.count("█") > 5 * 5 * 10
    assert len(re.findall("█+", done.stdout)) == 6 + 4 * 5
    said = " ".join(done.stdout.split())
    assert "Fair: 2,000 rolls, and no die strays further than chance lets it (p lies between" in said
    assert "p is the share of cases in which a fair die strays at least as far" in said
    assert mathom("fairness", "--rolls", "2000", "--seed", "friday").stdout == done.stdout


def test_without_a_seed_no_two_reports_are_the_same():
    first, second = (mathom("fairness", "--rolls", "500") for _ in range(2))
    assert first.returncode == second.returncode == 0
    assert first.stdout != second.stdout


def saved(path, rolls, dice=None, faces_of=None, seed=1):
    """Writes a game file with at least this many rolls, whose dice show what `faces_of(state, die)` returns."""
    rng = random.Random(seed)
    options = {"players": ["frodo", "sam", "merry", "pippin"], "nazgul_squares": 12}
    if dice:
        options["dice"] = dice
    files = 0
    while rolls > 0:
        match = Match("journey", options)
        while match.state.phase != "over" and rolls > 0:
            if match.state.phase == "roll":
                faces = {}
                for die in match.state.to_roll():
                    faces[die] = faces_of(match.state, die, rng) if faces_of else rng.choice(match.state.faces[die])
                match.do({"do": "roll", "faces": faces})
                rolls -= 1
            else:
                match.do(rng.choice(match.state.legal()))
        files += 1
        (path / f"game-{files:05}.txt").write_text(match.save(), encoding="utf-8")
    return path


def test_the_rolls_of_logged_games_are_counted(tmp_path):
    saved(tmp_path, 300)
    by_hand = {die: Counter() for die in ("black", "yellow", "red", "blue", "green")}
    rolls = 0
    for file in sorted(tmp_path.iterdir()):
        for word in file.read_text().splitlines()[1].split():
            if word[0] in "rR":
                rolls += 1
                for die, letter in zip(by_hand, word[1:], strict=True):
                    if letter != "-":
                        by_hand[die][LETTERS[letter]] += 1
    assert rolls == 300
    for words in ([str(tmp_path)], [str(tmp_path / "*.txt")], [str(file) for file in tmp_path.iterdir()]):
        done = well(mathom("fairness", *words))
        assert figures(done.stdout)[0] == by_hand
        assert "Fair: 300 rolls" in done.stdout


def test_games_without_these_dice_are_passed_over_and_told(tmp_path):
    saved(tmp_path, 20)
    war = Match("war", {})
    war.do({"do": "recover"})
    (tmp_path / "game-00099.txt").write_text(war.save(), encoding="utf-8")
    done = mathom("fairness", str(tmp_path))
    assert "Only the dice of Journey to Mordor are counted; other games: 1." in done.stdout
    assert "Too few rolls to judge: 20." in done.stdout


def test_games_with_other_dice_are_judged_by_those_dice(tmp_path):
    (tmp_path / "usual").mkdir()
    (tmp_path / "own").mkdir()
    own = {"red": ["orc", "orc", "orc", "orc", "ring", "ring"]}
    saved(tmp_path / "usual", 200)
    saved(tmp_path / "own", 200, dice=own, seed=2)
    done = mathom("fairness", str(tmp_path / "usual"), str(tmp_path / "own"), COLUMNS="120")
    assert done.returncode == 0, done.stdout
    assert len(re.findall(r"^red die +count", done.stdout, re.M)) == 2
    assert len(re.findall(r"^blue die +count", done.stdout, re.M)) == 1
    own_rows = done.stdout.partition("red die with own faces: Ring, Ring, Orc, Orc, Orc, Orc")[2].splitlines()[2:4]
    counts = {row.split()[0]: row.split()[1:3] for row in own_rows}
    throws = sum(int(count) for count, _ in counts.values())
    assert float(counts["Orc"][1]) == pytest.approx(throws * 4 / 6, abs=0.06)
    assert float(counts["Ring"][1]) == pytest.approx(throws * 2 / 6, abs=0.06)


def test_the_order_in_which_own_faces_are_written_does_not_matter(tmp_path):
    for number, faces in enumerate((["orc", "ring"] * 3, ["ring", "orc"] * 3)):
        (tmp_path / str(number)).mkdir()
        saved(tmp_path / str(number), 100, dice={"red": faces}, seed=number)
    done = mathom("fairness", str(tmp_path / "0"), str(tmp_path / "1"))
    assert len(re.findall(r"^red die +count", done.stdout, re.M)) == 1


def test_a_loaded_die_is_accused_by_name(tmp_path):
    def loaded(state, die, rng):
        return rng.choice(("nazgul", "nazgul", *state.faces[die]) if die == "blue" else state.faces[die])

    done = mathom("fairness", str(saved(tmp_path, 600, faces_of=loaded)))
    assert done.returncode == 1
    said = " ".join(done.stdout.split())
    assert re.search(r"Suspicious: the blue die strays too far from what is expected \(p = [\d.e-]+\)\. p is", said)


def test_a_die_that_takes_turns_is_too_even_to_be_chance():
    turns = Counter(dict.fromkeys(("ring", "gandalf", "fellowship", "orc", "nazgul", "tree"), 1000))
    verdict = fairness.judge("black", tuple(turns), turns)
    sentences, fair = fairness.closing([verdict], 6000, "en")
    assert not fair
    assert sentences[0].startswith("Suspicious: the black die falls more evenly than chance does")


def test_fair_dice_are_rarely_called_suspicious():
    """As rarely as the report says: with this limit on p, one report in a thousand."""
    rng = random.Random(5)
    accused = 0
    for _ in range(400):
        verdicts = []
        for die, faces in fairness.usual_faces().items():
            counts = Counter(rng.choices(faces, k=120))
            verdicts.append(fairness.judge(die, tuple(sorted(faces)), counts))
        accused += not fairness.closing(verdicts, 120, "en")[1]
    assert accused <= 4


def test_few_rolls_are_not_judged(tmp_path):
    done = well(mathom("fairness", str(saved(tmp_path, 20))))
    assert "too few throws for a p-value" in done.stdout
    assert "Too few rolls to judge: 20." in done.stdout
    assert "Fair:" not in done.stdout


def test_where_nothing_was_rolled_it_is_said(tmp_path):
    (tmp_path / "game-00001.txt").write_text(Match("journey", {"players": ["frodo", "sam"]}).save())
    assert "There are no rolls" in sentence(mathom("fairness", str(tmp_path)))


def test_wrong_usage():
    assert sentence(mathom("fairness", "--rolls", "0"), 2) == "--rolls must be 1 or more. Type: mathom fairness --help"
    assert sentence(mathom("fairness", "--rolls", "-5"), 2).startswith("--rolls must be 1 or more.")
    assert sentence(mathom("fairness", "--seed", "a", "x.txt"), 2) == (
        "Games are read, not rolled: --rolls and --seed do not go with them. Type: mathom fairness --help"
    )
