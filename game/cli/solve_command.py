"""The command ``solve``: can a deal, or a recorded game at some move, still be won?"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.asked import deal_number, house_rule, whole_number
from game.cli.parser import Namespace, Refused

if TYPE_CHECKING:
    from game.match.match import Match
    from game.solver.solve import Answer, Limits

MOST_NODES, MOST_SECONDS, LEAST_MEMORY, MOST_MEMORY = 10**12, 10**6, 1, 3072


def solve(asked: Namespace) -> int:
    """Answer whether it can be won, with a line that wins.

    :raises Refused: where what was asked makes no sense.
    """
    from game.solver.solve import solve

    limits = _limits(asked)
    match = _asked_for(asked)
    answer = solve(match, limits)
    if asked.json:
        from game.record.codec import compact

        print(compact(told(answer)))
    else:
        _say(answer)
    return 0


def told(answer: Answer) -> dict[str, object]:
    """An answer as other programs read it."""
    return {
        "verdict": answer.verdict,
        "line": [*answer.line],
        "nodes": answer.nodes,
        "seconds": round(answer.seconds, 3),
        "backend": answer.backend,
    }


def _say(answer: Answer) -> None:
    how = f"{answer.nodes:,} positions in {answer.seconds:.2f} s, by the {answer.backend}"
    print(f"{answer.verdict}: {how}")
    if answer.line:
        print("; ".join(answer.line))


def _limits(asked: Namespace) -> Limits:
    from game.solver.solve import Limits

    memory = _number(asked.memory, "the memory in MB", LEAST_MEMORY, MOST_MEMORY)
    nodes = None
    if asked.nodes is not None:
        nodes = _number(asked.nodes, "the number of positions", 1, MOST_NODES)
    seconds = None
    if asked.seconds is not None:
        if not re.fullmatch(r"\d{1,7}(\.\d{1,6})?", asked.seconds, re.ASCII):
            raise Refused("the seconds are a number, such as 20 or 0.5")
        seconds = float(asked.seconds)
        if not 0 < seconds <= MOST_SECONDS:
            raise Refused(f"the seconds are more than nought, and {MOST_SECONDS} at most")
    if nodes is None and seconds is None:
        seconds = 60.0
    return Limits(nodes, seconds, memory << 20)


def _number(text: str, what: str, least: int, most: int) -> int:
    if not re.fullmatch(r"\d{1,13}", text, re.ASCII) or not least <= int(text) <= most:
        raise Refused(f"{what} is from {least} to {most}")
    return int(text)


def _asked_for(asked: Namespace) -> Match:
    from game.book import catalog
    from game.core.cards import BadCard
    from game.match.match import Match
    from game.match.positions import BadPosition, deck_given
    from game.record.header import variant
    from game.record.strict_json import Unreadable
    from game.vocabulary.options import BadOption

    try:
        game = catalog.find(asked.game)
    except catalog.UnknownGame as error:
        if not os.path.lexists(asked.game):
            raise Refused(str(error)) from None
        return _recorded(asked)
    if asked.at is not None:
        raise Refused("--at is a move of a record; a deal is solved from its beginning")
    try:
        ruled = variant(game, asked.preset, dict(map(house_rule, asked.set)))
    except (BadOption, Unreadable) as error:
        raise Refused(str(error)) from None
    if asked.deck is None:
        return Match(ruled, deal_number(asked.seed or "1"))
    if asked.seed is not None:
        raise Refused("a deal has a seed or a deck, not both")
    try:
        return Match(ruled, 1, deck=deck_given(ruled, asked.deck))
    except (BadPosition, BadCard) as error:
        raise Refused(str(error)) from None


def _recorded(asked: Namespace) -> Match:
    from game.record import reader, verify
    from game.system import files

    if asked.seed is not None or asked.preset is not None or asked.set or asked.deck:
        raise Refused("a record tells its deal and its rules itself")
    try:
        match = verify.verify(reader.read(files.take(Path(asked.game))))
    except (files.NoFile, reader.RecordError) as error:
        raise Refused(f"{asked.game}: {error}") from None
    if asked.at is not None:
        at = whole_number(asked.at, "the move")
        if at > match.made:
            raise Refused(f"{asked.game} has {match.made} moves")
        while match.made > at:
            match.undo()
    return match
