"""The finder finds lines that win, always the same ones, and keeps to its limit."""

from __future__ import annotations

from dataclasses import replace
from operator import neg
from pathlib import Path

import pytest

from game.book.catalog import BOOK, find
from game.core.cards import FACE, FACES, parse
from game.core.shuffle import Stream
from game.core.table import EMPTY, Table
from game.daily import certify, grades, pools
from game.daily.certify import Bounds
from game.daily.pools import GRADES
from game.match.match import Match
from game.rules.game import Game
from game.solver import beam, finder, tuning
from game.solver.beam import Found
from game.solver.beam import find as won_by
from game.solver.best_score import best_line
from game.solver.evaluation import Evaluation
from game.solver.kernel import NoKernel
from game.solver.kernel_export import why_not
from game.solver.redeal_order import PileOrder, coming, disorder
from game.solver.search_table import SearchTable
from game.solver.shorten import rerouted, shortened
from game.solver.solve import Answer, Limits, kernel_answer, solve
from game.solver.structure import FAR, HOME, SETTLED, structure_of
from game.solver.weights import WEIGHT_SETS, Weights
from game.system import workers
from game.vocabulary.dealer import Dealer
from tests.solver.test_solve import wins
from tests.support.selection import games, some

NODES = 20_000
OFTEN_WON = ("klondike", "gaps", "interregnum", "laggard-lady")


def won(game: Game, seed: int, line: list[str]) -> bool:
    return wins(Match(game, seed), line)


def nothing_found(game: Game, seed: int, nodes: int, *_: object) -> Found | None:
    """Stub of a beam that finds nothing."""
    return None


@pytest.mark.parametrize("name", OFTEN_WON)
def test_what_it_finds_wins(name: str) -> None:
    game = find(name).under()
    lines = {seed: won_by(game, seed, NODES) for seed in range(1, 5)}
    found = {seed: each for seed, each in lines.items() if each is not None}
    assert found
    for seed, each in found.items():
        assert won(game, seed, each.line)
        assert 0 < each.nodes < 2 * NODES


@pytest.mark.parametrize("name", ["simplicity", "westcliff"])
def test_an_attempt_with_many_offers_comes_to_its_end(name: str) -> None:
    """Twelve piles and free spaces offer forty moves at a time; nine deals in ten are won."""
    game = find(name).under()
    lines = {seed: won_by(game, seed, NODES) for seed in range(1, 5)}
    found = {seed: each for seed, each in lines.items() if each is not None}
    assert len(found) >= 2
    assert all(won(game, seed, each.line) for seed, each in found.items())


def test_it_always_finds_the_same_line() -> None:
    game = find("klondike").under()
    assert [won_by(game, seed, 2000) for seed in range(4)] == [
        won_by(game, seed, 2000) for seed in range(4)
    ]


def test_it_gives_up_at_its_limit_of_positions() -> None:
    assert won_by(find("spider").under(), 1, 500) is None


