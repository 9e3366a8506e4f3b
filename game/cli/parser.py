"""The commands and options of the command line; errors are one sentence."""

from __future__ import annotations

import re
from argparse import (
    SUPPRESS,
    ArgumentParser,
    ArgumentTypeError,
    Namespace,
    RawDescriptionHelpFormatter,
)
from collections.abc import Callable, Sequence
from typing import NoReturn

__all__ = ["Namespace", "Refused", "parsed"]


class Refused(ValueError):
    """A command can't be run; the message says why."""


class _Parser(ArgumentParser):
    """A parser that raises :class:`Refused` and prints no usage message."""

    def error(self, message: str) -> NoReturn:
        wrong = re.match(r"argument COMMAND: invalid choice: '(.*?)'", message)
        if wrong is None:
            raise Refused(f"{' '.join(message.split())[:200]}; see {self.prog} --help")
        from difflib import get_close_matches  # only a misspelled command needs it

        close = get_close_matches(wrong[1], _COMMANDS, n=1)
        hint = f"did you mean {close[0]}?" if close else f"there are {', '.join(_COMMANDS)}"
        raise Refused(f"there is no command {wrong[1][:40]!a}; {hint}")


def parsed(words: Sequence[str]) -> Namespace:
    """Parse the command line. ``command`` is "title" if there is none.

    :raises Refused: if it can't be parsed.
    """
    for word in words:
        if re.fullmatch(r"--[a-z]+=--", word):  # argparse would take this for a missing value
            raise Refused(f"{word[:-3]} expects a value; see cadogan --help")
    return _parser(words).parse_args(words)


def _parser(words: Sequence[str]) -> ArgumentParser:
    """Build the parser. If the words name a command and don't ask for help, only that command is
    added, because building all of them takes longer than dealing a table."""
    named = [name for name in _COMMANDS if name in words]
    helped = any(word in words for word in ("-h", "--help"))
    asks = not named or helped
    parser = _Parser(
        prog="cadogan",
        description="Patience on an animated table. Without a command it opens the window.",
        epilog=_places() if helped else None,
        formatter_class=RawDescriptionHelpFormatter,
        parents=[_anywhere()],
        allow_abbrev=False,
    )
    parser.set_defaults(command="title")
    parser.add_argument(
        "--version",
        action="store_const",
        dest="command",
        const="version",
        default=SUPPRESS,
        help="show the version and exit",
    )
    commands = parser.add_subparsers(metavar="COMMAND")
    for name in _COMMANDS if asks else named:
        says, fill = _COMMANDS[name]
        parents = [_anywhere()] if name in words else []
        command = commands.add_parser(
            name, parents=parents, help=says, description=says, allow_abbrev=False
        )
        if name in words:
            command.set_defaults(command=name)
            fill(command)
    return parser


def _places() -> str:
    """The default locations of games and settings, for the help text."""
    from game.system import paths
    from game.system.terminal import shown

    games, settings = shown(str(paths.usual_folder())), shown(str(paths.own_settings()))
    return f"your games:     {games}\nyour settings:  {settings}"


def _anywhere() -> _Parser:
    """The options that are allowed before or after the command."""
    parser = _Parser(add_help=False, allow_abbrev=False)
    parser.add_argument("--data", metavar="DIR", default=SUPPRESS, help="keep games in this folder")
    parser.add_argument(
        "--config", metavar="FILE", default=SUPPRESS, help="take the settings from this file"
    )
    parser.add_argument(
        "--say",
        action="store_true",
        default=SUPPRESS,
        help="print a line for everything that happens in the window",
    )
    return parser


_NAMES = "its id, its name, or another name"


def _file(word: str) -> str:
    """The word that names a file or is a share code."""
    if not word:  # it would be taken for the folder in which the program runs
        raise ArgumentTypeError("the file has no name")
    return word


def _deal(command: ArgumentParser, what: str = "GAME", words: str = _NAMES) -> None:
    command.add_argument("game", metavar=what, help=words)
    command.add_argument("--seed", metavar="N|TEXT", help="the number or the text of the deal")
    _ruled(command)


