"""The lab: the table follows definition, layout and rules page while they are edited."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import book
from game.book import catalog
from game.rules.game import Game
from game.system import faults
from scenes.dialogs import rules_page
from scenes.lab import game_files
from scenes.lab.lab_scene import EVERY, LabScene
from scenes.table import layout
from scenes.table.draft import draft
from scenes.table.tmx import layout_text
from tests.scenes.conftest import Opener
from tests.support.player import Player, moves

DEFINITION = '''"""A family that is tried out."""

from game.rules.game import Game
from game.vocabulary.fits import alternate, down, in_suit, kings, up
from game.vocabulary.plays import carry, turn
from game.vocabulary.zones import foundations, stock, tableau, waste

TRIED = Game(
    "Tried",
    foundations(4, build=up & in_suit),
    tableau(7, deal=2, build=down & alternate, space=kings),
    stock(),
    waste(),
    play=(carry, turn()),
    must=(),
)
GAMES = (TRIED,)
'''


@pytest.fixture
def family(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A family of one game in its own folder, with its layouts and rules pages."""
    for name in ("book", "layouts", "rules"):
        (tmp_path / name).mkdir()
    path = tmp_path / "book" / "tried.py"
    path.write_text(DEFINITION, encoding="utf-8")
    (tmp_path / "rules" / "tried.md").write_text("# Tried\n\nAs it was.\n", encoding="utf-8")
    monkeypatch.setattr(book, "__path__", [*book.__path__, str(path.parent)])
    monkeypatch.setattr(layout, "LAYOUTS", tmp_path / "layouts")
    for module in (game_files, rules_page):
        monkeypatch.setattr(module, "ASSETS", tmp_path)
    known = catalog.find

    def find(text: str) -> Game:
        if text != "tried":
            return known(text)
        game: Game = importlib.import_module("game.book.tried").GAMES[0]
        return replace(game, family="tried", minutes=3)

    monkeypatch.setattr(catalog, "find", find)
    yield path
    for name in ("tried", "helping"):
        sys.modules.pop(f"game.book.{name}", None)
        if hasattr(book, name):
            delattr(book, name)
    layout.layout_of.cache_clear()


@pytest.fixture
def player(family: Path, sit: Opener) -> Player:
    return sit("lab", "tried", "--seed", "7")


def lab(player: Player) -> LabScene:
    assert isinstance(player.table, LabScene)
    return player.table


