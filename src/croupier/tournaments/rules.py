"""What the law of a tournament comes to in numbers; a book says which of it is its own.

`TournamentRules` is what differs between the books. The functions are marked `@rule` and placed
by a book's concordance; they take and give plain values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from croupier.law import Citation, Cites, Law, essential, rule
from croupier.play.refusals import Refused, refuse
from croupier.tournaments.conditions import Term, Ties


class Origin(Enum):
    """Where something that binds the players stands."""

    TOURNAMENT = "tournament rules"
    GAME = "game rules"
    CONDITIONS = "conditions"


class Clause(Enum):
    """Law of a tournament for which there is nothing to work out, only to be kept."""

    DOCUMENTED = "the conditions state what they must, before entries are taken"
    DISPLAYED = "the conditions are there for the players to read"
    AUTHORITY_TOLD = "the authority is told, and has a copy"
    APPROVED = "the authority has approved the conditions"
    CONDUCTED = "somebody is named to conduct the tournament"
    AGREED = "a player may have to agree to rules and conditions in writing"
    ENTITLED = "only who may enter the casino and gamble may enter"
    CRITERIA = "selection criteria bind where they are stated"
    MAY_REFUSE = "the operator may refuse an application if the conditions have said so"
    ONE_ENTRY = "a player enters once"
    TRANSFER = "whether an entry may be moved to another session"
    SUBSTITUTE = "whether another may take a player's seat"
    BUY_IN_FIRST = "who has not provided the buy-in before play is out, without his fee"
    NO_REFUND = "what was paid is not paid back"
    REFUND = "who was disqualified for his absence may have his entry fee back, if it is approved"
    ADDED_VALUE = "the operator may add cash, goods or services to the prizes"
    JACKPOT_MONEY = "money of a jackpot may go into the pool by an approved arrangement"
    CANCELLED = "a tournament that is cancelled gives everything back"
    SHORT_OF_BANK = "a re-buy is for who has less than the starting bank"
    WHEN_OUT = "a re-buy is for who was eliminated"
    ONCE_ONLY = "an add-on is bought once"
    DURING_PLAY = "re-buys and add-ons are bought during play"
    BALLOT = "seats are given out by ballot"
    SEAT_KEPT = "a player stays where he was balloted for the whole session"
    TABLES = "somebody says which tables are used"
    METHOD = "tables are balanced and broken by the method that is made known"
    HEADS_UP = "heads up, two players face each other"
    FORFEITS = "who is not in his seat when his session begins has lost it, and what he paid"
    PLAYS_ABSENT = "an absent player pays antes and blinds and is folded"
    RESERVE = "a reserved player may have a seat nobody took, before the first session"
    START = "a start is altered with reasonable notice"
    ALLOTMENT = "everybody begins a session with as many chips"
    WAGERS_TOLD = "minimum and maximum change as the players were told"
    TIME_LIMIT = "the time for a wager may be limited with notice"
    BREAK = "a break is for a stated time"
    BONUS = "a bonus round is announced before cards, blinds and antes"
    ELIMINATION = "an elimination round is announced before cards, blinds and antes"
    FOLDED = "a hand that was folded wins nothing"
    LEAST_WAGER = "each player wagers at least the minimum in each round, or is out"
    WAGER_STANDS = "a wager is not changed once its player's opportunity is over"
    NO_JACKPOTS = "players do not wager on jackpots"
    NO_CHIPS = "who has no chips left is eliminated, unless he may buy again"
    DISPUTE = "the game does not go on while a dispute is open"


class Infringement(Enum):
    """What a player may be found to have done."""

    OUT_OF_ORDER = "out-of-order"
    """Wagered out of turn."""
    BELOW_MINIMUM = "below-minimum"
    """Wagered less than the minimum."""
    NO_CONTRIBUTION = "no-contribution"
    """Failed to contribute antes, blinds or the minimum."""
    ADDED_CHIPS = "added-chips"
    """Increased his stake by other means than the rules permit, or tried to."""
    REMOVED_CHIPS = "removed-chips"
    """Took chips from the table, or out of view."""
    EXCHANGED_CHIPS = "exchanged-chips"
    CONCEALED_CHIPS = "concealed-chips"
    """Deliberately hid chips."""
    ADVICE = "advice"
    """Gave advice, or asked for it."""
    TOO_SLOW = "too-slow"
    """Did not wager within the time allotted."""
    ABSENT = "absent"
    """Was not there, or not at the time."""
    CONTRAVENED = "contravened"
    """Broke any other rule of the game or of the tournament."""


class Measure(Enum):
    """What is done about it."""

    WARN = "warn"
    FOLD = "fold"
    """His hand is folded."""
    VOID_WAGER = "void-wager"
    DISQUALIFY = "disqualify"


@dataclass(frozen=True)
class Penalty:
    """What the book provides: what may be done, and whether nothing less will do."""

    may: frozenset[Measure]
    must: bool = False
    after_warning: frozenset[Measure] = frozenset()
    """What is only for a wager that was made so again after a warning."""


@dataclass(frozen=True)
class TournamentRules:
    """The law of tournaments of one part of a book."""

    part: str
    """What it is about, in a few words: `poker`."""
    chapter: str
    """The provision that holds the rules of tournaments: `s 28`."""
    law: Law
    order: tuple[Origin, Origin, Origin]
    """What prevails over what, the strongest first."""
    needs: tuple[Term, ...]
    """What the conditions must state."""
    version: str = field(default="", kw_only=True)
    """The rule book, and the day since when it is in force as it stands."""
    ties: tuple[Ties, ...] = field(default=tuple(Ties), kw_only=True)
    """What they may say of equal places in the end."""
    most_retained: int
    """The most, of a hundred, that the operator may keep of the entry fees."""
    penalties: Mapping[Infringement, Penalty]
    not_applied: Cites = ()
    """Rules of the game that do not apply in a tournament."""
    published: bool = False
    notified: bool = False
    approved: bool = False
    """What must have been done with the conditions before entries are taken."""
    director: str = ""
    """Who conducts the tournament, where the book says that somebody must."""
    licensed: bool = False
    buy_ins: bool = False
    """Whether there is a buy-in beside the entry fee."""
    among_players: bool = False
    """Whether chips pass between players only, and never to the house."""
    blinds: int = 0
    """With how many blinds a round begins, unless the conditions say; the last is the minimum."""
    withdrawal: str = "none"
    """What comes back: `all`, all but what is `retained`, or `none`."""
    rebuy_by: str = ""
    """Who may buy again: `short` of the starting bank, `eliminated`; by the conditions if not said.
    """
    one_add_on: bool = False
    one_entry: bool = False
    ballot_only: bool = False
    seats_kept: bool = False
    """Whether a player stays where he was balloted for the whole session."""
    no_show: str = ""
    """`forfeits` or `absent`; by the conditions if not said."""
    least_wager_or_out: bool = False
    """Whether who cannot wager the minimum is eliminated."""
    wagers_in_turn: bool = False
    jackpots: bool = True
    """Whether players may wager on jackpots."""
    stake_breaks_ties: bool = False
    """Whether, of those who go out together, the higher stake comes first, and then a card."""
    may_refuse_if_reserved: bool = False
    """Whether an application is refused at will only if the conditions have reserved that."""
    substitutes: str = "conditions"
    """By what a substitute is allowed, if approved: the `conditions`, or `discretion` alone."""
    substitute_in_person: bool = False
    """Whether a player nominates his substitute in person."""
    jackpot_money: bool = False
    """Whether money of a jackpot may go into the pool by an approved arrangement."""
    disputes_stop_play: bool = False
    early_close: bool = False
    """Whether a session may end early when it is known who goes on."""
    wagers_by_notice: str = ""
    """What may be changed, with notice, to what the conditions do not say: the `minimum`, or
    `both`.
    """
    disqualified_refunded: bool = True
    """Whether a cancelled tournament pays back those who were disqualified too."""

    def need(
        self, holds: object, by: Callable[..., Any] | Enum, sentence: str, player: str | None = None
    ) -> None:
        """Refuse what does not hold, by the provision under which the rule stands."""
        if not holds:
            raise self.refusal(by, sentence, player)

    def source(self, provision: Citation) -> Origin:
        """Whether a provision is of the rules of tournaments or of the game."""
        own = Citation.parse(provision.book, self.chapter).covers(provision)
        return Origin.TOURNAMENT if own else Origin.GAME

    def applies(self, provision: Citation) -> bool:
        """Whether a provision applies in a tournament at all."""
        left_out = (Citation.parse(provision.book, text) for text in self.not_applied)
        return not any(one.covers(provision) for one in left_out)

    def refusal(
        self, by: Callable[..., Any] | Enum, sentence: str, player: str | None = None
    ) -> Refused:
        """A refusal by the provision under which a rule stands, ready to be raised."""
        return refuse(sentence, self.where(by), player)

    def done_by(self, measure: Measure, what: Infringement) -> Cites:
        """By what a measure is taken against an infringement: its own provision, if it has one."""
        return self.law.of(measure) or self.law.of(what)

    def where(self, *by: Callable[..., Any] | Enum) -> Cites:
        """Where the first of these stands that has a place in the book. What has none is left to
        the conditions, and then it is the rule that makes them binding.
        """
        return next(filter(None, map(self.law.of, (*by, Clause.DOCUMENTED))), ())


# -- conditions ------------------------------------------------------------------------------------


@essential
def prevails(order: Sequence[Origin], one: Origin, other: Origin) -> Origin:
    """Of two that are inconsistent, which holds."""
    return min((one, other), key=order.index)


# -- who may play ----------------------------------------------------------------------------------


@essential
def entrant(form: bool, paid: int, fee: int) -> bool:
    """A tournament is for those who have filled in the form and paid the fee."""
    return form and paid == fee


@rule
def room(entries: int, most: int | None) -> bool:
    """Whether there is room for one more."""
    return most is None or entries < most


@rule
def enough(entries: int, least: int | None) -> bool:
    """Whether there are enough players to begin."""
    return least is None or entries >= least


# -- money -----------------------------------------------------------------------------------------


@essential
def most_retained(total: int, percent: int) -> int:
    """The most that the operator may keep of the entry fees, in whole cents."""
    return total * percent // 100


@essential
def to_the_pool(fee: int, retained: int) -> int:
    """What goes into the pool of an entry fee; all of a buy-in, re-buy or add-on does."""
    return fee - retained


@essential
def withdrawn(how: str, paid: int, retained: int, in_time: bool) -> int:
    """What a player has back who withdraws."""
    if how == "none" or not in_time:
        return 0
    return paid if how == "all" else paid - retained


@rule
def guaranteed(pool: int, guarantee: int, entries: int, needed: int) -> int:
    """What the operator adds so that the pool comes to what was guaranteed."""
    return max(0, guarantee - pool) if entries >= needed else 0


@rule
def apart_from_revenue(paid_in: int, pool: int, operator: int, paid_out: int) -> bool:
    """What is paid for a tournament, and won, is kept apart and comes to the same."""
    return paid_in == pool + operator + paid_out


@essential
def shared_out(pool: int, shares: Sequence[int]) -> list[int]:
    """The pool by shares, in whole cents; what cannot be shared goes to the first.

    >>> shared_out(100_00, [50, 30, 20]), shared_out(100, [1, 1, 1])
    ([5000, 3000, 2000], [34, 33, 33])
    """
    total = sum(shares)
    prizes = [pool * share // total for share in shares]
    prizes[0] += pool - sum(prizes)
    return prizes


@rule
def put_together(prizes: Sequence[int]) -> list[int]:
    """Prizes of equal places, divided equally; odd cents go one each, to who entered first.

    >>> put_together([500, 300, 201])
    [334, 334, 333]
    """
    each, odd = divmod(sum(prizes), len(prizes))
    return [each + (number < odd) for number in range(len(prizes))]


# -- more chips ------------------------------------------------------------------------------------


@rule
def rebuy_open(bought: int, most: int | None, level: int, first: int, last: int | None) -> bool:
    """Whether the number and the time of re-buys allow one more."""
    return (most is None or bought < most) and first <= level and (last is None or level <= last)


@rule
def add_on_open(bought: int, most: int | None, level: int, first: int, last: int | None) -> bool:
    """Whether the number and the time of add-ons allow one more."""
    return rebuy_open(bought, most, level, first, last)


@rule
def buys_back(eliminated: bool, bought: int, most: int | None) -> bool:
    """Whether an eliminated player may buy his way back."""
    return eliminated and (most is None or bought < most)


# -- seats -----------------------------------------------------------------------------------------


@rule
def players_at_a_table(players: int, seats: int) -> bool:
    """Whether the tables have room for the players."""
    return players <= seats


@rule
def even(sizes: Iterable[int]) -> bool:
    """Whether tables are balanced: no two differ by more than one player."""
    counted = list(sizes)
    return not counted or max(counted) - min(counted) <= 1


@rule
def may_break(players: int, seats_elsewhere: int) -> bool:
    """Whether a table can be broken: the others have room for everybody."""
    return players <= seats_elsewhere


@rule
def plays_absent(before: int, after: int, least: int, most: int, uncontested: int = 0) -> bool:
    """An absent player pays antes and blinds and is folded: he loses just these. In the last blind
    he may win what is uncontested, all others having folded before his turn.

    >>> [plays_absent(1000, after, 100, 100, 50) for after in (900, 899, 1000, 1050, 1051)]
    [True, False, False, True, False]
    """
    lost = before - after
    return min(least, before) <= lost <= most or 0 < -lost <= uncontested


# -- play ------------------------------------------------------------------------------------------


@rule
def level_at(elapsed: int, minutes: Sequence[int | None]) -> int:
    """The level, counted from one, after so many seconds of play.

    >>> [level_at(60 * m, [20, 20, None]) for m in (0, 19, 20, 39, 40, 500)]
    [1, 1, 2, 2, 3, 3]
    """
    left = elapsed
    for number, lasts in enumerate(minutes, 1):
        if lasts is None or left < lasts * 60 or number == len(minutes):
            return number
        left -= lasts * 60
    return 1


@rule
def level_by_hand(wanted: int, now: int, minutes: Sequence[int | None]) -> bool:
    """Whether a level may be set by hand: that of the clock, or one after it where the conditions
    give no time at which it comes.

    >>> [level_by_hand(level, 2, [20, None, None]) for level in (1, 2, 3)]
    [False, True, True]
    >>> level_by_hand(3, 1, [20, 20, None])
    False
    """
    between = minutes[now - 1 : wanted - 1]
    return wanted >= now and all(lasts is None for lasts in between)


@rule
def lowest_goes(stakes: Mapping[str, int]) -> tuple[str, ...]:
    """After an elimination round: the player, or players, with the lowest stake."""
    least = min(stakes.values())
    return tuple(player for player, chips in stakes.items() if chips == least)


@rule
def tournament_chips_only(chips: int, held: int) -> bool:
    """A wager is made with tournament chips, of which one has so many."""
    return 0 < chips <= held


@rule
def in_turn(order: Sequence[str], wagered: Sequence[str], player: str) -> bool:
    """Whether it is the player's turn, clockwise from the starting marker."""
    left = [one for one in order if one not in wagered]
    return not left or left[0] == player


