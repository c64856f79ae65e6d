"""Who of the companions separates, and who guides the others then. A hunt tile asks the same of those who fall."""

from mathom.games.war.fellowship import steps_of
from mathom.games.war.guides import companions_there, guides_of
from mathom.screens.fields import Act, Choice, Form
from mathom.screens.war.parts import side_header
from mathom.ui.texts import brief, count, t


class Who(Choice):
    """Somebody who leaves: one of `form.values["who"]`, or nobody."""

    less, more = "key_left", "key_right"

    def __init__(self, label, at, optional):
        Choice.__init__(self, label, "who" + str(at))
        self.at = at
        self.optional = optional

    def value(self, form):
        return "".join(form.values["who"][self.at : self.at + 1])

    def put(self, form, value):
        form.values["who"] = form.values["who"][: self.at] + ([value] if value else [])

    def options(self, form):
        before = form.values["who"][: self.at]
        there = [name for name in companions_there(form.state) if name not in before]
        return [""] + there if self.optional else there

    def shown(self, form, value):
        return t("guide_" + value) if value else "–"


class Guide(Choice):
    """The next guide, one of the highest level."""

    def options(self, form):
        return guides_of(form.state, form.values["who"])


GUIDE = Guide("war_guide_now", "guide", prefix="guide_")


def who_fields(form, label, optional=False):
    """Returns the fields for those who leave: one more than are named. If the guide is among them, and several of those
    who stay may guide, also the next guide."""
    who, most = form.values["who"], form.state.tracks["companions"]
    fields: list = [Who("war_also" if at else label, at, optional or at > 0) for at in range(min(len(who) + 1, most))]
    guides = GUIDE.options(form)
    if form.state.guide in who and len(who) < most and len(guides) > 1:
        if form.values["guide"] not in guides:
            form.values["guide"] = guides[0]
        fields.append(GUIDE)
    return fields


def who_leaves(form):
    """Returns the keys of an action that name them."""
    named: dict = {"who": form.values["who"]} if form.values["who"] else {}
    if GUIDE in form.fields:
        named["guide"] = form.values["guide"]
    return named


class Leaving(Form):
    """A form for those who leave. On the row that does it, OK is enough."""

    @property
    def holds(self):
        return bool(self.field()) and not self.field().acts


class Separate(Act):
    def row(self, form, shown):
        return brief("war_use_separate"), count("war_reach", steps_of(form.state, form.values["who"]))


SEPARATE = Separate("", "separate", "war_key_leave")


class Leave(Leaving):
    """Begins with the companion of the highest level who does not guide."""

    does = "separate"
    does_key = "war_key_leave"

    def __init__(self, app, die):
        super().__init__(app)
        self.die = die
        state = self.state
        there = companions_there(state)
        self.values = {"who": ([name for name in there if name != state.guide] or there)[:1], "guide": ""}

    def refresh(self):
        self.fields = who_fields(self, "war_leaves") + [SEPARATE]
        super().refresh()

    def draw(self, canvas):
        side_header(canvas, self.state, self.state.active, brief("war_use_separate"))
        self.draw_form(canvas)

    def act(self, name):
        self.app.play(dict(who_leaves(self), do="act", die=self.die, action="separate"))  # opens war war.Phase