def edit(player: Player, path: Path, old: str, new: str) -> None:
    """Change a file as an editor does, and let the table notice it."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    player.rest(EVERY * 1.5)


def picture(player: Player) -> bytes:
    return pygame.image.tobytes(player.app.screen.subsurface(player.view.rect), "RGB")


# ---------------------------------------------------------------- the definition


def test_an_edited_rule_applies_at_once_in_the_same_position(player: Player, family: Path) -> None:
    table = lab(player)
    table.maker.act(table.match.find("turn"))
    table.maker.act(table.match.find("turn"))
    piles, before = table.match.piles(), table.game
    edit(player, family, "play=(carry, turn())", "play=(carry, turn(3))")
    assert table.game is not before
    assert table.match.piles() == piles
    assert "tried.py" in player.words
    table.maker.act(table.match.find("turn"))
    assert len(table.match.table.piles[table.game.spot("waste")]) == 5
    edit(player, family, "play=(carry, turn(3))", "play=(carry,)")
    assert all(move.text != "turn" for move in table.match.moves())


def test_moves_can_still_be_undone_if_they_lead_to_the_same_table(
    player: Player, family: Path
) -> None:
    table = lab(player)
    dealt = table.match.piles()
    table.maker.act(table.match.find("turn"))
    edit(player, family, "down & alternate", "down & in_suit")
    assert moves(player) == ["turn"]
    table.actions["undo"]()
    assert table.match.piles() == dealt


def test_that_moves_lead_elsewhere_is_said_once(player: Player, family: Path) -> None:
    table = lab(player)
    table.maker.act(table.match.find("turn"))
    edit(player, family, "turn())", "turn(3))")
    assert "laid out anew" in player.words
    piles = table.match.piles()
    edit(player, family, "down & alternate", "down & in_suit")
    assert player.words == "Read again: tried.py."
    table.maker.act(table.match.find("turn"))
    edit(player, family, "down & in_suit", "down & alternate")
    assert player.words == "Read again: tried.py."
    table.actions["undo"]()
    assert table.match.piles() == piles


def test_at_the_deal_an_edited_opening_is_dealt(player: Player, family: Path) -> None:
    table = lab(player)
    edit(player, family, "deal=2", "deal=4")
    assert [len(pile) for pile in table.match.table.piles[4:11]] == [4] * 7
    edit(player, family, "tableau(7", "tableau(9")
    assert len(table.game.spots("tableau")) == 9
    assert player.view.rect.contains(player.view.places.card_rect(table.game.spot("tableau-9"), 0))


def test_a_position_that_no_longer_fits_is_dealt_again_with_a_message(
    player: Player, family: Path
) -> None:
    table = lab(player)
    table.maker.act(table.match.find("turn"))
    edit(player, family, "tableau(7, deal=2", "tableau(6, deal=2")
    assert len(table.game.spots("tableau")) == 6
    assert "Dealt anew" in player.words
    assert table.match.made == 0


def test_a_pile_in_the_keyboard_focus_may_disappear(player: Player, family: Path) -> None:
    table = lab(player)
    table.input.focus.place = table.game.spot("waste"), -1
    edit(player, family, "tableau(7, deal=2", "tableau(2, deal=2")
    assert lab(player).wrong == ""
    for key in (pygame.K_RETURN, pygame.K_LEFT):
        player.key(key)
        assert lab(player).wrong == ""


def test_two_edits_of_one_size_within_a_second_are_both_read(player: Player, family: Path) -> None:
    table = lab(player)
    for count in (3, 4, 5, 3):
        now = f"deal={len(table.match.table.piles[4])}"
        edit(player, family, now, f"deal={count}")
        assert len(table.match.table.piles[4]) == count


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("deal=2,", "deal=2,,", "tried.py, line 11: "),
        ("turn())", "turn_over())", "NameError: name 'turn_over' is not defined"),
        ('"Tried"', '"Renamed"', "tried.py has no game Tried any more"),
        ("build=up & in_suit", "build=up & 3", "AttributeError"),
        ("GAMES = (TRIED,)", "", "AttributeError"),
    ],
)
def test_broken_code_is_reported_and_the_last_correct_one_stays(
    player: Player, family: Path, old: str, new: str, said: str
) -> None:
    table = lab(player)
    before, right = table.game, picture(player)
    edit(player, family, old, new)
    assert said in table.wrong
    assert table.game is before
    assert picture(player) != right, "the fault is not shown"
    table.maker.act(table.match.find("turn"))
    assert moves(player) == ["turn"]
    edit(player, family, new, old) if new else family.write_text(DEFINITION, encoding="utf-8")
    player.rest(EVERY * 1.5)
    assert table.wrong == ""
    assert moves(player) == ["turn"]


def test_an_error_between_two_files_is_gone_once_both_are_right(
    player: Player, family: Path
) -> None:
    helper = family.parent / "helping.py"
    helper.write_text("from game.vocabulary.plays import turn\nGAMES = ()\nway = turn\n")
    edit(player, family, "from game.rules", "from game.book.helping import way\nfrom game.rules")
    edit(player, family, "turn())", "way())")
    table = lab(player)
    assert table.wrong == ""
    edit(player, helper, "way = turn", "three = turn")
    assert "cannot import name 'way'" in table.wrong
    edit(player, family, "way", "three")
    assert table.wrong == ""
    assert "helping.py, tried.py" in player.words
    edit(player, family, "deal=2", "deal=3")
    assert "helping.py" not in player.words


def test_a_family_that_is_imported_later_has_not_changed(player: Player, family: Path) -> None:
    table, words = lab(player), player.words
    game = table.game
    (family.parent / "helping.py").write_text("GAMES = ()\n")
    importlib.import_module("game.book.helping")
    player.rest(EVERY * 1.5)
    assert (player.words, table.game) == (words, game)


def test_a_rule_that_fails_in_play_is_reported_and_changes_nothing(
    player: Player, family: Path
) -> None:
    table = lab(player)
    fails = 'follow=(lambda d: (0,)[len(d.table.piles[d.page.spots("waste")[0]]) // 2],),'
    edit(player, family, "deal=2,", 'deal=2, face="top",')
    edit(player, family, "must=(),", f"must=(), {fails}")
    assert table.wrong == ""
    player.rest(1.0)
    stock = player.view.places.top_rect(table.game.spot("stock")).center
    player.click(stock)
    assert moves(player) == ["turn"]
    piles = table.match.piles()
    player.rest(1.0)
    player.click(stock)
    assert table.wrong == "tried.py, line 15: IndexError: tuple index out of range"
    assert table.match.piles() == piles
    edit(player, family, fails, "")
    assert table.wrong == ""
    player.rest(1.0)
    player.click(stock)
    assert moves(player) == ["turn", "turn"]


# ---------------------------------------------------------------- layout and rules page


def test_an_edited_layout_moves_the_piles(player: Player, family: Path) -> None:
    table, layouts = lab(player), family.parent.parent / "layouts"
    path = layouts / "tried.tmx"
    spot = table.game.spot("stock")
    drafted = player.view.places.card_rect(spot, 0).topleft
    path.write_text(layout_text(*draft(table.game)), encoding="utf-8")
    player.rest(EVERY * 1.5)
    assert player.view.places.card_rect(spot, 0).topleft == drafted
    edit(player, path, 'name="stock" x="0"', 'name="stock" x="2.2"')
    assert player.view.places.card_rect(spot, 0).left > drafted[0]
    edit(player, path, "</map>", "")
    assert "Tried can't be laid out" in table.wrong
    assert player.view.places.card_rect(spot, 0).left > drafted[0]
    path.unlink()
    player.rest(EVERY * 1.5)
    assert table.wrong == ""
    assert player.view.places.card_rect(spot, 0).topleft == drafted


def test_an_edited_rules_page_is_read_again_while_it_is_open(player: Player, family: Path) -> None:
    path = family.parent.parent / "rules" / "tried.md"
    player.table.actions["rules"]()
    player.rest(0.2)
    before = pygame.image.tobytes(player.app.screen, "RGB")
    edit(player, path, "As it was.", "Quite another sentence stands here now.")
    player.rest(0.2)
    assert isinstance(player.top, rules_page.RulesPage)
    assert pygame.image.tobytes(player.app.screen, "RGB") != before


# ---------------------------------------------------------------- what is shown, what is kept


def test_f12_shows_spots_and_offers_and_hides_them_again(player: Player) -> None:
    player.rest(1.5)
    plain = picture(player)
    player.post(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode="")
    shown = picture(player)
    assert shown != plain
    assert lab(player).shown
    player.post(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode="")
    assert picture(player) == plain


def test_nothing_of_the_lab_is_saved(player: Player) -> None:
    table = lab(player)
    table.maker.act(table.match.find("turn"))
    table.actions["new_deal"]()
    player.rest(0.2)
    assert player.journal == []
    assert list((player.folder / "data").rglob("*.jsonl")) == []


def test_a_lab_opens_on_any_game_of_the_book(sit: Opener) -> None:
    player = sit("lab", "klondike", "--seed", "7", "--preset", "three")
    assert lab(player).game.preset == "three"
    assert lab(player).match.seed == 7
    player.rest(1.5)
    player.post(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode="")
    assert lab(player).shown


def test_a_fault_names_its_place(tmp_path: Path) -> None:
    path = tmp_path / "odd.py"
    path.write_text("def f():\n    return 1 // 0\n\nf()\n")
    with pytest.raises(ZeroDivisionError) as caught:
        exec(compile(path.read_text(), str(path), "exec"), {})
    found = faults.sentence(caught.value, tmp_path)
    assert found == "odd.py, line 2: ZeroDivisionError: integer division or modulo by zero"
    assert faults.sentence(ValueError()) == "ValueError: no reason given"
