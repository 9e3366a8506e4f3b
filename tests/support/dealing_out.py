"""How the tests are dealt out to the workers: what belongs together stays together, and whoever
deals counts only what is still to be done.

xdist's own way looks at each test that a worker ever had whenever one ends, and through the list of
all for the place of each: with twenty thousand tests that takes longer than many of them.
"""

from __future__ import annotations

from functools import cached_property

from xdist.scheduler import LoadGroupScheduling
from xdist.workermanage import WorkerController


class DealingOut(LoadGroupScheduling):
    """Groups as ``--dist loadgroup`` has them; those that are done are let go of."""

    @cached_property
    def _places(self) -> dict[str, int]:
        """Where each test stands in the list, which is the same for every worker."""
        assert self.collection is not None
        return {nodeid: place for place, nodeid in enumerate(self.collection)}

    def _assign_work_unit(self, node: WorkerController) -> None:
        scope, unit = self.workqueue.popitem(last=False)
        self.assigned_work[node][scope] = unit
        node.send_runtest_some([self._places[each] for each, done in unit.items() if not done])

    def mark_test_complete(
        self, node: WorkerController, item_index: int, duration: float = 0
    ) -> None:
        nodeid, work = self.registered_collections[node][item_index], self.assigned_work[node]
        scope = self._split_scope(nodeid)
        work[scope][nodeid] = True
        if all(work[scope].values()):
            del work[scope]
        self._reschedule(node)
