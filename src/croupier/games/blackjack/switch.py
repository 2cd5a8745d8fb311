"""Two hands to a box whose second cards may change places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from croupier.equipment.cards import RANK
from croupier.games.blackjack.early import pay_at_once, settle_first_cards
from croupier.games.blackjack.state import ORIGINAL, BlackjackFelt, cards_at, name, originals
from croupier.games.blackjack.wagers import NONE, OPEN, has_blackjack
from croupier.law import Cites, rule
from croupier.play.answers import Close, Move
from croupier.play.dues import Dues, Owed
from croupier.play.events import events
from croupier.play.felt import LIVE, Bet
from croupier.play.game import Script
from croupier.play.irregularities import retract
from croupier.play.prompts import Choose, Draw, Option, Question
from croupier.play.spots import box_spot
from croupier.play.steps import step

SWITCH, DECLINE = "switch", "decline"
HANDS = (1, 2)


# -- the second cards change places --------------------------------------------------------------


@rule
def may_switch(felt: BlackjackFelt, box: str) -> bool:
    """Before anything else is done with a box, also with a blackjack; not for an absent player."""
    state = felt.state
    if box in state.begun or box in state.switched or box in state.absent:
        return False
    hands = {bet.on for bet in originals(felt, box)}
    return len(hands) == 2 and all(len(cards_at(felt, name(box, hand))) == 2 for hand in HANDS)


@rule
def switch_cards(felt: BlackjackFelt, box: str) -> None:
    """The second cards change places; an ace and a ten that lie together then are 21 and no
    blackjack, even if they were one before (reading SW-8).
    """
    first, second = (felt.hand(name(box, hand)).cards for hand in HANDS)
    first[1], second[1] = second[1], first[1]
    felt.state.switched |= {box}


@rule
def begin(felt: BlackjackFelt, box: str) -> None:
    """The player goes on without switching: a blackjack need not wait for that any longer."""
    felt.state.begun |= {box}
    for hand in HANDS:
        if has_blackjack(felt, box, name(box, hand)):
            pay_at_once(felt, box, hand)


@rule
def begin_box(felt: BlackjackFelt, box: str) -> Script:
    """Cards that a box lacks are dealt first; two blackjacks are left or switched."""
    for hand in HANDS:
        place = name(box, hand)
        while any(bet.on == str(hand) for bet in originals(felt, box)):
            if len(cards_at(felt, place)) >= 2:
                break
            felt.hand(place).take((yield Draw(place, felt.law[begin_box])))
            felt.state.acting = felt.state.acted = True
    settle_first_cards(felt)
    if not may_switch(felt, box):
        if box not in felt.state.begun and box in felt.state.absent:
            begin(felt, box)
        return
    if all(has_blackjack(felt, box, name(box, hand)) for hand in HANDS):
        why = felt.law[may_switch]
        options = (Option(SWITCH, cites=why), Option(DECLINE, cites=why))
        seat = originals(felt, box)[0].seat
        answer = yield Choose((Question(seat, box_spot(box), options, DECLINE),), why)
        if type(answer) is Move and answer.move == SWITCH:
            switch_cards(felt, box)
        begin(felt, box)


# -- super match ---------------------------------------------------------------------------------


@rule
def match(ranks: list[int]) -> str:
    """What four cards have alike."""
    alike = sorted(Counter(ranks).values(), reverse=True)
    if alike[0] == 4:
        return "four of a kind"
    if alike[0] == 3:
        return "three of a kind"
    return {1: NONE}.get(alike[0], "two pairs" if alike[1:2] == [2] else "pair")


@events("four of a kind", "three of a kind", "two pairs", "pair", NONE)
def super_match(felt: BlackjackFelt, bet: Bet) -> str:
    """What the first four cards of the box have alike."""
    cards = [card for hand in HANDS for card in cards_at(felt, name(bet.box, hand))[:2]]
    return match([RANK[card] for card in cards])


@rule
def super_match_known(felt: BlackjackFelt, bet: Bet) -> str:
    """The same once all four are dealt, before anything is switched."""
    dealt = all(len(cards_at(felt, name(bet.box, hand))) >= 2 for hand in HANDS)
    return super_match(felt, bet) if dealt else OPEN


# -- both wagers of a box together ---------------------------------------------------------------


def offer_boxes(felt: BlackjackFelt, boxes: list[str], why: Cites) -> Script:
    """Each player may take both wagers of a box back, or keep both; silence keeps them."""
    return step(ask_for_boxes)(felt, put_offer(felt, boxes, why), why)


def put_offer(felt: BlackjackFelt, boxes: list[str], why: Cites) -> int:
    """Such an offer is made; says which it is."""
    felt.say("offer", "retract", why)
    felt.state.offers += (dict.fromkeys(boxes, ""),)
    return len(felt.state.offers) - 1


def ask_for_boxes(felt: BlackjackFelt, offer: int, why: Cites) -> Script:
    """The questions of such an offer."""
    said = felt.state.offers[offer]
    options = (Option("keep", cites=why), Option("retract", cites=why))
    while waiting := [box for box, answer in said.items() if not answer and originals(felt, box)]:
        questions = [
            Question(originals(felt, box)[0].seat, f"{ORIGINAL} box {box}", options, "keep")
            for box in waiting
        ]
        answer = yield Choose(tuple(questions), why)
        for box, question in zip(waiting, questions, strict=True):
            if type(answer) is Close:
                said[box] = "keep"
            elif question.seat == answer.seat and answer.on in ("", question.on):
                said[box] = answer.move
                if answer.move == "retract":
                    for bet in originals(felt, box):
                        retract(felt, bet, why)


# -- a box with one wager ------------------------------------------------------------------------


def single_boxes(felt: BlackjackFelt) -> list[str]:
    """The boxes with a wager on one of their two areas only."""
    hands: dict[str, set[str]] = {}
    for bet in felt.bets:
        if bet.wager == ORIGINAL and bet.state == LIVE:
            hands.setdefault(bet.box, set()).add(bet.on)
    return [box for box, there in hands.items() if len(there) == 1]


class OnBothHands(Dues):
    """A wager on one hand of a box goes with one of as much on the other; play does not wait for
    it.
    """

    def owed(self, felt: BlackjackFelt) -> Sequence[Owed]:
        single = single_boxes(felt)
        return [
            Owed(
                bet.seat,
                ORIGINAL,
                bet.stake,
                False,
                f"{{seat}} has a wager on one of the two hands of box {bet.box} only: it is void",
                felt.law[void_single_wagers],
                "2" if bet.on == "1" else "1",
                bet.box,
            )
            for bet in originals(felt)
            if bet.box in single
        ]


@rule
def void_single_wagers(felt: BlackjackFelt) -> Script:
    """A box with one wager that was dealt a hand is void, with its super match; then every other
    player may take his wagers back.
    """
    why, state = felt.law[void_single_wagers], felt.state
    if state.singles is None:
        single = single_boxes(felt)
        for box in single:
            felt.say("hand", "void", why)
            for bet in felt.live():
                if bet.box == box:
                    felt.hand_back(bet, why, "only one of two wagers lay on the box")
        boxes = list(dict.fromkeys(bet.box for bet in originals(felt)))
        state.singles = put_offer(felt, boxes, why) if single else -1
    if state.singles >= 0:
        yield from ask_for_boxes(felt, state.singles, why)
