"""New South Wales: what rules 2 to 12 and 24 say of every game of poker, and the sign's options."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import BadOption, Options
from croupier.books.nsw_poker.room import CLOCK, STAKES, the_room, with_clock
from croupier.books.nsw_poker.tables import NOTICE
from croupier.equipment.decks import STANDARD, STRIPPED_32, STRIPPED_36, composition
from croupier.games.poker import (
    amounts,
    betting,
    binding_acts,
    commission,
    jackpot,
    placing,
    pots,
    round,
    rules,
    showdown,
)
from croupier.games.poker.game import game_of
from croupier.games.poker.mishaps import (
    board,
    conduct,
    misdeals,
    numbers,
    out_of_turn,
    out_of_turn_bound,
    own_cards,
    stakes,
    supervision,
    viewing,
)
from croupier.games.poker.rules import (
    NO_CAP,
    NOT_A_RAISE,
    PERCENTAGE,
    STRUCTURED,
    PokerRules,
)
from croupier.games.poker.state import PokerState
from croupier.law import Called, Fields, Law, Point, concordance
from croupier.play import powers
from croupier.play.game import Game
from croupier.play.game_parts import RunBeside
from croupier.play.options import choices
from croupier.play.placing import in_chips
from croupier.play.table import shoe as shoes
from croupier.play.table_rules import Conduct, ShoeRules, TableRules
from croupier.ranking import MANILA_32, THIRTY_SIX, Ranking
from croupier.ranking import STANDARD as FIFTY_TWO

RANKINGS: dict[int, Ranking] = {52: FIFTY_TWO, 36: THIRTY_SIX, 32: MANILA_32}
DECKS = {52: STANDARD, 36: STRIPPED_36, 32: STRIPPED_32}

# -- options -------------------------------------------------------------------------------------

STRUCTURE, MINIMUM, MAXIMUM, UNIT, COMMISSION, RATE, MOST, FEE, SHARED = _BETTING = choices("""
    structure        no-limit  no-limit, pot, half-pot, structured  How bets are bound.
    minimum          200   1 to 100_000_000  The table minimum in cents: the smallest bet of the
        first betting rounds, and the last blind if the sign has no higher one.
    maximum          400   1 to 100_000_000  Of structured limit: the bet of the later rounds.
    lowest_chip      100   1 to 1_000_000  The lowest chip of the table in cents.
    commission       none  none, percentage, per-hand, both  How the house charges for the game,
        beside a charge for time (`time_fee`).
    rate             10    1 to 100  Of a percentage: how many per cent of the pot.
    most_commission  0     0 to 100_000_000  The most that is taken in a round; 0 for any amount.
    fee              100   1 to 100_000  Of a fee per hand: what each player dealt in pays.
    free_if_shared   round  round, pot  What equal hands share free of a percentage: the pots of a
        round to which nobody else has given, or any pot to which nobody else has.
""")
SIGN = (*_BETTING, *STAKES, *CLOCK)
BLINDS, FIRST_BLIND, SECOND_BLIND, LAST_BLIND, STRADDLED = BLIND_SIGN = choices("""
    blinds        2    1, 2, 3  Compulsory blinds.
    first_blind   100  1 to 100_000_000  The first blind in cents, if there are two or three.
    second_blind  0    0 to 100_000_000  The second of three in cents; 0 for as much as the first.
    last_blind    0    0 to 100_000_000  The last blind in cents; 0 for the table minimum.
    straddle      no   yes, no  Whether the sign permits straddles.
""")
AMOUNTS = (FIRST_BLIND, SECOND_BLIND, LAST_BLIND)
(ANTE,) = ANTE_SIGN = choices("""
    ante  50  1 to 100_000_000  The ante in cents.
""")
TOURNAMENT_ANTE, ANTE_BY = TOURNAMENT_SIGN = choices("""
    ante     0    0 to 100_000_000  The ante in cents that a tournament has beside the blinds.
    ante_by  all  all, last-blind   Who puts it in: everybody, or the last blind for all.
