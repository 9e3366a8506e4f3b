"""Players find a game by what they type."""

from __future__ import annotations

import pytest

from game.book.catalog import BOOK, GAMES, UnknownGame, find
from game.book.search import ALIKE, LONGEST, SAME, named, plain, search
from game.rules.game import Game


@pytest.mark.parametrize("game", BOOK, ids=lambda game: game.id)
def test_a_game_comes_first_by_its_name_and_id_however_they_are_written(game: Game) -> None:
    spellings = (game.name, game.id, game.name.upper(), game.id.replace("-", "_"), plain(game.id))
    for text in spellings:
        assert find(text) == game
        assert search(text).games[0] == game and not search(text).note
    for other in game.aka:
        assert game in search(other).games


def test_names_used_elsewhere_lead_to_games_of_this_book_and_hide_none() -> None:
    ours = {plain(name) for game in BOOK for name in (game.id, game.name, *game.aka)}
    assert {*SAME.values(), *ALIKE.values()} <= set(GAMES)
    assert not ours & {plain(name) for name in (*SAME, *ALIKE)}
    for name, game_id in SAME.items():
        assert find(name).id == game_id
        assert GAMES[game_id] in search(name).games
    for name, game_id in ALIKE.items():
        found = search(name)
        assert found.games[0].id == game_id
        assert found.note == f"There is no {name} here yet. Like it: {GAMES[game_id].name}."
        with pytest.raises(UnknownGame, match=f"no {name} here yet; like it: .*{game_id}"):
            find(name)


@pytest.mark.parametrize(
    ("text", "first", "note"),
    [
        ("klondyke", "klondike", "Did you mean Klondike?"),
        ("canfeild", "canfield", "Did you mean Canfield?"),
        ("Free", "eight-off", "There is no FreeCell here yet. Like it: Eight Off."),
        ("frecell", "eight-off", "There is no FreeCell here yet. Like it: Eight Off."),
        ("forty thieves", "napoleon-at-st-helena", ""),
        ("golf solitaire", "golf", ""),
        ("montana", "gaps", ""),
    ],
)
def test_misspelled_and_foreign_names_find_the_game(text: str, first: str, note: str) -> None:
    found = search(text)
    assert (found.games[0].id, found.note) == (first, note)


def test_families_and_tags_are_found_and_every_word_must_fit() -> None:
    sums = {game for game in BOOK if game.family_name == "sums"}
    assert sums <= set(search("sum").games)
    two = set(search("two packs").games)
    assert two == {game for game in BOOK if game.packs == 2}
    easy = set(search("easy two packs").games)
    assert easy and easy < two
    for game in easy:
        assert game.chance and 2 * game.chance[0] >= game.chance[1]


@pytest.mark.parametrize("text", ["zzzzqq", "x" * 100_000, "?!", "\0"])
def test_nonsense_finds_nothing_or_everything(text: str) -> None:
    assert search(text).games in ([], list(BOOK))
    assert len(text) <= LONGEST or not named(text)
    with pytest.raises(UnknownGame, match="there is no game"):
        find(text)
