"""Laggard Lady, as its pages say it: the book's (003, preset ``book``) and 002's (``stock``).

It is Intrigue but for one thing: fives and sixes may not go up faster than queens come out.
"""

from __future__ import annotations

from game.book.catalog import find
from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import (
    at,
    cards_in,
    dealt,
    down,
    lay,
    lying,
    row,
    run,
    texts,
)

GAME = "laggard-lady"
BOOK, OTHER, GENERAL, RULING = "003 Laggard Lady", "002", "003 General Procedure", "rulings"
INTRIGUE = "003 Intrigue"
PRESETS = ("book", "stock")
QUEENS = lay("tableau: QC | QC | QD | QD | QH | QH | QS | QS")
COVERED = lay("tableau: QC 9C | QC 8C | QD KD | QD 9D | QH TH | QH 8H | QS KS | QS 9S")
"""Eight queens, each with a card on her that fits nowhere."""
SIXES = {f"foundation-{n}": run(suit, "6", "J") for n, suit in enumerate("CCDDHHSS", 1)}
FIVES = {f"foundation-{n}": run(suit, "5", "K", -1) for n, suit in enumerate("CCDDHHSS", 9)}

EVERY_PRESET = (
    # the limit
    row(
        "with four queens and four sixes out a fifth six stays where it is",
        OTHER,
        "tableau: QC 9C | QC 8C | QD KD | QD 6H; foundation: 6C | 6C | 6D | 6D; stock: <2C>",
        only="turn",
        no="tableau-4>foundation-5; tableau-4>foundation-1; tableau-4>foundation-13",
    ),
    row(
        "a third six may not go up while only two queens are in place",
        BOOK,
        "tableau: QC 9C | QC 6H; foundation: 6C | 6D; stock: <2C>",
        only="turn",
        no="tableau-2>foundation-3",
    ),
    row(
        "nor may a third five",
        BOOK,
        "tableau: QC 9C | QC 5H; foundation-9: 5C; foundation-10: 5D; stock: <2C>",
        only="turn",
        no="tableau-2>foundation-11; tableau-2>foundation-1; tableau-2>foundation-3",
    ),
    row(
        "with two queens in place a second six must go up",
        BOOK,
        "tableau: QC 9C | QC 6H; foundation-1: 6C; stock: <2C>",
        only="tableau-2>foundation-",
        yes="tableau-2>foundation-2",
        no="turn; tableau-2>tableau-3",
    ),
    row(
        "with two queens in place a second five must go up",
        BOOK,
        "tableau: QC 9C | QC 5H; foundation-9: 5C; stock: <2C>",
        only="tableau-2>foundation-",
        yes="tableau-2>foundation-10",
        no="turn",
    ),
    row(
        "fives and sixes are counted apart: two sixes do not keep a second five back",
        RULING,
        "tableau: QC 9C | QC 5H; foundation: 6C | 6D; foundation-9: 5C; stock: <2C>",
        only="tableau-2>foundation-",
        yes="tableau-2>foundation-10",
        no="turn",
    ),
    row(
        "nor do two fives keep a second six back",
        RULING,
        "tableau: QC 9C | QC 6H; foundation-1: 6C; foundation-9: 5C; foundation-10: 5D; "
        "stock: <2C>",
        only="tableau-2>foundation-",
        yes="tableau-2>foundation-2",
        no="turn",
    ),
    row(
        "what counts is how many sixes are out, not how high they have grown",
        BOOK,
        "tableau: QC 9C | QC 6H; foundation-1: 6C 7D 8S 9D TD; stock: <2C>",
        only="tableau-2>foundation-",
        yes="tableau-2>foundation-2",
        no="turn",
    ),
    row(
        "the limit is for sixes and fives alone: a seven goes up with the queens outrun",
        BOOK,
        "tableau: QC 7C | QC 4H; foundation: 6C | 6D; foundation-9: 5C; foundation-10: 5D; "
        "stock: <2C>",
        yes="tableau-1>foundation-1; tableau-2>foundation-10",
        no="tableau-1>foundation-3; tableau-2>foundation-11",
    ),
    row(
        "of two sixes with one place only one goes up: which, is to be chosen",
        BOOK,
        "tableau: QC 6S | QC 6H | QD 9C; foundation: 6C | 6D; stock: <2C>",
        only="tableau-1>foundation-; tableau-2>foundation-",
        yes="tableau-1>foundation-3; tableau-2>foundation-3",
        no="turn; tableau-3>foundation-3",
    ),
    row(
        "and the other stays",
        BOOK,
        "tableau: QC 6S | QC 6H | QD 9C; foundation: 6C | 6D; stock: <2C>",
        plays="tableau-2>foundation-3",
        then="tableau: QC 6S | QC; foundation-3: 6H",
        no="tableau-1>foundation-4",
        yes="turn",
    ),
    row(
        "with all eight queens out nothing is kept back",
        BOOK,
        COVERED | lay("foundation: 6C | 6D | 6D | 6S; tableau-1: QC 6H"),
        only="tableau-1>foundation-",
        yes="tableau-1>foundation-5",
    ),
    row(
        "an uncovered six goes up by itself within the limit",
        GENERAL,
        "tableau: QC 6H 7S | QC 9C; foundation-1: 6C; stock: <2C>",
        plays="tableau-1>foundation-1",
        then="tableau-1: QC; foundation: 6C 7S | 6H",
    ),
    row(
        "and stays in the tableau beyond it",
        BOOK,
        "tableau: QC 6H 7S | QC 9C; foundation: 6C | 6D; stock: <2C>",
        plays="tableau-1>foundation-1",
        then="tableau-1: QC 6H; foundation: 6C 7S | 6D |",
        no="tableau-1>foundation-3",
        yes="turn",
    ),
    row(
        "a six that may not go up may be moved to a bare queen",
        BOOK,
        "tableau: QC 9C 6H | QC; foundation: 6C | 6D; stock: <2C>",
        plays="tableau-1>tableau-2",
        then="tableau: QC 9C | QC 6H",
    ),
    # Intrigue's other rules
    row(
        "sixes are built up and fives down, regardless of suit",
        INTRIGUE,
        COVERED | lay("foundation-1: 6S; foundation-9: 5S; tableau: QC 7D | QC 4D | QD 8S | QD 3S"),
        yes="tableau-1>foundation-1; tableau-2>foundation-9",
        no="tableau-3>foundation-1; tableau-4>foundation-9; tableau-1>foundation-9; "
        "tableau-2>foundation-1; tableau-1>foundation-2",
    ),
    row(
        "sixes end with the jack",
        INTRIGUE,
        COVERED | {"foundation-1": run("S", "6", "J"), "tableau-1": "QC", "tableau-3": "QD KD"},
        no="tableau-1>foundation-1; tableau-3>foundation-1; tableau-2>foundation-1",
    ),
    row(
        "fives go down to the ace, then to the king, and end there",
        INTRIGUE,
        COVERED
        | {
            "foundation-9": run("S", "5", "A", -1),
            "foundation-10": run("D", "5", "K", -1),
            "tableau-1": "QC",
        },
        yes="tableau-3>foundation-9; tableau-7>foundation-9",
        no="tableau-3>foundation-10; tableau-1>foundation-10",
    ),
    row(
        "a queen with nothing on her is a space for any available card",
        INTRIGUE,
        COVERED | lay("tableau-2: QC"),
        plays="tableau-3>tableau-2",
        then="tableau-2: QC KD; tableau-3: QD",
        yes="tableau-1>tableau-3; tableau-2>tableau-3",
    ),
    row(
        "there is no other building on the tableau, and queens do not move",
        OTHER,
        COVERED | lay("tableau: QC 9C | QC 8H 8D | QD"),
        yes="tableau-1>tableau-3",
        no="tableau-2>tableau-1; tableau-1>tableau-2; tableau-3>tableau-1; tableau-2:2>tableau-3",
    ),
    row(
        "what is on a foundation stays there",
        GENERAL,
        COVERED | lay("foundation-1: 6S 7S; foundation-2: 6D; tableau-1: QC"),
        no="foundation-1>foundation-2; foundation-1>tableau-1; foundation-2>tableau-1",
    ),
    row(
        "no redeal",
        OTHER,
        COVERED,
        no="redeal; turn; deal",
        status="stuck",
        score=0,
    ),
    row(
        "all but the queens home is the win",
        INTRIGUE,
        QUEENS | SIXES | FIVES | {"foundation-16": run("S", "5", "A", -1), "tableau-8": "QS KS"},
        plays="tableau-8>foundation-16",
        then=QUEENS,
        status="won",
        score=96,
    ),
    row(
        "with one king to go it is not yet won",
        INTRIGUE,
        QUEENS | SIXES | FIVES | {"foundation-16": run("S", "5", "A", -1), "tableau-8": "QS KS"},
        status="playing",
        score=95,
        yes="tableau-8>foundation-16",
    ),
)

