"""Make the page of the solver's figures of what ``verdicts`` and ``truth`` have written down.

python -m tests.solver.write_figures
"""

from __future__ import annotations

from pathlib import Path

from game.book.catalog import find
from tests.solver import truth, verdicts
from tests.support.figures import read, table

PAGE = Path(__file__).parents[2] / "docs" / "solver.md"
HEAD = """# What the solver finds

Made by `python -m tests.solver.write_figures` of what two searches wrote down; nothing here is
written by hand.
"""
VERDICTS = """## Verdicts

The first deals of games that the kernel knows, each with so many seconds of processor time and
256 MB at most: how many it proved to be winnable, how many to be lost, how many it left open, the
distinct positions it looked at in all of them, and how many of them a second.
`python -m tests.solver.verdicts --seconds 5` goes on with it, and searches anew the games that had
less.
"""
TRUTH = """## Beside published figures

How many of the deals from 1 on can be won, beside what I. Blake and I. P. Gent published (JAIR 85,
2026). The interval is the exact one of 99.9 %, in which the unknown deals count as lost at its
lower end and as won at its upper. `python -m tests.solver.truth` goes on with it: 2,000,000
positions a deal, 1024 MB; most of what that left open of Canfield and of Streets and Alleys was
searched again with 30,000,000.
"""


def verdict_rows() -> list[list[str]]:
    """The rows of the table of verdicts."""
    known: dict[str, verdicts.Row] = read(verdicts.VERDICTS)
    return [
        [
            find(name).name,
            str(len(found["deals"])),
            f"{found['limit']:g}",
            *verdicts.cells(found),
        ]
        for name, found in sorted(known.items())
    ]


def truth_rows() -> list[list[str]]:
    """The rows of the table beside published figures."""
    rows = []
    for name, letters in sorted(truth.read(truth.TRUTH).items()):
        now, published = truth.standing(letters), truth.PUBLISHED[name]
        rows.append(
            [
                find(name).name + (f" ({published.rule})" if published.rule else ""),
                *(str(many) for many in (now.deals, now.won, now.lost, now.unknown)),
                f"{100 * now.unknown / now.deals:.1f} %",
                f"{100 * now.low:.2f} to {100 * now.high:.2f} %",
                f"{published.percent} %",
            ]
        )
    return rows


def page() -> str:
    """The whole page."""
    heads = ("game", "deals", "seconds", *verdicts.HEADS)
    beside = ("game", "deals", "won", "lost", "unknown", "of all", "interval", "published")
    parts = (HEAD, VERDICTS, table(heads, verdict_rows()), TRUTH, table(beside, truth_rows()))
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
