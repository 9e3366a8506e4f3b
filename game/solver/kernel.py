"""The compiled kernel as Python calls it: a table is laid out, moves are offered and made.

The kernel is a small WebAssembly module beside this file, run in a sandbox with memory of its own.
It is loaded when it is first asked for; where that can't be done all goes on with the search in
Python.
"""

from __future__ import annotations

import atexit
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.cards import Card
from game.core.ranks import rank_named
from game.core.table import Table
from game.rules import settle
from game.rules.game import Game
from game.solver import kernel_word as code
from game.solver import kernel_words
from game.solver.kernel_export import FACTS, streams
from game.solver.kernel_shortcuts import Talon
from game.system import files
from game.vocabulary.sentences import spec_of

if TYPE_CHECKING:
    from wasmtime import Engine, Module, Store

WASM = Path(__file__).with_name("kernel.wasm")
BUCKET = 64
"""The bytes of four positions in the kernel's memory of what was seen."""
LEAST_BITS = 10
STEPS, PLAY, INSIDE = 32, 56, 24
"""Where in a move's number its turns of the talon, its play, and its place inside a pile begin."""
BYTE = 255


class NoKernel(RuntimeError):
    """The kernel can't be loaded here; the sentence says why."""


@cache
def _module() -> tuple[Engine, Module]:
    """The kernel, compiled for this machine once.

    :raises NoKernel: where it can't be.
    """
    try:
        from wasmtime import Engine, Module

        engine = Engine()
        module = Module(engine, files.read_bytes(WASM))
    except Exception as fault:  # the package is missing, or has no library for this machine
        raise NoKernel(f"no kernel here: {fault}") from fault
    # at the very end its own modules are gone, without which it can't be let go quietly
    atexit.register(_module.cache_clear)
    return engine, module


def _set_up() -> tuple[Store, Any]:
    """The kernel with memory of its own, and what it exports.

    :raises NoKernel: where it can't be loaded, or the system has no room for it.
    """
    engine, module = _module()
    from wasmtime import Instance, Store, WasmtimeError

    store = Store(engine)
    try:
        return store, Instance(store, module, []).exports(store)
    except WasmtimeError as fault:  # it wants four gigabytes of addresses, whatever it uses
        raise NoKernel(f"no kernel here: {fault}") from fault


def backend() -> str:
    """What deals are solved by here: the compiled kernel, or the search in Python."""
    try:
        _set_up()
    except NoKernel:
        return "python"
    return "kernel"


class Step(NamedTuple):
    """A move of the kernel: how often the talon is turned before it, and the move itself."""

    turns: int
    text: str


class Signature(NamedTuple):
    """What one of the kernel's functions takes and gives back."""

    params: Sequence[object]
    results: Sequence[object]


