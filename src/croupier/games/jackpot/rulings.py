"""What goes wrong with a jackpot: the ruling scripts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from croupier.games.jackpot.poker import GIVEN_UP
from croupier.games.jackpot.reports import (
    Counted,
    FlushesElsewhere,
    GivesUp,
    Missed,
    SevensElsewhere,
    Unidentified,
    anybody_has_looked,
)
from croupier.games.jackpot.system import (
    ELSEWHERE,
    LATE,
    SUSPENDED,
    TableJackpot,
    give_back,
)
from croupier.law import cites
from croupier.play.answers import Change, Close, Place
from croupier.play.felt import ASIDE, LIVE, Felt
from croupier.play.game import Script
from croupier.play.irregularities import Facts, offer_the_round
from croupier.play.prompts import Bets, Prompt
from croupier.play.steps import Void, step

Lay = Callable[[Felt[Any, Any], TableJackpot, Place | Change], None]
"""Puts a jackpot wager down."""


@cites("qld-2024 sch 18 s 3(5)")
def equipment_fails(
    jackpot: TableJackpot, felt: Felt, prompt: Prompt, facts: Facts, why: str
) -> Script:
    """Before any card: the supervisor lets the game go on without the jackpot."""
    felt.marks[SUSPENDED] = "yes"
    felt.marks.pop(LATE, None)
    felt.say("jackpot", "suspended", why)
    for bet in jackpot.of(felt, LIVE, ASIDE):
        give_back(felt, jackpot, bet, "the game goes on without the jackpot", why)
    yield from ()


@cites("qld-2024 sch 18 s 19(1)(a)", "qld-2024 sch 18 s 19(1)(b)")
def commenced_early(
    jackpot: TableJackpot, lay: Lay, after: str, felt: Felt, prompt: Prompt, facts: Missed, why: str
) -> Script:
    """The game on the console is voided, and those who had no opportunity have it now."""
    felt.say("console", "game voided", why)
    felt.marks[LATE] = "\n".join(facts.players)
    return ask_who_missed_it(jackpot, lay, after, felt, why)


@step
def ask_who_missed_it(
    jackpot: TableJackpot, lay: Lay, after: str, felt: Felt, why: str
) -> Script:  # fmt: skip
    """Jackpot wagers only, until the game is commenced again; then they wait as others do."""
    while LATE in felt.marks:
        answer = yield Bets((jackpot.wager,), "before the game commences again", why)
        if type(answer) is Close:
            del felt.marks[LATE]
            for bet in jackpot.of(felt, LIVE):
                bet.state = after
        else:
            lay(felt, jackpot, answer)


@cites(
    "qld-2024 sch 18 s 21(1)(a)(i)", "qld-2024 sch 18 s 21(1)(a)(ii)",
    "qld-2024 sch 18 s 21(1)(b)(i)", "qld-2024 sch 18 s 21(1)(b)(ii)",
)  # fmt: skip
def cards_unidentified(
    jackpot: TableJackpot, felt: Felt, prompt: Prompt, facts: Unidentified, why: str
) -> Script:
    """Nobody has looked: the round is void. Otherwise jackpot wagers go back, and all may retract
    theirs on the game.
    """
    looked = anybody_has_looked(felt) if facts.looked is None else facts.looked
    reason = "the cards of the jackpot hands cannot be identified"
    if not looked:
        void_everything(felt, reason, why)
    for bet in jackpot.of(felt, ASIDE, "lose"):
        give_back(felt, jackpot, bet, reason, why)
    yield from offer_the_round(felt, why)


@cites(
    "qld-2024 sch 18 s 10(1)", "qld-2024 sch 18 s 10(1)(b)", "qld-2024 sch 18 s 10(1)(b)(i)",
    "qld-2024 sch 18 s 10(1)(b)(ii)",
)  # fmt: skip
def gives_up(
    jackpot: TableJackpot, felt: Felt, prompt: Prompt, facts: GivesUp, why: str
) -> Script:  # fmt: skip
    """A player who has folded stops taking part: the hand is closed, his chip is lost."""
    felt.say("hand", "closed", why)
    for bet in jackpot.of(felt, ASIDE):
        if bet.seat == facts.player:
            bet.state = LIVE
            felt.settle(bet, jackpot.kind(felt).verdicts[GIVEN_UP])
    yield from ()


@cites("qld-2024 sch 18 s 12(2)(d)(ii)", "qld-2024 sch 18 s 18(2)(d)(ii)")
def won_elsewhere(
    jackpot: TableJackpot,
    felt: Felt,
    prompt: Prompt,
    facts: FlushesElsewhere | SevensElsewhere,
    why: str,
) -> Script:
    """Surveillance determines that others have won at linked tables at the same time."""
    for hand, number in facts.wins.items():
        if number:
            felt.marks[f"{ELSEWHERE}{hand}"] = str(number)
    felt.say("wins", "at the same time", why)
    yield from ()


@cites(
    "qld-2024 sch 18 s 8(6)(a)", "qld-2024 sch 18 s 8(6)(b)", "qld-2024 sch 18 s 8(6)(c)",
    "qld-2024 sch 18 s 16(8)(a)", "qld-2024 sch 18 s 16(8)(b)", "qld-2024 sch 18 s 16(8)(c)",
)  # fmt: skip
def deck_counted(
    jackpot: TableJackpot, felt: Felt, prompt: Prompt, facts: Counted, why: str
) -> Script:
    """A deck that is not whole makes the round void, and everything wagered in it goes back."""
    if facts.cards == jackpot.cards:
        felt.say("deck", "correct", why)
    else:
        felt.say("inspector", "notified", why)
        reason = f"the deck holds {facts.cards} cards and should hold {jackpot.cards}"
        void_everything(felt, reason, why)
    yield from ()


@cites("qld-2024 sch 18 s 22(1)(a)", "qld-2024 sch 18 s 22(1)(b)")
def system_fails(
    jackpot: TableJackpot, felt: Felt, prompt: Prompt, facts: Facts, why: str
) -> Script:
    """After the deal: the round is void and every wager of it goes back (reading K-4)."""
    void_everything(felt, "the jackpot system has failed", why)
    yield from ()


def void_everything(felt: Felt, reason: str, why: str) -> NoReturn:
    """Wagers that were taken or paid in the round are brought back, and all of them returned."""
    for bet in felt.bets:
        if bet.state == "lose":
            felt.reinstate(bet, why, reason)
        elif bet.state in ("win", "standoff"):
            felt.take_back(bet, why, reason)
    felt.take_back_bonuses(why, reason)
    raise Void(why, reason)
