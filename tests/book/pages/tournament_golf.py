from __future__ import annotations

from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import at, dealt, lay, lying, refuses, texts

GAME = "tournament-golf"
EIGHT = "4 4 4 4 4 4 4 4"
"""The strokes of eight finished holes, thirty-two in all."""


PAGE = Page(
    GAME,
    last=Last(lay("tableau-3: 5C; waste: 6D; stock: <9H>"), "tableau-3>waste", {"scores": EIGHT}),
)


def play_out(match: Match) -> int:
    """Build what can be built and turn the rest, to the end of the hole; return the strokes."""
    while texts(match) not in (["deal"], []):
        match.play(texts(match)[0])
    return len(" ".join(lying(match)[f"tableau-{n}"] for n in range(1, 8)).split())


def test_nine_holes_are_dealt_and_each_has_thirty_five_cards_one_and_sixteen() -> None:
    match = dealt(GAME)
    strokes: list[int] = []
    for hole in range(1, 10):
        piles = lying(match)
        assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 8)] == [5] * 7
        assert (len(piles["waste"].split()), len(piles["stock"].split())) == (1, 16)
        assert match.score == sum(strokes) + 35
        assert match.game.notices_on(match.table) == [f"hole {hole} of 9"]
        left = play_out(match)
        strokes.append(left or -len(lying(match)["stock"].split()))
        assert match.score == sum(strokes)
        if hole < 9:
            assert len(match.play("deal").events) < 200
            assert match.table.facts["scores"] == " ".join(map(str, strokes))
    assert match.status == ("won" if sum(strokes) < 36 else "lost")
    refuses(match, "deal")


def test_every_hole_of_a_seed_has_its_own_deal_and_always_the_same() -> None:
    rounds = []
    for _ in range(2):
        match, first = Match(at(GAME, {}).game, 5), []
        for _ in range(3):
            first.append(lying(match)["tableau-1"])
            play_out(match)
            match.play("deal")
        rounds.append(first)
    assert rounds[0] == rounds[1]
    assert len(set(rounds[0])) == 3


def test_a_hole_undone_and_dealt_again_is_the_same_however_it_was_played() -> None:
    match = Match(at(GAME, {}).game, 5)
    play_out(match)
    match.play("deal")
    second = lying(match)
    while match.can_undo:
        match.undo()
    while texts(match)[-1] != "deal":
        match.play(texts(match)[-1])
    match.play("deal")
    assert lying(match)["tableau-1"] == second["tableau-1"]
    assert lying(match)["stock"] == second["stock"]


def test_the_scorecard_lists_finished_holes_and_the_one_in_play() -> None:
    match = at(GAME, lay("waste: KS; tableau: QH JD | 9C; stock: <2C>"), {"scores": "12 -3"})
    assert match.game.tally is not None
    lines = match.game.tally(match.game, match.table)
    assert lines == [("Hole 1", 12), ("Hole 2", -3), ("Hole 3", 3)] + [("", 0)] * 6


def test_strokes_that_are_no_numbers_do_not_count() -> None:
    match = at(GAME, lay("waste: KS; tableau: QH | 9C"), {"scores": "12 x 99999 -3 1e9"})
    assert match.score == 11
    assert match.game.tally is not None
    crowded = at(GAME, lay("waste: KS; tableau: QH | 9C"), {"scores": "1 " * 40})
    assert len(match.game.tally(match.game, crowded.table)) == 9
    assert crowded.game.notices_on(crowded.table) == ["hole 9 of 9"]
