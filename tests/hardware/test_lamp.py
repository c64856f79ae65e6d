import time

import machine

from mathom.hardware import NoLamp
from mathom.hardware.lamp import Lamp

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
    lamp.enable(False, "full")
    assert colour(chip) == (0, 0, 0)
    lamp.glow(0x00FF00)
    assert colour(chip) == (0, 0, 0)
    lamp.enable(True, "full")
    assert colour(chip) == (0, 65535, 0)


def test_a_click_lasts_a_moment(chip):
    lamp = Lamp(piezo=22)
    assert chip.pwm[22][1] == 0
    lamp.play("click")
    assert chip.pwm[22][1] > 0
    time.sleep_ms(5)
    assert chip.pwm[22][1] == 0


def test_a_tune_has_several_notes(chip):
    lamp = Lamp(piezo=22)
    lamp.play("victory")
    notes = []
    for _ in range(1500):
        time.sleep_ms(1)
        pitch, loud = chip.pwm[22]
        if loud and (not notes or notes[-1] != pitch):
            notes.append(pitch)
    assert notes == [784, 988, 1175, 1568, 1175, 1568]
    assert chip.pwm[22][1] == 0


def test_a_ctrl_c_that_hits_the_end_of_a_note_is_passed_on(chip):
    hits = []
    lamp = Lamp(piezo=22, interrupt=lambda: hits.append(1))
    lamp.play("click")

    def hit(duty):
        raise KeyboardInterrupt

    lamp._piezo.duty_u16 = hit
    time.sleep_ms(20)
    assert hits == [1]


def test_the_players_can_switch_the_sound_off(chip):
    lamp = Lamp(piezo=22)
    lamp.enable(True, "off")
    lamp.play("click")
    lamp.play("victory")
    assert chip.pwm[22][1] == 0


def test_soft_is_softer_than_full(chip):
    lamp = Lamp(piezo=22)
    loud = {}
    for volume in ("full", "soft"):
        lamp.enable(True, volume)
        lamp.play("click")
        loud[volume] = chip.pwm[22][1]
    assert 0 < loud["soft"] < loud["full"] // 10


def test_stop_turns_light_and_sound_off(chip):
    lamp = Lamp(RGB, 22)
    lamp.glow(0xFFFFFF)
    lamp.play("victory")
    lamp.stop()
    time.sleep_ms(500)
    assert colour(chip) == (0, 0, 0)
    assert chip.pwm[22][1] == 0


def test_a_board_with_neither_lamp_nor_piezo_does_nothing(chip):
    lamp = NoLamp()
    lamp.glow(0xFFFFFF)
    lamp.play("click")
    lamp.play("victory")
    lamp.enable(True, "full")
    lamp.stop()
    assert chip.pwm == {}
    assert machine.chip.timers == []
