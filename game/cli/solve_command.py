"""The command ``solve``: finds out whether a deal, or a recorded game at some move, can be won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cli.arguments import (
    deal_number,
    jobs_of,
    limits_of,
    recorded,
    searched_by,
    solvable,
    variant_of,
    whole_number,
)
from game.cli.named_records import is_file
from game.cli.parser import Namespace, Refused
from game.vocabulary.sentences import many

if TYPE_CHECKING:
    from game.match.match import Match
    from game.solver.solve import Answer, Limits


def solve(args: Namespace) -> int:
    """Print whether the position can be won, with a winning line.

    :raises Refused: if the arguments make no sense.
    """
    from game.solver.solve import answer_as_json
    from game.system.workers import cores

    limits, processes = limits_of(args), jobs_of(args) or cores()
    match = solvable(_asked_for(args))
    answer = _answer(match, limits, processes)
    if args.json:
        from game.record.codec import compact

        print(compact(answer_as_json(answer)))
    else:
        _say(answer)
    return 0


def _answer(match: Match, limits: Limits, processes: int) -> Answer:
    if processes == 1:
        from game.solver import solve as solver

        return solver.solve(match, limits)
    from game.solver.portfolio import solve_by
    from game.system.workers import Lost

    try:
        return solve_by(processes, match, limits)
    except Lost as error:
        raise Refused(str(error)) from None


def _say(answer: Answer) -> None:
    looked = f"{many(answer.nodes, 'position')} in {answer.seconds:.2f} s"
    print(f"{answer.verdict}: {looked}, {searched_by(answer.backend)}")
    if answer.line:
        print("; ".join(answer.line))


def _asked_for(args: Namespace) -> Match:
    from game.book import catalog
    from game.core.cards import BadCard
    from game.match.match import Match
    from game.match.positions import BadPosition, deck_given

    try:
        game = catalog.find(args.game)
    except catalog.UnknownGame as error:
        if not is_file(args.game):
            raise Refused(str(error)) from None
        return _recorded(args)
    if args.at is not None:
        raise Refused("--at is a move of a record; a deal is solved from its beginning")
    ruled = variant_of(game, args)
    if args.deck is None:
        return Match(ruled, deal_number("1" if args.seed is None else args.seed))
    if args.seed is not None:
        raise Refused("a deal has a seed or a deck, not both")
    try:
        return Match(ruled, 1, deck=deck_given(ruled, args.deck))
    except (BadPosition, BadCard) as error:
        raise Refused(str(error)) from None


def _recorded(args: Namespace) -> Match:
    if args.seed is not None or args.preset is not None or args.set or args.deck:
        raise Refused("a record has its own deal and rules")
    match = solvable(recorded(args.game))
    if args.at is not None:
        at = whole_number(args.at, "the move")
        if at > match.made:
            raise Refused(f"{args.game} has {many(match.made, 'move')}")
        while match.made > at:
            match.undo()
    return match
