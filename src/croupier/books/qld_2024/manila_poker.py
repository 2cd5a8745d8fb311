"""Queensland schedule 5: manila poker."""

from __future__ import annotations

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024.general import GENERAL
from croupier.books.qld_2024.poker_hands import HANDS_5
from croupier.books.qld_2024.poker_room import ROOM_5, STAKES_5, room_of_5
from croupier.equipment.decks import STRIPPED_32, composition
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
from croupier.games.poker.rules import MULTIPLES, OF_THE_POT, TWENTIES, PokerRules
from croupier.games.poker.state import PokerState
from croupier.games.poker.streets import MANILA
from croupier.law import Called, Does, Fields, Law, Point, concordance
from croupier.play.game import Game
from croupier.play.options import choices
from croupier.play.placing import in_chips
from croupier.play.table import shoe as shoes
from croupier.play.table_rules import ShoeRules, TableRules
from croupier.ranking import MANILA_32, MANILA_32_ACE_HIGH

# -- options -------------------------------------------------------------------------------------

MINIMUM, ACE, RATE = _SIGN = choices("""
    minimum     500           100 to 100_000_000  The minimum wager in cents, which is the blind.
    ace         high-and-low  high-and-low, high-only  What the dealer has announced of the ace.
    commission  5             0 to 5  How many per cent the house takes.
""")
CHOICES = (*_SIGN, *STAKES_5)
UNIT = 100
"""s 25(6): pots are divided in whole dollars."""

# -- the concordance -----------------------------------------------------------------------------

OUT_OF_TURN = Called(out_of_turn.out_of_turn_until_more, "out-of-turn")
fields = Fields(rules.PokerRules)

SCH_5 = concordance(
    "qld-2024 sch 5",
    {
        "s 1": Point.GAME,
        "s 2(a)-(b)": betting.designated,
        "s 3(1), s 3(3)": rules.to_call,
        "s 4": fields.two,
        "s 5(1)-(2)": rules.raise_over,
        "s 6(1)-(2)": betting.betting_round,
        "s 7": showdown.showdown,
        "s 9(1)": fields.ranking,
        "s 10(3)": (rules.dealing_order, rules.next_to_act),
        "s 11(1)": (placing.overcrowded, fields.most_players, Point.PLACES),
        "s 13": (Point.DECK, fields.ranking),
        "s 16(1)": (shoes.shuffle, shoes.after_round, Point.SHOE_ENDS),
        "s 17(1)": (rules.first_button, fields.buck),
        "s 17(2)": rules.next_place,
        "s 17(3)": placing.none_declined,
        "s 18": ACE,
        "s 19(4)": Point.CHANGE,
        "s 20(2)": (
            *(placing.posts, placing.on_the_sign, rules.blind_places, MINIMUM, fields.blinds),
            fields.buck,
        ),
        "s 20(3)-(4)": (round.deal, fields.streets),
        "s 20(5)": betting.betting_round,
        "s 20(6)": pots.settle,
        "s 21(1)": (
            *(
                Point.CHIPS,
                Point.WAGERS,
                in_chips,
                Point.CASH,
                binding_acts.binding,
                fields.half_rule,
            ),
            *(fields.single_chip_calls, fields.two_chips_call),
        ),
        "s 21(2)": (Point.ORAL, binding_acts.said_aloud, fields.oral),
        "s 22(1)": (placing.none_declined, placing.posts, Point.LATE),
        "s 22(2)": round.deal,
        "s 23(1)": (betting.betting_round, rules.first_to_act),
        "s 23(1)(a)": rules.to_call,
        "s 23(1)(b)": rules.raise_over,
        "s 23(1)(c)": betting.fold,
        "s 23(2)(a)": betting.return_the_uncalled,
        "s 23(2)(b)": (betting.may_check, fields.blind_may_fold),
        "s 23(2)(b)(i)": betting.may_raise,
        "s 23(2)(b)(ii)": betting.may_check,
        "s 23(2)(c)": betting.betting_round,
        "s 23(3)": (betting.betting_round, rules.next_to_act),
        "s 23(4)(a)-(b)": betting.betting_round,
        "s 23(5)(a)": (betting.return_the_uncalled, *pots.left_alone(1)),
        "s 23(5)(b)": (pots.settle, *pots.left_alone(1)),
        "s 23(6)": round.deal,
        "s 24(2)-(3)": (rules.opening_bet, binding_acts.to_the_limits, fields.structure),
        "s 24(2)": amounts.bet_of_no_multiple,
        "s 24(3)": amounts.last_bet_of_no_multiple,
        "s 24(4)-(6)": (betting.betting_round, betting.may_check),
        "s 24(7)": (pots.settle, Does(pots.settle, pots.SHOWDOWN)),
        "s 24(8)": betting.betting_round,
        "s 24(9)-(10)": (
            *(betting.return_the_uncalled, rules.uncalled),
            *pots.left_alone(2, 3, 4, 5),
        ),
        "s 24(11)": betting.betting_round,
        "s 24(12)": round.deal,
        "s 25(2)-(3)": showdown.showing_order,
        "s 25(4)": (showdown.showdown, showdown.turn_up, showdown.must_show),
        "s 25(5)": (pots.settle, Does(pots.settle, pots.SHOWDOWN)),
        "s 25(6)": (rules.share, fields.unit),
        "s 25(7)": (rules.share, rules.nearest_first),
        "s 25(8)": pots.settle,
        "s 26(1)": (rules.raises_left, betting.may_raise, rules.is_full_raise, fields.raises),
        "s 26(2)-(4)": (rules.raise_over, fields.structure),
        "s 26(2)": amounts.raise_of_no_multiple,
        "s 26(3)": amounts.last_raise_of_no_multiple,
        "s 26(4)": (fields.bet_is_raise, amounts.below_the_least_raise),
        "s 26(5)": (
            *(rules.raises_left, rules.raise_over, fields.free_heads_up, fields.free_size_heads_up),
        ),
        "s 27(1)": rules.to_call,
        "s 27(2)": (betting.betting_round, betting.somebody_answers),
        "s 27(3)-(4)": rules.layers,
        "s 27(5)-(6)": (betting.may_raise, rules.is_full_raise, rules.next_to_act),
        "s 27(7)": showdown.showdown,
        "s 27(8)": round.deal,
        "s 27(9)": pots.settle,
        "s 28(1)-(2)": (
            *(commission.of_twenties, fields.commission, fields.rate, fields.most_commission),
        ),
        "s 28(3)": RATE,
        "s 28(4)(a)": commission.of_twenties,
        "s 28(4)(b)": betting.return_the_uncalled,
        "s 28(4)(c)": (commission.shared_by_all, fields.free_if_shared),
        "s 30(1)": betting.may_check,
        "s 30(2)": (betting.may_check, betting.checks_not_yet),
        "s 30(3)-(5)": betting.may_check,
        "s 30(6)": (betting.may_check, betting.checks_no_more),
        "s 31(1)": betting.fold,
        "s 31(3)": (out_of_turn.folded_out_of_turn, binding_acts.by_sign),
        "s 32(5)-(6)": Called(viewing.cards_learnt_by_anybody, "cards-learnt"),
        "s 33(1)(a)": Called(misdeals.exposed_in_the_cut_before_betting, "exposed-in-the-cut"),
        "s 33(1)(b)": Called(misdeals.not_cut_before_betting, "not-cut"),
        "s 33(1)(c)": Called(misdeals.one_exposed_before_betting, "hole-cards-exposed"),
        "s 33(1)(d)": misdeals.second_card_face_up,
        "s 33(1)(e)(i)-(iv)": (misdeals.dealt_wrongly, Does(misdeals.dealt_wrongly, "misdeal")),
        "s 33(1)(e)(v)": (misdeals.dealt_to_nobody, Does(misdeals.dealt_to_nobody, "misdeal")),
        "s 33(2)": Point.DECLARES,
        "s 33(3)": misdeals.before_the_betting,
        "s 33(4)-(5)": (
            misdeals.dealt_wrongly,
            Does(misdeals.dealt_wrongly, "reconstructed"),
            Does(misdeals.dealt_to_nobody, "reconstructed"),
        ),
        "s 33(6)": (misdeals.dealt_to_nobody, Does(misdeals.dealt_to_nobody, "card")),
        "s 33(7)": (misdeals.begin_again, misdeals.all_goes_back),
        "s 34(1)": (OUT_OF_TURN, Does(out_of_turn.out_of_turn_until_more, "acts first")),
        "s 34(2)-(4)": OUT_OF_TURN,
        "s 34(5)": (OUT_OF_TURN, Does(out_of_turn.out_of_turn_until_more, "returned")),
        "s 35(1)-(2)": Called(board.early_communal_card, "early-card"),
        "s 36(1)-(4)": Called(numbers.wrong_number_dead, "wrong-number"),
        "s 36(2)": Does(numbers.wrong_number_dead, "hand"),
        "s 36(4)": Does(numbers.wrong_number_dead, "pot"),
    },
)

