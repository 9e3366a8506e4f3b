"""The command line: runs the commands that need no screen, and returns requests for those that do.

Imports are local to each function, so that a command loads only what it needs and starts quickly.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game import __version__
from game.cli.arguments import (
    deal_number,
    game_named,
    own_folder,
    picture_file,
    png_file,
    setup_of,
    size_of,
    variant_named,
    variant_of,
    whole_number,
)
from game.cli.named_records import arrived, arriving, is_file, named_record, print_notice
from game.cli.parser import Namespace, Refused, parsed
from game.cli.requests import (
    BenchRequest,
    DailyRequest,
    FilmRequest,
    LabRequest,
    LayoutRequest,
    Picture,
    PlayRequest,
    PuzzleRequest,
    ReplayRequest,
    Request,
    RushRequest,
    ShotRequest,
    StatsRequest,
    StillRequest,
    StudyRequest,
    TitleRequest,
)
from game.system import paths, terminal

if TYPE_CHECKING:
    from game.match.match import Match

RULES = paths.ASSETS / "rules"
BAD_REQUEST, INTERRUPTED = 2, 130
_BEFORE_THE_WINDOW = 0.3
"""How long reading a record may delay the window; the rest is read while the window is open."""


def exit_code_of(run: Callable[[], int]) -> int:
    """Run a command and return its exit code; user errors are printed as one sentence."""
    _have_streams()
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="backslashreplace")
    try:
        code = run()
        sys.stdout.flush()
    except Refused as error:
        terminal.complain(str(error))
        return BAD_REQUEST
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader has closed the pipe
        terminal.forget(sys.stdout)
        return 0
    except OSError as error:
        terminal.forget(sys.stdout)
        of = f"{error.filename}: " if error.filename else ""
        terminal.complain(f"{of}{(error.strerror or str(error)).lower()}")
        return BAD_REQUEST
    return code


def _have_streams() -> None:
    """Replace closed standard streams with the null device."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))


def run(words: Sequence[str]) -> int | Request:
    """Run a command line: returns an exit code, or a request for a screen.

    :raises Refused: with a sentence for the user.
    """
    args = parsed(words)
    return _ANSWERS[args.command](args)


# -------------------------------------------------------------------- answers without a screen


def _version(_: Namespace) -> int:
    from game.solver import kernel

    print(f"cadogan {__version__}")
    if kernel.backend() == "python":
        print("wasmtime can't be loaded: deals are solved by the slower search in Python")
    return 0


def _games(args: Namespace) -> int:
    from game.advice.odds import odds
    from game.book import catalog

    if args.json:
        from game.protocol.engine import described
        from game.record.codec import compact

        print(compact({"games": [described(game) for game in catalog.BOOK]}))
        return 0
    wide = max(len(game.id) for game in catalog.BOOK) + 2
    for game in catalog.BOOK:
        won = f", {words}" if (words := odds(game)) else ""
        also = f"  also {', '.join(game.aka)}" if game.aka else ""
        presets = f"  presets {', '.join(game.presets)}" if len(game.presets) > 1 else ""
        print(f"{game.id:{wide}}{game.name}, {game.minutes} min{won}{also}{presets}")
    return 0


def _rules(args: Namespace) -> int:
    from game.system import files

    game = game_named(args.game)
    try:
        text = files.read_bytes(RULES / f"{game.id}.md").decode("utf-8")
    except (files.UnreadableFile, UnicodeDecodeError):
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


def _share(args: Namespace) -> int:
    from game.record import reader, share, verify
    from game.system import files

    try:
        opened = reader.Reader(files.read_bytes(Path(args.file)))
        if args.deal:
            code = share.deal(verify.begin(opened.deal))
        else:
            match = verify.read_and_verify(opened)
            code = share.whole(match, opened.header.links.shared)
    except (files.UnreadableFile, reader.RecordError, share.BadCode) as error:
        raise Refused(f"{args.file}: {error}") from None
    print_notice(opened.dropped)
    print(code)
    return 0


