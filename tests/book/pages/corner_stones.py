"""Corner Stones, as the book's page says it (003)."""

from __future__ import annotations

from game.match.match import Match
from tests.support.book_page import Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lay, lying, row, run, texts

GAME = "corner-stones"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Corner Stones",
    "003 Corner Stones, caption",
    "003 General Procedure",
    "rulings",
)
SET_OUT = lay("foundation: AC | KC | AD | KD | AH | KH | AS | KS")
"""Four rows, each an ace and a king."""
CORNERS = (1, 2, 11, 12)
INNER = {1: (3, 4), 3: (5, 6), 5: (7, 8), 7: (9, 10)}
"""The piles that lie in the row of an ace, by the number of its foundation."""


def coming(text: str) -> dict[str, str]:
    """A stock, its cards in the order in which they are turned."""
    return {"stock": down(backwards(text))}


def turn_in(pile: int) -> dict[str, int]:
    """The pile to which the next card belongs."""
    return {"row": pile}


ROWS = (
    # setting out
    row(
        "the first ace or king goes to the first row, and its king or ace beside it",
        CAPTION,
        lay("tableau-1: 5C") | coming("KH 7D AH"),
        facts=turn_in(2),
        plays="turn; turn; turn",
        then="foundation-1: AH; foundation-2: KH; tableau-2: 7D; tableau-3: ; hand: ",
        noted=turn_in(3),
    ),
    row(
        "the next suits fill the columns from top to bottom, aces under the ace, kings under kings",
        CAPTION,
        lay("foundation-1: AH; foundation-2: KH") | coming("KS AD KD AS KC AC 9C"),
        facts=turn_in(1),
        plays="turn; turn; turn; turn; turn; turn",
        then="foundation: AH | KH | AS | KS | AD | KD | AC | KC; tableau-1: ; stock: <9C>",
        noted=turn_in(1),
    ),
    row(
        "one ace and one king of each suit: the second falls on its pile",
        BOOK,
        lay("foundation-1: AH; foundation-2: KH") | coming("AH KH 9C"),
        facts=turn_in(5),
        plays="turn; turn",
        then="tableau-5: AH; tableau-6: KH; foundation-3: ; foundation-4: ",
    ),
    row(
        "foundation aces and kings may be played from any pile",
        BOOK,
        lay("foundation-1: AH; foundation-2: KH") | coming("AC KC 9C"),
        facts=turn_in(9),
        plays="turn; turn",
        then="foundation-3: AC; foundation-4: KC; tableau-9: ",
    ),
    # early play
    *(
        row(
            f"a card that would fall on corner stone {pile} may go to any foundation",
            BOOK,
            SET_OUT | coming("2H QS 9C"),
            facts=turn_in(pile),
            plays="turn; hand>foundation-5; turn",
            then="foundation-5: AH 2H; hand: QS",
            only=f"hand>foundation-8; hand>tableau-{pile}",
            no="turn; hand>foundation-2; hand>tableau-5",
        )
        for pile in CORNERS
    ),
    *(
        row(
            f"one that would fall on pile {pile} goes to a foundation of its row",
            BOOK,
            SET_OUT | coming("2H 9C"),
            facts=turn_in(pile),
            plays="turn",
            only=f"hand>foundation-5; hand>tableau-{pile}",
            no="turn; hand>foundation-1",
        )
        for pile in INNER[5]
    ),
    *(
        row(
            f"and to no others: from pile {pile} straight down",
            BOOK,
            SET_OUT | coming("2H 9C"),
            facts=turn_in(pile),
            plays="turn",
            then={f"tableau-{pile}": "2H", "foundation-5": "AH", "hand": ""},
            only="turn",
        )
        for ace, piles in INNER.items()
        if ace != 5
        for pile in piles
    ),
    *(
        row(
            f"pile {pile} serves ace and king of its row",
            BOOK,
            SET_OUT | coming(f"2{suit} Q{suit} 9C"),
            facts=turn_in(pile),
            plays=f"turn; hand>foundation-{ace}; turn; hand>foundation-{ace + 1}; turn",
            then={f"tableau-{pile}": "9C"},
        )
        for (ace, piles), suit in zip(INNER.items(), "CDHS", strict=True)
        for pile in piles
    ),
    row(
        "a card that may go up may fall on its pile all the same",
        RULING,
        SET_OUT | coming("2C 9C"),
        facts=turn_in(3),
        plays="turn; hand>tableau-3; turn",
        then="tableau-3: 2C; tableau-4: 9C; foundation-1: AC",
        noted=turn_in(5),
    ),
    row(
        "no pile is skipped: if its card went up it gets the next",
        BOOK,
        SET_OUT | coming("2C 3C 9C 9D"),
        facts=turn_in(3),
        plays="turn; hand>foundation-1; turn; hand>foundation-1; turn; turn",
        then="foundation-1: AC 2C 3C; tableau-3: 9C; tableau-4: 9D",
        noted=turn_in(5),
    ),
    row(
        "in rotation: after the twelfth pile comes the first",
        BOOK,
        SET_OUT | lay("tableau-1: 5C") | coming("9C 9D 9H"),
        facts=turn_in(12),
        plays="turn; turn",
        then="tableau-12: 9C; tableau-1: 5C 9D; stock: <9H>",
    ),
    row(
        "cards already laid on the tableau are not played during the deal",
        BOOK,
        SET_OUT | lay("tableau: 2C | 9D | 2D | 8D | 9S") | coming("7S 9H"),
        facts=turn_in(6),
        only="turn",
        no="tableau-1>foundation-1; tableau-3>foundation-3; tableau-4>tableau-2; "
        "tableau-2>tableau-4; tableau-4>tableau-5",
    ),
    row(
        "nor reversed on the foundations",
        RULING,
        SET_OUT
        | {"foundation-1": run("C", "A", "6"), "foundation-2": run("C", "K", "7", -1)}
        | coming("9H"),
        facts=turn_in(6),
        only="turn",
        no="reverse foundation-1>foundation-2; reverse foundation-2>foundation-1; "
        "foundation-1>foundation-2",
    ),
    # later play
    row(
        "when the whole stock is dealt, tops go to any foundation",
        BOOK,
        SET_OUT | lay("tableau: 2C | QD | 2H | QS | 2D | 9C"),
        yes="tableau-1>foundation-1; tableau-2>foundation-4; tableau-3>foundation-5; "
        "tableau-4>foundation-8; tableau-5>foundation-3",
        no="tableau-1>foundation-3; tableau-2>foundation-2; tableau-6>foundation-1",
    ),
    row(
        "aces are built up in suit to kings, and kings down to aces",
        BOOK,
        SET_OUT
        | {"foundation-1": run("C", "A", "Q"), "foundation-4": run("D", "K", "2", -1)}
        | lay("tableau: KC | AD | 3H | JS"),
        yes="tableau-1>foundation-1; tableau-2>foundation-4",
        no="tableau-1>foundation-2; tableau-2>foundation-3; tableau-3>foundation-5; "
        "tableau-4>foundation-8",
    ),
    row(
        "on the tableau one builds up or down, regardless of suit",
        BOOK,
        SET_OUT | lay("tableau: 7C | 8D | 6S | 8C | 7H | TH"),
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-5; tableau-1>tableau-3",
        no="tableau-3>tableau-2; tableau-5>tableau-1; tableau-6>tableau-2; tableau-2>tableau-4",
    ),
    row(
        "the ace below the two and above the king",
        BOOK,
        SET_OUT | lay("tableau: AC | KD | 2H | QS"),
        yes="tableau-1>tableau-2; tableau-2>tableau-1; tableau-3>tableau-1; tableau-1>tableau-3; "
        "tableau-4>tableau-2; tableau-2>tableau-4",
        no="tableau-3>tableau-2; tableau-4>tableau-1",
    ),
    row(
        "the direction may be reversed on the same pile",
        BOOK,
        SET_OUT | lay("tableau: 7C | 8D | 7S | 6H"),
        plays="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1",
        then="tableau-1: 7C 8D 7S 6H",
    ),
    row(
        "only the top card of a pile is available",
        BOOK,
        SET_OUT | lay("tableau: 2C 9D | 8S 7D | 9C"),
        no="tableau-1[1]>foundation-1; tableau-2:2>tableau-3; tableau-2[1]>tableau-3",
    ),
    row(
        "a space is not filled",
        RULING,
        SET_OUT | lay("tableau: 9C | | 6C 5D"),
        no="tableau-1>tableau-2; tableau-3>tableau-2",
        status="stuck",
    ),
    # reversal
    row(
        "where two foundations meet, any or all cards are reversed, but not ace and king",
        BOOK,
        SET_OUT
        | {"foundation-1": run("C", "A", "4"), "foundation-2": run("C", "K", "5", -1)}
        | lay("tableau: 9D"),
        yes="reverse foundation-1>foundation-2; reverse foundation-1:3>foundation-2; "
        "reverse foundation-2>foundation-1; reverse foundation-2:8>foundation-1",
        no="reverse foundation-1:4>foundation-2; reverse foundation-2:9>foundation-1; "
        "foundation-1>foundation-2",
    ),
    row(
        "so that their order is turned round",
        BOOK,
        SET_OUT
        | {"foundation-1": run("C", "A", "4"), "foundation-2": run("C", "K", "5", -1)}
        | lay("tableau: 9D"),
        plays="reverse foundation-2:3>foundation-1",
        then={"foundation-1": run("C", "A", "7"), "foundation-2": run("C", "K", "8", -1)},
    ),
    row(
        "of the same suit, and in sequence",
        BOOK,
        SET_OUT
        | {"foundation-1": run("C", "A", "4"), "foundation-4": run("D", "K", "5", -1)}
        | {"foundation-2": run("C", "K", "6", -1)}
        | lay("tableau: 9D"),
        no="reverse foundation-1>foundation-4; reverse foundation-1>foundation-2",
        status="stuck",
    ),
    row(
        "there is no redeal",
        BOOK,
        SET_OUT | lay("tableau: 5C 9D | QC 4S"),
        no="redeal; turn; deal",
    ),
    row(
        "an ace of another suit does not go beside a king that waits for his own",
        BOOK,
        lay("foundation-2: KH") | coming("AC AH 9C"),
        facts=turn_in(4),
        plays="turn; turn",
        then="foundation: AH | KH | AC | ; tableau-4: ; stock: <9C>",
        noted=turn_in(4),
    ),
    row(
        "a king without his ace is built on from his row all the same",
        BOOK,
        lay("foundation-2: KH") | coming("QH 9C"),
        facts=turn_in(3),
        plays="turn",
        only="hand>foundation-2; hand>tableau-3",
    ),
    row(
        "foundations that have passed each other are not reversed",
        BOOK,
        SET_OUT
        | {"foundation-1": run("C", "A", "6"), "foundation-2": run("C", "K", "5", -1)}
        | lay("tableau: 9D | 2S"),
        no="reverse foundation-1>foundation-2; reverse foundation-2>foundation-1",
    ),
)

