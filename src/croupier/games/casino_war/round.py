"""One round of casino war, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from croupier.games.casino_war.rules import CASINO_WAR, WarRules
from croupier.games.casino_war.state import (
    TIE,
    WAR,
    WarFelt,
    at_war,
    in_play,
    passed_over,
    undecided,
    war_wager,
)
from croupier.law import Cites, Law, essential, rule
from croupier.play.answers import Close, Move
from croupier.play.boxes import on_boxes
from croupier.play.cutting import DEALER, clockwise_from, cut_the_stack, first_to_cut
from croupier.play.felt import Bet
from croupier.play.game import Script, made_for
from croupier.play.misplaced import as_drawn, where_they_belong
from croupier.play.next_cards import lay, put_away
from croupier.play.prompts import Bets, Choose, Draw, Option, Question, Settle
from croupier.play.spots import box_spot
from croupier.play.steps import take_wagers

GO_TO_WAR, SURRENDER = "go-to-war", "surrender"


class WarAsks:
    """The questions of a round, with the citations of the book in play, made once."""

    def __init__(self, rules: WarRules, law: Law) -> None:
        places = (*(box_spot(str(box)) for box in range(1, rules.boxes + 1)), DEALER)
        self.wagers = Bets((CASINO_WAR, TIE), cites=law[wagering])
        self.first = {place: Draw(place, law[first_cards]) for place in places}
        self.additional = {place: Draw(place, law[war_cards]) for place in places}
        self.settle_some = Settle(law[settle_first_cards], last=False)
        self.settle_all = Settle(law[settle_first_cards])
        self.settle_war = Settle(law[settle_war])


def casino_war(rules: WarRules, law: Law) -> Callable[[WarFelt], Script]:
    """The script of a round under the law of a book."""
    return made_for(lambda rules, _: _under(rules, law), rules)


def _under(rules: WarRules, law: Law) -> Callable[[WarFelt], Script]:
    ask = WarAsks(rules, law)

    def play(felt: WarFelt) -> Script:
        """Wagers, a card each, the first settlement, the decisions, and the war if there is one."""
        if felt.header.situation.new_shoe and not rules.machine:
            yield from cut_the_cards(felt)
        yield from wagering(felt, ask)
        if not felt.state.first_settled:
            yield from first_cards(felt, ask)
            yield ask.settle_some if _equal_cards(felt) else ask.settle_all
            settle_first_cards(felt)
        goes_back_with_its_war(felt)
        yield from decisions(felt)
        if at_war(felt):
            yield from war_cards(felt, ask)
            yield ask.settle_war
            settle_war(felt)
        put_away(felt)
        felt.settled = True

    return play


@essential
def cut_the_cards(felt: WarFelt) -> Script:
    """The stack is offered clockwise until a player cuts it or has another cut it; failing that,
    the dealer cuts. A cut too near an end is made again (reading CW-6). No card is burnt.
    """
    offered = clockwise_from(felt, first_to_cut(felt))
    yield from cut_the_stack(felt, offered, felt.law[cut_the_cards], felt.rules.cut_from_ends)


@essential
def wagering(felt: WarFelt, ask: WarAsks) -> Script:
    """Casino war and tie wagers go on the boxes before any card is dealt."""
    yield from take_wagers(felt, ask.wagers)


@essential
def first_cards(felt: WarFelt, ask: WarAsks) -> Script:
    """A card face up to each box with a casino war wager from the dealer's left, one to himself."""
    boxes = in_play(felt)
    for place in (*map(box_spot, boxes), DEALER) if boxes else ():
        hand = felt.hand(place)
        if not hand.cards:
            hand.take((yield ask.first[place]))


def _equal_cards(felt: WarFelt) -> bool:
    """Whether a player will have to decide."""
    wager = felt.game.wagers[CASINO_WAR]
    return any(wager.decide(felt, bet) == "surrendered" for bet in on_boxes(felt, CASINO_WAR))


@essential
def settle_first_cards(felt: WarFelt) -> None:
    """From the dealer's right: every tie wager, then the casino war wagers won or lost."""
    wagers = felt.game.wagers
    for kind in (TIE, CASINO_WAR):
        for bet in _from_the_right(felt, kind):
            verdict = wagers[kind].verdict(felt, bet)
            if verdict.outcome != SURRENDER:
                felt.settle(bet, verdict)
    felt.state.first_settled = True


def _from_the_right(felt: WarFelt, *kinds: str) -> list[Bet]:
    """Undecided wagers from the dealer's right; those on one box in the order they were made."""
    return sorted(on_boxes(felt, *kinds), key=lambda bet: -int(bet.box or 1))


