"""King's Audience, as the book's page says it (003)."""

from __future__ import annotations

from itertools import pairwise

from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, texts

GAME = "kings-audience"
BOOK, RULING = "003 King's Audience", "rulings"
CAPTION = "003 King's Audience, caption"
FULL = lay(
    "antechamber: "
    + " | ".join(
        ["2C", "3C", "4C", "5C", "2D", "3D", "4D", "5D", "2H", "3H", "4H", "5H", "2S", "3S"]
    )
)
"""Fourteen cards of the antechamber, none of which goes anywhere; two places are open."""


def room(fifteenth: str, sixteenth: str) -> dict[str, str]:
    """The antechamber with two more cards."""
    return FULL | {"antechamber-15": fifteenth, "antechamber-16": sixteenth}


DOWNWARD = "JT98765432"

ALL_BUT_ONE = lay(
    "foundation: "
    + " | ".join(" ".join(rank + suit for rank in "A" + DOWNWARD) for suit in "CDH")
    + f" | {' '.join(rank + 'S' for rank in 'A' + DOWNWARD[:-1])}; antechamber-7: 2S; "
    "discard: KC QC KD QD KH QH KS QS"
)

ROWS = (
    # jack and ace
    row(
        "a jack and ace of the same suit that are available together go up, the jack on top",
        BOOK,
        room("JS", "9D") | lay("stock: <7D> <8D> <AS>"),
        plays="turn",
        then="foundation-1: AS JS; antechamber-15: 8D; waste: ; stock: <7D>",
        only="turn",
        score=2,
    ),
    row(
        "also where the ace lies and the jack is turned",
        BOOK,
        room("AS", "9D") | lay("stock: <7D> <8D> <JS>"),
        plays="turn",
        then="foundation-1: AS JS; antechamber-15: 8D; waste: ; stock: <7D>",
    ),
    row(
        "or where both lie in the antechamber: the ace is named, and nothing comes before",
        RULING,
        room("JS", "AS") | lay("stock: <7D> <8D>"),
        only="antechamber-16>foundation",
        no="antechamber-15>foundation-1; turn",
    ),
    row(
        "the jack follows its ace, and then the two spaces are filled one by one",
        RULING,
        room("JS", "AS") | lay("stock: <6H> <7D> <8D>; waste: 9C TC"),
        plays="antechamber-16>foundation-1",
        then="foundation-1: AS JS; antechamber-15: TC; antechamber-16: 9C; waste: ; "
        "stock: <6H> <7D> <8D>",
    ),
    row(
        "the jack may not be played until its ace becomes available",
        CAPTION,
        room("JS", "AD") | lay("stock: <7D> <8D>"),
        only="turn",
        no="antechamber-15>foundation-1; antechamber-15>foundation-4",
    ),
    row(
        "nor the ace without its jack",
        BOOK,
        room("AS", "JD") | lay("stock: <7D> <8D>"),
        only="turn",
        no="antechamber-15>foundation-1; antechamber-16>foundation-1",
    ),
    row(
        "a jack that is covered on the wastepile is not available",
        BOOK,
        room("AS", "9D") | lay("stock: <7D> <8D>; waste: JS 6H"),
        only="turn",
        no="antechamber-15>foundation-1; waste[1]>foundation-1",
    ),
    row(
        "what the ace lays bare on the wastepile may send up the next pair",
        RULING,
        room("JS", "JD") | lay("stock: <6H> <7D> <8D> <AS>; waste: 9C TC AD QS"),
        plays="turn",
        then="foundation-1: AS JS; antechamber-15: QS; foundation-2: AD JD; antechamber-16: TC; "
        "waste: 9C",
    ),
    # foundations
    *(
        row(
            f"the jacks are built down in suit: {low} on {high}",
            BOOK,
            lay(
                f"foundation-1: AS {' '.join(r + 'S' for r in DOWNWARD[: at + 1])}; "
                f"antechamber-3: {low}S; antechamber-4: {low}H"
            ),
            yes="antechamber-3>foundation-1",
            no="antechamber-4>foundation-1; antechamber-3>foundation-2",
        )
        for at, (high, low) in enumerate(pairwise(DOWNWARD))
    ),
    row(
        "down only: no queen on the jack, and nothing on the two",
        BOOK,
        lay("foundation: AS JS | AH JH TH 9H 8H 7H 6H 5H 4H 3H 2H; antechamber: QS | AD | KH | 9S"),
        no="antechamber-1>foundation-1; antechamber-2>foundation-2; antechamber-3>foundation-2; "
        "antechamber-4>foundation-1",
        status="stuck",
    ),
    row(
        "what is built up does not come back",
        BOOK,
        lay("foundation-1: AS JS TS; antechamber: 9C | 2C; stock: <7D> <8D>; waste: 9D"),
        no="foundation-1>antechamber-3; foundation-1>foundation-2; foundation-1>antechamber-1",
    ),
    row(
        "all cards of the antechamber are available for the foundations, and the top of the waste",
        BOOK,
        room("TS", "TH") | lay("foundation: AS JS | AH JH | AD JD; waste: 9C TD; stock: <7D>"),
        yes="antechamber-15>foundation-1; antechamber-16>foundation-2; waste>foundation-3; turn",
        no="waste[1]>foundation-3",
    ),
    # king and queen
    row(
        "a king and queen of the same suit that are both available are discarded",
        BOOK,
        room("KS", "QS") | lay("stock: <7D> <8D> <9D>"),
        only="discard antechamber-15 antechamber-16; turn",
        no="discard antechamber-15; discard antechamber-16",
    ),
    row(
        "one of them may be the top of the wastepile",
        BOOK,
        room("KS", "9D") | lay("stock: <7D> <8D>; waste: 9C QS"),
        yes="discard antechamber-15 waste",
        no="discard waste",
    ),
    row(
        "not of different suits, nor two of a rank",
        BOOK,
        room("KS", "QD") | lay("stock: <7D> <8D>; waste: 9C KD"),
        yes="discard antechamber-16 waste",
        no="discard antechamber-15 antechamber-16; discard antechamber-15 waste",
    ),
    row(
        "not a queen that is covered",
        BOOK,
        room("KS", "9D") | lay("stock: <7D> <8D>; waste: QS 9C"),
        only="turn",
        no="discard antechamber-15 waste; discard antechamber-15 waste[1]",
    ),
    row(
        "they go out together and leave their spaces to the wastepile",
        BOOK,
        room("KS", "QS") | lay("stock: <7D>; waste: 9C 9D 9H"),
        plays="discard antechamber-15 antechamber-16",
        then="discard: KS QS; antechamber-15: 9H; antechamber-16: 9D; waste: 9C; stock: <7D>",
        score=2,
    ),
    # spaces
    row(
        "if there is no wastepile a space is filled from the stock, by way of the wastepile",
        RULING,
        room("TS", "9D") | lay("foundation-1: AS JS; stock: <7D> <8D>"),
        plays="antechamber-15>foundation-1",
        then="antechamber-15: 8D; waste: ; stock: <7D>",
    ),
    row(
        "a card turned for a space may complete a pair, which goes up first",
        RULING,
        room("TS", "AD") | lay("foundation-1: AS JS; stock: <6H> <7D> <8D> <JD>"),
        plays="antechamber-15>foundation-1",
        then="foundation-2: AD JD; antechamber-15: 8D; antechamber-16: 7D; stock: <6H>",
    ),
    row(
        "no space is filled from elsewhere, or left open while there is a card for it",
        BOOK,
        room("", "9D") | lay("stock: <7D> <8D>; waste: 9C TD"),
        only="waste>antechamber-15",
        no="antechamber-1>antechamber-15; turn; stock>antechamber-15",
    ),
    row(
        "with stock and wastepile gone it stays open",
        BOOK,
        room("TS", "9S") | lay("foundation-1: AS JS"),
        plays="antechamber-15>foundation-1",
        then="antechamber-15: ",
        only="antechamber-16>foundation-1",
        no="antechamber-16>antechamber-15",
    ),
    row(
        "a space may wait where the player so chooses",
        RULING,
        room("", "9D") | lay("stock: <7D> <8D>; waste: 9C TD"),
        fill_spaces="free",
        only="waste>antechamber-15; turn",
    ),
    # the stock
    row(
        "cards are turned one at a time into a single wastepile",
        BOOK,
        room("9C", "9D") | lay("stock: <7D> <8D>; waste: TD"),
        plays="turn",
        then="waste: TD 8D; stock: <7D>",
        no="deal; waste>antechamber-1; antechamber-1>waste; antechamber-1>antechamber-2",
    ),
    row(
        "there is no redeal",
        BOOK,
        room("9C", "9D") | lay("waste: TD 8D"),
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "won with aces, jacks and all below them up, and the royal couples gone",
        BOOK,
        ALL_BUT_ONE,
        plays="antechamber-7>foundation-4",
        status="won",
        score=52,
    ),
)

