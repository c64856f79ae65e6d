"""The golden pictures of War of the Ring: an evening, screen by screen."""

from collections.abc import Iterator

from mathom.games.war.tables import FACES
from mathom.screens.war.board import SHOWN
from mathom.ui.texts import t
from tests.screens import war_scenes
from tests.screens.stage import Stage, archived

FREE = ("will", "character", "muster", "character", "muster_army")
SHADOW = ("eye", "army", "muster", "event", "muster_army", "character", "army")


def choose(app, at: int) -> None:
    """Presses OK on this row."""
    app.stack[-1].list.at = at
    app.stack[-1].press("ok")


def screens(stage: Stage) -> Iterator[str]:
    app = stage.app
    app.settings.remembered["war"] = {}
    stage.show("war.Setup")
    yield "war-set-up"
    stage.show("war.Checklist").page = 1
    yield "war-checklist"
    app.pop()
    app.pop()
    war_scenes.start(stage)
    yield "war-recover"
    stage.play(
        {"do": "set", "track": "aragorn", "to": 1},
        {"do": "fate", "name": "strider", "to": "there"},
        {"do": "set", "track": "progress", "to": 3},
        {"do": "recover"},
    )
    yield "war-fellowship"
    choose(app, 2)
    yield "war-next-guide"
    app.stack[-1].press("back")
    choose(app, 1)
    app.stack[-1].press("right")
    yield "war-declare"
    app.stack[-1].press("back")
    app.match.state.turn = 3  # before it the Fellowship cannot be there
    app.show_game()
    choose(app, 3)
    yield "war-gates"
    app.match.state.turn = 1
    app.show_game()
    choose(app, 1)
    app.stack[-1].press("right")
    app.stack[-1].press("ok")
    yield "war-declared"
    stage.play({"do": "proceed"})
    app.stack[-1].press("right")
    yield "war-allocate"
    stage.play({"do": "allocate", "dice": 1})
    yield "war-roll-shadow"
    app.play({"do": "roll", "faces": list(SHADOW[:6])}, False)
    stage.show("war.Roll", [("shadow", [FACES["shadow"]] * 6, SHADOW[:6])]).land()
    yield "war-rolled"
    app.show_game()
    yield "war-roll-free"
    stage.show("war.Roll", [("free", [FACES["free"]] * len(FREE), FREE)])
    screen = app.stack[-1]
    screen._since, screen._until, screen._step = 0, 600, 5
    screen.tick = lambda now: False
    yield "war-tumble"
    app.pop()
    stage.show("war.Roll", [("free", [FACES["free"]] * len(FREE), FREE)]).land()
    yield "war-wills"
    app.pop()
    stage.play({"do": "roll", "faces": list(FREE)})
    yield "war-act"
    app.stack[-1].at = app.stack[-1].stops().index("character")
    yield "war-act-die"
    app.stack[-1].at = app.stack[-1].stops().index("by_card")
    yield "war-act-buttons"
    stage.play({"do": "edit", "side": "free", "die": "muster"})
    yield "war-act-pass"
    app.session.undo()
    stage.show("war.Die", "will")
    yield "war-die"
    app.stack[-1].list.at = app.stack[-1].names.index("hide")
    yield "war-die-marked"
    app.stack[-1].press("ok")
    yield "war-die-why"
    stage.notice = None
    app.stack[-1].list.at = app.stack[-1].names.index("nations")
    app.stack[-1].press("ok")
    yield "war-nations"
    app.pop()
    stage.show("war.Die", "muster")
    yield "war-die-muster"
    app.pop()
    screen = stage.show("war.Die", "character")
    screen.list.at = screen.names.index("separate")
    screen.press("ok")
    yield "war-separate"
    app.stack[-1].press("left")
    app.stack[-1].press("ok")
    app.stack[-1].press("right")
    yield "war-guide"
    app.pop()
    app.pop()
    stage.show("war.Condition", "will", "gandalf_white")
    yield "war-condition"
    app.pop()
    stage.show("war.Card")
    yield "war-card"
    app.pop()
    stage.show("war.Edit")
    yield "war-edit"
    app.stack[-1].press("ok")
    app.stack[-1].list.at = 4
    yield "war-edit-to"
    app.pop()
    stage.show("war.Ring")
    yield "war-ring"
    app.stack[-1].press("ok")
    yield "war-ring-to"
    app.pop()
    yield from hunt(stage)
    yield from battle(stage)
    yield from board(stage)
    yield from around(stage)
    yield from bag(stage)
    yield from extra(stage)


