"""The table on the screen: draws it, knows what lies under the pointer, and lets cards move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pygame

from game.core.cards import DOWN, Card
from game.core.events import Event
from game.core.table import Table
from game.rules.game import Game
from game.system.jobs import finished
from scenes.cards.deck import Deck
from scenes.look.theme import Theme
from scenes.table import next_card
from scenes.table.animator import RIPPLE, Animator
from scenes.table.beforehand import deck_for
from scenes.table.card_size import best, fit
from scenes.table.dirty import Dirty
from scenes.table.face_drawing import FaceDrawing
from scenes.table.feedback import Feedback
from scenes.table.fitting import Fitting
from scenes.table.hand import Hand
from scenes.table.hit_test import CardPlaces, Spot
from scenes.table.layout import plan_of
from scenes.table.moving_cards import MovingCards
from scenes.table.resizing import Resizing
from scenes.table.resting_cards import RestingCards
from scenes.table.spread_pile import SpreadPile
from scenes.table.sprites import Place, Sprite, SpritePiles
from scenes.table.tween import capped
from scenes.table.win_flight import WinFlight

QUICK = 0.55
"""The length of a quick animation against the usual."""
BEYOND = 0.03
"""How far a card slides too far when it lands, in card widths: a few pixels."""


DEAL = 0.6
"""Seconds in which all cards of a deal have started; the last one slides for 0.3 at most."""
GATHER, RIFFLE, AGAIN = 0.26, 0.18, 0.42
"""Seconds in which the cards of the deal before are gathered, in which they are riffled, and in
which all cards of the new one have started."""

Seen = tuple[Place, Card]
"""Where a card is seen, and which side of it."""


class TableView:
    """The table of one game in a part of the window.

    It is told what happened and shows it; what it shows never keeps the player from acting. It
    knows the game only by its piles' names and its layout, never by its rules.
    """

    def __init__(
        self,
        game: Game,
        table: Table,
        rect: pygame.Rect,
        theme: Theme,
        before: TableView | None = None,
        longest: Sequence[Sequence[int]] | None = None,
        laid: RestingCards | None = None,
        /,
        *,
        motion: bool = True,
        lively: bool = True,
        large: bool = False,
        mirrored: bool = False,
    ) -> None:
        """``before`` is the view in whose place this one comes: until all faces that are seen are
        drawn, one a frame, the cards look as there. Where the ``longest`` that each pile will be is
        known, the table is laid out for that, and the cards never change their size. ``lively``
        lets the table answer the hand with light and swing, ``large`` gives the cards large
        indices, ``mirrored`` is a table for the left hand. Where the table was ``laid`` out before,
        for this view or for one that is seen no more, and suits, that is what is seen.

        :raises BrokenLayout: when the game's layout is missing or faulty.
        """
        self.game = game
        self.theme = theme
        self.motion = motion
        self.lively = lively
        self._plan = plan_of(game)
        self._large, self._mirrored = large, mirrored
        self._longest = longest
        self._peek: Spot | None = None
        self._rect = pygame.Rect(rect)
        self._signs: Mapping[Spot, str] = {}
        self._counts = True
        self._spread_pile: SpreadPile | None = None
        self._win: WinFlight | None = None
        self._resizing: Resizing | None = None
        self._dirty = Dirty()
        self._changed = True
        self._dealing = False
        self._sprites = SpritePiles(table)
        self._refit(self._best(1.0))
        self.places = CardPlaces(self._sprites, self._fitting, self._deck)
        fitting, answers = self._fitting, {"motion": motion, "lively": lively}
        self._animator = Animator(self._sprites, fitting.places, fitting.width, fitting.turned)
        self.hand = Hand(self.places, self._animator, **answers)
        self.feedback = Feedback(game, theme, self.places, self._animator, **answers)
        self._lay_out(None if before is None else before._deck, laid)
        self._rest()

    # ------------------------------------------------------------ size and looks

    @property
    def rect(self) -> pygame.Rect:
        """The part of the window that the table takes."""
        return self._rect.copy()

    @property
    def card_size(self) -> tuple[int, int]:
        """The size of a card, in pixels."""
        return self._fitting.size

    def laid_out(self, rect: pygame.Rect, theme: Theme, options: Mapping[str, bool]) -> bool:
        """Would a new view of this game look so too, in this part of the window?"""
        own = {"motion": self.motion, "lively": self.lively, "large": self._large}
        own["mirrored"] = self._mirrored
        return (self._rect, self.theme, own) == (rect, theme, options)

    def resize(self, rect: pygame.Rect) -> None:
        """Lays the table out anew for another part of the window. What moved is at its end."""
        self._rect = pygame.Rect(rect)
        self._resize(self._best(1.0))
        self._rest()

    def _best(self, most: float, slack: int = 0) -> float:
        """The largest of the sizes at which every pile fits with its indices to be seen."""
        piles = self._sprites.table() if self._longest is None else self._longest
        return best(self._plan, self._rect, piles, self._fit, most, slack)

    def _fit(self, shrink: float) -> Fitting:
        """The layout in the table's part of the window, with cards of this size."""
        large, mirrored = self._large, self._mirrored
        return fit(self._plan, self._rect, shrink, large=large, mirrored=mirrored)

    def _refit(self, shrink: float) -> None:
        """Fits layout and deck to this size of cards."""
        self._shrink = shrink
        self._fitting = self._fit(shrink)
        self._deck = deck_for(self._fitting, self.theme)

    def _resize(self, shrink: float) -> None:
        """Lays the table out with cards of this size."""
        other = self._face_drawing.other
        self._refit(shrink)
        self.places.fitting, self.places.deck = self._fitting, self._deck
        self._lay_out(other, None)

    def _lay_out(self, other: Deck | None, laid: RestingCards | None) -> None:
        """Draws deck and cloth, where they are not ``laid`` out. Until the cards are drawn, they
        look as in the ``other`` deck, if there is one."""
        self._face_drawing = FaceDrawing(self._deck, other)
        look = self._fitting, self._deck, self.theme
        if laid is None or not laid.suits(*look):
            laid = finished(RestingCards.laying(*look, self._signs))
        self.resting = laid
        self.feedback.forget_sizes()
        self._resizing = None
        self._moving_cards = MovingCards(self._deck)
        self._changed = True

    @property
    def signs(self) -> Mapping[Spot, str]:
        """What the empty places show, where it differs from the layout's own signs.

        What signs there are is told by :func:`~scenes.table.cloth.empty_place`.
        """
        return self._signs

    @signs.setter
    def signs(self, signs: Mapping[Spot, str]) -> None:
        self._signs = dict(signs)
        changed = self.resting.sign(self._signs)
        if changed:
            self._animator.stale.update(changed)
            self._paint()

    @property
    def counts(self) -> bool:
        """Are the numbers of cards shown at stock and waste?"""
        return self._counts

    @counts.setter
    def counts(self, shown: bool) -> None:
        if shown != self._counts:
            self._counts = shown
            self._stale_all()

    @property
    def peek(self) -> Spot | None:
        """The pile whose next card is shown on its back, if any."""
        return self._peek

    @peek.setter
    def peek(self, spot: Spot | None) -> None:
        self._changed |= spot != self._peek
        self._peek = spot

    # ------------------------------------------------------------ what happens

    def show(self, table: Table) -> None:
        """Puts everything at once where this table has it; only what differs is painted anew."""
        self._spread_pile = None
        self.feedback.lower()
        self.hand.drop()
        self.finish()
        piles = table.piles
        differ = [spot for spot, pile in enumerate(piles) if self._sprites.cards(spot) != pile]
        for spot in differ:
            self._sprites.piles[spot] = [Sprite(card) for card in piles[spot]]
        if self._longest is None and (found := self._best(1.0)) != self._shrink:
            self._resize(found)
            self._rest()
            return
        self._settle(differ)
        self._paint()

    def _rest(self) -> None:
        """Everything lies where it belongs, and is painted so."""
        self.hand.drop()
        fitting = self._fitting
        beyond = BEYOND * fitting.width if self.lively else 0.0
        self._animator.reset(fitting.places, fitting.width, fitting.turned, beyond)
        self._settle(range(len(self._sprites.piles)))
        self._paint()

    def _settle(self, spots: Iterable[Spot]) -> None:
        """The cards of these piles lie where they belong; their picture is to be painted anew."""
        fitting = self._fitting
        for spot in spots:
            pile = self._sprites.piles[spot]
            places = fitting.places(spot, self._sprites.cards(spot))
            for index, (sprite, place) in enumerate(zip(pile, places, strict=True)):
                sprite.home, sprite.order = place, (0, index)
                sprite.turned = spot in fitting.turned
                sprite.settle()
            self._animator.rested[spot] = len(pile)
            self._animator.stale.add(spot)

    def _stale_all(self) -> None:
        self._animator.stale.update(range(len(self._sprites.piles)))
        self._paint()

    def prepare(self) -> bool:
        """Draws one more of the faces, so that none has to be drawn in a hurry when it is turned
        up. False once all are drawn."""
        return self._face_drawing.other is not None or self._draw_face()

    def _draw_face(self) -> bool:
        return self._face_drawing.step(sprite.card for sprite in self._sprites.all())

    def _lean_less(self) -> None:
        """Draw one more of the cards that look as in another view until all are drawn, and then
        show them all; in the frame in which all is laid out there is no time for that."""
        if self._face_drawing.other is not None and not self._changed:
            self._draw_face()
            if self._face_drawing.other is None:
                self._animator.stale.update(range(len(self._sprites.piles)))

    def happen(self, events: Sequence[Event], *, quick: bool = False, speed: float = 1.0) -> None:
        """Shows events that the table has already been through; overtakes what still moves."""
        told = list(events)
        self._happen(told, (QUICK if quick else 1.0) / max(speed, 0.01), RIPPLE)
        self.feedback.expect(told)

    def _happen(
        self, events: Iterable[Event], pace: float, within: float, after: float = 0.0
    ) -> None:
        self._win = self._spread_pile = None
        self.feedback.lower()
        if self.hand.dragging:
            self.hand.release()
        self._animator.happen(events, pace, within * pace, after)
        self._make_room()
        if not self.motion:
            self._settled()
        self._paint()

    # ------------------------------------------------------------ dealing

    @property
    def lying(self) -> list[Seen]:
        """Where each card is seen, and which side of it."""
        return [(sprite.place, sprite.side) for sprite in self._sprites.all()]

    def deal(self, undealt: Table, events: Iterable[Event], gathered: Sequence[Seen] = ()) -> None:
        """Shows the deck before the deal, then deals it in less than a second. Where cards still
        lie as they were ``gathered`` from another deal they are brought together first, and
        riffled: all that takes no more than 1.2 seconds."""
        self.show(undealt)
        if gathered and self.motion and self.lively:
            self._gather(events, gathered)
        else:
            self._happen(events, 1.0, DEAL)
        self._dealing = True

    def _gather(self, events: Iterable[Event], gathered: Sequence[Seen]) -> None:
        """Brings the cards together, riffles them, and deals."""
        together = [(sprite, sprite.place) for sprite in self._sprites.all()]
        self._happen(events, 1.0, AGAIN, GATHER + RIFFLE)
        reach = self._fitting.width * 0.3
        for number, (sprite, place) in enumerate(together):
            start, card = gathered[number * len(gathered) // len(together)]
            sprite.gather(start, card, place, GATHER)
            sprite.sway(RIFFLE, reach if number % 2 else -reach, "riffle", GATHER)
        for spot in range(len(self._sprites.piles)):
            self._animator.wake(spot, 0)
        self._paint()

    def overtake(self) -> None:
        """The player did something: a deal that is still on its way is at its end."""
        if self._dealing:
            self._dealing = False
            self.finish()

    # ------------------------------------------------------------ time

    def _make_room(self) -> None:
        """Shrinks the cards when a pile has grown too long, and lets them grow again after."""
        piles = self._sprites.table()
        if self._longest is not None or (self._fitting.holds(piles) and self._shrink == 1.0):
            return
        found = self._best(self._shrink)
        if found == self._shrink:
            found = max(found, self._best(1.0, slack=self._fitting.height // 4))
        if found != self._shrink:
            shown = self._resizing.moving_cards if self._resizing else self._moving_cards
            was, bare = shown.deck.size[0], self.resting.bare
            self._resize(found)
            self._resizing = Resizing(was, self._deck, bare)
            self._animator.refit(self._fitting.places, self._fitting.width)

    def finish(self) -> None:
        """Lets every animation jump to its end."""
        self.feedback.stop_shining()
        self._settled()

    def _settled(self) -> None:
        """Every card is at the end of its way."""
        self._win = self._resizing = None
        self._animator.finish()
        self._paint()

    def update(self, dt: float) -> bool:
        """Lets time go by; tells whether the table must be drawn again."""
        dt = capped(dt)
        self._lean_less()
        changed = self._changed or self.moving
        if self._win and (self.hand.dragging or not self._win.step(dt)):
            self._win = None
        if self._resizing and not self._resizing.step(dt):
            self._resizing = None
        self._animator.step(dt)
        changed |= self.hand.step(dt) | self.feedback.step(dt) | bool(self._animator.stale)
        self._paint()
        self._changed = False
        return changed

    @property
    def moving(self) -> bool:
        """Is something still under way?"""
        return bool(self._win or self._resizing) or self.feedback.moving or self._animator.moving

    @property
    def flies(self) -> bool:
        """Do the cards of a won game fly?"""
        return self._win is not None

    def _paint(self) -> None:
        """Paints what came to rest and what left its rest."""
        if self._animator.stale:
            piles, rested = self._sprites.piles, self._animator.rested
            self.resting.paint(piles, rested, self._animator.stale, self._counted())
            self._animator.stale.clear()
        self._changed = True

    def _counted(self) -> dict[Spot, int]:
        """The numbers that are shown at the piles."""
        if not self._counts:
            return {}
        return {
            spot: len(pile)
            for spot, pile in enumerate(self._sprites.piles)
            if self._fitting.style(spot).count and len(pile) > 1
        }

    # ------------------------------------------------------------ looking into a pile, and the end

    def spread(self, spot: Spot | None, most: int | None = None) -> None:
        """Spreads a pile, or so many of its upper cards, so that one can look into it; nothing
        closes it."""
        self._spread_pile = None
        if spot is not None and self._sprites.piles[spot]:
            cards, near = self._sprites.cards(spot), self.places.spot_rect(spot)
            cards = cards if most is None else cards[-most:]
            self._spread_pile = SpreadPile(cards, self._deck, self.theme, self._rect, near)
        self._changed = True

    def celebrate(self, number: int = 0, words: str = "") -> None:
        """The game is won: the cards fly in the way that this number chooses, with these words
        large over them. :meth:`finish` ends it. On a quiet table they stay where they are."""
        if self.motion and self.lively:
            self.finish()
            shown = self.resting.picture, self.resting.bare, self._rect.topleft
            self._win = WinFlight(self._sprites, self._deck, *shown, number, words)
            self._changed = True

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the table; changes nothing."""
        clip = surface.get_clip()
        surface.set_clip(self._rect.clip(clip))
        if self._win:
            surface.blit(self._win.picture, self._rect)
            self._win.headline(surface, self._rect, self.theme)
        else:
            surface.blit(self.resting.picture, self._rect)
            if self._resizing:
                self._resizing.fade(surface, self._rect.topleft)
            self.feedback.draw_below(surface)
            self._draw_next(surface)
            moving_cards = self._resizing.moving_cards if self._resizing else self._moving_cards
            self._draw_raised(surface, moving_cards)
            moving_cards.draw(surface, self._animator.flying)
            self.feedback.draw_above(surface)
            if self._spread_pile:
                self._spread_pile.draw(surface)
        surface.set_clip(clip)

    def dirty(self) -> list[pygame.Rect]:
        """The parts of the window in which the table may look different than when this was last
        asked; no two of them overlap. To draw these alone is enough."""
        more = self.feedback.shows or bool(self._win or self._resizing or self._spread_pile)
        lit = [self.places.top_rect(spot) for spot in self.feedback.lit]
        return self._dirty.since(self.resting, self._animator.flying, lit, self._peek, more)

    def _draw_raised(self, surface: pygame.Surface, moving_cards: MovingCards) -> None:
        """Draws the raised cards, and the numbers of their piles over them."""
        raised = self.feedback.draw_raised(surface, moving_cards)
        counted = self._counted() if raised else {}
        for spot in raised:
            if spot in counted:
                self.resting.count(surface, spot, self._sprites.piles[spot], counted[spot])

    def _draw_next(self, surface: pygame.Surface) -> None:
        """Draws the next card of the stock on its back, when the back is there to be seen."""
        spot = self._peek
        pile = [] if spot is None else self._sprites.piles[spot]
        if spot is not None and pile and pile[-1].card & DOWN and pile[-1].done:
            where = self.places.top_rect(spot)
            next_card.draw(surface, pile[-1].card, self._deck, self.theme, where)


def foremost(scenes: Sequence[object]) -> TableView | None:
    """Of the tables that these scenes show, the lowest scene first, the one in front, if any."""
    views = (getattr(scene, "view", None) for scene in reversed(scenes))
    return next((view for view in views if isinstance(view, TableView)), None)
