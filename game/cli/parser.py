"""The commands and options of the command line; errors are one sentence."""

from __future__ import annotations

import re
from argparse import SUPPRESS, ArgumentParser, Namespace, RawDescriptionHelpFormatter
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


def _deal(command: ArgumentParser, what: str = "GAME", words: str = _NAMES) -> None:
    command.add_argument("game", metavar=what, help=words)
    command.add_argument("--seed", metavar="N|TEXT", help="the number or the text of the deal")
    _ruled(command)


def _play(command: ArgumentParser) -> None:
    _deal(command)
    command.add_argument(
        "--deal",
        choices=("any", "winnable", "easy", "fair", "hard"),
        help="the kind of deal, else the one that was chosen at the table",
    )


def _puzzles(command: ArgumentParser) -> None:
    command.add_argument("games", metavar="GAME", nargs="*", help=_NAMES)
    command.add_argument(
        "--from", dest="source", choices=("deals", "records"), help="look for new ones there"
    )
    command.add_argument("--minutes", metavar="N", default="2", help="how long it looks")
    command.add_argument("--out", metavar="FILE", help="append what is found to this file")
    command.add_argument("--jobs", metavar="N", help="processes; one for each core by default")
    command.add_argument("--json", action="store_true", help="as JSON")


def _rush(command: ArgumentParser) -> None:
    command.add_argument("length", choices=("three", "ten", "untimed"), help="minutes, or untimed")
    command.add_argument("--pace", choices=("1", "1.5", "2"), default="1", help="a slower clock")
    command.add_argument("--seed", metavar="N|TEXT", help="the number or the text of the run")
    command.add_argument("--day", metavar="D", help="the deals of this day, as 2026-11-27")


def _puzzle(command: ArgumentParser) -> None:
    command.add_argument(
        "name", metavar="NAME", nargs="?", default="day", help="a puzzle, else that of the day"
    )


def _ruled(command: ArgumentParser) -> None:
    command.add_argument("--preset", metavar="P", help="a set of house rules")
    command.add_argument(
        "--set", metavar="KEY=VALUE", nargs="+", action="extend", default=[], help="house rules"
    )


def _shot(command: ArgumentParser) -> None:
    _deal(command, "GAME|FILE|CODE", "a game, or a record or share code of one")
    command.add_argument("out", metavar="OUT.png")
    command.add_argument("--size", metavar="WxH", default="1280x800", help="of the picture")
    command.add_argument(
        "--moves", metavar="M", default="0", help="play the first legal move M times"
    )
    command.add_argument("--at", metavar="N", help="of a record: after N steps, else at its end")
    command.add_argument("--theme", metavar="T", help="the colours of the table")


def _layout(command: ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help=_NAMES)
    _ruled(command)
    command.add_argument("--write", action="store_true", help="write it as the game's own file")


def _new_game(command: ArgumentParser) -> None:
    command.add_argument("name", metavar="NAME", help="as the book has it")
    command.add_argument("--family", metavar="F", required=True, help="its module in game/book")
    command.add_argument("--layout", action="store_true", help="a layout file too")


def _inspected(command: ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help=_NAMES)
    command.add_argument("--seed", metavar="N|TEXT", default="1", help="the deal, else deal 1")
    _ruled(command)


def _perft(command: ArgumentParser) -> None:
    _inspected(command)
    command.add_argument(
        "--depth", metavar="N", default="3", help="the number of moves, 3 by default"
    )


def _offers(command: ArgumentParser) -> None:
    _inspected(command)
    command.add_argument(
        "--moves", metavar="MOVE", nargs="+", default=[], help="moves to play first, separated by ;"
    )


