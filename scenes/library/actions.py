"""The actions of the library's buttons and keys: on the selected record, the trash, and imports."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.record.incoming import Arrival
from game.storage.ledger import LONGEST_TITLE, NotDone
from game.storage.ledger_schema import Result
from game.storage.transfer import AlreadyThere, OnlyDeal
from game.vocabulary.sentences import many
from scenes.app.context import Context
from scenes.library import commands
from scenes.library.import_dialog import ImportDialog
from scenes.replay.reading import awaited
from scenes.widgets.buttons import Action, Button
from scenes.widgets.text_field import TextField
from scenes.wording.wording import sentence_of

if TYPE_CHECKING:
    from scenes.library.library import Library


class Actions:
    """The actions of one library scene."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.watch = self._opening(commands.watch)
        self.play_deal = self._opening(commands.play_deal)
        self.play_against = self._opening(commands.play_against)
        self.favor = self._running(commands.favor)
        self.export = self._running(commands.export)
        self.copy_code = self._opening(
            lambda context, result, refused: commands.copy_code(context, result, self._say, refused)
        )

    def buttons(self, result: Result | None) -> list[Button]:
        """The buttons for a record."""
        if result is None:
            return []
        away = Button("Delete", self.delete, "bin")
        if result.state == "trashed":
            away = Button("Restore", self.restore, "undo")
        if result.trouble:
            return [Button("Export", self.export, "export"), away]
        star = ("Unfavorite", "star") if result.favorite else ("Favorite", "hollow_star")
        race = Button("Play against it", self.play_against, "ghost")
        return [
            Button("Watch", self.watch, "play", lead=True),
            Button("Play this deal", self.play_deal, "new"),
            *([] if result.seats else [race]),
            Button("Rename", self.rename, "pen"),
            Button(star[0], self.favor, star[1]),
            Button("Copy code", self.copy_code, "copy"),
            Button("Export", self.export, "export"),
            away,
        ]

    # ---------------------------------------------------------------- with the chosen record

    def _running(self, command: Callable[[Context, Result], str]) -> Action:
        def act() -> None:
            self._do(command)

        return act

    def _opening(self, command: Callable[[Context, Result, commands.Refusal], None]) -> Action:
        def act() -> None:
            record = self.library.chosen
            if record is not None:
                command(self.library.context, record, self._refuse)

        return act

    def _do(self, command: Callable[[Context, Result], str], result: Result | None = None) -> bool:
        """Run a command on a record and show its message. True if it succeeded."""
        library = self.library
        record = result or library.chosen
        if record is None:
            return False
        try:
            message = command(library.context, record)
        except NotDone as error:
            self._refuse(error)
            return False
        self._say(message)
        return True

    def _say(self, message: str) -> None:
        """Show a command's message, if the library is still open."""
        library = self.library
        if library.context.stack.top is library:
            library.reload()
            library.say(message)

    def _refuse(self, error: ValueError) -> None:
        self.library.say(sentence_of(error), stern=True)

    def rename(self) -> None:
        """Begin editing the title, in place of the name."""
        library = self.library
        if library.chosen is not None and not library.chosen.trouble:
            library.renaming = TextField(
                "a title of your own", library.chosen.title, most=LONGEST_TITLE
            )
            library.renaming.box = library.details.name_box.copy()
            library.buttons.focus = None
            library.say("Enter keeps the title, Esc leaves it as it was.")

    def renamed(self) -> None:
        """Save the edited title."""
        field, self.library.renaming = self.library.renaming, None
        if field is not None:
            self._do(lambda context, result: commands.rename(context, result, field.text))

    def delete(self) -> None:
        """Move the record to the trash, with a button to put it back."""
        library = self.library
        at, gone = library.at, library.chosen
        if self._do(commands.trash) and gone is not None:
            self._choose_at(at)
            library.say(
                library.message, [Button("Put it back", lambda: self._put_back(gone), "undo")]
            )

    def restore(self) -> None:
        """Restore the record from the trash."""
        at = self.library.at
        if self._do(commands.restore):
            self._choose_at(at)

    def _choose_at(self, at: int) -> None:
        """Select the record that is now at this row."""
        shown = self.library.shown
        if shown:
            self.library.choose(shown[min(max(at, 0), len(shown) - 1)])

    def _put_back(self, gone: Result) -> None:
        """Undo the last deletion."""
        library = self.library
        twins = [each for each in library.every if each.identity == gone.identity]
        found = next((each for each in twins if each.state == "trashed"), None)
        if found is not None and self._do(commands.restore, found):
            message = library.message
            twins = [each for each in library.every if each.identity == gone.identity]
            library.choose(next((each for each in twins if each.file == gone.file), twins[0]))
            library.say(message)

    # ---------------------------------------------------------------- the trash, and what comes in

    def ask_empty(self) -> None:
        """Ask whether to empty the trash."""
        library = self.library
        count = sum(each.state == "trashed" for each in library.every)
        keep = Button("Keep them", lambda: library.say(""), "undo")
        away = Button("Delete for good", self._empty, "bin")
        library.say(f"Delete {many(count, 'record')} for good?", [keep, away])
        library.buttons.focus = keep

    def _empty(self) -> None:
        try:
            message = commands.empty_trash(self.library.context)
        except NotDone as error:
            self._refuse(error)
            return
        self.library.reload()
        self.library.say(message)

    def ask_import(self) -> None:
        """Open the import dialog."""
        self.library.context.stack.push(ImportDialog(self.library.context, self.take))

    def bring(self, words: str) -> None:
        """Import a dropped or pasted game."""
        self.take(words, lambda then: then() if then is not None else None, self._refuse)

    def take(
        self, words: str, done: Callable[[Action | None], None], refused: commands.Refusal
    ) -> None:
        """Import a game and select it; one that is here already is selected too.

        ``done`` is called on success, with None. If a code was made under other rules and only its
        deal is left, ``done`` is called with an action that opens it. ``refused`` is called with
        the reason for a failure.
        """
        library, arrival = self.library, Arrival()

        def taken(found: tuple[Result, str]) -> None:
            result, message = found
            library.every = library.context.ledger.everything()
            library.choose(result)
            library.say(message)
            done(None)

        def not_taken(error: ValueError) -> None:
            if isinstance(error, OnlyDeal) and error.found.notice:
                found = error.found
                done(lambda: library.context.go.to_record(*found))
                return
            if isinstance(error, AlreadyThere):
                library.choose(error.result)
            refused(error)

        awaited(
            library.context,
            commands.importing(library.context, words, arrival),
            taken,
            not_taken,
            steps=lambda: arrival.steps,
            arrival=arrival,
        )
