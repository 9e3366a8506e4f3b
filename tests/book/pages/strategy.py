"""Strategy, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, refuses, row, run, texts

GAME = "strategy"
BOOK, GENERAL, RULING, TIPS = (
    "003 Strategy",
    "003 General Procedure",
    "rulings",
    "003 Strategy, tips",
)
EVERY_PILE = "; ".join(f"hand>waste-{n}" for n in range(1, 9))
MORE = "; stock: <9D> <8D>"

ROWS = (
    # the deal
    row(
        "the deck is dealt one card at a time",
        BOOK,
        lay(f"waste: 9C{MORE}"),
        plays="turn",
        then="hand: 8D; stock: <9D>; waste-1: 9C",
        no="turn",
    ),
    row(
        "each card may be placed on any pile one wishes",
        BOOK,
        lay(f"waste: 9C | 9H KS | | 2D | TC | | QH | 3S; hand: 9S{MORE}"),
        only=EVERY_PILE,
    ),
    row(
        "on an equal, a lower, a higher card of its own suit too",
        BOOK,
        lay(f"waste: 9C | 8S | KS | 2S | TC | 7S | 5H | 3S; hand: 9S{MORE}"),
        only=EVERY_PILE,
    ),
    row(
        "an ace that turns up goes to the foundation row",
        BOOK,
        lay("foundation-1: AC; waste: 9C; stock: <9D> <AD>"),
        plays="turn",
        then="foundation-2: AD; hand: ; stock: <9D>",
        only="turn",
    ),
    row(
        "an ace is not placed on a wastepile",
        BOOK,
        lay("waste: 9C; hand: AD; stock: <9D>"),
        only="hand>foundation-",
        no="hand>waste-1; hand>waste-2",
    ),
    row(
        "during the deal only aces go up",
        RULING,
        lay("foundation-1: AC; waste: 9C | 2C; hand: 2H; stock: <9D>"),
        only=EVERY_PILE,
        no="waste-2>foundation-1; hand>foundation-1; hand>foundation-2",
    ),
    row(
        "nor does the card in the hand, the two on its ace",
        RULING,
        lay("foundation-1: AC; waste: 9C; hand: 2C; stock: <9D>"),
        only=EVERY_PILE,
        no="hand>foundation-1",
    ),
    row(
        "nor between two cards of the deal",
        RULING,
        lay("foundation-1: AC; waste: 9C | 2C; stock: <9D>"),
        only="turn",
        no="waste-2>foundation-1; waste-1>foundation-2",
    ),
    row(
        "with the last card in the hand the deal is not over",
        BOOK,
        lay("foundation-1: AC; waste: 9C | 2C; hand: 3C"),
        only=EVERY_PILE,
        no="waste-2>foundation-1; hand>foundation-1; turn",
    ),
    row(
        "no wastepile card is moved during the deal, nor is another turned while one waits",
        BOOK,
        lay(f"waste: 9C | 8C | ; hand: 9S{MORE}"),
        no="waste-2>waste-1; waste-1>waste-3; turn; waste-1>hand",
    ),
    row(
        "the foundations are those of the aces: no other card begins one",
        BOOK,
        lay("waste: KC; hand: 2D; stock: <9D>"),
        no="hand>foundation-1; waste-1>foundation-1",
        only=EVERY_PILE,
    ),
    # after it
    row(
        "after the deal the top of each pile is available",
        BOOK,
        lay("foundation: AC | AD | AH 2H | AS; waste: 9C 2C | 9D 2D | 4H 3H; hand: 9S"),
        plays="hand>waste-8",
        then="waste-8: 9S",
        only="waste-1>foundation-1; waste-2>foundation-2; waste-3>foundation-3",
    ),
    row(
        "the aces are built up in suit and sequence",
        BOOK,
        lay("foundation: AC | AD | AH 2H | AS; waste: 9C 2C | 9D 3D | 4H 3S | 3H"),
        only="waste-1>foundation-1; waste-4>foundation-3",
        no="waste-1>foundation-2; waste-2>foundation-2; waste-3>foundation-3; "
        "waste-3>foundation-4; waste-4>foundation-1",
    ),
    row(
        "to kings: nothing goes on them",
        BOOK,
        lay(
            f"foundation: {run('C', 'A', 'Q')} | {run('D', 'A', 'K')} | | AS; "
            "waste: 2S KC | 3S | KH"
        ),
        plays="waste-1>foundation-1; waste-1>foundation-4; waste-2>foundation-4",
        then={"foundation-1": run("C", "A", "K"), "foundation-4": "AS 2S 3S"},
        status="stuck",
    ),
    row(
        "only the top is available, and one card at a time",
        BOOK,
        lay("foundation: AC | AD; waste: 2C 9C | 3D 2D"),
        only="waste-2>foundation-2",
        no="waste-1[1]>foundation-1; waste-2:2>foundation-2; waste-1:2>foundation-1",
    ),
    row(
        "nothing is built on a wastepile nor moved to a space",
        BOOK,
        lay("foundation: AC | AD; waste: 9C | 8C | 8D | | 2D"),
        only="waste-5>foundation-2",
        no="waste-2>waste-1; waste-3>waste-1; waste-1>waste-4; waste-5>waste-4",
    ),
    row(
        "nothing comes back from a foundation",
        GENERAL,
        lay("foundation: AC 2C | AD; waste: 3S | | 2D"),
        no="foundation-1>waste-1; foundation-1>waste-2; foundation-1>foundation-3",
        only="waste-3>foundation-2",
    ),
    row(
        "there is but one deal",
        BOOK,
        lay("foundation: AC | AD; waste: 9C | 8C"),
        no="redeal; deal; turn",
        status="stuck",
    ),
    row(
        "a card on a lower card of its own suit blocks",
        TIPS,
        lay("foundation: AC; waste: 2C 3C; hand: KD"),
        plays="hand>waste-8",
        no="waste-1[1]>foundation-1; waste-1>foundation-1",
        status="stuck",
    ),
    row(
        "a criss-cross between two suits blocks as well",
        TIPS,
        lay("foundation: AC | AD; waste: 2C 3D | 2D 3C; hand: KD"),
        plays="hand>waste-8",
        status="stuck",
    ),
    row(
        "descending sequences in suit play off entirely",
        TIPS,
        lay("foundation: AC; waste: 6C 4C 2C | 5C 3C; hand: KD"),
        plays="hand>waste-8; waste-1>foundation-1; waste-2>foundation-1; waste-1>foundation-1; "
        "waste-2>foundation-1; waste-1>foundation-1",
        then="foundation-1: AC 2C 3C 4C 5C 6C; waste: | | | | | | | KD",
        score=6,
    ),
)

PAGE = Page(GAME, offered=59, refused=38, played=7, rows=ROWS)


def test_the_whole_deck_lies_in_the_stock_and_its_first_card_is_turned() -> None:
    match = dealt(GAME, "9D 4S")
    piles = lying(match)
    assert len(piles["stock"].split()) == 52
    assert piles["stock"].endswith("<4S> <9D>")
    assert texts(match) == ["turn"]
    match.play("turn")
    assert lying(match)["hand"] == "9D"
    refuses(match, "turn")


def test_of_an_unshuffled_deck_the_four_aces_lie_when_forty_eight_cards_are_placed() -> None:
    match, placed = dealt(GAME), 0
    while "turn" in texts(match):
        match.play("turn")
        if lying(match)["hand"]:
            match.play(f"hand>waste-{placed % 8 + 1}")
            placed += 1
    assert placed == 48
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AC", "AD", "AH", "AS"]
    assert [len(piles[f"waste-{n}"].split()) for n in range(1, 9)] == [6] * 8
    assert match.status == "stuck"


def test_an_order_of_the_deck_by_which_every_card_goes_up_again() -> None:
    front = " ".join(backwards(run(suit, "A", "K")) for suit in "CDHS")
    match, placed = dealt(GAME, front), 0
    assert lying(match)["stock"] == down(backwards(front))
    while "turn" in texts(match):
        match.play("turn")
        if lying(match)["hand"]:
            match.play(f"hand>waste-{placed // 12 + 1}")
            placed += 1
    while match.status == "playing":
        match.play(texts(match)[0])
    assert (match.status, match.score) == ("won", 52)
