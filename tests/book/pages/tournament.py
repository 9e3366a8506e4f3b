"""Tournament, as the book's page says it (003)."""

from __future__ import annotations

from game.book.catalog import find
from game.core import cards
from game.core.shuffle import later_seed, shuffled
from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import (
    at,
    backwards,
    dealt,
    down,
    lay,
    lying,
    refuses,
    row,
    run,
    texts,
)

GAME = "tournament"
BOOK, TIPS, GENERAL, RULING, NOTATION = (
    "003 Tournament",
    "003 Tournament, tips",
    "003 General Procedure",
    "rulings",
    "protocol",
)
KIBITZERS = lay("reserve: 5C | 5D | 5H | 5S | 6C | 6D | 6H | 6S")
DORMITZERS = lay("tableau: 8C | 8D | 8H | 8S | 9C | 9D")
TABLE = KIBITZERS | DORMITZERS
"""A full reserve and six piles, none of which fits anywhere yet."""
MORE = run("C", "2", "4") + " 7C TC JC QC " + run("D", "2", "4") + " 7D TD JD QD "
MORE += run("H", "2", "4") + " 7H TH JH QH " + run("S", "2", "4") + " 7S TS JS QS"
"""Twenty-eight cards more, neither aces nor kings: a stock, as they come."""
MET = TABLE | {"foundation-1": run("S", "A", "7"), "foundation-5": run("S", "K", "8", -1)}
"""The two foundations of spades have met, seven and eight."""


def coming(text: str) -> dict[str, str]:
    """A stock, its cards in the order in which they will be dealt."""
    return {"stock": down(backwards(text))}


