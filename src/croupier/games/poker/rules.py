"""Poker between players: the numbers of betting, pots and shares. Plain numbers in, answers out.

Players are numbered in the order of the deal, 0 first: from the left of the button, or from the
buck itself. What the script of a round and the kernel that plays hands in bulk have to know of
betting is worked out here and nowhere else.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, combinations, repeat
from typing import Final

from croupier.games.poker.streets import HOLDEM, Street
from croupier.law import essential, rule
from croupier.ranking import STANDARD, Rank, Ranking

STRUCTURED, POT, HALF_POT, NO_LIMIT, MULTIPLES = (
    "structured",
    "pot",
    "half-pot",
    "no-limit",
    "multiples",
)
"""How the size of bets is bound: by a sign, by the pot, by the stake, by multiples of the blind."""
NO_CAP: Final = -1
"""Of raises that nobody counts."""
ANTE, BLIND, STRADDLE = "ante", "blind", "straddle"
"""What is put in before the cards."""
FOLD, CHECK, CALL, BET, RAISE = "fold", "check", "call", "bet", "raise"
"""What a player does in his turn; all he has left is a call, a bet or a raise, too."""
PAT, DISCARD, SHOW, MUCK = "pat", "discard", "show", "muck"
"""What a player does at the draw and at the showdown."""
NOT_A_RAISE, LIVE_RAISE, SLEEPER = "blind", "live", "sleeper"
"""Kinds of straddle."""
PERCENTAGE, PER_HAND, TWENTIES, TENS = "percentage", "per-hand", "twenties", "tens"
"""Kinds of commission."""
OF_THE_ROUND, OF_THE_POT = "round", "pot"
"""What equal hands share free of commission if nobody else has given to it."""
UNANNOUNCED, ALWAYS = "unannounced", "always"
"""Who is held to half of a raise: those who announced nothing, or everybody."""


@dataclass(frozen=True)
class PokerRules:
    """What a book, a sign at the table or the operator decides about a game of poker."""

    streets: tuple[Street, ...] = HOLDEM
    """What is dealt before each betting round, in order."""
    ranking: Ranking = STANDARD
    """The order of hands, and with it the deck."""
    two: bool = False
    """Whether exactly two cards of one's own count, with three of the board."""
    most_players: int = 10
    """How many are dealt in at most."""

    structure: str = NO_LIMIT
    """How much may be bet: fixed amounts, up to the pot, or all that lies before a player."""
    minimum: int = 200
    """The table minimum: the smallest bet of the first betting round."""
    maximum: int = 400
    """Of structured betting: the bet of the later betting rounds."""
    big_from: int = 3
    """Of structured betting: the betting round from which the bet is the greater one."""
    raises: int = NO_CAP
    """How many raises a betting round has; `NO_CAP` for any number."""
    free_heads_up: str = "final"
    """When two players may raise without a cap: in the `final` round, `always` or `never`."""
    free_size_heads_up: bool = False
    """Whether two who are left may raise by any amount, too."""
    bet_is_raise: bool = True
    """Whether a raise must be as large as any bet before it, or only as any raise."""
    never_check: bool = False
    """Whether a player bets or folds, and never checks."""
    blind_may_fold: bool = True
    """Whether a blind that nobody raised may be folded."""

    ante: int = 0
    """What every player puts in before the deal, in cents."""
    ante_by_last_blind: bool = False
    """Whether the last blind puts in the ante for all."""
    blinds: tuple[int, ...] = (100, 200)
    """The compulsory blinds, from the left of the button, or by the buck itself."""
    buck: bool = False
    """Whether the designated player is dealt and acts first, and posts the blind."""
    dead_button: bool = False
    """Whether the blinds move on one by one and the button follows them, to an empty seat too."""
    bring_in: int = 0
    """Of stud: the least that the lowest card on show must open for; 0 where blinds open."""
    voluntary_blinds: bool = False
    """Whether further blinds, each twice the last, may follow the compulsory ones."""
    straddle: str = ""
    """Whether there is a straddle: `blind` (no raise), `live` or `sleeper`; or nothing."""
    new_on_last_blind: bool = False
    """Whether a newcomer's turn is the last blind only, and not any blind."""
    passes_newcomers: bool = False
    """Whether button and first blind pass over who comes to the game or back to it there."""

    oral: bool = True
    """Whether a wager may be made by word."""
    half_rule: str = UNANNOUNCED
    """Whose wager between a call and a raise is made up to a raise from half of it on: of those who
    were silent, or of all (`always`); nothing where the book knows no such wager."""
    single_chip_calls: bool = True
    """Whether a single chip beyond the call, put down without a word, is only a call."""
    two_chips_call: bool = True
    """The same of two chips alike, which are less than a raise."""
    string_is_call: bool = False
    """Whether of several motions only the call stands, and not the first of them."""

    unit: int = 100
    """The lowest chip of the table: pots are divided down to it."""
    commission: str = ""
    """What the house takes of pots: `percentage`, `twenties`, `tens`; or nothing."""
    rate: int = 0
    """The commission in per cent."""
    most_commission: int = 0
    """The most that is taken of a round's pots; 0 where there is no such cap."""
    fee: int = 0
    """What each player pays for a round of play."""
    free_if_shared: str = OF_THE_ROUND
    """To what nobody else may have given for equal hands to share it free of commission: the pots
    of the `round`, or this `pot`."""
    last_called_shows: bool = False
    """Whether the last to be called in any betting round shows first if no two can wager."""
    active_show_first: bool = False
    """Whether those who can still wager show before those who are all-in, of whom none is the first
    unless he was called."""
    all_in_shows: bool = False
    """Whether a player who is all-in has to show his hand, and is not asked."""

    time_to_act: int = 0
    """Seconds that a player has to act; 0 where no clock runs."""
    extra_time: int = 0
    """Seconds more that he can buy."""
    extra_fee: int = 0
    """What they cost; 0 where none are sold."""
    extra_times: int = 2
    """How often a player can buy them in a betting round."""
    extra_divided: bool = False
    """Whether that is divided between the house and the pot; otherwise it is the house's."""

    @cached_property
    def held(self) -> int:
        """How many cards of his own a player has in the end."""
        return sum(street.down + street.up - street.discard for street in self.streets)

    @cached_property
    def minimums(self) -> tuple[int, ...]:
        """By betting round, counted from 1, the least that is wagered: in the first of stud what
        the lowest card opens for.
        """
        return self.minimum, self.bring_in or self.minimum, *[self.minimum] * len(self.streets)

    @cached_property
    def boards(self) -> tuple[int, ...]:
        """By street, how many cards lie in the middle then."""
        return tuple(accumulate(street.board for street in self.streets))

    @property
    def before_the_cards(self) -> tuple[str, ...]:
        """What is put in before the cards."""
        wagers = ((ANTE, self.ante), (BLIND, self.blinds), (STRADDLE, self.straddle))
        return tuple(wager for wager, there in wagers if there)


