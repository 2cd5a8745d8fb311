"""What a player may say beside wagers and moves: take back, report, look at what went before."""

from __future__ import annotations

from croupier.cli.table.dialogue import YOU, Talk
from croupier.cli.table.figures import LATELY, Stay
from croupier.cli.table.reporting import Reporting
from croupier.cli.terminal import BadInput, progress, show
from croupier.money import dollars
from croupier.play import AtTable, Change, Choose, Close, Driver, Move, Place, Refused
from croupier.play.round import Answered, Entry
from croupier.speech.chips import place_name
from croupier.speech.names import is_number

CHEAPEST = 3
"""How many wagers are named to who asks for a hint before he wagers."""

UNDO = ("undo", "oops", "take back", "take that back", "take it back")
"""How a player takes back what he said last."""

LOOK_BACK = ("history", "stats", "statistics")
"""How he asks for the rounds of his stay."""


class Asides:
    """Hears what is neither a wager nor a move."""

    def __init__(self, house: Driver, talk: Talk, stay: Stay) -> None:
        self.house = house
        self.talk = talk
        self.stay = stay
        self.reporting = Reporting(house, talk)

    def heard(self, round: AtTable, said: str) -> bool:
        """Whether a line was an aside; it may have changed what the round waits for. What takes too
        long is broken off with Ctrl-C, and the round stays as it is.
        """
        try:
            return self._heard(round, said)
        except KeyboardInterrupt:
            self.talk.console.print("\nBroken off.", style="dim")
            return True

    def between(self, said: str) -> bool:
        """Whether a line was an aside where no round is open."""
        word, _, rest = said.partition(" ")
        if word in LOOK_BACK and (not rest or is_number(rest)):
            self._look_back(word, int(rest or LATELY))
            return True
        return self.talk.anytime(said)

    def _heard(self, round: AtTable, said: str) -> bool:
        word, _, rest = said.partition(" ")
        if said in UNDO:
            self._undo()
        elif word in ("report", "mishap", "irregularity"):
            self.reporting.take(round, rest.strip())
        elif said in ("hint", "advise", "advice", "what should i do", "help me"):
            self._hint(round)
        elif word in LOOK_BACK and (not rest or is_number(rest)):
            self._look_back(word, int(rest or LATELY))
        else:
            return self.talk.anytime(said)
        return True

    def _hint(self, round: AtTable) -> None:
        """The best move now, with what each costs; while bets are open, the cheapest wagers."""
        from croupier.analysis.advice import PlayerSight, weigh
        from croupier.analysis.engine.errors import NoAdvice
        from croupier.pages.hint import weighed_moves

        asked = None
        if isinstance(round.prompt, Choose):
            asked = next((q for q in round.prompt.questions if q.seat == YOU), None)
        try:
            if asked is None:
                self._cheapest(round)
                return
            with progress(round.felt.game.id) as bar:
                sight = PlayerSight(round.round, YOU, asked)
                weighed = weigh(sight, lambda share: bar("", int(100 * share), 100))
        except (BadInput, NoAdvice) as error:
            self.talk.sorry(str(error))
            return
        show(weighed_moves(weighed))

    def _look_back(self, word: str, many: int) -> None:
        """The rounds of this stay, or what they come to."""
        if not self.stay.rounds:
            self.talk.console.print("No round has been played yet.")
        elif word == "history":
            show(self.stay.history(many))
        else:
            for said in (*self.stay.statistics(), *self.stay.chart(self.talk.console.width)):
                self.talk.console.print(said, markup=False)

    def _cheapest(self, round: AtTable) -> None:
        """Which wagers cost least, of those that can be made now."""
        from croupier.cli.commands.odds import analysis_of

        now = getattr(round.prompt, "wagers", ())
        costs = [one for one in analysis_of(round.felt.game).wagers if one.wager in now]
        costs.sort(key=lambda one: one.house_edge)
        self.talk.console.print("No move is asked of you now. The wagers that cost least:")
        for one in costs[:CHEAPEST]:
            name = place_name(one.wager, one.on, "", one.numbers)
            edge = f"{one.house_edge_percent:.2f}% of the stake"
            self.talk.console.print(f"  {name}: {edge}", markup=False)

    def _undo(self) -> None:
        try:
            taken = self.house.table.take_back(YOU, self.house.clock())
        except Refused as error:
            self.talk.sorry(str(error.refusal))
            return
        self.talk.console.print(f"Taken back: {_said(taken)}.", style="dim", markup=False)


def _said(entry: Entry) -> str:
    """What was taken back, as the player would say it."""
    assert isinstance(entry, Answered)
    match entry.answer:
        case Place() as it:
            return f"{dollars(it.stake)} {place_name(it.wager, it.on, it.box, it.numbers)}"
        case Change() as it:
            to = f"to {dollars(it.stake)}" if it.stake else "taken down"
            return f"{place_name(it.wager, it.on, it.box, it.numbers)} {to}"
        case Move() as it:
            return f"{it.move} {it.on}".rstrip()
        case Close():
            return "no more bets"
    raise AssertionError("only a player's own word is taken back")