ROWS = (
    # foundations
    row(
        "an ace goes up as it becomes available, before all else",
        BOOK,
        TABLE | {"tableau-1": "8C AS", "reserve-2": ""} | coming(MORE),
        only="tableau-1>foundation-",
        yes="tableau-1>foundation-1; tableau-1>foundation-4",
        no="deal; tableau-2>reserve-2; tableau-1>reserve-2; tableau-1>foundation-5",
    ),
    row(
        "so does a king, to the other row",
        BOOK,
        TABLE | {"reserve-3": "KH"} | coming(MORE),
        only="reserve-3>foundation-",
        yes="reserve-3>foundation-5; reserve-3>foundation-8",
        no="deal; reserve-3>foundation-1",
    ),
    row(
        "an ace that a play bares goes up by itself",
        BOOK,
        TABLE | {"tableau-1": "8C AS 2D", "reserve-2": ""},
        plays="tableau-1>reserve-2",
        then="tableau-1: 8C; foundation-1: AS; reserve-2: 2D",
    ),
    row(
        "one ace and one king of each suit: the second ace of spades begins nothing",
        BOOK,
        TABLE | {"tableau-1": "8C AS", "foundation-1": "AS"} | coming(MORE),
        only="deal",
        no="tableau-1>foundation-2; tableau-1>foundation-1; tableau-1>foundation-5",
    ),
    row(
        "nor does the second king of hearts",
        BOOK,
        TABLE | {"reserve-1": "KH", "foundation-5": "KH"} | coming(MORE),
        only="deal",
        no="reserve-1>foundation-6; reserve-1>foundation-5; reserve-1>foundation-1",
    ),
    row(
        "an ace of another suit does",
        BOOK,
        TABLE | {"tableau-1": "8C AS", "foundation-1": "AH"},
        only="tableau-1>foundation-",
        yes="tableau-1>foundation-2",
        no="tableau-1>foundation-1",
    ),
    row(
        "of two aces of spades either may be the one, and one of them must",
        BOOK,
        TABLE | lay("tableau: 8C AS | 8D AS; reserve-1:") | coming(MORE),
        only="tableau-1>foundation-; tableau-2>foundation-",
        no="deal; tableau-1>reserve-1; tableau-3>reserve-1",
    ),
    row(
        "no card of another rank begins a foundation",
        BOOK,
        TABLE | lay("reserve: 2C | QC"),
        no="reserve-1>foundation-1; reserve-2>foundation-5; reserve-2>foundation-1; "
        "tableau-1>foundation-2",
    ),
    row(
        "aces are built up in suit",
        BOOK,
        TABLE | lay("foundation: AS 2S | AH; reserve: 3S | 2H | 3H | 3C"),
        yes="reserve-1>foundation-1; reserve-2>foundation-2",
        no="reserve-3>foundation-2; reserve-3>foundation-1; reserve-4>foundation-1",
    ),
    row(
        "kings are built down in suit",
        BOOK,
        TABLE | lay("foundation-5: KS QS; foundation-6: KH; reserve: JS | QH | JH | JC"),
        yes="reserve-1>foundation-5; reserve-2>foundation-6",
        no="reserve-3>foundation-6; reserve-3>foundation-5; reserve-4>foundation-5",
    ),
    row(
        "aces are not built down, nor kings up",
        BOOK,
        TABLE | lay("foundation-1: AS 2S 3S; foundation-5: KS QS JS; reserve: 2S | QS | KH"),
        no="reserve-1>foundation-1; reserve-2>foundation-5; reserve-1>foundation-5; "
        "reserve-2>foundation-1",
    ),
    row(
        "aces end with kings, kings with aces",
        BOOK,
        TABLE
        | {"foundation-1": run("S", "A", "Q"), "foundation-5": run("S", "K", "2", -1)}
        | lay("tableau: 8C KS | 8D AS; tableau-4: 9H; reserve-4: 5C; reserve-8: 6C"),
        yes="tableau-1>foundation-1; tableau-2>foundation-5",
        no="tableau-1>foundation-5; tableau-2>foundation-1",
    ),
    row(
        "to build is not compulsory",
        GENERAL,
        TABLE | lay("foundation-1: AS; reserve-1: 2S; reserve-2:") | coming(MORE),
        yes="reserve-1>foundation-1; tableau-1>reserve-2; deal",
    ),
    row(
        "what is on a foundation does not go to reserve or tableau",
        GENERAL,
        TABLE | lay("foundation-1: AS 2S; reserve-1:"),
        yes="tableau-1>reserve-1",
        no="foundation-1>reserve-1; foundation-1>tableau-1; foundation-1>foundation-2",
    ),
    # reserve
    row(
        "all cards of the reserve are available for the foundations",
        BOOK,
        TABLE
        | lay("foundation: AC | AD | AH | AS | KC | KD | KH | KS")
        | lay("reserve: 2C | 2D | 2H | 2S | QC | QD | QH | QS"),
        yes="; ".join(f"reserve-{n}>foundation-{n}" for n in range(1, 9)),
    ),
    row(
        "a space in the reserve may be filled from the top of any tableau pile",
        BOOK,
        TABLE | lay("reserve-2:; tableau-1: 8C 3D"),
        plays="tableau-1>reserve-2",
        then="reserve-2: 3D; tableau-1: 8C",
        no="tableau-1>reserve-2",
    ),
    row(
        "which space, is for the player to say",
        BOOK,
        TABLE | lay("reserve-2:; reserve-7:"),
        yes="tableau-1>reserve-2; tableau-1>reserve-7; tableau-6>reserve-2",
        no="tableau-1>reserve-1; tableau-1:2>reserve-2",
    ),
    row(
        "a space may be held open as long as one pleases",
        BOOK,
        TABLE | lay("reserve-2:; foundation-1: AS; reserve-1: 2S") | coming(MORE),
        plays="reserve-1>foundation-1; deal",
        then="reserve-1:; reserve-2:",
    ),
    row(
        "it is filled from the tableau only: not from the reserve, the stock or a foundation",
        BOOK,
        TABLE | lay("reserve-2:; foundation-1: AS") | coming(MORE),
        no="reserve-1>reserve-2; stock>reserve-2; foundation-1>reserve-2",
    ),
    row(
        "the reserve is played to foundations only, and nothing is built on it",
        BOOK,
        TABLE | lay("reserve: 7C | 5D"),
        no="reserve-1>tableau-1; reserve-2>tableau-2; tableau-1>reserve-1; tableau-2>reserve-2; "
        "reserve-1>reserve-2",
    ),
    # tableau
    row(
        "nothing is built on the tableau",
        BOOK,
        TABLE | lay("tableau: 8C | 7C | 7D | 9C"),
        no="tableau-2>tableau-1; tableau-3>tableau-1; tableau-1>tableau-4; tableau-1>tableau-2",
    ),
    row(
        "only the top card of a tableau pile is available",
        BOOK,
        TABLE | lay("foundation-1: AS; reserve-2:; tableau: 2S 9H | 7H 2S"),
        yes="tableau-2>foundation-1",
        no="tableau-1>foundation-1; tableau-1[1]>foundation-1; tableau-1:2>reserve-2",
    ),
    row(
        "a space in the tableau is filled at once with a pile of four from the stock",
        BOOK,
        TABLE | lay("reserve-2:") | coming("2C 3C 4C 7C TC JC"),
        plays="tableau-3>reserve-2",
        then="tableau-3: 2C 3C 4C 7C; reserve-2: 8H; stock: <JC> <TC>",
    ),
    row(
        "an ace on top of that pile goes up by itself",
        BOOK,
        TABLE | lay("reserve-2:") | coming("2C 3C KD AH TC JC"),
        plays="tableau-3>reserve-2",
        then="tableau-3: 2C 3C; foundation-1: AH; foundation-5: KD; stock: <JC> <TC>",
    ),
    row(
        "fewer than four are dealt as they are",
        RULING,
        TABLE | lay("reserve-2:") | coming("2C 3C"),
        plays="tableau-3>reserve-2",
        then="tableau-3: 2C 3C; stock:",
    ),
    row(
        "with the stock out the space stays open, and nothing goes there",
        BOOK,
        TABLE | lay("reserve-2:"),
        plays="tableau-3>reserve-2",
        then="tableau-3:; reserve-2: 8H",
        no="tableau-1>tableau-3; reserve-1>tableau-3; deal",
    ),
    row(
        "the stock comes to the tableau in no other way",
        BOOK,
        TABLE | lay("reserve-2:; foundation-1: AS") | coming("2S 3S 4S 7C TC JC"),
        no="turn; stock>foundation-1; stock>tableau-1; stock:4>tableau-1",
        yes="deal",
    ),
    row(
        "option: the player fills a space of the tableau when he likes",
        RULING,
        TABLE | lay("reserve-2:; reserve-3:") | coming("2C 3C 4C 7C TC JC"),
        fill_spaces="free",
        plays="tableau-3>reserve-2",
        then="tableau-3:; reserve-2: 8H; stock: <JC> <TC> <7C> <4C> <3C> <2C>",
        yes="stock:4>tableau-3; tableau-1>reserve-3; deal",
        no="tableau-1>tableau-3; reserve-1>tableau-3; stock>tableau-3; stock:3>tableau-3; "
        "stock:4>tableau-1",
    ),
    row(
        "option: and then it is the same pile of four",
        RULING,
        TABLE | lay("reserve-2:") | coming("2C 3C 4C 7C TC JC"),
        fill_spaces="free",
        plays="tableau-3>reserve-2; stock:4>tableau-3",
        then="tableau-3: 2C 3C 4C 7C; stock: <JC> <TC>",
        no="stock:2>tableau-3",
    ),
    row(
        "option: at once is what the page says",
        BOOK,
        TABLE | lay("reserve-2:") | coming("2C 3C 4C 7C TC JC"),
        fill_spaces="at-once",
        plays="tableau-3>reserve-2",
        then="tableau-3: 2C 3C 4C 7C",
    ),
    # four rows more
    row(
        "four more rows are dealt on the tableau, a card to each pile in turn",
        BOOK,
        TABLE | coming(MORE),
        plays="deal",
        then="tableau: 8C 2C QC JD TH | 8D 3C 2D QD JH | 8H 4C 3D 2H QH | 8S 7C 4D 3H 2S | "
        "9C TC 7D 4H 3S | 9D JC TD 7H 4S; stock: <QS> <JS> <TS> <7S>",
    ),
    row(
        "if fewer than twenty-four are left they are dealt as far as they go",
        BOOK,
        TABLE | coming("2C 3C 4C 7C TC JC QC 2D"),
        plays="deal",
        then="tableau: 8C 2C QC | 8D 3C 2D | 8H 4C | 8S 7C | 9C TC | 9D JC; stock:",
        no="deal",
    ),
    row(
        "the player judges when play stands still",
        RULING,
        TABLE | lay("reserve-2:; foundation-1: AS; reserve-1: 2S") | coming("2C"),
        yes="deal; reserve-1>foundation-1; tableau-1>reserve-2",
    ),
    row(
        "aces and kings that the deal lays on top go up by themselves",
        BOOK,
        TABLE | coming("2C AC 4C 7C KS JC"),
        plays="deal",
        then="tableau: 8C 2C | 8D | 8H 4C | 8S 7C | 9C | 9D JC; foundation-1: AC; foundation-5: KS",
    ),
    # reversal
    row(
        "when two foundations of a suit meet, any or all cards of one may be reversed on the other",
        BOOK,
        MET,
        yes="; ".join(
            [f"reverse foundation-1:{n}>foundation-5" for n in range(2, 8)]
            + [f"reverse foundation-5:{n}>foundation-1" for n in range(2, 7)]
            + ["reverse foundation-1>foundation-5", "reverse foundation-5>foundation-1"]
        ),
        no="reverse foundation-1:8>foundation-5; foundation-1>foundation-5; "
        "foundation-1:3>foundation-5; reverse foundation-1:3>foundation-6",
    ),
    row(
        "cards are turned over one by one: the order is reversed",
        BOOK,
        MET,
        plays="reverse foundation-1:3>foundation-5",
        then={"foundation-1": run("S", "A", "4"), "foundation-5": run("S", "K", "5", -1)},
        yes="reverse foundation-5:3>foundation-1; reverse foundation-1:4>foundation-5",
    ),
    row(
        "reversed and reversed back",
        BOOK,
        MET,
        plays="reverse foundation-1:3>foundation-5; reverse foundation-5:3>foundation-1",
        then={"foundation-1": run("S", "A", "7"), "foundation-5": run("S", "K", "8", -1)},
    ),
    row(
        "also all of it, the ace at the bottom included",
        BOOK,
        MET,
        plays="reverse foundation-1:7>foundation-5",
        then={"foundation-1": "", "foundation-5": run("S", "K", "A", -1)},
    ),
    row(
        "also all of it, the king at the bottom included",
        BOOK,
        MET,
        plays="reverse foundation-5:6>foundation-1",
        then={"foundation-5": "", "foundation-1": run("S", "A", "K")},
    ),
    row(
        "a foundation reversed away to nothing stays empty",
        RULING,
        MET | lay("tableau: 8C AS | 8D KS; reserve-2:"),
        plays="reverse foundation-1:7>foundation-5",
        then={"foundation-1": ""},
        no="tableau-1>foundation-1; tableau-1>foundation-2; tableau-2>foundation-6; "
        "tableau-1>foundation-5; reverse foundation-5:7>foundation-1; "
        "reverse foundation-5>foundation-1",
        yes="tableau-1>reserve-2",
    ),
    row(
        "no reversal before they meet",
        BOOK,
        TABLE | {"foundation-1": run("S", "A", "7"), "foundation-5": run("S", "K", "9", -1)},
        no="reverse foundation-1>foundation-5; reverse foundation-5>foundation-1; "
        "reverse foundation-1:7>foundation-5",
    ),
    row(
        "nor when they have passed each other",
        BOOK,
        TABLE
        | {"tableau-4": "9H", "foundation-1": run("S", "A", "8")}
        | {"foundation-5": run("S", "K", "8", -1)},
        no="reverse foundation-1>foundation-5; reverse foundation-5>foundation-1",
    ),
    row(
        "nor between two suits",
        BOOK,
        TABLE | {"foundation-1": run("S", "A", "7"), "foundation-5": run("C", "K", "8", -1)},
        no="reverse foundation-1>foundation-5; reverse foundation-5>foundation-1",
    ),
    row(
        "nor on two foundations of one direction",
        BOOK,
        TABLE | {"foundation-1": run("S", "A", "7"), "foundation-2": run("H", "A", "6")},
        no="reverse foundation-1>foundation-2; reverse foundation-2>foundation-1",
    ),
    row(
        "by reversal one may dig for a card that is wanted",
        TIPS,
        MET | lay("reserve: 5S | 5D | 5H | 5C"),
        plays="reverse foundation-1:3>foundation-5",
        yes="reserve-1>foundation-1",
        no="reserve-1>foundation-5",
    ),
    # redeals
    row(
        "the tableau is picked up from the last pile on, and its bottom card comes first",
        RULING,
        KIBITZERS | lay("tableau: 8C 2C | 8D 3C | 8H | 8S 4C 7C | | 9D TC"),
        plays="redeal",
        then="tableau: 9D 8D | TC 3C | 8S 8C | 4C 2C | 7C | 8H; stock:",
    ),
    row(
        "the reserve is not gathered",
        BOOK,
        KIBITZERS | lay("reserve-1:; tableau: 8C 2C | 8D 3C"),
        plays="redeal",
        then=KIBITZERS | lay("reserve-1:; tableau: 8D | 3C | 8C | 2C | |"),
    ),
    row(
        "nor are the foundations",
        GENERAL,
        TABLE | lay("foundation-1: AS 2S; foundation-5: KH"),
        plays="redeal",
        then="foundation-1: AS 2S; foundation-5: KH; tableau: 9D | 9C | 8S | 8H | 8D | 8C",
    ),
    row(
        "more than twenty-four cards: four rows, the rest is the stock",
        RULING,
        KIBITZERS | lay("tableau-1: 8C; tableau-2: 8D") | {"tableau-6": MORE},
        plays="redeal",
        then="tableau: 2C QC JD TH | 3C 2D QD JH | 4C 3D 2H QH | 7C 4D 3H 2S | TC 7D 4H 3S | "
        "JC TD 7H 4S; stock: <8C> <8D> <QS> <JS> <TS> <7S>",
        yes="deal",
    ),
    row(
        "aces and kings that turn up go up by themselves",
        BOOK,
        KIBITZERS | lay("tableau: AC 2C 3C | 8D"),
        plays="redeal",
        then="tableau: 8D | | 2C | 3C | |; foundation-1: AC",
    ),
    row(
        "two redeals, not three",
        BOOK,
        TABLE,
        facts={"redeals_left": 0},
        no="redeal; deal",
        status="stuck",
        score=0,
    ),
    row(
        "with one left play goes on",
        BOOK,
        TABLE,
        facts={"redeals_left": 1},
        only="redeal",
        status="playing",
    ),
    row(
        "no redeal while the stock lasts",
        BOOK,
        TABLE | coming("2C 3C"),
        only="deal",
        no="redeal",
    ),
    # ends
    row(
        "all hundred and four home is the win",
        GENERAL,
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDHS", 1)}
        | {f"foundation-{n}": run(suit, "K", "A", -1) for n, suit in enumerate("CDH", 5)}
        | {"foundation-8": run("S", "K", "2", -1), "reserve-5": "AS"},
        plays="reserve-5>foundation-8",
        status="won",
        score=104,
    ),
    row(
        "with one card to go it is not yet won",
        GENERAL,
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDHS", 1)}
        | {f"foundation-{n}": run(suit, "K", "A", -1) for n, suit in enumerate("CDH", 5)}
        | {"foundation-8": run("S", "K", "2", -1), "reserve-5": "AS"},
        status="playing",
        score=103,
        yes="reserve-5>foundation-8",
    ),
)


