"""Little Spider, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lay, lying, row, run, texts

GAME = "little-spider"
BOOK, GENERAL, RULING = "003 Little Spider", "003 General Procedure", "rulings"
DEALING = lay("stock: <3H> <9C> <TH>")
"""As long as there is a stock the deal goes on."""

ROWS = (
    # which cards begin
    row(
        "you can choose red aces and black kings, or black aces and red kings",
        BOOK,
        DEALING | lay("tableau: AD | 9S | KH | KS | AC | 5S | 6S | 7S"),
        yes="tableau-1>foundation-1; tableau-3>foundation-2; tableau-4>foundation-3; "
        "tableau-5>foundation-4; deal",
        no="tableau-2>foundation-1; tableau-6>foundation-2",
    ),
    row(
        "a red ace first: then the other red ace and the black kings, which must go up",
        RULING,
        DEALING | lay("tableau: AD | 9S | KH | KS | AC | 5S | 6S | AH"),
        plays="tableau-1>foundation-1",
        only="tableau-4>foundation-; tableau-8>foundation-",
        no="tableau-3>foundation-2; tableau-5>foundation-2; deal; tableau-4>foundation-1",
    ),
    row(
        "a red king first: then the black aces and the other red king",
        RULING,
        DEALING | lay("tableau: AD | 9S | KH | KS | AC | KD | 6S | AH"),
        plays="tableau-3>foundation-3",
        only="tableau-5>foundation-; tableau-6>foundation-",
        no="tableau-1>foundation-1; tableau-4>foundation-1; tableau-8>foundation-2; deal",
    ),
    row(
        "they may be moved into place from the upper or the lower row, to any place",
        BOOK,
        DEALING | lay("foundation-1: AD; tableau: 9S | 8S | 7S | 6S | AH | 5S | 4C | KS"),
        only="tableau-5>foundation-; tableau-8>foundation-",
        yes="tableau-5>foundation-2; tableau-5>foundation-4; tableau-8>foundation-3",
        no="tableau-5>foundation-1; deal",
    ),
    row(
        "the last one of the four has but one place, and goes by itself",
        GENERAL,
        "foundation: AD | AH | KS | ; tableau: 9S 8S | 8D KC 2H | 7S | 6S",
        plays="tableau-2>foundation-2",
        then="foundation-2: AH 2H; foundation-4: KC; tableau-2: 8D",
    ),
    row(
        "before the first is up none must go up: the next batch may be dealt over it",
        RULING,
        DEALING | lay("tableau: AD | 9S | 8H | 7S | 6C | 5S | 6S | 4H"),
        plays="deal",
        then="tableau-1: AD TH; tableau-2: 9S 9C; tableau-3: 8H 3H; tableau-4: 7S; stock: ",
    ),
    # foundations
    row(
        "aces are built up in suit to kings, kings down in suit to aces",
        BOOK,
        "foundation: AD 2D | KS QS | AH | KC; tableau: 3D | JS | 4D | QC | 2H | JC | KD | TS",
        yes="tableau-1>foundation-1; tableau-2>foundation-2; tableau-4>foundation-4; "
        "tableau-5>foundation-3",
        no="tableau-3>foundation-3; tableau-6>foundation-4; tableau-7>foundation-1; "
        "tableau-8>foundation-4; tableau-5>foundation-1; tableau-1>foundation-3",
    ),
    row(
        "they end there: no ace upon a king, no king upon an ace",
        GENERAL,
        {"foundation-1": run("D", "A", "K"), "foundation-2": run("S", "K", "2", -1)}
        | lay("tableau: AS | 2H | 3H"),
        yes="tableau-1>foundation-2",
        no="tableau-2>foundation-1; tableau-1>foundation-1; tableau-1>foundation-3",
    ),
    row(
        "what is on a foundation stays there",
        GENERAL,
        "foundation: AD 2D | KS; tableau: 3D | JS | 9D",
        yes="tableau-1>foundation-1",
        no="foundation-1>tableau-1; foundation-2>foundation-3; foundation-1>tableau-4",
    ),
    # during the deal
    row(
        "from the upper row, playable cards go to any foundation",
        BOOK,
        DEALING
        | lay("foundation: AD | KS | AH | KC; tableau: 2H | QC | 2D | QS | 5S | 6S | 7S | 8S"),
        yes="tableau-1>foundation-3; tableau-2>foundation-4; tableau-3>foundation-1; "
        "tableau-4>foundation-2; deal",
        no="tableau-1>foundation-1; tableau-2>foundation-2",
    ),
    row(
        "from the lower row only to the foundation directly above",
        BOOK,
        DEALING
        | lay("foundation: AD | KS | AH | KC; tableau: 5S | 6S | 7S | 8S | 2D | QC | 2H | QS"),
        yes="tableau-5>foundation-1; tableau-7>foundation-3",
        no="tableau-6>foundation-4; tableau-8>foundation-2; tableau-6>foundation-2",
    ),
    row(
        "nothing is built on the tableau during the deal",
        BOOK,
        DEALING | lay("foundation-1: AD; tableau: 9S | 8H | 7S | | 5S | 6S | 4C | 5H"),
        only="deal",
        no="tableau-2>tableau-1; tableau-5>tableau-6; tableau-3>tableau-4",
    ),
    row(
        "one may deal with cards left that could go up",
        GENERAL,
        DEALING | lay("foundation-1: AD; tableau: 2D | 8H | 7S | 6S"),
        yes="tableau-1>foundation-1; deal",
    ),
    # the batches
    row(
        "a batch of eight, one card to each pile; an empty pile gets one too",
        BOOK,
        "foundation-1: AD; tableau: | 8H | 7S | 6S | 5S | 4S | 3S | 2C; "
        "stock: <5D> <9H> <9C> <9D> <8C> <TH> <TC> <JC> <QD>",
        plays="deal",
        then="tableau: QD | 8H JC | 7S TC | 6S TH | 5S 8C | 4S 9D | 3S 9C | 2C 9H; stock: <5D>",
    ),
    row(
        "the last four cards of the deck go on the top row",
        BOOK,
        "foundation-1: AD; tableau: 9S | 8H | 7S | 6S | 5S | 4S | 3S | 2C; "
        "stock: <TC> <TD> <TH> <QD>",
        plays="deal",
        then="tableau: 9S QD | 8H TH | 7S TD | 6S TC | 5S | 4S | 3S | 2C; stock: ",
        no="deal",
        yes="tableau-6>tableau-5; tableau-8>tableau-7",
    ),
    # after the deal
    row(
        "after the deal the lower row too plays on all foundations",
        BOOK,
        "foundation: AD | KS | AH | KC; tableau: 5S | 6S | 7S | 8S | 2H | QC | 2D | QS",
        yes="tableau-5>foundation-3; tableau-6>foundation-4; tableau-7>foundation-1; "
        "tableau-8>foundation-2",
        no="tableau-5>foundation-1; tableau-6>foundation-2",
    ),
    row(
        "build in sequence up or down as you please, regardless of suits",
        BOOK,
        "foundation-1: AD; tableau: 9S | 8H | TS | 6S | 9D | 2H | QD | 3C",
        yes="tableau-1>tableau-2; tableau-2>tableau-1; tableau-1>tableau-3; tableau-5>tableau-2; "
        "tableau-6>tableau-8; tableau-8>tableau-6",
        no="tableau-1>tableau-4; tableau-1>tableau-5; tableau-2>tableau-3; tableau-7>tableau-3",
    ),
    row(
        "the sequence is continuous: the ace is below the two and above the king",
        BOOK,
        "foundation-1: AD; tableau: AC | KH | 2S | QD",
        yes="tableau-1>tableau-2; tableau-2>tableau-1; tableau-1>tableau-3; tableau-3>tableau-1; "
        "tableau-2>tableau-4",
        no="tableau-2>tableau-3; tableau-1>tableau-4; tableau-1>foundation-2; "
        "tableau-2>foundation-2",
    ),
    row(
        "the top card of a pile, and no more at once",
        BOOK,
        "foundation-1: AD; tableau: 2D 9S 8S | TH | 9D",
        yes="tableau-1>tableau-3; tableau-3>tableau-1",
        no="tableau-1:2>tableau-2; tableau-1[2]>tableau-2; tableau-1[1]>foundation-1",
    ),
    row(
        "a space may not be filled",
        BOOK,
        "foundation-1: AD; tableau: | 8H | 5S | KH | | QC",
        yes="tableau-4>tableau-6",
        no="tableau-2>tableau-1; tableau-4>tableau-1; tableau-6>tableau-5; tableau-3>tableau-8",
    ),
    row(
        "all four suits home is the win",
        GENERAL,
        {"foundation-1": run("D", "A", "K"), "foundation-2": run("S", "K", "2", -1)}
        | {"foundation-3": run("H", "A", "K"), "foundation-4": run("C", "K", "A", -1)}
        | {"tableau-8": "AS"},
        plays="tableau-8>foundation-2",
        status="won",
        score=52,
    ),
)

PAGE = Page(
    GAME,
    offered=50,
    refused=50,
    played=7,
    rows=ROWS,
    deals_on={
        "opening": LAID_OUT,
        "deal": "as long as no foundation is begun the player need not choose its color yet",
    },
)


def test_the_first_batch_lies_at_the_start_and_six_deals_follow() -> None:
    match = dealt(GAME, "2C 3C 4C 5C 6C 7C 8C 9C")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 9)] == run("C", "2", "9").split()
    assert len(piles["stock"].split()) == 44
    assert texts(match) == ["deal"]


def test_the_deal_comes_to_its_end_with_the_upper_row() -> None:
    # no ace goes up here as long as the player does not want it
    match = dealt(GAME)
    deals = 0
    while "deal" in texts(match):
        match.play("deal")
        deals += 1
    piles = lying(match)
    assert deals == 6
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 9)] == [7] * 4 + [6] * 4
    assert piles["tableau-4"].endswith("KS")
