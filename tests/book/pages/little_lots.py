"""Little Lots, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "little-lots"
BOOK, GENERAL, RULING = "003 Little Lots", "003 General Procedure", "rulings"

ROWS = (
    row(
        "the cards turned up are discarded in pairs of the same rank",
        BOOK,
        lay("reserve: <8S> <9S> 7C | <TD> <TH> 7H | <KD> <AS> QS | <JS> <JH> QD"),
        only="discard reserve-1 reserve-2; discard reserve-3 reserve-4",
        no="discard reserve-1 reserve-3; discard reserve-2 reserve-4; discard reserve-1",
    ),
    row(
        "of like rank only: no king with an ace, no total, no suit",
        BOOK,
        lay("reserve: <8S> <9S> KC | <TD> <TH> AC | <KD> <AS> 7C | <JS> <JH> TC"),
        no="discard reserve-1 reserve-2; discard reserve-3 reserve-4; discard reserve-1 reserve-3",
        status="stuck",
    ),
    row(
        "in pairs: three or four of a rank do not go at once",
        BOOK,
        lay("reserve: <8S> <9S> 7C | <TD> <TH> 7H | <KD> <AS> 7S | <JS> <JH> 7D"),
        yes="discard reserve-1 reserve-2; discard reserve-1 reserve-4; discard reserve-2 reserve-3",
        no="discard reserve-1 reserve-2 reserve-3; discard reserve-1 reserve-2 reserve-3 reserve-4",
    ),
    row(
        "the next card of each pile is turned up from which a card is discarded",
        BOOK,
        lay("reserve: <8S> <9S> <KS> 7C | <TD> <8H> <9H> 7H | <KD> <AS> <8D> KH"),
        plays="discard reserve-1 reserve-2",
        then="reserve: <8S> <9S> KS | <TD> <8H> 9H | <KD> <AS> <8D> KH; discard: 7C 7H",
        only="discard reserve-1 reserve-3",
        score=2,
    ),
    row(
        "what lies below is neither turned nor taken before that",
        BOOK,
        lay("reserve: <8S> <9S> <KS> 7C | <TD> <8H> <9H> QH | <KD> <AS> <8D> KH"),
        no="discard reserve-1[3] reserve-3; discard reserve-1[2] reserve-2[3]; turn",
        status="stuck",
    ),
    row(
        "both of the last two of a pile are turned up when two have been removed",
        BOOK,
        lay("reserve: <8S> <9S> 7C | <TD> <8H> <9H> 7H"),
        plays="discard reserve-1 reserve-2",
        then="reserve: 8S 9S | <TD> <8H> 9H",
        only="discard reserve-1 reserve-2",
    ),
    row(
        "if they are a pair they may be discarded",
        BOOK,
        lay("reserve: <8S> <8D> 7C | <TD> <8H> <9H> 7H"),
        plays="discard reserve-1 reserve-2",
        then="reserve-1: 8S 8D",
        only="discard reserve-1[1] reserve-1",
    ),
    row(
        "and both are gone then",
        BOOK,
        lay("reserve: 8S 8D | <TD> <8H> 9H | <JS> <JC> 9C"),
        plays="discard reserve-1[1] reserve-1",
        then="reserve: | <TD> <8H> 9H | <JS> <JC> 9C; discard: 8S 8D",
        only="discard reserve-2 reserve-3",
        score=2,
    ),
    row(
        "the lower of the last two is good for the one that lies on it, and for no other pile",
        RULING,
        lay("reserve: 8S 9D | <TD> <9H> 8H | TS TH"),
        only="discard reserve-3[1] reserve-3",
        no="discard reserve-1[1] reserve-2; discard reserve-1 reserve-2; "
        "discard reserve-1[1] reserve-1; discard reserve-2[2] reserve-2",
    ),
    row(
        "not before two have been removed: two of a rank in one pile are no pair then",
        BOOK,
        lay("reserve: <TD> 8S 8D | <9H> <JS> TH"),
        no="discard reserve-1[2] reserve-1; discard reserve-1",
        status="stuck",
    ),
    row(
        "once the upper is gone the lower pairs with another pile's",
        BOOK,
        lay("reserve: 8S 9D | 8C 9C"),
        plays="discard reserve-1 reserve-2",
        only="discard reserve-1 reserve-2",
    ),
    row(
        "no card is carried, none is turned by hand, and a space stays",
        GENERAL,
        lay("reserve: 8S 9D | | TD"),
        no="reserve-1>reserve-2; reserve-3>reserve-1; reserve-3>reserve-2; turn; deal; redeal",
        status="stuck",
    ),
    row(
        "the entire deck discarded is the win",
        BOOK,
        lay("reserve: | 8S | | 8D"),
        plays="discard reserve-2 reserve-4",
        status="won",
        score=2,
    ),
    row(
        "of three of a rank, two of them the last of a pile, any open pair may go",
        BOOK,
        lay("reserve: 8S 8D | <TD> <9C> 8H | <JS> <JC> 9H"),
        only="discard reserve-1[1] reserve-1; discard reserve-1 reserve-2",
        no="discard reserve-1[1] reserve-2; discard reserve-1[1] reserve-1 reserve-2",
    ),
    row(
        "the last two are turned up with the third card's going, whichever pile it pairs with",
        BOOK,
        lay("reserve: <8S> <9S> 7C | TH 7H"),
        plays="discard reserve-1 reserve-2",
        then="reserve: 8S 9S | TH; discard: 7C 7H",
        status="stuck",
    ),
    row(
        "also with the last two of a pile",
        BOOK,
        lay("reserve: | 8S 8D | | "),
        plays="discard reserve-2[1] reserve-2",
        status="won",
    ),
)

PAGE = Page(
    GAME,
    offered=13,
    refused=25,
    played=8,
    rows=ROWS,
    last=Last(lay("reserve: | 8S | | 8D"), "discard reserve-2 reserve-4"),
)


def test_the_whole_stripped_deck_in_eight_piles_of_four_row_by_row() -> None:
    match = dealt(GAME, "8C 9C TC JC QC KC AD 7D AC AS")
    piles = lying(match)
    assert [len(piles[f"reserve-{n}"].split()) for n in range(1, 9)] == [4] * 8
    assert [piles[f"reserve-{n}"].split()[0] for n in range(1, 9)] == (
        ["<8C>", "<9C>", "<TC>", "<JC>", "<QC>", "<KC>", "<AD>", "<7D>"]
    )
    assert [piles[f"reserve-{n}"].split()[1] for n in (1, 2)] == ["<AC>", "<AS>"]
    assert not [card for n in range(1, 9) for card in piles[f"reserve-{n}"] if card in "23456"]


def test_only_the_top_of_each_pile_is_turned_up() -> None:
    match = dealt(GAME)
    piles = [lying(match)[f"reserve-{n}"].split() for n in range(1, 9)]
    assert all(pile[-1][0] != "<" for pile in piles)
    assert all(card[0] == "<" for pile in piles for card in pile[:-1])
    assert all(text.startswith("discard ") for text in texts(match))