PAGE = Page(
    GAME,
    offered=60,
    refused=87,
    played=24,
    deals_on={
        "opening": "kibitzers and dormitzers are dealt by whole rows",
        "deal": "dormitzers are dealt by whole rows",
        "redeal": "dormitzers are dealt by whole rows",
        "carry": "a space is filled with four cards at once",
    },
    rows=ROWS,
    last=Last(
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDHS", 1)}
        | {f"foundation-{n}": run(suit, "K", "A", -1) for n, suit in enumerate("CDH", 5)}
        | {"foundation-8": run("S", "K", "2", -1), "reserve-3": "AS"},
        "reserve-3>foundation-8",
    ),
    rare={
        "always": (
            {
                "foundation-1": "AC",
                "tableau-1": "2C",
                "tableau-2": "9D 8D",
                "stock": "<9C> <8C> <7C> <6C> <5C> <4C>",
            },
        )
    },
)


def test_two_columns_of_four_then_four_rows_of_six() -> None:
    front = f"5C 5D 5H 5S 6C 6D 6H 6S {MORE}"
    match = dealt(GAME, front)
    piles = lying(match)
    assert {name: piles[name] for name in KIBITZERS} == KIBITZERS
    assert piles["tableau-1"] == "2C QC JD TH"
    assert piles["tableau-6"] == "JC TD 7H 4S"
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 7)] == [4] * 6
    assert len(piles["stock"].split()) == 72
    assert piles["stock"].endswith(down("QS JS TS 7S"))
    assert all(piles[f"foundation-{n}"] == "" for n in range(1, 9))
    assert match.table.facts["redeals_left"] == 2
    assert texts(match) == ["deal"]
    assert (match.status, match.score) == ("playing", 0)


