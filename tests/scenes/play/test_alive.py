"""The lively table at play: cards that rise, sounds, and reasons for refusals."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from scenes.app.sound import Sounds
from scenes.table.callout import LASTS, LETTER
from tests.scenes.conftest import Opener
from tests.support.given import lay
from tests.support.player import FRAME, Player, Point, on

SEVEN = ("play", "klondike", "--seed", "7")


def raised(player: Player) -> tuple[int, int, int] | None:
    return next(iter(player.view.feedback._hover.groups), None)


class Loud(Sounds):
    """Records the sounds instead of playing them."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[str, float]] = []
        self.numbers: list[tuple[str, int | None]] = []

    def _play(self, name, volume, how, across=0.5, number=None):  # type: ignore[no-untyped-def]
        self.heard.append((name, round(across, 2)))
        self.numbers.append((name, number))


# -------------------------------------------------------------------- under the pointer


def test_movable_cards_rise_under_the_pointer(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.rest(1.0)
    spot = player.table.game.spot
    player.move(on(player, "tableau-5"))
    assert raised(player) == (spot("tableau-5"), 4, 1)
    assert player.table.input.hover_target.hand
    player.move(on(player, "tableau-6"))
    assert raised(player) is None, "the eight of diamonds has no move"
    assert not player.table.input.hover_target.hand
    player.move(on(player, "stock"))
    assert raised(player) == (spot("stock"), 23, 1)
    player.move((640, 20))
    assert raised(player) is None


def test_the_focus_of_the_keys_raises_cards_as_the_pointer_does(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.rest(1.0)
    player.key(pygame.K_DOWN)
    assert raised(player) == (player.table.game.stock, 23, 1)
    player.key(pygame.K_DOWN)
    for _ in range(4):
        player.key(pygame.K_RIGHT)
    assert raised(player) == (player.table.game.spot("tableau-5"), 4, 1)


def test_a_move_lowers_raised_cards_and_raises_the_card_turned_up(sit: Opener) -> None:
    player = sit(*SEVEN)
    lay(player, "klondike", tableau_1="4D", tableau_2="<5H> 3S", tableau_3="6C")
    spot, point = player.table.game.spot("tableau-2"), on(player, "tableau-2")
    player.move(point)
    assert raised(player) == (spot, 1, 1)
    player.click(point)
    player.rest(0.5)
    assert raised(player) == (spot, 0, 1)
    assert player.table.input.hover_target.hand


def test_nothing_is_raised_under_a_dialog(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.rest(1.0)
    player.move(on(player, "tableau-5"))
    player.key(pygame.K_COMMA, sign=",")
    assert raised(player) is None
    assert not player.table.input.hover_target.hand
    player.rest(0.2)
    assert raised(player) is None


def test_an_idle_table_draws_only_its_clock(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.rest(1.2)
    player.move(on(player, "tableau-5"))
    player.rest(2.0)
    drawn = player.app.frames
    player.rest(5.0)
    assert player.app.frames == drawn


def test_faces_are_drawn_before_they_are_turned_up(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.rest(3.0)
    view = player.view
    assert all(view._deck.drawn(sprite.card) for sprite in view._sprites.all())


# -------------------------------------------------------------------- reasons


def test_the_reason_of_a_refusal_stays_beside_the_card_long_enough_to_be_read(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.rest(1.0)
    player.click(on(player, "tableau-6"))
    callout = player.table.refusal.callout
    assert callout is not None
    assert callout.words == player.words
    card = player.view.places.card_rect(player.table.game.spot("tableau-6"), 5)
    assert callout.box.inflate(40, 40).colliderect(card)
    assert player.view.rect.contains(callout.box)
    player.rest(LASTS + LETTER * len(callout.words) + 1)
    assert player.table.refusal.callout is callout, "it should wait at least for the next input"
    player.key(pygame.K_LEFT)
    player.rest(0.1)
    assert player.table.refusal.callout is None
    assert player.words == callout.words, "the foot should keep it"


def test_an_early_input_leaves_time_to_read_the_reason(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.rest(1.0)
    player.click(on(player, "tableau-6"))
    player.key(pygame.K_LEFT)
    player.rest(1.4)
    assert player.table.refusal.callout is not None
    player.rest(4.0)
    assert player.table.refusal.callout is None


def test_a_move_removes_the_reason(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.rest(1.0)
    player.click(on(player, "tableau-6"))
    player.click(on(player, "tableau-5"))
    assert player.table.refusal.callout is None


def test_a_reason_stands_below_the_card_where_it_would_cover_indices_above(sit: Opener) -> None:
    player = sit("play", "golf", "--seed", "7", size=(1024, 600))
    lay(player, "golf", tableau_1="2D 9C 4S", tableau_2="3D 5H KH", stock="<2C>", waste="7C")
    player.click(on(player, "tableau-2"))
    callout = player.table.refusal.callout
    assert callout is not None
    assert callout.box.collidelist(player.view.places.index_rects()) == -1


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (3840, 2160)])
def test_a_reason_fits_into_the_table_at_every_pile(sit: Opener, size: Point) -> None:
    player = sit(*SEVEN, size=size)
    player.rest(1.0)
    asked = 0
    for spot, pile in enumerate(player.table.match.table.piles):
        for index in range(len(pile)):
            if spot == player.table.game.stock:
                continue
            player.table.refusal.show(
                "king of spades on ace of hearts: needs a red card", (spot, index)
            )
            assert player.table.refusal.callout is not None
            assert player.view.rect.contains(player.table.refusal.callout.box)
            player.rest(FRAME)
            asked += 1
    assert asked == 28


# -------------------------------------------------------------------- lively or quiet


def test_a_key_makes_the_table_quiet_or_lively(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.rest(1.0)
    assert player.view.lively
    player.key(pygame.K_q, sign="q")
    assert player.words == "Quiet: lights and effects are off."
    assert not player.view.lively
    assert "lively = false" in (player.folder / "config.toml").read_text()
    player.move(on(player, "tableau-5"))
    assert raised(player) is None
    assert player.table.input.hover_target.hand, "the pointer should still show what can be taken"
    player.click(on(player, "tableau-6"))
    assert player.table.refusal.callout is None
    player.key(pygame.K_q, sign="q")
    assert player.view.lively


def test_finish_is_the_leading_button_when_all_the_rest_goes_up(sit: Opener) -> None:
    player = sit(*SEVEN)
    bars = player.table.status.bars
    assert "Finish" not in [button.label for button in bars.buttons.all], "it should be in a menu"
    full = {
        f"foundation_{number}": " ".join(rank + suit for rank in "A23456789TJ")
        for number, suit in enumerate("CDHS", 1)
    }
    rest = {"tableau_1": "KC QD", "tableau_2": "KD QC", "tableau_3": "KH QS", "tableau_4": "KS QH"}
    lay(player, "klondike", **full, **rest)
    assert player.button("Finish").lead


# -------------------------------------------------------------------- sounds


QUIET = "[table]\nlively = false\n"


def test_sounds_come_from_their_piles_and_progress_chimes(sit: Opener) -> None:
    player = sit(*SEVEN, settings=QUIET)
    up = " ".join(rank + "C" for rank in "A23456789TJQ")
    lay(player, "klondike", foundation_1=up, tableau_1="KC", tableau_2="<QD> 3S", tableau_7="4D")
    player.app.context.sounds = loud = Loud()
    player.drag(on(player, "tableau-2"), (5, 700))
    player.click(on(player, "tableau-1"), button=3)
    player.click(on(player, "tableau-2"))
    player.key(pygame.K_u, sign="u")
    names = [name for name, _ in loud.heard]
    assert names == ["lift", "home", "suit", "lay", "undo"]
    places = dict(loud.heard)
    assert places["lift"] < 0.4 < places["home"] < 0.7
    assert places["suit"] == places["home"]


def test_clearing_a_column_is_heard_but_not_its_undo(sit: Opener) -> None:
    player = sit(*SEVEN)
    lay(player, "klondike", tableau_1="3S", tableau_7="4D", tableau_3="KD")
    player.app.context.sounds = loud = Loud()
    player.click(on(player, "tableau-1"))
    player.key(pygame.K_u, sign="u")
    assert [name for name, _ in loud.heard] == ["lay", "column", "undo"]


@pytest.mark.parametrize(("settings", "heard"), [("", ["chain", "reels"]), (QUIET, ["home"])])
def test_a_card_cleared_in_golf_shines_and_is_heard(
    sit: Opener, settings: str, heard: list[str]
) -> None:
    player = sit("play", "golf", "--seed", "1", settings=settings)
    lay(player, "golf", tableau_1="KC 5D", waste="6S", stock="2C")
    player.app.context.sounds = loud = Loud()
    player.click(on(player, "tableau-1"))
    player.until(lambda: not player.view._animator.moving)
    player.rest(FRAME)
    assert [name for name, _ in loud.heard] == heard
    lively = not settings
    assert player.view.feedback.lit == [player.table.game.spot("waste")] * lively


def test_the_pitch_of_the_chime_follows_the_chain(sit: Opener) -> None:
    player = sit(*SEVEN)
    columns = {"tableau_1": "8H", "tableau_2": "<KD> 7S", "tableau_3": "<KH> 6D", "tableau_4": "AD"}
    lay(player, "klondike", **columns)
    player.app.context.sounds = loud = Loud()

    def chimes() -> list[int | None]:
        heard = [number for name, number in loud.numbers if name == "chain"]
        loud.numbers.clear()
        return heard

    for column in (2, 3):
        player.drag(on(player, f"tableau-{column}"), on(player, "tableau-1"))
    assert chimes() == [1, 2], "a card turned up pays too"
    player.key(pygame.K_u, sign="u")
    player.key(pygame.K_y, sign="y")
    assert chimes() == [], "a redone move pays nothing"
    player.click(on(player, "tableau-4"), button=3)
    assert chimes() == [1], "the undo should end the chain"


def test_buttons_are_heard_only_in_a_lively_house(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.app.context.sounds = loud = Loud()
    player.press("Undo")
    assert not loud.heard, "there is nothing to undo, so it is disabled"
    player.press("Hint")
    assert [name for name, _ in loud.heard] == ["button"]
    loud.heard.clear()
    player.key(pygame.K_F9)
    player.press("Hint")
    assert not loud.heard
    player.key(pygame.K_F9)
    assert [name for name, _ in loud.heard] == ["bulbs"]


def test_a_ticket_is_punched_when_a_challenge_is_opened(sit: Opener) -> None:
    player = sit()
    player.until(lambda: player.top.today.tiles and not player.top.today.busy)
    player.app.context.sounds = loud = Loud()
    player.click(player.top.today.tiles[0].box.center)
    assert [name for name, _ in loud.heard] == ["button", "punch"]


def test_the_room_tone_is_heard_while_the_window_is_in_front(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit(settings="[sound]\nroom = 0.3\n")
    heard: list[bool] = []
    sounds = player.app.context.sounds
    monkeypatch.setattr(sounds, "room", lambda how, *, lively: heard.append(lively))
    player.rest(FRAME)
    player.post(pygame.WINDOWFOCUSLOST)
    player.post(pygame.WINDOWFOCUSGAINED)
    player.key(pygame.K_F9)
    assert [heard[0], *(now for was, now in pairwise(heard) if now != was)] == [
        True,
        False,
        True,
        False,
    ]


def test_switching_the_sound_off_stops_running_sounds(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit(settings="[sound]\non = true\n")
    hushed: list[bool] = []
    sounds = player.app.context.sounds
    monkeypatch.setattr(sounds, "hush", lambda: hushed.append(player.app.context.config.sound.on))
    player.key(pygame.K_m, mod=pygame.KMOD_CTRL)
    assert hushed == [False]