@pytest.mark.parametrize(
    ("name", "seeds", "weight"),
    [("jubilee", (3, 4), "round"), ("intelligence", (66, 116), "spare")],
)
def test_looking_ahead_to_redeals_wins_where_other_searches_do_not(
    name: str, seeds: tuple[int, ...], weight: str
) -> None:
    """The first round of Jubilee serves to order the cards for the next; in Intelligence the
    redeals are worth saving."""
    game = find(name).under()
    weights = next(each for each in reversed(WEIGHT_SETS) if getattr(each, weight))
    heedless = replace(weights, **{weight: 0.0})
    for seed in seeds:
        found = won_by(game, seed, NODES // 2, (weights,))
        assert found is not None
        assert won(game, seed, found.line)
        assert won_by(game, seed, NODES // 2, (heedless,)) is None


def test_a_deal_that_was_searched_completely_is_not_tried_again() -> None:
    """A deal with hardly any choice is given up long before the limit."""
    game = find("clock").under()
    lost = next(seed for seed in range(9) if not won(game, seed, _only(game, seed)))
    assert won_by(game, lost, 10**9) is None


def _only(game: Game, seed: int) -> list[str]:
    match, line = Match(game, seed), list[str]()
    while match.moves():
        line.append(match.moves()[0].text)
        match.play(match.moves()[0])
    return line


def test_lines_are_shortened_and_still_win() -> None:
    game = find("klondike").under()
    long = short = 0
    for seed in range(1, 9):
        found = won_by(game, seed, NODES)
        if found is not None:
            line = shortened(Match(game, seed), found.line)
            assert won(game, seed, line)
            long, short = long + len(found.line), short + len(line)
    assert 0 < short < long


def test_a_line_goes_another_way_from_the_earliest_place_where_one_is_found() -> None:
    game = find("streets-and-alleys").under()
    line, tried = solve(Match(game, 7), Limits(20_000)).line, list[int]()

    def none(match: Match) -> list[str]:
        tried.append(match.made)
        return []

    assert rerouted(Match(game, 7), line, none) == [*line]
    assert tried[-1] == len(line) - 1, "a place is sought up to the end of the line"

    def rest(match: Match) -> list[str]:
        return ["another way"] if match.made >= 20 else []

    assert rerouted(Match(game, 7), line, rest) == [*line[:20], "another way"]


def test_the_kernels_line_is_ended_by_the_beam(monkeypatch: pytest.MonkeyPatch) -> None:
    game, long, short = find("beleaguered-castle").under(), 0, 0
    monkeypatch.setattr(beam, "find", nothing_found)
    for seed in (1, 3, 4):
        answer = kernel_answer(Match(game, seed), Limits(NODES * finder.KERNEL), beams=False)
        found = finder.find(game, seed, NODES)
        assert (found is None) == (answer.verdict != "winnable")
        if found is not None:
            assert won(game, seed, found.line)
            long, short = long + len(answer.line), short + len(found.line)
    assert 0 < short < long


@pytest.mark.long
def test_a_game_for_points_gets_the_best_line_found() -> None:
    game = find("poker-solitaire").under()
    found = best_line(game, 2, 150_000)
    assert found is not None
    match = Match(game, 2)
    for text in found.line:
        match.play(text)
    assert (match.status, match.score) == ("won", found.points)
    assert found.points >= 70


def test_tuning_always_finds_the_same_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "_LEAST", 300)
    game = find("golf").under()
    weight_sets = tuning.tuned(game, 0)
    assert len(set(weight_sets)) == 4
    assert tuning.tuned(game, 0) == weight_sets


def test_lessons_become_longer_while_no_deal_is_won(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[int] = []

    def scores(game: Game, budget: int) -> list[tuple[tuning.Score, Weights]]:
        budgets.append(budget)
        won = int(budget >= 80)
        return [((won * 4, 0.0, 0.0), weights) for weights in WEIGHT_SETS]

    monkeypatch.setattr(tuning, "_LEAST", 20)
    monkeypatch.setattr(tuning, "_scores", scores)
    tuning.tuned(find("golf").under(), 600)
    assert budgets == [20, 40, 80]


# ---------------------------------------------------------------- what it reads off a definition


def test_the_structure_knows_the_foundations_and_what_goes_there_first() -> None:
    game = find("klondike").under()
    structure = structure_of(game, "A")
    assert {game.role(spot) for spot in structure.homes} == {"foundation"}
    tops = [EMPTY] * len(game.names)
    steps = structure.steps(tops)
    assert [steps[parse(card)] for card in ("AS", "2S", "KH")] == [0, 1, 12]
    tops[game.spot("foundation-1")] = parse("5H")
    assert structure.steps(tops)[parse("7H")] == 1
    assert (
        structure.steps(tops)[parse("5H")] == 4
    )  # another five of hearts would have to begin a foundation


def test_the_structure_reads_unusual_sequences_and_piles_that_keep_their_cards() -> None:
    jubilee = find("jubilee").under()
    tops = [EMPTY] * len(jubilee.names)
    tops[jubilee.spots("foundation")[0]] = parse("KS")
    steps = structure_of(jubilee, "K").steps(tops)
    assert [steps[parse(card)] for card in ("AS", "JS", "2S", "AH")] == [0, 1, 2, FAR]
    golf = find("golf").under()
    kinds = structure_of(golf, "A").kinds
    assert kinds[golf.spot("waste")] == SETTLED
    assert HOME not in kinds


def test_a_redeal_is_simulated_to_see_the_next_order() -> None:
    jubilee, klondike = find("jubilee"), find("klondike")
    assert coming(jubilee) == tuple((spot, 1) for spot in jubilee.spots("waste"))
    assert coming(klondike) == ((klondike.spot("waste"), 1),)
    for name in ("la-belle-lucie", "spider"):  # one shuffles, the other has no redeal
        assert coming(find(name)) == ()


@pytest.mark.parametrize(
    "game", [game for game in BOOK if coming(game)], ids=lambda game: str(game.id)
)
def test_the_predicted_order_is_that_of_the_redeal(game: Game) -> None:
    """Piles of different heights are gathered into the stock in the predicted order."""
    chance = Stream(7)
    facts = {key: fact for play in game.play for key, fact in play.facts.items()}
    table = Table([[] for _ in game.names], facts)
    for number, (spot, _) in enumerate(coming(game)):
        table.piles[spot] = [chance.below(FACES) for _ in range(1 + number * 5 % 7)]
        table.tops[spot] = table.piles[spot][-1]
    key_after = [card for spot, step in coming(game) for card in table.piles[spot][::step]]
    dealer = Dealer(game, table)
    (play,) = [play for play in game.play if play.verb == "redeal"]
    (move,) = play.offers(game)(table)
    move.act(dealer, move)
    assert [card & FACE for card in reversed(table.piles[game.stock])] == key_after


def test_disorder_counts_cards_that_lie_before_those_needed_sooner() -> None:
    chance, steps = Stream(3), [card * 7 % FAR for card in range(FACES)]
    piles = [[chance.below(FACES) for _ in range(size)] for size in (5, 0, 9, 4)]
    line = [steps[card] for pile in piles for card in pile]
    expected = sum(max(0, a - b) for n, a in enumerate(line) for b in line[n + 1 :])
    assert disorder([PileOrder(pile, steps) for pile in piles]) == expected > 0


def test_the_order_of_piles_matters_only_until_they_are_gathered() -> None:
    game = find("jubilee").under()
    walk = SearchTable(Match(game, 1))
    evaluation, position = Evaluation(game, walk.table, Weights()), walk.position()
    one, other = position.piles[:], position.piles[:]
    first, second = game.spots("waste")[:2]
    one[first], one[second] = b"\1", b"\2"
    other[first], other[second] = b"\2", b"\1"
    before, after = (("redeals_left", 1),), (("redeals_left", 0),)
    assert evaluation.outline(one, before) != evaluation.outline(other, before)
    assert evaluation.outline(one, after) == evaluation.outline(other, after)


@pytest.mark.parametrize("game", some(games()), ids=lambda game: game.id)
def test_a_search_walk_can_go_back(game: Game) -> None:
    """Its moves, positions and steps back agree with a match that plays the same."""
    match = Match(game, 11)
    walk = SearchTable(match)
    for number in range(30):
        position = walk.position()
        offers = walk.go(position)
        assert offers == match.moves()
        if not offers:
            break
        for move in offers:
            walk.step(move)
            assert walk.since(position) == walk.position()
            walk.back()
            assert walk.position() == position
        move = offers[number * 7 % len(offers)]
        walk.step(move)
        match.play(move)
        assert walk.table == match.table


# ---------------------------------------------------------------- the beam, then the kernel


def test_where_the_beam_finds_nothing_the_line_of_the_kernel_is_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = find("klondike").under("three")
    monkeypatch.setattr(finder.beam, "find", nothing_found)
    lines = {seed: finder.find(game, seed, NODES) for seed in range(1, 9)}
    found = {seed: each for seed, each in lines.items() if each is not None}
    assert len(found) >= 4
    for seed, each in found.items():
        assert won(game, seed, each.line) and each.nodes == NODES
        assert won(game, seed, shortened(Match(game, seed), each.line))


def test_only_deals_that_the_beam_does_not_win_are_searched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, searched = find("klondike").under(), list[int]()

    def answered(match: Match, limits: Limits, *, beams: bool) -> Answer:
        searched.append(match.seed)
        return kernel_answer(match, limits, beams=beams)

    monkeypatch.setattr(finder, "kernel_answer", answered)
    by_beam = {seed for seed in range(1, 9) if won_by(game, seed, 12_000)}
    found = {seed for seed in range(1, 9) if finder.find(game, seed, 12_000)}
    assert by_beam < found and {*searched} == {*range(1, 9)} - by_beam


def test_a_win_of_the_beam_is_reported_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the kernel does not know the game, and without the kernel, which then wins nothing
    of its own."""
    won_deals = [(find(name).under(), seed) for name, seed in (("klondike", 2), ("moojub", 1))]
    alone = [won_by(game, seed, 6000) for game, seed in won_deals]
    assert None not in alone and [bool(why_not(game)) for game, _ in won_deals] == [False, True]
    assert [finder.find(game, seed, 6000) for game, seed in won_deals] == alone
    klondike = find("klondike").under()
    assert won_by(klondike, 1, 3000) is None and finder.find(klondike, 1, 3000) is not None

    def missing(*_: object, **__: object) -> None:
        raise NoKernel("no kernel here")

    monkeypatch.setattr(finder, "kernel_answer", missing)
    assert [finder.find(game, seed, 6000) for game, seed in won_deals] == alone
    assert finder.find(klondike, 1, 3000) is None


# ---------------------------------------------------------------- certifying


def one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do the work in this process, with weights that were not tuned."""
    monkeypatch.setattr(workers, "cores", lambda: 1)
    monkeypatch.setattr(certify, "tuned", lambda game, nodes: (Weights(),))


def bounds(deals: int, nodes: int, *, new: int = 10_000, seconds: float = 10_000) -> Bounds:
    """Return bounds for certifying; ``new`` and ``seconds`` bind only if they are given."""
    return Bounds(deals, new, seconds, nodes)


@pytest.mark.long
def test_certifying_continues_where_it_was_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one_process(monkeypatch)
    monkeypatch.setattr(grades, "FIRST", 2)
    game, whole, parts = find("interregnum"), tmp_path / "whole", tmp_path / "parts"
    *_, at_once = certify.certify(game, bounds(3, NODES), whole)
    for wanted in (1, 2, 3):
        *_, last = certify.certify(game, bounds(wanted, NODES), parts)
        assert len(last.deals) == wanted
    kept = pools.load(game, parts)
    assert [deal._replace(grade="") for deal in kept.deals] == list(at_once.deals)
    assert all(deal.grade for deal in kept.deals)
    file = pools.path_of(game, whole)
    assert file.read_bytes() == pools.path_of(game, parts).read_bytes()
    for deal in at_once.deals:
        assert pools.solved(at_once.game, deal).status == "won"


def test_a_run_finds_no_more_new_deals_than_it_may_and_takes_no_more_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one_process(monkeypatch)
    game = find("interregnum")
    *_, first = certify.certify(game, bounds(9, NODES, new=1), tmp_path)
    *_, second = certify.certify(game, bounds(9, NODES, new=1), tmp_path)
    assert (len(first.deals), len(second.deals)) == (1, 2)
    *_, third = certify.certify(game, bounds(9, NODES, seconds=0), tmp_path)
    assert third == second == pools.load(game, tmp_path)


def test_deals_of_an_older_file_are_graded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one_process(monkeypatch)
    monkeypatch.setattr(grades, "FIRST", 3)
    shipped = pools.load(find("golf"))
    older = [deal._replace(ease=None, grade="") for deal in shipped.deals[:3]]
    pools.save(replace(shipped, deals=tuple(older)), tmp_path)
    for _ in certify.certify(find("golf"), bounds(1, NODES), tmp_path):
        pass
    kept = pools.load(find("golf"), tmp_path).deals
    assert [deal._replace(ease=None, grade="") for deal in kept] == older
    assert {deal.grade for deal in kept} == {*GRADES}


def test_seeds_without_a_found_win_are_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one_process(monkeypatch)
    work = certify.certify(find("spider"), bounds(1, 20), tmp_path)
    for _ in range(4):
        next(work)
    work.close()
    assert pools.load(find("spider"), tmp_path).tried == 3
    assert next(certify.certify(find("spider"), bounds(1, 20), tmp_path)).tried == 3


def test_a_game_of_pure_chance_is_refused(tmp_path: Path) -> None:
    with pytest.raises(certify.PureChance, match="pure chance"):
        next(certify.certify(find("clock"), bounds(1, 100), tmp_path))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("count", [0, 5, 40])
def test_many_processes_answer_in_order(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "cores", lambda: 2)
    assert list(workers.in_turn(neg, range(count))) == [-job for job in range(count)]
