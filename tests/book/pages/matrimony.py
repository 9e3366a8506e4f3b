"""Matrimony, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, refuses, row, run, texts

GAME = "matrimony"
BOOK, GENERAL, RULING = "003 Matrimony", "003 General Procedure", "rulings"
PAIR = lay("foundation: QD | JD")
RESERVE = lay(
    "reserve: 3C | 4C | 5C | 6C | 3H | 4H | 5H | 6H | 3S | 4S | 5S | 6S | 3D | 4D | 5D | 6D"
)
TABLE = PAIR | RESERVE
"""The two foundations set out, and sixteen cards that fit nowhere yet."""
QUEEN, JACK = run("D", "Q", "J"), run("D", "J", "Q", -1)
WON = (
    {"foundation-1": QUEEN, "foundation-2": JACK}
    | {f"foundation-{n}": run("H", "J", "Q", -1) for n in (3, 4)}
    | {f"foundation-{n}": run("C", "T", "J", -1) for n in (5, 6)}
    | {f"foundation-{n}": run("S", "T", "J", -1) for n in (7, 8)}
)


def coming(text: str) -> dict[str, str]:
    """A stock, its cards in the order in which they will be dealt."""
    return {"stock": down(backwards(text))}


def steps(pile: str) -> list[tuple[str, str]]:
    """How far a foundation is built, and what comes next."""
    cards = pile.split()
    return [(" ".join(cards[:n]), cards[n]) for n in range(1, 13)]


ROWS = (
    # foundations
    *(
        row(
            f"the queen of diamonds is built up in suit: {card} upon {built[-2:]}",
            BOOK,
            {"foundation-1": built, "foundation-2": "JD", "reserve-7": card},
            yes="reserve-7>foundation-1",
        )
        for built, card in steps(QUEEN)
    ),
    *(
        row(
            f"the jack of diamonds down in suit: {card} upon {built[-2:]}",
            BOOK,
            {"foundation-2": built, "foundation-1": "QD", "reserve-7": card},
            yes="reserve-7>foundation-2",
        )
        for built, card in steps(JACK)
    ),
    *(
        row(
            f"a jack of hearts down to the queen: {card} upon {built[-2:]}",
            BOOK,
            PAIR | {"foundation-4": built, "foundation-3": "JH", "reserve-16": card},
            yes="reserve-16>foundation-4",
        )
        for built, card in steps(run("H", "J", "Q", -1))
    ),
    *(
        row(
            f"a black ten down to the jack: {card} upon {built[-2:]}",
            BOOK,
            PAIR | {"foundation-6": built, "reserve-1": card},
            yes="reserve-1>foundation-6",
        )
        for built, card in steps(run("S", "T", "J", -1))
    ),
    row(
        "the queen is not built down, nor the jack up, nor either in another suit",
        BOOK,
        TABLE | lay("reserve: JD | QD | KH | TC | KS | TH"),
        no="reserve-1>foundation-1; reserve-2>foundation-2; reserve-3>foundation-1; "
        "reserve-6>foundation-2; reserve-5>foundation-1",
    ),
    row(
        "tens and jacks of hearts are not built up",
        BOOK,
        TABLE | lay("foundation-3: JH; foundation-5: TC; reserve: QH | JC | 9S | TD"),
        no="reserve-1>foundation-3; reserve-2>foundation-5; reserve-3>foundation-5",
    ),
    row(
        "with thirteen cards each is complete",
        BOOK,
        PAIR
        | {"foundation-3": run("H", "J", "Q", -1), "foundation-5": run("C", "T", "J", -1)}
        | {"foundation-1": QUEEN, "foundation-2": "JD"}
        | lay("reserve: TC | JH | QD"),
        no="reserve-1>foundation-5; reserve-2>foundation-3; reserve-3>foundation-1",
    ),
    row(
        "both jacks of hearts go up as they become available, before all else",
        BOOK,
        TABLE | lay("foundation-3: JH; reserve-2: JH") | coming("9C"),
        only="reserve-2>foundation-4",
        no="deal; reserve-2>foundation-3; reserve-2>foundation-5",
    ),
    row(
        "so do the four black tens, into any of their places",
        BOOK,
        TABLE | lay("reserve: 3C TC | TS; foundation-5: TC") | coming("9C"),
        only="reserve-1>foundation-; reserve-2>foundation-",
        yes="reserve-1>foundation-6; reserve-1>foundation-8; reserve-2>foundation-6",
        no="deal; reserve-1>foundation-3; reserve-1>foundation-5",
    ),
    row(
        "red tens, black jacks and the other queens and jacks of diamonds start nothing",
        BOOK,
        TABLE | lay("reserve: TH | JC | QH | JS | QD | JD") | coming("9C"),
        only="deal",
        no="reserve-1>foundation-5; reserve-2>foundation-3; reserve-3>foundation-3; "
        "reserve-4>foundation-5; reserve-5>foundation-3; reserve-6>foundation-3",
    ),
    row(
        "one that a play bares goes up by itself",
        GENERAL,
        TABLE | lay("reserve-5: JH TS KD"),
        plays="reserve-5>foundation-1",
        then="reserve-5: ; foundation-3: JH; foundation-5: TS; foundation-1: QD KD",
    ),
    row(
        "other cards may be kept from the foundations",
        GENERAL,
        TABLE | lay("reserve-5: KD") | coming("9C"),
        yes="reserve-5>foundation-1; deal",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        TABLE | lay("foundation-1: QD KD; reserve-5: "),
        no="foundation-1>reserve-5; foundation-1>foundation-2; foundation-2>reserve-5",
    ),
    # the reserve
    row(
        "only the top card of each reserve pile is available, and only for the foundations",
        BOOK,
        TABLE | lay("reserve: KD 3C | TD | ; reserve-5: KD 3H") | coming("9C"),
        yes="reserve-2>foundation-2",
        no="reserve-1>foundation-1; reserve-1[1]>foundation-1; reserve-5:2>foundation-1; "
        "reserve-2>reserve-1; reserve-2>reserve-3",
    ),
    row(
        "nothing is built on the reserve, and its spaces are not filled",
        BOOK,
        TABLE | lay("reserve-2: ; reserve-4: 4D") | coming("9C"),
        only="deal",
        no="reserve-1>reserve-2; reserve-1>reserve-4; reserve-4>reserve-3; stock>reserve-2",
    ),
    row(
        "except by the ensuing deal: sixteen cards, one upon each pile",
        BOOK,
        TABLE | lay("reserve-2: ") | coming("7C 8C 9C 7H 8H 9H 7S 8S 9S 7D 8D 9D KC KH KS AC 2C"),
        plays="deal",
        then="reserve: 3C 7C | 8C | 5C 9C | 6C 7H | 3H 8H | 4H 9H | 5H 7S | 6H 8S | 3S 9S | "
        "4S 7D | 5S 8D | 6S 9D | 3D KC | 4D KH | 5D KS | 6D AC; stock: <2C>",
    ),
    row(
        "the final deal comprises only six cards, on the first six piles",
        BOOK,
        TABLE | coming("7C 8C 9C 7H 8H 9H"),
        plays="deal",
        then="reserve: 3C 7C | 4C 8C | 5C 9C | 6C 7H | 3H 8H | 4H 9H | 5H | 6H; stock: ",
        noted={"next_out": 16},
        yes="deal",
    ),
    row(
        "starters that a deal brings go up when it is over",
        BOOK,
        TABLE | coming("TC 8C JH 7H 8H 9H"),
        plays="deal",
        then="reserve: 3C | 4C 8C | 5C | 6C 7H; foundation-3: JH; foundation-5: TC",
    ),
    row(
        "the player judges when play stands still",
        RULING,
        TABLE | lay("reserve-5: KD") | coming("7C"),
        yes="deal; reserve-5>foundation-1",
    ),
    row(
        "the stock comes in no other way, and is not gone through again",
        BOOK,
        TABLE | coming("KD 8C"),
        only="deal",
        no="turn; redeal; stock>foundation-1; stock>reserve-1",
    ),
    # piles dealt out
    row(
        "then the sixteenth pile is turned over and dealt on its own place, then on 1, 2, 3",
        BOOK,
        TABLE | lay("reserve-16: 7C 8C 9C KC"),
        plays="deal",
        then="reserve: 3C 8C | 4C 9C | 5C KC | 6C; reserve-16: 7C; stock: ",
        noted={"next_out": 15},
        no="redeal; turn",
        yes="deal",
    ),
    row(
        "so each time the next-lower one, beginning at its own space",
        BOOK,
        TABLE | lay("reserve-15: 7C 8C 9C KC"),
        facts={"next_out": 15},
        plays="deal",
        then="reserve-15: 7C; reserve-16: 6D 8C; reserve-1: 3C 9C; reserve-2: 4C KC; stock: ",
        noted={"next_out": 14},
    ),
    row(
        "cards dealt upon a higher pile wait there: it is not dealt out again",
        BOOK,
        TABLE | lay("reserve-2: 7C 8C; reserve-1: 3C"),
        facts={"next_out": 2},
        plays="deal; deal",
        then="reserve: 3C | 7C | 5C 8C; reserve-16: 6D; stock: ",
        noted={"next_out": 0},
        no="deal",
    ),
    row(
        "an empty pile is passed over",
        RULING,
        TABLE | lay("reserve-16: ; reserve-15: ; reserve-14: 7C 8C"),
        plays="deal",
        then="reserve-14: 7C; reserve-15: 8C; reserve-16: ; stock: ",
        noted={"next_out": 13},
    ),
    row(
        "a pile of more than sixteen cards goes round",
        RULING,
        PAIR | {"reserve-16": f"{run('C', '2', '9')} {run('H', '2', '9')} 2S 3S"},
        plays="deal",
        then="reserve-16: 2C 2S; reserve-1: 3C 3S; reserve-2: 4C; reserve-15: 9H; stock: ",
    ),
    row(
        "a jack of hearts or a ten so dealt goes up",
        BOOK,
        TABLE | lay("reserve-16: 7C JH TS KC"),
        plays="deal",
        then="reserve: 3C | 4C | 5C KC; reserve-16: 7C; foundation-3: JH; foundation-5: TS",
    ),
    row(
        "blocked after pile 1 has been dealt out, it is lost",
        BOOK,
        TABLE | lay("reserve-1: 7C 8C"),
        facts={"next_out": 1},
        plays="deal",
        then="reserve: 7C | 4C 8C",
        no="deal",
        status="lost",
    ),
    row(
        "but not as long as a card can be played",
        BOOK,
        TABLE | lay("reserve-1: 7C KD"),
        facts={"next_out": 1},
        plays="deal",
        then="reserve: 7C | 4C KD",
        only="reserve-2>foundation-1",
        status="playing",
    ),
    row(
        "nor before pile 1 has been dealt out",
        BOOK,
        TABLE,
        facts={"next_out": 1},
        only="deal",
        status="playing",
    ),
    # ends
    row(
        "all hundred and four up is the win",
        GENERAL,
        WON | {"foundation-8": run("S", "T", "Q", -1), "reserve-9": "JS"},
        facts={"next_out": 0},
        plays="reserve-9>foundation-8",
        status="won",
        score=104,
    ),
    row(
        "with one card to go not yet",
        GENERAL,
        WON | {"foundation-8": run("S", "T", "Q", -1), "reserve-9": "JS"},
        status="playing",
        score=103,
        yes="reserve-9>foundation-8",
    ),
    row(
        "a short pile is dealt out on its own place and the next ones, no farther",
        BOOK,
        TABLE | lay("reserve-15: 7C 8C"),
        facts={"next_out": 15},
        plays="deal",
        then="reserve-15: 7C; reserve-16: 6D 8C; reserve-1: 3C",
        noted={"next_out": 14},
    ),
)

PAGE = Page(
    GAME,
    offered=67,
    refused=43,
    played=14,
    deals_on={
        "opening": LAID_OUT,
        "deal": "sixteen more are dealt, one upon each of the piles, before play is resumed",
    },
    rows=ROWS,
)


def test_queen_and_jack_of_diamonds_then_sixteen_cards() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert (piles["foundation-1"], piles["foundation-2"]) == ("QD", "JD")
    sixteen = f"{run('C', 'A', 'K')} AD 2D 3D".split()
    assert [piles[f"reserve-{n}"] for n in (1, 9, 11, 16)] == ["AC", "9C", "JC", "3D"]
    assert piles["reserve-10"] == "", "the ten went up"
    assert piles["foundation-5"] == "TC"
    assert len(piles["stock"].split()) == 104 - 2 - len(sixteen)
    assert piles["stock"].endswith(down("6D 5D 4D"))
    assert match.facts() == {"next_out": 16}


def test_five_deals_of_sixteen_then_six_then_the_sixteen_piles() -> None:
    match = dealt(GAME)
    left = []
    while lying(match)["stock"]:
        while (text := texts(match)[0]) != "deal":
            match.play(text)
        match.play("deal")
        left.append(len(lying(match)["stock"].split()))
    assert left == [70, 54, 38, 22, 6, 0]
    assert match.game.notices_on(match.table) == ["pile 16 next"]
    for _ in range(16):
        if "deal" not in texts(match):
            break
        match.play("deal")
    refuses(match, "deal")
