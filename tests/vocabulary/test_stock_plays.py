"""How the stock comes into play, on tiny tables.

Among others, ``deal_row`` with no condition, several rows or a reserve is used by Mount Olympus,
Tournament, Nivernaise, Scorpion; ``deal_next_row`` by Babette, Stag Party; ``lay_next`` by
Accordion, Decade, Royal Marriage, Evicting; ``deal_in_turn`` by Citadel, Capricieuse, Corner
Stones; ``count_batch`` by Old Patience, Puss in Corner; ``cover`` by Block Ten, Block Eleven;
``may_fill`` by Intelligence, Tournament, Blockade, Triumph; ``choose`` by Chessboard, Stalactites,
Pendulum, Gavotte; ``only_when`` by Corner Stones, Sly Fox; ``last_resort`` by Monte Carlo, Nestor,
Pendulum."""

from __future__ import annotations

import pytest

from game.core.cards import J, K, Q
from game.core.events import Turned
from game.core.table import Fact
from game.rules.game import Game
from game.vocabulary import fits
from game.vocabulary.conditions import (
    between_batches,
    chosen,
    dealing,
    dealt,
    is_space,
    last_round,
)
from game.vocabulary.discards import alike, any_of, totalling
from game.vocabulary.fits import When
from game.vocabulary.laid_rows import deal_next_row, lay_row
from game.vocabulary.plays import (
    Play,
    carry,
    choose,
    last_resort,
    only_when,
    redeal,
    redeal_by,
    redeal_gathered,
    turn,
    turn_into_hand,
)
from game.vocabulary.sentences import spec_of
from game.vocabulary.stock_plays import (
    count_batch,
    cover,
    deal_in_turn,
    deal_row,
    in_turn,
    lay_next,
    may_fill,
    pass_turn,
)
from game.vocabulary.zones import Zone, foundations, hand, reserve, stock, tableau, waste
from tests.support.tiny import all_piles, dealer_over, lying, offers, played, table, tiny

# ---------------------------------------------------------------- rows


def test_several_rows_are_dealt_at_once_as_far_as_the_stock_goes() -> None:
    game = tiny(tableau(2), stock(), play=(deal_row("tableau", rows=2),))
    match = played(game, "deal", "tableau: 2C |", "stock: <3C> <4C> <5C>")
    assert lying(match, "tableau-1", "tableau-2", "stock") == "2C 5C 3C | 4C | "


def test_a_packet_fills_each_pile_with_its_rows_and_turns_them_together() -> None:
    game = tiny(tableau(2), stock(), play=(deal_row("tableau", rows=2, packets=True),))
    match = played(game, "deal", "tableau: 2C |", "stock: <3C> <4C> <5C>")
    assert lying(match, "tableau-1", "tableau-2", "stock") == "2C 5C 4C | 3C | "
    turned = [event.cards for event in match.journal[-1].events if isinstance(event, Turned)]
    assert [len(cards) for cards in turned] == [2, 1]


def test_a_packet_is_dealt_at_once() -> None:
    with pytest.raises(ValueError, match="packet"):
        deal_row("tableau", packets=True, between=True)


def test_a_row_may_come_from_a_reserve() -> None:
    game = tiny(reserve(), tableau(3), stock(), play=(deal_row("tableau", source="reserve"),))
    assert offers(game, "stock: <3C>") == ""
    match = played(game, "deal", "tableau: 2C | |", "reserve: <8C> <9C>")
    assert lying(match, "tableau-1", "tableau-2", "tableau-3") == "2C 9C | 8C | "


def grid(when: When | None = None) -> Game:
    return tiny(tableau(6), stock(), play=(deal_next_row("tableau", 2, when),))


