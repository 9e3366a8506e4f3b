"""The games of which no deal was won, and what is known of them."""

from __future__ import annotations

from typing import NamedTuple


class NoneFound(NamedTuple):
    """A game of which no deal was won: why that may be, and what was tried."""

    why: str
    tried: str


_READ = "the page was read again, and no rule is stricter than it says; "

NONE_FOUND: dict[str, NoneFound] = {
    "chameleon": NoneFound(
        _READ + "three piles and one pass through the stock: the authors win one deal in thirty",
        "plain play of 1,600 deals, looking ahead in 2,187, the solver on 12 deals for "
        "five seconds each, of which it proved four lost, the finder on 8 deals with "
        "20,000 positions each",
    ),
}
"""The games that have no record, by their id."""