# -- where the button and the blinds are -----------------------------------------------------------


@essential
def next_place(places: Sequence[int], after: int) -> int:
    """The next of these places clockwise.

    >>> next_place([1, 3, 6], after=3), next_place([1, 3, 6], after=6)
    (6, 1)
    """
    return places[bisect(places, after) % len(places)]


@essential
def first_button(places: Sequence[int], buck: bool) -> int:
    """Where it begins: the button to the dealer's right, the buck to his left."""
    return min(places) if buck else max(places)


@essential
def blind_places(order: list[str], button: str, blinds: int) -> list[str]:
    """Who posts, of the players in the order of the deal: the first of them; of two players the
    button posts first.

    >>> blind_places(["C", "A", "B"], "B", 2), blind_places(["B", "A"], "A", 2)
    (['C', 'A'], ['A', 'B'])
    """
    return order[:blinds] if len(order) > 2 or button != order[1] else of_two(*order)[:blinds]


@rule
def of_two(other: str, button: str) -> list[str]:
    """Of two players the one with the button posts first."""
    return [button, other]


@rule
def after_the_blinds(
    places: Sequence[int], first: int, second: int, left: bool
) -> tuple[int, list[int]]:
    """Where the button goes and who posts when the last blinds were at `first` and `second`.

    The button goes to where the first blind was, though nobody sits there any more. The second
    blind moves on by one; if the player who had it has `left`, nobody posts a first blind.

    >>> after_the_blinds([1, 2, 4, 5], first=3, second=4, left=False)
    (3, [4, 5])
    >>> after_the_blinds([1, 2, 5], first=3, second=4, left=True)
    (3, [0, 5])
    """
    return first, [0 if left else second, next_place(places, second)]


