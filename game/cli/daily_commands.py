"""The command `daily`: a day's challenges, told or to be played."""

from __future__ import annotations

import json
import re
from datetime import date

from game.cli.parser import Namespace, Refused
from game.daily import challenge, pools
from game.system.clock import WALL_CLOCK

_ISO = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def day_of(text: str | None) -> date:
    """The day that was named, by its date; else today, which it is by the clock of UTC.

    :raises Refused: where there is no such day.
    """
    if text is None:
        return WALL_CLOCK.today()
    try:
        if _ISO.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise Refused(f"a date is written 2026-11-23, and {text[:40]!a} is none")


def to_play(args: Namespace) -> date:
    """The day that was asked for, to be played.

    :raises Refused: where there is nothing to play on it, or it has not come yet.
    """
    day = wanted(args)[0].day
    if day > WALL_CLOCK.today():
        raise Refused(f"the challenge of {day} is not open yet")
    return day


def wanted(args: Namespace) -> tuple[challenge.Challenge, ...]:
    """The challenges that were asked for.

    :raises Refused: where there are none on that day.
    """
    day = day_of(args.date)
    try:
        if args.length is None:
            return challenge.challenges(day)
        return (challenge.challenge(day, args.length),)
    except (challenge.NoChallenge, pools.BadPool) as error:
        raise Refused(str(error)) from None


def tell(args: Namespace) -> int:
    """Print the challenges that were asked for, for another program; days to come as well."""
    found = wanted(args)
    told = {"date": found[0].day.isoformat(), "challenges": [each.as_json() for each in found]}
    print(json.dumps(told, separators=(",", ":")))
    return 0