@rule
def changeable(order: Sequence[str], wagered: Sequence[str], player: str) -> bool:
    """Whether a player may change his wager: made in turn, and nobody has wagered after him.

    >>> changeable(["P1", "P2"], ["P1"], "P1"), changeable(["P1", "P2"], ["P1", "P2"], "P1")
    (True, False)
    """
    return wagered[-1:] == [player] and in_turn(order, wagered[:-1], player)


@rule
def no_chips_come(there: int, after: int) -> bool:
    """Chips come to a table by no other way than the rules."""
    return after <= there


@rule
def no_chips_leave(there: int, after: int) -> bool:
    """Nor do they leave it."""
    return after >= there


@rule
def everyone_takes_part(there: Iterable[str], told: Iterable[str]) -> bool:
    """Each player at a table takes part in each round."""
    return set(there) == set(told)


@rule
def higher_stake_first(stakes: Mapping[str, int]) -> list[list[str]]:
    """Players who went out together, by the stake before the round; equal ones together.

    >>> higher_stake_first({"P1": 50, "P2": 80, "P3": 50})
    [['P2'], ['P1', 'P3']]
    """
    stakes_held = sorted(set(stakes.values()), reverse=True)
    return [[player for player in stakes if stakes[player] == held] for held in stakes_held]


