"""Ranking: everybody's records of a day's challenges, each played through the rules, in order.

A record counts if it is of one of the day's deals, was begun as a first attempt at that challenge,
and can be played move by move as it tells. That proves that the moves win this deal, and whether
the record tells of something taken back; who made them, and how long it took, a file can't prove.
So records of the same moves are the same game, whatever their times: they stand together.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from game.daily.awards import MEDALS, NONE, medal, stars
from game.daily.challenge import LENGTHS, Challenge, challenges
from game.match.journal import tally
from game.match.match import Match
from game.record import reader, verify
from game.record.codec import STEPS
from game.record.reader import Record
from game.record.summary import possible_time
from game.system import files
from game.system.clock import stamp

Place = tuple[bool, int, bool, int, int, int, bool, int]


class OutOfPlace(ValueError):
    """A record that is none of the day's challenges; its sentence says why."""


@dataclass(frozen=True)
class Standing:
    """What became of one record. ``refused`` is a sentence where it does not count, else empty;
    ``moves`` are those in force at the end, and ``line`` is a mark of them, the same for the same
    moves, empty where nothing is ranked by them. ``time`` is in milliseconds of play, None where
    none can be believed, ``started`` is when it was begun, empty where none that can be is told,
    and ``player`` by whom, all three by the record's own word; ``pauses`` says how often the clock
    stood."""

    file: str
    length: str = ""
    result: str = ""
    medal: str = NONE
    stars: int = 0
    points: int | None = None
    moves: int = 0
    time: int | None = None
    started: str = ""
    refused: str = ""
    pauses: int = 0
    player: str = ""
    line: str = ""

    @property
    def who(self) -> str:
        """Whose it is: the name that it tells, or its file."""
        return self.player or self.file

    @property
    def game(self) -> tuple[str, str, str]:
        """The same for records of the same moves, and for no others."""
        return self.length, self.line, "" if self.line else self.file

    @property
    def claim(self) -> tuple[object, str]:
        """What shares a rank: the same moves, and the same medal for them."""
        return self.game, self.medal

    @property
    def place(self) -> Place:
        """By which standings are ordered: what counts, length, won, points, medal, moves, whether a
        time is told, time. Those that did not win share a place, unless it is for points."""
        length = LENGTHS.index(self.length) if self.length else len(LENGTHS)
        won, best = self.result == "won", -(self.points or 0)
        if not won:
            return bool(self.refused), length, True, best, 0, 0, False, 0
        how = MEDALS.index(self.medal), self.moves, self.time is None, self.time or 0
        return bool(self.refused), length, False, best, *how

    def as_json(self) -> dict[str, Any]:
        """What other programs are told of it."""
        return asdict(self)


def records_in(folder: Path) -> list[Path]:
    """The records in a folder and in those inside it, by name; links to folders lead nowhere.

    :raises OSError: where the folder can't be read; one inside it that can't is passed over.
    """
    found, folders = list[Path](), [folder]
    for place in folders:  # which grow on the way, so that no depth is too deep
        try:
            within = list(place.iterdir())
        except OSError:
            if place is folder:
                raise
            continue
        folders += filter(_is_folder, within)
        found += filter(_is_record, within)
    return sorted(found)


def _is_folder(path: Path) -> bool:
    """Is it a folder that can be looked into?"""
    with suppress(OSError):
        return path.is_dir() and not path.is_symlink()
    return False


def _is_record(path: Path) -> bool:
    """Is it a record by its name, or can nobody say? Why that is so is said where it is read."""
    if not path.name.endswith(".jsonl"):
        return False
    with suppress(OSError):
        return path.is_file()
    return True


