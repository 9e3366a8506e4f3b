"""The command ``arena``: computers play one another, and each match is proved."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.advice.odds import wilson
from game.book import catalog
from game.cli.arguments import deal_number, made_folder, variant_named, whole_number
from game.cli.parser import Namespace, Refused
from game.core.shuffle import SEEDS
from game.opponents.arena import ComputerMatch
from game.record import reader, verify, writer
from game.record.header import Header
from game.record.holders import LEVELS
from game.rules.game import Game
from game.system import files, progress, workers
from game.system.clock import clock_words, cpu_seconds
from game.vocabulary.options import BadOption, Value
from game.vocabulary.sentences import many

_MOST_DEALS = 100_000


class Deal(NamedTuple):
    """A deal to be played: plain values that can be pickled for another process."""

    game: str
    preset: str
    options: dict[str, Value]
    seed: int
    levels: tuple[str, ...]
    first: int
    """The seat of the first level, counted from 0; the other levels follow in order."""
    out: str | None


class Outcome(NamedTuple):
    """The outcome of a deal. ``winner`` and the tuples number the players in the order of the
    command's levels."""

    winner: int | None
    points: tuple[int, ...]
    turns: tuple[int, ...]
    thought: tuple[float, ...]
    milliseconds: int
    ended: bool
    fault: str
    """Why its record is not proved; empty if it is."""


def arena(args: Namespace) -> int:
    """Play the deals and print how many each player won, also those of a run that is interrupted;
    return 1 if a deal did not end or was not proved."""
    levels = tuple(args.seats.split(","))
    if unknown := [level for level in levels if level not in LEVELS]:
        raise Refused(f"there is no level {unknown[0][:40]!a}; there are {', '.join(LEVELS)}")
    game = _seated(variant_named(args), len(levels))
    deals = whole_number(args.deals, "the number of deals", 1, _MOST_DEALS)
    first = deal_number(args.seed)
    out = None if args.out is None else str(made_folder(args.out, "--out"))
    jobs = [
        Deal(
            game.id,
            game.preset,
            dict(game.chosen),
            (first + number) % SEEDS,
            levels,
            number % len(levels),
            out,
        )
        for number in range(deals)
    ]
    outcomes = list[Outcome]()
    try:
        with progress.shown() as bar:
            task = bar.add_task("deals", total=deals)
            for outcome in workers.in_turn(played, jobs):
                outcomes.append(outcome)
                bar.advance(task)
    except workers.Lost as error:
        raise Refused(str(error)) from None
    finally:
        if outcomes:
            _say(summary(game, levels, outcomes), as_json=args.json)
    return int(any(not each.ended or each.fault for each in outcomes))


def _say(found: dict[str, Any], *, as_json: bool) -> None:
    words = json.dumps(found, separators=(",", ":")) if as_json else "\n".join(_lines(found))
    print(words, flush=True)


def _seated(game: Game, seats: int) -> Game:
    if game.alone:
        raise Refused(f"{game.name} is played by one alone")
    try:
        return game.under(game.preset, game.chosen, seats=seats)
    except BadOption as error:
        raise Refused(str(error)) from None


def played(deal: Deal) -> Outcome:
    """Play a deal, write its record and prove it."""
    at = [(deal.first + number) % len(deal.levels) for number in range(len(deal.levels))]
    held = [level for _, level in sorted(zip(at, deal.levels, strict=True))]
    game = catalog.GAMES[deal.game].under(deal.preset, deal.options, seats=len(held))
    run = ComputerMatch(game, deal.seed, held, cpu_seconds)
    match = run.play()
    text = writer.write(match, Header.of(match, seats=run.holders))
    if deal.out is not None:
        name = f"{deal.game}-{'-'.join(deal.levels)}-{deal.seed}.jsonl"
        files.write_whole(Path(deal.out) / name, text.encode("utf-8"))
    players, points = [*run.players.values()], match.points
    seats = match.game.seats
    return Outcome(
        winner=at.index(seats.index(match.winner)) if match.winner and run.ended else None,
        points=tuple(points[seat] for seat in at),
        turns=tuple(players[seat].turns for seat in at),
        thought=tuple(players[seat].thought for seat in at),
        milliseconds=run.milliseconds,
        ended=run.ended,
        fault=_fault(text),
    )


def _fault(text: str) -> str:
    try:
        verify.read_and_verify(reader.Reader(text.encode("utf-8")))
    except reader.RecordError as error:
        return str(error)
    return ""


def summary(game: Game, levels: Sequence[str], outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """The figures of all deals."""
    deals = len(outcomes)

    def mean(values: Sequence[float]) -> float:
        return round(sum(values) / deals, 2)

    seats = []
    for at, level in enumerate(levels):
        won = sum(each.winner == at for each in outcomes)
        turns = sum(each.turns[at] for each in outcomes)
        thought = sum(each.thought[at] for each in outcomes)
        seats.append(
            {
                "level": level,
                "won": won,
                "interval": [round(end, 4) for end in wilson(won, deals)],
                "points": mean([each.points[at] for each in outcomes]),
                "milliseconds": round(1000 * thought / max(turns, 1), 2),
            }
        )
    return {
        "game": game.id,
        "preset": game.preset,
        "options": dict(game.chosen),
        "deals": deals,
        "seats": seats,
        "drawn": sum(each.ended and each.winner is None for each in outcomes),
        "turns": mean([sum(each.turns) for each in outcomes]),
        "time": round(mean([each.milliseconds for each in outcomes])),
        "ended": sum(each.ended for each in outcomes),
        "proved": sum(not each.fault for each in outcomes),
        "faults": sorted({each.fault for each in outcomes} - {""}),
    }


def _lines(found: dict[str, Any]) -> list[str]:
    """The figures in words."""
    deals = found["deals"]
    lines = [f"{found['game']}, {found['preset']}: {many(deals, 'deal')}"]
    for seat in found["seats"]:
        least, most = (f"{100 * end:.1f}" for end in seat["interval"])
        lines.append(
            f"  {seat['level']:7} won {seat['won']:4}, {100 * seat['won'] / deals:5.1f} % "
            f"({least} to {most}), {seat['points']:6.2f} points a deal, "
            f"{seat['milliseconds']:.1f} ms of thought a turn"
        )
    lines.append(
        f"  drawn {found['drawn']}, {100 * found['drawn'] / deals:.1f} %; "
        f"{found['turns']} turns and {clock_words(found['time'] / 1000)} a deal"
    )
    lines.append(f"  {found['ended']} ended by themselves, {found['proved']} are proved")
    return [*lines, *(f"  {fault}" for fault in found["faults"])]
