"""Kinds of deals: found in a pool or by the solver, and checked in records."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.book.catalog import BOOK, find
from game.cli.verify_command import verdict
from game.core.shuffle import SEEDS
from game.daily import kinds, pools
from game.daily.kinds import certified, drawn, looking, untrue
from game.daily.pools import GRADES
from game.match.match import Match
from game.record import reader, writer
from game.record.header import KINDS, WINNABLE, Dealt, Header, Links
from game.record.reader import Record
from game.rules.game import Game
from game.solver.solve import Answer, Limits
from game.system.jobs import Task, run_to_end

KLONDIKE = find("klondike").under()
OTHER = next(KLONDIKE.under(preset) for preset in KLONDIKE.presets if preset != KLONDIKE.preset)
NO_POOL = next(game.under() for game in BOOK if not pools.path_of(game).exists())


def claimed(dealt: Dealt, match: Match) -> Record:
    return reader.read(writer.write(match, Header.of(match, links=Links(dealt=dealt))))


def test_the_grades_are_parts_of_the_deals_that_can_be_won() -> None:
    every = [deal.seed for deal in certified(KLONDIKE, WINNABLE)]
    graded = [deal.seed for kind in GRADES for deal in certified(KLONDIKE, kind)]
    assert sorted(graded) == every == [deal.seed for deal in pools.load(KLONDIKE).deals]


@pytest.mark.parametrize("game", [OTHER, NO_POOL], ids=["other rules", "no pool"])
def test_without_a_pool_under_these_rules_no_deal_is_known(game: Game) -> None:
    assert [certified(game, kind) for kind in KINDS] == [()] * len(KINDS)


def test_a_random_number_draws_a_deal_and_every_deal_can_be_drawn() -> None:
    deals = certified(KLONDIKE, "easy")
    every = {deal.seed for deal in deals}
    assert {drawn(deals, seed) for seed in range(40 * len(deals))} == every
    assert drawn(deals, 7) == drawn(deals, 7)
    assert drawn(deals, 7, every - {deals[3].seed}) == deals[3].seed
    assert drawn(deals, 7, every) is None


def solver(wins: int, seconds: float = 1.0) -> tuple[kinds.Ask, list[int]]:
    """Return a fake solver that wins only this deal, and the list of deals it is asked about."""
    asked = list[int]()

    def ask(match: Match, limits: Limits) -> Task[Answer]:
        yield
        asked.append(match.seed)
        if match.seed == wins:
            return Answer("winnable", ["turn"], 1, seconds, "kernel")
        return Answer("unknown", [], 1, seconds, "kernel")

    return ask, asked


def test_the_next_deals_are_tried_in_turn_until_one_is_won() -> None:
    ask, asked = solver(1)
    found = run_to_end(looking(KLONDIKE, SEEDS - 2, ask=ask))
    assert found == (1, Dealt(WINNABLE, ("turn",)))
    assert asked == [SEEDS - 2, SEEDS - 1, 0, 1]


def test_looking_ends_after_its_time_or_its_number_of_deals() -> None:
    ask, asked = solver(wins=99, seconds=0.4)
    assert run_to_end(looking(KLONDIKE, 1, seconds=1.0, ask=ask)) is None
    assert asked == [1, 2, 3]
    assert run_to_end(looking(KLONDIKE, 1, most=2, ask=ask)) is None
    assert asked[3:] == [1, 2]


def test_many_deals_are_tried_in_the_time_of_one_long_search() -> None:
    given = list[int]()

    def ask(match: Match, limits: Limits) -> Task[Answer]:
        yield
        assert limits.nodes is not None
        given.append(limits.nodes)
        return Answer("unknown", [], limits.nodes, limits.nodes / 12_000, "python")

    assert run_to_end(looking(NO_POOL, 1, seconds=3.0, ask=ask)) is None
    assert given == [kinds.NODES * times for times in (1, 2, 1, 4, 1, 2, 1, 8)]


def test_a_deal_that_the_solver_wins_has_a_line_that_is_checked() -> None:
    found = run_to_end(looking(OTHER, 1, most=20))
    assert found is not None
    number, dealt = found
    assert untrue(claimed(dealt, Match(OTHER, number))) == ""
    short = dealt._replace(line=dealt.line[:-1])
    assert "does not win" in untrue(claimed(short, Match(OTHER, number)))
    wrong = dealt._replace(line=("turn", "nonsense"))
    assert "is not offered" in untrue(claimed(wrong, Match(OTHER, number)))


@pytest.mark.parametrize("kind", KINDS)
def test_a_deal_is_in_the_pool_as_what_its_record_claims(kind: str) -> None:
    deal = certified(KLONDIKE, kind)[0]
    assert untrue(claimed(Dealt(kind), Match(KLONDIKE, deal.seed))) == ""
    others = [each for each in GRADES if each not in (kind, deal.grade)]
    for other in others:
        assert "not in the pool as that" in untrue(
            claimed(Dealt(other), Match(KLONDIKE, deal.seed))
        )
    assert "not in the pool as that" in untrue(claimed(Dealt(kind), Match(KLONDIKE, 2**63)))
    assert "not in the pool as that" in untrue(claimed(Dealt(kind), Match(OTHER, deal.seed)))


def test_cards_that_were_given_are_of_no_kind() -> None:
    easy = certified(KLONDIKE, "easy")[0]
    match = Match(KLONDIKE, easy.seed, deck=Match(KLONDIKE, 5).undealt().piles[KLONDIKE.stock])
    assert "cards were given" in untrue(claimed(Dealt("easy"), match))
    assert "cards were given" in untrue(claimed(Dealt("easy"), Match.at(KLONDIKE, {})))


def test_verify_says_what_the_deal_is_and_refuses_a_false_claim(tmp_path: Path) -> None:
    easy, hard = (certified(KLONDIKE, kind)[0].seed for kind in ("easy", "hard"))
    for number, kind, remark in (
        (easy, "good", "its deal is easy, as the pool has it"),
        (hard, "illegal", f"line 1: its header says that the deal is easy, but deal {hard}"),
    ):
        file = tmp_path / f"{kind}.jsonl"
        file.write_text("\n".join(claimed(Dealt("easy"), Match(KLONDIKE, number)).lines), "utf-8")
        found = verdict(str(file))
        assert (found.kind, found.remark[: len(remark)]) == (kind, remark)
