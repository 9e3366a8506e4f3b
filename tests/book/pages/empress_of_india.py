"""Empress of India, as the book's page says it (003)."""

from __future__ import annotations

from collections import Counter

from tests.support.book_page import Last, Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lay, lying, row, texts

GAME = "empress-of-india"
BOOK, CAPTION, RULING, NOTATION = (
    "003 Empress of India",
    "003 Empress of India, caption",
    "rulings",
    "protocol",
)
BLACK, RED = [*"A23456789TJK"], [*"KQT98765432A"]
"""The columns of the page's table."""
ACES, KINGS = "AC AS AC AS AC AS AC AS", "KD KH KD KH KD KH KD KH"
HOMES = lay("foundation: " + " | ".join(f"{ACES} {KINGS}".split()))
"""The black aces and the red kings."""

FULL = HOMES | {
    f"{section}-{n}": "456"[n % 3] + suit
    for section, suits in (("army", "HD"), ("navy", "SC"))
    for n, suit in enumerate(suits * 12, 1)
}
"""A full army and navy, their cards far from going up."""


def coming(text: str) -> dict[str, str]:
    """A stock, its cards in the order in which they are turned."""
    return {"stock": down(backwards(text))}


def climbed(suit: str, last: int) -> str:
    """A foundation built on to this place of its course."""
    return " ".join(rank + suit for rank in (BLACK if suit in "CS" else RED)[:last])


ROWS = (
    # couples
    row(
        "cards go up in couples of corresponding cards: a black two and a red queen",
        BOOK,
        HOMES | lay("army: QH | TH; navy: 2S | 3S"),
        yes="couple army-1 navy-1",
        no="couple army-2 navy-2; couple army-1 navy-2; couple army-2 navy-1",
    ),
    row(
        "both go up at once, each in its suit",
        BOOK,
        HOMES | lay("army: QH; navy: 2S"),
        plays="couple army-1 navy-1",
        then="foundation-2: AS 2S; foundation-10: KH QH; army-1:; navy-1:",
        score=18,
    ),
    row(
        "no card goes up alone",
        BOOK,
        HOMES | lay("army: QH; navy: 3S"),
        no="army-1>foundation-10; army-1>foundation-9; navy-1>foundation-2",
    ),
    row(
        "not a couple where only one of the two fits its foundation",
        BOOK,
        HOMES | {"foundation-10": climbed("H", 2)} | lay("army: TH; navy: 3S | 3C"),
        no="couple army-1 navy-1; couple army-1 navy-2",
    ),
    row(
        "nor two of one color, nor cards that do not correspond though both would fit",
        BOOK,
        HOMES
        | {"foundation-10": climbed("H", 2), "foundation-2": climbed("S", 2)}
        | lay("army: TH | QD | QH; navy: 2C | 3S"),
        yes="couple army-1 navy-2; couple army-2 navy-1",
        no="couple army-1 navy-1; couple army-2 navy-2; couple army-1 army-2; couple navy-1 navy-2",
    ),
    row(
        "black foundations skip from jack to king",
        BOOK,
        HOMES
        | {"foundation-1": climbed("C", 11), "foundation-9": climbed("D", 11)}
        | lay("army: AD; navy: KC"),
        plays="couple army-1 navy-1",
        then={"foundation-1": climbed("C", 12), "foundation-9": climbed("D", 12)},
    ),
    row(
        "and red ones from queen to ten",
        BOOK,
        HOMES
        | {"foundation-1": climbed("C", 2), "foundation-9": climbed("D", 2)}
        | lay("army: TD; navy: 3C"),
        plays="couple army-1 navy-1",
        then="foundation-1: AC 2C 3C; foundation-9: KD QD TD",
    ),
    row(
        "only from the tableau, not from the wastepiles or the stock",
        BOOK,
        HOMES | lay("army: 5H; navy: 2S; waste: QH | 2C") | coming("QD"),
        no="couple army-1 navy-1; couple waste-1 navy-1; couple waste-1 waste-2; "
        "waste-1>foundation-10; waste-1>navy-1; waste-2>army-1",
    ),
    # spaces
    row(
        "a space is filled at once from the top of the wastepile of its color",
        BOOK,
        HOMES | lay("army: QH; navy: 2S; waste: 7H 6H | 7S 6S"),
        plays="couple army-1 navy-1",
        then="army-1: 6H; army-2: 7H; navy-1: 6S; navy-2: 7S; waste-1:; waste-2:",
    ),
    row(
        "with no card of its color on the waste a space stays, until such a card is turned",
        RULING,
        HOMES | lay("army-1: QH; navy-1: 2S") | coming("5H 5C"),
        plays="couple army-1 navy-1; turn; turn",
        then="army-1: 5H; navy-1: 5C; waste-1:; waste-2:",
    ),
    row(
        "no card of the tableau moves to a space",
        BOOK,
        HOMES | lay("army-2: 8H; navy-2: 8S"),
        no="army-2>army-1; navy-2>army-1; navy-2>navy-1",
    ),
    # building
    *(
        row(
            f"a black {black} and a red {red} are built on one another",
            BOOK,
            HOMES | {"army-1": f"{red}H", "navy-1": f"{black}S", "army-2": f"{red}D"},
            yes="army-1>navy-1; navy-1>army-1; navy-1>army-2; army-2>navy-1",
            no="army-1>army-2",
        )
        for black, red in zip(BLACK[1:], RED[1:], strict=True)
    ),
    row(
        "on no other card",
        BOOK,
        HOMES | lay("army: QH | TD | 9H; navy: 3S | 2C | 5S"),
        yes="army-1>navy-2; army-2>navy-1",
        no="army-1>navy-1; army-3>navy-3; army-1>army-2; navy-1>navy-2; army-2>navy-3",
    ),
    row(
        "a build makes a space, which is filled",
        BOOK,
        HOMES | lay("army-1: 7H; navy-1: 6S; navy-2: 9S") | coming("5H"),
        plays="army-1>navy-1; turn",
        then="navy-1: 6S 7H; army-1: 5H",
    ),
    row(
        "later the build is picked up and distributed upon two foundations",
        BOOK,
        HOMES | lay("navy-1: 2S QH; army-1: QD 2C"),
        plays="couple army-1[1] army-1; couple navy-1[1] navy-1",
        then="navy-1:; army-1:; foundation-1: AC 2C; foundation-9: KD QD; "
        "foundation-2: AS 2S; foundation-10: KH QH",
    ),
    row(
        "a build is distributed upon two foundations: it has two cards, and no third",
        BOOK,
        HOMES | lay("navy-1: 6S 7H; navy-2: 6C; army-1: 7D"),
        yes="navy-1>navy-2; navy-2>army-1; army-1>navy-2",
        no="navy-2>navy-1; army-1>navy-1",
    ),
    row(
        "not before both fit",
        BOOK,
        HOMES | lay("navy-1: 3S TH; navy-2: 6S 7H"),
        no="couple navy-1[1] navy-1; couple navy-2[1] navy-2",
    ),
    # the stock
    row(
        "cards are turned one at a time, the red ones on one wastepile, the black on another",
        BOOK,
        FULL | coming("2D 3C TD JC"),
        plays="turn; turn; turn",
        then="waste-1: 2D TD; waste-2: 3C; stock: <JC>",
        yes="turn",
    ),
    # the space that the player fills
    row(
        "as an option a space is filled when the player likes, from the waste of its color",
        RULING,
        FULL | lay("army-1: ; navy-2: ; waste: 2D TD | 3C") | coming("JC"),
        fill_spaces="free",
        yes="waste-1>army-1; waste-2>navy-2; turn",
        no="waste-1>navy-2; waste-2>army-1; waste-1>army-2; waste-1>foundation-1; army-2>army-1",
    ),
    row(
        "and through spaces alone: no card of the waste is built on its mate",
        BOOK,
        FULL | lay("army-1: ; army-2: 2H; navy-2: 3S; waste: 2D TD | JC"),
        fill_spaces="free",
        yes="waste-1>army-1",
        no="waste-1>navy-2; waste-2>army-2",
    ),
    row(
        "and is kept open as long as he likes",
        RULING,
        FULL | lay("army-1: ; army-3: ; waste: 2D TD |") | coming("9H"),
        fill_spaces="free",
        plays="turn; waste-1>army-3",
        then="army-1: ; army-3: 9H; waste-1: 2D TD",
        yes="waste-1>army-1",
    ),
    row(
        "there is no redeal",
        BOOK,
        FULL | lay("waste: AD | 2C"),
        no="redeal; turn",
        status="stuck",
        score=16,
    ),
)

