"""Queensland schedule 10: Texas hold'em poker and Omaha poker."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import BadOption, Options, listed
from croupier.books.qld_2024.general import GENERAL
from croupier.books.qld_2024.poker_hands import HANDS_10
from croupier.books.qld_2024.poker_room import (
    NOTICE_10,
    ROOM_10,
    STAKES_10,
    TURBO,
    room_of_10,
    turbo,
)
from croupier.equipment.decks import STANDARD, composition
from croupier.games.poker import (
    amounts,
    betting,
    binding_acts,
    commission,
    placing,
    pots,
    round,
    rules,
    showdown,
)
from croupier.games.poker.game import game_of
from croupier.games.poker.mishaps import board, conduct, misdeals, numbers, out_of_turn, viewing
from croupier.games.poker.rules import ALWAYS, NO_CAP, STRUCTURED, TENS, PokerRules
from croupier.games.poker.state import PokerState
from croupier.games.poker.streets import HOLDEM, OMAHA
from croupier.law import Called, Does, Fields, Law, Point, concordance
from croupier.play.game import Game
from croupier.play.options import choices
from croupier.play.placing import in_chips
from croupier.play.table import shoe as shoes
from croupier.play.table_rules import ShoeRules, TableRules

# -- options -------------------------------------------------------------------------------------

STRUCTURE, MINIMUM, MAXIMUM, FIRST_BLIND, RAISES, STRADDLED, UNIT, RATE, MOST, FEE, NEW = _SIGN = (
    choices("""
    structure        no-limit  no-limit, pot, half-pot, structured  How raises are bound.
    minimum          200   1 to 100_000_000  The minimum wager in cents, which is the second blind.
    maximum          400   1 to 100_000_000  Of structured betting: the bet of the last two rounds.
    first_blind      100   1 to 100_000_000  The first blind in cents.
    raises           0     0 to 100  The most raises of a betting round; 0 for any number.
    straddle         none  none, live, sleeper  Which straddle the sign allows.
    lowest_chip      100   1 to 1_000_000  The lowest chip of the table in cents.
    commission       0     0 to 10  How many per cent the house takes of the pots.
    most_commission  0     0 to 100_000_000  A lower cap on the commission of a round; 0 for none.
    fee              0     0 to 100_000  The participation fee of a round, in place of commission.
    newcomers        waited-for  waited-for, passed-over  Whether button and first blind come to who
        is new or back and dealt no hand there, or pass over him.
