"""``python -m tests.arcade.write_pace [GAME…]`` measures the pace of each game: how long the chain
waits before it falls.

It measures won lines, from the pool or else from the won record, and writes ``assets/pace.toml``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from game.arcade.chain import FILE, Chain, paces
from game.arcade.scorer import Scorer
from game.book.catalog import BOOK
from game.daily import pools
from game.match.match import Match
from game.record import reader, verify
from game.rules.game import Game
from game.system import files
from tests.won.keeping import file_of

LINES = 40
"""Lines of a pool that are measured."""
WANTED = 4.0
"""The mean chain of a won line."""
LONGEST = 12
"""The longest pace."""


def won_lines(game: Game) -> Iterator[Match]:
    """Yield won games."""
    if pools.path_of(game).exists():
        pool = pools.load(game)
        for deal in pool.deals[:LINES]:
            yield pools.solved(pool.game, deal)
        return
    if file_of(game).exists():
        yield verify.verify(reader.read(file_of(game).read_bytes()))


class Kept(Chain):
    """A chain that records its input: for each move whether it was chosen and whether it paid."""

    def __init__(self) -> None:
        super().__init__(LONGEST)
        self.followed: list[tuple[bool, bool]] = []

    def follow(self, *, chosen: bool, pays: bool) -> None:
        """Follow a move and record it."""
        super().follow(chosen=chosen, pays=pays)
        self.followed.append((chosen, pays))


def followed(match: Match) -> list[tuple[bool, bool]]:
    """Return the input of the chain in this match; nothing in a game without a score."""
    chain = Kept()
    return [] if Scorer(match, chain=chain).score is None else chain.followed


def mean_chain(lines: Sequence[Sequence[tuple[bool, bool]]], pace: int) -> float:
    """Return the mean chain over all moves of these lines."""
    lengths = []
    for line in lines:
        chain = Chain(pace)
        for chosen, pays in line:
            lengths.append(chain.length)
            chain.follow(chosen=chosen, pays=pays)
    return sum(lengths) / max(len(lengths), 1)


def measured(game: Game) -> tuple[int, float, int] | None:
    """Return the pace whose mean chain is nearest to the wanted one, that mean chain, and the
    number of lines."""
    lines = [found for match in won_lines(game) if (found := followed(match))]
    if not lines:
        return None
    chains = {pace: mean_chain(lines, pace) for pace in range(1, LONGEST + 1)}
    pace = min(chains, key=lambda each: abs(chains[each] - WANTED))
    return pace, chains[pace], len(lines)


def main(wanted: Sequence[str]) -> None:
    """Measure these games, or all, and write the results."""
    found = dict(paces())
    for game in BOOK:
        if wanted and game.id not in wanted:
            continue
        if (measure := measured(game)) is not None:
            pace, chain, lines = measure
            found[game.id] = pace
            print(f"{game.id}: {pace}, mean chain {chain:.1f} in {lines} lines", flush=True)
    listed = [f"{game.id} = {found[game.id]}\n" for game in BOOK if game.id in found]
    files.write_whole(FILE, "".join(listed).encode())


if __name__ == "__main__":
    main(sys.argv[1:])
