"""The table on the screen: draws it, finds the card under the pointer, and animates moves."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

import pygame

from game.core.cards import DOWN, Card
from game.core.events import Event
from game.core.table import Spot, Table
from game.rules.game import Game
from game.system.jobs import run_to_end
from scenes.arcade.signs import State
from scenes.cards.deck import Deck
from scenes.look.theme import Theme
from scenes.table import next_card
from scenes.table.animator import RIPPLE, Animator
from scenes.table.card_places import CardPlaces
from scenes.table.card_size import best, fit
from scenes.table.dirty import Dirty
from scenes.table.drag import Drag
from scenes.table.face_drawing import FaceDrawing
from scenes.table.far_hand import CARRY, GRASP, HAND_PACES, REACH, FarHands, spots_of
from scenes.table.feedback import Feedback
from scenes.table.fitting import SPARE, Fitting, Pixel
from scenes.table.layout import Layout, layout_of
from scenes.table.moving_cards import MovingCards
from scenes.table.prelayout import deck_for, owners
from scenes.table.resizing import Resizing
from scenes.table.resting_cards import RestingCards
from scenes.table.seat_plates import SeatFurniture, SeatPlate, StopButton, stop_place
from scenes.table.spread_pile import SpreadPile
from scenes.table.sprites import SpritePiles
from scenes.table.tween import capped
from scenes.table.win_flight import WinFlight

QUICK = 0.55
"""The pace of quick animations."""
BEYOND = 0.03
"""How far a landing card overshoots, in card widths."""

DEAL = 0.6
"""Seconds within which all cards of a deal have started; the last one then slides for 0.3 at
most."""
GATHER, RIFFLE, AGAIN = 0.26, 0.18, 0.42
"""Seconds for gathering the cards of the last deal, for riffling them, and within which all cards
of the new deal have started."""

ShownCard = tuple[Pixel, Card]
"""A card as it is shown: its place and its visible side."""


class TableView:
    """The table of one game in a part of the window.

    It shows the events it is given, and never keeps the player from acting meanwhile. It knows a
    game only by its piles' names and its layout, not by its rules.
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
        layout: Layout | None = None,
        /,
        *,
        motion: bool = True,
        lively: bool = True,
        large: bool = False,
        mirrored: bool = False,
    ) -> None:
        """``before`` is the view that this one replaces: until all visible faces are drawn, one a
        frame, the cards look as they did there. If ``longest``, the longest that each pile will be,
        is known, the table is laid out for that and the cards never change size. ``lively`` lets
        the table react with light and sway, ``large`` gives the cards large indices, ``mirrored``
        is the table for the left hand. ``laid`` is a picture laid out earlier, used if it suits
        this view. ``layout`` takes the place of the game's own.

        :raises BrokenLayout: when the game's layout is missing or faulty.
        """
        self.game = game
        self.theme = theme = theme.for_family(game.family)
        self.motion = motion
        self.lively = lively
        self._layout = layout or layout_of(game)
        self._large, self._mirrored = large, mirrored
        self._longest = longest
        self._peek: Spot | None = None
        self._rect = pygame.Rect(rect)
        self._fittings: dict[float, Fitting] = {}
        self._signs: Mapping[Spot, str] = {}
        self._counts = True
        self._spread_pile: SpreadPile | None = None
        self._win: WinFlight | None = None
        self._resizing: Resizing | None = None
        self._dirty = Dirty()
        self._changed = True
        self._dealing = False
        self._sprites = SpritePiles(table, owners(game))
        self._hands = FarHands(game, self._sprites)
        self._furniture = SeatFurniture()
        self._reseated: list[pygame.Rect] = []
        """The parts of the table where plates look different now."""
        self._refit(self._best())
        self.places = CardPlaces(self._sprites, self._fitting, self._deck)
        fitting, manner = self._fitting, {"motion": motion, "lively": lively}
        self._animator = Animator(
            self._sprites, fitting.places, fitting.width, fitting.turned, scales=fitting.scales
        )
        self.drag = Drag(self.places, self._animator, **manner)
        self.feedback = Feedback(game, theme, self.places, self._animator, **manner)
        self._lay_out(None if before is None else before._deck, laid)
        self._rest()

    # ------------------------------------------------------------ layout

    @property
    def rect(self) -> pygame.Rect:
        """The part of the window that the table occupies."""
        return self._rect.copy()

    @property
    def card_size(self) -> tuple[int, int]:
        """The size of a card, in pixels."""
        return self._fitting.size

    def laid_out(self, rect: pygame.Rect, theme: Theme, options: Mapping[str, bool]) -> bool:
        """Would a new view of this game look the same, in this part of the window?"""
        own = {"motion": self.motion, "lively": self.lively, "large": self._large}
        own["mirrored"] = self._mirrored
        theme = theme.for_family(self.game.family)
        return (self._rect, self.theme, own) == (rect, theme, options)

    def _best(self, most: float = math.inf, spare: int = 0) -> float:
        """Return the largest scale at which all piles fit with their indices visible."""
        piles = self._sprites.table() if self._longest is None else self._longest
        return best(self._layout, self._rect, piles, self._fit, most, spare)

    def _fit(self, shrink: float) -> Fitting:
        """Return the layout fitted to the table's part of the window, with cards at this scale."""
        if shrink not in self._fittings:
            self._fittings[shrink] = fit(
                self._layout,
                self._rect,
                shrink,
                large=self._large,
                mirrored=self._mirrored,
                scale=self.theme.scale,
            )
        return self._fittings[shrink]

    def _refit(self, shrink: float) -> None:
        """Set fitting and deck for cards at this scale."""
        self._shrink = shrink
        self._fitting = self._fit(shrink)
        self._deck = deck_for(self._fitting, self.theme)

    def _resize(self, shrink: float) -> None:
        """Lay the table out with cards at this scale."""
        other = self._face_drawing.other
        self._refit(shrink)
        self.places.fitting, self.places.deck = self._fitting, self._deck
        self._lay_out(other, None)

    def _lay_out(self, other: Deck | None, laid: RestingCards | None) -> None:
        """Set up the drawing of the cards, and take the picture ``laid`` if it suits, or else draw
        one. Until the cards are drawn, they look as in the ``other`` deck, if there is one."""
        self._face_drawing = FaceDrawing(self._deck, other)
        self._drawing_hands = self._hands.preparing(self._fitting)
        setting = self._fitting, self._deck, self.theme
        if laid is None or not laid.suits(*setting):
            laid = run_to_end(RestingCards.laying(*setting, self._signs))
        self.resting = laid
        self.feedback.forget_sizes()
        self._resizing = None
        self._moving_cards = MovingCards(self._deck)
        self._changed = True

    @property
    def signs(self) -> Mapping[Spot, str]:
        """The signs of empty places that differ from the layout's own.

        :func:`~scenes.table.cloth.empty_place` lists the signs there are.
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

    # ------------------------------------------------------------ seats

    def mark(self, origins: Sequence[str]) -> None:
        """Show on each card the back of the pack that it is from. ``origins`` are the letters of
        the packs' seats, pile by pile, bottom first. Cards keep their backs as they move."""
        seats = self.game.seats
        for spot, letters in enumerate(origins):
            for sprite, letter in zip(self._sprites.piles[spot], letters, strict=True):
                found = seats.index(letter) if letter in seats else 0
                if sprite.origin != found:
                    sprite.origin = found
                    self._animator.stale.add(spot)
        self._paint()

    def seat(self, plates: Mapping[str, SeatPlate], stop: StopButton | None) -> None:
        """Show these plates beside the piles of the seats, and the button for a stop."""
        changed = self._furniture.change(plates, stop, self.places, self.theme)
        self._reseated += changed
        self._changed |= bool(changed)

    def press_stop(self, state: State) -> None:
        """Show the button for a stop in this state, unless it can't be pressed."""
        stop = self._furniture.stop
        if stop is not None and stop.state != "disabled":
            self.seat(self._furniture.plates, stop._replace(state=state))

    @property
    def stop_place(self) -> pygame.Rect | None:
        """The place of the button for a stop, on a table that has one."""
        return stop_place(self.places)

    # ------------------------------------------------------------ cards at rest

    def show(self, table: Table, origins: Sequence[str] = ()) -> None:
        """Show this table at once, without animation; only the piles that differ are repainted.
        ``origins`` are the packs that its cards are from, where there are several."""
        self._spread_pile = None
        self.feedback.lower()
        self.drag.drop()
        self.finish()
        piles = table.piles
        differ = [spot for spot, pile in enumerate(piles) if self._sprites.cards(spot) != pile]
        for spot in differ:
            self._sprites.piles[spot] = self._sprites.laid(spot, piles[spot])
        if self._longest is None and (found := self._best()) != self._shrink:
            self._resize(found)
            self._rest()
        else:
            self._settle(differ)
            self._paint()
        if not self.game.alone:
            self.mark(origins)

    def _rest(self) -> None:
        """Put all cards in their places and repaint them."""
        self.drag.drop()
        fitting = self._fitting
        beyond = BEYOND * fitting.width if self.lively else 0.0
        self._hands.clear()
        self._animator.reset(fitting.places, fitting.width, fitting.turned, beyond, fitting.scales)
        self._settle(range(len(self._sprites.piles)))
        self._paint()

    def _settle(self, spots: Iterable[Spot]) -> None:
        """Put the cards of these piles in their places and mark the piles for repainting."""
        fitting = self._fitting
        for spot in spots:
            pile = self._sprites.piles[spot]
            places = fitting.places(spot, self._sprites.cards(spot))
            for index, (sprite, place) in enumerate(zip(pile, places, strict=True)):
                sprite.home, sprite.order = place, (0, index)
                sprite.turned, sprite.scale = index < fitting.turned[spot], fitting.scales[spot]
                sprite.settle()
            self._animator.rested[spot] = len(pile)
            self._animator.stale.add(spot)

    def _stale_all(self) -> None:
        self._animator.stale.update(range(len(self._sprites.piles)))
        self._paint()

    def prepare(self) -> bool:
        """Draw one more face, or the hand of another seat, ahead of the frame that first shows it.
        Returns False once all are drawn."""
        if self._face_drawing.other is not None or self._draw_face():
            return True
        if not (self.theme.arcade and self.lively and self.motion):
            return False
        return next(self._drawing_hands, self) is None

    def _draw_face(self) -> bool:
        return self._face_drawing.step(
            (sprite.card, sprite.scale, sprite.origin) for sprite in self._sprites.all()
        )

    def _draw_waiting_face(self) -> None:
        """Draw one more of the cards that still look as in another view; once all are drawn, show
        them. The frame that laid the table out has no time for that."""
        if self._face_drawing.other is not None and not self._changed:
            self._draw_face()
            if self._face_drawing.other is None:
                self._animator.stale.update(range(len(self._sprites.piles)))

    # ------------------------------------------------------------ events

    def happen(
        self,
        events: Sequence[Event],
        gained: Sequence[Spot] = (),
        *,
        quick: bool = False,
        speed: float = 1.0,
    ) -> None:
        """Animate events that have already happened on the table, without waiting for those before.
        ``gained`` are the piles on which they made progress."""
        self._happen(events, (QUICK if quick else 1.0) / max(speed, 0.01), RIPPLE)
        self.feedback.expect(events, gained)

    def carried_by_hand(
        self,
        events: Sequence[Event],
        seat: str,
        gained: Sequence[Spot] = (),
        *,
        pace: str = "usual",
    ) -> None:
        """Animate the events of another seat's move: its hand reaches for the first card and
        carries it; in a quiet house the card moves the same way by itself. Cards that the player
        drags stay with the pointer, unless their pile has changed. The ``pace`` is "slow", "usual"
        or "at once"."""
        spots = {spot for event in events for spot in spots_of(event)}
        dragged = self.drag.dragging
        keep, time = not dragged or dragged[0] not in spots, HAND_PACES.get(pace)
        if time is None or not self.motion:
            self._happen(events, QUICK, RIPPLE, keep=keep)
        else:
            seen = self.theme.arcade and self.lively
            sprite = self._hands.grasped(events)
            ready = self._hands.lifts(sprite, seat)
            wait = (REACH + GRASP) * time if seen and not ready else 0.0
            self._happen(events, CARRY * time, RIPPLE, wait, keep=keep)
            if sprite is not None:
                sprite.aloft = True
                if seen and not ready:
                    self._hands.reach(sprite, seat, self._fitting, time)
        self.feedback.expect(events, gained)

    def reach_for(self, place: tuple[Spot, int], seat: str, pace: str) -> None:
        """Let the hand of another seat reach for a card that it is about to move."""
        time = HAND_PACES.get(pace)
        if time is not None and self.motion and self.theme.arcade and self.lively:
            spot, at = place
            sprite = self._sprites.piles[spot][at]
            self._hands.wait_for(sprite, seat, self._fitting, time)

    def withdraw_hand(self, seat: str) -> None:
        """Let the hand of another seat go back without its card."""
        self._hands.withdraw(seat)

    def carries(self, seat: str) -> bool:
        """Is this seat's hand still reaching for a card, or carrying one?"""
        return self._hands.carries(seat)

    def _happen(
        self,
        events: Iterable[Event],
        pace: float,
        within: float,
        after: float = 0.0,
        *,
        keep: bool = False,
    ) -> None:
        """Animate events; with ``keep``, dragged cards stay with the pointer."""
        self._win = self._spread_pile = None
        self.feedback.lower()
        if self.drag.dragging and not keep:
            self.drag.release()
        self._animator.happen(events, pace, within * pace, after)
        self._make_room()
        if not self.motion:
            self._settled()
        self._paint()

    # ------------------------------------------------------------ dealing

    @property
    def lying(self) -> list[ShownCard]:
        """All cards as they are shown now."""
        return [(sprite.place, sprite.side) for sprite in self._sprites.all()]

    def deal(
        self, undealt: Table, events: Iterable[Event], gathered: Sequence[ShownCard] = ()
    ) -> None:
        """Show the deck before the deal, then deal it in less than a second. The ``gathered`` cards
        of another deal are first brought together and riffled; all that takes at most 1.2
        seconds."""
        self.show(undealt)
        if gathered and self.motion and self.lively:
            self._gather(events, gathered)
        else:
            self._happen(events, 1.0, DEAL)
        self._dealing = True

    def _gather(self, events: Iterable[Event], gathered: Sequence[ShownCard]) -> None:
        """Bring the cards together, riffle them, and deal."""
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
        """End a deal that is still moving, because the player did something."""
        if self._dealing:
            self._dealing = False
            self.finish()

    # ------------------------------------------------------------ time

    def _make_room(self) -> None:
        """Shrink the cards when a pile is too long even for its narrowest strips. They stay small
        when it gets shorter, because players don't want the whole table to change with one pile.
        Only in a row that wraps do they grow again."""
        if self._longest is not None:
            return
        if not self._fitting.holds(self._sprites.table()):
            found = self._best(self._shrink)
        elif self._layout.row:
            found = max(self._shrink, self._best(spare=SPARE))
        else:
            return
        if found != self._shrink:
            shown = self._resizing.moving_cards if self._resizing else self._moving_cards
            was, bare = shown.deck.size[0], self.resting.bare
            self._resize(found)
            self._resizing = Resizing(was, self._deck, bare)
            self._animator.refit(self._fitting.places, self._fitting.width)

    def finish(self) -> None:
        """End all animations at once."""
        self.feedback.stop_shining()
        self._settled()

    def _settled(self) -> None:
        """Put every card at the end of its way."""
        self._win = self._resizing = None
        self._hands.clear()
        self._animator.finish()
        self._paint()

    def update(self, dt: float) -> bool:
        """Advance the time; return whether the table must be drawn again."""
        dt = capped(dt)
        self._draw_waiting_face()
        changed = self._changed or self.moving
        if self._win and (self.drag.dragging or not self._win.step(dt)):
            self._win = None
        if self._resizing and not self._resizing.step(dt):
            self._resizing = None
        self._animator.step(dt)
        self._hands.step(dt)
        changed |= self.drag.step(dt) | self.feedback.step(dt) | bool(self._animator.stale)
        self._paint()
        self._changed = False
        return changed

    @property
    def moving(self) -> bool:
        """Is anything still moving?"""
        if self._win or self._resizing or self._hands.seen:
            return True
        return self.feedback.moving or self._animator.moving

    @property
    def flies(self) -> bool:
        """Are the cards of a won game flying?"""
        return self._win is not None

    def _paint(self) -> None:
        """Repaint the piles whose resting cards changed."""
        if self._animator.stale:
            piles, rested = self._sprites.piles, self._animator.rested
            self.resting.paint(piles, rested, self._animator.stale, self._counted())
            self._animator.stale.clear()
        self._changed = True

    def _counted(self) -> dict[Spot, int]:
        """Return the numbers to show at the piles."""
        if not self._counts:
            return {}
        return {
            spot: len(pile)
            for spot, pile in enumerate(self._sprites.piles)
            if self._fitting.style(spot).count and len(pile) > 1
        }

    # ------------------------------------------------------------ spread pile and win

    @property
    def spreads(self) -> bool:
        """Are the cards of a pile shown side by side?"""
        return self._spread_pile is not None

    def spread(self, spot: Spot | None, most: int | None = None) -> None:
        """Show the cards of a pile, or its top ``most``, side by side; None closes it."""
        self._spread_pile = None
        if spot is not None and self._sprites.piles[spot]:
            cards, near = self._sprites.cards(spot), self.places.spot_rect(spot)
            cards = cards if most is None else cards[-most:]
            self._spread_pile = SpreadPile(cards, self._deck, self.theme, self._rect, near)
        self._changed = True

    def celebrate(self, number: int = 0, words: str = "") -> None:
        """Let the cards of a won game fly, in the way chosen by ``number``, with these words in
        large letters; :meth:`finish` ends it. On a table that is not lively they stay in place."""
        if self.motion and self.lively:
            self.finish()
            shown = self.resting.picture, self.resting.cleared, self._rect.topleft
            self._win = WinFlight(self._sprites, self._deck, *shown, number, words)
            self._changed = True

    # ------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        clip = surface.get_clip()
        surface.set_clip(self._rect.clip(clip))
        if self._win:
            surface.blit(self._win.picture, self._rect)
            self._win.headline(surface, self._rect, self.theme)
        else:
            surface.blit(self.resting.picture, self._rect)
            if self._resizing:
                self._resizing.fade(surface, self._rect.topleft)
            self._furniture.draw(surface, self.places, self.theme)
            self.feedback.draw_below(surface)
            self._draw_next(surface)
            moving_cards = self._resizing.moving_cards if self._resizing else self._moving_cards
            self._draw_raised(surface, moving_cards)
            moving_cards.draw(surface, self._animator.flying)
            self._hands.draw(surface)
            self.feedback.draw_above(surface)
            if self._spread_pile:
                self._spread_pile.draw(surface)
        surface.set_clip(clip)

    def draw_swept(self, surface: pygame.Surface, share: float) -> None:
        """Draw the cards while they are swept up and away over the lower edge of the table."""
        clip = surface.get_clip()
        surface.set_clip(self._rect.clip(clip))
        wide, high = self.card_size
        goal, way = (self._rect.centerx - wide // 2, self._rect.bottom + high), share * share
        for sprite in self._sprites.all():
            x, y = sprite.place
            place = round(x + (goal[0] - x) * way), round(y + (goal[1] - y) * way)
            deck = self._deck.kin(sprite.scale, sprite.origin)
            drawn = (deck.turned if sprite.turned else deck.card)(sprite.side)
            upright = pygame.Rect(place, deck.size)
            surface.blit(drawn, drawn.get_rect(center=upright.center))
        surface.set_clip(clip)

    def dirty(self) -> list[pygame.Rect]:
        """Return the parts of the window where the table may look different since the last call,
        without overlaps. Drawing these alone is enough."""
        more = self.feedback.shows or bool(self._win or self._resizing or self._spread_pile)
        lit = [self.places.top_rect(spot) for spot in self.feedback.lit]
        lit += [*self._hands.boxes, *self._reseated]
        self._reseated.clear()
        return self._dirty.since(self.resting, self._animator.flying, lit, self._peek, more)

    def _draw_raised(self, surface: pygame.Surface, moving_cards: MovingCards) -> None:
        """Draw the raised cards, and the numbers of their piles over them."""
        raised = self.feedback.draw_raised(surface, moving_cards)
        counted = self._counted() if raised else {}
        for spot in raised:
            if spot in counted:
                self.resting.count(surface, spot, self._sprites.piles[spot], counted[spot])

    def _draw_next(self, surface: pygame.Surface) -> None:
        """Draw the next card of the stock on its back, if the back is visible."""
        spot = self._peek
        pile = [] if spot is None else self._sprites.piles[spot]
        if spot is not None and pile and pile[-1].card & DOWN and pile[-1].done:
            where = self.places.top_rect(spot)
            deck = self._deck.kin(self._fitting.scales[spot], pile[-1].origin)
            next_card.draw(surface, pile[-1].card, deck, self.theme, where)


def foremost(scenes: Sequence[object]) -> TableView | None:
    """Return the view of the topmost of these scenes that shows a table, or None. The scenes are
    given lowest first."""
    views = (getattr(scene, "view", None) for scene in reversed(scenes))
    return next((view for view in views if isinstance(view, TableView)), None)
