"""One round of casino war, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from croupier.games.casino_war.boxes import (
    CASINO_WAR,
    DEALER,
    FIRST_SETTLED,
    TIE,
    WAR,
    at_war,
    cards_at,
    in_play,
    undecided,
    war_wager,
)
from croupier.games.casino_war.rules import WarRules
from croupier.games.casino_war.shoe import cut_the_cards
from croupier.law import cite, cites, provisions
from croupier.play.answers import Close, Move
from croupier.play.boxes import box_name, on_boxes
from croupier.play.felt import Bet, Felt
from croupier.play.game import Script
from croupier.play.prompts import Bets, Choose, Draw, Option, Question, Settle
from croupier.play.steps import take_wagers

GO_TO_WAR, SURRENDER = "go-to-war", "surrender"


class Asks:
    """The questions of a round, with the citations of the book in play, made once."""

    def __init__(self, rules: WarRules, parts: tuple[str, ...]) -> None:
        first, later = cite(first_cards, *parts), cite(war_cards, *parts)
        places = (*(box_name(str(box)) for box in range(1, rules.boxes + 1)), DEALER)
        self.rules = rules
        self.wagers = Bets((CASINO_WAR, TIE), cites=cite(wagering, *parts))
        self.first = {place: Draw(place, first) for place in places}
        self.additional = {place: Draw(place, later) for place in places}
        self.decide = cite(decisions, *parts)
        self.go_to_war = cite(go_to_war, *parts)
        self.surrender = cite(give_up, *parts)
        self.settle_some = Settle(cite(settle_first_cards, *parts), last=False)
        self.settle_all = Settle(cite(settle_first_cards, *parts))
        self.settle_war = Settle(cite(settle_war, *parts))


def casino_war(rules: WarRules, *parts: str) -> Callable[[Felt], Script]:
    """The script of a round; `parts` are the parts of the book that govern it."""
    ask = Asks(rules, parts)

    def play(felt: Felt) -> Script:
        """Wagers, a card each, the first settlement, the decisions, and the war if there is one."""
        if felt.header.situation.new_shoe and rules.cut_from_ends:
            yield from cut_the_cards(felt, rules, parts)
        yield from wagering(felt, ask)
        if FIRST_SETTLED not in felt.marks:
            yield from first_cards(felt, ask)
            yield ask.settle_some if _equal_cards(felt) else ask.settle_all
            settle_first_cards(felt)
        goes_back_with_its_war(felt, parts)
        yield from decisions(felt, ask)
        if at_war(felt):
            yield from war_cards(felt, ask)
            yield ask.settle_war
            settle_war(felt)
        felt.carry[:0] = felt.next  # a card drawn in error and not used begins the next round
        felt.next.clear()
        felt.settled = True

    return play


@cites(
    "qld-2024 sch 13 s 6(1)", "qld-2024 sch 13 s 7(3)", "qld-2024 sch 13 s 9(1)",
    "qld-2024 sch 13(a) s 3(1)", "qld-2024 sch 13(a) s 4(1)",
)  # fmt: skip
def wagering(felt: Felt, ask: Asks) -> Script:
    """Casino war and tie wagers go on the boxes before any card is dealt."""
    yield from take_wagers(felt, ask.wagers)


@cites("qld-2024 sch 13 s 16(1)", "qld-2024 sch 13 s 16(1)(a)", "qld-2024 sch 13 s 16(1)(b)")
def first_cards(felt: Felt, ask: Asks) -> Script:
    """A card face up to each box with a casino war wager from the dealer's left, one to himself."""
    boxes = in_play(felt)
    for place in (*map(box_name, boxes), DEALER) if boxes else ():
        hand = felt.hand(place)
        if not hand.cards:
            hand.take((yield ask.first[place]))


def _equal_cards(felt: Felt) -> bool:
    """Whether a player will have to decide."""
    wager = felt.game.wagers[CASINO_WAR]
    return any(wager.decide(felt, bet) == "surrendered" for bet in on_boxes(felt, CASINO_WAR))


@cites(
    "qld-2024 sch 13 s 16(2)", "qld-2024 sch 13 s 16(2)(a)", "qld-2024 sch 13 s 16(2)(b)"
)  # fmt: skip
def settle_first_cards(felt: Felt) -> None:
    """From the dealer's right: every tie wager, then the casino war wagers won or lost."""
    wagers = felt.game.wagers
    for kind in (TIE, CASINO_WAR):
        for bet in _from_the_right(felt, kind):
            verdict = wagers[kind].verdict(felt, bet)
            if verdict.outcome != SURRENDER:
                felt.settle(bet, verdict)
    felt.marks[FIRST_SETTLED] = "yes"


