"""Games in words: each state and each event of the recorded games, in both languages, as people say them; and each
value that a row lets players correct can be corrected."""

import json
import re

import pytest

from host_tools import texts, words
from host_tools.bake.texts import load
from mathom.games import SHELF, Refusal
from mathom.games.war.tables import USES
from tests.games import golden
from tests.games.playback import replay
from tests.host_tools.typed import ROOT
from tests.node.on_micropython import library, run
from tests.screens.stage import LANGUAGES

pytestmark = pytest.mark.slow

GOLDEN = sorted((ROOT / "tests" / "games" / "golden").glob("*.jsonl"))
# What nobody at the table knows, and what follows from the rest.
SECRET = ("message",)
FOLLOWS = ("odds", "legal")
MACHINE = re.compile(r"\w*_\w*|None|True|False|[{}\[\]]|\.\.|  |: [.,]|, [.,]")


@pytest.fixture(scope="module", params=GOLDEN, ids=lambda path: path.stem)
def played(request):
    """A recorded game: of each line the events, the view, and the state."""
    lines = request.param.read_text(encoding="utf-8").splitlines()
    found = []
    for line, match in zip(lines, replay(lines), strict=True):
        found.append((json.loads(line)["events"], match.state.view(), match.state.copy()))
    return match.game, found


def known(state):
    """Returns what the players may know of a state, without what follows from the rest."""
    if isinstance(state, dict):
        return {key: known(inner) for key, inner in state.items() if key not in SECRET + FOLLOWS}
    return [known(inner) for inner in state] if isinstance(state, list) else state


def codes(thing):
    """Yields the words for programs in an event or a view."""
    for value in thing.values() if isinstance(thing, dict) else thing:
        if isinstance(value, (dict, list)):
            yield from codes(value)
        elif isinstance(value, str) and value.isascii() and value.islower():
            yield value


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_state_and_each_event_is_told_as_people_say_it(played, language):
    game, steps = played
    of = words.module(game)
    t = texts.texts(game, language, [player["name"] for player in steps[0][1]["players"]])
    machine, said, before = set(), set(), None
    for events, view, _ in steps:
        facts = words.facts(of.rows(view, t), t)
        assert len(facts) > len(view["players"])
        sentences = of.sentences(events, t)
        assert len(sentences) == len(events)
        for line in facts + sentences:
            assert re.fullmatch(r"[A-ZÁÉÍÓÚÑ¡¿\d].*[.!]", line), line
            assert MACHINE.findall(line) == [], line
        if before is not None and known(view) != known(before[0]):
            assert facts != before[1], "something has changed and nothing says so"
        before = view, facts
        machine.update(codes(view), codes(events))
        said.update(facts + sentences)
    if language == "es":
        heard = set(re.findall(r"\w+", " ".join(said)))
        assert not machine & heard - {"final", "no"}


GLADDEN = {"region": "rhovanion", "land": 2}


@pytest.mark.parametrize(
    "game, events, said",
    [
        (
            "conquest",
            [{"e": "attacked", "player": 1, "defender": 0, **GLADDEN}],
            "Ana ataca Campos Gladios (Gladden Fields), contra neutrales.",
        ),
        (
            "conquest",
            [{"e": "repelled", "player": 1, "defender": 0, **GLADDEN, "lost": [3, 0]}],
            "Rechazan a Ana en Campos Gladios (Gladden Fields); bajas, 3 y 0.",
        ),
        ("conquest", [{"e": "walked", "place": 3}], "La Compañía llega a Bosque Viejo (Old Forest)."),
        ("journey", [{"e": "rings", "rings": 1, "kept": 1}], "Anillos que cuentan, 1 de 1."),
        (
            "cards",
            [{"e": "quest", "location": 0, "quest": 0, "rise": 2}, {"e": "raised", "by": 2}],
            "La misión fracasa por 2. La amenaza de todos sube en 2.",
        ),
    ],
)
def test_what_happens_is_said_as_at_the_table(game, events, said):
    """Places of Conquest with the name that is printed on its map, and nothing twice."""
    t = texts.texts(game, "es", ["Ana", "Leo"])
    assert " ".join(words.module(game).sentences(events, t)) == said


