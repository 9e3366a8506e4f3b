"""Laws 9 and 10: reflexes come to rest, and a won game is over."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from game.advice import finish
from game.core.events import Shuffled
from game.match.match import Match
from game.rules.game import Game
from game.rules.settle import make_move
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import Move
from tests.laws.law import Tally, law
from tests.laws.offers import Standing
from tests.laws.walks import FARTHEST, WALKS, Walk, freely, rare, state, texts, walks
from tests.support.won import WON, last_move

# ---------------------------------------------------------------- 9


def let_follow(game: Game, dealer: Dealer) -> None:
    """Apply the reflexes until nothing happens, without obligations."""
    before = -1
    while len(dealer.events) > before:
        before = len(dealer.events)
        for reflex in game.follow:
            reflex(dealer)


@law("reflexes", "obligations")
def reflexes_come_to_rest(game: Game, seeds: range) -> Tally:
    """9. Reflexes come to rest within the entry of the move, and then do nothing more."""
    tally = Tally()
    for walk in (*walks(game, seeds), *rare(game, seeds)):
        shuffles = 0
        for step in walk.steps():
            view = game.views[step.move.seat]
            dealer = Dealer(view, step.table.copy(), walk.match.seed, shuffles)
            make_move(view, dealer, step.move)
            done = len(dealer.events)
            let_follow(view, dealer)
            tally["reflexes"] += len(dealer.events) - done
            tally["obligations"] += any(
                each.obliged(dealer.table, each.offers(dealer.table))
                for each in game.views.values()
            )
            game.settle(dealer)
            rested = list(dealer.events)
            game.settle(dealer)
            assert dealer.events == rested, "the reflexes had not come to rest"
            assert list(step.made.events) == rested
            shuffles += sum(type(event) is Shuffled for event in rested)
    return tally


# ---------------------------------------------------------------- 10


def assert_over(match: Match, before: list[str]) -> None:
    """Assert that a won game offers nothing and accepts no earlier offer, but can be taken back."""
    assert match.status in WON
    assert match.moves() == []
    standing = Standing(match)
    for text in before:
        standing.assert_refuses(text)
    won = match.table.copy()
    match.undo()
    assert match.status == "playing"
    assert texts(match.moves()) == before
    match.redo()
    assert match.status in WON
    assert match.table == won


def play_last(game: Game, tally: Tally) -> None:
    """Play the winning move of a game that is one move from its end; each game must have one."""
    last = last_move(game)
    assert last, f"no won table of {game.name} can be built: give its page a last move"
    match = freely(Match.at(game, last.piles, last.facts))
    assert match.status == "playing"
    before = texts(match.moves())
    match.play(last.move)
    assert_over(match, before)
    tally["wins"] += 1


@law("wins")
def a_won_game_is_over(game: Game, seeds: range) -> Tally:
    """10. A won game is over; in any other the status says whether there is a move."""
    tally = Tally()
    play_last(game, tally)
    others = (seed + len(WALKS) for seed in seeds)
    for walk in (
        *walks(game, seeds),
        *(Walk(freely(Match(game, seed)), seed, 0) for seed in others),
    ):
        turns = walk.turns(FARTHEST)
        assert all(turn.status == "playing" for turn in turns)
        match = freely(walk.match.again())  # one of its own, since moves are taken back here
        for turn in turns:
            match.play(turn.move)
        if match.status in WON:
            assert_over(match, texts(turns[-1].offers))
            tally["wins"] += 1
        elif not match.moves():
            lost = game.unwon_is_lost or (game.lost is not None and game.lost(game, match.table))
            assert match.status == ("lost" if lost else "stuck")
            tally[match.status] += 1
    return tally


EVERY = 40
"""The interval, in moves of a walk, at which the search for a finish runs."""
STEPS = 100_000
"""A search that takes this many steps counts as endless; each step examines one table."""


def finish_from(match: Match, tally: Tally) -> None:
    """Search for a line that takes all remaining cards up, and play it if there is one."""
    line, work = None, finish.line.steps(match)
    try:
        for _ in range(STEPS):
            next(work)
        raise AssertionError("the search never ends")
    except StopIteration as found:
        line = found.value
    tally["looked for"] += 1
    for move in line or ():
        match.play(move)
    if line:
        assert match.status in WON
        tally["finished"] += 1


@law("looked for")
def the_search_for_a_finish_ends_and_its_line_wins(game: Game, seeds: range) -> Tally:
    """The search for a line that takes all remaining cards up ends, even where cards can pass
    between foundations, and its line wins."""
    tally = Tally()
    for walk in walks(game, seeds):
        tables = [step.table for step in walk.steps()[::EVERY]]
        for table in (*tables, walk.match.table):
            finish_from(walk.match.trial(table), tally)
    if last := last_move(game):
        finish_from(Match.at(game, last.piles, last.facts), tally)
    return tally


HABITS: dict[str, Callable[[list[Move]], Move]] = {
    "first": lambda moves: moves[0],
    "last": lambda moves: moves[-1],
    "middle": lambda moves: moves[len(moves) // 2],
}
LONG = 3000


@law("ends or circles")
def play_by_habit_ends_or_repeats_a_table(game: Game, seeds: range) -> Tally:
    """10. A player with a fixed habit reaches an end or a table seen before. Games between seats
    are left out, because one seat may always reverse what another does; the arena counts how many
    of their deals end."""
    tally = Tally()
    if len(game.seats) > 1:
        return tally
    for (habit, choose), seed in product(HABITS.items(), seeds):
        match = Match(game, seed)
        seen = {state(match.table)}
        for _ in range(LONG):
            moves = match.moves()
            if not moves:
                break
            match.play(choose(moves))
            if (now := state(match.table)) in seen:
                break
            seen.add(now)
        else:
            raise AssertionError(f"the habit {habit} keeps finding new tables")
        tally["ends or circles"] += 1
    return tally
