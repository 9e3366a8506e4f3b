"""Make the page of what a hint is worth of what ``hint_figures`` has written down.

python -m tests.advice.write_figures
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from game.book.catalog import find
from tests.advice.hint_figures import FIGURES, HEADS, PLAYERS, WON, Row, cells, lead
from tests.support.figures import read, table

PAGE = Path(__file__).parents[2] / "docs" / "hint.md"
HEAD = """# What a hint is worth

Made by `python -m tests.advice.write_figures` of what `python -m tests.advice.hint_figures` wrote
down; nothing here is written by hand.

Three players play the first deals of a game of every family: one follows each hint, one makes the
first move offered, one any move at random. How far a deal came is told by its cards at home, less
the cards still hidden and the share of piles left, at its best moment; by its points where a game
is played for them, fewer strokes counting for more. The hint is ahead by so much of the better of
the other two, in the mean of all deals, with the 95 % interval by Student's distribution. Where
that reaches nought the lead, or the lag, may be chance: the hint came as far within the noise.
"""
LIMITS = """Each player makes {moves} moves at most, too few to win many a game of two packs, and
the hint has {share:.0%} of the positions that it has at the table, where it sees further; of a
table that is large, or on which many moves lie open, it has more than that share.
"""


def summary(known: dict[str, Row]) -> str:
    """What the table shows, in a few sentences."""
    words = Counter(lead(row).word for row in known.values())
    won = {name: sum(row["won"][name].count(WON) for row in known.values()) for name in PLAYERS}
    deals = sum(len(row["won"]["hint"]) for row in known.values())
    behind = [
        find(name).name for name, row in sorted(known.items()) if lead(row).word == "less far"
    ]
    lines = [
        f"In {words['further']} of {len(known)} games the hint came further than both others, in "
        f"{words['within the noise']} as far within the noise, in {len(behind)} less far"
        f"{': ' + ', '.join(behind) if behind else ''}.",
        f"Of all {deals} deals it won {won['hint']}; the first move won {won['first']}, and chance "
        f"{won['random']}.",
    ]
    return "\n".join(lines) + "\n"


def page() -> str:
    """The whole page."""
    known: dict[str, Row] = read(FIGURES)
    limits = next(iter(known.values()))
    rows = [[find(name).family, find(name).name, *cells(row)] for name, row in known.items()]
    parts = (
        HEAD,
        LIMITS.format(moves=limits["moves"], share=limits["share"]),
        summary(known),
        table(("family", "game", *HEADS), sorted(rows)),
    )
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
