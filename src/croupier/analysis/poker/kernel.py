"""Hands of poker played in bulk: plain numbers, with no prompts, postings or journal.

What may be wagered, who acts, how pots are parted and shared: these numbers come from the same
rules as in a round. Players are numbered in the order of the deal, 0 first.

>>> from croupier.equipment import parse_cards
>>> hand = Flat(
...     stakes=(10_000, 10_000),
...     wagered=(200, 100),
...     last_blind=0,
...     hole=(tuple(parse_cards("AS AD")), tuple(parse_cards("KS KD"))),
...     board=tuple(parse_cards("2C 7D 9H JC 3S")),
...     acts=((1, 600), (0, CALL), (0, CALL), (1, 1000), (0, CALL), (0, CALL), (1, CALL))
...     + ((0, CALL), (1, CALL)),
... )
>>> played = play(PokerRules(), hand)
>>> played.stakes, played.pots
([11600, 8400], [(3200, (0, 1), (0,))])
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, compress
from operator import add, not_, sub

import msgspec

from croupier.equipment.cards import RANK
from croupier.games.poker.commission import BesideBlinds, commissions, decided
from croupier.games.poker.rules import (
    CLOCKWISE,
    SLEEPER,
    STRUCTURED,
    PokerRules,
    bet_size,
    capped,
    first_to_act,
    first_wagers,
    highest_showing,
    is_full_raise,
    layers,
    lowest_card,
    nearest_first,
    next_to_act,
    on_show,
    opening_bet,
    raise_over,
    raises_left,
    share,
    strength,
    to_call,
    uncalled,
)
from croupier.ranking import Rank

FOLD, CALL = -1, 0
"""What an act is if it is no wager: a fold; a check, or a call."""
KernelAct = tuple[int, int]
"""Who acts, and `FOLD`, `CALL` or what lies in front of him after his bet or raise."""
KernelPot = tuple[int, tuple[int, ...], tuple[int, ...]]
"""How much, who could win it and who did, the nearest to the button or the buck first."""


class Flat(msgspec.Struct, frozen=True, gc=False):
    """A hand as numbers: what everybody has, what lies there before the cards, and all acts."""

    stakes: tuple[int, ...]
    """What each has before he puts in anything."""
    wagered: tuple[int, ...]
    """Blinds, straddles and what newcomers post."""
    last_blind: int
    """Who has posted the last blind, or straddled."""
    hole: tuple[tuple[int, ...], ...]
    """The cards each had, or has in the end, in the order they were dealt; -1 if unknown."""
    board: tuple[int, ...] = ()
    acts: tuple[KernelAct, ...] = ()
    antes: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()
    """What each has put in that is part of no wager."""
    beside_blinds: bool = False
    """Whether some of it is a straddle, or was put in to be dealt in."""
    mucks: tuple[int, ...] = ()
    """Who gives up the pot at the showdown, in the order in which they do."""
    button: int = -1
    """Who has the button or the buck, counted from the last if negative; as many as there are
    players if nobody has."""


class Outcome(msgspec.Struct, gc=False):
    """What came of a hand."""

    stakes: list[int]
    pots: list[KernelPot]
    commission: int = 0
    refused: str = ""
    """Why the hand does not go on, if an act was not allowed or something is missing."""
    at: int = -1
    """How many acts were taken before that."""


class KernelRefused(Exception):
    """After so many acts one is not allowed, or something is missing."""

    def __init__(self, at: int, why: str) -> None:
        super().__init__(at, why)
        self.at, self.why = at, why


def play(rules: PokerRules, hand: Flat) -> Outcome:
    """Play a hand from the blinds to the last pot, or to the first act that is not allowed."""
    table = KernelTable(rules, hand)
    try:
        return table.play()
    except KernelRefused as refused:
        return Outcome(table.stakes, [], 0, refused.why, refused.at)


def _not_recorded(player: int) -> str:
    return f"player {player} is to act, and no act is recorded"


def _no_raise(player: int, contesting: int) -> str:
    why = "is alone with his chips" if contesting < 2 else "has acted already"
    return f"player {player} {why} and may not raise"


class KernelStreet(msgspec.Struct, gc=False):
    """A betting round: what lies in front of whom, and how far it has been raised."""

    number: int
    front: list[int]
    acted: list[bool]
    """Who has acted since the last full raise."""
    high: int = 0
    """What lies in front of whoever has put in most."""
    level: int = 0
    """The last full bet or raise."""
    full: int = 0
    """By how much a full raise has to be higher."""
    made: int = 0
    """How many raises were made."""
    first: int = 0
    opener: int = -1
    """Who has to bring it in."""
    sleeper: int = -1
    """Who may not raise his own straddle."""


class KernelTable:
    """Where a hand has come to."""

    __slots__ = (
        *("alive", "at", "contesting", "hand", "out", "pot", "put_in", "rules"),
        "stakes",
    )

    def __init__(self, rules: PokerRules, hand: Flat) -> None:
        self.rules, self.hand = rules, hand
        wagered = hand.wagered
        self.put_in = put_in = [*map(add, wagered, hand.antes)] if hand.antes else [*wagered]
        gone = [*map(add, put_in, hand.dead)] if hand.dead else put_in
        self.stakes = stakes = [*map(sub, hand.stakes, gone)]
        if rules.fee:
            stakes[:] = [stake - rules.fee for stake in stakes]
        self.out = [False] * len(stakes)
        self.pot, self.alive, self.at = sum(gone), len(stakes), 0
        self.contesting = self.alive - stakes.count(0)
        """How many can still wager."""

    def play(self) -> Outcome:
        """Street by street, until one player is left or all hands are compared."""
        rules, hand = self.rules, self.hand
        board = hand.board
        if len({*board}.union(*hand.hole)) != len(board) + sum(map(len, hand.hole)):
            self.check_cards()
        dealt = self.betting()
        if len(board) > dealt and not rules.bring_in:
            raise KernelRefused(self.at, "the board has more cards than were dealt")
        if self.at < len(hand.acts):
            who, _ = hand.acts[self.at]
            raise KernelRefused(self.at, f"the betting is over, and player {who} acts")
        if self.alive > 1:
            return self.settle(self.showdown())
        left, pot = self.out.index(False), self.pot
        pots: list[KernelPot] = [(pot, (left,), (left,))] if pot else []
        if rules.commission:
            return self.settle(pots)
        self.stakes[left] += pot
        return self.counted(pots, 0)

    def check_cards(self) -> None:
        """No card is there twice; those that nobody knows are all the same."""
        known = [card for card in chain(self.hand.board, *self.hand.hole) if card != -1]
        if len({*known}) != len(known):
            raise KernelRefused(0, "a card is there twice")

    # -- the betting rounds ----------------------------------------------------------------------

    def betting(self) -> int:
        """On each street one player after another, until all wagers are matched or one player is
        left: how many cards lie on the board then.
        """
        board = len(self.hand.board)
        for number, dealt in enumerate(self.rules.boards, 1):
            if board < dealt:
                raise KernelRefused(self.at, f"cards of the board are missing on street {number}")
            if self.contesting < 2 and number > 1:
                continue
            street = self.opened(number)
            self.take_acts(street)
            if street.front.count(street.high) < 2:
                self.return_the_uncalled(street.front)
            if self.alive == 1:
                break
        return dealt

    def opened(self, number: int) -> KernelStreet:
        """A betting round before anybody has acted."""
        rules, players = self.rules, len(self.stakes)
        if number == 1 and rules.blinds:
            return self.with_blinds(players)
        street = KernelStreet(number, [0] * players, [False] * players)
        if rules.structure == STRUCTURED:
            street.full = bet_size(rules, number)
        if rules.bring_in or rules.buck:
            street.first = self.first(number)
            if number == 1 and rules.bring_in:
                street.opener = street.first
        return street

    def with_blinds(self, players: int) -> KernelStreet:
        """The first betting round, where blinds lie there."""
        rules, hand = self.rules, self.hand
        front, last = [*hand.wagered], hand.last_blind
        high, full, made = first_wagers(rules, front)
        heads_up = players == 2 and hand.button in (1, -1) and not rules.buck
        first = first_to_act(players, last, heads_up)
        street = KernelStreet(1, front, [False] * players, high, high, full, made, first)
        if made and rules.straddle == SLEEPER:
            street.sleeper = last
        return street

    def in_turn(self, street: KernelStreet) -> Sequence[int]:
        """Who has to act, in the order in which they do."""
        stakes, out, sleeper = self.stakes, self.out, street.sleeper
        owing = CLOCKWISE[len(stakes)][street.first]
        if self.contesting == len(stakes) and sleeper < 0:
            return owing
        able: list[int] = []
        for player in owing:
            if stakes[player] and not out[player] and player != sleeper:
                able.append(player)
        return able

    def take_acts(self, street: KernelStreet) -> None:
        """One player after another folds, checks, calls or wagers. What changes with each act is
        kept in locals and written back before somebody else has to know: fields cost most here.
        """
        stakes, out, put_in, front = self.stakes, self.out, self.put_in, street.front
        acts, at, acted, pot, high = self.hand.acts, self.at, street.acted, self.pot, street.high
        alive, contesting, owing = self.alive, self.contesting, self.in_turn(street)
        strict = street.number == 1 or self.rules.never_check
        while owing:
            again: Sequence[int] = ()
            for player in owing:
                mine = front[player]
                if contesting < 2 and mine >= max(compress(front, self.live)):
                    continue  # all others are all-in
                try:
                    who, wager = acts[at]
                except IndexError:
                    raise KernelRefused(at, _not_recorded(player)) from None
                if who != player:
                    raise KernelRefused(
                        at, f"player {who} acts, and it is the turn of player {player}"
                    )
                if wager < 0:
                    if mine >= high:
                        self.check_fold(street, player, at)
                    at += 1
                    out[player] = True
                    contesting -= 1
                    alive -= 1
                    if alive > 1:
                        continue
                    break
                stake = stakes[player]
                if wager:
                    self.at, self.pot, self.alive, self.contesting = at, pot, alive, contesting
                    self.check_wager(street, player, wager)
                    acted, chips, high = street.acted, wager - mine, wager
                elif mine < high:
                    chips = to_call(high, mine, stake)
                else:
                    if strict:
                        self.check_check(street, player, at)
                    chips = 0
                at += 1
                acted[player] = True
                if chips:
                    front[player] = mine + chips
                    put_in[player] += chips
                    pot += chips
                    stakes[player] = stake - chips
                    if chips == stake:
                        contesting -= 1
                    if wager:
                        again = next_to_act(player, front, high, out, stakes, ())
                        break
            owing = again
        self.at, self.pot, self.alive, self.contesting = at, pot, alive, contesting

    def check_fold(self, street: KernelStreet, player: int, at: int) -> None:
        """Whether a player who owes nothing may fold."""
        if player == street.opener and not street.high:
            raise KernelRefused(at, f"player {player} must open")
        if street.high and street.number == 1 and not self.rules.blind_may_fold:
            raise KernelRefused(at, f"player {player} may check, and does not fold")

    def check_check(self, street: KernelStreet, player: int, at: int) -> None:
        """Whether a player may check."""
        if street.number == 1 and not street.front[player]:
            raise KernelRefused(at, f"player {player} must bet, call or fold")
        if self.rules.never_check and not street.high:
            raise KernelRefused(at, f"player {player} may not check")

    def check_wager(self, street: KernelStreet, player: int, wager: int) -> None:
        """Whether a player may bet or raise so much; and what that leaves to others."""
        rules, number, high, full = self.rules, street.number, street.high, street.full
        level, stake, over = street.level, self.stakes[player], wager - high
        if high:
            made, contesting = street.made, self.contesting
            if street.acted[player] or player == street.sleeper or contesting < 2:
                raise KernelRefused(self.at, _no_raise(player, contesting))
            if capped(rules, made) and not raises_left(
                rules, made, self.alive, contesting, number == len(rules.streets)
            ):
                raise KernelRefused(self.at, "no raise is left")
            mine = street.front[player]
            least, most, step = raise_over(
                rules, number, self.pot, high, level, full, mine, stake, contesting == 2
            )
        else:
            least, most, step = opening_bet(rules, number, self.pot, stake)
            if player == street.opener and wager == min(rules.bring_in, stake):
                least = most = wager
        if not 0 < least <= over <= most or (over - least) % step:
            what = f"{over} more than others and may {least} to {most}"
            raise KernelRefused(self.at, f"player {player} wagers {what}")
        street.high = wager
        if is_full_raise(rules, number, high, level, full, wager):
            if high:
                street.made += 1
            if over > full and (high or rules.bet_is_raise):
                street.full = over
            street.level = wager
            street.acted = [False] * len(street.front)

    def return_the_uncalled(self, front: list[int]) -> None:
        """What nobody has called goes back to whoever wagered it."""
        player, back = uncalled(front)
        if back and not self.out[player]:
            if not self.stakes[player]:
                self.contesting += 1
            self.put_in[player] -= back
            self.stakes[player] += back
            self.pot -= back

    @property
    def live(self) -> list[bool]:
        """Who has a hand that can win."""
        return [*map(not_, self.out)]

    def first(self, number: int) -> int:
        """Who acts first at stud, or where there is a buck."""
        rules, hand, live = self.rules, self.hand, self.live
        able = [alive and stake > 0 for alive, stake in zip(live, self.stakes, strict=True)]
        if rules.buck or not any(able):
            return next((player for player, can in enumerate(able) if can), 0)
        up = [self.face_up(player, number) for player in range(len(able))]
        if number == 1:
            return lowest_card([min(RANK[card] for card in cards) for cards in up], able)
        board = hand.board if number == len(rules.streets) else ()
        shown = [
            on_show(rules.ranking, [*cards, *board]) if alive else ()
            for cards, alive in zip(up, live, strict=True)
        ]
        return highest_showing(shown, live, able)

    def face_up(self, player: int, number: int) -> list[int]:
        """The cards of a player that lie face up on a street."""
        found: list[int] = []
        cards, at = self.hand.hole[player], 0
        for street in self.rules.streets[:number]:
            at += street.down
            found += cards[at : at + street.up]
            at += street.up
        return found

    # -- the end ---------------------------------------------------------------------------------

    def showdown(self) -> list[KernelPot]:
        """The hands that are shown are compared, pot by pot."""
        hand = self.hand
        shows = self.shows() if hand.mucks else self.live
        ranks = {player: self.rank(player) for player, shown in enumerate(shows) if shown}
        pots: list[KernelPot] = []
        for amount, eligible in layers(self.put_in, self.out, sum(hand.dead)):
            best = max([ranks[player] for player in eligible if player in ranks])
            winners = tuple([player for player in eligible if ranks.get(player) == best])
            pots.append((amount, eligible, winners))
        return pots

    def shows(self) -> list[bool]:
        """Who shows his hand; who gives it up must leave somebody to win what he has put in."""
        put_in, shows = self.put_in, self.live
        for player in self.hand.mucks:
            held, shows[player] = shows[player], False
            rest = [put_in[other] for other, shown in enumerate(shows) if shown]
            if not held or max(rest, default=-1) < put_in[player]:
                raise KernelRefused(self.at, f"player {player} has no hand that he could give up")
        return shows

    def rank(self, player: int) -> Rank:
        """How high a hand ranks."""
        cards, rules = self.hand.hole[player], self.rules
        shared = len(self.hand.board) if rules.bring_in else 0  # where the deck was too short
        if -1 in cards or len(cards) + shared != rules.held:
            raise KernelRefused(self.at, f"the hand of player {player} is not known")
        return strength(rules, cards, self.hand.board)

    def settle(self, pots: list[KernelPot]) -> Outcome:
        """The house has its commission, the winners what is theirs."""
        rules, stakes, players = self.rules, self.stakes, len(self.stakes)
        if rules.buck:
            first = self.first(0)
            pots = [(pot, can, tuple(nearest_first(won, first, players))) for pot, can, won in pots]
        taken = self.charged(pots) if rules.commission else [0] * len(pots)
        for (amount, _, winners), cents in zip(pots, taken, strict=True):
            if len(winners) == 1:
                stakes[winners[0]] += amount - cents
                continue
            for winner, chips in share(amount - cents, winners, rules.unit):
                stakes[winner] += chips
        return self.counted(pots, sum(taken))

    def counted(self, pots: list[KernelPot], commission: int) -> Outcome:
        """What came of it, once no chip has appeared or vanished."""
        stakes = self.stakes
        if sum(stakes) + commission + self.rules.fee * len(stakes) != sum(self.hand.stakes):
            raise KernelRefused(self.at, "chips have appeared or vanished")
        return Outcome(stakes, pots, commission)

    def charged(self, pots: list[KernelPot]) -> list[int]:
        """The commission on each pot."""
        dead = self.hand.dead or (0,) * len(self.stakes)
        in_turn = any(wager >= 0 for _, wager in self.hand.acts)
        won = decided(self.rules, pots, self.put_in, dead)
        return commissions(self.rules, won, BesideBlinds(in_turn, self.hand.beside_blinds))
