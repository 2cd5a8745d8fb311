"""ACT rules of authorised games, approved 3 November 1992."""

from datetime import date

from croupier.books.act_1992.citations import GRAMMAR
from croupier.books.act_1992.tables import NOTICE, OFFICES
from croupier.books.book import contents

BOOK = contents(
    "act-1992",
    "ACT rules of authorised games, 3 November 1992",
    GRAMMAR,
    """
    BJ         blackjack                    blackjack
    BJ 22      triple-play-blackjack        triple_play
    AR         american-roulette            american_roulette
    BA         baccarat                     baccarat
    MB         mini-baccarat                baccarat
    KE         keno                         keno
    SB         sic-bo                       sic_bo
    MW         money-wheel                  money_wheel
    RD         red-dog                      red_dog
    CP         canberra-poker               canberra_poker
    """,
    since=date(1992, 11, 3),
    dated="approved on this day and gazetted on 10 November 1992; it names no other commencement",
    notice=NOTICE,
    offices=OFFICES,
)
