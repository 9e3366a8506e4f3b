"""The actions that lead from the table to other scenes and dialogs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.widgets.buttons import Action
from scenes.wording.wording import NOT_LOST

if TYPE_CHECKING:
    from game.replay.source import Live
    from scenes.play.play_scene import PlayScene


def table_routes(scene: PlayScene) -> dict[str, Action]:
    """Return the actions by their names in the settings of keys."""
    context = scene.context

    def choose_deal() -> None:
        from scenes.play.deal_dialog import DealDialog  # not before the first table

        context.stack.push(DealDialog(context, scene))

    def played() -> Live:
        """Return the game as far as it has been played."""
        from game.replay.source import Live  # not before the first table

        return Live(scene.match, scene.session.header)

    def watch() -> None:
        """Watch the game from its deal, as far as it has been played."""
        context.go.to_replay(played())

    def analyse() -> None:
        """Find out where the game was lost, once it is over."""
        if not (scene.session.over or scene.session.archived):
            scene.say("You can ask where it was lost once the game is over.")
        elif not scene.advice.could_do_better:
            scene.status.answer = NOT_LOST
            scene.refresh()
        else:
            context.go.to_replay(played(), analyse=True)

    def pause() -> None:
        """Pause, and read the standing, the facts of the foot line and the time aloud."""
        bars = scene.status.bars
        standing = [words for mode in scene.modes for words in mode.standing_aloud]
        context.tell(", ".join([*standing, *bars.facts, *([bars.time] if bars.time else [])]))
        context.go.to_pause()

    return {
        "analyse": analyse,
        "deal": choose_deal,
        "watch": watch,
        "shelf": lambda: context.go.to_shelf(),
        "library": lambda: context.go.to_library(),
        "rules": lambda: context.go.to_rules(scene.match.game),
        "settings": lambda: context.go.to_settings(),
        "help": lambda: context.go.to_help(),
        "pause": pause,
    }
