"""The games in which the cards lie in one long row."""

from __future__ import annotations

from game.core.cards import A, J, pack
from game.rules.game import Game
from game.vocabulary.automatic import close_up
from game.vocabulary.card_sets import named
from game.vocabulary.discards import adjacent_totalling, discards, enclosed
from game.vocabulary.fits import in_suit, same_rank
from game.vocabulary.goals import left
from game.vocabulary.lifts import whole_by_top
from game.vocabulary.openings import OpeningStep, deal, put_under, set_out_first
from game.vocabulary.options import Option, alternative
from game.vocabulary.plays import carry
from game.vocabulary.reach import Reach
from game.vocabulary.stock_plays import lay_next
from game.vocabulary.zones import Zone, discard, stock

MATCHING = in_suit | same_rank


def dealt_by_hand(*before: OpeningStep) -> Option:
    """Return the option to deal the row card by card, after the steps ``before``, instead of all at
    once."""
    words = "whether the whole row is dealt at once, or card by card under the player's hand"
    return alternative("at-once", "by-hand", words, opening=before)


ACCORDION = Game(
    "Accordion",
    Zone("row", 52, deal=1, lift=whole_by_top, build=MATCHING, reach=Reach(1, 3), fan="none"),
    stock(),
    play=(carry, lay_next("row")),
    follow=(close_up("row"),),
    won=left("row", 1),
    score=None,
    options={"deal": dealt_by_hand()},
    presets={"book": {}, "hand": {"deal": "by-hand"}},
)

DECADE = Game(
    "Decade",
    Zone("row", 52, fan="none"),
    stock(),
    discard(),
    play=(discards(adjacent_totalling(10, 20, 30), "row"), lay_next("row")),
    follow=(close_up("row"),),
    won=left("row", 1),
)

COUPLE_APART = (put_under("stock", named("KH")), set_out_first(named("QH"), "row"))
"""The king of hearts goes under the deck, and the queen on the table at the left."""

ROYAL_MARRIAGE = Game(
    "Royal Marriage",
    Zone("row", 52, deal=(0, *(1,) * 51), fan="none"),
    stock(),
    discard(),
    opening=(*COUPLE_APART, deal("row")),
    play=(discards(enclosed(1, 2), "row"), lay_next("row")),
    follow=(close_up("row"),),
    won=left("row", 2),
    options={"deal": dealt_by_hand(*COUPLE_APART)},
    presets={"book": {}, "hand": {"deal": "by-hand"}},
)


EVICTING = DECADE.but(
    "Evicting",
    cards=pack(2),
    row={"count": 104},
    plays={"discard": discards(enclosed(2), "row")},
    won=left("row", 2),
)

DOUBLE_JUMP = Game(
    "Double Jump",
    Zone("row", 52, lift=whole_by_top, build=MATCHING, reach=Reach(-3)),
    stock(),
    play=(carry, lay_next("row")),
    follow=(close_up("row"),),
    won=left("row", 3),
    score=None,
)

EVEN_UP = Game(
    "Even Up",
    Zone("row", 40, fan="none"),
    stock(),
    discard(),
    cards=pack(ranks=range(A, J)),
    play=(discards(adjacent_totalling(*range(2, 21, 2), most=2), "row"), lay_next("row")),
    follow=(close_up("row"),),
)

FAMILY_NAME = "one line"
GAMES = (ACCORDION, DECADE, ROYAL_MARRIAGE, EVICTING, DOUBLE_JUMP, EVEN_UP)