def _verify(args: Namespace) -> int:
    from game.cli import verify_command

    many, own = len(args.files) > 1, own_folder(args)
    found = []
    if args.json:
        from game.record.codec import compact

        for name in args.files:
            found.append(verify_command.verdict(name, own))
            print(compact(found[-1].as_json()), flush=many)
        return max(each.code for each in found)
    if many and sys.stdout.isatty():
        from rich.console import Console
        from rich.progress import track

        console = Console()
        names = track(args.files, "verifying", console=console, transient=True)
        found = [verify_command.verdict(name, own) for name in names]
        console.print(verify_command.table(found))
    else:
        for name in args.files:
            found.append(verify_command.verdict(name, own))
            print(found[-1].line, flush=many)
    if many:
        print(verify_command.summary(found))
    return max(each.code for each in found)


def _perft(args: Namespace) -> int:
    from game.cli import inspect_commands

    return inspect_commands.count(_dealt(args), args.depth)


def _offers(args: Namespace) -> int:
    from game.cli import inspect_commands

    return inspect_commands.offers(_dealt(args), args.moves)


def _dealt(args: Namespace) -> Match:
    from game.match.match import Match

    return Match(variant_named(args), deal_number(args.seed))


def _new_game(args: Namespace) -> int | LayoutRequest:
    from game.cli import new_game

    for path in new_game.written(args.name, args.family):
        print(path, flush=True)
    if not args.layout:
        return 0
    game = new_game.defined(args.name, args.family)
    return LayoutRequest(game, game.id)


def _certify(args: Namespace) -> int:
    from game.cli import certify_command

    return certify_command.fill([game_named(name) for name in args.games], args)


def _solve(args: Namespace) -> int:
    from game.cli import solve_command

    return solve_command.solve(args)


def _analyse(args: Namespace) -> int:
    from game.cli import analyse_command

    return analyse_command.analyse(args)


def _arena(args: Namespace) -> int:
    from game.cli import arena_command

    return arena_command.arena(args)


def _hints(args: Namespace) -> int:
    from game.cli import hints_command

    return hints_command.hints(args)


def _study(args: Namespace) -> int | StudyRequest:
    from game.cli import study_command

    return study_command.study(args)


def _stats(args: Namespace) -> int | StatsRequest:
    from game.cli import stats_command

    return stats_command.stats(args)


def _runs(args: Namespace) -> int:
    from game.cli import runs_command

    return runs_command.runs(args)


def _puzzles(args: Namespace) -> int:
    from game.cli import puzzles_command

    return puzzles_command.puzzles(args)


def _rank(args: Namespace) -> int:
    from game.cli import rank_command

    return rank_command.rank(args)


# -------------------------------------------------------------------- requests for a screen


def _title(args: Namespace) -> TitleRequest:
    return TitleRequest(setup_of(args))


def _play(args: Namespace) -> PlayRequest:
    setup = setup_of(args)
    game = variant_of(game_named(args.game), args, setup.config)
    if args.seed is not None and args.deal is not None:
        raise Refused("a deal has a seed or a kind: use either --seed or --deal")
    if args.deal not in (None, "any") and not game.alone:
        raise Refused(f"{game.name} is played between seats: its deals are of no kind")
    seed = None if args.seed is None else deal_number(args.seed)
    return PlayRequest(setup, game, seed, args.deal)


def _rush(args: Namespace) -> RushRequest:
    from game.cli.daily_commands import day_of, is_future
    from game.runs.run_header import LENGTH_WORDS

    if args.seed is not None and args.day is not None:
        raise Refused("a run has a seed or a day: use either --seed or --day")
    seed = None if args.seed is None else deal_number(args.seed)
    day = None if args.day is None else day_of(args.day)
    if day is not None and is_future(day):
        raise Refused(f"the deals of {day} are not open yet")
    length, pace = LENGTH_WORDS[args.length], float(args.pace)
    if length is None and pace != 1:
        raise Refused("an untimed run has no clock to slow down")
    return RushRequest(setup_of(args), length, pace, day, seed)


def _puzzle(args: Namespace) -> PuzzleRequest:
    from game.puzzles.puzzle import OWN, BadPuzzle, read_file, shipped

    setup = setup_of(args)
    if args.name == "day":
        if not shipped():
            raise Refused("there are no puzzles here yet")
        return PuzzleRequest(setup, "")
    if args.name in shipped():
        return PuzzleRequest(setup, args.name)
    try:
        own = {puzzle.name for puzzle in read_file(setup.data / OWN)}
    except BadPuzzle as error:
        raise Refused(f"{setup.data / OWN}: {error}") from None
    if args.name not in own:
        raise Refused(f"there is no puzzle {args.name[:40]!a}; a puzzle is named by 12 hex digits")
    return PuzzleRequest(setup, args.name)


