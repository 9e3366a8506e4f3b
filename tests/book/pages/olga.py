"""Olga, as the book's page says it (003)."""

from __future__ import annotations

from game.book.catalog import find
from tests.support.book_page import Page
from tests.support.book_rows import dealt, down, grid, lay, lying, row, texts

GAME = "olga"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Olga",
    "003 Olga, caption",
    "003 General Procedure",
    "rulings",
)
SQUARE = grid(
    "tableau",
    "KS KH KC KD KS KH KC",
    "<TC> <TD> <TH> <TS> <8C> <8D> <8H>",
    "JS JH JC JD JS JH JC",
    "<9C> <9D> <9H> <9S> <TC> <TD> <TH>",
    "9S 9H 9C 9D 9S 9H 9C",
    "<7C> <7D> <7H> <7S> <8C> <8D> <8H>",
    "7S 7H 7C 7D 7S 7H 7C",
)
"""No card of it goes upon another, or up."""
COMING = {"stock": down("8S 9C JD")}
BARE = lay("stock: <AS>")
"""No square at all, but the layout is over."""


def laying(text: str) -> dict[str, str]:
    """A stock, its cards in the order in which they are laid."""
    return {"stock": down(" ".join(reversed(text.split())))}


ROWS = (
    # the layout
    row(
        "a card is laid in the next place, row by row",
        BOOK,
        lay("tableau: 9C | 8C") | laying("JD 8S 9C"),
        facts={"place": 3},
        plays="turn; turn",
        then="tableau-3: JD; tableau-4: 8S; hand: ; waste: ; stock: <9C>",
        noted={"place": 5},
    ),
    row(
        "the second, fourth and sixth rows face down",
        BOOK,
        grid("tableau", "KS KH KC KD KS KH KC") | laying("AD 8S 9C"),
        facts={"place": 8},
        plays="turn; turn",
        then="tableau-8: <AD>; tableau-9: <8S>; hand: ",
        noted={"place": 10},
    ),
    row(
        "an ace that is turned up may go to the foundations instead, or be laid",
        BOOK,
        lay("tableau: 9C | 8C") | laying("AD 8S"),
        facts={"place": 3},
        plays="turn",
        then="hand: AD; tableau-3: ",
        yes="hand>tableau-3; hand>foundation-1; hand>foundation-16",
        no="turn; hand>tableau-4; hand>tableau-1; hand>waste",
    ),
    row(
        "or a card that is playable there",
        BOOK,
        lay("tableau: 9C; foundation-1: AC 7C; foundation-2: AD") | laying("8C 8S"),
        facts={"place": 2},
        plays="turn",
        only="hand>tableau-2; hand>foundation-1",
        no="hand>foundation-2; hand>tableau-1",
    ),
    row(
        "the place is filled all the same: the tableau gets its full quota",
        BOOK,
        lay("tableau: 9C | 8C") | laying("AD 8S 9H"),
        facts={"place": 3},
        plays="turn; hand>foundation-1; turn",
        then="foundation-1: AD; tableau-3: 8S; tableau-4: ",
        noted={"place": 4},
    ),
    row(
        "laid instead, the next card goes to the next place",
        BOOK,
        lay("tableau: 9C | 8C") | laying("AD 8S 9H"),
        facts={"place": 3},
        plays="turn; hand>tableau-3; turn",
        then="tableau-3: AD; tableau-4: 8S; foundation-1: ",
        noted={"place": 5},
    ),
    row(
        "a card once laid may not be moved until the deal is complete",
        BOOK,
        lay("tableau: AC | 9C | 8H | KC | QH; foundation-1: AD; tableau-6: 7D") | laying("8S 9H"),
        facts={"place": 7},
        only="turn",
        no="tableau-3>tableau-2; tableau-5>tableau-4; tableau-1>foundation-2; "
        "tableau-6>foundation-1",
    ),
    row(
        "with the last place the deal is complete",
        BOOK,
        SQUARE | lay("tableau-48: AD; tableau-49: ") | laying("8C JD"),
        facts={"place": 49},
        plays="turn",
        then="tableau-49: 8C; foundation-1: AD; tableau-48: ; tableau-41: 8D; waste: ",
        noted={"place": 50},
    ),
    row(
        "and cards are turned on the wastepile",
        BOOK,
        SQUARE | COMING,
        plays="turn; turn",
        then="waste: JD 9C; stock: <8S>; hand: ",
        no="hand>tableau-1; deal; redeal",
    ),
    row(
        "in a given position the layout is over",
        RULING,
        lay("tableau: 9C | 8H") | COMING,
        yes="tableau-2>tableau-1; turn",
    ),
    # foundations
    row(
        "aces are low and followed by sevens, in suit",
        BOOK,
        SQUARE | lay("foundation: AC | AS | AH 7H 8H; waste: 7S") | COMING,
        yes="waste>foundation-2; tableau-43>foundation-2; tableau-45>foundation-1",
        no="waste>foundation-1; waste>foundation-3; tableau-43>foundation-1; "
        "tableau-43>foundation-3; tableau-44>foundation-3",
    ),
    row(
        "up to kings",
        BOOK,
        BARE | lay("foundation-1: AC 7C 8C 9C TC JC; waste: KC QC; tableau-43: KC; tableau-44: 7D"),
        plays="waste>foundation-1",
        yes="waste>foundation-1; tableau-43>foundation-1",
        no="tableau-44>foundation-1",
    ),
    row(
        "aces are moved up as they become available",
        BOOK,
        SQUARE | lay("tableau-43: 7S; stock: <8S> <AC>"),
        plays="turn",
        then="foundation-1: AC; waste: ",
    ),
    row(
        "only the bottom card of each column may be played up",
        BOOK,
        SQUARE | lay("foundation-1: AD 7D 8D; foundation-2: AS 7S 8S; tableau-46: 9D") | COMING,
        yes="tableau-46>foundation-1",
        no="tableau-32>foundation-1; tableau-29>foundation-2; tableau-33>foundation-2",
    ),
    row(
        "an ace that is not there waits, and nothing is built on it",
        BOOK,
        SQUARE | lay("tableau-15: AS; tableau-16: AD; waste: 7C") | COMING,
        only="turn",
        no="tableau-15>foundation-1; waste>tableau-16; tableau-15>tableau-44",
    ),
    row(
        "the removal of a card in the interior does not release the card above the gap",
        BOOK,
        SQUARE | lay("foundation-1: AS; tableau-22: ; tableau-15: 7S; tableau-29: 8S") | COMING,
        no="tableau-15>foundation-1",
        yes="tableau-43>foundation-1",
    ),
    row(
        "of a pile at the bottom its top card goes up, one at a time",
        BOOK,
        SQUARE | lay("foundation-1: AD 7D; tableau-43: 9S 8D") | COMING,
        yes="tableau-43>foundation-1",
        no="tableau-43:2>foundation-1; tableau-43[1]>foundation-1",
    ),
    # the columns
    row(
        "a face-down card at the bottom of a column is turned up",
        BOOK,
        SQUARE | lay("foundation-1: AS; tableau-36: <9H>") | COMING,
        plays="tableau-43>foundation-1",
        then="tableau-43: ; tableau-36: 9H; tableau-22: <9C>; tableau-37: <7D>",
    ),
    row(
        "and then it is available",
        BOOK,
        SQUARE | lay("foundation-1: AS; tableau-36: <8S>; tableau-29: TS") | COMING,
        plays="tableau-43>foundation-1; tableau-36>foundation-1",
        then="foundation-1: AS 7S 8S; tableau-36: ; tableau-29: TS",
        no="tableau-29>foundation-1",
    ),
    row(
        "and one after another, with an ace among them",
        BOOK,
        SQUARE | lay("foundation-1: AS; tableau-36: <AH>; tableau-29: ; tableau-22: <7H>") | COMING,
        plays="tableau-43>foundation-1",
        then="foundation-2: AH; tableau-36: ; tableau-22: 7H",
        yes="tableau-22>foundation-2",
    ),
    row(
        "a face-down card in the interior stays, though the one below it has gone",
        BOOK,
        SQUARE | lay("tableau-29: 8H; tableau-45: 9S") | COMING,
        plays="tableau-29>tableau-45",
        then="tableau-29: ; tableau-22: <9C>; tableau-36: <7C>; tableau-45: 9S 8H",
        no="tableau-22>tableau-15",
    ),
    # building
    row(
        "all face-up cards are available to be built on each other, wherever they lie",
        BOOK,
        SQUARE | lay("tableau-1: QH; tableau-17: QS; tableau-31: TD") | COMING,
        yes="tableau-1>tableau-3; tableau-17>tableau-2; tableau-15>tableau-1; "
        "tableau-31>tableau-15; tableau-29>tableau-31; tableau-35>tableau-31",
        no="tableau-31>tableau-16; tableau-30>tableau-31; tableau-8>tableau-43",
    ),
    row(
        "down in alternate colors",
        BOOK,
        SQUARE | lay("tableau-1: QH; tableau-2: QC") | COMING,
        yes="tableau-1>tableau-3; tableau-2>tableau-4; tableau-15>tableau-1",
        no="tableau-2>tableau-3; tableau-16>tableau-1; tableau-1>tableau-15; tableau-29>tableau-1",
    ),
    row(
        "and not round the corner: no king upon an ace",
        GENERAL,
        SQUARE | lay("tableau-15: AH; waste: KS") | COMING,
        no="tableau-1>tableau-15; waste>tableau-15",
    ),
    row(
        "not upon what lies face down",
        BOOK,
        SQUARE | lay("tableau-22: <9H>; tableau-29: 8S; waste: 8C") | COMING,
        no="waste>tableau-22; tableau-29>tableau-22",
        yes="waste>tableau-30",
    ),
    row(
        "any number of cards from the top of a pile may be moved as a unit",
        BOOK,
        SQUARE | lay("tableau-1: QH JC TD 9S; tableau-16: JS; tableau-17: TH") | COMING,
        yes="tableau-1:4>tableau-3; tableau-1:2>tableau-16; tableau-1>tableau-17",
        no="tableau-1:3>tableau-3; tableau-1:2>tableau-17; tableau-1[2]>tableau-16",
    ),
    row(
        "a space in a column that is not cleared is not filled",
        BOOK,
        SQUARE | lay("tableau-15: ; tableau-43: ; waste: KD") | COMING,
        no="waste>tableau-15; tableau-2>tableau-15; tableau-2>tableau-43; tableau-9>tableau-15; "
        "stock>tableau-15",
    ),
    row(
        "one made by clearing away an entire column takes any available king",
        BOOK,
        lay("tableau-2: KH QS; tableau-9: <8H>; tableau-3: QD; tableau-10: 8C; waste: KD")
        | lay("stock: <7D>"),
        yes="tableau-2:2>tableau-1; waste>tableau-1; waste>tableau-43; "
        "tableau-2:2>tableau-7; waste>tableau-4",
        no="tableau-2>tableau-1; tableau-3>tableau-1; waste>tableau-16; stock>tableau-1",
    ),
    row(
        "in any place of it, from tableau or wastepile",
        RULING,
        lay("tableau-2: KH QS; tableau-9: <8H>; waste: KD; stock: <7D>"),
        plays="waste>tableau-43",
        then="tableau-43: KD; waste: ",
        no="tableau-2:2>tableau-1; tableau-2:2>tableau-36; tableau-43>tableau-9",
        yes="tableau-2:2>tableau-3; tableau-43>tableau-45",
    ),
    row(
        "the top of the wastepile is always available for foundations and tableau",
        BOOK,
        SQUARE | lay("foundation-1: AH; waste: 7H 8H") | COMING,
        yes="waste>tableau-29; waste>tableau-31",
        no="waste>foundation-1; waste[1]>foundation-1; waste:2>tableau-29",
    ),
    row(
        "nothing is laid on the wastepile, and it is not gone through again",
        BOOK,
        SQUARE | lay("waste: 8H QD"),
        no="tableau-43>waste; redeal; turn; deal",
    ),
    row(
        "a card once built on a foundation may not be moved elsewhere",
        GENERAL,
        SQUARE | lay("foundation-1: AS 7S 8S; tableau-43: 9H") | COMING,
        no="foundation-1>tableau-43; foundation-1>foundation-2",
        score=3,
    ),
    row(
        "the last place is filled all the same: the next card goes there",
        BOOK,
        SQUARE | lay("tableau-49: ") | laying("AD 8C JD"),
        facts={"place": 49},
        plays="turn; hand>foundation-1; turn",
        then="foundation-1: AD; tableau-49: 8C; waste: ; stock: <JD>",
        noted={"place": 50},
    ),
    row(
        "an ace laid there goes up as soon as the deal is complete",
        BOOK,
        SQUARE | lay("tableau-49: ") | laying("AD 8C JD"),
        facts={"place": 49},
        plays="turn; hand>tableau-49",
        then="foundation-1: AD; tableau-49: ; tableau-42: 8H; waste: ",
        noted={"place": 50},
    ),
    row(
        "after an ace its seven may go up during the deal, but no card already laid",
        BOOK,
        lay("tableau: 9C | 7D") | laying("AD 7D 8S"),
        facts={"place": 3},
        plays="turn; hand>foundation-1; turn",
        only="hand>foundation-1; hand>tableau-3",
        no="tableau-2>foundation-1; turn",
    ),
    row(
        "building a column's lowest card elsewhere turns up the one above it",
        BOOK,
        SQUARE | lay("tableau-3: QC; tableau-43: JD; tableau-36: <8S>") | COMING,
        plays="tableau-43>tableau-3",
        then="tableau-3: QC JD; tableau-43: ; tableau-36: 8S; tableau-22: <9C>",
    ),
    row(
        "a column whose last card is built elsewhere takes a king, and no other card",
        BOOK,
        lay("tableau-1: JD; tableau-2: KH; tableau-9: QC; tableau-3: QD; waste: JS")
        | lay("stock: <7D>"),
        plays="tableau-1>tableau-9",
        then="tableau-1: ; tableau-9: QC JD",
        yes="tableau-2>tableau-1; tableau-2>tableau-43",
        no="tableau-3>tableau-1; waste>tableau-1; tableau-9:2>tableau-1; stock>tableau-1",
    ),
    row(
        "a king moves nowhere else, and only with all that lies on him",
        BOOK,
        lay("tableau-1: KH QS JD; tableau-8: 9C; tableau-2: KD; tableau-3: AC; tableau-10: 8C")
        | lay("stock: <7D>"),
        yes="tableau-1:3>tableau-4; tableau-2>tableau-4",
        no="tableau-1:2>tableau-4; tableau-1>tableau-4; tableau-2>tableau-3; tableau-2>tableau-1; "
        "tableau-2>tableau-9",
    ),
)

