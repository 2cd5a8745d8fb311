"""Queensland schedule 15: Mississippi stud poker, with the 3 card bonus of schedule 17."""

from __future__ import annotations

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024.poker_hands import BONUS_HANDS, HANDS_15
from croupier.books.qld_2024.table_jackpots import OF_POKER, POKER_CHOICES, with_poker_jackpot
from croupier.equipment.decks import STANDARD, composition
from croupier.games.house_poker import counts, lens, placing
from croupier.games.house_poker import mishaps as house
from croupier.games.house_poker import round as house_round
from croupier.games.house_poker import rules as house_rules
from croupier.games.house_poker.rules import DECK, IN_TURN, TOGETHER
from croupier.games.house_poker.state import ABSENT
from croupier.games.house_poker.view import HousePokerView
from croupier.games.mississippi import mishaps, round, rules, wagers
from croupier.games.mississippi.rules import BONUS, MississippiRules
from croupier.games.mississippi.state import MississippiState, hands_made
from croupier.law import Called, Does, Fields, Law, Point, concordance
from croupier.play.game import Game
from croupier.play.game_parts import HandRules, PlacingRules
from croupier.play.options import choices
from croupier.play.placing import in_chips
from croupier.play.table import shoe as shoes
from croupier.play.table_rules import Inscription, ShoeRules, TableRules
from croupier.play.wagers import Wager, decided_by

# -- wagers --------------------------------------------------------------------------------------

_PAID, _TAKEN = "sch 15 s 16, sch 15 s 17(1)(a)", "sch 15 s 16, sch 15 s 17(2)(a)"
PAYS = f"""\
500 to 1  royal flush      royal flush             {_PAID}
100 to 1  straight flush   straight flush          {_PAID}
40 to 1   four of a kind   four of a kind          {_PAID}
10 to 1   full house       full house              {_PAID}
6 to 1    flush            flush                   {_PAID}
4 to 1    straight         straight                {_PAID}
3 to 1    three of a kind  three of a kind         {_PAID}
2 to 1    two pairs        two pairs               {_PAID}
1 to 1    jacks or better  jacks or better         {_PAID}
standoff  sixes to tens    pair of sixes to tens   sch 15 s 16, sch 15 s 17(3)(a)
lose      fives or lower   pair of fives or lower  {_TAKEN}
lose      odd card hand    no pair                 {_TAKEN}
lose      folded           folded                  sch 15 s 2, sch 15 s 17(2)(a)
lose      absent           not there to decide     sch 15 s 25(2)
"""
"""All four wagers on the player's hand are paid alike."""

main = decided_by(wagers.hand_event, lens=lens.every_card)


def _street(nth: str, when: str, amount: str) -> Wager:
    """A wager on a street: when it is made, and how much it is."""
    read = decided_by(wagers.hand_event, lens=lens.every_card, kind="added", late_cites=when)
    return read(f"{nth}-street  {nth} street  {when}, {amount}\n{PAYS}")


MAIN_WAGERS = (
    main(f"ante  Ante  sch 15 s 8\n{PAYS}"),
    _street("3rd", "sch 15 s 12(2)", "sch 15 s 12(3)"),
    _street("4th", "sch 15 s 13(1)(b)", "sch 15 s 13(2)"),
    _street("5th", "sch 15 s 14(1)(b)", "sch 15 s 14(2)"),
)

BONUS_WAGER = decided_by(
    wagers.bonus_event,
    kind="additional",
    lens=lens.community_cards,
    limits_cites="sch 17 s 37(3)",
    aka={"three-card-bonus": "", "3card-bonus": ""},
)("""
    3-card-bonus  3 card bonus  sch 17 s 36, sch 17 s 37(1)
    40 to 1  straight flush   straight flush       sch 17 s 38(a), sch 17 s 39
    25 to 1  three of a kind  three of a kind      sch 17 s 38(a), sch 17 s 39
    6 to 1   straight         straight             sch 17 s 38(a), sch 17 s 39
    4 to 1   flush            flush                sch 17 s 38(a), sch 17 s 39
    1 to 1   one pair         any pair             sch 17 s 38(a), sch 17 s 39
    lose     odd card hand    less than a pair     sch 17 s 38(b)
    lose     absent           not there to decide  sch 15 s 25(2)
""")

# -- options -------------------------------------------------------------------------------------

