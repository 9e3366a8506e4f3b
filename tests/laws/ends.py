"""Laws 9 and 10: what follows by itself comes to rest, and what is won is over."""

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
from tests.laws.walks import FARTHEST, WALKS, Walk, rare, state, texts, walks
from tests.support.won import last_move

# ---------------------------------------------------------------- 9


def let_follow(game: Game, dealer: Dealer) -> None:
    """What follows by itself, obligations left aside."""
    before = -1
    while len(dealer.events) > before:
        before = len(dealer.events)
        for reflex in game.follow:
            reflex(dealer)


@law("reflexes", "obligations")
def reflexes_come_to_rest(game: Game, seeds: range) -> Tally:
    """9. What follows by itself comes to rest, in the same entry, and rests."""
    tally = Tally()
    for walk in (*walks(game, seeds), *rare(game, seeds)):
        shuffles = 0
        for step in walk.steps():
            dealer = Dealer(game, step.table.copy(), walk.match.seed, shuffles)
            make_move(game, dealer, step.move)
            done = len(dealer.events)
            let_follow(game, dealer)
            tally["reflexes"] += len(dealer.events) - done
            tally["obligations"] += bool(game.obliged(dealer.table, game.offers(dealer.table)))
            game.settle(dealer)
            rested = list(dealer.events)
            game.settle(dealer)
            assert dealer.events == rested, "what follows had not come to rest"
            assert list(step.made.events) == rested
            shuffles += sum(type(event) is Shuffled for event in rested)
    return tally


# ---------------------------------------------------------------- 10


def assert_over(match: Match, before: list[str]) -> None:
    """Won: nothing is offered, nothing that was offered is heard, but it can be taken back."""
    assert match.status == "won"
    assert match.moves() == []
    standing = Standing(match)
    for text in before:
        standing.assert_refuses(text)
    won = match.table.copy()
    match.undo()
    assert match.status == "playing"
    assert texts(match.moves()) == before
    match.redo()
    assert match.status == "won"
    assert match.table == won


def play_last(game: Game, tally: Tally) -> None:
    """Play the last move of a game that is all but won, where one is known."""
    last = last_move(game)
    assert last, f"no won table of {game.name} can be built: give its page a last move"
    match = Match.at(game, last.piles, last.facts)
    assert match.status == "playing"
    before = texts(match.moves())
    match.play(last.move)
    assert_over(match, before)
    tally["wins"] += 1


@law("wins")
def a_won_game_is_over(game: Game, seeds: range) -> Tally:
    """10. A won game is over; in every other the status says whether there is anything to do."""
    tally = Tally()
    play_last(game, tally)
    others = (seed + len(WALKS) for seed in seeds)
    for walk in (*walks(game, seeds), *(Walk(Match(game, seed), seed, 0) for seed in others)):
        turns, match = walk.turns(FARTHEST), walk.match
        assert all(turn.status == "playing" for turn in turns)
        if match.status == "won":
            assert_over(match, texts(turns[-1].offers))
            tally["wins"] += 1
        elif not match.moves():
            lost = game.unwon_is_lost or (game.lost is not None and game.lost(game, match.table))
            assert match.status == ("lost" if lost else "stuck")
            tally[match.status] += 1
    return tally


EVERY = 40
"""At each of so many moves of a walk it is asked whether all the rest goes up."""
STEPS = 100_000
"""So many steps are a search that never ends; each looks at one table."""


def finish_from(match: Match, tally: Tally) -> None:
    """Look for the line by which all the rest goes up, and play it where there is one."""
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
        assert match.status == "won"
        tally["finished"] += 1


@law("looked for")
def auto_finish_ends_and_what_it_tells_is_won(game: Game, seeds: range) -> Tally:
    """The search for the line by which all the rest goes up ends, also where cards can pass from
    foundation to foundation; whoever plays the line has won."""
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
def play_by_habit_ends_or_goes_round(game: Game, seeds: range) -> Tally:
    """10. Who always plays alike on equal tables comes to an end, or to a table seen before."""
    tally = Tally()
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
            raise AssertionError(f"the habit {habit} finds ever new tables")
        tally["ends or circles"] += 1
    return tally
