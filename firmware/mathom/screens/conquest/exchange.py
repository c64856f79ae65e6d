"""One exchange of a battle, die against die: what each side has rolled, what is added to it, and what it has cost."""

from mathom.games.conquest.tables import bonuses, struck
from mathom.screens.conquest.facing import helps
from mathom.screens.conquest.parts import HUGE, LARGE, draw_die, who
from mathom.screens.shared import figure, fitting, shortened
from mathom.ui.canvas import CENTRE, DIM, RIGHT

PITCH = 18  # from one die to the next
NUMBER = 24  # pixels for how many battalions there are, and the gaps beside that


def losses(fought):
    """Returns the losses of the attacker of the battle and of the defender in one exchange, whichever of them
    struck."""
    first, second = fought["lost"]
    return (second, first) if fought["strike"] else (first, second)


def side_of(state, canvas, fought, i):
    """Returns what there is to draw of a side: its name, what helps it, its dice, and in words what it has lost:
    nothing is told only where there is room, below dice without additions. Each die is the face that was rolled, the
    sum if something is added to it, whether it wins, and whether it meets another one."""
    battle, strike = state.battle, fought["strike"]
    half = canvas.width // 2
    bonus = struck(bonuses(battle)) if strike else bonuses(battle)
    side = 1 - i if strike else i
    rolled, other = fought["defender" if side else "attacker"], fought["attacker" if side else "defender"]
    dice = []
    added = 0  # dice with something below them
    for n in range(len(rolled)):
        more = (bonus[2] if side else 0) + (bonus[side] if n == 0 else 0)
        if more > 0:
            added += 1
        meets = n < len(other)
        wins = meets and (rolled[n] >= other[n] if side else rolled[n] > other[n])
        dice.append((rolled[n] - more, "=" + figure(rolled[n]) if more else "", wins, meets))
    lost = losses(fought)[i]
    room = half - 8 - (HUGE + 1) * added
    said = "" if added and not lost else fitting(canvas, "cq_loses" if lost else "cq_holds", room, lost)
    name = shortened(canvas, who(state, battle["defender" if i else "player"]), half - NUMBER)
    return name, helps(battle, i), dice, said


def draw_side(screen, canvas, i, side, battalions, ink):
    """Draws a side, as `side_of` returns it: the attacker on the left. Its dice are the biggest while nothing is to be
    chosen below them, and of those that win it is seen once all of them lie."""
    name, icons, dice, said = side
    size = HUGE if screen.moving() or screen.looked_at is not None else LARGE
    tumbling = screen.tumbling()
    left, y = canvas.width // 2 * i, 11 + canvas.line
    x = canvas.text(name, left + 3, 11, ink=ink) + 4
    x = canvas.text(figure(battalions), x, 11) + 2
    for icon in icons:
        if x + 8 < left + canvas.width // 2:
            canvas.icon(icon, x, 10 + canvas.line - 8, ink)
            x += 10
    x = left + 3
    added = 0
    pitch, below = max(PITCH, size + 1), y + size - 1
    for n in range(len(dice)):
        face, more, wins, meets = dice[n]
        draw_die(canvas, screen.face(face, n + 3 * i, 6), x, y, wins and not tumbling, ink if meets else DIM, size)
        x += pitch
        if more and not tumbling:
            canvas.text(more, x - pitch + size // 2, below, align=CENTRE)
            added = 1
    if not tumbling and added:  # apart from what is added, or both would read as one
        canvas.text(said, left + canvas.width // 2 - 3, below, ink=ink, align=RIGHT)
    elif not tumbling:
        canvas.text(said, left + 3, below, ink=ink)
