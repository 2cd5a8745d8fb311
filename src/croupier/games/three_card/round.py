"""One round of three card poker at a table, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable

from croupier.games.three_card.layout import (
    ANTE,
    ANTE_BONUS,
    BET,
    DEALER,
    DEALER_OUT,
    DEALT,
    PAIR_PLUS,
    cards_for,
    known,
    mine,
    note_fold,
    players,
    rules_of,
    undecided,
)
from croupier.games.three_card.rules import ThreeCardRules, dealer_qualifies
from croupier.law import cite, cites
from croupier.play.answers import Close
from croupier.play.felt import Bet, Felt
from croupier.play.game import Script
from croupier.play.prompts import EVERYONE, Bets, Choose, Cut, Draw, Option, Question, Settle, Turn
from croupier.play.steps import take_wagers


class Asks:
    """The questions of a round, with the citations of the book in play, made once."""

    def __init__(self, rules: ThreeCardRules, parts: tuple[str, ...]) -> None:
        self.rules = rules
        self.cut = Cut(DEALER, 1, 51, cite(cut, *parts))
        self.wagers = Bets(rules.wagers, cites=cite(wagering, *parts))
        self.dealt = cite(deal, *parts)
        self.look = cite(look, *parts)
        self.decide = cite(decide, *parts)
        self.go_on = cite(go_on, *parts)
        self.give_up = cite(fold, *parts)
        self.dealers_hand = cite(turn_dealer, *parts)
        self.players_hands = cite(turn_players, *parts)
        self.settle = Settle(cite(settle, *parts))


def three_card_poker(rules: ThreeCardRules, *parts: str) -> Callable[[Felt], Script]:
    """The script of a round; `parts` are the parts of the book that govern it."""
    ask = Asks(rules, parts)

    def play(felt: Felt) -> Script:
        """Antes, three cards each, fold or bet, the dealer's hand against each player's."""
        if rules.dealer_cuts and felt.header.situation.new_shoe and felt.cut_at is None:
            yield from cut(felt, ask)
        yield from wagering(felt, ask)
        yield from deal(felt, ask)
        yield from look(felt, ask)
        yield from decide(felt, ask)
        yield from turn_dealer(felt, ask)
        yield from turn_players(felt, ask)
        yield ask.settle
        settle(felt)

    return play


@cites("qld-2024 sch 12 s 13(5)")
def cut(felt: Felt, ask: Asks) -> Script:
    """Cards shuffled by hand are cut by the dealer."""
    felt.cut_at = (yield ask.cut).position


# -- wagers and cards ------------------------------------------------------------------------------


@cites("qld-2024 sch 12 s 14(a)", "qld-2024 sch 12 s 14(b)", "qld-2024 sch 12 s 15(1)")
def wagering(felt: Felt, ask: Asks) -> Script:
    """Antes, and pair plus wagers beside them, until the first card."""
    yield from take_wagers(felt, ask.wagers)


@cites("qld-2024 sch 12 s 16(1)", "qld-2024 sch 12 s 16(2)", "qld-2024 sch 12 s 16(3)")
def deal(felt: Felt, ask: Asks) -> Script:
    """Three cards face down to each player from the dealer's left, and to the dealer."""
    while DEALT not in felt.marks:
        for place, wanted in ask.rules.order(players(felt)):
            hand = felt.hand(place)
            if len(hand.cards) < wanted:
                hand.take((yield Draw(place, ask.dealt, face_up=False)))
                break
        else:
            felt.marks[DEALT] = "yes"


# -- the players decide ----------------------------------------------------------------------------


@cites("qld-2024 sch 12 s 17(1)")
def look(felt: Felt, ask: Asks) -> Script:
    """Each player looks at his own cards."""
    for ante in undecided(felt):
        hand = felt.hand(ante.seat)
        for position in range(len(hand.cards)):
            if ante.seat not in hand.seen.get(position, (ante.seat,)):
                face = yield Turn(ante.seat, position, ante.seat, ask.look)
                hand.turn(position, face, ante.seat)


@cites("qld-2024 sch 12 s 17(2)", "qld-2024 sch 12 s 17(4)", "qld-2024 sch 12(a) s 3(3)")
def decide(felt: Felt, ask: Asks) -> Script:
    """Each player folds, or makes a bet wager equal to his ante."""
    while waiting := undecided(felt):
        answer = yield Choose(tuple(_question(ask, ante) for ante in waiting), ask.decide)
        if type(answer) is Close:
            for ante in waiting:
                fold(felt, ante.seat)
        elif answer.move == "fold":
            fold(felt, answer.seat)
        else:
            go_on(felt, answer.seat, answer.stake)


def _question(ask: Asks, ante: Bet) -> Question:
    options = (
        Option(ask.rules.move, ante.stake, ante.stake, ask.go_on),
        Option("fold", cites=ask.give_up),
    )
    return Question(ante.seat, "", options, ask.rules.silence)


@cites("qld-2024 sch 12 s 17(4)", "qld-2024 sch 12 s 17(5)")
def go_on(felt: Felt, seat: str, stake: int) -> None:
    """A bet wager goes beside the ante."""
    ante = mine(felt, seat, ANTE)
    assert ante is not None
    felt.place(seat, BET, stake, box=ante.box)


