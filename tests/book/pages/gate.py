"""Gate, as the book's page says it (003)."""

from __future__ import annotations

from game.book.catalog import find
from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lay, lying, row, run, texts

GAME = "gate"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Gate",
    "003 Gate, caption",
    "003 General Procedure",
    "rulings",
)
RAILS = lay("rail: TC | 9H | KS | 5D | QC | 2C | 7H | JH")
POSTS = lay("post: 3C 8D 6H 4S QD | KC 5S 7D TS 9S")
TABLE = RAILS | POSTS | lay("foundation-1: AH")

ROWS = (
    # foundations
    row(
        "an ace is moved to the foundation row as soon as it is available",
        CAPTION,
        RAILS | POSTS | lay("rail-4: AH; stock: <4D>"),
        only="rail-4>foundation-",
        no="rail-2>rail-1; turn",
    ),
    row(
        "an ace at the bottom of a post goes up at once, and bares the next",
        GENERAL,
        TABLE | lay("post-1: 3C 8D 6H AS QD; rail: TC | 9H | KS"),
        plays="post-1>rail-3",
        then="foundation: AH | AS; post-1: 3C 8D 6H; rail-3: KS QD",
    ),
    row(
        "no card but an ace starts a foundation",
        BOOK,
        TABLE | lay("waste: 2D"),
        no="waste>foundation-2; rail-6>foundation-2; rail-3>foundation-2; post-1>foundation-2",
    ),
    row(
        "foundations are built up in suit to kings",
        BOOK,
        TABLE | lay("foundation: AH 2H | AC; waste: 3H; rail-4: 3D"),
        yes="waste>foundation-1; rail-6>foundation-2",
        no="rail-4>foundation-1; rail-6>foundation-1; waste>foundation-2",
    ),
    row(
        "nothing goes above a king",
        BOOK,
        {"foundation-1": run("H", "A", "K"), "foundation-2": "AC"}
        | lay("rail: TC | 9C | KS | 5D | QC | 3C | 7S | JS; waste: 2C"),
        yes="waste>foundation-2",
        no="waste>foundation-1; foundation-1>rail-3; foundation-1>foundation-3",
    ),
    # available
    row(
        "all cards in the rails are available for foundations or rails",
        BOOK,
        TABLE | lay("foundation-1: AH 2H 3H 4H 5H 6H; rail-3: QS; post-1: 3C 8D 4C 4S QD"),
        yes="rail-2>rail-1; rail-7>foundation-1; rail-8>rail-5; rail-1>rail-8; rail-8>rail-3",
        no="rail-1>rail-2; rail-4>rail-1",
    ),
    row(
        "the bottom cards of the posts are available for foundations or rails",
        BOOK,
        TABLE | lay("post-2: KC 5S 7D TS 2H"),
        yes="post-1>rail-3; post-2>foundation-1",
    ),
    row(
        "no other card of a post is available",
        BOOK,
        TABLE | lay("post-1: QD 3C 8D 6H 4S"),
        yes="post-1>rail-4",
        no="post-1[1]>rail-3; post-1:2>rail-7; post-1[4]>rail-1; post-2[4]>rail-8",
    ),
    # building
    row(
        "on the rails build downward in alternate colors",
        BOOK,
        TABLE | lay("rail: TC | 9H | 9C | JS; waste: 9D"),
        yes="rail-2>rail-1; waste>rail-1",
        no="rail-3>rail-1; rail-1>rail-4; rail-4>rail-1; rail-1>rail-2; rail-2>rail-3",
    ),
    row(
        "an ace is not built on a two, it goes up",
        GENERAL,
        TABLE | lay("rail-4: AD"),
        only="rail-4>foundation-",
        no="rail-4>rail-6",
    ),
    row(
        "the top card of a rail pile may be lifted for another",
        BOOK,
        TABLE | lay("rail: TC 9H 8S | JD | 9D"),
        yes="rail-1>rail-3; rail-1:3>rail-2",
        no="rail-1:2>rail-2",
    ),
    row(
        "or the pile as a whole, but no other part of it",
        BOOK,
        TABLE | lay("rail: TC 9H 8S | JD | TS; post-2: KC 5S 7D 4D 9S"),
        yes="rail-1:3>rail-2",
        no="rail-1:2>rail-3; rail-1:2>rail-2",
    ),
    row(
        "to a foundation cards go one by one",
        GENERAL,
        TABLE | lay("rail: 3H 2H | JD"),
        yes="rail-1>foundation-1",
        no="rail-1:2>foundation-1",
    ),
    # spaces
    row(
        "a space in the rails is filled from the posts, of which the player chooses",
        BOOK,
        TABLE | lay("rail-4:; waste: 8C; stock: <4D>"),
        only="post-1>rail-4; post-2>rail-4",
        no="waste>rail-4; waste>rail-2; turn; rail-2>rail-4; rail-2>rail-1",
    ),
    row(
        "with one post left the space is filled by itself",
        RULING,
        TABLE | lay("post-1:"),
        plays="rail-2>rail-1",
        then="rail: TC 9H | 9S; post-2: KC 5S 7D TS",
    ),
    row(
        "an ace that the filling bares goes up in the same breath",
        GENERAL,
        TABLE | lay("post: | KC 5S 7D AS 9S"),
        plays="rail-2>rail-1",
        then="rail-2: 9S; foundation-2: AS; post-2: KC 5S 7D",
    ),
    row(
        "after the posts are exhausted spaces are filled from the wastepile, before all else",
        BOOK,
        TABLE | lay("post: | ; rail-4:; waste: 4C; stock: <4D>"),
        only="waste>rail-4",
        no="turn; rail-2>rail-1; rail-2>rail-4; stock>rail-4",
    ),
    row(
        "as the one source the wastepile fills a space by itself",
        RULING,
        lay("rail: 8H | 9S | KC | KD | KH | KS | JC | 4S; waste: 2C 3C; stock: <5D> <6D>"),
        plays="rail-1>rail-2",
        then="rail: 3C | 9S 8H; waste: 2C; stock: <5D> <6D>",
    ),
    row(
        "so does a card turned while a space is open and the wastepile is empty",
        RULING,
        TABLE | lay("post: | ; rail-4:; waste:; stock: <4D> <6C>"),
        plays="turn",
        then="rail-4: 6C; waste:; stock: <4D>",
    ),
    row(
        "an ace that is turned goes up and does not fill the space",
        GENERAL,
        TABLE | lay("post: | ; rail-4:; waste:; stock: <4D> <AC>"),
        plays="turn",
        then="rail-4:; waste:; foundation: AH | AC; stock: <4D>",
    ),
    row(
        "no card of the rails goes into a space",
        BOOK,
        TABLE | lay("post: | ; rail: TC 9H | | KS; waste: 4C"),
        no="rail-1>rail-2; rail-1:2>rail-2; rail-3>rail-2",
    ),
    row(
        "spaces in the posts are not filled",
        BOOK,
        TABLE | lay("post-1:; waste: 4C; stock: <4D>"),
        no="waste>post-1; rail-1>post-1; post-2>post-1; stock>post-1",
    ),
    row(
        "nothing is built on the posts",
        GENERAL,
        TABLE | lay("waste: JC"),
        no="waste>post-1; rail-8>post-1; rail-8>post-2",
    ),
    row(
        "option: the space may wait for the posts",
        RULING,
        TABLE | lay("rail-4:; waste: 8C; stock: <4D>"),
        fill_spaces="free",
        yes="post-1>rail-4; post-2>rail-4; post-1>rail-3; waste>rail-2; turn; rail-2>rail-1",
        no="waste>rail-4; rail-2>rail-4",
    ),
    row(
        "option: so it may for the wastepile",
        RULING,
        TABLE | lay("post: | ; rail-4:; waste: 8C; stock: <4D>"),
        fill_spaces="free",
        plays="rail-2>rail-1",
        then="rail: TC 9H | | KS | ; waste: 8C",
        yes="waste>rail-2; waste>rail-4; waste>rail-1; turn",
    ),
    # play
    row(
        "cards are turned one at a time on a single wastepile whose top is available",
        BOOK,
        TABLE | lay("stock: <4D> <2H> <8C>"),
        plays="turn; turn",
        then="waste: 8C 2H; stock: <4D>",
        yes="waste>foundation-1",
        no="waste>rail-2",
    ),
    row(
        "nothing goes back on the wastepile",
        GENERAL,
        TABLE | lay("waste: JC"),
        no="rail-1>waste; post-1>waste; waste>stock",
    ),
    row(
        "there is no redeal",
        BOOK,
        TABLE | lay("waste: 4D"),
        no="redeal; turn",
        status="playing",
    ),
    row(
        "all fifty-two home is the win",
        GENERAL,
        {
            "foundation-1": run("H", "A", "K"),
            "foundation-2": run("D", "A", "K"),
            "foundation-3": run("C", "A", "K"),
            "foundation-4": run("S", "A", "Q"),
            "rail-1": "KS",
        },
        plays="rail-1>foundation-4",
        status="won",
        score=52,
    ),
)

