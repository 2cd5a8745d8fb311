"""`play` at a game of poker: one person at the terminal, and others who play by what they see."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from croupier.analysis.poker.advice import hint
from croupier.analysis.poker.seen import seen
from croupier.bots import STYLES, SeenByPlayer, Style, decide, posts
from croupier.cli.table import company
from croupier.cli.table import poker_felt as drawn
from croupier.cli.table import poker_story as told
from croupier.cli.table.asides import Asides
from croupier.cli.table.company import OTHERS
from croupier.cli.table.dialogue import LEAVING, YOU, Leaves
from croupier.cli.table.histories import Histories
from croupier.cli.table.poker_dialogue import PokerTalk
from croupier.cli.table.session import TableSession
from croupier.cli.terminal import show
from croupier.equipment import Card, Source
from croupier.games.poker.placing import Posts
from croupier.games.poker.rules import ANTE, CHECK, FOLD, SHOW
from croupier.games.poker.state import BOARD, PokerFelt, Post
from croupier.games.poker.view import UNCALLED
from croupier.money import dollars
from croupier.pages.hint import poker_hint
from croupier.play import Game, Place, Refused
from croupier.play.answers import CLOSE, Move
from croupier.play.offices import Actor
from croupier.play.prompts import Choose, Draw, Prompt, Question
from croupier.play.record.keeping import Keeping
from croupier.play.table import AtTable, Driver
from croupier.play.table import commands as c
from croupier.play.table.shoe import stream
from croupier.speech import poker as spoken
from croupier.speech.bets import money
from croupier.speech.names import NotUnderstood

if TYPE_CHECKING:
    from rich.text import Text

SIT_OUT = ("sit out", "out", "away", "sitout")
SIT_IN = ("sit in", "in", "back", "i'm back", "sitin")
BUYS = ("buy", "rebuy")
POSTS = Posts()
SHOWS = "your move [dim](Enter: show)[/]> "
NEXT = "[dim]Enter deals the next hand[/]> "


class PokerAsides(Asides):
    """What may be said beside moves; a hint goes by the player's own cards."""

    def _hint(self, round: AtTable) -> None:
        asked = _asked(round, YOU)
        if asked is None:
            self.talk.sorry("nothing is asked of you now; in your turn `hint` weighs your hand")
            return
        show(poker_hint(hint(view(self.house, round, YOU), asked)))


def felt_of(round: AtTable) -> PokerFelt:
    """The felt of a round of poker."""
    return cast("PokerFelt", round.felt)


def cards_of(house: Driver, seat: str) -> list[Card]:
    """A player's own cards in the open round."""
    return [card for card in house.looks(seat) if isinstance(card, Card)]


def view(house: Driver, round: AtTable, seat: str) -> SeenByPlayer:
    """The table as a player sees it."""
    return seen(felt_of(round), seat, house.looks(seat))


def _asked(round: AtTable, seat: str) -> Question | None:
    prompt = round.prompt
    if not isinstance(prompt, Choose):
        return None
    return next((one for one in prompt.questions if one.seat == seat), None)


