"""Colorado, as the book's page says it (003)."""

from __future__ import annotations

from game.book.catalog import find
from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lay, lying, row, run, texts

GAME = "colorado"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Colorado",
    "003 Colorado, caption",
    "003 General Procedure",
    "rulings",
)
TWENTY = lay(
    "tableau: 6C | 6D | 6H | 6S | 7C | 7D | 7H | 7S | 8C | 8D | 8H | 8S | 9C | 9D | 9H | 9S "
    "| TC | TD | TH | TS"
)
"""Twenty cards of which none can go up yet."""
HOMES = lay("foundation: AC | AD | AH | AS | KC | KD | KH | KS")
TABLE = HOMES | TWENTY


def coming(text: str) -> dict[str, str]:
    """A stock, its cards in the order in which they are turned."""
    return {"stock": down(backwards(text))}


ROWS = (
    # foundations
    row(
        "with the ace of hearts out the other may not be used as a foundation",
        CAPTION,
        TWENTY | lay("foundation-1: AH; foundation-5: KC; tableau-15: AH") | coming("5C"),
        only="turn",
        no="tableau-15>foundation-2; tableau-15>foundation-1; tableau-15>foundation-6",
    ),
    row(
        "nor the second king of clubs",
        BOOK,
        TWENTY | lay("foundation-1: AH; foundation-5: KC; tableau-2: KC") | coming("5C"),
        only="turn",
        no="tableau-2>foundation-6; tableau-2>foundation-2",
    ),
    row(
        "an ace that is turned goes to the row by itself, and a king too",
        BOOK,
        TWENTY | coming("AD KS 5C"),
        plays="turn; turn",
        then="foundation-1: AD; foundation-5: KS; hand: ; stock: <5C>",
    ),
    row(
        "the second of a suit goes on the tableau when it is turned",
        BOOK,
        TWENTY | lay("foundation-1: AH") | coming("AH 5C"),
        plays="turn",
        then="hand: AH; foundation-2: ",
        only="hand>tableau-",
        no="hand>foundation-2",
    ),
    row(
        "which of two aces of a suit starts the foundation is for the player to say",
        RULING,
        TWENTY | lay("tableau-3: AH; tableau-9: AH") | coming("5C"),
        only="tableau-3>foundation-; tableau-9>foundation-",
        no="turn; tableau-3>foundation-5",
    ),
    row(
        "aces are built up in suit and kings down",
        BOOK,
        TABLE | lay("tableau: 2C | QD | 2D | JS | 3C") | coming("5C"),
        yes="tableau-1>foundation-1; tableau-2>foundation-6; tableau-3>foundation-2",
        no="tableau-1>foundation-2; tableau-2>foundation-5; tableau-4>foundation-8; "
        "tableau-5>foundation-1",
    ),
    row(
        "to kings and to aces, and no farther",
        BOOK,
        TWENTY
        | {"foundation-1": run("C", "A", "Q"), "foundation-5": run("D", "K", "2", -1)}
        | lay("foundation-2: AD; foundation-6: KC; tableau-1: KC; tableau-2: AD"),
        yes="tableau-1>foundation-1; tableau-2>foundation-5",
        no="tableau-1>foundation-5; tableau-2>foundation-1; tableau-1>foundation-6",
    ),
    row(
        "a card once built does not move to the other foundation of its suit",
        GENERAL,
        TABLE
        | {"foundation-1": run("C", "A", "5"), "foundation-5": run("C", "K", "6", -1)}
        | {"tableau-1": "JD"}
        | coming("9D"),
        only="turn",
        no="foundation-1>foundation-5; foundation-5>foundation-1; foundation-1>tableau-1; "
        "reverse foundation-1>foundation-5",
    ),
    # the turned card
    row(
        "the turned card goes on any tableau pile, whatever its suit or rank",
        BOOK,
        TABLE | coming("5C 3D"),
        plays="turn",
        then="hand: 5C; stock: <3D>",
        yes="; ".join(f"hand>tableau-{n}" for n in range(1, 21)),
        no="hand>foundation-1",
    ),
    row(
        "or on a foundation where it fits",
        BOOK,
        TABLE | coming("2C 3D"),
        plays="turn",
        yes="hand>foundation-1; hand>tableau-1; hand>tableau-20",
        no="hand>foundation-2",
    ),
    row(
        "it must be placed before the next is turned",
        BOOK,
        TABLE | coming("5C 3D"),
        plays="turn",
        only="hand>tableau-",
        no="turn; stock>tableau-1",
    ),
    row(
        "and before the tableau is played",
        RULING,
        TABLE | {"tableau-4": "2D"} | coming("5C 3D"),
        plays="turn",
        only="hand>tableau-",
        no="tableau-4>foundation-2",
    ),
    row(
        "then the tableau may be played again",
        RULING,
        TABLE | {"tableau-4": "2D"} | coming("5C 3D"),
        plays="turn; hand>tableau-1",
        then="tableau-1: 6C 5C",
        only="tableau-4>foundation-2; turn",
    ),
    # the tableau
    row(
        "the top card of a pile goes to the foundations and nowhere else",
        BOOK,
        TABLE | lay("tableau-1: 2D 2C; tableau-2: 5H 4H") | coming("5C"),
        yes="tableau-1>foundation-1; turn",
        no="tableau-1>tableau-2; tableau-2>tableau-3; tableau-3>tableau-2; "
        "tableau-1[1]>foundation-2",
    ),
    row(
        "the card below is available once it has gone",
        BOOK,
        TABLE | lay("tableau-1: 9S 2D 2C") | coming("5C"),
        plays="tableau-1>foundation-1; tableau-1>foundation-2",
        then="tableau-1: 9S; stock: <5C>",
    ),
    row(
        "a space is filled from the stock at once",
        BOOK,
        TABLE | lay("tableau-7: 2C") | coming("5C 3D"),
        plays="tableau-7>foundation-1",
        then="tableau-7: 5C; stock: <3D>; hand: ",
    ),
    row(
        "also where it came by an ace that the turned card laid bare",
        GENERAL,
        TABLE | lay("tableau-7: 2C") | coming("3C 4C 5S"),
        plays="tableau-7>foundation-1; tableau-7>foundation-1; tableau-7>foundation-1",
        then="tableau-7: 5S; foundation-1: AC 2C 3C 4C",
    ),
    row(
        "a card that fills a space and starts a foundation goes up, and the next fills it",
        GENERAL,
        TWENTY | lay("foundation-1: AC; tableau-7: 2C") | coming("KD AH 5C 3D"),
        plays="tableau-7>foundation-1",
        then="foundation-5: KD; foundation-2: AH; tableau-7: 5C; stock: <3D>",
    ),
    row(
        "without a stock it stays open",
        GENERAL,
        TABLE | lay("tableau-7: 2C"),
        plays="tableau-7>foundation-1",
        then="tableau-7: ",
        no="tableau-1>tableau-7; hand>tableau-7",
        status="stuck",
    ),
    row(
        "nor does another pile fill it",
        BOOK,
        TABLE | lay("tableau-7: ; tableau-8: 5C 9H"),
        no="tableau-8>tableau-7; tableau-1>tableau-7; foundation-1>tableau-7",
    ),
    row(
        "as an option a space is filled when the player likes",
        RULING,
        TABLE | lay("tableau-7: 2C; tableau-8: 9H 2D") | coming("5C 3D"),
        plays="tableau-7>foundation-1",
        only="stock>tableau-7; tableau-8>foundation-2; turn",
        no="tableau-8>tableau-7; tableau-1>tableau-7; stock>tableau-8",
        fill_spaces="free",
    ),
    row(
        "with the option the turned card may lie in a space, and no other card comes before it",
        RULING,
        TABLE | lay("tableau-7: ") | coming("5C 3D"),
        plays="turn",
        yes="hand>tableau-7; hand>tableau-1",
        no="stock>tableau-7; turn",
        fill_spaces="free",
    ),
    row(
        "filled so, the card is turned up",
        RULING,
        TABLE | lay("tableau-7: ") | coming("5C 3D"),
        plays="stock>tableau-7",
        then="tableau-7: 5C; stock: <3D>",
        fill_spaces="free",
    ),
    row(
        "there is no redeal",
        BOOK,
        TABLE,
        no="redeal; turn",
        status="stuck",
        score=8,
    ),
    row(
        "with the option a card put in a space goes up if it starts a foundation",
        GENERAL,
        TWENTY | lay("tableau-7: ; foundation-5: KC") | coming("AH 3D"),
        plays="stock>tableau-7",
        then="tableau-7: ; foundation-1: AH; stock: <3D>",
        yes="stock>tableau-7; turn",
        fill_spaces="free",
    ),
    row(
        "an ace under another card of a pile starts nothing",
        BOOK,
        TWENTY | lay("tableau-7: AH 9C") | coming("5C"),
        only="turn",
        no="tableau-7[1]>foundation-1; tableau-7:2>foundation-1; tableau-7>foundation-1",
    ),
)

