"""The screen in sentences, for screen readers and for speech, out of what spoken.py has recorded.

Runs in the page, under MicroPython. How a screen is read that needs more than the rules for all of them, is in
`SCREENS`, here or in the module of its game in host_tools/words, by its name:

- `lit`: the text for a lit item that is not the one with the cursor
- `rows`: a line that is lit as a whole is the one with the cursor nevertheless
- `columns`: each column has a head above it
- `halves`: there is a side on the left and one on the right
- `signs`: icons that are not said, as a text behind them says what they are
- `drawn`: a line of icons alone is a picture of what the texts say
- `plain`: no text is short: a letter is that letter
- `read(lines, reader)`: returns the clauses of the screen
- `told(lines)`: whether a table view shows these rather than what is drawn; by default where hardly more is drawn
"""

from host_tools import words
from mathom.games import SHELF

ICONS = 3  # so many in a line are read one by one
STATES = ("check", "cross", "square")  # before a row of a list, and said after it
ARROWS = ("", "◄", "►", "▲", "▼")  # they move the cursor, as everywhere


class Clause:
    """What is said of items or of a line, what is special about it, and whether the cursor is there."""

    def __init__(self, name, marks=(), here=False, items=()):
        self.name = name
        self.marks = list(marks)
        self.here = here
        self.items = items

    def sentence(self, *more):
        text = ", ".join([self.name] + self.marks + list(more))
        return text if text[-1] in ".!?:…" else text + "."


def is_text(item):
    return "text" in item


def is_lit(line):
    return bool(line) and all([item.get("lit") and not item.get("button") for item in line])


def game_of(shown, t, playing):
    """Returns the game whose texts are on a screen: dice are no game in play, and the history shows other games."""
    name = shown["screen"].split(".")[0]
    if name == "history_game" and shown["title"]:
        title = shown["title"][0].get("text")
        name = ([game for game in SHELF if t("game_" + game) == title] + [""])[0]
    return name if name == "dice" or name in SHELF else playing


def read(shown, wholes, state):
    """Returns the sentences of a screen, each as it is said, and without the cursor. `wholes(game)` writes out texts
    of a game; `state` is the view of the game in play, or None."""
    t = wholes("").t
    game = game_of(shown, t, state["game"] if state else "")
    reader = Reader(shown["screen"], wholes(game), state)
    title = ", ".join([name for name in map(reader.name, shown["title"]) if name])
    clauses = [Clause(title)] + reader.screen(shown)
    said = [clause for clause in clauses if clause.name and clause.name != "…"]  # it is still being worked out
    pointed = t("said_pointed")
    return [[clause.sentence(pointed) if clause.here else clause.sentence(), clause.sentence()] for clause in said]


MARKS = ("lit", "framed", "here", "button", "boxed", "kept", "advised", "big")


def drawn(shown, wholes, state):
    """Returns the same screen to be drawn large: the parts of its title, and its lines, each item with its text, its
    drawing, what is special about it, and its place on the glass."""
    reader = Reader(shown["screen"], wholes(game_of(shown, wholes("").t, state["game"] if state else "")), state)
    title: list = []
    sign = False  # whether the last part is what a drawing shows
    for item in shown["title"]:
        name = reader.name(item)
        if name and sign and is_text(item):
            title[-1] += " " + name
        elif name:
            title.append(name)
        sign = bool(name) and not is_text(item)
    places = {}
    for items, there in zip(shown["lines"], shown["places"]):
        for item, place in zip(items, there):
            places[id(item)] = place
    icons = [len([item for item in line if not is_text(item) or "boxed" in item]) for line in shown["lines"]]
    told = reader.kind.get("told")
    if "read" in reader.kind and (told(shown["lines"]) if told else max(icons + [0]) < 2):
        lines = [[large_clause(clause, places)] for clause in reader.screen(shown) if clause.name]
    else:
        lines = [[large_item(item, places[id(item)], reader) for item in line] for line in shown["lines"]]
    return {"title": title, "lines": lines}


