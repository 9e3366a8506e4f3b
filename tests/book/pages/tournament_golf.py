"""Tournament Golf, as the book's page says it (003, under Golf)."""

from __future__ import annotations

from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import at, dealt, lay, lying, refuses, row, texts

GAME = "tournament-golf"
BOOK, GOLF, RULING = "003 Tournament Golf", "003 Golf", "rulings"
EIGHT = "4 4 4 4 4 4 4 4"
"""The strokes of eight holes that are over, thirty-two in all."""

ROWS = (
    # the game of each hole is Golf
    row(
        "cards are built on the wastepile up or down regardless of suit",
        GOLF,
        "waste: 7S; tableau: 8S | 8H | 6S | 6D | 9C | 7H",
        only="tableau-1>waste; tableau-2>waste; tableau-3>waste; tableau-4>waste",
        no="tableau-5>waste; tableau-6>waste",
    ),
    row(
        "only a two goes on an ace, and nothing on a king",
        GOLF,
        "waste: AS; tableau: 2H KD | KH 2C | QD; stock: <9D>",
        plays="tableau-2>waste",
        no="tableau-1>waste; tableau-3>waste; tableau-2>waste",
        only="turn",
    ),
    row(
        "not even a queen on a king",
        GOLF,
        "waste: KS; tableau: QH | AH; stock: <9D>",
        no="tableau-1>waste; tableau-2>waste",
        only="turn",
    ),
    row(
        "only the top card of each pile is available, and nothing is built in the tableau",
        GOLF,
        "waste: 7S; tableau: 6S 2D | 8D | 3D; stock: <9D>",
        only="tableau-2>waste; turn",
        no="tableau-1>waste; tableau-1>tableau-3; tableau-1:2>waste; tableau-3>tableau-4",
    ),
    row(
        "no redeal, and nothing comes back from the wastepile",
        GOLF,
        "waste: 7S 2D; tableau: 9S | 8D",
        no="redeal; turn; waste>tableau-1; waste>tableau-3",
        only="deal",
    ),
    # what a hole counts
    row(
        "the score of a hole is the number of cards left in the tableau",
        BOOK,
        "waste: KS; tableau: QH JD | 9C | 5H 4H 3H",
        only="deal",
        score=6,
    ),
    row(
        "the tableau cleared with the stock used up counts nought",
        BOOK,
        "waste: 6S; tableau-4: 7H",
        plays="tableau-4>waste",
        only="deal",
        score=0,
    ),
    row(
        "cleared with cards still in the stock it counts less than nought by their number",
        BOOK,
        "waste: 6S; tableau-4: 7H; stock: <9D> <8D> <2C>",
        plays="tableau-4>waste",
        only="deal",
        no="turn",
        score=-3,
    ),
    row(
        "cards in the stock take nothing off while one is left in the tableau",
        BOOK,
        "waste: 6S; tableau-4: 7H KH; stock: <9D> <8D> <2C>",
        score=2,
        only="turn",
    ),
    # the round
    row(
        "the medal score is the total of the strokes: those over, and the hole as it lies",
        RULING,
        "waste: KS; tableau: QH JD | 9C; stock: <2C>",
        facts={"scores": "12 -3 8"},
        score=20,
        status="playing",
    ),
    row(
        "a hole is not left as long as a card can be turned",
        RULING,
        "waste: KS; tableau: QH JD | 9C; stock: <2C>",
        no="deal",
        only="turn",
    ),
    row(
        "nor as long as one can be built",
        RULING,
        "waste: KS TD; tableau: QH JD | 9C",
        no="deal",
        only="tableau-1>waste; tableau-2>waste",
    ),
    row(
        "the strokes of a hole are written down when the next one is dealt",
        BOOK,
        "waste: KS; tableau: QH JD | 9C",
        facts={"scores": "12 -3"},
        plays="deal",
        noted={"scores": "12 -3 3"},
    ),
    # its end
    row(
        "fewer than thirty-six strokes beat par",
        BOOK,
        "waste: KS; tableau: QH JD | 9C",
        facts={"scores": EIGHT},
        status="won",
        score=35,
    ),
    row(
        "thirty-six do not",
        BOOK,
        "waste: KS; tableau: QH JD | 9C 4S",
        facts={"scores": EIGHT},
        status="lost",
        score=36,
        no="deal",
    ),
    row(
        "the round is not won before the ninth hole is over",
        BOOK,
        "waste: KS; tableau: QH JD | 9C; stock: <2C>",
        facts={"scores": EIGHT},
        status="playing",
        score=35,
        only="turn",
    ),
    row(
        "nor with eight holes over and the ninth to come",
        BOOK,
        "waste: KS; tableau: QH JD | 9C",
        facts={"scores": "1 1 1 1 1 1 1"},
        status="playing",
        score=10,
        only="deal",
    ),
    row(
        "a hole in less than nought may bring the round under par",
        BOOK,
        "waste: 6S; tableau-4: 7H; stock: <9D> <8D>",
        facts={"scores": "5 5 5 5 5 5 5 2"},
        plays="tableau-4>waste",
        status="won",
        score=35,
        no="turn; deal",
    ),
)

PAGE = Page(
    GAME,
    offered=18,
    refused=21,
    played=5,
    rows=ROWS,
    last=Last(lay("tableau-3: 5C; waste: 6D; stock: <9H>"), "tableau-3>waste", {"scores": EIGHT}),
)


def play_out(match: Match) -> int:
    """Build what can be built, turn what is left, to the end of the hole; its strokes."""
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


def test_every_hole_of_a_seed_is_another_deal_and_always_the_same() -> None:
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


def test_a_hole_taken_back_and_dealt_again_is_the_same_however_it_was_played() -> None:
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


def test_the_scorecard_tells_the_holes_that_are_over_and_the_one_in_play() -> None:
    match = at(GAME, lay("waste: KS; tableau: QH JD | 9C; stock: <2C>"), {"scores": "12 -3"})
    assert match.game.tally is not None
    lines = match.game.tally(match.game, match.table)
    assert lines == [("Hole 1", 12), ("Hole 2", -3), ("Hole 3", 3)] + [("", 0)] * 6


def test_what_is_no_number_among_the_strokes_counts_not() -> None:
    match = at(GAME, lay("waste: KS; tableau: QH | 9C"), {"scores": "12 x 99999 -3 1e9"})
    assert match.score == 11
    assert match.game.tally is not None
    crowded = at(GAME, lay("waste: KS; tableau: QH | 9C"), {"scores": "1 " * 40})
    assert len(match.game.tally(match.game, crowded.table)) == 9
    assert crowded.game.notices_on(crowded.table) == ["hole 9 of 9"]
