"""The shared words of every page are data, with a sentence for the player."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.book.catalog import BOOK
from game.rules.game import Game
from game.vocabulary.goals import CardsLeft
from game.vocabulary.plays import Play
from game.vocabulary.said import itself, said, said_of, words_of


def shared(game: Game) -> Iterator[object]:
    """The words of a page that were made by the vocabulary."""
    words: list[object] = [*game.opening, *game.play, *game.follow, *game.must, game.won]
    words += [word for word in (game.lost, game.score) if word is not None]
    for word in words:
        made = word.offers if isinstance(word, Play) else word
        if str(getattr(made, "__module__", "")).startswith("game.vocabulary"):
            yield word


@pytest.mark.parametrize("game", BOOK, ids=lambda game: game.id)
def test_shared_words_tell_their_kind_and_their_parameters(game: Game) -> None:
    for preset in game.presets:
        words = [*shared(game.under(preset))]
        assert words
        for word in words:
            told = said_of(word)
            assert told is not None or isinstance(word, CardsLeft), word
            assert told is None or told.kind == "carry" or words_of(word)


def test_a_word_without_parameters_is_said_by_itself() -> None:
    @itself("nothing happens")
    def idle() -> None:
        pass

    assert said_of(idle) == ("idle", {}, "nothing happens")


def test_a_sentence_names_its_parameters_in_words() -> None:
    @said("{ranks} of the {role}, {count} at once, {wanted}")
    def word(role: str, *ranks: int, count: int = 2, wanted: object = None) -> object:
        return lambda: None

    told = said_of(word("stock", 1, 13))
    assert told is not None
    assert told.words == "aces and kings of the stock, 2 at once, "
    assert told.params == {"role": "stock", "ranks": (1, 13), "count": 2, "wanted": None}
