"""The hint at the table follows a line that is proved to win, whoever found it."""

from __future__ import annotations

import pygame
import pytest

from game.advice import hint, hint_memory, ways
from game.system.jobs import Stepwise, Task
from scenes.play.hint import BETTER
from tests.scenes.conftest import Opener
from tests.scenes.play.test_hint import ask_for_hint, endless, hinted
from tests.support.player import Player


@pytest.fixture
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the hint's own search for a line look at one position."""
    for limit in ("BEAM_NODES", "FIRST_NODES", "NEXT_NODES"):
        monkeypatch.setattr(hint_memory, limit, 1)


def await_longer_search(player: Player) -> None:
    player.until(lambda: player.table.hint._pondering is None)


@pytest.mark.usefixtures("_hasty")
def test_the_search_for_a_line_goes_on_while_a_hint_is_shown(sit: Opener) -> None:
    """The line found is the next hint, even after keys that move nothing."""
    player = sit("play", "beleaguered-castle", "--seed", "8")
    player.rest(1.5)
    ask_for_hint(player)
    player.key(pygame.K_m)
    memory, match = player.table.hint._memory, player.table.match
    assert memory is not None
    await_longer_search(player)
    assert memory.line(match)
    ask_for_hint(player)
    assert hinted(player)[-1] == memory.line(match)[0] != hinted(player)[0]


def test_a_better_move_that_is_found_while_a_hint_is_shown_can_be_asked_for(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where cards are hidden, the hint's own search is short."""
    monkeypatch.setattr(ways, "BUDGET", 12)
    monkeypatch.setattr(ways, "LONGER_BUDGET", 120)
    player = sit("play", "klondike", "--preset", "three", "--seed", "1")
    player.rest(1.5)
    while player.table.match.table.piles[player.table.game.stock]:
        player.table.maker.act(player.table.match.find("turn"))
        player.rest(0.5)
    ask_for_hint(player)
    await_longer_search(player)
    assert player.table.status.message == BETTER
    ask_for_hint(player)
    first, second = hinted(player)[-2:]
    assert first != second
    await_longer_search(player)
    assert player.table.status.message != BETTER, "nothing is better than what was found last"


def test_the_next_best_is_shown_after_a_longer_search_that_found_the_same_move(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    def agrees(memory: hint_memory.HintMemory) -> Task[str]:
        yield
        return hinted(player)[0]

    monkeypatch.setattr(hint_memory.HintMemory, "pondering", agrees)
    player = sit("play", "klondike", "--seed", "3")
    player.rest(1.5)
    ask_for_hint(player)
    await_longer_search(player)
    ask_for_hint(player)
    assert player.words.startswith("Hint 2 of ")


def test_a_line_may_be_found_where_no_hint_was(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hint, "hints", Stepwise(nothing))
    player = sit("play", "beleaguered-castle", "--seed", "7")
    player.rest(1.5)
    ask_for_hint(player)
    assert player.table.status.message == "Nothing was found."
    await_longer_search(player)
    memory, match = player.table.hint._memory, player.table.match
    assert memory is not None and memory.line(match)
    assert player.table.status.message == "Nothing was found."


def nothing(*_: object) -> Task[hint.Hints]:
    yield
    return hint.Hints((), "nothing was found")


def test_a_move_ends_the_search_for_a_line(sit: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint_memory.HintMemory, "pondering", endless)
    player = sit("play", "beleaguered-castle", "--seed", "7")
    player.rest(1.5)
    ask_for_hint(player)
    assert player.app.context.jobs.busy
    player.table.maker.act(player.table.match.moves()[0])
    player.rest(1.5)
    assert player.table.hint._pondering is None


@pytest.mark.usefixtures("_hasty")
def test_a_hint_follows_the_line_of_the_light(sit: Opener) -> None:
    player = sit("play", "beleaguered-castle", "--seed", "7")
    player.rest(1.5)
    light = player.table.light
    if not light.on:
        light.switch()
    player.until(lambda: light.knowledge.line)
    ask_for_hint(player)
    assert hinted(player) == [light.knowledge.line[0]]