def large_item(item, place, reader):
    die = item.get("die", "")
    name = reader.alone(item).name if die else reader.name(item) or item.get("text", "")
    marks = [mark for mark in MARKS if item.get(mark)] + [item.get("ink", "")]
    icon = item["face"] if die else item.get("icon", "")
    return {"text": name, "icon": icon, "die": die, "marks": marks, "at": place}


def large_clause(clause, places):
    found = [places[id(item)] for item in clause.items if id(item) in places]
    marks = ["lit"] if clause.here else []
    return {"text": clause.name, "icon": "", "die": "", "marks": marks, "at": found[0] if found else None}


def letters(lines, reader):
    """The letters of the alphabet are not read, but for the one with the cursor."""
    here = [item for line in lines[1:] for item in line if item.get("lit")]
    return [reader.clause(reader.name(lines[0][0]) or reader.t("said_empty"))] + [reader.alone(item) for item in here]


def dice(lines, reader):
    return reader.boxes(lines)


SCREENS: dict = {"dice": {"lit": "said_kept", "read": dice}, "letters": {"read": letters, "plain": True}}


class Reader:
    """Reads one screen. `whole` writes out the texts of its game, and `t` are these texts."""

    def __init__(self, screen, whole, state):
        game = screen.split(".")[0]
        own = words.module(game).SCREENS if game in SHELF else {}
        self.kind: dict = SCREENS.get(screen) or own.get(screen) or {}
        self.t = whole.t
        self.state = state
        self.whole = whole

    def screen(self, shown):
        """Returns the clauses of the screen."""
        lines = shown["columns" if self.kind.get("columns") else "halves" if self.kind.get("halves") else "lines"]
        if "read" in self.kind:
            return self.kind["read"](lines, self)
        rows: list = []
        for line in lines:
            if rows and is_lit(rows[-1]) and is_lit(line):  # in large text a row may have two lines
                rows[-1] = rows[-1] + line
            else:
                rows.append(line)
        return [clause for row in rows for clause in self.line(row)]

    def name(self, item, family=""):
        """Returns the name of an item; `family` is how the keys of its short forms begin."""
        if is_text(item):
            text = item["text"]
            return self.whole.signs(text.rstrip("_")) if "plain" in self.kind else self.whole.written(text, family)
        icon = item.get("icon", "")
        if not icon or icon in self.kind.get("signs", ()):
            return ""
        return self.icon(icon)

    def icon(self, icon):
        t = self.t
        if t.has("icon_" + icon):
            return t("icon_" + icon)
        return t(icon).lower() if t.has(icon) else ""

    def marks(self, item):
        """Returns what it means that an item is lit, in a list; an empty list if that is the cursor."""
        lit = item.get("lit") and "lit" in self.kind and not item.get("button")
        return [self.t(self.kind["lit"])] if lit else []

    def clause(self, name, items=(), marks=()):
        row = self.kind.get("rows") and bool(items) and all([item.get("lit") for item in items])
        here = False
        for item in items:
            lit = item.get("lit") and ("lit" not in self.kind or item.get("button") or row)
            here = here or bool(lit)
        return Clause(name, marks, here, items)

    def alone(self, item):
        if "die" not in item:
            return self.clause(self.name(item), [item], self.marks(item))
        t = self.t
        name = t("die_" + item["die"])
        if item["face"]:
            name += ": " + self.icon(item["face"])
        marks = [t("said_" + mark) for mark in ("kept", "advised") if item.get(mark)]
        return Clause(name, marks, bool(item["here"]))

    def boxes(self, lines):
        """Reads dice that are drawn as boxes: they are counted."""
        found = []
        die = 0
        for item in [item for line in lines for item in line]:
            if item.get("boxed"):
                die += 1
                name = self.t("said_die", n=die, face=self.name(item))
                found.append(self.clause(name, [item], self.marks(item)))
            else:
                found.append(self.alone(item))
        return found

    def line(self, items):
        if any(["die" in item for item in items]):
            return [self.alone(item) for item in items]
        if any(["head" in item for item in items]):
            return self.table(items)
        buttons = [item for item in items if item.get("button")]
        others = [item for item in items if not item.get("button")]
        icons = [item for item in others if "icon" in item]
        if self.kind.get("drawn") and len(icons) == len(items):
            return []
        if len(icons) >= ICONS and len(others) > len(icons) + 1 and "icon" in others[0]:  # each with its text
            groups: list = []
            for item in others:
                if "icon" in item:
                    groups.append([])
                groups[-1].append(item)
            return [self.row(group) for group in groups] + [self.alone(item) for item in buttons]
        here = all([item.get("lit") for item in others])  # a row of a list with the cursor
        each = icons if len(icons) >= ICONS and not here else []
        rest = [item for item in others if item not in each]
        return [self.alone(item) for item in each] + [self.row(rest)] + [self.alone(item) for item in buttons]

    def row(self, items):
        """A row of a list, or any other line of texts and icons."""
        state = len(items) > 1 and items[0].get("icon") in STATES and self.name(items[0])
        lit = is_lit(items)  # a row of a list with the cursor
        parts: list = []
        for item in items[1:] if state else items:
            name = self.name(item)
            icon = parts[-1][0].lower() if name and parts and not is_text(parts[-1][1]) else None
            if icon and (name.lower().endswith(icon) if is_text(item) else name.lower() == icon):
                parts.pop()  # it is what the icon shows
            if name:
                parts.append((name, item))
        said = ""
        before = None
        for name, item in parts:
            if before:
                said += joint(before, name, len(parts))
            marks = [] if lit else self.marks(item)
            said += name + (" (" + marks[0] + ")" if marks else "")
            before = name, item
        return self.clause(said + ", " + self.name(items[0]) if state else said, items)

    def table(self, items):
        """A line of a table: each cell with its head, after the label of the line if there is one."""
        cells = [item for item in items if "head" in item]
        family = self.whole.family([cell["head"].get("text", "") for cell in cells])
        clauses = []
        for one in cells:
            head, cell = one["head"], one["cell"]
            name = self.name(head, family) + " " + self.name(cell)
            clauses.append(self.clause(name, [head, cell], self.marks(cell)))
        labels = [self.name(item) for item in items if "head" not in item]
        if not labels:
            return clauses
        return [self.clause(" ".join(labels) + ": " + ", ".join([clause.name for clause in clauses]))]


