"""What scores in a game, as a section of its rules page."""

from __future__ import annotations

from game.advice.only_move import leaves_no_choice
from game.arcade.chain import USUAL, paces
from game.arcade.figures import DEEDS, MOST_CHAIN, MOST_UNDO, POINTS, PROGRESS, STEP, UNDO, WIN
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.progress import POINTS as IN_POINTS

HEAD = "\n## The score\n\n"
HELP = "A hint, “Can it be won?” and an undo end it."
POINT_LINES = (
    f"**Points:** the most that was ever found for the deal scores {POINTS:,}, and yours their "
    "share. Nothing is added for a win.",
    f"**The chain** gets longer with each move that pays, up to {MOST_CHAIN}, and adds nothing. "
    f"{HELP}",
    "**An undo** costs something, but never as much as a point.",
)


def score_rules(game: Game) -> str:
    """The section on the score in Markdown; nothing for a game without one."""
    if leaves_no_choice(game):
        return ""
    lines = POINT_LINES if game.measure.unit == IN_POINTS else _lines(game)
    return HEAD + "".join(f"- {line}\n" for line in lines)


def _lines(game: Game) -> list[str]:
    pace = paces().get(game.id, USUAL)
    idle = "one that pays nothing" if pace == 1 else f"{pace} in a row that pay nothing"
    deeds = " and ".join(_deeds(game))
    return [
        f"**Progress:** {PROGRESS:,} for the whole way from the deal to the goal.",
        *([f"**Deeds:** {DEEDS:,} in all for {deeds}."] if deeds else []),
        f"**The chain:** each of its steps adds {STEP} % to what a move pays. A move that pays "
        f"makes it longer by one, up to {MOST_CHAIN}; {idle} shorter by one. "
        f"Safe cards that go up, by themselves or by you, count with the move before them. {HELP}",
        f"**A win:** {WIN:,}.",
        f"**An undo** costs {UNDO}, in a deal {MOST_UNDO} at most.",
    ]


def _deeds(game: Game) -> list[str]:
    """The deeds that a deal of the game leaves to be done."""
    table = Match(game, 1).table
    todo = (deed for deed in game.all_deeds if deed.done(game, table) < deed.goal(game, table))
    return [deed.words for deed in todo]
