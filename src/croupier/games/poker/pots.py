"""The pots are parted, the house has its commission, the winners what is theirs."""

from __future__ import annotations

from croupier.games.poker import commission as charge
from croupier.games.poker import rules as rule_of
from croupier.games.poker.betting import designated, fold, return_the_uncalled
from croupier.games.poker.commission import Won, commissions
from croupier.games.poker.rules import PERCENTAGE, TENS, TWENTIES
from croupier.games.poker.showdown import made, strength
from croupier.games.poker.state import MIDDLE, Decided, PokerFelt
from croupier.law import Cites, rule
from croupier.money import dollars
from croupier.play.felt import Line, Unbalanced
from croupier.ranking import Rank

BY = {
    PERCENTAGE: charge.percentage,
    TWENTIES: charge.of_twenties,
    TENS: charge.of_tens,
}


@rule
def settle(felt: PokerFelt) -> None:
    """Each pot goes, less the commission, to the best hand that has put into it; equal hands
    share.
    """
    state, order, law = felt.state, felt.state.order, felt.law
    live = state.live
    pots = rule_of.layers(state.put_in, live, sum(state.dead))
    compared = live.count(True) > 1 and not state.divided
    ranks = {player: strength(felt, player) for player in state.shown if compared}
    if not ranks and compared:
        raise Unbalanced("two hands are left and none was shown")
    put = tuple([n for n, cents in enumerate(state.put_in) if cents or state.dead[n]])
    decided = [Won(amount, _winners(felt, eligible, ranks), put) for amount, eligible in pots]
    taken = commissions(felt.rules, decided, not state.wagered and not felt.rules.ante)
    if state.commission_left >= 0:
        taken = charge.within_the_hour(taken, state.commission_left)
    if state.divided:
        taken = [0] * len(decided)
    why, push = law.get(BY.get(felt.rules.commission), ()), law[settle]
    won = [0] * len(order)
    for number, (pot, cents) in enumerate(zip(decided, taken, strict=True), 1):
        felt.part(MIDDLE, number, pot.amount, law[rule_of.layers])
        if cents:
            felt.take_commission(cents, why, number)
        for winner, chips in rule_of.share(pot.amount - cents, pot.winners, felt.rules.unit):
            won[winner] += chips
            felt.take_out(order[winner], chips, push, number)
        eligible = [order[n] for n in pots[number - 1][1]]
        state.pots.append(Decided(pot.amount, eligible, [order[n] for n in pot.winners], cents))
    _write_lines(felt, won, ranks)
    felt.settled = True


def _winners(felt: PokerFelt, eligible: tuple[int, ...], ranks: dict[int, Rank]) -> tuple[int, ...]:
    """Who has won a pot, the nearest to the button or the buck first."""
    if ranks:
        best = max([ranks[player] for player in eligible if player in ranks])
        eligible = tuple([player for player in eligible if ranks.get(player) == best])
    if len(eligible) == 1:
        return eligible
    first = designated(felt) if felt.rules.buck else 0
    return tuple(rule_of.nearest_first(eligible, first, len(felt.state.order)))


def _write_lines(felt: PokerFelt, won: list[int], ranks: dict[int, Rank]) -> None:
    """One line for each player who has put something in: all of it, and what he has won."""
    state = felt.state
    for player, seat in enumerate(state.order):
        stake = state.put_in[player] + state.dead[player]
        outcome, pays, why, cites = "win", won[player] - stake, "", felt.law[settle]
        if not stake and not won[player]:
            stake, pays, outcome = state.returned[player], 0, "void"
            why, cites = "nobody played against it", felt.law[return_the_uncalled]
            if not stake:
                continue
        elif not won[player]:
            outcome, pays = "lose", 0
            why, cites = _lost(felt, player, ranks)
        else:
            why = _won_with(felt, player, won[player], ranks)
        felt.lines.append(
            Line(0, seat, "pot", "", "", outcome, stake, pays, "", cites, why, pot=True)
        )


def _lost(felt: PokerFelt, player: int, ranks: dict[int, Rank]) -> tuple[str, Cites]:
    if player in ranks:
        return f"{ranks[player].name} was not enough", felt.law[settle]
    if player in felt.state.mucked:
        return "gave up the pot at the showdown", felt.law[settle]
    return "folded", felt.law[fold]


def _won_with(felt: PokerFelt, player: int, won: int, ranks: dict[int, Rank]) -> str:
    if player not in ranks:
        return f"{dollars(won)}: nobody else is left"
    return f"{dollars(won)} with {ranks[player].name}"


def hands_made(felt: PokerFelt) -> dict[str, list[int]]:
    """By player, the cards that his hand is made of, once all of them are known."""
    state = felt.state
    return {
        state.order[player]: list(made(felt, player))
        for player in state.players()
        if player in state.shown
    }
