"""How fast a timeline runs: at a steady pace, or in the time that the player took."""

from __future__ import annotations

from game.replay.timeline import Timeline

PACE = 0.6
"""Seconds between two steps, at the usual speed."""
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
TRUE = 0.0
"""Stands for the true time."""
WAYS = (*SPEEDS, TRUE)
_NAMES = {0.25: "×¼", 0.5: "×½", TRUE: "true time"}
LONGEST, SHORTEST = 2.0, 0.1
"""In true time a thought is never longer, and two moves never closer, in seconds."""


def name_of(way: float) -> str:
    """A speed as it is written on its button.

    >>> [name_of(way) for way in WAYS[1:4]]
    ['×½', '×1', '×2']
    """
    return _NAMES.get(way, f"×{way:.0f}")


class Playback:
    """Runs a timeline, or holds it. ``way`` is one of ``WAYS``."""

    def __init__(self) -> None:
        self.running = False
        self.way = 1.0
        self._wait = 0.0

    @property
    def speed(self) -> float:
        """How fast the cards move, against the usual."""
        return self.way or 1.0

    def start(self, wait: float = 0.0) -> None:
        """Run, from in so many seconds."""
        self.running, self._wait = True, wait

    def stop(self) -> None:
        """Hold."""
        self.running = False

    def change(self, way: float) -> None:
        """Run at another speed from now on."""
        self.way, self._wait = way, 0.0

    def step(self, by: int) -> None:
        """The next speed, faster or slower; from true time on, the usual one."""
        at = SPEEDS.index(self.way) + by if self.way else SPEEDS.index(1.0)
        self.change(SPEEDS[min(max(at, 0), len(SPEEDS) - 1)])

    def update(self, dt: float, timeline: Timeline) -> bool:
        """Let the time go by. True where the next step comes now."""
        if not self.running:
            return False
        self._wait -= dt
        if self._wait > 0:
            return False
        self._wait = max(0.0, self._wait + self._gap(timeline))
        return True

    def _gap(self, timeline: Timeline) -> float:
        """Seconds from the step that comes now to the one after it."""
        if self.way:
            return PACE / self.way
        after = min(timeline.at + 1, len(timeline) - 1)
        thought = (timeline.steps[after].t - timeline.steps[after - 1].t) / 1000
        return min(max(thought, SHORTEST), LONGEST)
