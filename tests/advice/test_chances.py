"""The chances that come with the program: what is read, what is shown, and in which words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.advice import chances
from game.advice.chances import (
    FIRST,
    GREEDY,
    HINTS,
    LEAST_DEALS,
    SOLVER,
    BadChances,
    Share,
    chance,
    chance_page,
    chance_sentence,
    often,
    read,
    shipped,
)
from game.advice.odds import odds
from game.book import catalog
from game.daily import pools
from game.rules.game import Game
from game.study.players import version_of
from tests.daily.certified import a_pool
from tests.study.write_chances import (
    FEWEST,
    FILE,
    as_toml,
    certified,
    followed,
    merged,
    winnable,
    worst_guesses,
)

CANFIELD = catalog.find("canfield").under()
RULES = CANFIELD.rules


def share(player: str, deals: int, won: int, left_open: int = 0, *, rules: int = RULES) -> Share:
    return Share("canfield", CANFIELD.preset, player, f"{rules}.1", deals, won, left_open)


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> dict[str, Share]:
    """Return the shares of Canfield, which a test fills."""
    found = dict[str, Share]()
    monkeypatch.setattr(chances, "shipped", lambda: {("canfield", CANFIELD.preset): found})
    return found


def test_the_shipped_file_is_what_the_program_reads() -> None:
    found = shipped()
    assert len(found) > 150 and all(game in catalog.GAMES for game, _ in found)
    assert all(
        row.deals and row.won <= row.deals for rows in found.values() for row in rows.values()
    )
    usual = {(game.id, game.under().preset) for game in catalog.BOOK}
    assert all({FIRST, GREEDY} & found[each].keys() for each in usual & found.keys())
    assert found.keys() - usual == {("klondike", "three")}, "hints played these alone"


def test_what_is_written_is_read_again() -> None:
    rows = [share(FIRST, 100, 3), share(SOLVER, 40, 30, 2)]
    found = read(as_toml(rows))
    assert found == {("canfield", CANFIELD.preset): {row.player: row for row in rows}}
    kept = [row for each in read(FILE.read_text("utf-8")).values() for row in each.values()]
    again = read(as_toml(merged(kept)))
    assert [row for each in again.values() for row in each.values()] == merged(kept)
    assert sorted(merged(kept)) == sorted(kept)


def test_a_share_under_other_rules_is_not_shown() -> None:
    assert read(as_toml([share(GREEDY, 100, 3, rules=RULES + 1)])) == {}


GOOD = as_toml([share(GREEDY, 100, 3)])


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("chance = [", "chances = ["),
        ("chance = [", "chance = [[1],"),
        ("chance = [", "chance = 3 #"),
        ('"canfield"', '"nogame"'),
        (f'preset = "{CANFIELD.preset}"', 'preset = "nopreset"'),
        ('"greedy"', '"nobody"'),
        ("deals = 100", "deals = 0"),
        ("deals = 100", 'deals = "100"'),
        ("deals = 100", "deals = true"),
        ("won = 3", "won = 101"),
        ("won = 3", "won = -1"),
        ("won = 3", "win = 3"),
        ("interval = [0.0", "interval = [0.2"),
        ("interval = [0.0", 'interval = ["a", 0.0'),
        ('version = "', 'version = 1 #"'),
        ("}", "]"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused(was: str, now: str) -> None:
    assert was in GOOD and read(GOOD)
    with pytest.raises(BadChances):
        read(GOOD.replace(was, now))


def test_a_file_that_can_not_be_read_leaves_the_guesses(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(chances, "_FILE", tmp_path / "none.toml")
    shipped.cache_clear()
    try:
        assert chance_sentence(CANFIELD) == "The book guessed 1 in 30."
    finally:
        shipped.cache_clear()


# ---------------------------------------------------------------- the words


def test_the_best_player_that_was_measured_is_named(known: dict[str, Share]) -> None:
    assert chance(CANFIELD) == "the book guessed 1 in 30"
    known[FIRST] = share(FIRST, 100, 2)
    assert chance(CANFIELD) == "the first move wins 1 in 50; the book guessed 1 in 30"
    known[GREEDY] = share(GREEDY, 100, 9)
    assert chance(CANFIELD) == "plain play wins 1 in 11; the book guessed 1 in 30"
    known[HINTS] = share(HINTS, 100, 33)
    assert chance_sentence(CANFIELD) == ("Hints win 1 in 3; the book guessed 1 in 30.")


def test_few_deals_say_nothing(known: dict[str, Share]) -> None:
    known[HINTS] = share(HINTS, LEAST_DEALS - 1, 30)
    assert chance(CANFIELD) == odds(CANFIELD) and "hint" not in chance_page(CANFIELD)


def test_another_option_has_no_measured_chance(known: dict[str, Share]) -> None:
    known[HINTS] = share(HINTS, 100, 30)
    key, option = next(iter(CANFIELD.options.items()))
    value = next(each for each in option.values if each != CANFIELD.chosen[key])
    changed = CANFIELD.under(CANFIELD.preset, {**CANFIELD.chosen, key: value})
    assert chance(changed) == chance_page(changed) == ""
    assert chance(catalog.find("canfield")) == chance(CANFIELD)


def test_the_rules_page_has_all_figures(known: dict[str, Share]) -> None:
    known[GREEDY], known[SOLVER] = share(GREEDY, 1000, 90), share(SOLVER, 1000, 660, 12)
    assert chance_page(CANFIELD).splitlines()[1:] == [
        "## How often it is won",
        "",
        "- Plain play, each time the move that helps most at once, won 90 of 1,000 deals, "
        "so its chance is 7 to 11 %.",
        "- Of 1,000 deals 660 can be won, all cards known; 12 were left open.",
        "- The book guessed 1 in 30.",
    ]


def test_what_never_or_always_happened_is_said_in_words_and_tenths(known: dict[str, Share]) -> None:
    """An interval of "0 to 0 %" would be too sure."""
    known[FIRST], known[SOLVER] = share(FIRST, 1000, 0), share(SOLVER, 30, 0)
    lines = chance_page(CANFIELD)
    assert "won 0 of 1,000 deals, so its chance is 0.0 to 0.4 %." in lines
    assert "Of 30 deals none can be won, all cards known." in lines
    known[FIRST], known[SOLVER] = share(FIRST, 1000, 1000), share(SOLVER, 30, 30)
    lines = chance_page(CANFIELD)
    assert "won 1,000 of 1,000 deals, so its chance is 99.6 to 100.0 %." in lines
    assert "Of 30 deals all can be won, all cards known." in lines


@pytest.mark.parametrize("game", catalog.BOOK, ids=lambda game: game.id)
def test_every_game_says_its_guess_and_what_was_measured(game: Game) -> None:
    words = chance(game)
    assert words.endswith(odds(game)) and words.count(";") <= 1
    assert len(words) <= 56, "it stands on one line of the end sheet"
    assert chance(game, short=True) == words.partition(";")[0]


@pytest.mark.parametrize(
    ("won", "deals", "words"),
    [
        (1, 1000, "1 in 1,000"),
        (33, 100, "1 in 3"),
        (39, 100, "1 in 3"),
        (40, 100, "4 in 10"),
        (94, 100, "9 in 10"),
        (96, 100, "nearly always"),
    ],
)
def test_how_often_is_said_in_small_numbers(won: int, deals: int, words: str) -> None:
    assert often(won, deals) == words


# ---------------------------------------------------------------- the page


def test_the_share_of_the_most_deals_stays() -> None:
    few, many, later = share(FIRST, 50, 1), share(FIRST, 90, 2), share(FIRST, 90, 3)
    assert merged([few, many]) == merged([many, few]) == [many]
    assert merged([many, later]) == [later]
    assert [row.player for row in merged([share(SOLVER, 9, 1), few])] == [FIRST, SOLVER]


def test_the_deals_tried_for_a_pool_say_how_many_can_be_won(tmp_path: Path) -> None:
    for name, tried in (("golf", FEWEST + 2), ("pyramid", 2 * FEWEST), ("klondike", 0)):
        found = a_pool(tmp_path, name, FEWEST if tried else FEWEST - 1)
        pools.save(replace(found, tried=tried or found.tried), tmp_path)
    golf = catalog.find("golf").under()
    assert [*certified(tmp_path)] == [
        Share("golf", golf.preset, SOLVER, version_of(golf, SOLVER), FEWEST + 2, FEWEST, 2)
    ], "too few were won of pyramid, and too few deals tried of klondike"


def test_deals_that_the_hints_played_alone_count_too() -> None:
    assert {share.preset for share in followed() if share.game == "klondike"} == {
        "classic",
        "three",
    }


def test_what_can_be_won_is_said_of_the_preset_that_was_searched() -> None:
    found = [share for share in winnable() if share.game == "klondike"]
    assert {share.preset for share in found} == {"classic", "three"}
    assert merged(found)[-1].deals == 1000


def test_a_guess_is_wrong_below_a_plain_player_and_above_what_can_be_won() -> None:
    assert worst_guesses([share(GREEDY, 100, 50), share(FIRST, 100, 20)]) == [
        share(GREEDY, 100, 50)
    ]
    assert worst_guesses([share(SOLVER, 1000, 1)]) == [share(SOLVER, 1000, 1)]
    assert worst_guesses([share(GREEDY, 100, 0), share(SOLVER, 100, 99)]) == []