@rule
def best_of_three(won: int) -> bool:
    """A heads-up round is won with two matches."""
    return won == 2


@rule
def first_button(seats: Iterable[int]) -> int:
    """For the first round the button is with the player on the dealer's right: the last seat."""
    return max(seats, default=1)


@rule
def dead_button(occupied: Sequence[int], button: int, eliminated: Sequence[int]) -> int:
    """The button goes on one seat, to that of a player just eliminated if it is the next.

    >>> dead_button([1, 2, 5], 2, [4]), dead_button([1, 2, 5], 2, [])
    (4, 5)
    """
    return live_button([*occupied, *eliminated], button)


def live_button(occupied: Sequence[int], button: int) -> int:
    """The button goes to the next player clockwise."""
    return clockwise(button, occupied)[0] if occupied else 0


@rule
def hold_button(button: int, before: Sequence[int], after: Sequence[int], blinds: int) -> int:
    """Where a player is eliminated the button stays for a round if, moved, it would pass somebody
    over whose turn at the last blind has come.

    >>> hold_button(1, [1, 2, 3, 4], [1, 2, 4], 2)  # the last blind is out, and it is 4's turn
    1
    >>> [hold_button(1, [1, 2, 3, 4], left, 2) for left in ([1, 2, 3], [2, 3, 4], [1, 2, 3, 4])]
    [2, 2, 2]
    """
    moved = live_button(after, button)
    if not blinds or not after or (len(after) == 2 and button not in after):
        return moved  # there is nobody to pass over; and of two players one has the button
    last = order_of_blinds(button, before)[:blinds][-1]
    passed_over = order_of_blinds(moved, after)[:blinds][-1] != clockwise(last, after)[0]
    return button if passed_over else moved


