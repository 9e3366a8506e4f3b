from __future__ import annotations

from itertools import pairwise

from game.advice.blocked import blocked
from game.book.catalog import find
from game.match.match import Match
from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import RANKS, dealt, lying, row, run, texts

GAME = "pendulum"
BOOK = "003 Pendulum"
ACES = {f"foundation-{n}": f"A{suit}" for n, suit in enumerate("CDHS", 1)}
BY_ONES, BY_FIVES = {"by": 1}, {"by": 5}
FIVES = "A6J38K5T27Q49"


def rows(*lines: str) -> dict[str, str]:
    """Return up to six rows of eight places, with the aces; two dashes are a gap, and a build is
    written with plus signs, its lowest card first."""
    places = dict(ACES)
    for n, line in enumerate(lines):
        for column, pile in enumerate(line.split(), 1):
            places[f"grid-{8 * n + column}"] = "" if pile == "--" else pile.replace("+", " ")
    return places


def row_of(piles: dict[str, str], which: int) -> str:
    """Return a row as text."""
    return " ".join(
        piles[f"grid-{8 * which - 8 + n}"].replace(" ", "+") or "--" for n in range(1, 9)
    )


TOP = "9C KD 9H KS 9D KC 9S KH"
"""A top row on which no card below can be built by ones."""
ROWS = (
    # foundations
    *(
        row(
            f"by fives the sequence is A, 6, J, 3 …: {high} on {low}",
            BOOK,
            rows("2H 2D 2S 4H 4D 4S 7D 7H", f"{high}C")
            | {"foundation-1": " ".join(rank + "C" for rank in FIVES[: at + 1])},
            facts=BY_FIVES,
            yes="grid-9>foundation-1",
            no="grid-9>foundation-2",
        )
        for at, (low, high) in enumerate(pairwise(FIVES))
    ),
    *(
        row(
            f"any interval may be chosen, and nothing is played before: {by}",
            BOOK,
            rows("-- --", f"{RANKS[by]}C {RANKS[by]}H"),
            plays=f"choose by={by}",
            yes="grid-9>foundation-1; grid-10>foundation-3",
            no=f"choose by={by}; grid-9>foundation-2; grid-10>foundation-1",
            noted={"by": by},
        )
        for by in range(1, 13)
    ),
)

PAGE = Page(
    GAME,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    rare={
        "always": (
            rows("-- --", "2D 3D 4D 5D 6D 7D 8D 9D", "TH JH QH KH"),
            rows("-- --", "2D 3D 4D 5D 6D 7D 8D 9D"),
        )
    },
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
    last=Last(
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDH", 1)}
        | {"foundation-4": run("S", "A", "Q"), "grid-5": "KS"},
        "grid-5>foundation-4",
        BY_ONES,
    ),
)


def test_the_aces_are_set_out_and_six_rows_of_eight_are_dealt() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert {name: pile for name, pile in piles.items() if name in ACES} == ACES
    assert row_of(piles, 1) == "2C 3C 4C 5C 6C 7C 8C 9C"
    assert row_of(piles, 6) == "6S 7S 8S 9S TS JS QS KS"
    assert texts(match) == [f"choose by={by}" for by in range(1, 13)]


def test_a_pendulum_that_can_only_swing_is_blocked_but_not_over() -> None:
    piles = rows(TOP, "4D 6D 8D TD 6S 3S TS --")
    match = Match.at(find(GAME).under(), piles, {"by": 1})
    assert blocked(match)
    assert match.status == "playing"


def test_the_chosen_interval_stays_in_sight() -> None:
    match = dealt(GAME)
    match.play(match.find("choose by=5"))
    assert "interval 5" in match.game.notices_on(match.table)