@pytest.mark.parametrize(
    ("piles", "rows", "expected", "now"),
    [
        ("2C | 3C | | | |", 1, "2C | 3C | 5C | 4C |  | ", 2),
        ("2C | | | | |", 2, "2C |  |  |  | 5C | 4C", 3),
        ("| | 2C | | |", 1, " |  | 2C |  | 5C | 4C", 3),
        ("2C | | | | |", None, "2C |  | 5C | 4C |  | ", 2),
    ],
)
def test_the_next_row_lies_below_the_last_even_if_that_is_empty(
    piles: str, rows: Fact, expected: str, now: int
) -> None:
    match = played(grid(), "deal", f"tableau: {piles}", "stock: <4C> <5C>", rows=rows)
    assert lying(match, *match.game.names[:6]) == expected
    assert match.facts() == {"rows": now}


@pytest.mark.parametrize(
    ("piles", "rows", "cards", "expected"),
    [
        ("2C | | | | |", 2, "<4C>", "deal"),
        ("2C | | | | |", 3, "<4C>", ""),
        ("2C | | | | 3C |", 1, "<4C>", ""),
        ("2C | | | | |", 1, "", ""),
    ],
)
def test_when_the_next_row_is_dealt(piles: str, rows: int, cards: str, expected: str) -> None:
    assert offers(grid(), f"tableau: {piles}", f"stock: {cards}", rows=rows) == expected


def test_a_page_may_have_a_condition_for_dealing_a_row() -> None:
    game = grid(fits.filled("tableau"))
    assert offers(game, "tableau: 2C | | | | |", "stock: <4C>", rows=1) == ""


def test_the_first_row_is_dealt_in_the_opening() -> None:
    dealer = dealer_over(grid(), "stock: <4C> <5C> <6C>")
    lay_row("tableau", 2)(dealer)
    assert all_piles(dealer) == "tableau-1: 6C; tableau-2: 5C; stock: <4C>"
    assert dealer.table.facts == {"rows": 1}


# ---------------------------------------------------------------- card by card


def test_a_row_grows_card_by_card_until_it_is_full() -> None:
    game = tiny(Zone("row", 2), stock(), play=(lay_next("row"),))
    assert lying(played(game, "turn", "row: 2C |", "stock: <3C> <4C>"), "row-2") == "4C"
    assert offers(game, "row: 2C | 3C", "stock: <4C>") == ""


def rotation(*, skip: bool) -> Game:
    down = fits.from_("hand") & in_turn("tableau")
    return tiny(
        foundations(1, build=fits.up & fits.in_suit),
        tableau(3, build=down, space=down, lift=None),
        hand(),
        stock(),
        play=(carry, deal_in_turn("tableau", "foundation")),
        after_move=(pass_turn("tableau", skip=skip),),
    )


def test_a_card_without_a_choice_is_dealt_in_rotation() -> None:
    rows = ("foundation: AC", "tableau: 5C | 6C |", "stock: <3C> <9H>")
    match = played(rotation(skip=False), "turn", *rows, row=3)
    assert lying(match, "tableau-3", "hand") == "9H | "
    assert match.facts() == {"row": 1}


@pytest.mark.parametrize(
    ("skip", "move", "row"),
    [(True, "hand>foundation", 3), (False, "hand>foundation", 2), (False, "hand>tableau-2", 3)],
)
def test_a_card_that_may_go_up_waits_in_the_hand(skip: bool, move: str, row: int) -> None:
    rows = ("foundation: AC", "tableau: 5C | 6C |", "stock: <9H> <2C>")
    match = played(rotation(skip=skip), "turn", *rows, row=2)
    assert [move.text for move in match.moves()] == ["hand>foundation", "hand>tableau-2"]
    match.play(move)
    assert match.facts() == {"row": row}


# ---------------------------------------------------------------- batches


def batched() -> Game:
    """Return a game with piles for the card in the hand, whose top cards go up only between batches
    of two."""
    return tiny(
        foundations(1, build=fits.up),
        tableau(2, build=fits.from_("hand"), space=fits.from_("hand")),
        hand(),
        stock(),
        play=(only_when(dealing, turn_into_hand()), only_when(between_batches(), carry)),
        after_move=(count_batch(2),),
        noted=("batch",),
    )


