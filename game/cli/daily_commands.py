"""The command ``daily``: prints a day's challenges or opens them."""

from __future__ import annotations

import json
import re
from datetime import date

from game.cli.parser import Namespace, Refused
from game.daily import challenge, pools
from game.system.clock import WALL_CLOCK

_ISO = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def day_of(text: str | None) -> date:
    """Parse a date; without one, today in UTC.

    :raises Refused: if there is no such day.
    """
    if text is None:
        return WALL_CLOCK.today()
    if not _ISO.fullmatch(text):
        raise Refused(f"a date is written as 2026-11-23, not as {text[:40]!a}")
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refused(f"there is no day {text}") from None


def to_play(args: Namespace) -> date:
    """The requested day, for playing.

    :raises Refused: if it has no challenge or is in the future.
    """
    day = wanted(args)[0].day
    if is_future(day):
        raise Refused(f"the challenge of {day} is not open yet")
    return day


def is_future(day: date) -> bool:
    """Whether a day is still to come, in UTC."""
    return day > WALL_CLOCK.today()


def wanted(args: Namespace) -> tuple[challenge.Challenge, ...]:
    """The requested challenges.

    :raises Refused: if that day has none.
    """
    day = day_of(args.date)
    try:
        if args.length is None:
            return challenge.challenges(day)
        return (challenge.challenge(day, args.length),)
    except (challenge.NoChallenge, pools.BadPool) as error:
        raise Refused(str(error)) from None


def print_challenges(args: Namespace) -> int:
    """Print the requested challenges as JSON; future days are allowed."""
    found = wanted(args)
    answer = {"date": found[0].day.isoformat(), "challenges": [each.as_json() for each in found]}
    print(json.dumps(answer, separators=(",", ":")))
    return 0
