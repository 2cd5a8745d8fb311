"""Two hands to a box whose second cards may change places."""

from __future__ import annotations

from collections import Counter

from croupier.equipment.cards import RANK
from croupier.games.blackjack.asks import Asks
from croupier.games.blackjack.boxes import (
    ACTING,
    LATER,
    ORIGINAL,
    cards_at,
    has_acted,
    has_blackjack,
    has_switched,
    is_absent,
    name,
    originals,
)
from croupier.games.blackjack.reports import AtBox, box_is_in_play, cards_are_out, lacks_cards
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.settlement import pay_at_once
from croupier.games.blackjack.side_wagers import NONE, OPEN, settle_first_cards
from croupier.law import cites
from croupier.play.answers import Close, Move
from croupier.play.felt import LIVE, Bet, Felt
from croupier.play.game import Script
from croupier.play.irregularities import retract
from croupier.play.prompts import Choose, Draw, Option, Prompt, Question
from croupier.play.steps import step

SWITCH, DECLINE = "switch", "decline"
HANDS = (1, 2)


# -- the second cards change places --------------------------------------------------------------


@cites(
    "qld-2024 sch 2(c) s 8(2)(a)", "qld-2024 sch 2(c) s 8(4)", "qld-2024 sch 2(c) s 9(1)",
    "qld-2024 sch 2(c) s 16(a)",
)  # fmt: skip
def may_switch(felt: Felt, box: str) -> bool:
    """Before anything else is done with a box, also with a blackjack; not for an absent player."""
    if f"box {box} begun" in felt.marks or has_switched(felt, box) or is_absent(felt, box):
        return False
    hands = {bet.on for bet in originals(felt, box)}
    return len(hands) == 2 and all(len(cards_at(felt, name(box, hand))) == 2 for hand in HANDS)


@cites("qld-2024 sch 2(c) s 2", "qld-2024 sch 2(c) s 8(5)(a)", "qld-2024 sch 2(c) s 9(3)")
def switch_cards(felt: Felt, box: str) -> None:
    """The second cards change places; an ace and a ten that lie together then are 21 and no
    blackjack, even if they were one before (reading SW-8).
    """
    first, second = (felt.hand(name(box, hand)).cards for hand in HANDS)
    first[1], second[1] = second[1], first[1]
    felt.marks[f"box {box} switched"] = "yes"


@cites("qld-2024 sch 2(c) s 8(4)", "qld-2024 sch 2(c) s 9(2)")
def begin(felt: Felt, rules: BlackjackRules, box: str) -> None:
    """The player goes on without switching: a blackjack need not wait for that any longer."""
    felt.marks[f"box {box} begun"] = "yes"
    for hand in HANDS:
        if has_blackjack(felt, rules, box, name(box, hand)):
            pay_at_once(felt, rules, box, hand)


@cites("qld-2024 sch 2(c) s 9(1)", "qld-2024 sch 2(c) s 13(b)", "qld-2024 sch 2(c) s 8(5)(b)")
def begin_box(felt: Felt, ask: Asks, box: str) -> Script:
    """Cards that a box lacks are dealt first; two blackjacks are left or switched."""
    for hand in HANDS:
        place = name(box, hand)
        while any(bet.on == str(hand) for bet in originals(felt, box)):
            if len(cards_at(felt, place)) >= 2:
                break
            felt.hand(place).take((yield ask.draw(place, begin_box)))
    settle_first_cards(felt, ask)
    if not may_switch(felt, box):
        if f"box {box} begun" not in felt.marks and is_absent(felt, box):
            begin(felt, ask.rules, box)
        return
    if all(has_blackjack(felt, ask.rules, box, name(box, hand)) for hand in HANDS):
        why = ask.why(may_switch)
        options = (Option(SWITCH, cites=why), Option(DECLINE, cites=why))
        seat = originals(felt, box)[0].seat
        answer = yield Choose((Question(seat, f"box {box}", options, DECLINE),), why)
        if type(answer) is Move and answer.move == SWITCH:
            switch_cards(felt, box)
        begin(felt, ask.rules, box)


# -- super match ---------------------------------------------------------------------------------


@cites("qld-2024 sch 2(c) s 6(4)(a)", "qld-2024 sch 2(c) s 6(4)(b)")
def match(ranks: list[int]) -> str:
    """What four cards have alike."""
    alike = sorted(Counter(ranks).values(), reverse=True)
    if alike[0] == 4:
        return "four of a kind"
    if alike[0] == 3:
        return "three of a kind"
    return {1: NONE}.get(alike[0], "two pairs" if alike[1:2] == [2] else "pair")


def super_match(felt: Felt, bet: Bet) -> str:
    """What the first four cards of the box have alike."""
    cards = [card for hand in HANDS for card in cards_at(felt, name(bet.box, hand))[:2]]
    return match([RANK[card] for card in cards])