@pytest.mark.parametrize(("was", "now"), [(0, 1), (1, 0), (None, 1)])
def test_turned_cards_count_in_a_batch(was: int | None, now: int) -> None:
    match = played(batched(), "turn", "foundation: AC", "stock: <2C>", batch=was)
    assert match.facts() == {"batch": now}


@pytest.mark.parametrize("move", ["hand>tableau-1", "hand>foundation"])
def test_placed_cards_do_not_count_again(move: str) -> None:
    match = played(batched().but(play=(carry,)), move, "foundation: AC", "hand: 2C", batch=1)
    assert match.facts() == {"batch": 1}


@pytest.mark.parametrize(
    ("rows", "batch", "expected"),
    [
        (("foundation: AC", "tableau: 2C |", "stock: <5C>"), 0, "tableau-1>foundation; turn"),
        (("foundation: AC", "tableau: 2C |", "stock: <5C>"), 1, "turn"),
        (("foundation: AC", "tableau: 2C |"), 1, "tableau-1>foundation"),
        (("foundation: AC", "tableau: 2C |", "hand: 5C"), 0, ""),
    ],
)
def test_top_cards_go_up_between_batches_only(
    rows: tuple[str, ...], batch: int, expected: str
) -> None:
    assert offers(batched(), *rows, batch=batch) == expected


# ---------------------------------------------------------------- pairs and spaces


def test_the_stock_covers_cards_that_go_together() -> None:
    combos = any_of(totalling(10), alike(2, J, Q, K))
    game = tiny(tableau(4), stock(), play=(cover(combos, "tableau"),))
    rows = ("tableau: QC | 4C | QH | 6C", "stock: <2C> <3C> <7H>")
    assert offers(game, *rows) == "cover tableau-2 tableau-4; cover tableau-1 tableau-3"
    match = played(game, "cover tableau-2 tableau-4", *rows)
    assert lying(match, "tableau-2", "tableau-4", "stock") == "4C 7H | 6C 3C | <2C>"


def test_the_last_card_covers_the_first_of_a_pair() -> None:
    game = tiny(tableau(2), stock(), play=(cover(totalling(10), "tableau"),))
    rows = ("tableau: 4C | 6C", "stock: <2C>")
    match = played(game, "cover tableau-1 tableau-2", *rows)
    assert lying(match, "tableau-1", "tableau-2") == "4C 2C | 6C"
    assert offers(game, "tableau: 4C | 6C") == ""


@pytest.mark.parametrize(
    ("play", "cards", "expected"),
    [
        (may_fill("tableau"), "<2C> <3C>", "stock>tableau-2; stock>tableau-3"),
        (may_fill("tableau"), "", ""),
        (may_fill("tableau", 2, places=2), "<2C> <3C>", "stock:2>tableau-2"),
        (may_fill("tableau", 3), "<2C> <3C>", "stock:2>tableau-2; stock:2>tableau-3"),
    ],
)
def test_a_space_is_filled_when_the_player_likes(play: Play, cards: str, expected: str) -> None:
    game = tiny(tableau(3), stock(), play=(play,))
    assert offers(game, "tableau: 9C | |", f"stock: {cards}") == expected


def test_cards_that_fill_are_turned_up_one_by_one() -> None:
    game = tiny(tableau(2), stock(), play=(may_fill("tableau", 2),))
    match = played(game, "stock:2>tableau-1", "tableau: | 9C", "stock: <2C> <3C> <4C>")
    assert lying(match, "tableau-1", "stock") == "4C 3C | <2C>"


# ---------------------------------------------------------------- choosing and waiting


def test_a_choice_is_made_once() -> None:
    game = tiny(tableau(1), stock(), play=(choose("by", 1, 2),))
    assert offers(game, "tableau: 9C") == "choose by=1; choose by=2"
    match = played(game, "choose by=2", "tableau: 9C")
    assert match.facts() == {"by": 2}
    assert match.moves() == []
    match.undo()
    assert len(match.moves()) == 2