PAGE = Page(
    GAME,
    offered=46,
    refused=76,
    played=20,
    rows=ROWS,
)


def test_what_is_laid_face_down_is_not_peeked_at() -> None:
    assert not find(GAME).may_peek


def test_sixteen_suits_of_eight_cards_wait_to_be_laid() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert len(piles["stock"].split()) == 128
    assert {card[1] for card in piles["stock"].split()} == {*"A789TJQK"}
    assert texts(match) == ["turn"]
    assert match.table.facts["place"] == 1


def test_seven_rows_of_seven_are_laid_the_even_ones_face_down() -> None:
    match = dealt(GAME)
    while match.table.facts["place"] != 50:
        waiting = [text for text in texts(match) if text.startswith("hand>tableau")]
        match.play((waiting or ["turn"])[0])
    piles = lying(match)
    rows = [[piles[f"tableau-{7 * r + c}"] for c in range(1, 8)] for r in range(7)]
    assert [sum(card.startswith("<") for card in each) for each in rows[:5]] == [0, 7, 0, 7, 0]
    assert rows[0] == ["AC", "7C", "8C", "9C", "TC", "JC", "QC"]
    assert rows[1] == [f"<{card}>" for card in ("KC", "AD", "7D", "8D", "9D", "TD", "JD")]
    assert len(piles["stock"].split()) == 128 - 49
    assert piles["waste"] == piles["hand"] == ""
