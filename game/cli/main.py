"""The command line: what was asked for, the answers that need no screen, and requests for one.

Whatever a command does not need it does not import: the game without a window starts at once.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game import __version__
from game.cli.arrivals import arrived, arriving, mind, watched
from game.cli.asked import (
    deal_number,
    game_named,
    picture_file,
    setup_of,
    size_of,
    under_preset,
    variant_of,
    whole_number,
)
from game.cli.parser import Namespace, Refused, understood
from game.cli.requests import (
    BenchRequest,
    DailyRequest,
    FilmRequest,
    LabRequest,
    LayoutRequest,
    Picture,
    PlayRequest,
    ReplayRequest,
    Request,
    ShotRequest,
    StillRequest,
    TitleRequest,
)
from game.system import paths, terminal

if TYPE_CHECKING:
    from game.match.match import Match

RULES = paths.ASSETS / "rules"
WRONG, BROKEN_OFF = 2, 130
_BEFORE_THE_WINDOW = 0.3
"""Seconds for which a record is read before the window opens; the rest is read in its frames."""


def politely(run: Callable[[], int]) -> int:
    """Run a command to its exit code, and say in a sentence what a user can help."""
    _have_streams()
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="backslashreplace")
    try:
        code = run()
        sys.stdout.flush()
    except Refused as error:
        terminal.complain(str(error))
        return WRONG
    except KeyboardInterrupt:
        return BROKEN_OFF
    except BrokenPipeError:  # whoever read has read enough
        _forget_output()
        return 0
    except OSError as error:
        _forget_output()
        of = f"{error.filename}: " if error.filename else ""
        terminal.complain(f"{of}{(error.strerror or str(error)).lower()}")
        return WRONG
    return code


def _have_streams() -> None:
    """Let nothing come from a stream that was closed before we began, or go there anywhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))


