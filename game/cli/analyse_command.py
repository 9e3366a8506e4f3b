"""The command ``analyse``: finds the move that lost a recorded game."""

from __future__ import annotations

from itertools import groupby
from textwrap import wrap
from typing import TYPE_CHECKING

from game.cli.arguments import limits_of, recorded, searched_by, solvable
from game.cli.parser import Namespace
from game.vocabulary.sentences import many

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.advice.analysis import Analysis, Analyst
    from game.match.match import Match
    from game.solver.solve import Limits

WIDE = 100


def analyse(args: Namespace) -> int:
    """Print which moves of a record could still be won, and which one lost the game.

    :raises Refused: if the arguments make no sense.
    """
    from game.advice.analysis import Analyst

    limits = limits_of(args)
    match = solvable(recorded(args.file))
    found = _analysis(Analyst(match), limits)
    if args.json:
        from game.advice.analysis_words import as_json
        from game.record.codec import compact

        print(compact(as_json(found)))
    else:
        for line in _report(match, found):
            print(line)
    return 0


def _analysis(analyst: Analyst, limits: Limits) -> Analysis:
    """Run the analysis with a progress bar."""
    from game.system import progress

    with progress.shown() as bar:
        task = bar.add_task("moments known", total=len(analyst.known.moves) + 1)
        work = analyst.analyse(limits)
        while True:
            try:
                next(work)
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            known = analyst.known
            bar.update(task, completed=known.winnable_to + 2 + len(known.moves) - known.first_lost)


def _report(match: Match, found: Analysis) -> Iterator[str]:
    from game.advice.analysis_words import STATE_WORDS, after, foreseen, headline

    by = f", {searched_by(found.backend)}" if found.backend else ""
    searched = f"{many(found.nodes, 'position')} searched{by}"
    yield f"{match.game.name}, {many(match.made, 'move')}, {searched}"
    for state, numbers in groupby(range(len(found.moves) + 1), found.state):
        listed = [*numbers]
        first = f"move {listed[0]}" if listed[0] else "the deal"
        where = f"{first} to move {listed[-1]}" if listed[1:] else first
        yield f"  {where}: {STATE_WORDS[state]}"
    lost = found.lost_at
    yield headline(found) + (f" It was {found.moves[lost - 1]}." if lost else "")
    if found.foresight:
        yield foreseen(found.foresight)
    if found.instead:
        yield f"This wins {after(found.winnable_to)}:"
        yield from wrap(
            "; ".join(found.instead),
            WIDE,
            initial_indent="  ",
            subsequent_indent="  ",
            break_on_hyphens=False,
            break_long_words=False,
        )
