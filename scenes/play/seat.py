"""The player's seat at the table: what the mouse, the keys, the bars and the modes know of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from pygame import Rect

from game.match.match import Match
from game.record.header import NO_LINKS, Links
from game.rules.game import Game
from game.vocabulary.moves import Move
from scenes.app.context import Context
from scenes.table.table_sounds import TableSounds
from scenes.table.view import TableView
from scenes.widgets.buttons import Action

if TYPE_CHECKING:
    from scenes.play.advice import Advice
    from scenes.play.hint_shown import HintShown
    from scenes.play.input import TableInput
    from scenes.play.intents import Place
    from scenes.play.mode import Mode
    from scenes.play.refusal_shown import RefusalShown
    from scenes.play.session import Session
    from scenes.play.status_bars import StatusBars
    from scenes.play.table_light import TableLight
    from scenes.play.way_back import WayBack

OneMode = TypeVar("OneMode", bound="Mode")


class Seat(Protocol):
    """What may be asked for at the table, and done there."""

    context: Context
    session: Session
    view: TableView
    status: StatusBars
    advice: Advice
    hint: HintShown
    refusal: RefusalShown
    light: TableLight
    way_back: WayBack
    input: TableInput
    sounds: TableSounds
    actions: dict[str, Action]
    """What the player may do besides moving cards, by the settings' words for it."""
    modes: Sequence[Mode]
    """What the game is played under besides its own rules."""

    # ---------------------------------------------------------------- how it stands

    @property
    def match(self) -> Match:
        """What is being played."""

    @property
    def game(self) -> Game:
        """The game that is being played, under its house rules."""

    @property
    def picks(self) -> bool:
        """Does a click take cards up, instead of sending them off?"""

    @property
    def running(self) -> bool:
        """Do moves make themselves?"""

    @property
    def ending(self) -> bool:
        """Has the game come to an end that is not announced yet?"""

    @property
    def can_play_on(self) -> bool:
        """Is there nothing to choose, so that the game can go on by itself?"""

    @property
    def can_undo(self) -> bool:
        """Is there a move that may be taken back?"""

    @property
    def can_go_back(self) -> bool:
        """Was another deal left for this one, and is nothing played here yet?"""

    def mode(self, kind: type[OneMode]) -> OneMode | None:
        """The mode of this kind under which the game is played, if it is."""

    # ---------------------------------------------------------------- what is done there

    def act(self, move: Move, by: str = "move") -> None:
        """Make a move."""

    def instead(self, move: Move) -> None:
        """Make a move in the place of the last one, as one step of undo."""

    def choose(self, moves: Sequence[Move], near: Rect) -> None:
        """Let the player choose among moves, at this place."""

    def deal(self, match: Match, words: str, links: Links = NO_LINKS) -> None:
        """Put another match on the table; its record tells of these links."""

    def same_deal(self) -> None:
        """The same deal from its start."""

    def stop(self) -> None:
        """Whatever makes itself stops."""

    def say(self, words: str) -> None:
        """Say something at the foot of the table."""

    def refuse(self, words: str, place: Place | None = None) -> None:
        """Say why not, at the card of this place where there is one."""

    def refresh(self) -> None:
        """Say how the game stands now."""

    def resize(self, size: tuple[int, int]) -> None:
        """The table has more or less room."""

    def touch(self) -> None:
        """Something is seen differently."""
