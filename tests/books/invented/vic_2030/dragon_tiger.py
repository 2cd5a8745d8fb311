"""Victoria 2030 (invented): dragon tiger with six decks."""

from __future__ import annotations

from croupier.games.dragon_tiger import lens, mishaps, round, rules
from croupier.games.dragon_tiger import wagers as decided

from croupier.books.catalogue import Options, listed
from croupier.equipment.decks import STANDARD, composition
from croupier.law import Fields, Law, Point, concordance
from croupier.play.game import Game
from croupier.play.state import RoundState
from croupier.play.wagers import decided_by

by_rank = decided_by(decided.result, lens=lens.ranks)
DRAGON = by_rank("""
    dragon     Dragon  s 2.1
    1 to 1     dragon  the dragon's card is higher  s 2.1
    lose       tiger   the tiger's card is higher   s 2.1
    surrender  tie     the cards are alike          s 2.3
""")
TIGER = by_rank("""
    tiger      Tiger  s 2.1
    1 to 1     tiger   the tiger's card is higher   s 2.1
    lose       dragon  the dragon's card is higher  s 2.1
    surrender  tie     the cards are alike          s 2.3
""")
SUITED = decided_by(decided.suited_tie)("""
    suited   Suited tie  s 2.2
    50 to 1  suited  the same card twice  s 2.2
    lose     other   two different cards  s 2.2
""")
WAGERS = (DRAGON, TIGER, SUITED)
fields = Fields(rules.DragonTigerRules)

LAW = Law(
    concordance(
        "vic-2030",
        {
            "s 1.1": Point.GAME,
            "s 1.2": (rules.height, rules.higher),
            "s 2": (round.wagering, Point.WAGERS, Point.CHIPS, Point.ORAL),
            "s 2.2": rules.same_card,
            "s 2.4": (Point.LIMITS, Point.LATE, Point.CHANGE),
            "s 3.1": (Point.DECK, Point.SHOE_ENDS, Point.SHOE_MARK, fields.decks),
            "s 3.2": round.deal,
            "s 3.3": round.settle,
            "s 4": mishaps.face_up_in_shoe,
        },
    )
)


@listed("vic-2030/dragon-tiger", "Dragon tiger", LAW, (), "dragon_tiger")
def build(options: Options) -> Game[RoundState, rules.DragonTigerRules]:
    """A card to the dragon, a card to the tiger, and the higher wins; a tie takes half."""
    played = rules.DragonTigerRules(decks=6)
    return Game(
        script=round.dragon_tiger(WAGERS, LAW),
        wagers={wager.name: wager for wager in WAGERS},
        rules=played,
        deck=composition(STANDARD, played.decks),
    )
