"""The command ``study``: how many deals of a game a player wins, beside the guess of its book.

Each deal is stored in a database as it comes, and a later run plays only the missing ones.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from io import StringIO

from game.advice.chances import HINTS, Share
from game.advice.only_move import leaves_no_choice
from game.book import catalog
from game.cli.arguments import (
    file_named,
    game_named,
    jobs_of,
    png_file,
    refuse_without_choice,
    setup_of,
    solvable,
    variant_of,
    whole_number,
)
from game.cli.parser import Namespace, Refused
from game.cli.requests import Picture, StudyRequest
from game.match.match import Match
from game.rules.game import Game
from game.study.chunks import Chunk, Chunks, PlayedChunk, Series, played, series_of
from game.study.results import NoResults, Results
from game.system import cluster, files, progress, workers
from game.vocabulary.sentences import many

_MOST_DEALS = 1_000_000
_FILE = "study.sqlite"
SIZE = (1280, 800)
"""The size of the plot in pixels."""
_Runner = Callable[[Iterable[Chunk]], Iterator[PlayedChunk]]
"""Plays the chunks, on this machine or on a cluster."""


def study(args: Namespace) -> int | StudyRequest:
    """Play the deals that are missing and print the shares, also those of a run that is
    interrupted; then request the plot, if one is wanted.

    :raises Refused: with a sentence for the user.
    """
    deals = whole_number(args.deals, "the number of deals", 1, _MOST_DEALS)
    run = _runner(args.cluster, jobs_of(args))
    picture = None
    if args.plot is not None:
        picture = Picture(setup_of(args), png_file(args.plot), SIZE, None)
    table = None if args.csv is None else file_named(args.csv, "--csv")
    series = [series_of(game, args.player) for game in _games(args)]
    path = setup_of(args).data / _FILE if args.db is None else file_named(args.db, "--db")
    try:
        with closing(Results(path)) as results:
            try:
                _play(results, series, deals, run)
            finally:  # an interrupted run also prints its shares
                found = [results.share(each, deals) for each in series]
                shares = [share for share in found if share is not None]
                _say(shares)
                if table is not None:
                    files.write_whole(table, as_csv(shares).encode())
    except (NoResults, workers.Lost, cluster.NoCluster) as error:
        raise Refused(str(error)) from None
    return 0 if picture is None else StudyRequest(picture, tuple(shares))


def _games(args: Namespace) -> list[Game]:
    """The games to play, under the preset that was named or their usual one. Hints play only those
    with a choice; in the others they say nothing."""
    if args.all == bool(args.games):
        raise Refused("name one game or more, or say --all")
    if args.all and args.preset is not None:
        raise Refused("--preset can't be used with --all")
    if args.all:
        games = [game.under() for game in catalog.BOOK if game.alone]
        return [game for game in games if args.player != HINTS or not leaves_no_choice(game)]
    named = dict.fromkeys(variant_of(game_named(name), args) for name in args.games)
    games = [solvable(Match(game, 1)).game for game in named]
    if args.player == HINTS:
        for game in games:
            refuse_without_choice(game)
    return games


def _runner(address: str | None, jobs: int | None) -> _Runner:
    if address is None:
        return lambda chunks: workers.in_turn(played, chunks, few=2, most=jobs)
    if jobs is not None:
        raise Refused("--jobs is for this machine; a cluster has as many as its workers")
    return lambda chunks: cluster.in_any_order(played, chunks, address)


def _play(results: Results, series: Sequence[Series], deals: int, run: _Runner) -> None:
    """Play the deals that are missing, and keep each chunk as it comes."""
    missing = [(each, results.missing(each, deals)) for each in series]
    left = sum(len(seeds) for _, seeds in missing)
    total = deals * len(series)
    chunks = Chunks(missing)
    with progress.shown() as bar:
        task = bar.add_task("deals", total=total, completed=total - left)
        for done in run(chunks):
            results.add(done)
            chunks.note(done)
            name = catalog.GAMES[done.chunk.series.game].name
            bar.update(task, advance=len(done.deals), description=name)


# ---------------------------------------------------------------- the figures


def _say(shares: Sequence[Share]) -> None:
    wide = max((len(_title(share)) for share in shares), default=0)
    for share in shares:
        print(f"{_title(share):{wide}}  {_words(share)}", flush=True)


def _title(share: Share) -> str:
    return f"{catalog.GAMES[share.game].name}, {share.preset}, {share.player}"


def _words(share: Share) -> str:
    """The figures of a share: "won 12 of 200 deals, 6.0 % (3.5 to 10.2)"."""
    least, most = (f"{100 * end:.1f}" for end in share.interval)
    words = (
        f"won {share.won:,} of {many(share.deals, 'deal')}, "
        f"{100 * share.share:.1f} % ({least} to {most})"
    )
    if share.open:
        words += f", {share.open:,} open"
    if share.guess is not None:
        words += "; the guess was {} in {}".format(*share.guess)
    return words


def as_csv(shares: Sequence[Share]) -> str:
    """The shares as comma-separated values; rates and bounds are fractions from 0 to 1."""
    text = StringIO()
    out = csv.writer(text, lineterminator="\n")
    out.writerow([*Share._fields, "share", "low", "high", "guess"])
    for share in shares:
        guess = "" if share.guess is None else f"{share.guess[0] / share.guess[1]:.4f}"
        ends = (f"{each:.4f}" for each in (share.share, *share.interval))
        out.writerow([*share, *ends, guess])
    return text.getvalue()
