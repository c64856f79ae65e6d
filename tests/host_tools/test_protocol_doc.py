"""docs/table-protocol.md is correct: its examples are run, and its tables of events and codes compared with the
games."""

import json
import random
import re

import pytest

from mathom.games import MORE, NEEDED, PHASES, SHELF, load
from mathom.games.cards.sentences import SENTENCES as CARDS
from mathom.games.duel.words import SYMBOL
from mathom.games.journey.turn import KEEPING
from mathom.games.war import said as war_said
from mathom.referee import Referee
from mathom.table import Table
from tests.games import golden
from tests.host_tools.typed import ROOT

pytestmark = pytest.mark.slow

DOC = (ROOT / "docs" / "table-protocol.md").read_text(encoding="utf-8")
REST = "…"


def exchanges():
    """Returns the requests of the document and the answers it promises, in order."""
    found = []
    for block in re.findall(r"^```table\n(.*?)^```", DOC, re.M | re.S):
        lines = block.splitlines()
        for sent, answered in zip(lines[::2], lines[1::2], strict=True):
            assert sent.startswith("> ") and answered.startswith("< "), (sent, answered)
            found.append((sent[2:], json.loads(answered[2:])))
    return found


def compare(promised, real, where="answer"):
    """Checks that both are the same, except for what the document leaves out."""
    if promised == REST:
        return
    assert type(promised) is type(real), where
    if isinstance(promised, dict):
        some = REST in promised
        keys = [key for key in promised if key != REST]
        assert set(keys) <= set(real) if some else set(keys) == set(real), where
        for key in keys:
            compare(promised[key], real[key], f"{where}.{key}")
    elif isinstance(promised, list):
        some = promised[-1:] == [REST]
        items = promised[:-1] if some else promised
        assert len(items) < len(real) + some if some else len(items) == len(real), where
        for number, item in enumerate(items):
            compare(item, real[number], f"{where}[{number}]")
    else:
        assert promised == real, where


def test_the_examples_are_run():
    table = Table(Referee(random.Random(1).randrange))
    done = exchanges()
    assert len(done) > 12
    for sent, promised in done:
        pieces = []
        table.respond(sent.encode(), pieces.append)
        compare(promised, json.loads("".join(pieces)), sent)


def rows(game, title):
    """Returns the rows of the first table below a heading or a sentence in the section of a game, as lists of cells."""
    section = DOC.partition(f"\n## {load(game).title}\n")[2].partition("\n## ")[0]
    lines = section.partition(title)[2].splitlines()
    start = next((number for number, line in enumerate(lines) if line.startswith("|")), None)
    assert start is not None, f"docs/table-protocol.md has no table below {title!r} in {load(game).title!r}"
    found = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found


def names(cell):
    return set(re.findall(r"`(\w+)`", cell))


def described(game, title):
    return {next(iter(names(row[0]))): names(row[1]) for row in rows(game, title)}


def events(game):
    """Yields the events of the golden games, in which there is each one."""
    for path in golden.FOLDER.glob(f"{game}-*.jsonl"):
        for line in path.read_text(encoding="utf-8").splitlines():
            yield from json.loads(line)["events"]


@pytest.mark.parametrize("game", SHELF)
def test_every_event_is_described_with_its_keys(game):
    seen = {}
    for event in events(game):
        seen.setdefault(event["e"], set()).add(frozenset(set(event) - {"e"}))
    assert {name: {frozenset(keys)} for name, keys in described(game, "### Events").items()} == seen


def test_every_reason_why_a_symbol_of_journey_does_nothing_is_described():
    void = next(row for row in rows("journey", "### Events") if "`void`" in row[0])
    assert {event["why"] for event in events("journey") if event["e"] == "void"} == names(void[2]) - {"player"}


@pytest.mark.parametrize("game", SHELF)
def test_every_key_of_the_state_is_described(game):
    view = load(game).new(next(iter(golden.hook(game).GAMES.values()))).view()
    assert set().union(*(names(row[0]) for row in rows(game, "### The state"))) == set(view)
    assert set().union(*(names(row[0]) for row in rows(game, "Of each player:"))) == set(view["players"][0])


