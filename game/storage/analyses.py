"""Stored loss analyses, one small file each, named after the record's identity.

An analysis is only valid for the exact line of moves, the rules and the program version that it was
made with; with any other it is ignored and made again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from game import __version__
from game.advice.analysis import Analysis
from game.advice.foresight import Foresight
from game.core.cards import shorten
from game.record.strict_json import Unreadable, is_move, is_whole, json_object, text_of
from game.rules.game import Game
from game.storage.saves import ANALYSES
from game.system import files

MOST_BYTES = 256 * 1024
"""An upper bound for one analysis: a winning line has a few hundred moves."""
MOST = 1000
"""The number of analyses kept; the oldest are deleted."""
BACKENDS = ("", "kernel", "python")


class Analyses:
    """The analyses in a player's folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / ANALYSES

    def find(self, identity: str, game: Game, moves: Sequence[str]) -> Analysis | None:
        """The stored analysis of this line, or None if there is none or it can't be read."""
        path = self._path(identity)
        if path is None:
            return None
        with suppress(files.UnreadableFile, Unreadable):
            fields = json_object(text_of(files.read_bytes(path, MOST_BYTES), MOST_BYTES))
            if fields.get("of") == _stamp(game, moves):
                return _read(fields, moves)
        return None

    def keep(self, identity: str, game: Game, found: Analysis) -> None:
        """Store an analysis. If that fails it is dropped silently and will be made again."""
        path = self._path(identity)
        fields = {
            "of": _stamp(game, found.moves),
            "winnable_to": found.winnable_to,
            "unwinnable_from": found.unwinnable_from,
            "instead": [*found.instead],
            "nodes": found.nodes,
            "backend": found.backend,
            "foresight": None if found.foresight is None else [*found.foresight],
        }
        text = json.dumps(fields).encode()
        if path is None or len(text) > MOST_BYTES:
            return
        with suppress(OSError):
            files.write_whole(path, text)
            self._thin_out()

    def _path(self, identity: str) -> Path | None:
        named = re.fullmatch(r"[0-9a-f]{16}", identity, re.ASCII)
        return self._folder / f"{identity}.json" if named else None

    def _thin_out(self) -> None:
        """Delete the oldest analyses beyond the limit."""
        kept = [(path.stat().st_mtime_ns, path) for path in self._folder.glob("*.json")]
        for _, path in sorted(kept)[:-MOST]:
            path.unlink(missing_ok=True)


def _stamp(game: Game, moves: Sequence[str]) -> str:
    """A hash of the program version, the game, its rules and the moves."""
    text = json.dumps([__version__, game.id, game.rules, *moves])
    return sha256(text.encode()).hexdigest()


def _read(fields: dict[str, Any], moves: Sequence[str]) -> Analysis:
    """Read an analysis from the fields of its file.

    :raises Unreadable: if the fields do not fit these moves.
    """
    last = len(moves)
    won, lost, instead = (
        fields.get("winnable_to"),
        fields.get("unwinnable_from"),
        fields.get("instead"),
    )
    if not is_whole(won, -1, last) or not (lost is None or is_whole(lost, won + 1, last)):
        raise Unreadable("its moments make no sense")
    if not isinstance(instead, list) or not all(map(is_move, instead)):
        raise Unreadable("its line makes no sense")
    nodes, backend = fields.get("nodes"), fields.get("backend")
    if not is_whole(nodes) or backend not in BACKENDS:
        raise Unreadable(f"it was not found by {shorten(str(backend))}")
    return Analysis(moves, won, lost, tuple(instead), nodes, backend, _foresight(fields))


def _foresight(fields: dict[str, Any]) -> Foresight | None:
    counts = fields.get("foresight")
    if counts is None:
        return None
    wanted = len(Foresight._fields)
    if not isinstance(counts, list) or len(counts) != wanted or not all(map(is_whole, counts)):
        raise Unreadable("its counts make no sense")
    found = Foresight(*counts)
    if not found.lost <= found.winnable <= found.worlds - found.unknown:
        raise Unreadable("its counts make no sense")
    return found
