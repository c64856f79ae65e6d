"""Makes the device: first what the first picture needs, then all the rest. Here stands what each part has of the
others, and which of them comes before which. Once that is done, this module is unloaded."""

from mathom.hardware import open_board
from mathom.hardware.store import Store
from mathom.power import Power
from mathom.screens import MENU, App
from mathom.settings import Settings
from mathom.stage import Stage
from mathom.ui import texts
from mathom.ui.canvas import Canvas
from mathom.ui.palette import COLOURS

_NEXT = "next"  # as in restart.py


def _noted(store):
    # What was noted before a restart. After power-on there is nothing, and nothing is loaded for it.
    if not store.exists(_NEXT):
        return None
    from mathom import restart

    return restart.noted(store)


def begin(board, folder, link):
    """Shows the first picture. Returns what `complete` makes the device of."""
    store = Store(folder)
    noted = _noted(store)
    hardware = open_board(board, store, link, lit=bool(noted))
    settings = Settings(store)
    texts.choose(settings["language"])
    display = hardware.display
    canvas = Canvas(display.width, display.height, display.format, display.colours)
    canvas.corners = board.get("keys_at") == "corners"
    if display.colours > 1:
        display.palette(COLOURS)
    power = Power(hardware, settings)
    stage = Stage(hardware, canvas, power)
    stage.app = App(stage, settings, store)
    if noted is None:
        stage.go(MENU if settings.found or stage.app.saved or store.exists("history") else "welcome")
        stage.show()
    else:
        from mathom.memory import collect

        collect()
    return hardware, settings, power, stage, noted


def complete(begun, root, panel):
    """Makes what the first picture does not need, which takes about as long. Returns the parts."""
    hardware, settings, power, stage, noted = begun
    parts = _parts(hardware, settings, power, stage, root, panel)
    _go_on(parts, noted)
    return parts


def _parts(hardware, settings, power, stage, root, panel):
    from mathom.hardware import rest
    from mathom.link import Link
    from mathom.loop import Loop
    from mathom.memory import Memory, drop
    from mathom.parts import About, Parts
    from mathom.saver import Saver
    from mathom.session import Session

    rest.complete(hardware)
    drop("mathom.hardware.rest")
    saver = Saver(hardware, settings, stage.say)
    session = Session(hardware, stage, saver)
    memory = Memory(hardware, stage, session, saver)
    about = About(hardware, memory, root)
    link = Link(hardware, stage, session, saver, memory, about)
    stage.app.complete(session, about)
    stage.before_press = saver.save_game  # so that at most one action is unsaved
    parts = Parts(hardware, settings, power, stage, session, memory, link, saver)
    settings.apply = parts.apply
    parts.apply("lamp")
    order = [
        (memory.restart_due, memory.start_anew),
        (stage.press_due, stage.take_press),
        (link.due, link.step),
        (stage.picture_due, stage.draw_picture),
        (stage.motion_due, stage.move),
        (saver.due, saver.step),
        (session.fault_due, session.tell_fault),
        (stage.jobs.due, stage.jobs.step),
        (memory.tidy_due, memory.tidy),
        (power.due, parts.light),
    ]
    if panel:
        from mathom.touch import Touch

        finger = Touch(panel, stage, power, hardware.keys)
        order.insert(4, (finger.due, finger.step))  # a finger touches what has been drawn
    parts.loop = Loop(order, hardware.wait, parts.crash)
    return parts


def _go_on(parts, noted):
    # Opens what was noted before a restart, or after power-on adds what is to be done for the menu.
    stage, session = parts.stage, parts.session
    if noted is None:
        stage.look_ahead()
        stage.jobs.add(None, session.resume)
        _add_rest(parts)
        if stage.app.about.facts["root"]:
            from mathom.parts import check_files

            stage.jobs.add(None, check_files(parts))  # once after each power-on, not after each restart
        return
    _add_rest(parts)  # before screens are loaded ahead, which may leave no large piece
    parts.hardware.link.part = bytearray(noted["part"])
    parts.saver.fresh = noted["fresh"]
    parts.reopened = True
    try:
        from mathom import restart

        restart.reopen(parts.memory, noted, lambda line: parts.link.answer(line, True))
        _draw(stage)
    except Exception as e:
        parts.crash(e)
        _add_rest(parts)
        _draw(stage)


def _draw(stage):
    if stage.stack:
        stage.draw_picture(0)  # at once: before its first picture the display would be darkened by the next check of it


def _add_rest(parts):
    add = parts.stage.jobs.add
    add(None, lambda: parts.apply("sound"))
    add(None, parts.hardware.entropy.start)
    add(None, lambda: parts.session.journal)  # loaded now, so that no press has to wait for it
