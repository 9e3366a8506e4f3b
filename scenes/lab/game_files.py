"""The files of a game being written: which of them changed, and the game they define now."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from game import book
from game.book.catalog import NO_FAMILY
from game.match.match import Match
from game.match.positions import BadPosition
from game.rules.game import Game
from game.system.paths import ASSETS
from scenes.table import layout

Stamp = tuple[int, int]
"""When a file was last written, and its size; (0, 0) if it does not exist."""
NO_FILE: Stamp = (0, 0)


class NotThere(LookupError):
    """The game is no longer defined in its file; the message says so."""


def stamp(path: Path) -> Stamp:
    """Return the stamp of a file."""
    try:
        found = path.stat()
    except OSError:
        return NO_FILE
    return found.st_mtime_ns, found.st_size


class GameFiles:
    """Watches the files of one game for changes."""

    def __init__(self, game: Game) -> None:
        self.name, self.family = game.name, game.family
        self._own = f"{book.__name__}.{game.family}"
        self.folder = Path(sys.modules[self._own].__file__ or "").parent
        self.rules = ASSETS / "rules" / f"{game.id}.md"
        self.layouts = {
            layout.LAYOUTS / f"{game.id}.tmx",
            layout.LAYOUTS / f"{game.id}-{len(game.names)}.tmx",
        }
        served = layout.file_of(game)
        if served is not None:
            self.layouts.add(served)
        self._stamps = {path: stamp(path) for path in self._paths()}

    def _paths(self) -> Iterable[Path]:
        modules = (Path(module.__file__ or "") for module in self._modules())
        return (*modules, *self.layouts, self.rules)

    def _modules(self) -> list[ModuleType]:
        """Return the modules of all families, the game's own last, because it may import the
        others."""
        found = [
            module
            for name, module in list(sys.modules.items())
            if name.startswith(f"{book.__name__}.") and not name.endswith(NO_FAMILY)
        ]
        return sorted(found, key=lambda module: module.__name__ == self._own)

    def changed(self) -> set[Path]:
        """Return the files that were written since the last call. One that was first imported since
        then was read just now."""
        now = {path: stamp(path) for path in self._paths()}
        found = {path for path, seen in now.items() if seen != self._stamps.get(path, seen)}
        self._stamps = now
        return found

    def game(self, paths: set[Path], before: Game) -> Game:
        """Return the game as its definition is now, with the preset and options of ``before``.

        :raises NotThere: where it is not defined any more.
        :raises Exception: whatever the code in these files raises.
        """
        modules = dict(sys.modules)
        try:
            for module in self._modules():
                path = Path(module.__file__ or "")
                if path in paths or module.__name__ == self._own:
                    _read_again(module.__name__, path)
            games: Iterable[Game] = sys.modules[self._own].GAMES
        except BaseException:
            sys.modules.update(modules)
            raise
        for game in games:
            if game.name == self.name:
                facts = {key: getattr(before, key) for key in ("minutes", "chance", "skill", "aka")}
                found = replace(game, family=self.family, section=before.section, **facts)
                options = {k: v for k, v in before.chosen.items() if k in found.options}
                preset = before.preset if before.preset in found.presets else None
                return found.under(preset, options)
        raise NotThere(f"{self.family}.py has no game {self.name} any more")


def _read_again(name: str, path: Path) -> None:
    """Import a module's source again. The old module stays intact for the game made from it.
    Bytecode is not used: it is matched with its source only to the second."""
    spec = spec_from_file_location(name, path)
    if spec is None:
        raise NotThere(f"{path.name} is no module")
    module = sys.modules[name] = module_from_spec(spec)
    exec(compile(path.read_bytes(), str(path), "exec"), module.__dict__)


def carried_over(match: Match, game: Game) -> tuple[Match, str]:
    """Carry a match over to a new definition; return the new match and a sentence on what changed.

    At the deal, the game is dealt again. Later, its moves are made again, from the deal or from the
    table that was laid out; if they no longer lead to the same table, that table is laid out; if
    the piles differ too, the game is dealt again.
    """
    fresh = Match(game, match.seed, deck=match.deck)
    if not match.made and match.given is None:
        return fresh, ""
    try:
        begun = fresh if match.given is None else _laid_out(match.again(), game)
        if _made_again(begun, match):
            return begun, ""
        return _laid_out(match, game), "The moves lead elsewhere now: laid out anew."
    except BadPosition as error:
        return Match(game, match.seed, deck=match.deck), f"Dealt anew: {error}."


def _laid_out(match: Match, game: Game) -> Match:
    """Lay the table of a match out under a new definition.

    :raises BadPosition: if the game cannot have this position.
    """
    facts = {key: fact for key, fact in match.facts().items() if key in game.facts}
    return Match.at(game, match.piles(), facts)


def _made_again(begun: Match, match: Match) -> bool:
    """Make the moves of a match again; return whether they can be made and lead to its table."""
    for played in match.line:
        if all(played.move != move.text for move in begun.moves()):
            return False
        begun.play(played.move)
    return begun.piles() == match.piles()
