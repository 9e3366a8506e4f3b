"""Adds mined puzzles to the shipped ones, and writes docs/puzzles.md.

    python -m tests.puzzles.draw FILE... [--most 24] [--theme 60]

Games in ``LEFT_OUT`` are left out: sixty puzzles were played by hand, and theirs were not good.
Puzzles of the rarest games are taken first, so that no game and no theme becomes too common. A
puzzle that nearly repeats another is skipped. The shipped file only grows: its lines never change.
Each puzzle is checked before it is added.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from game.puzzles.mining import tempting
from game.puzzles.puzzle import SHIPPED, Puzzle, read_file, written
from game.puzzles.themes import theme_of
from game.system import files
from tests.puzzles.checking import mistakes

LEFT_OUT = ("accordion", "trefoil")
"""To find the move in Accordion one must search twenty piles; in Trefoil any move is better than
spending the draw."""
ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "puzzles.md"
HEAD = """\
# The puzzles

A puzzle is the last position of a lost game that could still be won. One move wins, or two where it
is marked so, every other move is proved to lose, and the moves that look best at first sight are
among the losing ones. `python -m tests.puzzles.draw` writes this page; `cadogan puzzles --json`
lists the puzzles, and `cadogan puzzles GAME… --from deals --out FILE` looks for more.

Ninety-one puzzles were played by hand. Of sixty from a first set 41 were good, seven obvious, and
twelve could not be understood; kinds that failed are left out: Accordion and Trefoil, the choice of
a base, cards that only go home, positions in which a move that changes nothing wins as well, and
lines of more than 60 moves. Of 31 from doubtful kinds 23 were good, seven obvious, and
one could not be understood; three kinds of which more than a third were not good are left out, and
so are two puzzles that nearly repeated others.

"""


def drawn(
    found: Iterable[Puzzle], kept: Sequence[Puzzle], most: int, most_of_theme: int
) -> list[Puzzle]:
    """Choose among the puzzles that were found: those of the rarest themes first, until a game has
    ``most`` puzzles and a theme ``most_of_theme``, counting those already shipped."""
    games, themes = Counter(each.game.id for each in kept), Counter(each.theme for each in kept)
    names = {each.name for each in kept}
    waiting = [each for each in found if each.name not in names and each.game.id not in LEFT_OUT]
    common = Counter(each.game.id for each in waiting)
    chosen = list[Puzzle]()
    for game, _ in sorted(common.items(), key=lambda item: item[1]):
        own = [each for each in waiting if each.game.id == game]
        while games[game] < most:
            own = [each for each in own if themes[each.theme] < most_of_theme]
            if not own:
                break
            best = min(own, key=lambda each: (themes[each.theme], -each.rating))
            own.remove(best)
            if any(_nearly_the_same(best, each) for each in (*kept, *chosen)):
                continue
            chosen.append(best)
            games[game] += 1
            themes[best.theme] += 1
    return chosen


def _nearly_the_same(one: Puzzle, other: Puzzle) -> bool:
    """Are more than nine tenths of their piles the same?"""
    same = sum(other.piles.get(name) == cards for name, cards in one.piles.items())
    return one.game is other.game and 10 * same > 9 * len(one.piles)


def page(puzzles: Sequence[Puzzle]) -> str:
    """Return the page about the shipped puzzles."""
    games, themes = (
        Counter(each.game.name for each in puzzles),
        Counter(each.theme for each in puzzles),
    )
    grades = Counter(each.grade for each in puzzles)
    parts = [
        HEAD,
        f"{len(puzzles)} puzzles of {len(games)} games.\n\n",
        _table("game", games, len(puzzles)),
        _table("theme", themes, len(puzzles)),
        _table("grade", Counter({str(key): grades[key] for key in grades}), len(puzzles)),
    ]
    return "".join(parts).rstrip() + "\n"


def _table(head: str, counts: Counter[str], of: int) -> str:
    order = sorted(counts.items()) if head == "grade" else counts.most_common()
    rows = [f"| {key} | {count} | {100 * count / of:.0f} % |" for key, count in order]
    return "\n".join([f"| {head} | puzzles | share |", "|---|---:|---:|", *rows]) + "\n\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--most", type=int, default=24, help="puzzles of a game")
    parser.add_argument("--theme", type=int, default=60, help="puzzles of a theme")
    args = parser.parse_args()
    kept = [*read_file(SHIPPED)]
    found = {puzzle.name: puzzle for path in args.files for puzzle in read_file(path)}
    for name, puzzle in found.items():
        match = puzzle.match()
        theme = theme_of(match, puzzle.line[0], tempting(match)[0])
        found[name] = replace(puzzle, theme=theme)
    chosen = drawn(found.values(), kept, args.most, args.theme)
    good = [puzzle for puzzle in chosen if not mistakes(puzzle)]
    SHIPPED.parent.mkdir(parents=True, exist_ok=True)
    files.append(SHIPPED, written(good).encode())
    PAGE.write_text(page([*kept, *good]), "utf-8")
    print(f"{len(good)} added, {len(chosen) - len(good)} refused, {len(kept) + len(good)} in all")


if __name__ == "__main__":
    main()
