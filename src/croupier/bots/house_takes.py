"""What the house takes of a hand, by hands that players of all styles play at a full table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle
from math import sqrt
from typing import Final

from croupier.analysis.poker.seen import seen
from croupier.bots.styles import STYLES, Style, decide, posts
from croupier.equipment.cards import Card
from croupier.equipment.randomness import SeededSource, shuffle
from croupier.equipment.shoe import Scripted
from croupier.games.poker.placing import Posts
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.state import PokerFelt, PokerState
from croupier.play.answers import CLOSE, DONE, Place
from croupier.play.dealer import Dealer
from croupier.play.game import Game
from croupier.play.header import Header, Seat, Situation
from croupier.play.prompts import Bets, Choose, Settle
from croupier.play.round import Round

PokerGame = Game[PokerState, PokerRules]

POSTS: Final = Posts()
HANDS: Final = 1_000
SURE: Final = 1.96
"""Standard errors to either side of which a mean lies 95 times of 100."""
PLAYERS: Final = 6
STAKES: Final = 100
"""What everybody has before each hand, in table minimums."""


@dataclass(frozen=True)
class Take:
    """What the house takes on average, in cents."""

    hands: int
    players: int
    stake: int
    """What everybody has before each hand."""
    mean: float
    """Taken of a hand, fees among it."""
    pot: float
    """What lies in the pots at the end."""
    free: float
    """The part of hands of which nothing is taken."""
    mean_error: float = 0.0
    """The standard error of each, by how far hands differ."""
    pot_error: float = 0.0
    share_error: float = 0.0
    free_error: float = 0.0

    @property
    def within(self) -> float:
        """Half the width of the interval in which the mean lies with 95 %."""
        return SURE * self.mean_error

    @property
    def share(self) -> float:
        """The part of the pots that is taken."""
        return self.mean / self.pot if self.pot else 0.0


def taken(
    game: PokerGame,
    *,
    hands: int = HANDS,
    players: int = PLAYERS,
    seed: int = 1,
    progress: Callable[[float], None] | None = None,
) -> Take:
    """Play so many hands with fresh stakes each, the button moving on, and count what is taken."""
    players = min(players, game.rules.most_players)
    stake = STAKES * game.rules.minimum
    each: list[int] = []
    pots: list[int] = []
    for felt in played_hands(game, hands, players, seed, progress):
        each.append(-sum(felt.net().values()))
        pots.append(sum(pot.cents for pot in game.view.pots(felt)))
    mean, pot, free = sum(each) / hands, sum(pots) / hands, each.count(0) / hands
    # A share of sums is off as the sum of what each hand is off the share (the delta method).
    share = mean / pot if pot else 0.0
    off = [one - share * lies for one, lies in zip(each, pots, strict=True)]
    return Take(
        hands,
        players,
        stake,
        mean,
        pot,
        free,
        standard_error(each),
        standard_error(pots),
        standard_error(off) / pot if pot else 0.0,
        sqrt(free * (1 - free) / hands),
    )


def standard_error(values: Sequence[float]) -> float:
    """How far the mean of some hands may be off."""
    many = len(values)
    mean = sum(values) / many
    return sqrt(sum((one - mean) ** 2 for one in values) / max(many - 1, 1) / many)


def played_hands(
    game: PokerGame,
    hands: int,
    players: int = PLAYERS,
    seed: int = 1,
    progress: Callable[[float], None] | None = None,
    *,
    first: int = 0,
) -> Iterator[PokerFelt]:
    """So many hands, each with fresh stakes, the button moving on: how each has ended. The cards of
    a hand are given by the seed and its number, from `first` on.
    """
    players = min(players, game.rules.most_players)
    stake = STAKES * game.rules.minimum
    left = Situation(state=PokerState())
    for number in range(hands):
        if progress is not None:
            progress(number / hands)
        header = Header(
            game.id,
            dict(game.options),
            seats=tuple(Seat(f"p{n}", n, balance=stake) for n in range(1, players + 1)),
            situation=left,
        )
        felt = play_out(Round(game, header), SeededSource(f"{seed} {first + number}")).felt
        yield felt
        left = felt.leaves()


def styles_of(seats: Sequence[str]) -> dict[str, Style]:
    """Players of all styles in turn."""
    return dict(zip(seats, cycle(STYLES.values()), strict=False))


def play_out(round: Round[PokerState, PokerRules], source: SeededSource) -> Round:
    """A round dealt from a shuffled deck and played by players of all styles in turn."""
    game = round.game
    cards = [card for card in Card.all() for _ in range(game.deck[card])]
    shuffle(cards, source)
    dealer = Dealer(round, Scripted(cards))
    styles = styles_of([seat.id for seat in round.header.seats])
    luck = source.stream("players")
    while (prompt := dealer.run()) is not None:
        if isinstance(prompt, Bets):
            round.answer(post(round) or dared(round, styles, luck) or CLOSE)
        elif isinstance(prompt, Choose):
            (asked,) = prompt.questions
            view = seen(round.felt, asked.seat, dealer.faces(asked.seat))
            round.answer(decide(styles[asked.seat], view, asked, luck))
        else:
            assert isinstance(prompt, Settle)
            round.answer(DONE)
    return round


def post(round: Round[PokerState, PokerRules]) -> Place | None:
    """What is put in next before the cards: all that must be, and antes."""
    for due in POSTS.owed(round.felt):
        if due.compulsory or due.entry:
            return Place(due.seat, due.wager, due.stake)
    return None


def dared(
    round: Round[PokerState, PokerRules], styles: Mapping[str, Style], luck: SeededSource
) -> Place | None:
    """What somebody puts in who need not: a straddle, or a further blind."""
    for offer in POSTS.owed(round.felt):
        if posts(styles[offer.seat], luck):
            return Place(offer.seat, offer.wager, offer.stake)
    return None
