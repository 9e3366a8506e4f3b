"""The command ``new-game``: writes the skeleton of a definition, a rules page and its test rows."""

from __future__ import annotations

import ast
import keyword
import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from importlib import import_module, invalidate_caches, reload
from pathlib import Path
from typing import NamedTuple

from game.advice.odds import guess
from game.book import catalog
from game.book.contents import CONTENTS, Listing
from game.cli.parser import Refused
from game.rules.game import Game, id_of
from game.system.paths import ASSETS

ROOT = ASSETS.parent
RESERVED = (*catalog.NO_FAMILY, "book")
WIDE = 100

WORDS: Mapping[str, tuple[str, ...]] = {
    "game.rules.game": ("Game",),
    "game.vocabulary.fits": ("alternate", "down", "in_suit", "up"),
    "game.vocabulary.plays": ("carry", "turn"),
    "game.vocabulary.zones": ("foundations", "stock", "tableau", "waste"),
}
"""The vocabulary that a skeleton uses."""
DEFINITION = """\
{constant} = Game(
    "{name}",
    foundations(4, build=up & in_suit),
    tableau(7, deal=1, build=down & alternate),
    stock(),
    waste(),
    play=(carry, turn()),
)
"""
MODULE = '''\
"""{title} and its family."""

from __future__ import annotations

'''
RULES = """\
# {name}

{also}One pack, 52 cards.

**Time and chance:** {time}.

## In short

- The aim.
- What is built, and how.
- What may be moved.
- What is turned or dealt, and how often.
- What makes it hard.

## Aim

## Layout

## Play

## Winning

## House rulings
"""
ROWS = """\
# {name}, as the book's page says it.

book = 003 {name}
ruling = rulings
"""
PAGE = """\
from __future__ import annotations

from tests.support.book_page import Page

PAGE = Page("{id}")
"""


class Skeleton(NamedTuple):
    """The files of a new game."""

    name: str
    family: str

    @property
    def id(self) -> str:
        """The game's id on the command line, in the protocol and in records."""
        return id_of(self.name)

    @property
    def constant(self) -> str:
        """The name of the definition in its module."""
        return re.sub(r"\W", "_", self.id.upper())

    @property
    def definition(self) -> Path:
        """The module of the family."""
        return ROOT / "game" / "book" / f"{self.family}.py"

    @property
    def rules(self) -> Path:
        """The rules page."""
        return ROOT / "assets" / "rules" / f"{self.id}.md"

    @property
    def rows(self) -> Path:
        """The test rows."""
        return ROOT / "tests" / "book" / "pages" / f"{self.id.replace('-', '_')}.rows"

    @property
    def page(self) -> Path:
        """The test module beside the rows."""
        return self.rows.with_suffix(".py")


def written(name: str, family: str) -> list[Path]:
    """Write the skeleton of a game: its definition (added to its family's module or in a new one),
    rules page, test rows and test module.

    :raises Refused: if a name is invalid or a file would be overwritten.
    """
    new = Skeleton(name, family)
    _check(new)
    texts = {
        new.definition: _module(new),
        new.rules: _rules(new),
        new.rows: ROWS.format(name=new.name),
        new.page: PAGE.format(name=new.name, id=new.id),
    }
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8", newline="\n")
    return list(texts)


def defined(name: str, family: str) -> Game:
    """Import the new definition."""
    invalidate_caches()
    module = import_module(f"game.book.{family}")
    module = reload(module)  # it may have been imported before the definition was added
    games: Iterable[Game] = module.GAMES
    return next(replace(game, family=family) for game in games if game.name == name)


def _check(new: Skeleton) -> None:
    """Check the names and paths of a skeleton.

    :raises Refused: with a sentence that says what is wrong.
    """
    if not new.rows.parent.is_dir():
        raise Refused("a new game is written in the source tree, which is not here")
    if not re.fullmatch(r"[A-Z][\w' .-]{0,39}", new.name, re.ASCII):
        raise Refused(f"{new.name[:40]!a} can't be the name of a game")
    if not re.fullmatch(r"[a-z][a-z_]*", new.family) or keyword.iskeyword(new.family):
        raise Refused(f"{new.family[:40]!a} can't be the name of a module")
    if new.family in RESERVED:
        raise Refused(f"{new.family} is not a family of games")
    if any(game.id == new.id for game in catalog.BOOK):
        raise Refused(f"there is a game {new.name} already")
    for path in (new.rules, new.rows, new.page):
        if path.exists():
            raise Refused(f"{path.relative_to(ROOT)} is there already")


