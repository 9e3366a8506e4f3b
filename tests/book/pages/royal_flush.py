"""Royal Flush, as the book's page says it (003)."""

from __future__ import annotations

from game.book.catalog import find
from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, down, lay, lying, row, texts

GAME = "royal-flush"
BOOK, RULING = "003 Royal Flush", "rulings"
FIRST, SECOND, THIRD, LAST_ROUND = ({"redeals_left": left} for left in (3, 2, 1, 0))

ROWS = (
    # the first high card
    *(
        row(
            f"the first {rank} to appear fixes the suit",
            BOOK,
            lay(f"tableau: <2C> <{rank}D> <9D> <3C> | <KC> | <4H> | <5H> | <6H>"),
            plays="turn",
            then=f"tableau: 3C 9D {rank}D | <KC> | <4H> | <5H> | <6H>; discard: 2C",
            noted={"flush_suit": "D"},
            only="turn",
        )
        for rank in "TJQKA"
    ),
    row(
        "a nine does not, nor any lower card: the pile is discarded, and the next goes on",
        BOOK,
        lay("tableau: <2C> <9S> <3H> | <8D> <QH> <AS> | <4H> | <5H> | <6H>"),
        plays="turn; turn",
        then="tableau: | AS QH | <4H> | <5H> | <6H>; discard: 2C 9S 3H 8D",
        noted={"flush_suit": "H"},
        score=4,
    ),
    row(
        "if no high card shows in the first pile, the suit is still open",
        BOOK,
        lay("tableau: <2C> <9S> <3H> | <8D> <QH> <AS> | <4H> | <5H> | <6H>"),
        plays="turn",
        then="tableau: | <8D> <QH> <AS> | <4H> | <5H> | <6H>; discard: 2C 9S 3H",
        only="turn",
    ),
    # the other piles
    row(
        "the next pile loses its cards until one of the royal flush is reached",
        BOOK,
        lay("tableau: KH | <2C> <AS> <TC> <QH> <JH> <4D> | <5H> | <6H> | <7H>"),
        facts={"flush_suit": "H"},
        plays="turn",
        then="tableau: KH | 4D JH QH | <5H> | <6H> | <7H>; discard: 2C AS TC",
        only="turn",
    ),
    row(
        "high cards of other suits are discarded, and low cards of the suit",
        BOOK,
        lay("tableau: KH | <9H> <AD> <8H> <TH> | <5H> | <6H> | <7H>"),
        facts={"flush_suit": "H"},
        plays="turn",
        then="tableau: KH | TH | <5H> | <6H> | <7H>; discard: 9H AD 8H",
    ),
    row(
        "a pile that contains no flush card is discarded entire",
        BOOK,
        lay("tableau: KH | <9H> <AD> <8H> | <5H> | <6H> | <7H>"),
        facts={"flush_suit": "H"},
        plays="turn",
        then="tableau: KH | | <5H> | <6H> | <7H>; discard: 9H AD 8H",
        only="turn",
    ),
    row(
        "one pile after another, from the left",
        BOOK,
        lay("tableau: KH | | <5H> <JH> | <6H> <TH> | <7H> <AH>"),
        facts={"flush_suit": "H"},
        plays="turn; turn",
        then="tableau: KH | | JH | TH | <7H> <AH>; discard: 5H 6H",
        only="turn",
    ),
    row(
        "the suit in a given position is that of the card on which a turned pile rests",
        RULING,
        lay("tableau: 3C KD | <AH> <QD> | | | "),
        noted={"flush_suit": "D"},
        plays="turn",
        then="tableau: 3C KD | QD | | | ; discard: AH",
    ),
    row(
        "nothing is turned in part, moved or chosen",
        BOOK,
        lay("tableau: KH | <9H> <AH> | <5H> <JH> | <6H> <TH> | <7H> <QH>"),
        facts={"flush_suit": "H"},
        only="turn",
        no="redeal; deal; tableau-1>tableau-2; discard tableau-1; tableau-2>discard; "
        "discard tableau-2[1]; choose base=H",
    ),
    # gathering
    row(
        "the piles are gathered once all of them are turned, not before",
        BOOK,
        lay("tableau: 4D KH | JH | TH | 3C 2C QH | <9C> <AH>"),
        only="turn",
        no="redeal",
    ),
    row(
        "turned face down, each put on the one at its left, and dealt into four piles",
        BOOK,
        lay("tableau: 4D KH | 2S JH | TH | 3C 2C QH | 9C AH"),
        facts=FIRST,
        plays="redeal",
        then="tableau: <9C> <QH> <4D> | <AH> <TH> <KH> | <3C> <2S> | <2C> <JH> | ",
        noted={"redeals_left": 2},
        only="turn",
    ),
    row(
        "then into three",
        BOOK,
        lay("tableau: 4D KH | JH | TH | QH AH"),
        facts=SECOND,
        plays="redeal",
        then="tableau: <QH> <JH> | <AH> <4D> | <TH> <KH> | | ",
        noted={"redeals_left": 1},
        only="turn",
    ),
    row(
        "then into two",
        BOOK,
        lay("tableau: 4D KH | JH TH | QH AH"),
        facts=THIRD,
        plays="redeal",
        then="tableau: <QH> <JH> <4D> | <AH> <TH> <KH> | | | ",
        noted={"redeals_left": 0},
        only="turn",
    ),
    row(
        "and no more",
        BOOK,
        lay("tableau: 4D KH | JH TH QH AH"),
        facts=LAST_ROUND,
        no="redeal; turn",
        status="lost",
    ),
    row(
        "the new piles are turned over again, and lose all on top of the flush cards as before",
        BOOK,
        lay("tableau: <4D> <QH> <9C> <JH> | <AH> <TH> <KH> | | | "),
        facts=SECOND | {"flush_suit": "H"},
        plays="turn; turn",
        then="tableau: JH 9C QH | KH TH AH | | | ; discard: 4D",
        only="redeal",
    ),
    # ends
    row(
        "won if now only the five cards of the royal flush remain",
        BOOK,
        lay("tableau: AH KH | <9C> <QH> <JH> <TH>"),
        facts=LAST_ROUND | {"flush_suit": "H"},
        plays="turn",
        then="tableau: AH KH | TH JH QH | | | ",
        status="won",
    ),
    row(
        "and no other: with a sixth card it is lost",
        BOOK,
        lay("tableau: AH KH | <9C> <QH> <8C> <JH> <TH>"),
        facts=LAST_ROUND | {"flush_suit": "H"},
        plays="turn",
        then="tableau: AH KH | TH JH 8C QH | | | ",
        status="lost",
        no="turn; redeal",
    ),
    row(
        "only after the deal of two piles is it won",
        BOOK,
        lay("tableau: AH KH | TH JH | <9C> <QH>"),
        facts=THIRD | {"flush_suit": "H"},
        plays="turn",
        only="redeal",
        status="playing",
    ),
)

