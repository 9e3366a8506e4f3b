"""Records of matches whose header may contain anything."""

from __future__ import annotations

import json
from typing import Any

from game.match.match import Match
from game.record import verify, writer
from game.record.codec import compact
from game.record.header import NO_LINKS, Header, Links
from game.record.reader import Record
from game.replay import ghost
from game.replay.ghost import Ghost
from game.system.clock import stamped


def recorded(match: Match, *, started: str = "", **more: Any) -> str:
    """Return the record of a match with these fields in its header."""
    lines = writer.write(match).splitlines()
    lines[0] = compact({**json.loads(lines[0]), "started": started, **more})
    return "".join(f"{line}\n" for line in lines)


def heading(match: Match, links: Links = NO_LINKS, *, started: str = "") -> Header:
    """Return the header of a match that was begun then."""
    return Header.of(match, started=stamped(started), links=links)


def ghost_of(record: Record) -> Ghost:
    """Return the ghost of a recorded game, after verifying it."""
    return ghost.ghost_of(verify.verify(record), record.identity)
