"""Every shipped deal can be won by the line that is shipped with it."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from game.advice.only_move import leaves_no_choice
from game.book.catalog import BOOK, find
from game.daily import certify, challenge, pools
from game.daily.grades import FIRST, graded
from game.daily.pools import BadPool, Deal, Ease, Pool
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.progress import POINTS
from tests.daily import draw
from tests.daily.certified import SHIPPED, a_pool
from tests.support.selection import some

GAMES = [find(name) for name in SHIPPED.deals]
KEPT = [game for game in BOOK if pools.path_of(game).exists()]
MOST_BYTES = 2 * 2**20
ENOUGH = 100


def named(game: Game) -> str:
    return game.id


def check(game: Game, deal: Deal) -> None:
    """Check that the line wins with its last move and makes the points that the pool states."""
    end = pools.solved(game.under(), deal)
    assert end.status == "won", f"{game.id} {deal.seed}"
    assert end.made == deal.par
    if deal.points is not None:
        assert end.score == deal.points
    end.undo()
    assert end.status == "playing"


def test_every_game_in_force_has_a_file_and_games_left_out_have_none() -> None:
    """A new game needs only its file; it joins with the next pool that begins."""
    notes = (pools.SHIPPED / "README.md").read_text("utf-8").partition("## Left out")[2]
    left_out = {game.id for game in BOOK if f"- {game.name}: " in notes}
    kept = {game.id for game in KEPT}
    assert left_out and left_out.isdisjoint(kept)
    for season in challenge.seasons():
        assert kept >= season.deals.keys()


@pytest.mark.parametrize("game", some(KEPT, 14), ids=named)
def test_some_stored_lines_win(game: Game) -> None:
    deals = pools.load(game).deals
    for at in {0, len(deals) // 2, len(deals) - 1} if deals else ():
        check(game, deals[at])


@pytest.mark.long
@pytest.mark.parametrize("game", KEPT, ids=named)
def test_all_stored_lines_win(game: Game) -> None:
    for deal in pools.load(game).deals:
        check(game, deal)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_there_are_enough_different_deals(game: Game) -> None:
    first, last = SHIPPED.deals[game.id]
    assert len(pools.load(game).deals[first - 1 : last]) >= ENOUGH


@pytest.mark.parametrize("game", KEPT, ids=named)
def test_a_pool_has_each_deal_once_in_order_and_grades_from_twelve_deals_on(game: Game) -> None:
    found = pools.load(game)
    seeds = [deal.seed for deal in found.deals]
    assert seeds == sorted(set(seeds))
    assert max(seeds, default=0) <= found.tried
    assert graded(found) == found
    assert all(deal.ease for deal in found.deals), "the game is to be certified on"
    has_grades = len(found.deals) >= FIRST
    assert all(bool(deal.grade) == has_grades for deal in found.deals)
    assert found.rules == game.rules, (
        "the lines were found under other rules; certify the game again"
    )
    assert found.game.preset == next(iter(game.presets))


def test_the_page_of_the_pools_is_up_to_date() -> None:
    assert draw.PAGE.read_text("utf-8") == draw.page()


@pytest.mark.parametrize("many", [1, 13, 14, 30, 60])
def test_a_pool_that_is_drawn_lasts_four_years(many: int) -> None:
    deals = {f"game {number}": 7 * number for number in range(1, many + 1)}
    drawn = draw.enough(deals)
    assert drawn or many < 30
    assert not drawn or len(drawn) >= draw.TWO_WEEKS
    assert all(deals[name] * len(drawn) >= draw.FOUR_YEARS for name in drawn)
    left = [name for name in deals if name not in drawn]
    assert all(deals[name] * (len(drawn) + 1) < draw.FOUR_YEARS for name in left)


def test_only_games_without_a_choice_are_pure_chance() -> None:
    chance = [game.id for game in BOOK if leaves_no_choice(game.under())]
    names = ["hit-or-miss", "royal-flush", "clock", "rondo", "perpetual-motion", "knockout"]
    assert chance == names


def test_the_pools_are_small_enough_to_ship() -> None:
    assert sum(file.stat().st_size for file in pools.SHIPPED.iterdir()) < MOST_BYTES


def test_a_pool_is_read_as_it_was_written(tmp_path: Path) -> None:
    found = a_pool(tmp_path, "golf", 12)
    again = pools.load(find("golf"), tmp_path)
    assert (again.deals, again.tried, again.game) == (found.deals, found.tried, found.game)
    deal = Deal(7, 3, ("turn", "stock>waste"), 93, Ease(4, -12), "fair")
    scored = Pool(found.game, (deal,), 9, ((1.0, 0.5),))
    pools.save(scored, tmp_path)
    assert pools.load(find("golf"), tmp_path) == scored
    first = pools.path_of(scored.game, tmp_path).read_bytes()
    pools.save(scored, tmp_path)
    assert pools.path_of(scored.game, tmp_path).read_bytes() == first


HEAD = '{"format":"cadogan-deals","version":2,"game":"golf","preset":"book","rules":1,"tried":3}\n'


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        HEAD.replace("golf", "bridge"),
        HEAD.replace("golf", "klondike"),
        HEAD.replace('"tried":3', '"tried":3,"tempers":null'),
        HEAD.replace('"tried":3', '"tried":3,"tempers":[1]'),
        HEAD.replace("book", "bridge"),
        HEAD.replace('"version":2', '"version":1'),
        HEAD.replace('"tried":3', '"tried":-3'),
        HEAD + "{}",
        HEAD + '{"seed":1,"nodes":1,"line":[""]}',
        HEAD + '{"seed":1,"nodes":1,"line":[0]}',
        HEAD + '{"seed":1,"nodes":1,"line":[],"points":"many"}',
        HEAD + '{"seed":1,"nodes":1,"line":[],"ease":[1]}',
        HEAD + '{"seed":1,"nodes":1,"line":[],"ease":[-1,0]}',
        HEAD + '{"seed":1,"nodes":1,"line":[],"ease":[1,true]}',
        HEAD + '{"seed":1,"nodes":1,"line":[],"grade":"impossible"}',
        HEAD + '{"seed":1,"nodes":1,"line":[],"grade":3}',
    ],
)
def test_a_broken_pool_is_refused_in_a_sentence(tmp_path: Path, text: str) -> None:
    pools.path_of(find("golf"), tmp_path).write_bytes(gzip.compress(text.encode()))
    with pytest.raises(BadPool, match=r"golf\.jsonl\.gz: ") as caught:
        pools.load(find("golf"), tmp_path)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "found",
    [None, b"", b"no gzip", gzip.compress(b"x" * 50)[:-9], gzip.compress(b"")[:10] + b"\xff" * 9],
    ids=["missing", "empty", "no gzip", "cut short", "scrambled"],
)
def test_a_file_that_is_no_pool_is_refused(tmp_path: Path, found: bytes | None) -> None:
    if found is not None:
        pools.path_of(find("golf"), tmp_path).write_bytes(found)
    with pytest.raises(BadPool, match=r"golf\.jsonl\.gz: "):
        pools.load(find("golf"), tmp_path)


def test_all_deals_share_the_texts_of_their_moves() -> None:
    """The lines of a pool mostly consist of the same moves, and the window holds several pools in
    memory."""
    deals = pools.load(find("spider"), pools.SHIPPED).deals
    moves = [move for deal in deals for move in deal.line]
    assert len({id(move) for move in moves}) == len({*moves}) < len(moves) / 10


def test_a_line_that_is_not_offered_is_refused() -> None:
    game = find("golf").under()
    with pytest.raises(BadPool, match="seed 1: move 2 is not offered"):
        pools.solved(game, Deal(1, 1, ("turn", "redeal")))


def test_a_line_is_stored_as_the_texts_of_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """So it stays the same if a rule offers its moves in another order."""
    game = find("klondike").under()
    deal = pools.load(game).deals[0]
    won = pools.solved(game, deal)
    assert [played.move for played in won.line] == list(deal.line)
    offered = Match.moves
    monkeypatch.setattr(Match, "moves", lambda match, *seat: offered(match, *seat)[::-1])
    assert pools.solved(game, deal).table == won.table


def test_a_new_pool_begins_with_the_seed_that_was_asked_for(tmp_path: Path) -> None:
    game = find("fourteen-out")
    for _ in certify.certify(game, certify.Bounds(2, 2, 30, 20_000), tmp_path, first=1_000_001):
        pass
    pool = pools.load(game, tmp_path)
    assert len(pool.deals) == 2
    assert 1_000_001 <= pool.deals[0].seed < pool.deals[1].seed <= pool.tried


def test_a_run_without_time_for_a_deal_keeps_the_weights_that_it_tuned(tmp_path: Path) -> None:
    game = find("fourteen-out")
    for _ in certify.certify(game, certify.Bounds(1, 1, 0, 20_000), tmp_path):
        pass
    pool = pools.load(game, tmp_path)
    assert pool.weight_sets
    assert (pool.tried, pool.deals) == (0, ())


def test_the_points_of_a_pool_are_read_once_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(game for game in KEPT if game.measure.unit == POINTS).under()
    game.answers.clear()
    reads = []

    def load(game: Game) -> Pool:
        reads.append(game)
        return read(game)

    read = pools.load
    monkeypatch.setattr(pools, "load", load)
    deals = read(game).deals[:3]
    assert [pools.best_points(Match(game, deal.seed)) for deal in deals] == [
        deal.points for deal in deals
    ]
    assert pools.best_points(Match(game, 0)) is None
    assert len(reads) == 1