@pytest.mark.parametrize("game", SHELF)
def test_every_verb_is_described(game):
    verbs = set().union(*(names(row[0]) for row in rows(game, "### Verbs")))
    assert verbs == set(load(game).verbs.rows)


def kind_in_words(kind):
    """Returns what a key of this kind may be, as the document says it."""
    if kind is bool:
        return "`true` or `false`"
    if kind is SYMBOL:
        return f"{kind_in_words(kind[0])}, or several with slashes between them"
    if isinstance(kind, list):
        return f"a list of at most {kind[1]}, each {kind_in_words(kind[0])}"
    low, *more = kind
    if isinstance(low, int):
        return f"{low} to {more[-1]}"
    return "one of " + ", ".join(f"`{word}`" for word in kind)


def key_rows(game):
    """Returns the rows of the table of keys: those of one kind stand together."""
    found = {}
    for key, kind in load(game).verbs.kinds.items():
        if key != "what":
            found.setdefault(kind_in_words(kind), []).append(f"`{key}`")
    return [f"| {', '.join(keys)} | {said} |" for said, keys in found.items()]


def value_rows(game):
    """Returns the rows of the table of the values that can be corrected."""
    return [
        f"| `{what}` | {', '.join(f'`{key}`' for key in keys)} | {low} to {high} |"
        for what, (keys, low, high, *_) in sorted(load(game).verbs.values.items())
    ]


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize(("title", "made"), [("### Keys", key_rows), ("### Corrections", value_rows)])
def test_the_keys_and_the_corrections_are_those_of_the_rows(game, title, made):
    wanted = made(game)
    found = [f"| {' | '.join(row)} |" for row in rows(game, title)] if wanted else []
    assert found == wanted, "write into the document:\n" + "\n".join(wanted)


@pytest.mark.parametrize("game", SHELF)
def test_the_phases_and_keys_of_every_verb_are_those_of_its_row(game):
    """What `set` and `act` need is explained below the table."""
    section = DOC.partition(f"\n## {load(game).title}\n")[2].partition("\n## ")[0]
    for verb, needs, phase, _ in rows(game, "### Verbs"):
        for name in names(verb):
            row = load(game).verbs.rows[name]
            assert phase.startswith(("any", "phase")) if not row[PHASES] else names(phase) == set(row[PHASES]), name
            missing = {key for key in row[NEEDED] + row[MORE] if key not in names(needs)}
            assert missing <= names(section), (name, missing)


@pytest.mark.parametrize("game", SHELF)
def test_every_code_of_a_verb_is_described_in_the_section_of_its_game(game):
    section = DOC.partition(f"\n## {load(game).title}\n")[2].partition("\n## ")[0]
    described = set(re.findall(r"^\| `(\w+)` \| ", section, re.M))
    codes = set().union(*(names(row[3]) for row in rows(game, "### Verbs")))
    assert codes and codes <= described


def test_every_roll_of_conquest_may_be_refused_for_its_faces():
    rolls = {verb for row in rows("conquest", "### Verbs") for verb in names(row[0]) if "bad_faces" in names(row[3])}
    verbs = load("conquest").verbs
    assert rolls == {verb for verb in verbs.rows if verbs.throws({"do": verb})}


def test_every_refusal_is_described():
    sources = [
        ROOT / "firmware/mathom/referee.py",
        ROOT / "firmware/mathom/table.py",
        *(ROOT / "firmware/mathom/games").rglob("*.py"),
    ]
    text = "".join(source.read_text(encoding="utf-8") for source in sources)
    codes = set(re.findall(r'Refusal\(\s*"(\w+)"', text)) | set(KEEPING)
    codes |= set(war_said.SENTENCES) | set(CARDS)
    assert len(codes) > 8
    assert codes <= set(re.findall(r"^\| `(\w+)` \| ", DOC, re.M))
