"""The hand of cards on the title opens, turns a card now and then, and is still in between."""

from __future__ import annotations

import pygame
import pytest

from game.core.cards import Card
from game.system.jobs import run_to_end
from scenes import title_hand
from scenes.cards.deck import Deck
from scenes.daily.today import Today
from scenes.title import Title
from scenes.title_hand import CARDS, FINE, OPENS, PAUSE, TURNS, TitleHand
from tests.scenes.conftest import Opener
from tests.support.player import FRAME, MOST_FRAMES, Player


def hand_of(player: Player) -> TitleHand:
    assert isinstance(player.top, Title)
    assert player.top.hand is not None
    return player.top.hand


def picture(player: Player) -> bytes:
    """Return the part of the window with the hand."""
    assert isinstance(player.top, Title)
    stage = player.top._laid.stage
    fan = pygame.Rect(0, stage.y, 2 * stage.height, stage.height)
    fan.centerx = stage.centerx
    return pygame.image.tobytes(player.app.screen.subsurface(fan), "RGB")


def test_the_hand_opens_and_turns_a_card_now_and_then(sit: Opener) -> None:
    player = sit()
    hand = hand_of(player)
    assert hand.moves
    closed = picture(player)
    player.rest(OPENS + 0.5)  # it opens once the background is painted
    assert not hand.moves
    still = picture(player)
    assert still != closed
    player.rest(PAUSE + TURNS / 2 - 0.1)
    assert hand.moves
    assert picture(player) != still
    player.rest(TURNS)
    assert not hand.moves
    assert picture(player) == still


def test_between_its_movements_only_the_time_is_drawn(sit: Opener) -> None:
    player = sit()
    player.rest(OPENS + 0.5)
    title = player.top
    assert isinstance(title, Title)
    player.until(
        lambda: not title.today.busy and title._showing is not None and title._showing.picture
    )
    player.rest(1.0)
    drawn = player.app.frames
    player.rest(5.0)
    assert player.app.frames == drawn


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_a_moving_hand_is_drawn_alone_and_leaves_no_trace(
    sit: Opener, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit(size=size)
    title, hand = player.top, hand_of(player)
    assert isinstance(title, Title)
    player.until(lambda: title._picture is not None and not title.today.busy)
    player.rest(1.0)
    alone, draw_hand = list[pygame.Surface](), title._draw_hand

    def compared(surface: pygame.Surface) -> bool:
        """Draw the hand alone, and compare the picture with a complete redraw."""
        if not draw_hand(surface):
            return False
        alone.append(surface)
        fresh, box = pygame.Surface(size), title._hand_box
        assert title._bare is not None and title._bulbs is not None
        fresh.blit(title._bare, (0, 0))
        hand.draw(fresh)
        title._bulbs.draw_again(fresh, fresh.get_rect())
        pictures = [each.subsurface(box) for each in (surface, fresh)]
        assert len({pygame.image.tobytes(each, "RGB") for each in pictures}) == 1
        return True

    monkeypatch.setattr(title, "_draw_hand", compared)
    hand._next, hand._rested_for = 1, PAUSE
    player.rest(1.5)
    assert hand.moves
    assert len(alone) > 20


def test_the_hand_stops_while_the_window_is_not_in_front(sit: Opener) -> None:
    player = sit()
    player.rest(OPENS + 0.5)
    player.post(pygame.WINDOWFOCUSLOST)
    player.rest(PAUSE + 1.0)
    assert not hand_of(player).moves
    player.post(pygame.WINDOWFOCUSGAINED)
    player.rest(PAUSE + 0.2)
    assert hand_of(player).moves


@pytest.mark.parametrize("setting", ["lively = false", "reduced_motion = true"])
def test_a_quiet_title_never_moves(sit: Opener, setting: str) -> None:
    player = sit(settings=f"[table]\n{setting}\n")
    player.rest(0.5)  # its cards are drawn, one a frame
    still = picture(player)
    for _ in range(6):
        player.rest(2.0)
        assert not hand_of(player).moves
        assert picture(player) == still


def test_a_key_answers_while_the_hand_opens(sit: Opener) -> None:
    player = sit()
    player.rest(2 * FRAME)
    assert hand_of(player).moves
    player.key(pygame.K_s, sign="s")
    assert not isinstance(player.top, Title)


@pytest.mark.a_third
@pytest.mark.parametrize("settings", ["", "ui_scale = 2.0\n", "[table]\nlively = false\n"])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 600), (3840, 2160)])
def test_the_hand_fits_between_the_name_and_the_rail(
    sit: Opener, size: tuple[int, int], settings: str
) -> None:
    player = sit(size=size, settings=settings)
    title, hand = player.top, hand_of(player)
    assert isinstance(title, Title)
    assert not all(hand.prepare() for _ in range(MOST_FRAMES))
    alone = pygame.Surface(size, pygame.SRCALPHA)
    run_to_end(hand.resting(alone))
    fan = alone.get_bounding_rect(min_alpha=128)
    assert title._laid.marquee.bottom <= fan.top and fan.bottom <= title._laid.rail.top
    assert fan.height >= 0.8 * title._laid.stage.height
    assert title._rest[-1].box.bottom < size[1]


def test_no_frame_both_draws_the_hand_and_reads_challenges(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    done, prepare, update = list[str](), TitleHand.prepare, Today.update

    def prepared(hand: TitleHand) -> bool:
        done.append("hand")
        return prepare(hand)

    def updated(today: Today) -> bool:
        done.append("day")
        return update(today)

    monkeypatch.setattr(TitleHand, "prepare", prepared)
    monkeypatch.setattr(Today, "update", updated)
    player = sit()
    title = player.top
    assert isinstance(title, Title)
    frames = list[list[str]]()
    done.clear()
    for _ in player.frames_until(lambda: title.today.tiles):
        frames.append(done[:])
        done.clear()
    assert ["hand"] in frames and ["day"] in frames
    assert all(len(frame) <= 1 for frame in frames)


def test_no_frame_draws_two_cards_of_the_hand(sit: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, slanted, draw, slant = [0], [0], Deck._draw, title_hand._aslant

    def counted(deck: Deck, face: Card) -> pygame.Surface:
        drawn[-1] += 1
        return draw(deck, face)

    def leaned(picture: pygame.Surface, angle: float, fine: int) -> pygame.Surface:
        slanted[-1] += fine == FINE
        return slant(picture, angle, fine)

    monkeypatch.setattr(Deck, "_draw", counted)
    monkeypatch.setattr(title_hand, "_aslant", leaned)
    player = sit()
    title = player.top
    assert isinstance(title, Title)
    for counts in (drawn, slanted):
        counts.append(0)
    for _ in player.frames_until(lambda: title._picture is not None):
        for counts in (drawn, slanted):
            counts.append(0)
    assert sum(drawn) == 2 * len(CARDS)
    assert max(drawn[1:]) == 1
    assert drawn[0] <= 2, "the first visible card and the next one"
    assert max(slanted) == 2, "one card with its shadow"
    assert sum(slanted) == 2 * len(CARDS)