""")


def blinds(options: Options) -> tuple[int, ...]:
    """The compulsory blinds of a sign, of which the last is the table minimum at least."""
    minimum, first = int(options["minimum"]), int(options["first_blind"])
    last = int(options["last_blind"]) or minimum
    if last < minimum:
        raise BadOption("the last blind is at least the table minimum", "s 8.8.1")
    before = (first, int(options["second_blind"]) or first)
    return (*before[: int(options["blinds"]) - 1], last)


def by_the_sign(base: PokerRules, options: Options) -> PokerRules:
    """The rules of a game as the sign at the table has them."""
    structure = str(options["structure"])
    charged = options["commission"]
    played = replace(
        with_clock(base, options),
        structure=structure,
        minimum=int(options["minimum"]),
        maximum=int(options["maximum"]),
        unit=int(options["lowest_chip"]),
        raises=3 if structure == STRUCTURED else NO_CAP,
        commission=PERCENTAGE if charged in ("percentage", "both") else "",
        rate=int(options["rate"]),
        most_commission=int(options["most_commission"]),
        fee=int(options["fee"]) if charged in ("per-hand", "both") else 0,
        free_if_shared=str(options["free_if_shared"]),
        all_in_shows=True,
    )
    if "blinds" not in options:
        return replace(played, ante=int(options["ante"]), blinds=())
    return replace(
        played,
        blinds=blinds(options),
        straddle=NOT_A_RAISE if options.get("straddle") else "",
        ante=int(options.get("ante", 0)),
        ante_by_last_blind=options.get("ante_by") == "last-blind",
    )


def with_deck(base: PokerRules, cards: int) -> PokerRules:
    """The same with a deck of so many cards, and its order of hands."""
    return replace(base, ranking=RANKINGS[cards])


def game(
    law: Law, played: PokerRules, options: Options, cards: int, wagers: str
) -> Game[PokerState, PokerRules]:
    """A game of these rules, as every New South Wales table plays it."""
    return game_of(
        played,
        law,
        composition(DECKS[cards]),
        wagers,
        tables=TableRules(
            shoe=ShoeRules(every_round=True),
            notice=NOTICE,
            conduct=Conduct(vacates_any=True),
            room=the_room(options, played),
            time_out="clock-ran-out",
        ),
        straddle="s 8.9.2",
        beside=RunBeside(
            qualify=jackpot.qualify, kinds_of_hand=jackpot.kinds_of_hand(played.ranking)
        ),
    )


# -- the concordance -----------------------------------------------------------------------------

fields = Fields(rules.PokerRules)

DEVICE = Called(supervision.device_found, "device-used")
COMMON = concordance(
    "nsw-poker",
    {
        "s 1.1": (fields.big_from, Point.CONDUCT),
        "s 2.1": placing.overcrowded,
        "s 2.3.2": rules.next_place,
        "s 3.1": COMMISSION,
        "s 3.2": (RATE, MOST, FEE),
        "s 3.3": COMMISSION,
        "s 3.3.1": (commission.percentage, RATE),
        "s 3.3.1.1, s 3.3.1.2": commission.percentage,
        "s 3.3.1.3": (commission.shared_by_all, SHARED),
        "s 3.3.2, s 3.3.2.1": round.pay_fees,
        "s 3.4": Point.FEES_NOTICE,
        "s 3.4.1": (Point.FEES_NOTICE, Point.IF_AGREED),
        "s 3.4.2": Point.FEES_ROUND_OVER,
        "s 3.4.3": Point.FEES_SIGN,
        "s 3.5": COMMISSION,
        "s 3.6": (betting.return_the_uncalled, rules.uncalled),
        "s 4.1": Point.DECK,
        "s 5.1.1": shoes.shuffle,
        "s 5.1.2": (shoes.shuffle, shoes.after_round, Point.SHOE_ENDS),
        "s 5.1.3": (shoes.shuffle, Point.SHOE_ENDS),
        "s 6.1": (placing.leave_out_the_button, placing.overcrowded, fields.most_players),
        "s 7.1": (Point.CHIPS, in_chips, Point.CASH, Point.COINS),
        "s 7.2": (placing.posts, Point.WAGERS),
        "s 7.3": betting.may_check,
        "s 7.4": binding_acts.said_aloud,
        "s 7.4.1": binding_acts.by_sign,
        "s 7.4.2": (binding_acts.to_the_limits, amounts.below_the_least_bet),
        "s 7.4.3": rules.to_call,
        "s 7.4.3.1, s 7.4.3.2, s 7.4.3.3": binding_acts.short_of_a_call,
        "s 7.4.4": rules.raise_over,
        "s 7.4.5": (betting.fold, binding_acts.by_sign),
        "s 7.5": (Point.CHANGE, binding_acts.binding, binding_acts.to_the_limits),
        "s 7.6": Point.LATE,
        "s 7.7": (binding_acts.half_of_a_raise, fields.half_rule),
        "s 7.8": (binding_acts.two_equal_chips, fields.two_chips_call),
        "s 7.9": (binding_acts.single_chip, fields.single_chip_calls),
        "s 7.10": binding_acts.one_motion,
        "s 7.11": placing.posts,
        "s 8.1": (
            *(STRUCTURE, MINIMUM, MAXIMUM, BLINDS, FIRST_BLIND, SECOND_BLIND, LAST_BLIND, ANTE),
            *(Point.LIMITS, Point.SIGN, placing.on_the_sign),
        ),
        "s 8.2": amounts.beyond_the_most_bet,
        "s 8.2.1": stakes.wrong_stake,
        "s 8.2.1.1": (stakes.wrong_stake, stakes.StakeFound.EARLY),
        "s 8.2.1.2": (stakes.wrong_stake, stakes.StakeFound.TOO_SMALL),
        "s 8.2.1.3": (stakes.wrong_stake, stakes.StakeFound.TOO_LARGE),
        "s 8.2.1.4": (stakes.wrong_stake, stakes.StakeFound.ROUND_OVER),
        "s 8.3": Point.NOTICE,
        "s 8.3.1": (Point.NOTICE, Point.IF_AGREED),
        "s 8.3.2": Point.ROUND_OVER,
        "s 8.3.3": Point.RAISE_NOTICE,
        "s 8.7": Point.CHIPS,
        "s 8.8": rules.opening_bet,
        "s 8.8.1": (
            *(BLINDS, FIRST_BLIND, SECOND_BLIND, LAST_BLIND, MINIMUM),
            fields.blinds,
        ),
        "s 8.8.2": rules.voluntary_blind,
        "s 8.8.3": rules.posted_by_a_returner,
        "s 8.8.3.1, s 8.8.3.2": rules.posted_by_a_returner,
        "s 8.8.5": rules.posted_by_a_newcomer,
        "s 8.8.5.1, s 8.8.5.2": rules.posted_by_a_newcomer,
        "s 8.8.6": (
            *(rules.raise_over, rules.is_full_raise, amounts.below_the_least_raise),
            amounts.another_size_of_raise,
        ),
        "s 8.8.7": (
            *(rules.raise_over, rules.opening_bet),
            *(amounts.beyond_the_pot, amounts.beyond_half_the_pot, amounts.bet_beyond_the_pot),
        ),
        "s 8.8.8": fields.raises,
        "s 8.8.9": (rules.raises_left, rules.bet_size, fields.raises, fields.free_heads_up),
        "s 8.9, s 8.9.1": rules.straddles,
        "s 8.9.2": STRADDLED,
        "s 9.1": rules.first_button,
        "s 9.2": rules.next_place,
        "s 9.3": rules.dealing_order,
        "s 9.3.1": placing.leave_out_the_button,
        "s 9.4": rules.blind_places,
        "s 9.5": (placing.posts, placing.none_declined),
        "s 9.6": placing.none_declined,
        "s 9.7": rules.dealing_order,
        "s 9.8": (rules.of_two, rules.first_to_act),
        "s 10.1": betting.betting_round,
        "s 10.2": rules.opening_bet,
        "s 10.3": betting.fold,
        "s 10.4": (betting.fold, out_of_turn.folded_out_of_turn),
        "s 11.1": (betting.may_check, betting.checks_not_yet),
        "s 11.2, s 11.3": betting.may_check,
        "s 11.4": (betting.may_check, betting.checks_no_more),
        "s 11.5": (betting.may_check, fields.never_check),
        "s 12.1": (rules.to_call, betting.betting_round, betting.somebody_answers),
        "s 12.2": (rules.to_call, rules.is_full_raise),
        "s 12.3": (rules.opening_bet, rules.raise_over),
        "s 12.4": (rules.is_full_raise, rules.next_to_act, betting.may_raise),
        "s 12.5, s 12.6": rules.layers,
        "s 12.7": (showdown.must_show, viewing.not_shown, fields.all_in_shows),
        "s 24.1": pots.settle,
        "s 24.2": (showdown.turn_up, viewing.not_shown),
        "s 24.3": pots.settle,
        "s 24.3.1": commission.percentage,
        "s 24.3.2, s 24.3.3": pots.settle,
        "s 24.4": (rules.share, rules.nearest_first, UNIT, fields.unit),
        "s 25.1.1": misdeals.exposed_in_the_cut,
        "s 25.1.2": misdeals.not_shuffled_or_cut,
        "s 25.1.3": misdeals.dealt_out_of_order,
        "s 25.1.4": misdeals.hand_left_out,
        "s 25.1.5": (numbers.wrong_number, numbers.WrongHand.ONE_OF_SEVERAL),
        "s 25.1.6": (numbers.wrong_number, numbers.WrongHand.ONLY_HAND),
        "s 25.7": misdeals.all_goes_back,
        "s 25.8": misdeals.begin_again,
        "s 26.1": board.face_up_in_shoe,
        "s 26.2": own_cards.exposed_by_player,
        "s 26.3": own_cards.shown_to_another,
        "s 26.4": out_of_turn.directed_out_of_turn,
        "s 26.5": out_of_turn.out_of_turn,
        "s 26.5.1": out_of_turn.out_of_turn,
        "s 26.5.2": (out_of_turn.out_of_turn, out_of_turn_bound.MissedBets.NO_MORE),
        "s 26.5.3": (out_of_turn.out_of_turn, out_of_turn_bound.MissedBets.MORE),
        "s 26.5.4": out_of_turn.out_of_turn,
        "s 26.6, s 26.6.1": misdeals.wrong_deck,
        "s 26.6.2": (misdeals.wrong_deck, misdeals.DeckFound.MISDEAL),
        "s 26.6.3": (misdeals.wrong_deck, misdeals.DeckFound.CHECKED),
        "s 26.6.4": (misdeals.wrong_deck, misdeals.DeckFound.TOLD),
        "s 26.7": conduct.hand_mucked,
        "s 26.11": supervision.direction_given,
        "s 26.11.1": (supervision.direction_given, supervision.GivenDirection.ENGLISH),
        "s 26.11.2": (supervision.direction_given, supervision.GivenDirection.SILENCE),
        "s 26.11.3": (supervision.direction_given, supervision.GivenDirection.APART),
        "s 26.11.4": (supervision.direction_given, supervision.GivenDirection.SPECTATORS),
        "s 26.12": conduct.out_of_time,
        "s 26.13": supervision.pot_contested,
        "s 26.14": conduct.uncovered_error,
        "s 27.4": DEVICE,
        "s 27.4.1": Point.DEVICE_VOIDED,
        "s 27.4.2": Point.DEVICE_EXCLUDED,
        "s 27.4.3": supervision.out_of_the_casino,
        "s 27.4.4": supervision.kept_until_somebody_comes,
        "s 27.5": conduct.outcome_invalidated,
        "s 27.5.1": (*powers.DISRUPTIONS, powers.Invalidating.ACT_OF_GOD),
        "s 27.5.2": powers.Invalidating.FRAUD,
        "s 27.6": (conduct.outcome_invalidated, powers.refunded),
        "s 27.12": supervision.wager_refused,
        "s 27.13": (conduct.misconduct, Point.VOIDED, Point.EXCLUDED),
        "s 27.14": (supervision.disputed, supervision.DisputeHeard.DECIDED),
        "s 27.15": (supervision.disputed, supervision.DisputeHeard.TOLD),
        "s 28.2.2": (TOURNAMENT_ANTE, ANTE_BY, fields.ante_by_last_blind),
    },
)
"""What every game has."""