PAGE = Page(
    GAME,
    offered=27,
    refused=51,
    played=10,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    last=Last(ALL_BUT_ONE, "antechamber-7>foundation-4"),
)


def test_sixteen_cards_are_dealt_round_the_chamber_in_reading_order() -> None:
    front = "2C 3C 4C 5C 6C 7C 8C 9C 2D 3D 4D 5D 6D 7D 8D 9D"
    match = dealt(GAME, front)
    piles = lying(match)
    assert [piles[f"antechamber-{n}"] for n in range(1, 17)] == front.split()
    assert len(piles["stock"].split()) == 36
    assert texts(match) == ["turn"]


def test_jack_and_ace_of_the_layout_go_up_and_their_spaces_are_filled() -> None:
    match = dealt(GAME, "AC 3C 4C 5C 6C 7C 8C 9C 2D 3D 4D 5D 6D 7D 8D JC 2H 3H 4H")
    piles = lying(match)
    assert piles["foundation-1"] == "AC JC"
    assert (piles["antechamber-1"], piles["antechamber-16"]) == ("2H", "3H")
    assert piles["stock"].endswith(down(backwards("4H")))
    assert piles["waste"] == ""


def test_two_couples_of_the_layout_go_up_one_after_the_other_and_no_order_is_asked_for() -> None:
    match = dealt(GAME, "AC 3C 4C 5C JD 7C 8C 9C 2D 3D 4D 5D 6D 7D AD JC 2H 3H 4H 5H 6H")
    piles = lying(match)
    assert (piles["foundation-1"], piles["foundation-2"]) == ("AC JC", "AD JD")
    spaces = ("antechamber-1", "antechamber-5", "antechamber-15", "antechamber-16")
    assert [piles[name] for name in spaces] == ["2H", "3H", "4H", "5H"]
    assert texts(match) == ["turn"]
