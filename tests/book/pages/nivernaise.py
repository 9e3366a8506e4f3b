from __future__ import annotations

from game.book.catalog import find
from game.core.events import Moved, Turned
from game.match.match import Match
from tests.book.pages.tournament import KIBITZERS, MET, MORE, TABLE
from tests.support.book_page import Last, Page, page_of
from tests.support.book_rows import at, cards_in, coming, dealt, down, lay, lying, run

GAME = "nivernaise"
OTHERWISE = {
    # dealt in packets
    "four more rows are dealt on the tableau, a card to each pile in turn",
    "if fewer than twenty-four are left they are dealt as far as they go",
    "aces and kings that the deal lays on top go up by themselves",
    "the tableau is picked up from the last pile on, and its bottom card comes first",
    "the reserve is not gathered",
    "nor are the foundations",
    "more than twenty-four cards: four rows, the rest is the stock",
    "aces and kings that turn up go up by themselves",
    # only one card may be transferred
    "when two foundations of a suit meet, any or all cards of one may be reversed on the other",
    "cards are turned over one by one: the order is reversed",
    "reversed and reversed back",
    "also all of it, the ace at the bottom included",
    "also all of it, the king at the bottom included",
    "a foundation reversed away to nothing stays empty",
    "by reversal one may dig for a card that is wanted",
}
"""The rows of Tournament that do not apply here."""
ROWS = (*(each for each in page_of("tournament").rows if each.says not in OTHERWISE),)

PAGE = Page(
    GAME,
    deals_on={
        "opening": "kibitzers and dormitzers are dealt whole",
        "deal": "dormitzers are dealt in packets, face down, and turned over",
        "redeal": "dormitzers are dealt in packets, face down, and turned over",
        "carry": "a space is filled with four cards at once",
    },
    rows=ROWS,
    last=Last(
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDHS", 1)}
        | {f"foundation-{n}": run(suit, "K", "A", -1) for n, suit in enumerate("CDH", 5)}
        | {"foundation-8": run("S", "K", "2", -1), "reserve-3": "AS"},
        "reserve-3>foundation-8",
    ),
    exempt={"always": {"reverse": "at random two foundations seldom come as far as to meet"}},
    rare={
        "always": (
            {
                "foundation-1": "AC",
                "tableau-1": "2C",
                "tableau-2": "9D 8D",
                "stock": "<9C> <8C> <7C> <6C> <5C> <4C>",
            },
            MET | {"tableau-1": "8C 7D", "reserve-1": "", "stock": "<9C> <8C> <7C> <4C>"},
        )
    },
)


def test_two_columns_of_four_then_six_packets_of_four() -> None:
    front = f"5C 5D 5H 5S 6C 6D 6H 6S {MORE}"
    match = dealt(GAME, front)
    piles = lying(match)
    assert {name: piles[name] for name in KIBITZERS} == KIBITZERS
    assert piles["tableau-1"] == "2C 3C 4C 7C"
    assert piles["tableau-2"] == "TC JC QC 2D"
    assert piles["tableau-6"] == "QH 2S 3S 4S"
    assert len(piles["stock"].split()) == 72
    assert piles["stock"].endswith(down("QS JS TS 7S"))
    assert match.facts() == {"transferred": None, "redeals_left": 2}
    assert (match.status, match.score) == ("playing", 0)


def test_aces_and_kings_of_the_layout_go_up_and_leave_spaces_in_the_reserve() -> None:
    front = "5C AD 5H 5S 6C 6D KH 6S 2C 3C 4C 7C TC JC"
    piles = lying(dealt(GAME, f"{front} 2D 3D 4D 7D TD JD 2H 3H 4H 7H TH JH"))
    assert (piles["reserve-2"], piles["reserve-7"]) == ("", "")
    assert (piles["foundation-1"], piles["foundation-5"]) == ("AD", "KH")


def test_a_layout_without_ace_or_king_is_shuffled_again() -> None:
    for seed in range(40):
        match = Match(find(GAME), seed=seed)
        shown = cards_in(match, "foundation") + cards_in(match, "reserve")
        assert any(card[0] in "AK" for card in shown)


def test_packets_are_dealt_face_down_and_turned_over_together() -> None:
    match = at(GAME, TABLE | lay("reserve-1: ") | coming("2C 3C 4C 7C TC JC"))
    events = match.play("tableau-3>reserve-1").events
    packet = [event for event in events if isinstance(event, Moved)][1:]
    turned = [event for event in events if isinstance(event, Turned)]
    assert [len(event.cards) for event in packet] == [1, 1, 1, 1]
    assert [len(event.cards) for event in turned] == [4]
    assert lying(match)["tableau-3"] == "2C 3C 4C 7C"


def test_the_two_do_not_count_as_exchanged_once_built_on() -> None:
    match = at(GAME, MET | lay("reserve-1: 7S"))
    match.play("reverse foundation-1>foundation-5")
    assert match.facts()["transferred"] == "S"
    match.play("reserve-1>foundation-1")
    assert match.facts()["transferred"] is None


def test_only_as_many_cards_may_be_inspected_as_the_reserve_has_spaces() -> None:
    pile = {"tableau-1": "2C 3C 4C 7C", "tableau-2": "TC JC"}
    for spaces in range(9):
        gone = {f"reserve-{n}": "" for n in range(1, spaces + 1)}
        match = at(GAME, TABLE | pile | gone)
        game, table = match.game, match.table
        seen = [game.in_sight(table, game.spot(name)) for name in pile]
        assert seen == [max(1, spaces)] * 2, "the available top card can always be seen"
    assert game.in_sight(table, game.spot("foundation-1")) == 0
