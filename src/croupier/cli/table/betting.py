"""The wagering period at the terminal: wagers, one a line, until the player closes it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from croupier.cli.layouts import TableDrawing
from croupier.cli.table.asides import Asides
from croupier.cli.table.dialogue import CALL, LEAVING, YOU, Leaves, Talk
from croupier.cli.table.felt import drawn_or_said
from croupier.law import said
from croupier.money import dollars
from croupier.play import AtTable, Bets, Close, Driver, Game, Move, Place, Refusal, Refused, Round
from croupier.play.answers import Answer
from croupier.speech import bets as spoken_bets
from croupier.speech.bets import Pick
from croupier.speech.chips import WagerOnLayout, in_a_line, line_name, said_once
from croupier.speech.names import NotUnderstood, example_of

if TYPE_CHECKING:
    from rich.console import RenderableType

CLOSERS = ("deal", "d", "spin", "roll", "draw", "go", "close", "no more bets")
"""How a player says that nothing more is wagered; each is understood at every table."""

LONG = 60
"""A line of wagers longer than this stands above the question."""


class Betting:
    """Takes a player's wagers."""

    def __init__(
        self, game: Game, house: Driver, talk: Talk, drawn: TableDrawing, asides: Asides
    ) -> None:
        self.game = game
        self.house = house
        self.talk = talk
        self.drawn = drawn
        self.asides = asides
        self.last: list[Place] = []
        """The wagers of the last round."""
        self.warned = ""
        """What the player was told last that goes back for want of another wager."""
        self.own_doing = 0
        """Lines of the settlement that are the player's own: what he took back or reduced."""

    def take(self, round: AtTable) -> None:
        """Wagers until the player closes them; leaving raises `Leaves`."""
        while isinstance(prompt := round.prompt, Bets):
            self.own_doing = len(round.settlement)
            self.talk.offers = spoken_bets.offered(self.game, prompt.wagers)
            said = self.talk.ask(self._question(round))
            word, _, rest = said.partition(" ")
            if said in LEAVING:
                raise Leaves
            try:
                if said in CLOSERS:
                    if self._close(round):
                        return
                    continue
                self.warned = ""
                if said in ("layout", "table", "show"):
                    self.show(round)
                elif not self.asides.heard(round, said):
                    self._obey(round, prompt, word, rest.strip(), said)
            except NotUnderstood as error:
                self.talk.sorry(str(error))
            except Refused as error:
                self.talk.sorry(str(error.refusal))

    def show(self, round: AtTable) -> None:
        """The layout with the player's chips."""
        mine = [bet for bet in round.felt.live() if bet.seat == YOU]
        picture: RenderableType = in_a_line(mine) or "There is nothing on the layout."
        if self.drawn.draw is not None:
            picture = drawn_or_said(self.talk.console, self.drawn.draw(round.felt, mine), mine)
        self.talk.console.print(picture)

    def _question(self, round: AtTable) -> str:
        """What lies there, what is left, and the question."""
        from rich.markup import escape

        felt = round.felt
        lying = in_a_line(bet for bet in felt.live() if bet.seat == YOU)
        if len(lying) > LONG:
            self.talk.console.print(lying, style="dim", markup=False)
            lying = ""
        left = dollars(self.house.balance(YOU) - felt.put_down(YOU))
        return (
            f"[dim]{escape(lying)}[/]  [bold]{left}[/] bet> " if lying else f"[bold]{left}[/] bet> "
        )

    def _obey(self, round: AtTable, prompt: Bets, word: str, rest: str, line: str) -> None:
        felt, names = round.felt, prompt.wagers + prompt.others
        call = next((one for one in prompt.calls if word in (one, one.removeprefix(CALL))), "")
        down = spoken_bets.taken_down(line)
        if down is not None:
            # the last first: a wager may need one that was put down before it
            self._each(round, reversed(spoken_bets.withdrawals(felt, names, YOU, down)))
        elif word in ("repeat", "again", "r"):
            self._repeat(round)
        elif call and not call.startswith(CALL):
            round.answer(Move(YOU, call))
        elif call:
            said = spoken_bets.calls(felt, names, YOU, call, rest)
            if not rest:  # all that can be called so
                said = [one for one in said if round.refusal(one) is None] or said[:1]
            self._each(round, said)
        else:
            round.answer(spoken_bets.wager(felt, names, YOU, line, self._pick()))

    def _each(self, round: AtTable, answers: Iterable[Answer]) -> None:
        """Several answers at once: what is refused is said, once, and the others are given."""
        refused = []
        for answer in answers:
            try:
                round.answer(answer)
            except Refused as error:
                refused.append(str(error.refusal))
        for sentence in dict.fromkeys(refused):
            self.talk.sorry(sentence)

    def _repeat(self, round: AtTable) -> None:
        if not self.last:
            raise NotUnderstood("there is no round before this one to repeat")
        lying = {one.name for one in self._mine(round)}
        again = [place for place in self.last if _name(place) not in lying]
        self._each(round, again)

    def _close(self, round: AtTable) -> bool:
        """No more bets; a player who would only have wagers handed back is told so first."""
        mine = self._mine(round)
        if not mine:
            first = self.game.wagers[next(iter(self.game.wagers))]
            raise NotUnderstood(
                "there is no wager on the layout yet: put one down, such as "
                f"`50 {example_of(first)}`"
            )
        in_vain = _in_vain(round)
        if in_vain and in_vain != self.warned:
            self.warned = in_vain
            self.talk.sorry(
                f"{in_vain}. Put down what is missing, or say `{self.drawn.verb}` once more"
            )
            return False
        round.answer(Close(YOU))
        self.last = [one.placed() for one in mine]
        return True

    def take_back(
        self, round: AtTable
    ) -> tuple[list[WagerOnLayout], list[tuple[WagerOnLayout, Refusal]]]:
        """The player leaves: what he may take back, and what must stay and why."""
        taken: list[WagerOnLayout] = []
        stay = self._mine(round)
        while stay:  # a wager may come free when another that needs it is gone
            refused = []
            for one in stay:
                why = round.refusal(one.changed(0))
                if why is None:
                    round.answer(one.changed(0))
                    taken.append(one)
                else:
                    refused.append((one, why))
            if len(refused) == len(stay):
                return taken, refused
            left = {one.name for one in self._mine(round)}
            stay = [one for one, _ in refused if one.name in left]
        return taken, []

    def _mine(self, round: AtTable) -> list[WagerOnLayout]:
        return said_once(bet for bet in round.felt.live() if bet.seat == YOU)

    def _pick(self) -> Pick | None:
        from croupier.games.keno.picks import quick_pick
        from croupier.games.keno.rules import KenoRules

        if not isinstance(self.game.rules, KenoRules):
            return None
        return lambda count: quick_pick(self.house.aside, count)


def _in_vain(round: AtTable) -> str:
    """What would go back at once if bets closed now, and why: tried on the round run again."""
    playing = round.round
    again = Round.replay(playing.game, playing.header, playing.entries_in_force)
    before = len(again.settlement)
    if again.refusal(Close(YOU)) is not None:
        return ""
    again.answer(Close(YOU))
    back = [one for one in again.settlement[before:] if one.outcome == "void" and one.seat == YOU]
    names = " and ".join(f"{line_name(one)} {dollars(one.stake)}" for one in back)
    why = dict.fromkeys(f"{one.why} ({said(one.cites)})" for one in back)
    return f"{names} would go back: {'; '.join(why)}" if back else ""


def _name(place: Place) -> str:
    return WagerOnLayout(
        place.seat, place.wager, place.on, place.box, place.numbers, place.stake
    ).name
