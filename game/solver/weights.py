"""Weights: what a randomised player thinks a position is worth, feature by feature."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, exp, log, pi, sqrt

from game.core.shuffle import SEEDS, Stream

_LEAST = 1 / SEEDS


def uniform(stream: Stream) -> float:
    """Return a random number from 0 up to, but not including, 1."""
    return stream.draw() / SEEDS


def normal(stream: Stream) -> float:
    """Return a random number from the standard normal distribution."""
    return sqrt(-2 * log(max(uniform(stream), _LEAST))) * cos(2 * pi * uniform(stream))


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of the features of a position.

    These are added: ``home`` for each card on the foundations or out of play; ``settled`` for each
    on a pile that never gives it back; ``stock`` for each not yet dealt; ``order`` for each that
    lies where it fits; ``run`` for each that may be lifted with the card below it, and ``long``
    times the number of cards below it in that run; ``space`` for each empty pile; ``freedom`` for
    each offered move; ``spare`` for each redeal left; and a random number up to ``noise``.

    These are subtracted for the piles that do not count as home, settled or stock: ``hidden`` for
    each card face down; ``waiting`` for each card on a pile that nothing is built on, ``lying`` for
    each on any other pile; ``buried`` for each card that lies upon one wanted sooner, and more, in
    proportion to ``urgent``, if that one is wanted soon; ``pile`` for each pile that is not empty.
    Where cards will be gathered and come again unshuffled, ``round`` replaces ``buried``: for each
    pair of cards where the one that will come later is wanted sooner, it is subtracted once for
    each step sooner.
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
        """Return the weights in the order in which a pool stores them."""
        return [getattr(self, name) for name in self.__slots__]

    def varied(self, stream: Stream, much: float) -> Weights:
        """Return similar weights, each changed a little at random.

        They are rounded, so that rounding errors that differ between machines change nothing.
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
"""The sets of weights for a game that has none of its own."""


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
