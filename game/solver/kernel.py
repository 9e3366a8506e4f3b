"""The compiled kernel as Python calls it: lay out a table, list and make moves, search.

The kernel is a small WebAssembly module beside this file. It runs in a sandbox with memory of its
own and is loaded when it is first needed; where it can't be loaded the search in Python takes over.
"""

from __future__ import annotations

import atexit
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.core.cards import Card
from game.core.ranks import rank_named
from game.core.table import Fact, Table
from game.rules import settle
from game.rules.game import Game
from game.solver import kernel_word as code
from game.solver import kernel_words
from game.solver.kernel_export import FACTS, streams
from game.solver.kernel_shortcuts import Talon
from game.solver.kernel_steps import shuffles
from game.system import files
from game.vocabulary.conditions import REDEALS_LEFT
from game.vocabulary.sentences import spec_of

if TYPE_CHECKING:
    from wasmtime import Engine, Module, Store

WASM = Path(__file__).with_name("kernel.wasm")
BUCKET = 64
"""The size in bytes of a bucket of the kernel's hash table, which holds four keys."""
LEAST_BITS = 10
STEPS, PLAY, INSIDE = 32, 56, 24
"""The lowest bits of three fields in the number of a move: the turns of the talon before it, its
play, and the index plus 1 of a card from inside its pile."""
BYTE = 255


class NoKernel(code.KernelCannot, RuntimeError):
    """The kernel can't be loaded here; the message says why."""


@cache
def _module() -> tuple[Engine, Module]:
    """Compile the kernel for this machine, once.

    :raises NoKernel: where that fails.
    """
    try:
        from wasmtime import Config, Engine, Module

        config = Config()
        # compiling in threads would keep some megabytes, and is hardly faster for a small module
        config.parallel_compilation = False
        engine = Engine(config)
        module = Module(engine, files.read_bytes(WASM))
    except Exception as fault:  # the package is missing, or has no library for this machine
        raise NoKernel(f"no kernel here: {fault}") from fault
    # free it early at exit: once the library's own modules are gone, freeing it prints errors
    atexit.register(_module.cache_clear)
    return engine, module


def _set_up() -> tuple[Store, Any]:
    """Return a kernel with memory of its own, and its exports.

    :raises NoKernel: where it can't be loaded, or the system has no room for it.
    """
    engine, module = _module()
    from wasmtime import Instance, Store, WasmtimeError

    store = Store(engine)
    try:
        return store, Instance(store, module, []).exports(store)
    except WasmtimeError as fault:  # it reserves four gigabytes of addresses, whatever it uses
        raise NoKernel(f"no kernel here: {fault}") from fault


def backend() -> str:
    """Name what solves deals here: the compiled kernel, or the search in Python."""
    try:
        _set_up()
    except NoKernel:
        return "python"
    return "kernel"


def installed() -> bool:
    """Whether the package that runs the kernel is installed. Unlike :func:`backend` this loads
    nothing."""
    return find_spec("wasmtime") is not None


class Step(NamedTuple):
    """A move of the kernel: the number of talon turns before it, and the move itself."""

    turns: int
    text: str


class Deal(Protocol):
    """What decides the later shuffles of a deal: its seed and the number of shuffles so far."""

    @property
    def seed(self) -> int:
        """The seed of the deal."""

    @property
    def shuffles(self) -> int:
        """The number of shuffles so far, not counting that of the deal."""


class Signature(NamedTuple):
    """The parameter and result types of a function of the kernel."""

    params: Sequence[object]
    results: Sequence[object]


