"""The chi-square test: how likely fair dice are to deviate this much."""

import math
from collections.abc import Sequence


def statistic(counts: Sequence[int], expected: Sequence[float]) -> float:
    """Pearson's statistic: the sum of (observed - expected)² / expected."""
    return sum((count - mean) ** 2 / mean for count, mean in zip(counts, expected, strict=True))


def p_value(x: float, degrees: int) -> float:
    """Returns the probability that a chi-square variable with this many degrees of freedom is at least x.

    With a whole number of degrees the regularised incomplete gamma function is a finite sum, so this is exact.
    """
    if degrees < 1:
        raise ValueError("at least one degree of freedom is needed")
    half = x / 2
    if half <= 0:
        return 1.0
    if degrees % 2:
        total, term, step = math.erfc(math.sqrt(half)), 2 * math.sqrt(half / math.pi) * math.exp(-half), 1.5
    else:
        total, term, step = 0.0, math.exp(-half), 1.0
    for _ in range(degrees // 2):
        total += term
        term *= half / step
        step += 1
    return min(total, 1.0)
