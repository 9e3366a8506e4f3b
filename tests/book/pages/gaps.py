from __future__ import annotations

from collections.abc import Mapping

from game.core import cards
from game.core.shuffle import later_seed, shuffled
from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import at, cards_in, dealt, lying, refuses, run, texts

GAME = "gaps"
ACES = {"discard": "AC AD AH AS"}


def rows(*lines: str) -> dict[str, str]:
    """Return up to four rows of thirteen places; two dashes are a gap."""
    places: dict[str, str] = {}
    for n, line in enumerate(lines):
        for column, card in enumerate(line.split(), 1):
            places[f"grid-{13 * n + column}"] = "" if card == "--" else card
    return places


def row_of(piles: Mapping[str, str], which: int) -> str:
    """Return a row, with two dashes for a gap."""
    return " ".join(piles[f"grid-{13 * which - 13 + n}"] or "--" for n in range(1, 14))


BLOCKED = (
    rows(
        "2S 3S 9H JS 4C TD KC -- 6H 5H 8C 4H QD",
        "KS -- 9C 6S TC JH 7S QH 5S JC 8D 5C TS",
        "2D 3D 4D 5D 6D 7D TH JD KH -- 2H QC 9S",
        "2C 3C 8S KD -- 6C 8H 4S 7C 9D 3H QS 7H",
    )
    | ACES
)
"""The table of the caption: its rows begin with a sequence of two spades, no two, a sequence of six
diamonds and one of two clubs; the jack of spades and the king of diamonds are fourth in their rows.
The other cards are made up."""


PAGE = Page(
    GAME,
    last=Last(
        rows(*(f"{run(suit, '2', 'K')} --" for suit in "CDH"), f"{run('S', '2', 'Q')} -- KS")
        | ACES,
        "grid-52>grid-51",
    ),
    exempt={"always": {"hidden": "all cards of the rows lie open, and there is no stock"}},
)


def again(piles: Mapping[str, str], **facts: int) -> Match:
    """Return the game after the redeal of this position."""
    match = at(GAME, piles, facts)
    match.play("redeal")
    return match


def test_in_the_caption_sequences_are_kept_and_the_deal_begins_after_the_jack_and_the_kings() -> (
    None
):
    was = lying(at(GAME, BLOCKED))
    piles = lying(again(BLOCKED))
    assert row_of(piles, 1).startswith("2S 3S --")
    assert row_of(piles, 2).startswith("--")
    assert row_of(piles, 3).startswith("2D 3D 4D 5D 6D 7D --")
    assert row_of(piles, 4).startswith("2C 3C --")
    gaps = {name for name, card in piles.items() if name.startswith("grid") and not card}
    assert gaps == {"grid-3", "grid-14", "grid-33", "grid-42"}
    assert sorted(piles[f"grid-{n}"] for n in range(1, 53)) == sorted(
        was[f"grid-{n}"] for n in range(1, 53)
    )
    assert piles["discard"] == was["discard"]


def lies(match: Match, expected: Mapping[str, str]) -> bool:
    """Do the cards lie like this, with the aces out?"""
    piles = lying(match)
    return {name: piles[name] for name in {**expected, **ACES}} == {**expected, **ACES}


def dealt_again(was: Mapping[str, str], kept: set[int], gaps: set[int]) -> dict[str, str]:
    """Return the square after its first redeal: kept places, gaps, and the rest in reading
    order."""
    places = range(1, 53)
    gathered = [was[f"grid-{n}"] for n in places if n not in kept and was[f"grid-{n}"]]
    coming = iter(shuffled(cards.read(" ".join(gathered)), later_seed(0, 1)))
    return {
        f"grid-{n}": was[f"grid-{n}"]
        if n in kept
        else ""
        if n in gaps
        else cards.write([next(coming)])
        for n in places
    }


KEPT = {1, 2, *range(27, 33), 40, 41}


