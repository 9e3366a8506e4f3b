from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, down, lay, lying, refuses, row, run, texts

GAME = "matrimony"
BOOK = "003 Matrimony"
PAIR = lay("foundation: QD | JD")
QUEEN, JACK = run("D", "Q", "J"), run("D", "J", "Q", -1)


def steps(pile: str) -> list[tuple[str, str]]:
    """Return the stages of a foundation, each with the next card."""
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
)

PAGE = Page(
    GAME,
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
    assert match.game.notices_on(match.table) == ["lower row, pile 8 next"]
    for _ in range(16):
        if "deal" not in texts(match):
            break
        match.play("deal")
    refuses(match, "deal")