@essential
def decisions(felt: WarFelt) -> Script:
    """Each player with an equal card says whether he surrenders or goes to war: at a table one
    after another, at terminals all at once until the time is up, and then the rest surrender.
    """
    why = felt.law[decisions]
    while waiting := undecided(felt):
        asked = waiting if felt.rules.at_once else waiting[:1]
        answer = yield Choose(tuple(_question(felt, bet) for bet in asked), why)
        if type(answer) is Close:
            time_is_up(felt, asked)
        elif type(answer) is Move:
            place = answer.on
            mine = [bet for bet in asked if bet.seat == answer.seat]
            bet = next(bet for bet in mine if place in ("", box_spot(bet.box)))
            if answer.move == GO_TO_WAR:
                go_to_war(felt, bet)
            else:
                give_up(felt, bet)


def _question(felt: WarFelt, bet: Bet) -> Question:
    """Surrender, or war for an equal amount where the player has the chips for it."""
    options = [Option(SURRENDER, cites=felt.law[give_up])]
    if felt.game.affordable(felt, bet.seat, bet.stake) is None:
        why = felt.law[go_to_war]
        options.append(Option(GO_TO_WAR, cites=why))  # the amount goes without saying
        options.append(Option(GO_TO_WAR, bet.stake, bet.stake, why))
    silence = SURRENDER if felt.rules.at_once else ""
    return Question(bet.seat, box_spot(bet.box), tuple(options), silence)


@essential
def go_to_war(felt: WarFelt, bet: Bet) -> None:
    """A go to war wager, equal to the casino war wager, goes beside it."""
    felt.place(bet.seat, WAR, bet.stake, box=bet.box)


@essential
def give_up(felt: WarFelt, bet: Bet, why: str = "", cites: Cites = ()) -> None:
    """Half of the casino war wager is taken; `why` and `cites` if its player did not say so."""
    verdict = felt.game.wagers[CASINO_WAR].verdicts["surrendered"]
    if cites:
        verdict = replace(verdict, why=why, cites=cites + verdict.cites)
    felt.settle(bet, verdict)


@rule
def time_is_up(felt: WarFelt, waiting: list[Bet]) -> None:
    """The system surrenders for whoever has not decided."""
    for bet in waiting:
        give_up(felt, bet, "no decision in time", felt.law[time_is_up])


@essential
def goes_back_with_its_war(felt: WarFelt) -> None:
    """A casino war wager does not stay without the go to war wager beside it (reading CW-14)."""
    for bet in on_boxes(felt, CASINO_WAR):
        beside = war_wager(felt, bet)
        if beside is not None and beside.state == "void":
            why = felt.law[goes_back_with_its_war]
            felt.hand_back(bet, why, "its go to war wager was returned")


@essential
def war_cards(felt: WarFelt, ask: WarAsks) -> Script:
    """A card face up to each box with a go to war wager from the dealer's left, one to himself."""
    if felt.state.left_out and not passed_over(felt):
        lay_war_again(felt)
    for place in (*map(box_spot, at_war(felt)), DEALER):
        left_out = place in map(box_spot, passed_over(felt))
        if len(felt.cards(place)) < 2 and not left_out:
            felt.hand(place).take((yield ask.additional[place]))


@essential
def lay_war_again(felt: WarFelt) -> None:
    """While no war is settled, the war cards go where they would lie had no box been left out: to
    each box in its turn and the dealer, in the order they left the shoe.
    """
    boxes = {bet.box for bet in felt.bets if bet.wager == WAR}
    order = [*map(box_spot, sorted(boxes, key=int)), DEALER]
    hands = {place: felt.cards(place) for place in order}
    drawn = as_drawn(order, {place: cards[1:] for place, cards in hands.items()})
    belongs = where_they_belong(order, drawn)
    lay(felt, {place: [*hands[place][:1], *belongs[place]] for place in order})
    felt.state.left_out.clear()
    felt.say("cards", "laid again", felt.law[lay_war_again])


@essential
def void_without_war_card(felt: WarFelt) -> None:
    """The other wars are settled: the wagers of everyone on a box that got no card for the war are
    void (reading CW-13).
    """
    why = felt.law[void_without_war_card]
    felt.say("hand", "void", why)
    for bet in on_boxes(felt, WAR, CASINO_WAR):
        felt.hand_back(bet, why, "no second card was dealt to the box")


@essential
def settle_war(felt: WarFelt) -> None:
    """From the dealer's right, each player's go to war wager and casino war wager; what a box that
    was left out has coming to it depends on that.
    """
    wagers, left_out = felt.game.wagers, passed_over(felt)
    for bet in _from_the_right(felt, WAR, CASINO_WAR):
        if bet.box not in left_out:
            felt.settle(bet, wagers[bet.wager].verdict(felt, bet))
    if left_out:
        void_without_war_card(felt)
