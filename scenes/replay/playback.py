"""How fast a replay runs: at a steady pace, or in the player's own time."""

from __future__ import annotations

from game.replay.timeline import Timeline

PACE = 0.6
"""The seconds between two steps at normal speed."""
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
TRUE = 0.0
"""The rate of a replay in the player's own time."""
RATES = (*SPEEDS, TRUE)
_NAMES = {0.25: "×¼", 0.5: "×½", TRUE: "true time"}
LONGEST, SHORTEST = 2.0, 0.1
"""The longest and the shortest pause in the player's own time, in seconds."""


def name_of(rate: float) -> str:
    """Return a rate as its button shows it.

    >>> [name_of(rate) for rate in RATES[1:4]]
    ['×½', '×1', '×2']
    """
    return _NAMES.get(rate, f"×{rate:.0f}")


class Playback:
    """Runs and stops a timeline. ``rate`` is one of ``RATES``."""

    def __init__(self) -> None:
        self.running = False
        self.rate = 1.0
        self._wait = 0.0

    @property
    def speed(self) -> float:
        """How fast the cards move, 1 being normal."""
        return self.rate or 1.0

    def start(self, wait: float = 0.0) -> None:
        """Run, with the first step in ``wait`` seconds."""
        self.running, self._wait = True, wait

    def stop(self) -> None:
        self.running = False

    def change(self, rate: float) -> None:
        """Run at another rate from now on."""
        self.rate, self._wait = rate, 0.0

    def step(self, by: int) -> None:
        """Go to the next faster or slower rate; from the player's own time, to the normal one."""
        at = SPEEDS.index(self.rate) + by if self.rate else SPEEDS.index(1.0)
        self.change(SPEEDS[min(max(at, 0), len(SPEEDS) - 1)])

    def update(self, dt: float, timeline: Timeline) -> bool:
        """Let time pass. True if the next step is due."""
        if not self.running:
            return False
        self._wait -= dt
        if self._wait > 0:
            return False
        self._wait = max(0.0, self._wait + self._gap(timeline))
        return True

    def _gap(self, timeline: Timeline) -> float:
        """The seconds between the step that is due now and the one after it."""
        if self.rate:
            return PACE / self.rate
        after = min(timeline.at + 1, len(timeline) - 1)
        thought = (timeline.steps[after].t - timeline.steps[after - 1].t) / 1000
        return min(max(thought, SHORTEST), LONGEST)
