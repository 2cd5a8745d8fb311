"""One round of stud against the house, in the order of the rule book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from croupier.games.stud.checks import at_a_place
from croupier.games.stud.jackpot import settle_the_jackpot
from croupier.games.stud.places import (
    ANTE,
    BET,
    CHIP,
    NO_HAND,
    UPCARD,
    antes,
    hand_of,
    of,
    players,
)
from croupier.games.stud.rules import DEALER, StudRules, bet_for, dealing_order
from croupier.games.stud.wagers import dealer_plays
from croupier.law import cite, cites
from croupier.play.answers import Close
from croupier.play.felt import Bet, Felt
from croupier.play.game import Script
from croupier.play.limits import bring_within_limits
from croupier.play.prompts import EVERYONE, Bets, Choose, Draw, Option, Question, Settle, Turn
from croupier.play.steps import take_wager
from croupier.play.wagers import Wager

FAMILY = (
    "croupier.ranking.rules", "croupier.ranking.bars", "croupier.jackpots.pools",
    "croupier.games.stud.rules", "croupier.games.stud.places",
    "croupier.games.stud.wagers", "croupier.games.stud.checks", "croupier.games.stud.jackpot",
    "croupier.games.stud.round", "croupier.games.stud.reports",
    "croupier.games.stud.irregularities",
)  # fmt: skip
"""The modules that state the rules of every game of the family."""

FOLD = "fold"
MOVES = (FOLD, BET, "keep", "retract")


class Asks:
    """The questions of a round, with the citations of the book in play, made once."""

    def __init__(self, wagers: Sequence[Wager], parts: tuple[str, ...]) -> None:
        placed = tuple(wager.name for wager in wagers if wager.kind != "added")
        self.wagers = Bets(placed, cites=cite(wagering, *parts))
        self.dealt = cite(deal, *parts)
        self.look = cite(look, *parts)
        self.decide = cite(decide, *parts)
        self.fold = cite(fold, *parts)
        self.bet = cite(bet_for, *parts)
        self.turned = cite(turn_the_dealers_cards, *parts)
        self.shown = cite(show_the_players_hands, *parts)
        self.settle = Settle(cite(settle, *parts))


def stud(rules: StudRules, wagers: Sequence[Wager], *parts: str) -> Callable[[Felt], Script]:
    """The script of a round; `parts` are the parts of the book that govern it."""
    return partial(play, rules, Asks(wagers, parts))


def play(rules: StudRules, ask: Asks, felt: Felt) -> Script:
    """Antes; five cards each; fold or bet; the dealer's hand; the players' hands; settlement."""
    yield from wagering(felt, ask)
    if NO_HAND not in felt.marks:
        yield from deal(felt, rules, ask)
        yield from look(felt, ask)
        yield from decide(felt, ask)
        yield from turn_the_dealers_cards(felt, ask)
        yield from show_the_players_hands(felt, rules, ask)
    yield ask.settle
    settle(felt, rules)


@cites(
    "qld-2024 sch 3 s 11", "qld-2024 sch 3 s 12(1)", "act-1992 CP 5.1(a)", "act-1992 CP 5.1(b)",
    "act-1992 CP 5.4", "act-1992 CP 7.3",
)  # fmt: skip
def wagering(felt: Felt, ask: Asks) -> Script:
    """Antes, and where there is a jackpot chips for it, until the first card is due."""
    while not felt.closed:
        answer = yield ask.wagers
        take_wager(felt, answer if type(answer) is Close else at_a_place(felt, answer))


@cites(
    "qld-2024 sch 3 s 13(1)", "qld-2024 sch 3 s 13(3)", "act-1992 CP 7.2", "act-1992 CP 7.3",
)  # fmt: skip
def deal(felt: Felt, rules: StudRules, ask: Asks) -> Script:
    """Five cards face down to each ante and to the dealer, but one of his face up."""
    in_play = [hand_of(felt, seat) for seat in players(felt)]
    if not in_play:
        return
    due: Counter[str] = Counter()
    for place in dealing_order(in_play, rules.dealing):
        due[place] += 1
        hand = felt.hand(place)
        if len(hand.cards) < due[place]:
            up = place == DEALER and len(hand.cards) == rules.upcard_at
            hand.take((yield Draw(place, ask.dealt, up and UPCARD not in felt.marks)))


@cites("qld-2024 sch 3 s 14(1)", "act-1992 CP 5.2", "act-1992 CP 8.1")
def look(felt: Felt, ask: Asks) -> Script:
    """Each player looks at his own cards."""
    for seat in players(felt):
        name = hand_of(felt, seat)
        hand = felt.hand(name)
        for position in hand.face_down():
            if seat not in hand.seen[position]:
                hand.turn(position, (yield Turn(name, position, seat, ask.look)), seat)


@cites(
    "qld-2024 sch 3 s 14(2)", "qld-2024 sch 3 s 14(3)", "act-1992 CP 5.2", "act-1992 CP 8.1",
)  # fmt: skip
def decide(felt: Felt, ask: Asks) -> Script:
    """Everybody folds or bets, in any order."""
    while waiting := [ante for ante in antes(felt) if of(felt, ante.seat, BET) is None]:
        answer = yield Choose(tuple(_question(ante, ask) for ante in waiting), ask.decide)
        if answer.move == FOLD:
            fold(felt, answer.seat)
        else:
            ante = of(felt, answer.seat, ANTE)
            felt.place(answer.seat, BET, answer.stake, box=ante.box if ante is not None else "")


def _question(ante: Bet, ask: Asks) -> Question:
    bet = bet_for(ante.stake)
    return Question(
        ante.seat, "", (Option(FOLD, cites=ask.fold), Option(BET, bet, bet, ask.bet))
    )  # fmt: skip


@cites(
    "qld-2024 sch 3 s 3(a)", "qld-2024 sch 3 s 14(5)", "act-1992 CP 5.2(b)", "act-1992 CP 8.2",
    "act-1992 CP 8.3",
)  # fmt: skip
def fold(felt: Felt, seat: str) -> None:
    """The hand is closed: the ante is taken, and with it a chip on the jackpot."""
    for wager in (ANTE, CHIP):
        bet = of(felt, seat, wager)
        if bet is not None and (wager == CHIP or bring_within_limits(felt, bet)):
            felt.settle(bet, felt.game.wagers[wager].verdicts[FOLD])


@cites("qld-2024 sch 3 s 15", "act-1992 CP 8.4")
def turn_the_dealers_cards(felt: Felt, ask: Asks) -> Script:
    """The dealer turns over the rest of his cards, if anybody plays on."""
    hand = felt.hand(DEALER)
    while players(felt) and (hidden := hand.face_down()):
        hand.turn(hidden[0], (yield Turn(DEALER, hidden[0], EVERYONE, ask.turned)))


@cites(
    "qld-2024 sch 3 s 17(2)", "qld-2024 sch 3 s 17(2)(a)", "qld-2024 sch 3 s 17(2)(b)",
    "act-1992 CP 9.3", "act-1992 CP 9.4",
)  # fmt: skip
def show_the_players_hands(felt: Felt, rules: StudRules, ask: Asks) -> Script:
    """The hands of those who bet are turned over, from the dealer's right."""
    if not players(felt) or not (rules.shown or dealer_plays(felt)):
        return
    for seat in reversed(players(felt)):
        name = hand_of(felt, seat)
        hand = felt.hand(name)
        while hidden := hand.face_down():
            hand.turn(hidden[0], (yield Turn(name, hidden[0], EVERYONE, ask.shown)))


