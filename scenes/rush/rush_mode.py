"""The mode of a Rush: the clock, one deal after another, and no help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.match.match import Match
from game.record.header import Links
from game.runs.best_runs import RunTable
from game.runs.clock import Stop
from game.runs.plan import UNTIMED_DEALS
from game.runs.points import PASS_COST
from game.runs.run_file import LOST, PASSED, STOPPED, WON
from game.runs.run_words import title
from game.vocabulary.progress import POINTS
from scenes.app.keymap import shown
from scenes.arcade.lettering import fitting_name, write_name
from scenes.arcade.signs import draw_board
from scenes.arcade.tokens import GLOW
from scenes.look.theme import HEADING
from scenes.play.mode import Mode
from scenes.rush.last_seconds import LastSeconds
from scenes.rush.run_strip import RunStrip, StripContent, clock_face, hurries
from scenes.rush.rush_run import RushRun
from scenes.widgets.buttons import Action, Button
from scenes.widgets.panels import plate
from scenes.widgets.score_meter import ScoreMeter
from scenes.wording.wording import sentence_of

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene

COUNTED_DOWN = 3.0
"""The seconds before the clock starts."""
NUMBER = 150
"""The side of the board with the number that counts down."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
NO_HELP = "There are no hints in a Rush."
NO_MOVE = "No move is left: take one back, or Enter deals the next game."
LOST_FILE = "This run can't be gone on with: {}."


def lead_words(points: int) -> str:
    """The lead over the best run of the same deals in words.

    >>> lead_words(1200), lead_words(-45), lead_words(0)
    ('1,200 before your best', '45 behind your best', 'level with your best')
    """
    if not points:
        return "level with your best"
    return f"{abs(points):,} {'before' if points > 0 else 'behind'} your best"


