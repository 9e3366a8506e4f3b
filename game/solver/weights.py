"""Weights: what a randomised player thinks a position is worth, feature by feature."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, exp, log, pi, sqrt

from game.core.shuffle import SEEDS, Stream

_LEAST = 1 / SEEDS


def uniform(stream: Stream) -> float:
    """A random number from 0 up to, but not including, 1."""
    return stream.draw() / SEEDS


def normal(stream: Stream) -> float:
    """A random number of the standard normal distribution."""
    return sqrt(-2 * log(max(uniform(stream), _LEAST))) * cos(2 * pi * uniform(stream))


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of the features of a position.

    ``home`` a card on the foundations or out of play; ``settled`` a card on a pile that never gives
    it back; ``stock`` a card not yet dealt; ``hidden``, ``waiting``, ``lying`` are the cost of a
    card face down, on a pile that nothing is built on, on any other pile; ``buried`` that of a card
    that lies upon one wanted sooner, ``urgent`` how much more when it is wanted soon; ``order`` a
    card that lies where it fits, ``run`` one that may be lifted with the card below it, ``long``
    extra for each card of that run; ``space`` an empty pile, ``pile`` the cost of any other;
    ``freedom`` an offered move; ``noise`` the most that chance adds; ``spare`` a redeal that is
    left. Where cards will be gathered and come again unshuffled, ``round`` is the cost of a card
    that will come before another wanted sooner, for each step sooner, and replaces ``buried``.
    """

    home: float = 2.0
    settled: float = 1.0
    stock: float = 0.0
    hidden: float = 1.0
    waiting: float = 0.5
    lying: float = 0.0
    buried: float = 0.4
    urgent: float = 0.9
    order: float = 0.15
    run: float = 0.3
    long: float = 0.0
    space: float = 0.7
    pile: float = 0.0
    freedom: float = 0.0
    noise: float = 0.3
    round: float = 0.0
    spare: float = 0.0

    def as_list(self) -> list[float]:
        """The weights in the order in which a pool stores them."""
        return [getattr(self, name) for name in self.__slots__]

    def varied(self, stream: Stream, much: float) -> Weights:
        """Return similar weights, each changed a little at random.

        They are rounded, so that the last digit of a machine's arithmetic changes nothing.
        """
        return Weights(*(round(w * exp(much * normal(stream)), 4) for w in self.as_list()))


WEIGHT_SETS = (
    Weights(),
    Weights(home=13.0, hidden=1.1, waiting=1.0, buried=1.4, urgent=0.5, run=3.0, order=0.06),
    Weights(home=1.0, hidden=3.0, waiting=0.6, buried=0.35, urgent=0.8, space=0.6),
    Weights(home=0.4, settled=2.4, stock=-0.4, waiting=1.9, lying=0.6, buried=1.1, noise=2.2),
    Weights(home=1.0, settled=2.8, stock=0.5, lying=-0.5, space=2.2, noise=0.6),
    Weights(pile=1.0, waiting=0.0, freedom=0.1),
    Weights(
        home=4.2, stock=0.3, hidden=0.6, waiting=0.0, buried=0.02, run=1.0, long=0.2, noise=0.1
    ),
    Weights(home=4.0, stock=-2.0, buried=1.0, round=0.1, spare=10.0),
    Weights(
        home=2.9, settled=1.4, waiting=1.0, urgent=1.2, order=0.1, run=0.13, noise=0.9, spare=25.0
    ),
)
"""The weights for a game of which nothing is known yet."""


def random_weights(stream: Stream) -> Weights:
    """Return random weights, to find out which suit a game."""
    varied = WEIGHT_SETS[stream.below(len(WEIGHT_SETS))].varied(stream, 0.8)
    weights = dict(zip(Weights.__slots__, varied.as_list(), strict=True))
    for name, choices in _TRIED.items():
        if stream.below(3) == 0:
            weights[name] = choices[stream.below(len(choices))]
    return Weights(**weights)


_TRIED = {
    "stock": (-0.9, -0.3, 0.0, 0.4, 0.9),
    "freedom": (0.0, 0.0, 0.1, 0.3, 0.8),
    "pile": (0.0, 0.0, 0.5, 1.5),
    "waiting": (0.0, 0.3, 0.6, 1.2, 2.0),
    "lying": (-0.5, 0.0, 0.0, 0.5, 1.0),
    "long": (0.0, 0.03, 0.1, 0.2),
    "round": (0.0, 0.0, 0.03, 0.1),
    "spare": (0.0, 0.0, 5.0, 15.0, 30.0),
}