LAST = Last(
    {f"foundation-{n}": climbed(suit, 12) for n, suit in enumerate("CSCSCSCSDHDHDHDH", 1)}
    | {"foundation-1": climbed("C", 11), "foundation-16": climbed("H", 11)}
    | lay("navy-3: KC; army-5: AH"),
    "couple army-5 navy-3",
)
PAGE = Page(GAME, offered=54, refused=46, played=9, rows=ROWS, last=LAST)


def test_aces_and_kings_are_set_out_and_the_ornament_is_left_away() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 17)] == f"{ACES} {KINGS}".split()
    there = Counter(card[:2] for pile in piles.values() for card in pile.replace("<", "").split())
    assert sum(there.values()) == 208 - 8 - 8
    assert not there.keys() & {"QC", "QS", "JD", "JH"}
    assert match.score == 16


def test_army_is_red_navy_black_and_what_is_over_goes_to_the_waste() -> None:
    # the unshuffled deck: clubs, diamonds, hearts, spades, four times over
    match = dealt(GAME)
    assert all(card[1] in "DH" for card in cards_in(match, "army"))
    assert all(card[1] in "CS" for card in cards_in(match, "navy"))
    assert len(cards_in(match, "army")) == len(cards_in(match, "navy")) == 24
    piles = lying(match)
    assert piles["army-1"] == "AD"
    assert piles["navy-1"] == "2C"
    assert piles["waste-1"] == ""


def test_an_excess_of_one_color_waits_in_the_order_in_which_it_came() -> None:
    reds = " ".join(f"{rank}{suit}" for suit in "DH" for rank in "A23456789TQ") + " AD 2D 3D 4D"
    match = dealt(GAME, reds)
    piles = lying(match)
    assert piles["army-24"] == "2D"
    assert piles["waste-1"] == "3D 4D"
    assert piles["waste-2"] == ""
    assert "turn" in texts(match)
