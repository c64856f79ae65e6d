"""Details of the table protocol."""

import json

import pytest

from mathom import games
from mathom.referee import Referee
from mathom.table import LongText, Table
from tests.games.snapshot import snapshot
from tests.lines import NEW, strict

DICE = ("black", "yellow", "red", "blue", "green")
VIEW = {
    *("game", "phase", "round", "active", "place", "places", "rolled", "kept", "rolls", "reroll", "players", "winners")
}
PLAYER = {"name", "player", "colour", "rings", "place", "nazgul", "left", "status"}


class Client:
    """A client of the protocol. `draws` are the device's dice: 0 to 5, over and over."""

    def __init__(self, draws=(0,), verbs=None, **arguments):
        self.draws = list(draws)
        self.drawn = 0
        self.table = Table(Referee(self.below, **arguments), verbs)

    def below(self, n):
        self.drawn += 1
        return self.draws[(self.drawn - 1) % len(self.draws)] % n

    def line(self, line):
        pieces = []
        self.table.respond(line, pieces.append)
        return strict("".join(pieces))

    def ask(self, request):
        return self.line(json.dumps(request).encode())

    def accepted(self, verb, **arguments):
        answer = self.ask({"do": verb, **arguments})
        assert answer["ok"] is True, answer
        return answer

    def refused(self, code, verb, **arguments):
        """Checks that a request is refused with this code and changes nothing. Returns the sentence."""
        before = snapshot(self.table.referee.match)
        answer = self.ask({"do": verb, **arguments})
        assert answer.keys() == {"ok", "error"}
        assert answer["ok"] is False
        assert answer["error"].keys() == {"code", "message"}
        assert answer["error"]["code"] == code, answer
        assert snapshot(self.table.referee.match) == before and not self.table.referee.changing
        message = answer["error"]["message"]
        assert message[0].isupper() or message[0] == "'"
        assert message.endswith(".") and message.count(". ") == 0, "one sentence"
        return message

    def refused_line(self, line):
        before = snapshot(self.table.referee.match)
        answer = self.line(line)
        assert answer["error"]["code"] == "bad_request"
        assert snapshot(self.table.referee.match) == before
        assert "id" not in answer
        return answer["error"]["message"]


@pytest.fixture
def client():
    return Client()


@pytest.fixture
def playing():
    playing = Client()
    playing.ask(NEW)
    return playing


def faces(text):
    return dict(zip(DICE, text.split(), strict=True))


# Shapes


def test_games(client):
    answer = client.accepted("games")
    assert answer["games"] == [{"game": game, "title": games.described(game).title} for game in games.SHELF]
    assert answer["games"][0] == {"game": "journey", "title": "Journey to Mordor"}
    client.ask(NEW)
    client.accepted("games")


def test_an_answer_has_events_state_and_legal(client):
    for request in (NEW, {"do": "roll"}, {"do": "state"}, {"do": "legal"}, {"do": "undo"}):
        answer = client.ask(request)
        assert answer.keys() == {"ok", "events", "state", "legal"}
        assert isinstance(answer["events"], list) and len(answer["events"]) == (request["do"] == "roll")
        assert answer["state"].keys() == VIEW
        assert all(player.keys() == PLAYER for player in answer["state"]["players"])


def test_a_game_may_ask_for_what_only_the_table_knows(client):
    """Then each answer lists the questions. Dice are not needed for them."""
    answer = client.accepted("new", game="duel")
    assert answer.keys() == {"ok", "events", "state", "legal", "asks"}
    assert answer["asks"][0]["do"] == "play" and answer["asks"][0]["coins"] == {"from": 0, "to": 2, "optional": True}
    answer = client.accepted("play", colour="blue", coins=2)
    assert {"do": "quest", "side": {"one_of": ["fellowship", "sauron"]}, "steps": {"from": 1, "to": 99}} in answer[
        "asks"
    ]
    assert client.drawn == 0


def test_legal_requests_are_ready_to_be_sent_back(playing):
    """Each one can be sent unchanged; the device rolls its own dice."""
    for _ in range(60):
        legal = playing.accepted("legal")["legal"]
        if not legal:
            break
        for request in legal:
            playing.accepted(**{("verb" if key == "do" else key): value for key, value in request.items()})
            playing.accepted("undo")
        playing.ask(legal[-1])
    assert playing.table.referee.match.length > 30