def joint(before, name, count):
    """Returns what stands between two parts of a line."""
    text, item = before
    if text[-1] in ":?!,":
        return " "
    if not is_text(item):
        return " " if name.isdigit() else ": "
    return ": " if count == 2 and not any([sign.isdigit() for sign in text]) else ", "


# The keys


def functions(text, t):
    """Returns what a key does now: whether it moves the cursor, all that it does, and what it does while it is held."""
    short, _, rest = text.partition("(")
    short = short.strip()
    held = []
    if rest:
        long = rest.rstrip(")")
        held = [t("said_held") + ", " + (t("said_more") if long == "+" else long)]
    named = t("action_" + str(ARROWS.index(short))) if short in ARROWS[1:] else short
    if short in "-+" and short:
        named = t("action_less" if short == "-" else "action_more")
    return short in ARROWS, ([named] if named else []) + held, held


def keys(shown, names, t):
    """Returns the name of each key with what it does now, and sentences with what they do but for moving the cursor."""
    labels = []
    sentences = []
    for text, name in zip(shown["keys"], names):
        moves, does, held = functions(text, t)
        key = t("key_name_" + name)
        labels.append(named(key, does))
        if not moves or held:
            sentences.append(Clause(named(key, held if moves else does)).sentence())
    return labels, sentences


def named(key, does):
    """Returns the name of a key with what it does, which is not said twice."""
    if does and does[0].lower() == key.lower():
        does = does[1:]
    return key + ": " + "; ".join(does) if does else key
