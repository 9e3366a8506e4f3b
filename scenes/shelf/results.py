"""The player's wins, games, medals and best scores by game, as far as the ledger has been read."""

from __future__ import annotations

from collections import Counter

from game.daily.awards import MEDALS, award
from game.rules.game import Game
from game.vocabulary.progress import POINTS
from game.vocabulary.sentences import many
from scenes.app.context import Context

RECORDS_PER_FRAME = 10

WinCount = tuple[int, int]
"""Games won and games played."""


class WinCounts:
    """The win counts of all games, read a few records at a time."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.known = False
        """Have all records been read at least once?"""
        self._done = False
        self._played: Counter[str] = Counter()
        self._won: Counter[str] = Counter()
        self._medals: dict[str, str] = {}
        self._best: dict[str, int] = {}
        self._fewest: dict[str, int] = {}
        self._most: dict[str, int] = {}

    def look_again(self) -> None:
        """Read the records again: some may have come or gone."""
        self._done = False

    def read_on(self) -> bool:
        """Read some more records. True once, when all have been read."""
        if self._done or not self.context.ledger.refresh(RECORDS_PER_FRAME):
            return False
        results = self.context.ledger.results()
        self._played = Counter(each.game for each in results)
        self._won = Counter(each.game for each in results if each.won)
        scores = self.context.ledger.scores()
        self._medals, self._best, self._fewest, self._most = {}, {}, {}, {}
        for each in results:
            kinds = self._medals.get(each.game, ""), award(each)
            self._medals[each.game] = next((kind for kind in MEDALS if kind in kinds), "")
            score = scores.get(each.file) or 0
            self._best[each.game] = max(score, self._best.get(each.game, 0))
            if each.result == "won" and each.moves:
                fewest = self._fewest.get(each.game, each.moves)
                self._fewest[each.game] = min(each.moves, fewest)
            if each.score is not None:
                self._most[each.game] = max(each.score, self._most.get(each.game, 0))
        self.known = self._done = True
        return True

    def medal(self, game: Game) -> str:
        """The best medal that the player won with this game, or empty."""
        return self._medals.get(game.id, "")

    def best(self, game: Game) -> int:
        """The player's best score that is known in this game, or 0."""
        return self._best.get(game.id, 0)

    def plain_best(self, game: Game) -> str:
        """The player's best without the score: the most points, or the fewest moves of a win; empty
        if there is none."""
        if game.measure.unit == POINTS:
            return many(self._most[game.id], "point") if self._most.get(game.id) else ""
        return many(self._fewest[game.id], "move") if game.id in self._fewest else ""

    def of(self, game: Game) -> WinCount | None:
        """The player's wins and games of this game; None until the records have been read."""
        return (self._won[game.id], self._played[game.id]) if self.known else None