""")
)
CHOICES = (*_SIGN, *STAKES_10, *TURBO)

# -- the concordance -----------------------------------------------------------------------------

NOT_CUT = Called(misdeals.not_cut_before_betting, "not-shuffled-or-cut")
FACE_UP = Called(board.face_up_in_shoe_later, "face-up-in-shoe")
OUT_OF_TURN = Called(out_of_turn.out_of_turn_until_raised, "out-of-turn")
fields = Fields(rules.PokerRules)

SCH_10 = concordance(
    "qld-2024 sch 10",
    {
        "s 1": Point.GAME,
        "s 2": fields.two,
        "s 3(1)": rules.to_call,
        "s 4": fields.single_chip_calls,
        "s 4(1)": binding_acts.said_aloud,
        "s 4(2)": binding_acts.to_the_limits,
        "s 4(3)(a)": binding_acts.single_chip,
        "s 4(3)(b)(i)": binding_acts.to_the_limits,
        "s 4(3)(b)(i)[2]": binding_acts.single_chip,
        "s 5(1)": betting.may_check,
        "s 5(1)(a)": (betting.may_check, betting.checks_not_yet),
        "s 5(1)(b), s 5(2)": betting.may_check,
        "s 5(3)": (betting.may_check, betting.checks_no_more),
        "s 6(1)-(2)": betting.fold,
        "s 6(1)(a)": binding_acts.by_sign,
        "s 6(1)(b)": binding_acts.said_aloud,
        "s 10(1)-(2)": rules.raise_over,
        "s 10(3)": (
            *(RAISES, rules.raises_left, betting.may_raise, fields.raises, fields.free_heads_up),
        ),
        "s 11(1)-(2)": rules.straddles,
        "s 11(3)": STRADDLED,
        "s 11(4)": placing.posts,
        "s 11(5)": rules.straddles,
        "s 12": (rules.dealing_order, rules.next_to_act),
        "s 13(1)": (placing.overcrowded, fields.most_players, Point.PLACES),
        "s 15": Point.DECK,
        "s 16(4)": (shoes.shuffle, shoes.after_round, Point.SHOE_ENDS),
        "s 17(1)": (Point.LIMITS, Point.NOTICE),
        "s 17(1)(b)": Point.SIGN,
        "s 17(1)(c)": Point.RAISE_NOTICE,
        "s 17(3)": Point.IF_AGREED,
        "s 19(1)": rules.first_button,
        "s 19(2)": rules.next_place,
        "s 19(3)": placing.none_declined,
        "s 19(4)": rules.next_place,
        "s 19(5)": (rules.after_the_blinds, fields.dead_button),
        "s 21(1)-(2)": (round.pay_fees, FEE),
        "s 21(3)": FEE,
        "s 22(2)": round.pay_fees,
        "s 22(3)": placing.posts,
        "s 22(4)": (round.deal, fields.streets),
        "s 22(5)": betting.betting_round,
        "s 22(6)-(11)": (round.deal, betting.betting_round),
        "s 22(12)": showdown.showdown,
        "s 22(13)": pots.settle,
        "s 23(1)(c)": placing.not_passed_yet,
        "s 23(3)": (placing.posts, NEW),
        "s 23(3)(a)": (placing.on_the_button, fields.passes_newcomers),
        "s 23(3)(b)": (placing.next_to_the_button, placing.pass_over_newcomers),
        "s 24(1)": (Point.CHANGE, binding_acts.said_aloud, binding_acts.binding),
        "s 24(2)": (Point.CHIPS, Point.WAGERS, in_chips, Point.CASH),
        "s 24(3)": (Point.CHANGE, binding_acts.binding),
        "s 24(4)(a)-(b)": (binding_acts.one_motion, fields.string_is_call),
        "s 24(5)": binding_acts.short_of_a_call,
        "s 24(6)-(7)": (binding_acts.half_of_a_raise, fields.half_rule, fields.two_chips_call),
        "s 25(1)": (
            *(rules.blind_places, placing.posts, placing.on_the_sign, FIRST_BLIND, fields.blinds),
        ),
        "s 25(2)": (
            *(rules.blind_places, placing.none_declined, placing.on_the_sign, MINIMUM),
            fields.blinds,
        ),
        "s 25(3)": rules.straddles,
        "s 25(4)": rules.blind_places,
        "s 25(5)": rules.after_the_blinds,
        "s 25(6)": (rules.of_two, rules.first_to_act),
        "s 25(7)": (placing.none_declined, round.deal, Point.LATE),
        "s 25(8)": (rules.dealing_order, round.deal),
        "s 26(1)": (rules.posted_by_a_newcomer, fields.new_on_last_blind),
        "s 26(2)": rules.posted_by_a_returner,
        "s 26(3)": placing.posts,
        "s 26(4)": rules.posted_by_a_returner,
        "s 27(2)": (rules.first_to_act, betting.betting_round),
        "s 27(3)": betting.betting_round,
        "s 27(4)": betting.may_check,
        "s 27(5)": betting.betting_round,
        "s 27(6)-(7)": (pots.settle, *pots.left_alone(1)),
        "s 27(8)": betting.betting_round,
        "s 28(2)-(3)": (betting.betting_round, betting.may_check),
        "s 28(4)": (rules.opening_bet, MINIMUM, MAXIMUM),
        "s 28(4)(a)": amounts.below_the_least_bet,
        "s 28(4)(b)": (amounts.beyond_the_most_bet, amounts.bet_beyond_the_pot),
        "s 28(5)": rules.opening_bet,
        "s 28(6)": betting.betting_round,
        "s 28(7)": betting.betting_round,
        "s 28(8)": (pots.settle, *pots.left_alone(2, 3, 4)),
        "s 28(9)": betting.betting_round,
        "s 28(10)": showdown.showdown,
        "s 29(3)(a)": (betting.return_the_uncalled, rules.uncalled),
        "s 29(3)(d)": commission.of_tens,
        "s 29(3)(f), s 29(4)": (pots.settle, *pots.left_alone(1, 2, 3, 4)),
        "s 30(2)-(3)": showdown.showing_order,
        "s 30(2)": fields.last_called_shows,
        "s 30(3)": fields.active_show_first,
        "s 30(4)": (showdown.showdown, showdown.turn_up),
        "s 30(5)-(6)": showdown.showdown,
        "s 30(7)": showdown.showdown,
        "s 30(8)-(9)": (pots.settle, Does(pots.settle, pots.SHOWDOWN)),
        "s 30(10)-(12)": viewing.request_to_view,
        "s 30(14)": (pots.settle, Does(pots.settle, pots.SHOWDOWN), commission.of_tens),
        "s 30(14)(e)(ii)": (rules.share, UNIT, fields.unit),
        "s 30(15)": (pots.settle, Does(pots.settle, pots.SHOWDOWN)),
        "s 30(16)": (rules.share, rules.nearest_first),
        "s 30(17)": pots.settle,
        "s 31(1)": STRUCTURE,
        "s 31(2)-(3)": rules.raise_over,
        "s 31(4)": (rules.raise_over, amounts.below_the_least_raise),
        "s 31(5)": (rules.raise_over, amounts.beyond_the_pot),
        "s 31(6)": (rules.raise_over, amounts.beyond_half_the_pot),
        "s 31(7)": rules.raise_over,
        "s 31(8)": (rules.bet_size, rules.raise_over, amounts.another_size_of_raise, MAXIMUM),
        "s 32(1)-(2)": rules.to_call,
        "s 32(3)": (rules.to_call, betting.somebody_answers),
        "s 32(4)-(5)": rules.layers,
        "s 32(6)-(7)": showdown.must_show,
        "s 32(8)": rules.raise_over,
        "s 32(9)": (rules.is_full_raise, betting.may_raise, rules.next_to_act),
        "s 33(1)-(2)": (commission.of_tens, RATE, fields.commission, fields.rate),
        "s 33(3)": (RATE, MOST, fields.most_commission),
        "s 33(4)(a)-(b)": commission.of_tens,
        "s 33(4)(c)-(d)": betting.return_the_uncalled,
        "s 33(4)(e)": commission.shared_by_all,
        "s 33(4)(f)": commission.of_tens,
        "s 33(5)": FEE,
        "s 35(1)(a)": NOT_CUT,
        "s 35(1)(b)": Called(misdeals.exposed_in_the_cut_before_betting, "exposed-in-the-cut"),
        "s 35(1)(c)": NOT_CUT,
        "s 35(1)(d)(i)": Called(misdeals.two_exposed_before_betting, "hole-cards-exposed"),
        "s 35(1)(d)(ii)": misdeals.face_up_in_the_deal,
        "s 35(1)(e)(i)-(iii)": (misdeals.dealt_wrongly, Does(misdeals.dealt_wrongly, "misdeal")),
        "s 35(1)(e)(iv)": (misdeals.dealt_to_nobody, Does(misdeals.dealt_to_nobody, "misdeal")),
        "s 35(2)": (misdeals.before_the_betting, Point.DECLARES),
        "s 35(3)(a)": (misdeals.begin_again, misdeals.all_goes_back),
        "s 35(3)(b)": misdeals.begin_again,
        "s 35(4)-(5)": (
            misdeals.dealt_wrongly,
            Does(misdeals.dealt_wrongly, "reconstructed"),
            Does(misdeals.dealt_to_nobody, "reconstructed"),
        ),
        "s 35(6)": (misdeals.dealt_to_nobody, Does(misdeals.dealt_to_nobody, "card")),
        "s 36(a)-(d)": board.hole_card_exposed,
        "s 36(b)": Does(board.hole_card_exposed, "exchanged"),
        "s 36(c)": Does(board.hole_card_exposed, "shown"),
        "s 36(d)": Does(board.hole_card_exposed, "card"),
        "s 37(1)-(6)": Called(numbers.wrong_number_void, "wrong-number"),
        "s 37(2)": Does(numbers.wrong_number_void, "hand"),
        "s 37(4)": Does(numbers.wrong_number_void, "round"),
        "s 37(6)": Does(numbers.wrong_number_void, "card"),
        "s 38(a)-(c)": Called(misdeals.wrong_deck_void, "wrong-deck"),
        "s 38(b)": Does(misdeals.wrong_deck_void, "round"),
        "s 38(c)": Does(misdeals.wrong_deck_void, "deck"),
        "s 39(a)": (FACE_UP, Does(board.face_up_in_shoe_later, "card")),
        "s 39(b)": FACE_UP,
        "s 39(1)": (FACE_UP, Does(board.face_up_in_shoe_later, "shown")),
        "s 40(2)-(5)": board.burn_card_exposed,
        "s 40(3)": Does(board.burn_card_exposed, "burnt"),
        "s 40(4)": Does(board.burn_card_exposed, "muck"),
        "s 40(5)": Does(board.burn_card_exposed, "shown"),
        "s 41(1)-(2)": (
            Called(board.burn_forgotten_moves_on, "burn-forgotten"),
            board.burn_left_out,
        ),
        "s 41(1)": Does(board.burn_forgotten_moves_on, "flop"),
        "s 41(2)": Does(board.burn_forgotten_moves_on, "one card"),
        "s 42(1)": Called(board.early_flop_without_burn, "early-flop"),
        "s 42(2)": board.early_fourth_card,
        "s 42(3)": board.early_fifth_card,
        "s 43(1)-(4)": board.cards_removed,
        "s 43(1)": Does(board.cards_removed, "card"),
        "s 43(2)": Does(board.cards_removed, "bets"),
        "s 43(3)": (Does(board.cards_removed, "pot"), Does(pots.settle, pots.DIVIDED)),
        "s 43(4)": Does(board.cards_removed, "commission"),
        "s 44(1)": OUT_OF_TURN,
        "s 44(2)": (OUT_OF_TURN, Does(out_of_turn.out_of_turn_until_raised, "acts first")),
        "s 44(3)-(4)": OUT_OF_TURN,
        "s 44(5)": out_of_turn.folded_out_of_turn,
        "s 44(6)": (OUT_OF_TURN, Does(out_of_turn.out_of_turn_until_raised, "returned")),
        "s 44(7)": out_of_turn.directed_out_of_turn,
        "s 45(7)-(8)": viewing.cards_learnt,
    },
)

SANCTIONS = concordance(
    "qld-2024", {"s 4(2)-(3)": conduct.device_used, "s 11(2)": conduct.contravention}
)
"""Wagers that are void are in pots here, and the hand goes with them."""

LAW = Law(SCH_10, ROOM_10, SANCTIONS, GENERAL, HANDS_10)

# -- the games -----------------------------------------------------------------------------------


@listed("qld-2024/texas-holdem", "Texas hold'em poker", LAW, CHOICES, "poker")
def texas_holdem(options: Options) -> Game[PokerState, PokerRules]:
    """Players play for a pot among themselves. Two blinds open; each player has two cards of his
    own, and three cards, then one and one more, are laid open for everybody, with a betting round
    before the first and after each. The best five of seven cards win. The house takes a commission
    of at most 10 per cent in steps of $10, or a fee."""
    return _game(PokerRules(streets=HOLDEM), options)


@listed("qld-2024/omaha", "Omaha poker", LAW, CHOICES, "poker")
def omaha(options: Options) -> Game[PokerState, PokerRules]:
    """As hold'em with four cards of one's own, of which exactly two count, with three of the five
    on the board."""
    return _game(PokerRules(streets=OMAHA, two=True), options)


def _game(base: PokerRules, options: Options) -> Game[PokerState, PokerRules]:
    if options["fee"] and options["commission"]:
        raise BadOption("a participation fee excludes commission", "sch 10 s 21(3)")
    minimum, straddle = int(options["minimum"]), str(options["straddle"])
    played = replace(
        turbo(base, options),
        structure=str(options["structure"]),
        minimum=minimum,
        maximum=int(options["maximum"]),
        raises=int(options["raises"]) or NO_CAP,
        free_heads_up="never",
        blinds=(int(options["first_blind"]), minimum),
        dead_button=True,
        new_on_last_blind=True,
        passes_newcomers=options["newcomers"] == "passed-over",
        straddle="" if straddle == "none" else straddle,
        half_rule=ALWAYS,
        single_chip_calls=options["structure"] != STRUCTURED,
        two_chips_call=False,
        string_is_call=True,
        unit=int(options["lowest_chip"]),
        commission=TENS if options["commission"] else "",
        rate=int(options["commission"]),
        most_commission=int(options["most_commission"]),
        fee=int(options["fee"]),
        last_called_shows=True,
        active_show_first=True,
    )
    return game_of(
        played,
        LAW,
        composition(STANDARD),
        "sch 10 s 25(1), sch 10 s 25(2)",
        tables=TableRules(
            shoe=ShoeRules(every_round=True),
            notice=NOTICE_10,
            room=room_of_10(options, minimum),
            time_out="clock-ran-out",
        ),
        straddle="sch 10 s 11(3)",
    )