ROWS = (
    row(
        "a third six turned up on two queens must be laid on the tableau",
        BOOK,
        "tableau: QC 9C | QC 8C; foundation: 6C | 6D; stock: <2C> <6H>",
        plays="turn",
        then="tableau-2: QC 8C 6H; foundation-3:; stock: <2C>",
        only="turn",
        no="tableau-2>foundation-3",
    ),
    row(
        "a third five turned up on two queens must be laid on the tableau",
        BOOK,
        "tableau: QC 9C | QC 8C; foundation-9: 5C; foundation-10: 5D; stock: <2C> <5H>",
        plays="turn",
        then="tableau-2: QC 8C 5H; foundation-11:; stock: <2C>",
        only="turn",
    ),
    row(
        "a second six turned up on two queens is held out",
        BOOK,
        "tableau: QC 9C | QC 8C; foundation-1: 6C; stock: <2C> <6H>",
        plays="turn",
        then="tableau-2: QC 8C; foundation-2: 6H",
    ),
    row(
        "a first five turned up on one queen is held out, though a six is out",
        RULING,
        "tableau-1: QC 9C; foundation-1: 6C; stock: <2C> <5H>",
        plays="turn",
        then="tableau-1: QC 9C; foundation-9: 5H",
    ),
    row(
        "the next queen frees the six that lies on top",
        BOOK,
        "tableau-1: QC 9C; foundation-1: 6C; stock: <2C> <QH> <6H>",
        plays="turn; turn",
        then="tableau: QC 9C | QH; foundation-2: 6H; stock: <2C>",
    ),
    row(
        "but not the six that has been dealt upon",
        BOOK,
        "tableau-1: QC 9C; foundation-1: 6C; stock: <2C> <QH> <8D> <6H>",
        plays="turn; turn; turn",
        then="tableau: QC 9C 6H 8D | QH; foundation-2:; stock: <2C>",
        no="tableau-1>foundation-2; tableau-1:2>foundation-2",
    ),
    row(
        "one queen more frees one six, not two",
        BOOK,
        "tableau: QC 6H | QC 6S; foundation: 6C | 6D; stock: <2C> <QH>",
        plays="turn",
        then="tableau: QC 6H | QC 6S | QH",
        only="tableau-1>foundation-; tableau-2>foundation-",
        yes="tableau-1>foundation-3; tableau-2>foundation-3",
    ),
    row(
        "one queen more frees a five and a six",
        RULING,
        "tableau: QC 6H | QC 5S; foundation: 6C | 6D; foundation-9: 5C; foundation-10: 5D; "
        "stock: <2C> <QH>",
        plays="turn",
        then="tableau: QC | QC | QH; foundation-3: 6H; foundation-11: 5S",
    ),
    row(
        "cards are dealt on the queen that came last, and tops played between",
        INTRIGUE,
        "tableau: QC 9C | QC 7S; foundation-1: 6C; stock: <2C> <3D>",
        plays="tableau-2>foundation-1; turn",
        then="tableau: QC 9C | QC 3D; foundation-1: 6C 7S; hand:",
    ),
    row(
        "a stock card waits in the hand for a foundation or any tableau pile",
        OTHER,
        COVERED | lay("foundation-1: 6S; stock: <3D> <7C>"),
        preset="stock",
        plays="turn",
        then="hand: 7C; stock: <3D>; tableau-8: QS 9S",
        yes="hand>foundation-1; " + "; ".join(f"hand>tableau-{n}" for n in range(1, 9)),
        no="turn; hand>foundation-2; hand>foundation-9",
    ),
    row(
        "with all queens out a six from the stock goes up, however many are up already",
        OTHER,
        COVERED | lay("foundation: 6C | 6C | 6D | 6D | 6S | 6S | 6H; stock: <3D> <6H>"),
        preset="stock",
        plays="turn",
        then="hand:; foundation-8: 6H; stock: <3D>",
    ),
    row(
        "option: dealing to the last queen is what the preset means",
        RULING,
        COVERED | lay("stock: <3D> <7C>"),
        deal="to-last-queen",
        plays="turn",
        then="hand: 7C; stock: <3D>",
        yes="hand>tableau-3",
        no="turn",
    ),
    row(
        "option: the whole deck on the queens is the book's",
        RULING,
        "tableau-1: QC 9C; stock: <2C> <7C>",
        preset="stock",
        deal="whole",
        plays="turn",
        then="hand:; tableau-1: QC 9C 7C; stock: <2C>",
        no="hand>tableau-1",
    ),
    row(
        "only the stock's card goes on any pile",
        OTHER,
        COVERED | lay("tableau-5: QH; hand: 7C"),
        preset="stock",
        yes="hand>tableau-1; tableau-1>tableau-5",
        no="tableau-1>tableau-2; tableau-2>tableau-1; tableau-1>hand",
    ),
    row(
        "when the stock is out and nothing moves the game is over",
        OTHER,
        COVERED | lay("hand: 7C"),
        preset="stock",
        plays="hand>tableau-4",
        status="stuck",
    ),
)