@cites(
    "qld-2024 sch 12 s 3(a)", "qld-2024 sch 12 s 4", "qld-2024 sch 12 s 17(2)",
    "qld-2024 sch 12 s 17(3)", "qld-2024 sch 12(a) s 3(3)", "qld-2024 sch 12(a) s 3(4)",
)  # fmt: skip
def fold(felt: Felt, seat: str) -> None:
    """A player gives up: his wagers on the hand are taken with it (readings TP-4 and ETP-1)."""
    note_fold(felt, seat)
    stands = rules_of(felt).side_wagers_stand
    for bet in felt.live():
        if bet.seat == seat and not bet.on and (bet.wager == ANTE or not stands):
            felt.settle(bet, felt.game.wagers[bet.wager].verdict(felt, bet))


# -- the showdown ----------------------------------------------------------------------------------


@cites("qld-2024 sch 12 s 18", "qld-2024 sch 12 s 18(a)", "qld-2024 sch 12 s 18(b)")
def turn_dealer(felt: Felt, ask: Asks) -> Script:
    """Once all who go on have bet, the dealer's cards are turned; for nobody they stay down."""
    hand = felt.hand(DEALER)
    while felt.live() and DEALER_OUT not in felt.marks and (hidden := hand.face_down()):
        hand.turn(hidden[0], (yield Turn(DEALER, hidden[0], EVERYONE, ask.dealers_hand)))


@cites(
    "qld-2024 sch 12 s 19(4)", "qld-2024 sch 12 s 19(5)", "qld-2024 sch 12 s 20(1)",
    "qld-2024 sch 12 s 20(2)(a)", "qld-2024 sch 12 s 20(2)(b)",
)  # fmt: skip
def turn_players(felt: Felt, ask: Asks) -> Script:
    """From the dealer's right each hand is shown; to a dealer who does not qualify, only one that
    is paid for itself.
    """
    for seat in reversed(players(felt)):
        hand = felt.hand(seat)
        while _is_shown(felt, seat) and (hidden := hand.face_down()):
            hand.turn(hidden[0], (yield Turn(seat, hidden[0], EVERYONE, ask.players_hands)))


def _is_shown(felt: Felt, seat: str) -> bool:
    cards = cards_for(felt, seat)
    if DEALER_OUT in felt.marks or not known(cards) or dealer_qualifies(felt.cards(DEALER)):
        return True
    paid = {ANTE: ANTE_BONUS, PAIR_PLUS: PAIR_PLUS}
    lying = ((mine(felt, seat, wager), felt.game.wagers[by]) for wager, by in paid.items())
    return any(bet is not None and wager.decide(felt, bet) in wager.pays for bet, wager in lying)


# -- paying and taking -----------------------------------------------------------------------------


@cites(
    "qld-2024 sch 12 s 19(1)", "qld-2024 sch 12 s 19(2)(a)", "qld-2024 sch 12 s 19(3)",
    "qld-2024 sch 12 s 21(2)", "qld-2024 sch 12 s 21(2)(d)", "qld-2024 sch 12 s 21(3)",
    "qld-2024 sch 12 s 21(3)(d)", "qld-2024 sch 12 s 21(4)", "qld-2024 sch 12(a) s 3(5)(a)",
    "qld-2024 sch 16 s 7(2)", "qld-2024 sch 16 s 7(3)(b)", "qld-2024 sch 16 s 7(3)(c)",
)  # fmt: skip
def settle(felt: Felt) -> None:
    """From the dealer's right: the bet, the ante bonus, the ante, then what lies beside them."""
    seats = [*reversed(players(felt)), *(bet.seat for bet in felt.live())]
    for seat in dict.fromkeys(seats):
        own = [bet for bet in felt.live() if bet.seat == seat]
        for bet in sorted(own, key=_turn):
            if bet.wager == ANTE:
                pay_ante_bonus(felt, bet)
            felt.settle(bet, felt.game.wagers[bet.wager].verdict(felt, bet))
    felt.settled = True


def _turn(bet: Bet) -> int:
    return {BET: 0, ANTE: 1}.get(bet.wager, 2)


@cites(
    "qld-2024 sch 12 s 21(2)(b)", "qld-2024 sch 12 s 21(3)(b)", "qld-2024 sch 12 s 22(1)",
    "qld-2024 sch 12 s 22(2)(a)", "qld-2024 sch 12 s 22(2)(b)", "qld-2024 sch 12 s 29(4)(d)",
    "qld-2024 sch 12 s 29(6)(f)", "qld-2024 sch 12(a) s 6(1)", "qld-2024 sch 12(a) s 6(2)",
    "qld-2024 sch 12(a) s 6(2)(a)", "qld-2024 sch 12(a) s 6(3)",
)  # fmt: skip
def pay_ante_bonus(felt: Felt, ante: Bet) -> None:
    """A straight or better of a player who goes on is paid on the ante, whoever wins."""
    wager = felt.game.wagers[ANTE_BONUS]
    if wager.decide(felt, ante) in wager.pays:
        verdict = wager.verdict(felt, ante)
        why = f"{verdict.why}, {verdict.odds_text} on the ante"
        felt.bonus(ante.seat, ANTE_BONUS, verdict.pays(ante.stake), verdict.cites, why)