def bag(stage: Stage) -> Iterator[str]:
    app = stage.app
    war_scenes.to_act(stage, ["character"], ["eye", "eye"], bag=True)
    stage.play({"do": "act", "die": "character", "action": "progress"})
    yield "war-hunt-bag"
    stage.play({"do": "set", "track": "mordor", "to": 1})
    yield "war-tile-bag"
    stage.show("war.Tracks", "bag")
    yield "war-bag"
    app.pop()
    stage.show("war.Tracks", "special")
    yield "war-special"


def extra(stage: Stage) -> Iterator[str]:
    app = stage.app
    die = ["army", "army_event", "muster_event", "character_army", "event", "eye"]
    gothmog = {"side": "shadow", "name": "Gothmog", "level": 2, "faces": die}
    stage.show("war.Guests", [gothmog]).press("left")
    yield "war-guests"
    war_scenes.start(stage, extra=True, guests=[gothmog, dict(gothmog, side="free", name="Elrond")])
    for guest in ("guest_1", "guest_2"):
        app.play({"do": "fate", "name": guest, "to": "there"}, False)
    stage.play(
        {"do": "recover"},
        {"do": "proceed"},
        {"do": "allocate", "dice": 1},
        {"do": "roll", "faces": ["muster_army", *["army"] * 2, *["event"] * 3, "army_event"]},
        {"do": "roll", "faces": ["will", "character", "event", "event", "character_army"]},
    )
    app.stack[-1].press("right")
    yield "war-act-guests"
    war_scenes.to_act(stage, ["character"], ["eye"] * 3, extra=True)
    stage.show("war.Edit").press("left")
    yield "war-edit-more"
    app.pop()
    for side in ("free", "free", "free", "shadow", "shadow", "shadow"):
        app.play({"do": "edit", "side": side, "to": "muster_army"}, False)
    app.show_game()
    yield "war-act-more"


def hunt(stage: Stage) -> Iterator[str]:
    app = stage.app
    stage.play({"do": "set", "track": "hunt_free", "to": 1}, {"do": "act", "die": "character", "action": "progress"})
    yield "war-hunt"
    for _ in range(2):
        app.stack[-1].press("right")
        app.stack[-1].press("ok")
    yield "war-hunt-region"
    again = {"e": "hunted", "faces": [3, 2], "bonus": 1, "successes": 0, "again": [], "rerolls": 2}
    screen = stage.show("war.Search", [again])
    screen.land()
    yield "war-hunt-failed"
    app.pop()
    stage.show("war.Search", [dict(again, rerolls=0)]).land()
    yield "war-hunt-missed"
    app.pop()
    stage.play({"do": "hunt", "faces": [3, 2]})
    yield "war-hunt-again"
    found = app.play({"do": "reroll", "faces": [6, 1]}, False)[:1]
    stage.show("war.Search", found).land()
    yield "war-hunted"
    app.show_game(found)
    app.stack[-1]._step = 24
    yield "war-found"
    app.pop()
    yield "war-tile"
    app.stack[-1].press("right")
    yield "war-tile-reveals"
    for _ in range(4):
        app.stack[-1].press("left")
    yield "war-tile-eye"
    app.stack[-1].press("ok")
    yield "war-suffer"
    stage.show("turn", t("guide_legolas"), "blue", [(t("guide_merry"), "blue")], "war_lot")._left = 0
    yield "war-lot"
    if app.stack[-1].name == "turn":  # it passes by itself
        app.pop()
    app.stack[-1].press("left")
    app.stack[-1].press("ok")
    yield "war-damage"
    app.stack[-1].press("ok")
    app.stack[-1].press("right")
    yield "war-damage-who"
    app.stack[-1].press("ok")
    app.stack[-1].press("right")
    yield "war-damage-guide"
    for name in ("gandalf_grey", "strider"):
        app.play({"do": "fate", "name": name, "to": "left"}, False)
    app.show_game()
    yield "war-who-guides"
    for _ in range(2):
        app.session.undo()
    app.play({"do": "tile", "corruption": 2, "reveal": True}, False)
    stage.tell({"e": "revealed", "steps": 3})
    yield "war-revealed"
    app.show_game()
    yield "war-act-shadow"


