"""Speech in the window: what is spoken at each verbosity, the keys that ask, and a whole game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from game.core.cards import DOWN
from scenes.app import context
from scenes.app.voice import NO_VOICE
from scenes.dialogs import settings
from scenes.dialogs.settings import SettingsDialog
from scenes.play.answers import ANSWERS, how_it_stands
from scenes.title import Title
from tests.scenes.speech.play_blind import WRITTEN, Heard, played
from tests.support.player import Player

SIZE = (1280, 800)
NEW = ("play", "klondike", "--preset", "three", "--seed", "7")
STILL = "[table]\nreduced_motion = true\nfirst_visit = false\n"


@pytest.fixture
def voice() -> Iterator[Heard]:
    heard = Heard()
    with patch.object(context, "Voice", lambda: heard):
        yield heard


def at_table(folder: Path, speech: str) -> Player:
    player = Player(NEW, folder, SIZE, f"{STILL}[speech]\n{speech}\n")
    player.rest(0.5)
    return player


def said_after(player: Player, voice: Heard, key: int) -> list[str]:
    voice.sentences.clear()
    player.key(key)
    player.rest(0.1)
    return [*voice.sentences]


def test_a_game_is_won_by_keys_and_speech_alone(tmp_path: Path) -> None:
    """After a change, read the file again: could somebody play by it?"""
    lines = played(tmp_path)
    silent = [key for key, then in pairwise(lines) if key.startswith("[") and then.startswith("[")]
    assert not silent
    assert "\n".join(lines) + "\n" == WRITTEN.read_text("utf-8")


def test_nothing_is_spoken_unless_it_is_switched_on(tmp_path: Path, voice: Heard) -> None:
    player = at_table(tmp_path, "on = false")
    player.key(pygame.K_F3)
    assert voice.sentences == []
    player.key(pygame.K_F7)
    player.rest(0.1)
    assert "Speech is on." in voice.sentences
    assert said_after(player, voice, pygame.K_F3)
    player.key(pygame.K_F7)
    assert said_after(player, voice, pygame.K_F3) == []
    player.close()


def test_each_verbosity_says_more(tmp_path: Path, voice: Heard) -> None:
    heard = {}
    for detail in ("brief", "usual", "full"):
        folder = tmp_path / detail
        folder.mkdir()
        player = at_table(folder, f'on = true\ndetail = "{detail}"')
        found = said_after(player, voice, pygame.K_DOWN)
        found += said_after(player, voice, pygame.K_F1)
        heard[detail] = found
        player.close()
    assert len(heard["brief"]) < len(heard["usual"]) <= len(heard["full"])
    assert set(heard["brief"]) < set(heard["usual"]) <= set(heard["full"])


def test_the_last_sentence_is_said_again_in_any_scene(tmp_path: Path, voice: Heard) -> None:
    player = at_table(tmp_path, "on = true")
    first = said_after(player, voice, pygame.K_SPACE)
    assert said_after(player, voice, pygame.K_F8) == first[-1:]
    player.app.context.go.to_title()
    player.rest(0.1)
    assert isinstance(player.top, Title)
    last = said_after(player, voice, pygame.K_RIGHT)
    assert said_after(player, voice, pygame.K_F8) == last[-1:]
    player.close()


@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS)
def test_no_answer_tells_more_than_can_be_seen(tmp_path: Path, answer: object) -> None:
    player = at_table(tmp_path, "on = false")
    player.key(pygame.K_DOWN)
    player.key(pygame.K_DOWN)
    table = player.table
    before = answer(table)  # type: ignore[operator]
    hidden = [
        (pile, at)
        for pile in table.match.table.piles
        for at, card in enumerate(pile)
        if card & DOWN
    ]
    cards = [pile[at] for pile, at in hidden]
    for (pile, at), card in zip(hidden, cards[1:] + cards[:1], strict=True):
        pile[at] = card
    assert answer(table) == before  # type: ignore[operator]
    assert str(len(table.match.table.piles[table.game.stock])) in how_it_stands(table)
    player.close()


@pytest.mark.parametrize("moves", [True, False])
def test_own_moves_may_be_heard_by_their_sounds_alone(
    tmp_path: Path, voice: Heard, moves: bool
) -> None:
    player = at_table(tmp_path, f"on = true\nmoves = {str(moves).lower()}")
    said = said_after(player, voice, pygame.K_SPACE)
    assert any(words.startswith("Turned") for words in said) == moves
    player.close()


def test_the_score_is_spoken_to_who_asks_for_it(tmp_path: Path, voice: Heard) -> None:
    for wanted in ("true", "false"):
        folder = tmp_path / wanted
        folder.mkdir()
        player = at_table(folder, f"on = true\nscore = {wanted}")
        voice.sentences.clear()
        before = 0
        while not (player.table.score.total and player.table.session.scorer.score.chain):
            before = player.table.score.total or 0
            player.play(player.table.match.moves()[0].text)
        player.rest(0.1)
        spoken = [words for words in voice.sentences if "points, chain of" in words]
        assert bool(spoken) == (wanted == "true")
        if spoken:
            paid = player.table.score.total - before
            assert spoken[-1].startswith(f"{paid} points"), "the chain's part is not spoken"
        player.close()


def test_without_a_voice_the_window_says_so_once(tmp_path: Path, voice: Heard) -> None:
    player = at_table(tmp_path, "on = true")
    voice.trouble = NO_VOICE
    player.rest(0.1)
    assert player.words == NO_VOICE
    assert player.app.context.voice is None
    player.key(pygame.K_DOWN)
    assert player.app.context.trouble == ""
    player.close()


def test_the_key_of_speech_looks_again_for_a_voice_that_failed(
    tmp_path: Path, voice: Heard
) -> None:
    player = at_table(tmp_path, "on = true")
    voice.trouble = NO_VOICE
    player.rest(0.1)
    voice.trouble = ""
    player.key(pygame.K_F7)
    assert player.words == "Speech is on."
    assert player.app.context.voice is voice
    player.close()


def test_the_settings_show_speech_as_off_without_a_voice_and_say_why(
    tmp_path: Path, voice: Heard
) -> None:
    player = at_table(tmp_path, "on = true")
    player.table.actions["settings"]()
    dialog = player.top
    assert isinstance(dialog, SettingsDialog)
    row = next(line for label, line in dialog._rows if label == "Speech")
    switch = next(button for button in dialog.buttons.all if row.colliderect(button.box))
    assert switch.chosen()
    voice.trouble = NO_VOICE
    with patch.object(settings, "foot_line") as foot:
        player.rest(0.1)
    assert not switch.chosen()
    assert foot.call_args.args[-1] == NO_VOICE
    voice.trouble = ""
    player.click(switch.box.center)
    assert switch.chosen()
    player.close()
