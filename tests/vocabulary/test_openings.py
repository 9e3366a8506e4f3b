"""Each way to deal and to set out, on a tiny table.

Among others, ``deal_onto`` is used by Yukon, Bisley; ``deal_facing`` by Scorpion, Number Ten, Rank
and File, Indian; ``deal_holding_out`` by Good Measure, Frog; ``set_out_cards`` by Grandfather's
Clock, Big Ben, Matrimony, Sultan; ``set_out_suits`` with twins by Deuces, Contradance;
``set_out_ranks`` by Calculation, Betsy Ross; ``put_under`` by Baker's Dozen, Bristol, Royal
Marriage; ``replace_until`` by Block Eleven, Double or Quits."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.cards import DOWN, J, K, Q, read, write
from game.rules.game import Game
from game.vocabulary import fits
from game.vocabulary.card_sets import named, of_rank, of_suit
from game.vocabulary.openings import (
    OpeningStep,
    deal,
    deal_facing,
    deal_holding_out,
    deal_onto,
    noting,
    put_under,
    replace_until,
    set_out_cards,
    set_out_ranks,
    set_out_suits,
)
from game.vocabulary.sentences import spec_of
from game.vocabulary.zones import foundations, stock, tableau
from tests.support.tiny import all_piles, dealer_over, tiny


def dealt(step: OpeningStep, deck: str, *rows: str, game: Game) -> str:
    """Return the table after this step; the deck is given in dealing order."""
    down = write(card | DOWN for card in reversed(read(deck)))
    dealer = dealer_over(game, f"stock: {down}", *rows)
    step(dealer)
    return all_piles(dealer)


def piles(count: int = 3, **words: Any) -> Game:
    return tiny(foundations(8, build=fits.up), tableau(count, **words), stock())


def test_all_piles_of_a_role_are_dealt_in_one_step() -> None:
    parts = (tableau(1, deal=2, part="above"), tableau(2, deal=(1, 2), part="below"))
    game = tiny(foundations(8, build=fits.up), *parts, stock())
    lying = dealt(deal("tableau"), "AC 2C 3C 4C 5C 6C", game=game)
    assert lying == "tableau-1: AC 4C; tableau-2: 2C; tableau-3: 3C 5C; stock: <6C>"


def test_further_cards_are_dealt_onto_the_piles_row_by_row() -> None:
    lying = dealt(deal_onto("tableau", 0, 1, 2), "AC 2C 3C 4C", "tableau: KH | KS |", game=piles())
    assert lying == "tableau-1: KH; tableau-2: KS AC; tableau-3: 2C 3C; stock: <4C>"


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (("d", "u"), "tableau-1: <AC> 4C; tableau-2: <2C> 5C; tableau-3: <3C> 6C"),
        (("ddu", "u"), "tableau-1: <AC> 4C; tableau-2: <2C> 5C; tableau-3: 3C 6C"),
    ],
)
def test_rows_face_up_and_face_down_in_one_deal(rows: tuple[str, ...], expected: str) -> None:
    assert dealt(deal_facing("tableau", *rows), "AC 2C 3C 4C 5C 6C", game=piles()) == expected


def test_a_row_of_unknown_letters_is_refused() -> None:
    with pytest.raises(ValueError, match="face up"):
        deal_facing("tableau", "ux")


@pytest.mark.parametrize(
    ("step", "deck", "expected"),
    [
        (set_out_cards("foundation", "QD JD"), "JD 2C QD QD",
         "foundation-1: QD; foundation-2: JD; stock: <QD> <2C>"),
        (set_out_ranks(2, 4), "4H 4C 2S 2D",
         "foundation-1: 2S; foundation-2: 4H; stock: <2D> <4C>"),
        (set_out_ranks(2, 4, role="tableau"), "2S 4H",
         "tableau-1: 2S; tableau-2: 4H"),
        (set_out_suits(J), "JS JC JD JH JS",
         "foundation-1: JC; foundation-2: JD; foundation-3: JH; foundation-4: JS; stock: <JS>"),
    ],
)  # fmt: skip
def test_the_first_cards_of_their_kind_are_set_out(
    step: OpeningStep, deck: str, expected: str
) -> None:
    assert dealt(step, deck, game=piles()) == expected


def test_both_twins_of_a_rank_are_set_out_suit_by_suit() -> None:
    lying = dealt(set_out_suits(2, copies=2), "2C 2C 2D 2H 2S 2S 2H 2D", game=piles())
    assert " ".join(pile[-2:] for pile in lying.split("; ")) == "2C 2D 2H 2S 2C 2D 2H 2S"


def test_more_cards_than_foundations_are_refused() -> None:
    with pytest.raises(ValueError, match="on 3 tableau piles"):
        dealt(set_out_cards("tableau", "2C 3C 4C 5C"), "2C 3C 4C 5C", game=piles())


@pytest.mark.parametrize(
    ("most", "expected"),
    [
        (None, "foundation-1: AC; foundation-2: AD; tableau-1: 2C 6C; tableau-2: 3C; stock: <AH>"),
        (1, "foundation-1: AC; tableau-1: 2C 3C; tableau-2: AD; stock: <AH> <6C>"),
    ],
)
def test_cards_held_out_are_replaced(most: int | None, expected: str) -> None:
    step = deal_holding_out("tableau", of_rank(1), "foundation", most)
    game = piles(2, deal=(2, 1))
    assert dealt(step, "AC 2C AD 3C 6C AH", game=game) == expected


def test_cards_that_go_to_the_bottom_keep_their_order() -> None:
    rows = "tableau: 2C KC 3C KD | KH 4C | 5C"
    lying = dealt(put_under("tableau", of_rank(K)), "", rows, game=piles())
    assert lying == "tableau-1: KC KD 2C 3C; tableau-2: KH 4C; tableau-3: 5C"


def test_a_card_put_under_the_stock_is_dealt_last() -> None:
    assert dealt(put_under("stock", named("KH")), "2C KH 3C", game=piles()) == (
        "stock: <KH> <3C> <2C>"
    )


def test_cards_of_a_kind_go_under_the_stock_until_the_layout_shows_none() -> None:
    step = replace_until(of_rank(J, Q, K), "tableau")
    lying = dealt(step, "KD 4C 5C 6C", "tableau: JC | 2H | QC", game=piles())
    assert lying == "tableau-1: 4C; tableau-2: 2H; tableau-3: 5C; stock: <KD> <QC> <JC> <6C>"


def test_a_place_stays_empty_where_the_stock_has_no_other_card() -> None:
    lying = dealt(replace_until(of_rank(K), "tableau"), "", "tableau: KC | 2H", game=piles())
    assert lying == "tableau-2: 2H; stock: <KC>"


def test_a_fact_is_noted_at_the_deal() -> None:
    dealer = dealer_over(piles(), "stock: <2C>")
    noting("batch", 0)(dealer)
    assert dealer.table.facts == {"batch": 0}


def test_kinds_of_cards_can_be_joined() -> None:
    both = of_rank(K) & of_suit("H") | named("2C")
    assert [card for card in read("KH KS 2C JO") if both(card)] == read("KH 2C")
    assert repr(both) == "kings that are hearts and 2C"


def test_an_opening_step_has_a_spec() -> None:
    spec = spec_of(put_under("tableau", of_rank(K)))
    assert spec is not None
    assert (spec.kind, spec.words) == ("put_under", "kings go to the bottom of the tableau")
    assert spec.params == {"role": "tableau", "which": of_rank(K)}
    assert spec_of(set_out_suits(J, Q)).words == "set out one of each suit of the jacks and queens"  # type: ignore[union-attr]
    assert spec_of(lambda dealer: None) is None
