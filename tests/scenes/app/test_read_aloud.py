"""Everything that can be read, reached or changed by keys is read aloud, scene by scene."""

from __future__ import annotations

import re

import pygame
import pytest

from game.advice.chances import chance_page
from game.book import catalog
from game.system.paths import ASSETS
from scenes.dialogs.help import Help, ReplayHelp
from scenes.play.play_scene import PlayScene
from scenes.shelf.preview import odds_line
from scenes.wording.score_rules import score_rules
from tests.scenes.app.test_keys_alone import NEW, STILL, listened, walk
from tests.scenes.conftest import Opener
from tests.support.days import DAY, line_of, of, set_clock
from tests.support.player import Player

F1 = pygame.K_F1
DOWN = pygame.K_DOWN


def said_after(player: Player, key: int, sign: str = "", mod: int = 0) -> list[str]:
    """Return what is read aloud when this key is pressed."""
    heard = listened(player)
    player.key(key, sign=sign, mod=mod)
    player.app.context.say = None
    return heard


# -------------------------------------------------------------------- texts


@pytest.mark.parametrize("kind", [Help, ReplayHelp], ids=["table", "replay"])
def test_the_help_is_read_when_it_opens_and_line_by_line(sit: Opener, kind: type[Help]) -> None:
    player = sit(*NEW, settings=STILL)
    heard = listened(player)
    player.app.context.stack.push(kind(player.app.context))
    player.rest(0.1)
    for key, words in kind.mouse:
        assert f"{key}: {words}" in heard
    for _, words in (*kind.besides, *kind.keys):
        assert any(line.endswith(f": {words}") for line in heard)
    first, second = (f"{key}: {words}" for key, words in kind.mouse[:2])
    for line in (first, second):
        player.key(DOWN)
        assert heard[-1] == f"{kind.title}: {line}"
    player.key(pygame.K_END)
    assert heard[-1] == f"{kind.title}: Esc: {kind.escape}"
    player.key(pygame.K_UP)
    player.key(pygame.K_HOME)
    assert heard[-1] == f"{kind.title}: {first}"


def test_help_and_greeting_say_what_a_click_is_set_to_do(sit: Opener) -> None:
    player = sit(*NEW, settings='[table]\nclick = "pick"\n')
    assert player.words.startswith("Click a card, then its place, or drag it; ")
    player.key(F1)
    assert isinstance(player.top, Help)
    assert "Click: picks a card up, and puts it down" in player.top.written()
    player.app.context.change("table.click", "best")
    assert "Click: moves a card to its best place" in player.top.written()


def test_the_line_of_the_help_that_has_the_focus_is_lit(sit: Opener) -> None:
    player = sit(*NEW, settings=STILL)
    player.key(F1)
    before = pygame.image.tobytes(player.app.screen, "RGB")
    player.key(DOWN)
    assert pygame.image.tobytes(player.app.screen, "RGB") != before


def written(game: str) -> list[str]:
    """Return the words of a rules page with the sections on chances and score, by paragraph and
    item, without markup."""
    text = (ASSETS / "rules" / f"{game}.md").read_text(encoding="utf-8")
    text += chance_page(catalog.find(game).under()) + score_rules(catalog.find(game).under())
    parts = re.split(r"\n\s*\n|\n(?=- )", text.partition("\n")[2].strip())
    return [" ".join(re.sub(r"^[#-]+ |\*\*", "", part.strip()).split()) for part in parts]


