"""The light at the foot of the table: what it shows, when it is on, and what the journal says."""

from __future__ import annotations

import json

import pygame
import pytest

from game.advice.light import switched
from game.book.catalog import find
from game.match.journal import tally
from game.match.match import Match
from scenes.play import table_light as lights
from tests.scenes.conftest import Opener
from tests.support.motion_tables import ONE_LEFT
from tests.support.player import Player

CASTLE = ("play", "beleaguered-castle", "--seed")
SEVEN = ("play", "klondike", "--seed", "7")
PAIRS = {
    "reserve-1": "8C 6C", "reserve-2": "8D", "reserve-3": "6D",
    "reserve-4": "KC", "reserve-5": "AC",
}  # fmt: skip
"""Fourteen Out: once the eight and the six of diamonds are discarded, the six of clubs stays."""
LOSES = "discard reserve-2 reserve-3"
QUIET = "[table]\nlively = false\n"
ALWAYS, NEVER = ('[table]\nlight = "always"\n', '[table]\nlight = "never"\n')


def settled(player: Player) -> str:
    """Return what the light shows once its search is done."""
    player.rest(0.05)
    light = player.table.light
    player.until(lambda: light.button.state != "working" and not player.view.moving)
    return light.button.state


def switch(player: Player) -> None:
    player.key(pygame.K_o, sign="o")


def entries(player: Player) -> list[object]:
    """Return the entries of the light in the journal on the disk: True is on, False is off."""
    found = (json.loads(line) for line in player.journal)
    return [each["on"] for each in found if each.get("by") == "light"]


def test_in_a_quiet_house_it_is_on_in_open_games_and_recorded(
    sit: Opener,
) -> None:
    player = sit(*CASTLE, "2")
    assert entries(player) == [], "it should be off in a lively house, which has the chain"
    player = sit(*CASTLE, "2", settings=QUIET)
    assert entries(player) == [True]
    assert settled(player) == "unwinnable"
    assert player.table.light.button.label == "not winnable"
    player = sit(*SEVEN, settings=QUIET)
    assert (player.table.light.button.state, switched(player.table.match.journal)) == ("off", None)