@essential
def dealing_order(there: Mapping[str, int], button: int, buck: bool) -> list[str]:
    """The order in which players are dealt to and act: from the left of the button, who is last;
    or from the buck. Of each his place is given, clockwise.

    >>> there = {"A": 1, "B": 2, "C": 3, "D": 4}
    >>> dealing_order(there, button=2, buck=False), dealing_order(there, button=2, buck=True)
    (['C', 'D', 'A', 'B'], ['B', 'C', 'D', 'A'])
    """
    first, seats = bisect([*there.values()], button - buck), [*there]
    return seats[first:] + seats[:first]


@rule
def posted_by_a_returner(missed: int, blinds: Sequence[int]) -> tuple[int, int]:
    """What a player pays who has missed blinds: live up to the last blind, the rest dead.

    >>> posted_by_a_returner(300, (100, 200)), posted_by_a_returner(100, (100, 200))
    ((200, 100), (100, 0))
    """
    owed = min(missed, sum(blinds))
    live = min(owed, blinds[-1])
    return live, owed - live


@rule
def posted_by_a_newcomer(rules: PokerRules) -> int:
    """A new player posts the table minimum to be dealt in at once."""
    return rules.minimum


@rule
def straddles(rules: PokerRules) -> int:
    """A straddle is twice the last blind."""
    return 2 * rules.blinds[-1]


@rule
def voluntary_blind(last: int) -> int:
    """A further blind doubles the last."""
    return 2 * last


# -- what may be wagered ---------------------------------------------------------------------------


@essential
def to_call(high: int, front: int, stake: int) -> int:
    """What a player needs to stay in: up to the highest wager, or all he has.

    >>> to_call(high=500, front=200, stake=1000), to_call(high=500, front=200, stake=100)
    (300, 100)
    """
    need = high - front
    return need if need < stake else stake


@rule
def bet_size(rules: PokerRules, number: int) -> int:
    """Of structured betting, the bet and raise of a betting round, counted from 1."""
    return rules.maximum if number >= rules.big_from else rules.minimum


@essential
def opening_bet(rules: PokerRules, number: int, pot: int, stake: int) -> tuple[int, int, int]:
    """The least and most that opens a betting round, and the steps between.

    A player with less may go in with all of it.
    """
    if rules.structure == NO_LIMIT:
        least = rules.minimums[number]
        return least if least < stake else stake, stake, 1
    least, most, step = _sizes(rules, number, pot, stake)
    if stake < least:
        return stake, stake, 1
    return least, min(max(most, least), stake), step


@essential
def raise_over(
    rules: PokerRules,
    number: int,
    pot: int,
    high: int,
    level: int,
    full: int,
    front: int,
    stake: int,
    alone: bool = False,
) -> tuple[int, int, int]:
    """The least and most that a raise goes over the call, and the steps between; 0 to 0 if none.

    `level` is the last full bet or raise, to which structured betting adds; `full` what the last
    one added; an all-in wager between `level` and `high` is no raise. `alone` says that only two
    are left to contest the pot.

    >>> raise_over(PokerRules(), 1, pot=700, high=500, level=500, full=300, front=0, stake=9000)
    (300, 8500, 1)
    >>> limit = PokerRules(structure=STRUCTURED)
    >>> raise_over(limit, 1, pot=450, high=150, level=0, full=200, front=0, stake=9000)
    (50, 50, 1)
    """
    call = high - front
    left = stake - call
    if left <= 0:
        return 0, 0, 1
    if rules.structure == NO_LIMIT and not (alone and rules.free_size_heads_up):
        least = rules.minimums[number]
        if full > least:
            least = full
        return least if least < left else left, left, 1
    least, most, step = _sizes(rules, number, pot + call, left)
    if rules.structure == STRUCTURED:
        least = most = level + most - high  # a short all-in wager is completed
    elif alone and rules.free_size_heads_up:
        most, step = max(left, least), 1
    else:
        least = full if full > least else least
        if rules.structure == MULTIPLES:
            most = max(most, least)
        elif most < least:
            least = most
    if left < least:
        return left, left, 1
    return least, most if most < left else left, step


def _sizes(rules: PokerRules, number: int, pot: int, stake: int) -> tuple[int, int, int]:
    """The least and most of a bet by the structure of the table, and the steps between."""
    structure, minimum = rules.structure, rules.minimums[number]
    if structure == NO_LIMIT:
        return minimum, stake if stake > minimum else minimum, 1
    if structure == STRUCTURED:
        size = bet_size(rules, number)
        return size, size, 1
    if structure == POT:
        return minimum, pot, 1
    if structure == HALF_POT:
        return minimum, pot // 2, 1
    final = number == len(rules.streets)
    return minimum, minimum * (4 if final else 2), minimum


