"""The score: what pays, what the chain adds, what help and undo cost."""

from __future__ import annotations

import gzip
import hashlib
from itertools import islice

import pytest

from game.arcade import figures
from game.arcade.chain import USUAL, Chain, paces
from game.arcade.figures import DEEDS, MOST_CHAIN, MOST_UNDO, POINTS, PROGRESS, UNDO, WIN, undo_cost
from game.arcade.scorer import Score, Scorer
from game.book.catalog import BOOK, find
from game.daily import pools
from game.daily.scoring import scorer_of
from game.match.match import Match
from game.record import reader, verify, writer
from game.record.header import Header, Links, Parent
from game.rules.game import Game
from tests.arcade.players import by_line, scores, with_finish, with_safe_cards
from tests.arcade.write_pace import followed, mean_chain, won_lines
from tests.support.selection import games, some


def has_deals(game: Game) -> bool:
    """Does a deal follow the first line of the game's pool?"""
    path = pools.path_of(game)
    if not path.exists():
        return False
    with gzip.open(path) as lines:
        return len([*islice(lines, 2)]) > 1


POOLS = [game for game in BOOK if has_deals(game)]
KLONDIKE = {
    "foundation-1": "AC 2C",
    "tableau-1": "<9D> 3C",
    "tableau-2": "4C",
    "tableau-3": "3D",
    "tableau-4": "7S",
}
"""A few cards of Klondike: one is face down, five are not home, and there is a choice. The three of
diamonds can lie on the four of clubs, so it does not go up by itself."""


def position() -> tuple[Match, Scorer]:
    match = Match.at(find("klondike"), KLONDIKE)
    return match, Scorer(match)


def test_changed_figures_have_another_number() -> None:
    """Otherwise stored scores would stand beside scores that were computed in another way. If only
    a game was added, the number stays and the hash below is updated."""
    numbers = {name: value for name, value in vars(figures).items() if name.isupper()}
    number = numbers.pop("FIGURES")
    text = f"{sorted(numbers.items())} {sorted(paces().items())}"
    assert (number, hashlib.sha256(text.encode()).hexdigest()[:16]) == (2, "6406558689529b05")


