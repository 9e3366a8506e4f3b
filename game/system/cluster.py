"""Runs jobs on other machines, through a Dask scheduler that the user has started."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TypeVar
from urllib.parse import urlsplit

Job = TypeVar("Job")
Answer = TypeVar("Answer")

_PATIENCE = 20
"""The seconds to wait for the scheduler, and for a first worker."""
_AHEAD = 3
"""How many jobs are queued for each thread of a worker."""


class NoCluster(RuntimeError):
    """The cluster can't be reached or can't do the jobs; the message says why."""


def in_any_order(
    do: Callable[[Job], Answer], jobs: Iterable[Job], address: str
) -> Iterator[Answer]:
    """Run ``do`` on each job, on the workers of the scheduler at this address, and yield the
    results as they come. If a worker dies, another one does its job.

    :raises NoCluster: if the scheduler can't be reached, it has no workers, or a job fails.
    """
    try:
        from distributed import Client, as_completed
        from distributed.scheduler import KilledWorker
    except ImportError:
        raise NoCluster("a cluster needs Dask: pip install 'cadogan[cluster]'") from None
    _check_reachable(address)
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise NoCluster(f"{address}: {_sentence(error)}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=_PATIENCE)
        except TimeoutError:
            raise NoCluster(f"{address}: the cluster has no workers") from None
        rest = iter(jobs)
        threads = sum(client.nthreads().values())
        begun = [client.submit(do, job, pure=False) for job in islice(rest, _AHEAD * threads)]
        done = as_completed(begun, loop=client.loop)
        for future in done:
            try:
                answer = future.result()
            except KilledWorker:
                raise NoCluster(f"{address}: several workers died of the same job") from None
            except Exception as error:  # whatever a worker with another program raises
                raise NoCluster(f"{address}: a worker failed: {_sentence(error)}") from None
            future.release()
            yield answer
            for job in islice(rest, 1):
                done.add(client.submit(do, job, pure=False))


def _check_reachable(address: str) -> None:
    """Check that something listens at an address, because a client that can't connect goes on
    trying in a thread that outlives it.

    :raises NoCluster: if nothing listens there, or it is no address.
    """
    try:
        parts = urlsplit(address)
        if parts.scheme not in ("tcp", "tls") or not parts.hostname or not parts.port:
            raise NoCluster(f"{address!a} is no address of a scheduler, such as tcp://host:8786")
        socket.create_connection((parts.hostname, parts.port), _PATIENCE).close()
    except (OSError, ValueError) as error:
        raise NoCluster(f"{address}: {_sentence(error)}") from None


def _sentence(error: BaseException) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]