@rule
def incoming_waits(button: int, blind: int, seat: int, occupied: Sequence[int]) -> bool:
    """Whether a player moved in sits between the button and the next blind, and so waits; who sits
    down where the button lies has it.

    >>> [incoming_waits(1, 4, seat, [2, 4]) for seat in (1, 3, 5)]
    [False, True, False]
    """
    if seat == button:
        return False
    order = clockwise(button, [*occupied, seat, blind])
    return order.index(seat) < order.index(blind)


@rule
def heads_up_order(button: int, seats: Sequence[int]) -> list[int]:
    """Of two players, the one with the button blinds and acts first."""
    return [button, *(seat for seat in seats if seat != button)]


def clockwise(button: int, seats: Sequence[int]) -> list[int]:
    """Seats clockwise from the left of the button, which comes last."""
    return sorted(seats, key=lambda seat: (seat <= button, seat))


def order_of_blinds(button: int, seats: Sequence[int]) -> list[int]:
    """Seats in the order of the blinds: from the left of the button, and of two players the one
    with the button first.
    """
    if len(seats) == 2 and button in seats:
        return heads_up_order(button, seats)
    return clockwise(button, seats)


@rule
def counted(recorded: Mapping[str, int], found: Mapping[str, int]) -> dict[str, int]:
    """By player, how far a count of chips is from the record."""
    return {one: found[one] - recorded[one] for one in found if found[one] != recorded[one]}


