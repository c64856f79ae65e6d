import hashlib
import itertools
from collections import Counter
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathom.hardware.entropy import Dice, Entropy, fair_limit

pytestmark = pytest.mark.slow

calls = itertools.count()


def sound(n):
    return hashlib.sha256(b"%d" % next(calls)).digest()[:n]


def stuck(n):
    return b"\x55" * n


def chi_square(counts, n, draws):
    expected = draws / n
    return sum((counts[i] - expected) ** 2 / expected for i in range(n))


# The 0.1 % and 99.9 % points: beyond them the faces are loaded, or too even to be random.
CHI_POINTS = {2: (1.6e-6, 10.83), 3: (0.002, 13.82), 6: (0.21, 20.52), 8: (0.60, 24.32), 20: (5.41, 43.82)}


@pytest.mark.parametrize("n", CHI_POINTS)
@pytest.mark.parametrize("seed", [b"Frodo", b"Sam", b"Merry"])
def test_faces_are_even(n, seed):
    dice = Dice(seed)
    draws = 12_000
    counts = Counter(dice.below(n) for _ in range(draws))
    low, high = CHI_POINTS[n]
    assert set(counts) == set(range(n))
    assert low < chi_square(counts, n, draws) < high


def test_pairs_of_faces_are_even():
    dice = Dice(b"Pippin")
    draws = 18_000
    counts = Counter(dice.below(6) * 6 + dice.below(6) for _ in range(draws))
    assert 14.7 < chi_square(counts, 36, draws) < 66.6


def test_accepted_words_divide_evenly_for_every_n():
    for n in range(1, 65537):
        limit = fair_limit(n)
        assert limit % n == 0
        assert 65536 - n < limit <= 65536


@cache
def seeds():
    """Returns seeds by the word that is drawn first. A die of 65536 faces shows the word."""
    return {Dice(b"%d" % seed).below(65536): b"%d" % seed for seed in range(150_000)}


@pytest.mark.parametrize("n", [1, 6, 255, 257, 32769, 43691])
def test_every_accepted_word_counts_once(n):
    """And words that are too high are drawn again."""
    limit = fair_limit(n)
    drawn = {word: Dice(seed).below(n) for word, seed in seeds().items()}
    assert [word for word in drawn if word < limit and drawn[word] != word % n] == []
    assert n < 1000 or (drawn[limit - 1] == n - 1 and drawn[limit] != 0)


@pytest.mark.parametrize("n", [0, -1, 65537])
def test_an_impossible_die_is_refused(n):
    with pytest.raises(ValueError):
        Dice(b"").below(n)


def test_the_same_seed_gives_the_same_faces():
    one, two = Dice(b"seed"), Dice(b"seed")
    faces = [one.below(6) for _ in range(50)]
    assert faces == [two.below(6) for _ in range(50)]
    assert faces != [Dice(b"Seed").below(6) for _ in range(50)]
    # Fixed values: a recorded game must roll the same after an update of the firmware.
    assert [Dice(b"seed").below(n) for n in (6, 100, 65536)] == [5, 21, 25121]
    dice = Dice(b"seed")
    assert [dice.below(6) for _ in range(10)] == [5, 5, 5, 1, 2, 3, 4, 1, 3, 1]


def test_the_state_does_not_reveal_what_was_drawn():
    """A draw is a hash of a state that is then replaced. Every draw leaves another state, and no state contains a drawn
    block or an earlier state."""
    dice = Dice(b"seed")
    seen = set()
    for _ in range(100):
        before = dice._state
        block = hashlib.sha256(b"draw" + before).digest()
        dice.below(6)
        assert dice._state == hashlib.sha256(b"next" + before).digest()
        assert hashlib.sha256(b"draw" + dice._state).digest() != block
        assert dice._state not in seen
        seen.add(dice._state)
    assert vars(dice).keys() == {"_state"}


@given(st.binary(max_size=40), st.binary(max_size=40))
def test_stirring_changes_the_faces(a, b):
    one, two = Dice(b"seed"), Dice(b"seed")
    one.stir(a)
    two.stir(b)
    assert ([one.below(65536) for _ in range(8)] == [two.below(65536) for _ in range(8)]) == (a == b)


def faces(pool, count=40):
    return [pool.below(6) for _ in range(count)]


def test_the_source_is_read_at_every_draw():
    reads = []

    def source(n):
        reads.append(n)
        return sound(n)

    pool = Entropy(source)
    faces(pool, 10)
    assert reads == [16] * 10


def test_a_sound_source_alone_is_enough():
    one, two = Entropy(sound), Entropy(sound)
    assert faces(one) != faces(two)
    assert not one.stuck and one.faults == []


def test_a_stuck_source_is_noticed_once_and_does_not_hang():
    pool = Entropy(stuck)
    faces(pool, 200)
    assert pool.stuck
    assert pool.faults == [("source", "stuck")]


def test_a_source_that_repeats_itself_counts_as_stuck():
    pool = Entropy(lambda n: bytes(range(n)))
    faces(pool, 2)
    assert pool.stuck


@pytest.mark.parametrize("answer", [b"", b"\x01\x02"])
def test_a_source_with_a_short_answer_counts_as_stuck(answer):
    pool = Entropy(lambda n: answer)
    assert 0 <= pool.below(6) < 6
    assert pool.stuck


def test_a_source_that_fails_is_listed_as_a_fault():
    def broken(n):
        raise OSError(5, "EIO")

    pool = Entropy(broken)
    faces(pool, 3)
    assert pool.stuck
    assert [part for part, _ in pool.faults] == ["source", "source"]


def test_a_source_that_recovers_is_used_again():
    answers = [stuck, sound]
    pool = Entropy(lambda n: answers[0](n))
    pool.below(6)
    assert pool.stuck
    answers.pop(0)
    pool.below(6)
    assert not pool.stuck


def test_stuck_source_dice_differ_by_the_times_of_presses():
    one, two = Entropy(stuck), Entropy(stuck)
    one.press(1_000_000)
    two.press(1_000_001)
    assert faces(one) != faces(two)


def test_stuck_source_presses_count_between_rolls_too():
    one, two = Entropy(stuck), Entropy(stuck)
    assert faces(one) == faces(two), "nothing differs yet"
    one.press(7)
    two.press(8)
    assert faces(one) != faces(two)


def test_stuck_source_dice_differ_by_the_clock():
    ticks = [iter(range(0, 10**6, 100)), iter(range(1, 10**6, 100))]
    one, two = (Entropy(stuck, clock=lambda t=t: next(t)) for t in ticks)
    assert faces(one) != faces(two)


def test_no_draw_repeats_after_a_power_cut_if_the_counter_was_raised():
    """The worst case: a stuck source, no clock and no press, so that only the counter differs."""
    flash = [0]

    def counter():
        flash[0] += 1
        return flash[0]

    starts = [tuple(faces(Entropy(stuck, counter))) for _ in range(50)]
    assert len(set(starts)) == 50


def test_the_counter_is_raised_once_a_start():
    moves = []
    pool = Entropy(sound, lambda: moves.append(1) or len(moves))
    pool.start()
    pool.start()
    faces(pool)
    assert len(moves) == 1


def test_the_counter_is_raised_before_the_first_draw():
    moves = []
    Entropy(sound, lambda: moves.append(1) or len(moves)).below(6)
    assert len(moves) == 1


def test_a_counter_that_cannot_be_saved_is_listed_as_a_fault_and_dice_still_roll():
    def full():
        raise OSError(28, "ENOSPC")

    pool = Entropy(sound, full)
    assert len(faces(pool)) == 40
    assert [part for part, _ in pool.faults] == ["counter"]