class Kernel:
    """The kernel with the tables of one game, on one base.

    Making one takes some milliseconds, laying a table and beginning a search only some
    microseconds: so one kernel serves any number of searches, one after another (:meth:`lay`,
    :meth:`begin`, :meth:`run` until there is a verdict or no time is left), and :func:`borrowed`
    keeps some for the next who asks. The memory that is given to :meth:`begin` is a limit: it is
    taken as positions are met, so that a short search is as cheap with 256 MB as with one. A kernel
    serves one thread at a time; a call lets other threads run.

    :raises NotPlain: where the kernel does not know the game.
    :raises NoKernel: where it can't be set up.
    """

    def __init__(self, game: Game, base: str) -> None:
        self.game, self.base = game, base
        self._store, self._exports = _set_up()
        self._memory: Any = self._exports["memory"]
        self._called: dict[str, Any] = {}
        self._told = self.call("told")
        told_by = streams(game, base)
        exported = told_by[0]
        numbers = array("q", [len(told_by)])
        for each in told_by:
            numbers.extend([len(each.numbers), *each.numbers])
        self._chooses = len(told_by) > 1
        if len(numbers) > self.call("room"):
            raise code.NotPlain("more words than the kernel has room for")
        self.write(self.call("words"), numbers.tobytes())
        read = self.call("load")
        assert read == len(numbers), f"of {len(numbers)} numbers the kernel read {read}"
        self._times = exported.times
        self._fact = exported.fact or ("base", 0)
        self.talon: Talon | None = exported.talon
        self._plays = [
            (word, play) for play in game.play for word in kernel_words.play_words(game, play)
        ]

    def call(self, name: str, *args: float) -> Any:
        """Call one of the kernel's functions."""
        called: Any = self._called.get(name)
        if called is None:
            called = self._called[name] = self._exports[name]
            # wasmtime would ask the library at every call, which takes as long as the call itself
            asked = called.type(self._store)
            signature = Signature(asked.params, asked.results)
            called.type = lambda store: signature
        return called(self._store, *args)

    def write(self, at: int, given: bytes) -> None:
        """Write these bytes at a place of the kernel's memory."""
        self._memory.write(self._store, given, at)

    def floats(self, at: int, count: int) -> list[float]:
        """So many numbers with fractions from a place of the kernel's memory on."""
        return array("d", bytes(self._memory.read(self._store, at, at + 8 * count))).tolist()

    def numbers(self, at: int, count: int) -> list[int]:
        """So many numbers of 64 bits from a place of the kernel's memory on."""
        found = array("Q")
        found.frombytes(bytes(self._memory.read(self._store, at, at + 8 * count)))
        return found.tolist()

    # ---------------------------------------------------------------- a table

    def lay(self, table: Table) -> None:
        """Lay out a table.

        :raises NotPlain: where it has a fact that the kernel does not know, or owes a filling.
        """
        name, usual = self._fact
        if not table.facts.keys() <= {*FACTS, name}:
            raise code.NotPlain("a fact that waits for the player")
        if (filling := settle.owed(self.game, table)) and self.game.offers(table) == filling:
            raise code.NotPlain("a space that waits to be filled")
        left = table.facts.get("redeals_left", self._times)
        piles = b"".join(bytes([len(pile), *pile]) for pile in table.piles)
        self.write(self._told, piles)
        noted = table.facts.get(name)
        self.call(
            "lay",
            left if isinstance(left, int) else code.NO_LIMIT,
            noted if isinstance(noted, int) else usual,
            rank_named(str(table.facts.get("base"))) or 0 if self._chooses else 0,
        )

    def piles(self) -> list[list[Card]]:
        """The piles as they lie now."""
        held = bytes(self._memory.read(self._store, self._told, self._told + self.call("tell")))
        found, at = [], 0
        for _ in self.game.names:
            found.append([*held[at + 1 : at + 1 + held[at]]])
            at += 1 + held[at]
        return found

    @property
    def redeals_left(self) -> int | None:
        """How many redeals are left, where they are counted."""
        left = self.call("left")
        return None if left == code.NO_LIMIT else left

    @property
    def noted(self) -> tuple[str, int] | None:
        """The fact that the page keeps besides, as it is now."""
        name = self._fact[0]
        return None if name in FACTS else (name, self.call("noted"))

    @property
    def won(self) -> bool:
        """Is the goal met?"""
        return bool(self.call("won"))

    @property
    def key(self) -> int:
        """The key of the position: 128 bits, the same for positions that are played alike."""
        high, low = (self.call("key", which) % 2**64 for which in (0, 1))
        return int(high << 64 | low)

    def rehash(self) -> None:
        """Work the keys out anew, from the cards alone."""
        self.call("again")

    def offers(self) -> list[int]:
        """All that a player may do, each a number that :meth:`text` puts into words."""
        return self.numbers(self.call("moves"), self.call("offers"))

    def act(self, move: int) -> int:
        """Make a move and let follow what follows; what comes back takes it back again."""
        return int(self.call("act", move if move < 2**63 else move - 2**64))

    def back(self, mark: int) -> None:
        """Take back all that happened since."""
        self.call("back", mark)

    def text(self, move: int) -> str:
        """A move as the protocol writes it."""
        return self.step(move).text

    def step(self, move: int) -> Step:
        """A move with the turns of the talon that come before it."""
        names, play = self.game.names, move >> PLAY & 15
        word, said = self._plays[play - 1]
        if play and word.kind not in (code.FILL, code.REVERSAL, code.FIRST):
            if word.kind == code.CHOOSE:
                choice = spec_of(said)
                assert choice is not None
                key, values = choice.params["key"], choice.params["values"]
                return Step(0, f"choose {key}={values[move & BYTE]}")
            if word.kind not in (code.DISCARD, code.COVER):
                return Step(0, said.verb)
            picks = self._picked(move)
            return Step(0, " ".join([said.verb, *(names[spot] for spot in picks)]))
        source, target, count, inside = (move >> bits & BYTE for bits in (0, 8, 16, INSIDE))
        many = f"[{inside}]" if inside else f":{count}" if count > 1 else ""
        turns = 0 if play else move >> STEPS & 0xFFFF
        verb = f"{said.verb} " if play and word.kind == code.REVERSAL else ""
        return Step(turns, f"{verb}{names[source]}{many}>{names[target]}")

    def _picked(self, move: int) -> bytes:
        """The piles that a move takes cards from, as the table lies."""
        many = self.call("picked", move if move < 2**63 else move - 2**64)
        return bytes(self._memory.read(self._store, self._told, self._told + many))

    # ---------------------------------------------------------------- the search

    @property
    def held(self) -> int:
        """The bytes that the kernel has taken up to now."""
        return int(self._memory.data_len(self._store))

    def begin(self, memory: int) -> int:
        """Begin a search from the table that lies, with so many bytes to remember positions in;
        the verdict, if it is known at once."""
        bits = LEAST_BITS
        while BUCKET << (bits + 1) <= memory:
            bits += 1
        return int(self.call("begin", bits))

    def run(self, portion: int) -> int:
        """Search on, so many positions at most; the verdict, or nought as long as there is none."""
        return int(self.call("run", portion))

    @property
    def nodes(self) -> int:
        """How many distinct positions the search has come to."""
        return int(self.call("nodes"))

    @property
    def reached(self) -> int:
        """How many positions the search's moves have led to, those that were met before as well."""
        return int(self.call("reached"))

    def line(self) -> Sequence[int]:
        """The moves that the search is at, or that win."""
        return self.numbers(self.call("line"), self.call("length"))

    def shortcuts(self, *, safe: bool = True, talon: bool = True) -> None:
        """Leave out cards that go home for good, or the stock gone through at once: the verdict is
        the same without them."""
        self.call("shortcuts", int(safe), int(talon))


MOST_IDLE, MOST_HELD = 4, 2**27
"""So many kernels are kept for those who ask next, and none that has taken more bytes."""
_idle: list[Kernel] = []
_one_at_a_time = Lock()
atexit.register(_idle.clear)


@contextmanager
def borrowed(game: Game, base: str) -> Iterator[Kernel]:
    """A kernel for this game on this base, to be given back: one that was used before where there
    is one, with all its shortcuts. Any thread may ask; each gets a kernel of its own.

    :raises NotPlain: where the kernel does not know the game.
    :raises NoKernel: where it can't be loaded.
    """
    with _one_at_a_time:
        known = next((k for k in _idle if k.game is game and k.base == base), None)
        if known is not None:
            _idle.remove(known)
    kernel = Kernel(game, base) if known is None else known
    kernel.shortcuts()
    yield kernel
    # one that failed on the way is not asked again
    if kernel.held <= MOST_HELD:
        with _one_at_a_time:
            _idle.append(kernel)
            del _idle[:-MOST_IDLE]