PAGE = Page(
    GAME,
    offered=43,
    refused=52,
    played=31,
    rows=ROWS,
    exempt={"always": {"reverse": "at random two foundations seldom come as far as to meet"}},
    rare={
        "always": (
            SET_OUT
            | {"foundation-1": run("C", "A", "4"), "foundation-2": run("C", "K", "5", -1)}
            | lay("tableau: 9D | 8S | 2D | QH"),
        )
    },
)


def place(match: Match) -> None:
    """Turn the next card, and lay it on its pile where that is left to the player."""
    match.play("turn")
    if lying(match)["hand"]:
        match.play(next(move for move in texts(match) if "tableau" in move))


def test_nothing_lies_at_the_start_and_the_whole_deck_is_dealt_by_turning() -> None:
    match = dealt(GAME, "5C 6C")
    piles = lying(match)
    assert len(piles["stock"].split()) == 104
    assert cards_in(match, "foundation") == cards_in(match, "tableau") == []
    assert (match.score, texts(match)) == (0, ["turn"])
    assert match.table.facts["row"] == 1


def test_the_layout_is_two_columns_in_reading_order_and_the_deal_goes_on() -> None:
    match = dealt(GAME, run("C", "2", "K") + " 5D 6D")
    for _ in range(13):
        place(match)
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 12)] == run("C", "2", "Q").split()
    assert (piles["tableau-12"], piles["foundation-2"]) == ("5D", "KC")