@pytest.mark.parametrize("game", ["klondike", "golf", "cribbage-solitaire-1"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_the_rules_are_read_as_they_come_into_view(
    sit: Opener, game: str, size: tuple[int, int]
) -> None:
    player = sit("play", game, "--seed", "3", settings=STILL, size=size)
    heard = said_after(player, pygame.K_i, "i")
    assert heard[0] == f"The rules of {player.table.game.name}"
    pages = heard[1:]
    for _ in range(30):
        pages += said_after(player, DOWN)
    named = [words for words in pages if words.startswith("The parts of the table: ")]
    assert len(named) == 1, "the picture should be read once"
    pages.remove(named[0])
    assert pages == written(game), "each paragraph should be read once and in order"
    assert said_after(player, pygame.K_HOME)[0] == pages[0], "it should be read again"


# -------------------------------------------------------------------- places


def test_the_title_reads_the_challenges(sit: Opener) -> None:
    player = sit(settings=STILL)
    set_clock(player, f"{DAY}T12:00:00")
    player.rest(0.5)
    heard = listened(player)
    for _ in player.top.buttons.all:  # type: ignore[attr-defined]
        player.key(pygame.K_TAB)
    for length in ("short", "medium", "long"):
        one = of(length)
        line = next(line for line in heard if f"{length}, {one.game.name}" in line)
        assert "Not played yet" in line


def test_the_calendar_reads_the_day_and_its_games(sit: Opener) -> None:
    player = sit(settings=STILL)
    heard = listened(player)
    player.app.context.go.to_calendar(DAY)
    player.rest(0.5)
    day = next(line for line in heard if line.startswith("Wednesday, 4 March. "))
    assert all(of(each).game.name in day for each in ("short", "medium", "long"))
    assert said_after(player, DOWN)[0].startswith("Wednesday, 11 March. ")
    assert said_after(player, pygame.K_PAGEUP)[0] == "February 2026"
    name = of("short", DAY.replace(day=11)).game.name
    assert said_after(player, pygame.K_TAB)[-1] == f"Calendar: short, {name}: Play"


def test_the_shelf_reads_the_chosen_game(sit: Opener) -> None:
    player = sit(settings=STILL)
    heard = said_after(player, pygame.K_s, "s")
    assert "Klondike" in heard[-1] and "8 min" in heard[-1]
    assert odds_line(catalog.find("klondike").under()) in heard[-1]
    star = said_after(player, pygame.K_d, mod=pygame.KMOD_CTRL)
    assert star[0] == "Klondike has a star now." and "with a star" in star[-1]
    assert (
        said_after(player, pygame.K_d, mod=pygame.KMOD_CTRL)[0] == "Klondike has no star any more."
    )
    heard = listened(player)
    player.type("xyzzy")
    assert heard[-1] == "All games: There is no game called “xyzzy”. Esc shows all."


def test_the_star_beside_the_name_says_what_it_does(sit: Opener) -> None:
    player = sit(settings=STILL)
    player.key(pygame.K_s, sign="s")
    heard = listened(player)
    for _ in range(4):
        player.key(pygame.K_TAB)
    assert "All games: Give it a star" in heard


def test_the_library_reads_how_a_game_ended(sit: Opener) -> None:
    one = of("short")
    player = sit("play", one.game.id, "--seed", str(one.seed), settings=STILL)
    empty = said_after(player, pygame.K_l, "l")
    assert empty[-1].startswith("Library: No game has been played to its end yet.")
    player.key(pygame.K_ESCAPE)
    player.has_initials()
    for text in line_of(one):
        player.play(text)
    player.rest(1.0)
    player.key(pygame.K_n, sign="n")
    player.key(pygame.K_l, sign="l")
    player.rest(0.5)
    heard = listened(player)
    player.key(pygame.K_d, mod=pygame.KMOD_CTRL)
    assert f"{one.game.name}, Won, clean, {len(one.deal.line)} moves" in heard[-1]
    assert "a favorite, 1 of 1" in heard[-1]
    assert said_after(player, pygame.K_F2)[-1] == "Library: its title, empty"
    assert said_after(player, pygame.K_z, "Z")[-1] == "Library: its title, Z"
    said = said_after(player, pygame.K_RETURN)
    assert any(line.startswith("Library: Z, ") for line in said)


def test_the_dialog_of_deals_reads_its_labels_and_its_text(sit: Opener) -> None:
    player = sit(*NEW, settings=STILL)
    heard = listened(player)
    player.table.actions["deal"]()
    player.rest(0.1)
    player.type("12")
    assert heard[-1].endswith("Number of the deal: 12")
    for _ in range(6):
        player.key(pygame.K_TAB)
    assert any("House rules: " in line for line in heard)


# -------------------------------------------------------------------- the table


def test_a_pile_is_read_with_all_visible_cards(sit: Opener) -> None:
    player = sit("play", "yukon", "--seed", "7", settings=STILL)
    table, spot = player.table.match.table, player.table.game.spot("tableau-3")
    heard = listened(player)
    walk(player, (spot, len(table.piles[spot]) - 1))
    pile = heard[-1]
    assert f"tableau 3, {len(table.piles[spot])} cards, 2 face down; below it " in pile
    assert pile.count(" of ") == len(table.piles[spot]) - 2, "it should read all face-up cards"


def test_a_key_spreads_and_reads_a_pile_and_any_key_closes_it(sit: Opener) -> None:
    player = sit(*NEW, settings=STILL)
    walk(player, (player.table.game.spot("tableau-5"), 4))
    pointer = player.table.input.pointer
    assert said_after(player, pygame.K_x, "x") == [
        "tableau 5 from the top: 3 of clubs, 4 cards face down"
    ]
    assert pointer.looking
    player.key(pygame.K_ESCAPE)
    assert not pointer.looking and isinstance(player.top, PlayScene), "it should do nothing else"
    player.key(pygame.K_x, sign="x")
    player.key(pygame.K_x, sign="x")
    assert not pointer.looking
    player.key(pygame.K_x, sign="x")
    player.key(pygame.K_SPACE)
    assert not pointer.looking and player.table.match.made == 1


def test_cards_found_are_read_with_their_places(sit: Opener) -> None:
    player = sit(*NEW, settings=STILL)
    player.key(pygame.K_f, sign="f")
    heard = said_after(player, pygame.K_a, "a")
    assert heard[0].lower() == "aces: 1 to be seen."
    assert heard[1] == "ace of clubs on tableau 7, 7 cards, 6 face down"


def test_the_pause_reads_the_state_of_the_game(sit: Opener) -> None:
    player = sit(*NEW, settings=STILL)
    player.key(pygame.K_SPACE)
    heard = said_after(player, pygame.K_p, "p")
    assert heard[0].startswith("0 of 52 home, 1 move, 0:0")
    assert "Your game is kept, whatever you do." in heard


def test_full_screen_is_read(sit: Opener) -> None:
    player = sit(*NEW, settings=STILL)
    assert "Full screen." in said_after(player, pygame.K_F11)
    assert "A window." in said_after(player, pygame.K_F11)


def test_a_message_of_trouble_is_read_once_in_any_scene(sit: Opener) -> None:
    for words in ((), NEW):
        player = sit(*words, settings=STILL)
        heard = listened(player)
        player.app.context.complain("Your settings could not be written.")
        player.rest(0.1)
        assert heard == ["Your settings could not be written."]
        player.close()
