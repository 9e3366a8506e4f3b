"""The first line of a run: its mode, its seed and its clock."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from game import __version__
from game.core.shuffle import seed_of
from game.record.codec import compact
from game.record.header import identity_of
from game.record.names import player_name
from game.record.strict_json import Unreadable, is_whole, json_object, seed
from game.system.clock import stamp, stamped

FORMAT = "cadogan-run"
VERSION = 1
RUSH, STORM, STREAK = "rush", "storm", "streak"
MODES = (RUSH, STORM, STREAK)
THREE, TEN = 180, 600
LENGTHS = (THREE, TEN, None)
"""The lengths of a run in seconds; None is untimed."""
LENGTH_WORDS = {"three": THREE, "ten": TEN, "untimed": None}
"""How a length is given on the command line."""
PACES = (1.0, 1.5, 2.0)
"""How many seconds pass while the clock of a run counts one."""
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


@dataclass(frozen=True)
class RunHeader:
    """The first line of a run and its contents.

    ``length`` is in seconds, None if the run is untimed. ``day`` is the day of a run of the day,
    such as 2026-11-27, else empty. ``plan`` is the version of the rules that choose and score the
    deals of a Rush (:data:`game.runs.plan.PLAN`) or the puzzles of the other modes. ``line`` is the
    original line, including fields of other programs.
    """

    line: str
    mode: str
    seed: int
    length: int | None
    pace: float
    day: str
    plan: int
    started: datetime | None
    player: str

    @property
    def identity(self) -> str:
        """The identity by which the records of the run refer to it."""
        return identity_of(self.line)

    @property
    def milliseconds(self) -> int | None:
        """The length in milliseconds; None if the run is untimed."""
        return None if self.length is None else self.length * 1000

    @classmethod
    def of(
        cls,
        mode: str,
        seed: int,
        length: int | None,
        *,
        plan: int,
        pace: float = 1.0,
        day: str = "",
        started: datetime | None = None,
        player: str = "",
    ) -> RunHeader:
        """The header for a new run.

        :raises Unreadable: if a value is invalid.
        """
        fields: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "mode": mode,
            "seed": seed,
            "length": length,
            "pace": int(pace) if pace == int(pace) else pace,
        }
        fields |= {"day": day} if day else {}
        fields |= {"plan": plan, "app": __version__, "started": stamp(started)}
        name = player_name(player)
        fields |= {"player": name} if name else {}
        return cls.read(compact(fields))

    @classmethod
    def read(cls, line: str) -> RunHeader:
        """Parse an untrusted header.

        :raises Unreadable: if it is not a known header of a run.
        """
        head = json_object(line)
        if head.get("format") != FORMAT:
            raise Unreadable("it is no run of this program")
        if head.get("version") != VERSION or not is_whole(head["version"]):
            raise Unreadable(f"only version {VERSION} of runs is known")
        mode, length, pace = head.get("mode"), head.get("length", 0), head.get("pace")
        if not isinstance(mode, str) or mode not in MODES:
            raise Unreadable(f"the mode of a run is one of {', '.join(MODES)}")
        if length not in LENGTHS or not isinstance(length, int | None):
            raise Unreadable(f"the length of a run is {THREE} or {TEN} seconds, or null")
        if pace not in PACES or isinstance(pace, bool):
            raise Unreadable("the pace of a run is 1, 1.5 or 2")
        if not is_whole(head.get("plan"), 1):
            raise Unreadable("the plan of a run is a whole number from 1")
        started = head.get("started", "")
        if not isinstance(started, str):
            raise Unreadable("the started is a text")
        return cls(
            line=line,
            mode=mode,
            seed=seed(head.get("seed")),
            length=length,
            pace=float(pace),
            day=_day(head.get("day", "")),
            plan=head["plan"],
            started=stamped(started),
            player=player_name(head.get("player", "")),
        )


def day_seed(mode: str, day: date | str, length: int | None) -> int:
    """The seed of the run of a day. Each length has deals of its own, so that playing one does not
    show those of another."""
    return seed_of(f"{mode} {day} {length or 'untimed'}")


def _day(given: object) -> str:
    if given == "":
        return ""
    try:
        if isinstance(given, str) and _DAY.fullmatch(given):
            return date.fromisoformat(given).isoformat()
    except ValueError:
        pass
    raise Unreadable("the day of a run is written 2026-11-27")
