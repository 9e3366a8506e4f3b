"""What becomes of files that are checked against the rules: a line, or a row, for each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.core.shuffle import shuffled
from game.match.match import Match
from game.record import reader, verify
from game.record.reader import IllegalRecord, Reader, Record
from game.system import files, terminal

if TYPE_CHECKING:
    from rich.table import Table

GOOD, FOLDED, ILLEGAL, UNREADABLE = "good", "folded", "illegal", "unreadable"
CODES = {GOOD: 0, FOLDED: 0, ILLEGAL: 1, UNREADABLE: 2}
"""The kinds of verdicts, the best first, and the exit code of each. What is folded was made under
other rules and does not hold under today's; its events can be shown, and are not checked."""
_COLOURS = {GOOD: "green", FOLDED: "cyan", ILLEGAL: "red", UNREADABLE: "yellow"}


class Verdict(NamedTuple):
    """What became of a file: whether it holds, and what it tells or what is wrong with it."""

    name: str
    kind: str
    game: str = ""
    moves: int = 0
    result: str = ""
    remark: str = ""

    @property
    def code(self) -> int:
        """The exit code that it deserves."""
        return CODES[self.kind]

    @property
    def line(self) -> str:
        """The verdict as a line of text."""
        if self.code:
            return f"{self.name}: {self.kind}: {self.remark}"
        also = f"; {self.remark}" if self.remark else ""
        return f"{self.name}: {self.kind}: {self.game}, {self.moves} moves, {self.result}{also}"


def verdict(name: str) -> Verdict:
    """Read a file and play its moves through the rules, up to the first that does not hold."""
    shown = terminal.shown(name)
    try:
        opened = Reader(files.read_bytes(Path(name)))
        try:
            match = verify.read_and_verify(opened)
        except IllegalRecord:
            if not opened.deal.other_rules:
                raise
            return _folded(shown, reader.read(opened.found))
    except (files.UnreadableFile, reader.UnreadableRecord) as error:
        return Verdict(shown, UNREADABLE, remark=terminal.shown(str(error)))
    except IllegalRecord as error:
        return Verdict(shown, ILLEGAL, remark=terminal.shown(str(error)))
    deal = opened.deal
    also = "; ".join(filter(None, (opened.dropped, deal.other_rules, _own_deck(deal, match))))
    return Verdict(shown, GOOD, match.game.name, match.made, match.result or match.status, also)


def _own_deck(deal: Record, match: Match) -> str:
    """A sentence where a record tells a seed, and the deck of another deal."""
    dealt = tuple(shuffled(match.game.cards, match.seed))
    if deal.header.seed is None or match.deck is None or match.deck == dealt:
        return ""
    return f"its deck was given, and is not the one that seed {match.seed} deals"


def _folded(shown: str, found: Record) -> Verdict:
    """What becomes of a record that was made under other rules and does not hold by today's: its
    events alone must fit one another.

    :raises IllegalRecord: where they do not.
    """
    verify.fold(found)
    remark = f"{found.other_rules}, so that its moves are not checked"
    return Verdict(shown, FOLDED, found.game.name, found.made, found.result or "left", remark)


def summary(verdicts: Sequence[Verdict]) -> str:
    """How many there are of each kind."""
    counts = Counter(each.kind for each in verdicts)
    told = ", ".join(f"{counts[kind]} {kind}" for kind in CODES if counts[kind])
    return f"{len(verdicts)} files: {told}"


def table(verdicts: Sequence[Verdict]) -> Table:
    """The verdicts as a table for the terminal."""
    from rich.table import Table
    from rich.text import Text

    found = Table("file", "verdict", "game", box=None, pad_edge=False)
    found.add_column("moves", justify="right")
    found.add_column("end")
    found.add_column("remark")
    for each in verdicts:
        moves = "" if each.code else str(each.moves)
        kind = Text(each.kind, style=_COLOURS[each.kind])
        texts = (each.game, moves, each.result, each.remark)
        found.add_row(Text(each.name, overflow="fold"), kind, *map(Text, texts))
    return found