class RushMode(Mode):
    """A Rush at the table. The next deal replaces this one as soon as it is won, lost or passed."""

    def __init__(self, scene: PlayScene, run: RushRun) -> None:
        super().__init__(scene)
        self.run = run
        self.ended = False
        """Is the run over?"""
        self.ready_in = 0.0 if run.clock.started else COUNTED_DOWN
        """The seconds until the clock starts."""
        run.clock.stop(Stop.DEALING)
        self._lost = ""
        """A sentence for the player if the run can't be gone on with at this table, else empty."""
        self.strip = RunStrip(ScoreMeter())
        self._last_seconds = LastSeconds(scene.context)

    # ---------------------------------------------------------------- what may be done

    @property
    def closed(self) -> bool:
        return self.ended or not self.run.log.is_open

    @property
    def allows_advice(self) -> bool:
        return False

    @property
    def shows_score(self) -> bool:
        return False  # the strip has the points of the run, which are others

    @property
    def remembers_rules(self) -> bool:
        return False

    @property
    def introduces_games(self) -> bool:
        return False

    @property
    def covers_table(self) -> bool:
        return not self.ended

    def actions(self) -> Mapping[str, Action]:
        """Let a new deal pass this one; help and what leads away from the run say why not."""
        helps = dict.fromkeys(("hint", "light", "play_on", "solution"), self._saying(NO_HELP))
        stays = self._saying("The run goes on with the next deal: pass this one to get there.")
        others = dict.fromkeys(("same_deal", "back", "deal_kind", "deal", "analyse"), stays)
        return {**helps, **others, "new_deal": self.go_on, "give_up": self.stop}

    def _saying(self, words: str) -> Action:
        return lambda: self.scene.say(words)

    def deals(self, usual: Sequence[Button]) -> Sequence[Button]:
        """Pass this deal, or end the run."""
        keys = shown(self.scene.context.config.keys, "new_deal")
        cost = f"{PASS_COST // 1000} seconds" if self.run.clock.remaining is not None else "no time"
        return (
            Button("Pass", self.go_on, "forward", hint=f"The next deal; costs {cost} ({keys})."),
            Button("End the run", self.stop, "flag", hint="Ends the run with the points so far."),
        )

    def ways_out(self, usual: Sequence[Button]) -> Sequence[Button]:
        undo = Button("Undo", self.scene.actions["undo"], "undo")
        undo.enabled = lambda: self.scene.maker.can_undo
        return [Button("Next deal", self.go_on, "forward"), undo]

    def next_game_words(self, usual: str) -> str:
        return "deal the next game with Enter"

    def end_words(self, usual: str) -> str:
        return NO_MOVE if self.scene.match.status == "stuck" else usual

    def links(self, usual: Links) -> Links:
        return self.run.links

    # ---------------------------------------------------------------- the deals

    def go_on(self) -> None:
        """Go on to the next deal. If this one is not over, it is passed."""
        if self.closed:
            return
        status = self.scene.match.status
        self._next(WON if status == "won" else LOST if status in ("lost", "stuck") else PASSED)

    def _next(self, result: str) -> None:
        """Write the result of the deal, then deal the next one or end the run."""
        scene, run = self.scene, self.run
        scene.input.let_go()
        session = scene.session
        line = run.end_deal(session.identity, session.match, session.header.links, result)
        session.archive()
        one = run.planned
        if run.clock.over or one is None:
            self._finish()
            return
        said = {WON: "won", LOST: "over", PASSED: "passed"}[result]
        words = f"{session.match.game.name} {said}: {line.score:,} points. Now {one.game.name}."
        scene.deal(Match(one.game, one.deal.seed), words, run.links)
        scene.deals.forget()
        scene.refresh()

    def stop(self) -> None:
        """End the run at this deal, because the time is up or the player wants it."""
        if self.closed:
            return
        scene, run = self.scene, self.run
        scene.input.let_go()
        session = scene.session
        won = session.match.status == "won"
        run.end_deal(session.identity, session.match, session.header.links, WON if won else STOPPED)
        session.archive()
        self._finish()

    def _finish(self) -> None:
        """End the run and show its sheet."""
        from scenes.rush.rush_sheet import RushSheet  # not before the first run ends

        self.run.finish()
        self._report()
        self.ended = True
        scene = self.scene
        scene.refresh()
        scene.context.stack.push(RushSheet(scene.context, self.run))

    def announce(self) -> bool:
        """Go on after a deal that is won or lost; in one that is stuck, moves can be undone."""
        if not self.closed and self.scene.session.final:
            self.go_on()
        return True

    # ---------------------------------------------------------------- leaving and coming back

    def rest(self) -> None:
        self.run.leave()
        self._report()

    def _report(self) -> None:
        """Say it if the run is not being saved."""
        if self.run.log.notice:
            self.scene.context.trouble = sentence_of(self.run.log.notice)

    def come_back(self) -> None:
        """Open the run's file again, and count down anew. If that fails, the title says so."""
        try:
            self.run.come_back()
        except ValueError as error:
            self._lost = LOST_FILE.format(error)
            return
        if self.run.clock.started and not self.ended:
            self.run.clock.stop(Stop.READY)
            self.ready_in = COUNTED_DOWN

    # ---------------------------------------------------------------- time

    def handle(self, event: pygame.event.Event) -> bool:
        """Start the clock at once on any press, which the table handles too. Go on to the next deal
        on Enter where no move is left."""
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if pressed and self.ready_in:
            self._start()
        if event.type == pygame.KEYDOWN and event.key in ENTER and self.scene.session.over:
            self.go_on()
            return True
        return False

    def _start(self) -> None:
        self.ready_in = 0.0
        self.run.clock.go(Stop.READY)
        self.scene.touch()

    def update(self, dt: float) -> None:
        """Count down, run the clock while the player can move, and end the run when time is up."""
        if self._lost:  # the table is closed, so that no key leads away from it
            self.scene.context.go.to_title()
            self.scene.context.complain(self._lost)
            return
        if self.closed:
            return
        scene, clock = self.scene, self.run.clock
        if not scene.view.moving:
            clock.go(Stop.DEALING)
        if scene.session.final:
            clock.stop(Stop.DEALING)
        if self.ready_in:
            before = ceil(self.ready_in)
            self.ready_in = max(0.0, self.ready_in - dt)
            if not self.ready_in:
                self._start()
            elif ceil(self.ready_in) != before:
                scene.touch()
        clock.pass_time(dt * 1000)
        if clock.over:
            self.stop()
            return
        self.run.log.note(clock)
        self._last_seconds.tell(clock.real_time_left)
        self.strip.turn(dt)
        if self._show():
            scene.touch()
        if self.run.log.notice and not scene.context.trouble:
            self._report()
            scene.refresh()

    # ---------------------------------------------------------------- what is seen

    def title(self, usual: str, sign: str) -> tuple[str, str]:
        return f"{usual}, in a Rush", sign

    def welcome(self, usual: str) -> str:
        left = self.run.clock.remaining
        how = "win as many deals as you can" if left is not None else f"{UNTIMED_DEALS} deals"
        name = title(RunTable.of(self.run.run.header))
        return f"{name}: {how}; a deal passed keeps half its points."

    def clock(self, usual: str) -> str:
        return ""  # the strip has the time of the run

    def _strip_content(self) -> StripContent:
        run, session = self.run, self.scene.session
        left = run.clock.real_time_left
        timed = left is not None
        face = clock_face(run.clock.elapsed if left is None else left, left=timed)
        of = "" if timed else f" of {UNTIMED_DEALS}"
        score = run.score_with(session.scorer.total or 0, won=session.match.status == "won")
        deal = f"Deal {run.number}{of}: {session.match.game.name}"
        return StripContent(
            face,
            hurries(left),
            score,
            session.scorer.chain_length,
            adds=self.scene.game.measure.unit != POINTS,
            words=f"{score:,} points",
            playing=deal,
            best="" if run.ahead is None else lead_words(run.ahead),
        )

    def _show(self) -> bool:
        """Bring the strip up to date; return whether it must be drawn again."""
        still = self.scene.context.config.table.reduced_motion
        return self.strip.show(self._strip_content(), at_once=still)

    def refresh(self) -> None:
        self._show()

    def lay(self, area: Rect) -> Rect:
        return self.strip.lay(area, self.scene.context.theme)

    def patch(self, surface: Surface) -> Sequence[Rect]:
        return self.strip.patch(surface, self.scene.context.theme)

    def draw(self, surface: Surface) -> None:
        """Draw the strip, and the number that counts down."""
        theme = self.scene.context.theme
        self.strip.draw(surface, theme)
        if self.ready_in and not self.ended:
            words = str(ceil(self.ready_in))
            box = Rect(0, 0, theme.px(NUMBER), theme.px(NUMBER))
            box.center = surface.get_rect().center
            ink = GLOW if theme.arcade else theme.text
            if theme.arcade:
                draw_board(surface, box, theme)
            else:
                plate(surface, box, theme.bar, theme.px(10))
            font = fitting_name(words, theme, 4 * HEADING, box.width)
            write_name(surface, words, font, ink, box, "center")
