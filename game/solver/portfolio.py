"""Several processes decide about one position, each in its own way; the first proof counts.

One searches, because only a search can prove a loss. Each of the others follows beams that differ
in the order and the values of their weights and in their random numbers. The limits hold for each
process separately. If they are numbers of positions and not seconds, the same number of processes
gives the same verdict each time, but not always the same line.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from time import perf_counter
from typing import NamedTuple

from game.match.match import Match
from game.record import reader, verify, writer
from game.solver.beam import BeamSearch, Begin, PythonBeam, kernel_beams
from game.solver.kernel_word import KernelCannot
from game.solver.solve import BEAM_COST, Answer, Limits, Verdict, kernel_answer, python_answer
from game.solver.tuned import weight_sets_of
from game.system import workers


class Part(NamedTuple):
    """What one process does, in values that can be pickled. Number 0 searches, the others follow
    beams."""

    record: str
    limits: Limits
    number: int


def solve_by(processes: int, match: Match, limits: Limits) -> Answer:
    """Decide whether a match can still be won, with at least two processes.

    ``nodes`` of the answer is the work of the process that decided, or of all if none did.

    :raises Lost: if one of the processes dies.
    """
    start, record = perf_counter(), writer.write(match)
    parts = [Part(record, limits, number) for number in range(processes)]
    with closing(workers.as_done(decided, parts)) as answers:
        answer = _first_proof(answers)
    return answer._replace(seconds=perf_counter() - start)


def _first_proof(answers: Iterator[Answer]) -> Answer:
    undecided = []
    for answer in answers:
        if answer.verdict != "unknown":
            return answer
        undecided.append(answer)
    return undecided[0]._replace(nodes=sum(answer.nodes for answer in undecided))


def decided(part: Part) -> Answer:
    """Do one part: the search without beams, or beams without the search."""
    match = verify.read_and_verify(reader.Reader(part.record.encode()))
    if part.number:
        return _by_beams(match, part)
    try:
        return kernel_answer(match, part.limits, beams=False)
    except KernelCannot:
        return python_answer(match, part.limits, beams=False)


def _by_beams(match: Match, part: Part) -> Answer:
    try:
        with kernel_beams(match, part.limits.memory) as begin:
            return _followed(begin, match, part, BEAM_COST, "kernel")
    except KernelCannot:
        return _followed(partial(PythonBeam, match), match, part, 1, "python")


def _followed(begin: Begin, match: Match, part: Part, beam_cost: int, backend: str) -> Answer:
    """Look for a winning line by beams alone; each of their positions counts as ``beam_cost``
    positions of a search."""
    start, (_, limits, variation) = perf_counter(), part
    search = BeamSearch(begin, match, weight_sets_of(match.game), variation)
    enough = sys.maxsize if limits.nodes is None else limits.nodes // beam_cost
    for _ in search.running(enough):
        if limits.seconds is not None and perf_counter() - start >= limits.seconds:
            break
    found, work = search.found, search.nodes * beam_cost
    verdict: Verdict = "unknown" if found is None else "winnable"
    line = found.line if found else []
    return Answer(verdict, line, work, perf_counter() - start, backend, search.nodes)
