"""The pots are parted, the house has its commission, the winners what is theirs."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment.cards import BACK
from croupier.games.poker import commission as charge
from croupier.games.poker import rules as rule_of
from croupier.games.poker.betting import designated, fold, return_the_uncalled
from croupier.games.poker.commission import BesideBlinds, commissions
from croupier.games.poker.rules import PERCENTAGE, TENS, TWENTIES
from croupier.games.poker.showdown import made, strength
from croupier.games.poker.state import MIDDLE, PokerFelt, PotDecided, hole
from croupier.law import Does, essential
from croupier.money import dollars
from croupier.play.felt import Line, Unbalanced
from croupier.ranking import Rank

PotOutcome = tuple[int, tuple[int, ...], tuple[int, ...]]
"""How much, who could win it and who did."""

SHOWDOWN, DIVIDED = "showdown", "divided"
"""How a round of play ends: hands are compared, or a ruling divides the pots."""
BY = {
    PERCENTAGE: charge.percentage,
    TWENTIES: charge.of_twenties,
    TENS: charge.of_tens,
}


@essential
def settle(felt: PokerFelt) -> None:
    """Each pot goes, less the commission, to the best hand that has put into it; equal hands
    share.
    """
    state, order, law = felt.state, felt.state.order, felt.game.law
    ranks = _compared(felt) if state.out.count(False) > 1 and not state.divided else {}
    pots: list[PotOutcome] = []
    for amount, eligible in rule_of.layers(state.put_in, state.out, sum(state.dead)):
        pots.append((amount, eligible, _winners(felt, eligible, ranks)))
    taken, push = _taken(felt, pots), law.does(settle, _ends(felt))
    won = [0] * len(order)
    for number, (amount, eligible, winners) in enumerate(pots, 1):
        felt.part(MIDDLE, number, amount, law[rule_of.layers])
        cents = taken[number - 1]
        if cents:
            felt.take_commission(cents, law[BY[felt.rules.commission]], number)
        for winner, chips in rule_of.share(amount - cents, winners, felt.rules.unit):
            won[winner] += chips
            felt.take_out(order[winner], chips, push, number)
        names = order.__getitem__
        state.pots.append(
            PotDecided(amount, [*map(names, eligible)], [*map(names, winners)], cents)
        )
    _write_lines(felt, won, ranks)
    felt.settled = True


def uncalled(betting_round: int) -> str:
    """Or nobody else is left, in this round of betting."""
    return f"uncalled in round {betting_round}"


def left_alone(*betting_rounds: int) -> tuple[Does, ...]:
    """Where it stands who has a pot when nobody else is left in these rounds of betting."""
    return tuple(Does(settle, uncalled(one)) for one in betting_rounds)


def _ends(felt: PokerFelt) -> str:
    """How a round has ended: what a pot is paid by is said of each by itself."""
    state = felt.state
    if state.divided:
        return DIVIDED
    if state.out.count(False) > 1:
        return SHOWDOWN
    return uncalled(state.street)


def _compared(felt: PokerFelt) -> dict[int, Rank]:
    """How high the hands rank that were shown."""
    ranks = {player: strength(felt, player) for player in felt.state.shown}
    if not ranks:
        raise Unbalanced("two hands are left and none was shown")
    return ranks


def _taken(felt: PokerFelt, pots: Sequence[PotOutcome]) -> Sequence[int]:
    """What the house takes of each pot; nothing where they are divided by a ruling."""
    state, rules = felt.state, felt.rules
    if not rules.commission or state.divided:
        return [0] * len(pots)
    decided = charge.decided(rules, pots, state.put_in, state.dead)
    taken = commissions(rules, decided, BesideBlinds(state.wagered, state.posted_beside))
    if state.commission_left < 0:
        return taken
    return charge.within_the_hour(taken, state.commission_left)


def _winners(felt: PokerFelt, eligible: tuple[int, ...], ranks: dict[int, Rank]) -> tuple[int, ...]:
    """Who has won a pot, the nearest to the button or the buck first."""
    if ranks:
        eligible = _best_of(eligible, ranks)
    if len(eligible) == 1:
        return eligible
    first = designated(felt) if felt.rules.buck else 0
    return tuple(rule_of.nearest_first(eligible, first, len(felt.state.order)))


def _best_of(eligible: tuple[int, ...], ranks: dict[int, Rank]) -> tuple[int, ...]:
    """Those with the best hand of those that were shown."""
    best = max([ranks[player] for player in eligible if player in ranks])
    return tuple([player for player in eligible if ranks.get(player) == best])


def _write_lines(felt: PokerFelt, won: list[int], ranks: dict[int, Rank]) -> None:
    """One line for each player who has put something in: all of it, and what he has won."""
    state, law = felt.state, felt.game.law
    paid = law.does(settle, _ends(felt))
    for player, wins in enumerate(won):
        stake, pays = state.put_in[player] + state.dead[player], 0
        if wins:
            outcome, pays, cites = "win", wins - stake, paid
            why = f"{dollars(wins)}: nobody else is left"
            if state.divided:
                why = f"{dollars(wins)} of the pots that are divided"
            elif player in ranks:
                why = f"{dollars(wins)} with {ranks[player].name}"
        elif stake:
            outcome, cites, why = "lose", law[fold], "folded"
            if player in ranks:
                cites, why = paid, f"{ranks[player].name} was not enough"
            elif player in state.mucked:
                cites, why = paid, "gave up the pot at the showdown"
        elif state.returned[player]:
            outcome, stake, cites = "void", state.returned[player], law[return_the_uncalled]
            why = "nobody played against it"
            if player in state.given_back:
                cites, why = state.given_back[player], "given back by a ruling"
        else:
            continue
        seat = state.order[player]
        line = Line(0, seat, "pot", "", "", outcome, stake, pays, "", cites, why, (), "", True)
        felt.lines.append(line)


def hands_made(felt: PokerFelt) -> dict[str, list[int]]:
    """By player, the cards that his hand is made of, once all of them are known."""
    state = felt.state
    return {
        state.order[player]: list(made(felt, player))
        for player in state.players()
        if player in state.shown and BACK not in hole(felt, player)
    }
