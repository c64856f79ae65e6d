from random import Random

import pytest

from host_tools import boards
from host_tools.pico.chip import Pico
from tests.bench_fairness import SOURCES, TOLD, evening, files, findings, runs

FAIR = bytes(Random("fair").choices(range(6), k=60_000))


def p_values(faces):
    return {finding.what: finding.p for finding in findings(faces)}


def test_fair_dice_pass():
    assert min(p_values(FAIR).values()) > 0.01


def test_a_loaded_face_is_found():
    assert p_values(bytes(Random(1).choices(range(6), [1, 1, 1, 1, 1, 1.1], k=60_000)))["faces"] < 1e-6


def test_a_roll_that_depends_on_the_one_before_is_found():
    """Each face is as frequent as the others, but after an even one the next is often the following one."""
    chance, faces = Random(2), [0]
    for _ in range(60_000):
        faces.append((faces[-1] + 1) % 6 if chance.random() < 0.05 else chance.randrange(6))
    found = p_values(bytes(faces[1:]))
    assert found["faces"] > 0.001 and found["pairs"] < 1e-6


def test_rolls_that_stick_are_found():
    chance, faces = Random(3), [0]
    for _ in range(60_000):
        faces.append(faces[-1] if chance.random() < 0.03 else chance.randrange(6))
    assert p_values(bytes(faces[1:]))["runs"] < 1e-6


@pytest.mark.parametrize(
    ("faces", "counts"),
    [
        ([], [0, 0, 0, 0, 0, 0]),
        ([3, 1, 1, 4, 4, 4, 2], [1, 1, 1, 0, 0, 0]),
        ([5] * 9 + [0], [0, 0, 0, 0, 0, 1]),
    ],
)
def test_runs_are_counted_by_length(faces, counts):
    assert runs(bytes(faces)) == counts


@pytest.mark.pico
def test_two_evenings_with_a_stuck_source_differ():
    """The presses come at the same times, so that only the counter of starts differs."""
    pico = Pico(board=boards.REFERENCE, files=files())
    before = pico.flash
    one = evening(pico, SOURCES["stuck"], TOLD)
    assert evening(pico.again(flash=before), SOURCES["stuck"], TOLD) == one, "something else differs"
    assert evening(pico.again(), SOURCES["stuck"], TOLD) != one
