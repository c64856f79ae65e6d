"""Makes the rest of the device, once the first picture is there. Here stands what each part has of the others, and
which of them comes before which. Once that is done, this module is unloaded."""

from mathom.hardware import rest
from mathom.link import Link
from mathom.memory import Memory, drop
from mathom.parts import About, Choices, Parts, check_files
from mathom.saver import Saver
from mathom.session import Session


def complete(begun, root, panel):
    """Makes it of what `begin` in first.py has returned, which takes about as long. Returns the parts."""
    hardware, settings, power, stage, noted = begun
    parts = _parts(hardware, settings, power, stage, noted or {}, root, panel)
    _go_on(parts, noted)
    return parts


def _parts(hardware, settings, power, stage, noted, root, panel):
    rest.complete(hardware, noted.get("part", b""))
    drop("mathom.hardware.rest")
    memory = Memory(stage)
    hardware.store.make_room = memory.lend_piece, memory.make_room
    saver = Saver(hardware, settings, stage.say, memory.make_room, noted.get("fresh", True))
    session = Session(hardware, stage, saver, memory)
    about = About(hardware, memory, root)
    link = Link(hardware, stage, session, saver, memory, about)
    stage.complete(memory, saver)
    choices = Choices(hardware, settings, power, stage)
    stage.app.complete(session, about, choices)
    order = [  # a picture comes before lines, as one to which nobody listens takes up to half a second
        (memory.restart_due, session.start_anew),
        (stage.press_due, stage.take_press),
        (saver.roll_due, saver.step),
        (stage.picture_due, stage.draw_picture),
        (link.due, link.step),
        (stage.motion_due, stage.move),
        (saver.due, saver.step),
        (session.fault_due, session.tell_fault),
        (stage.jobs.due, stage.jobs.step),
        (memory.tidy_due, session.tidy),
        (power.due, stage.light),
    ]
    if panel:
        from mathom.touch import Touch

        finger = Touch(panel, stage, saver, power, hardware.keys)
        order.insert(4, (finger.due, finger.step))  # a finger touches what has been drawn
    parts = Parts(hardware, choices, power, stage, session, memory, link, saver, order)
    choices.apply("lamp")
    return parts


def _go_on(parts, noted):
    # Opens what was noted before a restart, or after power-on adds what is to be done for the menu.
    stage, session = parts.stage, parts.session
    if noted is None:
        stage.look_ahead()
        stage.jobs.add(None, session.resume)
        _add_rest(parts)
        if stage.app.about.facts["root"]:
            stage.jobs.add(None, check_files(parts))  # once after each power-on, not after each restart
        return
    _add_rest(parts)  # before screens are loaded ahead, which may leave no large piece
    parts.reopened = True
    try:
        from mathom import restart

        restart.reopen(stage, session, noted, parts.link.answer)
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
    add(None, lambda: parts.choices.apply("sound"))
    add(None, parts.hardware.entropy.start)
    add(None, lambda: parts.session.journal)  # loaded now, so that no press has to wait for it
