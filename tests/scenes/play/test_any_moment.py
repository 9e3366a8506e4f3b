"""Gestures at any moment of any animation: the picture settles to the table of the match."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pygame
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from game.book.catalog import find
from game.match.match import Match
from scenes.play.play_scene import PlayScene
from scenes.play.session import FRESH_BELOW
from tests.support.motion_tables import ONE_LEFT, SUIT_LEFT
from tests.support.player import Player, Point, on
from tests.support.selection import drawn, named, some
from tests.support.tables import VARIANTS
from tests.support.views import picture

SIZE = (1024, 600)
KEYS = (
    pygame.K_SPACE,
    pygame.K_u,
    pygame.K_y,
    pygame.K_a,
    pygame.K_r,
    pygame.K_n,
    pygame.K_RETURN,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_ESCAPE,
    pygame.K_g,
    pygame.K_q,
)
BUTTONS = ("Undo", "Redo", "Auto-play", "Restart", "New")
EXAMPLES = 2 if named() else 4
"""Few, since each is slow: a run of named games should take seconds, and a run of all games meets
every motion in some of them."""
chances = st.tuples(st.integers(0, 60), st.integers(0, 5))
places = st.tuples(st.integers(0, 51), st.integers(0, 60), st.integers(0, 40))
deeds = st.lists(
    st.one_of(
        st.tuples(st.just("down"), places),
        st.tuples(st.just("move"), places),
        st.tuples(st.just("up"), places),
        st.tuples(st.just("right"), places),
        st.tuples(st.just("middle"), places),
        st.tuples(st.just("click"), places),
        st.tuples(st.just("key"), st.sampled_from(KEYS)),
        st.tuples(st.just("key"), st.sampled_from((pygame.K_SPACE, pygame.K_u))),
        st.tuples(st.just("bar"), st.sampled_from(BUTTONS)),
        st.tuples(st.just("rest"), st.integers(1, 12)),
        st.tuples(st.just("play"), chances),
        st.tuples(st.just("play"), chances),
    ),
    min_size=12,
    max_size=30,
)


ALONE = [(name, preset) for name, preset in VARIANTS if len(find(name).seats) == 1]
"""The tables of one seat; at others the computers move at any moment too."""


def point(player: Player, place: tuple[int, int, int]) -> tuple[int, int]:
    """Return a point on some card of some pile."""
    piles = player.table.match.table.piles
    spot = place[0] % len(piles)
    index = place[1] % len(piles[spot]) if piles[spot] else -1
    box = player.view.places.card_rect(spot, index)
    return box.x + place[2] % max(box.width, 1), box.y + place[2] % max(box.height, 1)


def play(player: Player, number: int, way: int) -> None:
    """Begin an offered move by one of its gestures, while other cards may still move. No gesture
    begins while the button is down: moving the pointer there would drag the pressed card."""
    table, pointer = player.table, player.table.input.pointer
    free = (
        not pointer.busy
        and pointer._press is None
        and table.input.choice_menu is None
        and not table.auto_play.running
    )
    offers = table.match.moves()
    if player.top is table and free and offers:
        move = offers[number % len(offers)]
        ways = player.ways(move)
        player.play(move.text, ways[way % len(ways)])


def do(player: Player, what: str, with_what: object) -> None:
    match with_what:
        case (int(number), int(way)):
            play(player, number, way)
        case int() if what == "key":
            sign = chr(with_what) if 31 < with_what < 127 else ""
            player.key(with_what, sign=sign)
        case str() if player.top is player.table:
            status, names = player.table.status, (with_what, "Finish", "Deal on")
            for fold in status.bars.folds if status.bars.folded else ():
                if {*names} & {way.label for way in fold.away}:
                    player.click(fold.handle.box.center)
            buttons = [*(status.menu.buttons.all if status.menu else ()), *status.bars.buttons.all]
            named = [way for name in names for way in buttons if way.label == name]
            if named:  # the menu of the bar stays closed while a card is dragged
                player.click(named[0].box.center)
        case int():
            player.rest(with_what / 60)
        case (int(spot), int(index), int(inward)):
            pos = point(player, (spot, index, inward))
            deeds_at: dict[str, Callable[[Point], None]] = {
                "down": player.down,
                "move": player.move,
                "up": player.up,
                "click": player.click,
                "right": lambda pos: player.click(pos, button=3),
                "middle": lambda pos: player.down(pos, button=2),
            }
            deeds_at[what](pos)


def assert_settled(player: Player) -> None:
    """Check that the cards settle where the match has them."""
    view, piles = player.view, player.table.match.table.piles
    assert view._sprites.table() == piles
    assert player.app.context.trouble == ""


def assert_drawn_as_fresh(player: Player) -> None:
    """Check that every pixel is as on a table just laid out with cards of this size."""
    table, view = player.table, player.view
    fresh = table._fresh_view(table.match.table)
    if fresh.card_size != view.card_size:  # cards that shrank for a long pile stay small
        fresh._resize(view._shrink)
        fresh._rest()
    table.input.let_go()
    view.feedback.raise_up()
    view.feedback.find(())
    view.spread(None)
    fresh.signs, fresh.peek = view.signs, view.peek
    assert picture(view, SIZE) == picture(fresh, SIZE)


def come_to_rest(player: Player) -> None:
    """Let all motion end, and compare the table with the match card by card and pixel by pixel."""
    player.table.auto_play.stop()
    player.up((1, 300))
    player.view.finish()
    assert all(sprite.place == sprite.home for sprite in player.view._sprites.all())
    assert_settled(player)
    assert_drawn_as_fresh(player)


@contextmanager
def sat_down(*words: str) -> Iterator[Player]:
    """Open a window in which each example gets the same new deals, so that failures can be
    repeated."""
    numbers = count(drawn("new deals", FRESH_BELOW))
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr("scenes.play.new_deal.fresh_number", lambda: next(numbers))
        player = Player(("play", *words, "--seed", "7"), Path(folder), SIZE)
        try:
            yield player
        finally:
            player.close()


def do_all(player: Player, deeds: list[tuple[str, object]]) -> None:
    """Perform these actions, then let the table come to rest."""
    for what, with_what in deeds:
        do(player, what, with_what)
        if not any(isinstance(scene, PlayScene) for scene in player.app.context.stack):
            return  # a button of a dialog opened the shelf
        assert_settled(player)
    come_to_rest(player)


@pytest.mark.parametrize(("name", "preset"), some(ALONE, 10))
@given(deeds=deeds)
@settings(
    max_examples=EXAMPLES,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
def test_gestures_at_any_moment_settle_to_the_table_of_the_match(
    name: str, preset: str | None, deeds: list[tuple[str, object]]
) -> None:
    with sat_down(name, *(("--preset", preset) if preset else ())) as player:
        do_all(player, deeds)


# -------------------------------------------------------------------- during each motion

ALL_GO_UP = {
    f"foundation-{number}": " ".join(rank + suit for rank in "A23456789T")
    for number, suit in enumerate("CDHS", 1)
} | {
    "tableau-1": "KC QD JC",
    "tableau-2": "KD QC JD",
    "tableau-3": "KH QS JH",
    "tableau-4": "KS QH JS",
}


def hover(player: Player) -> None:
    player.move(on(player, "tableau-4", -1))
    player.until(lambda: player.view.feedback._hover.groups)


def lean(player: Player) -> None:
    start = on(player, "tableau-2", 1)
    player.down(start)
    for step in range(1, 6):
        player.move((start[0] + 50 * step, start[1] + 20))
    packet = player.view.drag._held()
    assert len(packet) == 3
    assert all(sprite.lean for sprite in packet)


def refuse(player: Player) -> None:
    player.click(on(player, "tableau-3", -1), button=3)
    assert player.table.refusal.callout is not None


def land(player: Player) -> None:
    player.play("tableau-4>foundation-2", "right")
    player.until(lambda: player.view.feedback._card_flashes._shown)


def suit(player: Player) -> None:
    player.play("tableau-1>foundation-1", "right")
    player.until(lambda: any(flash.suit for flash in player.view.feedback._card_flashes._shown))


def undo(player: Player) -> None:
    player.play("tableau-3>tableau-2")
    player.rest(0.1)
    player.key(pygame.K_u, sign="u")
    assert player.view.moving


def gather(player: Player) -> None:
    player.key(pygame.K_n, sign="n")
    assert any(sprite.side != sprite.card for sprite in player.view._sprites.all())


def look_into(player: Player) -> None:
    player.down(on(player, "tableau-2", 1), button=2)
    assert player.view._spread_pile


def hint(player: Player) -> None:
    player.key(pygame.K_o, sign="o")  # with the light on too
    player.key(pygame.K_h, sign="h")
    player.until(lambda: player.table.hint.shows)


def run(player: Player) -> None:
    player.until(lambda: "Finish" in [each.label for each in player.table.status.bars.buttons.all])
    player.press("Finish")
    player.until(lambda: player.table.auto_play.running and player.view.moving)


def win(player: Player) -> None:
    player.play("tableau-1>foundation-4", "right")
    player.until(lambda: player.view._win)


MOTIONS = {
    hover: SUIT_LEFT,
    lean: SUIT_LEFT,
    refuse: SUIT_LEFT,
    land: SUIT_LEFT,
    suit: SUIT_LEFT,
    undo: SUIT_LEFT,
    gather: SUIT_LEFT,
    look_into: SUIT_LEFT,
    hint: SUIT_LEFT,
    run: ALL_GO_UP,
    win: ONE_LEFT,
}
"""What starts each motion of the table, and the position in which it is started."""


@pytest.mark.a_third
@pytest.mark.parametrize("examples", [1, pytest.param(8, marks=pytest.mark.long)])
@pytest.mark.parametrize("motion", MOTIONS, ids=lambda motion: motion.__name__)
def test_gestures_during_any_motion_settle_to_the_table_of_the_match(
    motion: Callable[[Player], None], examples: int
) -> None:
    asked = given(frames=st.integers(0, 90), deeds=deeds)(
        lambda frames, deeds: overtake(motion, frames, deeds)
    )
    settings(
        max_examples=examples + 1,  # the first example is nearly empty
        phases=(Phase.generate,),
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )(asked)()


def overtake(
    motion: Callable[[Player], None], frames: int, deeds: list[tuple[str, object]]
) -> None:
    """Start this motion, and perform the actions while it lasts."""
    with sat_down("klondike") as player:
        player.table.deal(Match.at(player.table.game, MOTIONS[motion]), "Laid out.")
        player.view.finish()
        motion(player)
        player.rest(frames / 60)
        do_all(player, deeds)
