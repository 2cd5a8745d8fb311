"""What is proved: a wager at its place on the layout, and what the script has made of it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import lcm
from typing import NamedTuple

from croupier.analysis.engine.errors import Disagreement, NotProvable
from croupier.money import Prize
from croupier.play.answers import Place
from croupier.play.felt import LIVE, Account, Bet, Felt, Line, Stake, part_of
from croupier.play.game import Game
from croupier.play.lens import Lens
from croupier.play.wagers import Verdict, Wager

SEAT = "P1"
"""The player whose wager is proved."""

BOX = "1"
"""Where the wager lies, in games of cards that are played on boxes."""

EVERY_CARD = Lens("every card")
EVERY_RESULT = Lens("every result")
"""The lenses of a wager that declares none."""


@dataclass(frozen=True)
class Target:
    """A wager, and the hand, face or numbers it is placed on, that is to be proved."""

    wager: Wager
    on: str
    numbers: tuple[str, ...] = ()
    box: str = BOX

    def verdict(self, event: str) -> Verdict:
        """What an event does to it."""
        return self.wager.verdicts[event]

    def place(self, stake: int) -> Place:
        """The wager as it is put down."""
        return Place(SEAT, self.wager.name, stake, self.on, self.box, self.numbers)

    @property
    def key(self) -> Hashable:
        """What its chips are known by on the layout: see `key_of`."""
        if self.wager.bundle:
            return part_of(self.place(1))
        return self.wager.name, self.on, self.numbers

    def __str__(self) -> str:
        return " ".join(filter(None, (self.wager.name, self.on, "-".join(self.numbers))))


class Fate(NamedTuple):
    """What a round has made of a wager; cents."""

    event: str
    outcome: str
    net: int
    """Gain or loss, with all that was paid for making it."""
    staked: int
    fee: int = 0
    """What was paid for making it."""


def exact_stake(game: Game) -> int:
    """A stake on which nothing has to be rounded, whatever the chips of the table."""
    odds = (v.den for wager in game.wagers.values() for v in wager.verdicts.values())
    units = (wager.units for wager in game.wagers.values())
    return lcm(*odds, *units) * 1000


def has_cards(game: Game) -> bool:
    """Whether the game is dealt from a shoe."""
    return any(game.deck)


def wager_of(game: Game, name: str) -> Wager:
    """The wager of this name, or a sentence that lists what there is."""
    wager = game.wagers.get(name)
    if wager is None:
        raise NotProvable(f"{game.id} has no wager {name!r}; it has: {', '.join(game.wagers)}")
    return wager


def targets_of(game: Game, name: str) -> list[Target]:
    """A wager at every place that it may be put, or at those that stand for all others."""
    wager = wager_of(game, name)
    box = BOX if has_cards(game) else ""
    return [
        Target(wager, on, numbers, box)
        for on in (wager.on or ("",))
        for numbers in (wager.examples or ((),))
    ]


def target_at(game: Game, name: str, on: str, numbers: tuple[str, ...]) -> Target:
    """A wager at one place; where nothing is said of numbers, at the first that stand for all."""
    wager = wager_of(game, name)
    if on not in (wager.on or ("",)):
        hands = " or ".join(wager.on) or "nothing in particular"
        raise NotProvable(f"a {name} wager is placed on {hands}, not on {on!r}")
    if numbers:
        why = wager.spots(numbers) if wager.spots else f"a {name} wager takes no numbers"
        if why:
            raise NotProvable(why)
    elif wager.examples:
        numbers = wager.examples[0]
    return Target(wager, on, numbers, BOX if has_cards(game) else "")


def lens_at(game: Game, target: Target) -> Lens:
    """What a wager can see of the cards, or of the result."""
    make = target.wager.lens
    if make is None:
        return EVERY_CARD if has_cards(game) else EVERY_RESULT
    return make(target.on)


# -- reading a fate off the felt -------------------------------------------------------------------


def key_of(bet: Bet) -> Hashable:
    """What a wager on the layout is known by; all pieces of a bundle by its name."""
    return bet.part_of or (bet.wager, bet.on, bet.numbers)


def fates(
    felt: Felt, bets: Sequence[Bet] | None = None, *, decided_now: bool = True
) -> dict[Hashable, Fate]:
    """What the settled lines say of every wager; of a bundle, all its pieces as one.

    `decided_now` says that the felt still shows what decided them, so that each wager's own
    verdict can be held against its line.
    """
    lines = {line.number: line for line in felt.lines}
    staked: dict[Account, int] = {}
    for _, to, cents, _ in felt.postings:
        staked[to] = staked.get(to, 0) + cents
    together: dict[Hashable, list[tuple[Bet, Line]]] = {}
    for bet in felt.bets if bets is None else bets:
        if bet.state == LIVE:
            raise NotProvable(f"{felt.game.id}: the round ends and {bet.wager} is undecided")
        together.setdefault(key_of(bet), []).append((bet, lines[bet.number]))
    return {
        key: _fate(felt, settled, sum(staked[Stake(bet.number)] for bet, _ in settled), decided_now)
        for key, settled in together.items()
    }


def _fate(felt: Felt, settled: list[tuple[Bet, Line]], staked: int, decided_now: bool) -> Fate:
    fee = sum(bet.fee for bet, _ in settled)
    net = sum(gain(felt.game, line) for _, line in settled) - fee
    events = [_event(felt, bet, line, decided_now) for bet, line in settled]
    if not settled[0][0].part_of:
        return Fate(events[0], settled[0][1].outcome, net, staked, fee)
    won = [_piece(bet) for bet, line in settled if line.outcome == "win"]
    if won:
        return Fate(" and ".join(won), "win", net, staked, fee)
    outcomes = {line.outcome for _, line in settled}
    if len(outcomes) == 1 and "lose" not in outcomes:
        return Fate("returned", outcomes.pop(), net, staked, fee)
    return Fate("no piece wins", "lose", net, staked, fee)


def gain(game: Game, line: Line) -> int:
    """What a line adds to a player's chips; a stake that goes back adds nothing."""
    if line.outcome == "win":
        return line.pays - (line.stake if game.keeps(line.wager) else 0)
    if line.outcome == "surrender":
        return -(line.stake // 2)
    return -line.stake if line.outcome == "lose" else 0


def _piece(bet: Bet) -> str:
    return " ".join(filter(None, (bet.wager, bet.on, "-".join(bet.numbers))))


def _event(felt: Felt, bet: Bet, line: Line, decided_now: bool) -> str:
    """The event a line was settled by; the script must have followed the wager's own verdict."""
    wager = felt.game.wagers[bet.wager]
    verdicts = wager.verdicts
    named = [v for v in verdicts.values() if (v.outcome, v.why) == (line.outcome, line.why)]
    if not named:
        # A script may say more than the verdict does: a prize shared, or capped.
        named = [
            v for v in verdicts.values() if v.outcome == line.outcome and line.why.startswith(v.why)
        ]
        if not named and line.outcome in ("win", "lose"):
            raise Disagreement(f"{felt.game.id} settles {line}, which no verdict says")
        if not named:
            return line.why
    elif line.outcome == "win":  # what a fixed prize comes to is the meter's to say
        named = [v for v in named if isinstance(v.odds, Prize) or v.wins(line.stake) == line.pays]
        if not named:
            raise Disagreement(f"{felt.game.id} pays {line}, which is not what its odds come to")
    if decided_now:
        event = wager.decide(felt, bet)
        if all(v.event != event for v in named):
            raise Disagreement(f"{felt.game.id} settles {line}, its verdict is {event}")
        return event
    return named[0].event
