from __future__ import annotations

from game.book.catalog import find
from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import at, cards_in, dealt, down, lay, lying, run, texts

GAME = "laggard-lady"
PRESETS = ("book", "stock")
QUEENS = lay("tableau: QC | QC | QD | QD | QH | QH | QS | QS")
SIXES = {f"foundation-{n}": run(suit, "6", "J") for n, suit in enumerate("CCDDHHSS", 1)}
FIVES = {f"foundation-{n}": run(suit, "5", "K", -1) for n, suit in enumerate("CCDDHHSS", 9)}


PAGE = Page(
    GAME,
    last=Last(
        QUEENS | SIXES | FIVES | {"foundation-16": run("S", "5", "A", -1), "tableau-8": "QS KS"},
        "tableau-8>foundation-16",
    ),
)


def test_the_book_deals_the_whole_deck_by_hand_within_the_limit() -> None:
    assert tuple(find(GAME).presets) == PRESETS
    match = dealt(GAME, "3C QS 6D 6H 5C 5D 9D QH 6S 8D")
    piles = lying(match)
    assert piles["tableau-1"] == "QS"
    assert len(piles["stock"].split()) == 103
    assert texts(match) == ["turn"]
    for _ in range(6):
        match.play("turn")
    piles = lying(match)
    assert piles["tableau-1"] == "QS 3C 6H 5D 9D"
    assert (piles["foundation-1"], piles["foundation-9"]) == ("6D", "5C")
    assert piles["foundation-2"] == piles["foundation-10"] == ""
    for _ in range(3):
        match.play("turn")
    piles = lying(match)
    assert (piles["tableau-2"], piles["foundation-2"]) == ("QH 8D", "6S")
    assert match.score == 3


def test_never_more_sixes_or_fives_than_queens_through_the_whole_deal() -> None:
    match = dealt(GAME)
    turned = kept_back = 0
    while "turn" in texts(match):
        match.play("turn")
        turned += 1
        piles = lying(match)
        queens = sum(card[0] == "Q" for card in cards_in(match, "tableau"))
        for first, last in ((1, 8), (9, 16)):
            assert sum(bool(piles[f"foundation-{n}"]) for n in range(first, last + 1)) <= queens
        kept_back += sum(card[0] in "56" for card in cards_in(match, "tableau")) > 0
        while match.status == "playing" and texts(match)[-1] != "turn":
            match.play(texts(match)[0])
    assert turned == 103
    assert kept_back > 10


def test_the_other_text_deals_to_the_eighth_queen_within_the_limit() -> None:
    front = "QC 6S 6C 5D 5H QC QD QD QH 2H QH 7S QS 9D QS 8C 3S"
    match = dealt(GAME, front, preset="stock")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 9)] == [
        "QC",
        "QC",
        "QD",
        "QD",
        "QH 2H",
        "QH 7S",
        "QS 9D",
        "QS",
    ]
    assert [piles[f"foundation-{n}"] for n in (1, 2, 9, 10)] == ["6S", "6C", "5D", "5H"]
    assert piles["stock"].endswith(down("3S 8C"))
    assert len(piles["stock"].split()) == 104 - 15


def test_cards_dealt_before_the_next_queen_stay_in_the_tableau() -> None:
    front = "QC 6S 6C 4C QC QD QD QH 2H QH 7S QS 9D QS 8C 3S"
    match = dealt(GAME, front, preset="stock")
    piles = lying(match)
    assert piles["tableau-1"] == "QC 6C 4C"
    assert (piles["foundation-1"], piles["foundation-2"]) == ("6S", "")


def test_a_card_held_back_goes_up_in_the_deal_as_soon_as_a_queen_makes_room() -> None:
    """It goes up before the next card covers it."""
    front = "QC 6S 6C QC 4C QD QD QH 2H QH 7S QS 9D QS 8C 3S"
    piles = lying(dealt(GAME, front, preset="stock"))
    assert (piles["foundation-1"], piles["foundation-2"]) == ("6S", "6C")
    assert (piles["tableau-1"], piles["tableau-2"]) == ("QC", "QC 4C")
    assert piles["stock"].endswith(down("3S 8C"))


def test_both_presets_send_up_the_same_cards_until_the_eighth_queen() -> None:
    """In deal 20 a five of spades becomes free after 53 cards, long before the last queen."""
    book, stock = (Match(find(GAME).under(preset), 20) for preset in PRESETS)
    while not book.table.piles[book.game.spot("tableau-8")]:
        book.play("turn")
    assert book.made > 53
    ours, theirs = lying(stock), lying(book)
    assert {name: pile for name, pile in ours.items() if name != "hand"} == {
        name: pile for name, pile in theirs.items() if name != "hand"
    }
    assert any(pile.startswith("5S") for name, pile in ours.items() if "foundation" in name)


def test_where_two_wait_for_one_place_the_deal_waits_for_the_player() -> None:
    front = "QC 6S 6D 6C QC 6H QD 9C QD QH 2H QH 7S QS 9D QS 8C 3S"
    match = dealt(GAME, front, preset="stock")
    assert match.facts() == {"dealing": True}
    assert lying(match)["tableau-3"] == "QD"
    assert {text.partition(">")[0] for text in texts(match)} == {"tableau-1", "tableau-2"}
    match.play("tableau-2>foundation-3")
    piles = lying(match)
    assert match.facts() == {"dealing": None}
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["6S", "6C", "6H", "6D"]
    assert [piles[f"tableau-{n}"] for n in (1, 2, 3, 8)] == ["QC", "QC", "QD 9C", "QS"]
    assert piles["stock"].endswith(down("3S 8C"))
    match.undo()
    assert match.facts() == {"dealing": True}


def test_a_deal_that_waits_without_a_stock_can_be_played_on() -> None:
    piles = lay("tableau: QC 6S | QC 6H | QD 9C; foundation: 6C | 6D")
    match = at(GAME, piles, {"dealing": True}, "stock")
    match.play("tableau-2>foundation-3")
    assert match.facts() == {"dealing": None}
    assert lying(match)["tableau-1"] == "QC 6S"


def test_the_option_is_what_the_presets_differ_in() -> None:
    game = find(GAME)
    assert [game.under(preset).chosen for preset in PRESETS] == [
        find("intrigue").under(preset).chosen for preset in PRESETS
    ]