# -- the end ---------------------------------------------------------------------------------------


@rule
def session_over(left: int, until: int | None, out_of_time: bool, rounds_played: bool) -> bool:
    """A session lasts until so many are left, for its time, or for its rounds."""
    return left <= (until or 1) or out_of_time or rounds_played


@rule
def progress_known(left: int, advance: int | None) -> bool:
    """Whether it is determined who goes on, so that a session may end before its time."""
    return advance is not None and left <= advance


@rule
def advancing(ranked: Sequence[Sequence[str]], places: int) -> tuple[list[str], list[str]]:
    """Who goes on, and who is equal on the last place.

    >>> advancing([["P1"], ["P2", "P3"]], 2)
    (['P1'], ['P2', 'P3'])
    """
    on: list[str] = []
    for group in ranked:
        if len(on) + len(group) > places:
            return on, list(group) if len(on) < places else []
        on += group
    return on, []


@rule
def chips_returned(out: int, returned: int) -> int:
    """At the end of a session all chips come back; how many are missing."""
    return out - returned


@rule
def order_of_finish(groups: Sequence[Sequence[str]]) -> list[tuple[int, tuple[str, ...]]]:
    """Places, the first first; equal players have the same, and the next follow after them.

    >>> order_of_finish([["P2"], ["P1", "P4"], ["P3"]])
    [(1, ('P2',)), (2, ('P1', 'P4')), (4, ('P3',))]
    """
    places = []
    place = 1
    for group in groups:
        places.append((place, tuple(group)))
        place += len(group)
    return places


@rule
def played_off(tied: Iterable[str], order: Sequence[str]) -> bool:
    """A play-off is between those who are equal, and tells them apart."""
    return sorted(tied) == sorted(order)
