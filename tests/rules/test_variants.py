"""Games that vary another: what they inherit, what they drop, and which changes are refused."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from typing import Any

import pytest

from game.core.table import Table
from game.rules.game import Game
from game.rules.variants import KEPT, once_a_game
from game.vocabulary import fits
from game.vocabulary.dealer import Dealer
from game.vocabulary.lifts import faces
from game.vocabulary.moves import Move
from game.vocabulary.obligations import must_fill_option
from game.vocabulary.options import BadOption, Option, alternative, with_
from game.vocabulary.page import Page
from game.vocabulary.plays import carry, redeal, turn
from game.vocabulary.stock_plays import fill_at_once_option
from game.vocabulary.zones import foundations, stock, tableau, waste
from tests.support.tiny import offers

PAGE = Game(
    "Page",
    foundations(4, build=fits.up),
    foundations(4, build=fits.down),
    tableau(3, build=fits.down, space=fits.anything),
    stock(),
    waste(),
    aka=("Leaf",),
    chance=(1, 9),
    source="003 PAGE",
    rules=4,
    play=(carry, turn(), redeal()),
    must=(),
    options={"draw": Option(1, {n: with_(plays={"turn": turn(n)}) for n in (1, 3)}, "how many")},
    presets={"one": {}, "three": {"draw": 3}},
)


def test_a_game_that_follows_a_preset_has_its_page_without_its_choices() -> None:
    game = PAGE.following("Verso", preset="three", minutes=12)
    assert [play.many for play in game.play] == [1, 3, 1]
    assert (game.name, game.id, game.minutes) == ("Verso", "verso", 12)
    assert (game.aka, game.source, game.chance, game.rules) == ((), "", None, 1)
    assert (dict(game.options), dict(game.chosen), game.preset) == ({}, {}, "")
    assert list(game.presets) == ["book"]
    assert game.under().preset == "book"


def test_it_has_the_choices_that_it_names_itself() -> None:
    words: dict[str, Any] = {
        "options": {"draw": PAGE.options["draw"]},
        "presets": {"book": {"draw": 3}},
        "aka": ("Back",),
    }
    game = PAGE.following("Verso", preset="one", **words)
    assert game.aka == ("Back",)
    assert [play.many for play in game.under().play] == [1, 3, 1]
    assert [play.many for play in game.under(options={"draw": 1}).play] == [1, 1, 1]


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(BadOption, match="Page has no preset two; it has one, three"):
        PAGE.following("Verso", preset="two")


def test_another_game_drops_the_other_names_and_keeps_the_choices() -> None:
    game = PAGE.but("Verso")
    assert (game.aka, game.source, game.chance, game.rules) == ((), "", None, 1)
    assert game.options == PAGE.options
    assert game.presets == PAGE.presets


def test_the_same_game_keeps_its_other_names_and_rules_number() -> None:
    game = PAGE.under("three").but(minutes=7)
    assert (game.aka, game.source, game.rules, game.preset) == (("Leaf",), "003 PAGE", 4, "three")


def test_a_change_of_a_zone_applies_to_the_new_layout() -> None:
    game = PAGE.but(layout=(tableau(5), stock()), tableau={"count": 2})
    assert [(zone.role, zone.count) for zone in game.layout] == [("tableau", 2), ("stock", 1)]


def test_a_change_of_a_play_applies_to_the_new_plays() -> None:
    game = PAGE.but(play=(carry, turn(2)), plays={"turn": turn(3)})
    assert [play.many for play in game.play] == [1, 3]


def test_one_of_several_zones_of_a_role_is_named_by_its_number() -> None:
    game = PAGE.but(zones={("foundation", 1): {"count": 2}})
    assert [zone.count for zone in game.layout if zone.role == "foundation"] == [4, 2]


def test_one_zone_is_named_by_its_part() -> None:
    layout = tableau(3, part="upper"), tableau(3, part="lower"), stock()
    game = PAGE.but(layout=layout, zones={("tableau", "lower"): {"count": 2}})
    assert [zone.count for zone in game.layout] == [3, 2, 1]
    with pytest.raises(TypeError, match="Page has no zone tableau middle to change"):
        game.but(zones={("tableau", "middle"): {"count": 2}})


def test_foundations_go_on_taking_single_cards() -> None:
    words = {"build": fits.down, "space": fits.anything}
    game = PAGE.but(foundation=words, tableau={"lift": faces, "space": None})
    lying = "tableau: KH 5C 4C", "foundation: 6C | AD | AD | AD | AD | AD | AD | AD"
    assert offers(game, *lying) == ""
    assert offers(game, "tableau: KH 5C", lying[1]) == "tableau-1>foundation-1"
    assert "tableau-1:2>foundation-1" in offers(
        PAGE.but(foundation=words | {"always": None}, tableau={"lift": faces}), *lying
    )


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"tableaux": {"count": 2}}, "Page has no tableaux to change; its roles are foundation, "
         "tableau, stock, waste"),
        ({"tableau": {"bild": None}}, "Page: tableau has no bild to change; it has role, count, "),
        ({"zones": {("foundation", 2): {}}}, "Page has no zone foundation 2 to change; its roles"),
        ({"zones": {("row", 0): {}}}, "Page has no zone row 0 to change; its roles"),
        ({"plays": {"deal": None}}, "Page has no play deal to change; it has carry, turn, redeal"),
    ],
)  # fmt: skip
def test_a_change_of_something_that_does_not_exist_is_refused(
    changes: dict[str, Any], says: str
) -> None:
    with pytest.raises(TypeError) as said:
        PAGE.but(**changes)
    assert str(said.value).startswith(says)


def test_the_house_rule_of_filling_keeps_the_other_obligations() -> None:
    def anything_else(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
        return []

    option = must_fill_option("tableau", "waste", "stock")
    game = PAGE.but(options={"fill_spaces": option}, presets={"book": {}}, must=(anything_else,))
    at_once, free = (game.under(options={"fill_spaces": value}) for value in ("at-once", "free"))
    assert free.must == (anything_else,)
    assert at_once.must[0] is anything_else
    assert len(at_once.must) == 2
    assert "the waste or the stock fills a space" in option.words


def test_a_choice_of_two_leaves_the_page_or_changes_it() -> None:
    option = alternative("one", "all", "whether all may be moved", tableau={"lift": faces})
    game = PAGE.but(options={"lift": option}, presets={"book": {}, "free": {"lift": "all"}})
    assert (option.default, [*option.values]) == ("one", ["one", "all"])
    assert game.under().layout == PAGE.layout
    assert game.under("free").zone_of[game.spot("tableau-1")].lift == faces


def test_the_house_rule_of_refilling_fills_at_once_or_offers_to() -> None:
    def anything_else(dealer: Dealer) -> None:
        """Another reflex of the page."""

    option = fill_at_once_option("tableau", 2, space="a column")
    game = PAGE.but(options={"fill_spaces": option}, presets={"book": {}}, follow=(anything_else,))
    at_once, free = (game.under(options={"fill_spaces": value}) for value in ("at-once", "free"))
    lying = "tableau: KH | QH", "stock: 2C 3C 4C"
    assert [len(each.follow) for each in (at_once, free)] == [2, 1]
    assert at_once.follow[0] is free.follow[0] is anything_else
    assert "stock:2>tableau-3" not in offers(at_once, *lying)
    assert "stock:2>tableau-3" in offers(free, *lying)
    assert [play.verb for play in free.play] == ["carry", "carry", "turn", "redeal"]
    assert "the stock fills a column at once" in option.words


def many_variants(count: int) -> Game:
    """Return a page with an option of this many values."""
    values = {n: with_() for n in range(count)}
    return PAGE.but(options={"many": Option(0, values, "how many")}, presets={"book": {}})


def test_the_latest_of_many_variants_are_cached() -> None:
    page = many_variants(KEPT + 40)
    for n in range(KEPT + 40):
        page.under(options={"many": n})
    gc.collect()
    assert len(page.variants) == KEPT


def test_a_variant_in_use_stays_the_same_object() -> None:
    page = many_variants(KEPT + 40)
    first = page.under()
    for n in range(1, KEPT + 40):
        page.under(options={"many": n})
    gc.collect()
    assert page.under() is first
    assert page.under(options={"many": KEPT + 39}) is not first


def test_an_answer_about_a_game_is_cached_with_it() -> None:
    asked: list[tuple[Game, int]] = []

    @once_a_game
    def question(game: Game, number: int) -> int:
        asked.append((game, number))
        return number + 1

    page, other = many_variants(2), many_variants(2)
    assert [question(page, 1), question(page, 1), question(page, 2), question(other, 1)] == (
        [2, 2, 3, 2]
    )
    assert asked == [(page, 1), (page, 2), (other, 1)]
    assert [question(page, number=5), question(page, number=6)] == [6, 7]