def test_a_play_may_have_a_condition() -> None:
    play = (choose("base", "7", "8"), only_when(chosen("base"), turn()))
    game = tiny(stock(), waste(), play=play)
    assert offers(game, "stock: <2C>") == "choose base=7; choose base=8"
    assert offers(game, "stock: <2C>", base="8") == "turn"
    assert play[1].words == "turn one card from the stock, once the base is chosen"


def test_a_last_resort_is_offered_only_if_nothing_else_is() -> None:
    game = tiny(tableau(2, build=fits.up), stock(), waste(), play=(carry, last_resort(turn())))
    assert offers(game, "tableau: 7C | 6C", "stock: <2C>") == "tableau-1>tableau-2"
    assert offers(game, "tableau: 7C | 9C", "stock: <2C>") == "turn"


@pytest.mark.parametrize(
    ("when", "rows", "facts", "holds"),
    [
        (chosen("by"), (), {"by": 1}, True),
        (chosen("by"), (), {}, False),
        (is_space("tableau"), ("tableau: 2C |",), {}, True),
        (is_space("tableau"), ("tableau: 2C | 3C",), {}, False),
        (last_round, (), {"redeals_left": 0}, True),
        (last_round, (), {"redeals_left": 1}, False),
        (last_round, (), {}, False),
        (dealing, ("stock: <2C>",), {}, True),
        (dealing, ("hand: 2C",), {}, True),
        (dealing, ("tableau: 2C |",), {}, False),
        (dealt, ("tableau: 2C |",), {}, True),
        (dealt, ("hand: 2C",), {}, False),
    ],
)
def test_a_condition_holds_only_at_such_a_table(
    when: When, rows: tuple[str, ...], facts: dict[str, Fact], holds: bool
) -> None:
    game = tiny(tableau(2), hand(), stock())
    assert when(game, table(game, *rows, **facts)) is holds


# ---------------------------------------------------------------- redeals of other names


@pytest.mark.parametrize(("left", "expected"), [(1, "shift"), (0, "")])
def test_a_page_may_count_redeals_under_a_name_of_its_own(left: int, expected: str) -> None:
    play = redeal_by(lambda dealer: None, lambda p, t: True, 3, verb="shift", fact="shifts_left")
    game = tiny(tableau(1), stock(), play=(play,))
    assert offers(game, "tableau: 2C", shifts_left=left) == expected
    if left:
        match = played(game, "shift", "tableau: 2C", shifts_left=left)
        assert match.facts() == {"shifts_left": 0}


def test_a_redeal_under_a_name_of_its_own_may_have_no_limit() -> None:
    play = redeal_by(lambda dealer: dealer.note("dealt", True), lambda p, t: True, None)
    match = played(tiny(tableau(1), stock(), play=(play,)), "redeal", "tableau: 2C")
    assert match.facts() == {"redeals_left": None}
    assert [move.text for move in match.moves()] == ["redeal"]


@pytest.mark.parametrize(
    ("order", "expected"), [((), "<5C> <4C> <3C> <2C>"), ((2, 1), "<3C> <2C> <5C> <4C>")]
)
def test_piles_are_gathered_in_any_order(order: tuple[int, ...], expected: str) -> None:
    game = tiny(tableau(2), waste(), stock(), play=(redeal_gathered(None, "tableau", order=order),))
    match = played(game, "redeal", "tableau: 2C 3C | 4C 5C", "waste: 9H")
    assert lying(match, "stock") == expected


def test_plays_have_specs() -> None:
    told_of = spec_of(redeal(2))
    assert told_of is not None
    assert told_of == ("redeal", {"times": 2}, "redeal, 2 at most")
    covering = cover(totalling(10), "tableau")
    assert covering.words == "deal from the stock upon pairs that come to 10"