def _from_the_right(felt: Felt, *kinds: str) -> list[Bet]:
    """Undecided wagers from the dealer's right; those on one box in the order they were made."""
    return sorted(on_boxes(felt, *kinds), key=lambda bet: -int(bet.box or 1))


@cites("qld-2024 sch 13 s 16(4)", "qld-2024 sch 13(a) s 3(2)", "qld-2024 sch 13(a) s 3(3)")
def decisions(felt: Felt, ask: Asks) -> Script:
    """Each player with an equal card says whether he surrenders or goes to war: at a table one
    after another, at terminals all at once until the time is up, and then the rest surrender.
    """
    while waiting := undecided(felt):
        asked = waiting if ask.rules.at_once else waiting[:1]
        answer = yield Choose(tuple(_question(felt, ask, bet) for bet in asked), ask.decide)
        if type(answer) is Close:
            time_is_up(felt, asked)
        elif type(answer) is Move:
            place = answer.on
            mine = [bet for bet in asked if bet.seat == answer.seat]
            bet = next(bet for bet in mine if place in ("", box_name(bet.box)))
            if answer.move == GO_TO_WAR:
                go_to_war(felt, bet)
            else:
                give_up(felt, bet)


def _question(felt: Felt, ask: Asks, bet: Bet) -> Question:
    """Surrender, or war for an equal amount where the player has the chips for it."""
    options = [Option(SURRENDER, cites=ask.surrender)]
    if felt.game.affordable(felt, bet.seat, bet.stake) is None:
        # the amount goes without saying
        options.append(Option(GO_TO_WAR, cites=ask.go_to_war))
        options.append(Option(GO_TO_WAR, bet.stake, bet.stake, ask.go_to_war))
    silence = SURRENDER if ask.rules.at_once else ""
    return Question(bet.seat, box_name(bet.box), tuple(options), silence)


@cites("qld-2024 sch 13 s 6(2)", "qld-2024 sch 13 s 9(2)", "qld-2024 sch 13 s 16(5)(b)")
def go_to_war(felt: Felt, bet: Bet) -> None:
    """A go to war wager, equal to the casino war wager, goes beside it."""
    felt.place(bet.seat, WAR, bet.stake, box=bet.box)


@cites("qld-2024 sch 13 s 6(2)(c)", "qld-2024 sch 13 s 16(5)(a)")
def give_up(felt: Felt, bet: Bet, why: str = "", cites: str = "") -> None:
    """Half of the casino war wager is taken; `why` and `cites` if its player did not say so."""
    verdict = felt.game.wagers[CASINO_WAR].verdicts["surrendered"]
    if cites:
        verdict = replace(verdict, why=why, cites=provisions(cites) + verdict.cites)
    felt.settle(bet, verdict)


@cites("qld-2024 sch 13(a) s 3(3)")
def time_is_up(felt: Felt, waiting: list[Bet]) -> None:
    """The system surrenders for whoever has not decided."""
    for bet in waiting:
        give_up(felt, bet, "no decision in time", cite(time_is_up, *felt.game.parts))


@cites("qld-2024 sch 13 s 6(2)")
def goes_back_with_its_war(felt: Felt, parts: tuple[str, ...]) -> None:
    """A casino war wager does not stay without the go to war wager beside it (reading CW-14)."""
    for bet in on_boxes(felt, CASINO_WAR):
        beside = war_wager(felt, bet)
        if beside is not None and beside.state == "void":
            why = cite(goes_back_with_its_war, *parts)
            felt.give_back(bet, "void", why, "its go to war wager was returned")
            felt.say("returned", f"{bet.seat} {bet.wager}", why)


@cites("qld-2024 sch 13 s 17(1)", "qld-2024 sch 13 s 17(1)(a)", "qld-2024 sch 13 s 17(1)(b)")
def war_cards(felt: Felt, ask: Asks) -> Script:
    """A card face up to each box with a go to war wager from the dealer's left, one to himself."""
    for place in (*map(box_name, at_war(felt)), DEALER):
        if len(cards_at(felt, place)) < 2:
            felt.hand(place).take((yield ask.additional[place]))


@cites("qld-2024 sch 13 s 17(2)", "qld-2024 sch 13 s 17(2)(a)")
def settle_war(felt: Felt) -> None:
    """From the dealer's right, each player's go to war wager and casino war wager."""
    wagers = felt.game.wagers
    for bet in _from_the_right(felt, WAR, CASINO_WAR):
        felt.settle(bet, wagers[bet.wager].verdict(felt, bet))
