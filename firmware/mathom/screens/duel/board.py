"""Everything on the table, a page each: money, skills, the quest of the Ring, races, alliance tokens, the map."""

from mathom.games.duel.tables import RACES, SKILLS, TOKENS, named
from mathom.screens import Screen, footer, header, side_by_side, way, wide_of
from mathom.screens.duel.map import draw_map, map_of
from mathom.screens.duel.parts import LIGHTS, RACE_SIGNS, SIGNS, TOKEN_SIGNS, called, draw_of, sign_ink
from mathom.screens.duel.quest import draw_quest, quest_texts
from mathom.screens.shared import fitting, shortened
from mathom.ui.canvas import CENTRE, DIM, RIGHT, TEXT
from mathom.ui.texts import brief, t

HEADS = tuple(["skill_" + skill for skill in SKILLS] + ["a/b"])
PAGES = ("money", "skills", "quest", "races", "tokens", "map")
TOKENS_SEEN = 4
NAME = 30  # pixels for the name of a player
NUMBERS = ("duel_bank", "duel_landmarks", "duel_chapter", "duel_cards")


def draw_table(canvas, names, heads, rows, icons):
    """Draws columns with a head each, and a line for each side with its name and a text for each column. The first
    `icons` heads are icons, the others texts."""
    left = max(canvas.measure(names[0]), canvas.measure(names[1]))
    room = canvas.width - left
    pitch = (canvas.height - 20) // 4
    middle = 11 + (pitch - canvas.row) // 2
    for seat in range(2):
        canvas.text(names[seat], 0, middle + pitch * (seat + 1), ink=canvas.ink_of(LIGHTS[seat]))
    for i in range(len(heads)):
        x = left + room * (2 * i + 1) // (2 * len(heads))
        if i < icons:
            canvas.icon(heads[i], x - 3, middle + canvas.line - 8)
        else:
            canvas.text(heads[i], x, middle, align=CENTRE)
        for seat in range(2):
            text = rows[seat][i]
            ink = TEXT if text != "0" else DIM
            canvas.text(text, x, middle + pitch * (seat + 1), ink=ink, align=CENTRE)