PAGE = Page(
    GAME,
    offered=48,
    refused=43,
    played=16,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    last=Last(
        {f"foundation-{n}": run(s, "A", "K") for n, s in enumerate("CDHS", 1)}
        | {f"foundation-{n}": run(s, "K", "A", -1) for n, s in enumerate("CDH", 5)}
        | {"foundation-8": run("S", "K", "2", -1), "tableau-9": "AS"},
        "tableau-9>foundation-8",
    ),
)


def test_twenty_cards_are_dealt_and_all_else_is_the_stock() -> None:
    front = run("C", "2", "Q") + " " + run("D", "2", "T")
    match = dealt(GAME, front)
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 21)] == front.split()
    assert len(piles["stock"].split()) == 84
    assert cards_in(match, "foundation") == []
    assert (texts(match), match.score) == (["turn"], 0)


def test_aces_and_kings_of_the_layout_go_up_and_their_places_are_filled() -> None:
    front = "KH " + run("C", "2", "Q") + " AD " + run("D", "2", "8") + " KS 9D TD AC JD"
    match = dealt(GAME, front)
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in (1, 2, 5, 6)] == ["AD", "", "KH", "KS"]
    assert (piles["tableau-1"], piles["tableau-13"]) == ("9D", "TD")
    assert piles["tableau-20"] == "8D"
    assert len(piles["stock"].split()) == 81


def test_of_twins_in_the_layout_the_player_picks_and_then_both_places_are_filled() -> None:
    front = "AH " + run("C", "2", "Q") + " AH " + run("D", "2", "8") + " 9D TD"
    match = dealt(GAME, front)
    assert {move.split(">")[0] for move in texts(match)} == {"tableau-1", "tableau-13"}
    match.play("tableau-13>foundation-1")
    piles = lying(match)
    assert (piles["foundation-1"], piles["tableau-13"]) == ("AH", "9D")
    assert piles["tableau-1"] == "AH"


def test_the_next_card_may_not_be_looked_at() -> None:
    game = find(GAME).under()
    assert not game.may_peek
    assert set(game.options["fill_spaces"].values) == {"at-once", "free"}
