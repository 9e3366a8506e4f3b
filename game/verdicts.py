"""What becomes of files that are checked against the rules: a line, or a row, for each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game import files, record

if TYPE_CHECKING:
    from rich.table import Table

GOOD, ILLEGAL, UNREADABLE = "good", "illegal", "unreadable"
KINDS = (GOOD, ILLEGAL, UNREADABLE)
"""The kinds of verdicts, the best first; the place of each is its exit code."""
_COLOURS = {GOOD: "green", ILLEGAL: "red", UNREADABLE: "yellow"}


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
        return KINDS.index(self.kind)

    @property
    def line(self) -> str:
        """The verdict as a line of text."""
        if self.kind != GOOD:
            return f"{self.name}: {self.kind}: {self.remark}"
        also = f"; {self.remark}" if self.remark else ""
        return f"{self.name}: good: {self.game}, {self.moves} moves, {self.result}{also}"


def verdict(name: str) -> Verdict:
    """Read a file and play its moves through the rules."""
    shown = name if name.isprintable() else ascii(name)
    try:
        found = record.read(files.take(Path(name)))
        match = record.verify(found)
    except (files.NoFile, record.UnreadableRecord) as error:
        return Verdict(shown, UNREADABLE, remark=str(error))
    except record.IllegalRecord as error:
        return Verdict(shown, ILLEGAL, remark=str(error))
    also = "; ".join(filter(None, (found.dropped, found.other_rules)))
    return Verdict(shown, GOOD, match.game.name, match.made, found.result or match.status, also)


def summary(verdicts: Sequence[Verdict]) -> str:
    """How many there are of each kind."""
    counts = Counter(each.kind for each in verdicts)
    told = ", ".join(f"{counts[kind]} {kind}" for kind in KINDS if counts[kind])
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
        moves = str(each.moves) if each.kind == GOOD else ""
        kind = Text(each.kind, style=_COLOURS[each.kind])
        texts = (each.game, moves, each.result, each.remark)
        found.add_row(Text(each.name, overflow="fold"), kind, *map(Text, texts))
    return found
