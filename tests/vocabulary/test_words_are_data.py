"""The shared words of every page are data and have a sentence for the player."""

from __future__ import annotations

from collections import Counter

import pytest

from game.book.catalog import BOOK
from game.rules.game import Game
from game.vocabulary.availability import edge_free, pyramid
from game.vocabulary.conditions import When
from game.vocabulary.fits import down, in_suit
from game.vocabulary.lifts import run, top
from game.vocabulary.openings import deal_rows
from game.vocabulary.reach import Reach
from game.vocabulary.sentences import fixed_spec, spec, spec_of
from game.vocabulary.zones import reserve, tableau, waste
from tests.support.selection import games, variants
from tests.support.tiny import tiny
from tests.support.words_of_pages import kinds_on, own_words, words_on
from tests.vocabulary.own_words import ALONE, OWN


def own(game: Game) -> set[str]:
    """Return the game's own words under all its variants."""
    return {name for each in variants(game) for name in own_words([*words_on(each)])}


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_word_is_data_or_listed_as_a_games_own(game: Game) -> None:
    unlisted = own(game) - OWN.keys()
    assert not unlisted, "list them in tests/vocabulary/own_words.py with what no shared word says"


def test_the_list_of_own_words_is_up_to_date() -> None:
    assert set().union(*map(own, BOOK)) == OWN.keys()
    assert all(len(why) > 10 for why in OWN.values())


def test_the_list_of_shared_words_that_only_one_game_uses_is_up_to_date() -> None:
    games_with = Counter(
        kind
        for game in BOOK
        for kind in {kind for each in variants(game) for kind in kinds_on(each)}
    )
    assert {kind for kind, games in games_with.items() if games == 1} == ALONE.keys()
    assert all(len(why) > 10 for why in ALONE.values())


def test_a_word_without_a_spec_is_found() -> None:
    with pytest.raises(AssertionError, match="does not say its kind"):
        [*own_words(tiny(tableau(1), opening=(deal_rows,)).opening)]
    nameless = When("ever", lambda page, table: True)
    nameless.test.__module__, nameless.test.__qualname__ = "game.book.golf", "<lambda>"
    with pytest.raises(AssertionError, match="has no name"):
        [*own_words(tableau(1, lift=top.once(nameless)))]


def test_a_lift_rule_is_its_kind_and_its_parameters() -> None:
    assert run(down & in_suit) == run(down & in_suit) != run(down)
    assert [(part.kind, part.args) for part in (run(down) | top).rules] == [
        ("run", (down,)), ("top", ()),
    ]  # fmt: skip
    assert hash(top.when(down)) == hash(top.when(down))


def test_a_shape_and_a_reach_are_their_kind_and_their_parameters() -> None:
    assert pyramid(3) == pyramid(3) != pyramid(2)
    assert (pyramid(3).kind, pyramid(3).args) == ("rows_over", (3,))
    game = tiny(waste(), reserve(3))
    assert [pyramid(2).edges(game, spot) for spot in game.spots("reserve")] == [
        [(2, 3)],
        [()],
        [()],
    ]
    assert edge_free(2, upper=True).words == (
        "a card is open while its lower or upper edge is free, in rows of 2"
    )
    assert Reach(1, 3) == Reach(3, 1) != Reach(1)
    assert Reach(-3).words == "the pile third to its right"


def test_a_word_without_parameters_has_a_fixed_sentence() -> None:
    @fixed_spec("nothing happens")
    def idle() -> None:
        pass

    assert spec_of(idle) == ("idle", {}, "nothing happens")


def test_a_sentence_contains_its_parameters() -> None:
    @spec("{ranks} of the {role}, {count} at once, {wanted}")
    def word(role: str, *ranks: int, count: int = 2, wanted: object = None) -> object:
        return lambda: None

    said = spec_of(word("stock", 1, 13))
    assert said is not None
    assert said.words == "aces and kings of the stock, 2 at once, "
    assert said.params == {"role": "stock", "ranks": (1, 13), "count": 2, "wanted": None}