PAGE = Page(
    GAME,
    offered=47,
    refused=48,
    played=18,
    rows=ROWS,
    every=EVERY_PRESET,
    last=Last(
        QUEENS | SIXES | FIVES | {"foundation-16": run("S", "5", "A", -1), "tableau-8": "QS KS"},
        "tableau-8>foundation-16",
    ),
)


def test_the_book_deals_the_whole_deck_under_the_hand_and_heeds_the_limit() -> None:
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


def test_what_was_dealt_upon_before_the_next_queen_stays_in_the_tableau() -> None:
    front = "QC 6S 6C 4C QC QD QD QH 2H QH 7S QS 9D QS 8C 3S"
    match = dealt(GAME, front, preset="stock")
    piles = lying(match)
    assert piles["tableau-1"] == "QC 6C 4C"
    assert (piles["foundation-1"], piles["foundation-2"]) == ("6S", "")


def test_a_card_held_back_goes_up_in_the_deal_as_soon_as_a_queen_makes_room() -> None:
    """Before the next card covers it."""
    front = "QC 6S 6C QC 4C QD QD QH 2H QH 7S QS 9D QS 8C 3S"
    piles = lying(dealt(GAME, front, preset="stock"))
    assert (piles["foundation-1"], piles["foundation-2"]) == ("6S", "6C")
    assert (piles["tableau-1"], piles["tableau-2"]) == ("QC", "QC 4C")
    assert piles["stock"].endswith(down("3S 8C"))


def test_both_presets_send_up_the_same_cards_until_the_eighth_queen() -> None:
    """Seed 20: a five of spades comes free after 53 cards, long before the last queen."""
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


def test_a_position_in_which_the_deal_waits_without_a_stock_only_goes_on_being_played() -> None:
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