def test_aces_and_kings_of_the_layout_go_up_and_leave_spaces_in_the_reserve() -> None:
    front = "5C AD 5H 5S 6C 6D KH 6S 2C 3C 4C 7C TC JC"
    piles = lying(dealt(GAME, f"{front} 2D 3D 4D 7D TD JD 2H 3H 4H 7H TH JH"))
    assert (piles["reserve-2"], piles["reserve-7"]) == ("", "")
    assert (piles["foundation-1"], piles["foundation-5"]) == ("AD", "KH")
    assert piles["reserve-1"] == "5C"


def shown(deck: list[int]) -> list[str]:
    """The eight kibitzers of a deck."""
    return cards.write(deck[:8]).split()


def hopeless(deck: list[int]) -> bool:
    """Neither an ace nor a king among the first eight."""
    return not any(card[0] in "AK" for card in shown(deck))


def test_a_layout_without_ace_or_king_is_shuffled_anew() -> None:
    """The gathered cards are the reserve's, then the stock's, bottom first."""
    times = []
    for seed in range(60):
        deck, number = shuffled(cards.pack(2), seed), 0
        while hopeless(deck):
            number += 1
            deck = shuffled([*deck[:8], *reversed(deck[8:])], later_seed(seed, number))
        times.append(number)
        piles = lying(Match(find(GAME), seed=seed))
        for n, card in enumerate(shown(deck), 1):
            lies = piles[f"reserve-{n}"]
            assert lies == card or (not lies and card[0] in "AK")
    assert times.count(0) >= 30
    assert times.count(1) >= 8
    assert max(times) >= 2


def test_the_stock_is_dealt_in_three_batches() -> None:
    front = f"5C 5D 5H 5S 6C 6D 6H 6S {MORE}"
    match = dealt(GAME, front)
    for left in (48, 24, 0):
        match.play("deal")
        assert len(lying(match)["stock"].split()) == left
    refuses(match, "deal")
    assert "redeal" in texts(match)


def test_two_redeals_are_counted_and_not_shuffled() -> None:
    match = at(GAME, TABLE)
    match.play("redeal")
    assert match.table.facts["redeals_left"] == 1
    match.play("redeal")
    assert match.table.facts["redeals_left"] == 0
    assert {name: lying(match)[name] for name in TABLE} == TABLE
    refuses(match, "redeal")


def test_the_option_is_there() -> None:
    game = find(GAME).under()
    assert len(game.presets) == 1
    assert game.chosen["fill_spaces"] == "at-once"
    assert set(game.options["fill_spaces"].values) == {"at-once", "free"}
    assert (game.packs, game.minutes, game.chance) == (2, 15, (1, 4))