def test_the_gathered_cards_are_shuffled_as_the_protocol_says_and_dealt_row_by_row() -> None:
    expected = dealt_again(BLOCKED, KEPT, {3, 14, 33, 42})
    assert len(expected) == 52
    assert lies(again(BLOCKED), expected)


def test_a_two_alone_is_kept_with_the_gap_beside_it() -> None:
    table = BLOCKED | {"grid-2": "4C", "grid-5": "3S"}
    expected = dealt_again(table, KEPT - {2}, {2, 14, 33, 42})
    assert lies(again(table), expected)


def test_a_sequence_that_does_not_begin_at_the_left_end_is_gathered() -> None:
    moved = {"grid-16": "2H", "grid-37": "9C", "grid-17": "3H", "grid-50": "6S"}
    table = BLOCKED | moved | {"grid-18": "4H", "grid-12": "TC"}
    expected = dealt_again(table, KEPT, {3, 14, 33, 42})
    assert lies(again(table), expected)


def test_a_sequence_is_kept_up_to_its_first_missing_card() -> None:
    table = BLOCKED | {"grid-30": "6D", "grid-31": "5D"}
    expected = dealt_again(table, KEPT - {30, 31, 32}, {3, 14, 30, 42})
    assert lies(again(table), expected)


def test_a_sequence_continues_only_in_its_own_suit() -> None:
    table = BLOCKED | {"grid-2": "3D", "grid-28": "3S"}
    expected = dealt_again(table, {1, 27, 40, 41}, {2, 14, 28, 42})
    assert lies(again(table), expected)


def test_a_complete_row_is_kept_with_its_gap_at_the_end() -> None:
    table = rows(
        f"{run('S', '2', 'K')} --",
        "KH -- 2H 3C 5D 9H TD 8C QD 4H TH JD 7H",
        "3H KD -- 7C 6H JC 9D 4D 8H 2D 5C QC TC",
        "9C 6D KC -- 4C JH 7D 5H 6C QH 8D 2C 3D",
    )
    expected = dealt_again(table, set(range(1, 13)), {13, 14, 27, 40})
    assert row_of(expected, 1) == f"{run('S', '2', 'K')} --"
    assert lies(again(table | ACES), expected)


def test_after_the_redeal_the_gaps_take_the_next_cards_and_the_twos() -> None:
    match = again(BLOCKED)
    offered = set(texts(match))
    place = {card: name for name, card in lying(match).items() if card}
    wanted = {
        f"{place['4S']}>grid-3",
        f"{place['8D']}>grid-33",
        f"{place['4C']}>grid-42",
        *(f"{place[two]}>grid-14" for two in ("2S", "2H", "2D", "2C")),
    }
    assert offered == wanted


def test_there_are_two_redeals() -> None:
    match = dealt(GAME)
    assert match.table.facts["redeals_left"] == 2
    match = again(BLOCKED, redeals_left=2)
    assert match.table.facts["redeals_left"] == 1
    match = again(BLOCKED, redeals_left=1)
    assert match.table.facts["redeals_left"] == 0
    refuses(match, "redeal")


def test_four_rows_of_thirteen_are_dealt_and_the_aces_leave_four_gaps() -> None:
    match = dealt(GAME, "9C AH 5D")
    piles = lying(match)
    assert row_of(piles, 1) == "9C -- 5D -- 2C 3C 4C 5C 6C 7C 8C TC JC"
    assert row_of(piles, 2) == "QC KC -- 2D 3D 4D 6D 7D 8D 9D TD JD QD"
    assert row_of(piles, 3) == "KD 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    assert row_of(piles, 4) == f"-- {run('S', '2', 'K')}"
    assert cards_in(match, "discard") == ["AC", "AD", "AH", "AS"]
    assert match.status == "playing"
    offered = set(texts(match))
    assert offered == {
        "grid-12>grid-2",
        "grid-20>grid-4",
        "grid-5>grid-40",
        "grid-17>grid-40",
        "grid-28>grid-40",
        "grid-41>grid-40",
    }