PAGE = Page(GAME, offered=31, refused=53, played=8, deals_on={"opening": LAID_OUT}, rows=ROWS)


def test_two_posts_of_five_then_two_rails_of_four() -> None:
    front = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2D 3D 4D 5D 6D 7D"
    match = dealt(GAME, front)
    piles = lying(match)
    assert [piles["post-1"], piles["post-2"]] == ["2C 4C 6C 8C TC", "3C 5C 7C 9C JC"]
    assert [piles[f"rail-{n}"] for n in range(1, 9)] == [
        "QC",
        "KC",
        "2D",
        "3D",
        "4D",
        "5D",
        "6D",
        "7D",
    ]
    rest = f"AC AD {run('D', '8', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert cards_in(match, "foundation") == []
    assert match.facts() == {}
    assert texts(match)[-1] == "turn"


def test_the_house_rule_speaks_of_both_posts() -> None:
    words = find(GAME).options["fill_spaces"].words
    assert words.startswith("whether the posts, and after them the waste, fill a space at once")


def test_aces_of_the_layout_go_up_with_the_deal_and_the_player_fills_their_places() -> None:
    front = "2C 3C 4C 5C 6C 7C 8C 9C TC JC AC KC 2D 3D 4D 5D 6D 7D"
    match = dealt(GAME, front)
    assert cards_in(match, "foundation") == ["AC"]
    assert texts(match) == ["post-1>rail-1", "post-2>rail-1"]
