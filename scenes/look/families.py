"""How games look by kind: each kind has its felt and the enamel of its signs."""

from __future__ import annotations

from typing import NamedTuple


class Kind(NamedTuple):
    """A kind of games: its felt, the enamel of its signs, and the families that belong to it."""

    felt: str
    enamel: str
    names: str

    @property
    def families(self) -> list[str]:
        """The families, by the names of their modules."""
        return self.names.split()


KINDS = (
    Kind("billiard", "red", "klondike rivals rows columns leonis_own moojub olga empress"),
    Kind("claret", "claret", "canfield sly_fox terraces plot toppers suspense precedence"),
    Kind("club", "blue", "spider yukon russian_bank constitution tournament"),
    Kind("club", "teal", "castle fission xerxes st_helena crescent patriarchs boomerang"),
    Kind(
        "billiard",
        "moss",
        "golf fans napoleon congress deuces corners intruders rotation british_square",
    ),
    Kind(
        "plum",
        "plum",
        "clocks carpet quilt windmill matrimony sultan alhambra herring_bone intrigue cotillion "
        "captive_queens grand_duchess",
    ),
    Kind("slate", "slate", "gaps wastepiles accordions osmosis reel mechanical"),
    Kind("claret", "ochre", "addition pairs aces_up squares cribbage"),
)
"""The eight kinds. Games that are played alike share one; Spider and Canfield, for example, look
different."""
_KIND_OF = {family: kind for kind in KINDS for family in kind.families}


def kind_of(family: str) -> Kind:
    """Return the kind of a family; one that is not listed is taken for the first."""
    return _KIND_OF.get(family, KINDS[0])
