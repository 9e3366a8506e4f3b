"""Jobs on all cores: answers come in the order of the jobs, and jobs stop when no answer is wanted
any more."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from multiprocessing import connection
from pathlib import Path

import pytest

from game.system import workers
from tests.support import interrupts

ROOT = Path(__file__).resolve().parents[2]
MANY = 40
LONG = 600.0
"""Seconds that no test waits, however busy the machine."""

alone = pytest.mark.skipif(workers.cores() == 1, reason="this machine has only one core")


def test_answers_come_in_the_order_of_the_jobs() -> None:
    jobs = [-number for number in range(MANY)]
    assert list(workers.in_turn(abs, jobs)) == list(range(MANY))


@alone
def test_abandoning_the_answers_does_not_wait_for_jobs_already_begun() -> None:
    start = time.monotonic()
    answers = workers.in_turn(time.sleep, [0.0] + [LONG] * MANY)
    assert next(answers) is None
    answers.close()  # type: ignore[attr-defined]
    for worker in multiprocessing.active_children():
        worker.join(LONG)
    assert time.monotonic() - start < LONG / 2


def test_one_process_beside_this_one_answers_in_order_and_is_waited_for_in_steps() -> None:
    answers = workers.beside(abs, [-3, -1, -2])
    steps = [*answers]
    assert [answer for answer in steps if answer is not None] == [3, 1, 2]
    assert steps[0] is None, "the process takes a while to start"


def test_closing_it_stops_the_process() -> None:
    start = time.monotonic()
    answers = workers.beside(time.sleep, [LONG])
    assert next(answers) is None
    answers.close()
    for worker in multiprocessing.active_children():
        worker.join(LONG)
    assert time.monotonic() - start < LONG / 2


def test_jobs_run_at_once_are_stopped_when_the_first_answer_is_enough() -> None:
    answers = workers.as_done(time.sleep, [0.0, LONG])
    assert next(answers) is None
    answers.close()
    # An ended process counts as active for a moment more while the pool's own thread reaps it.
    for worker in multiprocessing.active_children():
        assert connection.wait([worker.sentinel], LONG / 2)


@alone
@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends signals in another way")
def test_an_interrupt_is_raised_once_and_without_delay() -> None:
    script = (
        "import time\nfrom game.system import workers\n"
        "def work():\n"
        f"    for _ in workers.in_turn(time.sleep, [0.0] + [{LONG}] * {MANY}):\n"
        "        print('at work', flush=True)\n"
        "if __name__ == '__main__':\n"
        "    try:\n"
        "        work()\n"
        "    except KeyboardInterrupt:\n"
        "        print('stopped')\n"
    )
    start = time.monotonic()
    with subprocess.Popen(
        [sys.executable, "-c", script],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=interrupts.hear,
        text=True,
    ) as working:
        assert working.stdout is not None
        assert working.stdout.readline() == "at work\n"
        os.killpg(working.pid, signal.SIGINT)
        try:
            assert working.communicate(timeout=LONG) == ("stopped\n", "")
        finally:
            working.kill()
    assert time.monotonic() - start < LONG / 2
