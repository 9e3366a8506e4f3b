"""The chance to win a game: how many deals each player won, and the guess of the book."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any, NamedTuple

from game.advice.odds import PRESET, odds, wilson
from game.book import catalog
from game.rules.game import Game
from game.system import files
from game.system.paths import ASSETS

FIRST, GREEDY, HINTS, SOLVER = "first", "greedy", "hints", "solver"
"""The players: one makes the first move offered, one the move that helps most at once, one follows
the hints, and the solver knows all cards."""


class Share(NamedTuple):
    """How many deals of a game a player played, won, and left open."""

    game: str
    preset: str
    player: str
    version: str
    deals: int
    won: int
    open: int

    @property
    def share(self) -> float:
        """The share of deals won; open deals do not count as won."""
        return self.won / self.deals

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the chance; open deals count as lost for the lower bound
        and as won for the upper."""
        low, high = wilson(self.won, self.deals)[0], wilson(self.won + self.open, self.deals)[1]
        return max(low, 0.0), min(high, 1.0)  # rounding errors may pass 0 or 1

    @property
    def percents(self) -> tuple[str, str]:
        """The interval in whole percent; in tenths where both ends would read the same, so that no
        chance is called "0 to 0 %"."""
        low, high = (100 * end for end in self.interval)
        whole, exact = (f"{low:.0f}", f"{high:.0f}"), (f"{low:.1f}", f"{high:.1f}")
        return whole if whole[0] != whole[1] else exact

    @property
    def guess(self) -> tuple[int, int] | None:
        """The authors' guess: games won and played; None except for the rules of their page."""
        return catalog.GAMES[self.game].chance if self.preset == PRESET else None


_FILE = ASSETS / "chances.toml"
MOST_DEALS = 10_000_000
"""The most deals that a share may count."""
LEAST_DEALS = 50
"""A share of fewer deals than this is not shown."""
_ROUGH = 0.0006
"""How far the rounded bounds in the file may lie from those computed from its numbers."""
PLAYER_NAMES = {
    HINTS: ("hints win", "Following the hints"),
    GREEDY: ("plain play wins", "Plain play, each time the move that helps most at once,"),
    FIRST: ("the first move wins", "The first move offered, each time,"),
}
"""For each player, the best first, its words in a line and its name on a rules page."""


@cache
def shipped() -> dict[tuple[str, str], dict[str, Share]]:
    """Return the shares that come with the program: for each game and preset, the share of each
    player. Those that were not measured under the current rules are left out. Empty if the file
    can't be read."""
    try:
        return read(files.read_bytes(_FILE).decode())
    except (files.UnreadableFile, UnicodeDecodeError, BadChances):
        return {}


class BadChances(ValueError):
    """A file of chances that makes no sense; the message says what."""


def read(text: str) -> dict[tuple[str, str], dict[str, Share]]:
    """Read a file of chances as :func:`shipped` does.

    :raises BadChances: if it is no such file.
    """
    try:
        rows = tomllib.loads(text)["chance"]
        shares = [_share(row) for row in rows]
    except BadChances:
        raise
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadChances(f"the chances can't be read: {error}") from None
    found: dict[tuple[str, str], dict[str, Share]] = {}
    for share in shares:
        if share.version.partition(".")[0] == str(catalog.GAMES[share.game].rules):
            found.setdefault((share.game, share.preset), {})[share.player] = share
    return found


def _share(row: dict[str, Any]) -> Share:
    """Check a row and return its share.

    :raises BadChances: if it makes no sense.
    """
    low, high = row.pop("interval")
    share = Share(**row)
    numbers = share.deals, share.won, share.open
    if (
        share.game not in catalog.GAMES
        or share.preset not in catalog.GAMES[share.game].presets
        or share.player not in (FIRST, GREEDY, HINTS, SOLVER)
        or not isinstance(share.version, str)
        or not all(type(number) is int and number >= 0 for number in numbers)
        or not 0 < share.deals <= MOST_DEALS
        or share.won + share.open > share.deals
        or any(abs(a - b) > _ROUGH for a, b in zip((low, high), share.interval, strict=True))
    ):
        raise BadChances(f"the chances have a row that makes no sense: {str(row)[:200]}")
    return share


def shares_of(game: Game) -> dict[str, Share]:
    """Return the shipped share of each player under these rules; none if an option is changed."""
    played = game if game.preset else game.under()
    return shipped().get((played.id, played.preset), {}) if played.plain else {}


def chance(game: Game, *, short: bool = False, narrow: bool = False) -> str:
    """Return how often the game is won, as measured and as guessed: "hints win 1 in 3; the book
    guessed 1 in 30". If it was measured, ``narrow`` shortens the guess to "guess 1 in 30",
    and ``short`` leaves it out. Empty if there is neither."""
    measured = _measured(game)
    if not measured or short:
        return measured or odds(game)
    return "; ".join(words for words in (measured, odds(game, short=narrow)) if words)


def chance_sentence(game: Game, *, short: bool = False) -> str:
    """Return :func:`chance` as a sentence; empty if nothing is known."""
    words = chance(game, short=short)
    return f"{_capital(words)}." if words else ""


def _measured(game: Game) -> str:
    """Return how often the best player that was measured wins, "plain play wins 1 in 12", or an
    empty string."""
    shares = shares_of(game)
    for player, (words, _) in PLAYER_NAMES.items():
        share = shares.get(player)
        if share is not None and share.deals >= LEAST_DEALS:
            return f"{words} {often(share.won, share.deals)}"
    return ""


def often(won: int, deals: int) -> str:
    """Return a rate in words with small numbers.

    >>> often(12, 200), often(70, 100), often(995, 1000)
    ('1 in 17', '7 in 10', 'nearly always')
    >>> often(0, 200), often(200, 200)
    ('0 of 200', 'all of 200')
    """
    if won in (0, deals):
        return f"{'all' if won else 0} of {deals:,}"
    share = won / deals
    if share < 0.4:
        return f"1 in {round(1 / share):,}"
    tenths = round(10 * share)
    return f"{tenths} in 10" if tenths < 10 else "nearly always"


def chance_page(game: Game) -> str:
    """Return the section of a rules page that says how often these rules are won; empty if nothing
    is known."""
    shares = shares_of(game)
    lines = [
        f"{name} won {_figures(shares[player])}."
        for player, (_, name) in PLAYER_NAMES.items()
        if player in shares and shares[player].deals >= LEAST_DEALS
    ]
    if SOLVER in shares:
        share = shares[SOLVER]
        was = "was" if share.open == 1 else "were"
        rest = f"; {share.open} {was} left open" if share.open else ""
        won = {0: "none", share.deals: "all"}.get(share.won, f"{share.won:,}")
        lines.append(f"Of {share.deals:,} deals {won} can be won, all cards known{rest}.")
    if words := odds(game):
        lines.append(f"{_capital(words)}.")
    listed = "".join(f"- {line}\n" for line in lines)
    return f"\n## How often it is won\n\n{listed}" if lines else ""


def _figures(share: Share) -> str:
    low, high = share.percents
    return f"{share.won:,} of {share.deals:,} deals, so its chance is {low} to {high} %"


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"
