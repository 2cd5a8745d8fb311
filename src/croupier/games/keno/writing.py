"""At the writer terminal: which tickets are written, changed by nobody, and cancelled in time."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games.keno import tickets
from croupier.games.keno.desk import CALLED_OFF, KenoDesk
from croupier.games.keno.rules import KenoRules
from croupier.games.keno.wagers import enters_jackpot
from croupier.law import cite, cites
from croupier.play.answers import Change, Place
from croupier.play.felt import Bet, Effect, Felt
from croupier.play.header import TicketRun
from croupier.play.refusals import Refusal

FIRST_NUMBER = "first number drawn"
"""The mark of a game whose first number has left the device."""
ONE_GAME = TicketRun()


def run_of(felt: Felt, box: str) -> TicketRun:
    """How many games a ticket is for and how far it has run."""
    known = felt.header.situation.tickets
    return known.get(box) or known.get("*") or ONE_GAME


def ways_of(felt: Felt, seat: str, box: str) -> list[Bet]:
    """The ways of a player's ticket that are in the game."""
    return [bet for bet in felt.live() if box and bet.box == box and bet.seat == seat]


@dataclass(frozen=True)
class Writing:
    """What a writer terminal takes."""

    rules: KenoRules

    @property
    def desk(self) -> KenoDesk:
        """Where tickets for several games are written, beside the games."""
        return KenoDesk(self.rules)

    def refusal(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """Why a ticket cannot be written, or cancelled, or nothing."""
        if isinstance(answer, Place):
            return self._write(felt, answer)
        return self._cancel(felt, answer)

    def _write(self, felt: Felt, answer: Place) -> Refusal | None:
        parts = felt.game.parts
        if felt.closed:
            return Refusal("the game is closed", cite(draw_after_closing, *parts))
        if answer.box and any(
            bet.box == answer.box and bet.seat != answer.seat for bet in felt.live()
        ):
            return Refusal(f"ticket {answer.box} is another player's", cite(issue, *parts))
        run = run_of(felt, answer.box)
        why = tickets.games_are_over(run.games, run.played)
        if why:
            return Refusal(why, cite(tickets.games_are_over, *parts))
        if enters_jackpot(answer.wager, len(answer.numbers), self.rules):
            why = tickets.wrong_jackpot_price(answer.stake)
            if why:
                return Refusal(why, cite(tickets.wrong_jackpot_price, *parts))
        else:
            # ways of a ticket whose form does not say how many it has are counted at the end
            ways = (run.ways or MANY) if answer.box else 1
            why = tickets.wrong_price(answer.stake, ways)
            if why:
                return Refusal(why, _price_cites(parts, answer.box))
        mine = sum(bet.stake for bet in ways_of(felt, answer.seat, answer.box))
        games = tickets.charged_games(run.games)
        why = tickets.too_dear((mine + answer.stake) * games, self.rules)
        if why:
            return Refusal(why, cite(tickets.too_dear, *parts))
        if run.played or run.paid:
            return None
        return felt.game.affordable(felt, answer.seat, answer.stake * games)

    def _cancel(self, felt: Felt, answer: Change) -> Refusal | None:
        parts = felt.game.parts
        if answer.stake:
            return Refusal(
                "a ticket is not altered: cancel it and buy another",
                cite(tickets.nothing_left_to_cancel, *parts),
            )
        bet = _way(felt, answer)
        run, drawing = run_of(felt, bet.box), FIRST_NUMBER in felt.marks
        why = tickets.on_a_later_day(run.later_day)
        if why:
            return Refusal(why, cite(tickets.on_a_later_day, *parts))
        why = tickets.keno_to_go_has_begun(run.games, run.played, drawing, self.rules)
        if why:  # once a number is drawn both rules say so
            return Refusal(why, cite(tickets.games_to_cancel, *parts))
        called_off = bet.number in felt.answered.get(CALLED_OFF, {})
        why = tickets.nothing_left_to_cancel(1 if called_off else run.games, run.played, drawing)
        return Refusal(why, cite(tickets.nothing_left_to_cancel, *parts)) if why else None


MANY = 1_000
"""More ways than any minimum asks for."""


def _price_cites(parts: tuple[str, ...], box: str) -> str:
    """Where the price of a way stands; a single way knows only the general minimum."""
    where = cite(tickets.wrong_price, *parts)
    return f"{where}, {cite(tickets.way_minimum, *parts)}" if box else where


@cites("act-1992 KE 9.2", "act-1992 KE 9.4")
def draw_after_closing(felt: Felt) -> None:
    """The game is closed, and players are told so, before a number is drawn."""
    felt.closed = True
    felt.say("game", "closed", cite(draw_after_closing, *felt.game.parts))


@cites("act-1992 KE 1(m)", "act-1992 KE 1(o)", "act-1992 KE 4", "act-1992 KE 5.1", "act-1992 KE 6")
def write(felt: Felt, answer: Place) -> None:
    """A way goes onto a ticket, and the ticket into the game; what it costs is said."""
    felt.place(answer.seat, answer.wager, answer.stake, "", answer.box, answer.numbers)
    mine = ways_of(felt, answer.seat, answer.box) or [felt.bets[-1]]
    run = run_of(felt, answer.box)
    if run.played:
        return
    charge = str(sum(bet.stake for bet in mine) * tickets.charged_games(run.games))
    where = cite(tickets.wrong_price if run.games == 1 else tickets.charged_games, *felt.game.parts)
    said = felt.marks.get(f"charge {answer.box}", "") if answer.box else ""
    if said:  # the ticket has grown by a way: its charge is said anew
        old = [effect for effect in felt.effects if (effect.name, effect.value) == ("charge", said)]
        felt.effects = tuple(effect for effect in felt.effects if effect is not old[-1])
    if answer.box:
        felt.marks[f"charge {answer.box}"] = charge
    felt.effects += (Effect("charge", charge, where),)


def cancel(felt: Felt, answer: Change) -> None:
    """A ticket is cancelled, with all its ways, for the games not played (reading KE-13).

    A game that is being drawn is played: the ways stay in it.
    """
    bet = _way(felt, answer)
    ways = ways_of(felt, bet.seat, bet.box) or [bet]
    run, drawing = run_of(felt, bet.box), FIRST_NUMBER in felt.marks
    where = cite(
        tickets.games_to_cancel if run.games > 1 else tickets.nothing_left_to_cancel,
        *felt.game.parts,
    )
    cost = sum(way.stake for way in ways)
    felt.marks.pop(f"charge {bet.box}", None)  # the same number may be written anew
    for way in ways:
        if drawing:
            felt.answered.setdefault(CALLED_OFF, {})[way.number] = "yes"
        else:
            felt.give_back(way, "removed", where, "cancelled before the first number was drawn")
    felt.say("refund", str(tickets.refund(cost, run.games, run.played, drawing)), where)


@cites("act-1992 KE 4")
def issue(felt: Felt) -> None:
    """When the game closes, a ticket whose ways are below their minimum has not been issued."""
    for seat, box in dict.fromkeys((bet.seat, bet.box) for bet in felt.live() if bet.box):
        ways = ways_of(felt, seat, box)
        least = tickets.way_minimum(len(ways))
        if any(bet.stake < least for bet in ways):
            where = cite(tickets.way_minimum, *felt.game.parts)
            felt.say("ticket", f"{box} is not issued", where)
            for bet in ways:
                felt.give_back(bet, "void", where, f"too few ways at {least}c: not issued")


def _way(felt: Felt, answer: Change) -> Bet:
    """The way that is cancelled; that there is one is asked first."""
    bet = felt.find(answer.seat, answer.wager, "", answer.box, answer.numbers)
    assert bet is not None
    return bet