@essential
def raises_left(rules: PokerRules, made: int, active: int, contesting: int, final: bool) -> bool:
    """Whether another raise is allowed in this betting round.

    `active` counts those who have not folded, `contesting` those of them who can still wager.

    >>> limit = PokerRules(structure=STRUCTURED, raises=3)
    >>> raises_left(limit, 3, active=2, contesting=2, final=False)
    False
    >>> raises_left(limit, 3, active=2, contesting=2, final=True)
    True
    """
    if not capped(rules, made):
        return True
    if rules.free_heads_up == "always":
        return contesting == 2
    return rules.free_heads_up == "final" and final and active == 2


def capped(rules: PokerRules, made: int) -> bool:
    """Whether so many raises are all that a betting round has, but for two players."""
    return made >= rules.raises != NO_CAP


@essential
def is_full_raise(
    rules: PokerRules, number: int, high: int, level: int, full: int, wagered: int
) -> bool:
    """Whether a wager of so much in all counts as a bet or raise, or was only what was left of a
    stake. Each is judged alone: two short ones do not add up to a raise.

    >>> is_full_raise(PokerRules(), 1, high=700, level=500, full=300, wagered=900)
    False
    """
    if rules.structure == STRUCTURED:
        return wagered - level >= bet_size(rules, number)
    added = wagered - high
    return added >= full and added >= rules.minimums[number]


@essential
def next_to_act(
    after: int,
    front: Sequence[int],
    high: int,
    out: Sequence[bool],
    stakes: Sequence[int],
    owing: Sequence[int],
) -> list[int]:
    """Who still has to act, in order, once a player has wagered more than the others: all who have
    not matched it, and those who had not acted anyway; but nobody who has folded or has no chips.

    `owing` says who had not acted.

    >>> next_to_act(1, [300, 500, 0, 500], 500, [False] * 4, [900] * 4, owing=[2])
    [2, 0]
    """
    still: list[int] = []
    for one in OTHERS[len(front)][after]:
        if not out[one] and (front[one] < high or one in owing) and stakes[one]:
            still.append(one)
    return still


MOST_PLAYERS: Final = 23
CLOCKWISE: Final = tuple(
    tuple((*range(first, players), *range(first)) for first in range(players))
    for players in range(MOST_PLAYERS + 1)
)
"""By number of players and by player, everybody from him on: of three, (1, 2, 0) from the second.
No deck has two cards for more players than this.
"""
OTHERS: Final = tuple(tuple(order[1:] for order in orders) for orders in CLOCKWISE)
"""The same without himself."""


def first_wagers(rules: PokerRules, front: Sequence[int]) -> tuple[int, int, int]:
    """How the first betting round stands on blinds and straddles: the highest wager, what the last
    raise has added, and how many raises were made.

    >>> first_wagers(PokerRules(), [100, 200, 0]), first_wagers(PokerRules(), [50, 0, 0])
    ((200, 200, 0), (200, 200, 0))
    >>> first_wagers(PokerRules(straddle=LIVE_RAISE), [100, 200, 400])
    (400, 200, 1)
    """
    last = rules.blinds[-1]
    high = max(front)
    if high < last:
        high = last  # a blind that is all-in for less is called in full
    elif high > last and rules.straddle and rules.straddle != NOT_A_RAISE:
        return high, high - last, 1
    return high, high if rules.bet_is_raise else 0, 0


@essential
def first_to_act(players: int, last_blind: int, heads_up_button: bool) -> int:
    """Who acts first when blinds open: the player to the left of the last; of two, the button."""
    return players - 1 if heads_up_button else (last_blind + 1) % players


@rule
def lowest_card(up: Sequence[int], can_open: Sequence[bool]) -> int:
    """Who must open stud: the lowest card on show by face value, of equal ones the first; a player
    who is all-in does not open.

    >>> lowest_card([5, 1, 1, 0], [True, True, True, False])
    1
    """
    return min((rank, player) for player, rank in enumerate(up) if can_open[player])[1]


