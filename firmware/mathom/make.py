"""Makes the parts of the device, once the first picture is there. Here stands what each has of the others, and which of
them comes before which. Once that is done, this module is unloaded."""

from mathom.app import App
from mathom.front import Front
from mathom.link import Link
from mathom.parts import About, Choices, Parts
from mathom.playing import Playing
from mathom.power import Power
from mathom.saver import Saver
from mathom.session import Session
from mathom.stage import Stage


def make(hardware, begun, root, panel):
    """Makes them with the hardware and with what `begin` in first.py has returned, which takes about as long. Returns
    the parts."""
    _, ways, _, settings, canvas, noted, first = begun
    parts = _parts(hardware, settings, canvas, root, noted or {}, ways, panel)
    _go_on(parts, noted, first, root)
    return parts


def _parts(hardware, settings, canvas, root, note, ways, panel):
    power = Power(hardware, settings)
    choices = Choices(hardware, settings, power, canvas)

    def make_app(stage):  # the screens get it from the stage, and it has parts that have the stage
        memory = stage.memory
        saver = Saver(hardware, settings, stage, memory.make_room, note.get("fresh", True))
        front = Front(hardware, stage, saver, power)
        session = Session(hardware, stage, front, saver, Playing(hardware, stage, saver))
        about = About(hardware, memory, root)
        return App(stage, front, session, settings, choices.choose, about, hardware.store)

    stage = Stage(canvas, hardware.keys, power, note.get("game"), make_app)
    app, memory = stage.app, stage.memory
    session = app.session
    front, saver = session.front, session.saver
    ways.append(memory.open_file)  # the store is older than the memory, as the first picture needs it
    link = Link(hardware, stage, front, session, saver, app.about)
    order = [  # a picture comes before lines, as one to which nobody listens takes up to half a second
        (memory.restart_due, session.start_anew),
        (front.press_due, front.take_press),
        (saver.roll_due, saver.step),
        (front.picture_due, front.draw_picture),
    ]
    if panel:
        order.append(_finger(panel, stage, front, saver, power, hardware.keys))
    order += [
        (link.due, link.step),
        (front.motion_due, front.move),
        (saver.due, saver.step),
        (saver.fault_due, saver.tell_fault),
        (stage.jobs.due, stage.jobs.step),
        (memory.tidy_due, session.tidy),
        (power.due, front.light),
    ]
    choices.apply("lamp")
    return Parts(hardware, power, stage, front, session, link, saver, order, bool(note))


def _finger(*parts):
    from mathom.touch import Touch

    finger = Touch(*parts)  # it touches what has been drawn, and so comes after that
    return finger.due, finger.step


def _go_on(parts, noted, first, root):
    # Opens what was noted before a restart, or after power-on the first screen, and adds what is to be done for it.
    stage, session = parts.stage, parts.session
    if noted is None:
        stage.memory.load_now(first)  # its code is there already
        stage.go(first)
        stage.jobs.add(session, session.resume)
        _add_rest(parts)
        if root:
            stage.jobs.add(None, _check(root, parts.hardware.store))  # once after each power-on, not after each restart
        return
    _add_rest(parts)  # before screens are loaded ahead, which may leave no large piece
    try:
        from mathom import restart

        restart.reopen(stage, session, noted, parts.link)
        _draw(parts)
    except Exception as e:
        parts.crash(e)
        _add_rest(parts)
        _draw(parts)


def _check(root, store):
    from mathom.integrity import check

    yield
    yield from check(root, store)


def _draw(parts):
    if parts.stage.stack:
        parts.front.draw_picture(0)  # at once: before its first picture the display would be darkened by the next check


def _add_rest(parts):
    app, hardware = parts.app, parts.hardware
    app.jobs.add(None, lambda: hardware.set_volume(app.settings["sound"]))
    app.jobs.add(None, hardware.entropy.start)
    # Loaded now, so that no press has to wait for it.
    app.jobs.add(None, lambda: parts.session.journal)
    app.jobs.add(None, lambda: __import__("mathom.games.match"))
