"""Parses and checks command arguments: games, house rules, deals, sizes, folders.

Imports are local to each function, so that a command loads only what it needs and starts quickly.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.named_records import print_notice
from game.cli.parser import Namespace, Refused
from game.cli.requests import Setup

if TYPE_CHECKING:
    from game.match.match import Match
    from game.rules.game import Game
    from game.solver.solve import Limits
    from game.storage.config import Config
    from game.vocabulary.options import Value

_SMALLEST, _LARGEST, _MOST_MOVES = 320, 7680, 100_000
_MOST_PIXELS = 7680 * 4320
"""The maximum number of pixels of a picture, that of an 8K screen; painting takes about 16 bytes
each."""
_MOST_NODES, _MOST_SECONDS, _MOST_MEMORY = 10**12, 10**6, 3072
_USUAL_SECONDS = 60.0
_MOST_JOBS = 256
NAMELESS = "the folder has no name; the one in which you are is named ."
"""The error for an empty folder name, for example from an unset variable."""


def picture_file(name: str, endings: Sequence[str]) -> Path:
    """The path of an output picture.

    :raises Refused: if its suffix is none of ``endings``.
    """
    if Path(name).suffix.lower() not in endings:
        ends = " or ".join(endings)
        raise Refused(f"the name of a picture ends in {ends}, unlike {Path(name).name[-60:]!a}")
    return Path(name)


def png_file(name: str) -> Path:
    """The path of an output picture in PNG. Its folder is asked for before the work begins.

    :raises Refused: if it has another suffix, or there is no such folder.
    """
    path = picture_file(name, (".png",))
    if not path.parent.is_dir():
        raise Refused(f"the picture can't be written to {path}: there is no such folder")
    return path


def file_named(name: str, option: str) -> Path:
    """The path of the file that an option names.

    :raises Refused: if it has no name, or is a folder.
    """
    path = Path(name)
    if name and path.is_dir():
        raise Refused(f"{option} {name}: that is a folder, not a file")
    if not path.name:
        raise Refused(f"{option}: the file has no name")
    return path


def made_folder(name: str, option: str) -> Path:
    """The folder that an option names, created if it is missing.

    :raises Refused: with a sentence for the user.
    """
    from game.system import files

    if not name:
        raise Refused(f"{option}: {NAMELESS}")
    path = Path(name)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise Refused(f"{option} {name}: that is a file, not a folder") from None
    except OSError as error:
        raise Refused(f"{option} {name}: {files.sentence(error)}") from None
    except ValueError as error:
        raise Refused(f"{option} {name}: {error}") from None
    return path


def size_of(text: str) -> tuple[int, int]:
    """Parse a size in pixels, such as 1280x800.

    :raises Refused: with a sentence for the user.
    """
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text, re.ASCII)
    if not found or not all(_SMALLEST <= int(side) <= _LARGEST for side in found.groups()):
        raise Refused(f"a size is written 1280x800, from {_SMALLEST} to {_LARGEST} each way")
    width, height = int(found[1]), int(found[2])
    if width * height > _MOST_PIXELS:
        raise Refused(f"a picture of {text} would take too much memory; 7680x4320 is the largest")
    return width, height


def whole_number(text: str, what: str, least: int = 0, most: int = _MOST_MOVES) -> int:
    """Parse a whole number within bounds.

    :raises Refused: with a sentence for the user.
    """
    if not re.fullmatch(r"\d{1,13}", text, re.ASCII) or not least <= int(text) <= most:
        raise Refused(f"{what} is from {least} to {most}")
    return int(text)


def limits_of(args: Namespace) -> Limits:
    """The search limits; one minute if neither nodes nor seconds are given.

    :raises Refused: with a sentence for the user.
    """
    from game.solver.solve import Limits

    memory = whole_number(args.memory, "the memory in MB", 1, _MOST_MEMORY)
    nodes = None
    if args.nodes is not None:
        nodes = whole_number(args.nodes, "the number of positions", 1, _MOST_NODES)
    seconds = None
    if args.seconds is not None:
        if not re.fullmatch(r"\d{1,7}(\.\d{1,6})?", args.seconds, re.ASCII):
            raise Refused("the seconds are a number, such as 20 or 0.5")
        seconds = float(args.seconds)
        if not 0 < seconds <= _MOST_SECONDS:
            raise Refused(f"the seconds are more than 0 and at most {_MOST_SECONDS}")
    if nodes is None and seconds is None:
        seconds = _USUAL_SECONDS
    return Limits(nodes, seconds, memory << 20)


def jobs_of(args: Namespace) -> int | None:
    """The number of processes that ``--jobs`` asks for; None means one per core.

    :raises Refused: with a sentence for the user.
    """
    if args.jobs is None:
        return None
    return whole_number(args.jobs, "the number of processes", 1, _MOST_JOBS)


def searched_by(backend: str) -> str:
    """The name of a solver backend for the user.

    >>> searched_by("python")
    'by the search in Python'
    """
    return "by the search in Python" if backend == "python" else f"by the {backend}"


def setup_of(args: Namespace) -> Setup:
    """The data folder and the settings, for a window.

    :raises Refused: with a sentence for the user.
    """
    from game.storage import config
    from game.system import paths

    named = getattr(args, "config", None)
    path = None if named is None else file_named(named, "--config")
    try:
        settings, warnings = config.load(path)
    except config.BadConfig as error:
        raise Refused(str(error)) from None
    return Setup(
        data=own_folder(args),
        config=settings,
        settings=path or paths.own_settings(),
        warnings=tuple(warnings),
        say=getattr(args, "say", False),
    )


def own_folder(args: Namespace) -> Path:
    """The folder of the player's games.

    :raises Refused: with a sentence for the user.
    """
    from game.system import paths

    data = getattr(args, "data", None)
    return paths.usual_folder() if data is None else made_folder(data, "--data")


def game_named(name: str) -> Game:
    """Find a game by its id, name or other name.

    :raises Refused: with a sentence for the user.
    """
    from game.book import catalog

    try:
        return catalog.find(name)
    except catalog.UnknownGame as error:
        raise Refused(str(error)) from None


def recorded(name: str) -> Match:
    """The match of a record, at its end.

    :raises Refused: if there is no valid record.
    """
    from game.record import reader, verify
    from game.system import files

    try:
        opened = reader.Reader(files.read_bytes(Path(name)))
        match = verify.read_and_verify(opened)
    except (files.UnreadableFile, reader.RecordError) as error:
        raise Refused(f"{name}: {error}") from None
    print_notice(opened.dropped)
    return match


def solvable(match: Match) -> Match:
    """Return the match, if the solver can search its game.

    :raises Refused: if the game is played between seats.
    """
    refuse_seats(match.game)
    return match


def refuse_without_choice(game: Game) -> None:
    """Refuse a game in which hints say nothing.

    :raises Refused: if the game plays itself.
    """
    from game.advice.only_move import leaves_no_choice

    if leaves_no_choice(game):
        raise Refused(f"{game.name} plays itself: there is never anything to choose")


def refuse_seats(game: Game) -> None:
    """Refuse a game that the solver can't search.

    :raises Refused: if the game is played between seats.
    """
    from game.solver.solve import BetweenSeats, check_alone

    try:
        check_alone(game)
    except BetweenSeats as error:
        raise Refused(str(error)) from None


def variant_of(game: Game, args: Namespace, config: Config | None = None) -> Game:
    """The game with the given preset and options. If no preset is given, the player's house rules
    from ``config`` apply, if there are any, and the given options override theirs.

    :raises Refused: if the game has no such rules.
    """
    from game.record.header import variant
    from game.record.strict_json import Unreadable
    from game.vocabulary.options import BadOption

    options = dict(map(house_rule, args.set))
    house = config.games.get(game.id) if config is not None else None
    preset = args.preset
    if preset is None and house is not None:
        preset, options = house.preset, {**house.options, **options}
    try:
        return variant(game, preset, options)
    except (BadOption, Unreadable) as error:
        raise Refused(str(error)) from None


def variant_named(args: Namespace) -> Game:
    """The named game with the given preset and options, regardless of the player's house rules.

    :raises Refused: if there is no such game or it has no such rules.
    """
    return variant_of(game_named(args.game), args)


def house_rule(word: str) -> tuple[str, Value]:
    """Parse a house rule: ``draw=3``, ``passes=null``.

    :raises Refused: if it can't be parsed.
    """
    key, equals, value = word.partition("=")
    if not equals:
        raise Refused(f"--set takes KEY=VALUE, not {word[:40]!a}")
    words: dict[str, Value] = {"null": None, "true": True, "false": False}
    if re.fullmatch(r"\d{1,15}", value, re.ASCII):
        return key, int(value)
    return key, words.get(value, value)


def deal_number(text: str) -> int:
    """The number of a deal, parsed from a number or derived from any other text.

    :raises Refused: with a sentence for the user.
    """
    from game.record.strict_json import Unreadable, typed_seed

    try:
        return typed_seed(text)
    except Unreadable as error:
        raise Refused(str(error)) from None
