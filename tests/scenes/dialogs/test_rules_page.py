"""The rules page: how its text is set, scrolled by mouse and keys, and read aloud."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from game.book.catalog import find
from game.rules.game import Game
from scenes.dialogs.rules_page import RulesPage, read
from scenes.look.theme import GREEN
from scenes.widgets.flowing_text import Block, FlowingText, blocks
from scenes.wording.score_rules import score_rules
from tests.scenes.conftest import Opener
from tests.support.player import Player, Point
from tests.support.selection import games

STILL = "[table]\nreduced_motion = true\n"
BOX = Rect(30, 40, 500, 300)


def laid(words: str, box: Rect = BOX) -> FlowingText:
    text = FlowingText()
    text.lay(blocks(words), box, GREEN)
    return text


def opened(sit: Opener, size: Point = (1280, 800), settings: str = STILL) -> Player:
    player = sit("play", "klondike", "--seed", "7", size=size, settings=settings)
    player.press("Rules")
    return player


def page_of(player: Player) -> RulesPage:
    assert isinstance(player.top, RulesPage)
    return player.top


# -------------------------------------------------------------------- the text


def test_headings_paragraphs_lists_and_bold_words_are_recognized() -> None:
    found = blocks("# Name\n\nOne **bold** <word>\nmore.\n\n## Play\n\n- one\n  more\n- two\n")
    assert found == [
        Block("One **bold** <word> more."),
        Block("Play", heading=True),
        Block("one more", item=True),
        Block("two", item=True),
    ]
    assert found[0].plain == "One bold <word> more."


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_line_of_a_page_fits_its_box_and_no_word_is_lost(game: Game) -> None:
    words = read(game)
    text = laid(words)
    for line in text.lines:
        left, last, font = line.runs[-1]
        assert left + font.size(last)[0] <= BOX.width - GREEN.px(12), "it runs under the scroll bar"
    shown = " ".join("".join(words for _, words, _ in line.runs) for line in text.lines)
    expected = " ".join(("•" if each.item else "") + each.plain for each in blocks(words))
    assert shown.split() == expected.split()
    tops = [line.place.top for line in text.lines]
    assert all(two - one >= GREEN.font().get_height() for one, two in pairwise(tops))
    assert text.depth == text.lines[-1].place.bottom


def test_bold_words_are_set_in_bold_without_extra_spaces() -> None:
    (line,) = laid("Take **only a king**, please.").lines
    assert [words for _, words, _ in line.runs] == ["Take ", "only a king", ", please."]
    plain, bold, _ = (font for _, _, font in line.runs)
    assert (plain, bold) == (GREEN.font(), GREEN.font(bold=True))


def test_room_is_left_for_a_picture() -> None:
    text = FlowingText()
    text.lay([Block("One."), Block("A picture.", room=120), Block("Two.")], BOX, GREEN)
    assert text.inset.height == 120
    assert text.lines[0].place.bottom <= text.inset.top
    assert text.inset.bottom <= text.lines[2].place.top
    assert [block.plain for block in text.blocks_seen()] == ["One.", "A picture.", "Two."]


# -------------------------------------------------------------------- scrolling


def test_the_keys_scroll_it_to_both_ends(sit: Opener) -> None:
    player = opened(sit)
    text = page_of(player).text
    player.key(pygame.K_PAGEDOWN)
    assert text.scrolled == pytest.approx(0.9 * text.window, abs=1)
    player.key(pygame.K_END)
    assert text.scrolled == text.depth - text.window
    player.key(pygame.K_UP)
    assert 0 < text.scrolled < text.depth - text.window
    player.key(pygame.K_HOME)
    assert text.scrolled == 0


def test_the_scroll_bar_is_dragged_and_its_track_pressed(sit: Opener) -> None:
    player = opened(sit)
    text = page_of(player).text
    x = text.box.right - 8
    player.drag((x, text.box.y + 20), (x, text.box.bottom - 2))
    assert text.scrolled == text.depth - text.window
    player.click((x, text.box.y + 2))
    assert text.scrolled == 0
    player.click((text.box.x + 5, text.box.bottom - 5))
    assert text.scrolled == 0, "a click on the words scrolled"


def test_text_scrolled_into_view_is_read_aloud(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = opened(sit)
    page, said = page_of(player), list[str]()
    monkeypatch.setattr(page.context, "tell", said.append)
    first = list(page.written())
    assert first[0].startswith("Also known as")
    player.key(pygame.K_PAGEDOWN)
    assert said and set(said) == set(page.written()) - set(first)
    assert "**" not in "".join(said)


def test_a_smaller_window_still_shows_the_passage(sit: Opener) -> None:
    player = opened(sit)
    page = page_of(player)
    for key in (pygame.K_PAGEDOWN, pygame.K_UP):
        player.key(key)
    first = page.written()[0]
    player.app.context.resized((900, 600))
    assert page.written()[0] == first


# -------------------------------------------------------------------- what scores


def test_the_page_says_what_scores_only_in_a_lively_house(sit: Opener) -> None:
    head = Block("The score", heading=True)
    for settings, there in (
        ("[table]\nlively = true\n", True),
        ("[table]\nlively = false\n", False),
    ):
        text = page_of(opened(sit, settings=settings)).text
        assert (head in [line.begins for line in text.lines]) is there


def test_what_scores_is_said_for_each_kind_of_game() -> None:
    klondike, spider, poker, clock = map(
        score_rules, map(find, ("klondike", "spider", "poker-solitaire", "clock"))
    )
    assert "2,000 in all for turning up cards of the layout." in klondike
    assert "2,000 in all for turning up cards of the layout and joining cards in suit." in spider
    assert "scores 10,000" in poker and "6,000" not in poker
    assert clock == ""
