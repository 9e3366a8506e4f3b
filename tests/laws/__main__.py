"""``python -m tests.laws [game]`` proves the laws and prints what each game met, by name and
count."""

from __future__ import annotations

import sys
from time import perf_counter

from tests.laws.every import LAWS
from tests.laws.law import VARIANTS, Tally, named, prove, prove_further


def main(wanted: list[str]) -> None:
    """Prove all laws for these games, or for all games."""
    for game in VARIANTS:
        if wanted and game.id not in wanted:
            continue
        began, sums = perf_counter(), Tally()
        for law in LAWS:
            try:
                sums.update(prove(law, game))
                sums.update(prove_further(law, game))
            except AssertionError as error:
                print(f"  {law.name}: {str(error).splitlines()[0] if str(error) else 'broken'}")
        counts = ", ".join(f"{count} {met}" for met, count in sorted(sums.items()))
        print(f"{named(game)} ({perf_counter() - began:.1f} s): {counts}")


if __name__ == "__main__":
    main(sys.argv[1:])