@cites(
    "qld-2024 sch 3 s 16(2)", "qld-2024 sch 3 s 18(2)", "qld-2024 sch 3 s 18(4)",
    "qld-2024 sch 3 s 18(6)", "act-1992 CP 9.3(a)", "act-1992 CP 9.4(a)",
)  # fmt: skip
def settle(felt: Felt, rules: StudRules) -> None:
    """From the dealer's right, antes and bets are paid, taken or returned; then the jackpot."""
    wagers = felt.game.wagers
    for ante in reversed(antes(felt)):
        bet = of(felt, ante.seat, BET)
        if not bring_within_limits(felt, ante):
            if bet is not None:
                why = felt.game.law.below_minimum
                felt.give_back(bet, "void", why, "goes back with the ante")
            continue
        felt.settle(ante, wagers[ANTE].verdict(felt, ante))
        if bet is not None:
            _to_twice_the_maximum(felt, ante, bet)
            felt.settle(bet, wagers[BET].verdict(felt, bet))
    if rules.pool is not None:
        settle_the_jackpot(felt, rules.pool)
    felt.settled = True


@cites("act-1992 CP 4.1(d)")
def _to_twice_the_maximum(felt: Felt, ante: Bet, bet: Bet) -> None:
    """Of an ante above the maximum only that plays, and of its bet twice that (reading CP-5)."""
    most = bet_for(ante.stake)
    if bet.stake > most:
        why = felt.game.law.above_maximum
        felt.reduce(bet, most, why, "the part above twice the maximum is not in play")
