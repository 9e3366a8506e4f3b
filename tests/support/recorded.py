"""Records of matches, with anything in their first line that somebody may write there."""

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
    """The record of a match as it is written, but with this in its header."""
    lines = writer.write(match).splitlines()
    lines[0] = compact({**json.loads(lines[0]), "started": started, **more})
    return "".join(f"{line}\n" for line in lines)


def heading(match: Match, links: Links = NO_LINKS, *, started: str = "") -> Header:
    """The header of a match that was begun then."""
    return Header.of(match, started=stamped(started), links=links)


def ghost_of(told: Record) -> Ghost:
    """The ghost of a recorded game, which is played through the rules first."""
    return ghost.ghost_of(verify.verify(told), told.identity)
