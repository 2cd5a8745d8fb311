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
    state = felt.state
    pots = rule_of.layers(state.put_in, state.live, sum(state.dead))
    compared = len(state.players()) > 1 and not state.divided
    ranks = {player: strength(felt, player) for player in state.shown if compared}
    if not ranks and compared:
        raise Unbalanced("two hands are left and none was shown")
    decided = [_won(felt, amount, eligible, ranks) for amount, eligible in pots]
    taken = commissions(felt.rules, decided, not state.wagered)
    if state.commission_left >= 0:
        taken = charge.within_the_hour(taken, state.commission_left)
    if state.divided:
        taken = [0] * len(decided)
    why, push = felt.law.get(BY.get(felt.rules.commission), ()), felt.law[settle]
    won = [0] * len(state.order)
    for number, (pot, cents) in enumerate(zip(decided, taken, strict=True), 1):
        felt.part(MIDDLE, number, pot.amount, felt.law[rule_of.layers])
        if cents:
            felt.take_commission(cents, why, number)
        for winner, chips in _shares(felt, pot, pot.amount - cents):
            won[winner] += chips
            felt.take_out(state.order[winner], chips, push, number)
        state.pots.append(
            Decided(
                pot.amount,
                [state.order[n] for n in pots[number - 1][1]],
                [state.order[n] for n in pot.winners],
                cents,
            )
        )
    _write_lines(felt, won, ranks)
    felt.settled = True


def _won(felt: PokerFelt, amount: int, eligible: tuple[int, ...], ranks: dict[int, Rank]) -> Won:
    """Who has won a pot, the nearest to the button or the buck first."""
    state = felt.state
    if ranks:
        best = max(ranks[player] for player in eligible if player in ranks)
        eligible = tuple(player for player in eligible if ranks.get(player) == best)
    first = designated(felt) if felt.rules.buck else 0
    winners = rule_of.nearest_first(eligible, first, len(state.order))
    put = tuple(n for n, cents in enumerate(state.put_in) if cents or state.dead[n])
    return Won(amount, tuple(winners), put)


def _shares(felt: PokerFelt, pot: Won, amount: int) -> list[tuple[int, int]]:
    return rule_of.share(amount, pot.winners, felt.rules.unit)


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