def test_each_unit_of_progress_and_each_deed_pays() -> None:
    match, scorer = position()
    assert scorer.score == Score()
    match.play("tableau-1>foundation-1")
    assert scorer.score == Score(PROGRESS // 5, DEEDS)
    assert scorer.chain_length == 1


def test_the_chain_adds_to_the_moves_after_the_one_that_lengthened_it() -> None:
    match, scorer = position()
    match.play("tableau-1>foundation-1")
    match.play("tableau-2>foundation-1")
    assert scorer.score == Score(2 * PROGRESS // 5, DEEDS, chain=PROGRESS // 5 * 5 // 100)
    assert scorer.chain_length == 2


def test_what_a_move_paid_is_known() -> None:
    match, scorer = position()
    match.play("tableau-1>foundation-1")
    before = scorer.score
    match.play("tableau-2>foundation-1")
    assert before is not None and scorer.score is not None
    assert scorer.score.since(before) == Score(PROGRESS // 5, chain=PROGRESS // 5 * 5 // 100)


def test_an_automatic_move_pays_with_the_chain_but_does_not_change_it() -> None:
    match, scorer = position()
    match.play("tableau-1>foundation-1")
    match.play("tableau-2>foundation-1", by="auto")
    assert scorer.score == Score(2 * PROGRESS // 5, DEEDS, chain=PROGRESS // 5 * 5 // 100)
    assert scorer.chain_length == 1


def test_a_card_that_could_go_up_by_itself_leaves_the_chain_alone() -> None:
    scores = []
    for by in ("auto", "move"):
        match = Match.at(find("klondike"), {**KLONDIKE, "tableau-3": "8H"})
        scorer = Scorer(match)
        match.play("tableau-1>foundation-1", by=by)
        match.play("tableau-2>foundation-1", by=by)
        scores.append((scorer.score, scorer.chain_length))
    assert scores[0] == scores[1] == (Score(2 * PROGRESS // 5, DEEDS, chain=60), 1)


def test_a_move_pays_if_its_consequences_pay() -> None:
    cards = {"tableau-1": "AC 7S", "tableau-2": "2C", "tableau-3": "8H", "tableau-4": "3D 5S"}
    match = Match.at(find("klondike"), cards)
    scorer = Scorer(match)
    match.play("tableau-1>tableau-3")
    assert scorer.chain_length == 0
    match.play("tableau-1>foundation-1", by="auto")
    assert scorer.chain_length == 1
    match.play("tableau-2>foundation-1", by="auto")
    assert scorer.chain_length == 1


@pytest.mark.parametrize("game", some(POOLS), ids=lambda game: game.id)
def test_safe_cards_that_go_up_by_themselves_do_not_change_the_score(game: Game) -> None:
    deals = pools.load(game).deals[:2]
    assert scores(by_line, game, deals) == scores(with_safe_cards, game, deals)


@pytest.mark.parametrize("game", some(POOLS, 3), ids=lambda game: game.id)
def test_finish_hardly_changes_the_score(game: Game) -> None:
    """The moves of Finish pay with the chain as it was when Finish began. In Captive Queens it
    begins early, while the chain is short; by hand each turn of the stock may still lengthen it."""
    deals, part = pools.load(game).deals[:2], 25 if game.id == "captive-queens" else 50
    by_hand, finished = sum(scores(by_line, game, deals)), sum(scores(with_finish, game, deals))
    assert abs(finished - by_hand) < by_hand / part


def test_an_undo_takes_back_what_the_move_paid_and_costs() -> None:
    match, scorer = position()
    match.play("tableau-1>foundation-1")
    paid = scorer.total
    assert paid is not None
    match.undo()
    assert (scorer.total, scorer.chain_length) == (0, 0)
    match.redo()
    assert (scorer.total, scorer.chain_length) == (paid - UNDO, 0)


def test_undoing_automatic_moves_costs_nothing() -> None:
    match, scorer = position()
    match.play("tableau-1>foundation-1")
    match.play("tableau-2>foundation-1", by="auto")
    match.undo()
    match.undo()
    match.redo()
    assert scorer.score == Score(PROGRESS // 5, DEEDS, undos=UNDO)


def test_the_cost_of_undos_is_limited() -> None:
    assert undo_cost(49) == 490
    assert undo_cost(1000) == MOST_UNDO
    assert undo_cost(1000, best=118) < POINTS // 118


def test_a_unit_pays_once_in_a_line() -> None:
    match = Match.at(find("spider"), {"tableau-1": "9H", "tableau-2": "9S 8H"})
    scorer = Scorer(match)
    match.play("tableau-2>tableau-1")
    paid = scorer.total
    assert paid
    for _ in range(3):
        match.play("tableau-1>tableau-2")
        match.play("tableau-2>tableau-1")
        assert scorer.total == paid


@pytest.mark.parametrize("help_taken", [("hint", {}), ("light", {"on": True})])
def test_help_ends_the_chain(help_taken: tuple[str, dict[str, bool]]) -> None:
    match, scorer = position()
    match.play("tableau-1>foundation-1")
    assert scorer.chain_length == 1
    by, fields = help_taken
    match.remark(by, **fields)
    assert scorer.chain_length == 0


def test_there_is_no_chain_while_the_light_is_on() -> None:
    match, scorer = position()
    match.remark("light", on=True)
    match.play("tableau-1>foundation-1")
    assert scorer.chain_length == 0
    match.remark("light", on=False)
    match.play("tableau-2>foundation-1")
    assert scorer.chain_length == 1


def test_the_chain_falls_by_one_after_its_pace() -> None:
    chain = Chain(3)
    for _ in range(9):
        chain.follow(chosen=True, pays=True)
    assert chain.length == MOST_CHAIN
    for _ in range(6):
        chain.follow(chosen=True, pays=False)
    assert chain.length == MOST_CHAIN - 2
    chain.follow(chosen=True, pays=True)
    chain.follow(chosen=True, pays=False)
    chain.follow(chosen=True, pays=False)
    assert chain.length == MOST_CHAIN - 1


def test_a_chain_does_not_fall_by_a_move_whose_consequences_pay() -> None:
    chain = Chain(1)
    chain.follow(chosen=True, pays=True)
    chain.follow(chosen=True, pays=False)
    chain.follow(chosen=False, pays=True)
    chain.follow(chosen=False, pays=True)
    assert chain.length == 2


def test_a_continued_game_scores_from_its_own_start() -> None:
    match, _ = position()
    match.play("tableau-1>foundation-1")
    scorer = Scorer(match, since=1)
    assert (scorer.total, scorer.chain_length) == (0, 0)
    match.play("tableau-2>foundation-1")
    assert scorer.score == Score(PROGRESS // 4)
    match.undo()
    match.undo()
    assert scorer.total == 0


def test_a_record_says_how_many_moves_it_took_over() -> None:
    match = Match(find("klondike"), 3)
    for _ in range(4):
        match.play(match.moves()[-1])
    links = Links(parent=Parent("0123456789abcdef", 5), taken_over=3)
    found = reader.read(writer.write(match, Header.of(match, links=links)))
    assert found.header.links == links
    again = verify.verify(found)
    assert scorer_of(again, links).total == Scorer(match, since=3).total


def test_points_are_a_share_of_the_best_known_for_the_deal() -> None:
    pool = pools.load(find("poker-solitaire"))
    deal = pool.deals[0]
    won = pools.solved(pool.game, deal)
    assert scorer_of(won, Links()).score == Score(POINTS)
    assert Scorer(won).total == POINTS * (deal.points or 0) // won.game.measure.best


def test_a_won_deal_has_its_whole_progress_and_the_win() -> None:
    pool = pools.load(find("canfield"))
    match = pools.solved(pool.game, pool.deals[0])
    score = Scorer(match).score
    assert score is not None
    assert (score.progress, score.win) == (PROGRESS, WIN)
    assert 0 < score.deeds <= DEEDS
    match.undo()
    score = Scorer(match).score
    assert score is not None
    assert score.win == 0


@pytest.mark.parametrize("game", ["clock", "rondo", "hit-or-miss"])
def test_a_game_without_a_choice_has_no_score(game: str) -> None:
    match = Match(find(game), 1)
    match.play(match.moves()[0])
    assert (Scorer(match).score, Scorer(match).chain_length) == (None, 0)


def test_every_pace_is_that_of_a_game() -> None:
    assert paces().keys() <= {game.id for game in BOOK}
    assert all(pace >= 1 for pace in paces().values())


@pytest.mark.parametrize("game", some(games()), ids=lambda game: game.id)
def test_a_won_line_lengthens_the_chain(game: Game) -> None:
    lines = [followed(match) for match in islice(won_lines(game), 1)]
    assert mean_chain(lines, paces().get(game.id, USUAL)) > 0 or not any(lines)
