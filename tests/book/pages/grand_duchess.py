"""Grand Duchess: what ``grand_duchess.rows`` leaves out."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import at, backwards, dealt, down, lay, lying, refuses, row, run, texts

GAME = "grand-duchess"
BOOK = "003 Grand Duchess"
GENERAL = "003 General Procedure"
RULING = "rulings"
STARTED = lay("foundation: AC | AD | AH | AS | KC | KD | KH | KS")
TABLE = STARTED | lay("tableau: 8C | 8D | 8H | 9S; reserve: <7C> <7D>")
"""Started foundations, a row upon which nothing fits, and two cards of the reserve."""


def coming(text: str) -> dict[str, str]:
    """A stock, its cards in the order in which they will be dealt."""
    return {"stock": down(backwards(text))}


PLAY = (
    row(
        "aces are built up in suit",
        BOOK,
        TABLE | lay("tableau: 2C | 2D | 3D; foundation-3: AH 2H; tableau-4: 3H") | coming("9C"),
        yes="tableau-1>foundation-1; tableau-2>foundation-2; tableau-4>foundation-3",
        no="tableau-1>foundation-2; tableau-2>foundation-1; tableau-3>foundation-2; "
        "tableau-3>foundation-3",
    ),
    row(
        "to the king",
        BOOK,
        TABLE | {"foundation-1": run("C", "A", "Q"), "tableau-1": "KC"},
        yes="tableau-1>foundation-1",
        no="tableau-1>foundation-5; tableau-1>foundation-2",
    ),
    row(
        "kings are built down in suit",
        BOOK,
        TABLE | lay("tableau: QC | QD | JD; foundation-7: KH QH; tableau-4: JH") | coming("9C"),
        yes="tableau-1>foundation-5; tableau-2>foundation-6; tableau-4>foundation-7",
        no="tableau-1>foundation-6; tableau-2>foundation-5; tableau-3>foundation-6; "
        "tableau-3>foundation-7",
    ),
    row(
        "to the ace",
        BOOK,
        TABLE | {"foundation-5": run("C", "K", "2", -1), "tableau-1": "AC"},
        yes="tableau-1>foundation-5",
        no="tableau-1>foundation-1; tableau-1>foundation-6",
    ),
    row(
        "aces are not built down, nor kings up",
        BOOK,
        TABLE | lay("foundation-1: AC 2C 3C; foundation-5: KC QC JC; tableau: 2C | QC"),
        no="tableau-1>foundation-1; tableau-2>foundation-5",
    ),
    row(
        "to build is not compulsory",
        GENERAL,
        TABLE | lay("tableau-1: 2C") | coming("9C"),
        yes="tableau-1>foundation-1; deal",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        TABLE | lay("foundation-1: AC 2C; tableau-2: "),
        no="foundation-1>tableau-2; foundation-1>foundation-5; foundation-1>reserve",
    ),
    row(
        "only the top card of each tableau pile is available",
        BOOK,
        TABLE | lay("tableau: 2C 9H | 7H 2D") | coming("9C"),
        yes="tableau-2>foundation-2",
        no="tableau-1>foundation-1; tableau-1[1]>foundation-1; tableau-2:2>foundation-2",
    ),
    row(
        "nothing is built on the tableau",
        BOOK,
        TABLE | lay("tableau: 8C | 7C | 7D | 9C") | coming("9D"),
        only="deal",
        no="tableau-2>tableau-1; tableau-3>tableau-1; tableau-1>tableau-4; tableau-1>reserve",
    ),
    row(
        "spaces are not filled",
        BOOK,
        TABLE | lay("tableau-1: 2C; tableau-2: 8D 9D") | coming("9C TC"),
        plays="tableau-1>foundation-1",
        then="tableau: | 8D 9D | 8H | 9S",
        only="deal",
        no="tableau-2>tableau-1; stock>tableau-1; reserve>tableau-1",
    ),
    row(
        "except by the next deal",
        BOOK,
        TABLE | lay("tableau-1: ") | coming("9C 9D 9H TS 2C 3C 4C"),
        plays="deal",
        then="tableau: 9C | 8D 9D | 8H 9H | 9S TS; reserve: <7C> <7D> <2C> <3C>; stock: <4C>",
    ),
    row(
        "four cards to the tableau, one on each pile, and two face down to the reserve",
        BOOK,
        TABLE | coming("9C 9D 9H TS 2C 3C 4C"),
        plays="deal",
        then="tableau: 8C 9C | 8D 9D | 8H 9H | 9S TS; reserve: <7C> <7D> <2C> <3C>; stock: <4C>",
    ),
    row(
        "the stock comes in no other way",
        BOOK,
        TABLE | coming("2C 9D 9H TS 3D 4C"),
        only="deal",
        no="turn; stock>foundation-1; stock>tableau-1; stock>reserve; redeal",
    ),
    row(
        "the reserve waits face down while the stock lasts",
        BOOK,
        TABLE | lay("reserve: <2C> <2D>") | coming("9C"),
        only="deal",
        no="reserve>foundation-2; reserve[1]>foundation-1; reserve[2]>foundation-2",
    ),
    row(
        "the last two cards go on the first two piles, and the reserve turns up",
        RULING,
        TABLE | coming("9C 9D"),
        plays="deal",
        then="tableau: 8C 9C | 8D 9D | 8H | 9S; reserve: 7C 7D; stock: ",
    ),
    row(
        "a short last deal gives the reserve what is left",
        RULING,
        TABLE | coming("9C 9D 9H TS 2C"),
        plays="deal",
        then="tableau: 8C 9C | 8D 9D | 8H 9H | 9S TS; reserve: 7C 7D 2C; stock: ",
    ),
    row(
        "then all its cards are available, not only the top one",
        BOOK,
        TABLE | lay("reserve: <2C> <QD> <7D> <2H>") | coming("9C"),
        plays="deal",
        then="reserve: 2C QD 7D 2H",
        yes="reserve[1]>foundation-1; reserve[2]>foundation-6; reserve>foundation-3",
        no="reserve[4]>foundation-3; reserve[3]>foundation-2; reserve:2>foundation-3; "
        "reserve>tableau-1; reserve[1]>tableau-2",
    ),
    row(
        "played on foundations alone, and the others keep their order",
        BOOK,
        TABLE | lay("reserve: 2C QD 7D 2H; tableau-1: "),
        plays="reserve[2]>foundation-6",
        then="reserve: 2C 7D 2H; foundation-6: KD QD",
        no="reserve>tableau-1; reserve[1]>tableau-1",
    ),
    row(
        "reserve cards may make new plays from the tableau possible",
        BOOK,
        TABLE | lay("reserve: 2C 7D; tableau-1: 8H 3C"),
        plays="reserve[1]>foundation-1",
        yes="tableau-1>foundation-1; redeal",
    ),
    # redeals
    row(
        "the last pile comes to the top of the new stock, the reserve to its bottom",
        BOOK,
        STARTED | lay("tableau: 8C 9C | 8D 9D | 8H | 9S 4C 7C; reserve: TC TD"),
        plays="redeal",
        then={
            "stock": down(backwards("9S 4C 7C 8H 8D 9D 8C 9C TC TD")),
            "tableau-1": "",
            "tableau-4": "",
            "reserve": "",
        },
        noted={"redeals_left": 2},
        only="deal",
    ),
    row(
        "and is dealt as before: four, and two face down",
        BOOK,
        STARTED | lay("tableau: 8C 9C | 8D 9D | 8H | 9S 4C 7C; reserve: TC TD"),
        plays="redeal; deal",
        then="tableau: 9S | 4C | 7C | 8H; reserve: <8D> <9D>",
    ),
    row(
        "the second redeal too",
        BOOK,
        TABLE | lay("reserve: 7C 7D"),
        facts={"redeals_left": 2},
        plays="redeal; deal",
        then="tableau: 9S | 8H | 8D | 8C; reserve: 7C 7D",
        noted={"redeals_left": 1},
    ),
    row(
        "in the last redeal nothing goes to the reserve",
        BOOK,
        TABLE | lay("reserve: 7C 7D 9C 9D"),
        facts={"redeals_left": 1},
        plays="redeal; deal; deal",
        then="tableau: 9S 7C | 8H 7D | 8D 9C | 8C 9D; reserve: ; stock: ",
        noted={"redeals_left": 0},
        no="redeal; deal",
    ),
    row(
        "no fourth redeal",
        BOOK,
        TABLE | lay("reserve: "),
        facts={"redeals_left": 0},
        no="redeal; deal; turn",
        status="stuck",
    ),
    row("and none while the stock lasts", BOOK, TABLE | coming("9C"), only="deal", no="redeal"),
    row(
        "a redeal may be made though cards of the reserve could be played",
        RULING,
        TABLE | lay("reserve: 2C"),
        yes="redeal; reserve>foundation-1",
        status="playing",
    ),
    # ends
    row(
        "all hundred and four up is the win",
        GENERAL,
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDHS", 1)}
        | {f"foundation-{n}": run(suit, "K", "A", -1) for n, suit in enumerate("CDH", 5)}
        | {"foundation-8": run("S", "K", "3", -1), "reserve": "AS 2S"},
        plays="reserve>foundation-8; reserve>foundation-8",
        status="won",
        score=104,
    ),
    row(
        "with one card to go not yet",
        GENERAL,
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDHS", 1)}
        | {f"foundation-{n}": run(suit, "K", "A", -1) for n, suit in enumerate("CDH", 5)}
        | {"foundation-8": run("S", "K", "2", -1), "tableau-3": "AS"},
        status="playing",
        score=103,
        yes="tableau-3>foundation-8",
    ),
)

ROWS = (*PLAY,)

PAGE = Page(
    GAME,
    offered=39,
    refused=64,
    played=19,
    deals_on={"opening": "pause after each deal of six", "deal": "pause after each deal of six"},
    rows=ROWS,
    last=Last(
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDHS", 1)}
        | {f"foundation-{n}": run(suit, "K", "A", -1) for n, suit in enumerate("CDH", 5)}
        | {"foundation-8": run("S", "K", "2", -1), "reserve": "AS"},
        "reserve>foundation-8",
    ),
)


def test_a_row_of_four_then_two_face_down() -> None:
    match = dealt(GAME, "8C 8D 8H 9S 7C 7D 9C")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["8C", "8D", "8H", "9S"]
    assert piles["reserve"] == "<7C> <7D>"
    assert len(piles["stock"].split()) == 98
    assert piles["stock"].endswith("<9C>")
    assert match.facts() == {"redeals_left": 3}
    assert texts(match) == ["deal"]


def test_ace_and_king_of_the_first_row_go_up() -> None:
    piles = lying(dealt(GAME, "8C AD KH 9S 7C 7D 9C"))
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["8C", "", "", "9S"]
    assert (piles["foundation-1"], piles["foundation-5"]) == ("AD", "KH")


def test_the_stock_comes_in_seventeen_deals_and_two_cards() -> None:
    match = dealt(GAME, "8C 8D 8H 9S 7C 7D 9C")
    for _ in range(16):
        assert len(lying(match)["stock"].split()) % 6 == 2
        while (move := texts(match)[0]) != "deal":
            match.play(move)
        match.play("deal")
    while "deal" not in texts(match):
        match.play(texts(match)[0])
    assert len(lying(match)["stock"].split()) == 2
    assert len(lying(match)["reserve"].split()) == 34
    match.play("deal")
    refuses(match, "deal")
    assert "<" not in lying(match)["reserve"]


def test_three_redeals() -> None:
    match = at(GAME, TABLE | lay("reserve: 7C 7D"))
    for left in (2, 1, 0):
        match.play("redeal")
        while "deal" in texts(match):
            match.play("deal")
        assert match.table.facts["redeals_left"] == left
    refuses(match, "redeal")
