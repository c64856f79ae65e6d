"""Three and four players. No exact solution: what is known of two players is put together, as an estimate.

Of each two players the tables tell how likely each is to win if the others were out. The chance of a player is taken to
be proportional to the product of these over all rivals; and the chance that nobody wins follows from the chances that
neither of two does, as if all of them were independent.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np


def together(duels: dict[tuple[int, int], Any], players: Sequence[int]) -> list[Any]:
    """The chance of each of these players. `duels[i, j]` is that of `i` in the game of `i` and `j`; arrays of any
    shape. For two players it is what the tables say."""
    if len(players) == 2:
        i, j = players
        return [duels[i, j], duels[j, i]]
    weights: list[Any] = []
    nobody: Any = 1.0
    for i in players:
        weight: Any = 1.0
        for j in players:
            if j != i:
                weight = weight * duels[i, j]
            if j < i:
                nobody = nobody * np.clip(1 - duels[i, j] - duels[j, i], 0, 1)
        weights.append(weight)
    somebody = 1 - nobody ** (1 / (len(players) - 1))
    total = sum(weights)
    # Where each loses to somebody, nothing is known of who is ahead.
    known = np.where(total > 0, total, 1.0)
    return [np.where(total > 0, somebody * weight / known, somebody / len(players)) for weight in weights]