def _film(command: ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE|CODE", help="a record, or a share code")
    command.add_argument("out", metavar="OUT.gif|.webp|.apng")
    command.add_argument("--speed", metavar="X", default="2", help="from 0.25 to 16 times as fast")
    command.add_argument("--size", metavar="WxH", default="800x500", help="of the picture")
    command.add_argument("--theme", metavar="T", help="the colours of the table")


def _replay(command: ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE|CODE", nargs="+", help="a record, or a share code")


def _share(command: ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE")
    command.add_argument("--deal", action="store_true", help="the deal alone, without the moves")


def _games(command: ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="in the format of the engine")


def _rules(command: ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help="its id, its name, or another name")


def _verify(command: ArgumentParser) -> None:
    command.add_argument("files", metavar="FILE", nargs="+")
    command.add_argument("--json", action="store_true", help="a JSON object for each file")


def _certify(command: ArgumentParser) -> None:
    command.add_argument("games", metavar="GAME", nargs="*", help=_NAMES)
    command.add_argument("--all", action="store_true", help="every game, the poorest first")
    command.add_argument("--count", metavar="N", default="10000", help="stop with N deals in all")
    command.add_argument("--new", metavar="N", default="40", help="or after N new ones of a game")
    command.add_argument(
        "--seconds", metavar="S", default="120", help="or after S seconds of CPU time for a game"
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
    command.add_argument("--deals", metavar="N", default="20", help="how many are played")
    command.add_argument("--seed", metavar="N|TEXT", default="1", help="the first deal, else 1")
    _ruled(command)
    command.add_argument("--out", metavar="FOLDER", help="keep the records there")
    command.add_argument("--json", action="store_true", help="the figures as JSON")


def _hints(command: ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help=_NAMES)
    command.add_argument("--deals", metavar="N", default="20", help="how many are played")
    command.add_argument("--seed", metavar="N|TEXT", default="1", help="the first deal, else 1")
    _ruled(command)
    command.add_argument("--jobs", metavar="N", help="processes; one for each core by default")
    command.add_argument(
        "--out", metavar="FILE", help="keep each deal there, and play no deal that it has again"
    )
    command.add_argument("--json", action="store_true", help="the figures as JSON")


def _study(command: ArgumentParser) -> None:
    command.add_argument("games", metavar="GAME", nargs="*", help=_NAMES)
    command.add_argument("--all", action="store_true", help="all games that are played alone")
    command.add_argument("--deals", metavar="N", default="100", help="the deals 1 to N")
    command.add_argument(
        "--player",
        choices=("first", "greedy", "hints", "solver"),
        default="greedy",
        help="who plays: the first move offered, the best at once, the hints, or the solver, which "
        "knows all cards",
    )
    command.add_argument("--preset", metavar="P", help="a set of house rules")
    command.set_defaults(set=[])  # a series is identified by its preset
    command.add_argument("--jobs", metavar="N", help="processes; one for each core by default")
    command.add_argument(
        "--cluster", metavar="ADDRESS", help="play on the workers of your own Dask scheduler"
    )
    command.add_argument(
        "--db", metavar="FILE", help="keep the deals there, else in the folder of your games"
    )
    command.add_argument("--csv", metavar="OUT.csv", help="write the shares there too")
    command.add_argument("--plot", metavar="OUT.png", help="draw them beside the guesses")


def _daily(command: ArgumentParser) -> None:
    command.add_argument("--date", metavar="D", help="a day, as 2026-11-23; else today in UTC")
    command.add_argument("--length", choices=("short", "medium", "long"), help="one of the three")
    command.add_argument("--json", action="store_true", help="print the deals and open nothing")


def _rank(command: ArgumentParser) -> None:
    command.add_argument("folder", metavar="FOLDER", help="the folder with the records")
    command.add_argument("--date", metavar="D", help="the day of the challenge; else today in UTC")
    form = command.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="as comma-separated values")
    form.add_argument("--json", action="store_true", help="as JSON")


def _stats(command: ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", nargs="?", help=f"{_NAMES}; all without")
    form = command.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="as JSON, with the charts")
    form.add_argument("--csv", action="store_true", help="as comma-separated values")
    form.add_argument("--plot", metavar="OUT.png", help="draw them")


def _runs(command: ArgumentParser) -> None:
    command.add_argument("--mode", choices=("rush", "storm", "streak"), help="runs of this mode")
    command.add_argument("--day", metavar="D", help="runs of this day, as 2026-11-27")
    command.add_argument("--json", action="store_true", help="as JSON")


def _solve(command: ArgumentParser) -> None:
    _deal(command, "GAME|FILE", "a game, or a record of one")
    command.add_argument(
        "--deck", metavar="CARDS", help='a deck in dealing order, such as "AS 7H …"'
    )
    command.add_argument("--at", metavar="M", help="of a record: after M moves, else at its end")
    command.add_argument(
        "--jobs",
        metavar="N",
        nargs="?",
        default="1",
        help="try N ways at once, each in a process with the limits for itself; without N one for "
        "each core; the first proof counts",
    )
    _limited(command)


def _analyse(command: ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a record")
    _limited(command)


def _limited(command: ArgumentParser) -> None:
    command.add_argument("--nodes", metavar="N", help="positions to search before giving up")
    command.add_argument("--seconds", metavar="S", help="how long to search; 60 without --nodes")
    command.add_argument("--memory", metavar="MB", default="256", help="memory for known positions")
    command.add_argument("--json", action="store_true", help="in the format of the engine")


def _bench(command: ArgumentParser) -> None:
    command.add_argument("games", metavar="GAME|solve", nargs="*", help="games, or the solver")
    command.add_argument("--json", action="store_true", help="the figures alone")


def _nothing(_: ArgumentParser) -> None:
    pass


_COMMANDS: dict[str, tuple[str, Callable[[ArgumentParser], None]]] = {
    "play": ("play a game", _play),
    "rush": ("play deals one after another, for one score", _rush),
    "replay": ("watch a recorded or shared game", _replay),
    "daily": ("play the challenge of the day", _daily),
    "puzzles": ("list the puzzles, or look for new ones", _puzzles),
    "puzzle": ("solve a puzzle: one move wins", _puzzle),
    "rank": ("rank all players' records of a day's challenge", _rank),
    "stats": ("your own figures: wins, streaks, bests, and when you play", _stats),
    "runs": ("your own runs, and the tables of the best", _runs),
    "games": ("list the games", _games),
    "rules": ("print the rules of a game", _rules),
    "engine": ("speak the engine protocol with another program", _nothing),
    "share": ("print a recorded game as a code to paste into a chat", _share),
    "verify": ("check records and runs against the rules", _verify),
    "solve": ("say whether a deal can be won, and how", _solve),
    "analyse": ("say where a recorded game was lost", _analyse),
    "arena": ("let computers play one another", _arena),
    "hints": ("play deals by hints alone", _hints),
    "study": ("say how often games are won, beside the guesses of their book", _study),
    "certify": ("find deals that can be won", _certify),
    "shot": ("draw a picture of a table", _shot),
    "film": ("make a film of a recorded game", _film),
    "lab": ("open a table that follows the files of its game", _inspected),
    "offers": ("print the moves that a deal offers, and the events of moves", _offers),
    "perft": ("count the lines of play from a deal", _perft),
    "new-game": ("write the skeleton of a new game", _new_game),
    "layout": ("draft the layout of a table", _layout),
    "bench": ("measure how fast everything is", _bench),
}
