"""Par Pyramid, as the book's page says it (003, under Pyramid)."""

from __future__ import annotations

from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import at, dealt, lay, lying, refuses, row, texts

GAME = "par-pyramid"
BOOK, PYRAMID, RULING = "003 Par Pyramid", "003 Pyramid", "rulings"
SPENT = {"redeals_left": 0}

ROWS = (
    # each game is Pyramid
    row(
        "available pairs that total thirteen are discarded, kings singly",
        PYRAMID,
        "reserve-22: KS; reserve-23: QD; reserve-24: AC; reserve-25: 6H; waste: 7S",
        only="discard reserve-22; discard reserve-23 reserve-24; discard reserve-25 waste; redeal",
        no="discard reserve-23; discard reserve-22 reserve-24; discard reserve-23 reserve-25",
    ),
    row(
        "the top of the wastepile may be paired with the next card turned",
        PYRAMID,
        "reserve-1: KS; reserve-2: QD; reserve-3: 2H; waste: 9S 7S; stock: <3D> <6D>",
        plays="turn",
        yes="discard waste hand; turn",
        no="discard reserve-2 hand; discard reserve-1; redeal",
    ),
    row(
        "a card that is covered is not available",
        PYRAMID,
        "reserve-1: 6S; reserve-2: 7D; reserve-3: 9S; stock: <4C>",
        no="discard reserve-1 reserve-2; discard reserve-1",
        only="turn",
    ),
    # two redeals
    row(
        "with the stock out the wastepile may be turned over again, its order undisturbed",
        BOOK,
        "reserve-1: KS; reserve-2: QD; reserve-3: 2H; waste: 9S 8S 7S",
        plays="redeal",
        then="waste: ; stock: <7S> <8S> <9S>",
        noted={"redeals_left": 1},
        only="turn",
    ),
    row(
        "the card that was turned last goes with it",
        RULING,
        "reserve-1: KS; reserve-2: QD; reserve-3: 2H; waste: 9S 8S; hand: 3S",
        plays="redeal",
        then="waste: ; hand: ; stock: <3S> <8S> <9S>",
        only="turn",
    ),
    row(
        "not while there is a stock",
        BOOK,
        "reserve-1: KS; reserve-2: QD; reserve-3: 2H; waste: 9S 8S; stock: <3S>",
        no="redeal; deal",
        only="turn",
    ),
    row(
        "two redeals are allowed and no third",
        BOOK,
        "reserve-1: KS; reserve-2: QD; reserve-3: 2H; waste: 9S 8S 7S",
        facts=SPENT,
        no="redeal; turn",
        only="deal",
    ),
    row(
        "the second is allowed",
        BOOK,
        "reserve-1: KS; reserve-2: QD; reserve-3: 2H; waste: 9S 8S 7S",
        facts={"redeals_left": 1},
        plays="redeal; turn; turn; turn",
        noted={"redeals_left": 0},
        only="deal",
        no="redeal",
    ),
    # what a game counts
    row(
        "with all cards out in one deal it counts fifty",
        BOOK,
        "reserve-1: KS",
        plays="discard reserve-1",
        only="deal",
        score=50,
        noted={"cleared": 1},
    ),
    row(
        "the pyramid cleared on the first deal: fifty less the cards left in the wastepile",
        BOOK,
        "reserve-1: 7S; waste: 9S 8S 6S",
        plays="discard reserve-1 waste",
        score=48,
        noted={"cleared": 1},
        only="redeal",
    ),
    row(
        "the redeals may then be used to deplete the stock, and it still counts as the first",
        BOOK,
        "reserve-1: 7S; waste: 4S 5H 6S; stock: <8C>",
        plays="discard reserve-1 waste; turn; discard waste hand; redeal",
        score=50,
        noted={"cleared": 1, "redeals_left": 1},
        only="turn",
    ),
    row(
        "cleared on the second deal: thirty-five less the wastepile",
        BOOK,
        "reserve-1: 7S; waste: 9S 8S 6S",
        facts={"redeals_left": 1},
        plays="discard reserve-1 waste",
        score=33,
        noted={"cleared": 2},
    ),
    row(
        "on the third: twenty less the wastepile",
        BOOK,
        "reserve-1: 7S; waste: 9S 8S 6S",
        facts=SPENT,
        plays="discard reserve-1 waste",
        score=18,
        noted={"cleared": 3},
        only="deal",
    ),
    row(
        "the card just turned counts among the wastepile",
        RULING,
        "waste: 9S 8S; hand: 3C",
        facts={"redeals_left": 0, "cleared": 1},
        score=47,
        only="deal",
    ),
    row(
        "what clears the pyramid in the first deal counts so after a redeal too",
        BOOK,
        "waste: 9S 8S 3C",
        facts={"redeals_left": 0, "cleared": 1},
        score=47,
    ),
    row(
        "not cleared: all cards left undiscarded are subtracted",
        BOOK,
        "reserve-1: 7S; reserve-2: 9C; waste: 9S 8S; hand: 3C",
        facts=SPENT,
        score=-5,
        only="deal",
    ),
    row(
        "those of the stock as well, as the game stands",
        RULING,
        "reserve-1: 7S; reserve-2: 9C; waste: 9S; stock: <8S> <3C>",
        score=-5,
        only="turn",
    ),
    # six games
    row(
        "the score is that of the games that are over and of the one in play",
        RULING,
        "reserve-1: 7S; reserve-2: 9C; stock: <8S>",
        facts={"scores": "50 -20"},
        score=27,
        status="playing",
    ),
    row(
        "a game is not left while a card may be turned, paired or dealt again",
        RULING,
        "reserve-1: 7S; reserve-2: 9C; waste: 8S",
        no="deal",
        only="redeal",
    ),
    row(
        "what a game counts is written down when the next is dealt",
        BOOK,
        "reserve-1: 7S; reserve-2: 9C; waste: 8S",
        facts={"scores": "50 -20", "redeals_left": 0},
        plays="deal",
        noted={"scores": "50 -20 -3", "redeals_left": 2},
    ),
    row(
        "a net plus after six games is a win",
        BOOK,
        "reserve-1: 7S; waste: 6S",
        facts={"scores": "-10 -10 -10 -10 -9", "redeals_left": 0},
        plays="discard reserve-1 waste",
        score=-29,
        status="lost",
        no="deal; redeal",
    ),
    row(
        "as little as one point of it",
        BOOK,
        "reserve-1: 7S; waste: 6S",
        facts={"scores": "-10 -10 -10 11 0", "redeals_left": 0},
        plays="discard reserve-1 waste",
        score=1,
        status="won",
        no="deal",
    ),
    row(
        "a net score of nought is par and no win",
        BOOK,
        "reserve-1: 7S; waste: 6S",
        facts={"scores": "-10 -10 -10 10 0", "redeals_left": 0},
        plays="discard reserve-1 waste",
        score=0,
        status="lost",
    ),
    row(
        "six games: after five the sixth is dealt",
        BOOK,
        "reserve-1: 7S; waste: 6S",
        facts={"scores": "50 50 50 50", "redeals_left": 0},
        plays="discard reserve-1 waste",
        score=220,
        status="playing",
        only="deal",
    ),
    row(
        "the sixth is not over while there is something to do",
        BOOK,
        "reserve-1: 7S; waste: 6S",
        facts={"scores": "50 50 50 50 50"},
        score=248,
        status="playing",
        only="discard reserve-1 waste; redeal",
    ),
    # a single game
    row(
        "a single game is won with all cards out",
        RULING,
        "reserve-1: 7S; waste: 6S",
        facts={"redeals_left": 0},
        preset="single",
        plays="discard reserve-1 waste",
        score=20,
        status="won",
        no="deal",
    ),
    row(
        "with the pyramid cleared but cards left in the wastepile it is lost",
        RULING,
        "reserve-1: 7S; waste: 9C 6S",
        facts={"redeals_left": 0},
        preset="single",
        plays="discard reserve-1 waste",
        score=19,
        status="lost",
        no="deal",
    ),
)

