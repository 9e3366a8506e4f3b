"""The deck: the faces and the back of all cards at one size."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.core.cards import DOWN, FACE, JOKER, RANK, RANKS, SUIT, Card
from scenes.cards import backs, numerals, pips
from scenes.cards.courts import court
from scenes.cards.metrics import SIMPLE_BELOW, index_height, index_margin, scaled
from scenes.cards.pips import FINE, blank
from scenes.look.colors import Color, mixed
from scenes.look.theme import Theme

_THIRD, _FOURTH = 1 / 3, 2 / 3
_SIDES = (0.0, 1.0)
_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.5),),
    2: ((0.5, 0), (0.5, 1)),
    3: ((0.5, 0), (0.5, 0.5), (0.5, 1)),
    4: tuple((x, y) for y in (0, 1) for x in _SIDES),
    5: (*((x, y) for y in (0, 1) for x in _SIDES), (0.5, 0.5)),
    6: tuple((x, y) for y in (0, 0.5, 1) for x in _SIDES),
    7: (*((x, y) for y in (0, 0.5, 1) for x in _SIDES), (0.5, 0.25)),
    8: (*((x, y) for y in (0, 0.5, 1) for x in _SIDES), (0.5, 0.25), (0.5, 0.75)),
    9: (*((x, y) for y in (0, _THIRD, _FOURTH, 1) for x in _SIDES), (0.5, 0.5)),
    10: (
        *((x, y) for y in (0, _THIRD, _FOURTH, 1) for x in _SIDES),
        (0.5, _THIRD / 2),
        (0.5, 1 - _THIRD / 2),
    ),
}
"""For each rank, the places of its pips: x from 0 in the left column to 1 in the right one, y from
0 at the top to 1 at the bottom."""

RANKED_FROM = 18
"""Cards of a small deck that are narrower than this, in pixels, show only their suit."""
BACK = -1
"""The key of the back in tables of card sides; the other keys are faces."""


class Deck:
    """A deck at one size. Each face is drawn when it is first needed, and cached.

    ``index`` says where the suit stands in the corner: ``beside`` the rank or ``under`` it;
    ``large`` makes both 1.4 times as large. With ``right`` the indices stand in the other two
    corners, for fans whose right edges show. Cards too narrow for an index show only their suit; in
    a ``small`` deck they show their rank too.
    """

    def __init__(
        self,
        size: tuple[int, int],
        theme: Theme,
        index: str = "beside",
        large: bool = False,
        right: bool = False,
        small: bool = False,
    ) -> None:
        self.size = size
        self.large = large
        self.theme = theme
        self.index = index
        self.right = right
        self.small = small
        self.radius = max(2, round(size[0] * 0.056))
        self._body: pygame.Surface | None = None
        self._back: pygame.Surface | None = None
        self._faces: dict[int, pygame.Surface] = {}
        self._turned: dict[int, pygame.Surface] = {}
        self._borrowed: dict[int, pygame.Surface] = {}
        """The sides of cards that this deck borrows from another."""
        self._kin: dict[tuple[float, int], Deck] = {}

    def sized(self, size: tuple[int, int]) -> Deck:
        """Return the same deck at another size."""
        return Deck(size, self.theme, self.index, self.large, self.right, self.small)

    def kin(self, scale: float, origin: int = 0) -> Deck:
        """Return this deck for other piles of the table: at another scale, as for a seat with
        smaller cards, or with the back of pack number ``origin``. It is cached."""
        if (scale, origin) == (1.0, 0):
            return self
        if (scale, origin) not in self._kin:
            self._kin[scale, origin] = self._relative(scale, origin)
        return self._kin[scale, origin]

    def _relative(self, scale: float, origin: int) -> Deck:
        if origin:
            faces = self.kin(scale)
            theme = self.theme.with_back(origin)
            found = Deck(faces.size, theme, self.index, faces.large, self.right, faces.small)
            found._faces = faces._faces
            return found
        return Deck(scaled(self.size, scale), self.theme, self.index, True, self.right, True)

    def borrow_from(self, other: Deck | None) -> None:
        """Show the cards that another deck has drawn, scaled, until this is called with None.

        Drawing many faces takes longer than a frame, and meanwhile a table would show cards of two
        decks. If the other deck is this one, nothing changes.
        """
        if other is self:
            return
        self._turned.clear()
        self._borrowed = {} if other is None else other._all_drawn()
        for key, relative in self._kin.items():
            relative.borrow_from(None if other is None else other.kin(*key))

    def _all_drawn(self) -> dict[int, pygame.Surface]:
        """Return all sides of cards that are drawn or borrowed."""
        own = self._faces if self._back is None else self._faces | {BACK: self._back}
        return own | self._borrowed

    def _borrowed_side(self, key: int) -> pygame.Surface:
        """Return a borrowed side of a card at this deck's size."""
        drawn = self._borrowed[key]
        if drawn.get_size() != self.size:
            drawn = self._borrowed[key] = pygame.transform.smoothscale(drawn, self.size)
        return drawn

    def finish(self, card: Card) -> None:
        """Draw this side of a card, if that is not done yet."""
        if self.drawn(card):
            return
        if card & DOWN:
            self._back = self._draw_back()
        else:
            self._faces[card & FACE] = self._draw(card & FACE)

    def card(self, card: Card) -> pygame.Surface:
        """Return a card as it lies: its face, or the back."""
        return self.back() if card & DOWN else self.face(card)

    def turned(self, card: Card) -> pygame.Surface:
        """Return a card lying sideways."""
        key = side_of(card)
        if key not in self._turned:
            self._turned[key] = pygame.transform.rotate(self.card(card), -90)
        return self._turned[key]

    def face(self, card: Card) -> pygame.Surface:
        """Return a card's face, whichever way up it lies."""
        face = card & FACE
        if face in self._borrowed:
            return self._borrowed_side(face)
        self.finish(face)
        return self._faces[face]

    def drawn(self, card: Card) -> bool:
        """Is this side of a card drawn?"""
        return self._back is not None if card & DOWN else card & FACE in self._faces

    # ------------------------------------------------------------ faces

    def body(self) -> pygame.Surface:
        """Return a card with nothing printed on it."""
        if self._body is None:
            self._body = rounded(self.size, self.radius, self.theme.edge, self.theme.face)
        return self._body

    def _draw(self, face: int) -> pygame.Surface:
        drawn = self.body().copy()
        suit = SUIT[face]
        color = self.theme.suits[suit if suit < 4 else 3]
        if self.size[0] < SIMPLE_BELOW:
            self._simple(drawn, face, suit, color)
            return drawn
        corner = self._corner(face, suit, color)
        width, height = self.size
        x, y = self._inset(corner.get_width()), index_margin(height)
        if RANK[face] in _PIPS:
            self._spread_pips(drawn, RANK[face], suit, color, x + corner.get_width() / 2)
        if RANK[face] not in _PIPS:
            self._court(drawn, RANK[face], suit, (x + corner.get_width(), y + corner.get_height()))
        elif self.theme.deck_style.frame:
            self._frame(drawn, x + corner.get_width(), y + corner.get_height())
        turned = pygame.transform.flip(corner, True, True)
        far = width - x - corner.get_width(), height - y - corner.get_height()
        drawn.blit(corner, (far[0] if self.right else x, y))
        drawn.blit(turned, (x if self.right else far[0], far[1]))
        return drawn

    def index_box(self, lying: pygame.Rect) -> pygame.Rect:
        """Return the largest area that the upper index takes on a card that lies there, upright or
        sideways."""
        (width, height), tall = self.size, index_height(self.size[1], self.large)
        across, down = (0.36 if self.large else 0.3) * width, index_margin(height) + tall
        if self.index != "beside":
            across, down = 0.24 * width, down + self._mark()
        left = round(width - across) if self.right else 0
        across, down = round(across), round(down)
        if lying.width > lying.height:  # a sideways card, its top at the right
            return pygame.Rect(lying.right - down, lying.y + left, down, across)
        return pygame.Rect(lying.x + left, lying.y, across, down)

    def _inset(self, corner: int) -> int:
        """Return the distance of an index of this width from the left edge: less for a wide
        one."""
        width = self.size[0]
        if self.index == "under":
            return max(2, round((width * 0.22 - corner) / 2))
        broad = 0.4 if self.large else 0.3
        return max(2, min(round(width * 0.045), int(width * broad) - corner))

    def _simple(self, drawn: pygame.Surface, face: int, suit: int, color: Color) -> None:
        """Draw one large suit, in a small deck with the rank; nothing for the joker."""
        if face == JOKER:
            return
        width, height = self.size
        if self.small and width >= RANKED_FROM:
            tall = max(9, round(height * 0.23))
            text = RANKS[RANK[face] - 1].replace("T", "10")
            letters = self._rank(text, tall, color, round(width * 0.5))
            drawn.blit(letters, (max(2, width // 12), 2))
            mark = self._pip(suit, round(width * 0.6), color)
            drawn.blit(mark, mark.get_rect(bottomright=(width - 2, height - 2)))
            return
        mark = self._pip(suit, max(4, round(width * 0.62)), color)
        drawn.blit(mark, mark.get_rect(center=(width // 2, height // 2)))

    def _corner(self, face: int, suit: int, color: Color) -> pygame.Surface:
        """Draw the index: rank and suit, both visible where the card is covered."""
        width, height = self.size
        tall = index_height(height, self.large)
        text = RANKS[RANK[face] - 1].replace("T", "10") if face != JOKER else "JO"
        beside = self.index == "beside"
        broadest = 0.17 if self.large and beside else 0.148
        rank = self._rank(text, tall, color, int(width * broadest))
        if face == JOKER:
            return rank
        narrow = beside and rank.get_width() > width * 0.115  # leaves the suit less room
        mark = self._pip(suit, round(self._mark() * (0.92 if narrow else 1.0)), color)
        if not beside:
            across = max(rank.get_width(), mark.get_width())
            gap = max(1, round(height * 0.012))
            drawn = blank((across, tall + gap + mark.get_height()), color)
            drawn.blit(rank, ((across - rank.get_width()) // 2, 0))
            drawn.blit(mark, ((across - mark.get_width()) // 2, tall + gap))
            return drawn
        spare = int(width * (0.36 if self.large else 0.29)) - rank.get_width() - mark.get_width()
        gap = max(1, min(spare, round(width * (0.012 if narrow else 0.02))))
        below = max(rank.get_height(), tall)
        drawn = blank((rank.get_width() + gap + mark.get_width(), below), color)
        first, second = (mark, rank) if self.right else (rank, mark)  # the rank is farther out
        for part, left in ((first, 0), (second, first.get_width() + gap)):
            drawn.blit(part, (left, (tall - part.get_height()) // 2 if part is mark else 0))
        return drawn

    def _rank(self, text: str, tall: int, color: Color, widest: int) -> pygame.Surface:
        """Draw a rank in this deck's letters, no wider than this."""
        letters = self.theme.deck_style.letters
        if text == "10":
            return numerals.ten(tall, color, widest, letters)
        if text == "J" and letters in numerals.SERIFS:
            return numerals.hooked(tall, color, letters)
        return pips.letters(text, tall, color, widest, letters)

    def _spread_pips(
        self, drawn: pygame.Surface, rank: int, suit: int, color: Color, corner: float
    ) -> None:
        """Draw the pips in their traditional places, those of the lower half upside down;
        ``corner`` is the horizontal center of the index."""
        width = self.size[0]
        if rank == 1:
            size = round(width * (0.5 if suit == 3 else 0.42))
            self._stamp(drawn, self._pip(suit, size, color), 0.5, 0.5)
            return
        size = round(width * (0.16 if self.large else 0.175))
        while size > 4 and (0.5 - self._first_pip(size, corner)[0]) * width < 0.85 * size:
            size -= 1  # the columns are so close that pips would touch
        upright = self._pip(suit, size, color)
        turned = pygame.transform.flip(upright, False, True)
        left, top = self._first_pip(size, corner)
        for across, down in _PIPS[rank]:
            mark = turned if down > 0.5 else upright
            self._stamp(drawn, mark, left + (1 - 2 * left) * across, top + (1 - 2 * top) * down)

    def _mark(self) -> int:
        """Return the size of the suit in the corner."""
        return max(8, round(index_height(self.size[1], self.large) * 0.72))

    def _first_pip(self, size: int, corner: float) -> tuple[float, float]:
        """Return the center of the first pip, as shares of the card. It keeps half a pip's distance
        from the suit in the corner, or a six would look like an eight at a glance."""
        (width, height), mark = self.size, self._mark()
        if self.index == "beside":
            tall = index_height(height, self.large)
            foot = index_margin(height) + (tall + mark) / 2
            return 0.3, max(0.2, (foot + size + 1.5) / height)
        return max(0.345, (corner + mark / 2 + size + 1.5) / width), 0.2

    def _frame(self, drawn: pygame.Surface, across: int, below: int) -> None:
        """Draw fine lines along the edge of the card, open at the corners where the indices stand;
        ``across`` and ``below`` say how far the indices reach from those corners."""
        (width, height), theme = self.size, self.theme
        broad = max(1, round(width / 150))
        across = max(across, round(width * (0.22 if self.index == "under" else 0.36)))
        start, end = across + round(width * 0.03), below + round(width * 0.05)
        ways = [(0.062, 0.55)] + [(0.09, 0.3)] * (
            theme.deck_style.frame == "double" and width >= 90
        )
        for inset, share in ways:
            far, color = round(width * inset), mixed(theme.face, theme.gold, share)
            right, low = width - far - broad, height - far - broad
            for line in (
                (start, far, right + broad - start, broad),
                (right, far, broad, height - end - far),
                (far, low, width - start - far, broad),
                (far, end, broad, low - end),
            ):
                box = pygame.Rect(line)
                if self.right:
                    box.x = width - box.right
                drawn.fill(color, box)

    def _pip(self, suit: int, size: int, color: Color) -> pygame.Surface:
        """Draw a suit in this deck's style."""
        return pips.pip(suit, size, color, self.theme.deck_style.cut)

    def _stamp(self, drawn: pygame.Surface, mark: pygame.Surface, x: float, y: float) -> None:
        """Draw a mark with its center at these shares of the card."""
        width, height = self.size
        drawn.blit(mark, mark.get_rect(center=(round(width * x), round(height * y))))

    # ------------------------------------------------------------ courts

    def _court(self, drawn: pygame.Surface, rank: int, suit: int, corner: tuple[int, int]) -> None:
        """Draw the picture of a court card or the joker within the edge of the card."""
        width, height = self.size
        least = round(width * 0.36) + 3 if self.index == "beside" else round(width * 0.22)
        right = max(least, corner[0] + max(2, width // 50))
        taken = right, corner[1] + max(2, height // 80)
        picture = court(rank, suit, self.size, self.theme, taken)
        if self.right:
            picture = pygame.transform.flip(picture, True, False)
        inner = drawn.get_rect().inflate(-6 * self.radius // 5, -6 * self.radius // 5)
        drawn.blit(picture, inner, inner)

    # ------------------------------------------------------------ the back

    def back(self) -> pygame.Surface:
        """Return the back: a pale rim round a quiet pattern."""
        if BACK in self._borrowed:
            return self._borrowed_side(BACK)
        self.finish(DOWN)
        assert self._back is not None
        return self._back

    def _draw_back(self) -> pygame.Surface:
        theme = self.theme
        width, height = self.size
        drawn = rounded(self.size, self.radius, theme.edge, theme.back_rim)
        rim = max(2, round(width * 0.05))
        inner = max(1, width - 2 * rim), max(1, height - 2 * rim)
        smooth = backs.back(inner, theme).convert_alpha()
        corners = rounded(inner, max(1, self.radius - rim // 2), (255, 255, 255), (255, 255, 255))
        smooth.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        drawn.blit(smooth, (rim, rim))
        return drawn


def side_of(card: Card) -> int:
    """Return the visible side of a card as it lies: its face, or the back."""
    return BACK if card & DOWN else card & FACE


@lru_cache(maxsize=2)
def deck_of(size: tuple[int, int], cards: Theme, index: str, large: bool, right: bool) -> Deck:
    """Return a deck. The last two are cached, with the faces drawn so far."""
    return Deck(size, cards, index, large, right)


def rounded(size: tuple[int, int], radius: int, edge: Color, fill: Color) -> pygame.Surface:
    """Draw a card shape with smooth corners and an edge of one pixel."""
    width, height = size
    fine = blank((width * FINE, height * FINE), edge)
    pygame.draw.rect(fine, edge, fine.get_rect(), border_radius=radius * FINE)
    inner = fine.get_rect().inflate(-2 * FINE, -2 * FINE)
    pygame.draw.rect(fine, fill, inner, border_radius=max(1, radius - 1) * FINE)
    return pygame.transform.smoothscale(fine, size).convert_alpha()
