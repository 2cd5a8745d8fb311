"""One round of sic-bo, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from croupier.games.sic_bo.jackpot import draw_the_jackpot, start_the_meter_again
from croupier.games.sic_bo.rules import SicBoRules, called
from croupier.law import cite, cites
from croupier.play.answers import Move
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.header import Seat
from croupier.play.prompts import Bets, Choose, Option, Question, Roll, Settle
from croupier.play.refusals import Refusal
from croupier.play.steps import collect_then_pay, take_wagers
from croupier.play.wagers import Wager

SHOOT = "shoot"
"""The move of the player whose turn it is to start the dice."""
SHOT, NOMINATED, CALLED = "dice started by", "dice from", "result called"
"""Marks of a round: who started the dice, whose turn it was (the next is on from there), what the
dealer called."""
CLOCK = "the clock"


class Asks:
    """The questions of a round, with the citations of the book in play, made once."""

    def __init__(self, rules: SicBoRules, wagers: Sequence[Wager], parts: tuple[str, ...]) -> None:
        self.wagers = wagering(rules, wagers, parts)
        self.tumble = Roll("dealer", 3, cite(spin, *parts))
        self.settle = Settle(cite(settle, *parts))


def sic_bo(rules: SicBoRules, wagers: Sequence[Wager], *parts: str) -> Callable[[Felt], Script]:
    """The script of a round; `parts` are the parts of the book that govern it."""
    return partial(spin, rules, Asks(rules, wagers, parts), parts)


@cites(
    "qld-2024 sch 8 s 4", "qld-2024 sch 8 s 14(1)(a)", "qld-2024 sch 8 s 14(1)(b)",
    "qld-2024 sch 8 s 15(1)", "act-1992 SB 6.1", "act-1992 SB 6.3",
)  # fmt: skip
def spin(rules: SicBoRules, ask: Asks, parts: tuple[str, ...], felt: Felt) -> Script:
    """Wagers; somebody starts the dice; they come to rest, are called, and decide."""
    yield from take_wagers(felt, ask.wagers)
    if rules.players_shoot:
        yield from let_a_player_shoot(felt, parts)
    if not felt.rolls:
        felt.rolls.append((yield ask.tumble).faces)
    if rules.jackpot_odds:
        yield from draw_the_jackpot(felt, rules.jackpot_odds, parts)
    felt.marks[CALLED] = called(felt.rolls[-1], rules.by_name)
    yield ask.settle
    settle(felt)
    if rules.jackpot_odds:
        start_the_meter_again(felt)


@cites(
    "qld-2024 sch 8 s 5(1)", "qld-2024 sch 8 s 6(1)", "qld-2024 sch 8 s 8(1)",
    "qld-2024 sch 8 s 8(2)", "qld-2024 sch 8 s 8(3)", "qld-2024 sch 8(a) s 5",
    "act-1992 SB 4.6", "act-1992 SB 6.1", "act-1992 SB 6.6",
)  # fmt: skip
def wagering(rules: SicBoRules, wagers: Sequence[Wager], parts: tuple[str, ...]) -> Bets:
    """Wagers are placed and changed until 'no more bets'.

    The call comes before the dice are started, or before the cover is lifted from dice that have
    been tumbled already: either way before anybody can see them.
    """
    names = tuple(wager.name for wager in wagers)
    calls = (SHOOT,) if rules.players_shoot else ()
    return Bets(names, "before the spin", cite(wagering, *parts), calls)


# -- whose turn it is to start the dice ------------------------------------------------------------


@cites("qld-2024 sch 8(a) s 7(1)", "qld-2024 sch 8(a) s 7(2)(b)")
def let_a_player_shoot(felt: Felt, parts: tuple[str, ...]) -> Script:
    """The nominated player starts the dice; after ten seconds they start by themselves."""
    if felt.header.situation.offer and SHOT not in felt.marks and not felt.rolls:
        player = nominated(felt)
        felt.marks[NOMINATED] = player or felt.header.situation.dice_from
        if player:
            where = cite(let_a_player_shoot, *parts)
            turn = Question(player, "", (Option(SHOOT, cites=where),), SHOOT)
            answer = yield Choose((turn,), f"{where}, {cite(nominated, *parts)}")
            felt.marks[SHOT] = player if type(answer) is Move else CLOCK


@cites("qld-2024 sch 8(a) s 2", "qld-2024 sch 8(a) s 7(2)(a)")
def nominated(felt: Felt) -> str:
    """The next terminal with a wager, clockwise from the one that had the dice last."""
    wagering = {bet.seat for bet in felt.live()}
    seats = sorted(felt.header.seats, key=_place)
    last = felt.header.situation.dice_from
    names = [seat.id for seat in seats]
    after = names.index(last) + 1 if last in names else 0
    return next((name for name in names[after:] + names[:after] if name in wagering), "")


def _place(seat: Seat) -> int:
    return seat.place


@cites("qld-2024 sch 8(a) s 7(1)")
def too_early_to_shoot(felt: Felt, answer: Move) -> Refusal | None:
    """The dice are started at the end of the wagering period, not during it."""
    where = cite(too_early_to_shoot, *felt.game.parts)
    return Refusal("wagers are open: the dice are started when the wagering period ends", where)


# -- settlement ----------------------------------------------------------------------------------


@cites(
    "qld-2024 sch 8 s 7(1)", "qld-2024 sch 8 s 7(2)", "qld-2024 sch 8 s 9",
    "qld-2024 sch 8 s 15(2)", "act-1992 SB 4.5", "act-1992 SB 4.7", "act-1992 SB 6.4",
    "act-1992 SB 6.5",
)  # fmt: skip
def settle(felt: Felt) -> None:
    """Every wager by where it lies, whoever put it there: losing ones are collected, then winning
    ones paid.
    """
    collect_then_pay(felt)