def test_a_request_may_have_an_id(playing):
    for name in ("a", "", 'é\n"\\', "😀", "\ud800", 7, -1, 0, 1.5, 10**30, True, False, None):
        answer = playing.ask({"do": "state", "id": name})
        assert answer["ok"] and answer["id"] == name
        answer = playing.ask({"do": "apply", "id": name})
        assert not answer["ok"] and answer["id"] == name
        answer = playing.ask({"do": "dance", "id": name})
        assert not answer["ok"] and answer["id"] == name
    assert "id" not in playing.ask({"do": "state"})
    playing.ask({"do": "roll", "id": 1})
    playing.ask({"do": "keep", "dice": ["red"], "id": 2})
    answer = playing.accepted("log")
    assert all("id" not in action for action in [*answer["log"], answer["new"]])


def test_an_id_arrives_as_it_was_sent_whatever_writes_json(playing):
    """Some JSON writers, such as MicroPython's, do not escape letters. The line must be valid UTF-8 all the same, also
    where half a surrogate pair was sent."""

    def answer(**request):
        pieces = []
        line = json.dumps(request).encode()
        playing.table.respond(line, pieces.append, lambda value: json.dumps(value, ensure_ascii=False))
        return "".join(pieces)

    for name in ("é", "😀", "\ud83d\ude00", "\ud800", "\x7f", "\uffff", "\U00010000", "\U0010ffff", "~ "):
        text = answer(do="games", id=name)
        assert text.encode()
        assert strict(text)["id"] == json.loads(json.dumps(name))
    assert '"id": "aZ ~é😀"' in answer(do="games", id="aZ ~é😀")
    assert '"id": "aZ ~\\u00e9\\ud83d\\ude00 \\ud83d"' in answer(do="games", id="aZ ~é😀 \ud83d")
    playing.accepted("roll", faces=faces("nazgul ring orc orc orc"))
    assert "A Nazgûl was rolled" in answer(do="keep", dice=["red"]), "what the table says itself is as it is"


@pytest.mark.parametrize("name", ["[]", "{}", '["a"]', "NaN", "Infinity", "-Infinity", "1e999", "-1e999"])
def test_an_id_that_cannot_be_repeated(playing, name):
    line = b'{"do": "state", "id": ' + name.encode() + b"}"
    assert playing.refused_line(line) == "'id' must be a text or a number."


# Lines


@pytest.mark.parametrize(
    "line",
    [
        *(b"", b" ", b"roll", b"{", b"}", b"{]", b'{"do": "state"', b'{"do": "state"}}', b"{'do': 'state'}", b"\x00"),
        *(b"\xff\xfe", b'{"do": "\xff"}', b'\xef\xbb\xbf{"do": "state"}', b'{"do": "state"} {"do": "state"}', b"nul"),
    ],
)
def test_a_line_that_is_no_json(playing, line):
    assert playing.refused_line(line) == "The line is not JSON."


@pytest.mark.parametrize("line", [b"[]", b"null", b"5", b'"state"', b"true", b"1e999", b"NaN", b'[{"do": "state"}]'])
def test_a_line_that_is_no_object(playing, line):
    assert playing.refused_line(line) == "A request is a JSON object."


def test_blanks_around_a_request_do_no_harm(playing):
    assert playing.line(b' \t{"do" : "state"}\r')["ok"]