def test_each_value_that_can_be_corrected_can_be(played):
    game, steps = played
    of = words.module(game)
    found = 0
    for _, view, state in steps[:: max(len(steps) // 40, 1)]:
        t = texts.texts(game, "en", [player["name"] for player in view["players"]])
        for row in (words.plain(row, t) for row in of.rows(view, t)):
            for cell in row.get("cells", ()):
                change = cell["change"]
                if change is None:
                    continue
                (key,) = [key for key in change if change[key] is None]
                assert cell["choices"] or isinstance(cell["value"], int), (row["label"], "has no control")
                values = [value for value, _ in cell["choices"]] or range(12)
                assert any(accepted(state, {**change, key: value}) for value in values), (row["label"], change)
                found += 1
    assert found or not state.verbs.values  # those of Journey follow from the dice


@pytest.mark.parametrize("game", SHELF)
def test_each_event_of_the_protocol_has_words(game):
    """Also those of which no recorded game has an example."""
    protocol = (ROOT / "docs" / "table-protocol.md").read_text(encoding="utf-8")
    title = texts.word(f"game_{game}", "en", game)  # or how it begins
    section = re.search(rf"^## [^\n]*{title}[^\n]*\n(.*?)(?:^## |\Z)", protocol, re.M | re.S)
    assert section, f"no heading of docs/table-protocol.md has {title!r}"
    events = re.findall(r"^\| `(\w\w+)` \|", section[1].partition("### Events")[2], re.M)
    t = texts.texts(game, "es")
    assert events and [event for event in events if not t.has(f"event_{event}")] == []


def accepted(state, action):
    try:
        state.copy().do(action)
    except Refusal:
        return False
    return True


def test_each_use_of_a_die_in_war_has_words():
    t = texts.texts("war", "es")
    assert [name for name in USES if t.name("action", name) in (name, "")] == []


# The facts and the sentences of each step, from the texts in a file, as JSON.
TELL = """
import json
from host_tools import words

steps = json.loads(open("/lib/steps").read())

def step():
    game, texts, events, view = steps.pop(0)
    t = words.Texts(texts.get, [player["name"] for player in view["players"]])
    of = words.module(game)
    rows = list(of.rows(view, t))
    print(json.dumps([words.facts(rows, t), of.sentences(events, t), [words.plain(row, t) for row in rows]]))
    return bool(steps)
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_micropython_says_the_same(language):
    """That of the page."""
    steps, expected = [], []
    for game in SHELF:
        path = golden.FOLDER / f"{game}-{golden.hook(game).MEASURED}.jsonl"
        lines = path.read_text(encoding="utf-8").splitlines()
        of, rows = words.module(game), {**texts.of_device(game), **texts.of_words(game)}
        known = {key: row[language] for key, row in rows.items()}
        for line, match in list(zip(lines, replay(lines), strict=True))[:: len(lines) // 6]:
            view, events = match.state.view(), json.loads(line)["events"]
            steps.append((game, known, events, view))
            t = texts.texts(game, language, [player["name"] for player in view["players"]])
            told = list(of.rows(view, t))
            expected.append([words.facts(told, t), of.sentences(events, t), [words.plain(row, t) for row in told]])
    folder = ROOT / "host_tools" / "words"
    modules = {f"host_tools/words/{path.name}": path.read_bytes() for path in folder.glob("*.py")}
    files = {**library(False), "host_tools/__init__.py": b"", **modules, "steps": json.dumps(steps).encode()}
    said = [json.loads(line) for line in run(TELL, files, stepwise=True).splitlines()]
    assert said == json.loads(json.dumps(expected)) and len(said) > 30


@pytest.mark.parametrize("game", SHELF)
def test_no_text_stands_twice(game):
    """What the device has a text for is not said again; both languages have texts of their own."""
    of_words, of_device = texts.of_words(game), texts.of_device(game)
    assert of_words.keys() & of_device.keys() == set()


@pytest.mark.parametrize("game", ["words", *SHELF])
def test_each_text_is_used(game):
    """By its whole key, or by how it begins."""
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "host_tools").rglob("*.py"))
    asked = set(re.findall(r'"([a-z_0-9]+)"', source))
    starts = (*(start for start in asked if start.endswith("_")), "event_", "value_")
    own = load(ROOT / "host_tools" / "texts" / f"{game}.tsv").rows
    unused = [key for key in own if key not in asked and not key.startswith(starts)]
    assert [key for key in unused if key.removesuffix("_one").removesuffix("_before_i") not in asked] == []