def battle(stage: Stage) -> Iterator[str]:
    app = stage.app
    stage.play(
        {"do": "set", "track": "sauron", "to": 4},
        {"do": "act", "die": "army", "action": "attack"},
        {"do": "set", "track": "leadership_free", "to": 2},
        {"do": "set", "track": "dice_free", "to": 4},
    )
    yield "war-battle"
    app.stack[-1].press("ok")
    app.stack[-1].press("ok")
    yield "war-battle-force"
    for _ in range(3):
        app.stack[-1].press("ok")
    yield "war-battle-roll"
    app.stack[-1].press("right")
    yield "war-battle-more"
    stage.show("war.Odds")
    yield "war-odds"
    app.pop()
    stage.play({"do": "battle", "faces": {"free": [6, 1, 3, 2], "shadow": [5, 5, 1, 6, 2]}})
    yield "war-round"
    stage.play({"do": "reroll", "faces": {"free": [5, 2], "shadow": []}})
    yield "war-round-again"
    app.stack[-1]._since, app.stack[-1]._until, app.stack[-1]._step = 0, 600, 13
    app.stack[-1].tick = lambda now: False
    yield "war-round-tumble"
    app.stack[-1].missed = {"free": (6, 1, 3, 2), "shadow": ()}
    yield "war-round-missed"
    app.show_game()
    app.stack[-1].press("back")
    yield "war-battle-next"
    stage.play({"do": "battle", "faces": {"free": [6], "shadow": [5, 5, 1, 2, 1]}})
    yield "war-round-decided"
    stage.tell({"e": "decided", "winner": "free", "attacker": "shadow", "where": "city"})
    yield "war-battle-held"
    app.show_game()
    app.session.undo()
    stage.play({"do": "field", "where": "siege"})
    app.stack[-1].press("back")
    yield "war-siege-next"
    stage.play({"do": "end"})
    yield "war-politics"
    app.stack[-1].press("right")
    app.stack[-1].press("ok")
    yield "war-politics-captured"
    app.play({"do": "politics"}, False)


def board(stage: Stage) -> Iterator[str]:
    app = stage.app
    app.show_game()
    stage.show("war.Board")
    yield "war-board"
    for page in ("points", "free_nations", "characters", "fellowship"):
        screen = stage.show(SHOWN.get(page, "war.Tracks"), page)
        yield f"war-tracks-{page.replace('_', '-')}"
    screen.press("ok")
    yield "war-track-changing"


def around(stage: Stage) -> Iterator[str]:
    app = stage.app
    stage.show("war.Count", "shadow", [("character", "army", "muster", "muster_army", "event", "eye")] * 6, None)
    app.stack[-1].press("ok")
    yield "war-real-dice"
    words = app.match.words()
    state = app.match.state
    while state.phase == "act":
        app.play({"do": "discard", "die": state.dice[state.active][0]}, False)
    stage.play({"do": "set", "track": "points_free", "to": 1}, {"do": "set", "track": "points_shadow", "to": 8})
    yield "war-check"
    stage.show("war.Taken", "shadow")
    yield "war-taken"
    app.play({"do": "set", "track": "points_shadow", "to": 10}, False)
    tracks = stage.show("war.Tracks", "fellowship", "mordor")
    tracks.press("right")
    tracks.press("ok")
    app.show_game()
    stage.tell({"e": "mordor"})
    yield "war-mordor"
    app.pop()
    stage.show("war.Mordor")
    yield "war-mordor-track"
    app.match.state.tracks["mordor"] = 3
    stage.tell({"e": "moved", "track": "mordor"}, {"e": "tile", "shows": "eye", "taken": 3})
    yield "war-step"
    app.pop()
    stage.tell({"e": "stopped"}, {"e": "tile", "shows": 1, "taken": 0})
    yield "war-step-stopped"
    app.pop()
    app.match.state.tracks["mordor"] = 0
    app.match.state.tried = False
    app.show_game()
    yield "war-check-idle"
    app.play({"do": "check"}, False)
    stage.show_end()
    yield "war-end-points"
    war_scenes.start(stage)
    app.play({"do": "set", "track": "mordor", "to": 5}, False)
    stage.show_end()
    yield "war-end-crack"
    war_scenes.start(stage, names={"shadow": "Abuela"})
    app.play({"do": "set", "track": "corruption", "to": 12}, False)
    stage.show_end()
    yield "war-end-named"
    entry = {"number": 7, "game": "war", "undone": 0, "players": ["free", "shadow"], "turns": 9}
    entry.update(winners=["shadow"], why="points")
    with archived(app, words=lambda number: iter(words.split())):
        screen = stage.show("history_game", entry)
        yield "war-history"
        for _ in range(12):
            screen.press("right")
        yield "war-history-log"
