"""Knockout, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import cards_in, dealt, lay, lying, row, run, texts

GAME = "knockout"
BOOK, GENERAL, RULING = "003 Knockout", "003 General Procedure", "rulings"
CLUBS = run("C", "7", "K") + " AC"
SEVEN = run("C", "7", "K")

ROWS = (
    row(
        "three cards at a time, one on each pile",
        BOOK,
        lay("tableau: 7D | 8D | 9D; stock: <AS> <TS> <9S> <8S>"),
        only="deal",
        plays="deal",
        then="tableau: 7D 8S | 8D 9S | 9D TS; stock: <AS>; discard: ",
        noted={"deals": 2},
        no="turn; redeal",
    ),
    row(
        "clubs of the first row are discarded, and the spaces filled from the stock",
        BOOK,
        deck="7D 8C 9D TS JS",
        then="tableau: 7D | TS | 9D; discard: 8C",
        noted={"deals": 1, "redeals_left": 2},
        only="deal",
    ),
    row(
        "a club that fills a space is discarded too, and the space filled again",
        BOOK,
        deck="7D 8C 9D TC KC TS JS",
        then="tableau: 7D | TS | 9D; discard: 8C TC KC",
        only="deal",
    ),
    row(
        "two spaces are filled from left to right",
        BOOK,
        deck="7C 8C 9D TS JS",
        then="tableau: TS | JS | 9D; discard: 7C 8C",
    ),
    row(
        "clubs are discarded and spaces filled, turn and turn about",
        RULING,
        deck="7C 8C 9D TC JS QS",
        then="tableau: QS | JS | 9D; discard: 7C 8C TC",
    ),
    row(
        "after each deal any clubs that show are discarded",
        BOOK,
        lay("tableau: 7D | 8D | 9D; stock: <AS> <TC> <9S> <8C>"),
        plays="deal",
        then="tableau: 7D | 8D 9S | 9D; discard: 8C TC; stock: <AS>",
        score=2,
    ),
    row(
        "a pile that still has a card is no space: nothing is dealt in for the club",
        BOOK,
        lay("tableau: 7D | 8D | 9D; stock: <AS> <TS> <9S> <8C>"),
        plays="deal",
        then="tableau: 7D | 8D 9S | 9D TS; discard: 8C; stock: <AS>",
    ),
    row(
        "no other suit is discarded",
        BOOK,
        lay("tableau: 7D | 8D | 9D; stock: <TH> <TS> <TD>"),
        plays="deal",
        then="tableau: 7D TD | 8D TS | 9D TH; discard: ",
        no="discard tableau-1; discard tableau-1 tableau-2; tableau-1>discard",
    ),
    row(
        "no card is carried",
        BOOK,
        lay("tableau: 7D 8S | 8D | 9D; stock: <TH> <TS> <TD>"),
        no="tableau-1>tableau-2; tableau-2>tableau-1; tableau-2>tableau-3; stock>tableau-1",
        only="deal",
    ),
    row(
        "play ceases after five complete deals: the fifth",
        BOOK,
        lay("tableau: 7D | 8D | 9D; stock: <AS> <KS> <TH> <TS> <TD>"),
        facts={"deals": 4},
        plays="deal",
        then="tableau: 7D TD | 8D TS | 9D TH; stock: <AS> <KS>",
        noted={"deals": 5},
        only="redeal",
        no="deal; turn",
    ),
    *(
        row(
            f"not after {made}: then one deals on and may not gather",
            BOOK,
            lay("tableau: 7D | 8D | 9D; stock: <AS> <KS> <TH> <TS> <TD>"),
            facts={"deals": made},
            only="deal",
            no="redeal",
        )
        for made in (1, 2, 3, 4)
    ),
    row(
        "cards that fill spaces do not count among the fifteen",
        BOOK,
        lay("tableau: | 8D | 9D; stock: <AS> <KS> <TH> <TS> <TC>"),
        facts={"deals": 4},
        plays="deal",
        then="tableau: KS | 8D TS | 9D TH; stock: <AS>; discard: TC",
        noted={"deals": 5},
        only="redeal",
    ),
    row(
        "a given position is after the first of five deals",
        RULING,
        lay("tableau: 7D | 8D | 9D; stock: <AS> <KS> <TH> <TS> <TD>"),
        plays="deal",
        noted={"deals": 2, "redeals_left": 2},
    ),
    row(
        "two redeals are allowed, no third",
        BOOK,
        lay("tableau: 7D | 8D | 9D; stock: <AS> <KS>"),
        facts={"deals": 5, "redeals_left": 0},
        no="redeal; deal",
        status="lost",
    ),
    row(
        "a redeal deals the first row of a new round, and the clubs stay out",
        BOOK,
        lay("tableau: 7D | 8D | 9D; stock: <AS> <KS>; discard: 7C"),
        facts={"deals": 5, "redeals_left": 1},
        plays="redeal",
        noted={"deals": 1, "redeals_left": 0},
        then="discard: 7C",
        only="deal",
    ),
    row(
        "the last round that ends short of eight clubs loses",
        RULING,
        lay(f"tableau: 7D | 8D | 9D; stock: <AC> <TH> <TS> <TD>; discard: {SEVEN}"),
        facts={"deals": 4, "redeals_left": 0},
        plays="deal",
        status="lost",
        score=7,
    ),
    row(
        "all eight clubs in the discard pile win, at any time",
        BOOK,
        lay(f"tableau: 7D | 8D | 9D; stock: <KS> <TH> <TS> <AC>; discard: {SEVEN}"),
        plays="deal",
        status="won",
        score=8,
    ),
    row(
        "only clubs that show: one that is covered stays",
        BOOK,
        lay("tableau: 7C 8D | 9S 9C TD | 9D; stock: <AS> <TS> <JS> <8S>"),
        plays="deal",
        then="tableau: 7C 8D 8S | 9S 9C TD JS | 9D TS; discard: ; stock: <AS>",
    ),
    row(
        "the eighth club wins where it fills a space, too",
        BOOK,
        lay(f"tableau: | 8D | 9D; stock: <KS> <AC> <TH> <TS> <KC>; discard: {run('C', '7', 'Q')}"),
        facts={"deals": 4, "redeals_left": 0},
        plays="deal",
        status="won",
        score=8,
    ),
    row(
        "with the last deal of the last round too",
        BOOK,
        lay(f"tableau: 7D | 8D | 9D; stock: <KS> <TH> <TS> <AC>; discard: {SEVEN}"),
        facts={"deals": 4, "redeals_left": 0},
        plays="deal",
        status="won",
    ),
)

PAGE = Page(
    GAME,
    offered=11,
    refused=17,
    played=13,
    rows=ROWS,
    last=Last(lay(f"tableau: 7D | 8D | 9D; stock: <KS> <TH> <TS> <AC>; discard: {SEVEN}"), "deal"),
)


def test_the_stripped_deck_of_thirty_two_and_a_row_of_three() -> None:
    match = dealt(GAME, "7D 8S 9D TS")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in (1, 2, 3)] == ["7D", "8S", "9D"]
    rest = piles["stock"].split()
    assert len(rest) == 29
    assert rest[-1] == "<TS>"
    assert not [card for card in rest if card[1] in "23456"]


def test_all_but_the_discarded_clubs_are_shuffled_and_dealt_again() -> None:
    match = dealt(
        GAME, f"7D 8S 9C TS JH 9D KC QS 8H {run('H', '9', 'T')} {run('D', 'T', 'K')} AD AH"
    )
    while "deal" in texts(match):
        match.play("deal")
    out, clubs = cards_in(match, "discard"), set(CLUBS.split())
    before = lying(match)
    match.play("redeal")
    after = lying(match)
    assert {*out} <= {*cards_in(match, "discard")} <= clubs
    assert after["stock"] != before["stock"]
    assert all(len(after[f"tableau-{n}"].split()) == 1 for n in (1, 2, 3))
    assert len(after["stock"].split()) == 32 - 3 - len(cards_in(match, "discard"))
    assert match.table.facts["redeals_left"] == 1


def test_two_redeals_and_the_game_is_over() -> None:
    match = dealt(GAME)
    for _ in range(100):
        if not texts(match):
            break
        assert len(texts(match)) == 1
        match.play(texts(match)[0])
    assert match.status in ("won", "lost")
