"""All that is on the table, a page each: money, skills, the quest of the Ring, races, the map."""

from mathom.games.duel import EAGLE, RACES, REGIONS, SIDES, SKILLS
from mathom.screens import footer, header
from mathom.screens.duel.quest import draw_quest
from mathom.screens.duel_parts import LIGHTS, draw_money, skill_name
from mathom.screens.shared import Playing
from mathom.ui.canvas import CENTRE, DIM, RIGHT, TEXT
from mathom.ui.texts import brief, fill, t

PAGES = ("money", "skills", "quest", "races", "map")


def draw_table(canvas, heads, rows, dim=()):
    """Columns with a head each, an icon (behind a slash) or a text, and a line for each side: (text, whether it is
    framed) for each column. `dim` are the columns that count for less."""
    u = canvas.unit
    left = 24 * u
    wide = (canvas.width - left) // len(heads)
    pitch = (canvas.height - 20 * u) // 4
    middle = 11 * u + (pitch - 11 * u) // 2
    for i in range(len(heads)):
        x = left + wide * i + wide // 2
        if heads[i][0] == "/":
            canvas.icon(heads[i][1:], x - 3 * u, middle + 2 * u)
        else:
            canvas.text(heads[i], x, middle, ink=DIM if i in dim else TEXT, align=CENTRE)
    for seat in range(2):
        y = middle + pitch * (seat + 1)
        canvas.text(brief(SIDES[seat]), 0, y, ink=canvas.ink_of(LIGHTS[seat]))
        for i in range(len(heads)):
            text, framed = rows[seat][i]
            x = left + wide * i + wide // 2
            canvas.text(text, x, y, ink=TEXT if framed or text != "0" else DIM, align=CENTRE)
            if framed:
                canvas.rect(x - wide // 2 + u, y, wide - 2 * u, 11 * u)


class Board(Playing):
    name = "duel.Board"

    def __init__(self, app):
        self.app = app
        self.page = 0

    def leads(self):
        return ("duel.Correct", self.app.screen_for_game(), "menu")

    def draw(self, canvas):
        state = self.state
        page = PAGES[self.page]
        players = state.players
        right = str(self.page + 1) + "/" + str(len(PAGES))
        if page == "map":
            right = fill("duel_present", a=players[0].present(), b=players[1].present())
        elif page == "races":
            right = fill("duel_different", a=players[0].kinds(True), b=players[1].kinds(True))
        header(canvas, t("board_" + page), right)
        getattr(self, "_draw_" + page)(canvas, state, players)
        ok = "" if state.phase == "over" else "key_correct"
        footer(self.app, canvas, "key_left", "key_right", ok, "key_back")

    def _line(self, canvas, text):
        """A line below a table."""
        u = canvas.unit
        pitch = (canvas.height - 20 * u) // 4
        canvas.text(text, canvas.width // 2, 11 * u + pitch * 3 + (pitch - 11 * u) // 2, align=CENTRE)

    def _draw_money(self, canvas, state, players):
        u = canvas.unit
        draw_money(canvas, state, 12 * u)
        told = (
            ("bank", state.bank()),
            ("cards", state.cards),
            ("chapter", state.chapter),
            ("landmarks", state.landmarks),
        )
        for i in range(4):
            y = (24 + 12 * (i // 2)) * u
            text = t("duel_" + told[i][0]) + " " + str(told[i][1])
            if i % 2:
                canvas.text(text, canvas.width - 3 * u, y, align=RIGHT)
            else:
                canvas.text(text, 3 * u, y)

    def _draw_skills(self, canvas, state, players):
        rows, slashed = [], []
        for side in players:
            singles = [side.skills.count(1 << i) for i in range(len(SKILLS))]
            rows.append([(str(n), False) for n in singles + [len(side.skills) - sum(singles)]])
            names = [skill_name(symbol) for symbol in side.skills if symbol & (symbol - 1)]
            if names:
                slashed.append(brief(side.name) + " " + " ".join(names))
        draw_table(canvas, ["/skill_" + skill for skill in SKILLS] + ["a/b"], rows)
        text = "  ".join(slashed)
        self._line(canvas, text if text and canvas.fits(text, canvas.width) else t("duel_slashed"))

    def _draw_quest(self, canvas, state, players):
        draw_quest(canvas, state)

    def _draw_races(self, canvas, state, players):
        rows = [[(str(n), False) for n in side.races] for side in players]
        draw_table(canvas, [brief("race_" + race) for race in RACES], rows, (EAGLE,))
        self._line(canvas, t("duel_six"))

    def _draw_map(self, canvas, state, players):
        rows = [[(str(side.units[i]), side.fortresses[i] > 0) for i in range(len(REGIONS))] for side in players]
        draw_table(canvas, [brief("region_" + region) for region in REGIONS], rows)
        self._line(canvas, t("duel_framed"))

    def key(self, event):
        app = self.app
        if event == "left" or event == "right":
            self.page = (self.page + (1 if event == "right" else -1)) % len(PAGES)
        elif event == "back":
            app.pop()
        elif event == "ok" and self.state.phase != "over":
            app.visit("duel.Correct", PAGES[self.page])