def _forget_output() -> None:
    """Let what is left in the buffers go nowhere, so that the end of the process is quiet."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(words: Sequence[str]) -> int | Request:
    """Follow the words of the command line: an exit code, or a request for a screen.

    :raises Refused: with a sentence for the user.
    """
    asked = understood(words)
    return _ANSWERS[asked.command](asked)


# -------------------------------------------------------------------- answers without a screen


def _version(_: Namespace) -> int:
    from game.solver import kernel

    print(f"cadogan {__version__}")
    if kernel.backend() == "python":
        print("wasmtime can't be loaded: deals are solved by the slower search in Python")
    return 0


def _games(asked: Namespace) -> int:
    from game.book import catalog

    if asked.json:
        from game.protocol.engine import described
        from game.record.codec import compact

        print(compact({"games": [described(game) for game in catalog.BOOK]}))
        return 0
    wide = max(len(game.id) for game in catalog.BOOK) + 2
    for game in catalog.BOOK:
        chance = "{} in {}".format(*game.chance) if game.chance else "?"
        also = f"  also {', '.join(game.aka)}" if game.aka else ""
        presets = f"  presets {', '.join(game.presets)}" if len(game.presets) > 1 else ""
        print(f"{game.id:{wide}}{game.name}, {game.minutes} min, wins {chance}{also}{presets}")
    return 0


def _rules(asked: Namespace) -> int:
    from game.system import files

    game = game_named(asked.game)
    try:
        text = files.take(RULES / f"{game.id}.md").decode("utf-8")
    except (files.NoFile, UnicodeDecodeError):
        raise Refused(f"the rules page of {game.name} is missing or broken") from None
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(text))
    else:
        print(text, end="")
    return 0


def _engine(_: Namespace) -> int:
    from game.protocol import engine

    engine.run(sys.stdin.buffer, sys.stdout.buffer)
    return 0


def _share(asked: Namespace) -> int:
    from game.record import reader, share, verify
    from game.system import files

    try:
        found = reader.read(files.take(Path(asked.file)))
        code = share.deal(verify.begin(found)) if asked.deal else share.of_record(found)
    except (files.NoFile, reader.RecordError, share.BadCode) as error:
        raise Refused(f"{asked.file}: {error}") from None
    print(code)
    return 0


def _verify(asked: Namespace) -> int:
    from game.cli import verify_command

    many = len(asked.files) > 1
    found = []
    if many and sys.stdout.isatty():
        from rich.console import Console
        from rich.progress import track

        console = Console()
        names = track(asked.files, "verifying", console=console, transient=True)
        found = [verify_command.verdict(name) for name in names]
        console.print(verify_command.table(found))
    else:
        for name in asked.files:
            found.append(verify_command.verdict(name))
            print(found[-1].line, flush=many)
    if many:
        print(verify_command.summary(found))
    return max(each.code for each in found)


def _perft(asked: Namespace) -> int:
    from game.cli import inspect_commands

    return inspect_commands.count(_dealt(asked), asked.depth)


def _offers(asked: Namespace) -> int:
    from game.cli import inspect_commands

    return inspect_commands.offers(_dealt(asked), asked.moves)


def _dealt(asked: Namespace) -> Match:
    """The deal that was asked for."""
    from game.match.match import Match

    return Match(under_preset(asked), deal_number(asked.seed))


def _new_game(asked: Namespace) -> int | LayoutRequest:
    from game.cli import new_game

    for path in new_game.written(asked.name, asked.family):
        print(path, flush=True)
    if not asked.layout:
        return 0
    game = new_game.defined(asked.name, asked.family)
    return LayoutRequest(game, game.id)


def _certify(asked: Namespace) -> int:
    from game.cli import certify_command

    return certify_command.fill(game_named(asked.game), asked)


def _solve(asked: Namespace) -> int:
    from game.cli import solve_command

    return solve_command.solve(asked)


def _analyse(asked: Namespace) -> int:
    from game.cli import analyse_command

    return analyse_command.analyse(asked)


def _rank(asked: Namespace) -> int:
    from game.cli import daily_commands

    return daily_commands.rank(asked)


# -------------------------------------------------------------------- requests for a screen


def _title(asked: Namespace) -> TitleRequest:
    return TitleRequest(setup_of(asked))


def _play(asked: Namespace) -> PlayRequest:
    setup = setup_of(asked)
    game = variant_of(game_named(asked.game), asked, setup.config)
    return PlayRequest(setup, game, None if asked.seed is None else deal_number(asked.seed))


def _replay(asked: Namespace) -> ReplayRequest:
    from game.record.incoming import Arrival
    from game.system.jobs import Job

    setup, arrival = setup_of(asked), Arrival()
    job = Job(arriving(arrival, " ".join(asked.file)))
    if not job.run(_BEFORE_THE_WINDOW):
        _ = job.answer  # what is wrong with a short one is said before a window opens
    return ReplayRequest(setup, arrival, job)


def _daily(asked: Namespace) -> int | DailyRequest:
    from game.cli import daily_commands

    if asked.json:
        return daily_commands.tell(asked)
    return DailyRequest(setup_of(asked), daily_commands.to_play(asked), asked.length or "")


def _shot(asked: Namespace) -> ShotRequest | StillRequest:
    from game.book import catalog
    from game.record.incoming import Arrival
    from game.system import files
    from game.system.jobs import finished

    setup, out, size = setup_of(asked), picture_file(asked.out, (".png",)), size_of(asked.size)
    moves = whole_number(asked.moves, "the number of moves")
    at = None if asked.at is None else whole_number(asked.at, "the step")
    try:
        game = catalog.find(asked.game)
    except catalog.UnknownGame as error:
        try:
            found, notice = finished(arrived(Arrival(), asked.game))
        except files.NoFile as no_file:
            there = asked.game and os.path.lexists(asked.game)
            raise Refused(f"{asked.game}: {no_file}" if there else str(error)) from None
        mind(notice)
        return StillRequest(Picture(setup, out, size, asked.theme), found, at)
    if at is not None:
        raise Refused("--at is a step of a record; for a deal say --moves")
    game = variant_of(game, asked, setup.config)
    picture = Picture(setup, out, size, asked.theme)
    return ShotRequest(picture, game, deal_number(asked.seed or "0"), moves)


def _film(asked: Namespace) -> FilmRequest:
    out, size = picture_file(asked.out, (".gif", ".webp", ".apng")), size_of(asked.size)
    speed = asked.speed
    if not re.fullmatch(r"\d{1,2}(\.\d{1,3})?", speed, re.ASCII) or not 0.25 <= float(speed) <= 16:
        raise Refused("a speed is from 0.25 to 16")
    found, notice = watched(asked.file)
    mind(notice)
    return FilmRequest(Picture(setup_of(asked), out, size, asked.theme), found, float(speed))


def _lab(asked: Namespace) -> LabRequest:
    from game.system import faults

    try:
        from game.book import catalog
    except Exception as fault:  # a definition that is still being written
        raise Refused(faults.sentence(fault, paths.BOOK)) from None
    del catalog
    return LabRequest(setup_of(asked), under_preset(asked), deal_number(asked.seed))


def _layout(asked: Namespace) -> LayoutRequest:
    game = under_preset(asked)
    usual = len(game.names) == len(game_named(asked.game).under().names)
    title = game.id if usual else f"{game.id}-{len(game.names)}"
    return LayoutRequest(game, title if asked.write else None)


def _bench(asked: Namespace) -> BenchRequest:
    from game.book import catalog

    if asked.games == ["solve"]:
        return BenchRequest((), asked.json, solver=True)
    return BenchRequest(tuple(map(game_named, asked.games)) or catalog.BOOK, asked.json)


_ANSWERS: dict[str, Callable[[Namespace], int | Request]] = {
    "title": _title,
    "version": _version,
    "play": _play,
    "replay": _replay,
    "daily": _daily,
    "rank": _rank,
    "games": _games,
    "rules": _rules,
    "engine": _engine,
    "share": _share,
    "verify": _verify,
    "solve": _solve,
    "analyse": _analyse,
    "certify": _certify,
    "shot": _shot,
    "film": _film,
    "perft": _perft,
    "lab": _lab,
    "offers": _offers,
    "new-game": _new_game,
    "layout": _layout,
    "bench": _bench,
}