DEALT_FROM, STACK, THREE_CARD_BONUS, PLACES = choices("""
    dealt_from        shoe   shoe, machine  A dealing shoe, with community cards dealt when they are
        due; or a shuffling device, with all three face down first.
    stack             dealt  dealt, packet  With a device: community cards dealt one upon another,
        or as one packet with the first card on top.
    three_card_bonus  yes    yes, no        Whether the layout has areas for the 3 card bonus.
    places            7      1 to 9         Places for players on the layout.
""")
CHOICES = (DEALT_FROM, STACK, THREE_CARD_BONUS, PLACES, *POKER_CHOICES)

INSCRIPTIONS = (
    Inscription("the casino's name or logo", "sch 15 s 4(2)(a)"),
    Inscription("an area for the community cards", "sch 15 s 4(2)(b)"),
    Inscription("ante", "sch 15 s 4(3)(a)"),
    Inscription("3rd street", "sch 15 s 4(3)(b)"),
    Inscription("4th street", "sch 15 s 4(3)(c)"),
    Inscription("5th street", "sch 15 s 4(3)(d)"),
)

# -- the concordances ----------------------------------------------------------------------------

NO_ANTE = Called(house.no_ante, "no-ante", facts=mishaps.MississippiNoAnte)

fields = Fields(rules.MississippiRules)

SCH_15 = concordance(
    "qld-2024 sch 15",
    {
        "s 1": Point.GAME,
        "s 2": Point.WAGERS,
        "s 4(1)": (placing.at_a_numbered_place, PLACES),
        "s 5": DEALT_FROM,
        "s 6(1)": Point.DECK,
        "s 7(4)(a)": shoes.shuffle,
        "s 7(4)(b)": (Point.SHOE_ENDS, shoes.after_round),
        "s 7(5)": (house_round.cut, fields.dealer_cuts),
        "s 8": (placing.beside_the_ante, house_round.wagering, Point.WAGERS),
        "s 9(1)": (house_round.wagering, in_chips, Point.ORAL, Point.CHIPS),
        "s 9(2)": placing.one_hand_each,
        "s 9(3)": placing.one_player_to_an_area,
        "s 9(4)": (house_round.wagering, Point.LATE, Point.CHANGE),
        "s 11(1)": (house_rules.dealing_order, house_round.deal),
        "s 11(2)(a)": (house_rules.dealing_order, DEALT_FROM, fields.dealing, fields.board_first),
        "s 11(2)(a)(i)-(ii)": house_round.deal,
        "s 11(2)(a)(iii)": house_round.look,
        "s 11(2)(a)(iv)": round.show_third_street,
        "s 11(2)(a)(v)": round.show_fourth_street,
        "s 11(2)(a)(vi)": round.show_fifth_street,
        "s 11(2)(b)": (
            *(house_rules.dealing_order, house_round.deal, DEALT_FROM, fields.dealing),
            fields.board_first,
        ),
        "s 11(2)(b)(i)-(ii)": (house_rules.order_of_the_board, STACK, fields.packet),
        "s 11(2)(b)(iii)": house_round.deal,
        "s 11(2)(b)(iv)": house_round.look,
        "s 11(2)(b)(v)": round.show_third_street,
        "s 11(2)(b)(vi)": round.show_fourth_street,
        "s 11(2)(b)(vii)": round.show_fifth_street,
        "s 12(1)": house_round.look,
        "s 12(2)": round.decide_third_street,
        "s 12(3)": rules.third_street,
        "s 12(4)": round.show_third_street,
        "s 13(1), s 13(1)(a)-(b)": round.decide_fourth_street,
        "s 13(2)": rules.fourth_street,
        "s 13(3)": round.show_fourth_street,
        "s 14(1), s 14(1)(a)-(b)": round.decide_fifth_street,
        "s 14(2)": rules.fifth_street,
        "s 14(3)": round.show_fifth_street,
        "s 15, s 15(a)": house_round.show_the_hands,
        "s 15(b)": (rules.standing, round.settle),
        "s 16": rules.standing,
        "s 17(1)": wagers.hand_event,
        "s 17(1)(a)": round.settle,
        "s 17(2)": wagers.hand_event,
        "s 17(2)(a)": (round.fold, round.settle),
        "s 17(3)": wagers.hand_event,
        "s 17(3)(a)": round.settle,
        "s 18(1)": mishaps.ante_differs,
        "s 18(1)(a)": Does(mishaps.ante_differs, "more"),
        "s 18(1)(b)": Does(mishaps.ante_differs, "less"),
        "s 18(2)": mishaps.street_differs,
        "s 18(2)(a)": (Does(mishaps.street_differs, "more"), mishaps.cut_to_three_antes),
        "s 18(2)(b)": Does(mishaps.street_differs, "less"),
        "s 19": NO_ANTE,
        "s 19(a)": Does(house.no_ante, "hand"),
        "s 19(b)": Does(house.no_ante, "offer"),
        "s 20": mishaps.more_than_one_hand,
        "s 20(a)": Does(mishaps.more_than_one_hand, "first"),
        "s 20(b)": Does(mishaps.more_than_one_hand, "hand"),
        "s 20(c)": Does(mishaps.more_than_one_hand, "offer"),
        "s 21": mishaps.wrong_count,
        "s 21(1), s 21(1)(a)": counts.nobody_looked,
        "s 21(1)(b)-(c)": counts.counted_all_the_same,
        "s 21(1)(d)": counts.inspector_hears_all_the_same,
        "s 21(2), s 21(2)(a)-(b)": counts.deck_is_complete,
        "s 21(3)": counts.deck_is_wrong,
        "s 21(3)(a)": counts.inspector_hears,
        "s 21(3)(b)-(c)": counts.deck_is_wrong,
        "s 21(4), s 21(4)(a)-(b)": mishaps.community_is_wrong,
        "s 21(5)": counts.void_the_hand,
        "s 21(5)(a)": Does(counts.void_the_hand, "hand"),
        "s 21(5)(b)": Does(counts.void_the_hand, "returned"),
        "s 21(5)(c)": Does(counts.void_the_hand, "offer"),
        "s 22": house.exposed_card,
        "s 23": house.misplaced_card,
        "s 23(a)": Does(house.misplaced_card, "card"),
        "s 23(b)": Does(house.misplaced_card, "round"),
        "s 24(1)": mishaps.community_exposed,
        "s 24(1)(a)": Does(mishaps.community_exposed, "card"),
        "s 24(1)(b)": Does(mishaps.community_exposed, "decisions"),
        "s 24(2)": mishaps.wrong_community_card,
        "s 25(1)": mishaps.collusion,
        "s 25(1)(a)": mishaps.AgainstCollusion.PLAY_FIRST,
        "s 25(1)(b)": mishaps.AgainstCollusion.APART,
        "s 25(1)(c)": mishaps.AgainstCollusion.ENGLISH_ONLY,
        "s 25(1)(d)": mishaps.AgainstCollusion.REMOVED,
        "s 25(2)": (round.fold, mishaps.absent),
    },
)