def _replay(args: Namespace) -> ReplayRequest:
    from game.record.incoming import Arrival
    from game.system.jobs import Job

    setup, arrival = setup_of(args), Arrival()
    job = Job(arriving(arrival, " ".join(args.file)))
    if not job.run(_BEFORE_THE_WINDOW):
        _ = job.answer  # errors in a short record are reported before a window opens
    return ReplayRequest(setup, arrival, job)


def _daily(args: Namespace) -> int | DailyRequest:
    from game.cli import daily_commands

    if args.json:
        return daily_commands.print_challenges(args)
    return DailyRequest(setup_of(args), daily_commands.to_play(args), args.length or "")


def _shot(args: Namespace) -> ShotRequest | StillRequest:
    from game.book import catalog
    from game.record.incoming import Arrival
    from game.system import files
    from game.system.jobs import run_to_end

    setup, out, size = setup_of(args), png_file(args.out), size_of(args.size)
    moves = whole_number(args.moves, "the number of moves")
    at = None if args.at is None else whole_number(args.at, "the step")
    try:
        game = catalog.find(args.game)
    except catalog.UnknownGame as error:
        try:
            found, notice = run_to_end(arrived(Arrival(), args.game))
        except files.UnreadableFile as no_file:
            why = f"{args.game}: {no_file}" if is_file(args.game) else str(error)
            raise Refused(why) from None
        print_notice(notice)
        return StillRequest(Picture(setup, out, size, args.theme), found, at)
    if at is not None:
        raise Refused("--at is a step of a record; for a deal say --moves")
    game = variant_of(game, args, setup.config)
    picture = Picture(setup, out, size, args.theme)
    return ShotRequest(picture, game, deal_number("0" if args.seed is None else args.seed), moves)


def _film(args: Namespace) -> FilmRequest:
    out, size = picture_file(args.out, (".gif", ".webp", ".apng")), size_of(args.size)
    speed = args.speed
    if not re.fullmatch(r"\d{1,2}(\.\d{1,3})?", speed, re.ASCII) or not 0.25 <= float(speed) <= 16:
        raise Refused("a speed is from 0.25 to 16")
    found, notice = named_record(args.file)
    print_notice(notice)
    return FilmRequest(Picture(setup_of(args), out, size, args.theme), found, float(speed))


def _lab(args: Namespace) -> LabRequest:
    from game.system import faults

    try:
        from game.book import catalog
    except Exception as fault:  # a definition that is still being written
        raise Refused(faults.sentence(fault, paths.BOOK)) from None
    del catalog
    return LabRequest(setup_of(args), variant_named(args), deal_number(args.seed))


def _layout(args: Namespace) -> LayoutRequest:
    game = variant_named(args)
    usual = len(game.names) == len(game_named(args.game).under().names)
    title = game.id if usual else f"{game.id}-{len(game.names)}"
    return LayoutRequest(game, title if args.write else None)


def _bench(args: Namespace) -> BenchRequest:
    from game.book import catalog

    if args.games == ["solve"]:
        return BenchRequest((), args.json, solver=True)
    return BenchRequest(tuple(map(game_named, args.games)) or catalog.BOOK, args.json)


_ANSWERS: dict[str, Callable[[Namespace], int | Request]] = {
    "title": _title,
    "version": _version,
    "play": _play,
    "rush": _rush,
    "replay": _replay,
    "daily": _daily,
    "puzzles": _puzzles,
    "puzzle": _puzzle,
    "rank": _rank,
    "stats": _stats,
    "runs": _runs,
    "games": _games,
    "rules": _rules,
    "engine": _engine,
    "share": _share,
    "verify": _verify,
    "solve": _solve,
    "analyse": _analyse,
    "certify": _certify,
    "arena": _arena,
    "hints": _hints,
    "study": _study,
    "shot": _shot,
    "film": _film,
    "perft": _perft,
    "lab": _lab,
    "offers": _offers,
    "new-game": _new_game,
    "layout": _layout,
    "bench": _bench,
}
