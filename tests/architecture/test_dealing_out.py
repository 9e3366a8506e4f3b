"""Every test is dealt out once, and those of a group to one worker, however they are taken."""

from __future__ import annotations

from collections import deque
from types import SimpleNamespace

import pytest
from xdist.remote import Producer

from tests.support.dealing_out import DealingOut

TESTS = [f"test_a.py::test_b[{n}]" + (f"@game-{n % 7}" if n % 3 else "") for n in range(400)]


class Worker:
    """A worker that takes its tests one by one."""

    gateway = SimpleNamespace(id="worker")

    def __init__(self) -> None:
        self.waiting: deque[int] = deque()
        self.ran: list[str] = []
        self.shutting_down = False

    def send_runtest_some(self, places: list[int]) -> None:
        self.waiting.extend(places)

    def shutdown(self) -> None:
        self.shutting_down = True


@pytest.fixture
def dealt(pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch) -> DealingOut:
    monkeypatch.setattr("xdist.scheduler.loadscope.parse_tx_spec_config", lambda _: ["popen"] * 2)
    return DealingOut(pytestconfig, Producer("dealing out", enabled=False))


def run(dealing: DealingOut, slow: int) -> list[Worker]:
    """Two workers, of whom the second takes a test for so many of the first."""
    workers = [Worker(), Worker()]
    for worker in workers:
        dealing.add_node(worker)
        dealing.add_node_collection(worker, TESTS)
    dealing.schedule()
    step = 0
    while dealing.has_pending:
        step += 1
        for worker in workers if step % slow == 0 else workers[:1]:
            if worker.waiting:
                place = worker.waiting.popleft()
                worker.ran.append(TESTS[place])
                dealing.mark_test_complete(worker, place)
    return workers


@pytest.mark.parametrize("slow", [1, 5])
def test_each_is_dealt_once_and_a_group_to_one_worker(dealt: DealingOut, slow: int) -> None:
    one, other = run(dealt, slow)
    assert sorted([*one.ran, *other.ran]) == sorted(TESTS)
    groups = [{name.split("@")[1] for name in worker.ran if "@" in name} for worker in (one, other)]
    assert groups[0] and groups[1] and not groups[0] & groups[1]
    assert dealt.tests_finished
    assert all(worker.shutting_down for worker in (one, other))


def test_what_a_worker_left_when_it_died_goes_to_the_others(dealt: DealingOut) -> None:
    one, other = Worker(), Worker()
    for worker in (one, other):
        dealt.add_node(worker)
        dealt.add_node_collection(worker, TESTS)
    dealt.schedule()
    running = TESTS[one.waiting[0]]
    assert dealt.remove_node(one) == running
    while other.waiting:
        place = other.waiting.popleft()
        other.ran.append(TESTS[place])
        dealt.mark_test_complete(other, place)
    assert sorted(other.ran) == sorted(TESTS)