@rule
def highest_showing(
    shown: Sequence[tuple[int, ...]], live: Sequence[bool], able: Sequence[bool]
) -> int:
    """Who opens the later rounds of stud: the highest hand on show, of equal ones the first; if he
    is all-in, the next to his left who is not.

    >>> highest_showing([(0, 12), (1, 3), (0, 9)], [True, True, True], [True, False, True])
    2
    """
    best = max(hand for hand, alive in zip(shown, live, strict=True) if alive)
    opener = next(n for n, hand in enumerate(shown) if live[n] and hand == best)
    players = len(shown)
    clockwise = [(opener + step) % players for step in range(players)]
    return next((one for one in clockwise if able[one]), opener)


# -- hands -----------------------------------------------------------------------------------------


def on_show(ranking: Ranking, cards: Sequence[int]) -> tuple[int, ...]:
    """How high the cards rank that lie open, the best five of them if there are more.

    >>> from croupier.equipment import parse_cards
    >>> five, six = parse_cards("9C 9D KH 4S 2S"), parse_cards("2S 9C 9D KH 4S 3H")
    >>> on_show(STANDARD, six) == on_show(STANDARD, parse_cards("9C 9D KH 4S 3H"))
    True
    >>> on_show(STANDARD, six) > on_show(STANDARD, five)
    True
    """
    if len(cards) <= ranking.rules.cards:
        return ranking.showing(cards)
    return max(ranking.showing(five) for five in combinations(cards, ranking.rules.cards))


def strength(rules: PokerRules, cards: Sequence[int], board: Sequence[int]) -> Rank:
    """How high a player's cards rank with those of the board, as many of each as count."""
    rank = rules.ranking.rank
    if rules.two:
        threes = [*combinations(board, 3)]
        return max(rank((*two, *three)) for two in combinations(cards, 2) for three in threes)
    return rank((*cards, *board))


# -- pots ------------------------------------------------------------------------------------------


@essential
def uncalled(wagered: Sequence[int]) -> tuple[int, int]:
    """Who has put in more than anybody else, and how much of it nobody has called.

    >>> uncalled([500, 1200, 900, 0])
    (1, 300)
    """
    *_, second, best = sorted(wagered)
    return wagered.index(best), best - second


@essential
def layers(
    put_in: Sequence[int], out: Sequence[bool], dead: int = 0
) -> list[tuple[int, tuple[int, ...]]]:
    """The main pot and the side pots: how much, and who can win it.

    `put_in` is what each player has in the pots; `out` says who has no hand any more. What was put
    in above the last hand that can win belongs to the last pot, dead money to the first.

    >>> layers([300, 1000, 1000, 200], [False, False, False, True])
    [(1100, (0, 1, 2)), (1400, (1, 2))]
    """
    won = sum(put_in) + dead
    if out.count(False) == 1:
        return [(won, (out.index(False),))] if won else []
    live = [player for player, gone in enumerate(out) if not gone]
    levels = {*map(put_in.__getitem__, live)}
    if len(levels) > 1:
        return _layered(put_in, live, sorted(levels), dead)
    return [(won, tuple(live))] if won else []


def _layered(
    put_in: Sequence[int], live: Sequence[int], levels: Sequence[int], dead: int
) -> list[tuple[int, tuple[int, ...]]]:
    """The same where those who can win have put in more or less: a pot for each level."""
    found: list[tuple[int, tuple[int, ...]]] = []
    below = 0
    for level in levels:
        can_win = tuple(player for player in live if put_in[player] >= level)
        amount = sum(min(one, level) - min(one, below) for one in put_in) + dead
        dead = 0
        if amount:
            found.append((amount, can_win))
        below = level
    rest = sum(one - min(one, below) for one in put_in)
    found[-1] = found[-1][0] + rest, found[-1][1]
    return found


@essential
def share(amount: int, winners: Sequence[int], unit: int) -> list[tuple[int, int]]:
    """A pot divided among its winners, in the order in which they sit: the whole remainder that no
    chip divides goes to the first of them.

    >>> share(1000, [2, 4, 5], unit=100)
    [(2, 400), (4, 300), (5, 300)]
    """
    if len(winners) == 1:
        return [(winners[0], amount)]
    first, *others = winners
    each = amount // len(winners) // unit * unit
    return [(first, amount - each * len(others)), *zip(others, repeat(each))]


@essential
def nearest_first(winners: Sequence[int], designated: int, players: int) -> list[int]:
    """The winners in the order in which one is nearer to the designated player than another,
    clockwise; 0 sits nearest to a button.

    >>> nearest_first([0, 2, 3], designated=2, players=5)
    [2, 3, 0]
    """
    return sorted(winners, key=lambda one: (one - designated) % players)
