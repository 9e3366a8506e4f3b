"""Chessboard, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying, row, run, texts

GAME = "chessboard"
BOOK, FORTRESS, GENERAL, RULING = (
    "003 Chessboard",
    "003 Fortress",
    "003 General Procedure",
    "rulings",
)
SEVENS = {"base": "7"}
RANKS = "A23456789TJQK"

ROWS = (
    # the choice
    row(
        "after dealing, decide on the rank of your foundations; nothing is played before",
        RULING,
        "tableau: 3D 9H | 4C 8H | 5D AS",
        only="choose base=",
        yes="; ".join(f"choose base={rank}" for rank in RANKS),
        no="tableau-1>tableau-2; tableau-3>foundation-1; tableau-1>foundation-1",
    ),
    row(
        "cards of the chosen rank that are available go up by themselves",
        GENERAL,
        "tableau: 3D 9H | 4C 9S | 5D AS",
        plays="choose base=9",
        then="tableau: 3D | 4C | 5D AS; foundation: 9H | 9S | | ",
        noted={"base": "9"},
        no="tableau-3>foundation-3; tableau-1>foundation-3",
    ),
    row(
        "once chosen it is chosen",
        BOOK,
        "tableau: 3D 9H | 4C 8H",
        plays="choose base=K",
        yes="tableau-1>tableau-2; tableau-2>tableau-1",
        noted={"base": "K"},
    ),
    # foundations
    row(
        "only the chosen rank begins a foundation, and it must go up",
        GENERAL,
        "tableau: 3D 9H | 4C 7H | 5D AS",
        facts=SEVENS,
        only="tableau-2>foundation-",
        no="tableau-3>foundation-1; tableau-1>foundation-1; tableau-1>tableau-2",
    ),
    row(
        "sevens as foundations: 7 8 9 10 J Q K A 2 3 4 5 6",
        GENERAL,
        {"foundation-1": run("S", "7", "K"), "foundation-2": run("H", "7", "5")}
        | {"tableau-1": "4C AS", "tableau-2": "5C 6H", "foundation-3": "7C"}
        | {"foundation-4": "7D", "tableau-3": "4D 8C", "tableau-4": "JD TD"},
        facts=SEVENS,
        yes="tableau-1>foundation-1; tableau-2>foundation-2; tableau-3>foundation-3",
        no="tableau-1>foundation-2; tableau-4>foundation-4; tableau-2>foundation-1",
    ),
    row(
        "the six ends a foundation of sevens",
        GENERAL,
        {"foundation-1": run("S", "7", "6"), "tableau-1": "4C 8H", "tableau-2": "5C 7H"},
        facts=SEVENS,
        only="tableau-2>foundation-",
        no="tableau-2>foundation-1; tableau-1>foundation-1",
    ),
    row(
        "what is on a foundation stays there",
        GENERAL,
        "foundation-1: 7S 8S; tableau: 4C 9S | 5C",
        facts=SEVENS,
        yes="tableau-1>foundation-1",
        no="foundation-1>tableau-1; foundation-1>tableau-3; foundation-1>foundation-2",
    ),
    # tableau
    row(
        "build in suit, up or down as you please",
        FORTRESS,
        "tableau: 3D 9H | 4C TH | 5D TS | 6S JH",
        facts=SEVENS,
        yes="tableau-1>tableau-2; tableau-2>tableau-1; tableau-2>tableau-4; tableau-4>tableau-2",
        no="tableau-1>tableau-3; tableau-3>tableau-1; tableau-1>tableau-4",
    ),
    row(
        "king and ace are in sequence when the foundation is neither",
        GENERAL,
        "tableau: 3D KH | 4C AH | 5D AS",
        facts=SEVENS,
        yes="tableau-1>tableau-2; tableau-2>tableau-1",
        no="tableau-1>tableau-3; tableau-3>tableau-1",
    ),
    row(
        "they are not when it is the ace",
        GENERAL,
        "tableau: 3D KH | 4C 2H | 5D QH; foundation-1: AH",
        facts={"base": "A"},
        yes="tableau-1>tableau-3; tableau-3>tableau-1",
        no="tableau-1>tableau-2; tableau-2>tableau-1; tableau-1>foundation-1",
    ),
    row(
        "building stops at the rank next to the foundation cards",
        GENERAL,
        "tableau: 3D 6H | 4C 8H | 5D 7S",
        facts=SEVENS,
        only="tableau-3>foundation-",
        no="tableau-1>tableau-2; tableau-2>tableau-1; tableau-3>tableau-1",
    ),
    row(
        "the last rank and the first are not joined: no eight on a six over a seven that is gone",
        GENERAL,
        "tableau: 3D 6H | 4C 8H | 5D 5H; foundation-1: 7H",
        facts=SEVENS,
        yes="tableau-1>tableau-3; tableau-3>tableau-1; tableau-2>foundation-1",
        no="tableau-1>tableau-2; tableau-2>tableau-1; tableau-1>foundation-1",
    ),
    row(
        "one card at a time, the uppermost of a row",
        FORTRESS,
        "tableau: 8S TH 9H | 4C JH | 2S 5D; foundation-1: 7S",
        facts=SEVENS,
        no="tableau-1:2>tableau-2; tableau-1[2]>tableau-2; tableau-1>tableau-2; "
        "tableau-1[1]>foundation-1",
    ),
    row(
        "a space may be filled by any available card",
        RULING,
        "tableau: | 4C KD | 5D JS",
        facts=SEVENS,
        yes="tableau-2>tableau-1; tableau-3>tableau-1",
        no="tableau-2:2>tableau-1",
    ),
    row(
        "or, by the option, a space is never filled",
        RULING,
        "tableau: | 4C KD | 5D JS | 6S QD",
        facts=SEVENS,
        spaces="none",
        yes="tableau-4>tableau-2",
        no="tableau-2>tableau-1; tableau-3>tableau-1",
    ),
    row(
        "all four suits home is the win",
        GENERAL,
        {f"foundation-{n}": run(suit, "7", "6") for n, suit in enumerate("CDH", 1)}
        | {"foundation-4": run("S", "7", "5"), "tableau-10": "6S"},
        facts=SEVENS,
        plays="tableau-10>foundation-4",
        status="won",
        score=52,
    ),
)

PAGE = Page(
    GAME,
    offered=37,
    refused=37,
    played=3,
    rows=ROWS,
    deals_on={"opening": "the entire deck is dealt before a card is played"},
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_it_is_dealt_as_fortress_and_then_the_rank_is_chosen() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 11)] == [6, 6] + [5] * 8
    assert piles["tableau-1"] == "AC JC 8D 5H 2S QS"
    assert texts(match) == [f"choose base={rank}" for rank in RANKS]


def test_the_choice_is_made_once_and_can_be_taken_back() -> None:
    match = dealt(GAME)
    match.play("choose base=Q")
    assert lying(match)["foundation-1"] == "QS"
    assert not any(move.startswith("choose") for move in texts(match))
    match.undo()
    assert len(texts(match)) == 13
    match.play("choose base=2")
    assert match.table.facts["base"] == "2"