def money_of(canvas, state):
    """Returns who plays each side, with its coins: with short names if there is no room."""
    coins = [called(side) + " " + str(side.coins) for side in state.players]
    room = canvas.width - 29
    if canvas.measure(coins[0]) + canvas.measure(coins[1]) > room:
        coins = []
        for side in state.players:
            many = " " + str(side.coins)
            name = shortened(canvas, side.player or brief(side.name), room // 2 - canvas.measure(many))
            coins.append(name + many)
    return coins


def draw_money(canvas, coins, y):
    canvas.icon("coin", 3, y + canvas.line - 8)
    canvas.text(coins[0], 13, y, ink=canvas.ink_of(LIGHTS[0]))
    canvas.text(coins[1], canvas.width - 3, y, ink=canvas.ink_of(LIGHTS[1]), align=RIGHT)
    canvas.icon("coin", canvas.width - 13 - canvas.measure(coins[1]), y + canvas.line - 8)


class Board(Screen):
    def __init__(self, app):
        super().__init__(app)
        by = self.state.by  # at the end the page that has decided the game comes first
        self.page = PAGES.index("map" if by == "presence" else by or "money")

    def draw(self, canvas):
        page = PAGES[self.page]
        right, shown = self.once(self._contents, page)
        header(canvas, t("board_" + page), right)
        if page == "money":
            self._draw_money(canvas, shown)
        elif page == "quest":
            draw_quest(canvas, self.state, shown)
        elif page == "tokens":
            self._draw_tokens(canvas, shown)
        elif page == "races":
            self._draw_races(canvas, shown)
        elif page == "map":
            draw_map(canvas, shown)
        else:
            self._draw_table(canvas, *shown)
        ok = "" if self.state.phase == "over" else "key_correct"
        footer(self.app, canvas, "key_left", "key_right", ok, "key_back")

    def _names(self):
        """Returns who plays each side, in short."""
        return [shortened(self.app.canvas, side.player or brief(side.name), NAME) for side in self.state.players]

    # The pages. Each returns the text at the right of the header, and the contents.

    def _contents(self, page):
        make = {
            "money": self._money,
            "skills": self._skills,
            "quest": self._quest,
            "tokens": self._tokens,
            "races": self._races,
            "map": self._map,
        }
        return make[page]()

    def _place(self):
        return str(self.page + 1) + "/" + str(len(PAGES))

    def _money(self):
        state = self.state
        canvas = self.app.canvas
        numbers = (state.bank(), state.landmarks, state.chapter, state.cards)
        counts = [t(NUMBERS[i]) + " " + str(numbers[i]) for i in range(len(numbers))]
        room = canvas.width - canvas.measure(counts[0] + "  " + " " + str(numbers[1])) - 6
        counts[1] = fitting(canvas, NUMBERS[1], room) + " " + str(numbers[1])
        return self._place(), (money_of(canvas, state), counts)

    def _skills(self):
        rows, slashed = [], []
        names = self._names()
        for side in self.state.players:
            singles = [side.skills.count(1 << i) for i in range(len(SKILLS))]
            rows.append([str(n) for n in singles + [len(side.skills) - sum(singles)]])
            pairs = [symbol for symbol in side.skills if symbol & (symbol - 1)]
            if pairs:
                slashed.append(names[self.state.players.index(side)])
            for symbol in pairs:
                icons = [("icon", HEADS[i]) for i in range(len(SKILLS)) if symbol >> i & 1]
                for i in range(len(icons)):
                    slashed += ["/", icons[i]] if i else [icons[i]]
        canvas = self.app.canvas
        wide = wide_of(canvas, slashed)
        below = [t("duel_slashed")] if not slashed or wide > canvas.width else slashed
        return self._place(), (names, HEADS, rows, below, len(SKILLS))

    def _quest(self):
        return self._place(), quest_texts(self.state)

    def _races(self):
        players = self.state.players
        cells = [("",) + tuple(self._names())]
        for i in range(len(RACES)):
            cells.append((t("race_" + RACES[i]), str(players[0].races[i]), str(players[1].races[i])))
        return self._signed(t("duel_different"), [side.kinds(True) for side in players]), cells

    def _tokens(self):
        kept = [(i, token) for i in range(2) for token in named(TOKENS, self.state.players[i].tokens)]
        rows: list = []
        names = self._names()
        for i, token in kept:
            rows.append((names[i], brief("token_" + token), LIGHTS[i], TOKEN_SIGNS[TOKENS.index(token)]))
        if len(rows) > TOKENS_SEEN:
            rows[TOKENS_SEEN - 1 :] = [("", "… +" + str(len(rows) - TOKENS_SEEN + 1), "", ())]
        return self._place(), rows

    def _map(self):
        """The title has the sign of each side, and in how many regions it is present."""
        players = self.state.players
        return self._signed("", [side.present() for side in players]), map_of(self.app.canvas, players)

    def _signed(self, text, numbers):
        """Returns a text, the sign of each side before its number, and which page it is, if there is room for that."""
        right: list = [text] if text else []
        for seat in range(2):
            if right:
                right.append("")
            right += [("icon", SIGNS[seat]), str(numbers[seat])]
        return right if self.app.canvas.corners else right + ["", self._place()]

    def _draw_money(self, canvas, shown):
        money, counts = shown
        draw_money(canvas, money, 12)
        for i in range(len(counts)):
            y = 24 + 12 * (i // 2)
            if i % 2:
                canvas.text(counts[i], canvas.width - 3, y, align=RIGHT)
            else:
                canvas.text(counts[i], 3, y)

    def _draw_tokens(self, canvas, rows):
        """Draws each token: whose it is, its drawing and a word."""
        pitch = (canvas.height - 21) // TOKENS_SEEN
        left = 4 + max([0] + [canvas.measure(row[0]) for row in rows])
        for i in range(len(rows)):
            side, token, light, signs = rows[i]
            y = 11 + pitch * i
            canvas.text(side, 0, y, ink=canvas.ink_of(light) if light else TEXT)
            x = left
            for sign in signs:
                canvas.icon(sign, x, y + canvas.line - 8, sign_ink(canvas, sign))
                x += 10
            canvas.text(token, left + 23, y)
        if not rows:
            canvas.text(t("duel_no_tokens"), canvas.width // 2, canvas.height // 2 - 5, align=CENTRE)

    def _draw_races(self, canvas, cells):
        """Draws what both sides have of each race, with its drawing, in two columns."""
        half = canvas.width // 2
        pitch = (canvas.height - 20) // 4
        for i in range(len(cells)):
            x, y = i // 4 * half, 11 + pitch * (i % 4) + (pitch - canvas.row) // 2
            if i:
                canvas.icon(RACE_SIGNS[i - 1], x, y + canvas.line - 8)
            canvas.text(cells[i][0], x + 11, y)
            x = canvas.width - 1 if x else half - 5
            for seat in (1, 0):
                text = cells[i][1 + seat]
                x -= canvas.measure(text)
                draw_of(canvas, text, seat, x, y)
                x -= 4

    def _draw_table(self, canvas, names, heads, rows, below, icons):
        """Draws a table, and a line below it."""
        draw_table(canvas, names, heads, rows, icons)
        pitch = (canvas.height - 20) // 4
        right = (canvas.width + wide_of(canvas, below)) // 2
        side_by_side(canvas, below, right, 11 + pitch * 3 + (pitch - canvas.row) // 2, TEXT)

    def press(self, event):
        app = self.app
        if way(event):
            self.page = (self.page + way(event)) % len(PAGES)
        elif event == "back":
            app.pop()
        elif event == "ok" and self.state.phase != "over":
            app.visit("duel.Correct", PAGES[self.page])
