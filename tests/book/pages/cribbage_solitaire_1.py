from __future__ import annotations

import pytest

from game.core.cards import read
from game.vocabulary.cribbage import by_kind, counted, show
from tests.support.book_page import Last, Page
from tests.support.book_rows import at, backwards, dealt, down, lay, lying, refuses, run, texts

GAME = "cribbage-solitaire-1"
HAND = "hand: 5C | 5D | 5H | JS | 2C | 9H; "
CRIB = "crib: <3C> <3D>; "


PAGE = Page(
    GAME,
    last=Last(
        lay("hand: 5C | 5D | 5H | JS; crib: 3C 3D 2H 9H; starter: JC; stock: <2C> <9C> <KC>"),
        "deal",
        {"points": 130},
    ),
)

SHOWS = (
    ("5C 5D 5H JS", "5S", [16, 12, 0, 0, 1], "the highest hand of all"),
    ("7C 8D 8H 9S", "7D", [8, 4, 12, 0, 0], "a double double run"),
    ("AC 2C 3C 4D", "4C", [0, 2, 8, 0, 0], "a double run of four, not of three besides"),
    ("AC 2C 3C 4D", "5C", [2, 0, 5, 0, 0], "five in sequence are one run"),
    ("6C 6D 6H 6S", "9C", [8, 12, 0, 0, 0], "four of a rank are six pairs"),
    ("QC KC AC JC", "2D", [0, 0, 3, 4, 0], "the ace is low"),
    ("JC JD 2H 4S", "6C", [0, 2, 0, 0, 1], "only the jack of the starter's suit is his nobs"),
    ("2C 4C 6C 8C", "TC", [0, 0, 0, 5, 0], "the starter makes the flush five"),
    ("2C 4C 6C 8D", "TC", [0, 0, 0, 0, 0], "three of the hand and the starter are no flush"),
    ("AC 2D 3H 9S", "KD", [4, 0, 3, 0, 0], "fifteens of three and of four cards"),
    ("2C 4D 6H 8S", "KD", [0, 0, 0, 0, 0], "a hand may score nothing"),
)


@pytest.mark.parametrize(("hand", "starter", "kinds", "why"), SHOWS, ids=[s[3] for s in SHOWS])
def test_a_hand_scores_combination_by_combination(
    hand: str, starter: str, kinds: list[int], why: str
) -> None:
    cards, (turned,) = read(hand), read(starter)
    lines = by_kind(show(cards, turned), "Hand")
    assert [points for _, points in lines] == [*kinds, sum(kinds)]
    assert counted(cards, turned) == sum(kinds)
    held = {*cards, turned}
    assert all(set(each.cards) <= held for each in show(cards, turned))


def test_six_hands_are_dealt_and_the_last_four_cards_turned_up() -> None:
    match, scores = dealt(GAME, run("S", "A", "K")), [0]
    piles = lying(match)
    assert [piles[f"hand-{n}"] for n in range(1, 7)] == run("S", "A", "6").split()
    assert piles["crib"] == down("7S 8S")
    assert match.table.facts["points"] == 0
    for hand in range(1, 7):
        assert len(lying(match)["stock"].split()) == 52 - 8 * hand
        match.play("hand-1>crib")
        match.play("hand-2>crib")
        assert [len(lying(match)[pile].split()) for pile in ("crib", "starter")] == [4, 1]
        assert match.score is not None and match.score >= scores[-1]
        scores.append(match.score)
        match.play("deal")
    piles = lying(match)
    assert [len(piles[f"hand-{n}"].split()) for n in range(1, 7)] == [1, 1, 1, 1, 0, 0]
    assert len(piles["discard"].split()) == 48
    assert (piles["stock"], piles["starter"], piles["crib"]) == ("", "", "")
    assert texts(match) == []
    assert match.status == "lost"
    refuses(match, "deal")


def test_the_starters_come_again_at_the_end() -> None:
    match = dealt(GAME)
    starters = []
    for _ in range(6):
        match.play("hand-1>crib")
        match.play("hand-2>crib")
        starters.append(lying(match)["starter"])
        match.play("deal")
    assert [lying(match)[f"hand-{n}"] for n in range(1, 5)] == starters[2:]


def test_the_scores_of_hand_and_crib_are_listed_by_kind() -> None:
    match = at(GAME, lay(HAND + CRIB + "stock: <KC> <KD> <KH> <QC> <5S>"))
    assert match.game.tally is not None
    assert {name for name, _ in match.game.tally(match.game, match.table)} == {""}
    match.play("hand-5>crib")
    match.play("hand-6>crib")
    lines = match.game.tally(match.game, match.table)
    assert lines[:6] == [
        ("Fifteen", 16), ("Pair", 12), ("Run", 0), ("Flush", 0), ("His nobs", 1), ("Hand", 29),
    ]  # fmt: skip
    assert lines[6:] == [
        ("Fifteen", 2), ("Pair", 2), ("Run", 0), ("Flush", 0), ("His nobs", 0), ("Crib", 4),
        ("", 0),
    ]  # fmt: skip


def test_the_crib_stays_secret_until_it_is_counted() -> None:
    deck = f"AC 2C 3C 4C 5C 6C {backwards('7C 8C')}"
    match = dealt(GAME, deck)
    assert match.piles(player=True)["crib"] == "<?> <?>"


def test_face_down_cards_and_more_than_a_hand_do_not_score() -> None:
    """The hand of a given position may hold a whole suit, with too many sets to count."""
    for cards in (f"{run('S', 'A', 'K')} {run('D', 'A', 'K')}", "5H 5S <5D> JC"):
        match = at(GAME, {"hand-1": cards, "starter": "5C"})
        assert match.game.tally is not None
        assert sum(points for _, points in match.game.tally(match.game, match.table)) == 0
