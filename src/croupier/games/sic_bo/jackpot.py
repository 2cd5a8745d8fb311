"""The jackpot of electronic sic-bo: a wager beside the others, won by a draw of its own."""

from __future__ import annotations

from croupier.law import cite, cites
from croupier.money import dollars
from croupier.money.paytable import PayTable, Prize, Row
from croupier.play.answers import Change, Place
from croupier.play.felt import Bet, Felt
from croupier.play.game import Script
from croupier.play.irregularities import NoFacts
from croupier.play.lens import Lens
from croupier.play.prompts import Bets, Prompt, Spin
from croupier.play.refusals import Refusal
from croupier.play.wagers import Verdict, Wager, lose

JACKPOT = "jackpot"
"""The wager, and the pool that its prize is displayed as."""
NOBODY = "nobody"
"""What is drawn in a round in which the jackpot stays where it is."""
DRAW = "the jackpot"
"""What is drawn from."""


@cites("qld-2024 sch 8(a) s 8(1)", "qld-2024 sch 8(a) s 8(3)", "qld-2024 sch 8(a) s 8(4)")
def jackpot_wager(prize: int, once_in: int, cites: str, paid: str, late: str) -> Wager:
    """The jackpot at a stated prize, which a meter on the table goes before (reading ES-2)."""
    return Wager(
        JACKPOT, "Jackpot", cites, drawn,
        PayTable("Jackpot", (Row("drawn", "drawn for the jackpot", Prize(prize), paid),)),
        (lose("not drawn", "not drawn for the jackpot", paid),),
        late_cites=late, kind="additional", lens=_only_the_draw,
        note=(
            f"the rule says neither what the jackpot is nor how often it is won: here "
            f"{dollars(prize)}, won once in {once_in:,} rounds, on a stake of {dollars(STAKE)}"
        ),
    )  # fmt: skip


STAKE = 1000
"""The stake that the odds of a fixed prize are worked out for."""


def _only_the_draw(on: str) -> Lens:
    """Nothing but the draw matters; and no other wager is decided by it."""
    return Lens("the draw for the jackpot")


def drawn(felt: Felt, bet: Bet) -> str:
    """Whether the player was drawn."""
    return "drawn" if felt.spins and felt.spins[-1] == bet.seat else "not drawn"


@cites("qld-2024 sch 8(a) s 8(4)")
def draw_the_jackpot(felt: Felt, once_in: int, parts: tuple[str, ...]) -> Script:
    """One of those with a jackpot wager is drawn, each as likely as another, or nobody."""
    eligible = tuple(dict.fromkeys(bet.seat for bet in felt.live() if bet.wager == JACKPOT))
    if eligible and not felt.spins:
        weights = (*(1 for _ in eligible), len(eligible) * (once_in - 1))
        result = yield Spin((*eligible, NOBODY), cite(draw_the_jackpot, *parts), DRAW, weights)
        felt.spins.append(result.at)


@cites("qld-2024 sch 8(a) s 2", "qld-2024 sch 8(a) s 8(5)")
def pay_the_prize(felt: Felt, bet: Bet, verdict: Verdict) -> int:
    """The jackpot pays what the meter shows; every other wager its odds."""
    if bet.wager == JACKPOT:
        return felt.header.situation.pools.get(JACKPOT, verdict.pays(bet.stake))
    return verdict.pays(bet.stake)


@cites("qld-2024 sch 8(a) s 2")
def start_the_meter_again(felt: Felt) -> None:
    """A jackpot that was won is displayed from the stated prize on (reading ES-2)."""
    won = any(line.wager == JACKPOT and line.outcome == "win" for line in felt.lines)
    if won and JACKPOT in felt.header.situation.pools:
        stated = felt.game.wagers[JACKPOT].verdicts["drawn"]
        felt.pools[JACKPOT] = stated.pays(0)


@cites("qld-2024 sch 8(a) s 8(2)")
def beside_another_wager(felt: Felt, answer: Place | Change) -> Refusal | None:
    """A jackpot wager goes only beside another wager of the player, and that then stays."""
    others = [
        bet
        for bet in felt.live()
        if bet.seat == answer.seat and (answer.stake or not _same(bet, answer))
    ]
    has_game = any(bet.wager != JACKPOT for bet in others)
    where = cite(beside_another_wager, *felt.game.parts)
    if answer.wager == JACKPOT:
        if has_game or not answer.stake:
            return None
        return Refusal(f"{answer.seat} has no other wager beside which a jackpot wager goes", where)
    if not answer.stake and not has_game and others:
        return Refusal(f"{answer.seat} must withdraw the jackpot wager first", where)
    return None


def _same(bet: Bet, answer: Place | Change) -> bool:
    return bet.wager == answer.wager and bet.on == answer.on and answer.box in ("", bet.box)


def wagers_are_made(felt: Felt, prompt: Prompt, facts: NoFacts) -> str | None:
    """The jackpot system fails a wager only once the wager is made."""
    if any(bet.wager == JACKPOT for bet in felt.live()):
        return None
    if isinstance(prompt, Bets):
        return "no jackpot wager has been made yet"
    return "no jackpot wager has been made in this round"


@cites("qld-2024 sch 8(a) s 9(1)")
def refuse_the_jackpot(felt: Felt, prompt: Prompt, facts: NoFacts, why: str) -> Script:
    """The jackpot system failed: the operator refuses the prize, and the stakes go back."""
    felt.say(JACKPOT, "not paid", why)
    for bet in felt.live():
        if bet.wager == JACKPOT:
            felt.give_back(bet, "void", why, "the jackpot system failed")
            felt.say("returned", f"{bet.seat} {bet.wager}", why)
    yield from ()
