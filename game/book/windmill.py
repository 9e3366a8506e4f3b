"""Windmill: sails round an ace that is built up four times over, and kings between the sails."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.cards import A, K, pack
from game.core.events import Event
from game.core.table import Fact
from game.rules.game import Game
from game.vocabulary.card_sets import of_rank
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import down, from_, holds, kings, nothing, of_facts, once, rank, up
from game.vocabulary.lifts import top
from game.vocabulary.moves import Move
from game.vocabulary.obligations import filling
from game.vocabulary.openings import deal, noting, take_out
from game.vocabulary.options import Option, with_
from game.vocabulary.plays import carry, turn
from game.vocabulary.zones import Zone, foundations, stock, waste

CENTER, OUTER = "center", "king-foundations"
GAVE = "king_gave"
"""The fact that keeps whether the card put last on the center came from a king-foundation."""


def note_giver(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """What is put on the center from elsewhere lets the king-foundations give again."""
    page = dealer.page
    if page.part(move.target) == CENTER:
        dealer.note(GAVE, page.part(move.source) == OUTER)


def _gave_none(facts: Mapping[str, Fact]) -> bool:
    return not facts.get(GAVE)


in_turns = once(of_facts("another card has come from elsewhere", _gave_none))

WINDMILL = Game(
    "Windmill",
    foundations(
        1,
        part=CENTER,
        build=up & holds(4 * K) & (~from_(OUTER) | in_turns),
        space=nothing,
        loops=True,
    ),
    foundations(
        4,
        part=OUTER,
        build=down & ~from_(OUTER),
        space=kings & ~from_(OUTER),
        lift=top.when(~rank(K)),
    ),
    Zone("sail", 8, deal=1, space=from_("waste"), lift=top),
    stock(),
    waste(),
    cards=pack(2),
    opening=(take_out(of_rank(A), "foundation"), deal("sail"), noting(GAVE, False)),
    play=(carry, turn()),
    heed=(note_giver,),
    options={
        "fill_spaces": filling("sail", "waste", by_turning=True),
        "reverse_kings": Option(
            False,
            {False: with_(), True: with_(zones={("foundation", OUTER): {"lift": top}})},
            "whether the kings themselves may go from their foundations to the center",
        ),
    },
)

KIN = "windmills"
GAMES = (WINDMILL,)
