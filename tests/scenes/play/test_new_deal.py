"""A new deal of the kind that the player wants."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.book.catalog import find
from game.daily.kinds import certified
from game.record.header import ANY, WINNABLE, Dealt, Header, Links
from game.rules.game import Game
from game.system.jobs import run_to_end
from scenes.play import new_deal
from scenes.play.new_deal import LABELS, finding
from scenes.play.play_scene import PlayScene
from tests.scenes.conftest import Opener
from tests.support.player import Player

KLONDIKE = find("klondike").under()
QUIET = "[table]\nlively = false\n"
OTHER = next(preset for preset in KLONDIKE.presets if preset != KLONDIKE.preset)


def known(kind: str) -> set[int]:
    return {deal.seed for deal in certified(KLONDIKE, kind)}


def settled(player: Player) -> PlayScene:
    """Return the table once the new deal lies on it."""
    player.until(lambda: isinstance(player.top, PlayScene))
    player.rest(0.1)
    return player.table


def header(player: Player) -> Header:
    return player.table.session.header


@pytest.mark.parametrize("settings", ["", QUIET], ids=["lively", "quiet"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_the_arrow_beside_new_opens_the_kinds(
    sit: Opener, settings: str, size: tuple[int, int]
) -> None:
    player = sit("play", "klondike", "--seed", "7", settings=settings, size=size)
    bars = player.table.status.bars
    fold = next(fold for fold in bars.folds if fold.leader.label == "New")
    assert fold.handle in bars.buttons.all
    player.click(fold.handle.box.center)
    menu = player.table.status.menu
    assert menu is not None
    assert [button.label for button in menu.buttons.all][:5] == [*LABELS.values()]
    assert pygame.Rect((0, 0), size).contains(menu.box)
    assert player.table.spoken() == "choose: A new deal: Any deal, chosen"
    player.press("A hard one")
    table = settled(player)
    assert table.match.seed in known("hard")
    assert table.status.message == "A new deal, a hard one, which can be won."
    assert header(player).links == Links(dealt=Dealt("hard"))
    assert "a hard one" in table.status._title_button.hint


def test_the_kind_is_chosen_by_keys_and_kept_for_the_game(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "7")
    player.key(pygame.K_n, pygame.KMOD_LSHIFT, sign="N")
    for _ in range(2):
        player.key(pygame.K_DOWN)
    player.key(pygame.K_RETURN)
    first = settled(player).match.seed
    player.key(pygame.K_n, sign="n")
    assert {first, settled(player).match.seed} < known("easy")
    assert first != player.table.match.seed
    context = player.app.context
    assert (context.kind(KLONDIKE), context.kind(find("golf"))) == ("easy", ANY)
    player.key(pygame.K_r, sign="r")
    assert header(player).links == Links(dealt=Dealt("easy"))


def test_the_first_game_of_a_new_player_is_easy(sit: Opener) -> None:
    player = sit("play", "klondike")
    assert settled(player).match.seed in known("easy")
    assert header(player).links.dealt == Dealt("easy")
    player.press("New")
    assert header(player).links.dealt is None


def test_a_kind_can_be_asked_for_at_the_start(sit: Opener) -> None:
    player = sit("play", "klondike", "--deal", "fair")
    table = settled(player)
    assert table.match.seed in known("fair")
    assert table.status.message == "A new deal, a fair one, which can be won."
    assert player.app.context.kind(KLONDIKE) == ANY


def asked(player: Player, game: Game, kind: str) -> new_deal.NewDeal:
    return run_to_end(finding(player.app.context, game, kind))


def test_without_a_pool_the_solver_looks_for_a_deal_and_keeps_its_line(sit: Opener) -> None:
    player, game = sit("play", "golf", "--seed", "7"), KLONDIKE.under(OTHER)
    found = asked(player, game, WINNABLE)
    assert found.dealt is not None and found.dealt.kind == WINNABLE
    assert found.words == "A new deal, one that can be won."
    assert len(found.dealt.line) > 20


def test_if_no_deal_is_proved_in_time_a_sentence_says_so(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_deal, "SECONDS", 0.0)
    player, game = sit("play", "golf", "--seed", "7"), KLONDIKE.under(OTHER)
    found = asked(player, game, WINNABLE)
    assert found.dealt is None
    assert found.words.startswith("No deal was proved winnable in time.")


def test_grades_are_closed_where_none_are_known(sit: Opener) -> None:
    player = sit("play", "klondike", "--preset", OTHER, "--seed", "7")
    player.table.actions["deal_kind"]()
    menu = player.table.status.menu
    assert menu is not None
    usable = {button.label: button.enabled() for button in menu.buttons.all}
    assert [usable[label] for label in LABELS.values()] == [True, True, False, False, False]
    player.move(player.button("A hard one").box.center)
    assert player.table.status.bars.hint == "None are known under these rules."
    player.key(pygame.K_ESCAPE)
    assert player.table.status.bars.hint == ""
    found = asked(player, player.table.match.game, "easy")
    assert found.dealt is None
    assert found.words == (
        "No easy deals are known under these rules; chance dealt this one, winnable or not."
    )


def test_deals_that_were_played_come_again_only_when_all_were(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit("play", "klondike", "--seed", "7")
    context, every = player.app.context, known("easy")
    last = min(every - run_to_end(new_deal._of_today(context, KLONDIKE)))
    found = run_to_end(finding(context, KLONDIKE, "easy", every - {last}))
    assert found.seed == last
    monkeypatch.setattr(new_deal, "fresh_number", lambda: 5)
    played = [SimpleNamespace(seed=seed) for seed in every]
    monkeypatch.setattr(context.ledger, "results", lambda game: played)
    found = run_to_end(finding(context, KLONDIKE, "easy"))
    assert found.seed in every
    assert found.words == "You have played all easy deals that are known; this one comes again."


def test_a_challenge_and_a_game_between_seats_have_no_kinds(sit: Opener) -> None:
    player = sit("play", "russian-bank", "--seed", "7")
    player.table.actions["deal_kind"]()
    assert player.table.status.menu is None