def test_a_line_of_4096_bytes_is_the_longest(playing):
    """Bytes, not letters."""
    line = b'{"do": "state", "id": "%s"}'
    room = 4096 - len(line) + 2
    assert playing.line(line % (b"x" * room))["id"] == "x" * room
    assert playing.refused_line(line % (b"x" * (room + 1))) == "The line is longer than 4096 bytes."
    assert playing.line(line % ("é" * (room // 2)).encode())["ok"]
    playing.refused_line(line % ("é" * (room // 2 + 1)).encode())
    playing.refused_line(b"x" * 1_000_000)


def test_nests_without_end(playing):
    for opening in (b"[", b'{"a":', b'[{"a":', b'{"do": ['):
        assert playing.refused_line(opening * 500) == "The line is nested too deeply."
    assert playing.refused_line(b"[" * 17 + b"]" * 17) == "The line is nested too deeply."
    assert playing.refused_line(b"[" * 16 + b"]" * 16) == "A request is a JSON object."
    assert playing.refused_line(b'{"a": ' * 16 + b"1" + b"}" * 16) == "'do' must name what to do."
    side_by_side = b"[" + b"[]," * 30 + b"[]]"
    assert playing.refused_line(side_by_side) == "A request is a JSON object."
    assert playing.refused_line(b"[" * 15 + b"[],[]" + b"]" * 15) == "A request is a JSON object."
    for deep in (b"[" + b"[]," * 20 + b"[" * 17, b"[[" + b"[]," * 20 + b"[" * 15, b"[X" * 20):
        assert playing.refused_line(deep) == "The line is nested too deeply."
    assert playing.refused_line(b"[]" * 20 + b"X" * 20) == "The line is not JSON."


def test_brackets_in_texts_are_no_nests(playing):
    for text in ("[" * 40, '\\"' + "[{" * 20, "\\\\", '\\\\\\"' + "[" * 20, "]" * 30 + "[" * 30):
        assert playing.line(('{"do": "state", "id": "' + text + '"}').encode())["ok"], text
    assert playing.refused_line(b'{"id": "\\\\", "do": ' + b"[" * 30) == "The line is nested too deeply."


@pytest.mark.parametrize("verb", [None, 5, True, [], ["state"], {}, {"do": "state"}])
def test_do_must_be_a_word(playing, verb):
    assert playing.refused("bad_request", verb) == "'do' must name what to do."
    assert not playing.line(b"{}")["ok"]


@pytest.mark.parametrize("verb", ["", "dance", "State", "state ", "_state", "match", "do", "close", "__class__"])
def test_verbs_that_are_not_known(playing, verb):
    assert playing.refused("bad_request", verb) == f"There is nothing to do called {verb!r}."
    Client().refused("no_game", verb)


def test_what_is_shown_of_a_long_word_is_short(playing):
    assert len(playing.refused("bad_request", "dance" * 500)) < 100
    assert len(playing.refused("bad_request", "state", **{"x" * 3000: 1})) < 100


def test_arguments_that_nobody_asked_for(playing):
    for verb in ("games", "state", "legal", "undo", "log", "advice", "odds"):
        assert playing.refused("bad_request", verb, x=1) == f"'{verb}' takes no 'x'."
    assert "'x'" in playing.refused("bad_request", "roll", x=1)
    assert "'dice'" in playing.refused("bad_request", "roll", dice=["red"])
    playing.accepted("roll")
    assert "'x'" in playing.refused("bad_request", "keep", dice=["red"], x=1)
    playing.accepted("keep", dice=["red"])
    assert "'x'" in playing.refused("bad_request", "apply", x=1)


# Verbs of every game


def test_advice_has_every_choice_and_the_best_first(playing):
    for verb in ("roll", "keep", "roll"):
        answer = playing.accepted(verb, **({"dice": ["black"]} if verb == "keep" else {}))
        given = playing.accepted("advice")
        own = [choice["win"]["frodo"] for choice in given["choices"]]
        assert own == sorted(own, reverse=True) and given["win"] == given["choices"][0]["win"] and not given["exact"]
        offered = [{key: value for key, value in choice.items() if key != "win"} for choice in given["choices"]]
        assert sorted(map(str, offered)) == sorted(map(str, answer["legal"]))
    playing.refused("bad_request", "advice", x=1)


@pytest.mark.parametrize(
    "new",
    [
        {"do": "new", "game": "duel"},
        {**NEW, "nazgul_squares": 9},
        {**NEW, "dice": {"red": ["ring", "ring", "ring", "gandalf", "fellowship", "orc"]}},
    ],
)
def test_games_without_advice(client, new):
    client.accepted("new", **{key: value for key, value in new.items() if key != "do"})
    client.refused("no_advice", "advice")


def test_odds(client):
    """They are those in the state, of the roll about to be made."""
    client.accepted("new", **{key: value for key, value in NEW.items() if key != "do"})
    client.refused("no_odds", "odds")
    client.accepted("new", game="war")
    for verb, more in (("recover", {}), ("proceed", {}), ("allocate", {"dice": 2}), ("roll", {}), ("roll", {})):
        state = client.accepted(verb, **more)["state"]
    assert client.accepted("odds")["odds"] == {"hunt": state["hunt"]["odds"]}
    state = client.accepted("fight")["state"]
    assert client.accepted("odds")["odds"] == {"battle": [force["odds"] for force in state["battle"]]}
    client.accepted("new", game="conquest", players=["Ana", "Leo"])
    client.refused("no_odds", "odds")
    attack = {"player": 1, "defender": 0, "region": "rohan", "land": 6, "battalions": 6, "garrison": 2, "site": 0}
    without = {"leader": "none", "power": 0, "shelter": "none", "led": "none", "fortress": "none"}
    state = client.accepted("attack", **attack, **without)["state"]
    assert client.accepted("odds")["odds"] == {"battle": state["battle"]["odds"]}


def test_without_a_game(client):
    for verb in ("state", "legal", "undo", "log", "advice", "odds", "roll", "reroll", "keep", "apply"):
        client.refused("no_game", verb)
    client.refused("bad_request", "state", x=1)


def test_new_needs_a_game_that_there_is(client):
    assert "'game'" in client.refused("bad_request", "new")
    assert "'chess'" in client.refused("unknown_game", "new", game="chess")
    for name in (None, 5, [], {}, "match", ""):
        client.refused("unknown_game", "new", game=name, players=["frodo", "sam"])


def test_new_closes_the_running_game_first():
    calls = []
    client = Client(
        changed=lambda match: calls.append(("changed", match)), closed=lambda match: calls.append(("closed", match))
    )
    client.ask(NEW)
    first = client.table.referee.match
    assert calls == [("changed", first)]
    client.accepted("roll")
    calls.clear()
    client.refused("bad_options", "new", game="journey", players=["frodo"])
    client.refused("unknown_game", "new", game="chess")
    client.refused("bad_request", "new")
    assert calls == [] and client.table.referee.match is first, "a new game that cannot be closes nothing"
    answer = client.ask(dict(NEW, players=["sam", "merry"]))
    second = client.table.referee.match
    assert calls == [("closed", first), ("changed", second)]
    assert answer["state"]["active"] == "sam" and second is not first
    assert first.length == 1, "the old game is whole"


def test_closing():
    closed = []
    client = Client(closed=closed.append)
    client.table.referee.close()
    assert closed == []
    client.ask(NEW)
    match = client.table.referee.match
    client.table.referee.close()
    assert closed == [match]
    client.refused("no_game", "state")
    client.table.referee.close()
    assert closed == [match]
    client = Client()
    client.ask(NEW)
    client.table.referee.close()
    assert client.table.referee.match is None


def test_what_changes_is_told_before_the_answer():
    """After each accepted action and undo, and never otherwise."""
    calls = []
    client = Client(changed=lambda match: calls.append((match.length, match.state.phase)))
    client.ask(NEW)
    client.accepted("roll")
    client.accepted("state")
    client.accepted("legal")
    client.accepted("log")
    client.accepted("games")
    client.refused("not_now", "apply")
    client.accepted("keep", dice=["red"])
    client.accepted("undo")
    assert calls == [(0, "roll"), (1, "keep"), (2, "roll"), (1, "keep")]


def test_the_keys_use_the_same_game(playing):
    """The protocol sees what the device's keys do, and the other way round."""
    events = playing.table.referee.do({"do": "roll"})
    assert events[0]["e"] == "rolled"
    assert playing.accepted("state")["state"]["phase"] == "keep"
    assert playing.table.referee.undo()["do"] == "roll"
    assert playing.accepted("state")["state"]["phase"] == "roll"
    playing.table.referee.start("journey", {"players": ["merry", "pippin"]}, {"real_dice": True})
    assert playing.accepted("state")["state"]["active"] == "merry"
    assert playing.table.referee.match.notes == {"real_dice": True}
    playing.table.referee.adopt(None)
    playing.refused("no_game", "state")


def test_the_notes_of_a_game_are_told_if_there_are_any(playing):
    assert "notes" not in playing.accepted("state")
    playing.table.referee.start("journey", {"players": ["merry", "pippin"]}, {"real": True})
    assert playing.accepted("state")["notes"] == playing.accepted("roll")["notes"] == {"real": True}


def test_more_verbs():
    """The owner of the table can add verbs; their refusals are answered like all others."""

    def fairness(request):
        if "rolls" not in request:
            raise games.Refusal("bad_request", "'rolls' is missing.")
        return {"ok": True, "rolls": request["rolls"]}

    client = Client(verbs={"fairness": fairness})
    assert client.ask({"do": "fairness", "rolls": 5, "id": 1}) == {"ok": True, "rolls": 5, "id": 1}
    client.refused("bad_request", "fairness")
    client.accepted("games")


def test_verbs_of_another_game(client):
    """Are not known while this one is played."""
    client.refused("no_game", "move")
    client.ask(NEW)
    assert client.refused("bad_request", "move") == "There is nothing to do called 'move'."


# Companions


def companions(client, players=("frodo", "sam", "merry"), **seats):
    return client.accepted("new", game="journey", players=list(players), places=True, companions=seats)


def test_a_companion_is_offered_in_its_turn_only(client):
    offer = {"do": "companion"}
    answer = companions(client, frodo="good", merry="child")
    turns = set()
    for _ in range(60):
        name = answer["state"]["active"]
        turns.add(name)
        assert (offer in answer["legal"]) == (name != "sam")
        if name == "sam":
            client.refused("no_companion", "companion")
        answer = client.accepted(offer["do"] if name != "sam" else answer["legal"][0]["do"], **sams(answer, name))
    assert turns == {"frodo", "sam", "merry"}


def sams(answer, name):
    """The arguments of the first legal request, if it is Sam's turn."""
    return {key: value for key, value in answer["legal"][0].items() if key != "do"} if name == "sam" else {}


def test_a_companion_does_one_thing_at_a_time_and_anybody_may_do_it_for_it(client):
    answer = companions(client, frodo="good")
    assert answer["legal"] == [{"do": "roll"}, {"do": "companion"}]
    answer = client.accepted("companion")
    assert [event["e"] for event in answer["events"]] == ["rolled"] and answer["state"]["phase"] == "keep"
    keeps = answer["legal"][:-1]
    assert len(keeps) > 1 and all(keep["do"] == "keep" for keep in keeps)
    client.accepted("keep", dice=keeps[-1]["dice"])
    answer = client.accepted("companion")
    assert [event["e"] for event in answer["events"]] == ["rolled"]


def test_the_log_tells_what_companions_did_as_anybodys():
    client = Client(draws=(3, 0, 5, 1, 4, 2, 0))
    answer = companions(client, ("frodo", "sam"), frodo="good")
    while answer["state"]["active"] == "frodo":
        answer = client.accepted("companion")
    log = client.accepted("log")
    assert log["new"]["companions"] == {"frodo": "good"}
    assert {action["do"] for action in log["log"]} == {"roll", "keep", "apply"}
    fresh = Client()
    fresh.ask(log["new"])
    for action in log["log"]:
        last = fresh.ask(action)
    assert last["state"] == answer["state"]
    undone = client.accepted("undo")
    assert undone["state"]["phase"] == "apply" and {"do": "companion"} in undone["legal"]
    assert client.accepted("companion")["state"] == answer["state"]


def test_companion_takes_nothing_and_needs_one(client):
    client.refused("no_game", "companion")
    companions(client, frodo="good")
    client.refused("bad_request", "companion", player="frodo")
    client.accepted("new", game="journey", players=["frodo", "sam"])
    client.refused("no_companion", "companion")
    client.accepted("new", game="duel")
    client.refused("no_companion", "companion")


# Undo, log


def test_undo_goes_back_one_action(playing):
    states = [playing.accepted("state")["state"]]
    while len(states) < 30:
        legal = playing.accepted("legal")["legal"]
        states += [playing.ask(legal[0])["state"]]
    while len(states) > 1:
        states.pop()
        answer = playing.accepted("undo")
        assert answer["state"] == states[-1]
        assert answer["events"] == []
    playing.refused("nothing_to_undo", "undo")


def test_the_log_of_a_game_just_begun_is_empty(playing):
    assert playing.accepted("log") == {"ok": True, "new": NEW, "log": []}


def test_a_long_log_is_never_one_piece(playing):
    """The device has no memory for it."""
    for _ in range(300):
        playing.ask((playing.ask({"do": "legal"})["legal"] or [NEW])[0])
    pieces = []
    playing.table.respond(b'{"do": "log"}', pieces.append)
    assert len(strict("".join(pieces))["log"]) == playing.table.referee.match.length > 20
    assert max(len(piece) for piece in pieces) < 200


@pytest.mark.parametrize("name", ['Éowyn\n"ñ" 𝄞 → Sam\\', "Éo𝄞ñ", "𝄞"])
def test_a_text_in_pieces_is_one_text(playing, name):
    """Wherever the pieces end, also within a letter."""
    data = name.encode()
    for size in range(1, len(data) + 1):
        pieces = [data[at : at + size] for at in range(0, len(data), size)]
        for dumps in (json.dumps, lambda value: json.dumps(value, ensure_ascii=False)):
            written = []
            playing.table.write_answer({"ok": True, "file": LongText(iter(pieces))}, written.append, dumps)
            assert json.loads("".join(written)) == {"ok": True, "file": name}
            assert max(map(len, written)) <= 8 * size + 24


def test_all_that_may_be_done_is_never_one_piece(playing):
    """In Duel that is up to 4 kB."""
    playing.ask({"do": "new", "game": "duel"})
    pieces = []
    playing.table.respond(b'{"do": "state"}', pieces.append)
    answer = strict("".join(pieces))
    assert len(json.dumps([answer["legal"], answer["asks"]])) > 2500
    assert max(len(piece) for piece in pieces) < 1500
