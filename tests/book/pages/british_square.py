"""British Square, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import at, backwards, dealt, down, lay, lying, row, run, texts

GAME = "british-square"
BOOK, TIPS, GENERAL, RULING = (
    "003 British Square",
    "003 British Square, tips",
    "003 General Procedure",
    "rulings",
)
SIXTEEN = lay(
    "tableau: 3C | 5C | 7C | 9C | 3D | 5D | 7D | 9D | 3H | 5H | 7H | 9H | 3S | 5S | 7S | 9S"
)
"""Sixteen cards of which none fits upon another."""
ACES = lay("foundation: AC | AD | AH | AS")


def there_and_back(suit: str, many: int) -> str:
    """A foundation of so many cards."""
    whole = f"{run(suit, 'A', 'K')} {run(suit, 'K', 'A', -1)}"
    return " ".join(whole.split()[:many])


COURSE = there_and_back("C", 26).split()
FULL = {f"foundation-{n}": there_and_back(suit, 26) for n, suit in enumerate("CDH", 1)}

ROWS = (
    # foundations
    *(
        row(
            f"built up in suit to the king, then the other king, and down to the ace: card {n + 1}",
            BOOK,
            {"foundation-2": there_and_back("C", n), "foundation-1": "AD", "waste": COURSE[n]},
            yes="waste>foundation-2",
            no="waste>foundation-1; waste>foundation-3",
        )
        for n in range(1, 26)
    ),
    row(
        "on the way up nothing goes down",
        BOOK,
        SIXTEEN | ACES | lay("foundation: AC 2C 3C 4C | AD 2D 3D 4D 5D 6D 7D 8D; tableau-7: 7D"),
        yes="tableau-2>foundation-1; tableau-8>foundation-2",
        no="tableau-1>foundation-1; tableau-7>foundation-2",
    ),
    row(
        "before the duplicate king no queen goes on the king",
        BOOK,
        SIXTEEN
        | ACES
        | {"foundation-1": there_and_back("C", 13), "tableau-1": "QC", "tableau-2": "KC"},
        yes="tableau-2>foundation-1",
        no="tableau-1>foundation-1",
    ),
    row(
        "on the way down too one rank at a time, in suit",
        BOOK,
        SIXTEEN | ACES | {"foundation-1": there_and_back("C", 17)},
        yes="tableau-4>foundation-1",
        no="tableau-3>foundation-1; tableau-8>foundation-1; tableau-16>foundation-1",
    ),
    row(
        "one ace of each suit is moved up as it becomes available, before all else",
        BOOK,
        SIXTEEN | lay("foundation-1: AC; tableau-5: AD; waste: 8C; stock: <KC>"),
        only="tableau-5>foundation-",
        yes="tableau-5>foundation-2; tableau-5>foundation-4",
        no="turn; waste>tableau-3; tableau-5>foundation-1",
    ),
    row(
        "only the first of a suit: its twin starts nothing, and waits",
        BOOK,
        SIXTEEN | lay("foundation-1: AC; tableau-1: AC; stock: <KC>"),
        only="turn",
        no="tableau-1>foundation-1; tableau-1>foundation-2",
    ),
    row(
        "no other card starts a foundation",
        BOOK,
        SIXTEEN | lay("foundation-1: AC; waste: KD; tableau-5: 2D; stock: <KC>"),
        only="turn",
        no="waste>foundation-2; tableau-5>foundation-2",
    ),
    row(
        "other cards may be kept back",
        GENERAL,
        SIXTEEN | ACES | lay("waste: 2C; stock: <KC>"),
        yes="waste>foundation-1; waste>tableau-1; turn",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        SIXTEEN | ACES | lay("foundation-1: AC 2C; tableau-16: "),
        no="foundation-1>tableau-1; foundation-1>tableau-16; foundation-1>foundation-2",
    ),
    # the tableau
    row(
        "on the tableau one builds in suit up or down",
        BOOK,
        SIXTEEN | lay("tableau: 4C | 5C | 8C | 9C | 4D; stock: <KC>"),
        yes="tableau-1>tableau-2; tableau-2>tableau-1; tableau-3>tableau-4; tableau-4>tableau-3; "
        "tableau-5>tableau-6; tableau-6>tableau-5",
        no="tableau-1>tableau-6; tableau-5>tableau-2; tableau-1>tableau-5; tableau-1>tableau-3",
    ),
    row(
        "nothing is built on its twin",
        BOOK,
        SIXTEEN | lay("tableau: 5C; waste: 9S; stock: <KC>"),
        only="turn",
        no="tableau-1>tableau-2; tableau-2>tableau-1; waste>tableau-16",
    ),
    row(
        "a build fixes the direction of its pile: one that goes up goes no way but up",
        BOOK,
        SIXTEEN | lay("tableau: 4C | 3C 4C | 7C | 6C; waste: 5C; stock: <KC>"),
        yes="waste>tableau-2; waste>tableau-1; waste>tableau-4",
        no="tableau-1>tableau-2; tableau-3>tableau-2; tableau-4>tableau-2",
    ),
    row(
        "so that the card below does not go on it",
        BOOK,
        SIXTEEN | lay("tableau: 3C | 3C 4C | 7C; waste: 5C; stock: <KC>"),
        yes="waste>tableau-2; tableau-2>tableau-1",
        no="tableau-1>tableau-2",
    ),
    row(
        "and one that goes down but down",
        BOOK,
        SIXTEEN | lay("tableau: 3C | 5C 4C | 7C; waste: 5C; stock: <KC>"),
        yes="tableau-1>tableau-2; tableau-2>tableau-1",
        no="waste>tableau-2",
    ),
    row(
        "later cards do not reverse it",
        BOOK,
        SIXTEEN | lay("tableau: 7C 6C 5C | 8C; waste: 6C; stock: <KC>"),
        no="waste>tableau-1; tableau-2>tableau-1; tableau-1>tableau-2",
        yes="turn",
    ),
    row(
        "one card at a time is moved from the top of a pile",
        BOOK,
        SIXTEEN | lay("tableau: 7C 6C 5C | 8C | 4C; stock: <KC>"),
        yes="tableau-1>tableau-3; tableau-3>tableau-1",
        no="tableau-1:3>tableau-2; tableau-1:2>tableau-3; tableau-1[1]>tableau-2",
    ),
    row(
        "thus one pile may be reversed on another",
        BOOK,
        SIXTEEN | lay("tableau: 7C 6C 5C | 8C | 4C; stock: <KC>"),
        plays="tableau-1>tableau-3; tableau-1>tableau-3; tableau-1>tableau-3; tableau-2>tableau-3",
        then="tableau: | | 4C 5C 6C 7C 8C",
    ),
    row(
        "a pile that is down to one card goes either way again",
        RULING,
        SIXTEEN | lay("tableau: 7C 6C | 5C | 8C; stock: <KC>"),
        plays="tableau-1>tableau-2",
        then="tableau: 7C | 5C 6C | 8C",
        yes="tableau-3>tableau-1; tableau-1>tableau-3; tableau-2>tableau-1; tableau-1>tableau-2",
    ),
    row(
        "a build ends with the ace or the king: there is no going round",
        BOOK,
        SIXTEEN | ACES | lay("tableau: 3C 2C | AC | QD KD | AD | KH | AH; stock: <KC>"),
        yes="tableau-2>tableau-1",
        no="tableau-4>tableau-3; tableau-5>tableau-6; tableau-6>tableau-5",
    ),
    row(
        "an ace upon a two ends the pile, a king upon a queen too",
        BOOK,
        SIXTEEN | ACES | lay("tableau: 3C 2C AC | QD KD; waste: 2C; tableau-5: QD; stock: <KC>"),
        yes="tableau-2>tableau-5",
        no="waste>tableau-1; tableau-5>tableau-2",
    ),
    row(
        "only the top card of a pile is available for the foundations",
        BOOK,
        SIXTEEN | ACES | lay("tableau: 2C 3C | 3D 2D; stock: <KC>"),
        yes="tableau-2>foundation-2",
        no="tableau-1>foundation-1; tableau-1[1]>foundation-1; tableau-2:2>foundation-2",
    ),
    # spaces
    row(
        "a space may be filled from the wastepile",
        BOOK,
        SIXTEEN | lay("tableau-16: ; waste: 2C 8D; stock: <KC>"),
        plays="waste>tableau-16",
        then="tableau-16: 8D; waste: 2C",
    ),
    row(
        "or from the stock, whose card is turned for it",
        RULING,
        SIXTEEN | lay("tableau-16: ; waste: 2C 8D; stock: <KC>"),
        plays="turn; waste>tableau-16",
        then="tableau-16: KC; waste: 2C 8D; stock: ",
    ),
    row(
        "only from these: not from the tableau",
        BOOK,
        SIXTEEN | lay("tableau-16: ; tableau-1: 7C 6C; stock: <KC>"),
        yes="turn; tableau-2>tableau-1",
        no="tableau-1>tableau-16; tableau-2>tableau-16; tableau-1:2>tableau-16; "
        "foundation-1>tableau-16",
    ),
    row(
        "and it may be kept open",
        BOOK,
        SIXTEEN | lay("tableau-16: ; tableau-15: ; waste: 2C 8D; stock: <KC>"),
        yes="waste>tableau-15; waste>tableau-16; turn; waste>tableau-7",
    ),
    # the stock
    row(
        "cards are turned one at a time on a single wastepile",
        BOOK,
        SIXTEEN | lay("waste: KD; stock: <KC> <KS>"),
        plays="turn",
        then="waste: KD KS; stock: <KC>",
        no="deal; stock>tableau-1; stock>foundation-1",
    ),
    row(
        "the top of which is always available, and nothing else of it",
        BOOK,
        SIXTEEN | ACES | lay("waste: 2D 2C; stock: <KC>"),
        yes="waste>foundation-1; waste>tableau-1",
        no="waste>foundation-2; waste[1]>foundation-2; waste>tableau-5",
    ),
    row(
        "there is no redeal",
        BOOK,
        SIXTEEN | ACES | lay("waste: KD KS"),
        no="redeal; turn",
        status="stuck",
    ),
    # ends
    row(
        "all hundred and four on the four foundations is the win",
        GENERAL,
        FULL | {"foundation-4": there_and_back("S", 25), "tableau-3": "AS"},
        plays="tableau-3>foundation-4",
        status="won",
        score=104,
    ),
    row(
        "with an ace to go not yet",
        GENERAL,
        FULL | {"foundation-4": there_and_back("S", 25), "tableau-3": "AS"},
        status="playing",
        score=103,
        yes="tableau-3>foundation-4",
    ),
    row(
        "an ace that goes up from the tableau leaves a space, which nothing fills by itself",
        BOOK,
        SIXTEEN | lay("tableau: AC | 5C; foundation-2: AD; waste: 3S AH; stock: <KC> <AS>"),
        plays="tableau-1>foundation-1; turn",
        then="foundation: AC | AD | AH | AS; tableau-1: ; waste: 3S; stock: <KC>",
    ),
    row(
        "a pile that was emptied and begun anew goes either way",
        BOOK,
        SIXTEEN | lay("tableau: 6C | 5C; waste: TD 8C; stock: <KC>"),
        plays="tableau-1>tableau-2; waste>tableau-1",
        then="tableau: 8C | 5C 6C; waste: TD",
        yes="tableau-3>tableau-1; tableau-4>tableau-1; tableau-3>tableau-2",
    ),
    row(
        "with the stock gone a space takes the top of the wastepile and nothing else",
        BOOK,
        SIXTEEN | lay("tableau-16: ; waste: 2C TD"),
        yes="waste>tableau-16",
        no="tableau-1>tableau-16; waste:2>tableau-16; waste[1]>tableau-16; turn",
    ),
)

PAGE = Page(
    GAME,
    offered=74,
    refused=108,
    played=8,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
)


def test_sixteen_cards_are_dealt() -> None:
    match = dealt(GAME, "3C 5C 7C 9C 3D 5D 7D 9D 3H 5H 7H 9H 3S 5S 7S 9S KC")
    piles = lying(match)
    assert {name: piles[name] for name in SIXTEEN} == SIXTEEN
    assert len(piles["stock"].split()) == 88
    assert piles["stock"].endswith("<KC>")
    assert texts(match) == ["turn"]


def test_the_first_ace_of_each_suit_goes_up_and_leaves_a_space() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert (piles["foundation-1"], piles["foundation-2"]) == ("AC", "AD")
    assert (piles["tableau-1"], piles["tableau-14"]) == ("", "")
    assert piles["stock"].startswith(down(backwards(run("S", "J", "K"))))


def test_with_a_space_open_one_may_look_at_the_next_card() -> None:
    piles = SIXTEEN | lay("waste: KD; stock: <KC> <8D>")
    for open_place, may in (("", True), ("9S", False)):
        match = at(GAME, piles | {"tableau-16": open_place})
        assert match.game.shows_next(match.table) is may
