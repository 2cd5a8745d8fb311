"""One round of pai gow, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable

from croupier.equipment.tiles import Tile
from croupier.games.pai_gow import bank, jackpot, setting, stacks
from croupier.games.pai_gow.rules import GEE_JUN, HOUSE_WAGER, WAGER, PaiGowRules
from croupier.games.pai_gow.state import (
    RIDING,
    BoxPlayed,
    TileFelt,
    bank_box,
    from_the_bank,
    in_play,
    place_of,
    setter,
    setting_of,
    wagered,
)
from croupier.law import Law, essential, rule
from croupier.play.answers import Move
from croupier.play.felt import Bet
from croupier.play.game import Script, made_for
from croupier.play.game_parts import MadePart
from croupier.play.limits import bring_within_limits, limit_for
from croupier.play.prompts import Bets, Settle
from croupier.play.steps import take_wager

MOVES = (
    *(*bank.MOVES, *stacks.MOVES, jackpot.DECLINE_JACKPOT, *setting.MOVES),
    *("keep", "retract", "play", "deal-again"),
)
"""Every move that a player may be asked for, or may make while wagers are open."""


class PaiGowAsks:
    """The questions of a round that are always the same, made once."""

    def __init__(self, rules: PaiGowRules, law: Law) -> None:
        wagers = (WAGER, GEE_JUN) if rules.chip else (WAGER,)
        calls = (stacks.LA_JA, jackpot.DECLINE_JACKPOT) if rules.chip else (stacks.LA_JA,)
        self.wagers = Bets(wagers, "before the deal", law[wagering], calls)
        self.settle = Settle(law[settle], last=False)
        self.tiles_away = Settle(law[settle])


def pai_gow(rules: PaiGowRules, law: Law) -> Callable[[TileFelt], Script]:
    """The script of a round under the law of a book."""
    return made_for(lambda rules, _: _under(rules, law), rules)


def _under(rules: PaiGowRules, law: Law) -> Callable[[TileFelt], Script]:
    ask = PaiGowAsks(rules, law)

    def play(felt: TileFelt) -> Script:
        """The bank, wagers, the cut, dice and tiles; the hands are set and shown, and settled."""
        yield from bank.appoint(felt)
        if felt.state.banker:
            yield from stacks.cut_the_tiles(felt)
        yield from wagering(felt, ask)
        if in_play(felt) and not felt.state.decided:
            yield from stacks.cut_the_tiles(felt)
            yield from stacks.shake_the_dice(felt)
            mark_for_priority(felt)
            yield from stacks.deal(felt)
        if in_play(felt) and not felt.state.decided:
            yield from hands(felt)
            yield ask.settle
            settle(felt)
        if felt.state.decided:
            yield ask.tiles_away
            finish(felt)
        felt.settled = True

    return play


@essential
def wagering(felt: TileFelt, ask: PaiGowAsks) -> Script:
    """Wagers are made on the boxes, and a la ja may be asked for."""
    while not felt.closed:
        answer = yield ask.wagers
        if type(answer) is not Move:
            take_wager(felt, answer)
        elif answer.move == jackpot.DECLINE_JACKPOT:
            jackpot.declines(felt, answer)
        else:
            stacks.la_ja(felt, answer.seat)


def mark_for_priority(felt: TileFelt) -> None:
    """Before the tiles are dealt, a priority set marker goes to the boxes that need one."""
    if felt.rules.priority_by_size and not felt.state.dealt:
        felt.state.priority = setting.marked_for_priority(felt)


def hands(felt: TileFelt) -> Script:
    """The players' hands are set, then the bank's, and all are shown."""
    yield from setting.sets_the_hand(felt)
    yield from setting.set_the_hands(felt)
    yield from setting.set_the_bank(felt)
    yield from setting.show_the_hands(felt)


# -- settlement ------------------------------------------------------------------------------------


@essential
def settle(felt: TileFelt) -> None:
    """Losing wagers are collected and winning ones paid, from the bank on anticlockwise."""
    order = {box: at for at, box in enumerate(from_the_bank(felt))}
    riding = [bet for bet in felt.live() if bet.wager in RIDING]
    wagers = felt.game.wagers
    remember_the_boxes(felt)
    decided = [
        (bet, wagers[bet.wager].verdict(felt, bet))
        for bet in sorted(riding, key=lambda bet: order[bet.box])
        if within_limits(felt, bet)
    ]
    for wins in (False, True):
        for bet, verdict in decided:
            if (verdict.outcome == "win") is wins:
                felt.settle(bet, verdict)
    felt.state.decided = True


def within_limits(felt: TileFelt, bet: Bet) -> bool:
    """Whether a wager is to be settled, after what lies above the maximum has gone back; while a
    player banks the maximum may be for the house's wager only.
    """
    if bet.wager == HOUSE_WAGER:
        return True
    if felt.state.banker and felt.rules.most_for_house_only and no_maximum(felt, bet):
        return True
    return bring_within_limits(felt, bet)


@rule
def no_maximum(felt: TileFelt, bet: Bet) -> bool:
    """Whether a wager against a player's bank is at least the minimum: there is no maximum."""
    return bet.stake >= limit_for(felt, felt.header.seat(bet.seat), bet.wager).least


def remember_the_boxes(felt: TileFelt) -> None:
    """Who played which box, for the bank of the next round; the banker has played his own."""
    state, wagers = felt.state, wagered(felt)
    for box in dict.fromkeys(one.box for one in wagers):
        before = state.last.get(box, BoxPlayed()).players
        there = dict.fromkeys(one.seat for one in wagers if one.box == box)
        players = [*(seat for seat in before if seat in there)]
        players += [seat for seat in there if seat not in players]
        stake = sum(one.stake for one in wagers if one.box == box)
        by = "" if box in state.nobody_there else setter(felt, box)
        state.now[box] = BoxPlayed(players, by, stake)
    if state.banker:
        box = bank_box(felt)
        stake = state.last.get(box, BoxPlayed()).stake
        state.now[box] = BoxPlayed([state.banker], state.banker, stake)


def finish(felt: TileFelt) -> None:
    """The bank's own result and the jackpot, and the tiles are collected: the round is over."""
    bank.settle_the_bank(felt)
    if felt.rules.chip:
        jackpot.settle_the_jackpot(felt)
    felt.state.finished = True


def parts(felt: TileFelt) -> dict[str, dict[str, MadePart]]:
    """By place, the low and the high part of each hand that is set and whose tiles are known."""
    made: dict[str, dict[str, MadePart]] = {}
    for box in felt.state.settings:
        if box in felt.state.surrendered:
            continue
        place = place_of(felt, box)
        if Tile.back not in felt.cards(place):
            set_so = setting_of(felt, box)
            ranks = felt.rules.order.ranks(set_so)
            made[place] = {
                name: MadePart(part, rank.points, rank.category)
                for name, part, rank in zip(("low", "high"), set_so, ranks, strict=True)
            }
    return made
