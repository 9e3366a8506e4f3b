"""Which of its hosts a loose card lies on makes no difference to what can be won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

from game.book.catalog import find
from game.core.cards import DOWN, write
from game.core.shuffle import Stream
from game.core.table import Table
from game.match.match import Match
from game.rules.game import Game
from game.rules.move_tables import MoveTables
from game.solver.kernel_export import streams
from game.solver.solve import Answer, Limits, Verdict, kernel_answer
from tests.solver.test_solve import wins
from tests.support.selection import drawn

PLENTY = 60_000
PAGES: tuple[Mapping[str, object], ...] = (
    {"draw": 1},
    {"draw": 3},
    {"draw": 3, "from_foundation": True},
    {"draw": 1, "passes": 9, "ace_on_two": False},
)


def page(options: Mapping[str, object]) -> Game:
    return find("klondike").under(options=options)


def late(game: Game, seed: int) -> Match:
    """Return a match after up to 259 random moves, in which many cards are turned up or go home."""
    match, choice = Match(game, seed), Stream(seed)
    for _ in range(60 + choice.below(200)):
        offered = match.moves()
        if not offered:
            if match.made:
                match.undo()
            break
        columns = game.spots("tableau")
        forward = [m for m in offered if m.source not in columns or bares(match, m.source, m.count)]
        forward = [m for m in forward if not game.is_home(m.source)]
        pick = forward if forward and choice.below(5) else offered
        match.play(pick[choice.below(len(pick))])
    return match


def bares(match: Match, source: int, count: int) -> bool:
    """Does a carry leave the pile empty, or with a face-down card on top?"""
    left = match.table.piles[source][:-count]
    return not left or left[-1] >= DOWN


def answer(match: Match, *, shortcuts: bool, loose: bool) -> Answer:
    limits = Limits(nodes=PLENTY)
    return kernel_answer(match, limits, safe=shortcuts, talon=shortcuts, loose=loose, beams=False)


@pytest.mark.a_third
@pytest.mark.parametrize("options", PAGES, ids=str)
def test_loose_cards_change_no_verdict_and_lines_win(options: Mapping[str, object]) -> None:
    game, met = page(options), Counter[Verdict]()
    for number in range(60):
        match = late(game, drawn(f"loose {options} {number}", 2**31))
        plain = answer(match, shortcuts=False, loose=False)
        for shortcuts in (False, True):
            found = answer(match, shortcuts=shortcuts, loose=True)
            assert found.verdict != "winnable" or wins(match, found.line), match.piles()
            assert {plain.verdict, found.verdict} != {"winnable", "unwinnable"}, match.piles()
            if found.verdict == plain.verdict:
                met[found.verdict] += 1
    assert met["winnable"] > 5 and met["unwinnable"] > 5, met


@pytest.mark.a_third
@pytest.mark.parametrize("options", PAGES, ids=str)
def test_a_position_that_is_given_up_at_once_is_lost(options: Mapping[str, object]) -> None:
    """The search sees there that a card can never go home."""
    game, met = page(options), Counter[Verdict]()
    for number in range(200):
        match = late(game, drawn(f"hopeless {options} {number}", 2**31))
        at_once = kernel_answer(match, Limits(nodes=2), safe=False, talon=False)
        if at_once.verdict == "unwinnable" and at_once.nodes == 1 and match.moves():
            met[answer(match, shortcuts=False, loose=False).verdict] += 1
    assert not met["winnable"] and met["unwinnable"] > 3, met


def crossings(match: Match, columns: MoveTables) -> Iterator[Match]:
    """Yield matches with two loose cards of a kind exchanged, each with the cards upon it."""
    game, piles = match.game, match.table.piles
    spots = game.spots("tableau")
    may = next(column.may for column in columns.columns if column.first == spots.start)
    lying = [
        (spot, at)
        for spot in spots
        for at in range(1, len(piles[spot]))
        if piles[spot][at - 1] < DOWN and piles[spot][at] < DOWN
    ]
    for one, at in lying:
        for other, place in lying:
            below, above = piles[one][at - 1], piles[other][place]
            if other <= one or not may[below] >> above & 1:
                continue
            crossed = [*piles]
            crossed[one] = piles[one][:at] + piles[other][place:]
            crossed[other] = piles[other][:place] + piles[one][at:]
            texts = dict(zip(game.names, map(write, crossed), strict=True))
            yield Match.at(game, texts)


@pytest.mark.a_third
@pytest.mark.parametrize("options", PAGES[:3], ids=str)
def test_two_cards_of_a_kind_may_change_their_hosts(options: Mapping[str, object]) -> None:
    """No carry does this where all hosts are covered. The searches take no shortcut."""
    game, met = page(options), Counter[Verdict]()
    columns = game.move_tables(Table((), {"base": "A"}))
    for number in range(80):
        match = late(game, drawn(f"crossed {options} {number}", 2**31))
        verdicts = {answer(match, shortcuts=False, loose=False).verdict}
        if verdicts == {"unknown"}:
            continue
        for crossed in crossings(match, columns):
            found = answer(crossed, shortcuts=False, loose=False).verdict
            assert {found, *verdicts} != {"winnable", "unwinnable"}, match.piles()
            met[found] += 1
    assert met["winnable"] > 3 and met["unwinnable"] > 3, met


@pytest.mark.parametrize(
    ("name", "options", "wanted"),
    [
        ("klondike", {}, True),
        ("klondike", {"from_foundation": True, "passes": 3}, True),
        ("klondike", {"lift": "whole"}, False),  # which cards are lifted depends on where they lie
        ("klondike", {"single_cards": True}, False),
        ("klondike", {"starters": "forced"}, False),  # aces go home as soon as they are bared
        ("thumb-and-pouch", {}, False),  # a card's hosts are of two kinds
        ("whitehead", {}, False),  # runs are of one suit
        ("yukon", {}, False),  # cards lie there in no order
        ("eight-off", {}, False),  # how many cards are lifted depends on the cells
        ("spider", {}, False),  # rows are dealt upon the cards
    ],
)
def test_loose_cards_are_read_off_the_words(
    name: str, options: Mapping[str, object], wanted: bool
) -> None:
    game = find(name).under(options=options)
    loose = streams(game, game.base)[0].loose
    assert loose == (game.spots("tableau") if wanted else range(0))


def test_cards_that_lie_in_no_order_are_not_loose() -> None:
    """A given position may have them; there a card that is bared need not be of its host's kind."""
    piles = {
        "tableau-1": "<AS> 9H 2C", "tableau-2": "3D", "tableau-3": "3H",
        "foundation-1": "AC", "foundation-2": "AD 2D", "foundation-3": "AH 2H",
    }  # fmt: skip
    match = Match.at(page({"draw": 3}), piles)
    one, other = (answer(match, shortcuts=False, loose=each) for each in (True, False))
    assert one._replace(seconds=0) == other._replace(seconds=0)