def _entry(name: str) -> Listing | None:
    """The game's entry in the table of contents."""
    entries = (entry for section in CONTENTS.values() for entry in section)
    return next((entry for entry in entries if entry.name == name), None)


def _rules(new: Skeleton) -> str:
    """The rules page, with its headings and the data from the table of contents."""
    entry = _entry(new.name)
    minutes = (entry.minutes if entry else None) or catalog.USUAL_MINUTES
    time = f"about {minutes} minutes"
    if entry is not None and entry.chance:
        time += f"; {guess(entry.chance)}"
    *most, last = (entry.aka if entry else ()) or ("",)
    also = f"Also known as {', '.join(most)}{' and ' * bool(most)}{last}. " if last else ""
    return RULES.format(name=new.name, also=also, time=time)


# ---------------------------------------------------------------- the definition


def _module(new: Skeleton) -> str:
    """The family's module with the definition added.

    :raises Refused: if the module does not have the expected form.
    """
    stanza = DEFINITION.format(constant=new.constant, name=new.name)
    if not new.definition.exists():
        head = MODULE.format(title=new.family.replace("_", " ").capitalize())
        lines = (_import(module, words) for module, words in WORDS.items())
        return f"{head}{''.join(lines)}\n{stanza}\nGAMES = ({new.constant},)\n"
    text = new.definition.read_text(encoding="utf-8")
    games = re.search(r"^GAMES = \((.*?),?\s*\)$", text, re.MULTILINE | re.DOTALL)
    if games is None:
        raise Refused(f"{new.definition.name} has no list of GAMES to add to")
    names = [name.strip() for name in games[1].split(",")]
    listed = _tuple("GAMES", (*names, new.constant))
    text = f"{text[: games.start()]}{stanza}\n{listed}{text[games.end() :]}"
    return _importing(text)


def _tuple(name: str, values: tuple[str, ...]) -> str:
    """A tuple of names as source code, on one line if it fits."""
    line = f"{name} = ({', '.join(values)})"
    body = textwrap.indent(",\n".join(values) + ",", "    ")
    return line if len(line) <= WIDE else f"{name} = (\n{body}\n)"


def _importing(text: str) -> str:
    """The source of a module with the imports of the skeleton added."""
    for module, words in WORDS.items():
        lines = text.splitlines(keepends=True)
        found = list(_imports(text))
        own = next((node for node in found if node.module == module), None)
        if own is None:
            later = (node.lineno for node in found if (node.module or "") > module)
            at = next(later, max((node.end_lineno or 0 for node in found), default=0) + 1) - 1
            lines.insert(at, _import(module, words))
        else:
            known = {alias.name for alias in own.names if alias.asname is None}
            aliased = [f"{a.name} as {a.asname}" for a in own.names if a.asname is not None]
            lines[own.lineno - 1 : own.end_lineno] = [_import(module, (*known, *aliased, *words))]
        text = "".join(lines)
    return text


def _imports(text: str) -> Iterator[ast.ImportFrom]:
    """The imports of a module from this project, in order."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("game."):
            yield node


def _import(module: str, words: tuple[str, ...]) -> str:
    """An import statement, sorted and wrapped as ruff does."""
    ordered = sorted(set(words), key=_kind)
    line = f"from {module} import {', '.join(ordered)}"
    if len(line) <= WIDE:
        return line + "\n"
    body = textwrap.indent(",\n".join(ordered) + ",", "    ")
    return f"from {module} import (\n{body}\n)\n"


def _kind(word: str) -> tuple[int, str]:
    """A sort key: constants before classes before functions."""
    return (0 if len(word) > 1 and word.isupper() else 1 if word[:1].isupper() else 2), word