PAGE = Page(
    GAME,
    offered=16,
    refused=12,
    played=19,
    rows=ROWS,
    last=Last(
        lay("tableau: AH KH | <QH> <JH> <TH>"), "turn", {"redeals_left": 0, "flush_suit": "H"}
    ),
)


def test_five_piles_face_down_the_two_extra_cards_on_the_first_two() -> None:
    piles = lying(dealt(GAME))
    lengths = [len(piles[f"tableau-{n}"].split()) for n in range(1, 6)]
    assert lengths == [11, 11, 10, 10, 10]
    assert piles["tableau-1"].startswith(down("AC 6C JC 3D"))
    assert piles["tableau-5"].startswith(down("5C TC 2D"))
    assert piles["tableau-2"].endswith(down("KS"))


def test_a_pile_is_turned_whole_so_that_its_first_card_is_the_first_to_go() -> None:
    match = dealt(GAME, "2S 3S 4S 5S 6S 7S 8S 9S 2H 3H TC")
    match.play("turn")
    assert lying(match)["discard"].split() == ["2S", "7S"]
    assert lying(match)["tableau-1"].endswith("TC")
    assert match.table.facts["flush_suit"] == "C"


def test_all_the_deal_goes_through_five_four_three_and_two_piles() -> None:
    """Seventeen steps at most; the flush is never cast off, and what is won is the flush alone."""
    ends = set()
    for seed in range(60):
        match = Match(find(GAME).under(), seed)
        for _ in range(5 + 4 + 3 + 2 + 3):
            if match.status != "playing":
                break
            (only,) = texts(match)
            match.play(only)
        ends.add(match.status)
        suit = match.table.facts["flush_suit"]
        left = sorted(
            card
            for name, pile in lying(match).items()
            if name.startswith("tableau")
            for card in pile.split()
        )
        flush = sorted(f"{rank}{suit}" for rank in "AKQJT")
        assert set(flush) <= set(left)
        assert (match.status == "won") == (left == flush)
    assert ends == {"won", "lost"}
