"""The progress of a game in words."""

from __future__ import annotations

import pytest

from game.book.catalog import find
from game.match.match import Match
from game.vocabulary.progress import CLEARED, HOME, IN_ORDER, JOINED, POINTS, Progress


@pytest.mark.parametrize(
    ("progress", "words"),
    [
        (Progress(38, 52, HOME), "38 of 52 home"),
        (Progress(36, 51, JOINED, 1), "16 left"),
        (Progress(19, 35, CLEARED), "16 left"),
        (Progress(9, 70, POINTS), "9 of 70"),
    ],
)
def test_the_words_of_progress_follow_its_unit(progress: Progress, words: str) -> None:
    assert progress.words == words


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("klondike", "0 of 52 home"),
        ("spider", "0 of 104 gone"),
        ("golf", "35 left"),
        ("accordion", "52 left"),
        ("gaps", "5 of 52 in place"),
        ("poker-solitaire", "0 of 70"),
        ("tournament-golf", "0 of 280 strokes saved"),
        ("salic-law", "0 of 96 home"),
        ("aces-up", "0 of 48 gone"),
        ("thirteens", "0 of 42 dealt"),
    ],
)
def test_progress_at_the_deal(game: str, words: str) -> None:
    assert Match(find(game), 1).progress.words == words


def test_discarding_the_last_pile_too_is_no_progress() -> None:
    match = Match.at(find("decade"), {"row-1": "TS", "row-2": "AS", "row-3": "9S"})
    match.play("discard row-2 row-3")
    assert match.progress.words == "2 of 2 gone"
    assert match.status == "won"
    match = Match.at(find("decade"), {"row-1": "AS", "row-2": "9S"})
    match.play("discard row-1 row-2")
    assert match.progress.words == "0 of 1 gone"
    assert match.status == "stuck"


def test_only_cards_below_their_king_are_in_order() -> None:
    match = Match.at(
        find("scorpion"), {"tableau-1": "KS QS JS", "tableau-2": "9H 8H", "tableau-3": "4D KC QC"}
    )
    assert match.progress == Progress(5, 8, IN_ORDER)