@cites("qld-2024 sch 2(c) s 8(1)(a)", "qld-2024 sch 2(c) s 8(1)(b)", "qld-2024 sch 2(c) s 8(2)")
def super_match_known(felt: Felt, bet: Bet) -> str:
    """The same once all four are dealt, before anything is switched."""
    dealt = all(len(cards_at(felt, name(bet.box, hand))) >= 2 for hand in HANDS)
    return super_match(felt, bet) if dealt else OPEN


# -- both wagers of a box together ---------------------------------------------------------------


def offer_boxes(felt: Felt, boxes: list[str], cites: str) -> Script:
    """Each player may take both wagers of a box back, or keep both; silence keeps them."""
    felt.say("offer", "retract", cites)
    topic = f"offer {len(felt.effects)}"
    said = felt.answered.setdefault(topic, {})
    for box in boxes:
        said[int(box)] = ""
    return step(ask_for_boxes)(felt, topic, cites)


def ask_for_boxes(felt: Felt, topic: str, cites: str) -> Script:
    """The questions of such an offer."""
    said = felt.answered.get(topic, {})
    options = (Option("keep", cites=cites), Option("retract", cites=cites))
    while waiting := [
        box for box, answer in said.items() if answer == "" and originals(felt, str(box))
    ]:
        questions = [
            Question(originals(felt, str(box))[0].seat, f"{ORIGINAL} box {box}", options, "keep")
            for box in waiting
        ]
        answer = yield Choose(tuple(questions), cites)
        for box, question in zip(waiting, questions, strict=True):
            if type(answer) is Close:
                said[box] = "keep"
            elif question.seat == answer.seat and answer.on in ("", question.on):
                said[box] = answer.move
                if answer.move == "retract":
                    for bet in originals(felt, str(box)):
                        retract(felt, bet, cites)


# -- a box with one wager ------------------------------------------------------------------------


SINGLE = "boxes with one wager"


def single_boxes(felt: Felt) -> list[str]:
    """The boxes with a wager on one of their two areas only."""
    hands: dict[str, set[str]] = {}
    for bet in felt.bets:
        if bet.wager == ORIGINAL and bet.state == LIVE:
            hands.setdefault(bet.box, set()).add(bet.on)
    return [box for box, there in hands.items() if len(there) == 1]


@cites("qld-2024 sch 2(c) s 17(a)", "qld-2024 sch 2(c) s 17(b)")
def void_single_wagers(felt: Felt, ask: Asks) -> Script:
    """A box with one wager that was dealt a hand is void, with its super match; then every other
    player may take his wagers back.
    """
    why = ask.why(void_single_wagers)
    if SINGLE not in felt.marks:
        single = single_boxes(felt)
        for box in single:
            felt.say("hand", "void", why)
            for bet in felt.live():
                if bet.box == box:
                    felt.give_back(bet, "void", why, "only one of two wagers lay on the box")
                    felt.say("returned", f"{bet.seat} {bet.wager}", why)
        if single:
            felt.say("offer", "retract", why)
            for box in dict.fromkeys(bet.box for bet in originals(felt)):
                felt.answered.setdefault(SINGLE, {})[int(box)] = ""
        felt.marks[SINGLE] = " ".join(single)
    if felt.answered.get(SINGLE):
        yield from ask_for_boxes(felt, SINGLE, why)


# -- what may be reported of such a box ----------------------------------------------------------


def has_fewer_than_four(felt: Felt, prompt: Prompt, facts: AtBox) -> str | None:
    """The box has two wagers and not its four cards, and the first cards are over."""
    why = box_is_in_play(felt, prompt, facts)
    if why is None and not lacks_cards(felt, facts.box):
        return f"box {facts.box} has its four cards"
    if why is None and isinstance(prompt, Draw) and not has_acted(felt):
        return "the first cards are being dealt"
    return why


def had_one_wager(felt: Felt, prompt: Prompt, facts: AtBox) -> str | None:
    """The box had a wager on one of its two areas, and cards were dealt."""
    placed = [
        bet for bet in felt.bets if bet.wager == ORIGINAL and bet.box == facts.box and bet.stake
    ]
    if len({bet.on for bet in placed if bet.state != "removed"}) != 1:
        return f"box {facts.box} has not got one wager"
    return cards_are_out(felt, prompt, facts)


@cites("qld-2024 sch 2(c) s 13(a)", "qld-2024 sch 2(c) s 13(b)")
def fewer_than_four(felt: Felt, prompt: Prompt, facts: AtBox, why: str) -> Script:
    """A box of two hands that lacks cards may retract both wagers, or is completed in its turn."""
    felt.marks[ACTING] = "yes"
    felt.say("hand", LATER, why)
    yield from offer_boxes(felt, [facts.box], why)


@cites("qld-2024 sch 2(c) s 17(a)", "qld-2024 sch 2(c) s 17(b)")
def one_wager_only(felt: Felt, prompt: Prompt, facts: AtBox, why: str) -> Script:
    """A box with one wager was dealt one hand: it is void as soon as the first cards are out, and
    the others are asked then.
    """
    yield from ()
