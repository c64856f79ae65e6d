import sys
import time
from types import SimpleNamespace

import machine

from mathom.hardware import Nothing
from mathom.hardware.lamp import Lamp
from mathom.hardware.piezo import SHORT, Piezo

RGB = {"red": 6, "green": 7, "blue": 8}


def colour(chip):
    return tuple(chip.pwm[pin][1] for pin in (6, 7, 8))


def test_the_lamp_glows_in_a_colour(chip):
    lamp = Lamp(RGB)
    assert colour(chip) == (0, 0, 0)
    lamp.glow(0xFF0080)
    red, green, blue = colour(chip)
    assert red == 65535 and green == 0 and 10_000 < blue < 20_000
    lamp.glow(0)
    assert colour(chip) == (0, 0, 0)


def test_a_lamp_that_is_active_low_is_inverted(chip):
    lamp = Lamp(dict(RGB, active_low=True))
    assert colour(chip) == (65535, 65535, 65535)
    lamp.glow(0xFF0000)
    assert colour(chip) == (0, 65535, 65535)


def test_the_players_can_switch_the_lamp_off(chip):
    lamp = Lamp(RGB)
    lamp.glow(0xFFFFFF)
    lamp.enable(False)
    assert colour(chip) == (0, 0, 0)
    lamp.glow(0x00FF00)
    assert colour(chip) == (0, 0, 0)
    lamp.enable(True)
    assert colour(chip) == (0, 65535, 0)


def test_a_click_lasts_a_moment(chip):
    piezo = Piezo(22, "full", None)
    assert 22 not in chip.pwm
    piezo.play("click")
    assert chip.pwm[22][1] > 0
    time.sleep_ms(5)
    assert 22 not in chip.pwm  # no pulses


def test_a_sound_takes_the_place_of_the_one_that_is_heard(chip):
    piezo = Piezo(22, "full", None)
    piezo.play("victory")
    time.sleep_ms(20)
    piezo.play("click")
    assert chip.pwm[22][0] == SHORT["click"][0]
    time.sleep_ms(10)
    assert 22 not in chip.pwm


def test_a_timer_that_comes_late_several_times_ends_one_note(chip):
    piezo = Piezo(22, "full", None)
    piezo.play("landing")
    time.sleep_ms(20)
    piezo._next(None)
    assert chip.pwm[22][0] == SHORT["landing"][2]


def test_a_tune_has_several_notes(chip):
    Piezo(22, "full", None).play("victory")
    notes = []
    for _ in range(1500):
        time.sleep_ms(1)
        pitch, loud = chip.pwm.get(22, (0, 0))
        if loud and (not notes or notes[-1] != pitch):
            notes.append(pitch)
    assert notes == [784, 988, 1175, 1568, 1175, 1568]
    assert 22 not in chip.pwm


def test_a_note_may_end_while_the_next_tune_is_looked_up(chip, monkeypatch):
    piezo = Piezo(14, "full", None)

    class Tunes(dict):
        def __getitem__(self, tune):
            time.sleep_ms(5)
            return 440, 10, 550, 10

    piezo.play("click")
    monkeypatch.setitem(sys.modules, "mathom.hardware.tunes", SimpleNamespace(TUNES=Tunes()))
    piezo.play("turn")
    assert chip.pwm[14][0] == 440


def test_a_note_may_end_while_the_next_one_is_looked_up(chip, monkeypatch):
    piezo = Piezo(14, "full", None)

    class Notes(tuple):
        ended = False

        def __bool__(self):
            return True

        def __len__(self):
            if not Notes.ended:
                Notes.ended = True
                piezo._next(None)  # as the timer does
            return tuple.__len__(self)

    monkeypatch.setitem(SHORT, "click", Notes((2400, 4)))
    piezo.play("click")
    assert Notes.ended and chip.pwm[14][0] == 2400


def test_a_ctrl_c_that_hits_the_end_of_a_note_is_passed_on_and_the_note_ends(chip):
    hits = []
    piezo = Piezo(22, "full", lambda: hits.append(1))
    piezo.play("click")
    init = piezo._pin.init

    def hit(*_, **__):
        piezo._pin.init = init
        raise KeyboardInterrupt

    piezo._pin.init = hit
    time.sleep_ms(20)
    assert hits == [1]
    assert 22 not in chip.pwm


def test_soft_is_softer_than_full(chip):
    loud = {}
    for volume in ("full", "soft"):
        Piezo(22, volume, None).play("click")
        loud[volume] = chip.pwm[22][1]
    assert 0 < loud["soft"] < loud["full"] // 10


def test_stop_turns_light_and_sound_off(chip):
    lamp, piezo = Lamp(RGB), Piezo(22, "full", None)
    lamp.glow(0xFFFFFF)
    piezo.play("victory")
    lamp.stop()
    piezo.stop()
    time.sleep_ms(500)
    assert colour(chip) == (0, 0, 0)
    assert 22 not in chip.pwm


def test_a_board_with_neither_lamp_nor_piezo_does_nothing(chip):
    nothing = Nothing()
    nothing.glow(0xFFFFFF)
    nothing.play("click")
    nothing.play("victory")
    nothing.enable(True)
    nothing.stop()
    assert chip.pwm == {}
    assert machine.chip.timers == []