def _play(command: ArgumentParser) -> None:
    _deal(command)
    command.add_argument(
        "--deal",
        choices=("any", "winnable", "easy", "fair", "hard"),
        help="the kind of deal; by default the one chosen at the table",
    )


def _puzzles(command: ArgumentParser) -> None:
    command.add_argument("games", metavar="GAME", nargs="*", help=_NAMES)
    command.add_argument(
        "--from", dest="source", choices=("deals", "records"), help="look for new puzzles in these"
    )
    command.add_argument(
        "--minutes", metavar="N", default="2", help="how long to look, 2 by default"
    )
    command.add_argument("--out", metavar="FILE", help="append the puzzles to this file")
    command.add_argument("--jobs", metavar="N", help="processes; one for each core by default")
    command.add_argument("--json", action="store_true", help="as JSON")


def _rush(command: ArgumentParser) -> None:
    command.add_argument(
        "length", choices=("three", "ten", "untimed"), help="the minutes, or untimed"
    )
    command.add_argument(
        "--pace",
        choices=("1", "1.5", "2"),
        default="1",
        help="a clock that runs slower by this factor",
    )
    command.add_argument("--seed", metavar="N|TEXT", help="the number or the text of the run")
    command.add_argument("--day", metavar="D", help="the deals of this day, as 2026-11-27")


def _puzzle(command: ArgumentParser) -> None:
    command.add_argument(
        "name",
        metavar="NAME",
        nargs="?",
        default="day",
        help="its name; by default the puzzle of the day",
    )


def _ruled(command: ArgumentParser) -> None:
    command.add_argument("--preset", metavar="P", help="a set of house rules")
    command.add_argument(
        "--set", metavar="KEY=VALUE", nargs="+", action="extend", default=[], help="house rules"
    )


def _shot(command: ArgumentParser) -> None:
    _deal(command, "GAME|FILE|CODE", "a game, or a record or share code of one")
    command.add_argument("out", metavar="OUT.png", help="the picture")
    command.add_argument(
        "--size", metavar="WxH", default="1280x800", help="the size of the picture"
    )
    command.add_argument(
        "--moves", metavar="M", default="0", help="play the first legal move M times"
    )
    command.add_argument(
        "--at", metavar="N", help="for a record: the table after N steps, not at the end"
    )
    command.add_argument("--theme", metavar="T", help="the cloth, as in config.toml")


def _layout(command: ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help=_NAMES)
    _ruled(command)
    command.add_argument(
        "--write", action="store_true", help="write it to assets/layouts instead of printing it"
    )


def _new_game(command: ArgumentParser) -> None:
    command.add_argument("name", metavar="NAME", help="the name, as the book has it")
    command.add_argument(
        "--family", metavar="F", required=True, help="the module in game/book for its definition"
    )
    command.add_argument("--layout", action="store_true", help="write a layout file too")


def _inspected(command: ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help=_NAMES)
    command.add_argument(
        "--seed",
        metavar="N|TEXT",
        default="1",
        help="the number or the text of the deal, 1 by default",
    )
    _ruled(command)


def _perft(command: ArgumentParser) -> None:
    _inspected(command)
    command.add_argument(
        "--depth", metavar="N", default="3", help="the number of moves, 3 by default"
    )


def _offers(command: ArgumentParser) -> None:
    _inspected(command)
    command.add_argument(
        "--moves",
        metavar="MOVE",
        nargs="+",
        default=[],
        help="moves to play first, separated by ;",
    )


