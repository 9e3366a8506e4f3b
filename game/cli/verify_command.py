"""The command ``verify``: checks records and runs against the rules and prints a verdict for
each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.daily import kinds
from game.daily.scoring import scorer_of
from game.match.match import Match
from game.match.positions import shuffled_deck
from game.puzzles import attempts
from game.puzzles.check import check_attempts, check_run
from game.puzzles.puzzle import OWN, BadPuzzle, read_file, shipped
from game.record import reader, verify
from game.record.reader import IllegalRecord, Reader, Record
from game.runs import check, run_file
from game.runs.best_runs import RunTable
from game.runs.run_header import RUSH
from game.runs.run_words import title
from game.system import files, terminal
from game.vocabulary.sentences import many

if TYPE_CHECKING:
    from rich.table import Table

GOOD, FOLDED, ILLEGAL, UNREADABLE = "good", "folded", "illegal", "unreadable"
CODES = {GOOD: 0, FOLDED: 0, ILLEGAL: 1, UNREADABLE: 2}
"""The kinds of verdicts, best first, with their exit codes. A folded record was made under other
rules and is invalid under today's: its events can be shown, but its moves are not checked."""
_COLOURS = {GOOD: "green", FOLDED: "cyan", ILLEGAL: "red", UNREADABLE: "yellow"}


class Verdict(NamedTuple):
    """The verdict on a file, with its game or what is wrong with it."""

    name: str
    kind: str
    game: str = ""
    moves: int = 0
    result: str = ""
    remark: str = ""
    arcade: int | None = None
    """The score of the arcade; None if the game has none, or its moves are not checked."""
    points: tuple[int, ...] = ()
    """The points of the seats at the end."""
    winner: str | None = None
    deals: int | None = None
    """The number of deals or puzzles of a run; None for a record."""
    unit: str = "deal"
    """What a run is counted in."""

    @property
    def code(self) -> int:
        return CODES[self.kind]

    def as_json(self) -> dict[str, object]:
        """The verdict as JSON."""
        if self.deals is not None:
            return {
                "file": self.name,
                "verdict": self.kind,
                "run": self.game,
                "deals": self.deals,
                "score": self.arcade,
                "remark": self.remark,
            }
        seats = {"winner": self.winner, "points": list(self.points)} if self.points else {}
        return {
            "file": self.name,
            "verdict": self.kind,
            "game": self.game,
            "moves": self.moves,
            "result": self.result,
            **seats,
            "arcade": self.arcade,
            "remark": self.remark,
        }

    @property
    def line(self) -> str:
        if self.code:
            return f"{self.name}: {self.kind}: {self.remark}"
        also = f"; {self.remark}" if self.remark else ""
        count = many(self.moves, "move") if self.deals is None else many(self.deals, self.unit)
        return f"{self.name}: {self.kind}: {self.game}, {count}, {self.end}{also}"

    @property
    def end(self) -> str:
        """How the game ended: ``won``, ``over (b won, 31 to 52)``."""
        if not self.points:
            return self.result
        winner = "drawn" if self.winner is None else f"{self.winner} won"
        return f"{self.result} ({winner}, {' to '.join(map(str, self.points))})"


def verdict(name: str, own: Path | None = None) -> Verdict:
    """Read a file and play it through the rules, up to the first invalid entry. The records of a
    run are looked for beside it, and in the player's ``own`` folder."""
    try:
        found = files.read_bytes(Path(name))
    except files.UnreadableFile as error:
        return Verdict(terminal.shown(name), UNREADABLE, remark=terminal.shown(str(error)))
    if run_file.is_run(found):
        return _of_run(Path(name), found, own)
    if attempts.is_attempts(found):
        return _of_attempts(terminal.shown(name), found, own)
    return _of_record(terminal.shown(name), found)


def _of_run(path: Path, found: bytes, own: Path | None) -> Verdict:
    """The verdict on a run with its records."""
    from game.storage.saves import Saves  # only runs need it, and it takes long to load

    shown, beside = terminal.shown(str(path)), path.absolute().parent
    folders = [beside, *Saves(beside.parent).record_folders]
    folders += [] if own is None else Saves(own).record_folders
    try:
        run = run_file.read(found)
        remark = check.check(run, check.records_in(folders))
        if run.header.mode != RUSH:
            remark = check_run(run, tuple(shipped().values()))
    except run_file.BadRun as error:
        return Verdict(shown, UNREADABLE, remark=terminal.shown(str(error)), deals=0)
    except check.Forged as error:
        return Verdict(shown, ILLEGAL, remark=terminal.shown(str(error)), deals=0)
    name, points = title(RunTable.of(run.header)), f"{run.score:,} points"
    remark = remark if run.end else f"it has no end; {remark}"
    unit, count = "deal" if run.header.mode == RUSH else "puzzle", len(run.played)
    return Verdict(shown, GOOD, name, 0, points, remark, run.score, deals=count, unit=unit)