BONUS_OF_3_CARDS = concordance(
    "qld-2024 sch 17",
    {
        "s 3": NO_ANTE,
        "s 37(1)": wagers.bonus_event,
        "s 37(2)": (THREE_CARD_BONUS, fields.bonus),
        "s 38": (round.fold, wagers.bonus_event),
    },
)

LAW = Law(SCH_15, HANDS_15, BONUS_HANDS, BONUS_OF_3_CARDS, *OF_POKER)

# -- the game ------------------------------------------------------------------------------------


@listed(
    "qld-2024/mississippi-stud",
    "Mississippi stud poker",
    LAW,
    CHOICES,
    "house_poker",
    "mississippi",
)
def build(options: Options) -> Game[MississippiState, MississippiRules]:
    """Each player antes and gets two cards; three more are for everybody and come one at a time.
    Before each of them a player folds or wagers one to three antes more. There is no dealer's hand:
    jacks or better win, up to 500 to 1 on every wager, and sixes to tens stand off. The 3 card
    bonus is on the three community cards alone."""
    machine, bonus = options["dealt_from"] == "machine", bool(options["three_card_bonus"])
    played = MississippiRules(
        board_first=machine,
        dealing=TOGETHER if machine else IN_TURN,
        packet=machine and options["stack"] == "packet",
        bonus=bonus,
        places=int(options["places"]),
        dealer_cuts=None if machine else (1, DECK - 1),
    )
    offered = (*MAIN_WAGERS, BONUS_WAGER) if bonus else MAIN_WAGERS
    game: Game[MississippiState, MississippiRules] = Game(
        script=house_round.in_stages(round.COURSE, played, offered, LAW),
        wagers={wager.name: wager for wager in offered},
        rules=played,
        state=MississippiState,
        view=HousePokerView(),
        deck=composition(STANDARD),
        moves=round.MOVES,
        placing=PlacingRules(
            reserved={} if bonus else {BONUS: "sch 17 s 37(2)"},
            at=placing.at_a_place,
            checks=(placing.placing, in_chips),
        ),
        hands=HandRules(categorise=rules.category, made=hands_made),
        tables=TableRules(
            shoe=None if machine else ShoeRules(every_round=True), inscriptions=INSCRIPTIONS
        ),
    )
    forfeited = (BONUS_WAGER.verdicts[ABSENT],)
    return with_poker_jackpot(game, options, "sch 18 s 5(1)(a)", forfeited=forfeited)