def _film(command: ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE|CODE", type=_file, help="a record, or a share code")
    command.add_argument("out", metavar="OUT.gif|.webp|.apng", help="the film")
    command.add_argument(
        "--speed", metavar="X", default="2", help="times the usual speed, from 0.25 to 16"
    )
    command.add_argument("--size", metavar="WxH", default="800x500", help="the size of the picture")
    command.add_argument("--theme", metavar="T", help="the cloth, as in config.toml")


def _replay(command: ArgumentParser) -> None:
    command.add_argument(
        "file", metavar="FILE|CODE", nargs="+", type=_file, help="a record, or a share code"
    )


def _share(command: ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", type=_file, help="a record")
    command.add_argument("--deal", action="store_true", help="share the deal without the moves")


def _games(command: ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="in the format of the engine")


def _rules(command: ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help=_NAMES)


def _verify(command: ArgumentParser) -> None:
    command.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        type=_file,
        help="a record, a run, or attempts at puzzles",
    )
    command.add_argument("--json", action="store_true", help="a JSON object for each file")


def _certify(command: ArgumentParser) -> None:
    command.add_argument("games", metavar="GAME", nargs="*", help=_NAMES)
    command.add_argument(
        "--all", action="store_true", help="every game, those with the fewest deals first"
    )
    command.add_argument(
        "--count", metavar="N", default="10000", help="stop when a game has N deals"
    )
    command.add_argument(
        "--new", metavar="N", default="40", help="stop after N new deals of a game"
    )
    command.add_argument(
        "--seconds", metavar="S", default="120", help="stop after S seconds of CPU time for a game"
    )
    command.add_argument(
        "--nodes",
        metavar="N",
        default="20000",
        help="positions to search before giving up on a deal",
    )


def _arena(command: ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help=_NAMES)
    command.add_argument(
        "--seats",
        metavar="LEVELS",
        default="strong,middle",
        help="weak, middle or strong for each seat, with commas between",
    )
    command.add_argument(
        "--deals", metavar="N", default="20", help="how many to play, 20 by default"
    )
    command.add_argument(
        "--seed", metavar="N|TEXT", default="1", help="the first deal, 1 by default"
    )
    _ruled(command)
    command.add_argument("--out", metavar="FOLDER", help="write the records to this folder")
    command.add_argument("--json", action="store_true", help="as JSON")


def _hints(command: ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help=_NAMES)
    command.add_argument(
        "--deals", metavar="N", default="20", help="how many to play, 20 by default"
    )
    command.add_argument(
        "--seed", metavar="N|TEXT", default="1", help="the first deal, 1 by default"
    )
    _ruled(command)
    command.add_argument("--jobs", metavar="N", help="processes; one for each core by default")
    command.add_argument(
        "--out",
        metavar="FILE",
        help="append each deal to this file, and leave out the deals that it has",
    )
    command.add_argument("--json", action="store_true", help="as JSON")


def _study(command: ArgumentParser) -> None:
    command.add_argument("games", metavar="GAME", nargs="*", help=_NAMES)
    command.add_argument("--all", action="store_true", help="all games for one player")
    command.add_argument(
        "--deals", metavar="N", default="100", help="play the deals 1 to N, 100 by default"
    )
    command.add_argument(
        "--player",
        choices=("first", "greedy", "hints", "solver"),
        default="greedy",
        help="who plays: first takes the first move offered, greedy the one that brings the goal "
        "nearest, hints the best hint; solver knows all cards",
    )
    command.add_argument("--preset", metavar="P", help="a set of house rules")
    command.set_defaults(set=[])  # a series is identified by its preset
    command.add_argument("--jobs", metavar="N", help="processes; one for each core by default")
    command.add_argument(
        "--cluster", metavar="ADDRESS", help="play on the workers of your own Dask scheduler"
    )
    command.add_argument(
        "--db",
        metavar="FILE",
        help="the file of results; by default one in the folder of your games",
    )
    command.add_argument("--csv", metavar="OUT.csv", help="write the figures to this file too")
    command.add_argument("--plot", metavar="OUT.png", help="draw the figures beside the guesses")


def _daily(command: ArgumentParser) -> None:
    command.add_argument(
        "--date", metavar="D", help="a day, as 2026-11-23; by default today in UTC"
    )
    command.add_argument(
        "--length", choices=("short", "medium", "long"), help="one of the day's three challenges"
    )
    command.add_argument("--json", action="store_true", help="print the deals and open no window")


def _rank(command: ArgumentParser) -> None:
    command.add_argument("folder", metavar="FOLDER", help="the folder with the records")
    command.add_argument(
        "--date", metavar="D", help="the day of the challenges; by default today in UTC"
    )
    form = command.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="as comma-separated values")
    form.add_argument("--json", action="store_true", help="as JSON")