def test_key_and_click_switch_it_and_hidden_cards_are_said_to_be_known(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.rest(1.5)
    switch(player)
    assert player.words.startswith("This sees the hidden cards.")
    assert entries(player) == [True]
    assert settled(player) == "winnable"
    player.click(player.table.light.button.box.center)
    assert player.table.light.button.state == "off"
    assert entries(player) == [True, False]
    assert tally(player.table.match.journal).light and not player.table.session.clean


def test_the_setting_takes_effect_at_once_and_for_later_deals(sit: Opener) -> None:
    player = sit(*CASTLE, "2", settings=NEVER)
    assert entries(player) == []
    context = player.app.context
    context.config = context.config.changed("table.light", "always")
    player.table.refresh()
    assert entries(player) == [True]
    player.key(pygame.K_n, sign="n")
    assert player.table.light.on
    switch(player)
    player.key(pygame.K_n, sign="n")
    assert not player.table.light.on, "switched off, it should stay off"


def test_switched_on_it_is_on_for_one_deal(sit: Opener) -> None:
    player = sit(*SEVEN)
    switch(player)
    player.key(pygame.K_n, sign="n")
    assert not player.table.light.on and player.table.session.clean


def test_a_setting_changed_after_the_end_waits_until_the_game_goes_on(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.table.deal(Match.at(find("klondike"), ONE_LEFT), "Laid out.")
    player.play("tableau-1>foundation-4")
    context = player.app.context
    context.config = context.config.changed("table.light", "always")
    player.table.refresh()
    assert not player.table.light.on and switched(player.table.match.journal) is None


def test_a_game_played_without_it_is_resumed_without_it(sit: Opener) -> None:
    player = sit(*CASTLE, "5", settings=NEVER)
    player.play(player.table.match.moves()[0].text)
    player.close()
    player = sit("play", "golf")
    player.app.context.go.to_game(find("beleaguered-castle"))
    player.rest(0.1)
    assert player.table.match.made == 1
    assert (player.table.light.on, entries(player)) == (False, [])


def test_a_game_played_with_it_is_resumed_with_it(sit: Opener) -> None:
    player = sit(*SEVEN)
    switch(player)
    player.play("tableau-5>tableau-1")
    player.close()
    player = sit("play", "golf")
    player.app.context.go.to_game(find("klondike"))
    player.rest(0.1)
    assert (player.table.light.on, entries(player)) == (True, [True])


def laid(sit: Opener, settings: str = ALWAYS) -> Player:
    """Lay a few cards of an open game."""
    player = sit("play", "fourteen-out", settings=settings)
    player.table.deal(Match.at(find("fourteen-out"), PAIRS), "Laid out.")
    player.rest(0.05)
    return player


def go_back(player: Player) -> None:
    made = player.table.match.made
    player.press("Back to where it could be won")
    player.until(lambda: player.table.match.made < made)


def test_a_deal_ends_the_search_for_the_last_winnable_position(sit: Opener) -> None:
    player = laid(sit)
    player.play(LOSES)
    table, other = player.table, Match.at(find("fourteen-out"), PAIRS)
    while len(other.journal) < len(table.match.journal):
        other.play(other.moves()[0])
    entries, made = len(other.journal), other.made
    table.back_to_winnable.go()
    table.deal(other, "Another deal.")
    player.until(lambda: table.back_to_winnable._job is None)
    assert (len(other.journal), other.made) == (entries, made), "its moves were taken back"


def test_it_follows_the_game_and_shows_a_loss(sit: Opener) -> None:
    """Winnable along its own line, and lost after the losing move."""
    player = laid(sit)
    light = player.table.light
    assert settled(player) == "winnable"
    player.play(LOSES)
    assert settled(player) == "lost" and light.button.label == "no longer winnable"
    player.play("discard reserve-4 reserve-5")
    assert light.button.state == "lost", "it should be known at once"
    assert player.words == "No move is left."
    go_back(player)
    assert player.words == "Back to where it could still be won: 2 moves taken back."
    assert (light.button.state, player.table.match.made) == ("winnable", 0)
    player.play(light.knowledge.line[0])
    assert light.button.state == "winnable", "it should be known at once"


def test_the_next_move_cancels_a_running_search(sit: Opener) -> None:
    player = sit(*CASTLE, "3", settings=ALWAYS)  # a long search
    player.until(lambda: player.table.light._job is not None)
    job = player.table.light._job
    assert job is not None and player.table.light.button.label == "…"
    player.play(player.table.match.moves()[0].text)
    assert job.cancelled or job.done


def test_it_is_read_aloud(sit: Opener) -> None:
    said: list[str] = []
    player = sit("play", "fourteen-out", settings=NEVER)
    player.app.context.say = said.append
    player.table.deal(Match.at(find("fourteen-out"), PAIRS), "Laid out.")
    switch(player)
    settled(player)
    player.play(LOSES)
    settled(player)
    of_light = [words for words in said if words in set(lights.SENTENCES.values())]
    assert of_light == [lights.SENTENCES["winnable"], lights.SENTENCES["lost"]]


@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 2.0), ((1280, 800), 1.0)])
def test_its_words_overlap_nothing_at_the_foot(
    sit: Opener, size: tuple[int, int], scale: float
) -> None:
    player = sit(*SEVEN, size=size, settings=f"ui_scale = {scale}\n{ALWAYS}")
    bars, button = player.table.status.bars, player.table.light.button
    for state in lights.FACES:
        button.show(state)
        bars.lay(size, player.app.context.theme)
        assert bars.foot.contains(button.box)
        assert button.box.right <= bars._facts_box.x
        assert button.box.width >= button.width(bars._small, 4)
        assert button.box.x >= size[0] // 4, "the words of the foot have no room"


def test_in_a_stuck_open_game_one_press_leads_back_and_counts_as_help(sit: Opener) -> None:
    player = laid(sit, NEVER)
    player.play(LOSES)
    player.play("discard reserve-4 reserve-5")
    assert player.words == "No move is left." and entries(player) == []
    go_back(player)
    assert player.table.match.made == 0
    assert entries(player) == [True, False]
    assert not player.table.light.on


def test_in_a_stuck_game_with_hidden_cards_only_the_last_move_is_undone(sit: Opener) -> None:
    player = sit(*SEVEN)
    piles = {f"tableau-{n}": f"<{r}C> {r}H" for n, r in enumerate("2468TQ", 1)}
    player.table.deal(Match.at(find("klondike"), {**piles, "tableau-7": "3D AD"}), "Laid out.")
    player.rest(0.1)
    player.play("tableau-7>foundation-1")
    while player.table.match.moves():
        player.play(player.table.match.moves()[0].text)
    assert player.words == "No move is left."
    labels = [button.label for button in player.table.status.bars.ways]
    assert labels[0] == "Undo" and "Back to where it could be won" not in labels
    switch(player)
    assert entries(player) == [True], "the journal should have it although the game is stuck"
    labels = [button.label for button in player.table.status.bars.ways]
    assert labels[:2] == ["Back to where it could be won", "Undo"]


def test_after_the_end_it_is_gray_and_says_why(sit: Opener) -> None:
    player = sit(*SEVEN, settings=NEVER)
    player.table.deal(Match.at(find("klondike"), ONE_LEFT), "Laid out.")
    player.rest(0.05)
    button = player.table.light.button
    assert button.enabled() and button.hint == lights.SENTENCES["off"]
    player.play("tableau-1>foundation-4")
    assert player.table.match.status == "won"
    assert not button.enabled() and button.hint == "The game is over."
    player.table.actions["new_deal"]()
    assert button is player.table.light.button
    assert button.enabled() and button.hint == lights.SENTENCES["off"]
