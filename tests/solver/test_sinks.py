"""What the key of a position leaves out makes no difference: positions with the same key offer the
same moves and lead to positions with the same key."""

from __future__ import annotations

import pytest

from game.book.catalog import find
from game.core.cards import DOWN, FACE, K
from game.core.shuffle import Stream, shuffled
from game.core.table import Table
from game.match.match import Match
from game.rules.game import Game
from game.solver.kernel import borrowed
from game.solver.kernel_word import UnknownToKernel
from game.solver.position_keys import Keys
from game.solver.sinks import EACH_TOP, sinks_of
from game.solver.solve import Limits, solve
from game.vocabulary.automatic import fill_at_once
from game.vocabulary.plays import redeal, redeal_gathered
from tests.support.odd_positions import odd_position
from tests.support.selection import drawn, games, variants

STEPS, APART, TRIED = 80, 5, 6
ODD, MOST_ODD = 8, 2000


def exchanged(game: Game, table: Table, choice: Stream) -> Table:
    """Return the table with the cards of its sinks shuffled, as far as the key leaves their order
    out."""
    sinks, piles = sinks_of(game), [[*pile] for pile in table.piles]
    topped = [spot for spot, tops in sinks.items() if tops and piles[spot]]
    free = {spot: len(piles[spot]) - (spot in topped) for spot in sinks}
    sunk = tuple(card for spot in sinks for card in piles[spot][: free[spot]])
    cards = [*shuffled(sunk, choice.draw())]
    for spot in topped:
        tops, top = sinks[spot], piles[spot][-1]
        for place, card in enumerate(cards):
            if (tops[card & FACE], card & DOWN) == (tops[top & FACE], top & DOWN):
                piles[spot][-1], cards[place] = card, top
                break
    for spot in sinks:
        piles[spot][: free[spot]] = [cards.pop() for _ in range(free[spot])]
    return Table(piles, dict(table.facts), table.alike)


def read_off(match: Match) -> tuple[object, ...]:
    """Return what a player sees of a position besides the cards, and its keys."""
    keys = Keys(len(match.table.piles), sinks_of(match.game))
    moves = [move.text for move in match.moves()]
    key = keys.of(match.table, match.shuffles).key
    return moves, match.status, match.score, match.table.facts, key, kernel_key(match)


def kernel_key(match: Match) -> int | None:
    """Return the kernel's key of a position, or None if the kernel does not know it or its game."""
    try:
        with borrowed(match.game, match.game.base_of(match.table)) as kernel:
            kernel.lay(match.table, match)
            return kernel.key
    except UnknownToKernel:
        return None


def compare(match: Match, choice: Stream) -> bool:
    """Compare a position with one of the same key, and what some moves lead to from both; return
    whether the two positions differ."""
    game, table = match.game, match.table
    other = exchanged(game, table, choice)
    assert read_off(match.trial(other)) == read_off(match)
    for move in shuffled(tuple(match.moves()), choice.draw())[:TRIED]:
        ways = match.trial(), match.trial(other)
        for way in ways:
            way.play(move.text)
        one, two = map(read_off, ways)
        assert one == two, f"{move.text} in {match.piles()} and in {other.piles}"
    return other.piles != table.piles


def walk(game: Game, seed: int) -> bool:
    """Compare positions on a random walk through a deal, which prefers moves home; return whether
    two of them differed."""
    match, choice, differed = Match(game, seed), Stream(seed), False
    for number in range(STEPS):
        moves = match.moves()
        if number % APART == 0 or not moves:
            differed |= compare(match, choice)
        if not moves:
            break
        home = [move for move in moves if game.is_home(move.target) and choice.below(3)]
        pick = home or moves
        match.play(pick[choice.below(len(pick))])
    return differed


def with_sinks() -> list[Game]:
    return [game for game in games() if sinks_of(game.under())]


@pytest.mark.a_third
@pytest.mark.parametrize("game", with_sinks(), ids=lambda game: game.id)
def test_positions_with_one_key_play_alike(game: Game) -> None:
    play_alike(game.under(), drawn(f"{game.id} sinks", 2**31))


@pytest.mark.a_third
@pytest.mark.parametrize("game", with_sinks(), ids=lambda game: game.id)
def test_the_same_under_another_preset_or_option(game: Game) -> None:
    ways = [way for way in variants(game) if sinks_of(way)]
    way = ways[drawn(f"{game.id} sunk variant", len(ways))]
    play_alike(way, drawn(f"{game.id} sunk", 2**31))


def play_alike(game: Game, number: int) -> None:
    """Compare positions of a walk and odd ones, until two of them differed."""
    differed, choice = walk(game, number), Stream(number)
    for odd in range(MOST_ODD):
        if odd >= ODD and differed:
            break
        differed |= compare(odd_position(game, choice), choice)
    assert differed


@pytest.mark.parametrize(
    ("name", "role", "tops"),
    [
        # the rank of its top matters; of cards out of play only their number
        ("golf", "waste", 13),
        ("pyramid", "discard", 0),
        ("elevens", "discard", 0),
        ("block-ten", "tableau", len(EACH_TOP)),
        # cards are discarded from these, dealt from them, or turned over for a new stock
        ("pyramid", "waste", None),
        ("royal-marriage", "row", None),
        ("monte-carlo", "grid", None),
        ("scorpion", "reserve", None),
        ("elevens", "reserve", None),
        ("klondike", "waste", None),
        # the first of two twins starts a foundation, so its cards matter
        ("colorado", "foundation", None),
    ],
)
def test_what_is_taken_or_asked_is_no_sink(name: str, role: str, tops: int | None) -> None:
    game = find(name).under()
    found = [sinks_of(game).get(spot) for spot in game.spots(role)]
    assert {None if each is None else len(set(each)) for each in found} == {tops}


def test_a_game_with_a_function_of_its_own_has_no_sinks() -> None:
    golf = find("golf").under()
    assert not sinks_of(golf.but(follow=(lambda dealer: None,)))
    assert not sinks_of(golf.but(score=lambda page, table: table.piles[page.stock][0]))


def test_a_pile_that_is_dealt_again_is_no_sink() -> None:
    golf = find("golf").under()
    for again in (redeal(1), redeal_gathered(1, "waste")):
        assert not sinks_of(golf.but(play=(*golf.play, again)))
    assert not sinks_of(golf.but(follow=(fill_at_once("tableau", "waste"),)))


def test_positions_that_differ_where_it_is_asked_have_other_keys() -> None:
    match = Match(find("golf").under(), 3)
    (waste,) = match.game.spots("waste")
    piles, keys, kernel = match.table.piles, set[int](), set[int | None]()
    same = [0, 1, 2], [1, 0, 2], [0, 1, 2 + K]
    for lying in (*same, [0, 2, 1], [1, 2]):
        piles[waste][:] = lying
        keys.add(Keys(len(piles), sinks_of(match.game)).of(match.table, 0).key)
        kernel.add(kernel_key(match))
    assert len(keys) == len(kernel) == 3


def test_a_deal_of_golf_is_decided() -> None:
    """If the order of its waste counted, a million positions would not be enough."""
    assert solve(Match(find("golf").under(), 5), Limits(1_000_000)).verdict == "unwinnable"