PAGE = Page(
    GAME,
    offered=23,
    refused=19,
    played=16,
    rows=ROWS,
    last=Last(
        lay("reserve-1: 7S; waste: 6S"),
        "discard reserve-1 waste",
        {"scores": "0 0 0 0 0", "redeals_left": 0},
    ),
    lasts={"single": Last(lay("reserve-1: 7S; waste: 6S"), "discard reserve-1 waste")},
)


def play_out(match: Match) -> None:
    """Do the first thing there is to do, to the end of the game."""
    while texts(match) not in (["deal"], []):
        match.play(texts(match)[0])


def test_six_games_are_dealt_with_two_redeals_each() -> None:
    match = dealt(GAME)
    for game in range(1, 7):
        piles = lying(match)
        assert all(len(piles[f"reserve-{n}"]) == 2 for n in range(1, 29))
        assert len(piles["stock"].split()) == 24
        assert (piles["waste"], piles["hand"], piles["discard"]) == ("", "", "")
        assert match.table.facts["redeals_left"] == 2
        assert "cleared" not in match.table.facts
        assert match.game.notices_on(match.table)[-1] == f"game {game} of 6"
        play_out(match)
        if game < 6:
            match.play("deal")
            assert len(str(match.table.facts["scores"]).split()) == game
    assert match.status == ("won" if (match.score or 0) > 0 else "lost")
    refuses(match, "deal")


def test_the_games_of_a_seed_are_the_same_however_they_are_played() -> None:
    seconds = set()
    for way in (0, -1):
        match = Match(at(GAME, {}).game, 5)
        while texts(match) != ["deal"]:
            match.play(texts(match)[way])
        match.play("deal")
        seconds.add(" ".join(lying(match)[f"reserve-{n}"] for n in range(1, 29)))
    assert len(seconds) == 1


def test_the_scorecard_tells_each_game() -> None:
    match = at(GAME, lay("reserve-1: 7S; stock: <6S>"), {"scores": "50 -20"})
    assert match.game.tally is not None
    lines = match.game.tally(match.game, match.table)
    assert lines == [("Game 1", 50), ("Game 2", -20), ("Game 3", -2)] + [("", 0)] * 3
