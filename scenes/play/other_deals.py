"""The deals that may replace the one on the table: a new one, the same from its start, the last
one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.match import Match
from game.record import writer
from game.record.header import WINNABLE, Dealt, Links
from game.rules.game import Game
from scenes.play.new_deal import NewDeal, deal_anew
from scenes.play.session import Session

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene


class OtherDeals:
    """Deals anew, and remembers the deal that was left."""

    def __init__(self, scene: PlayScene, before: Session | None = None) -> None:
        """``before`` is the session that was left for this one."""
        self.scene = scene
        self._before = before
        self._moves_at_start = scene.match.made

    @property
    def can_go_back(self) -> bool:
        """Was another deal left for this one, and has no move been made here yet?"""
        return self._before is not None and self.scene.match.made == self._moves_at_start

    def new(self, game: Game | None = None) -> None:
        """Deal anew without asking: ``game``, or the one on the table if none is given, and a deal
        of the kind that the player keeps for it. The player can go back to the previous deal."""
        dealt, scene = game or self.scene.match.game, self.scene

        def then(found: NewDeal) -> None:
            scene.deal(Match(dealt, found.seed), found.words, Links(dealt=found.dealt))

        deal_anew(scene.context, dealt, then, without={scene.match.seed})

    def easier(self, number: int) -> None:
        """Deal an easier deal, by its number."""
        match, links = Match(self.scene.match.game, number), Links(dealt=Dealt(WINNABLE))
        self.scene.deal(match, "An easier deal: it can be won.", links)

    def again(self) -> None:
        """Deal the same cards again."""
        links = Links(dealt=self.scene.session.header.links.dealt)
        for mode in self.scene.modes:
            links = mode.links(links)
        self.scene.deal(self.scene.match.again(), "The same deal, from the start.", links)

    def back(self) -> None:
        """Go back to the deal that was left, in the record that it had. A challenge or a deal of a
        run has ended; it goes on as a game of its own."""
        left = self._before
        if left is None:
            return
        same = left.header.links == left.links and left.put_away is not None
        log = writer.log(left.match, left.header) if same else None
        self.scene.deal(left.match, "Back where you were.", left.links, log=log)
        if log is not None:
            self.scene.session.go_on(left)

    def forget(self, identity: str | None = None) -> None:
        """Forget the deal that was left, so that the player can't go back to it; with an
        ``identity``, only if that is its record's."""
        if self._before is not None and identity in (None, self._before.identity):
            self._before = None

    def leave(self, coming: Match) -> None:
        """Leave the deal on the table, and remember it if it is unfinished."""
        left = self.scene.session
        unfinished = left.match.made > 0 and not left.over
        left.archive()
        going_back = self._before is not None and self._before.match is coming
        if unfinished:
            self._before = left
        if going_back or left.final:
            self._before = None
        self._moves_at_start = coming.made
