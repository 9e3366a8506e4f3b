"""Ranks the records of a day's challenges.

A record counts if it was begun as a first attempt at one of the day's challenges and the rules
allow all of its moves. That only proves that these moves win this deal, so the rank depends on the
win, the points and the number of moves. Everything else in a record is a claim.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path

from game.daily.awards import NONE, medal, stars
from game.daily.challenge import Challenge, challenges
from game.match.journal import Annotation, tally
from game.record import verify
from game.record.reader import Reader, Record, RecordError
from game.record.summary import possible_time
from game.rules.game import LENGTHS
from game.system import files
from game.system.clock import stamp

CLAIMS = ("player", "started", "time", "medal", "stars", "undos", "hints", "light")
"""The fields of a standing that are claims of the record and can't be verified."""


class OutOfPlace(ValueError):
    """A record does not belong to any of the day's challenges; the message says why."""


@dataclass(frozen=True)
class Standing:
    """The standing of one record. ``refused`` is a sentence if the record does not count, else
    empty; ``moves`` are those in force at the end; ``time`` is play time in milliseconds."""

    file: str
    length: str = ""
    result: str = ""
    points: int | None = None
    moves: int = 0
    refused: str = ""
    player: str = ""
    started: str = ""
    time: int = 0
    medal: str = NONE
    stars: int = 0
    undos: int = 0
    hints: int = 0
    light: bool = False

    @property
    def place(self) -> tuple[int, ...]:
        """The sort key: refused, length, win, points, moves. Games that were not won share the last
        place, except in a game for points."""
        length = LENGTHS.index(self.length) if self.length else len(LENGTHS)
        won, points = self.result == "won", self.points or 0
        moves = self.moves if won or self.points is not None else 0
        return bool(self.refused), length, not won, -points, moves


def records_in(folder: Path) -> list[Path]:
    """The records in a folder and its subfolders, by name. Links to folders are not followed.

    :raises OSError: if the folder can't be read; unreadable subfolders are skipped.
    """
    found, folders = list[Path](), [folder]
    for place in folders:  # grows while it is walked: recursion would limit the depth
        try:
            within = list(os.scandir(place))
            folders += [Path(each) for each in within if each.is_dir(follow_symlinks=False)]
        except OSError:
            if place is folder:
                raise
            continue
        found += [Path(each) for each in within if each.name.endswith(".jsonl") and _is_file(each)]
    return sorted(found)


def _is_file(entry: os.DirEntry[str]) -> bool:
    """Whether an entry is a file or a link to one; False for links that form a circle."""
    with suppress(OSError):
        return entry.is_file()
    return False


def ranked(standings: Iterable[Standing]) -> list[tuple[int, Standing]]:
    """Sort standings and give each its rank within its length. Equal ones share a rank and are
    listed by file; refused ones come last with rank 0."""
    ordered = sorted(standings, key=lambda each: (each.place, each.file))
    first_of_length, first_of_place = dict[str, int](), dict[object, int]()
    for number, each in enumerate(ordered):
        first_of_length.setdefault(each.length, number)
        first_of_place.setdefault(each.place, number)
    ranks = [first_of_place[each.place] - first_of_length[each.length] + 1 for each in ordered]
    return [(0 if each.refused else rank, each) for rank, each in zip(ranks, ordered, strict=True)]


def standings_of(paths: Sequence[Path], day: date, folder: Path) -> Iterator[Standing]:
    """The standing of each record on this day; many records are checked on all cores.

    :raises NoChallenge: if there is no challenge on that day.
    """
    challenges(day)
    from game.system.workers import in_turn  # checking a single record needs no other process

    return in_turn(partial(standing_of_file, day, folder), paths)


def standing_of_file(day: date, folder: Path, path: Path) -> Standing:
    """The standing of one file; any error in it becomes a refusal."""
    name = path.relative_to(folder).as_posix()
    try:
        return standing_of(name, Reader(files.read_bytes(path)), challenges(day))
    except (files.UnreadableFile, RecordError, OutOfPlace) as error:
        return Standing(name, refused=str(error))
    except (ValueError, LookupError, RuntimeError, TypeError, ArithmeticError) as error:
        # one bad file must not stop the ranking of the others
        return Standing(name, refused=f"it can't be played: {type(error).__name__}")


def standing_of(name: str, opened: Reader, of: Sequence[Challenge]) -> Standing:
    """The standing of a record among these challenges. A record of another challenge is not read
    beyond its header.

    :raises OutOfPlace: if it belongs to none of them.
    :raises RecordError: if it can't be read or breaks the rules.
    """
    header = opened.header
    one = challenge_of(opened.deal, of)
    match = verify.read_and_verify(opened)
    won, helped = match.status == "won", tally(match.journal)
    time = next(each.t for each in reversed(match.journal) if not isinstance(each, Annotation))
    return Standing(
        file=name,
        length=one.length,
        result="won" if won else match.result or match.status,
        points=None if one.points is None else match.score,
        moves=match.made,
        player=header.player,
        started=stamp(header.started),
        time=time,
        medal=medal(won, *helped),
        stars=won * sum(stars(one, match.made, possible_time(time, match.made), match.score)),
        **helped._asdict(),
    )


def challenge_of(found: Record, of: Sequence[Challenge]) -> Challenge:
    """The challenge that a record was begun as.

    :raises OutOfPlace: if it is none of these or not a first attempt.
    """
    header, links = found.header, found.header.links
    daily = links.daily
    if daily is None:
        raise OutOfPlace("it was not played as a daily challenge")
    one = next((one for one in of if one.length == daily.length), None)
    if one is None or daily.day != one.day.isoformat():
        raise OutOfPlace("it is a challenge of another day")
    if daily.practice:
        raise OutOfPlace("it was played for practice, after a first attempt")
    if links.parent is not None:
        raise OutOfPlace("it goes on from another record")
    if links.shared is not None:
        raise OutOfPlace("it comes from a share code, which leaves out part of the game")
    game, seed = one.game, one.seed
    if found.game.id != game.id or found.game.chosen != game.chosen:
        raise OutOfPlace(f"the {one.length} challenge is {game.name} ({game.preset})")
    if header.position is not None or found.seed != seed or verify.begin(found).deck is not None:
        raise OutOfPlace(f"the {one.length} challenge is the deal of seed {seed}")
    return one