class Kernel:
    """A kernel with the tables of one game on one base.

    Making a kernel takes some milliseconds, laying a table and beginning a search some
    microseconds. So one kernel serves any number of searches, one after another (:meth:`lay`,
    :meth:`begin`, :meth:`run` until there is a verdict or no time is left), and :func:`borrowed`
    keeps some for later. The memory given to :meth:`begin` is a limit: it is allocated as the
    search meets positions, so a short search is as cheap with a limit of 256 MB as with one of
    1 MB. A kernel serves one thread at a time; other threads run during a call.

    :raises UnknownToKernel: where the kernel does not know the game.
    :raises NoKernel: where it can't be set up.
    """

    def __init__(self, game: Game, base: str) -> None:
        self.game, self.base = game, base
        self._store, self._exports = _set_up()
        self._memory: Any = self._exports["memory"]
        self._called: dict[str, Any] = {}
        self._buffer = self.call("told")
        exports = streams(game, base)
        exported = exports[0]
        numbers = array("q", [len(exports)])
        for each in exports:
            numbers.extend([len(each.numbers), *each.numbers])
        self._chooses = len(exports) > 1
        if len(numbers) > self.call("room"):
            raise code.UnknownToKernel("more words than the kernel has room for")
        self.write(self.call("words"), numbers.tobytes())
        read = self.call("load")
        assert read == len(numbers), f"of {len(numbers)} numbers the kernel read {read}"
        self._times = exported.times
        self._fact = exported.fact or ("base", 0)
        self._values = exported.values
        self.talon: Talon | None = exported.talon
        self._plays = [
            (word, play) for play in game.play for word in kernel_words.play_words(game, play)
        ]
        self._shuffles = shuffles(word for word, _ in self._plays)

    def call(self, name: str, *args: float) -> Any:
        """Call one of the kernel's functions."""
        called: Any = self._called.get(name)
        if called is None:
            called = self._called[name] = self._exports[name]
            # wasmtime would look up the type at every call, which takes as long as the call itself
            asked = called.type(self._store)
            signature = Signature(asked.params, asked.results)
            called.type = lambda store: signature
        return called(self._store, *args)

    def write(self, at: int, given: bytes) -> None:
        """Write these bytes at an address of the kernel's memory."""
        self._memory.write(self._store, given, at)

    def tell(self, told: bytes) -> None:
        """Write the bytes that the next call reads."""
        self.write(self._buffer, told)

    def floats(self, at: int, count: int) -> list[float]:
        """Read ``count`` floating-point numbers from an address of the kernel's memory."""
        return array("d", bytes(self._memory.read(self._store, at, at + 8 * count))).tolist()

    def numbers(self, at: int, count: int) -> list[int]:
        """Read ``count`` numbers of 64 bits from an address of the kernel's memory."""
        found = array("Q")
        found.frombytes(bytes(self._memory.read(self._store, at, at + 8 * count)))
        return found.tolist()

    # ---------------------------------------------------------------- a table

    def lay(self, table: Table, deal: Deal | None = None) -> None:
        """Lay out a table; ``deal`` decides its later shuffles.

        :raises UnknownToKernel: where the table has a fact that the kernel does not know, where a
            space has to be filled first, or where the game shuffles and the deal is not given.
        """
        if deal is None and self._shuffles:
            raise code.UnknownToKernel("shuffles of a deal whose seed is not given")
        name, usual = self._fact
        if not table.facts.keys() <= {*FACTS, name}:
            raise code.UnknownToKernel("a fact that waits for the player")
        if (filling := settle.owed(self.game, table)) and self.game.offers(table) == filling:
            raise code.UnknownToKernel("a space that waits to be filled")
        left = table.facts.get(REDEALS_LEFT, self._times)
        piles = b"".join(bytes([len(pile), *pile]) for pile in table.piles)
        self.tell(piles)
        noted = table.facts.get(name)
        if noted in self._values:
            noted = self._values.index(noted) + 1
        self.call(
            "lay",
            left if isinstance(left, int) else code.NO_LIMIT,
            noted if isinstance(noted, int) else usual,
            rank_named(str(table.facts.get("base"))) or 0 if self._chooses else 0,
            0 if deal is None else signed(deal.seed),
            0 if deal is None else deal.shuffles,
        )

    def piles(self) -> list[list[Card]]:
        """Return the piles as they lie now."""
        held = bytes(self._memory.read(self._store, self._buffer, self._buffer + self.call("tell")))
        found, at = [], 0
        for _ in self.game.names:
            found.append([*held[at + 1 : at + 1 + held[at]]])
            at += 1 + held[at]
        return found

    @property
    def redeals_left(self) -> int | None:
        """The number of redeals left, where redeals are counted."""
        left = self.call("left")
        return None if left == code.NO_LIMIT else left

    @property
    def noted(self) -> tuple[str, Fact] | None:
        """The fact that the page keeps besides :data:`FACTS`, with its value; None without one."""
        name, number = self._fact[0], self.call("noted")
        if name in FACTS:
            return None
        return name, self._values[number - 1] if self._values and number else number

    @property
    def won(self) -> bool:
        """Is the goal met?"""
        return bool(self.call("won"))

    @property
    def key(self) -> int:
        """The key of the position: 128 bits, the same for equivalent positions."""
        high, low = (self.call("key", which) % 2**64 for which in (0, 1))
        return int(high << 64 | low)

    def offers(self) -> list[int]:
        """List the offered moves as numbers; :meth:`text` spells them."""
        return self.numbers(self.call("moves"), self.call("offers"))

    def act(self, move: int) -> int:
        """Make a move and what follows from it. Returns a mark for :meth:`back`."""
        return int(self.call("act", signed(move)))

    def back(self, mark: int) -> None:
        """Undo everything since a mark."""
        self.call("back", mark)

    def text(self, move: int) -> str:
        """Spell a move as the protocol does."""
        return self.step(move).text

    def step(self, move: int) -> Step:
        """Return a move with the turns of the talon that come before it."""
        names, play = self.game.names, move >> PLAY & 15
        word, play_of = self._plays[play - 1]
        if play and word.kind not in (code.FILL, code.REVERSAL, code.FIRST):
            if word.kind == code.CHOOSE:
                choice = spec_of(play_of)
                assert choice is not None
                key, values = choice.params["key"], choice.params["values"]
                return Step(0, f"choose {key}={values[move & BYTE]}")
            if word.kind not in (code.DISCARD, code.COVER):
                return Step(0, play_of.verb)
            picks = self._picked(move)
            if word.params[0] == code.LAST_PAIR:
                return Step(0, f"{play_of.verb} {names[picks[0]]}[1] {names[picks[0]]}")
            return Step(0, " ".join([play_of.verb, *(names[spot] for spot in picks)]))
        source, target, count, inside = (move >> bits & BYTE for bits in (0, 8, 16, INSIDE))
        many = f"[{inside}]" if inside else f":{count}" if count > 1 else ""
        turns = 0 if play else move >> STEPS & 0xFFFF
        verb = f"{play_of.verb} " if play and word.kind == code.REVERSAL else ""
        return Step(turns, f"{verb}{names[source]}{many}>{names[target]}")

    def _picked(self, move: int) -> bytes:
        """Return the piles that a move takes cards from."""
        many = self.call("picked", signed(move))
        return bytes(self._memory.read(self._store, self._buffer, self._buffer + many))

    # ---------------------------------------------------------------- the search

    @property
    def held(self) -> int:
        """The size of the kernel's memory in bytes; it only grows."""
        return int(self._memory.data_len(self._store))

    def begin(self, memory: int) -> int:
        """Begin a search from the current table with a hash table of at most ``memory`` bytes.
        Returns the verdict, if it is known at once."""
        bits = LEAST_BITS
        while BUCKET << (bits + 1) <= memory:
            bits += 1
        return int(self.call("begin", bits))

    def run(self, portion: int) -> int:
        """Search for at most ``portion`` more positions. Returns the verdict, or 0 for none yet."""
        return int(self.call("run", portion))

    @property
    def nodes(self) -> int:
        """The number of new positions the search has met; a later pass may count one again."""
        return int(self.call("nodes"))

    @property
    def reached(self) -> int:
        """The number of positions that moves have led to, known ones included."""
        return int(self.call("reached"))

    def line(self) -> Sequence[int]:
        """Return the moves to the position that the search is at, or the winning line."""
        return self.numbers(self.call("line"), self.call("length"))

    def shortcuts(self, *, safe: bool = True, talon: bool = True, loose: bool = True) -> None:
        """Switch the search's shortcuts on or off: safe cards, which go home for good; the talon,
        gone through in one move; and loose cards, whose hosts make no difference. They never change
        the verdict."""
        self.call("shortcuts", int(safe), int(talon), int(loose))


def signed(number: int) -> int:
    """Return a number of 64 bits as a signed one, as the kernel's functions take it."""
    return number if number < 2**63 else number - 2**64


MOST_IDLE, MOST_HELD = 4, 2**27
"""The most idle kernels that are kept, and the most bytes that one of them may hold."""
_idle: list[Kernel] = []
_one_at_a_time = Lock()
atexit.register(_idle.clear)


@contextmanager
def borrowed(game: Game, base: str) -> Iterator[Kernel]:
    """Lend a kernel for this game on this base, with all shortcuts on: an idle one, or a new one.
    Any thread may ask; each gets a kernel of its own.

    :raises UnknownToKernel: where the kernel does not know the game.
    :raises NoKernel: where it can't be loaded.
    """
    with _one_at_a_time:
        known = next((k for k in _idle if k.game is game and k.base == base), None)
        if known is not None:
            _idle.remove(known)
    kernel = Kernel(game, base) if known is None else known
    kernel.shortcuts()
    yield kernel
    # after an exception the kernel is not used again
    if kernel.held <= MOST_HELD:
        with _one_at_a_time:
            _idle.append(kernel)
            del _idle[:-MOST_IDLE]