class PokerSession(TableSession):
    """A player's stay at a table of poker."""

    talks = PokerTalk
    hears = PokerAsides

    def __init__(
        self,
        game: Game,
        house: Driver,
        keeping: Keeping | None,
        plot: Path | None = None,
        phh: Path | None = None,
        *,
        buys_in: int,
    ) -> None:
        super().__init__(game, house, keeping, plot)
        self.histories = Histories(phh, game) if phh is not None else None
        self.began_with = self.balance
        self.board = 0
        """How many cards of the board have been told of."""
        self.street = 0
        """The street that was told of last."""
        self.warned: Question | None = None
        """Where the player was told that he may check."""
        self.buys_in = buys_in
        """What a player without chips buys in for again."""
        self.held: list[Card] = []
        """The player's cards of the round that was closed last."""

    def own(self, seat: str = YOU) -> list[Card]:
        """The cards of a player, as he sees them."""
        return cards_of(self.house, seat) or self.held

    def _close(self) -> None:
        self.held = cards_of(self.house, YOU)
        super()._close()

    def comes(self, round: AtTable, prompt: Prompt) -> str:
        if isinstance(prompt, Draw):
            return told.comes(felt_of(round), prompt)
        return super().comes(round, prompt)

    # -- between hands -------------------------------------------------------------------------

    def _open(self) -> AtTable:
        self.board = self.street = 0
        self._others_buy()
        if not self.leaving:
            self._between()
        company.pay_for_time(self.house)
        self._told_of_fee()
        if self.broke and self.out_of_chips():
            raise Leaves
        self._others_buy()
        playing = self.house.open()
        self._told_of_fee()
        self.console.rule(f"Hand {self.rounds + 1}", style="dim")
        return playing

    def _others_buy(self) -> None:
        for sentence in company.keep_going(self.house, self.buys_in):
            self.console.print(sentence, style="dim", markup=False)

    def _told_of_fee(self) -> None:
        """What the player has paid for his time is told, and is no loss at play."""
        fee = self.balance - self.house.balance(YOU)
        if fee:
            self.balance -= fee
            self.stay.pay(fee)
            self.console.print(f"You pay {dollars(fee)} for your time.", style="dim")

    def _between(self) -> None:
        """Before a hand: what may be said until the player has it dealt."""
        self.talk.offers = ("deal", "players", "buy")
        while True:
            said = self.talk.ask(NEXT, blank=True)
            if said in LEAVING:
                raise Leaves
            if said in ("", "deal", "d", "go", "next", "on"):
                return
            word, _, rest = said.partition(" ")
            if said in SIT_OUT or said in SIT_IN:
                self._sit(said in SIT_IN)
            elif word in BUYS:
                self._buy(rest)
            elif said in ("players", "who", "seats", "table"):
                self._players()
            elif not self.asides.between(said):
                self.talk.sorry(
                    f"{said!r} is not understood between hands: Enter deals, `buy 50` adds chips, "
                    "`sit out`, `players`, `history`, `stats`, `rules`, `odds`, `help` or `quit`"
                )

    def _sit(self, back: bool) -> None:
        """The player leaves his place for a while, or comes back to it."""
        kind = c.SitIn if back else c.SitOut
        try:
            self.house.table.give(kind, Actor(YOU), self.house.clock(), YOU)
        except Refused as error:
            self.talk.sorry(str(error.refusal))
        else:
            self.console.print(
                "You are back."
                if back
                else "You sit out: others play on. Say `sit in` to be dealt in again."
            )

    def _buy(self, amount: str) -> None:
        """The player puts more chips in front of him, which he may between hands only."""
        amount = amount.removeprefix("in").strip()
        try:
            cents = money(amount) if amount else self.buys_in - self.balance
            if cents <= 0 and not amount:
                raise NotUnderstood(
                    f"you have {dollars(self.balance)}, no less than you came with: say how much, "
                    "such as `buy 50`"
                )
            self.house.table.give(c.BuyIn, Actor(YOU), self.house.clock(), YOU, cents)
        except NotUnderstood as error:
            self.talk.sorry(str(error))
        except Refused as error:
            self.talk.sorry(str(error.refusal))
        else:
            self.bought(cents)

    def bought(self, cents: int) -> None:
        """More chips lie before the player, which are no gain."""
        self.balance = self.house.balance(YOU)
        self.began_with += cents
        self.stay.add_chips(cents)
        self.console.print(f"You have [bold]{dollars(self.balance)}[/].")

    def _players(self) -> None:
        """Who sits here, with what, and how each of the others plays."""
        for one in sorted(self.house.table.standing.seats, key=lambda one: one.place):
            style = STYLES.get(OTHERS.get(one.id, ""))
            about = f" {style.name}: {style.words}" if style is not None else ""
            self.console.print(
                f"{one.place:>3}  {one.id} {dollars(one.balance)}{about}", markup=False
            )

    def out_of_chips(self) -> bool:
        """Whether the player, who has no chips left, does not buy any more."""
        has = f"{dollars(self.balance)} left, too little" if self.balance else "no chips left"
        self.console.print(
            f"You have {has}. [bold]buy[/] up to {dollars(self.buys_in)}, or Enter to go."
        )
        while self.broke:
            try:
                said = self.talk.ask("> ", blank=True)
            except Leaves:
                return True
            if said in ("", "no", "n", *LEAVING):
                return True
            word, _, rest = said.partition(" ")
            if word in BUYS or word in ("yes", "y"):
                self._buy(rest)
            elif not self.asides.between(said):
                self.talk.sorry(f"{said!r} is not understood here: `buy`, `buy 50`, or Enter to go")
        return False

    @property
    def broke(self) -> bool:
        """Whether the player has too little to be dealt in."""
        return self.balance < company.least_to_go_on(self.game)

    # -- before the cards ----------------------------------------------------------------------

    def _bets(self, round: AtTable) -> None:
        """Blinds and antes are put in by themselves; what need not be, by who wants to."""
        due = [one for one in POSTS.owed(felt_of(round)) if one.compulsory or one.entry]
        if due:
            for one in due:
                round.answer(Place(one.seat, one.wager, one.stake))
            antes = [one for one in due if one.wager == ANTE]
            if len({one.stake for one in antes}) == 1 < len(antes):
                each = dollars(antes[0].stake)
                self.console.print(f"Everybody puts in an ante of {each}.", style="dim")
                due = [one for one in due if one.wager != ANTE]
            for one in due:
                self._told_of_post(one)
            return
        for offer in POSTS.owed(felt_of(round)):
            if self._dares(round, offer):
                round.answer(Place(offer.seat, offer.wager, offer.stake))
                self._told_of_post(offer)
                return
        round.answer(CLOSE)

    def _dares(self, round: AtTable, offer: Post) -> bool:
        """Whether somebody puts in what he need not."""
        if offer.seat != YOU:
            return posts(self._style(offer.seat), self._luck(round, offer.seat))
        return not self.leaving and self._wants(offer)

    def _told_of_post(self, due: Post) -> None:
        who = "You put" if due.seat == YOU else f"{due.seat} puts"
        what = f"{who} in {dollars(due.stake)} as {due.wager}."
        self.console.print(what, style="" if due.seat == YOU else "dim", markup=False)

    def _wants(self, due: Post) -> bool:
        """Whether the player puts in what he need not."""
        offer = f"{due.wager} {dollars(due.stake)}"
        while True:
            try:
                said = self.talk.ask(f"{offer}? [dim](yes, or Enter: no)[/]> ", blank=True)
            except Leaves:
                self.leaving = True
                return False
            if said in ("", "no", "n"):
                return False
            if said in ("yes", "y", due.wager, offer.lower()):
                return True
            self.talk.sorry(f"you may put in a {offer}, unseen: say yes, or no")

    # -- moves ---------------------------------------------------------------------------------

    def _choose(self, round: AtTable, prompt: Choose) -> None:
        (asked,) = prompt.questions
        self._tell_street(round)
        if asked.seat != YOU:
            self._other(round, asked)
        elif self.leaving:
            self._as_he_leaves(round, asked)
        else:
            self._mine(round, prompt, asked)

    def _other(self, round: AtTable, asked: Question) -> None:
        """Another player decides by what he sees."""
        here = view(self.house, round, asked.seat)
        self._do(round, decide(self._style(asked.seat), here, asked, self._luck(round, asked.seat)))

    def _style(self, seat: str) -> Style:
        return STYLES[OTHERS.get(seat, "loose")]

    def _luck(self, round: AtTable, seat: str) -> Source:
        """Chance for one decision of one player."""
        running = self.house.table.running
        assert running is not None
        number = len(round.round.entries_in_force)
        return stream(self.house.aside, f"{seat} {running.under.rounds} {number}")

    def _do(self, round: AtTable, move: Move) -> None:
        """A move is made and told of."""
        sentence = told.does(felt_of(round), move, YOU)
        round.answer(move)
        self.console.print(sentence, style="" if move.seat == YOU else "dim", markup=False)

    def _as_he_leaves(self, round: AtTable, asked: Question) -> None:
        if asked.otherwise:
            round.answer(CLOSE)
        else:
            round.answer(
                decide(STYLES["tight"], view(self.house, round, YOU), asked, self.house.aside)
            )

    def _mine(self, round: AtTable, prompt: Choose, asked: Question) -> None:
        self.console.print(drawn.table(self.console, felt_of(round), YOU, self.own()))
        here = view(self.house, round, YOU)
        offers = spoken.offers(here, asked)
        self.console.print(
            "You may: " + "  ".join(f"[bold]{n}[/] {one}" for n, one in enumerate(offers, 1))
        )
        self.talk.offers = tuple(dict.fromkeys((*(one.move for one in asked.options), "all in")))
        while round.prompt is prompt:
            try:
                blank = _shows(asked)
                said = self.talk.ask(SHOWS if blank else "your move> ", blank=blank) or SHOW
                if said in LEAVING:
                    raise Leaves
            except Leaves:
                self.console.print("[dim]Your hand is given up, or checked, and you leave.[/]")
                self.leaving = True
                self._as_he_leaves(round, asked)
                return
            if self.asides.heard(round, said):
                continue
            if said in ("table", "layout", "show") and not _shows(asked):
                self.console.print(drawn.table(self.console, felt_of(round), YOU, self.own()))
                continue
            try:
                move = spoken.understood(here, asked, said)
                if not self._folds_for_nothing(asked, move):
                    self._do(round, move)
            except NotUnderstood as error:
                self.talk.sorry(str(error))
            except Refused as error:
                self.talk.sorry(str(error.refusal))

    def _folds_for_nothing(self, asked: Question, move: Move) -> bool:
        """Who folds though he may check is told so, once."""
        free = any(option.move == CHECK for option in asked.options)
        if move.move != FOLD or not free or self.warned is asked:
            return False
        self.warned = asked
        self.talk.sorry("you may check for nothing; say `fold` once more to fold all the same")
        return True

    def _cards_in_words(self, round: AtTable) -> Text:
        return drawn.in_lines(felt_of(round), YOU, self.own(), self.console.width)

    # -- what is told --------------------------------------------------------------------------

    def _tell_street(self, round: AtTable) -> None:
        """A new street: what was dealt."""
        felt = felt_of(round)
        street, cards = told.street_of(felt) or self.street, len(felt.cards(BOARD))
        if street == self.street and cards == self.board:
            return
        sentence = told.street(felt, self.board)
        self.street, self.board = street, cards
        if sentence is not None:
            self.console.print(sentence)

    def _show_end(self, round: AtTable) -> None:
        felt = felt_of(round)
        decided = felt.game.view.pots(felt)
        if round.void or not any(pot.winners for pot in decided):
            super()._show_end(round)
            return
        self._tell_street(round)
        self._tell_returned(round)
        if any(pot.won_with for pot in decided):
            self.console.print(drawn.table(self.console, felt, YOU, self.own()))
        for sentence in told.pots(felt, YOU):
            self.console.print(sentence, markup=False)
        self.console.print(told.results(felt, YOU, self.console.width))
        self.console.print(f"Balance [bold]{dollars(self.balance)}[/]")
        if self.histories is not None:
            if why_not := self.histories.add(round.round, {YOU: self.own()}):
                self.console.print(why_not, style="dim", markup=False)

    def _tell_returned(self, round: AtTable) -> None:
        felt = felt_of(round)
        for fact in felt.game.view.facts(felt, {}):
            if fact.id.startswith(UNCALLED):
                seat = fact.id.removeprefix(UNCALLED)
                who = "you" if seat == YOU else seat
                what = f"{fact.value} that nobody called goes back to {who}."
                self.console.print(what, style="dim", markup=False)


def _shows(asked: Question) -> bool:
    return any(option.move == SHOW for option in asked.options)
