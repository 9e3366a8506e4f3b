"""What all tests share: a temporary home, no window, no sound, rewritten assertions in helper
modules, and the options that narrow a run: ``--game``, ``--shard``, ``--sample``."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

HOME = Path(tempfile.mkdtemp(prefix="cadogan-home-"))
os.environ |= {
    "HOME": str(HOME),
    "USERPROFILE": str(HOME),
    "APPDATA": str(HOME / "appdata"),
    "LOCALAPPDATA": str(HOME / "appdata"),
    "XDG_CONFIG_HOME": str(HOME / "config"),
    "XDG_DATA_HOME": str(HOME / "data"),
    "XDG_CACHE_HOME": str(HOME / "cache"),
    "XDG_STATE_HOME": str(HOME / "state"),
    "XDG_DOCUMENTS_DIR": str(HOME / "documents"),
}
"""Tests and the programs that they start must not read the settings, records or ledger of whoever
runs them."""

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

os.fsync = lambda fd: None  # it only guards against power cuts, and tests would wait for the disk

pytest.register_assert_rewrite("tests.laws", "tests.support.tiny", "tests.support.book_rows")

gc.disable()
"""Garbage collection is off while pytest collects the tests: there is nothing to free yet."""

settings.register_profile("no_clock", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("no_clock")  # a slow machine is no fault of the program


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("games")
    group.addoption("--game", action="append", default=[], help="only what concerns this game")
    group.addoption("--shard", default="1/1", help="K/N: part K of N, by games")
    group.addoption("--monkey", type=float, default=120, help="seconds for which the monkey acts")
    group.addoption(
        "--sample", type=int, help="the number by which samples are drawn; by default the date"
    )


def pytest_configure(config: pytest.Config) -> None:
    from tests.support import selection

    number = config.getoption("sample")
    if number is None and selection.SAMPLE not in os.environ:
        number = int(datetime.now(UTC).strftime("%Y%m%d"))
    if number is not None:
        os.environ[selection.SAMPLE] = str(number)
    if config.getoption("--hypothesis-seed") is None:
        config.option.hypothesis_seed = str(selection.sample())  # hypothesis reads it after this
    try:
        selection.select(config.getoption("game"), config.getoption("shard"))
    except ValueError as error:
        raise pytest.UsageError(str(error)) from error
    if selection.named():
        config.option.doctestmodules = False  # they concern no game, and import the whole program
        # hypothesis would parse the source of every loaded module to find constants worth trying
        providers._get_local_constants = lambda: providers._local_constants


def pytest_unconfigure() -> None:
    shutil.rmtree(HOME, ignore_errors=True)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    from tests.support import selection

    number = selection.sample()
    line = f"options, sizes and examples were drawn by {number}; --sample {number} repeats it"
    terminalreporter.write_line(line)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Skip files that do not concern the games named with ``--game``."""
    from tests.support import selection

    unread = collection_path.suffix == ".py" and not selection.concerns(collection_path)
    return unread or None


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(
    collector: pytest.Module | pytest.Class, name: str, obj: object
) -> list[pytest.Item] | None:
    """Skip test functions that do not concern the named games."""
    from tests.support import selection

    is_test = name.startswith("test_") and callable(obj)
    return [] if is_test and not selection.asked_of(collector.path, obj) else None


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Skip parameters that concern only games that were not named."""
    from tests.support import selection

    if not selection.named():
        return
    parametrize = metafunc.parametrize

    def narrowed(names: Any, values: Iterable[Any], *others: Any, **more: Any) -> None:
        listed, ids = list(values), more.get("ids")
        kept = [n for n, each in enumerate(listed) if _is_wanted(each)]
        if isinstance(ids, list | tuple):
            more["ids"] = [ids[n] for n in kept]
        parametrize(names, [listed[n] for n in kept], *others, **more)

    metafunc.parametrize = narrowed  # type: ignore[method-assign]


def _is_wanted(row: object) -> bool:
    """Does this row of parameters concern a named game, or no game?"""
    from tests.support import selection

    games = selection.games_among(selection.parameters_of(row))
    return not games or selection.wanted("", games)


def games_of(item: pytest.Item) -> set[str]:
    """Return the games that a test concerns: those among its parameters, or that of its page."""
    from tests.support import selection

    if item.path.parent == selection.PAGES:
        return {item.path.stem.replace("_", "-")}
    spec = getattr(item, "callspec", None)
    return selection.games_among(spec.params.values() if spec else ())


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect what was not asked for, leave two thirds of the cases marked ``a_third`` to the long
    tests, and give all tests of a game to one worker, so that its deck, layout and moves are
    computed once."""
    from tests.support import selection

    left, out = [], []
    for item in items:
        games = games_of(item)
        kept = selection.wanted(item.path.name, games) or selection.of_all(item.path, games)
        (left if kept else out).append(item)
        if len(games) == 1:
            item.add_marker(pytest.mark.xdist_group("-".join(games)))
        case = "".join(sorted(games)) or item.nodeid
        if item.get_closest_marker("a_third") and selection.is_left(case):
            item.add_marker(pytest.mark.long)
    if out:
        config.hook.pytest_deselected(items=out)
        items[:] = left


def pytest_collection_finish() -> None:
    """Exclude the collected tests from garbage collection: they live until the end, and walking a
    million objects again and again takes time."""
    gc.freeze()
    gc.enable()
