"""Northern Territory 2026 (invented): blackjack at six to five, hitting soft 17, suited cards."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import Options, listed
from croupier.equipment.decks import STANDARD, composition
from croupier.games.blackjack import acting, early, mishaps, placing, round, rules, splitting, state
from croupier.games.blackjack import wagers as decided
from croupier.law import Fields, Law, Point, concordance
from croupier.play import next_cards
from croupier.play.game import Game
from croupier.play.game_parts import HandRules, PlacingRules
from croupier.play.table_rules import ShoeRules, TableRules
from croupier.play.wagers import decided_by

from . import own

_TOTALS = """
    1 to 1  higher            nearer to 21 than the dealer     s 7.1(a), s 7.2
    1 to 1  dealer bust       the dealer is over 21            s 7.1(a), s 7.2
    void    tie               equal totals                     s 7.1(b)
    lose    dealer blackjack  the dealer has a blackjack       s 7.1(c)
    lose    lower             further from 21 than the dealer  s 7.1(c)
    lose    bust              over 21                          s 7.1(c)
"""
ORIGINAL = decided_by(decided.hand_event)(f"""
    original  Wager  s 7.1
    6 to 5    blackjack       blackjack              s 7.1(a), s 7.3
    void      both blackjack  both have a blackjack  s 7.1(b) {_TOTALS}
""")
added = decided_by(decided.hand_event, kind="added")
DOUBLE = added(f"double  Double down  s 8.3 {_TOTALS}")
WAGERS = (ORIGINAL, DOUBLE, added(f"split  Split  s 8.4 {_TOTALS}"), own.SUITED)

fields = Fields(rules.BlackjackRules)

BLACKJACK = concordance(
    "nt-2026",
    {
        "s 6.1": (Point.GAME, Point.DECK),
        "s 6.2": (rules.hard, rules.points, rules.is_soft, rules.total),
        "s 6.3": (rules.is_blackjack, decided.has_blackjack),
        "s 6.4": (round.cut_the_cards, Point.SHOE_ENDS, Point.SHOE_MARK),
        "s 6.5": (placing.on_a_numbered_box, placing.in_order_of_control),
        "s 7": (placing.so_many_players, fields.players_per_box),
        "s 7.1": (round.wagering, round.settle, rules.outcome, early.take_busted, Point.WAGERS),
        "s 7.1(c)": fields.original_only,
        "s 7.2": (fields.even_money, fields.insurance),
        "s 7.3": (rules.may_become_blackjack, early.pay_blackjacks),
        "s 7.4": (Point.CHIPS, Point.ORAL, Point.LATE, Point.CHANGE, Point.LIMITS),
        "s 7.5": (own.one_suit, early.settle_first_cards),
        "s 7.5(a)": (placing.beside_the_game, fields.beside_own),
        "s 8.1": (round.first_cards, round.act_on_boxes, acting.act_on, state.has_acted),
        "s 8.2": (acting.draw_card, rules.may_draw, rules.may_stand, decided.is_full),
        "s 8.3": (acting.double_down, rules.may_double),
        "s 8.4": (splitting.split, splitting.put_wager_on_second, rules.may_split),
        "s 8.5": splitting.hands_in_turn,
        "s 8.6": (round.dealers_hand, rules.dealer_draws, fields.dealer_hits_soft_17),
        "s 8.7": (round.second_card_matters, round.further_cards_matter),
        "s 9.1": mishaps.face_up_in_shoe,
        "s 9.2": (mishaps.drawn_in_error, acting.card_offered, round.refused_by_all),
        "s 9.3": mishaps.dealer_extra_card,
        "s 9.4": next_cards.not_enough_cards,
        "s 9.5": (mishaps.player_absent, rules.absent_draws),
    },
)
LAW = Law(BLACKJACK)
SIX_TO_FIVE = rules.BlackjackRules(players_per_box=1)
HARSH = replace(SIX_TO_FIVE, original_only=False, insurance=False, even_money=False)


@listed("nt-2026/blackjack", "Blackjack", LAW, (), "blackjack")
def build(options: Options) -> Game[state.BlackjackState, rules.BlackjackRules]:
    """Each box plays its hand against the dealer's; a blackjack pays 6 to 5."""
    played = replace(HARSH, dealer_hits_soft_17=True, beside_own=frozenset({"suited"}))
    return Game(
        script=round.blackjack(WAGERS, LAW),
        wagers={wager.name: wager for wager in WAGERS},
        rules=played,
        state=state.BlackjackState,
        deck=composition(STANDARD, 6),
        moves=("hit", "stand", "double", "split", "accept", "refuse", "cut", "decline", "ask"),
        placing=PlacingRules(checks=(placing.placing,), not_open=acting.not_open),
        hands=HandRules(count=rules.total, count_at=decided.total_of),
        tables=TableRules(
            shoe=ShoeRules(cut_from_ends=played.cut_from_ends, mark_least=len(STANDARD))
        ),
    )