def ranked(standings: Iterable[Standing]) -> list[tuple[int, Standing]]:
    """Standings in order, each with its rank among those of its length; the refused come last, with
    rank 0.

    Those of the same moves stand together where the best of them does, that first which says that
    it was begun first. Where their medals are the same, they share a rank.
    """
    ordered = sorted(standings, key=_by_start)
    games: dict[object, list[Standing]] = {}
    best: dict[object, Place] = {}
    for each in ordered:
        games.setdefault(each.game, []).append(each)
        best[each.claim] = min(best.get(each.claim, each.place), each.place)
    places = sorted(best.values())

    def rank(each: Standing) -> int:
        of_other_lengths = bisect_left(places, each.place[:2])
        return 0 if each.refused else bisect_left(places, best[each.claim]) - of_other_lengths + 1

    in_order = sorted(games.values(), key=lambda game: min(map(_by_place, game)))
    return [(rank(each), each) for game in in_order for each in game]


def _by_start(each: Standing) -> tuple[bool, str, Place, str]:
    return not each.started, each.started, *_by_place(each)


def _by_place(each: Standing) -> tuple[Place, str]:
    return each.place, each.file


def standings_of(paths: Sequence[Path], day: date, folder: Path) -> Iterator[Standing]:
    """What becomes of each record in this folder on this day; many on all cores.

    :raises NoChallenge: where there is no challenge on that day.
    """
    challenges(day)
    from game.system.workers import in_turn  # who checks a single record asks no other process

    return in_turn(partial(standing_of_file, day, folder), paths)


def standing_of_file(day: date, folder: Path, path: Path) -> Standing:
    """What becomes of one record, whatever is in the file."""
    name = path.relative_to(folder).as_posix()
    try:
        return standing_of(name, reader.read(files.read_bytes(path)), challenges(day))
    except (files.UnreadableFile, reader.RecordError, OutOfPlace) as error:
        return Standing(name, refused=str(error))
    except (ValueError, LookupError, RuntimeError, TypeError, ArithmeticError) as error:
        # a stranger's file must never stop the ranking of the others
        return Standing(name, refused=f"it can't be played: {type(error).__name__}")


def standing_of(name: str, found: Record, of: Sequence[Challenge]) -> Standing:
    """Where a record stands, if it is of one of these challenges.

    :raises OutOfPlace: where it is of none of them.
    :raises IllegalRecord: where the rules do not allow what it tells.
    """
    one = challenge_of(found, of)
    match = verify.verify(found)
    won, time = match.status == "won", _time(found)
    points = None if one.points is None else match.score
    par, quick = stars(one, match.made, time or 0, match.score)
    return Standing(
        file=name,
        player=found.header.player,
        length=one.length,
        result="won" if won else found.result or match.status,
        medal=medal(won, *tally(match.journal)),
        stars=won * (par + quick),
        points=points,
        moves=match.made,
        line=_line(match) if won or points is not None else "",
        time=time,
        started=_begun(found, one),
        pauses=_pauses(found),
    )


def challenge_of(found: Record, of: Sequence[Challenge]) -> Challenge:
    """The challenge that a record was begun as."""
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
        raise OutOfPlace("it comes from a share code, which does not tell everything")
    game, seed = one.game, one.seed
    if found.game.id != game.id or found.game.chosen != game.chosen:
        raise OutOfPlace(f"the {one.length} challenge is {game.name} ({game.preset})")
    if header.position is not None or found.seed != seed or verify.begin(found).deck is not None:
        raise OutOfPlace(f"the {one.length} challenge is the deal of seed {seed}")
    return one


def _time(found: Record) -> int | None:
    """When the last thing happened on the table; None where that is no time in which somebody can
    have made these moves."""
    time = max((entry.t for entry in found.entries if entry.by in STEPS), default=0)
    made = sum(entry.by == "move" for entry in found.entries)
    return possible_time(time, made) or None


def _begun(found: Record, one: Challenge) -> str:
    """When it was begun; nothing where that was before its day, when nobody was dealt it."""
    started = found.header.started
    return stamp(started) if started is None or started.date() >= one.day else ""


def _pauses(found: Record) -> int:
    """How often the clock stood: where the program was ended by force only the way back is told."""
    said = Counter(entry.by for entry in found.entries)
    return max(said["pause"], said["resume"])


def _line(match: Match) -> str:
    """A mark of the moves in force."""
    moves = "\n".join(played.move for played in match.line)
    return hashlib.sha256(moves.encode("utf-8")).hexdigest()[:16]