def _of_attempts(shown: str, found: bytes, own: Path | None) -> Verdict:
    """The verdict on attempts at puzzles: the shipped ones, and those from the ``own`` games of the
    player, unless their file can't be read."""
    known = dict(shipped())
    if own is not None:
        with suppress(BadPuzzle):
            known |= {puzzle.name: puzzle for puzzle in read_file(own / OWN)}
    try:
        made = attempts.read(found)
        remark = check_attempts(made, known)
    except attempts.BadAttempts as error:
        return Verdict(shown, UNREADABLE, remark=terminal.shown(str(error)))
    except check.Forged as error:
        return Verdict(shown, ILLEGAL, remark=terminal.shown(str(error)))
    tries = sum(bool(each.move) for each in made)
    solved = len({each.puzzle for each in made if each.result == attempts.SOLVED})
    return Verdict(shown, GOOD, "puzzles", tries, f"{solved} solved", remark)


def _of_record(shown: str, found: bytes) -> Verdict:
    """The verdict on a record."""
    try:
        opened = Reader(found)
        try:
            match = verify.read_and_verify(opened)
        except IllegalRecord:
            if not opened.deal.other_rules:
                raise
            return _folded(shown, reader.read(opened.found))
    except reader.UnreadableRecord as error:
        return Verdict(shown, UNREADABLE, remark=terminal.shown(str(error)))
    except IllegalRecord as error:
        return Verdict(shown, ILLEGAL, remark=terminal.shown(str(error)))
    deal = opened.deal
    if wrong := kinds.untrue(deal):
        return Verdict(shown, ILLEGAL, remark=terminal.shown(f"line 1: {wrong}"))
    remarks = opened.dropped, deal.other_rules, _own_deck(deal, match), _kind(deal)
    also = "; ".join(filter(None, remarks))
    arcade = scorer_of(match, opened.header.links).total
    result = match.result or match.status
    points, winner = (match.points, match.winner) if match.status == "over" else ((), None)
    return Verdict(shown, GOOD, match.game.name, match.made, result, also, arcade, points, winner)


def _kind(deal: Record) -> str:
    """A sentence about the kind of deal that was asked for, else empty."""
    dealt = deal.header.links.dealt
    if dealt is None:
        return ""
    proof = "as a line of moves proves" if dealt.line else "as the pool has it"
    return f"its deal is {dealt.kind}, {proof}"


def _own_deck(deal: Record, match: Match) -> str:
    """A sentence if a record has a seed but the deck of another deal, else empty."""
    dealt = tuple(shuffled_deck(match.game, match.seed))
    if deal.header.seed is None or match.deck is None or match.deck == dealt:
        return ""
    return f"its deck was given, and is not the one that seed {match.seed} deals"


def _folded(shown: str, found: Record) -> Verdict:
    """The verdict on a record made under other rules that today's rules reject, from its events
    alone.

    :raises IllegalRecord: if its events can't be applied.
    """
    verify.fold(found)
    remark = f"{found.other_rules}, so that its moves are not checked"
    return Verdict(shown, FOLDED, found.game.name, found.made, found.result or "left", remark)


def summary(verdicts: Sequence[Verdict]) -> str:
    """The number of verdicts of each kind, as a sentence."""
    counts = Counter(each.kind for each in verdicts)
    parts = ", ".join(f"{counts[kind]} {kind}" for kind in CODES if counts[kind])
    return f"{len(verdicts)} files: {parts}"


def table(verdicts: Sequence[Verdict]) -> Table:
    """The verdicts as a rich table."""
    from rich.table import Table
    from rich.text import Text

    found = Table("file", "verdict", "game", box=None, pad_edge=False)
    found.add_column("moves", justify="right")
    found.add_column("end")
    found.add_column("remark")
    for each in verdicts:
        moves = "" if each.code or each.deals is not None else str(each.moves)
        kind = Text(each.kind, style=_COLOURS[each.kind])
        texts = (each.game, moves, each.end, each.remark)
        found.add_row(Text(each.name, overflow="fold"), kind, *map(Text, texts))
    return found