SANCTIONS = concordance(
    "qld-2024", {"s 4(2)-(3)": conduct.device_used, "s 11(2)": conduct.contravention}
)
"""Wagers that are void are in pots here, and the hand goes with them."""

LAW = Law(SCH_5, ROOM_5, SANCTIONS, GENERAL, HANDS_5)

# -- the game ------------------------------------------------------------------------------------


@listed("qld-2024/manila-poker", "Manila poker", LAW, CHOICES, "poker")
def build(options: Options) -> Game[PokerState, PokerRules]:
    """Players play for a pot among themselves with 32 cards. The player with the buck puts in a
    blind. Each has two cards of his own and uses both, with three of the five that are laid open
    one by one, each before a betting round. Bets and raises are one or two blinds, in the last
    round up to four; the house takes a commission of 5 per cent in steps of $20."""
    minimum = int(options["minimum"])
    played = PokerRules(
        streets=MANILA,
        ranking=MANILA_32 if options["ace"] == "high-and-low" else MANILA_32_ACE_HIGH,
        two=True,
        most_players=13,
        structure=MULTIPLES,
        minimum=minimum,
        raises=3,
        free_heads_up="always",
        free_size_heads_up=True,
        bet_is_raise=False,
        blind_may_fold=False,
        blinds=(minimum,),
        buck=True,
        oral=False,
        half_rule="",
        single_chip_calls=False,
        two_chips_call=False,
        unit=UNIT,
        commission=TWENTIES if options["commission"] else "",
        rate=int(options["commission"]),
        free_if_shared=OF_THE_POT,
    )
    shoe = ShoeRules(every_round=True, cut_from_ends=2)
    tables = TableRules(shoe=shoe, room=room_of_5(options, minimum))
    return game_of(played, LAW, composition(STRIPPED_32), "sch 5 s 20(2)", tables=tables)