def _stats(command: ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", nargs="?", help=f"{_NAMES}; by default all games")
    form = command.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="as JSON, with the charts")
    form.add_argument("--csv", action="store_true", help="as comma-separated values")
    form.add_argument("--plot", metavar="OUT.png", help="draw the figures")


def _runs(command: ArgumentParser) -> None:
    command.add_argument("--mode", choices=("rush", "storm", "streak"), help="runs of this mode")
    command.add_argument("--day", metavar="D", help="runs of this day, as 2026-11-27")
    command.add_argument("--json", action="store_true", help="as JSON")


def _solve(command: ArgumentParser) -> None:
    _deal(command, "GAME|FILE", "a game, or a record of one")
    command.add_argument(
        "--deck", metavar="CARDS", help='a deck in dealing order, such as "AS 7H …"'
    )
    command.add_argument(
        "--at", metavar="M", help="for a record: the table after M moves, not at the end"
    )
    command.add_argument(
        "--jobs",
        metavar="N",
        nargs="?",
        default="1",
        help="search in N ways at once, each in a process with these limits, up to the first "
        "proof; without N one for each core",
    )
    _limited(command)


def _analyse(command: ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", type=_file, help="a record")
    _limited(command)


def _limited(command: ArgumentParser) -> None:
    command.add_argument("--nodes", metavar="N", help="how many positions to search")
    command.add_argument(
        "--seconds", metavar="S", help="how long to search; 60 if neither is given"
    )
    command.add_argument(
        "--memory", metavar="MB", default="256", help="memory for known positions, 256 by default"
    )
    command.add_argument("--json", action="store_true", help="in the format of the engine")


def _bench(command: ArgumentParser) -> None:
    command.add_argument("games", metavar="GAME|solve", nargs="*", help="games, or the solver")
    command.add_argument("--json", action="store_true", help="as JSON")


def _nothing(_: ArgumentParser) -> None:
    pass


_COMMANDS: dict[str, tuple[str, Callable[[ArgumentParser], None]]] = {
    "play": ("play a game", _play),
    "rush": ("play deals one after another, for one score", _rush),
    "replay": ("watch a recorded or shared game", _replay),
    "daily": ("play a challenge of the day", _daily),
    "puzzles": ("list the puzzles, or look for new ones", _puzzles),
    "puzzle": ("solve a puzzle: one move wins", _puzzle),
    "rank": ("rank the records of a day's challenges", _rank),
    "stats": ("your own figures: wins, streaks, bests, and when you play", _stats),
    "runs": ("your own runs, and the tables of the best", _runs),
    "games": ("list the games", _games),
    "rules": ("print the rules of a game", _rules),
    "engine": ("speak the engine protocol with another program", _nothing),
    "share": ("print a recorded game as a code to paste into a chat", _share),
    "verify": ("check records, runs and attempts at puzzles", _verify),
    "solve": ("say whether a deal can be won, and how", _solve),
    "analyse": ("say where a recorded game was lost", _analyse),
    "arena": ("let computers play each other", _arena),
    "hints": ("play deals by hints alone", _hints),
    "study": ("say how often games are won, beside the guesses of their book", _study),
    "certify": ("find deals that can be won", _certify),
    "shot": ("draw a picture of a table", _shot),
    "film": ("make a film of a recorded game", _film),
    "lab": ("open a table that changes as you edit its game's files", _inspected),
    "offers": ("print a deal, its moves, and what follows moves", _offers),
    "perft": ("count the lines of play from a deal", _perft),
    "new-game": ("write the skeleton of a new game", _new_game),
    "layout": ("draft the layout of a table", _layout),
    "bench": ("measure the speed of rules, frames and solver", _bench),
}
