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


def lasting(job: tuple[float, Path]) -> None:
    """Wait for some seconds, then leave a file."""
    seconds, path = job
    time.sleep(seconds)
    path.touch()


def assert_stopped(end: Path) -> None:
    """Check that no process goes on, and that no job came to its end, where it leaves this file."""
    # An ended process counts as active for a moment more while the pool's own thread reaps it.
    for worker in multiprocessing.active_children():
        assert connection.wait([worker.sentinel], LONG / 2)
    assert not end.exists()


alone = pytest.mark.skipif(workers.cores() == 1, reason="this machine has only one core")


def test_answers_come_in_the_order_of_the_jobs() -> None:
    jobs = [-number for number in range(MANY)]
    assert list(workers.in_turn(abs, jobs)) == list(range(MANY))


@alone
def test_abandoning_the_answers_does_not_wait_for_jobs_already_begun(tmp_path: Path) -> None:
    first, end = tmp_path / "first", tmp_path / "end"
    answers = workers.in_turn(lasting, [(0.0, first)] + [(LONG, end)] * MANY)
    assert next(answers) is None
    answers.close()  # type: ignore[attr-defined]
    assert_stopped(end)


def test_one_process_beside_this_one_answers_in_order_and_is_waited_for_in_steps() -> None:
    answers = workers.beside(abs, [-3, -1, -2])
    steps = [*answers]
    assert [answer for answer in steps if answer is not None] == [3, 1, 2]
    assert steps[0] is None, "the process takes a while to start"


def test_closing_it_stops_the_process(tmp_path: Path) -> None:
    answers = workers.beside(lasting, [(LONG, tmp_path / "end")])
    assert next(answers) is None
    answers.close()
    assert_stopped(tmp_path / "end")


def test_jobs_run_at_once_are_stopped_when_the_first_answer_is_enough(tmp_path: Path) -> None:
    answers = workers.as_done(lasting, [(0.0, tmp_path / "first"), (LONG, tmp_path / "end")])
    assert next(answers) is None
    answers.close()
    assert_stopped(tmp_path / "end")


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
            assert working.communicate(timeout=LONG / 2) == ("stopped\n", "")
        finally:
            working.kill()
