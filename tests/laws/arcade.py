"""Laws of the score: the record determines it, and a win scores more than any loss."""

from __future__ import annotations

from game.advice.only_move import leaves_no_choice
from game.arcade.figures import DEEDS, MOST_CHAIN, PROGRESS, STEP, WIN
from game.arcade.scorer import Scorer
from game.core.shuffle import Stream
from game.match.match import Match
from game.record import reader, verify, writer
from game.rules.game import Game
from game.vocabulary.progress import POINTS
from tests.laws.law import Tally, law
from tests.laws.walks import WALKS, chosen, freely, state, walks
from tests.support.won import WON, last_move

MOVES = 60
AGAIN = 8
"""How many moves are taken back and made again."""
HABITS = 12
"""Out of this many throws one is an undo, one a redo, one a hint and one the light; the rest are
moves."""


def play_on(match: Match, stream: Stream) -> bool:
    """Do something that a player may do, and return whether the game can go on."""
    throw = stream.below(HABITS)
    if throw == 0 and match.can_undo:
        match.undo()
    elif throw == 1 and match.can_redo:
        match.redo()
    elif throw == 2:
        match.remark("hint", move="")
    elif throw == 3:
        match.remark("light", on=bool(stream.below(2)))
    else:
        move = chosen(match, stream)
        if move is None:
            return False
        match.play(move, by="auto" if throw == 4 else "move")
    return True


def has_no_score(game: Game) -> bool:
    """Does the game have no score, because it offers no choice or its seats have points?"""
    return game.points is not None or leaves_no_choice(game)


def most_of_a_loss() -> int:
    """Return the highest possible score of a game that was not won."""
    most = PROGRESS + DEEDS
    return most + most * STEP * MOST_CHAIN // 100


@law("entries")
def the_score_of_a_record_is_the_one_at_the_table(game: Game, seeds: range) -> Tally:
    """The score read after every entry, as at the table, equals the score computed from the record,
    and is never negative."""
    tally = Tally()
    for seed in seeds:
        match = Match(game, seed + len(WALKS))
        stream, scorer = Stream(seed), Scorer(match)
        for _ in range(MOVES):
            if not play_on(match, stream):
                break
            tally["entries"] += 1
            assert (scorer.total is None) == has_no_score(game)
            assert (scorer.total or 0) >= 0
            assert 0 <= scorer.chain_length <= MOST_CHAIN
        again = Scorer(verify.verify(reader.read(writer.write(match))))
        assert (again.score, again.chain_length) == (scorer.score, scorer.chain_length)
    return tally


@law("wins")
def a_win_is_worth_more_than_any_loss(game: Game, seeds: range) -> Tally:
    """Full progress and a win together score more than any loss. Where points count, more points
    score more, whatever was taken back."""
    last = last_move(game)
    assert last is not None
    match = freely(Match.at(game, last.piles, last.facts))
    scorer, begun = Scorer(match), match.progress
    for _ in range(100):
        match.play(last.move)
        match.undo()
    match.play(last.move)
    assert match.status in WON
    score = scorer.score
    assert (score is None) == has_no_score(game)
    if score is None:
        pass
    elif game.measure.unit == POINTS:
        assert 0 <= score.undos < WIN // game.measure.best
    else:
        assert (score.progress, score.win) == (PROGRESS if begun.done < begun.of else 0, WIN)
        assert WIN + PROGRESS - score.undos > most_of_a_loss()
    return Tally(wins=1)


@law("tried again")
def going_round_and_trying_again_earn_nothing(game: Game, seeds: range) -> Tally:
    """A move back to an earlier table of the line scores nothing, and moves that are taken back and
    made again score no more than before."""
    tally = Tally()
    for walk in walks(game, seeds):
        match = freely(walk.match.again())
        scorer, seen = Scorer(match), {state(match.table)}
        for turn in walk.turns(MOVES):
            before = scorer.score
            match.play(turn.move)
            if (now := state(match.table)) in seen:
                assert scorer.score == before
                tally["came back"] += 1
            seen.add(now)
        moves, paid = [(played.move, played.seat) for played in match.line], scorer.total or 0
        again = moves[-AGAIN:]
        for _ in again:
            match.undo()
        for move, seat in again:
            match.play(move, seat=seat)
        assert (scorer.total or 0) <= paid
        tally["tried again"] += len(again)
    return tally
