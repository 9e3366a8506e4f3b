"""Fission, as the book's page says it (003). A broken column is one pile, the far half below."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import at, dealt, lay, lying, row, run, texts

GAME = "fission"
BOOK, RULING, TIPS = "003 Fission", "rulings", "003 Fission, tips"
WHOLE = "reserve-1: 2C 9D 4H JS 6C 8D TH"
"""A whole column."""
BROKEN = "reserve-1: 2C 9D 4H JS 6C 8D"
"""The column after its last card was played off: two halves of three."""
ALL_BUT_ONE = {
    "foundation-1": run("S", "Q", "J"),
    "foundation-9": run("D", "A", "K"),
    "foundation-17": run("C", "5", "4"),
    "foundation-20": run("H", "2", "8"),
    "foundation-23": run("H", "T", "A"),
    "tableau-4": "9H",
}

ROWS = (
    # the reserve
    row(
        "at the outset only the top cards of the reserve piles are available",
        BOOK,
        lay(f"{WHOLE}; reserve-2: 3C KD 5H QS 7C 9H AS; tableau: KC | KH | KS"),
        only="reserve-1>tableau-2; reserve-2>tableau-3; reserve-1>tableau-4; reserve-2>tableau-4",
        no="reserve-1[3]>tableau-4; reserve-1[6]>tableau-4; reserve-2[3]>tableau-4; "
        "reserve-1:2>tableau-4; reserve-1[1]>tableau-1",
    ),
    row(
        "after the top card is played off the column breaks: the top of each three is available",
        BOOK,
        lay(f"{WHOLE}; tableau: KC | KH | KS | KD"),
        plays="reserve-1>tableau-2",
        then=f"{BROKEN}; tableau-2: KH TH",
        only="reserve-1[3]>tableau-2; reserve-1>tableau-4",
        no="reserve-1[2]>tableau-4; reserve-1[1]>tableau-1; reserve-1[5]>tableau-1; "
        "reserve-1[4]>tableau-3",
    ),
    row(
        "when a card is played off the near three its other two become foundations",
        BOOK,
        lay(f"{BROKEN}; tableau: KC | KH | KS | KD"),
        plays="reserve-1>tableau-4",
        then="reserve-1: 2C 9D 4H; foundation: | | JS | 6C | ; tableau-4: KD 8D",
        only="reserve-1>tableau-2",
        score=2,
    ),
    row(
        "and of the far three",
        BOOK,
        lay(f"{BROKEN}; tableau: KC | KH | KS | KD"),
        plays="reserve-1[3]>tableau-2",
        then="reserve-1: JS 6C 8D; foundation: 2C | 9D | | | ; tableau-2: KH 4H",
        only="reserve-1>tableau-4",
    ),
    row(
        "all four foundations of a column: 1st, 2nd, 4th and 5th from the far end",
        TIPS,
        lay(f"{BROKEN}; tableau: KC | KH | KS | KD"),
        plays="reserve-1>tableau-4; reserve-1>tableau-2",
        then="reserve-1: ; foundation: 2C | 9D | JS | 6C",
        score=4,
    ),
    row(
        "the same with the far half first",
        RULING,
        lay(f"{BROKEN}; tableau: KC | KH | KS | KD"),
        plays="reserve-1[3]>tableau-2; reserve-1>tableau-4",
        then="reserve-1: ; foundation: 2C | 9D | JS | 6C",
    ),
    row(
        "foundations of another column lie in its own places",
        RULING,
        lay("reserve-3: 2C 9D 4H JS 6C 8D; tableau: KC | KH | KS | KD"),
        plays="reserve-3>tableau-4",
        then={"reserve-3": "2C 9D 4H", "foundation-11": "JS", "foundation-12": "6C"},
    ),
    row(
        "nothing is built on the reserve",
        BOOK,
        lay(f"{BROKEN}; reserve-2: TD 9H 7D; tableau: KC | KH | KS | QD"),
        no="reserve-1>reserve-2; reserve-2>reserve-1; tableau-4>reserve-1; reserve-1>reserve-3",
        yes="reserve-1>tableau-4",
    ),
    # the tableau
    row(
        "a space may be filled by any available card from the reserve",
        BOOK,
        lay(f"{BROKEN}; reserve-2: TD 9H 7S 3D 2D 5C QD; tableau: KC | | KS | "),
        only="reserve-1>tableau-2; reserve-1[3]>tableau-2; reserve-2>tableau-2; "
        "reserve-1>tableau-4; reserve-1[3]>tableau-4; reserve-2>tableau-4",
    ),
    row(
        "not by a card of the tableau, nor of a foundation",
        BOOK,
        lay("reserve-2: TD 9H 7S; tableau: KC 4C | | KS | 5S; foundation-1: 8D"),
        no="tableau-1>tableau-2; tableau-4>tableau-2; foundation-1>tableau-2",
        yes="reserve-2>tableau-2",
    ),
    row(
        "there are four piles and no more",
        BOOK,
        lay("reserve-2: TD 9H 7S; tableau: KC | KD | KH | QC"),
        status="stuck",
        no="reserve-2>tableau-1; reserve-2>foundation-5; reserve-2>reserve-1",
    ),
    row(
        "on tableau cards one builds in suit, regardless of rank",
        BOOK,
        lay("reserve: TD 9H 3S | QS JD KD | 5C 6C 2C | 7C 8C AH; tableau: 3C | 8D | QH | 5S"),
        only="reserve-1>tableau-4; reserve-2>tableau-2; reserve-3>tableau-1; reserve-4>tableau-3",
        no="reserve-1>tableau-1; reserve-2>tableau-3; reserve-3>tableau-4; reserve-4>tableau-2",
    ),
    row(
        "tableau cards are moved only to foundations",
        BOOK,
        lay("tableau: 3C 9C | 8C | QH | 5S; foundation-9: 4S"),
        only="tableau-4>foundation-9",
        no="tableau-1>tableau-2; tableau-2>tableau-1; tableau-1>foundation-9",
    ),
    row(
        "one card at a time, at the top of a pile",
        BOOK,
        lay("tableau: 6S 9S 5S | 8C; foundation-9: 4S"),
        plays="tableau-1>foundation-9",
        then="foundation-9: 4S 5S; tableau-1: 6S 9S",
        no="tableau-1[1]>foundation-9; tableau-1:2>foundation-9; tableau-1>foundation-9",
        status="stuck",
    ),
    # foundations
    row(
        "foundations are built up in suit and sequence, from reserve and tableau",
        BOOK,
        lay(
            f"{BROKEN}; tableau: 5H | QS | 5S | 3C; foundation-9: 7D; foundation-10: 4S; "
            "foundation-11: 3H"
        ),
        yes="reserve-1>foundation-9; reserve-1[3]>foundation-11; tableau-3>foundation-10",
        no="tableau-1>foundation-10; tableau-2>foundation-9; tableau-4>foundation-11; "
        "reserve-1>foundation-10; reserve-1[3]>foundation-10",
    ),
    row(
        "up and not down, and no rank is left out",
        BOOK,
        lay("tableau: 6D | 9D | 8H; foundation-9: 7D"),
        status="stuck",
        no="tableau-1>foundation-9; tableau-2>foundation-9; tableau-3>foundation-9",
    ),
    row(
        "the ace ranks above the king as well as below the two",
        BOOK,
        lay("tableau: AD | 2S; foundation-9: QD KD; foundation-10: KS AS"),
        plays="tableau-1>foundation-9; tableau-2>foundation-10",
        then="foundation-9: QD KD AD; foundation-10: KS AS 2S",
    ),
    row(
        "nothing but a fission begins a foundation, and nothing comes back from one",
        BOOK,
        lay("reserve-1: TD 9H AS; tableau: AD | 2D; foundation-9: 5C"),
        no="reserve-1>foundation-1; tableau-1>foundation-1; foundation-9>tableau-3; "
        "foundation-9>tableau-4; foundation-9>foundation-1",
        yes="reserve-1>tableau-3",
    ),
    # joining
    row(
        "foundations of a suit are joined when they meet: the one played to stays",
        BOOK,
        lay("tableau: 6D | AS; foundation-9: 4D 5D; foundation-3: 7D 8D"),
        plays="tableau-1>foundation-9",
        then={"foundation-9": "4D 5D 6D 7D 8D", "foundation-3": ""},
    ),
    row(
        "a newborn foundation joins the one that it continues",
        RULING,
        lay("reserve-1: 6D 2S KC; tableau: AC | AS; foundation-9: 4D 5D"),
        plays="reserve-1>tableau-1",
        then={"foundation-9": "4D 5D 6D", "foundation-1": "", "foundation-2": "2S"},
    ),
    row(
        "and goes under the older one that continues it, which keeps its place",
        RULING,
        lay("reserve-1: 6D 2S KC; tableau: AC | AS; foundation-9: 7D 8D"),
        plays="reserve-1>tableau-1",
        then={"foundation-9": "6D 7D 8D", "foundation-1": "", "foundation-2": "2S"},
    ),
    row(
        "between two of them it joins both",
        RULING,
        lay("reserve-1: 6D 2S KC; tableau: AC | AS; foundation-9: 4D 5D; foundation-5: 7D 8D"),
        plays="reserve-1>tableau-1",
        then={"foundation-9": "4D 5D 6D 7D 8D", "foundation-5": "", "foundation-1": ""},
    ),
    row(
        "also where it is the last of its suit: the older one keeps its place",
        RULING,
        lay("reserve-1: 6D 2S KC; tableau: AC | AS") | {"foundation-9": run("D", "7", "5")},
        plays="reserve-1>tableau-1",
        then={"foundation-9": run("D", "7", "6"), "foundation-1": "", "foundation-2": "2S"},
    ),
    row(
        "the one played to stays, also where a newborn one would join it from the other end",
        RULING,
        lay("reserve-1: 7D 2S 4D; tableau: AC | AS")
        | {"foundation-9": "5D 6D", "foundation-12": run("D", "8", "3")},
        plays="reserve-1>foundation-12",
        then={"foundation-12": run("D", "8", "7"), "foundation-9": "", "foundation-1": ""},
    ),
    row(
        "two born at once join each other, the far one first",
        RULING,
        lay("reserve-1: 6D 7D KC; tableau: AC | AS"),
        plays="reserve-1>tableau-1",
        then={"foundation-1": "6D 7D", "foundation-2": ""},
    ),
    row(
        "also where the near one comes before the far one",
        RULING,
        lay("reserve-1: 7D 6D KC; tableau: AC | AS"),
        plays="reserve-1>tableau-1",
        then={"foundation-1": "6D 7D", "foundation-2": ""},
    ),
    row(
        "round the corner too, and not with another suit",
        BOOK,
        lay("tableau: KD | AS; foundation-9: JD QD; foundation-3: AD 2D; foundation-4: AC"),
        plays="tableau-1>foundation-9",
        then={"foundation-9": "JD QD KD AD 2D", "foundation-3": "", "foundation-4": "AC"},
    ),
    # the tips
    row(
        "an eight placed on a seven can never be played",
        TIPS,
        lay("tableau: 7S 8S; foundation-1: 5S 6S"),
        status="stuck",
        no="tableau-1>foundation-1; tableau-1[1]>foundation-1; tableau-1:2>foundation-1",
    ),
    row(
        "it is safe on the six if the seven becomes a foundation",
        TIPS,
        lay("tableau: 6S 8S; foundation-1: 7S"),
        plays="tableau-1>foundation-1",
        then="foundation-1: 7S 8S; tableau-1: 6S",
    ),
    row(
        "no deal, no turn",
        BOOK,
        lay("reserve-1: TD 9H AS"),
        no="deal; redeal; turn",
        only="reserve-1>tableau-",
    ),
    row(
        "won when all four suits are gathered in sequence",
        BOOK,
        ALL_BUT_ONE,
        plays="tableau-4>foundation-20",
        then={"foundation-20": run("H", "2", "A"), "foundation-23": ""},
        status="won",
        score=52,
    ),
)

PAGE = Page(
    GAME,
    offered=26,
    refused=48,
    played=19,
    rows=ROWS,
    last=Last(ALL_BUT_ONE, "tableau-4>foundation-20"),
    exempt={"always": {"hidden": "all cards are dealt face up"}},
    forced="the other program leaves foundations apart that meet, and else offers the same",
)


def test_seven_columns_of_seven_are_dealt_one_after_another_and_three_cards_to_the_tableau() -> (
    None
):
    match = dealt(GAME)
    piles = lying(match)
    assert piles["reserve-1"] == run("C", "A", "7")
    assert piles["reserve-2"] == f"{run('C', '8', 'K')} AD"
    assert piles["reserve-7"] == run("S", "4", "T")
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["JS", "QS", "KS", ""]
    assert piles["stock"] == ""
    assert (match.score, match.status) == (0, "playing")


def test_a_half_that_lies_alone_is_the_far_one_unless_that_has_fallen_apart() -> None:
    lone = lay("reserve-2: JS 6C 8D; tableau-1: KD")
    for facts, places in (
        ({}, ("foundation-5", "foundation-6")),
        ({"far_gone": "2"}, ("foundation-7", "foundation-8")),
    ):
        match = at(GAME, lone, facts)
        match.play("reserve-2>tableau-1")
        assert [lying(match)[place] for place in places] == ["JS", "6C"]


def test_what_was_played_is_taken_back_with_all_that_came_of_it() -> None:
    match = at(GAME, lay("reserve-1: 6D 2S KC; tableau: AC | AS; foundation-9: 4D 5D"))
    before = lying(match)
    match.play("reserve-1>tableau-1")
    match.undo()
    assert lying(match) == before
    assert texts(match)[0] == "reserve-1>tableau-1"
